"""Card files are read strictly: one sentence names the file, the card, the key and what would have been right."""

from __future__ import annotations

import pytest

from legendry.kernel.card_files import Entry, Key, check_keys, merged, read_file
from legendry.kernel.errors import BadInput

KEYS = [
    Key("name", "text"),
    Key("kind", "text", True, ("offensive", "neutral", "spell")),
    Key("cost", "numbers energy coins"),
    Key("attack", "number", False),
    Key("words", "texts", False),
    Key("change", "number", False, least=-9, most=200),
    Key("magic", "numbers price power", False, least=-2, most=5),
    Key("sold", "yes", False),
]
GOOD = '[[card]]\nname = "Mend"\nkind = "spell"\ncost = { energy = 1, coins = 0 }\n'


def read(text: str) -> list[dict[str, object]]:
    found = read_file("cards.toml", text, ["card"])
    entries = found.entries["card"]
    for entry in entries:
        check_keys(entry, KEYS)
    if found.report.faults:
        raise BadInput("\n".join(found.report.told()))
    return [entry.data for entry in entries]


def test_a_good_file() -> None:
    first, second = read(GOOD + 'words = ["a", "b"]\n' + GOOD.replace("Mend", "Bane") + "attack = 99\n")
    assert first == {"name": "Mend", "kind": "spell", "cost": {"energy": 1, "coins": 0}, "words": ["a", "b"]}
    assert second["attack"] == 99


def test_numbers_within_their_own_bounds_and_yes_or_no() -> None:
    (card,) = read(GOOD + "change = -9\nmagic = { price = -2, power = 5 }\nsold = true\n")
    assert (card["change"], card["magic"], card["sold"]) == (-9, {"price": -2, "power": 5}, True)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "cards.toml has no [[card]] in it"),
        ("card = 3", "cards.toml (line 1): write each card as a table of its own, under [[card]]"),
        ("card = [3]", "cards.toml (line 1): write each card as a table of its own, under [[card]]"),
        ("[card]\nname = 'x'", "cards.toml (line 1): write each card as a table of its own, under [[card]]"),
        ("[[card", "cards.toml is not a TOML file: "),
        ("[[deck]]\nname = 'x'", "cards.toml (line 1): I know only [[card]] and [rules] here, not 'deck'"),
        (
            GOOD + "atack = 1",
            'cards.toml, Mend (line 1): there is no key "atack"; the keys are name, kind, cost, attack, words, change, '
            'magic, sold. Did you mean "attack"?',
        ),
        (
            GOOD + "zzz = 1",
            'cards.toml, Mend (line 1): there is no key "zzz"; the keys are name, kind, cost, attack, words, ',
        ),
        (GOOD.replace('name = "Mend"\n', ""), 'cards.toml, card 1 (line 1): the key "name" is missing'),
        (GOOD + GOOD.replace('kind = "spell"\n', ""), 'cards.toml, Mend (line 5): the key "kind" is missing'),
        (GOOD.replace('"Mend"', "7"), 'cards.toml, card 1 (line 1): "name" must be a text in quotes, not 7'),
        (GOOD.replace('"Mend"', '"  "'), """cards.toml, card 1 (line 1): "name" must be a text in quotes, not '  '"""),
        (
            GOOD.replace('"spell"', '"spel"'),
            'cards.toml, Mend (line 1): "kind" is one of offensive, neutral, spell; not "spel". Did you mean "spell"?',
        ),
        (
            GOOD.replace('"spell"', '"xyz"'),
            'cards.toml, Mend (line 1): "kind" is one of offensive, neutral, spell; not "xyz".',
        ),
        (GOOD + "attack = -1", 'cards.toml, Mend (line 1): "attack" must be a number from 0 to 99, not -1'),
        (GOOD + "attack = 100", 'cards.toml, Mend (line 1): "attack" must be a number from 0 to 99, not 100'),
        (GOOD + "attack = 1.5", 'cards.toml, Mend (line 1): "attack" must be a number from 0 to 99, not 1.5'),
        (GOOD + "attack = true", 'cards.toml, Mend (line 1): "attack" must be a number from 0 to 99, not True'),
        (GOOD + 'attack = "1"', """cards.toml, Mend (line 1): "attack" must be a number from 0 to 99, not '1'"""),
        (
            GOOD.replace("coins = 0", "gold = 0"),
            """cards.toml, Mend (line 1): "cost" must give energy and coins, not {'energy': 1, 'gold': 0}""",
        ),
        (
            GOOD.replace("{ energy = 1, coins = 0 }", "2"),
            'cards.toml, Mend (line 1): "cost" must give energy and coins, not 2',
        ),
        (
            GOOD.replace("coins = 0", "coins = -2"),
            'cards.toml, Mend (line 1): "coins" must be a number from 0 to 99, not -2',
        ),
        (GOOD + "change = -10", 'cards.toml, Mend (line 1): "change" must be a number from -9 to 200, not -10'),
        (GOOD + "change = 201", 'cards.toml, Mend (line 1): "change" must be a number from -9 to 200, not 201'),
        (
            GOOD + "magic = { price = 1, power = 6 }",
            'cards.toml, Mend (line 1): "power" must be a number from -2 to 5, not 6',
        ),
        (GOOD + "sold = 1", 'cards.toml, Mend (line 1): "sold" must be true or false, not 1'),
        (GOOD + "words = 'a'", """cards.toml, Mend (line 1): "words" must be a list of texts, not 'a'"""),
        (GOOD + "words = ['a', 2]", """cards.toml, Mend (line 1): "words" must be a list of texts, not ['a', 2]"""),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(text)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


def test_everything_that_is_wrong_is_said_in_the_order_of_the_file() -> None:
    text = (
        "\n" + GOOD.replace("coins = 0", "coins = -2") + "zzz = 1\n" + GOOD.replace('"spell"', '"spel"') + "sold = 1\n"
    )
    with pytest.raises(BadInput) as caught:
        read(text)
    assert str(caught.value).split("\n") == [
        'cards.toml, Mend (line 2): there is no key "zzz"; the keys are name, kind, cost, attack, words, change, '
        "magic, sold.",
        'cards.toml, Mend (line 2): "coins" must be a number from 0 to 99, not -2',
        'cards.toml, Mend (line 7): "kind" is one of offensive, neutral, spell; not "spel". Did you mean "spell"?',
        'cards.toml, Mend (line 7): "sold" must be true or false, not 1',
    ]


@pytest.mark.parametrize("header", ["[[ card ]]", '[["card"]]', 'words = [\n"""\n[[card]]\n"""]\n[[card]]'])
def test_where_the_line_cannot_be_told_none_is(header: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(GOOD + GOOD.replace("[[card]]", header) + "sold = 1\n")
    assert str(caught.value) == 'cards.toml, Mend: "sold" must be true or false, not 1'


@pytest.mark.parametrize("key", ["heavy", "heal", "wound", "text"])
def test_a_key_that_only_looks_a_bit_alike_is_not_suggested(key: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(GOOD + f"{key} = 1\n")
    assert "Did you mean" not in str(caught.value)


def merged_by(key: str, *texts: str) -> list[Entry]:
    files = [read_file(f"{n}.toml", text, ["line"]) for n, text in enumerate(texts)]
    return merged([file.entries["line"] for file in files], lambda entry: str(entry.data.get(key, "")))


def test_entries_without_a_name_are_the_same_by_another_key() -> None:
    found = merged_by("sum", "[[line]]\nsum = 2\ndice = 1\n[[line]]\nsum = 3\n", "[[line]]\nsum = 2\ndice = 4\n")
    assert [entry.data for entry in found] == [{"sum": 2, "dice": 4}, {"sum": 3}]


def test_entries_without_that_key_are_never_the_same() -> None:
    assert len(merged_by("sum", "[[line]]\ndice = 1\n", "[[line]]\ndice = 2\n")) == 2


def test_a_file_changes_an_entry_of_another_once() -> None:
    found = merged_by("sum", "[[line]]\nsum = 2\n", "[[line]]\nsum = 2\nx = 1\n[[line]]\nsum = 2\nx = 2\n")
    assert found[0].report.told() == ["1.toml, line 2 (line 4): this file has changed that before; say all of it once"]
