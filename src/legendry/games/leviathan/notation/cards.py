"""A card on the board in one line: `Ann Hoplite 1 wound, entrenched`, `Tentacle 2 3 wounds, trapped`."""

from __future__ import annotations

import re
from typing import Final

from legendry.games.leviathan.cards.card import UNIT
from legendry.games.leviathan.rules.constants import (
    ACTIONS,
    ACTIVATED,
    ANY,
    ENTRENCHED,
    LULLED,
    PROTECTED,
    RECRUIT,
    STUBBORN,
    TOPICS,
    TRAPPED,
)
from legendry.games.leviathan.rules.deeds import Effect
from legendry.games.leviathan.rules.table import LeviathanTable
from legendry.kernel.cardtext.bindings import ACTIVATION, ALWAYS, NONE, THIS_ROUND
from legendry.kernel.errors import BadInput
from legendry.kernel.notation import no_card, read_player

UNSAID: Final = -1
WOUNDS: Final = re.compile(r"\s+(\d{1,3}) wounds?$")
NOT: Final = "not "
OF_UNITS: Final = {
    "entrenched": ENTRENCHED, "trapped": TRAPPED, "activated": ACTIVATED, "recruit": RECRUIT, "spared": STUBBORN,
}  # fmt: skip
OF_TENTACLES: Final = {"trapped": TRAPPED, "lulled": LULLED, "protected": PROTECTED}
LENGTHS: Final = {"": ALWAYS, "this round": THIS_ROUND, "this activation": ACTIVATION}
EFFECT: Final = re.compile(
    f"({'|'.join(TOPICS)})(?: ({'|'.join(ACTIONS)}))? ([+-]\\d{{1,2}})(?: (this round|this activation))?"
)


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


# ---- what texts have made true of a card --------------------------------------------------------


def read_effect(card: int, value: str) -> Effect:
    """What is changed, the action if only one, the number and how long: `dice Strike +1 this activation`."""
    found = EFFECT.fullmatch(value)
    if found is None:
        raise BadInput(f'an effect is for example "by +1 this round"; not "{value}"')
    action = ACTIONS.index(found[2]) if found[2] else ANY
    return Effect(card, TOPICS.index(found[1]), action, int(found[3]), LENGTHS[found[4] or ""], None)


def effect_in_words(effect: Effect) -> str:
    action = "" if effect.action == ANY else f" {ACTIONS[effect.action]}"
    length = next((words for words, ends in LENGTHS.items() if ends == effect.ends), "")
    return f"{TOPICS[effect.topic]}{action} {effect.n:+d} {length}".rstrip()
