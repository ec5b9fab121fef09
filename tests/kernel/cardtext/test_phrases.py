"""Every phrase can be built, takes its slots in the order of its pattern, and accepts what is read."""

from __future__ import annotations

import types
import typing
from typing import Any

import pytest

from legendry.kernel.cardtext.labels import LABELS
from legendry.kernel.cardtext.pattern import Flag, Group, Item, Slot
from legendry.kernel.cardtext.phrase import CardName, Noun, Phrase, Signed, fields, pattern, show
from legendry.kernel.cardtext.vocabulary import BUILT_IN

from .readers import VALTIA, Grower
from .valtia_texts import NAMES

LEAVES: dict[str, list[type]] = {"int": [int], "signed": [Signed], "name": [CardName]}
RESERVED = {"kind", "says", "needs", "binds", "names", "several", "needed", "bound"}


def sayable() -> list[type[Phrase]]:
    made = {way.make for ways in VALTIA.ways.values() for way in ways}
    return [phrase for phrase in VALTIA.phrases if phrase in made]


@pytest.mark.parametrize("phrase", sayable())
def test_init_takes_the_slots_in_order(phrase: type[Phrase]) -> None:
    grower = Grower(VALTIA, NAMES, 1)
    for way in VALTIA.ways[phrase.kind]:
        if way.make is phrase:
            grown = grower.follow(way, 3)
            again: Any = phrase
            values = [getattr(grown, name) for name in fields(phrase)]
            assert show(again(*values)) == show(grown)
            marks = [object() for _ in values]
            if type(phrase.__init__) is types.FunctionType:  # compiled classes refuse wrong types
                assert [getattr(again(*marks), name) for name in fields(phrase)] == marks


@pytest.mark.parametrize("phrase", VALTIA.phrases)
def test_slots_have_names_of_their_own(phrase: type[Phrase]) -> None:
    assert phrase.kind
    assert not set(fields(phrase)) & RESERVED
    methods = {name for name in dir(phrase) if callable(getattr(phrase, name))}
    assert not set(fields(phrase)) & methods
    assert len(set(fields(phrase))) == len(fields(phrase))


def classes_of(kind: str) -> set[type]:
    """Every class of which a slot of this category may get an instance."""
    if kind in BUILT_IN:
        return set(LEAVES[kind])
    found: set[type] = set()
    for way in VALTIA.ways.get(kind, []):
        if way.noun is not None:
            found.add(Noun)
        elif way.make is not None:
            found.add(way.make)
        else:
            inner = way.items[0]
            assert isinstance(inner, Slot)
            found |= classes_of(inner.kind)
    return found


def slots(items: list[Item]) -> list[tuple[Slot | Flag, bool]]:
    """Each slot or flag, and whether it may be absent."""
    found: list[tuple[Slot | Flag, bool]] = []
    for item in items:
        if isinstance(item, (Slot, Flag)):
            found.append((item, False))
        elif isinstance(item, Group):
            found.extend([(inner, True) for inner, _ in slots(item.items)])
    return found


def accepted(hint: Any) -> tuple[type, ...]:
    members = typing.get_args(hint) if isinstance(hint, (types.UnionType,)) or typing.get_args(hint) else (hint,)
    return tuple(member for member in members if isinstance(member, type))


@pytest.mark.parametrize("phrase", [phrase for phrase in sayable() if fields(phrase)])
def test_types_agree_with_the_grammar(phrase: type[Phrase]) -> None:
    if type(phrase.__init__) is not types.FunctionType:
        pytest.skip("compiled: the types are checked at every call")
    hints = typing.get_type_hints(phrase.__init__)
    for slot, optional in slots(pattern(phrase)):
        hint = hints[slot.field]
        if isinstance(slot, Flag):
            assert hint is bool
            continue
        if optional:
            assert type(None) in typing.get_args(hint), slot.field
        if slot.sep is not None:
            rows = [each for each in (hint, *typing.get_args(hint)) if typing.get_origin(each) is tuple]
            hint = typing.get_args(rows[0])[0]
        for cls in classes_of(slot.kind):
            assert issubclass(cls, accepted(hint)), (slot.field, cls)


def test_every_category_has_a_name_for_authors() -> None:
    for phrase in VALTIA.phrases:
        for slot, _ in slots(pattern(phrase)):
            if isinstance(slot, Slot) and "_" in slot.kind:
                assert slot.kind in LABELS
