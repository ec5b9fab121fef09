"""What a text that reads well may still not say on a card of its kind."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.cards.entries import a
from legendry.games.village.rules import abilities
from legendry.games.village.rules.abilities import Ability
from legendry.games.village.rules.words import (
    Cure,
    RemoveFromHand,
    RemoveFromMarket,
    RemoveNamed,
    SummonBefore,
    TakeNuggets,
    TheAttackedPlayer,
    WeaponDiscards,
)
from legendry.kernel.cardtext.orders import By
from legendry.kernel.cardtext.phrase import Phrase, Signed, fields, phrases_in, show
from legendry.kernel.cardtext.sentences import Plain, Steps, Text, Triggered
from legendry.kernel.errors import BadInput

OWN_TURN: Final = (Cure, RemoveFromHand, RemoveFromMarket, RemoveNamed, SummonBefore, TakeNuggets)
STANDING: Final = ("Monster", "Special")


def bearer_of(entry: dict[str, Any]) -> str:
    """Whose abilities a card can have."""
    if entry["kind"] == "Monster":
        return abilities.MINI if entry.get("deck") == "mini" else abilities.MONSTER
    if entry["kind"] == "Special":
        return abilities.SPECIAL
    if "defence" in entry:
        return abilities.DEFENCE
    if entry["kind"] == "Spell" and "heal" in entry:
        return abilities.HEALING
    kind: str = entry["kind"]
    return kind


def check_abilities(entry: dict[str, Any], text: Text, minis: dict[str, int], where: str) -> None:
    """VIL-24, VIL-25: each ability belongs to Heroes, Monsters or certain cards."""
    check_borne(bearer_of(entry), text, where)
    check_minis(text, minis, where)


def check_borne(bearer: str, text: Text, where: str) -> None:
    for phrase in phrases_in(text):
        if not isinstance(phrase, Ability):
            continue
        if bearer not in phrase.bearers:
            those = " or ".join([a(each) for each in phrase.bearers])
            raise BadInput(f'{where}: "{show(phrase)}" is what {those} can have, not {a(bearer)} (VIL-24, VIL-25)')
        if not sensible(phrase):
            raise BadInput(f'{where}: "{show(phrase)}" would do nothing or the opposite (VIL-24, VIL-25)')


def sensible(ability: Ability) -> bool:
    """An ability has numbers of 1 or more; only a weakness has a minus (VIL-R40)."""
    for name in fields(type(ability)):
        value = getattr(ability, name)
        if isinstance(value, Signed) and (value.n == 0 or (value.n < 0 and not ability.weakness)):
            return False
        if isinstance(value, int) and value < 1:
            return False
    return True


def check_minis(text: Text, minis: dict[str, int], where: str) -> None:
    """VIL-24.20: only mini cards are summoned."""
    for phrase in phrases_in(text):
        if isinstance(phrase, (abilities.HeroSummon, abilities.MonsterSummon, SummonBefore)):
            name = phrase.card.name
            if name not in minis:
                raise BadInput(f"{where}: {name} is no mini card and cannot be summoned (VIL-24.20)")


def check_sentences(entry: dict[str, Any], text: Text, where: str) -> None:
    """VIL-22.1: what kind of card can say what."""
    for sentence in text.sentences:
        if isinstance(sentence, Triggered):
            check_triggered(entry, sentence, where)
        elif isinstance(sentence, Plain):
            check_plain(entry, sentence, where)


def check_triggered(entry: dict[str, Any], sentence: Triggered, where: str) -> None:
    if not isinstance(sentence.head, WeaponDiscards) or "defence" not in entry:
        raise BadInput(f'{where}: "{show(sentence.head)}" never comes for {a(entry["kind"])} card (VIL-22.1)')
    for phrase in phrases_in(sentence):
        if isinstance(phrase, OWN_TURN):
            raise BadInput(f'{where}: "{show(phrase)}" can only be done in the own turn (VIL-R20)')
        if isinstance(phrase, TheAttackedPlayer):
            raise BadInput(f"{where}: only a Monster has an attacked player (VIL-R56)")


def check_plain(entry: dict[str, Any], sentence: Plain, where: str) -> None:
    if entry["kind"] not in STANDING:
        if any([isinstance(phrase, TheAttackedPlayer) for phrase in phrases_in(sentence)]):
            raise BadInput(f"{where}: only a Monster has an attacked player (VIL-R56)")
        return
    steps: list[Phrase] = list(sentence.body.steps) if isinstance(sentence.body, Steps) else [sentence.body]
    for step in steps:
        if not isinstance(step, By) or not isinstance(step.who, TheAttackedPlayer):
            raise BadInput(f'{where}: "{show(step)}": the effects of a Monster strike the attacked player (VIL-R56)')


def check_primary(text: Text, minis: dict[str, int], where: str) -> None:
    """VIL-3.2: a primary effect is done at once by whoever plays the card."""
    for sentence in text.sentences:
        plain = isinstance(sentence, Plain) and isinstance(sentence.body, Steps)
        if not plain or any([isinstance(phrase, TheAttackedPlayer) for phrase in phrases_in(sentence)]):
            raise BadInput(f'{where}: "{show(sentence)}" cannot be a primary effect (VIL-3.2)')
    check_minis(text, minis, where)
