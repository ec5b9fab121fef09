"""A question as the client gets it: every legal move as a path of points, and where these are on the screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from legendry.kernel.agenda import Ask, Option
from legendry.kernel.errors import Refusal
from legendry.kernel.events import Event, EventKind, as_data, facts_of, sentence_and_cards
from legendry.kernel.table import Table
from legendry.screen.model import Path, Scene, ScreenModel
from legendry.screen.picking import Picking
from legendry.screen.points import parts
from legendry.server import wire

STEP: Final = " > "  # between the points of a path, in the keys of `prompts`


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
        moves=[open_move(screen, scene, option, path) for option, path in paths.items()],
        places=places_of(screen, scene, list(paths.values())),
        prompts=prompts_of(screen, scene, list(paths.values())),
        actions=ids(action.point for action in screen.bar(scene)),
        to_read=screen.to_read(list(paths)),
    )


def open_move(screen: ScreenModel, scene: Scene, option: Option, path: Path) -> wire.OpenMove:
    cost, fight = screen.badge(scene, path)
    label, card = screen.label(scene, option), screen.card_in(option)
    first = parts(path[0])[0]
    return wire.OpenMove(option.text, option.verb, first, tuple(ids(path)), label, card, cost.signs, cost.words, fight)


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


def why_not(screen: ScreenModel, table: Table, seat: int, query: wire.AskWhy) -> Refusal | None:
    """The rule against a move, or against going on to a place or point; None if it is legal."""
    ask = question(table, seat)
    if query.text or ask is None:
        return table.why_not(seat, query.text or "move")
    view = screen.see(table, seat)
    scene = scene_of(table, seat, view)
    picking = Picking(screen, table, seat)
    picking.path = tuple(query.path)
    points = [query.point] if query.point else screen.points(scene, query.place)
    if not picking.lit().isdisjoint(points):
        return None
    # With something picked up, a place that no rule mentions is where one puts it down again: no clause to name.
    return picking.why_not(points, scene) or Refusal(
        "" if picking.path else ask.clause, "there is nothing to do here now"
    )


def lines_of(table: Table, seat: int | None, start: int = 0) -> list[wire.Line]:
    """The log as a seat may read it, from line `start` on."""
    return [line_of(table.game.event_kinds[event.kind], event, seat) for event in table.log[start:]]


def line_of(kind: EventKind, event: Event, seat: int | None) -> wire.Line:
    text, cards = sentence_and_cards(kind, event, seat)
    facts = {name: as_data(value) for name, value in facts_of(kind, event, seat).items()}
    return wire.Line(event.kind, event.seat, event.clause, text, cards, facts)
