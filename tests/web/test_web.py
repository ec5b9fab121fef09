"""The web client: its types and its own tests; and every card has an icon."""

from __future__ import annotations

import json
import tomllib

import pytest

from legendry import registry
from tests.web.node import ROOT, WEB, built_pages, npm
from tools import wire_types


@pytest.mark.slow
def test_the_client_is_typed_and_has_no_warnings() -> None:
    built_pages()
    assert "0 errors and 0 warnings" in npm("run", "check")


@pytest.mark.slow
def test_the_client_passes_its_own_tests() -> None:
    built_pages()
    assert "passed" in npm("test")


@pytest.mark.parametrize("id", registry.IDS)
def test_every_card_has_an_icon_and_every_icon_a_card(id: str) -> None:
    icons = tomllib.loads(registry.text_of(id, "cards", "icons.toml"))
    assert set(icons) == {"game", "cards"}
    assert icons["game"].keys() == {"emblem"}
    assert sorted(icons["cards"]) == sorted({card["name"] for card in registry.game(id).card_list()})


def test_the_notice_names_all_of_others_that_the_pages_contain() -> None:
    packages = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    kept = {name for name in packages if name.startswith(("@fontsource", "@iconify"))} | {"svelte", "clsx"}
    assert len(kept) == 5
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8").lower()
    assert {name for name in kept if name not in notice} == set()


def test_calypso_is_a_nymph_and_no_siren_light() -> None:
    assert tomllib.loads(registry.text_of("leviathan", "cards", "icons.toml"))["cards"]["Calypso"] == "mermaid"


def test_the_types_of_the_wire_are_those_of_the_server() -> None:
    assert wire_types.TARGET.read_text(encoding="utf-8") == wire_types.written(), "run `make wire`"
