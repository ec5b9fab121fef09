"""The texts of a Hero board as plain sentences, made from what was read of them.  Braces name rule numbers."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.cards.hero import Hero
from legendry.games.village.rules import abilities
from legendry.kernel.cardtext.phrase import CardName, Noun, Signed, fields, phrases_in

# By ability: what it comes to, with the parts of its text and the rule numbers.
SENTENCES: Final[dict[type[abilities.Ability], str]] = {
    abilities.MoreCards: "{n} card each turn.",
    abilities.Recovery: "Recovers {n} LP each turn.",
    abilities.HeroArmour: "Every attack does {n} less.",
    abilities.With: "{n} with {sort}.",
    abilities.Against: "{n} against {type}.",
    abilities.Berserk: "{beers} Beers: berserk, {n}.",
    abilities.Devotion: "Its Monsters are Undead, +{devotion_bonus}.",
    abilities.Lifelink: "Lifelink: {lifelink_cost} INT, {lifelink_life} LP for each damage of a Weapon.",
    abilities.Sabotage: "Sabotage: removes a Market card.",
    abilities.Sneaking: "Sneaks past Monsters on {sneaking_roll}+.",
    abilities.HeroSummon: "Summons {n} {card} for {cost} INT.",
    abilities.Swordmaster: "Any number of Heavy Weapons.",
    abilities.Vision: "Vision: sees the next Spell.",
    abilities.ImmuneToPoison: "Poison does nothing.",
    abilities.HeroInt: "{n} INT each turn.",
    abilities.Taming: "+{n} to tame Monsters.",
    abilities.Immune: "{element} does nothing.",
    abilities.Resistance: "{element} does {n} less.",
}


def levels_of(hero: Hero, facts: dict[str, Any]) -> list[list[str]]:
    """The sentences that each level adds."""
    return [
        [sentence(each, facts) for each in phrases_in(text) if isinstance(each, abilities.Ability)]
        for text in hero.trees
    ]


def sentence(ability: abilities.Ability, facts: dict[str, Any]) -> str:
    told = {name: part(getattr(ability, name)) for name in fields(type(ability))}
    return SENTENCES[type(ability)].format_map({**facts, **told})


def part(value: object) -> str:
    """A part of a text: a number, with its sign where it is a change; a noun; the name of a card."""
    if isinstance(value, Signed):
        return f"+{value.n}" if value.n >= 0 else f"−{-value.n}"
    if isinstance(value, Noun):
        return value.one
    return value.name if isinstance(value, CardName) else str(value)
