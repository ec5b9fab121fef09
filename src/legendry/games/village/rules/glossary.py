"""What the abilities of the rulebook mean, for authors of cards and Heroes."""

from __future__ import annotations

from typing import Any, Final

from legendry.games.village.rules import abilities

MEANINGS: Final[dict[Any, str]] = {
    abilities.MoreCards: "more cards are drawn at the end of the turn (VIL-24.1)",
    abilities.Recovery: "LP regained at the start of the turn, after the Monsters (VIL-24.2)",
    abilities.HeroArmour: "every attack on the Hero is lowered (VIL-24.3)",
    abilities.With: "damage done with cards of that sort is raised, or lowered (VIL-24.4, VIL-R40)",
    abilities.Against: "damage is raised if the first target is a Monster of that type (VIL-24.5)",
    abilities.Berserk: "after so many Beers in one turn, what Weapons gain (VIL-24.6, VIL-24.8)",
    abilities.Devotion: "the Hero's Monsters are Undead and stronger (VIL-24.12, VIL-24.13)",
    abilities.Lifelink: "INT turns the damage of a Weapon into LP (VIL-24.14, VIL-24.15)",
    abilities.Sabotage: "one Market card may be removed (VIL-24.16)",
    abilities.Sneaking: "past the Monsters to the Market (VIL-24.17)",
    abilities.HeroSummon: "mini cards for INT, once per turn (VIL-24.18, VIL-R110)",
    abilities.Swordmaster: "no limit on Heavy Weapons (VIL-24.23)",
    abilities.Vision: "a look at the first face-down Spell (VIL-24.25)",
    abilities.ImmuneToPoison: "Poison tokens have no effect (VIL-24.27)",
    abilities.HeroInt: "the INT that the board gives each turn from now on (VIL-16.3, VIL-R65)",
    abilities.Taming: "what must be rolled to buy the Monster; of a Hero: added to the roll (VIL-24.24, VIL-25.45)",
    abilities.Immune: "no damage from attacks of an element (VIL-18.3)",
    abilities.Regeneration: "LP regained before each attack (VIL-25.1)",
    abilities.MonsterArmour: "damage put on the Monster is lowered (VIL-25.2)",
    abilities.LifePerPlayer: "its LP hang on the number of players (VIL-25.3)",
    abilities.Charge: "it charges the player with the most LP (VIL-25.4)",
    abilities.Defensive: "it protects instead of attacking (VIL-25.6)",
    abilities.Hopping: "it moves on to the next player (VIL-25.12)",
    abilities.Poison: "tokens for whomever it wounds; {poison_tokens} if there is no number (VIL-25.15)",
    abilities.Proliferate: "a group of so many brings one more (VIL-25.20)",
    abilities.Overwhelm: "it spreads over the Market (VIL-25.21)",
    abilities.SneakAttack: "it attacks whoever draws it (VIL-25.35)",
    abilities.NonBlocking: "it does not take away Market access (VIL-25.41)",
    abilities.MonsterSummon: "mini cards before each attack (VIL-25.42)",
    abilities.Resistance: "attacks of an element do less damage (VIL-18.2)",
    abilities.AnyHero: "it need not be the Hero of whoever casts it (VIL-16.12)",
    abilities.HoldsWeapon: "a Weapon may be kept in it for a later turn (VIL-23.1, VIL-23.2)",
}
