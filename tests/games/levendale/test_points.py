"""What the moves of Levendale point at, and which card a screen shows with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

import legendry
from legendry.games.levendale.rules.points import HERO, MINE, SLOT, ability_of
from legendry.games.levendale.rules.table import SEATS
from legendry.kernel.agenda import ACT, CARD, HAND, Option, Point
from legendry.kernel.table import Table
from legendry.screens import screen_of
from legendry.server.questions import scene_of
from tests.games.levendale.workbench import PlayedLines, card, given

WORN = {(f"at {seat}'s{which}",) for seat in SEATS for which in ("", " #2", " #3")}
ABILITIES = {(ability_of(name),) for name in legendry.game("levendale").names}
KINDS: dict[str, set[tuple[str, ...]]] = {
    "place": {(HAND, SLOT)}, "add": {(ACT, HAND)}, "attack": {(ACT, HERO)}, "discard": {(HAND,)}, "return": {(CARD,)},
    "start": {(ACT,)},
    "use": {(HAND, HAND), (MINE, MINE), *ABILITIES}, "carry out": {(MINE,), *ABILITIES},
    "destroy": {(MINE,), *WORN}, "choose": {(ACT,), (HERO,), *WORN},
}  # fmt: skip
# moves that are points themselves
NOWHERE = {"keep", "redraw", "block", "no block", "no", "yes", "done", "end turn"}
OFTEN = {"start", "place", "add", "attack", "use", "discard", "destroy", "choose"}


def positions(seed: int) -> Iterator[Table]:
    """A whole game of random moves."""
    game = legendry.game("levendale")
    table = game.new(seats=2 + seed % 3, seed=seed, **game.sample_settings(seed))
    random = Random(seed)
    while table.outcome is None:
        yield table
        ask = random.choice(table.asks)
        table.play(ask.seat, random.choice(ask.options))


def options(scene: PlayedLines) -> dict[str, Option]:
    """The moves that are open now, by text."""
    return {option.text: option for ask in scene.table.asks for option in ask.options}


def points(scene: PlayedLines, *verbs: str) -> dict[str, tuple[Point, ...]]:
    return {text: option.points for text, option in options(scene).items() if option.verb in verbs}


def test_every_move_of_random_games_has_the_points_of_its_kind() -> None:
    seen: set[str] = set()
    for seed in range(12):
        for k, table in enumerate(positions(seed)):
            for ask in table.asks:
                for option in [*ask.options, *(table.explain(ask.seat) if k % 9 == 0 else [])]:
                    kinds = tuple(kind for kind, _ in option.points)
                    seen.add(option.verb)
                    if option.verb in NOWHERE:
                        assert not kinds, option
                    else:
                        assert kinds in KINDS[option.verb], option
                        assert any(at in option.text for _, at in option.points), option
    assert seen >= OFTEN | NOWHERE


def test_a_card_in_hand_is_placed_on_its_slot_or_added_to_it() -> None:
    loop = card("Loop", "You may place this card into a slot that already holds cards without destroying them.")
    scene = given("A hero: Loop | A hand: Loop, Torch", loop)
    assert points(scene, "place", "add") == {
        "place Loop": ((HAND, "Loop"), (SLOT, "REALM")),
        "add Loop": ((ACT, "add"), (HAND, "Loop")),
        "place Torch": ((HAND, "Torch"), (SLOT, "OFFHAND")),
    }


def test_an_ability_is_used_where_its_card_is_and_a_second_one_is_a_move_of_its_own() -> None:
    both = card("Toolbox", "Activate: draw 1 card. Activate: gain 1 health.")
    scene = given("A hero: Toolbox | A hand: Torch", both)
    assert points(scene, "use") == {
        "use Toolbox": ((MINE, "Toolbox"), (MINE, "Toolbox")),
        "use Toolbox second": ((ability_of("Toolbox"), "use Toolbox second"),),
    }
    scene = given("A hero: Grave Cutlass | A hand: Torch | B hand: Foxfire Boots").when("A: attack B")
    assert points(scene, "use") == {"use Foxfire Boots": ((HAND, "Foxfire Boots"), (HAND, "Foxfire Boots"))}


def test_a_card_in_hand_whose_copy_is_equipped_is_placed_not_used() -> None:
    """What is picked up decides: the card in the hand or the one on the Hero."""
    table = given("A hero: Curtsy | A hand: Curtsy, Torch").table
    screen = screen_of(table.game)
    scene = scene_of(table, 0, screen.see(table, 0))
    paths = {option.text: screen.path(option) for option in scene.moves}
    prompts = {
        text: screen.prompt(replace(scene, path=paths[text][:1], lit=frozenset(paths[text][1:])))
        for text in ("place Curtsy", "use Curtsy")
    }
    assert prompts == {
        "place Curtsy": "Place Curtsy? Choose its slot.",
        "use Curtsy": "Use Curtsy? Choose it again to use it.",
    }


def test_an_opponent_to_attack_or_to_choose_is_a_hero() -> None:
    finger = card("Finger", "Activate: choose an opponent; that player loses 1 health.")
    scene = given("seats: 3 | A hero: Finger | A hand: Torch", finger)
    assert points(scene, "attack") == {
        f"attack {seat}": ((ACT, "attack"), (HERO, seat)) for seat in ("B", "C")
    }  # fmt: skip
    scene.when("A: use Finger")
    assert points(scene, "choose") == {"choose B": ((HERO, "B"),), "choose C": ((HERO, "C"),)}


def test_cards_on_heroes_are_told_apart_by_whose_they_are_and_by_which_of_several() -> None:
    broom = card("Broom", "Activate: choose a card equipped to an opponent's Hero; destroy it.")
    twin = card("Twin", "You may place this card into a slot that already holds cards without destroying them.",
                "RING", "Ring")  # fmt: skip
    scene = given("seats: 3 | A hero: Broom | A hand: Torch | B hero: 2 Twin | C hero: Twin, Torch", broom, twin)
    scene.when("A: use Broom")
    table, screen = scene.table, screen_of(scene.table.game)
    assert points(scene, "choose") == {
        "choose B's Twin": (("at B's", "Twin"),), "choose B's Twin 2": (("at B's #2", "Twin"),),
        "choose C's Twin": (("at C's", "Twin"),), "choose C's Torch": (("at C's", "Torch"),),
    }  # fmt: skip
    sight = scene_of(table, 0, screen.see(table, 0))
    places = [screen.places(sight, screen.path(option)[0]) for option in sight.moves]
    assert sorted(places) == [["cell 1 RING"], ["cell 1 RING"], ["cell 2 OFFHAND"], ["cell 2 RING"]]
    assert sorted(screen.card_in(option) for option in sight.moves) == ["Torch", "Twin", "Twin", "Twin"]


def test_the_next_ability_is_pointed_at_by_its_card_where_that_is_enough() -> None:
    twin = card(
        "Twin",
        "You may place this card into a slot that already holds cards without destroying them. "
        "At the start of your turn: you may return this card to your hand.",
    )
    start = "turn: B 2 | A hand: Spark | A deck: 3 Torch | B hand: Torch"
    scene = given(f"{start} | A hero: 2 Twin", twin).when("B: end turn")
    assert points(scene, "carry out") == {
        "carry out Twin": ((MINE, "Twin"),),
        "carry out Twin 2": ((ability_of("Twin"), "carry out Twin 2"),),
    }
    ear = card("Ear", "When a player loses health: that player discards 1 card.", "HEAD", "Helm")
    storm = card("Storm", "Activate: each opponent loses 1 health.")
    position = "seats: 3 | A hero: Ear, Storm | A hand: Torch | B hand: Torch, Spark | C hand: Torch, Spark"
    scene = given(position, ear, storm).when("A: use Storm")
    assert points(scene, "carry out") == {
        "carry out Ear for B": ((ability_of("Ear"), "carry out Ear for B"),),
        "carry out Ear for C": ((ability_of("Ear"), "carry out Ear for C"),),
    }
    screen = screen_of(scene.table.game)
    assert [screen.card_in(option) for option in options(scene).values()] == ["Ear", "Ear"]


@pytest.mark.parametrize(
    ("move", "shown"),
    [("place Torch", "Torch"), ("discard Torch", "Torch"), ("destroy Curtsy", "Curtsy"), ("use Curtsy", "Curtsy"),
     ("attack B", ""), ("end turn", "")],
)  # fmt: skip
def test_the_card_of_a_move_is_shown_also_if_the_move_is_refused(move: str, shown: str) -> None:
    table = given("A hero: Curtsy | A hand: Torch").table
    option = next(each for each in table.explain(0) if each.text == move)
    assert screen_of(table.game).card_in(option) == shown
