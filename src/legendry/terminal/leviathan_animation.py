"""The Leviathan's actions as animation steps: the board after each roll, move, attack and wound, with a sentence."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviathan.cards.tables import AIMS, STAYS
from legendry.games.leviathan.rules.board import EAST, RISE, WAYS
from legendry.games.leviathan.rules.constants import FACES
from legendry.kernel.agenda import AREA
from legendry.terminal.game_view import AnimationStep
from legendry.terminal.leviathan_setup import LeviathanSetup

Deed = dict[str, Any]
Card = dict[str, Any]

ITSELF: Final = ("choice", "die", "move", "attack")  # kinds of deeds of the Leviathan itself
HEAD: Final = "Head"
HEAD_DIE: Final = {
    "plus": "+{head_plus_movement} Movement, attacks on it get {head_hit} to hit",
    "minus": "-{head_minus_movement} Movement, its attacks get {aim_hit} to hit",
    "blank": "nothing happens",
}
BLANK: Final = ", and Strikes at it get {tentacle_hit} to hit"
LASTING: Final = ("entrenched", "trapped", "lulled", "activated", "recruit", "protected")


def animation_steps(game_view: LeviathanSetup, before: dict[str, Any], now: dict[str, Any]) -> list[AnimationStep]:
    """One step per deed, from the Leviathan's first."""
    board = [dict(card) for card in before["board"]]
    found: list[AnimationStep] = []
    for number, deed in enumerate(now["deeds"], 1):
        board = apply_deed(game_view, before, board, deed)
        if found or is_by_leviathan(game_view, deed):
            view = {**before, "board": [dict(card) for card in board], "deeds": now["deeds"][:number]}
            touched = frozenset((AREA, deed[end]) for end in ("from", "to") if end in deed)
            found.append(AnimationStep(view, deed_text(game_view, deed, before["up"]), deed["clause"], touched))
    return found


def is_by_leviathan(game_view: LeviathanSetup, deed: Deed) -> bool:
    card = game_view.cards.get(deed.get("card", ""))
    return deed["kind"] in ITSELF and card is not None and card.beast


# ---- board --------------------------------------------------------------------------------------


def apply_deed(game_view: LeviathanSetup, before: dict[str, Any], board: list[Card], deed: Deed) -> list[Card]:
    """Apply a deed to these cards, in place."""
    kind, start, end = deed["kind"], deed.get("from", ""), deed.get("to", "")
    here, there = card_at(board, start), card_at(board, end)
    if kind == "push" and here is not None:
        here["trapped"] = False  # LVT-B7.7
    if kind in ("move", "push"):
        move_card(here, end)
        move_card(there, start if "target" in deed and kind == "move" else end)  # LVT-R9: they swap
    elif kind in ("attack", "wound") and there is not None:
        there["wounds"] += deed["wounds"]
    elif kind == "heal" and here is not None:
        here["wounds"] -= deed["wounds"]
    elif kind in ("trap", "entrench") and here is not None:
        here["trapped" if kind == "trap" else "entrenched"] = True
    elif kind == "die" and here is not None and "target" not in deed:
        here["protected"] = deed["counts"] == ("plus" if here["kind"] == HEAD else "blank")
    elif kind == "recruit":
        return [*board, new_unit(game_view, before, deed)]
    elif kind == "defeat":
        return [card for card in board if card is not here]
    return board


def card_at(board: list[Card], space: str) -> Card | None:
    return next((card for card in board if card["space"] == space), None)


def move_card(card: Card | None, space: str) -> None:
    """LVT-B7.2: a card that leaves its space is no longer entrenched."""
    if card is not None and card["space"] != space:
        card["space"], card["entrenched"] = space, False


def new_unit(game_view: LeviathanSetup, before: dict[str, Any], deed: Deed) -> Card:
    printed = game_view.cards[deed["card"]]
    seat = next(k for k, player in enumerate(before["players"]) if player["faction"] == printed.faction)
    fresh = {"space": deed["to"], "name": printed.name, "kind": "unit", "seat": seat, "wounds": 0}
    return {**fresh, "health": printed.health, **dict.fromkeys(LASTING, False), "recruit": True}


# ---- text ---------------------------------------------------------------------------------------


def deed_text(game_view: LeviathanSetup, deed: Deed, up: str) -> str:
    """A deed as a sentence without a full stop; `up` is the Leviathan's up."""
    card, target = deed.get("card", ""), deed.get("target", "")
    start, end = deed.get("from", ""), deed.get("to", "")
    dice = " ".join(str(die) for die in deed.get("dice", ()))
    kind = deed["kind"]
    if kind == "choice":
        fate = "wakes" if start else "has been defeated: nothing happens"
        return f"The die shows {dice.replace(' ', ', then ')}: {card} {fate}"
    if kind == "die":
        return die_text(game_view, deed, card, target)
    if kind == "move":
        return move_text(game_view, deed, dice, up)
    if kind == "attack":
        return f"{card} attacks {target} on {end}: {dice}, {wounds(deed)}"
    if kind == "roll":
        return f"The die shows {dice}"
    return {
        "wound": f"{target} on {end} suffers {wounds(deed)}",
        "push": f"{card} pushes {target} from {start} to {end}",
        "trap": f"{card} on {start} is Trapped",
        "defeat": f"{card} on {start} is defeated",
        "recruit": f"{card} comes to {end}",
        "entrench": f"{card} on {start} is entrenched",
        "heal": f"{card} on {start} loses {wounds(deed)}",
    }[kind]


def die_text(game_view: LeviathanSetup, deed: Deed, card: str, target: str) -> str:
    if target:
        return f"{card} pushes {target} and rolls {deed['die']}"
    as_blank = ", which counts as blank" if deed["die"] != deed["counts"] else ""
    numbers, counts = game_view.numbers, deed["counts"]
    if card == HEAD:
        effect = HEAD_DIE[counts].format_map(numbers.facts)
    else:
        n = numbers.tentacle_moves[FACES.index(counts)]
        effect = f"{n} move{'' if n == 1 else 's'}{BLANK.format_map(numbers.facts) if counts == 'blank' else ''}"
    return f"{card} rolls {deed['die']}{as_blank}: {effect}"


def move_text(game_view: LeviathanSetup, deed: Deed, dice: str, up: str) -> str:
    """A move, with the entry of the movement table if dice decided it."""
    card, start, end = deed["card"], deed["from"], deed["to"]
    if "target" in deed:
        return f"{card} swaps places with {deed['target']}: {start}, {end}"
    goes = f"from {start} to {end}" if start != end else f"stays on {start}"
    if not dice:
        return f"{card} moves {goes}"
    tables = game_view.leviathan.tables
    line = (tables.head if card == HEAD else tables.tentacle)[sum(deed["dice"])]
    aim = "no move" if line.aim == STAYS else AIMS[line.aim]
    back = " the other way," if 0 <= line.aim < len(WAYS) and is_back(start, end, line.aim, up) else ""
    return f"{card} rolls {dice}, {aim}:{back} {goes}"


def is_back(start: str, end: str, way: int, up: str) -> bool:
    """LVT-4.6, LVT-5.5: did the card move the opposite way, because it would leave the board?"""
    east, rise = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
    along = east * EAST[way] + rise * RISE[way]
    return along < 0 if up == "north" else along > 0


def wounds(deed: Deed) -> str:
    n = deed.get("wounds", 0)
    return "no wound" if n == 0 else "1 wound" if n == 1 else f"{n} wounds"
