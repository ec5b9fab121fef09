"""What is printed on a card of either edition, and how a card file is read."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from legendry.games.leviatel.rules.area_orders import Replace, Summon
from legendry.games.leviatel.rules.areas import Combo
from legendry.games.leviatel.rules.hiding import Hide
from legendry.games.leviatel.rules.language import PHRASES
from legendry.games.leviatel.rules.topics import ABILITIES, DEFENSE, OWN_COST, TOPICS
from legendry.games.leviatel.rules.words import CostsLess, CountsAs
from legendry.kernel.card_files import Key
from legendry.kernel.card_loader import CardLoader
from legendry.kernel.cardtext.abilities import FromHand, WhileHidden, in_hand, when_hidden
from legendry.kernel.cardtext.bindings import NONE, Bindings
from legendry.kernel.cardtext.check import GameCheck, bare
from legendry.kernel.cardtext.compiler import Compiled, compile_text
from legendry.kernel.cardtext.conditions import While
from legendry.kernel.cardtext.fresh import Fresh
from legendry.kernel.cardtext.lasting import OfCards
from legendry.kernel.cardtext.orders import By, May
from legendry.kernel.cardtext.phrase import Noun, Phrase, phrases_in, show, tree
from legendry.kernel.cardtext.picks import possible
from legendry.kernel.cardtext.piles import Return
from legendry.kernel.cardtext.players import You
from legendry.kernel.cardtext.program import Program
from legendry.kernel.cardtext.sentences import Activated, Plain, Sentence, Steps, Text, Triggered
from legendry.kernel.cardtext.statics import StaticText
from legendry.kernel.cardtext.targets import Described, InZone, This
from legendry.kernel.cardtext.values import NumberOf, PerCard
from legendry.kernel.decks import Printed
from legendry.kernel.errors import BadInput

if TYPE_CHECKING:
    from legendry.kernel.cardtext.stage import EffectHost

RARITIES: Final = ("common", "rare", "epic", "legendary")
SPELL_KIND: Final = "spell"
DECK: Final = "your deck"
MOST_INVESTS: Final = 3
# What happens to a card itself; all other events are those of other cards, or of players.
OWN_EVENTS: Final = ("entering", "area", "moved", "death", "kill", "attack", "combo", "invest", "start", "end",
                     "finished", "destroyed", "fought")  # fmt: skip


class Print(Printed):
    """A card of either edition."""

    def __init__(self, face: int, entry: dict[str, Any], tree: Text | None, said: Compiled) -> None:
        super().__init__(face, entry)
        self.is_spell: Final[bool] = entry["kind"] == SPELL_KIND
        self.tribe: Final[str] = entry.get("tribe", "")
        self.energy: Final[int] = entry["cost"]["energy"]
        self.coins: Final[int] = entry["cost"]["coins"]
        self.attack: Final[int] = entry.get("attack", 0)
        self.defense: Final[int] = entry.get("defense", 0)
        self.tree: Final = tree
        self.keywords: Final[list[str]] = said.keywords
        self.maritime: Final = "Maritime" in said.keywords
        self.programs: Final[list[Program]] = said.programs
        self.lines: Final[dict[str, list[int]]] = said.lines
        self.own_costs: Final = [static for static in said.statics if TOPICS[static.topic] == OWN_COST]
        self.statics: Final[list[StaticText]] = [static for static in said.statics if TOPICS[static.topic] != OWN_COST]
        self.topics: Final[list[int]] = [topic_of(static) for static in self.statics]  # by static ability
        self.about: Final[int] = all_of(self.topics)
        self.tribes: Final[list[str]] = [each for each in (self.tribe, *counted_as(said.statics)) if each]
        self.investments: Final = [said.programs[line] for line in said.lines.get("invest", [])]
        self.invests: Final = len(self.investments) > 0
        gives = any([TOPICS[static.topic] == ABILITIES for static in said.statics])
        self.watches: Final = gives or any([is_of_others(event) for event in said.lines])
        self.acts_from_hand: Final = any([event.startswith(in_hand("")) for event in said.lines])
        self.acts_hidden: Final = any([event.startswith(when_hidden("")) for event in said.lines])
        self.acts_off_map: Final = (
            self.acts_from_hand or self.acts_hidden or "discarded" in said.lines or "graveyard" in said.lines
        )
        self.marks_turns: Final = "start" in said.lines or "end" in said.lines

    def castable(self, s: EffectHost, seat: int) -> bool:
        """Is there something for every choice the spell begins with?"""
        return not self.programs or possible(self.programs[0], s, Bindings(NONE, self.face, seat, seat))

    def printed(self) -> list[object]:
        """All that matters of a card, for the fingerprint of a card set."""
        raise NotImplementedError

    def numbers(self) -> dict[str, int]:
        """What is printed on it in numbers, beside its cost."""
        return {} if self.is_spell else {"attack": self.attack, "defense": self.defense}

    def plain(self) -> dict[str, Any]:
        """A card as plain data; `parsed` is its text as it was understood."""
        found: dict[str, Any] = {
            "id": self.id, "name": self.name, "kind": self.kind, "tribe": self.tribe, "rarity": self.rarity,
            "cost": {"energy": self.energy, "coins": self.coins}, **self.numbers(),
        }  # fmt: skip
        found["text"] = self.text
        found["keywords"] = self.keywords[:]
        found["parsed"] = None if self.tree is None else tree(self.tree)
        return found

    def values(self) -> str:
        """Its numbers in a line."""
        return "" if self.is_spell else f" {self.attack}/{self.defense}"

    def in_short(self) -> str:
        """A card in one line, its text printed back from what was understood."""
        kind = " ".join([word for word in (self.rarity, self.kind, self.tribe) if word])
        said = "no text" if self.tree is None else show(self.tree)
        coins = "coin" if self.coins == 1 else "coins"
        return f"{self.name} ({kind}, {self.energy} energy, {self.coins} {coins}{self.values()}): {said}"


def topic_of(static: StaticText) -> int:
    """What a sentence that is true all the time is about."""
    return DEFENSE if static.what == "defense" else TOPICS[static.topic]


def all_of(topics: list[int]) -> int:
    """These topics together, as bits."""
    bits = 0
    for topic in topics:
        bits |= topic
    return bits


C = TypeVar("C", bound=Print)


def is_of_others(event: str) -> bool:
    """Must a card on the map watch others for this?"""
    return event not in OWN_EVENTS and not event.startswith((in_hand(""), when_hidden("")))


def counted_as(statics: list[StaticText]) -> list[str]:
    """The tribes of which this card always is, wherever it is, beside the printed one."""
    found: list[str] = []
    for static in statics:
        effect = static.effect
        if (
            isinstance(effect, CountsAs)
            and isinstance(effect.who, This)
            and static.head is None
            and not static.conditions
        ):
            found.append(effect.tribe.one)
    return found


class LeviatelLoader(CardLoader[C], Generic[C]):
    """How an edition makes cards out of the entries of a file: its keys, its words, its own checks."""

    def __init__(self, keys: list[Key], words: ModuleType, check: GameCheck) -> None:
        super().__init__(keys, [*PHRASES, words], check)

    # ---- what an edition fills in ---------------------------------------------------------------

    def make(self, face: int, entry: dict[str, Any], tree: Text | None, said: Compiled) -> C:
        raise NotImplementedError

    # ---- files ----------------------------------------------------------------------------------

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
