"""What is true of the present turn: INT and gold, powers that were used, cards that were tamed, the rounds agreed."""

from __future__ import annotations

from typing import Final

from legendry.games.village.notation.cards import listed
from legendry.games.village.rules.table import (
    LIFELINK,
    SABOTAGE,
    SNEAKING,
    SPACES,
    SUMMON,
    VISION,
    VillageTable,
    space_name,
)
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import BadInput
from legendry.kernel.notation import PositionLine, read_integer, read_number

MARKET: Final = [space_name(n) for n in range(1, SPACES + 1)]
POWERS: Final = {
    "Lifelink": LIFELINK, "Sabotage": SABOTAGE, "Sneaking": SNEAKING, "Summon": SUMMON, "Vision": VISION,
}  # fmt: skip


def usual_ints(s: VillageTable) -> int:
    """VIL-16.3: the INT with which the turn of the active player begins."""
    return s.skills(s.active).ints + sum([s.cards[guard.face].ints for guard in s.guards[s.active]])


class Ints(PositionLine[VillageTable]):
    """VIL-16.3: the INT that the active player has now."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        s.ints = read_integer(value)

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return str(s.ints)

    def values(self, s: VillageTable, unsaid: VillageTable, where: tuple[int, ...]) -> list[str]:
        known = s.heroes[s.active] != NONE
        return [] if known and s.ints == usual_ints(s) else [self.found(s, where)]


class Gold(PositionLine[VillageTable]):
    """VIL-4.1: the gold that the active player has now."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        s.gold = read_number(value)

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return str(s.gold)


class Beers(PositionLine[VillageTable]):
    """VIL-24.6: the Beers that the active player has drunk this turn; in a position, those among the cards played."""

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return str(s.beers)


class Access(PositionLine[VillageTable]):
    """VIL-4.9: has the active player Market access?"""

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return "yes" if s.has_access(s.active) else "no"


class Used(PositionLine[VillageTable]):
    """VIL-24: the powers of the active player that work once in a turn and have been used."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        s.used = 0
        for name in listed(value):
            if name not in POWERS:
                raise BadInput(f'a power is one of {", ".join(POWERS)}; not "{name}"')
            s.used |= POWERS[name]

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return ", ".join([name for name, bit in POWERS.items() if s.used & bit]) or "none"


class Sneaked(PositionLine[VillageTable]):
    """VIL-24.17: has the active player sneaked past the Monsters to the Market?"""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        if value not in ("yes", "no"):
            raise BadInput(f'sneaked is yes or no, not "{value}"')
        s.sneaked = value == "yes"

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return "yes" if s.sneaked else "no"


class Taming(PositionLine[VillageTable]):
    """VIL-25.45, VIL-R136: the Market spaces whose cards the active player has tried to tame, or has tamed."""

    def cards(self, s: VillageTable) -> list[int]:
        return s.tamed if self.key == "tamed" else s.tried

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        for name in listed(value):
            if name not in MARKET:
                raise BadInput(f'a space is one of space 1 to space {SPACES}, not "{name}"')
            self.cards(s).append(MARKET.index(name) + 1)  # until all cards are there

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return ", ".join([space_name(n) for n in range(1, SPACES + 1) if s.offer(n) in self.cards(s)]) or "none"


class Rounds(PositionLine[VillageTable]):
    """VIL-R150: after how many rounds the most LP win."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        s.settings["rounds"] = None if value == "none" else read_number(value)

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        limit: int | None = s.settings["rounds"]
        return "none" if limit is None else str(limit)


THIS_TURN: Final[list[PositionLine[VillageTable]]] = [
    Ints("INT", "INT: 3"),
    Gold("gold", "gold: 50"),
    Used("powers used", "powers used: Sneaking"),
    Sneaked("sneaked", "sneaked: yes"),
    Taming("tried", "tried: space 8"),
    Taming("tamed", "tamed: space 8"),
    Rounds("rounds", "rounds: 20"),
    Beers("beers", "beers: 1", given=False),
    Access("access", "access: no", given=False),
]
