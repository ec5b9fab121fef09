"""Village of Legends as a game: its cards, Heroes and options, and how a table is set up (VIL-2)."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village import (
    advice,
    attack,
    fall,
    market,
    menu,
    modes,
    monsters,
    overwhelm,
    play,
    powers,
    setup,
    state,
    stature,
    turn,
    words,
)
from legendry.games.village.card import LANGUAGE, MINI, Card, texts_on
from legendry.games.village.entries import CARD_KEYS, SHAPES, a
from legendry.games.village.files import read_files
from legendry.games.village.glossary import MEANINGS
from legendry.games.village.hero import HERO_KEYS, Hero
from legendry.games.village.kinds import TREASURE
from legendry.games.village.merits import MERITS
from legendry.games.village.ready import Ready
from legendry.games.village.square import Square
from legendry.games.village.state import ZONES
from legendry.games.village.taste import FAVOURS, NUMBERS, Taste
from legendry.games.village.worth import Book
from legendry.kernel import agenda
from legendry.kernel.agenda import Option
from legendry.kernel.cards import Report
from legendry.kernel.cardtext import orders, piles, program, roles
from legendry.kernel.cardtext.lexicon import Language
from legendry.kernel.cardtext.orders import WinGame
from legendry.kernel.cardtext.roles import NONE
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game, Setting, by_games, by_hand, digest
from legendry.kernel.press import refuse
from legendry.kernel.table import Table

SEATS: Final = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")  # until they have Heroes
CHOOSE: Final = "choose"
RANDOM: Final = "random"
SEATED: Final = "seated"
BASE_PLAYERS: Final = 4  # VIL-1.1
ROUNDS: Final = 500  # VIL-R150


class Village(Game):
    """Made from the text of its card and Hero files; the caller reads the files."""

    id = "village"
    title = "Village of Legends"
    about = "A deck-building fight with dice, Monsters and a Market, for two to six Heroes."
    version = "1.0"
    fewest = 2
    most = 6
    turn_clause = "VIL-R20"
    leave_clause = "VIL-R94"
    glimpses = 4
    trust = 10.0
    ahead = 2
    edges: tuple[int, ...] = (0, 0, 700, 1750, 1250, 2150, 1790)
    sharpness = 2  # some turns change the odds little, whatever is done
    card_note = "count: in the base set + more in the expansion; price: gold"
    text_clause = "VIL-22.1"

    def __init__(self, card_files: list[tuple[str, str]], hero_files: list[tuple[str, str]]) -> None:
        self.cards: Final[list[Card]] = []
        self.heroes: Final[list[Hero]] = []
        refuse(read_files([*card_files, *hero_files], self.cards, self.heroes))
        self.bosses: Final = [card.name for card in self.cards if card.overwhelm]
        super().__init__(
            ZONES,
            self.settings(),
            [state, attack, fall, market, menu, monsters, overwhelm, play, powers, setup, turn, words,
             program, roles, agenda, orders, piles],
        )  # fmt: skip
        self.names = [card.name for card in self.cards]
        self.fingerprint = digest([card.printed() for card in self.cards] + [hero.printed() for hero in self.heroes])
        self.ready: Final = Ready(self.cards, self.heroes)
        self.coins: Final = {f"play {card.name}" for card in self.cards if card.kind == TREASURE and not card.chest}
        signs = Book(self.cards, self.heroes, Taste(by_games(NUMBERS), {}, {}))
        self.net: Final = stature.Net(self.cards, self.heroes, signs)
        self.numbers = NUMBERS
        self.learn(by_hand(NUMBERS), by_games(NUMBERS))

    def settings(self) -> list[Setting]:
        return [
            Setting("heroes", f"who leads whom: {CHOOSE}, {RANDOM}, or the Heroes by seat (VIL-2.12)", CHOOSE,
                    [CHOOSE, RANDOM]),
            Setting("expansion", "with the expansion set; as a rule only for five or six players (VIL-1.1)", None,
                    [None, True]),
            Setting("overwhelm", "the Overwhelm Monsters in the Main deck; as a rule all of the expansion (VIL-25.34)",
                    None, [None, []]),
            Setting("rounds", "after so many rounds the most LP win; none: the game goes on for ever (VIL-R150)",
                    ROUNDS, [50, ROUNDS]),
            Setting("teams", f"teams as {SEATED}, or drawn at {RANDOM} (VIL-R139)", SEATED, [SEATED, RANDOM]),
        ]  # fmt: skip

    def empty(self) -> Square:
        return Square(self)

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def sample_options(self, k: int) -> dict[str, Any]:
        """With and without the expansion, Heroes chosen and dealt."""
        return {"expansion": None if k % 2 else True, "heroes": RANDOM if k % 3 else CHOOSE}

    def value(self, table: Table, seat: int) -> int:
        assert isinstance(table, Square)
        return advice.value(table, seat, self.books[0])

    def insight(self, table: Table, seat: int) -> int:
        assert isinstance(table, Square)
        return advice.value(table, seat, self.books[1])

    def forecast(self, table: Table, seat: int) -> int:
        assert isinstance(table, Square)
        return stature.forecast(table, seat, self.net)

    def lead(self, table: Table, seat: int) -> int:
        assert isinstance(table, Square)
        return stature.lead(table, seat, self.net)

    def habit(self, options: list[Option]) -> Option | None:
        """VIL-4.1: Treasure on the table; it is of no use in hand."""
        for option in options:
            if option.text in self.coins:
                return option
        return None

    def learn(self, plain: dict[str, int], keen: dict[str, int]) -> None:
        tastes = [Taste(plain, {}, {}), Taste(keen, FAVOURS, MERITS)]
        self.books = [Book(self.cards, self.heroes, taste) for taste in tastes]

    def card_list(self) -> list[dict[str, Any]]:
        return [card.plain() for card in self.cards] + [hero.plain() for hero in self.heroes]

    def card_row(self, card: dict[str, Any]) -> dict[str, str]:
        if "life" in card:  # a Hero
            one, two, three = card["text"]
            _, yellow, blue = card["xp"]
            says = f"{card['life']} LP, {card['int']} INT. {one} At {yellow} XP: {two} At {blue} XP: {three}"
            return {"name": card["name"], "kind": "Hero", "count": "1", "price": "", "text": says}
        cost = f"{card['cost']} INT: " if card["cost"] else ""
        life = f"{card['lp']} LP. " if card.get("lp") else ""
        effect = f"{card['effect']}. " if card["effect"] else ""
        return {
            "name": card["name"], "kind": f"{card['kind']} ({card['sort']})" if card["sort"] else card["kind"],
            "count": f"{card['count']}+{card['more']}", "price": str(card["price"] or ""),
            "text": f"{cost}{life}{effect}{card['primary']} {card['text']}".strip(),
        }  # fmt: skip

    def language(self) -> Language:
        boards = [(hero.name, tree) for hero in self.heroes for tree in hero.trees]
        minis = [card.name for card in self.cards if card.space == MINI]
        found = Language(LANGUAGE, minis, [*texts_on(self.cards), *boards])
        for ability, says in MEANINGS.items():
            found.meanings[ability] = f"{' or '.join([a(each) for each in ability.bearers])}: {says}"
        found.without.append(WinGame)
        found.shapes["card"] = SHAPES
        return found.entry("card", CARD_KEYS).entry("hero", HERO_KEYS)

    def check_files(self, files: list[tuple[str, str]]) -> list[Report]:
        return read_files(files, self.cards[:], self.heroes[:])

    # ---- set-up ---------------------------------------------------------------------------------

    def set_up(self, table: Table, options: dict[str, Any]) -> None:
        """VIL-2.1 to VIL-2.17: decks and Market, Heroes, battle positions, dice for the start, first hands."""
        assert isinstance(table, Square)
        seats = table.seats
        expansion = self.check_expansion(options["expansion"], seats)
        options["expansion"] = expansion
        bosses = self.check_bosses(options["overwhelm"], expansion)
        heroes = self.check_heroes(options["heroes"], seats, expansion)
        self.check_rounds(options["rounds"])
        self.seat_players(table, options["teams"])
        setup.lay_out(table, expansion, bosses)
        table.push(setup.RollForStart(table.ring))
        if seats == modes.BATTLEFIELD:
            table.push(setup.TakePositions())
        if heroes:
            for seat in range(seats - 1, -1, -1):
                table.push(setup.TakeHero(seat, heroes[seat]))
        elif options["heroes"] == CHOOSE:
            table.push(setup.ChooseHero(table.ring[table.pick(seats)], seats))
        else:
            for seat in range(seats):
                free = setup.free(table)
                setup.TakeHero(seat, free[table.pick(len(free))]).resolve(table)

    def seat_players(self, table: Square, teams: Any) -> None:
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

    def check_expansion(self, expansion: Any, seats: int) -> bool:
        """VIL-1.1: five or six players need it."""
        if expansion not in (None, True, False):
            raise BadInput(f"expansion is true or false, not {expansion!r}")
        if expansion is False and seats > BASE_PLAYERS:
            raise BadInput(f"{seats} players need the expansion (VIL-1.1)")
        return bool(expansion) or seats > BASE_PLAYERS

    def check_rounds(self, rounds: Any) -> None:
        """VIL-R150: a number, or no limit."""
        if rounds is not None and (type(rounds) is not int or rounds < 1):
            raise BadInput(f"rounds is a number from 1 up, or none, not {rounds!r} (VIL-R150)")

    def check_bosses(self, names: Any, expansion: bool) -> list[str]:
        """VIL-25.34: the players decide which Overwhelm Monsters are in the Main deck."""
        if names is None:
            return self.bosses if expansion else []
        if not isinstance(names, list) or not all([name in self.bosses for name in names]):
            raise BadInput(f"overwhelm is a list of {', '.join(self.bosses)}, or empty; not {names!r} (VIL-25.34)")
        if names and not expansion:
            raise BadInput("Overwhelm Monsters belong to the expansion, which is not in play (VIL-25.34)")
        return names

    def check_heroes(self, heroes: Any, seats: int, expansion: bool) -> list[int]:
        """VIL-R12: each Hero can be taken by one player only."""
        if heroes in (CHOOSE, RANDOM):
            return []
        known = [hero.name for hero in self.heroes if expansion or not hero.expansion]
        if not isinstance(heroes, list) or len(heroes) != seats or not all([name in known for name in heroes]):
            raise BadInput(f"heroes are {CHOOSE}, {RANDOM}, or {seats} of {', '.join(known)}; not {heroes!r}")
        if len(set(heroes)) < seats:
            raise BadInput(f"each Hero can be taken by one player only, not {heroes!r} (VIL-R12)")
        names = [hero.name for hero in self.heroes]
        return [names.index(name) for name in heroes]
