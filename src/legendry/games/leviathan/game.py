"""Leviathan as a game: its cards, tables and settings, and how a table is set up (LVT-B3)."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.cards.card import KINDS, UNIT, Card, texts_on
from legendry.games.leviathan.cards.checks import is_known
from legendry.games.leviathan.cards.entries import CARD_KEYS, SHAPES
from legendry.games.leviathan.cards.files import LANGUAGE, read_set, study_card
from legendry.games.leviathan.cards.tables import FILES, HEAD_KEYS, TENTACLE_KEYS, Tables
from legendry.games.leviathan.rules import (
    activation,
    deeds,
    fight,
    head,
    maneuvers,
    moving,
    setup,
    table,
    tentacles,
    text_effects,
    turn,
    verbs,
)
from legendry.games.leviathan.rules.board import GRID
from legendry.games.leviathan.rules.constants import FACES
from legendry.games.leviathan.rules.fields import fields
from legendry.games.leviathan.rules.move_table import move_table
from legendry.games.leviathan.rules.numbers import LeviathanNumbers
from legendry.games.leviathan.rules.shapes import shapes
from legendry.games.leviathan.rules.table import ALTERNATE, FULL, NO_LIMIT, ZONES, LeviathanTable
from legendry.games.leviathan.rules.text_effects import EFFECTS
from legendry.kernel import agenda
from legendry.kernel.card_files import Report, by_low_name
from legendry.kernel.card_set import CardSet, Files
from legendry.kernel.card_study import Studied, alone
from legendry.kernel.cardtext import bindings, stage
from legendry.kernel.cardtext.lexicon import Language
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.errors import BadInput
from legendry.kernel.fields import Field
from legendry.kernel.game import Game, Setting
from legendry.kernel.shapes import Shape

SEATS: Final = ("Ann", "Bob", "Cid", "Dan")
CHOOSE: Final = "choose"
RANDOM: Final = "random"
SEATED: Final = "seated"
STANDARD: Final = "standard"
BY_DIFFICULTY: Final = "difficulty"
UNLIMITED: Final = "none"
MANY_ROUNDS: Final = 12

# Whose structs are saved with a table, and which declare the kinds of events.
MODULES: Final = [
    deeds, table, text_effects, activation, fight, head, maneuvers, moving, setup, tentacles, turn, verbs, bindings,
    stage, agenda,
]  # fmt: skip


class Leviathan(Game[LeviathanTable]):
    """Made from the text of its card files and its tables; the caller reads the files."""

    id = "leviathan"
    title = "Leviathan"
    about = "A solo and cooperative battle against a sea monster, for one to four armies of rival gods."
    version = "1.1"
    fewest = 1
    most = 4
    turn_clause = "LVT-2.2"
    text_clause = "LVT-R42"
    lost = "all lose"
    places: tuple[tuple[str, ...], ...] = GRID
    brings: str = "factions"
    levels: tuple[str, ...] = ("difficulty", "pace")

    def __init__(self, printed: Files, numbers: tuple[str, str], variant: Files) -> None:
        self.files: Final = CardSet(self.id, FILES, printed, numbers, variant)
        self.numbers: Final = LeviathanNumbers(self.files.numbers)
        self.cards: Final[list[Card]] = []
        read_set(self.files, self.cards)
        self.tables: Final = Tables(self.files)
        self.files.refuse()
        super().__init__(ZONES, self.make_settings(), MODULES)
        self.die_faces = {name: self.numbers.sides.index(k) for k, name in enumerate(FACES)}
        self.names = [card.name for card in self.cards]
        tables: list[object] = [*self.numbers.printed(), self.tables.printed()]
        self.take_files(self.files, [*[card.printed() for card in self.cards], tables])
        self.ready: Final = move_table(self.cards)

    def make_settings(self) -> list[Setting]:
        return [
            Setting("factions", f"who leads whom: {CHOOSE}, {RANDOM}, or the factions by seat (LVT-B3.1)", CHOOSE,
                    [CHOOSE, RANDOM]),
            Setting("deities", f"{CHOOSE}, {RANDOM}, or the deities by seat (LVT-B3.1)", CHOOSE, [CHOOSE, RANDOM]),
            Setting("difficulty", "calm, standard or storm: how many rounds there are (LVT-R37)", STANDARD,
                    ["calm", STANDARD, "storm"]),
            Setting("rounds", f"as the {BY_DIFFICULTY} says, a number, or {UNLIMITED} for no limit (LVT-R37)",
                    BY_DIFFICULTY, [BY_DIFFICULTY, MANY_ROUNDS, UNLIMITED]),
            Setting("pace", f"of one player: {FULL}, with four Tentacle steps, or {ALTERNATE}, with two (LVT-R19)",
                    FULL, [FULL, ALTERNATE]),
            Setting("seating", f"who sits where: at {RANDOM}, or {SEATED} in order (LVT-B3.1)", RANDOM,
                    [RANDOM, SEATED]),
        ]  # fmt: skip

    def empty(self) -> LeviathanTable:
        return LeviathanTable(self, EFFECTS, self.cards, self.tables, self.numbers, self.ready)

    def seat_name(self, seat: int) -> str:
        return SEATS[seat] if seat >= 0 else self.title

    def sample_settings(self, k: int) -> dict[str, Any]:
        """Factions and deities as they come, so that all are seen."""
        return {"factions": RANDOM, "deities": RANDOM}

    def brought(self) -> dict[str, list[str]]:
        factions = setup.factions_of(self.empty())
        return {name: [card.name for card in self.cards if card.faction == name] for name in factions}

    def card_list(self) -> list[dict[str, Any]]:
        return [card.plain() for card in self.cards]

    def language(self) -> Language:
        found = Language(LANGUAGE, self.names, texts_on(self.cards)).entry("card", CARD_KEYS)
        found.entry("head", HEAD_KEYS).entry("tentacle", TENTACLE_KEYS)
        found.without.extend([cls for cls in LANGUAGE.phrases if not is_known(cls)])
        found.shapes["card"] = SHAPES
        return found

    def entries(self, kind: str) -> list[dict[str, Any]]:
        return [entry.data for entry in self.files.entries(kind, by_low_name)]

    def reader(self) -> Reader:
        return Reader(LANGUAGE, [])

    def study(self, kind: str, data: dict[str, Any], shelf: Shelf) -> Studied:
        entry = alone(kind, data)
        card = study_card(entry, self.cards, shelf, self.numbers.roster_part)
        return Studied(entry, card, entry.sound and entry.data["kind"] == KINDS[UNIT])

    def check_files(self, files: list[tuple[str, str]]) -> list[Report]:
        more = self.files.with_files(tuple(files))
        read_set(more, [])
        Tables(more)
        return more.reports_of_last(len(files))

    # ---- set-up ---------------------------------------------------------------------------------

    def shapes(self) -> list[Shape]:
        return shapes(self.cards, self.ready)

    def fields(self) -> list[Field]:
        return fields(self.names, list(self.ready.calls))

    def set_up(self, table: LeviathanTable, settings: dict[str, Any]) -> None:
        """LVT-B3: seats, the Leviathan, factions and deities, and the first round."""
        table.limit = self.check_rounds(settings["rounds"], self.check_difficulty(settings["difficulty"], table.seats))
        table.short = self.check_pace(settings["pace"], table.seats)
        setup.sit_down(table, self.seats_in_order(table, settings["seating"]))
        setup.rise(table)
        factions = self.check_factions(table, listed(settings["factions"]))
        deities = self.check_deities(table, listed(settings["deities"]), factions)
        table.push(setup.Begin())
        for seat in reversed(table.ring):
            if deities:
                table.push(setup.TakeDeity(seat, deities[seat]))
            else:
                table.push(setup.DrawDeity(seat) if settings["deities"] == RANDOM else setup.ChooseDeity(seat))
            table.push(setup.TakeFaction(seat, factions[seat]) if factions else setup.ChooseFaction(seat))

    def seats_in_order(self, table: LeviathanTable, seating: Any) -> list[int]:
        """LVT-B3.1: the seats clockwise from Seat 1."""
        if seating not in (RANDOM, SEATED):
            raise BadInput(f"seating is {RANDOM} or {SEATED}, not {seating!r} (LVT-B3.1)")
        ring = list(range(table.seats))
        if seating == RANDOM:
            for i in range(table.seats - 1, 0, -1):
                j = table.pick(i + 1)
                ring[i], ring[j] = ring[j], ring[i]
        return ring

    def check_difficulty(self, difficulty: Any, seats: int) -> int:
        """LVT-R37: the number of rounds of a difficulty."""
        rounds = self.numbers.rounds
        if not isinstance(difficulty, str) or difficulty not in rounds:
            raise BadInput(f"difficulty is {', '.join(rounds)}; not {difficulty!r} (LVT-R37)")
        return self.numbers.limit(difficulty, seats)

    def check_rounds(self, rounds: Any, usual: int) -> int:
        """LVT-R37: the last round, or NO_LIMIT."""
        if rounds == BY_DIFFICULTY:
            return usual
        if rounds is None or rounds == UNLIMITED:
            return NO_LIMIT
        if type(rounds) is not int or rounds < 1:
            raise BadInput(f"rounds is {BY_DIFFICULTY}, a number from 1 up, or {UNLIMITED}; not {rounds!r} (LVT-R37)")
        return rounds

    def check_pace(self, pace: Any, seats: int) -> bool:
        """LVT-R19: whether the round is short; with more than one player it never is."""
        if pace not in (FULL, ALTERNATE):
            raise BadInput(f"pace is {FULL} or {ALTERNATE}, not {pace!r} (LVT-R19)")
        return seats == 1 and pace == ALTERNATE

    def check_factions(self, table: LeviathanTable, factions: Any) -> list[str]:
        """LVT-B3.1: by seat, all different; an empty list if they are chosen."""
        known = setup.factions_of(table)
        seats = table.seats
        if factions == CHOOSE:
            return []
        if factions == RANDOM:
            found: list[str] = []
            for _ in range(seats):
                free = [name for name in known if name not in found]
                found.append(free[table.pick(len(free))])
            return found
        if not isinstance(factions, list) or len(factions) != seats or not all([name in known for name in factions]):
            raise BadInput(f"factions are {CHOOSE}, {RANDOM}, or {seats} of {', '.join(known)}; not {factions!r}")
        if len(set(factions)) < seats:
            raise BadInput(f"each faction is led by one player only, not {factions!r} (LVT-B3.1)")
        return [str(name) for name in factions]

    def check_deities(self, table: LeviathanTable, deities: Any, factions: list[str]) -> list[int]:
        """LVT-B3.1: their faces by seat, each of the player's own faction; an empty list if they are not named."""
        seats = table.seats
        if deities in (CHOOSE, RANDOM):
            return []
        if not factions:
            raise BadInput("deities belong to factions; name the factions as well (LVT-B3.1)")
        faces = [setup.deities_of(table, name) for name in factions]
        if not isinstance(deities, list) or len(deities) != seats or not all([type(name) is str for name in deities]):
            raise BadInput(f"deities are {CHOOSE}, {RANDOM}, or {seats} names; not {deities!r}")
        for seat, name in enumerate(deities):
            known = [self.names[face] for face in faces[seat]]
            if name not in known:
                raise BadInput(f"the deities of the {factions[seat]} are {' and '.join(known)}, not {name} (LVT-B3.1)")
        return [self.names.index(name) for name in deities]


def listed(names: Any) -> Any:
    """One name alone is a list of one."""
    return [names] if isinstance(names, str) and names not in (CHOOSE, RANDOM) else names
