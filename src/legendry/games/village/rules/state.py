"""The state of a game of Village: Heroes and their areas, the Market, and the turn of the active player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from legendry.games.village.rules.constants import TYPES, UNDEAD
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.cardtext.effects import Effects
from legendry.kernel.cardtext.stage import EffectHost, Step
from legendry.kernel.events import CardRef, EventKind
from legendry.kernel.structs import Struct
from legendry.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from legendry.games.village.cards.card import Card
    from legendry.games.village.cards.hero import Hero, Skills
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
HAND_SIZE: Final = 5  # VIL-20.3

# What can be used once in a turn, as bits.
LIFELINK: Final = 1
SABOTAGE: Final = 2
SNEAKING: Final = 4
SUMMON: Final = 8
VISION: Final = 16


class Guard(Struct):
    """VIL-7.2: a Defence card in front of its Hero, with the damage of this turn."""

    __slots__ = ("card", "face", "damage")

    def __init__(self, card: int, face: int, damage: int) -> None:
        self.card: Final = card
        self.face: Final = face
        self.damage: Final = damage


class Foe(Struct):
    """VIL-8.3: a Monster in somebody's area.  `owner` is NONE for one that nobody played."""

    __slots__ = ("card", "face", "owner", "life", "most", "charged", "master")

    def __init__(self, card: int, face: int, owner: int, life: int, most: int, charged: bool, master: int) -> None:
        self.card: Final = card
        self.face: Final = face
        self.owner: Final = owner
        self.life: Final = life
        self.most: Final = most  # VIL-R115: it never regains more than it began with
        self.charged: Final = charged  # VIL-25.5: its next attack is stronger
        self.master: Final = master  # VIL-25.43: the Monster that summoned it, or NONE

    def with_life(self, life: int) -> Foe:
        return Foe(self.card, self.face, self.owner, life, self.most, self.charged, self.master)

    def charging(self, charged: bool) -> Foe:
        return Foe(self.card, self.face, self.owner, self.life, self.most, charged, self.master)


class Sheath(Struct):
    """VIL-23.1: a Sheath in front of the Hero, with the Weapon it holds, or NONE."""

    __slots__ = ("card", "weapon", "fresh")

    def __init__(self, card: int, weapon: int, fresh: bool) -> None:
        self.card: Final = card
        self.weapon: Final = weapon
        self.fresh: Final = fresh  # VIL-R103: sheathed in this very turn


class Boss(Struct):
    """VIL-25.21: an Overwhelm Monster on the Market, with so many of its Special cards out."""

    __slots__ = ("card", "face", "life", "most", "out", "fighters")

    def __init__(self, card: int, face: int, life: int, most: int, out: int, fighters: int) -> None:
        self.card: Final = card
        self.face: Final = face
        self.life: Final = life
        self.most: Final = most
        self.out: Final = out
        self.fighters: Final = fighters  # VIL-25.29: who has wounded it, as bits of seats


def space_name(space: int) -> str:
    return f"space {space}"


class VillageState(EffectHost):
    """VIL-1.2: Heroes who fight one another, and a Market between them."""

    saved: ClassVar[tuple[str, ...]] = (
        "heroes", "ring", "places", "life", "xp", "levels", "poison", "berserk", "gone", "turns",
        "guards", "areas", "sheaths", "row", "boss",
        "active", "ints", "gold", "beers", "weapons", "heavy", "used", "sneaked", "tried", "tamed",
    )  # fmt: skip
    __slots__ = (*saved, "cards", "boards", "ready")

    def __init__(
        self, game: Ruleset, effects: Effects[Any], cards: list[Card], boards: list[Hero], ready: Ready,
        source: VillageState | None = None,
    ) -> None:  # fmt: skip
        super().__init__(game, effects, source)
        self.cards, self.boards, self.ready = cards, boards, ready
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
            self.heroes = source.heroes
            self.ring = source.ring
            self.places = source.places
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
            self.boss = source.boss
            self.active = source.active
            self.ints = source.ints
            self.gold = source.gold
            self.beers = source.beers
            self.weapons = source.weapons
            self.heavy = source.heavy
            self.used = source.used
            self.sneaked = source.sneaked
            self.tried = source.tried[:]
            self.tamed = source.tamed[:]

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

    # ---- what card texts ask of a table of this game --------------------------------------------

    def rivals(self, seat: int) -> list[int]:
        """VIL-R95: those whom "your opponent" may mean; the active player chooses among several."""
        raise NotImplementedError

    def remove_from_market(self, seat: int, card: int) -> None:
        raise NotImplementedError

    def remove_from_hand(self, seat: int, card: int) -> None:
        raise NotImplementedError

    def take_nugget(self, seat: int) -> None:
        """The top Nuggets card goes to a hand."""
        raise NotImplementedError

    def minis_left(self, face: int) -> int:
        raise NotImplementedError

    def summon_places(self, seat: int) -> list[int]:
        """VIL-24.21: in front of whom a player may summon."""
        raise NotImplementedError

    def summon_mini(self, face: int, area: int, owner: int) -> None:
        raise NotImplementedError

    def cure(self, seat: int) -> None:
        """All Poison tokens of a player are removed."""
        raise NotImplementedError

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
