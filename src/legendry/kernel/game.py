"""A game: everything about it that is not the state of one table."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final, Generic, SupportsIndex, TypeVar

from mypy_extensions import mypyc_attr

from legendry.kernel import chance, events
from legendry.kernel.card_files import Report
from legendry.kernel.card_set import CardSet
from legendry.kernel.card_study import Studied
from legendry.kernel.cardtext.lexicon import Language
from legendry.kernel.cardtext.reader import Reader
from legendry.kernel.cardtext.shelf import Shelf
from legendry.kernel.deck_box import DeckBox
from legendry.kernel.deck_codes import CodeBook
from legendry.kernel.errors import BadInput
from legendry.kernel.events import Event, former_event
from legendry.kernel.fields import Field
from legendry.kernel.rule_numbers import RuleNumbers
from legendry.kernel.ruleset import Ruleset
from legendry.kernel.shapes import Shape
from legendry.kernel.structs import Decoder, class_value, digest, former_names, saved_fields
from legendry.kernel.table import RECORD_FORMAT, Table
from legendry.kernel.zones import Zone

T = TypeVar("T", bound=Table)

NAMED_OTHERWISE: Final = 1  # the format whose digest of the end is of fields by their former names
# Of a record, what no rule makes; "table" is what players agreed beside the rules.
ASIDE: Final[dict[str, object]] = {"variant": [], "table": {}}


class Setting:
    """One thing that can be agreed before a game: its name, what it means, and its usual value."""

    def __init__(self, name: str, says: str, usual: Any, choices: list[Any], many: bool = False) -> None:
        self.name: Final = name
        self.says: Final = says
        self.usual: Final = usual
        self.choices: Final = choices  # examples, or all of them where the sentence says so
        self.many: Final = many  # several values are a list, or a text with commas between

    def read(self, value: Any) -> Any:
        """A value as the game takes it, however it was written."""
        if not self.many or not isinstance(value, str) or value in self.choices:
            return value
        return self.names_in(value)

    def names_in(self, text: str) -> list[str]:
        """Names with commas between; one that is a choice may have commas itself."""
        known = [each.lower() for each in self.choices if isinstance(each, str)]
        parts = [part.strip() for part in text.split(",") if part.strip()]
        found: list[str] = []
        while parts:
            longest = [k for k in range(len(parts), 1, -1) if ", ".join(parts[:k]).lower() in known]
            count = longest[0] if longest else 1
            found.append(", ".join(parts[:count]))
            parts = parts[count:]
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Ruleset, Generic[T]):
    """A ruleset with settings and cards that makes, loads and replays tables."""

    older: tuple[str, ...] = ()  # names of settings that older commands may still use; `modern` reads them
    places: tuple[tuple[str, ...], ...] = ()  # of a board: rows of names, for screens that know nothing else of it
    brings: str = ""  # the setting that lists by seat what each player brings, such as a deck
    levels: tuple[str, ...] = ()  # settings that make the game easier or harder for all

    def __init__(self, zones: list[Zone], settings: list[Setting], modules: list[ModuleType]) -> None:
        super().__init__(zones, modules)
        self.older = class_value(type(self), "older", self.older)
        self.places = class_value(type(self), "places", self.places)
        self.brings = class_value(type(self), "brings", self.brings)
        self.levels = class_value(type(self), "levels", self.levels)
        self.settings: Final = settings
        self.rule_numbers: RuleNumbers | None = None
        self.codes: CodeBook | None = None  # of decks, if its files number the cards for them
        self.card_set: CardSet | None = None
        self.decoder: Final = Decoder([events, *modules])

    # ---- what a game fills in -------------------------------------------------------------------

    def empty(self) -> T:
        raise NotImplementedError

    def set_up(self, table: T, settings: dict[str, Any]) -> None:
        """Lay out a new table and push what happens first."""
        raise NotImplementedError

    def modern(self, settings: dict[str, Any]) -> dict[str, Any]:
        """These settings by their present names and values."""
        return settings

    def sample_settings(self, k: int) -> dict[str, Any]:
        """Options for the k-th of many games, so that together they show the whole game."""
        return {}

    def shapes(self) -> list[Shape]:
        """Which moves there are, whatever the position, always in the same order; none: nobody can number them."""
        return []

    def fields(self) -> list[Field]:
        """What of `Table.look` becomes part of an observation; the piles are in it anyway."""
        return []

    def brought(self) -> dict[str, list[str]]:
        """What a player can bring, by name, with the names of its cards; some may need other settings."""
        return {}

    def deck_box(self) -> DeckBox[Any]:
        """What players build decks from, where they do."""
        raise BadInput(f"{self.id} has no decks to build{f'; its players bring {self.brings}' if self.brings else ''}")

    def plain_card(self, name: str) -> dict[str, Any]:
        """A card to stand in for another in a deck: of the same price, with ordinary numbers and no text.

        As an entry of a card file; nothing, where cards cannot be exchanged like that.
        """
        return {}

    def card_list(self) -> list[dict[str, Any]]:
        """Every card as plain data: what is printed on it, and its text as it was understood; at least its name."""
        return [{"name": name, "kind": "Card", "text": ""} for name in dict.fromkeys(self.names)]

    def language(self) -> Language:
        """What the texts and files of cards may say."""
        raise BadInput(f"the cards of {self.id} have no texts that are read")

    def entries(self, kind: str) -> list[dict[str, Any]]:
        """What its files say of its cards, or of another kind of entry, as it was written there."""
        return [] if self.card_set is None else [entry.data for entry in self.card_set.entries(kind)]

    def reader(self) -> Reader:
        """What reads the texts of cards, which may name the cards of this game."""
        raise BadInput(f"the cards of {self.id} have no texts that are read")

    def study(self, kind: str, data: dict[str, Any], shelf: Shelf) -> Studied:
        """One card, or other entry of a card file, as it would be in this game.  `shelf`: examples of texts."""
        raise BadInput(f"{self.id} reads no files of cards")

    def check_files(self, files: list[tuple[str, str]]) -> list[Report]:
        """All that is wrong with files, given as (name, text), and what is right; they may use each other's cards."""
        raise BadInput(f"{self.id} reads no files of cards")

    def check_file(self, text: str, file: str) -> tuple[list[str], list[str]]:
        """All that is wrong with a file, and a line for each card, deck or other entry that is right."""
        (report,) = self.check_files([(file, text)])
        return report.told(), report.right

    def changes(self) -> list[str]:
        """What a variant says of itself, and the rule numbers that it changes, a sentence each."""
        changed = [] if self.rule_numbers is None else self.rule_numbers.changed()
        return [*([self.variant_about] if self.variant_about else []), *[number.told() for number in changed]]

    def take_files(self, files: CardSet, printed: list[list[object]]) -> None:
        """What this game is made from, and what its cards say that matters, for the fingerprint."""
        self.card_set = files
        self.variant = files.variant
        self.variant_name = files.name()
        self.variant_about = files.about()
        self.rule_numbers = files.numbers
        self.fingerprint = digest([*printed, *files.numbers.fingerprint()])

    # ---- tables ---------------------------------------------------------------------------------

    def new(
        self, seats: SupportsIndex | None = None, seed: SupportsIndex = 0, keep: bool = True, **settings: object
    ) -> T:
        """A table ready for the first question.  `keep=False` keeps no log and no record, for speed."""
        count = self.fewest if seats is None else seats
        if isinstance(count, bool) or not isinstance(count, int) or not self.fewest <= count <= self.most:
            need = str(self.fewest) if self.fewest == self.most else f"{self.fewest} to {self.most}"
            raise BadInput(f"{self.id} is for {need} players, not {count!r}")
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadInput(f"a seed is a whole number, not {seed!r}")
        given = self.modern(settings)
        self.check_settings(given)
        table = self.empty()
        table.seats = count
        table.recording = keep
        table.seed = chance.sow(seed)
        table.settings = {"seed": seed, **{s.name: s.read(given.get(s.name, s.usual)) for s in self.settings}}
        table.piles = [[] for _ in self.watchers[count]]
        self.set_up(table, table.settings)
        table.advance()
        return table

    def check_settings(self, settings: dict[str, Any]) -> None:
        known = [setting.name for setting in self.settings]
        for name in settings:
            if name not in known:
                raise BadInput(f"{self.id} has no setting {name!r}; its settings are {', '.join(known)}")

    def load(self, data: Mapping[str, object]) -> T:
        """The table that `dump` described, in the middle of whatever was happening."""
        self.check_origin(data)
        saved: Any = data
        if data.get("check") != digest([data.get("options"), data.get("state")]):
            raise BadInput(f"this saved {self.id} table is damaged or was changed")
        try:
            return self._load(saved)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise BadInput(f"this is not a whole saved {self.id} table: {error!r}") from error

    def saved_events(self, data: Any) -> list[Event]:
        """The log of a saved table, also if it was made by other rules, but for what these rules have no words for."""
        found: list[Event] = []
        for event in self._events(data["state"]["log"]):
            kind = self.event_kinds.get(event.kind)
            if kind is not None and len(kind.fields) == len(event.facts):
                found.append(event)
        return found

    def _events(self, log: list[Any]) -> list[Event]:
        """A log as it was saved; in earlier programs its lines were sentences."""
        return [former_event(*line["Event"]) if is_former(line) else self.decoder.build(line) for line in log]

    def _load(self, data: dict[str, Any]) -> T:
        table = self.empty()
        table.settings = dict(data["options"])
        state = data["state"]
        former = former_names(type(table))
        for name in saved_fields(type(table)):
            value = state[name] if name in state else state[former[name]]
            setattr(table, name, self._events(value) if name == "log" else self.decoder.build(value))
        table.moves = [(seat, text) for seat, text in table.moves]
        asked = table.asked
        if asked is not None and table.outcome is None:
            asked.resolve(table)
            answered = [answer.seat for answer in table.answers]
            open_asks = [ask for ask in table.asks if ask.seat not in answered]
            table.asks.clear()
            table.asks.extend(open_asks)
        return table

    # ---- records --------------------------------------------------------------------------------

    def record(self, table: Table) -> dict[str, Any]:
        """The game so far as seed and moves; `replay` gives the same table."""
        return table.record()

    def replay(self, record: Mapping[str, object]) -> T:
        """Play a record again, move by move; raises BadInput where it does not hold."""
        self.check_origin(record)
        options, moves = record.get("options"), record.get("moves")
        if record.get("legendry") not in (NAMED_OTHERWISE, RECORD_FORMAT):
            raise BadInput(f"this is not a record of format {RECORD_FORMAT}")
        if not isinstance(options, dict) or "seed" not in options or not isinstance(moves, list):
            raise BadInput("the record is not whole: it needs seats, options with a seed, and moves")
        self.check_settings(self.modern({name: value for name, value in options.items() if name != "seed"}))
        seats: Any = record.get("seats")
        table = self.new(seats=seats, **options)
        for number, move in enumerate(moves, 1):
            if not isinstance(move, list) or len(move) != 2 or type(move[0]) is not int or type(move[1]) is not str:
                raise BadInput(f'move {number} of the record is not a move; a move is a seat and a text: [0, "keep"]')
            try:
                table.play(move[0], move[1])
            except BadInput as error:
                raise BadInput(f"move {number} of the record does not hold: {error}") from error
        made = table.record()
        if record["legendry"] == NAMED_OTHERWISE:
            made.update(legendry=NAMED_OTHERWISE, end=record.get("end"))
        if digest({**made, **ASIDE}) != digest({**record, **ASIDE}):
            raise BadInput("the record plays to another end than it says: it was changed, or made by other rules")
        return table

    def check_origin(self, data: Any) -> None:
        """Refuse what was made by another game, other rules or other cards."""
        if not isinstance(data, dict) or data.get("game") != self.id:
            raise BadInput(f"this was not made by {self.id}")
        if data.get("rules") != self.version:
            raise BadInput(f"this was made by rules {data.get('rules')} of {self.id}; these are rules {self.version}")
        if data.get("cards") != self.fingerprint:
            raise BadInput(f"this was made with another card set of {self.id}")


def is_former(line: Any) -> bool:
    """Is this a line of a log that was kept as sentences?  Its first field is the seat, not the kind."""
    return isinstance(line["Event"][0], int)
