"""One sentence for the author: where the text goes wrong, and what would have fitted there."""

from __future__ import annotations

import pytest

from legendry.games.valtia.rules.words import check
from legendry.kernel.cardtext.errors import Study, TextError, read_text
from legendry.kernel.errors import BadInput

from .readers import READER


def error(text: str, permanent: bool = True) -> TextError:
    with pytest.raises(TextError) as caught:
        read_text(READER, text, permanent, check)
    return caught.value


UNREADABLE = [
    (
        "On Entering: gain 1 gold.",
        21,
        'after "gain 1" I know: coin, coins, energy, more <a resource>; not "gold". Did you mean "coins"?',
    ),
    (
        "On Enterng: gain 1 coin.",
        4,
        'after "On" I know: Entering, Attack, Death, Kill; not "Enterng". Did you mean "Entering"?',
    ),
    (
        "On Entering: choose an enemy in the font area; deal 1 damage to it.",
        37,
        'after "choose an enemy in the" I know: front area, enemy home row, opposite area of this; not "font". '
        'Did you mean "front"?',
    ),
    (
        "On Death: deal 1 damage to every enemy in an adjacent area.",
        28,
        'after "deal 1 damage to" I know: each ..., it, that ..., the ..., them, this card, your ...; '
        'not "every". Did you mean "each"?',
    ),
    (
        "On Entering: summon a Whelpp in this area.",
        23,
        'after "summon a" I know: copy of <a card>, <the name of a card>; not "Whelpp". Did you mean "Whelp"?',
    ),
    (
        "This card has +1 temporary attack if you have 5 or less energy.",
        35,
        'after "This card has +1 temporary attack" I know: ., ;, and, for ..., this <a period>, '
        'until the start of, while <a condition>; not "if". Did you mean "while"?',
    ),
    (
        "On Kill: draw 2 cards",
        22,
        'after "draw 2 cards" the text stops; I know: ., ;, for ...',
    ),
    ("On Entering, gain 1 coin.", 12, 'after "On Entering" I know: :; not ",".'),
]


@pytest.mark.parametrize(("text", "column", "sentence"), UNREADABLE)
def test_a_text_that_cannot_be_read(text: str, column: int, sentence: str) -> None:
    found = error(text)
    assert isinstance(found, BadInput)
    assert (str(found), found.column) == (sentence, column)


HINTS = [
    ("On Kill: this card gets +1 attack.", "gains"),
    ("Whenever another ally dies: draw 1 card.", "when"),
    ("On Kill: draw a card.", "1"),
    ("On Kill: draw two cards.", "2"),
    ("On Kill: draw 1 card and gain 1 coin.", ";"),
    ("At the beginning of your turn: gain 1 coin.", "start"),
    ("On Kill: choose an enemy; destroy him.", "it"),
    ("On Kill: kill each enemy in this area.", "destroy"),
    ("On Entering: summon a Thornback Bear in this area.", "Thornback Boar"),
    ("Protectible.", "Protectable"),
]


@pytest.mark.parametrize(("text", "hint"), HINTS)
def test_the_word_that_was_probably_meant(text: str, hint: str) -> None:
    assert str(error(text)).endswith(f' Did you mean "{hint}"?')


@pytest.mark.parametrize("text", ["On Entering: destroy an enemy.", "On Entering: deal 1 damage to target enemy."])
def test_a_target_is_chosen_first(text: str) -> None:
    assert str(error(text)).endswith(' Choose first: "choose ...; ... it".')


def test_the_list_of_what_fits_is_short() -> None:
    found = str(error("Xyzzy."))
    assert found.startswith('at the start legendry cannot say "Xyzzy" here')
    assert len(found) < 250
    assert str(error("Whenn an ally dies: draw 1 card.")) == 'at the start I do not know "Whenn". Did you mean "when"?'


MISPRINTED = [
    ("choose a ally; it gain +1 attack.", 1, "Choose an ally; it gains +1 attack."),
    ("Choose an ally; it gain +1 attack.", 24, "Choose an ally; it gains +1 attack."),
    ("Choose an ally;  it gains +1 attack.", 17, "Choose an ally; it gains +1 attack."),
    ("Draw 1 cards.", 12, "Draw 1 card."),
    ("Each player discard 1 card.", 20, "Each player discards 1 card."),
    ("Choose 2 Beasts; they gains +1 attack. ", 27, "Choose 2 Beasts; they gain +1 attack."),
]


@pytest.mark.parametrize(("text", "column", "printed"), MISPRINTED)
def test_read_liberally_print_strictly(text: str, column: int, printed: str) -> None:
    found = error(text, permanent=False)
    assert str(found) == f'I can read this, but it is written: "{printed}"'
    assert found.column == column


TRIGGER = 'write a trigger such as "At the start of your turn:"'
ALWAYS = "the text must say what is true all the time"
IMPOSSIBLE = [
    ("On Entering: deal 1 damage to it.", 31, 'nothing before "it" that it could mean'),
    ("On Entering: it gains +1 attack.", 14, 'nothing before "it" that it could mean'),
    ("On Kill: choose a direction; it gains +1 attack.", 30, 'nothing before "it" that it could mean'),
    ("On Entering: push this card 1 area that way.", 36, 'nothing before "that way" that it could mean'),
    ("On Kill: that player draws 1 card.", 10, 'nothing before "that player" that it could mean'),
    ("On Death: choose an area where it can be played.", 32, 'nothing before "it" that it could mean'),
    ("On Kill: move this card to that row.", 28, 'nothing before "that row" that it could mean'),
    ("On Kill: if an enemy is in this row, destroy it.", 46, 'nothing before "it" that it could mean'),
    ("On Kill: choose one: choose an ally; or destroy it.", 49, 'nothing before "it" that it could mean'),
    ("On Kill: choose an ally. On Death: destroy it.", 44, 'nothing before "it" that it could mean'),
    (
        "On Kill: choose an ally and an enemy; it gains +1 attack.",
        39,
        '"it" could be either of the two chosen cards; write "that" and the kind of card',
    ),
    (
        "On Kill: choose an ally and another ally; destroy that ally.",
        51,
        'nothing before "that ally" that it could mean',
    ),
    (
        "On Kill: choose 2 allies; it gains +1 attack.",
        27,
        '"it" is one card, but several were chosen; write "they" or "them"',
    ),
    (
        "Gain 1 coin.",
        1,
        f'"Gain 1 coin" happens once, but in a sentence without a moment {ALWAYS}; {TRIGGER}',
    ),
    (
        "In Center: draw 1 card.",
        12,
        f'"Draw 1 card" happens once, but after "In Center" {ALWAYS}; write "if this card is in ..." after a trigger',
    ),
    (
        "In Center: this card gains +1 temporary attack.",
        12,
        f'"This card gains +1 temporary attack" happens once, but after "In Center" {ALWAYS}; '
        'write "has" instead of "gains", or "if this card is in ..." after a trigger',
    ),
    (
        "At the start of your turn: this card has +1 attack.",
        28,
        '"This card has +1 attack" is true all the time, but here something must happen; write "gains"',
    ),
    (
        "If you control a Beast, this card has Maritime.",
        1,
        'write "while", not "if", in a sentence without a moment',
    ),
    ("This card has Maritime this turn.", 24, '"this turn" needs a moment at which it begins'),
    ("This card has Maritime for 1 round.", 24, '"for 1 round" needs a moment at which it begins'),
    ("Choose one: draw 1 card; or gain 1 coin.", 1, f'"choose one" needs a moment; {TRIGGER}'),
    ("On Entering: otherwise, draw 1 card.", 14, '"otherwise" must follow a step with "if"'),
    ("On Kill: draw 1 card; if you do, gain 1 coin.", 23, '"if you do" must follow a step with "may"'),
    (
        "Protectable. Once per turn.",
        14,
        '"Once per turn." must follow a sentence that happens at some moment',
    ),
    (
        "In Center: this card can move. Once per turn.",
        32,
        '"Once per turn." must follow a sentence that happens at some moment',
    ),
    ("On Kill: draw 1 card. Vanish.", 23, '"Vanish." must stand before the other sentences'),
    (
        "On Kill: this card gains +1 attack this turn.",
        10,
        '"+1 attack" would end some time, and only "temporary attack" may (VAL-11.9)',
    ),
    (
        "This card has +1 defense.",
        1,
        '"+1 defense" would end some time, and only "temporary attack" may (VAL-11.9)',
    ),
    (
        "On Kill: this card gains +1 temporary attack.",
        10,
        '"temporary attack" needs a duration such as "this turn" (VAL-11.9)',
    ),
]


@pytest.mark.parametrize(("text", "column", "sentence"), IMPOSSIBLE)
def test_a_text_that_cannot_be_meant(text: str, column: int, sentence: str) -> None:
    found = error(text)
    assert (str(found), found.column) == (sentence, column)


REFUSED = [
    "On Entering: draw 1 coin.",
    "Draw 1 card.",
    "On Death: this card has +1 attack.",
    "On Entering: each opponent can move this turn.",
    "On Entering: destroy the enemy castle.",
    "On Entering: summon a Dragon in this area.",
    "On Entering: it's 2 for you.",
    "",
    " ",
    ".",
    "'",
    "Gain 99999999999999999999 coins.",
]


@pytest.mark.parametrize("text", REFUSED)
def test_nonsense_is_refused_with_a_sentence(text: str) -> None:
    assert str(error(text))


def test_what_a_spell_chose_reaches_its_later_sentences() -> None:
    read_text(READER, "Choose an enemy; it loses 1 attack. Undead Combo: it loses 1 more attack.", False, check)


def test_if_you_do_may_follow_a_may_under_a_condition() -> None:
    may = "if you control a Beast, you may discard 1 card"
    text = f"On Kill: {may}; if you do, draw 2 cards; otherwise, gain 1 coin."
    read_text(READER, text, True, check)


def faults(text: str, permanent: bool = True) -> list[tuple[int, str]]:
    study = Study(READER, text)
    study.check(permanent, check)
    return sorted((fault.column, str(fault)) for fault in study.faults)


def test_every_sentence_says_what_is_wrong_with_it() -> None:
    text = (
        "Protectible. On Kill: draw 2 card. On Death: it gains +1 attack. On Kill: gain 1 coin. On Kill: gain 1 gold."
    )
    found = faults(text)
    assert [column for column, _ in found] == [1, 34, 46, 104]
    assert found[1][1] == 'I can read this, but it is written: "On Kill: draw 2 cards."'
    assert found[2][1] == 'nothing before "it" that it could mean'
    for column, word in ((1, "Protectible"), (46, "it"), (104, "gold")):
        assert text[column - 1 :].startswith(word)


def test_a_text_that_reads_is_shown_whole_as_it_should_be_written_and_checked_besides() -> None:
    assert faults("on Kill: gain 1 coin. On Death:  it gain +1 attack.") == [
        (1, 'I can read this, but it is written: "On Kill: gain 1 coin. On Death: it gains +1 attack."'),
        (34, 'nothing before "it" that it could mean'),
    ]


def test_what_cannot_be_read_makes_nothing_else_wrong() -> None:
    assert [column for column, _ in faults("On Kil: gain 1 coin. Once per turn.")] == [4]
    assert [column for column, _ in faults("Choose an aly. It gains +1 attack.", permanent=False)] == [11]


@pytest.mark.parametrize("text", ["", " ", "On Kill: draw 1 card. On", "On Kill draw 1 card", "On Kill: gain 1 gold"])
def test_reading_by_sentences_comes_to_an_end(text: str) -> None:
    assert len(faults(text)) == 1
