"""What cards are worth, and games as tables."""

from __future__ import annotations

import json

import polars
import pytest

from legendry import registry
from legendry.cli import main
from legendry.kernel.errors import BadInput
from legendry.lab import card_worth, export
from legendry.lab.cards_finding import judged
from legendry.lab.one_game import Ground, game_on
from legendry.lab.statistics import SIGMAS, Estimate
from legendry.lab.study import Lab
from legendry.lab.workers import Workers

VALTIA = Ground("valtia", (), 2, 1, {})


@pytest.mark.parametrize("game", ["valtia", "castles", "levendale"])
def test_every_card_of_a_deck_has_a_plain_one_that_may_stand_in(game):
    printed = registry.game(game)
    by_name = {card["name"]: card for card in printed.card_list()}
    for plan in card_worth.exchanges(Ground(game, (), 2, 1, {}), "random"):
        plain = {card["name"]: card for card in game_on(plan.ground).card_list()}
        for name in dict.fromkeys(plan.cards):
            stand_in = plain[printed.plain_card(name)["name"]]
            assert not stand_in["text"]
            assert {key: stand_in[key] for key in ("rarity", "cost") if key in stand_in} == {
                key: by_name[name][key] for key in ("rarity", "cost") if key in by_name[name]
            }
            swapped = [stand_in["name"] if each == name else each for each in plan.cards]
            game_on(plan.ground).new(decks=[swapped, plan.others[0]])


def test_cards_of_a_common_market_are_not_exchanged():
    assert card_worth.exchanges(Ground("village", (), 2, 1, {}), "random") == []


def test_a_deal_is_played_with_every_card_exchanged():
    plan = card_worth.exchanges(VALTIA, "random")[0]
    row = card_worth.exchange_unit(plan, 0)
    assert len(row) == 1 + len(set(plan.cards))
    assert all(score in (0.0, 0.25, 0.5, 0.75, 1.0) for score in row)
    with Workers(1) as workers:
        found = card_worth.worth(Lab(workers), plan, 1)
    assert {card: each.value for card, each in found.items()} == {
        card: row[0] - row[k] for k, card in enumerate(dict.fromkeys(plan.cards), 1)
    }


def test_what_could_be_used_was_offered_and_what_was_used_could_be():
    with Workers(1) as workers:
        found = card_worth.uses(Lab(workers), card_worth.Plan(VALTIA, "random"), 4)
    assert all(0 <= use.used <= use.offered for use in found.values())
    assert sum(use.used for use in found.values()) > 10
    assert {use.verb for use in found.values() if use.offered} == {"play"}
    assert max(use.stay for use in found.values()) > 1


def seat(score: float, *dealt: str) -> list[object]:
    return ["Deck", score, list(dealt), list(dealt)]


def test_a_card_in_hand_is_compared_with_the_same_deck_without_it():
    seats = [*[seat(1.0, "Wolf")] * 30, *[seat(0.0)] * 30, ["Other", 0.0, [], []]]
    assert card_worth.gap(seats, "Wolf", 2).value == 1.0
    assert card_worth.gap(seats, "Ram", 2).deals == 0


def test_only_what_stands_out_of_many_is_called_so():
    def estimate(value: float) -> Estimate:
        return Estimate(value, value - SIGMAS * 0.05, value + SIGMAS * 0.05, 0.05, 40)

    found = judged({("Deck", f"Card {k}"): estimate(0.11 if k == 0 else 0.4 if k == 1 else 0.0) for k in range(40)})
    assert found[0].card == "Card 1"
    assert found[0].q < 0.001
    assert found[1].card == "Card 0"
    assert found[1].q > 0.1  # 2.2 standard errors, but one of forty
    assert abs(found[1].kept.value) < 0.11


# ---- tables -------------------------------------------------------------------------------------


def test_games_decisions_and_events_can_be_read_and_belong_together(tmp_path, capsys):
    folder = tmp_path / "games"
    words = ["lab", "export", "valtia", "--parquet", str(folder), "--deals", "3", "--bots", "random", "--jobs", "1"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    schema = json.loads((folder / "schema.json").read_text())
    assert (schema["version"], schema["tables"]) == (told["version"], export.COLUMNS)
    tables = {name: polars.read_parquet(folder / f"{name}-*.parquet") for name in export.COLUMNS}
    assert {name: len(table) for name, table in tables.items()} == told["rows"]
    assert all(tables[name].columns == list(columns) for name, columns in export.COLUMNS.items())
    games, decisions, events = (tables[name] for name in ("games", "decisions", "events"))
    assert games["decisions"].sum() == len(decisions)
    first = games.row(0, named=True)
    table = registry.game("valtia").new(seed=first["seed"], **json.loads(first["options"]))
    for row in decisions.filter(polars.col("game") == 0).iter_rows(named=True):
        assert (row["turn"], row["options"]) == (table.clock(), len(table.asks[0].options))
        table.play(row["seat"], row["choice"])
    assert list(table.outcome.winners) == first["winners"]
    mine = events.filter(polars.col("game") == 0)
    assert mine["kind"].to_list() == [event.kind for event in table.log]
    assert mine["decision"].max() == first["decisions"] - 1
    assert all(isinstance(json.loads(facts), dict) for facts in mine["facts"])
    assert main(words) == 2
    assert "is not empty" in capsys.readouterr().err


def test_without_its_library_export_says_which_extra_it_needs(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "polars", None)
    with pytest.raises(BadInput, match=r"needs the extra lab: pip install"):
        export.library()
