"""How far a step of the round has come: who recruits, uses a maneuver, was called or acts."""

from __future__ import annotations

from typing import Final

from legendry.games.leviathan.rules.activation import (
    ACT,
    CALL_PLAYER,
    CHOOSE_UNIT,
    END_ACTIVATION,
    Act,
    CallPlayer,
    ChooseUnit,
    PlayerStep,
)
from legendry.games.leviathan.rules.board import NAMES
from legendry.games.leviathan.rules.constants import ACTIONS
from legendry.games.leviathan.rules.maneuvers import MANEUVER_OR_PASS, ManeuverOrPass, ManeuversBegin
from legendry.games.leviathan.rules.table import STEPS, LeviathanTable
from legendry.games.leviathan.rules.turn import MUSTER, STEP_OPS, Muster, Recruitment
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import BadInput
from legendry.kernel.notation import PositionLine, read_number, read_player

NONE_SAID: Final = "none"
UNSAID: Final = -1


def go_on(s: LeviathanTable) -> None:
    """The step begins; or it goes on, if a line says how far it has come."""
    op = STEP_OPS[s.step + 1]
    named = s.active != UNSAID
    called = isinstance(s.asked, ChooseUnit)
    s.asked = None
    if s.acting != NONE:
        s.acting = unit_on(s, s.acting)
    if (called or s.acting != NONE) and not isinstance(op, PlayerStep):
        raise BadInput(f"nobody acts in step {STEPS[s.step + 1]} (LVT-2.2)")
    if not named:
        s.active = s.first if s.acting == NONE else s.owners[s.acting]
    if isinstance(op, PlayerStep) and (s.calls != UNSAID or called or s.acting != NONE):
        if s.calls == UNSAID:
            s.calls = usual_calls(s) - 1
        s.push(CALL_PLAYER)
        if called:
            s.push(CHOOSE_UNIT)
        if s.acting != NONE:
            s.push(END_ACTIVATION)
            s.push(ACT)
    elif isinstance(op, (Recruitment, ManeuversBegin)) and named:
        s.push(MUSTER if isinstance(op, Recruitment) else MANEUVER_OR_PASS)
    else:
        s.calls = max(0, s.calls)
        return
    s.calls = max(0, s.calls)
    s.step += 1


def unit_on(s: LeviathanTable, space: int) -> int:
    card = s.board[space]
    if card == NONE or s.owners[card] < 0:
        raise BadInput(f"there is no unit on {NAMES[space]} that could act (LVT-B5.1)")
    return card


def usual_calls(s: LeviathanTable) -> int:
    """LVT-R19: the activations that a step allows when it begins."""
    return s.numbers.step_activations[s.seats - 1]


class Active(PositionLine[LeviathanTable]):
    """LVT-B4.2, LVT-B8.1: who recruits or uses a maneuver next; in other steps, who did so or acted last."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        s.active = read_player(s, value)

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return s.game.seat_name(s.active)

    def values(self, s: LeviathanTable, unsaid: LeviathanTable, where: tuple[int, ...]) -> list[str]:
        asks = isinstance(s.asked, (Muster, ManeuverOrPass))
        return [self.found(s, where)] if asks or (s.active != s.first and s.acting == NONE) else []


class Done(PositionLine[LeviathanTable]):
    """LVT-B4.2: the players who recruit no more in this round."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        for name in [] if value == NONE_SAID else value.split(","):
            s.mustered |= 1 << read_player(s, name)

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        names = [s.game.seat_name(seat) for seat in range(s.seats) if s.mustered >> seat & 1]
        return ", ".join(names) or NONE_SAID

    def values(self, s: LeviathanTable, unsaid: LeviathanTable, where: tuple[int, ...]) -> list[str]:
        return super().values(s, unsaid, where) if isinstance(s.asked, Muster) else []


class Passes(PositionLine[LeviathanTable]):
    """LVT-B8.1: how many players have passed one after the other."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        s.passes = read_number(value)

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return str(s.passes)

    def values(self, s: LeviathanTable, unsaid: LeviathanTable, where: tuple[int, ...]) -> list[str]:
        return super().values(s, unsaid, where) if isinstance(s.asked, ManeuverOrPass) else []


class Calls(PositionLine[LeviathanTable]):
    """LVT-R19: the activations that the step still allows."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        s.calls = read_number(value)

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return str(s.calls)

    def values(self, s: LeviathanTable, unsaid: LeviathanTable, where: tuple[int, ...]) -> list[str]:
        usual = usual_calls(s) if isinstance(s.asked, CallPlayer) else 0
        if isinstance(s.asked, (ChooseUnit, Act)):
            usual = usual_calls(s) - 1
        return [] if s.calls == usual else [self.found(s, where)]


class Called(PositionLine[LeviathanTable]):
    """LVT-R20: the player who was called and chooses a unit."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        s.active = read_player(s, value)
        s.asked = CHOOSE_UNIT

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return s.game.seat_name(s.active) if isinstance(s.asked, ChooseUnit) else NONE_SAID


class Acting(PositionLine[LeviathanTable]):
    """LVT-B5.1: the space of the unit that acts now, in a position with the actions that it has taken."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        if value not in NAMES:
            raise BadInput(f'a space is one of {NAMES[0]} to {NAMES[-1]}; not "{value}"')
        s.acting = NAMES.index(value)  # until all cards are there

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return NONE_SAID if s.acting == NONE else s.space_name(s.acting) or NONE_SAID


class Taken(PositionLine[LeviathanTable]):
    """LVT-B5.1: the actions that the acting unit has taken."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        names = [] if value == NONE_SAID else [name.strip() for name in value.split(",")]
        if any([name not in ACTIONS for name in names]):
            raise BadInput(f'an action is one of {", ".join(ACTIONS)}; not "{value}" (LVT-B5.2)')
        s.taken = tuple([ACTIONS.index(name) for name in names])

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        names = [ACTIONS[action] for action in s.taken] if s.acting != NONE else []
        return ", ".join(names) or NONE_SAID


class Moved(PositionLine[LeviathanTable]):
    """How many spaces the acting unit has moved."""

    def put(self, s: LeviathanTable, where: tuple[int, ...], value: str) -> None:
        s.moved = read_number(value)

    def found(self, s: LeviathanTable, where: tuple[int, ...]) -> str:
        return str(s.moved if s.acting != NONE else 0)


PROGRESS: Final[list[PositionLine[LeviathanTable]]] = [
    Active("active", "active: Bob"),
    Done("done recruiting", "done recruiting: Ann"),
    Passes("passes", "passes: 1"),
    Calls("calls", "calls: 1"),
    Called("called", "called: Bob"),
    Acting("acting", "acting: d3"),
    Taken("taken", "taken: Move"),
    Moved("spaces moved", "spaces moved: 2"),
]
