"""A card on the board in one line: `Ann Hoplite 1 wound, entrenched`, `Tentacle 2 3 wounds, trapped`."""

from __future__ import annotations

import re
from typing import Final

from legendry.games.leviathan.cards.card import UNIT
from legendry.games.leviathan.rules.constants import ACTIVATED, ENTRENCHED, LULLED, PROTECTED, RECRUIT, TRAPPED
from legendry.games.leviathan.rules.table import LeviathanTable
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import BadInput
from legendry.kernel.notation import no_card, read_player

UNSAID: Final = -1
WOUNDS: Final = re.compile(r"\s+(\d{1,3}) wounds?$")
NOT: Final = "not "
OF_UNITS: Final = {"entrenched": ENTRENCHED, "trapped": TRAPPED, "activated": ACTIVATED, "recruit": RECRUIT}
OF_TENTACLES: Final = {"trapped": TRAPPED, "lulled": LULLED, "protected": PROTECTED}


def read_face(s: LeviathanTable, name: str) -> int:
    for card in s.cards:
        if card.name.lower() == name.lower():
            return card.face
    raise no_card(s.game, name)


class Sketch:
    """A card as a line describes it; UNSAID wounds are not said."""

    def __init__(self, owner: int, face: int, wounds: int, states: dict[int, bool]) -> None:
        self.owner: Final = owner  # a seat, or NONE
        self.face: Final = face
        self.wounds: Final = wounds
        self.states: Final = states  # marks, and whether they are there


def read_sketch(s: LeviathanTable, value: str) -> Sketch:
    """The owner of a unit, the name, wounds if they are said, and states with commas between."""
    first, *rest = [part.strip() for part in value.split(",")]
    wounds = UNSAID
    found = WOUNDS.search(first)
    if found:
        wounds = int(found[1])
        first = first[: found.start()]
    owner = NONE
    name = first
    if s.cards[0].kind == UNIT and first.lower() not in [card.name.lower() for card in s.cards if card.beast]:
        player, _, name = first.partition(" ")
        owner = read_player(s, player)
    face = read_face(s, name)
    printed = s.cards[face]
    if (owner == NONE) != printed.beast or (owner != NONE and printed.kind != UNIT):
        raise BadInput(f"{printed.name} cannot lie there so; write for example Ann Hoplite, Head or Tentacle 2")
    known = OF_UNITS if owner != NONE else OF_TENTACLES if printed.name != "Head" else {}
    states: dict[int, bool] = {}
    for state in rest:
        bare = state.removeprefix(NOT)
        if bare not in known:
            able = ", ".join(known) or "nothing but wounds"
            raise BadInput(f'"{state}" cannot be true of {printed.name}; what can be is {able}')
        states[known[bare]] = bare == state
    return Sketch(owner, face, wounds, states)


def place(s: LeviathanTable, space: int, sketch: Sketch) -> None:
    """The card of a sketch comes to the board, whole unless its wounds are said."""
    if s.board[space] != NONE:
        raise BadInput("a space holds at most one card (LVT-B1.2)")
    printed = s.cards[sketch.face]
    if printed.beast and sketch.face in s.faces:
        raise BadInput(f"there is one {printed.name} only (LVT-3.1)")
    if sketch.states.get(LULLED):
        raise BadInput("a Tentacle is Lulled by the text of a unit; let that unit shoot")
    owner = sketch.owner
    card = s.make(sketch.face, owner if owner != NONE else -1)
    s.show(card, (1 << s.seats) - 1)
    s.put_on_board(card, space)
    if owner != NONE:
        s.armies[owner].append(card)
    if sketch.wounds != UNSAID:
        if sketch.wounds >= s.health(card):
            raise BadInput(f"{printed.name} would be defeated: its Health is {s.health(card)} (LVT-B6.4)")
        s.wounds[card] = sketch.wounds
    for mark, there in sketch.states.items():
        if there:
            s.marks[card] |= mark


def fits(s: LeviathanTable, card: int, sketch: Sketch) -> bool:
    """Is this card as the line says?  What is not said is not compared."""
    owner = s.owners[card] if s.owners[card] >= 0 else NONE
    if s.faces[card] != sketch.face or owner != sketch.owner:
        return False
    if sketch.wounds not in (UNSAID, s.wounds[card]):
        return False
    return all([(s.marks[card] & mark != 0) == there for mark, there in sketch.states.items()])


def described(s: LeviathanTable, card: int) -> str:
    """A card as a line would say it, with all that is true of it."""
    if card == NONE:
        return "empty"
    known = OF_TENTACLES if s.owners[card] < 0 else OF_UNITS
    owner = "" if s.owners[card] < 0 else s.game.seat_name(s.owners[card]) + " "
    n = s.wounds[card]
    said = f"{owner}{s.name(card)} {n} wound{'' if n == 1 else 's'}"
    return ", ".join([said, *[state for state, mark in known.items() if s.marks[card] & mark]])
