"""Lessons: each is played to its end as its file says, and a faulty file is refused with its line."""

from __future__ import annotations

import pytest

import legendry
from legendry.kernel.errors import BadInput
from legendry.registry import IDS, game_with, text_of
from legendry.scenarios.lesson import PATH, Lesson, lesson_of, read_lesson
from legendry.screens import screen_of
from legendry.server import questions

MOST = 420  # letters that are said at once
UNFIT = ("click", "hover", "press", "tap", "pointer", "mouse", "bottom", "top right", "left of the screen")


def lesson(id: str) -> Lesson:
    found = lesson_of(legendry.game(id))
    assert found is not None
    return found


@pytest.mark.parametrize("id", IDS)
def test_a_lesson_is_played_to_its_end_and_answers_every_other_move(id: str) -> None:
    taught = lesson(id)
    table = taught.start.clone()
    for number, step in enumerate(taught.steps):
        place = taught.place(table)
        assert place == (number, None)
        options = [option.text for ask in table.asks if ask.seat == taught.seat for option in ask.options]
        assert step.move in options
        assert step.answer(step.move) == ""
        assert all(step.answer(text) for text in options if text not in (step.move, *step.also))
        table.play(taught.seat, step.move)
        for reply in step.replies:
            assert taught.place(table) == (number, reply)
            table.play(*reply)
    assert table.outcome is not None
    assert taught.seat in table.outcome.winners
    assert taught.place(table) is None


@pytest.mark.parametrize("id", IDS)
def test_a_lesson_names_its_goal_and_fits_every_way_to_choose(id: str) -> None:
    taught = lesson(id)
    assert taught.goal
    said = [taught.goal, taught.over]
    for step in taught.steps:
        said += [step.title, step.says, step.otherwise, *step.instead.values()]
        assert len(step.says) <= MOST
    found = [(text, word) for text in said for word in UNFIT if word in text.lower().split()]
    assert not found
    assert 5 <= len(taught.steps) <= 14


@pytest.mark.parametrize("id", IDS)
def test_a_table_that_has_left_the_path_is_at_no_place_of_it(id: str) -> None:
    taught = lesson(id)
    first = taught.steps[0]
    ask = next(ask for ask in taught.start.asks if ask.seat == taught.seat)
    other = next(option.text for option in ask.options if option.text not in (first.move, *first.also))
    assert taught.place(taught.start.after(taught.seat, other)) is None


@pytest.mark.parametrize("id", IDS)
def test_what_is_to_be_chosen_is_on_the_screen(id: str) -> None:
    """Each point of a move that is meant is at a place, or is an answer or an action."""
    taught = lesson(id)
    screen = screen_of(legendry.game(id))
    table = taught.start.clone()
    for step in taught.steps:
        ask = questions.asked(screen, table, taught.seat, screen.see(table, taught.seat))
        assert ask is not None
        assert [move.path for move in ask.moves if move.text == step.move]
        table.play(taught.seat, step.move)
        for reply in step.replies:
            table.play(*reply)


def test_a_variant_has_no_lesson() -> None:
    assert lesson_of(game_with("valtia", ("own.toml", OWN_CARD))) is None


OWN_CARD = """
[[card]]
name    = "Spark Thrower"
kind    = "neutral"
cost    = { energy = 1, coins = 0 }
attack  = 1
defense = 1
text    = "On Entering: gain 1 coin."
"""

FAULTS = {
    "it is refused": ("South: move b2 c3", "South: move b2 b4", '"South: move b2 b4" is refused'),
    "nothing is said": ("  otherwise: The guard at home", "#", "nothing is said to other moves"),
    "no goal": ("goal: Bring", "# ", 'has no line "goal: ..."'),
    "no such clause": ("rule: VAL-8.1", "rule: VAL-99.1", "have no clause VAL-99.1"),
    "no such key": ("  rule: VAL-8.1", "  roule: VAL-8.1", "there is no seat"),
    "not legal": ("instead of end turn: Your turn would be over, and", "instead of fly: Your", "is no legal move"),
    "does not win": ("or: move c3 d4", "or: move c3 b3", "does not win"),
    "not won": ("  or: move c3 d4\n  South: move c3 b4", "  South: move c3 b3", "before the learner has won"),
    "said twice": ("  rule: VAL-8.1", "  rule: VAL-8.1\n  rule: VAL-8.2", '"rule" appears twice'),
    "wrong position": ("c3: North Deckhand 1/1", "c9: North Deckhand 1/1", '"c9" is not'),
    "nobody there": ("North: Mirabel\n", "", "who sits at each of 2 seats"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_lesson_is_refused_with_its_place(fault: str) -> None:
    was, now, why = FAULTS[fault]
    text = text_of("valtia", *PATH)
    assert was in text
    changed = text.replace(was, now, 1)
    with pytest.raises(BadInput) as found:
        read_lesson(legendry.game("valtia"), changed, "here.txt")
    assert str(found.value).startswith("here.txt")
    assert why in str(found.value)
