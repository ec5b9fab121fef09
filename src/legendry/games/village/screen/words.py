"""What is said about Village: words on cards and boards, and the rules in one screen.  Braces name rule numbers."""

from __future__ import annotations

from typing import Final

from legendry.screen.terms import term

# Words on cards in plain English.
CARD_WORDS: Final = {
    "Heavy": term(
        "Heavy", "the only Weapon of your turn; what is left over passes on to the player", "VIL-12.2", "VIL-12.3"
    ),
    "Ranged": term("Ranged", "bows and the like; some Heroes are better or worse with them", "VIL-24.4"),
    "INT: ": term("Cast", "uses its magic instead of striking: it costs INT and passes on like a Spell", "VIL-17.3"),
    "any target": term("Any target", "any player, and the Monsters in front of anybody, past your own", "VIL-16.7"),
    "every opponent": term(
        "Every opponent", "and every Monster in front of you is hit on its own, with one roll", "VIL-16.10"
    ),
    "Your opponent": term("Your opponent", "with three or four players the next enemy to the left", "VIL-R95"),
    "Holds a Weapon": term("Sheath", "lay a Weapon on it and use it in a later turn", "VIL-23.2"),
    "Defensive": term("Defensive", "it protects whoever it lies in front of, and does not bar the Market", "VIL-25.6"),
    "Regeneration": term("Regeneration", "it regains that many LP before it attacks", "VIL-25.1"),
    "Armour": term("Armour", "each time it is hurt, that much less", "VIL-25.2"),
    "Life per player": term("Life per player", "that many LP for each player in the game", "VIL-25.3"),
    "Charge": term("Charge", "when the turn ends it runs at whoever has the most LP, with +{charge_bonus}", "VIL-25.4"),
    "Hopping": term("Hopping", "when the turn ends it moves on to the next player", "VIL-25.12"),
    "Poison": term("Poison", "if it hurts a Hero, that many tokens; each takes {poison_loss} LP a turn", "VIL-25.15"),
    "Proliferate": term("Proliferate", "so many of them together bring {brought} each turn", "VIL-25.20"),
    "Overwhelm": term(
        "Overwhelm", "it lies on the Market, which is closed, and attacks everybody in turn", "VIL-25.22"
    ),
    "Sneak Attack": term("Sneak Attack", "out of the Main deck it attacks whoever drew it, then moves on", "VIL-25.35"),
    "Non-blocking": term("Non-blocking", "it does not bar the Market", "VIL-25.41"),
    "Taming": term("Taming", "to buy it, first roll that much; if you fail it attacks you", "VIL-25.45"),
    "Immune to": term("Immune", "no damage from attacks of that element", "VIL-18.3"),
    "resistance": term("Resistance", "attacks of that element do that much less", "VIL-18.2"),
    "Summon": term("Summon", "small Monsters join it before it attacks, and must be beaten before it", "VIL-25.42"),
}

# Words on Hero boards.
HERO_WORDS: Final = {
    "recovery": term("Recovery", "that many LP back when your turn begins, after the Monsters", "VIL-24.2"),
    "armour": term("Armour", "every attack on this Hero does that much less, after Defence cards", "VIL-24.3"),
    "CARD": term("+1 CARD", "draw one more at the end of the turn", "VIL-24.1"),
    "WITH": term("WITH", "so much more, or less, damage with cards of that sort", "VIL-24.4"),
    "AGAINST": term("AGAINST", "more damage if the first Monster struck is of that type", "VIL-24.5"),
    "Berserk": term("Berserk", "so many Beers in a turn, and Weapons hit harder; but no Market meanwhile", "VIL-24.6"),
    "Devotion": term("Devotion", "this Hero's Monsters count as Undead and attack with +{devotion_bonus}", "VIL-24.12"),
    "Lifelink": term("Lifelink", "once a turn, {lifelink}", "VIL-24.14"),
    "Sabotage": term("Sabotage", "once a turn, remove a card from the Market", "VIL-24.16"),
    "Taming": term("Taming", "that much is added to your roll when you tame a Monster", "VIL-24.24"),
    "Immune to": term("Immune", "no damage from that element; Poison tokens do nothing", "VIL-18.3", "VIL-24.27"),
    "Sneaking": term(
        "Sneaking", "roll {sneaking_roll} or more for each Monster to reach the Market past them", "VIL-24.17"
    ),
    "Summon": term("Summon", "once a turn, for INT, a small Monster in front of an opponent", "VIL-24.18"),
    "Swordmaster": term("Swordmaster", "any number of Weapons in a turn, Heavy ones too", "VIL-24.23"),
    "Vision": term("Vision", "once a turn, look at the next card of the Spell deck", "VIL-24.25"),
    "INT becomes": term("INT", "what you may spend on Spells in each turn", "VIL-16.3"),
}

KINDS: Final = {
    "Treasure": term("Treasure", "gold for this turn", "VIL-4.1"),
    "Weapon": term("Weapon", "an attack with a die and the number; Monsters in front of you come first", "VIL-10.2"),
    "Defence": term(
        "Defence", "lies in front of you and takes damage instead of you, until one turn brings it its value", "VIL-7.5"
    ),
    "Monster": term(
        "Monster", "laid in front of a player, it attacks there each turn, and bars the Market", "VIL-8.5", "VIL-8.6"
    ),
    "Scroll": term(
        "Scroll", "only a Hero with {reading_int} INT or more, on the board or left, can read it", "VIL-15.3"
    ),
    "Spell": term("Spell", "costs INT of this turn", "VIL-16.5"),
    "Special": term("Special", "a part of an Overwhelm Monster", "VIL-25.26"),
}

HOW_TO_PLAY: Final = [
    ("Goal", "Bring the other Heroes ♥ to 0 (VIL-1.4). With four or six players you play in teams, with five you need "
             "only your two enemies out (VIL-26.19); with six, the enemy Skirmisher (VIL-26.33)."),
    ("Your turn", "Play any cards of your hand in any order, buy from the Market, then end the turn: all goes to your "
                  "discard pile and you draw {drawn} (VIL-20.3). An empty deck is shuffled anew from there "
                  "(VIL-20.4)."),
    ("Gold ●", "Coins, chests and gems give gold for this turn only. Buy any face-up card; it goes to your discard "
               "pile, so you will draw it later (VIL-4.5)."),
    ("Weapons", "A die and the number on the card. Whom they reach depends on the number of players: ◎ marks them. "
                "Monsters in front of you must be beaten first (VIL-13.2)."),
    ("Heavy, Spells", "What is left over after Monsters and Defence cards passes on; of other Weapons it is lost "
                      "(VIL-12.3). A Heavy Weapon is the only one of its turn."),
    ("INT ✦", "Each turn you have the INT of your board. Spells cost INT; Scrolls need {reading_int} to be read "
              "(VIL-15.3)."),
    ("Defence ▣", "{defences}. Attacks wear it down first; when a turn ends it is whole again, or gone "
                  "(VIL-7.5)."),
    ("Monsters", "Lay them in front of others: there they attack at the start of each turn and bar the Market until "
                 "they are killed (VIL-8.5). Killing one brings its price as XP (VIL-13.11)."),
    ("Levels", "XP bring levels 2 and 3 with new abilities, printed on your board (VIL-14.4)."),
    ("Selling", "Cards with a golden price can be sold from the hand for {sale}, and are gone (VIL-6.2)."),
    ("Out", "At 0 LP, or without any card, a player is out, with all cards and Monsters (VIL-21.1)."),
]  # fmt: skip
