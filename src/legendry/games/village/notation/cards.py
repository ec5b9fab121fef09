"""A card on the table in one line: `Bob Ogre 4 LP, charged`, `Metal Shield with 2 damage`, `Long Sword new`."""

from __future__ import annotations

import re
from typing import Final

from legendry.games.village.rules.attack import fresh_foe
from legendry.games.village.rules.constants import MINI, MONSTER
from legendry.games.village.rules.pieces import Boss, Foe, Guard
from legendry.games.village.rules.table import VillageTable
from legendry.kernel.cardtext.bindings import NONE
from legendry.kernel.errors import BadInput
from legendry.kernel.notation import no_card, read_player
from legendry.kernel.rule_numbers import spelled

UNSAID: Final = -1
NOBODY: Final = "nobody"
MINI_WORD: Final = "mini "
LIFE: Final = re.compile(r"\s*(\d{1,3}) LP\b")
SUMMONED: Final = "summoned by "
CHARGED: Final = "charged"
UNCHARGED: Final = "uncharged"
WORN: Final = re.compile(r"(.+?)(?: with (\d{1,3}) damage)?")
SPECIALS: Final = re.compile(r"(\d) Special cards?")
WOUNDED: Final = "wounded by "


# ---- names --------------------------------------------------------------------------------------


def read_face(s: VillageTable, name: str, mini: bool = False) -> int:
    """The card of a name; of two with one name, the mini card only if that is meant."""
    found = UNSAID
    for card in s.cards:
        if card.name.lower() == name.lower() and (found == UNSAID or (card.space == MINI) == mini):
            found = card.face
    if found == UNSAID:
        raise no_card(s.game, name)
    return found


def name_at_start(s: VillageTable, text: str) -> str:
    """The longest name of a card with which a text begins, or its first part."""
    found = ""
    for name in s.game.names:
        size = len(name)
        if size > len(found) and text[:size].lower() == name.lower() and text[size : size + 1] in ("", " ", ","):
            found = name
    return found or re.split(r"\s\d|,", text)[0]


def listed(value: str) -> list[str]:
    """What stands between commas; nothing, if the value is `none`."""
    return [] if value == "none" else [" ".join(part.split()) for part in value.split(",")]


# ---- Monsters -----------------------------------------------------------------------------------


class Sketch:
    """A Monster as a line describes it; UNSAID values are not said."""

    def __init__(self, owner: int, face: int, mini: bool, life: int, states: list[str]) -> None:
        self.owner: Final = owner
        self.face: Final = face
        self.mini: Final = mini
        self.life: Final = life
        self.states: Final = states

    def master(self) -> str:
        """The name of its summoner, if it is said."""
        return next((each[len(SUMMONED) :] for each in self.states if each.startswith(SUMMONED)), "")


def read_sketch(s: VillageTable, value: str) -> Sketch:
    """The owner, the name, LP if they are said, and states with commas between."""
    word, _, rest = value.partition(" ")
    owner = NONE if word.lower() == NOBODY else read_player(s, word)
    mini = rest.lower().startswith(MINI_WORD)
    rest = rest[len(MINI_WORD) :] if mini else rest
    name = name_at_start(s, rest)
    face = read_face(s, name, mini)
    if s.cards[face].kind != MONSTER:
        raise BadInput(f"{s.cards[face].name} is no Monster (VIL-8.1)")
    rest = rest[len(name) :]
    life = UNSAID
    found = LIFE.match(rest)
    if found:
        life = int(found[1])
        rest = rest[found.end() :]
    states = [each.strip() for each in rest.split(",") if each.strip()]
    for state in states:
        if state not in (CHARGED, UNCHARGED) and not state.startswith(SUMMONED):
            known = f"{CHARGED}, {UNCHARGED}, {SUMMONED}a Monster"
            raise BadInput(f'"{state}" cannot be true of a Monster; what can be is {known}')
    return Sketch(owner, face, mini, life, states)


def make_foe(s: VillageTable, area: int, sketch: Sketch) -> Foe:
    """The Monster of a sketch, whole unless its LP are said."""
    owner = sketch.owner if sketch.owner != NONE else UNSAID
    master = NONE
    wanted = sketch.master()
    if wanted:
        found = [foe.card for foe in s.areas[area] if s.cards[foe.face].name.lower() == wanted.lower()]
        if not found:
            raise BadInput(f"{wanted} does not lie there; its line comes first")
        master = found[0]
    foe = fresh_foe(s, s.make(sketch.face, owner), sketch.owner, master)
    if sketch.life != UNSAID:
        if not 1 <= sketch.life <= foe.most:
            raise BadInput(f"{s.cards[foe.face].name} has 1 to {foe.most} LP, not {sketch.life} (VIL-8.4)")
        foe = foe.with_life(sketch.life)
    s.reveal(foe.card)
    return foe.charging(CHARGED in sketch.states)


def fits(s: VillageTable, area: int, foe: Foe, sketch: Sketch) -> bool:
    """Is this Monster as the line says?  What is not said is not compared."""
    printed = s.cards[foe.face]
    if printed.name != s.cards[sketch.face].name or foe.owner != sketch.owner:
        return False
    if (sketch.mini and printed.space != MINI) or sketch.life not in (UNSAID, foe.life):
        return False
    if (CHARGED in sketch.states and not foe.charged) or (UNCHARGED in sketch.states and foe.charged):
        return False
    return sketch.master().lower() in ("", master_of(s, area, foe).lower())


def master_of(s: VillageTable, area: int, foe: Foe) -> str:
    """The name of its summoner, if that still lies there."""
    return next((s.cards[each.face].name for each in s.areas[area] if each.card == foe.master), "")


def described(s: VillageTable, area: int, foe: Foe) -> str:
    owner = NOBODY if foe.owner == NONE else s.game.seat_name(foe.owner)
    master = master_of(s, area, foe)
    mini = MINI_WORD if s.cards[foe.face].space == MINI else ""
    said = f"{owner} {mini}{s.cards[foe.face].name} {foe.life} LP"
    return said + (f", {CHARGED}" if foe.charged else "") + (f", {SUMMONED}{master}" if master else "")


# ---- Defence cards ------------------------------------------------------------------------------


def read_guard(s: VillageTable, text: str) -> tuple[int, int]:
    """The face of a Defence card, and its damage."""
    found = WORN.fullmatch(text)
    name = found[1] if found else text
    face = read_face(s, name)
    if not s.cards[face].defence:
        raise BadInput(f"{s.cards[face].name} is no Defence card (VIL-7.1)")
    return face, int(found[2]) if found and found[2] else UNSAID


def lay_guard(s: VillageTable, seat: int, text: str) -> None:
    face, damage = read_guard(s, text)
    printed = s.cards[face]
    if damage >= printed.defence:
        raise BadInput(f"{printed.name} would be discarded with {damage} damage (VIL-7.5)")
    same = [each for each in s.guards[seat] if s.cards[each.face].defence_type == printed.defence_type]
    if len(same) >= s.numbers.defence_limits[printed.defence_type]:
        count = spelled(len(same) + 1)
        raise BadInput(f"there would be {count} Defence cards of the type of {printed.name} (VIL-7.3)")
    card = s.make(face, seat)
    s.reveal(card)
    s.guards[seat] = (*s.guards[seat], Guard(card, face, max(0, damage)))


# ---- the Overwhelm Monster ----------------------------------------------------------------------


def read_boss(s: VillageTable, value: str) -> tuple[int, int, int, int]:
    """The face of an Overwhelm Monster, its LP, its Special cards out, and who has wounded it, as bits."""
    name = name_at_start(s, value)
    face = read_face(s, name)
    if not s.cards[face].overwhelm:
        raise BadInput(f"{s.cards[face].name} is no Overwhelm Monster (VIL-25.21)")
    rest = value[len(name) :]
    life, out, fighters = UNSAID, UNSAID, UNSAID
    found = LIFE.match(rest)
    if found:
        life = int(found[1])
        rest = rest[found.end() :]
    for state in [each.strip() for each in rest.split(",") if each.strip()]:
        specials = SPECIALS.fullmatch(state)
        if specials:
            out = int(specials[1])
        elif state.startswith(WOUNDED):
            names = state[len(WOUNDED) :]
            fighters = sum([1 << read_player(s, each) for each in names.split(" and ")]) if names != NOBODY else 0
        else:
            raise BadInput(f'"{state}" cannot be true of it; what can be is 2 Special cards, wounded by Ann and Bob')
    return face, life, out, fighters


def make_boss(s: VillageTable, value: str) -> Boss:
    face, life, out, fighters = read_boss(s, value)
    card = s.make(face, UNSAID)
    s.reveal(card)
    most = fresh_foe(s, card, NONE, NONE).most
    if life != UNSAID and not 1 <= life <= most:
        raise BadInput(f"{s.cards[face].name} has 1 to {most} LP, not {life} (VIL-25.3)")
    if out > len(s.cards[face].specials):
        raise BadInput(f"{s.cards[face].name} has {len(s.cards[face].specials)} Special cards (VIL-25.23)")
    return Boss(card, face, most if life == UNSAID else life, most, max(0, out), max(0, fighters))


def boss_in_words(s: VillageTable) -> str:
    boss = s.boss
    if boss is None:
        return "none"
    names = [s.game.seat_name(seat) for seat in range(s.seats) if boss.fighters >> seat & 1]
    return (f"{s.cards[boss.face].name} {boss.life} LP, {boss.out} Special card{'' if boss.out == 1 else 's'}, "
            f"{WOUNDED}{' and '.join(names) or NOBODY}")  # fmt: skip
