"""The view of Valtia: what differs from the other edition."""

from __future__ import annotations

from legendry.games.leviatel.screen.spots import Unit
from legendry.games.valtia.screen.model import ValtiaScreen
from legendry.terminal.game_view import DrawnScene
from legendry.terminal.leviatel import LeviatelView


class ValtiaView(LeviatelView, ValtiaScreen):
    def unit_notes(self, scene: DrawnScene, unit: Unit) -> list[str]:
        found: list[str] = []
        if [unit["attack"], unit["defense"]] != unit["printed"]:
            found.append("printed {}/{}".format(*unit["printed"]))
        if unit["temporary"]:
            found.append(f"{unit['temporary']:+d} attack is temporary")
        if unit["stuck"]:
            found.append("It hit the castle at the start of this turn and cannot move (VAL-15.10).")
        elif unit["sick"]:
            found.append("Tired: it can move again on its owner's next turn.")
        return found

    def hint(self, scene: DrawnScene, done: set[str]) -> str:
        if not scene.path and any(option.verb == "attack" for option in scene.moves):
            return "Your character fights one enemy at a time. Choose who comes first."
        return super().hint(scene, done)
