"""What screens draw of cards and costs comes from numbers."""

from __future__ import annotations

from typing import Any

import pytest

import legendry
from legendry.kernel.errors import BadInput
from legendry.screen.cost import FREE, Cost
from legendry.screens import screen_of


@pytest.mark.parametrize(
    ("cost", "signs", "words"),
    [
        (FREE, "", ""),
        (Cost(1), "1↯", "1 energy"),
        (Cost(0, 2), "0↯2●", "0 energy 2 coins"),
        (Cost(2, 1), "2↯1●", "2 energy 1 coin"),
        (Cost(coins=3), "3●", "3 coins"),
    ],
)
def test_a_cost_is_printed_in_signs_and_in_words(cost: Cost, signs: str, words: str) -> None:
    assert (cost.signs, cost.words) == (signs, words)


def pictured(id: str) -> dict[str, dict[str, Any]]:
    screen = screen_of(legendry.game(id))
    return {card["name"]: screen.pictured(card) for card in screen.game.card_list()}


@pytest.mark.parametrize(
    ("name", "sign", "value", "rest"),
    [
        ("Knife", "attack", "die-1", ""),
        ("Helmet", "defense", "2", ""),
        ("Coin", "effect", "10 gold", ""),
        ("Earthquake", "attack", "die+1", "On every opponent and every Monster in front of you."),
    ],
)
def test_the_foot_of_a_village_card_has_its_main_value(name: str, sign: str, value: str, rest: str) -> None:
    card = pictured("village")[name]
    assert (card["foot"]["sign"], card["foot"]["value"], card["rest"]) == (sign, value, rest)


def test_every_village_card_says_its_whole_effect_in_its_picture() -> None:
    screen = screen_of(legendry.game("village"))
    for card in screen.game.card_list():
        shown = screen.pictured(card)
        effect = card.get("effect", "")
        assert bool(shown) == bool(effect)
        if effect:
            assert shown["foot"]["says"] in effect
            assert shown["rest"][1:-1] in effect
            assert not {"LP", "INT", "x"} & set(shown["foot"]["value"].split())


@pytest.mark.parametrize("id", ["valtia", "castles"])
def test_characters_show_their_steps(id: str) -> None:
    cards = {card["name"]: card for card in legendry.game(id).card_list()}
    for name, shown in pictured(id).items():
        assert ("steps" in shown) == ("attack" in cards[name])
        assert all(max(abs(right), abs(ahead)) == 1 for right, ahead in shown.get("steps", ()))


@pytest.mark.parametrize("typed", ["", "0", "07", "12345", "-1", "1.5", "ten", "²", "٣", " 8", 8, None])
def test_castles_refuses_a_health_that_is_no_number(typed: Any) -> None:
    screen = screen_of(legendry.game("castles"))
    field = next(field for field in screen.terms() if field.name == "health")
    with pytest.raises(BadInput, match="whole number from 1 to 9999"):
        screen.accepted(field, typed)
    assert screen.accepted(field, "9999") == "9999"
