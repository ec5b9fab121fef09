"""What may follow in a text that is being written, and what was understood of it: from the same grammar."""

from __future__ import annotations

from typing import Any

import pytest

from legendry import registry
from legendry.kernel.card_study import Studied
from legendry.kernel.cardtext.completion import Completion, complete
from legendry.kernel.cardtext.understood import pieces_of

PRINTED = [
    (id, card["name"], card["text"])
    for id in registry.IDS
    for card in registry.game(id).card_list()
    if isinstance(card.get("text"), str) and card["text"]
]


def completed(text: str, id: str = "valtia") -> Completion:
    game = registry.game(id)
    language, reader = game.language(), game.reader()
    reader.shelf = language.shelf
    return complete(reader, text, language.without)


def offered(text: str, id: str = "valtia") -> list[str]:
    return [each.text for each in completed(text, id).found]


def studied(entry: dict[str, Any], id: str = "valtia", kind: str = "card") -> Studied:
    game = registry.game(id)
    return game.study(kind, entry, game.language().shelf)


def character(text: str) -> dict[str, Any]:
    cost = {"energy": 1, "coins": 0}
    return {"name": "Newcomer", "kind": "neutral", "cost": cost, "attack": 1, "defense": 1, "text": text}


@pytest.mark.parametrize(
    ("before", "follows"),
    [
        ("", "On"),
        ("On ", "Entering"),
        ("On Entering", ":"),
        ("On Entering: gain 1 ", "coin"),
        ("On Entering: gain 1 co", "coin"),
        ("On Entering: gain 1 coin", "s"),
        ("On Entering: draw 1 card", "."),
        ("On Entering: draw 1 card. ", "Once per"),
        ("On Entering: summon a ", "Cliff Ram"),
        ("On Entering: summon a Grave H", "Grave Hound"),
        ("On Entering: choose an enemy; it", " loses"),
    ],
)
def test_what_may_follow_is_what_the_reader_expects(before: str, follows: str) -> None:
    assert any(each.startswith(follows) for each in offered(before))


def test_what_has_been_begun_is_gone_on_with() -> None:
    found = completed("On Entering: gain 1 co")
    assert found.start == len("On Entering: gain 1 ")
    assert [each.text for each in found.found] == ["coin", "coins"]


def test_nothing_follows_what_cannot_be_read() -> None:
    assert offered("On Entering: gain 1 gold an") == []


def test_a_sentence_begins_with_a_capital() -> None:
    assert all(not each[0].islower() for each in offered(""))
    assert all(not each[0].islower() for each in offered("Maritime. "))


@pytest.mark.parametrize("id", registry.IDS)
def test_every_printed_text_can_be_written_by_taking_what_is_offered(id: str) -> None:
    """At each of its words something is offered that goes on as the card does."""
    game = registry.game(id)
    reader, language = game.reader(), game.language()
    reader.shelf = language.shelf
    for _, name, text in [each for each in PRINTED if each[0] == id][::7]:
        at = 0
        while at < len(text):
            found = complete(reader, text[:at], [])
            rest = text[found.start :].lower()
            fitting = [each.text.lower() for each in following(found) if agrees(rest, each.text.lower())]
            assert fitting or text[at - 1 : at].isdigit(), (name, text[:at], [each.text for each in found.found])
            step = text.find(" ", at + 1)
            at = len(text) if step < 0 else step + 1


def following(found: Completion) -> list[Any]:
    return found.found


def agrees(rest: str, offered: str) -> bool:
    """Numbers, articles and forms of words may be others."""
    first, said = rest.split()[0].strip(".,:;'\""), offered.strip().split()[0].strip(".,:;'\"")
    return not first or not said or first[:1] == said[:1] or (first[0] in "+-0123456789" and said[0] in "+-123")


@pytest.mark.parametrize("id", registry.IDS)
def test_every_printed_card_is_understood_whole(id: str) -> None:
    game = registry.game(id)
    language = game.language()
    for kind in ("card", "hero"):
        for entry in game.entries(kind) if kind in language.keys else []:
            found = game.study(kind, entry, language.shelf)
            assert (found.entry.notes, found.entry.faults) == ([], 0), entry["name"]
            assert found.plain()["name"] == entry["name"]
            for study in found.entry.studies.values():
                pieces = pieces_of(study.parts, language, found.stays)
                assert len(pieces) >= len(study.parts)
                for piece in pieces:
                    assert piece.column >= 1
                    assert piece.column - 1 + piece.length <= len(study.text)


def test_each_part_is_named_and_pronouns_say_what_they_mean() -> None:
    text = (
        "Maritime. On Entering: choose an enemy in an adjacent area; if you have 2 or more coins, deal 1 damage to it."
    )
    found = studied(character(text))
    study = found.entry.studies["text"]
    pieces = pieces_of(study.parts, registry.game("valtia").language(), found.stays)
    said = [(each.role, text[each.column - 1 : each.column - 1 + each.length]) for each in pieces]
    assert said[:3] == [
        ("keyword", "Maritime"),
        ("when", "On Entering"),
        ("choice", "choose an enemy in an adjacent area"),
    ]
    assert said[-1] == ("do", "deal 1 damage to it")
    assert pieces[-1].means == ['"it" is an enemy in an adjacent area']


def test_a_fault_says_where_and_what_would_be_right() -> None:
    text = "On Entering: gain 1 gold. On Death: draw 2 card. On Kill: it gains +1 attack."
    faults = sorted(studied(character(text)).entry.studies["text"].faults, key=lambda each: each.column)
    told = [(text[each.column - 1 : each.column - 1 + each.length], each.instead) for each in faults]
    assert told == [("gold", "coins"), (".", "s."), ("it", "")]
    assert "coin" in faults[0].fitting


def test_what_a_card_of_its_kind_cannot_say_is_marked_as_a_whole() -> None:
    spell = {"name": "Odd", "kind": "spell", "cost": {"energy": 1, "coins": 0}, "text": "On Death: draw 1 card."}
    found = studied(spell)
    (fault,) = found.entry.studies["text"].faults
    assert (fault.column, fault.length) == (1, len(spell["text"]))
    assert str(fault).endswith("(VAL-14.3)")
    assert found.card is None


def test_keys_that_do_not_fit_are_told_without_a_place() -> None:
    found = studied({"name": "Odd", "kind": "spell", "cost": {"energy": 1, "coins": 0}, "attack": 1})
    assert found.entry.notes == ['a spell has no "attack" (VAL-14.1)', 'a spell needs "text" (VAL-14.1)']


def test_an_icon_is_kept_and_changes_no_rule() -> None:
    text = '[[card]]\nname = "Skeleton"\nicon = "boar"\n'
    game = registry.game_with("valtia", ("v.toml", text))
    assert next(card for card in game.card_list() if card["name"] == "Skeleton")["icon"] == "boar"
    assert game.fingerprint == registry.game("valtia").fingerprint
