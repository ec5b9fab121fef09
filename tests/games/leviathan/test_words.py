"""The language of Leviathan's texts: read one way only, refused where nothing can be meant; whatever passes plays."""

from __future__ import annotations

import types
from random import Random
from typing import Any

import pytest

from legendry import registry
from legendry.games.leviathan.cards.files import LANGUAGE
from legendry.kernel.agenda import Option
from legendry.kernel.cardtext.phrase import fields, same, show
from legendry.kernel.cardtext.reader import Reader
from legendry.testing.cards import check_cards
from legendry.testing.deals import frozen
from tests.clauses import clause
from tests.contract.grown import find_slots, rebuilt
from tests.games.leviathan.workbench import acts, deity, given, unit
from tests.kernel.cardtext.readers import Grower

GAME = registry.game("leviathan")
READER = Reader(LANGUAGE, [])
RESERVED = {"kind", "says", "needs", "binds", "names", "several", "needed", "bound"}


def sayable() -> list[Any]:
    made = {way.make for ways in LANGUAGE.ways.values() for way in ways}
    return [phrase for phrase in LANGUAGE.phrases if phrase in made and "leviathan" in phrase.__module__]


@pytest.mark.parametrize("phrase", sayable())
def test_init_takes_the_slots_in_order(phrase):
    grower = Grower(LANGUAGE, [], 1)
    for way in LANGUAGE.ways[phrase.kind]:
        if way.make is phrase:
            grown = grower.follow(way, 3)
            values = [getattr(grown, name) for name in fields(phrase)]
            assert show(phrase(*values)) == show(grown)
            marks = [object() for _ in values]
            if type(phrase.__init__) is types.FunctionType:  # compiled classes refuse wrong types
                assert [getattr(phrase(*marks), name) for name in fields(phrase)] == marks


@pytest.mark.parametrize("phrase", sayable())
def test_slots_have_names_of_their_own(phrase):
    methods = {name for name in dir(phrase) if callable(getattr(phrase, name))}
    assert not set(fields(phrase)) & (RESERVED | methods)


def test_every_way_to_say_something_reads_back():
    grower = Grower(LANGUAGE, [], 1)
    for kind, ways in LANGUAGE.ways.items():
        for way in ways:
            for _ in range(3):
                grown = grower.follow(way, 4)
                readings = READER.read(show(grown), kind)
                assert len(readings) == 1, (kind, show(grown))
                assert same(readings[0], grown), (kind, show(grown))


@pytest.mark.parametrize("seed", range(4))
def test_random_sentences_read_back(seed):
    grower = Grower(LANGUAGE, [], seed)
    for k in range(500):
        grown = grower.grow("sentence", 5 + k % 6)
        readings = READER.read(show(grown), "sentence")
        assert len(readings) == 1, show(grown)
        assert same(readings[0], grown), show(grown)


# ---- what cannot be meant -----------------------------------------------------------------------


@clause("LVT-R42")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("When this card is defeated: draw 1 card.", "means nothing in this game"),
        ("At the start of your turn: gain 1 gold.", "means nothing in this game"),
        ("After this card's Strike: gain 1 gold this round.", "there are no turns here"),
        ("When this card is defeated: gain 0 gold.", "would do nothing"),
        ("Attacks by each of your units get +1 to hit.", "speaks of this card only (LVT-B2.3)"),
        ("Attacks against this card get -2 to hit instead of -1.", "while this card is entrenched"),
        ("This card's Movement becomes 4.", "cannot be true all the time"),
        ("After this card's Strike: this card can Strike diagonally too.", "is true all the time"),
        ("After this card's Move: this card becomes entrenched this round.", "the rules say when the token is lost"),
        ("When this card's Shoot wounds a Tentacle: it becomes Lulled.", "until the end of its next activation"),
        ("This card ignores the first wound dealt to it each round.", "the first automatic wound"),
        ("A natural 7 of this card's Shoot causes 2 wounds.", "shows 1 to 6 (LVT-B2.1)"),
        ("After this card's Strike: roll 2 attack dice; on a natural 3 or more, gain 1 gold.", "rolls 1 attack die"),
        ("After this card's Strike: choose a unit; remove 1 wound from it.", "one of your units"),
        ("After this card's Strike: choose a Tentacle; deal 1 automatic wound to it.", "automatic by itself (LVT-R47)"),
        (
            "When this card is defeated: attacks by each of your units get +1 to hit this activation.",
            "no activation of this card is under way",
        ),
        ("When another of your units is defeated: choose a Tentacle; push it 1 space without a die.", "own activation"),
        ("Attacks by this card get +1 to hit this game.", "needs a moment"),
    ],
)
def test_a_text_that_cannot_be_meant_is_refused(text, sentence):
    wrong, right = GAME.check_file(unit("Tried", text), "tried.toml")
    assert right == []
    assert sentence in wrong[0]


@clause("LVT-B8.5")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Attacks against this card get -1 to hit this round.", "is no card on the board"),
        ("Choose a Tentacle; push it 1 space without a die.", "only a unit on the board can push"),
        ("Choose a Leviathan card around this card; deal 1 wound to it.", "is no card on the board"),
        ("Flying. Choose a Tentacle; deal 1 wound to it.", "a maneuver is done when it is used (LVT-B8.1)"),
    ],
)
def test_a_deity_speaks_of_no_card_of_its_own(text, sentence):
    wrong, right = GAME.check_file(deity("Nyx", "Nightfall", text), "tried.toml")
    assert right == []
    assert sentence in wrong[0]


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        (unit("Guard") + unit("Guard"), "there is another card of this name"),
        (unit("Tried", values="start = 'd4'"), 'a unit has no "start" (LVT-B2.3)'),
        (unit("Tried", values="health = none"), 'a unit needs "health" (LVT-B2.3)'),
        (unit("Tried", values="move = 40"), '"move" must be a number from 0 to 9'),
        (deity("Nyx", "Aegis", "Choose a Tentacle; deal 1 wound to it."), "there is another maneuver of this name"),
        ("[[unit]]\nname = 'x'", "I know only [[card]], [[head]], [[tentacle]] and [rules] here"),
    ],
)
def test_a_wrong_card_is_refused_with_a_sentence(card, sentence):
    wrong, _ = GAME.check_file(card, "tried.toml")
    assert any(sentence in each for each in wrong), wrong


def test_right_cards_are_told_in_a_line_each():
    text = "At the start of this card's activation: you may move this card 1 space as with a Move action."
    wrong, right = GAME.check_file(unit("Runner", text, "strike = 3"), "tried.toml")
    assert wrong == []
    assert right == [
        f"Runner (Greeks unit, 4 cards, cost 1, move 2, strike 3, defence 4, health 2): Knack: {text}"
    ]  # fmt: skip


# ---- words that no printed card uses so ---------------------------------------------------------


@clause("LVT-R42")
def test_a_law_about_two_choices_and_an_if():
    text = "After this card's Strike: if another of your units is adjacent to one of your Hoplites, gain 2 gold."
    lines = "d3: Ann Captain\na1: Ann Hoplite\na2: Ann Hoplite\ndice: 1, 1"
    given(lines, unit("Captain", text)).when(acts("Greeks", "d3", "strike d3 d4")).then("Ann gold: 2")
    given("d3: Ann Captain\na1: Ann Hoplite\ndice: 1, 1", unit("Captain", text)).when(
        acts("Greeks", "d3", "strike d3 d4")
    ).then("Ann gold: 0")


@clause("LVT-R42", "LVT-R44")
def test_a_unit_hears_its_own_defeat():
    text = "When this card is defeated: choose a Leviathan card; deal 1 wound to it."
    scene = given("step: 3.2\nd3: Ann Martyr 1 wound\na1: Ann Hoplite\ndice: 4", unit("Martyr", text))
    scene.then("asked: Ann (LVT-R42)").when("Ann: choose d4").then("log has: the Head suffers 1 wound (LVT-R47)")


@clause("LVT-R42", "LVT-R47")
def test_each_of_your_units_and_a_price_of_wounds():
    text = "Deal 1 wound to each of your units. Attacks by each of your units get +2 to hit this round."
    scene = given("step: 3.1\nAnn deity: Nyx\nd3: Ann Minotaur\ndice: 1, blank, 1, 1, 1, 1, 2, 2, 1",
                  deity("Nyx", "Nightfall", text))  # fmt: skip
    scene.when("Ann: use Nightfall\nAnn: pass").then("d3: Ann Minotaur 1 wound")
    scene.when(acts("Greeks", "d3", "strike d3 d4", "no")).then("d4: Head 2 wounds")


@clause("LVT-R48")
def test_texts_that_set_each_other_off_come_to_an_end():
    doom = unit("Doom", "When another of your units is defeated: deal 1 wound to each of your units.")
    nyx = deity("Nyx", "Nightfall", "Deal 1 wound to each of your units.")
    position = "step: 3.1\nAnn deity: Nyx\nd3: Ann Doom\na1: Ann Hoplite 1 wound\nb1: Ann Minotaur"
    scene = given(position, doom + nyx).when("Ann: use Nightfall")
    scene.then("d3: empty").then("a1: empty").then("b1: Ann Minotaur 2 wounds")


@clause("LVT-R42")
def test_a_move_of_exactly_two_spaces():
    card = deity("Nyx", "Nightfall", "Choose one of your units; move it 2 spaces as with a Move action.")
    scene = given("step: 3.1\nAnn deity: Nyx\na1: Ann Hoplite", card)
    scene.when("Ann: use Nightfall").then("options: move a1 a3, move a1 b2, move a1 c1")


@clause("LVT-R42", "LVT-B7.7", "LVT-4.2")
def test_a_text_may_trap_a_tentacle_but_never_the_head():
    card = deity("Nyx", "Nightfall", "Choose a Leviathan card; it becomes Trapped; it becomes entrenched.")
    for space, state in (("c4", "c4: Tentacle 2, trapped"), ("d4", "d4: Head")):
        scene = given("step: 3.1\nAnn deity: Nyx\na1: Ann Hoplite", card).when(
            f"Ann: use Nightfall\nAnn: choose {space}"
        )
        scene.then(state)
    assert not scene.table.marks[scene.table.beasts[0]]


# ---- texts that nobody wrote, in play -----------------------------------------------------------

CARDS_OF_A_SET = 10
GAMES = 4
TEXTS = {kind: [card["text"] for card in GAME.card_list() if card["text"] and (card["kind"] == "unit") == kind]
         for kind in (True, False)}  # fmt: skip


def grown(grower: Grower, name: str, of_unit: bool) -> str:
    """A card whose text is a printed one with a part or two grown anew, and passes all checks."""
    random = grower.random
    while True:
        text = random.choice(TEXTS[of_unit])
        tree = READER.read(text)[0]
        for _ in range(random.randint(1, 2)):
            places: list[tuple[Any, Any]] = []
            find_slots(tree, places)
            owner, slot = random.choice(places)
            part = grower.grow(slot.kind, random.randint(2, 5))
            tree = rebuilt(tree, owner, slot.field, part if slot.sep is None else (part,))
        card = unit(name, show(tree)) if of_unit else deity(name, f"The {name}", show(tree))
        if show(tree) != text and not GAME.check_file(card, "grown.toml")[0]:
            return card


@pytest.mark.parametrize("seed", range(4))
def test_random_texts_play(seed):
    grower = Grower(LANGUAGE, [], seed)
    cards = [grown(grower, f"Grown {chr(65 + k)}", k % 3 > 0) for k in range(CARDS_OF_A_SET)]
    game: Any = registry.game_with("leviathan", ("grown.toml", "\n".join(cards)))
    deities = [card.name for card in game.cards if card.name.startswith("Grown") and card.kind == 1]
    random = Random(seed)
    for number in range(GAMES):
        name = random.choice(deities)
        others = {} if number % 2 else {"seats": 2, "factions": ["Greeks", "Vikings"], "deities": [name, "Odin"]}
        options = {"factions": "Greeks", "deities": name, **others}
        play(game, game.new(seed=seed * GAMES + number, **options), random)


def is_grown(option: Option) -> bool:
    """Does it recruit a unit or use a maneuver of the cards made here?"""
    return option.verb in ("recruit", "use") and option.points[0][1].startswith(("Grown", "The"))


def play(game: Any, table: Any, random: Random) -> None:
    """To the end; what texts ask can be explained, saved and gone on with."""
    while table.outcome is None:
        ask = table.asks[0]
        texts = [option.text for option in ask.options]
        assert len(set(texts)) == len(texts)
        if ask.card >= 0 or random.randrange(30) == 0:
            check_cards(table)
            allowed = [option.text for option in table.explain(ask.seat) if option.refused is None]
            assert sorted(allowed) == sorted(texts)
            table = game.load(table.dump())
            assert [option.text for option in table.asks[0].options] == texts
        recruits = [option for option in table.asks[0].options if is_grown(option)]
        table.play(ask.seat, random.choice(recruits or table.asks[0].options))
    assert frozen(game.load(table.dump())) == frozen(table)
