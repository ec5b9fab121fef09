"""The structures edition for any screen: structures, areas that both sides share, the next deck."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendry.games.castles.game import Castles
from legendry.games.castles.rules.board import PATTERNS, STEPS, terrain
from legendry.games.castles.rules.table import CastlesTable
from legendry.games.castles.screen.reminders import REMINDERS
from legendry.games.castles.screen.words import CASTLES
from legendry.games.leviatel.screen.model import LeviatelScreen
from legendry.games.leviatel.screen.spots import COLUMNS, NAMES, ROWS, MovePattern, Unit, area_at, price, units_in
from legendry.games.leviatel.screen.words import Words, matches_of
from legendry.kernel.agenda import ACT, AREA, HAND, UNIT
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.screen.cost import FREE, Cost
from legendry.screen.model import Action, Field, Offer, Scene
from legendry.screen.points import Point, parts
from legendry.screen.terms import CardNumber

SWITCH: Final = "switch deck"
FIGHT: Final = "fight"
LINES: Final = ("row", "column")
SHORTER: Final = (10, 5)  # castle health that is offered too
MOST_HEALTH: Final = 9999  # that there is room for on the screen


class CastlesScreen(LeviatelScreen):
    reminders = REMINDERS
    shelf = LeviatelScreen.shelf._replace(
        numbers=(*LeviatelScreen.shelf.numbers, CardNumber("time", "Build time")),
        clauses={
            "energy": "CAS-2.6", "coin": "CAS-2.6", "attack": "CAS-R94", "defense": "CAS-R94", "time": "CAS-10.6",
            "rarity": "CAS-16.3",
        },
    )  # fmt: skip
    words: ClassVar[Words] = CASTLES
    steps: ClassVar[dict[str, MovePattern]] = {PATTERNS[k]: steps for k, steps in enumerate(STEPS)}
    stats: ClassVar[tuple[str, ...]] = CastlesTable.stats
    minutes = 40
    short_title = "the structures edition"
    unshown = LeviatelScreen.unshown | {"bodies", "switches", "tolls"}
    actions = (
        Action("t", "{coin_price}↯→●", "trade energy", "trade {coin_price} energy for a coin", "CAS-6.2"),
        Action("g", "●→↯", "trade coin", "trade a coin for {coin_energy} energy", "CAS-6.3"),
        Action(
            "d",
            "Discard",
            "discard",
            "discard a card for {discard_energy} energy, from turn {discards_from} on",
            "CAS-6.4",
        ),
        Action("c", "Fight", FIGHT, "let the combat of an area be fought now, free of charge", "CAS-R47"),
        Action("i", "Invest", "invest", "pay for the Invest effect of a card on the map", "CAS-17.15"),
        Action("n", "Next deck", SWITCH, "take the next deck: the first is free, others hurt the castle", "CAS-7.6"),
        Action("e", "End turn", "end turn", "end your turn", "CAS-R21"),
    )

    def __init__(self, game: Game[Any]) -> None:
        assert isinstance(game, Castles)
        self.castles: Castles = game
        super().__init__(game, {deck.name: deck.theme for deck in game.decks}, game.numbers)

    def accepted(self, field: Field, value: Any) -> Any:
        """CAS-R17: the castles may have any health."""
        if field.name != "health":
            return super().accepted(field, value)
        if not isinstance(value, str) or not is_health(value):
            raise BadInput(f"health: {str(value)[:40]} is not a whole number from 1 to {MOST_HEALTH} (CAS-R17)")
        return value

    def terrain(self, area: str) -> str:
        return terrain(NAMES.index(area))

    def matches(self) -> list[tuple[str, str, str]]:
        return matches_of(self.words, [self.castles.numbers.castle_health, *SHORTER])

    def full_health(self, table: Table) -> int:
        health: int = table.settings["health"]
        return health

    # ---- moves ----------------------------------------------------------------------------------

    def points(self, scene: Scene, place: str) -> list[str]:
        found, area = super().points(scene, place), area_at(scene, place)
        return [*found, *lines_through(area)] if area else found

    def places(self, scene: Scene, point: str) -> list[str]:
        if parts(point)[0] not in LINES:
            return super().places(scene, point)
        areas = [Point(AREA, area) for area in NAMES if point in lines_through(area)]
        return [place for area in areas for place in super(CastlesScreen, self).places(scene, area)]

    def offer(self, scene: Scene, place: str) -> Offer:
        """What it costs to go on to an area with what was picked up, and whether that starts a combat."""
        lit = not scene.lit.isdisjoint((place, *lines_through(place)))
        if not scene.path or not lit:
            return Offer(lit)
        kind, at = parts(scene.path[0])
        if kind == ACT:
            return Offer(True, FREE, at == FIGHT)
        enemies = any(unit["side"] != scene.seat for unit in units_in(scene.view, place))
        if kind == UNIT:
            return Offer(True, self.toll(scene.view, at, place), enemies)
        return Offer(True, price(*scene.view["prices"][at]), enemies and "attack" in self.cards[at])

    def bar(self, scene: Scene) -> tuple[Action, ...]:
        """A fight is worth showing where there is one, then instead of a next deck that cannot be taken."""
        fights = any(self.path(option)[0] == FIGHT for option in scene.moves)
        hidden = FIGHT if not fights else "" if SWITCH in scene.options else SWITCH
        return tuple(action for action in self.actions if action.point != hidden)

    def toll(self, view: dict[str, Any], spot: str, area: str) -> Cost:
        """CAS-9.3: what a step costs, usually 1 energy."""
        dear = [price(energy, coins) for who, to, energy, coins in view["tolls"] if (who, to) == (spot, area)]
        return dear[0] if dear else self.step

    def toll_of_deck(self, view: dict[str, Any], seat: int) -> int:
        """CAS-7.5, CAS-7.6: the first switch is free."""
        numbers = self.castles.numbers
        return numbers.switch_damage if view["switches"][seat] >= numbers.free_switches else 0

    # ---- what is seen and said ------------------------------------------------------------------

    def is_tired(self, scene: Scene, unit: Unit) -> bool:
        """CAS-R43: it matters in the own turn only, and texts may lift it."""
        tired = unit["moved"] or unit["new"] or unit["fought"]
        steps = any(option.points[:1] == ((UNIT, unit["spot"]),) and len(option.points) > 1 for option in scene.moves)
        return unit["side"] == scene.view["active"] and bool(tired) and not steps

    def prompt(self, scene: Scene) -> str:
        kind, at = parts(scene.path[0])
        if at == SWITCH:
            cost, health = self.toll_of_deck(scene.view, scene.seat), scene.view["castle"][scene.seat]
            lost = f"It deals {cost} to your castle{', which falls: YOU LOSE' if cost >= health else ''}."
            return f"Take the next deck? {lost if cost else 'This first one is free.'}"
        if at == "invest":
            return "Which card do you invest in?"
        if at == FIGHT:
            return "In which area do you fight now?"
        if kind == HAND and self.cards[at]["kind"] == "structure":
            return f"Where should {at} be built?"
        return super().prompt(scene)


def is_health(typed: str) -> bool:
    """Is this a number as people write it, and one that can be shown?"""
    plain = typed.isascii() and typed.isdecimal() and len(typed) <= len(str(MOST_HEALTH))
    return plain and not typed.startswith("0")


def lines_through(area: str) -> list[Point]:
    """The row and the column of an area."""
    row, column = divmod(NAMES.index(area), len(COLUMNS))
    return [Point("row", ROWS[row]), Point("column", COLUMNS[column])]
