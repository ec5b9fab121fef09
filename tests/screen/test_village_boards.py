"""Village: what a Hero board and the cards in front of it say to whoever shows them."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.games.village.game import Village
from legendry.games.village.rules.abilities import HERO, Ability
from legendry.games.village.screen.hero_boards import SENTENCES, levels_of
from legendry.games.village.screen.sight import BARS, PROTECTS
from legendry.screens import screen_of
from tests.games.village.workbench import given


def test_every_ability_of_heroes_has_its_sentence() -> None:
    borne = {each for each in Ability.__subclasses__() if HERO in each.bearers}
    assert borne == SENTENCES.keys()


@pytest.mark.parametrize(
    ("hero", "levels"),
    [
        ("Dwarf", [["2 Beers: berserk, +1.", "+1 with Axe."], ["+2 against Goblinoid."],
                   ["Every attack does 1 less."]]),
        ("Elf", [["+2 with Ranged.", "−1 with Heavy."], ["+1 card each turn."], ["Vision: sees the next Spell."]]),
        ("Druid", [["+2 to tame Monsters.", "Poison does nothing."], ["Summons 1 Wolf Cub for 2 INT."],
                   ["Recovers 1 LP each turn."]]),
        ("Thief", [["Sneaks past Monsters on 4+."], ["Sabotage: removes a Market card."], ["+1 card each turn."]]),
    ],
)  # fmt: skip
def test_the_levels_of_a_hero_in_sentences(hero: str, levels: list[list[str]]) -> None:
    board = screen_of(registry.game("village")).board()
    assert board is not None
    assert board["levels"][hero] == levels


def test_sentences_follow_the_numbers_of_the_rules() -> None:
    game = registry.game("village")
    assert isinstance(game, Village)
    thief = next(hero for hero in game.heroes if hero.name == "Thief")
    assert levels_of(thief, {**game.numbers.facts, "sneaking_roll": 5})[0] == ["Sneaks past Monsters on 5+."]


def test_monsters_tell_what_they_mean_for_whom_they_lie_in_front_of() -> None:
    table = given("Elf", "Mage").monster("Wolf", "Mage", "Elf").monster("Giant Turtle", "Mage", "Elf").table
    players = screen_of(table.game).see(table, 0)["players"]
    assert {each["name"]: each["does"] for each in players[1]["monsters"]} == {"Wolf": BARS, "Giant Turtle": PROTECTS}
    assert [player["access"] for player in players] == [True, False]
