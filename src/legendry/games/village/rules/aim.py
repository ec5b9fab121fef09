"""VIL-10.9, VIL-13.6, VIL-16.8: what an attacker fixes before the roll: in which order everything takes the damage."""

from __future__ import annotations

from typing import Final

from legendry.games.village.rules import modes
from legendry.games.village.rules.attack import LINKED, MONSTER, SPARED, UNDECIDED, WILD, Blow, Strike, carries
from legendry.games.village.rules.points import HIT
from legendry.games.village.rules.table import VillageTable
from legendry.kernel.agenda import ACT, Op, Option
from legendry.kernel.cardtext.bindings import NONE

LIFELINK: Final = "strike with Lifelink"


class Aim(Op[VillageTable]):
    """VIL-10.9, VIL-13.6, VIL-16.8: the attacker fixes every order before the roll; VIL-8.8: so does a Monster's owner.

    Several blows are one attack on several targets, rolled once (VIL-R75).
    """

    __slots__ = ("blows", "k")

    def __init__(self, blows: tuple[Blow, ...], k: int = 0) -> None:
        self.blows: Final = blows
        self.k: Final = k

    def resolve(self, s: VillageTable) -> None:
        blow = self.blows[self.k]
        if s.gone[blow.seat]:
            self.deserted(s, blow)
            return
        monsters = waiting_monsters(s, blow)
        if monsters:
            self.choose(s, blow, monsters, "VIL-13.6", "Which Monster takes the damage next?")
            return
        guards = waiting_guards(s, blow)
        if guards:
            self.choose(s, blow, guards, "VIL-8.8" if blow.kind >= MONSTER else "VIL-10.9",
                        "Which protector takes the damage next?")  # fmt: skip
            return
        if blow.link == UNDECIDED:
            options = [Option("strike", (self.with_blow(blow.linked(SPARED)),)),
                       Option(LIFELINK, (self.with_blow(blow.linked(LINKED)),), ((ACT, LIFELINK),),
                              verb="strike")]  # fmt: skip
            s.ask(blow.seat, "VIL-24.14", "Declare Lifelink for this attack?", options)
            return
        s.push(Aim(self.blows, self.k + 1) if self.k + 1 < len(self.blows) else Strike(self.blows))

    def deserted(self, s: VillageTable, blow: Blow) -> None:
        """VIL-R94: who attacks has left; only a Monster that nobody owns goes on, and the next opponent decides."""
        if blow.kind == WILD and not s.gone[blow.victim]:
            s.push(self.with_blow(blow.by(modes.nearest_opponent(s, blow.victim))))

    def choose(self, s: VillageTable, blow: Blow, cards: list[int], clause: str, says: str) -> None:
        """Equal ones need no choice; so the last one needs none."""
        different = unlike(s, cards)
        if len(different) == 1:
            s.push(self.next(s, blow, different[0]))
            return
        names = labels(s, different)
        options = [Option(f"hit {names[k]}", (self.next(s, blow, card),), ((HIT, names[k]),), verb="hit")
                   for k, card in enumerate(different)]  # fmt: skip
        s.ask(blow.seat, clause, says, options)

    def next(self, s: VillageTable, blow: Blow, card: int) -> Aim:
        if waiting_monsters(s, blow):
            return self.with_blow(blow.ordered((*blow.order, card), blow.row))
        return self.with_blow(blow.ordered(blow.order, (*blow.row, card)))

    def with_blow(self, blow: Blow) -> Aim:
        return Aim((*self.blows[: self.k], blow, *self.blows[self.k + 1 :]), self.k)


def waiting_monsters(s: VillageTable, blow: Blow) -> list[int]:
    """VIL-R45: all that must be beaten are listed; VIL-25.43, VIL-R135: the summoned before the summoner."""
    found: list[int] = []
    if blow.area == NONE or blow.fixed:
        return found
    foes = s.areas[blow.area]
    for foe in foes:
        if foe.card in blow.order or modes.is_spared(s, blow.seat, blow.area, foe):
            continue
        if not any([each.master == foe.card and each.card not in blow.order for each in foes]):
            found.append(foe.card)
    return found


def waiting_guards(s: VillageTable, blow: Blow) -> list[int]:
    """VIL-R47: Defence cards and Defensive Monsters of the defender form one row of protectors.

    VIL-25.11: where what is left is lost, the row ends with the last Defensive Monster.
    """
    found: list[int] = []
    if blow.victim == NONE:
        return found
    struck = False  # a Defensive Monster stands in the row
    for foe in s.areas[blow.victim]:
        if s.cards[foe.face].defensive:
            if foe.card in blow.row:
                struck = True
            else:
                found.append(foe.card)
    if struck and not found and not carries(blow):
        return found
    cards = [guard.card for guard in s.guards[blow.victim] if guard.card not in blow.row]
    return cards + found


def unlike(s: VillageTable, cards: list[int]) -> list[int]:
    """One of each sort of cards that lie on the table, told apart by all that matters."""
    found: list[int] = []
    sorts: list[tuple[int, int, int, int, bool]] = []
    for card in cards:
        sort = sort_of(s, card)
        if sort not in sorts:
            sorts.append(sort)
            found.append(card)
    return found


def sort_of(s: VillageTable, card: int) -> tuple[int, int, int, int, bool]:
    for area in s.areas:
        for foe in area:
            if foe.card == card:
                return (foe.face, foe.owner, foe.life, foe.master, foe.charged)
    for guards in s.guards:
        for guard in guards:
            if guard.card == card:
                return (guard.face, s.owners[card], guard.damage, NONE, False)
    raise AssertionError(f"{s.name(card)} does not lie on the table")


def labels(s: VillageTable, cards: list[int]) -> list[str]:
    """The names of cards on the table; a second one of a name gets a number."""
    names = [s.name(card) for card in cards]
    found: list[str] = []
    for k, name in enumerate(names):
        found.append(label(name, names[:k].count(name) + 1))
    return found


def label(name: str, number: int) -> str:
    """How a move calls the first, second, third card of a name."""
    return f"{name} {number}" if number > 1 else name
