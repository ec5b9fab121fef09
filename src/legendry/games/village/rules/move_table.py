"""Makes the moves that do not depend on the position."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.cards.card import ALL, ANY, MONSTER, SPELL, WEAPON, Card
from legendry.games.village.cards.hero import Hero
from legendry.games.village.rules import market, play, points, powers, turn
from legendry.games.village.rules.legal_moves import FREE_PLAY
from legendry.games.village.rules.play import AT_ALL, AT_AREA, AT_BOSS, AT_HERO, AT_MONSTERS, THROUGH
from legendry.games.village.rules.ready import Ready
from legendry.kernel.agenda import ACT, HAND, PLAYER, Op, Option, Point

VERBS: Final = ("play", "cast", "unsheathe", "unsheathe and cast")


def option(verb: str, what: str, op: Op[Any], at: tuple[Point, ...] = ()) -> Option:
    """A move of free play: it happens, then the player goes on."""
    return Option(f"{verb} {what}", (op, FREE_PLAY), at, verb=verb)


def move_table(cards: list[Card], heroes: list[Hero]) -> Ready:
    """The moves of free play of these cards and Heroes."""
    names = [hero.name for hero in heroes]
    bosses = [card.name for card in cards if card.overwhelm]
    slots = max(len(names), len(bosses), 1)
    return Ready(
        bosses=[card.face for card in cards if card.overwhelm],
        slots=slots,
        play=[option("play", card.name, play.PlayCard(card.face), played(card)) for card in cards],
        sell=[option("sell", card.name, market.Sell(card.face), held("sell", card)) for card in cards],
        buy=[option("buy", card.name, market.Buy(card.face), offered(points.BUY, card)) for card in cards],
        tame=[option("tame", card.name, market.Tame(card.face), offered(points.TAME, card)) for card in cards],
        sheathe=[option("sheathe", card.name, play.Sheathe(card.face), held("sheathe", card)) for card in cards],
        lay=[laid(card, names) if card.kind == MONSTER or card.heals else [] for card in cards],
        attack=[
            [attacks(card, way, slots, names, bosses) if has_way(card, way) else [] for card in cards]
            for way in range(len(VERBS))
        ],
        summon=[
            option("use", f"Summon before {name}", powers.Summon(k), ((ACT, "use Summon"), (PLAYER, name)))
            for k, name in enumerate(names)
        ],
        sabotage=option("use", "Sabotage", powers.Sabotage(), ((ACT, "use Sabotage"),)),
        sneak=option("use", "Sneaking", powers.Sneak(), ((ACT, "use Sneaking"),)),
        look=option("use", "Vision", powers.Look(), ((ACT, "use Vision"),)),
        end=Option("end turn", (turn.EndTurn(),)),
    )


def laid(card: Card, names: list[str]) -> list[Option]:
    """To play a card at a Hero: before it, or on it."""
    what = f"{card.name} {word_before(card)}"
    return [
        option("play", f"{what} {name}", play.PlayAt(card.face, k), ((HAND, card.name), (PLAYER, name)))
        for k, name in enumerate(names)
    ]


def word_before(card: Card) -> str:
    return "before" if card.kind == MONSTER else "on"


def has_way(card: Card, way: int) -> bool:
    """Weapons can come out of a Sheath; only some can be cast."""
    if not card.attacks or card.kind not in (WEAPON, SPELL):
        return False
    if card.kind == SPELL:
        return way == play.PLAIN
    return card.magic_cost > 0 or way in (play.PLAIN, play.DRAWN)


def attacks(card: Card, way: int, slots: int, names: list[str], bosses: list[str]) -> list[Option]:
    made: list[Option] = []
    for form in range(AT_ALL + 1):
        for slot in range(slots):
            among = bosses if form == AT_BOSS else names
            name = among[slot] if slot < len(among) else ""
            at = played(card) if form == AT_ALL else (*drawn(card, way), *aimed(card, form, name))
            what = card.name + target(form, name)
            made.append(option(VERBS[way], what, play.PlayAttack(card.face, way, form, slot), at))
    return made


def target(form: int, name: str) -> str:
    """How a move says what an attack goes at."""
    if form in (AT_HERO, AT_BOSS):
        return f" at {name}"
    if form == AT_MONSTERS:
        return " at Monsters"
    if form == THROUGH:
        return f" at Monsters and {name}"
    return f" at Monsters before {name}" if form == AT_AREA else ""


# ---- what they point at -------------------------------------------------------------------------


def held(act: str, card: Card) -> tuple[Point, ...]:
    return ((ACT, act), (HAND, card.name))


def offered(kind: str, card: Card) -> tuple[Point, ...]:
    return ((kind, card.name),)


def played(card: Card) -> tuple[Point, ...]:
    """Without a target; a Spell that heals goes to a Hero, and one that hits everybody is chosen twice."""
    if card.kind == SPELL and card.heals:
        return ((HAND, card.name), points.SELF)
    everybody = card.kind == SPELL and card.attacks and card.target == ALL
    return ((HAND, card.name), (HAND, card.name)) if everybody else ((HAND, card.name),)


def drawn(card: Card, way: int) -> tuple[Point, ...]:
    """Where an attack begins: in the hand or on a Sheath."""
    start = (HAND if way in (play.PLAIN, play.CAST) else points.SHEATH, card.name)
    return (points.CAST, start) if way in (play.CAST, play.DRAWN_CAST) else (start,)


def aimed(card: Card, form: int, name: str) -> tuple[Point, ...]:
    """What an attack goes at.  Where a Spell may also go past the Monsters, to go through them is two steps."""
    free = card.kind == SPELL and card.target == ANY
    if form == AT_MONSTERS:
        return (points.OWN_MONSTERS, points.OWN_MONSTERS) if free else (points.OWN_MONSTERS,)
    if form == THROUGH:
        return (points.OWN_MONSTERS, (PLAYER, name)) if free else ((points.THROUGH, name),)
    if form == AT_AREA:
        return ((points.MONSTERS, name),)
    return (points.BOSS,) if form == AT_BOSS else ((PLAYER, name),)
