"""The structures edition in the terminal: structures, bodies, areas that both sides share, extra decks."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendry.games.castles.board import PATTERNS, STEPS, terrain
from legendry.games.castles.game import Castles
from legendry.games.castles.trade import SWITCH_DAMAGE
from legendry.games.castles.turn import TURN_COINS, TURN_ENERGY
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.terminal.canvas import Line
from legendry.terminal.castles_words import CASTLES
from legendry.terminal.face import Action, Path, Scene
from legendry.terminal.leviatel import PLAY, LeviatelFace
from legendry.terminal.leviatel_card import Steps, price
from legendry.terminal.leviatel_map import NAMES, Offer, Unit, area_of, bodies_in, units_in
from legendry.terminal.leviatel_words import Words
from legendry.terminal.text import counted, wrapped

SWITCH: Final = "switch deck"
SURE: Final = "sure"  # the second step of a move that wants to be confirmed: Enter, wherever the cursor is


class CastlesFace(LeviatelFace):
    words: ClassVar[Words] = CASTLES
    steps: ClassVar[dict[str, Steps]] = {PATTERNS[k]: steps for k, steps in enumerate(STEPS)}
    colours: ClassVar[dict[str, str]] = {"Nature": "defense", "Trap": "curse", "Vehicle": "pirate"}
    actions = (
        Action("t", "2↯→●", "trade energy", "trade 2 energy for a coin (CAS-6.2)"),
        Action("g", "●→↯", "trade coin", "trade a coin for 1 energy (CAS-6.3)"),
        Action("d", "Discard", "discard", "discard a card for 1 energy, from turn 5 on (CAS-6.4)"),
        Action("i", "Invest", "invest", "pay for the Invest effect of a card on the map (CAS-17.15)"),
        Action("n", "Next deck", SWITCH, "take the next deck: the first is free, later ones hurt the castle (CAS-7.6)"),
        Action("e", "End turn", "end turn", "end your turn (CAS-R21)"),
    )

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Castles)
        super().__init__(game, {deck.name: deck.theme for deck in game.decks})

    def accept(self, name: str, typed: str) -> str:
        """CAS-R17: the castles may have any health."""
        if name == "health" and typed.isdecimal() and 1 <= int(typed) <= 9999:
            return str(int(typed))
        return super().accept(name, typed)

    def terrain(self, area: str) -> str:
        return terrain(NAMES.index(area))

    def full_health(self, table: Table) -> int:
        health: int = table.options["health"]
        return health

    # ---- moves ----------------------------------------------------------------------------------

    def path(self, move: str) -> Path:
        if move == SWITCH:
            return SWITCH, SURE
        if move.startswith(("choose row ", "choose column ")):
            return (move.removeprefix("choose "),)
        found = super().path(move)
        return found * 2 if move.startswith("fight ") else found  # Enter once more where it stands

    def points(self, scene: Scene, place: str) -> list[str]:
        if scene.path == (SWITCH,):
            return [SURE]
        found, area = super().points(scene, place), area_of(place)
        return [*found, f"row {area[1]}", f"column {area[0]}"] if area else found

    def places(self, scene: Scene, point: str) -> list[str]:
        if point == SURE:
            return [scene.cursor]
        what, _, which = point.partition(" ")
        if what in ("row", "column"):
            areas = [area for area in NAMES if area[what == "row"] == which]
            return [place for area in areas for place in super(CastlesFace, self).places(scene, area)]
        return super().places(scene, point)

    def offer(self, scene: Scene, area: str) -> Offer:
        """What it costs to go on to an area with what was picked up, and whether that starts a combat."""
        lit = not scene.lit.isdisjoint((area, f"row {area[1]}", f"column {area[0]}"))
        first = scene.path[0] if scene.path else ""
        if first in scene.lit and area_of(first) == area:
            return Offer(True, "", True)
        if not first or not lit:
            return Offer(lit)
        enemies = any(unit["side"] != scene.seat for unit in units_in(scene.view, area))
        if not first.startswith("hand "):
            return Offer(True, self.toll(scene.view, first[1:], area), enemies)
        name = first[5:]
        return Offer(True, price(*scene.view["prices"][name]), enemies and "attack" in self.cards[name])

    def toll(self, view: dict[str, Any], spot: str, area: str) -> str:
        """CAS-9.3: what a step costs, usually 1 energy."""
        dear = [price(energy, coins) for who, to, energy, coins in view["tolls"] if (who, to) == (spot, area)]
        return dear[0] if dear else "1↯"

    # ---- what is seen ---------------------------------------------------------------------------

    def is_tired(self, scene: Scene, unit: Unit) -> bool:
        """CAS-R43: it matters in the own turn only, and texts may lift it."""
        tired = unit["moved"] or unit["new"] or unit["fought"]
        steps = any(move.startswith(f"move {unit['spot']} ") for move in scene.options)
        return unit["side"] == scene.view["active"] and bool(tired) and not steps

    def beside(self, view: dict[str, Any], seat: int) -> tuple[str, str]:
        cost = toll_of_deck(view, seat)
        return f" (next {price(*income(view, seat))})", f" (next -{cost}♜)" if cost else " (next free)"

    def state(self, scene: Scene, unit: Unit) -> list[str]:
        """CAS-R43, CAS-R47, CAS-10.7: why it cannot move, whether it must fight, how long it is being built."""
        found: list[str] = []
        if unit["structure"]:
            if unit["defense"] != unit["printed"][1]:
                found.append(f"printed defense {unit['printed'][1]}")
            return [*found, building(unit)]
        if [unit["attack"], unit["defense"]] != unit["printed"]:
            found.append("printed {}/{}".format(*unit["printed"]))
        if unit["attack"] != unit["permanent"]:
            found.append(f"{unit['attack'] - unit['permanent']:+d} of the attack does not last")
        if self.is_tired(scene, unit):
            why = next(says for state, says in TIRED.items() if unit[state])
            found.append(why)
        if f"fight {unit['spot']}" in scene.options:
            found.append("Enemies are here: Enter twice fights now, otherwise when the turn ends (CAS-R47).")
        return found

    def ground(self, scene: Scene, area: str, width: int) -> list[Line]:
        """CAS-13.3: bodies too; in a castle area, what the next turn and the next deck bring."""
        found: list[Line] = []
        for body in bodies_in(scene.view, area):
            whose = self.game.seat_name(body["side"])
            says = f"† {body['name']} of {whose} lies here until the turn ends and takes up a place (CAS-13.3)."
            found += wrapped(says, "soft italic", width, 2)
        found += super().ground(scene, area, width)
        if self.terrain(area) != "castle":
            return found
        view, seat = scene.view, 0 if area[1] == "1" else 1
        energy, coins = income(view, seat)
        brings = counted(energy, "energy") + (f" and {counted(coins, 'coin')}" if coins else "")
        found += wrapped(f"Health {view['castle'][seat]} of {view['full']}.", "ink", width)
        found += wrapped(f"The next turn brings {brings} (CAS-5.5).", "ink", width)
        cost = toll_of_deck(view, seat)
        says = f"costs {cost} health" if cost else "is free"
        return found + wrapped(f"The next deck {says} (CAS-7.6).", "ink", width)

    # ---- what is said ---------------------------------------------------------------------------

    def ask(self, scene: Scene, first: str) -> str:
        if first == SWITCH:
            cost, health = toll_of_deck(scene.view, scene.seat), scene.view["castle"][scene.seat]
            lost = f"It deals {cost} to your castle{', which falls: YOU LOSE' if cost >= health else ''}."
            return f"Take the next deck? {lost if cost else 'This first one is free.'} Enter takes it."
        if first == "invest":
            return "Which card do you invest in?"
        if first in scene.lit:
            return f"Where should {self.named(scene, first[1:])} go? Enter again: it fights here."
        if first.startswith("hand ") and self.cards[first[5:]]["kind"] == "structure":
            return f"Where should {first[5:]} be built?"
        return super().ask(scene, first)

    def piles(self, scene: Scene) -> list[tuple[str, list[str]]]:
        """CAS-R91: both graveyards are open."""
        mine, *gone = super().piles(scene)
        return [mine, ("Their graveyard", scene.view["graveyard"][1 - scene.seat]), *gone]

    def hint(self, scene: Scene, done: set[str]) -> str:
        """CAS-R48, CAS-R47, CAS-10.3: what this edition has besides."""
        verbs = {move.split()[0] for move in scene.options}
        if not scene.path and "fight" in verbs and "end" not in verbs:
            return "Enter twice on it: it fights here. Or Enter, then on a framed area: it goes on."
        if not scene.path and "fight" in verbs and "fight" not in done:
            return "Enemies beside yours: Enter twice on yours fights now; at the end all must."
        builds = any(self.deed(move) == "build" for move in scene.options)
        if not scene.path and builds and "move" in done and "build" not in done:
            return "Structures go where you have a character: Enter on one marked ◆ shows where."
        return super().hint(scene, done)

    def deed(self, move: str) -> str:
        placed = PLAY.fullmatch(move)
        built = placed is not None and self.cards.get(placed[1], {}).get("kind") == "structure"
        return "build" if built else super().deed(move)


# CAS-R43: three separate reasons not to move, the strongest first.
TIRED: Final = {
    "fought": "It has fought and cannot move again this turn (CAS-12.9).",
    "new": "It was summoned this turn and cannot move yet (CAS-8.5).",
    "moved": "It has moved this turn already (CAS-9.2).",
}


def building(site: Unit) -> str:
    if not site["finished"]:
        return f"Being built: {counted(site['time'], 'turn')} to go, no effect until then (CAS-10.8)."
    return (
        f"Finished; again in {counted(site['time'], 'turn')} (CAS-17.12)." if site["time"] else "Finished (CAS-10.8)."
    )


def income(view: dict[str, Any], seat: int) -> tuple[int, int]:
    """CAS-5.5: what the next turn of a seat brings."""
    row = min(max(1, view["turns"][seat]), len(TURN_ENERGY) - 1)
    return TURN_ENERGY[row], TURN_COINS[row]


def toll_of_deck(view: dict[str, Any], seat: int) -> int:
    """CAS-7.5, CAS-7.6: the first switch is free."""
    return SWITCH_DAMAGE if view["switches"][seat] else 0
