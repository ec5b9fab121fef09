"""LDL-R6, LDL-R46: from outside nobody can tell who could have reacted from who could not."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.levendale.workbench import card, given

# B's hand, as it is and as it could be: only the first can answer an attack.
HANDS = [
    ("Foxfire Boots", "Spark"),
    ("Foxfire Boots, Torch", "Spark, Torch"),
    ("2 Foxfire Boots", "2 Torch"),
    ("Costly Charm", "Torch"),  # it costs two cards, so with one in hand it is no answer either
    ("Costly Charm, Torch", "2 Torch"),
]
CARDS = [
    card("Costly Charm", "Activate from your hand in battle when you are attacked: discard this card and "
         "discard 1 card: your Hero gains +5 Defense this battle.", "RING", "Ring"),
    card("Toll Gate", "When you are attacked: discard 1 card.", "FEET", "Boots"),
    card("Wide Gate", "When you are attacked: you may discard 1 card; if you do, gain 1 health.", "FEET", "Boots"),
    card("Long Watch", "When you are attacked: draw 1 card; discard 1 card.", "HEAD", "Helm"),
]  # fmt: skip
SHUT = "A hero: Nightfall Greaves, Torch"
OPEN = "A hero: Grave Cutlass, Torch"
COMMON = "seats: 3 | A hand: Torch | C hand: Torch | B deck: 3 Guild Ring"


def outside(table):
    """All that A, C and a spectator can see and hear, and what they are told if they speak out of turn."""
    seen = []
    for seat in (0, 2, None):
        seen.append([table.view(seat), table.read_log(seat), [ask.seat for ask in table.asks], table.number])
        if seat is not None:
            seen.append([str(table.why_not(seat, "anything"))])
            seen.append([[option.text, str(option.refused)] for option in table.explain(seat)])
    return seen


def told(position, moves):
    """What the others see at every step of a battle; B's own moves leave no other trace."""
    scene = given(position, *CARDS)
    seen = [outside(scene.table)]
    for move in moves:
        scene.when(move)
        seen.append(outside(scene.table))
    return seen


def both(position, hands, moves):
    could, could_not = [told(f"{COMMON} | {position} | B hand: {hand}", moves) for hand in hands]
    assert could == could_not
    return could


@clause("LDL-R46", "LDL-R44", "LDL-R6")
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("answer", ["block", "no block"])
def test_a_defender_who_could_answer_looks_like_one_who_could_not(hands, answer):
    seen = both(OPEN, hands, ["A: attack B", f"B: {answer}"])
    assert [step[0][2] for step in seen] == [[0], [1], [0]]


@clause("LDL-R46", "LDL-R44", "LDL-R6", "LDL-R48")
@pytest.mark.parametrize("hands", HANDS)
def test_so_does_a_defender_who_cannot_block(hands):
    seen = both(SHUT, hands, ["A: attack B", "A: use Nightfall Greaves", "B: no block"])
    assert [step[0][2] for step in seen] == [[0], [0], [1], [0]]


@clause("LDL-R46", "LDL-R6")
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("worn", ["Right of Way", "Right of Way, Bottomless Spellbook, Backdraft"])
def test_so_does_a_defender_who_has_used_what_everybody_sees(hands, worn):
    """The question comes again after an ability, with the same face for both."""
    moves = ["A: attack B", "B: use Right of Way", "B: no block"]
    both(f"{OPEN} | B hero: {worn}", hands, moves)
    both(f"{SHUT} | B hero: {worn}", hands, ["A: attack B", "A: use Nightfall Greaves", *moves[1:]])


@clause("LDL-R46", "LDL-R6")
@pytest.mark.parametrize("hands", HANDS)
def test_so_does_a_player_who_is_not_in_the_battle(hands):
    """A attacks C: B, who holds an answer or not, is asked nothing."""
    seen = both(OPEN, hands, ["A: attack C", "C: no block"])
    assert [step[0][2] for step in seen] == [[0], [2], [0]]


@clause("LDL-R46", "LDL-R6")
@pytest.mark.parametrize("hands", HANDS)
def test_so_does_an_attacker(hands):
    """What B holds for a defence does not show while B attacks, nor in B's main step, nor at its end."""
    seen = both("turn: B 2 | B hero: Grave Cutlass", hands, ["B: attack A", "A: no block"])
    assert [step[0][2] for step in seen] == [[1], [0], [1]]
    both("turn: B 2 | actions: 0 | C deck: 2 Torch", hands, ["B: end turn"])


@clause("LDL-R6", "LDL-5.8")
@pytest.mark.parametrize(("one", "other"), [("2 Torch", "Torch, Spark"), ("3 Torch", "Torch, Spark, Milestone")])
@pytest.mark.parametrize("worn", ["Toll Gate", "Wide Gate", "Long Watch"])
def test_a_question_of_a_text_in_anothers_turn_does_not_tell_alike_cards_from_others(one, other, worn):
    """Whoever has several cards is asked which, be they all the same or not."""
    could, could_not = [
        told(f"{COMMON} | {OPEN} | B hero: {worn} | B hand: {hand}", ["A: attack B"]) for hand in (one, other)
    ]
    assert could == could_not
    assert could[1][0][2] == [1]
