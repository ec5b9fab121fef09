"""What a client gets of decks: limits, premade ones, and what a deck of one's own is."""

from __future__ import annotations

from msgspec import Struct


class DeckCard(Struct):
    name: str
    count: int


class DeckLimit(Struct):
    """What the game asks of every deck."""

    clause: str
    says: str


class DeckFlaw(Struct):
    """A limit that a deck breaks, and the cards that break it."""

    clause: str
    says: str
    cards: list[str]


class PremadeDeck(Struct):
    """A deck that comes with the game or with a variant; its `code` is empty if the game has none."""

    name: str
    about: str
    code: str
    cards: list[DeckCard]


class FirstTurn(Struct):
    """The first turn of whoever goes first (0) or second: cards of the deck that are dealt, and that have been seen by
    then, and those that can be played in it, each on its own."""

    order: int
    dealt: int
    seen: int
    clause: str
    redraws: bool
    playable: list[str]


class Decks(Struct):
    """What decks of a game are made of: cards, and limits; `legal` is what a deck that keeps them is called."""

    cards: list[str]
    legal: str
    size: int
    or_more: bool
    copies: int
    limits: list[DeckLimit]
    decks: list[PremadeDeck]
    first_turns: list[FirstTurn]


class FirstTurnChance(Struct):
    """How likely one card can be played in it; `anew`: for somebody who draws anew if there is none."""

    order: int
    chance: float
    anew: float


class Deck(Struct):
    """A deck that somebody has typed, pasted or put together; `name`, if it is a premade one."""

    name: str
    code: str
    cards: list[DeckCard]
    size: int
    legal: bool
    flaws: list[DeckFlaw]
    chances: list[FirstTurnChance]


class DeckPicture(Struct):
    """A link that opens a new table with a deck, and its QR code, an SVG as a data URL."""

    url: str
    picture: str


class CardWorth(Struct):
    """What a card of a deck is worth in wins of a game, with the 95 % interval; `q`: the risk of a false discovery."""

    card: str
    deck: str
    value: float
    low: float
    high: float
    deals: int
    q: float


class CardUse(Struct):
    """How often a card could be used, and was."""

    card: str
    could_be: int
    was: int


class CardRatings(Struct):
    """What the lab found for the cards of a game, played by a bot."""

    bot: str
    worth: list[CardWorth]
    used: list[CardUse]
