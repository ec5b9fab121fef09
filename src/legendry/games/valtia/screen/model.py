"""Valtia for any screen: what this edition has for itself."""

from __future__ import annotations

from typing import Any, ClassVar

from legendry.games.leviatel.screen.model import LeviatelScreen
from legendry.games.leviatel.screen.spots import NAMES, MovePattern, Unit, price, units_in
from legendry.games.leviatel.screen.words import Words, matches_of
from legendry.games.valtia.game import Valtia
from legendry.games.valtia.rules.board import PATTERNS, STEPS, terrain
from legendry.games.valtia.rules.table import ValtiaTable
from legendry.games.valtia.screen.reminders import REMINDERS
from legendry.games.valtia.screen.words import VALTIA
from legendry.kernel.agenda import HAND
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.screen.model import Action, Offer, Scene
from legendry.screen.points import parts


class ValtiaScreen(LeviatelScreen):
    reminders = REMINDERS
    shelf = LeviatelScreen.shelf._replace(
        clauses={"energy": "VAL-5.4", "coin": "VAL-5.4", "attack": "VAL-5.6", "defense": "VAL-5.7", "rarity": "VAL-5.8"}
    )
    words: ClassVar[Words] = VALTIA
    steps: ClassVar[dict[str, MovePattern]] = {kind: STEPS[k] for k, kind in enumerate(PATTERNS) if kind != "spell"}
    stats: ClassVar[tuple[str, ...]] = ValtiaTable.stats
    minutes = 20
    short_title = "Battle for Valtia"
    actions = (
        Action("t", "{coin_price}↯→●", "trade energy", "trade {coin_price} energy for a coin", "VAL-4.11"),
        Action("g", "●→↯", "trade coin", "trade a coin for {coin_energy} energy", "VAL-4.12"),
        Action(
            "d",
            "Discard",
            "discard",
            "discard a card for {discard_energy} energy, after turn {discards_after}",
            "VAL-13.7",
        ),
        Action("i", "Invest", "invest", "pay for the Invest effect of a character"),
        Action(
            "r", "Restore", "restore", "a new deck from your graveyard, for {restore_price} castle health", "VAL-13.12"
        ),
        Action("e", "End turn", "end turn", "end your turn", "VAL-3.3"),
    )

    def __init__(self, game: Game[Any]) -> None:
        assert isinstance(game, Valtia)
        super().__init__(game, {deck.name: deck.theme for deck in game.decks}, game.numbers)
        self.valtia: Valtia = game

    def terrain(self, area: str) -> str:
        return terrain(NAMES.index(area))

    def matches(self) -> list[tuple[str, str, str]]:
        return matches_of(self.words, self.valtia.numbers.castle_health)

    def full_health(self, table: Table) -> int:
        return self.valtia.check_health(table.settings["health"])

    def offer(self, scene: Scene, place: str) -> Offer:
        """What it costs to go on to an area with what was picked up, and whether that starts a fight."""
        lit = place in scene.lit
        if not scene.path or not lit:
            return Offer(lit)
        kind, at = parts(scene.path[0])
        fight = any(unit["side"] != scene.seat for unit in units_in(scene.view, place))
        return Offer(lit, price(*scene.view["prices"][at]) if kind == HAND else self.step, fight)

    def is_tired(self, scene: Scene, unit: Unit) -> bool:
        return bool(unit["sick"] or unit["stuck"])
