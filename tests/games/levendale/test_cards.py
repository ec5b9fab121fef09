"""The 108 cards as printed, and their texts against an independent statement of what they mean."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import pytest

import legendry
from legendry.games.levendale.rules import moments as m
from legendry.games.levendale.rules import words as w
from legendry.kernel.cardtext import conditions, lasting, orders, piles, players, sentences, targets, values
from legendry.kernel.cardtext.check import bare
from legendry.kernel.cardtext.phrase import show
from tests.games.levendale.printed import PRINTED

GAME = legendry.game("levendale")


class Line(NamedTuple):
    name: str
    slot: str
    kind: str
    rarity: str
    copies: int
    values: tuple[int, int]
    text: str
    code: str


def read_printed() -> list[Line]:
    found: list[Line] = []
    lines = PRINTED.strip().splitlines()
    for k, line in enumerate(lines):
        if line.startswith("    "):
            continue
        name, slot, kind, rarity, copies, numbers = line.split(" | ")
        attack, defense = numbers.split("/")
        told = (
            [each.strip() for each in lines[k + 1 : k + 3]]
            if lines[k + 1 : k + 2] and lines[k + 1][0] == " "
            else ["", "= "]
        )
        found.append(Line(name, slot, kind, rarity, int(copies), (int(attack), int(defense)), told[0], told[1][2:]))
    return found


LINES = read_printed()


def test_the_set_is_whole():
    assert [line.name for line in LINES] == [card.name for card in GAME.cards]
    assert len(LINES) == 108
    assert len([line for line in LINES if line.text]) == 92


@pytest.mark.parametrize("line", LINES, ids=[line.name for line in LINES])
def test_each_card_is_as_printed(line):
    printed = GAME.cards[GAME.names.index(line.name)]
    assert (printed.slot_name, printed.kind, printed.rarity) == (line.slot, line.kind, line.rarity)
    assert ((printed.attack, printed.defense), printed.text) == (line.values, line.text)


@pytest.mark.parametrize("deck", GAME.decks, ids=[deck.name for deck in GAME.decks])
def test_each_deck_has_its_27_cards_with_the_printed_copies(deck):
    first = 27 * [each.name for each in GAME.decks].index(deck.name)
    wanted = {line.name: line.copies for line in LINES[first : first + 27]}
    assert Counter(GAME.names[face] for face in deck.faces) == wanted


@pytest.mark.parametrize("line", [line for line in LINES if line.text], ids=[line.name for line in LINES if line.text])
def test_each_text_means_what_its_code_says(line):
    printed = GAME.cards[GAME.names.index(line.name)]
    assert " ; ".join(code_of_text(printed.tree)) == line.code


# ---- a tree as code ----------------------------------------------------------------------------


def code_of_text(tree: Any) -> list[str]:
    found: list[str] = []
    limited = any(isinstance(each, sentences.LimitSentence) for each in tree.sentences)
    for sentence in tree.sentences:
        if isinstance(sentence, sentences.Plain):
            found.append(static_code(sentence.body.steps[0]))
        elif isinstance(sentence, sentences.Triggered):
            found.append(triggered_code(sentence, limited))
        elif isinstance(sentence, sentences.Activated):
            found.append(activated_code(sentence))
    return found


def static_code(step: Any) -> str:
    effect, duration = bare(step)
    if isinstance(effect, w.PlaceFree):
        return "free" + (f" if {conditions_code(effect.conditions)}" if effect.conditions else "")
    if isinstance(effect, w.PlaceBeside):
        return "stack"
    says = static_effect(step, effect)
    return f"static{'' if duration is None else f' if {conditions_code(duration.conditions)}'}: {says}"


def static_effect(step: Any, effect: Any) -> str:
    if isinstance(effect, w.Protected):
        return "protected(opponents)"
    if isinstance(effect, w.SlotHolds):
        return f"slot_capacity({effect.slot.one},{effect.n})"
    if isinstance(effect, lasting.TakesLess):
        assert isinstance(effect.who, players.You)
        assert effect.harm.one == "non-attack damage"
        return f"nonattack_damage_to_you-{effect.n}"
    says = ", ".join(f"{each.stat.one.lower()}{each.n.n:+d}" for each in effect.amounts)
    if isinstance(step, lasting.Scaled):
        scale = step.scale
        says += f" per {'other ' if scale.other else ''}{kind_code(scale.what)}, max {scale.cap.n}"
    return says


def kind_code(what: Any) -> str:
    name: str = targets.head_noun(what).one
    return f"name:{name.removesuffix(' card')}" if name.endswith(" card") else name


def conditions_code(found: Any) -> str:
    return "&".join(condition_code(each) for each in found)


def condition_code(c: Any) -> str:
    if isinstance(c, (conditions.AtMost, conditions.AtLeast)):
        sign = "<=" if isinstance(c, conditions.AtMost) else ">="
        if isinstance(c.what, values.CardsInHand):
            assert c.what.including
            return f"hand{sign}{c.n}"
        return f"{'trash' if isinstance(c.what, values.CardsIn) else c.what.one}{sign}{c.n}"
    if isinstance(c, conditions.MoreThan):
        assert isinstance(c.who, players.AnOpponent)
        return "any_opp_hand>hand"
    if isinstance(c, conditions.Is):
        assert isinstance(c.state.place, w.OnYourHero)
        return f"equipped({kind_code(c.card.what)})"
    if isinstance(c, w.BothAre):
        return f"equipped({kind_code(c.first.what)})&equipped({kind_code(c.second.what)})"
    return {w.Attacked: "attacked_this_turn", w.DidNotAttack: "!attacked_this_turn"}[type(c)]


def triggered_code(sentence: Any, limited: bool) -> str:
    steps = sentence.body.steps
    says = f"on {event_code(sentence.head)}"
    if isinstance(steps[0], orders.May):
        says += " may"
    if limited:
        says += " once_per_turn"
    if isinstance(steps[0], orders.If):
        says += f" if {conditions_code(steps[0].conditions)}"
        steps = (steps[0].then, *steps[1:])
    return f"{says}: {effects_code(steps)}"


def event_code(head: Any) -> str:
    if isinstance(head, sentences.StartOfTurn):
        return "start"
    if isinstance(head, sentences.EndOfTurn):
        return "end"
    event = head.event
    if isinstance(event, sentences.Loses):
        assert head.mine
        return "loss_own"
    if isinstance(event, m.Places):
        if isinstance(event.card, targets.This):
            return "placed"
        first = f"{event.card.first.one} or " if hasattr(event.card, "first") else ""
        return f"place({first}{kind_code(event.card.what)})"
    if isinstance(event, sentences.IsDestroyed):
        return "destroyed" if isinstance(event.card, targets.This) else "mydestroyed"
    return {
        m.Attacks: "attack", m.IsAttacked: "attacked", m.Blocks: "block", m.DoesNotBlock: "noblock",
        m.BlocksYou: "oppblock", m.HeroHits: "hit", m.TakesDamage: "damaged", sentences.Gains: "gain",
        m.Activates: "use_spell", m.DealsTo: "nonattack",
    }[type(event)]  # fmt: skip


def activated_code(sentence: Any) -> str:
    head = sentence.head
    says = {m.Activate: "activate[main]", m.ActivateAttacking: "activate[attacking]",
            m.ActivateAttacked: "activate[attacked]", m.ActivateFromHand: "hand[attacked]"}[type(head)]  # fmt: skip
    if isinstance(head, m.Activate) and head.conditions:
        says += f" if {conditions_code(head.conditions)}"
    if sentence.costs:
        says += f" cost {', '.join(cost_code(each) for each in sentence.costs)}"
    return f"{says}: {effects_code(sentence.body.steps)}"


def cost_code(cost: Any) -> str:
    if isinstance(cost, orders.Lose):
        return f"lose({cost.n})"
    if isinstance(cost, orders.Discard):
        return f"discard({cost.n})"
    if isinstance(cost, w.UseAction):
        return f"action({cost.n})"
    return {orders.Destroy: "destroy(this)", orders.DestroyOne: "destroy(other_own)",
            orders.DiscardCard: "discard(this)"}[type(cost)]  # fmt: skip


def effects_code(steps: Any) -> str:
    """A choice is written where its "it" or "that player" stands."""
    found: list[str] = []
    chosen: Any = None
    for step in steps:
        if isinstance(step, orders.Choose):
            chosen = step.choices[0]
        elif isinstance(step, piles.LookAtTop):
            return "scry(1)"
        elif isinstance(step, orders.May):
            found.extend(effect_code(each, "you", chosen) for each in step.orders)
        elif isinstance(step, orders.By):
            found.append(effect_code(step.order, who_code(step.who), chosen))
        else:
            found.append(effect_code(step, "you", chosen))
    return "; ".join(found)


def who_code(who: Any) -> str:
    if isinstance(who, players.EachOpponent):
        return "each_richer_opp" if who.what is not None else "each_opp"
    return {players.ThatPlayer: "choose_opp", w.Attacker: "attacker", w.Defender: "defender"}[type(who)]


def effect_code(step: Any, who: str, chosen: Any) -> str:
    if isinstance(step, lasting.Timed):
        (amount,) = step.effect.amounts
        return f"buff({amount.stat.one.lower()},{amount.n.n:+d},{step.duration.period.one})"
    if isinstance(step, orders.Gain):
        return f"actions({step.n:+d})" if step.what.one == "action" else f"gain({who},{step.n})"
    if isinstance(step, orders.Deal):
        return f"damage({who_code(step.whom)},{step.n})"
    if isinstance(step, (orders.Lose, orders.Draw, orders.Discard)):
        return f"{type(step).__name__.lower()}({who},{step.n})"
    if isinstance(step, orders.Destroy):
        place = chosen.what.where.place
        return (
            "destroy(opp_card,1)"
            if isinstance(place, w.OnOpponentsHero)
            else f"destroy(defender:{kind_code(chosen.what)},1)"
        )
    if isinstance(step, piles.Return):
        return "recover(another,1)" if isinstance(step.what, piles.AnotherCard) else f"recover(upto,{step.what.n.n})"
    return {w.CannotBlock: "no_block", w.NoAttackDamage: "no_attack_damage"}[type(step)]


def test_the_code_is_written_from_the_tree_and_not_from_the_text():
    """A changed tree has another code."""
    reader = GAME.cards[GAME.names.index("Curtsy")].tree
    assert code_of_text(reader) == ["activate[main] cost discard(1): gain(you,2)"]
    assert show(reader) == "Activate: discard 1 card: gain 2 health."
