"""Player slots: who plays a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from legendry.server.wire import SlotKind

PERSON: Final = "person"
OPEN: Final = "open"
BOT: Final = "bot"
STAND_IN: Final = "greedy"  # the bot that plays for an absent person
HERE: Final = "here"  # a guest at another person's screen


@dataclass
class PlayerSlot:
    seat: int
    who: SlotKind
    name: str
    person: str = ""  # the hash of the person's token; for HERE, of the screen's owner
    bot: str = ""
    stand_in: str = ""  # the bot that plays for an absent person
    key: str = ""  # the hash of the key in its link

    @property
    def bot_playing(self) -> str:
        """The bot that plays this seat at present, or nothing."""
        return self.bot if self.who == BOT else self.stand_in

    @property
    def is_human(self) -> bool:
        """Does a person play this seat at present?"""
        return self.who in (PERSON, HERE) and not self.stand_in
