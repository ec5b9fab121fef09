"""What a text of Levendale may not say although it reads: each thing with its own sentence."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.levendale.rules.moments import ActivateFromHand
from legendry.games.levendale.rules.words import AHero, OfThisCard, PlaceFree, UseAction
from legendry.kernel.cardtext.conditions import Played, ThisPeriod, While
from legendry.kernel.cardtext.following import SwapStats
from legendry.kernel.cardtext.lasting import (
    CannotBe,
    CostLess,
    DealMore,
    GainsEqual,
    GainsStats,
    GainsStatsOf,
    HasStats,
    Ignores,
    LosesEqual,
    LosesStat,
    StatBecomes,
    StatBecomesEqual,
    TakesLess,
    TakesNo,
)
from legendry.kernel.cardtext.orders import (
    Deal,
    DealEqual,
    Destroy,
    DestroyOne,
    Discard,
    DiscardCard,
    Double,
    Lose,
    Pay,
)
from legendry.kernel.cardtext.phrase import Phrase, phrases_in, show
from legendry.kernel.cardtext.piles import DiscardTop, DiscardTopCards, Return
from legendry.kernel.cardtext.roles import Duration, Lasting, Order, Target
from legendry.kernel.cardtext.sentences import Activated, IsDealt, Plays, Text
from legendry.kernel.cardtext.targets import InZone, This, TotalCost
from legendry.kernel.cardtext.values import CardsInHand, CostOf, PerPlayed
from legendry.kernel.errors import BadInput

HIDDEN: Final = ("your hand", "your deck")
ALWAYS: Final = (HasStats, TakesLess, TakesNo, DealMore, OfThisCard)  # what can be true all the time
CHANGES: Final = (GainsStats, GainsEqual, LosesStat, LosesEqual)  # what a Hero gets for a while
PAID: Final = (Lose, Pay, Discard, DiscardCard, Destroy, DestroyOne, UseAction)  # what can be a price

# Phrases of other games, and why there is nothing here that they could mean.
NOT_HERE: Final[dict[type[Phrase], str]] = {
    IsDealt: "damage is dealt to players, not to cards (LDL-8.1)",
    Plays: 'cards are placed here; write "place" (LDL-3.5)',
    Played: "cards are placed here, not played (LDL-3.5)",
    PerPlayed: "cards are placed here, not played (LDL-3.5)",
    CostLess: "a card has no cost (LDL-3.5)",
    TotalCost: "a card has no cost (LDL-3.5)",
    DiscardTop: "only cards in a hand are discarded (LDL-6.5)",
    DiscardTopCards: "only cards in a hand are discarded (LDL-6.5)",
    Ignores: "damage is dealt to players, not to cards (LDL-8.1)",
    CannotBe: 'write "Opponents\' abilities cannot destroy this card." (LDL-R29)',
    CostOf: "a card has no cost (LDL-3.5)",
    StatBecomes: "what is printed on a card stays as it is (LDL-R42)",
    StatBecomesEqual: "what is printed on a card stays as it is (LDL-R42)",
    GainsStatsOf: "what is printed on a card stays as it is (LDL-R42)",
    SwapStats: "what is printed on a card stays as it is (LDL-R42)",
    Double: "what is printed on a card stays as it is (LDL-R42)",
}


def check_step(effect: Phrase, duration: Duration | None, continuous: bool) -> str:
    """What is wrong with one step of a sentence, or nothing."""
    if type(effect) in NOT_HERE:
        return NOT_HERE[type(effect)]
    if isinstance(effect, (HasStats, *CHANGES)) and not isinstance(effect.who, AHero):
        return 'Attack and Defense are those of a Hero; write "your Hero" (LDL-R42)'
    if not isinstance(effect, Lasting):
        return ""
    if continuous:
        if not isinstance(effect, ALWAYS):
            return f'"{show(effect)}" cannot be true all the time here'
        return ""
    if not isinstance(effect, CHANGES):
        return f'"{show(effect)}" is true all the time; it needs a sentence without a moment'
    if isinstance(duration, While) or (duration is not None and not isinstance(duration, ThisPeriod)):
        return f'"{show(duration)}" cannot end this; write "this turn" or "this battle" (LDL-R41)'
    return ""


def check_tree(tree: Text, where: str) -> None:
    """BadInput, if some phrase of the text means nothing in this game or would show what is hidden."""
    for phrase in phrases_in(tree):
        wrong = NOT_HERE.get(type(phrase), "") or check_phrase(phrase)
        if wrong:
            raise BadInput(f"{where}: {wrong}")
    check_hand_count(tree, where)
    for sentence in tree.sentences:
        if isinstance(sentence, Activated):
            check_price(sentence, where)
        elif any([isinstance(each, DiscardCard) for each in phrases_in(sentence)]):
            raise BadInput(f"{where}: only cards in a hand are discarded, and this card is equipped (LDL-6.5)")


def check_phrase(phrase: Phrase) -> str:
    pile = phrase.zone if isinstance(phrase, InZone) else phrase.source if isinstance(phrase, Return) else None
    if pile is not None and pile.one in HIDDEN:
        return f'nobody looks through "{pile.one}" (LDL-R6)'
    if isinstance(phrase, (Deal, DealEqual)):
        if isinstance(phrase.whom, Target):
            return "damage is dealt to players, not to cards (LDL-8.1)"
        if phrase.harm.one != "damage":
            return 'write "damage": what a text deals is always non-attack damage (LDL-8.6)'
    if isinstance(phrase, DiscardCard) and not isinstance(phrase.card, This):
        return "only cards in a hand are discarded, and nobody chooses them by name (LDL-6.5)"
    return ""


def check_hand_count(tree: Text, where: str) -> None:
    """ "This card included" only makes sense while the card is being placed."""
    counts = [each for each in phrases_in(tree) if isinstance(each, CardsInHand) and each.including]
    placing = [each for phrase in phrases_in(tree) if isinstance(phrase, PlaceFree) for each in phrases_in(phrase)]
    if any([not is_among(each, placing) for each in counts]):
        raise BadInput(f'{where}: "this card included" belongs to "you may place this card for free if ..."')


def is_among(phrase: Phrase, others: list[Phrase]) -> bool:
    return any([phrase is each for each in others])


def check_price(sentence: Activated, where: str) -> None:
    """LDL-R33, LDL-R44: what can be paid, and how an ability in a hand is paid for."""
    costs: tuple[Order, ...] = sentence.costs or ()
    for cost in costs:
        amount: Any = cost.n if isinstance(cost, (Lose, Pay, Discard)) else 0
        if not isinstance(cost, PAID) or not isinstance(amount, int):
            raise BadInput(f'{where}: "{show(cost)}" cannot be a price (LDL-R33)')
        if isinstance(cost, Destroy) and not isinstance(cost.card, This):
            raise BadInput(f'{where}: a price names the card, "destroy this card", or lets it be chosen (LDL-R35)')
    if any([isinstance(cost, (Destroy, DiscardCard)) for cost in costs[1:]]):
        raise BadInput(f"{where}: what happens to this card is the first thing to pay, or it could pay twice (LDL-R33)")
    if len([cost for cost in costs if isinstance(cost, DestroyOne)]) > 1:
        raise BadInput(f"{where}: a price takes at most one other card of the Hero (LDL-R33)")
    gives = len([each for each in phrases_in(sentence) if isinstance(each, DiscardCard)])
    paid = len([cost for cost in costs if isinstance(cost, DiscardCard)])
    if gives != paid or isinstance(sentence.head, ActivateFromHand) != (gives == 1):
        raise BadInput(
            f'{where}: "discard this card" is what using an ability from the hand costs, and no other (LDL-R44)'
        )
