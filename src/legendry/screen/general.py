"""The screen of a game that brings none of its own: zones as piles, places as a grid, options as buttons.

What is drawn is `view["general"]`:

  hand     the own cards, by name
  placed   by place: the cards or texts there.  A game that names `places` fills them by `look()["places"]`, or by
           common zones of the same names
  piles    every other pile: its zone, its seat (None: common) and its cards, "" for one that lies face down
  facts    what else `look` gives that is a number or a text, or a list with one for each seat

A game extends this class for more, and names its own as `screen_model` in its class body.
"""

from __future__ import annotations

from typing import Any, Final

from legendry.kernel.agenda import ACT, AREA, CARD, HAND, PLAYER, UNIT, Option
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game, Setting
from legendry.kernel.table import Table
from legendry.kernel.zones import OWNER
from legendry.screen.model import Choice, Field, Scene, ScreenModel, Values
from legendry.screen.points import Point, parts

GENERAL: Final = "general"  # the part of a view that this screen makes
PLACES: Final = "places"
OF_EVERY_VIEW: Final[tuple[str, ...]] = ("game", "seats", "seat", "number", "asked", "ask", "outcome")


def held_place(k: int) -> str:
    return f"card {k}"


def board_place(name: str) -> str:
    return f"at {name}"


def pile_place(zone: str, seat: int | None) -> str:
    return f"pile {zone}" if seat is None else f"pile {zone} {seat}"


def player_place(seat: int) -> str:
    return f"player {seat}"


class GeneralScreen(ScreenModel):
    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.cards: dict[str, dict[str, Any]] = {card["name"]: card for card in game.card_list()}
        own = [zone.name for zone in game.zones if not zone.common and zone.sees == OWNER]
        self.hand_zone = "hand" if "hand" in own else own[0] if own else ""
        self.place_names = [name for row in game.places for name in row]

    # ---- before the game ------------------------------------------------------------------------

    def terms(self) -> list[Field]:
        return [field_of(setting) for setting in self.game.settings if setting.choices]

    def agree(self, values: Values, seats: int, seed: int) -> dict[str, Any]:
        chosen, found = self.chosen(values, seats), {}
        for setting in self.game.settings:
            if setting.name in chosen:
                meant = {str(choice): choice for choice in (setting.usual, *setting.choices) if is_plain(choice)}
                value = chosen[setting.name]
                found[setting.name] = [meant[each] for each in value] if isinstance(value, list) else meant[value]
        return found

    def swapped(self, options: dict[str, Any]) -> dict[str, Any]:
        each = [setting.name for setting in self.game.settings if is_per_seat(setting)]
        return {name: [*value[-1:], *value[:-1]] if name in each else value for name, value in options.items()}

    # ---- what is seen ---------------------------------------------------------------------------

    def see(self, table: Table, seat: int | None) -> dict[str, Any]:
        view = table.view(seat)
        zones = {zone.name: zone for zone in self.game.zones}
        named: dict[str, list[str]] = view.get(PLACES, {})
        shown = [name for name in self.place_names if name in zones and zones[name].common and name not in named]
        placed = {**{name: [] for name in self.place_names}, **named, **{name: view[name] for name in shown}}
        piles = []
        for zone in self.game.zones:
            for owner, cards in [(None, view[zone.name])] if zone.common else enumerate(view[zone.name]):
                if zone.name not in shown and (zone.name != self.hand_zone or owner != seat):
                    piles.append({"zone": zone.name, "seat": owner, "cards": cards})
        rest = {key: value for key, value in view.items() if key not in (*OF_EVERY_VIEW, *zones, PLACES)}
        hand = view[self.hand_zone][seat] if self.hand_zone and seat is not None else []
        facts = {name: value for name, value in rest.items() if is_fact(value, table.seats)}
        found = {name: view[name] for name in OF_EVERY_VIEW if name in view}
        return {**found, GENERAL: {"hand": hand, "placed": placed, "piles": piles, "facts": facts}}

    def board(self) -> dict[str, Any]:
        return {"places": [list(row) for row in self.game.places]}

    # ---- moves ----------------------------------------------------------------------------------

    def points(self, scene: Scene, place: str) -> list[str]:
        return [point for each, points in self.points_by_place(scene).items() if each == place for point in points]

    def places(self, scene: Scene, point: str) -> list[str]:
        return [place for place, points in self.points_by_place(scene).items() if point in points]

    def points_by_place(self, scene: Scene) -> dict[str, list[str]]:
        """All that can be pointed at, by place."""
        seen = scene.view[GENERAL]
        found: dict[str, list[str]] = {}
        for k, name in enumerate(seen["hand"]):
            found[held_place(k)] = [Point(HAND, name)]
        for at, names in seen["placed"].items():
            there = [Point(kind, name) for name in dict.fromkeys(names) if name for kind in (UNIT, CARD)]
            found[board_place(at)] = [Point(UNIT, at), Point(AREA, at), *there]
        for pile in seen["piles"]:
            names = dict.fromkeys(name for name in pile["cards"] if name)
            found[pile_place(pile["zone"], pile["seat"])] = [Point(CARD, name) for name in names]
        for seat in range(len(scene.players)):
            found[player_place(seat)] = [Point(PLAYER, self.game.seat_name(seat))]
        return found

    # ---- what is said ---------------------------------------------------------------------------

    def subtitle(self, options: dict[str, Any], seat: int | None) -> str:
        return "" if seat is None else f"you are {self.game.seat_name(seat)}"

    def about_seats(self, seats: int) -> str:
        return f"{seats} players." if seats != 1 else "One player."

    def prompt(self, scene: Scene) -> str:
        held = [parts(point)[1] for point in scene.path]
        verbs = {option.verb for option in scene.moves if self.path(option)[: len(held)] == scene.path}
        says = " ".join([*([verbs.pop()] if len(verbs) == 1 else []), *held])
        return f"{says[:1].upper()}{says[1:]}: choose what comes next."

    def card_in(self, option: Option) -> str:
        return next((at for kind, at in option.points if kind != ACT and at in self.cards), "")

    def how_to_play(self) -> list[tuple[str, str]]:
        return [
            ("The game", self.game.about),
            ("Your turn", "Choose a card or a place that is marked, then where it goes; or choose a button."),
            ("Rules", "The rulebook has every rule. A move that is refused names the rule against it."),
        ]


def screen_class(game: Game[Any]) -> type[GeneralScreen]:
    """The class of the screen that a game brings as `screen_model`, or the general one."""
    own: Any = getattr(game, "screen_model", GeneralScreen)
    if not isinstance(own, type) or not issubclass(own, GeneralScreen):
        raise BadInput(f"{game.id}: screen_model must be a class that extends legendry.screen.general.GeneralScreen")
    return own


def field_of(setting: Setting) -> Field:
    """A setting as something to choose; the usual value comes first."""
    usual = setting.usual[0] if is_per_seat(setting) and setting.usual else setting.usual
    values = dict.fromkeys(str(each) for each in (usual, *setting.choices) if is_plain(each))
    label = setting.name[:1].upper() + setting.name[1:].replace("_", " ")
    return Field(setting.name, label, [Choice(each, each, setting.says) for each in values], is_per_seat(setting))


def is_per_seat(setting: Setting) -> bool:
    """A setting whose usual value is a list gives a choice to each seat."""
    return isinstance(setting.usual, list)


def is_plain(value: object) -> bool:
    return isinstance(value, (int, str))


def is_fact(value: object, seats: int) -> bool:
    """Can it be shown as it is?  A number or a text, or one for each seat."""
    if isinstance(value, list):
        return len(value) == seats and all(is_plain(each) for each in value)
    return is_plain(value)
