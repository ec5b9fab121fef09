"""What an experienced player sees in a position: health, Heroes, cards, and what the next blows will do.

Bots read it through `Game.value`.  It reads the table it is given, which for a bot is always an imagined one.
"""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.card import IN_HAND, Card
from legendry.games.levendale.state import HAND, SLOT_COUNT, Arena
from legendry.kernel.cardtext.roles import NONE

WON: Final = 1_000_000
OUT: Final = 2_000  # a player who is out, beside all that is lost

# A point of health is worth about 100 in the middle, more when little is left; Attack and Defense work in every battle.
HEALTH: Final = [0, 260, 450, 620, 770, 900, 1020, 1130, 1235, 1335, 1430]  # by health; each one more is worth 80
MORE_HEALTH: Final = 80
ATTACK: Final = 130
DEFENSE: Final = 95
CARD: Final = [0, 60, 110, 150, 180, 205, 225, 240, 250, 255, 258]  # by cards in hand
ABILITY: Final = 45  # a sentence of an equipped card that happens by itself
TOOL: Final = 30  # an ability that can be activated


def value(s: Arena, seat: int) -> int:
    """More is better for the seat."""
    if s.outcome is not None:
        winners = s.outcome.winners
        return WON if winners == (seat,) else -WON if winners else 0
    if s.is_out(seat):
        return -WON
    blow = coming_blow(s)
    others = 0
    for foe in range(s.seats):
        if foe != seat:
            others += -OUT if s.is_out(foe) else worth(s, foe, blow if s.foe == foe else 0)
    return (s.seats - 1) * worth(s, seat, blow if s.foe == seat else 0) - others


def coming_blow(s: Arena) -> int:
    """LDL-7.8: what the battle that is going on will cost the defender, who blocks if that is possible."""
    if s.foe == NONE or s.blunted or s.is_out(s.foe):
        return 0
    n = s.attack_of(s.active) - (0 if s.shut else s.defense_of(s.foe))
    return n if n > 0 else 0


def worth(s: Arena, seat: int, blow: int) -> int:
    """A player's health, Hero and cards."""
    total = health_worth(s.health[seat] - blow)
    total += ATTACK * s.attack_of(seat) + DEFENSE * s.defense_of(seat)
    for slot in range(seat * SLOT_COUNT, seat * SLOT_COUNT + SLOT_COUNT):
        for card in s.slots[slot]:
            total += text_worth(s.cards[s.faces[card]])
    hand = len(s.pile(HAND, seat))
    total += CARD[hand] if hand < len(CARD) else CARD[-1]
    return total


def health_worth(health: int) -> int:
    if health <= 0:
        return -OUT
    most = len(HEALTH) - 1
    return HEALTH[health] if health <= most else HEALTH[most] + MORE_HEALTH * (health - most)


def text_worth(printed: Card) -> int:
    """What the text of an equipped card may still do."""
    tools = 0
    for moment in range(IN_HAND):
        tools += len(printed.uses[moment])
    return TOOL * tools + ABILITY * (len(printed.programs) - tools - len(printed.uses[IN_HAND]))
