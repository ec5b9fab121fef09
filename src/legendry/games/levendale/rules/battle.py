"""LDL-7, LDL-R45: a battle, from the attack to the attack damage."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import ATTACKS, BLOCKS, DOES_NOT_BLOCK, HITS, IS_ATTACKED
from legendry.games.levendale.rules.deferred import ATTACK
from legendry.games.levendale.rules.health import change_health, spared
from legendry.games.levendale.rules.table import SEATS, LevendaleTable
from legendry.games.levendale.rules.triggers import hear
from legendry.kernel.agenda import Op
from legendry.kernel.cardtext.bindings import BATTLE, NONE
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind

NO_ACTION: Final = Refusal("LDL-3.3", "you have no action left to attack with")
ATTACKED: Final = Refusal("LDL-3.6", "you have attacked this turn already")
ATTACKED_OFTEN: Final = Refusal("LDL-3.6", "you have attacked {often} this turn already")
FIRST_TURN: Final = Refusal("LDL-R12", "players cannot attack in their {early}")
NOT_A_FOE: Final = Refusal("LDL-R20", "{who} is no opponent of yours who is still in the game")
SHUT: Final = Refusal("LDL-R48", "you cannot block this attack")

PLAYER_ATTACKED: Final = EventKind(
    "player attacked",
    "attacked {player:player} with Attack {attack:count}",
    more="defense actions_before actions_after",
)
ATTACK_BLOCKED: Final = EventKind("attack blocked", "blocked")
ATTACK_NOT_BLOCKED: Final = EventKind("attack not blocked", "did not block")


def may_attack(s: LevendaleTable, seat: int) -> Refusal | None:
    """LDL-3.6, LDL-R12, LDL-R16: an action, only so often per turn, not in the first turn."""
    if s.turns[seat] <= s.numbers.attacks_after:
        return FIRST_TURN
    if s.attacked >= s.numbers.attacks:
        return ATTACKED if s.numbers.attacks == 1 else ATTACKED_OFTEN
    return None if s.actions > 0 else NO_ACTION


class Attack(Op[LevendaleTable]):
    """LDL-7.1, LDL-7.3, LDL-7.4: steps (a) and (b): the action is spent, and abilities of both sides trigger."""

    __slots__ = ("foe",)

    def __init__(self, foe: int) -> None:
        self.foe: Final = foe

    def resolve(self, s: LevendaleTable) -> None:
        s.actions -= 1
        s.attacked += 1
        s.foe = self.foe
        if s.recording:
            values = (s.attack_of(s.active), s.defense_of(s.foe))
            s.tell(PLAYER_ATTACKED, s.active, "LDL-7.3", (SEATS[s.foe], *values, s.actions + 1, s.actions))
        hear(s, ATTACKS, s.active, NONE)
        hear(s, IS_ATTACKED, self.foe, NONE)


class BlockOrNot(Op[LevendaleTable]):
    """LDL-7.6: steps (e) and (f): the defender blocks or does not, and abilities of both sides trigger."""

    __slots__ = ("blocks",)

    def __init__(self, blocks: bool) -> None:
        self.blocks: Final = blocks

    def resolve(self, s: LevendaleTable) -> None:
        if s.recording:
            s.tell(ATTACK_BLOCKED if self.blocks else ATTACK_NOT_BLOCKED, s.foe, "LDL-7.6")
        hear(s, BLOCKS if self.blocks else DOES_NOT_BLOCK, s.foe, NONE)


class Strike(Op[LevendaleTable]):
    """LDL-7.7 to LDL-7.9, LDL-R49: step (g): Attack Damage by the values as they are now; Defense counts in a block."""

    __slots__ = ("blocked",)

    def __init__(self, blocked: bool) -> None:
        self.blocked: Final = blocked

    def resolve(self, s: LevendaleTable) -> None:
        if s.is_out(s.foe) or s.blunted:
            return
        n = s.attack_of(s.active) - (s.defense_of(s.foe) if self.blocked else 0)
        n -= spared(s, s.foe, n, ATTACK)
        if n > 0:
            s.push(HIT)
            change_health(s, s.foe, n, ATTACK, NONE)


class Hit(Op[LevendaleTable]):
    """LDL-R45 (h): abilities that wait for the attack damage dealt join the batch of the damage."""

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        hear(s, HITS, s.active, NONE)


class BattleOver(Op[LevendaleTable]):
    """LDL-7.10, LDL-R41: step (i)."""

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        end_battle(s)


def end_battle(s: LevendaleTable) -> None:
    s.foe = NONE
    s.shut = False
    s.blunted = False
    s.end_bonuses(BATTLE)


HIT: Final = Hit()
BATTLE_OVER: Final = BattleOver()
