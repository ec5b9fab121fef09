"""`legendry words GAME`: the language of the card texts of a game."""

from __future__ import annotations

import argparse
import json
from typing import Any

NAME = "words"
HELP = "List every phrase and noun that the card texts of a game can use."
EXAMPLE = "legendry words valtia\nlegendry words valtia --search damage\nlegendry words castles --keys --json"

FOUND, NOTHING = 0, 1
MOST_SHOWN = 10  # fillers of a slot


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("GAME", help="a game, such as valtia")
    parser.add_argument("--search", metavar="TEXT", default="", help="only entries that contain all these words")
    parser.add_argument("--keys", action="store_true", help="list the keys of card files instead")
    parser.add_argument("--json", action="store_true", help="print {game, phrases, nouns, keys}")


def run(args: argparse.Namespace) -> int:
    from legendry import registry

    found = everything(registry.game(args.GAME))
    wanted = args.search.lower().split()
    for part in ("phrases", "nouns"):
        found[part] = [row for row in found[part] if holds(row, wanted)]
    if args.json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
    elif args.keys:
        show_keys(found["keys"])
    else:
        show(found)
    if wanted and not found["phrases"] and not found["nouns"]:
        if not args.json:
            print(f"no phrase of {args.GAME} contains all of these words: {args.search}")
        return NOTHING
    return FOUND


def everything(game: Any) -> dict[str, Any]:
    """The language of a game as plain data."""
    from legendry.kernel.cardtext import lexicon

    language = game.language()
    return {
        "game": game.id,
        "phrases": lexicon.phrases(language),
        "nouns": lexicon.nouns(language),
        "keys": lexicon.keys(language),
    }


def holds(row: dict[str, Any], wanted: list[str]) -> bool:
    said = " ".join(str(row.get(key, "")) for key in ("says", "one", "many", "part", "means"))
    return all(word in said.lower() for word in wanted)


def show(found: dict[str, Any]) -> None:
    """A table for each role: the phrases, with example cards."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console()
    rows = [*found["phrases"], *found["nouns"]]
    for role in dict.fromkeys(row["role"] for row in rows):
        table = Table(title=role, title_justify="left", title_style="bold", box=None, pad_edge=False, show_header=False)
        table.add_column(ratio=1)
        table.add_column(ratio=1, style="dim")
        for row in [row for row in found["phrases"] if row["role"] == role]:
            table.add_row(escape(row["says"]), escape(". ".join(each for each in (row["means"], said(row)) if each)))
        for part, words in by_part([row for row in found["nouns"] if row["role"] == role]).items():
            table.add_row(escape(f"<{part}>"), escape(", ".join(words)))
        console.print(table)
        console.print()
    parts = parts_of(found["phrases"])
    if len(found["phrases"]) <= MOST_SHOWN and parts:
        table = Table(title="What may stand there", title_justify="left", title_style="bold", box=None, pad_edge=False,
                      show_header=False)  # fmt: skip
        table.add_column(no_wrap=True)
        table.add_column()
        for part, such in parts.items():
            table.add_row(escape(f"<{part}>"), escape(shortened(such)))
        console.print(table)


def said(row: dict[str, Any]) -> str:
    """An example card, or an example text if no card uses it."""
    example = row["example"]
    return f"{example['card']}: {example['text']}" if example["card"] else f"such as: {example['text']}"


def by_part(nouns: list[dict[str, Any]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in nouns:
        found.setdefault(row["part"], []).append(row["one"])
    return {part: list(dict.fromkeys(words)) for part, words in found.items()}


def parts_of(phrases: list[dict[str, Any]]) -> dict[str, list[str]]:
    """What can fill the slots of these phrases, by slot."""
    found: dict[str, list[str]] = {}
    for row in phrases:
        for slot in row["takes"]:
            such = found.setdefault(slot["part"], [])
            such.extend(each for each in slot["such_as"] if each not in such)
    return found


def shortened(such: list[str]) -> str:
    more = f", and {len(such) - MOST_SHOWN} more" if len(such) > MOST_SHOWN else ""
    return ", ".join(such[:MOST_SHOWN]) + more


def show_keys(keys: dict[str, list[dict[str, Any]]]) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    for kind, rows in keys.items():
        table = Table(title=f"[[{kind}]]".replace("[", "\\["), title_justify="left", title_style="bold", box=None,
                      pad_edge=False, show_header=False)  # fmt: skip
        for row in rows:
            needed = "needed" if row["needed"] else ""
            takes = f"one of {', '.join(row['choices'])}" if row["choices"] else row["takes"]
            table.add_row(row["name"], needed, escape(takes), escape(row["means"]))
        Console().print(table)
        print()
