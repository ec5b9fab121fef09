"""A question as the client gets it: every legal move as a path of points, and where these are on the screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

import msgspec
from msgspec.structs import asdict

from legendry.kernel.agenda import ACT, Ask, Option
from legendry.kernel.events import Event, EventKind, as_data, facts_of, sentence_and_names
from legendry.kernel.table import Table
from legendry.screen.forecast import forecast
from legendry.screen.model import Path, Scene, ScreenModel
from legendry.screen.points import parts
from legendry.server import wire

STEP: Final = " > "  # between the points of a path, in the keys of `prompts`
TOGETHER: Final = "together"  # the point of a button that makes several moves


def question(table: Table, seat: int | None) -> Ask | None:
    return next((ask for ask in table.asks if ask.seat == seat), None)


def scene_of(table: Table, seat: int, view: dict[str, Any]) -> Scene:
    ask = question(table, seat)
    options = () if ask is None else tuple(ask.options)
    return Scene(view, seat, ("",) * table.seats, options, (), frozenset())


def asked(screen: ScreenModel, table: Table, seat: int | None, view: dict[str, Any]) -> wire.Ask | None:
    ask = question(table, seat)
    if ask is None:
        return None
    scene = scene_of(table, ask.seat, view)
    paths = {option: screen.path(option) for option in scene.moves}
    return wire.Ask(
        clause=ask.clause,
        says=ask.says,
        card=table.name(ask.card) if ask.card >= 0 else None,
        moves=[*mark_ends(screen, scene, open_moves(screen, scene, paths)), *series(screen, scene)],
        places=places_of(screen, scene, list(paths.values())),
        prompts=prompts_of(screen, scene, list(paths.values())),
        actions=ids(action.point for action in screen.bar(scene)),
        to_read=screen.to_read(list(paths)),
    )


def open_moves(screen: ScreenModel, scene: Scene, paths: dict[Option, Path]) -> dict[Option, wire.OpenMove]:
    return {option: open_move(screen, scene, option, path) for option, path in paths.items()}


def mark_ends(screen: ScreenModel, scene: Scene, moves: dict[Option, wire.OpenMove]) -> list[wire.OpenMove]:
    """Which of these moves end the turn; and if one does, which would be missed then."""
    for option, move in moves.items():
        move.ends = option.verb in screen.turn_enders
    if any(move.ends for move in moves.values()):
        for option, move in moves.items():
            move.useful = not move.ends and screen.is_useful(scene, option)
    return list(moves.values())


def open_move(screen: ScreenModel, scene: Scene, option: Option, path: Path) -> wire.OpenMove:
    cost, fight = screen.badge(scene, path)
    label, card = screen.label(scene, option), screen.card_in(option)
    first = parts(path[0])[0]
    return wire.OpenMove(option.text, option.verb, first, tuple(ids(path)), label, card, cost.signs, cost.words, fight)


def series(screen: ScreenModel, scene: Scene) -> list[wire.OpenMove]:
    """The moves that one button makes one after another: the first of them, and the rest; at no place of the screen."""
    found = screen.together(scene)
    if found is None:
        return []
    first, *rest = found.moves
    verb = next(option.verb for option in scene.moves if option.text == first)
    return [wire.OpenMove(first, verb, ACT, (TOGETHER,), found.label, "", "", "", False, tuple(rest))]


def places_of(screen: ScreenModel, scene: Scene, paths: list[Path]) -> dict[str, list[str]]:
    """By place: the points of legal moves there, the most likely first."""
    used = dict.fromkeys(point for path in paths for point in path)
    places = dict.fromkeys(place for point in used for place in screen.places(scene, point))
    return {str(place): ids(point for point in screen.points(scene, place) if point in used) for place in places}


def ids(points: Iterable[str]) -> list[str]:
    """Points and places as a client gets them: ids to compare."""
    return [str(point) for point in points]


def prompts_of(screen: ScreenModel, scene: Scene, paths: list[Path]) -> dict[str, str]:
    """The prompt for each beginning of a path."""
    nexts: dict[Path, set[str]] = {}
    for path in paths:
        for size in range(1, len(path)):
            nexts.setdefault(path[:size], set()).add(path[size])
    return {
        STEP.join(ids(held)): screen.prompt(replace(scene, path=held, lit=frozenset(lit)))
        for held, lit in nexts.items()
    }


def foreseen(screen: ScreenModel, number: int, table: Table, seat: int, text: str) -> wire.Forecast:
    """What a legal move would do, told as to a spectator."""
    events, purse = forecast(table, seat, text, tuple(screen.purse))
    told = [(line_of(each.kind, each.event, None), each.chance) for each in events]
    lines = [msgspec.convert({**asdict(line), "chance": chance}, wire.ForeseenLine) for line, chance in told]
    return wire.Forecast(
        number, text, lines, [wire.Spent(screen.purse[each.what], each.before, each.after) for each in purse]
    )


def lines_of(table: Table, seat: int | None, start: int = 0) -> list[wire.Line]:
    """The log as a seat may read it, from line `start` on."""
    return [line_of(table.game.event_kinds[event.kind], event, seat) for event in table.log[start:]]


def line_of(kind: EventKind, event: Event, seat: int | None) -> wire.Line:
    text, cards, players = sentence_and_names(kind, event, seat)
    facts = {name: as_data(value) for name, value in facts_of(kind, event, seat).items()}
    return wire.Line(event.kind, event.seat, event.clause, text, cards, players, facts)
