"""Words are printed from data, and nobody takes them apart again."""

from __future__ import annotations

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
    ("games/leviatel/land.test.ts", r"/-?[\d.]+/g"): "the path of a drawing",
    ("games/leviathan/shore.test.ts", "/^M.*Z$/"): "the path of a drawing",
    ("games/leviathan/shore.test.ts", "/^M0 0 C.* 100 40$/"): "the path of a drawing",
    ("lib/router.svelte.ts", r"/^\/(api|schema|health|metrics)\b/"): "an address",
    ("lib/rulebook.ts", r"/\s+/"): "what a person typed",
    ("pages/Cards.svelte", r"/\s+/"): "what a person typed",
    ("table/keys.ts", "/^[1-9]$/"): "a key of the keyboard",
}
SCREENS = ("legendry.terminal", "legendry.screen")


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
