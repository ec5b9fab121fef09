"""Wishes that cannot be said: the author is told so, and which shapes come nearest, each with a card that says it."""

from __future__ import annotations

import pytest

from legendry import registry

DUEL = 'kind = "neutral"\ncost = { energy = 1, coins = 0 }\nattack = 1\ndefense = 1'
SHAPES = {
    "valtia": DUEL,
    "castles": DUEL,
    "levendale": 'slot = "RING"\nkind = "Ring"\nrarity = "rare"\nattack = 0\ndefense = 0',
    "leviathan": 'kind = "unit"\ncount = 4\nfaction = "Greeks"\ncost = 1\nmove = 1\ndefence = 3\nhealth = 9',
    "village": 'kind = "Item"\ncount = 1\nprice = 20\nint = 1',
}
MOST = 4


def told(game: str, text: str) -> list[str]:
    card = f'[[card]]\nname = "Wish"\n{SHAPES[game]}\ntext = "{text}"\n'
    (wrong,) = registry.game(game).check_file(card, "wish.toml")[0]
    return wrong.split("\n")


SAY = "legendry cannot say"
WISHES = [
    ("valtia", "On Entering: copy an enemy's attack.", 'cannot say "copy an enemy\'s attack" here', "summon <"),
    ("valtia", "On Entering: heal each ally in this row.", SAY, "<a card> gains <a change> and"),
    ("valtia", "On Entering: freeze an enemy for 1 round.", SAY, "<a card> cannot move [again]"),
    ("valtia", "On Entering: choose an enemy; push it backward 1 area.", SAY, "push <a target> <a number> area"),
    ("valtia", "Each other friend has +1 temporary attack.", SAY, "<a kind of card>: ally, "),
    ("valtia", "Before this card fights: draw 1 card.", SAY, "at the start of <whose> turn"),
    ("castles", "Adjacent enemies must fight this card first.", SAY, "<those that fight> attacks <"),
    ("castles", "Moving into this area costs nothing.", SAY, "<a card> pays <a number> more <a resource>"),
    ("castles", "On entering: rotate the map.", ", nor anything near it; much used here:", "choose <"),
    ("levendale", "Your Hero has Attack equal to your health.", SAY, "<a card> gains <a value> equal to <an amount>"),
    ("levendale", "When an opponent sneezes: lose 1 health.", SAY, "<a player> blocks"),
    ("leviathan", "This card's Strike hits twice.", SAY, "this card's <an attack> rolls <a number> more die"),
    ("leviathan", "Attacks by adjacent units get +1 to hit.", SAY, "attacks by <a target> get <+n or -n> to hit"),
    ("village", "Each opponent loses 2 LP.", SAY, "lose <a number> [more] <a resource>, as on"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "says", "shape"), WISHES)
def test_a_wish_is_answered_with_what_can_be_said(game: str, text: str, says: str, shape: str) -> None:
    first, *shapes = told(game, text)
    assert says in first
    assert "Did you mean" not in first
    assert any(line.startswith(f"    {shape}") for line in shapes)
    assert len(shapes) <= MOST


@pytest.mark.parametrize(("game", "text"), [wish[:2] for wish in WISHES])
def test_every_example_is_a_sentence_of_a_card(game: str, text: str) -> None:
    cards = {card["name"]: card for card in registry.game(game).card_list()}
    for line in told(game, text)[1:]:
        _, as_on, example = line.partition(", as on ")
        if as_on:
            name, _, sentence = example.partition(': "')
            assert sentence.removesuffix('"') in " ".join(map(str, cards[name].values()))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("On Kill: this card wind the game.", "wins"),
        ("On Kill: deal 1 damage to the target.", "strongest"),
        ("Taunt.", ""),
    ],
)
def test_a_word_that_only_looks_a_bit_alike_is_not_suggested(text: str, word: str) -> None:
    assert f'Did you mean "{word}' not in told("valtia", text)[0]
