"""The parts without a screen: saving, undo, the rulebook, words that fit, arrow keys."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import legendry
from legendry import rulebook
from legendry.kernel.errors import BadInput
from legendry.screen.picking import Picking
from legendry.screen.text import joined, sentence
from legendry.terminal.canvas import Canvas, HitRegion
from legendry.terminal.match import HUMAN, Match, from_record, read_json, resume
from legendry.terminal.navigation import nearest, neighbour
from legendry.terminal.palette import Palette
from legendry.terminal.text import abbreviate, truncate, wrap, wrap_text
from tests.scene import given
from tests.terminal.player import game_view, match_of

# ---- saving -------------------------------------------------------------------------------------


def started(file: Path | None = None, players: tuple[str, str] = (HUMAN, "greedy")) -> Match:
    table = legendry.game("valtia").new(seed=9, decks=["Wild Pack", "Black Tide"], first=0)
    return match_of(table, players, file)


def test_a_match_is_saved_after_every_move_and_goes_on_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "game.json"
    match = started(file)
    match.record = tmp_path / "record.json"
    match.play("keep")
    match.bot_moves()
    match.play("trade energy")
    again = resume(match.game, read_json(file), file)
    assert again.table.dump() == match.table.dump()
    assert (again.players, again.seat, again.record) == (match.players, match.seat, match.record)
    assert legendry.replay(read_json(match.record)).dump() == match.table.dump()


@pytest.mark.parametrize("form", ["record", "dump"])
def test_a_record_or_a_dumped_table_can_be_played_on_from_either_side(tmp_path: Path, form: str) -> None:
    match = started()
    match.play("keep")
    file = tmp_path / "table.json"
    file.write_text(json.dumps(match.table.record() if form == "record" else match.table.dump()))
    again = from_record(match.game, read_json(file), 1, "random", None)
    assert again.players == ("random", HUMAN)
    assert again.seat == 1
    assert again.table.dump() == match.table.dump()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("{", "is not a saved game"),
        ("[]", "is not a saved game"),
        (None, "cannot be read"),
        ("{}", "not a saved game: "),
    ],
)
def test_a_broken_file_is_one_sentence(tmp_path: Path, content: str | None, says: str) -> None:
    file = tmp_path / "game.json"
    if content is not None:
        file.write_text(content)
    with pytest.raises(BadInput, match=says):
        resume(legendry.game("valtia"), read_json(file), None)


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    match = started(tmp_path / "file" / "game.json")
    match.play("keep")
    assert "cannot be written" in match.save_error
    assert len(match.table.moves) == 1


# ---- undo --------------------------------------------------------------------------------


def test_nothing_can_be_undone_once_another_seat_has_moved() -> None:
    match = started()
    match.play("keep")
    assert match.undo() == "", "a decision that showed nothing"
    match.play("keep")
    match.bot_moves()
    assert "North has moved since" in match.undo()


def test_undo_restores_log_and_moves_too() -> None:
    match = match_of(given("turn: South 3\nSouth energy: 4\nb2: South Skeleton").table)
    log = match.table.read_log(0)
    match.play("move b2 b3")
    assert match.undo() == ""
    assert match.table.read_log(0) == log
    assert match.undo() != ""


# ---- picking up and putting down ----------------------------------------------------------------


def test_every_move_of_a_question_is_a_path_of_its_own() -> None:
    """So every open move can be made on the screen, and every refused one explained there."""
    table = legendry.game("valtia").new(seed=9, first=0)
    for _ in range(200):
        if table.outcome is not None:
            break
        ask = table.asks[0]
        picking = Picking(game_view(), table, ask.seat)
        assert list(picking.moves.values()) == ask.options
        for path in picking.moves:
            assert not any(other != path and other[: len(path)] == path for other in picking.moves), path
        table.play(ask.seat, ask.options[len(table.moves) % len(ask.options)])


# ---- rulebook -----------------------------------------------------------------------------------


def test_the_rulebook_is_found_by_clause_and_by_words() -> None:
    assert next(iter(rulebook.search("valtia", "VAL-9.7"))).id == "VAL-9.7"
    assert "VAL-R31" in [clause.id for clause in rulebook.search("valtia", "endless fight")]
    assert len(rulebook.search("valtia", "")) == len(rulebook.clauses("valtia"))
    assert rulebook.search("valtia", "no such words anywhere") == []
    assert "Quick Match" in rulebook.text_of("valtia", "VAL-2.4"), "tables belong to their clause"
    assert rulebook.text_of("valtia", "VAL-4.8").splitlines() == ["The amounts per turn do not change after turn 5."]


# ---- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "width", "says"),
    [
        ("Skeleton", 8, "Skeleton"),
        ("Thornback Boar", 8, "T. Boar"),
        ("Stone Sentinel", 8, "Sentinel"),
        ("Champion of Valtia", 12, "Champion"),
        ("Waterspout", 8, "Watersp…"),
    ],
)
def test_short_names_still_say_who_it_is(name: str, width: int, says: str) -> None:
    assert abbreviate(name, width) == says


def test_no_two_cards_of_a_deck_look_the_same_when_short() -> None:
    game = legendry.game("valtia")
    for deck in game.decks:
        names = {game.names[each] for each in deck.faces}
        assert len({abbreviate(name, 8) for name in names}) == len(names), deck.name


def test_lines_break_between_words() -> None:
    assert ["".join(text for text, _ in line) for line in wrap_text("one two three", "", 7, 1)] == ["one two", " three"]
    assert wrap([], 5) == [[]]
    assert truncate("abcdef", 4) == "abc…"
    assert joined(["a", "b", "c"]) == "a, b and c"
    assert sentence("so it is") == "So it is."


# ---- arrow keys ---------------------------------------------------------------------------------


def test_arrow_keys_go_by_where_things_lie() -> None:
    grid = [HitRegion(f"{x}{y}", x * 10, y * 4, 10, 4) for y in range(2) for x in range(3)]
    cards = [HitRegion("card 0", 0, 8, 15, 8), HitRegion("card 1", 15, 8, 15, 8)]
    regions = grid + cards
    assert neighbour(regions, "00", "right") == "10"
    assert neighbour(regions, "00", "left") == "00"
    assert neighbour(regions, "21", "down") == "card 1"
    assert neighbour(regions, "card 0", "up") in ("01", "11")
    assert neighbour(regions, "card 1", "right") == "card 1"
    assert neighbour(regions, "gone", "up") == "00"
    assert nearest(regions, (0, 1000)) == "card 0"


def test_a_canvas_cuts_off_what_lies_outside() -> None:
    canvas = Canvas(6, 2, Palette())
    canvas.part(4, 0, 9, 9).put(0, 0, "abcdef")
    canvas.put(-1, 1, "xyz")
    canvas.put(0, 5, "nowhere")
    assert canvas.text() == "    ab\nyz"
    canvas.put(0, 0, "漢字漢字")
    assert canvas.text().splitlines()[0] == "漢字漢", "a wide character that does not fit is left out"
