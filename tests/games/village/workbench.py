"""Village in tests: a table laid out by hand, dice named beforehand, moves by their text.

desk = given("Warrior", "Elf").hand("Warrior", "Long Sword", "Staff").monster("Orc", "Warrior", "Elf").free("Warrior")
desk.play("play Long Sword at Monsters", 4)
assert desk.monsters("Warrior") == [] and desk.xp("Warrior") == 60

Players are called by their Heroes, in the order of the seats; the first one is Ann.  On a table laid out so there is
nothing but what the test names, beside ten Coins in every deck and all mini cards of the expansion.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from legendry import registry
from legendry.games.village.cards.card import MINI
from legendry.games.village.game import Village
from legendry.games.village.rules.legal_moves import FREE_PLAY
from legendry.games.village.rules.pieces import Boss, Foe, Guard, Sheath
from legendry.games.village.rules.table import (
    DECK,
    DISCARD,
    HAND,
    MAIN_DECK,
    MINIS,
    PLAYED,
    REMOVED,
    ROW,
    STALLS,
    VillageTable,
)
from legendry.games.village.rules.turn import PASS, StartTurn
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import IllegalMove
from legendry.kernel.table import Table
from tests.workbench import goals, texts

COINS = 10
NOBODY = ""  # the owner of a Monster that nobody played


@cache
def village(cards: str = "", heroes: str = "") -> Village:
    """The game, with cards and Heroes made for one test."""
    if not cards and not heroes:
        game = registry.game("village")
        assert isinstance(game, Village)
        return game
    more = [("test cards", cards)] if cards else []
    return registry.village(*more, *([("test heroes", heroes)] if heroes else []))


def given(*heroes: str, cards: str = "", boards: str = "") -> Layout:
    """A table for these Heroes, one for each seat; with six of them the places are A1, AS, A2, B2, BS, B1."""
    table = village(cards, boards).new(seats=len(heroes), heroes=list(heroes), expansions="all")
    assert isinstance(table, VillageTable)
    while any(option.verb == "line up" for ask in table.asks for option in ask.options):
        seat = table.asks[0].seat
        table.play(seat, f"line up {', '.join(heroes[seat : seat + 3])}")
    return Layout(table)


class Layout:
    """A table that is being laid out; `free` or `turn` starts it."""

    def __init__(self, table: VillageTable) -> None:
        self.table = table
        for pile in table.piles:
            pile.clear()
        for name in ("gone", "xp", "levels", "poison", "berserk"):
            setattr(table, name, [False if name == "gone" else 0] * table.seats)
        table.row = [NONE] * ROW
        table.agenda.clear()
        table.asks.clear()
        table.forced.clear()
        table.log.clear()
        for card in table.cards:
            if card.space == MINI:
                for _ in range(card.count + card.more):
                    table.put(table.make(card.face, -1 - MINIS), MINIS, 0)
        for seat in range(table.seats):
            self.fill(DECK, seat, ["Coin"] * COINS)

    def seat(self, hero: str) -> int:
        return seat_of(self.table, hero)

    def face(self, name: str) -> int:
        return self.table.game.names.index(name)

    def make(self, name: str, owner: int) -> int:
        return self.table.make(self.face(name), owner)

    def fill(self, zone: int, seat: int, names: list[str]) -> None:
        """A pile, its top card first."""
        common = self.table.game.zones[zone].common
        self.table.pile(zone, seat).clear()
        for name in reversed(names):
            self.table.put(self.make(name, -1 - zone if common else seat), zone, seat)

    # ---- cards of a player ----------------------------------------------------------------------

    def hand(self, hero: str, *names: str) -> Layout:
        self.fill(HAND, self.seat(hero), list(reversed(names)))
        return self

    def deck(self, hero: str, *names: str) -> Layout:
        """The own deck, its top card first."""
        self.fill(DECK, self.seat(hero), list(names))
        return self

    def discard(self, hero: str, *names: str) -> Layout:
        self.fill(DISCARD, self.seat(hero), list(names))
        return self

    def played(self, hero: str, *names: str) -> Layout:
        self.fill(PLAYED, self.seat(hero), list(names))
        return self

    def guard(self, hero: str, name: str, damage: int = 0) -> Layout:
        """A Defence card in front of its Hero."""
        seat = self.seat(hero)
        guard = Guard(self.make(name, seat), self.face(name), damage)
        self.table.reveal(guard.card)
        self.table.guards[seat] = (*self.table.guards[seat], guard)
        return self

    def sheath(self, hero: str, weapon: str = "", fresh: bool = False) -> Layout:
        seat = self.seat(hero)
        held = self.make(weapon, seat) if weapon else NONE
        sheath = Sheath(self.make("Sheath", seat), held, fresh)
        for card in (sheath.card, held):
            if card != NONE:
                self.table.reveal(card)
        self.table.sheaths[seat] = (*self.table.sheaths[seat], sheath)
        return self

    # ---- Monsters -------------------------------------------------------------------------------

    def monster(
        self, name: str, before: str, of: str = NOBODY, life: int = 0, charged: bool = False, most: int = 0
    ) -> Layout:
        """A Monster in front of a Hero, with its printed LP unless the test says otherwise."""
        table = self.table
        owner = self.seat(of) if of else NONE
        card = self.make(name, owner if of else -1 - MAIN_DECK)
        self.add(self.seat(before), Foe(card, table.faces[card], owner, life, most, charged, NONE))
        return self

    def mini(self, name: str, before: str, of: str = NOBODY, life: int = 0, master: str = "") -> Layout:
        """A mini card from the supply in front of a Hero; `master` is the Monster there that summoned it."""
        table = self.table
        face = table.face_named(name)
        (card, *_) = [each for each in table.pile(MINIS, 0) if table.faces[each] == face]
        table.pile(MINIS, 0).remove(card)
        area = self.seat(before)
        over = [foe.card for foe in table.areas[area] if table.cards[foe.face].name == master]
        owner = self.seat(of) if of else NONE
        self.add(area, Foe(card, face, owner, life, 0, False, over[0] if over else NONE))
        return self

    def add(self, area: int, foe: Foe) -> None:
        table = self.table
        printed = table.cards[foe.face]
        most = foe.most or printed.life_points or printed.per_player * table.seats
        table.reveal(foe.card)
        whole = Foe(foe.card, foe.face, foe.owner, foe.life or most, most, foe.charged, foe.master)
        table.areas[area] = (*table.areas[area], whole)

    def minis(self, name: str, count: int) -> Layout:
        """So many mini cards of this name are left in the supply."""
        pile = self.table.pile(MINIS, 0)
        face = self.table.face_named(name)
        for card in [each for each in pile if self.table.faces[each] == face][count:]:
            pile.remove(card)
        return self

    def boss(self, name: str = "Red Dragon", life: int = 0, out: int = 0, fighters: tuple[str, ...] = ()) -> Layout:
        """An Overwhelm Monster on the Market, with so many of its Special cards out."""
        table = self.table
        most = table.cards[self.face(name)].per_player * table.seats
        bits = sum(1 << self.seat(hero) for hero in fighters)
        card = self.make(name, -1 - MAIN_DECK)
        table.reveal(card)
        table.boss = Boss(card, self.face(name), life or most, most, out, bits)
        return self

    # ---- the Market -----------------------------------------------------------------------------

    def row(self, *names: str) -> Layout:
        """The cards of spaces 6 to 10; an empty name is an empty space."""
        for k, name in enumerate(names):
            if name:
                self.table.row[k] = self.make(name, -1 - MAIN_DECK)
                self.table.reveal(self.table.row[k])
        return self

    def main(self, *names: str) -> Layout:
        """The Main deck, its top card first."""
        self.fill(MAIN_DECK, 0, list(names))
        return self

    def stall(self, space: int, *names: str) -> Layout:
        """The deck of a Market space 1 to 5, its face-up card first."""
        self.fill(STALLS + space, 0, list(names))
        self.table.reveal(self.table.pile(STALLS + space, 0)[-1])
        return self

    # ---- Heroes ---------------------------------------------------------------------------------

    def life(self, hero: str, n: int) -> Layout:
        self.table.life[self.seat(hero)] = n
        return self

    def xp(self, hero: str, n: int) -> Layout:
        """XP, and the level they bring."""
        seat = self.seat(hero)
        self.table.xp[seat] = n
        steps = self.table.boards[self.table.heroes[seat]].xp
        self.table.levels[seat] = max(k for k, step in enumerate(steps) if n >= step)
        return self

    def poison(self, hero: str, n: int) -> Layout:
        self.table.poison[self.seat(hero)] = n
        return self

    def berserk(self, hero: str, turns: int) -> Layout:
        self.table.berserk[self.seat(hero)] = turns
        return self

    def out(self, *heroes: str) -> Layout:
        """These players are eliminated already."""
        for hero in heroes:
            seat = self.seat(hero)
            self.table.gone[seat] = True
            self.table.life[seat] = 0
            for zone in (DECK, HAND, DISCARD, PLAYED):
                self.table.pile(zone, seat).clear()
        return self

    # ---- the start ------------------------------------------------------------------------------

    def turn(self, hero: str, *dice: int, number: int = 2) -> Desk:
        """This player's turn begins, with all that happens then."""
        self.table.turns = [number] * self.table.seats
        self.table.turns[self.seat(hero)] = number - 1
        self.table.push(StartTurn(self.seat(hero)))
        return Desk(self.table).go(dice)

    def free(self, hero: str, ints: int | None = None, gold: int = 0, number: int = 2) -> Desk:
        """This player is in the middle of a turn, in free play, with the INT of the board unless the test says so."""
        table = self.table
        table.turns = [number] * table.seats
        table.active = self.seat(hero)
        table.ints = table.skills(table.active).ints if ints is None else ints
        table.gold = gold
        table.push(PASS)
        table.push(FREE_PLAY)
        return Desk(table).go(())


class Desk:
    """A table in play, with short ways to move and to look."""

    def __init__(self, table: VillageTable) -> None:
        self.table = table

    # ---- moves ----------------------------------------------------------------------------------

    def go(self, dice: tuple[int, ...], chance: bool = False) -> Desk:
        """Let the table run to the next question."""
        self.roll(dice)
        seed = self.table.seed
        self.table.advance()
        return self.rolled(seed, chance)

    def roll(self, dice: tuple[int, ...]) -> None:
        self.table.forced.extend((n - 1,) for n in dice)

    def rolled(self, seed: int, chance: bool) -> Desk:
        left = [pick[0] + 1 for pick in self.table.forced]
        assert not left, f"these dice were not rolled: {left}"
        assert chance or self.table.seed == seed, "a die was rolled, or cards were shuffled, that the test did not name"
        return self

    def play(self, move: str, *dice: int, by: str = "", chance: bool = False) -> Desk:
        """The one who is asked moves; the dice show these numbers, all of them and no other (but for `chance`)."""
        self.roll(dice)
        seed = self.table.seed
        self.table.play(self.seat(by) if by else self.asked_seat(), move)
        return self.rolled(seed, chance)

    def leave(self, hero: str, *dice: int) -> Desk:
        """VIL-R94: a player leaves the game, whoever is asked."""
        return self.play("leave the game", *dice, by=hero)

    def refused(self, move: str, clause: str, by: str = "") -> Desk:
        """The move is refused, citing this clause, and changes nothing."""
        before = self.table.dump()
        seat = self.seat(by) if by else self.asked_seat()
        assert move not in self.moves()
        with pytest.raises(IllegalMove) as caught:
            self.table.play(seat, move)
        assert caught.value.refusal.clause == clause, caught.value.refusal
        assert self.table.dump() == before
        return self

    def asked_seat(self) -> int:
        assert self.table.outcome is None, f"the game is over: {self.table.outcome}"
        (ask,) = self.table.asks
        return ask.seat

    def asked(self) -> str:
        """Who must choose now."""
        return self.table.player_name(self.asked_seat())

    def question(self) -> str:
        """The clause by which somebody is asked."""
        return self.table.asks[0].clause

    def moves(self, verb: str = "", *begun: str) -> list[str]:
        """What the one who is asked may choose: all, the moves of a verb, or those that point at these things first."""
        return texts(self.table, verb, *begun)

    def goals(self, verb: str = "", *begun: str) -> list[str]:
        """What those moves point at last: whom they hit or help."""
        return goals(self.table, verb, *begun)

    # ---- players --------------------------------------------------------------------------------

    def seat(self, hero: str) -> int:
        return seat_of(self.table, hero)

    def life(self, hero: str) -> int:
        return self.table.life[self.seat(hero)]

    def xp(self, hero: str) -> int:
        return self.table.xp[self.seat(hero)]

    def level(self, hero: str) -> int:
        return self.table.levels[self.seat(hero)] + 1

    def poison(self, hero: str) -> int:
        return self.table.poison[self.seat(hero)]

    def berserk(self, hero: str) -> int:
        return self.table.berserk[self.seat(hero)]

    def is_out(self, hero: str) -> bool:
        return self.table.gone[self.seat(hero)]

    def active(self) -> str:
        return self.table.player_name(self.table.active)

    @property
    def ints(self) -> int:
        return self.table.ints

    @property
    def gold(self) -> int:
        return self.table.gold

    def winners(self) -> list[str]:
        """Who has won; nobody while the game goes on."""
        outcome = self.table.outcome
        return [] if outcome is None else [self.table.player_name(seat) for seat in outcome.winners]

    # ---- cards ----------------------------------------------------------------------------------

    def names(self, zone: int, seat: int) -> list[str]:
        return [self.table.name(card) for card in self.table.pile(zone, seat)]

    def hand(self, hero: str) -> list[str]:
        return sorted(self.names(HAND, self.seat(hero)))

    def deck(self, hero: str) -> list[str]:
        """The own deck, its top card first."""
        return self.names(DECK, self.seat(hero))[::-1]

    def discard(self, hero: str) -> list[str]:
        return sorted(self.names(DISCARD, self.seat(hero)))

    def played(self, hero: str) -> list[str]:
        return sorted(self.names(PLAYED, self.seat(hero)))

    def removed(self) -> list[str]:
        return sorted(self.names(REMOVED, 0))

    def main(self) -> list[str]:
        """The Main deck, its top card first."""
        return self.names(MAIN_DECK, 0)[::-1]

    def stall(self, space: int) -> list[str]:
        """The deck of a Market space 1 to 5, its face-up card first."""
        return self.names(STALLS + space, 0)[::-1]

    def row(self) -> list[str]:
        """The cards of spaces 6 to 10; an empty name is an empty space."""
        return ["" if card == NONE else self.table.name(card) for card in self.table.row]

    def minis(self, name: str) -> int:
        """How many mini cards of this name are left in the supply."""
        return self.names(MINIS, 0).count(name)

    def guards(self, hero: str) -> list[tuple[str, int]]:
        """The Defence cards of a Hero, each with its damage."""
        table = self.table
        return [(table.name(guard.card), guard.damage) for guard in table.guards[self.seat(hero)]]

    def sheaths(self, hero: str) -> list[str]:
        """What the Sheaths of a Hero hold; an empty name is an empty Sheath."""
        table = self.table
        return ["" if each.weapon == NONE else table.name(each.weapon) for each in table.sheaths[self.seat(hero)]]

    def monsters(self, hero: str) -> list[tuple[str, int]]:
        """The Monsters in front of a Hero, each with its LP."""
        table = self.table
        return [(table.name(foe.card), foe.life) for foe in table.areas[self.seat(hero)]]

    def owners(self, hero: str) -> list[str]:
        """Whose Monsters lie in front of a Hero."""
        table = self.table
        return [NOBODY if foe.owner == NONE else table.player_name(foe.owner) for foe in table.areas[self.seat(hero)]]

    def view(self, hero: str | None) -> dict[str, Any]:
        return self.table.view(None if hero is None else self.seat(hero))

    def log(self, hero: str | None = None) -> list[str]:
        """What somebody (None: a spectator) may read in the log."""
        return [says for _, _, says in self.table.read_log(None if hero is None else self.seat(hero))]


def seat_of(table: Table, hero: str) -> int:
    """The seat of a Hero."""
    assert isinstance(table, VillageTable)
    return table.seat_of([board.name for board in table.boards].index(hero))
