"""Every printed text reads one way and prints back letter for letter.

The loader refuses a card of which this is not true, so it is the loader that is tried here: with a blank too much, each
printed text is refused, and the refusal names the card and says how the text is written, which is as it was.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

import legendry
from legendry.registry import IDS
from tests.contract.grown import name_of, written

FILE = "copied.toml"
SPOKEN = ("text", "primary")  # keys of an entry that hold texts


def entries(id: str) -> list[tuple[str, dict[str, Any]]]:
    """What is printed with a text in the card files of a game, each with the name of its table."""
    folder = resources.files("legendry.games").joinpath(id, "cards")
    found: list[tuple[str, dict[str, Any]]] = []
    for file in sorted((each for each in folder.iterdir() if each.name.endswith(".toml")), key=str):
        for kind, tables in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if isinstance(tables, list):
                found.extend((kind, each) for each in tables if "name" in each and any(key in each for key in SPOKEN))
    return found


def spaced(text: Any) -> Any:
    """The text, or each of them, with one blank too much."""
    return [spaced(each) for each in text] if isinstance(text, list) else f"{text} "


def copied(kind: str, entry: dict[str, Any], name: str) -> str:
    values = {**entry, "name": name, **{key: spaced(entry[key]) for key in SPOKEN if key in entry}}
    values.pop("id", None)
    return "\n".join([f"[[{kind}]]", *(f"{key} = {written(value)}" for key, value in values.items())])


def texts_of(entry: dict[str, Any]) -> list[str]:
    said = [entry[key] for key in SPOKEN if key in entry]
    return [text for each in said for text in (each if isinstance(each, list) else [each])]


@pytest.mark.parametrize("id", IDS)
def test_a_printed_text_with_a_blank_too_much_is_refused_by_name_and_as_it_is_written(id: str) -> None:
    printed = entries(id)
    assert len(printed) > 20
    file = "\n\n".join(copied(kind, entry, name_of(number)) for number, (kind, entry) in enumerate(printed, 1))
    wrong, right = legendry.game(id).check_file(file, FILE)
    assert right == []
    faults: list[str] = []
    for number, (_, entry) in enumerate(printed, 1):
        told = [says for says in wrong if says.startswith(f"{FILE}, {name_of(number)} ")]
        for text in texts_of(entry):
            if not any(f'I can read this, but it is written: "{text}"' in says for says in told):
                faults.append(f"{entry['name']}: {text}\n    {told}")
    assert not faults, "\n".join(faults)
