"""The tool that makes mutants of the rules: each is one change that Python can read, and the same for a seed."""

from __future__ import annotations

import ast

import pytest

from tools.mutate import NO_RULES, PLAYED, ROOT, Mutant, below, changes, conditions, mutants_of, sample


def changed(mutant: Mutant) -> bytes:
    text = (ROOT / mutant.path).read_bytes()
    return text[: mutant.start] + mutant.new.encode() + text[mutant.end :]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a < b", ["a <= b"]),
        ("a == b != c", ["a != b != c", "a == b == c"]),
        ("7", ["8", "6"]),
        ("True", ["False"]),
        ("a and b", ["a or b"]),
        ("a + b", ["a - b"]),
        ("a + [b]", []),
        ("'a' + b", []),
        ("not a", ["a"]),
        ("-a", []),
        ("'text'", []),
    ],
)
def test_every_other_form_of_an_expression(text: str, found: list[str]) -> None:
    assert [ast.unparse(each) for each in changes(ast.parse(text, mode="eval").body)] == found


@pytest.mark.parametrize(
    ("text", "turned"), [("if a: b", ["a"]), ("if a < b: c", ["a < b"]), ("if a == b: c", []), ("if not a: b", [])]
)
def test_a_condition_is_turned_round_unless_another_change_does_the_same(text: str, turned: list[str]) -> None:
    assert [ast.unparse(each) for each in conditions(ast.parse(text).body[0])] == turned


@pytest.mark.parametrize("text", ["assert a == 1", "raise Bad(1)", "a = f'{b + 1}'", "a: F[1]"])
def test_what_no_rule_hangs_on_stays(text: str) -> None:
    assert not [new for node in below(ast.parse(text)) for new in changes(node)]


@pytest.mark.parametrize("game", PLAYED)
def test_every_mutant_is_another_text_that_python_can_read(game: str) -> None:
    for mutant in sample([game], 150, 3):
        text = changed(mutant)
        assert text != (ROOT / mutant.path).read_bytes()
        ast.parse(text)


def test_the_same_seed_gives_the_same_mutants_of_all_games_in_turn() -> None:
    games = list(PLAYED)
    found = sample(games, 10, 4)
    assert found == sample(games, 10, 4) != sample(games, 10, 5)
    assert [each.game for each in found] == games * 2
    assert not any(each.path.endswith(f"/{name}.py") for each in sample(games, 10_000, 1) for name in NO_RULES)


def test_a_mutant_says_where_and_what_it_changes() -> None:
    path = ROOT / "src/legendry/games/leviathan/rules/tentacles.py"
    said = [str(each) for each in mutants_of("leviathan", path)]
    assert any(each.endswith("  die > TENTACLES -> (die >= TENTACLES)") for each in said)
    assert any(each.endswith("  ... -> return") for each in said)
