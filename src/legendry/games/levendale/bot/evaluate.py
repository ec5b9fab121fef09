"""What an experienced player sees in a position: health, Heroes, cards, and what the next blows will do.

Bots read it through `Game.value`.  It reads the table it is given, which for a bot is always a determinization.
"""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.bot.weights import PLENTY, Taste
from legendry.games.levendale.rules.state import HAND, SLOT_COUNT, LevendaleState
from legendry.kernel.cardtext.roles import NONE

WON: Final = 1_000_000
OUT: Final = 2_000  # a player who is out, beside all that is lost


def value(s: LevendaleState, seat: int, t: Taste) -> int:
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
            others += -OUT if s.is_out(foe) else worth(s, foe, blow if s.foe == foe else 0, t)
    return (s.seats - 1) * worth(s, seat, blow if s.foe == seat else 0, t) - others


def coming_blow(s: LevendaleState) -> int:
    """LDL-7.8: what the battle that is going on will cost the defender, who blocks if that is possible."""
    if s.foe == NONE or s.blunted or s.is_out(s.foe):
        return 0
    n = s.attack_of(s.active) - (0 if s.shut else s.defense_of(s.foe))
    return n if n > 0 else 0


def worth(s: LevendaleState, seat: int, blow: int, t: Taste) -> int:
    """A player's health, Hero and cards."""
    attack = s.attack_of(seat)
    total = health_worth(s.health[seat] - blow, t)
    total += t.attack * attack + t.defense * s.defense_of(seat)
    for slot in range(seat * SLOT_COUNT, seat * SLOT_COUNT + SLOT_COUNT):
        for card in s.slots[slot]:
            total += t.merits[s.faces[card]]
    hand = len(s.pile(HAND, seat))
    total += t.hand[hand if hand < len(t.hand) else -1]
    if t.blow:
        for foe in range(s.seats):
            if foe != seat and not s.is_out(foe):
                n = attack - s.defense_of(foe)
                if n > 0:
                    total += t.blow * n
    return total


def named(s: LevendaleState, seat: int) -> list[str]:
    """What counts by its name: the cards that a Hero bears."""
    return [s.cards[s.faces[card]].name for card in s.equipped(seat)]


def health_worth(health: int, t: Taste) -> int:
    if health <= 0:
        return -OUT
    return t.health[health] if health <= PLENTY else t.health[PLENTY] + t.more * (health - PLENTY)
