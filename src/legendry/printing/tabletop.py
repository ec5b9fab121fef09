"""A deck for Tabletop Simulator: a sheet of its cards, their back, and a saved object that names both.

The format is described at https://kb.tabletopsimulator.com/custom-content/save-file-format/: a card is a number, the
sheet times a hundred and its place there; a sheet has at most ten columns and seven rows.
"""

from __future__ import annotations

import json
from math import ceil
from typing import Any, Final

from legendry.kernel.errors import BadInput
from legendry.printing.box import Printed
from legendry.printing.faces import Face
from legendry.printing.paper import SIZES
from legendry.printing.press import press
from legendry.printing.sheets import back_of, drawn, pictures
from legendry.screen.model import ScreenModel

COLUMNS, ROWS = 10, 7  # of a sheet at most
LEAST: Final = 2  # columns and rows
WIDEST: Final = 4096  # pixels that every graphics card takes
SHEET: Final = 1  # its number
FACES, BACK, OBJECT = "cards.png", "back.png", "deck.json"
INCH: Final = 25.4  # millimetres


def tabletop_files(screen: ScreenModel, cards: list[Printed], name: str, size: str, url: str) -> dict[str, bytes]:
    """The files by their names; `url` is where the pictures will be, with a slash at its end."""
    if len(cards) > COLUMNS * ROWS:
        raise BadInput(f"a sheet holds {COLUMNS * ROWS} different cards, not {len(cards)}")
    columns = min(COLUMNS, max(LEAST, len(cards)))
    rows = max(LEAST, ceil(len(cards) / columns))
    job = {"card": SIZES[size], **back_of(screen)}
    sheet = {**job, "grid": [columns, rows], "faces": [drawn(card) for card in cards]}
    single = {**job, "grid": [1, 1], "faces": []}
    return {
        FACES: press("tabletop", sheet, pictures(cards), "png", ppi_of(size, columns, rows)),
        BACK: press("tabletop", single, {}, "png", 300),
        OBJECT: json.dumps(saved_object(cards, name, columns, rows, url), indent=2, ensure_ascii=False).encode(),
    }


def ppi_of(size: str, columns: int, rows: int) -> int:
    longest = max(count * side for count, side in zip((columns, rows), SIZES[size]))
    return min(300, int(WIDEST * INCH / longest))


def saved_object(cards: list[Printed], name: str, columns: int, rows: int, url: str) -> dict[str, Any]:
    """As it lies among Tabletop Simulator's saved objects."""
    sheet = {
        str(SHEET): {
            "FaceURL": url + FACES, "BackURL": url + BACK, "NumWidth": columns, "NumHeight": rows,
            "BackIsHidden": True, "UniqueBack": False, "Type": 0,
        }
    }  # fmt: skip
    places = [place for place, card in enumerate(cards) for _ in range(card.copies)]
    inside = [
        {**card_of(cards[place].face, k + 1), "CardID": SHEET * 100 + place, "CustomDeck": sheet}
        for k, place in enumerate(places)
    ]
    deck = {
        **thing("DeckCustom", name, "", 0),
        "DeckIDs": [SHEET * 100 + place for place in places], "CustomDeck": sheet, "ContainedObjects": inside,
    }  # fmt: skip
    blank = ("SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "LuaScript", "LuaScriptState", "XmlUI")
    return {**dict.fromkeys(blank, ""), "TabStates": {}, "ObjectStates": [deck if len(places) > 1 else inside[0]]}


def card_of(face: Face, number: int) -> dict[str, Any]:
    return thing("Card", face.name, f"{face.line}\n{face.text}".strip(), number)


def thing(kind: str, name: str, says: str, number: int) -> dict[str, Any]:
    """What every object has; it lies face down."""
    place = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {
        "GUID": f"{number + 0xC0DE00:06x}", "Name": kind, "Nickname": name, "Description": says,
        "Transform": {**place, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Grid": True, "Snap": True, "Locked": False, "Autoraise": True, "Sticky": True, "Tooltip": True,
        "Hands": kind == "Card", "HideWhenFaceDown": True, "SidewaysCard": False, "LuaScript": "", "LuaScriptState": "",
    }  # fmt: skip
