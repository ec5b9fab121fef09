"""LDL-6: the Trash, discarding, destroying."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.levendale.workbench import card, given, read_cards


@clause("LDL-6.1")
def test_discarded_and_destroyed_cards_go_to_the_trash():
    scene = given("A hero: Curtsy, Torch | A hand: Guild Ring, Spite Dagger, Spark").when(
        "A: use Curtsy", "A: discard Spark"
    )
    scene.when("A: place Spite Dagger").then("A trash: Spark, Torch")
    assert scene.table.view(1)["trash"][0] == ["Spark", "Torch"]


@clause("LDL-6.2")
def test_a_card_comes_back_from_the_trash_only_if_a_card_says_so():
    scene = given("A trash: Torch, Spark | A hand: Guild Ring | A hero: Belladora's Encore")
    scene.refused("A: place Torch (LDL-R21)").when("A: use Belladora's Encore", "A: return Torch", "A: done")
    scene.then("A hand: Guild Ring, Torch").when("A: place Torch").then("A hero: Torch")


@clause("LDL-6.3")
def test_a_card_that_allows_it_destroys_an_own_card():
    scene = given("A hero: Ouroboros Ring, Tower of a Shield, Torch | A hand: Spark | A deck: 3 Torch")
    scene.refused("A: destroy Tower of a Shield (LDL-4.4)")
    scene.when("A: use Ouroboros Ring", "A: destroy A's Tower of a Shield")
    scene.then("A hero: Ouroboros Ring, Torch", "A hand: Spark, 2 Torch")


@clause("LDL-6.4")
def test_nobody_discards_without_a_reason():
    given("A hand: Torch, Spark").refused("A: discard Torch (LDL-6.4)")
    given("A hand: Torch, Spark | A hero: Punch Bowl | A deck: Guild Ring").when(
        "A: use Punch Bowl", "A: discard Torch"
    ).then("A trash: Torch", "A hand: Spark, Guild Ring")


@clause("LDL-6.5")
def test_only_cards_in_a_hand_are_discarded():
    scene = given(
        "A hero: Knightmare's Lullaby, Torch | A hand: Spark | B hand: Torch | B hero: Iron Scowl, Spite Dagger"
    )
    scene.when("A: use Knightmare's Lullaby").then(
        "B hand: empty", "B trash: Torch", "B hero: Iron Scowl, Spite Dagger"
    )
    with pytest.raises(BadInput, match=r"only cards in a hand are discarded \(LDL-6.5\)"):
        read_cards(card("Mill", "Activate: discard the top card of your deck."))


@clause("LDL-6.6")
def test_only_cards_in_play_are_destroyed():
    """The card looked at lies in the deck: nothing is destroyed."""
    seer = card("Seer", "Activate: look at the top card of your deck; destroy it.")
    scene = given("A hero: Seer | A hand: Torch | A deck: Spark", seer).when("A: use Seer")
    scene.then("A deck: Spark", "A trash: empty")
    given("A hero: Wayland's Oath | B hand: Torch, Spark | A hand: Torch").when("A: use Wayland's Oath").then(
        "B hand: 2 cards"
    )
