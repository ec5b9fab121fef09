"""What a table knows of its game: titles and clauses, the names of cards, the zones and the kinds of events."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from mypy_extensions import mypyc_attr

from legendry.kernel.events import kinds_in
from legendry.kernel.structs import class_value, digest
from legendry.kernel.zones import Zone

DRAW: Final = "draw"  # what an ending without winners is called, where players do not lose together


@mypyc_attr(allow_interpreted_subclasses=True)
class Ruleset:
    """All of a game but how its tables are made, which is above them."""

    id: str = ""
    title: str = ""
    about: str = ""
    version: str = ""  # of the rules as coded here; a change of behaviour raises it
    fewest: int = 2  # players
    most: int = 2
    turn_clause: str = ""  # the clause that says whose turn it is to choose
    leave_clause: str = ""  # the clause by which a player may leave the game, if there is one
    text_clause: str = ""  # the clause that lets card texts say what happens
    lost: str = DRAW  # what an ending without winners is called

    def __init__(self, zones: list[Zone], modules: list[ModuleType]) -> None:
        self._read_class(type(self))
        self.zones: Final = zones
        self.event_kinds: Final = kinds_in(modules)
        self.names: list[str] = []  # by face
        self.fingerprint = ""  # of the card set, and of the rule numbers that are not as printed
        self.variant: tuple[tuple[str, str], ...] = ()  # the files that change and add to what is printed
        self.variant_name = ""
        self.variant_about = ""
        self.attached: Final[dict[str, object]] = {}  # what others keep with a game, by name; it reads none of it
        self.die_faces: dict[str, int] = {}  # faces of dice that have names: the first of the picks that mean them
        self.own_zones: Final = len([zone for zone in zones if not zone.common])
        self.watchers: Final = [
            [zone.watchers(owner, seats) for zone in zones for owner in range(1 if zone.common else seats)]
            for seats in range(self.most + 1)
        ]  # by number of seats, then by pile

    def _read_class(self, kind: type) -> None:
        self.id = class_value(kind, "id", self.id)
        self.title = class_value(kind, "title", self.title)
        self.about = class_value(kind, "about", self.about)
        self.version = class_value(kind, "version", self.version)
        self.fewest = class_value(kind, "fewest", self.fewest)
        self.most = class_value(kind, "most", self.most)
        self.turn_clause = class_value(kind, "turn_clause", self.turn_clause)
        self.leave_clause = class_value(kind, "leave_clause", self.leave_clause)
        self.text_clause = class_value(kind, "text_clause", self.text_clause)
        self.lost = class_value(kind, "lost", self.lost)

    @property
    def full_title(self) -> str:
        """The title, with what its variant is called."""
        return f"{self.title} ({self.variant_name})" if self.variant_name else self.title

    def seat_name(self, seat: int) -> str:
        return f"seat {seat}"

    def origin(self) -> dict[str, Any]:
        """What a saved table or a record was made by; it carries its variant along."""
        made = {"game": self.id, "rules": self.version, "cards": self.fingerprint}
        return {**made, "variant": [list(file) for file in self.variant]} if self.variant else made

    def sealed(self, options: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
        """A saved table with what is needed to know later that it is whole and of these rules."""
        return {**self.origin(), "options": options, "state": state, "check": digest([options, state])}
