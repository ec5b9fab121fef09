"""The web client: its types and its own tests; and every card has an icon."""

from __future__ import annotations

import tomllib

import pytest

from legendry import registry
from tests.web.node import built_pages, npm
from tools import wire_types


@pytest.mark.slow
def test_the_client_is_typed_and_has_no_warnings() -> None:
    built_pages()
    assert "0 errors and 0 warnings" in npm("run", "check")


def test_the_client_passes_its_own_tests() -> None:
    built_pages()
    assert "passed" in npm("test")


@pytest.mark.parametrize("id", registry.IDS)
def test_every_card_has_an_icon_and_every_icon_a_card(id: str) -> None:
    icons = tomllib.loads(registry.text_of(id, "cards", "icons.toml"))
    assert set(icons) == {"game", "cards"}
    assert icons["game"].keys() == {"emblem"}
    assert sorted(icons["cards"]) == sorted({card["name"] for card in registry.game(id).card_list()})


def test_the_types_of_the_wire_are_those_of_the_server() -> None:
    assert wire_types.TARGET.read_text(encoding="utf-8") == wire_types.written(), "run `make wire`"
