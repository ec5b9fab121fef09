"""A table of Village: Heroes and their areas, the Market, the turn, and what card texts may ask of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.games.village.rules.constants import MINI, TYPES, UNDEAD
from legendry.games.village.rules.pieces import Boss, Foe, Guard, Sheath
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.cardtext.stage import EffectHost, Step
from legendry.kernel.errors import Refusal
from legendry.kernel.events import CardRef, EventKind
from legendry.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from legendry.games.village.cards.card import Card
    from legendry.games.village.cards.hero import Hero, Skills
    from legendry.games.village.rules.numbers import VillageNumbers
    from legendry.games.village.rules.ready import Ready
    from legendry.kernel.ruleset import Ruleset

DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
PLAYED: Final = 3  # VIL-3.4: on the table until the turn ends
STALLS: Final = 3  # STALLS + n is the deck of Market space n, for spaces 1 to 5
MAIN_DECK: Final = 9
REMOVED: Final = 10
MINIS: Final = 11

# VIL-R15: hands and the order of decks are secret, all else is public.
ZONES: Final = [
    Zone("deck", NOBODY),
    Zone("hand", OWNER),
    Zone("discard", EVERYONE),
    Zone("played", EVERYONE),
    Zone("beer deck", NOBODY, True),
    Zone("scroll deck", NOBODY, True),
    Zone("spell deck", NOBODY, True),
    Zone("potion deck", NOBODY, True),
    Zone("nuggets deck", EVERYONE, True),
    Zone("main deck", NOBODY, True),
    Zone("removed", EVERYONE, True),
    Zone("mini cards", EVERYONE, True),
]

PILES: Final = [zone.name for zone in ZONES]

ROW: Final = 5  # VIL-2.11: spaces 6 to 10
SPACES: Final = 10

# What can be used once in a turn, as bits.
LIFELINK: Final = 1
SABOTAGE: Final = 2
SNEAKING: Final = 4
SUMMON: Final = 8
VISION: Final = 16

RESOURCE_GAINED: Final = EventKind(
    "resource gained", "{player:player} gains {n:count} {what:text} and has {after:count}", more="before"
)
RESOURCE_LOST: Final = EventKind(
    "resource lost", "{player:player} loses {n:count} {what:text} and has {after:count}", more="before"
)
CURED: Final = EventKind("Poison cured", "{player:player} has no more Poison tokens", more="before")


def space_name(space: int) -> str:
    return f"space {space}"


class VillageTable(EffectHost):
    """VIL-1.2: Heroes who fight one another, and a Market between them."""

    saved: ClassVar[tuple[str, ...]] = (
        "heroes", "ring", "places", "life", "xp", "levels", "poison", "berserk", "gone", "turns",
        "guards", "areas", "sheaths", "row", "boss",
        "active", "ints", "gold", "beers", "weapons", "heavy", "used", "sneaked", "tried", "tamed",
    )  # fmt: skip
    __slots__ = (*saved, "cards", "boards", "numbers", "ready")

    def __init__(
        self,
        game: Ruleset,
        effects: Effects[Any],
        cards: list[Card],
        boards: list[Hero],
        numbers: VillageNumbers,
        ready: Ready,
        source: VillageTable | None = None,
    ) -> None:
        super().__init__(game, effects, source)
        self.cards, self.boards, self.numbers, self.ready = cards, boards, numbers, ready
        if source is None:
            self.heroes: tuple[int, ...] = ()  # by seat: which Hero, or NONE
            self.ring: tuple[int, ...] = ()  # the seats clockwise; for six players, by battle position
            self.places: tuple[int, ...] = ()  # by seat: its number in the ring
            self.life: list[int] = []
            self.xp: list[int] = []
            self.levels: list[int] = []  # 0 for level 1
            self.poison: list[int] = []  # Poison tokens
            self.berserk: list[int] = []  # turns left
            self.gone: list[bool] = []  # eliminated
            self.turns: list[int] = []  # own turns begun
            self.guards: list[tuple[Guard, ...]] = []  # by seat
            self.areas: list[tuple[Foe, ...]] = []  # by seat: the Monsters in front of it, first come first
            self.sheaths: list[tuple[Sheath, ...]] = []
            self.row: list[int] = [NONE] * ROW  # the cards of spaces 6 to 10
            self.boss: Boss | None = None
            self.active = 0
            # Of the present turn:
            self.ints = 0
            self.gold = 0
            self.beers = 0
            self.weapons = 0  # Weapon cards played
            self.heavy = False  # one of them was Heavy
            self.used = 0
            self.sneaked = False  # VIL-24.17: past the Monsters to the Market
            self.tried: list[int] = []  # cards that somebody tried to tame
            self.tamed: list[int] = []
        else:
            self.heroes, self.ring, self.places = source.heroes, source.ring, source.places
            self.life = source.life[:]
            self.xp = source.xp[:]
            self.levels = source.levels[:]
            self.poison = source.poison[:]
            self.berserk = source.berserk[:]
            self.gone = source.gone[:]
            self.turns = source.turns[:]
            self.guards = source.guards[:]
            self.areas = source.areas[:]
            self.sheaths = source.sheaths[:]
            self.row = source.row[:]
            self.boss, self.active = source.boss, source.active
            self.ints, self.gold, self.beers = source.ints, source.gold, source.beers
            self.weapons, self.heavy = source.weapons, source.heavy
            self.used, self.sneaked = source.used, source.sneaked
            self.tried = source.tried[:]
            self.tamed = source.tamed[:]

    def clone(self) -> VillageTable:
        return VillageTable(self.game, self.effects, self.cards, self.boards, self.numbers, self.ready, self)

    def leave(self, seat: int) -> None:
        """VIL-R94: a player who leaves the game counts as eliminated at that moment."""
        orders_of(self).eliminate(self, seat)

    def roll(self) -> int:
        """VIL-R3: what a die shows."""
        return self.pick(self.numbers.die_sides) + 1

    # ---- Heroes ---------------------------------------------------------------------------------

    def skills(self, seat: int) -> Skills:
        """VIL-R66: what the Hero of a seat can do at its level."""
        return self.boards[self.heroes[seat]].skills[self.levels[seat]]

    def player_name(self, seat: int) -> str:
        """A player is called by the Hero, once there is one."""
        hero = self.heroes[seat]
        return self.boards[hero].name if hero != NONE else self.game.seat_name(seat)

    def seat_of(self, hero: int) -> int:
        """VIL-R12: each Hero is one player's."""
        return self.heroes.index(hero)

    def living(self) -> list[int]:
        """The players still in the game, clockwise from the active one."""
        start = self.places[self.active]
        seats = self.seats
        return [seat for seat in [self.ring[(start + k) % seats] for k in range(seats)] if not self.gone[seat]]

    def left_of(self, seat: int) -> int:
        """VIL-R88: the next living player clockwise."""
        seats = self.seats
        place = self.places[seat]
        for k in range(1, seats):
            other = self.ring[(place + k) % seats]
            if not self.gone[other]:
                return other
        return seat

    def most_life(self, seat: int) -> int:
        return self.boards[self.heroes[seat]].life

    # ---- Monsters -------------------------------------------------------------------------------

    def attackers_at(self, seat: int) -> list[Foe]:
        """VIL-13.2, VIL-R61: the Monsters in front of a player that must be beaten first."""
        found: list[Foe] = []
        for foe in self.areas[seat]:
            if not self.cards[foe.face].defensive:
                found.append(foe)
        return found

    def blockers_at(self, seat: int) -> int:
        """VIL-8.5, VIL-25.8, VIL-25.41: how many Monsters in front of a player take his Market access away."""
        count = 0
        for foe in self.areas[seat]:
            card = self.cards[foe.face]
            if not card.defensive and not card.unblocking:
                count += 1
        return count

    def foe(self, area: int, card: int) -> Foe:
        for foe in self.areas[area]:
            if foe.card == card:
                return foe
        raise AssertionError(f"{self.name(card)} is not in this area")

    def set_foe(self, area: int, changed: Foe) -> None:
        self.areas[area] = tuple([changed if foe.card == changed.card else foe for foe in self.areas[area]])

    def drop_foe(self, area: int, card: int) -> None:
        self.areas[area] = tuple([foe for foe in self.areas[area] if foe.card != card])

    def devoted(self, owner: int) -> bool:
        """VIL-24.12: do this player's Monsters serve a Hero with Devotion?"""
        return owner != NONE and not self.gone[owner] and self.skills(owner).devotion

    def type_of(self, face: int, owner: int) -> int:
        """VIL-R6: the printed type, or Undead by Devotion."""
        return UNDEAD if self.devoted(owner) else self.cards[face].type

    # ---- the Market -----------------------------------------------------------------------------

    def offer(self, space: int) -> int:
        """The face-up card of a Market space, or NONE."""
        if space > ROW:
            return self.row[space - ROW - 1]
        pile = self.pile(STALLS + space, 0)
        return pile[-1] if pile else NONE

    def has_access(self, seat: int) -> bool:
        """VIL-4.9, VIL-R28: Market access, judged at this moment (VIL-8.5, VIL-24.9, VIL-25.27)."""
        if self.boss is not None or self.berserk[seat] > 0:
            return False
        return self.sneaked or not self.areas[seat] or self.blockers_at(seat) == 0

    def market_cards(self) -> list[int]:
        """The face-up cards of spaces 1 to 10."""
        return [card for card in [self.offer(space) for space in range(1, SPACES + 1)] if card != NONE]

    def reveal(self, card: int) -> None:
        """Everybody sees this card."""
        self.show(card, (1 << self.seats) - 1)

    def may_quit(self, seat: int) -> Refusal | None:
        if self.outcome is None and not any(self.turns):
            return Refusal("VIL-R94", "the game has not begun yet")
        return super().may_quit(seat)

    def is_playing(self, seat: int) -> bool:
        return 0 <= seat < self.seats and not self.gone[seat]

    # ---- what texts ask of players --------------------------------------------------------------

    def opponents(self, seat: int) -> list[int]:
        return orders_of(self).opponents(self, seat)

    def rivals(self, seat: int) -> list[int]:
        """VIL-R95: those whom "your opponent" may mean; the active player chooses among several."""
        return orders_of(self).rivals(self, seat)

    def whose_turn(self) -> int:
        return self.active

    def hand_of(self, seat: int) -> list[int]:
        return self.pile(HAND, seat)

    def zone_cards(self, zone: str, at: Bindings) -> list[int]:
        return self.pile(HAND, at.actor)

    def amount(self, seat: int, what: str) -> int:
        if what == "LP":
            return self.life[seat]
        if what == "INT":
            return self.ints if seat == self.active else 0
        if what == "gold":
            return self.gold if seat == self.active else 0
        return len(self.pile(HAND, seat))

    def adjust(self, what: str, n: int) -> None:
        """INT or gold of the active player."""
        if what == "INT":
            self.ints += n
        else:
            self.gold += n
        if self.recording and n:
            after = self.amount(self.active, what)
            self.tell(RESOURCE_GAINED if n > 0 else RESOURCE_LOST, self.active, self.game.text_clause,
                      (self.player_name(self.active), abs(n), what, after, after - n))  # fmt: skip

    def in_play(self) -> list[int]:
        """Every card on the table that lies in no pile."""
        found = [card for card in self.row if card != NONE]
        if self.boss is not None:
            found.append(self.boss.card)
        for seat in range(self.seats):
            found.extend([guard.card for guard in self.guards[seat]])
            found.extend([foe.card for foe in self.areas[seat]])
            for sheath in self.sheaths[seat]:
                found.extend([card for card in (sheath.card, sheath.weapon) if card != NONE])
        return found

    def cure(self, seat: int) -> None:
        """VIL-25.17: tokens are removed only by cards that say so."""
        before = self.poison[seat]
        self.poison[seat] = 0
        if self.recording:
            self.tell(CURED, seat, "VIL-25.17", (self.player_name(seat), before))

    def face_named(self, name: str) -> int:
        """VIL-24.20: what texts summon are mini cards."""
        for card in self.cards:
            if card.space == MINI and card.name == name:
                return card.face
        return self.game.names.index(name)

    # ---- texts and the log ----------------------------------------------------------------------

    def steps(self, face: int, line: int) -> list[Step]:
        """Line NONE is the primary effect of a card on which it is a text."""
        card = self.cards[face]
        if line == NONE:
            assert card.primary is not None
            return card.primary.steps
        return card.programs[line].steps

    def tell(self, kind: EventKind, seat: int, clause: str, facts: tuple[Any, ...] = (), seen_by: int = 0) -> None:
        """A Monster that nobody owns acts for nobody: it stands with the active player."""
        super().tell(kind, self.active if seat == NONE else seat, clause, facts, seen_by)

    def ref(self, card: int) -> CardRef:
        return CardRef(card, self.name(card), self.where(card))

    def ref_as(self, card: int, face: int) -> CardRef:
        """A card that acts with a face which is not its own: a Special card of an Overwhelm Monster."""
        return CardRef(card, self.cards[face].name, self.where(card))

    def where(self, card: int) -> str:
        """The Hero before whom a card lies, or its Market space; nothing for a card in any other pile."""
        if card == NONE:
            return ""
        for seat in range(self.seats):
            for guard in self.guards[seat]:
                if guard.card == card:
                    return self.player_name(seat)
            for foe in self.areas[seat]:
                if foe.card == card:
                    return self.player_name(seat)
            for sheath in self.sheaths[seat]:
                if sheath.card == card or sheath.weapon == card:
                    return self.player_name(seat)
        if self.boss is not None and self.boss.card == card:
            return space_name(SPACES)
        for space in range(1, SPACES + 1):
            if self.offer(space) == card:
                return space_name(space)
        return ""

    # ---- what can be seen -----------------------------------------------------------------------

    def clock(self) -> int:
        return sum(self.turns)

    def look(self, seat: int | None) -> dict[str, Any]:
        """VIL-R15: areas, LP, XP, INT and gold are public; so is the face-up card of each Market space."""
        players = [self.seen_player(each) for each in range(self.seats)]
        market = []
        for space in range(1, SPACES + 1):
            card = self.offer(space)
            market.append(None if card == NONE else self.seen_offer(card))
        boss = self.boss
        seen: dict[str, Any] = {
            "active": self.active, "ring": list(self.ring), "players": players, "market": market,
            "turn": {"ints": self.ints, "gold": self.gold, "beers": self.beers, "weapons": self.weapons,
                     "access": bool(self.heroes) and self.has_access(self.active)},
            "boss": None if boss is None else {
                "name": self.cards[boss.face].name, "life": boss.life, "most": boss.most,
                "specials": [self.cards[face].name for face in self.cards[boss.face].specials[:boss.out]]},
        }  # fmt: skip
        return seen

    def seen_offer(self, card: int) -> dict[str, Any]:
        printed = self.cards[self.faces[card]]
        return {"name": printed.name, "price": printed.price, "tamed": card in self.tamed}

    def seen_player(self, seat: int) -> dict[str, Any]:
        hero = self.heroes[seat]
        guards = [{"name": self.cards[g.face].name, "defence": self.cards[g.face].defence, "damage": g.damage}
                  for g in self.guards[seat]]  # fmt: skip
        sheaths = [{"weapon": "" if s.weapon == NONE else self.name(s.weapon), "fresh": s.fresh}
                   for s in self.sheaths[seat]]  # fmt: skip
        return {
            "hero": "" if hero == NONE else self.boards[hero].name, "place": self.places[seat],
            "life": self.life[seat], "most": 0 if hero == NONE else self.boards[hero].life,
            "xp": self.xp[seat], "level": self.levels[seat] + 1, "poison": self.poison[seat],
            "berserk": self.berserk[seat], "gone": self.gone[seat], "turns": self.turns[seat],
            "guards": guards, "sheaths": sheaths, "monsters": [self.seen_foe(foe) for foe in self.areas[seat]],
        }  # fmt: skip

    def seen_foe(self, foe: Foe) -> dict[str, Any]:
        kind = self.type_of(foe.face, foe.owner)
        return {"name": self.cards[foe.face].name, "owner": None if foe.owner == NONE else foe.owner,
                "life": foe.life, "most": foe.most, "type": TYPES[kind], "charged": foe.charged}  # fmt: skip


class VillageOrders(Effects[VillageTable]):
    """What the texts of this game ask of its rules and do, beyond those of every game."""

    def eliminate(self, s: VillageTable, seat: int) -> None:
        """A player has left the game."""
        raise NotImplementedError

    def opponents(self, s: VillageTable, seat: int) -> list[int]:
        raise NotImplementedError

    def rivals(self, s: VillageTable, seat: int) -> list[int]:
        """VIL-R95: those whom "your opponent" may mean; the active player chooses among several."""
        raise NotImplementedError

    def summon_places(self, s: VillageTable, seat: int) -> list[int]:
        """VIL-24.21: in front of whom a player may summon."""
        raise NotImplementedError

    def minis_left(self, s: VillageTable, face: int) -> int:
        raise NotImplementedError

    def remove_from_hand(self, s: VillageTable, seat: int, card: int) -> None:
        raise NotImplementedError

    def remove_from_market(self, s: VillageTable, seat: int, card: int) -> None:
        raise NotImplementedError

    def take_nugget(self, s: VillageTable, seat: int) -> None:
        """The top Nuggets card goes to a hand."""
        raise NotImplementedError

    def summon_mini(self, s: VillageTable, face: int, area: int, owner: int) -> None:
        raise NotImplementedError


def orders_of(s: EffectHost) -> VillageOrders:
    effects = s.effects
    assert isinstance(effects, VillageOrders)
    return effects
