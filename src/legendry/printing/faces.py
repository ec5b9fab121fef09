"""What is printed on a card: the data of a card, put into the template of its game.

A template is a file `face.json` beside the screen of a game. The web client reads the same: web/src/cards/face.ts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from legendry.screen.model import ScreenModel

Card = Mapping[str, Any]  # an entry of `Game.card_list()`, with what its screen pictures

PLACE: Final = re.compile(r"\{([\w.]+)(?::(\w+) ?([^}]*))?\}")
SAID: Final = ("name", "kind", "text", "explained", "rarity", "parsed")  # not said again among the numbers of a card
FRAME, SCENE = "none", "town"  # of a card of no known family


class Value(NamedTuple):
    """A number with its sign."""

    sign: str
    value: str
    says: str


class Face(NamedTuple):
    """A card as it is drawn; `frame` and `scene` are named in drawing/looks.json."""

    name: str
    frame: str
    scene: str
    line: str  # "Neutral · Undead"
    rarity: str
    title: str  # of its text
    text: str
    left: Value | None
    right: Value | None
    values: tuple[Value, ...]
    steps: tuple[tuple[int, int], ...]  # where it may move: to the right and ahead


@cache
def drawing(name: str) -> Any:
    """A file that says how all cards are drawn."""
    return json.loads(resources.files("legendry.printing").joinpath("drawing", name).read_text(encoding="utf-8"))


def template_of(screen: type[ScreenModel]) -> dict[str, Any]:
    """The template of a game: what its own folder says, then that of its family, then what holds for every game."""
    return data_of(screen, "face.json")


def data_of(screen: type[ScreenModel], name: str) -> dict[str, Any]:
    """A file beside a screen, over that of its family and over what holds for every game."""
    return data_in(tuple(kind.__module__.rpartition(".")[0] for kind in reversed(screen.__mro__)), name)


@cache
def data_in(packages: tuple[str, ...], name: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for package in filter(None, packages):
        file = resources.files(package).joinpath(name)
        if file.is_file():
            found.update(json.loads(file.read_text(encoding="utf-8")))
    return found


def faces_of(screen: ScreenModel) -> dict[str, Face]:
    """Every card of a game by its name; of two with one name, a card and its small version, the first."""
    found: dict[str, Face] = {}
    for card in screen.game.card_list():
        found.setdefault(card["name"], face_of(screen, card))
    return found


def face_of(screen: ScreenModel, card: Card) -> Face:
    return face_by(template_of(type(screen)), {"kind": "", "text": "", **card, **screen.pictured(dict(card))})


def face_by(template: Mapping[str, Any], card: Card) -> Face:
    """A card in the first of these templates that is meant for it."""
    here = next((each for each in template["faces"] if holds(each.get("if", ""), card)), template["faces"][-1])
    looks = filled(here["looks"], card)
    joined = ". " if "{numbers}" in here["text"] else " "
    return Face(
        card["name"],
        look_of(looks, "frame", FRAME),
        look_of(looks, "scene", SCENE),
        " · ".join(dict.fromkeys(filled(here["line"], card))),
        str(card.get("rarity") or ""),
        said(here.get("title", ""), card),
        joined.join(filled(here["text"], card)),
        next(iter(numbers([here.get("left")], card)), None),
        next(iter(numbers([here.get("right")], card)), None),
        numbers(here["values"], card),
        tuple((right, ahead) for right, ahead in card.get("steps") or ()),
    )


def look_of(names: list[str], what: str, usual: str) -> str:
    """The frame or scene of the first of these tribes, kinds or factions that has one."""
    families = drawing("looks.json")["families"]
    return next((families[name][what] for name in names if what in families.get(name, ())), usual)


# ---- the language of templates ----------------------------------------------------------------------


def at(card: Card, path: str) -> Any:
    found: Any = card
    for part in path.split("."):
        found = found.get(part) if isinstance(found, Mapping) else None
    return found


def holds(condition: str, card: Card) -> bool:
    """`price&!sellable`, `kind=Spell`: all of these."""
    for each in filter(None, condition.split("&")):
        path, equals, wanted = each.removeprefix("!").partition("=")
        found = at(card, path)
        if (found == wanted if equals else bool(found)) == each.startswith("!"):
            return False
    return True


def filled(texts: list[Any], card: Card) -> list[str]:
    """What is left of these when they are filled in; the empty ones fall out."""
    found = [
        said(each, card) if isinstance(each, str) else said(each["text"], card) if holds(each["if"], card) else ""
        for each in texts
    ]
    return [each for each in found if each]


def said(text: str, card: Card) -> str:
    return PLACE.sub(lambda found: word(card, found[1], found[2] or "", found[3] or ""), text)


def word(card: Card, path: str, how: str, more: str) -> str:
    value = in_words(card) if path == "numbers" else at(card, path)
    return HOW[how](card, value, more)


def plain(_: Card, value: Any, more: str) -> str:
    return "" if value is None else str(value)


def title(_: Card, value: Any, more: str) -> str:
    return str(value or "").capitalize()


def number(_: Card, value: Any, more: str) -> str:
    return str(value or 0)


def count(_: Card, value: Any, more: str) -> str:
    return f"{value} {more.split()[value != 1]}"


def levels(card: Card, value: Any, more: str) -> str:
    """The texts of a Hero board, each but the first with its XP."""
    if not isinstance(value, list):
        return plain(card, value, more)
    return " ".join(
        f"{n} {more.upper()}: {each}" if k else each for k, (n, each) in enumerate(zip(at(card, more), value))
    )


HOW: Final[dict[str, Callable[[Card, Any, str], str]]] = {
    "": plain, "title": title, "number": number, "count": count, "levels": levels,
}  # fmt: skip


def in_words(card: Card) -> str:
    """All numbers and words of a card of which nothing else is known."""
    found = {
        key: value
        for key, value in card.items()
        if key not in SAID and isinstance(value, int | float | str) and not isinstance(value, bool) and value != ""
    }
    return ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in found.items())


def numbers(places: list[Any], card: Card) -> tuple[Value, ...]:
    found: list[Value] = []
    for each in filter(None, places):
        if not holds(each.get("if", ""), card) or ("has" in each and each["has"] not in card):
            continue
        if "from" not in each:
            found.append(Value(each["sign"], said(each["value"], card), said(each["says"], card)))
        elif ready := at(card, each["from"]):
            found.append(Value(**ready))
    return tuple(found)
