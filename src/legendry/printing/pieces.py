"""All that lies in a box beside the cards, as the templates take it: rules, boards, tables, tokens, dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from legendry.printing.box import Printed, box_of
from legendry.printing.faces import at, holds
from legendry.screen.model import ScreenModel

Plain = dict[str, Any]

MOST_BOXES: Final = 120  # of a track


def pieces_of(screen: ScreenModel, cards: list[Printed]) -> Plain:
    box, board = box_of(screen), screen.board() or {}
    return {
        "rules": halves(screen.how_to_play()),
        **signs_on(cards),
        "maps": [map_of(screen, box["map"], board)] if "map" in box else [],
        "mats": [mat for each in box.get("mats", ()) for mat in mats_of(screen, each)],
        "tables": [table_of(each, board) for each in box.get("tables", ())],
        "tokens": box.get("tokens", []),
        "dice": [
            {**each, "shown": " ".join(face or "blank" for face in each["faces"])} for each in box.get("dice", ())
        ],
        "contents": contents_of(screen, cards),
    }


def halves(rules: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    """In two columns of about the same length."""
    half = sum(len(words) for _, words in rules) / 2
    split = min(range(len(rules) + 1), key=lambda k: abs(half - sum(len(words) for _, words in rules[:k])))
    return [rules[:split], rules[split:]]


def contents_of(screen: ScreenModel, cards: list[Printed]) -> list[str]:
    """What there is, and how much of it."""
    box = box_of(screen)
    boards = [card for card in cards if is_board(screen, card.data)]
    named = [(each["count"], each["title"]) for each in box.get("mats", ())]
    named += [(each["count"], f"{each['name']} token") for each in box.get("tokens", ())]
    named += [(each["count"], each["name"]) for each in box.get("dice", ())]
    maps = [(1, box["map"]["title"])] if "map" in box else []
    if boards:
        maps.append((len(boards), box["boards"]["title"]))
    total = sum(card.copies for card in cards if card not in boards)
    return [f"{total} cards", *[f"{count} × {name}" for count, name in (*maps, *named)]]


def signs_on(cards: list[Printed]) -> Plain:
    """The signs on these cards, and how one of each looks."""
    found: dict[str, str] = {}
    for face, *_ in cards:
        for value in filter(None, (face.left, face.right, *face.values)):
            found.setdefault(value.sign, value.value)
    return {"signs": list(found), "examples": found}


def map_of(screen: ScreenModel, how: Plain, board: Mapping[str, Any]) -> Plain:
    """The cells of a board from above: letters go right, numbers go up."""
    cells = sorted(board[how["cells"]], key=lambda cell: (-int(cell["name"][1:]), cell["name"][0]))
    return {
        "title": how["title"], "columns": board["columns"], "rows": board["rows"],
        "square": board["columns"] == board["rows"],
        "tracks": [track_of(screen, each, {}) for each in how.get("tracks", ())],
        "cells": [
            {"name": cell["name"], "says": cell[how["by"]] or "", **how["looks"][cell[how["by"]] or ""]}
            for cell in cells
        ],
    }  # fmt: skip


def mats_of(screen: ScreenModel, mat: Plain) -> list[Plain]:
    tracks = [track_of(screen, each, {}) for each in mat.get("tracks", ()) for _ in range(each.get("count", 1))]
    return [{"title": mat["title"], "slots": mat["slots"], "tracks": tracks}] * mat["count"]


def track_of(screen: ScreenModel, track: Plain, card: Mapping[str, Any]) -> Plain:
    """Its end is a number, or named: a value of the card, or else a number of the rules."""
    end = track["to"]
    if isinstance(end, str):
        rules = screen.game.rule_numbers
        end = card[end] if end in card else rules.facts()[end] if rules is not None else 0
    last = max(end) if isinstance(end, list) else end
    numbers = list(range(track["from"], last + 1, track.get("step", 1))[:MOST_BOXES])
    return {
        "title": track["title"], "icon": track["icon"], "ink": track["ink"], "numbers": numbers,
        "marks": at(card, track.get("marks", "")) or [],
    }  # fmt: skip


def table_of(table: Plain, board: Mapping[str, Any]) -> Plain:
    keys = [key for key, _ in table["columns"]]
    return {
        "title": table["title"], "columns": [title for _, title in table["columns"]],
        "rows": [[str(row[key]) for key in keys] for row in board[table["rows"]]],
    }  # fmt: skip


def is_board(screen: ScreenModel, card: Mapping[str, Any]) -> bool:
    """Is it printed as a board of its own, not among the cards?"""
    how = box_of(screen).get("boards")
    return how is not None and holds(how["if"], card)


def has_chit(screen: ScreenModel, card: Mapping[str, Any]) -> bool:
    """Does it stand on the board, where a whole card has no room?"""
    return box_of(screen).get("chits") in card


def board_of(screen: ScreenModel, card: Mapping[str, Any]) -> Plain:
    """Its tracks, and what it can do at which level."""
    tracks = box_of(screen)["boards"]["tracks"]
    levels = [[f"{xp} XP" if xp else "", text] for xp, text in zip(card["xp"], card["text"])]
    return {"tracks": [track_of(screen, each, card) for each in tracks], "levels": levels}
