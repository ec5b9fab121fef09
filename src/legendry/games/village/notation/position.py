"""How a position of Village is written, line by line, and what the same lines mean as facts."""

from __future__ import annotations

from typing import Final

from legendry.games.village.game import SEATED, Village
from legendry.games.village.notation.cards import (
    UNSAID,
    boss_in_words,
    described,
    fits,
    lay_guard,
    listed,
    make_boss,
    make_foe,
    read_boss,
    read_face,
    read_guard,
    read_sketch,
)
from legendry.games.village.notation.this_turn import MARKET, THIS_TURN, usual_ints
from legendry.games.village.rules import modes
from legendry.games.village.rules.constants import BEER, MINI, WEAPON
from legendry.games.village.rules.legal_moves import FREE_PLAY
from legendry.games.village.rules.life import has_risen
from legendry.games.village.rules.pieces import Sheath
from legendry.games.village.rules.table import (
    MAIN_DECK,
    MINIS,
    PLAYED,
    ROW,
    STALLS,
    VillageTable,
)
from legendry.games.village.rules.turn import PASS, StartTurn
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import BadInput
from legendry.kernel.notation import PositionLine, read_number, read_player, write_faces

UNSAID_INTS: Final = -99  # Beer may bring INT below 0 (VIL-19.4)
USUAL_TURN: Final = 2  # no first turn: those have rules of their own (VIL-25.40)
BEGINS: Final = "begins"
FRESH: Final = " new"
EMPTY: Final = "empty"
PLACES: Final[dict[str, list[str]]] = {"SPACE": MARKET}


def begin(s: VillageTable) -> None:
    """A position that says nothing: no cards anywhere, Heroes at their best, Ann's second turn."""
    game = s.game
    assert isinstance(game, Village)
    game.seat_players(s, SEATED)
    s.life = [UNSAID] * s.seats
    s.turns = [UNSAID] * s.seats
    s.ints = UNSAID_INTS


def finish(s: VillageTable) -> None:
    """What was not said follows from what was; then the turn begins, or goes on."""
    settle_heroes(s)
    settle_turns(s)
    for space in (1, 2, 3, 4):
        if s.offer(space) != NONE:
            s.reveal(s.offer(space))
    if s.gone[s.active]:
        raise BadInput(f"{s.game.seat_name(s.active)} is eliminated and takes no turn (VIL-21.1)")
    won = modes.winners(s, [seat for seat in range(s.seats) if s.gone[seat]], NONE)
    if won:
        raise BadInput(f"{s.game.seat_name(won[0])} would have won already (VIL-1.3)")
    if s.boss is not None and s.row[ROW - 1] != NONE:
        raise BadInput("the Overwhelm Monster lies on space 10 (VIL-25.21)")
    if s.agenda:  # a turn that begins
        s.turns[s.active] -= 1
        return
    s.tried = [s.offer(space) for space in s.tried if s.offer(space) != NONE]
    s.tamed = [s.offer(space) for space in s.tamed if s.offer(space) != NONE]
    for card in s.pile(PLAYED, s.active):
        printed = s.cards[s.faces[card]]
        s.beers += 1 if printed.kind == BEER else 0
        s.weapons += 1 if printed.kind == WEAPON else 0
        s.heavy = s.heavy or printed.heavy
    if s.ints == UNSAID_INTS:
        s.ints = usual_ints(s)
    s.push(PASS)
    s.push(FREE_PLAY)


def settle_heroes(s: VillageTable) -> None:
    """Heroes that were not said are the first ones free; each is whole, and on the level of its XP."""
    for seat in range(s.seats):
        if s.heroes[seat] == NONE:
            lead(s, seat, next(hero.index for hero in s.boards if hero.index not in s.heroes))
        board = s.boards[s.heroes[seat]]
        if s.life[seat] == UNSAID:
            s.life[seat] = 0 if s.gone[seat] else board.life
        if s.life[seat] > board.life:
            raise BadInput(f"the {board.name} has at most {board.life} LP, not {s.life[seat]} (VIL-27.6)")
        while has_risen(s, seat):
            s.levels[seat] += 1


def lead(s: VillageTable, seat: int, hero: int) -> None:
    s.heroes = (*s.heroes[:seat], hero, *s.heroes[seat + 1 :])


def settle_turns(s: VillageTable) -> None:
    """Turn numbers that were not said follow from the active player's, as if the first one of the circle began."""
    if s.turns[s.active] == UNSAID:
        s.turns[s.active] = USUAL_TURN
    for seat in range(s.seats):
        if s.turns[seat] == UNSAID:
            s.turns[seat] = usual_turn(s, seat)


def usual_turn(s: VillageTable, seat: int) -> int:
    return s.turns[s.active] - (1 if s.places[seat] > s.places[s.active] else 0)


# ---- turns --------------------------------------------------------------------------------------


class Whose(PositionLine[VillageTable]):
    """Whose turn it is, and the number of that player's own turn; it goes on, or it just begins (VIL-R16)."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        words = value.split()
        begins = len(words) == 3 and words[2] == BEGINS
        if len(words) != (3 if begins else 2) or read_number(words[1]) < 1:
            raise BadInput(f'a turn is a player and a number from 1 on, for example "{self.example}"; not "{value}"')
        s.active = read_player(s, words[0])
        s.turns[s.active] = read_number(words[1])
        if begins:
            s.push(StartTurn(s.active))

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return f"{s.game.seat_name(s.active)} {s.turns[s.active]}"

    def values(self, s: VillageTable, unsaid: VillageTable, where: tuple[int, ...]) -> list[str]:
        """Always, once the first turn has begun."""
        return [self.found(s, where)] if s.turns[s.active] > 0 else []


class Circle(PositionLine[VillageTable]):
    """VIL-R145: the players clockwise; six of them as A1, AS, A2, B2, BS, B1."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        ring = [read_player(s, name) for name in listed(value)]
        if sorted(ring) != list(range(s.seats)):
            raise BadInput(f"the circle names each of the {s.seats} players once")
        s.ring = tuple(ring)
        s.places = tuple([ring.index(seat) for seat in range(s.seats)])

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return ", ".join([s.game.seat_name(seat) for seat in s.ring])


class Eliminated(PositionLine[VillageTable]):
    """VIL-21.1: who is out of the game."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        for name in listed(value):
            s.gone[read_player(s, name)] = True

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return ", ".join([s.game.seat_name(seat) for seat in range(s.seats) if s.gone[seat]]) or "none"


# ---- Heroes -------------------------------------------------------------------------------------


class HeroLine(PositionLine[VillageTable]):
    """VIL-2.12: which Hero a player leads."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        names = [hero.name.lower() for hero in s.boards]
        if value.lower() not in names:
            raise BadInput(f'the Heroes are {", ".join([hero.name for hero in s.boards])}; not "{value}"')
        hero = names.index(value.lower())
        if hero in s.heroes:
            raise BadInput(f"each Hero can be taken by one player only, not the {value} by two (VIL-R12)")
        lead(s, where[0], hero)

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return s.player_name(where[0])

    def values(self, s: VillageTable, unsaid: VillageTable, where: tuple[int, ...]) -> list[str]:
        return [] if s.heroes[where[0]] == NONE else [self.found(s, where)]


class Amount(PositionLine[VillageTable]):
    """A number of a player: LP, XP, Poison tokens, turns of Berserk, own turns."""

    def __init__(self, what: str, least: int) -> None:
        super().__init__(f"SEAT {what}", f"Ann {what}: 2")
        self.what: Final = what
        self.least: Final = least

    def amounts(self, s: VillageTable) -> list[int]:
        if self.what == "LP":
            return s.life
        if self.what == "XP":
            return s.xp
        if self.what == "poison":
            return s.poison
        return s.berserk if self.what == "berserk" else s.turns

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        n = read_number(value)
        if n < self.least:
            raise BadInput(f"{self.what} is a number from {self.least} on, not {n}")
        self.amounts(s)[where[0]] = n

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return str(self.amounts(s)[where[0]])

    def values(self, s: VillageTable, unsaid: VillageTable, where: tuple[int, ...]) -> list[str]:
        n = self.amounts(s)[where[0]]
        usual = 0
        if self.what == "turn":
            usual = usual_turn(s, where[0])
        elif self.what == "LP":
            usual = n if s.gone[where[0]] else s.most_life(where[0])
        return [] if n == usual else [str(n)]


class Level(PositionLine[VillageTable]):
    """VIL-14.4: the level that the XP give."""

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return str(s.levels[where[0]] + 1)


# ---- in front of a Hero -------------------------------------------------------------------------


class Defence(PositionLine[VillageTable]):
    """VIL-7.2: the Defence cards of a player."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        for text in listed(value):
            lay_guard(s, where[0], text)

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        said = [f"{s.cards[g.face].name} with {g.damage} damage" for g in s.guards[where[0]]]
        return ", ".join(said) or "none"

    def differs(self, s: VillageTable, where: tuple[int, ...], values: list[str]) -> str:
        left = list(s.guards[where[0]])
        for text in listed(values[0]):
            face, damage = read_guard(s, text)
            fitting = [guard for guard in left if guard.face == face and damage in (UNSAID, guard.damage)]
            if not fitting:
                return self.found(s, where)
            left.remove(fitting[0])
        return self.found(s, where) if left else ""


class Monsters(PositionLine[VillageTable]):
    """VIL-8.3: a Monster in front of a player; first come first."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        area = where[0]
        s.areas[area] = (*s.areas[area], make_foe(s, area, read_sketch(s, value)))

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return " and ".join([described(s, where[0], foe) for foe in s.areas[where[0]]]) or "none"

    def values(self, s: VillageTable, unsaid: VillageTable, where: tuple[int, ...]) -> list[str]:
        return [described(s, where[0], foe) for foe in s.areas[where[0]]]

    def differs(self, s: VillageTable, where: tuple[int, ...], values: list[str]) -> str:
        foes = s.areas[where[0]]
        sketches = [] if values == ["none"] else [read_sketch(s, value) for value in values]
        if len(foes) == len(sketches) and all([fits(s, where[0], foe, each) for foe, each in zip(foes, sketches)]):
            return ""
        return self.found(s, where)


class Sheaths(PositionLine[VillageTable]):
    """VIL-23.1: the Sheaths of a player, each with its Weapon or empty; `new`: sheathed this turn (VIL-R103)."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        seat = where[0]
        for text in listed(value):
            weapon = NONE
            if text != EMPTY:
                face = read_face(s, text.removesuffix(FRESH))
                if s.cards[face].kind != WEAPON:
                    raise BadInput(f"{s.cards[face].name} is no Weapon (VIL-23.2)")
                weapon = s.make(face, seat)
                s.reveal(weapon)
            card = s.make(read_face(s, "Sheath"), seat)
            s.reveal(card)
            s.sheaths[seat] = (*s.sheaths[seat], Sheath(card, weapon, text.endswith(FRESH)))

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        said = [EMPTY if each.weapon == NONE else s.name(each.weapon) + (FRESH if each.fresh else "")
                for each in s.sheaths[where[0]]]  # fmt: skip
        return ", ".join(said) or "none"


# ---- the Market ---------------------------------------------------------------------------------


class Space(PositionLine[VillageTable]):
    """VIL-2.10, VIL-2.11: the face-up card of a Market space; on 1 to 5 it is the top card of a deck."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        space = where[0] + 1
        if space <= ROW:
            deck = s.game.zones[STALLS + space].name
            raise BadInput(f'space {space} shows the first card of the {deck}; write "{deck}: {value}"')
        face = read_face(s, value)
        if s.cards[face].overwhelm:
            raise BadInput(f'an Overwhelm Monster is written "Overwhelm: {s.cards[face].name}"')
        card = s.make(face, -1 - MAIN_DECK)
        s.reveal(card)
        s.row[space - ROW - 1] = card

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        card = s.offer(where[0] + 1)
        return "none" if card == NONE else s.name(card)

    def values(self, s: VillageTable, unsaid: VillageTable, where: tuple[int, ...]) -> list[str]:
        return [] if where[0] < ROW else super().values(s, unsaid, where)


class Minis(PositionLine[VillageTable]):
    """VIL-24.20: the mini cards beside the board."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        for text in listed(value):
            count, _, name = text.partition(" ") if text[:1].isdigit() else ("1", "", text)
            face = read_face(s, name, True)
            if s.cards[face].space != MINI:
                raise BadInput(f"{s.cards[face].name} is no mini card (VIL-24.20)")
            for _ in range(read_number(count)):
                s.put(s.make(face, -1 - MINIS), MINIS, 0)

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        names = [s.name(card) for card in s.pile(MINIS, 0)]
        said = [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
        return ", ".join(said) or "none"

    def values(self, s: VillageTable, unsaid: VillageTable, where: tuple[int, ...]) -> list[str]:
        """In their order."""
        pile = s.pile(MINIS, 0)
        return [write_faces(s.game, [s.faces[card] for card in pile])] if pile else []


class Overwhelming(PositionLine[VillageTable]):
    """VIL-25.21: the Overwhelm Monster over the Market."""

    def put(self, s: VillageTable, where: tuple[int, ...], value: str) -> None:
        s.boss = None if value == "none" else make_boss(s, value)

    def found(self, s: VillageTable, where: tuple[int, ...]) -> str:
        return boss_in_words(s)

    def differs(self, s: VillageTable, where: tuple[int, ...], values: list[str]) -> str:
        boss = s.boss
        if boss is None or values[0] == "none":
            return "" if boss is None and values[0] == "none" else self.found(s, where)
        face, life, out, fighters = read_boss(s, values[0])
        holds = face == boss.face and life in (UNSAID, boss.life) and out in (UNSAID, boss.out)
        return "" if holds and fighters in (UNSAID, boss.fighters) else self.found(s, where)


KINDS: Final[list[PositionLine[VillageTable]]] = [
    Whose("turn", "turn: Ann 2"),
    Amount("turn", 0),
    Circle("clockwise", "clockwise: Ann, Cid, Bob"),
    Eliminated("eliminated", "eliminated: Bob"),
    HeroLine("SEAT Hero", "Ann Hero: Elf"),
    Amount("LP", 1),
    Amount("XP", 0),
    Level("SEAT level", "Ann level: 2", given=False),
    Amount("poison", 0),
    Amount("berserk", 0),
    Defence("SEAT Defence", "Ann Defence: Metal Shield with 2 damage, Helmet"),
    Monsters("before SEAT", "before Ann: Bob Ogre 4 LP, charged", many=True),
    Sheaths("SEAT sheaths", "Ann sheaths: Long Sword, empty"),
    Space("SPACE", "space 8: Goblin"),
    Minis("mini cards", "mini cards: 3 Skeleton, 1 Wolf Cub"),
    Overwhelming("Overwhelm", "Overwhelm: Red Dragon 9 LP, 2 Special cards, wounded by Ann and Cid"),
    *THIS_TURN,
]
