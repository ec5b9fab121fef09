"""LDL-R45 (c) to (e): what attacker and defender may do in a battle before the blow falls."""

from __future__ import annotations

from typing import Final

from legendry.games.levendale.cards.card import IN_ATTACK, IN_DEFENSE
from legendry.games.levendale.rules.battle import BATTLE_OVER, SHUT
from legendry.games.levendale.rules.legal_moves import (
    NO_PLACING,
    abilities,
    add,
    every_placement,
    every_use,
    hand_abilities,
)
from legendry.games.levendale.rules.table import HAND, LevendaleTable
from legendry.kernel.agenda import Op, Option


class AttackersTurn(Op[LevendaleTable]):
    """LDL-R46: step (c): any number of different abilities for the attacking player; only if there is one."""

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        seat = s.active
        if s.is_out(s.foe):
            s.push(BATTLE_OVER)
            return
        options: list[Option] = []
        if s.explaining:
            every_use(s, seat, IN_ATTACK, options)
            every_placement(s, seat, options, NO_PLACING)
        else:
            abilities(s, seat, IN_ATTACK, options)
            if not options:
                s.push(DEFENDERS_TURN)
                return
        options.append(s.ready.done)
        s.ask(seat, "LDL-R46", "Your attack: use an ability, or let the defender answer.", options)


class DefendersTurn(Op[LevendaleTable]):
    """LDL-7.6, LDL-R46: steps (d) and (e) in one question, so that nobody learns who could have used an ability.

    A defender who cannot block is asked all the same as long as the hand may hold an answer.
    """

    __slots__ = ()

    def resolve(self, s: LevendaleTable) -> None:
        seat = s.foe
        if s.is_out(seat):
            s.push(BATTLE_OVER)
            return
        ready = s.ready
        options: list[Option] = []
        if s.explaining:
            every_use(s, seat, IN_DEFENSE, options)
            every_placement(s, seat, options, NO_PLACING)
            add(options, ready.block, SHUT if s.shut else None, {})
        else:
            abilities(s, seat, IN_DEFENSE, options)
            hand_abilities(s, seat, options)
            if not s.shut:
                options.append(ready.block)
            elif not options and not s.pile(HAND, seat):
                s.follow(ready.no_block.then)
                return
        options.append(ready.no_block)
        s.ask(seat, "LDL-7.6", "You are attacked: block, do not block, or use an ability first.", options)


ATTACKERS_TURN: Final = AttackersTurn()
DEFENDERS_TURN: Final = DefendersTurn()
