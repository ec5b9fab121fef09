"""Positions of Leviathan for tests; docs/scenarios.md tells what lines there are."""

from __future__ import annotations

from tests.scene import Played
from tests.scene import given as given_position
from tests.scene import new as new_table

GAME = "leviathan"


def given(text: str, cards: str = "") -> Played:
    return given_position(text, GAME, cards)


def new(text: str = "", cards: str = "") -> Played:
    return new_table(text, GAME, cards)


def turns(*moves: str) -> str:
    """Moves of Ann, one after the other."""
    return "\n".join(f"Ann: {move}" for move in moves)


def acts(faction: str, space: str, *actions: str) -> str:
    """Ann calls her own army, activates a unit and lets it act."""
    return turns(f"call {faction}", f"activate {space}", *actions)


def unit(name: str, text: str = "", values: str = "", faction: str = "Greeks") -> str:
    """A unit as a card file has it."""
    lines = ["[[card]]", f'name = "{name}"', 'kind = "unit"', f'faction = "{faction}"', "count = 4", "cost = 1"]
    usual = {"move": "2", "strike": "2", "defence": "4", "health": "2"}
    for pair in values.split(";") if values else []:
        key, _, value = pair.partition("=")
        usual[key.strip()] = value.strip()
    lines += [f"{key} = {value}" for key, value in usual.items() if value != "none"]
    return "\n".join(lines + ([f'title = "Knack"\ntext = "{text}"'] if text else [])) + "\n"


def deity(name: str, title: str, text: str, faction: str = "Greeks") -> str:
    return f'[[card]]\nname = "{name}"\nkind = "deity"\nfaction = "{faction}"\ntitle = "{title}"\ntext = "{text}"\n'
