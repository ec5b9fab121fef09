"""Valtia for any screen: what this edition has for itself."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendry.games.leviatel.screen.model import LeviatelScreen
from legendry.games.leviatel.screen.spots import NAMES, MovePattern, Unit, price, units_in
from legendry.games.leviatel.screen.words import Words
from legendry.games.valtia.game import Valtia
from legendry.games.valtia.rules.board import PATTERNS, STEPS, terrain
from legendry.games.valtia.rules.play import MOVE_COST
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.games.valtia.rules.turn import TURN_ENERGY
from legendry.games.valtia.screen.lesson import LESSON
from legendry.games.valtia.screen.words import VALTIA
from legendry.kernel.agenda import HAND
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.screen.cost import Cost
from legendry.screen.model import Action, Offer, Scene
from legendry.screen.points import parts

STEP: Final = Cost(MOVE_COST)


class ValtiaScreen(LeviatelScreen):
    lesson = LESSON
    words: ClassVar[Words] = VALTIA
    steps: ClassVar[dict[str, MovePattern]] = {kind: STEPS[k] for k, kind in enumerate(PATTERNS) if kind != "spell"}
    stats: ClassVar[tuple[str, ...]] = ValtiaTable.stats
    turns: ClassVar[int] = len(TURN_ENERGY)
    minutes = 20
    short_title = "Battle for Valtia"
    actions = (
        Action("t", "2↯→●", "trade energy", "trade 2 energy for a coin", "VAL-4.11"),
        Action("g", "●→↯", "trade coin", "trade a coin for 1 energy", "VAL-4.12"),
        Action("d", "Discard", "discard", "discard a card for 1 energy, after turn 5", "VAL-13.7"),
        Action("i", "Invest", "invest", "pay for the Invest effect of a character"),
        Action("r", "Restore", "restore", "a new deck from your graveyard, for 3 castle health", "VAL-13.12"),
        Action("e", "End turn", "end turn", "end your turn", "VAL-3.3"),
    )

    def __init__(self, game: Game[Any]) -> None:
        assert isinstance(game, Valtia)
        super().__init__(game, {deck.name: deck.theme for deck in game.decks})
        self.valtia: Valtia = game

    def terrain(self, area: str) -> str:
        return terrain(NAMES.index(area))

    def full_health(self, table: Table) -> int:
        return self.valtia.check_health(table.settings["health"])

    def offer(self, scene: Scene, place: str) -> Offer:
        """What it costs to go on to an area with what was picked up, and whether that starts a fight."""
        lit = place in scene.lit
        if not scene.path or not lit:
            return Offer(lit)
        kind, at = parts(scene.path[0])
        fight = any(unit["side"] != scene.seat for unit in units_in(scene.view, place))
        return Offer(lit, price(*scene.view["prices"][at]) if kind == HAND else STEP, fight)

    def is_tired(self, scene: Scene, unit: Unit) -> bool:
        return bool(unit["sick"] or unit["stuck"])
