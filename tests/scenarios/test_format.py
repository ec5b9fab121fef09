"""Parsing scenarios: the format, error messages, and reports of failures."""

import re
import textwrap

import pytest

from legendry.kernel.errors import BadInput
from legendry.registry import IDS
from legendry.scenarios.reader import read_lines, read_scenario
from legendry.scenarios.table import ScenarioFailure
from tests.clauses import clause
from tests.scene import given, scenario

WHOLE = """\
game: valtia
title: A step
clauses: VAL-9.3 VAL-9.5

given:
  South energy: 2
  b1: South Deckhand
when:
  South: move b1 b2
then:
  b2: South Deckhand sick
refused:
  South: move b2 b3 (VAL-9.6)
"""


# ---- format -----------------------------------------------------------------------------------


def test_header_and_blocks():
    read = read_scenario(WHOLE)
    assert (read.game, read.title, read.clauses) == ("valtia", "A step", ["VAL-9.3", "VAL-9.5"])
    assert [(block.kind, block.number) for block in read.blocks] == [
        ("given", 5), ("when", 8), ("then", 10), ("refused", 12),
    ]  # fmt: skip
    assert [(line.number, line.key, line.value) for line in read.blocks[0].lines] == [
        (6, "South energy", "2"),
        (7, "b1", "South Deckhand"),
    ]


def test_comments_white_space_and_capitals_do_not_matter():
    scenario(WHOLE.replace("move b1 b2", "  MOVE   b1 b2   # a step"))
    scenario("# first of all\n\n" + WHOLE.replace("  ", "\t"))
    scenario(WHOLE.replace("given:", "Given :").replace("South energy", "south  ENERGY").replace("game:", "Game:"))


def test_a_number_sign_within_a_word_is_no_comment():
    (line,) = read_lines("log has: card#3 # the third")
    assert line.value == "card#3"


def test_a_line_that_ends_in_a_comma_goes_on():
    (line, other) = read_lines("South hand: Mend,\n   # between\n  2 Skeleton,\n  Deckhand\nSouth energy: 1")
    assert (line.number, line.value, other.number) == (1, "Mend, 2 Skeleton, Deckhand", 5)


def test_a_second_position_starts_afresh():
    scenario(WHOLE + "given:\n  South energy: 1\nthen:\n  b2: empty\n  South energy: 1\n")


def test_blocks_may_come_in_any_order_after_the_position():
    scenario(WHOLE + "when:\n  South: end turn\nrefused:\n  South: end turn (VAL-R12)\nthen:\n  asked: North\n")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("game: valtia\n", "", 'the scenario has no line "game: ..." in its header'),
        ("title: A step\n", "title:\n", 'the scenario has no line "title: ..." in its header'),
        ("valtia", "valtla", f"line 1: there is no game 'valtla'; the games are {', '.join(IDS)}. "
                             'Did you mean "valtia"?'),
        ("title: A step", "titel: A step", 'line 2: the header may contain game, title, clauses; not "titel". '
                                           'Did you mean "title"?'),
        ("title: A step", "game: valtia", 'line 2: "game" appears twice'),
        ("VAL-9.5", "VAL-9.55", 'line 3: the rules of valtia have no clause VAL-9.55. Did you mean "VAL-9.5"?'),
        ("given:", "then:", 'the scenario must start with a position: "given:" or "new:"'),
        ("given:", "gven:", 'line 5: the header may contain game, title, clauses; not "gven". '
                            'Did you mean "given"?'),
        ("b1: South Deckhand", "b1 South Deckhand", 'line 7: a line must be "word: value", not "b1 South Deckhand"'),
        ("South: move b2 b3 (VAL-9.6)", "South: move b2 b3 (VAL-9.6),",
         'line 13: the line ends in "," and nothing follows'),
        ("South energy: 2", "South energie: 2", 'line 6: "South energie" is not a line of given. '
                                                'Did you mean "South energy"?'),
        ("South energy: 2", "asked: South", 'line 6: "asked" belongs to then, not to given; '
                                            'write for example "asked: South" there'),
        ("b2: South Deckhand sick", "dice: 3", 'line 11: "dice" belongs to given, not to then; '
                                               'write for example "dice: 3, 5" there'),
        ("South: move b1", "Suoth: move b1", 'line 9: there is no seat "Suoth"; the seats are South, North'),
        ("b3 (VAL-9.6)", "b3", 'line 13: a refusal must name its clause: "South: move b2 b3 (CLAUSE)"'),
        ("South energy: 2", "South energy: 2\nSouth energy: 2", 'line 7: "South energy" appears twice'),
    ],
)  # fmt: skip
def test_what_is_no_scenario_is_told_in_one_sentence(old, new, sentence):
    with pytest.raises(BadInput) as told:
        scenario(WHOLE.replace(old, new))
    assert str(told.value) == sentence


def test_a_scenario_must_show_something():
    with pytest.raises(BadInput, match='checks nothing: it has neither "then:" nor "refused:"'):
        scenario(WHOLE[: WHOLE.index("then:")])


def test_a_key_that_is_like_nothing_gets_the_list():
    with pytest.raises(BadInput, match=r'"qqq" is not a line of then. Its lines are SEAT ZONE, .*, still turns'):
        given("").then("qqq: 1")


def test_a_file_is_named():
    with pytest.raises(BadInput) as told:
        read_scenario("nothing", "a.txt")
    assert str(told.value) == 'a.txt, line 1: a line must be "word: value", not "nothing"'


# ---- failures -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("move b1 b2", "move b1 c2", 9, r'"South: move b1 c2" is refused: .+ \(VAL-9\.2\)'),
        ("Deckhand sick", "Deckhand rested", 11, 'expected "b2: South Deckhand rested", found South Deckhand 1/1 sick'),
        ("(VAL-9.6)", "(VAL-9.7)", 13,
         r'expected "South: move b2 b3 \(VAL-9\.7\)" to be refused; it is refused, but: .+ \(VAL-9\.6\)'),
        ("move b2 b3 (VAL-9.6)", "end turn (VAL-9.6)", 13,
         r'expected "South: end turn \(VAL-9\.6\)" to be refused; it is allowed'),
    ],
)  # fmt: skip
def test_a_failure_names_the_line_what_was_expected_and_what_is(old, new, line, why):
    with pytest.raises(ScenarioFailure) as told:
        scenario(WHOLE.replace(old, new))
    assert told.value.number == line
    assert re.fullmatch(why, told.value.why)
    assert str(told.value) == f"line {line}: {told.value.why}"


def test_several_lines_for_one_area_belong_together():
    scene = given("b2: South Deckhand\nb2: South Militia Levy\nc2: South Deckhand")
    scene.then("b2: South Deckhand\nc2: South Deckhand\nb2: South Militia Levy")
    with pytest.raises(ScenarioFailure, match="found South Deckhand 1/1 rested and South Militia Levy 1/2 rested"):
        scene.then("b2: South Deckhand")
    with pytest.raises(ScenarioFailure, match='expected "b2: South Militia Levy" and "b2: South Deckhand"'):
        scene.then("b2: South Militia Levy\nb2: South Deckhand")


# ---- @clause ------------------------------------------------------------------------------------


def test_a_clause_mark_carries_its_ids():
    mark = clause("VAL-12.1", "VAL-R43").mark
    assert (mark.name, mark.args) == ("clause", ("VAL-12.1", "VAL-R43"))


@pytest.mark.parametrize("ids", [(), ("VAL-99.1",), ("VAL-12.1", "12.1")])
def test_a_clause_that_no_rulebook_has_is_refused(ids):
    with pytest.raises(BadInput):
        clause(*ids)


def test_the_words_for_tests_are_those_of_the_files():
    text = textwrap.indent("South energy: 1\nb1: South Deckhand", "      ")
    given(text).when("South: move b1 b2").then("b2: South Deckhand").refused("South: move b2 b3 (VAL-9.6)")
