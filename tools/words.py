"""Writes docs/words/<game>.md: all that card texts and card files of each game can say.

make words
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from legendry import registry
from legendry.cli.words import everything, parts_of

FOLDER = Path(__file__).parents[1] / "docs" / "words"
BETWEEN = " · "


def page(id: str) -> str:
    """The whole page of a game."""
    game = registry.game(id)
    found = everything(game)
    out = [
        f"# The words of {game.title}",
        "",
        f"Everything that a card of `{id}` can say, and every key of its files; written by `make words`.",
        f"[Adding a card](../adding-a-card.md) teaches how it goes together; `legendry words {id} --search damage`",
        "looks something up.",
        "",
        "- `<a number>` stands for something of that sort: [what may stand there](#what-may-stand-there).",
        "- `[more]` may be left out. `...` means that several may follow, with the same word or mark between them.",
        "- An example with a name is printed on that card; one without a name is on no card yet.",
        "",
        *keys_of(found, game.language().shapes),
        *roles_of(found),
        "## What may stand there",
        "",
        "| Part | Takes |",
        "| --- | --- |",
    ]
    parts = parts_of(found["phrases"])
    for part in sorted(parts, key=str.lower):
        out.append(f"| `<{part}>` | {BETWEEN.join(f'`{each}`' for each in parts[part])} |")
    return "\n".join(out) + "\n"


def keys_of(found: dict[str, Any], shapes: dict[str, Any]) -> list[str]:
    out = ["## Keys of a file", "", "A file holds any number of these, in any order.", ""]
    for kind, keys in found["keys"].items():
        out += [f"### `[[{kind}]]`", "", "| Key | Needed | Takes | Means |", "| --- | --- | --- | --- |"]
        for key in keys:
            takes = BETWEEN.join(f"`{each}`" for each in key["choices"]) or cell(key["takes"])
            out.append(f"| `{key['name']}` | {'yes' if key['needed'] else ''} | {takes} | {key['means']} |")
        out.append("")
        if kind in shapes:
            out += ["By its `kind` an entry needs, or may have, besides:", "",
                    "| Kind | Needs | May have | Clause |", "| --- | --- | --- | --- |"]  # fmt: skip
            for name, (clause, needs, may) in shapes[kind].items():
                out.append(f"| `{name}` | {listed(needs)} | {listed(may)} | {clause} |")
            out.append("")
    return out


def listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def cell(says: str) -> str:
    return f"`{says.partition('}')[0]}}}`{says.partition('}')[2]}" if says.startswith("{") else says


def roles_of(found: dict[str, Any]) -> list[str]:
    from legendry.kernel.cardtext.lexicon import roles

    out: list[str] = []
    for role in roles():
        phrases = [row for row in found["phrases"] if row["role"] == role]
        nouns = [row for row in found["nouns"] if row["role"] == role]
        if not phrases and not nouns:
            continue
        out += [f"## {role}", ""]
        if phrases:
            out += ["| Written | Example |", "| --- | --- |", *[phrase_row(row) for row in phrases], ""]
        if nouns:
            out += ["| Word | Of | Example |", "| --- | --- | --- |", *[noun_row(row) for row in nouns], ""]
    return out


def phrase_row(row: dict[str, Any]) -> str:
    means = f"{row['means']}. " if row["means"] else ""
    return f"| `{row['says']}` | {means}{example(row['example'])} |"


def noun_row(row: dict[str, Any]) -> str:
    many = f", `{row['many']}`" if row["many"] != row["one"] else ""
    means = f"{row['means']}. " if row["means"] else ""
    return f"| `{row['one']}`{many} | `<{row['part']}>` | {means}{example(row['example'])} |"


def example(found: dict[str, str] | None) -> str:
    if found is None:
        return ""
    return f"`{found['text']}` {found['card']}".strip()


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for id in registry.IDS:
        (FOLDER / f"{id}.md").write_text(page(id), encoding="utf-8")
        print(f"wrote docs/words/{id}.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
