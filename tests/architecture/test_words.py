"""Words are printed from data, and nobody takes them apart again."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, assert_none, sources

WEB = ROOT.parent / "web" / "src"
# A pattern in the code of the client: a slash where a value begins, up to the next one that is not escaped.
PATTERN = re.compile(
    r"(?:[(=,:\[!&|?]|\breturn)\s*(/(?![/*>\s])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n\[])+/[a-z]*)"
    r"|(RegExp)\("
)
NOT_OUR_TEXT = {
    ("tokens.test.ts", r"/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g"): "a style sheet",
    ("tokens.test.ts", r"/\.dim \{([^}]*)\}/"): "a style sheet",
    ("tokens.test.ts", r"/--([\w-]+): (#\w{6})/g"): "a style sheet",
    ("cards/face.ts", r"/\{([\w.]+)(?::(\w+) ?([^}]*))?\}/g"): "a template for cards",
    ("games/leviatel/land.test.ts", r"/-?[\d.]+/g"): "the path of a drawing",
    ("games/leviathan/shore.test.ts", "/^M.*Z$/"): "the path of a drawing",
    ("games/leviathan/shore.test.ts", "/^M0 0 C.* 100 40$/"): "the path of a drawing",
    ("lib/router.svelte.ts", r"/^\/(api|schema|health|metrics)\b/"): "an address",
    ("lib/rulebook.ts", r"/\s+/"): "what a person typed",
    ("table/keys.ts", "/^[1-9]$/"): "a key of the keyboard",
    ("workshop/shelf.ts", r"/\s+/"): "what a person typed",
}
SCREENS = ("legendry.terminal", "legendry.screen")
ALLOWED = {
    ("src/legendry/testing/moves.py", "option.text.split()"),  # a text has single spaces
    ("tools/playthrough.py", "option.text.rpartition(' ')"),  # moves that begin alike share a line of a playthrough
}


def patterns_in(text: str) -> list[str]:
    return [found.group(1) or found.group(2) for found in PATTERN.finditer(text)]


def test_the_client_takes_no_text_of_ours_apart() -> None:
    found = {
        (path.relative_to(WEB).as_posix(), pattern)
        for path in sorted(WEB.rglob("*"))
        if path.suffix in (".ts", ".svelte")
        for pattern in patterns_in(path.read_text(encoding="utf-8"))
    }
    assert_none([f"web/src/{path} has the pattern {pattern}" for path, pattern in sorted(found - NOT_OUR_TEXT.keys())])
    assert found >= NOT_OUR_TEXT.keys(), "an exception that nobody needs"


@pytest.mark.parametrize(
    ("code", "patterns"),
    [
        ("const held = /^card (\\d+)$/.exec(place);", [r"/^card (\d+)$/"]),
        ("title.replace(/^.*: /, '')", ["/^.*: /"]),
        ("return /[/]x/i.test(text)", ["/[/]x/i"]),
        ("new RegExp(words)", ["RegExp"]),
        ("const half = total / 2 / count; // and so on", []),
        ('<a href="/rules/{id}">x</a>{#if a}b{/if}', []),
        ("const page = `/play/${id}/`;", []),
    ],
)
def test_patterns_are_recognised(code: str, patterns: list[str]) -> None:
    assert patterns_in(code) == patterns


def is_a_screen(name: str) -> bool:
    parts = name.split(".")
    return name.startswith(SCREENS) or (parts[1:2] == ["games"] and parts[3:4] == ["screen"])


def test_no_screen_has_patterns() -> None:
    screens = [source for source in sources() if is_a_screen(source.name)]
    assert_none([f"{source.at(line)} imports re" for source in screens if (line := source.imports().get("re"))])
    assert {Path(source.path).parent.name for source in screens} >= {"terminal", "screen"}


TAKING_APART = {"split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix"}
MOVES = {"option", "move"}  # what an option is called, here and everywhere


def takes_a_move_apart(node: ast.AST) -> bool:
    """`option.text.split()`, `option.text[5:]`, and `text.split() for text in texts(table)`."""
    if isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
        (first, *_) = node.generators
        made = first.iter
        if isinstance(made, ast.Call) and ast.unparse(made.func).rpartition(".")[2] in ("texts", "moves"):
            named = {each.id for each in ast.walk(first.target) if isinstance(each, ast.Name)}
            return any(opens(each, named) for each in ast.walk(node))
    return opens(node, set())


def opens(node: ast.AST, names: set[str]) -> bool:
    """Is it a method or a slice that takes apart the text of an option, or a text of one of these names?"""
    if isinstance(node, ast.Subscript):
        within = node.value if isinstance(node.slice, ast.Slice) else None
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TAKING_APART:
        within = node.func.value
    else:
        return False
    if isinstance(within, ast.Attribute) and within.attr == "text" and isinstance(within.value, ast.Name):
        return within.value.id in MOVES
    return isinstance(within, ast.Name) and within.id in names


def test_nobody_takes_the_text_of_a_move_apart() -> None:
    """Neither in the package nor in tools and tests: an option has a verb and points."""
    folders = (ROOT / "legendry", ROOT.parent / "tools", ROOT.parent / "tests")
    found = {
        (path.relative_to(ROOT.parent).as_posix(), ast.unparse(node))
        for folder in folders
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if takes_a_move_apart(node)
    }
    assert_none([f"{path} has {code}" for path, code in sorted(found - ALLOWED)])
    assert found >= ALLOWED, "an exception that nobody needs"


@pytest.mark.parametrize(
    ("code", "apart"),
    [
        ("option.text.split()[0]", True),
        ("option.text[5:]", True),
        ("[text[-2:] for text in texts(table)]", True),
        ("{move.split()[-1] for move in desk.moves()}", True),
        ("[text for text in desk.moves() if text != 'end turn']", False),
        ("option.text in texts(table)", False),
        ("page.text.split()", False),
    ],
)
def test_taking_a_move_apart_is_recognised(code: str, apart: bool) -> None:
    assert any(map(takes_a_move_apart, ast.walk(ast.parse(code)))) == apart
