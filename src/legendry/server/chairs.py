"""Who sits at a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PERSON: Final = "person"
OPEN: Final = "open"
BOT: Final = "bot"
HERE: Final = "here"  # somebody at the screen of another person


@dataclass
class Chair:
    seat: int
    who: str
    name: str
    person: str = ""  # the hash that a person is known by; of HERE, that of whoever has the screen
    bot: str = ""
    stand_in: str = ""  # the bot that plays for an absent person
    key: str = ""  # the hash of the key of its link

    @property
    def player(self) -> str:
        """The bot that plays here now, or nothing."""
        return self.bot if self.who == BOT else self.stand_in

    @property
    def is_human(self) -> bool:
        """Does a person play here now?"""
        return self.who in (PERSON, HERE) and not self.stand_in
