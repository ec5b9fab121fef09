"""LDL-R37: what abilities of one moment do, told apart into changes of health and everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from legendry.games.levendale.rules.host import host
from legendry.games.levendale.rules.moments import Activate, ActivateAttacked, ActivateAttacking, ActivateFromHand
from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.orders import Deal, DealEqual, Gain, GainEqual, Lose, LoseEqual, Pay
from legendry.kernel.cardtext.picks import Branch
from legendry.kernel.cardtext.program import Apply, Do, ForSeats, Jump, Maybe, Program, Test
from legendry.kernel.cardtext.roles import Order
from legendry.kernel.cardtext.stage import Continuation, Step
from legendry.kernel.structs import Struct

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

ACTIVATIONS: Final = (Activate, ActivateAttacking, ActivateAttacked, ActivateFromHand)

# What a change of health is.
GAIN: Final = 0
LOSS: Final = 1
DAMAGE: Final = 2  # LDL-8.6: non-attack damage
ATTACK: Final = 3  # LDL-7.7: attack damage


@mypyc_attr(acyclic=True)
class Change(Struct):
    """Health that a player gains or loses, and by what: it counts as an event of its own (LDL-R38)."""

    __slots__ = ("seat", "n", "kind", "card", "causes")

    def __init__(self, seat: int, n: int, kind: int, card: int, causes: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.n: Final = n  # never negative; the kind says which way
        self.kind: Final = kind
        self.card: Final = card  # the card whose text does it, or -1
        self.causes: Final = causes


class Later(Step):
    """A step that waits until the health changes of the batch are made; alone, or with all that follow it."""

    def __init__(self, step: Step, alone: bool) -> None:
        self.step: Final = step
        self.alone: Final = alone

    def run(self, s: EffectHost, r: Continuation) -> None:
        if host(s).resting:
            self.step.run(s, r)
        elif self.alone:
            host(s).put_off(r, r.pc + 1)
            s.push(r.next(r.at))
        else:
            host(s).put_off(r, r.end)

    def binds(self) -> str:
        return self.step.binds()

    def forget(self, s: EffectHost, at: Bindings) -> Bindings:
        return self.step.forget(s, at)


def is_health(order: Order) -> bool:
    if isinstance(order, (Deal, DealEqual)):
        return True
    return isinstance(order, (Gain, GainEqual, Lose, LoseEqual, Pay)) and order.what.one == "health"


def spread(program: Program) -> bool:
    """Let the steps of a triggered ability wait that do not change health; True if none of them does.

    An activated ability carries out its parts in the written order instead (LDL-R68).
    """
    if isinstance(program.head, ACTIVATIONS):
        return False
    steps = program.steps
    last = last_health(steps)
    if last < 0:
        return True
    for k in range(last):
        step = steps[k]
        if isinstance(step, Apply) or (isinstance(step, Do) and not is_health(step.order) and not step.order.binds):
            steps[k] = Later(step, True)
    for k in sorted(entries(steps, last)):
        steps[k] = Later(steps[k], False)
    return False


def last_health(steps: list[Step]) -> int:
    last = -1
    for k, step in enumerate(steps):
        if isinstance(step, Do) and is_health(step.order):
            last = k
    return last


def entries(steps: list[Step], last: int) -> set[int]:
    """The steps after the last change of health that can come right after a step up to it."""
    found = {last + 1}
    for step in steps[: last + 1]:
        if isinstance(step, (Test, Jump, Maybe, ForSeats)):
            found.add(step.to)
        elif isinstance(step, Branch):
            found.update(step.to)
    return {k for k in found if last < k < len(steps)}
