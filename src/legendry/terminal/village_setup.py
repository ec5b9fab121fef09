"""What is agreed before a game of Village: Heroes, the expansion, who sits beside whom."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.game import CHOOSE, RANDOM, SEATED, Village
from legendry.kernel.errors import BadInput
from legendry.kernel.table import Table
from legendry.terminal.face import Choice, Deal, Face, Field
from legendry.terminal.text import joined

USUAL: Final = "usual"
YES: Final = "yes"
NO: Final = "no"
MANY: Final = 4  # players

MODES: Final = {
    2: "Head to head: bring the other Hero to 0 LP (VIL-26.3).",
    3: "Each for himself. Weapons strike only the player to the left; Spells and Monsters reach everybody (VIL-26.5).",
    4: "Two teams of two, teammates opposite each other. Weapons strike the next enemy to the left (VIL-26.11).",
    5: "Each for himself: your neighbours are allies, the two others enemies. Outlive both enemies (VIL-26.19).",
    6: "Two teams of three, each with a front line and a Skirmisher. Whose Skirmisher falls first loses (VIL-26.33).",
}


class VillageSetup(Face):
    def __init__(self, game: Village) -> None:
        super().__init__(game)
        self.village = game

    def about_seats(self, seats: int) -> str:
        return MODES[seats]

    def fields(self) -> list[Field]:
        bosses = joined(self.village.bosses)
        return [
            Field("heroes", "Heroes", [
                Choice(CHOOSE, "chosen", "One after the other takes a Hero; each can be taken once (VIL-R12)."),
                Choice(RANDOM, "by chance", "Everybody is dealt a Hero (VIL-2.12).")]),
            Field("expansion", "Cards", [
                Choice(USUAL, "as usual", "The base set for two to four players, with the expansion for five or six."),
                Choice(NO, "base set", "Six Heroes and 172 cards, for two to four players (VIL-1.1)."),
                Choice(YES, "with expansion", f"Seven more Heroes, Poison, Taming, Summoning, and the {bosses}.")]),
            Field("teams", "Seats", [
                Choice(SEATED, "as listed", "Clockwise in this order."),
                Choice(RANDOM, "drawn", "Who sits beside whom, and so the teams, is drawn (VIL-R139).")]),
        ]  # fmt: skip

    def accept(self, name: str, typed: str) -> str:
        """Heroes may be named too: "Elf, Mage", by seat."""
        if name == "heroes" and typed not in (CHOOSE, RANDOM):
            return ",".join(self.hero_name(each.strip()) for each in typed.split(","))
        return super().accept(name, typed)

    def hero_name(self, typed: str) -> str:
        names = [hero.name for hero in self.village.heroes]
        for name in names:
            if name.lower() == typed.lower():
                return name
        raise BadInput(f'there is no Hero "{typed}"; the Heroes are {", ".join(names)}')

    def deal(self, values: dict[str, str], seed: int) -> Deal:
        heroes = values["heroes"]
        return Deal({
            "heroes": heroes if heroes in (CHOOSE, RANDOM) else heroes.split(","),
            "expansion": {YES: True, NO: False}.get(values["expansion"]),
            "teams": values["teams"],
        })  # fmt: skip

    def swapped(self, options: dict[str, Any]) -> dict[str, Any]:
        heroes = options["heroes"]
        return {**options, "heroes": heroes[::-1] if isinstance(heroes, list) else heroes}

    def deck_name(self, typed: str) -> str:
        raise BadInput("every Hero begins with the same cards: there are no decks to choose (VIL-2.2)")

    def read_deck(self, file: Any, name: str | None) -> str:
        return self.deck_name("")

    def subtitle(self, options: dict[str, Any], seat: int) -> str:
        return "with the expansion" if options["expansion"] else "base set"

    def name_of(self, table: Table, seat: int) -> str:
        """By seat and Hero, once there is one."""
        name, hero = self.game.seat_name(seat), str(table.view(seat)["players"][seat]["hero"])
        return f"{name} ({hero})" if hero else name

    def revealed(self, table: Table, seat: int) -> str:
        view = table.view(seat)
        player = view["players"][seat]
        if player["gone"]:
            return f"fell at level {player['level']}"
        held = joined(view["hand"][seat]) or "nothing"
        hand = f", and held {held}" if table.seats < MANY else ""  # there is room for a few hands only
        return f"has {player['life']} LP at level {player['level']}{hand}"
