"""What docs/adding-a-card.md promises can be written, and its cards work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from legendry import registry
from legendry.games.valtia.rules import words
from legendry.kernel.cardtext.errors import read_text

from .readers import READER

GUIDE = (Path(__file__).parents[3] / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^```toml\n# (\S+)\.toml\n(.*?)^```", GUIDE, re.S | re.M))


def section(title: str) -> list[str]:
    """The words in backquotes of one section of the guide."""
    body = GUIDE.split(f"### {title}\n")[1].split("\n#")[0]
    return re.findall(r"`([^`\n]+)`", body)


def read(text: str) -> None:
    read_text(READER, text, True, words.check)


def test_the_cards_of_the_guide_are_cards() -> None:
    game = registry.game_with("valtia", ("mine.toml", FILES["mine"]), ("more.toml", FILES["more"]))
    assert game.names[-1] == "Warden of the Pass"


@pytest.mark.parametrize(("game", "entries"), [("castles", 2), ("levendale", 1), ("village", 7), ("leviathan", 2)])
def test_the_file_of_each_game_is_right(game: str, entries: int) -> None:
    wrong, right = registry.game(game).check_file(FILES[game], "guide.toml")
    assert (wrong, len(right)) == ([], entries)


def levendale_words(title: str) -> list[str]:
    line = GUIDE.split("## Levendale\n")[1].split(f"- {title}: ")[1].split("\n- ")[0].split("\n\n")[0]
    return re.findall(r"`([^`\n]+)`", line)


PRICES = [each for each in levendale_words("Activated abilities") if each[0].islower()]


@pytest.mark.parametrize(
    "text",
    [f"{when}: gain 1 health." for when in levendale_words("Triggers")]
    + [
        f"{when}: gain 1 health."
        for when in levendale_words("Activated abilities")
        if when.startswith("Activate") and "hand" not in when
    ]
    + [f"Activate: {price}: gain 1 health." for price in PRICES[:-1]]
    + [f"{static[0].upper()}{static[1:]}." for static in levendale_words("Static abilities")]
    + [f"Activate in battle when you attack: {does}." for does in levendale_words("In battle")],
)
def test_every_word_of_levendale_in_the_guide_can_be_said(text: str) -> None:
    entry = (
        f'[[card]]\nname = "X"\nslot = "RING"\nkind = "Ring"\nrarity = "rare"\nattack = 0\ndefense = 0\ntext = "{text}"'
    )
    wrong, _ = registry.game("levendale").check_file(entry, "guide.toml")
    assert wrong == []


def village_words(title: str) -> list[str]:
    line = GUIDE.split("## Village\n")[1].split(f"- {title}")[1].split("\n- ")[0].split("\n\n")[0]
    return re.findall(r"`([^`\n]+)`", line)


@pytest.mark.parametrize(
    "entry",
    [f'kind = "Item"\nint = 1\ntext = "{text}"' for text in village_words("Card texts")[:5]]
    + [f'kind = "Monster"\ntype = "Beast"\nlp = 3\nattack = 0\ntext = "{village_words("Card texts")[5]}"']
    + [f'kind = "Defence"\ntype = "Cape"\ndefence = 3\ntext = "{text}"' for text in village_words("Card texts")[6:]],
)
def test_every_text_of_village_in_the_guide_can_be_said(entry: str) -> None:
    card = f'[[card]]\nname = "X"\ncount = 1\nprice = 10\n{entry}\n'
    assert registry.game("village").check_file(card, "guide.toml")[0] == []


@pytest.mark.parametrize("text", [text for text in village_words("Monster abilities") if "Proliferate" not in text])
def test_every_ability_of_monsters_in_the_guide_can_be_said(text: str) -> None:
    life = "" if "Life per player" in text else "lp = 3\n"
    attack = "" if text == "Defensive." else "attack = 0\n"
    card = '[[card]]\nname = "X"\nkind = "Monster"\ncount = 1\nprice = 10\ntype = "Beast"\n'
    card += f'{life}{attack}text = "{text}"\n'
    assert registry.game("village").check_file(card, "guide.toml")[0] == []


@pytest.mark.parametrize("text", village_words("Hero abilities"))
def test_every_ability_of_heroes_in_the_guide_can_be_said(text: str) -> None:
    hero = '[[hero]]\nname = "X"\nlife = 30\nint = 2\nlevels = { yellow = 60, blue = 140 }\n'
    hero += f'text = ["{text}", "Vision.", "1 armour."]\n'
    assert registry.game("village").check_file(hero, "guide.toml")[0] == []


def leviathan_words(title: str) -> list[str]:
    chapter = GUIDE.split("## Leviathan\n")[1]
    line = chapter.split(f"- {title}")[1].split("\n- ")[0].split("\n\n")[0]
    return re.findall(r"`([^`\n]+)`", line)


@pytest.mark.parametrize(
    "text",
    [f"{when}: gain 1 gold." for when in leviathan_words("Triggers of a unit")]
    + [f"{static[0].upper()}{static[1:]}." for static in leviathan_words("Static abilities of a unit")[:-1]]
    + [f"This card's Strike rolls 1 more die while {each}." for each in leviathan_words("Conditions after `while`")],
)
def test_every_word_of_a_unit_in_the_guide_can_be_said(text: str) -> None:
    card = '[[card]]\nname = "X"\nkind = "unit"\nfaction = "Greeks"\ncount = 1\ncost = 1\nmove = 1\nstrike = 1\n'
    card += f'defence = 3\nhealth = 1\ntext = "{text}"\n'
    assert registry.game("leviathan").check_file(card, "guide.toml")[0] == []


@pytest.mark.parametrize("does", leviathan_words("Maneuvers"))
def test_every_word_of_a_maneuver_in_the_guide_can_be_said(does: str) -> None:
    card = '[[card]]\nname = "X"\nkind = "deity"\nfaction = "Greeks"\ntitle = "Y"\n'
    card += f'text = "{does[0].upper()}{does[1:]}."\n'
    assert registry.game("leviathan").check_file(card, "guide.toml")[0] == []


@pytest.mark.parametrize("when", [w for w in section("When") if w != "In Center"])
def test_every_moment_of_the_guide_can_be_said(when: str) -> None:
    read(f"{when}: draw 1 card.")


@pytest.mark.parametrize("condition", section("If, otherwise, may")[:6])
def test_every_condition_of_the_guide_can_be_said(condition: str) -> None:
    if condition.startswith("otherwise"):
        condition = f"if you control a Beast, gain 1 coin; {condition}"
    read(f"On Entering: choose an ally; {condition.replace('...', 'draw 1 card')}.")


WHOM = section("Targets")[2:]
PLACES = [w for w in WHOM if w.split()[0] in ("with", "in", "that") and w not in ("that ally", "that enemy")]


@pytest.mark.parametrize("narrow", PLACES)
def test_every_description_of_the_guide_can_be_said(narrow: str) -> None:
    read(f"On Entering: choose a character {narrow}; destroy it.")


@pytest.mark.parametrize("effect", [w for w in section("Effects") if w[0].islower() and not w.startswith("...")][:-6])
def test_every_effect_of_the_guide_can_be_said(effect: str) -> None:
    if " has " in effect or "cost" in effect or effect.startswith("this card "):
        read(f"{effect[0].upper()}{effect[1:]}.")
    else:
        read(f"On Entering: choose an ally and an area; {effect}.")
