"""How a card file of either edition is read."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from legendry.games.leviatel.cards.print import SPELL_KIND, Print
from legendry.games.leviatel.rules.area_orders import Replace, Summon
from legendry.games.leviatel.rules.areas import Combo
from legendry.games.leviatel.rules.hiding import Hide
from legendry.games.leviatel.rules.language import PHRASES
from legendry.games.leviatel.rules.words import CostsLess
from legendry.kernel.card_files import Key, Shapes, of_some_kinds
from legendry.kernel.card_loader import CardLoader
from legendry.kernel.cardtext.abilities import FromHand, WhileHidden
from legendry.kernel.cardtext.check import GameCheck, bare
from legendry.kernel.cardtext.compiler import Compiled, compile_text
from legendry.kernel.cardtext.conditions import While
from legendry.kernel.cardtext.fresh import Fresh
from legendry.kernel.cardtext.lasting import OfCards
from legendry.kernel.cardtext.lexicon import Language
from legendry.kernel.cardtext.orders import By, May
from legendry.kernel.cardtext.phrase import Noun, Phrase, phrases_in, show
from legendry.kernel.cardtext.piles import Return
from legendry.kernel.cardtext.players import You
from legendry.kernel.cardtext.sentences import Activated, Plain, Sentence, Steps, Text, Triggered
from legendry.kernel.cardtext.targets import Described, InZone, This
from legendry.kernel.cardtext.values import NumberOf, PerCard
from legendry.kernel.errors import BadInput

if TYPE_CHECKING:
    pass

RARITIES: Final = ("common", "rare", "epic", "legendary")
DECK: Final = "your deck"
MOST_INVESTS: Final = 3


C = TypeVar("C", bound=Print)


class LeviatelLoader(CardLoader[C], Generic[C]):
    """How an edition makes cards out of the entries of a file: its keys, its words, its own checks."""

    def __init__(self, keys: list[Key], words: ModuleType, check: GameCheck, card_shapes: Shapes) -> None:
        super().__init__(keys, [*PHRASES, words], check)
        self.card_shapes: Final = card_shapes
        self.by_kind: Final = [key.name for key in keys if key.name in of_some_kinds(card_shapes)]

    # ---- what an edition fills in ---------------------------------------------------------------

    def make(self, face: int, entry: dict[str, Any], tree: Text | None, said: Compiled) -> C:
        raise NotImplementedError

    # ---- files ----------------------------------------------------------------------------------

    def language(self, cards: list[C]) -> Language:
        found = super().language(cards)
        found.shapes["card"] = self.card_shapes
        return found

    def unlike(self, entry: dict[str, Any], what: str) -> list[str]:
        """Where the keys of a card do not fit its kind, a sentence each.  `what`: how cards of this kind are called."""
        clause, needs, may = self.card_shapes[entry["kind"]]
        wrong: list[str] = []
        for key in self.by_kind:
            if key in needs and key not in entry:
                wrong.append(f'a {what} needs "{key}" ({clause})')
            if key not in needs and key not in may and key in entry:
                wrong.append(f'a {what} has no "{key}" ({clause})')
        return wrong

    def stays(self, entry: dict[str, Any]) -> bool:
        return bool(entry["kind"] != SPELL_KIND)

    def texts_on(self, card: C) -> list[tuple[str, Text]]:
        return [] if card.tree is None else [(card.name, card.tree)]

    def make_card(self, face: int, entry: dict[str, Any], tree: Text | None, where: str) -> C:
        if tree is None:
            return self.make(face, entry, None, Compiled())
        card = self.make(face, entry, tree, compile_text(tree, self.stays(entry)))
        if len(card.lines.get("invest", [])) > MOST_INVESTS:
            raise BadInput(f"{where}: a card has at most {MOST_INVESTS} Invest effects")
        return card


# ---- checks, each by the clause that the edition names -------------------------------------------


def check_summons(tree: Text, kinds: dict[str, str], where: str, clause: str) -> None:
    """A spell never occupies an area, so none can be summoned."""
    for name in summoned(tree):
        if kinds[name] == SPELL_KIND:
            raise BadInput(f"{where}: {name} is a spell and cannot be summoned ({clause})")


def summoned(tree: Text) -> list[str]:
    """The cards that a text brings onto the map by their names."""
    orders = [each for each in phrases_in(tree) if isinstance(each, (Summon, Replace))]
    return [each.what.named() for each in orders if isinstance(each.what, Fresh) and each.what.named()]


def check_secrets(tree: Text, spell: bool, hidden: tuple[str, ...], where: str, clause: str) -> None:
    """Nobody looks through a deck, and nobody but its owner through the piles that are hidden."""
    lasting = always_true(tree, spell)
    counted = sizes(tree)
    for phrase in phrases_in(tree):
        if phrase in counted:  # how many cards a pile has is open
            continue
        pile = hidden_pile(phrase, hidden)
        if pile == DECK:
            raise BadInput(f'{where}: nobody looks through a deck; "{DECK}" cannot stand here ({clause})')
        if pile and phrase in lasting:
            raise BadInput(f'{where}: a value that everybody sees cannot count cards in "{pile}" ({clause})')
        others = isinstance(phrase, (By, May)) and not isinstance(phrase.who, You)
        if others and any([hidden_pile(each, hidden) for each in phrases_in(phrase)]):
            raise BadInput(f'{where}: "{show(phrase)}" would show your cards to another player ({clause})')


def sizes(tree: Text) -> list[Phrase]:
    """The piles of which a text counts all cards, whatever they are."""
    found: list[Phrase] = []
    for phrase in phrases_in(tree):
        what = phrase.what if isinstance(phrase, (NumberOf, PerCard)) else None
        if not isinstance(what, Described) or what.having is not None or what.state is not None:
            continue
        if what.where is not None and isinstance(what.what, Noun) and what.what.one == "card":
            found.append(what.where)
    return found


def hidden_pile(phrase: Phrase, hidden: tuple[str, ...]) -> str:
    """The deck or hidden pile whose cards the phrase looks at, or nothing."""
    pile = phrase.zone if isinstance(phrase, InZone) else phrase.source if isinstance(phrase, Return) else None
    return pile.one if pile is not None and (pile.one == DECK or pile.one in hidden) else ""


def always_true(tree: Text, spell: bool) -> list[Phrase]:
    """The phrases of a text that are looked at all the time: a card's without a moment, and every `while`."""
    found: list[Phrase] = []
    for sentence in tree.sentences:
        if is_price(sentence):
            continue
        if (isinstance(sentence, Plain) and not spell) or (
            isinstance(sentence, Triggered) and sentence.head.continuous
        ):
            found.extend(phrases_in(sentence))
        else:
            for phrase in phrases_in(sentence):
                if isinstance(phrase, While):
                    found.extend(phrases_in(phrase))
    return found


def is_price(sentence: Sentence) -> bool:
    """Does it only say what the card itself costs?  Nobody but its owner looks at that before it is paid."""
    steps = sentence.body.steps if isinstance(sentence, Plain) and isinstance(sentence.body, Steps) else ()
    return len(steps) > 0 and all([isinstance(bare(step)[0], CostsLess) for step in steps])


def check_hidden(tree: Text, spell: bool, where: str, clause: str) -> None:
    """Only a spell is laid face down."""
    for phrase in phrases_in(tree):
        if isinstance(phrase, (Hide, WhileHidden)) and not spell:
            raise BadInput(f'{where}: only a spell is hidden; "{show(phrase)}" means nothing here ({clause})')


def check_spell(tree: Text, where: str, clause: str, invests: bool) -> None:
    """A spell happens at once, so nothing of it can wait for a moment; it may be invested in while it is cast."""
    for sentence in tree.sentences:
        waits = isinstance(sentence, Triggered) or (isinstance(sentence, Activated) and not invests)
        if (
            isinstance(sentence, (Triggered, Activated))
            and waits
            and not isinstance(sentence.head, (Combo, FromHand, WhileHidden))
        ):
            raise BadInput(f'{where}: a spell happens at once; "{show(sentence.head)}" would never come ({clause})')
    for phrase in phrases_in(tree):
        if isinstance(phrase, OfCards) and isinstance(phrase.target(), This):
            raise BadInput(f'{where}: a spell stands nowhere; "{show(phrase)}" would be true of nothing ({clause})')
