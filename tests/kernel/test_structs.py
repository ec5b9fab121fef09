"""Pieces keep their fields, and survive being saved as plain data."""

from __future__ import annotations

import hashlib
import json
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legendry.kernel import agenda, errors, structs, zones
from legendry.kernel.agenda import Answer, Ask, Option, Outcome
from legendry.kernel.errors import Refusal
from legendry.kernel.structs import Decoder, Struct, digest, fields, to_json
from legendry.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

DECODER = Decoder([agenda, errors, zones])


def test_fields_are_in_the_order_of_init() -> None:
    assert fields(Option) == ["text", "then", "points", "refused", "verb"]
    assert fields(Ask) == ["seat", "clause", "sentence", "options", "card", "facts"]
    assert fields(Struct) == []


def test_a_decoder_finds_every_struct_of_its_modules() -> None:
    found = DECODER.kinds
    assert {"Option", "Ask", "Answer", "Outcome", "Op", "Refusal", "Zone"} <= set(found)
    assert found["Option"] is Option


def test_a_decoder_refuses_two_structs_of_one_name() -> None:
    other = ModuleType("other")
    other.Answer = Zone  # as if another module had a struct of that name
    with pytest.raises(ValueError, match="two kinds of struct are called Answer"):
        Decoder([agenda, other])


@pytest.mark.parametrize(
    ("value", "form"),
    [
        (None, None),
        (True, True),
        (7, 7),
        ("text", "text"),
        ([1, [2]], [1, [2]]),
        ((), {"tuple": []}),
        ((1, ("a",)), {"tuple": [1, {"tuple": ["a"]}]}),
        (Refusal("VAL-1.1", "it is not"), {"Refusal": ["VAL-1.1", "it is not", {"tuple": []}]}),
        (Answer(1, ()), {"Answer": [1, {"tuple": []}]}),
        (
            Outcome((0,), "VAL-1.4", "over", (("n", 2),)),
            {"Outcome": [{"tuple": [0]}, "VAL-1.4", "over", {"tuple": [{"tuple": ["n", 2]}]}]},
        ),
    ],
)
def test_json_form(value: Any, form: Any) -> None:
    assert to_json(value) == form
    assert to_json(DECODER.build(form)) == form


def test_an_outcome_prints_its_facts() -> None:
    won = Outcome((0, 2), "VIL-1.4", "{players} win in round {round}", (("players", ("Ann", "Cy")), ("round", 4)))
    assert won.reason == "Ann and Cy win in round 4"


def test_an_outcome_that_was_saved_as_a_sentence_is_read() -> None:
    old = DECODER.build({"Outcome": [{"tuple": [1]}, "VAL-1.4", "South's castle has fallen: North wins"]})
    assert (old.winners, old.clause, old.reason) == ((1,), "VAL-1.4", "South's castle has fallen: North wins")


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.builds(Outcome, st.lists(st.integers(), max_size=3).map(tuple), st.text(), st.text())
        | st.builds(Option, st.text(), st.just(()), st.just(()), st.none() | st.builds(Refusal, st.text(), st.text()))
        | st.builds(Zone, st.text(), st.sampled_from([NOBODY, OWNER, EVERYONE]))
    ),
    max_leaves=15,
)


@given(VALUES)
def test_whatever_a_state_may_hold_survives_json(value: Any) -> None:
    form = to_json(value)
    built = DECODER.build(json.loads(json.dumps(form)))
    assert to_json(built) == form
    assert type(built) is type(value)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.builds(list.__mul__, st.lists(inner, max_size=4), st.integers(0, 70))
        | st.dictionaries(st.text(), inner, max_size=4)
        | st.dictionaries(st.integers(), inner, max_size=2)
    ),
    max_leaves=20,
)


@given(PLAIN)
def test_a_digest_is_that_of_the_whole_text(data: Any) -> None:
    """It is hashed in pieces, which nobody may notice: decks, cards and records are known by it."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert digest(data) == hashlib.sha256(text.encode()).hexdigest()[:16]


def test_a_long_log_is_hashed_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    dumps = structs.json.dumps

    def watched(data: Any, **how: Any) -> str:
        text: str = dumps(data, **how)
        sizes.append(len(text))
        return text

    monkeypatch.setattr(structs.json, "dumps", watched)
    log = [{"Event": ["said", 0, "X-1", {"tuple": ["something"]}, 3]}] * 1000
    digest([{"seed": 7}, {"log": log, "round": 3}])
    assert max(sizes) < sum(sizes) / 15


@pytest.mark.parametrize("value", [1.5, {}, {1}, b"x", object(), print, Option])
def test_a_state_may_hold_nothing_else(value: Any) -> None:
    with pytest.raises(TypeError, match="a state may not hold a"):
        to_json([(value,)])


def test_unknown_or_misshapen_structs_are_not_built() -> None:
    for form in (
        {"Nonsense": []},
        {"Option": [1]},
        {"Option": ["a", {"tuple": []}, None, None, "a", 4]},
        {},
        {"a": [], "b": []},
    ):
        with pytest.raises((KeyError, TypeError, ValueError)):
            DECODER.build(form)


def test_a_refusal_is_made_once_and_filled_in_when_somebody_asks() -> None:
    refusal = Refusal("VAL-5.5", "{name} costs {energy} energy").about({"name": "Mend {0}", "energy": "2"})
    assert refusal.why == "Mend {0} costs 2 energy"
    assert str(refusal) == "Mend {0} costs 2 energy (VAL-5.5)"


def test_who_may_look_into_a_zone() -> None:
    assert [Zone("deck", NOBODY).watchers(owner, 3) for owner in range(3)] == [0, 0, 0]
    assert [Zone("hand", OWNER).watchers(owner, 3) for owner in range(3)] == [0b001, 0b010, 0b100]
    assert [Zone("market", EVERYONE).watchers(owner, 3) for owner in range(3)] == [0b111] * 3
