"""The view of the structures edition: structures, bodies, shared areas, extra decks."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendry.games.castles.screen.model import CastlesScreen
from legendry.games.leviatel.screen.spots import Unit, price
from legendry.kernel.agenda import ACT, AREA, Option
from legendry.screen.model import SURE
from legendry.screen.text import counted
from legendry.terminal.canvas import Line
from legendry.terminal.game_view import DrawnScene
from legendry.terminal.leviatel import LeviatelView
from legendry.terminal.leviatel_map import bodies_in
from legendry.terminal.text import wrap_text


class CastlesView(LeviatelView, CastlesScreen):
    colours: ClassVar[dict[str, str]] = {"Nature": "defense", "Trap": "curse", "Vehicle": "pirate"}

    def parse_field(self, name: str, typed: str) -> str:
        """CAS-R17: castle health may be any number."""
        if name == "health":
            return str(self.accepted(self.terms()[1], typed))
        return super().parse_field(name, typed)

    # ---- what is seen ---------------------------------------------------------------------------

    def next_turn_notes(self, view: dict[str, Any], seat: int) -> tuple[str, str]:
        cost = self.toll_of_deck(view, seat)
        return f" (next {price(*self.income(view, seat)).signs})", f" (next -{cost}♜)" if cost else " (next free)"

    def income(self, view: dict[str, Any], seat: int) -> tuple[int, int]:
        """CAS-5.5: energy and coins of a seat's next turn."""
        return self.numbers.income(max(1, view["turns"][seat]) + 1)

    def unit_notes(self, scene: DrawnScene, unit: Unit) -> list[str]:
        """CAS-R43, CAS-R47, CAS-10.7: why it cannot move, whether it must fight, its build time."""
        found: list[str] = []
        if unit["structure"]:
            if unit["defense"] != unit["printed"][1]:
                found.append(f"printed defense {unit['printed'][1]}")
            return [*found, *temporary_notes(unit, "defense", "permanent_defense"), build_note(unit)]
        if [unit["attack"], unit["defense"]] != unit["printed"]:
            found.append("printed {}/{}".format(*unit["printed"]))
        found += temporary_notes(unit, "attack", "permanent") + temporary_notes(unit, "defense", "permanent_defense")
        if self.is_tired(scene, unit):
            why = next(says for state, says in IMMOBILE.items() if unit[state])
            found.append(why)
        fights = any(option.points == ((ACT, "fight"), (AREA, unit["area"])) for option in scene.moves)
        if fights and unit["side"] == scene.seat and not unit["fought"]:
            found.append("Enemies are here: C fights now; otherwise they fight when the turn ends (CAS-R47).")
        return found

    def area_lines(self, scene: DrawnScene, area: str, width: int) -> list[Line]:
        """CAS-13.3: bodies too; in a castle area, the income of the next turn and the price of the next deck."""
        found: list[Line] = []
        for body in bodies_in(scene.view, area):
            whose = self.game.seat_name(body["side"])
            says = f"† {body['name']} ({whose}) stays here until the turn ends and takes up a place (CAS-13.3)."
            found += wrap_text(says, "soft italic", width, 2)
        found += super().area_lines(scene, area, width)
        if self.terrain(area) != "castle":
            return found
        view, seat = scene.view, 0 if area[1] == "1" else 1
        energy, coins = self.income(view, seat)
        brings = counted(energy, "energy") + (f" and {counted(coins, 'coin')}" if coins else "")
        found += wrap_text(f"Health {view['castle'][seat]} of {view['full']}.", "ink", width)
        found += wrap_text(f"The next turn brings {brings} (CAS-5.5).", "ink", width)
        cost = self.toll_of_deck(view, seat)
        says = f"costs {cost} health" if cost else "is free"
        return found + wrap_text(f"The next deck {says} (CAS-7.6).", "ink", width)

    # ---- what is said ---------------------------------------------------------------------------

    def question(self, scene: DrawnScene) -> str:
        """A move without a place on the screen is confirmed with Enter anywhere."""
        sure = "  Enter confirms" if SURE in scene.lit else ""
        return f"{self.prompt(scene)}{sure}  Esc cancels"

    def piles(self, scene: DrawnScene) -> list[tuple[str, list[str]]]:
        """CAS-R91: both graveyards are open."""
        mine, *gone = super().piles(scene)
        return [mine, ("Their graveyard", scene.view["graveyard"][1 - scene.seat]), *gone]

    def hint(self, scene: DrawnScene, done: set[str]) -> str:
        """CAS-R48, CAS-R47, CAS-10.3: combat and building come on top of the shared hints."""
        verbs = {option.verb for option in scene.moves}
        if not scene.path and "fight" in verbs and "end turn" not in verbs:
            return "C: fight here. Or Enter on it, then on a framed area: keep moving."
        if not scene.path and "fight" in verbs and "fight" not in done:
            return "Enemies share an area with yours: C, then Enter on it, fights there now."
        builds = any(self.move_kind(option) == "build" for option in scene.moves)
        if not scene.path and builds and "move" in done and "build" not in done:
            return "Structures go where you have a character: Enter on one marked ◆ shows where."
        return super().hint(scene, done)

    def move_kind(self, option: Option) -> str:
        built = option.verb == "play" and self.cards[self.card_in(option)]["kind"] == "structure"
        return "build" if built else super().move_kind(option)


# CAS-R43: three separate reasons not to move, the strongest first.
IMMOBILE: Final = {
    "fought": "It has fought and cannot move again this turn (CAS-12.9).",
    "new": "It was summoned this turn and cannot move yet (CAS-8.5).",
    "moved": "It has moved this turn already (CAS-9.2).",
}


def temporary_notes(unit: Unit, value: str, own: str) -> list[str]:
    """CAS-R84, CAS-R96: the temporary part of a value."""
    n = unit[value] - unit[own]
    return [f"{n:+d} {value} is temporary"] if n else []


def build_note(site: Unit) -> str:
    if not site["finished"]:
        return f"Under construction: {counted(site['time'], 'turn')} to go, no effect until then (CAS-10.8)."
    return (
        f"Finished; recharges in {counted(site['time'], 'turn')} (CAS-17.12)."
        if site["time"]
        else "Finished (CAS-10.8)."
    )
