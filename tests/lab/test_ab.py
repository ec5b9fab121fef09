"""Two variants on the same deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from legendry import registry
from legendry.kernel.errors import BadInput
from legendry.lab import ab, sequential
from legendry.lab.change import change_between
from legendry.lab.one_game import Ground
from legendry.lab.study import Lab
from legendry.lab.workers import Workers

SKELETON = (Path(__file__).parent / "skeleton.toml").read_text()
PRINTED = Ground("valtia", (), 2, 1, {})
DECKS = list(registry.game("valtia").brought())


def varied(text: str, game: str = "valtia") -> Ground:
    seats = registry.game(game).fewest
    return Ground(game, (("v.toml", text),), seats, 1, {})


def renamed() -> str:
    """The Skeleton by another name, in its deck too: nothing that matters has changed."""
    card = next(card for card in registry.game("valtia").card_list() if card["name"] == "Skeleton")
    cards = [name.replace("Skeleton", "Bone Walker") for name in registry.game("valtia").brought()["Restless Graves"]]
    keys = [f'{key} = "{card[key]}"' for key in ("kind", "tribe", "rarity", "text") if card[key]]
    keys += [f"{key} = {card[key]}" for key in ("attack", "defense")]
    cost = f"cost = {{ energy = {card['cost']['energy']}, coins = {card['cost']['coins']} }}"
    deck = f'[[deck]]\nname = "Restless Graves"\ncards = {cards}'.replace("'", '"')
    return "\n".join(['[[card]]\nname = "Bone Walker"', *keys, cost, deck, ""])


def change(text: str, game: str = "valtia"):
    brought = list(registry.game(game).brought())
    return change_between(registry.game_with(game, ("v.toml", text)), registry.game(game), brought)


def test_a_changed_card_touches_the_decks_that_hold_it():
    found = change(SKELETON)
    assert (found.cards, found.touched, found.everybody) == (["Skeleton"], ["Restless Graves"], False)
    assert found.others == [name for name in DECKS if name != "Restless Graves"]


def test_a_card_that_another_one_creates_touches_that_ones_deck():
    """Deckhand is in no deck of the structures edition; the Anchored Brig of the Corsair Tide summons it."""
    found = change('[[card]]\nname = "Deckhand"\nattack = 5\n', "castles")
    assert found.touched == ["Corsair Tide"]


@pytest.mark.parametrize(
    ("game", "text"),
    [("valtia", "[rules]\nhand_size = 6\n"), ("village", '[[card]]\nname = "Small Beer"\nprice = 70\n')],
)
def test_a_rule_or_a_common_card_touches_everybody(game, text):
    assert change(text, game).everybody
    plan, _ = ab.plan_of(varied(text, game), Ground(game, (), 2, 1, {}), "random")
    assert plan.pairs == []


def test_the_changed_side_sits_in_every_seat_against_every_other_deck():
    plan, _ = ab.plan_of(varied(SKELETON), PRINTED, "random")
    lines = [ab.brought(plan, number, seat) for number in range(3) for seat in (0, 1)]
    assert [line[k % 2] for k, line in enumerate(lines)] == ["Restless Graves"] * 6
    assert {line[1 - k % 2] for k, line in enumerate(lines)} == set(DECKS) - {"Restless Graves"}


def test_an_army_alone_is_compared_with_itself():
    text = '[[card]]\nname = "Legionary"\nstrike = 9\n'
    plan, found = ab.plan_of(varied(text, "leviathan"), Ground("leviathan", (), 1, 1, {}), "random")
    assert found.touched == ["Romans"]
    assert [ab.brought(plan, number, 0) for number in range(2)] == [["Romans"]] * 2
    assert len(ab.unit(plan, 0)[0]) == 1


def test_the_same_card_by_another_name_plays_the_same_games():
    plan, found = ab.plan_of(varied(renamed()), PRINTED, "random")
    assert found.touched == ["Restless Graves"]
    assert [ab.change_of(ab.unit(plan, number)) for number in range(6)] == [0.0] * 6


def test_a_and_b_that_are_the_same_are_refused():
    with pytest.raises(BadInput, match=r"^A and B are the same game"):
        ab.plan_of(PRINTED, PRINTED, "random")


def test_the_test_looks_at_fixed_moments():
    assert ab.looks(15) == [15]
    assert ab.looks(200) == [20, 40, 60, 80, 100, 125, 156, 195, 200]
    assert ab.looks(10_000)[-1] == 10_000


def rows_of(value: float, count: int) -> list[list[list[list[float]]]]:
    """Deals in which A wins with this score, and B half of the games."""
    return [[[[value, 20, 1]] * 2, [[0.0, 22, 1], [1.0, 22, 1]]]] * count


class Prepared(Lab):
    """Says rows that are known, and counts them."""

    def __init__(self, value: float) -> None:
        super().__init__(Workers(1))
        self.value, self.asked = value, 0

    def rows(self, unit, plan, first, last, says=None):
        self.asked = last
        return rows_of(self.value, last - first)


@pytest.mark.parametrize(
    ("value", "told"),
    [(0.5, sequential.EQUAL), (1.0, sequential.MORE), (0.0, sequential.LESS), (0.53, sequential.OPEN)],
)
def test_it_stops_as_soon_as_the_answer_is_known(value, told):
    plan, _ = ab.plan_of(varied(SKELETON), PRINTED, "random")
    lab = Prepared(value)
    found = ab.compare(lab, plan, sequential.StoppingTest(0.05), 200)
    assert (found.answer, found.deals) == (told, lab.asked)
    assert (found.deals < 200) == (told != sequential.OPEN)
    assert found.difference.value == pytest.approx(value - 0.5)
    assert found.games == 4 * found.deals
    assert found.turns.value == -2


def test_a_huge_change_is_found_by_bots_that_play_by_chance():
    text = '[[card]]\nname = "Skeleton"\nattack = 20\ndefense = 30\ncost = { energy = 0, coins = 0 }\n'
    plan, _ = ab.plan_of(varied(text), PRINTED, "random")
    with Workers(1) as workers:
        found = ab.compare(Lab(workers), plan, sequential.StoppingTest(0.05), 200)
    assert found.answer == sequential.MORE
    assert found.difference.low > 0
