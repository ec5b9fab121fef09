"""Village of Legends as a game: its cards, Heroes and settings, and how a table is set up (VIL-2)."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.cards.card import MINI, Card, texts_on
from legendry.games.village.cards.entries import CARD_KEYS, SHAPES, a
from legendry.games.village.cards.files import KINDS, card_or_mini, read_set
from legendry.games.village.cards.hero import Hero
from legendry.games.village.cards.hero_loader import hero_keys, read_heroes
from legendry.games.village.cards.language import LANGUAGE, reader_of
from legendry.games.village.cards.loader import study_card
from legendry.games.village.rules import (
    aim,
    attack,
    elimination,
    legal_moves,
    life,
    market,
    modes,
    monsters,
    overwhelm,
    pieces,
    play,
    powers,
    setup,
    table,
    text_effects,
    turn,
    words,
)
from legendry.games.village.rules.constants import EXPANSIONS
from legendry.games.village.rules.fields import fields
from legendry.games.village.rules.glossary import MEANINGS
from legendry.games.village.rules.move_table import move_table
from legendry.games.village.rules.numbers import VillageNumbers
from legendry.games.village.rules.shapes import shapes
from legendry.games.village.rules.table import ROW, ZONES, VillageTable, space_name
from legendry.games.village.rules.text_effects import EFFECTS
from legendry.kernel import agenda
from legendry.kernel.card_files import Report
from legendry.kernel.card_set import CardSet, Files
from legendry.kernel.card_study import Studied, alone
from legendry.kernel.cardtext import bindings, orders, piles, stage
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.cardtext.lexicon import Language
from legendry.kernel.cardtext.orders import WinGame
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.errors import BadInput
from legendry.kernel.fields import Field
from legendry.kernel.game import Game, Setting
from legendry.kernel.shapes import Shape

SEATS: Final = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")  # until they have Heroes
CHOOSE: Final = "choose"
RANDOM: Final = "random"
SEATED: Final = "seated"
USUAL: Final = "usual"
ALL: Final = "all"
NONE_OF_THEM: Final = "none"
OLD_SWITCH: Final = "expansion"
SWITCHED: Final[dict[Any, str]] = {
    None: USUAL, USUAL: USUAL,
    True: ALL, "true": ALL, "yes": ALL,
    False: NONE_OF_THEM, "false": NONE_OF_THEM, "no": NONE_OF_THEM,
}  # fmt: skip
SHORT: Final = 50  # rounds


class Village(Game[VillageTable]):
    """Made from the text of its card and Hero files; the caller reads the files."""

    id = "village"
    title = "Village of Legends"
    about = "A deck-building fight with dice, Monsters and a Market, for two to six Heroes."
    version = "2.0"
    fewest = 2
    most = 6
    turn_clause = "VIL-R20"
    leave_clause = "VIL-R94"
    older: tuple[str, ...] = (OLD_SWITCH,)
    places: tuple[tuple[str, ...], ...] = (tuple([space_name(ROW + k) for k in (1, 2, 3, 4, 5)]),)  # side by side
    text_clause = "VIL-22.1"
    brings: str = "heroes"

    def __init__(self, printed: Files, numbers: tuple[str, str], variant: Files) -> None:
        self.files: Final = CardSet(self.id, KINDS, printed, numbers, variant)
        self.numbers: Final = VillageNumbers(self.files.numbers)
        self.cards: Final[list[Card]] = []
        self.heroes: Final[list[Hero]] = []
        read_set(self.files, self.numbers, self.cards, self.heroes)
        self.files.refuse()
        self.bosses: Final = [card.name for card in self.cards if card.overwhelm]
        super().__init__(
            ZONES,
            self.make_settings(),
            [pieces, table, text_effects, aim, attack, elimination, life, market, legal_moves, monsters, overwhelm,
             play, powers, setup, turn, words, bindings, stage, agenda, orders, piles],
        )  # fmt: skip
        self.names = [card.name for card in self.cards]
        self.take_files(self.files, [card.printed() for card in self.cards] + [hero.printed() for hero in self.heroes])
        self.ready: Final = move_table(self.cards, self.heroes)

    def make_settings(self) -> list[Setting]:
        many, rounds = self.numbers.facts["many_players"], self.numbers.rounds
        return [
            Setting("heroes", f"who leads whom: {CHOOSE}, {RANDOM}, or by seat Heroes or {RANDOM} (VIL-2.12)",
                    CHOOSE, [CHOOSE, RANDOM], many=True),
            Setting("expansions", f"{ALL}, {NONE_OF_THEM} or some; {USUAL}: {ALL} for {many} players (VIL-1.1)",
                    USUAL, [USUAL, ALL, NONE_OF_THEM, *EXPANSIONS], many=True),
            Setting("overwhelm", "the Overwhelm Monsters in the Main deck; as a rule all of the expansions (VIL-25.34)",
                    None, [None, []], many=True),
            Setting("rounds", "after so many rounds the most LP win; none: the game goes on for ever (VIL-R150)",
                    rounds, [rounds] if rounds == SHORT else [SHORT, rounds]),
            Setting("teams", f"teams as {SEATED}, or drawn at {RANDOM} (VIL-R139)", SEATED, [SEATED, RANDOM]),
        ]  # fmt: skip

    def modern(self, settings: dict[str, Any]) -> dict[str, Any]:
        """VIL-R151: "expansion", yes or no, said whether there are all expansions or none."""
        if OLD_SWITCH not in settings:
            return settings
        value = settings[OLD_SWITCH]
        if isinstance(value, (list, dict)) or value not in SWITCHED:
            raise BadInput(f"{OLD_SWITCH} is true or false, not {value!r}; expansions names those that are in play")
        if "expansions" in settings:
            raise BadInput(f"name the expansions once: with expansions, not with {OLD_SWITCH} too")
        found = {name: each for name, each in settings.items() if name != OLD_SWITCH}
        found["expansions"] = SWITCHED[value]
        return found

    def empty(self) -> VillageTable:
        return VillageTable(self, EFFECTS, self.cards, self.heroes, self.numbers, self.ready)

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def sample_settings(self, k: int) -> dict[str, Any]:
        """Without expansions, with all and with one, Heroes chosen and dealt."""
        with_some: Any = [EXPANSIONS[k // 8 % len(EXPANSIONS)]] if k % 8 == 6 else ALL
        return {"expansions": USUAL if k % 2 else with_some, "heroes": RANDOM if k % 3 else CHOOSE}

    def brought(self) -> dict[str, list[str]]:
        return {hero.name: [hero.name] for hero in self.heroes}

    def card_list(self) -> list[dict[str, Any]]:
        return [card.plain() for card in self.cards] + [hero.plain() for hero in self.heroes]

    def language(self) -> Language:
        boards = [(hero.name, tree) for hero in self.heroes for tree in hero.trees]
        minis = [card.name for card in self.cards if card.space == MINI]
        found = Language(LANGUAGE, minis, [*texts_on(self.cards), *boards])
        for ability, says in MEANINGS.items():
            found.meanings[ability] = (
                f"{' or '.join([a(each) for each in ability.bearers])}: {says.format_map(self.numbers.facts)}"
            )
        found.without.append(WinGame)
        found.shapes["card"] = SHAPES
        return found.entry("card", CARD_KEYS).entry("hero", hero_keys(self.numbers))

    def entries(self, kind: str) -> list[dict[str, Any]]:
        return [entry.data for entry in self.files.entries(kind, card_or_mini)]

    def reader(self) -> Reader:
        return reader_of(self.names)

    def study(self, kind: str, data: dict[str, Any], shelf: Shelf) -> Studied:
        entry = alone(kind, data)
        if kind == "hero":
            known = [hero for hero in self.heroes if hero.name != entry.name]
            boards = read_heroes([entry], self.cards, known, [], self.numbers, shelf)
            return Studied(entry, boards[0] if boards else None)
        return Studied(entry, study_card(entry, self.cards, shelf, self.numbers))

    def check_files(self, files: list[tuple[str, str]]) -> list[Report]:
        more = self.files.with_files(tuple(files))
        read_set(more, VillageNumbers(more.numbers), [], [])
        return more.reports_of_last(len(files))

    # ---- set-up ---------------------------------------------------------------------------------

    def shapes(self) -> list[Shape]:
        return shapes(self.cards, self.heroes, self.ready)

    def fields(self) -> list[Field]:
        return fields(self.names, [hero.name for hero in self.heroes])

    def set_up(self, table: VillageTable, settings: dict[str, Any]) -> None:
        """VIL-2.1 to VIL-2.17: decks and Market, Heroes, battle positions, dice for the start, first hands."""
        seats = table.seats
        expansions = check_expansions(settings["expansions"], seats, self.numbers.base_players)
        settings["expansions"] = expansions
        bosses = self.check_bosses(settings["overwhelm"], expansions)
        heroes = self.check_heroes(settings["heroes"], seats, expansions)
        self.check_rounds(settings["rounds"])
        self.seat_players(table, settings["teams"])
        setup.lay_out(table, expansions, bosses)
        table.push(setup.RollForStart(table.ring))
        if seats == modes.BATTLEFIELD:
            table.push(setup.TakePositions())
        if heroes:
            self.push_heroes(table, heroes)
        elif settings["heroes"] == CHOOSE:
            table.push(setup.ChooseHero(table.ring[table.pick(seats)], seats))
        else:
            for seat in range(seats):
                free = setup.free(table)
                setup.TakeHero(seat, free[table.pick(len(free))]).resolve(table)

    def seat_players(self, table: VillageTable, teams: Any) -> None:
        """VIL-R139: the ring of seats, as agreed or as drawn."""
        seats = table.seats
        if teams not in (SEATED, RANDOM):
            raise BadInput(f"teams are {SEATED} or {RANDOM}, not {teams!r}")
        ring = list(range(seats))
        if teams == RANDOM:
            for i in range(seats - 1, 0, -1):
                j = table.pick(i + 1)
                ring[i], ring[j] = ring[j], ring[i]
        table.ring = tuple(ring)
        table.places = tuple([ring.index(seat) for seat in range(seats)])
        table.heroes = (NONE,) * seats
        table.life = [1] * seats
        table.xp = [0] * seats
        table.levels = [0] * seats
        table.poison = [0] * seats
        table.berserk = [0] * seats
        table.gone = [False] * seats
        table.turns = [0] * seats
        table.guards = [()] * seats
        table.areas = [()] * seats
        table.sheaths = [()] * seats

    def check_rounds(self, rounds: Any) -> None:
        """VIL-R150: a number, or no limit."""
        if rounds is not None and (type(rounds) is not int or rounds < 1):
            raise BadInput(f"rounds is a number from 1 up, or none, not {rounds!r} (VIL-R150)")

    def check_bosses(self, names: Any, expansions: list[str]) -> list[str]:
        """VIL-25.34: the players decide which Overwhelm Monsters are in the Main deck."""
        there = [card.name for card in self.cards if card.overwhelm and card.copies(expansions)]
        if names is None:
            return there
        if not isinstance(names, list) or not all([name in self.bosses for name in names]):
            raise BadInput(f"overwhelm is a list of {', '.join(self.bosses)}, or empty; not {names!r} (VIL-25.34)")
        for name in names:
            if name not in there:
                raise BadInput(f"{name} belongs to an expansion that is not in play (VIL-25.34)")
        return names

    def check_heroes(self, heroes: Any, seats: int, expansions: list[str]) -> list[int]:
        """VIL-R12: each Hero can be taken by one player only; NONE for a seat that is given one at random."""
        if heroes in (CHOOSE, RANDOM):
            return []
        known = [hero.name for hero in self.heroes if hero.is_there(expansions)]
        words = [*known, RANDOM]
        if not isinstance(heroes, list) or len(heroes) != seats or not all([name in words for name in heroes]):
            those = ", ".join([*known, RANDOM])
            raise BadInput(f"heroes are {CHOOSE}, {RANDOM}, or {seats} of {those}; not {heroes!r} (VIL-R151)")
        named = [name for name in heroes if name != RANDOM]
        if len(set(named)) < len(named):
            raise BadInput(f"each Hero can be taken by one player only, not {heroes!r} (VIL-R12)")
        names = [hero.name for hero in self.heroes]
        return [NONE if name == RANDOM else names.index(name) for name in heroes]

    def push_heroes(self, table: VillageTable, heroes: list[int]) -> None:
        """VIL-2.12: those that were named first, so that chance deals what is left."""
        dealt = [seat for seat in range(table.seats) if heroes[seat] == NONE]
        for seat in reversed(dealt):
            table.push(setup.DealHero(seat))
        for seat in range(table.seats - 1, -1, -1):
            if heroes[seat] != NONE:
                table.push(setup.TakeHero(seat, heroes[seat]))


def check_expansions(expansions: Any, seats: int, base_players: int) -> list[str]:
    """VIL-1.1, VIL-R151: which of them are in play; more players than the base set serves need at least one."""
    if expansions == USUAL:
        return EXPANSIONS[:] if seats > base_players else []
    names = [expansions] if isinstance(expansions, str) else expansions
    if names is None or names == [NONE_OF_THEM]:
        names = []
    if names == [ALL]:
        names = EXPANSIONS
    if not isinstance(names, list) or not all([name in EXPANSIONS for name in names]):
        raise BadInput(f"expansions are {ALL}, {NONE_OF_THEM}, or some of {', '.join(EXPANSIONS)}; not {expansions!r}")
    if not names and seats > base_players:
        raise BadInput(f"{seats} players need at least one expansion: {' or '.join(EXPANSIONS)} (VIL-1.1)")
    return [name for name in EXPANSIONS if name in names]
