"""Cards that are printed differently now: what was made with the former ones is played with them."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import legendry
from legendry import registry
from legendry.kernel.errors import BadInput

FORMER = [(id, file) for id, files in registry.FORMER.items() for file in files]


def some_game(game: Any) -> Any:
    table = game.new(seed=5, **game.sample_settings(1))
    for _ in range(40):
        if table.outcome is None:
            table.play(table.asks[0].seat, table.asks[0].options[-1])
    return table


@pytest.mark.parametrize(("id", "file"), FORMER)
def test_a_former_card_set_is_another_one_and_is_found_by_its_fingerprint(id: str, file: str) -> None:
    former = registry.game_before(id, file, ())
    assert former.fingerprint != registry.game(id).fingerprint
    assert former.names == registry.game(id).names
    assert registry.game_as_it_was(id, former.fingerprint) is former
    assert registry.game_as_it_was(id, "no such") is registry.game(id)


@pytest.mark.parametrize(("id", "file"), FORMER)
def test_a_game_with_former_cards_is_saved_replayed_and_pickled(id: str, file: str) -> None:
    table = some_game(registry.game_before(id, file, ()))
    assert table.record()["cards"] != registry.game(id).fingerprint
    assert "variant" not in table.record()
    assert legendry.replay(table.record()) == table
    assert legendry.load(table.dump()) == table
    assert pickle.loads(pickle.dumps(table)) == table
    with pytest.raises(BadInput, match="another card set"):
        legendry.load({**table.dump(), "cards": "0" * 32})


@pytest.mark.parametrize(("id", "file"), FORMER)
def test_a_variant_of_former_cards_is_a_variant_of_them(id: str, file: str) -> None:
    variant = (("mine.toml", registry.text_of(id, "cards", file)),)
    former = registry.game_before(id, file, ())
    assert registry.game_as_it_was(id, former.fingerprint, *variant).variant == variant
    table = some_game(registry.game_before(id, file, (("more.toml", SET[id]),)))
    assert legendry.replay(table.record()) == table
    assert table.record()["cards"] not in (former.fingerprint, registry.game(id).fingerprint)


# A change that the former set does not have, for each game that has one.
SET = {
    "castles": '[[card]]\nname = "Watch Recruit"\nattack = 2\n',
    "valtia": '[[card]]\nname = "Deckhand"\nattack = 2\n',
    "levendale": '[[card]]\nname = "Curtsy"\nattack = 2\n',
    "village": '[[hero]]\nname = "Elf"\nlife = 20\n',
    "leviathan": '[[card]]\nname = "Fenrir"\nhealth = 7\n',
}
