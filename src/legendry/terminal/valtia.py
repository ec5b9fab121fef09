"""Valtia in the terminal: what this edition has for itself."""

from __future__ import annotations

from typing import ClassVar

from legendry.games.valtia.board import PATTERNS, STEPS, terrain
from legendry.games.valtia.game import Valtia
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.terminal.face import Action, Scene
from legendry.terminal.leviatel import LeviatelFace
from legendry.terminal.leviatel_card import Steps, price
from legendry.terminal.leviatel_map import NAMES, Offer, Unit, units_in
from legendry.terminal.leviatel_words import Words
from legendry.terminal.valtia_words import VALTIA


class ValtiaFace(LeviatelFace):
    words: ClassVar[Words] = VALTIA
    steps: ClassVar[dict[str, Steps]] = {kind: STEPS[k] for k, kind in enumerate(PATTERNS) if kind != "spell"}
    actions = (
        Action("t", "2↯→●", "trade energy", "trade 2 energy for a coin (VAL-4.11)"),
        Action("g", "●→↯", "trade coin", "trade a coin for 1 energy (VAL-4.12)"),
        Action("d", "Discard", "discard", "discard a card for 1 energy, after turn 5 (VAL-13.7)"),
        Action("i", "Invest", "invest", "pay for the Invest effect of a character"),
        Action("r", "Restore", "restore", "a new deck from your graveyard, for 3 castle health (VAL-13.12)"),
        Action("e", "End turn", "end turn", "end your turn (VAL-3.3)"),
    )

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Valtia)
        super().__init__(game, {deck.name: deck.theme for deck in game.decks})
        self.valtia: Valtia = game

    def terrain(self, area: str) -> str:
        return terrain(NAMES.index(area))

    def full_health(self, table: Table) -> int:
        return self.valtia.check_health(table.options["health"])

    def offer(self, scene: Scene, area: str) -> Offer:
        """What it costs to go on to an area with what was picked up, and whether that starts a fight."""
        lit = area in scene.lit
        if not scene.path or not lit:
            return Offer(lit)
        first = scene.path[0]
        fight = any(unit["side"] != scene.seat for unit in units_in(scene.view, area))
        return Offer(lit, price(*scene.view["prices"][first[5:]]) if first.startswith("hand ") else "1↯", fight)

    def is_tired(self, scene: Scene, unit: Unit) -> bool:
        return bool(unit["sick"] or unit["stuck"])

    def state(self, scene: Scene, unit: Unit) -> list[str]:
        found: list[str] = []
        if [unit["attack"], unit["defense"]] != unit["printed"]:
            found.append("printed {}/{}".format(*unit["printed"]))
        if unit["temporary"]:
            found.append(f"{unit['temporary']:+d} of the attack is temporary")
        if unit["stuck"]:
            found.append("It hit the castle at the start of this turn and cannot move (VAL-15.10).")
        elif unit["sick"]:
            found.append("Tired: it can move again on its owner's next turn.")
        return found

    def hint(self, scene: Scene, done: set[str]) -> str:
        if not scene.path and any(move.startswith("attack ") for move in scene.options):
            return "Your character fights one enemy at a time. Choose who comes first."
        return super().hint(scene, done)
