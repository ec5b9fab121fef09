"""Writes docs/rule-numbers.md: the numbers of every game's rules, which a variant may set.

make words
"""

from __future__ import annotations

from pathlib import Path

from legendry import registry
from legendry.kernel.rule_numbers import RuleNumber, written

FILE = Path(__file__).parents[1] / "docs" / "rule-numbers.md"
HEAD = """# The numbers of the rules

Every number, or row of numbers, in a rulebook, and the values that a [variant](variants.md) may give it; written by
`make words`. `legendry rules valtia --numbers` prints the same; with `--variant FILE`, as set by that file.
"""


def page() -> str:
    return "\n".join([HEAD, *[line for id in registry.IDS for line in section(id)]])


def section(id: str) -> list[str]:
    game = registry.game(id)
    numbers = [] if game.rule_numbers is None else list(game.rule_numbers.numbers.values())
    rows = [
        f"| `{number.name}` | {written(number.printed)} | {bounds(number)} | {number.means} | {number.clause} |"
        for number in numbers
    ]
    return [f"## {game.title}", "", "| Name | Printed | Can be | Means | Clause |", "| --- | --- | --- | --- | --- |",
            *rows, ""]  # fmt: skip


def bounds(number: RuleNumber) -> str:
    found = f"{number.least} to {number.most}"
    return f"{found}; {number.fewest} to {number.longest} of them" if number.fewest < number.longest else found


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
