"""What happens in both editions, as kinds of events.

`energy_left` and `coins_left` are what a player has after paying; `before` and `after` are the value that changed: of
a castle its health, of a card that is hurt its defense.  Piles have the names of their zones.
"""

from __future__ import annotations

from typing import Final

from legendry.kernel.events import EventKind

LEFT: Final = "energy_left coins_left"

# ---- set-up and turns ---------------------------------------------------------------------------

FIRST_PLAYER_SET: Final = EventKind("first player set", "goes first")
MULLIGAN_TAKEN: Final = EventKind("mulligan taken", "took a mulligan", "took a mulligan", ("cards",), "cards")
TURN_BEGAN: Final = EventKind(
    "turn began",
    "begins turn {turn:count} with {energy:count} energy and {coins:count} coin/coins~coins",
    more="energy_before coins_before",
)
TURN_ENDED: Final = EventKind("turn ended", "ended the turn")

# ---- energy and coins ---------------------------------------------------------------------------

ENERGY_GAINED: Final = EventKind("energy gained", "gains {n:count} energy", more="before after")
ENERGY_LOST: Final = EventKind("energy lost", "loses {n:count} energy", more="before after")
COINS_GAINED: Final = EventKind("coins gained", "gains {n:count} coin/coins~n", more="before after")
COINS_LOST: Final = EventKind("coins lost", "loses {n:count} coin/coins~n", more="before after")
COIN_BOUGHT: Final = EventKind("coin bought", "traded {price:count} energy for a coin", more=LEFT)
ENERGY_BOUGHT: Final = EventKind("energy bought", "traded a coin for {n:count} energy", more=LEFT)
COINS_INVESTED: Final = EventKind(
    "coins invested", "invested {price:count} in {card:card} in {area:area}", more="coins_left"
)

# ---- hands and piles ----------------------------------------------------------------------------

CARDS_DRAWN: Final = EventKind("cards drawn", "drew {cards:card/,}", "drew {cards:a} card/cards~cards", ("cards",))
SPELL_CAST: Final = EventKind("spell cast", "cast {card:card}", more=LEFT)
PLAYED_FACE_DOWN: Final = EventKind(
    "card played face down", "played {card:card} face down", "played a card face down", ("card",), LEFT
)
CARD_HIDDEN: Final = EventKind(
    "card hidden", "a card lies face down in {area:area}", "a card lies face down in {area:area}", ("card",), "card"
)
CARD_SHOWN: Final = EventKind("card shown", "shows {card:card} , which acts", more="place")
CARD_RETURNED: Final = EventKind(
    "card returned", "a card went to the {pile:text}", "a card went to the {pile:text}", ("card",), "start card"
)
CARD_CREATED: Final = EventKind("card created", "a new {card:card} went to the {pile:text}")
CARD_LEFT: Final = EventKind("card left the game", "{card:card} left the game", more="start")

# ---- the map ------------------------------------------------------------------------------------

UNIT_MOVED: Final = EventKind("unit moved", "moved {card:card} from {start:area} to {end:area}", more=LEFT)
UNIT_DISPLACED: Final = EventKind("unit displaced", "{card:card} in {start:area} was moved to {end:area}")
UNITS_SWAPPED: Final = EventKind("units swapped", "{card:card} and {other:card} changed places", more="start end")
UNIT_SUMMONED: Final = EventKind("unit summoned", "summoned {card:card} in {area:area}")
UNIT_DAMAGED: Final = EventKind("unit damaged", "{card:card} in {area:area} took {n:count} damage", more="before after")
UNIT_DIED: Final = EventKind("unit died", "{card:card} died in {area:area}", more="pile")
BLOWS_EXCHANGED: Final = EventKind(
    "blows exchanged",
    "{card:card} deals {n:count} , {foe:card} deals {back:count}",
    more="area before after foe_before foe_after",
)
CASTLE_HIT_BY_EFFECT: Final = EventKind(
    "castle hit by effect",
    "{card:card} : {player:player} 's castle loses {n:count} and has {after:count}",
    more="before",
)

# ---- what texts do to cards ---------------------------------------------------------------------

VALUE_CHANGED: Final = EventKind(
    "value changed", "{card:card} in {area:area} : {n:signed} {value:text}", more="before after"
)
VALUE_SET: Final = EventKind("value set", "{card:card} in {area:area} : {value:text} {n:count}", more="before after")
MARK_GAINED: Final = EventKind("mark gained", "{card:card} in {area:area} : {mark:text}", more="n")
ABILITY_GAINED: Final = EventKind("ability gained", "{card:card} in {area:area} : {ability:text}", more="giver line")
CHAIN_ENDED: Final = EventKind(
    "chain of effects ended", "effects have set each other off {n:count} times : the chain ends here"
)
