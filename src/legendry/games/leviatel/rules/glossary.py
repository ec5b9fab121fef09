"""What words of both editions mean, for authors of cards."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.leviatel.rules import fight_words, pile_words, places, tribe_words, words
from legendry.games.leviatel.rules.areas import Combo, Invest
from legendry.games.leviatel.rules.hiding import Hide
from legendry.kernel.cardtext.abilities import Ability, FromHand, WhileHidden

MEANINGS: Final[dict[Any, str]] = {
    Ability: 'a sentence for whoever gains or has it: its "this card" and "you" are that card and its controller',
    Hide: "of a spell: it is played face down, and only you know which card it is",
    WhileHidden: "the card acts while it lies face down; then it is shown and done",
    FromHand: "the card acts while it is in your hand, and is shown when it does",
    Combo: "when it is played, if you played another card, or one of that tribe, earlier this turn",
    Invest: "in your turn, for so many coins; once per turn unless a limit follows",
    words.InvestOnlyIf: "the same, only while the condition holds",
    tribe_words.BecomesA: "of that tribe and of no other",
    tribe_words.CountsAs: "of that tribe beside its own",
    words.HasEqual: "that much in all, whatever is printed; what other texts give is added",
    words.ThatAmount: "how much was gained, lost or dealt at the moment that set the sentence off",
    words.CostsLess: "looked at while the card is in hand",
    words.PaysNothing: "the move itself is free; what other texts ask for is paid",
    words.SummonHere: "a further place to play characters that are not Maritime",
    fight_words.TheTarget: "the enemy that is about to be struck",
    fight_words.TheAttacker: "the enemy that attacks",
    fight_words.IsAttacked: "before the first blow, for each card that is there to be attacked",
    fight_words.NoDamageBack: "its blow lands first; if both fighters have this, the attacker's does",
    fight_words.SurvivesOnce: "the first damage that would kill it leaves it at 1 defense",
    fight_words.NoCastleDamage: "by no rule of the game; a text may still deal it",
    pile_words.EntersGraveyard: "from wherever it comes: it died, was discarded, was cast",
    places.IsFilled: "empty: nobody there; free: room for one more of yours; full: no room for one more of yours",
}
