"""What is said about the structures edition: areas, words on cards, decks, and the rules in one screen."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.screen.words import Words
from legendry.screen.terms import term

CASTLES: Final = Words(
    terrain={
        "coast": "Coast. Whoever walks in gets its move back and may walk on, also past enemies (CAS-14.8, CAS-R48).",
        "base": "Base. Whoever stands here when the own turn begins gains +{base_attack} attack (CAS-14.7).",
        "plain": "Plain. Nothing special here (CAS-14.6).",
        "spawn": "Spawn area of {side}. {side} summons here; an enemy here when its turn ends hits the castle "
                 "(CAS-14.4).",
        "castle": "Castle area of {side}. {side} summons here; an enemy here when its turn ends hits the castle "
                  "{castle_times} as hard (CAS-14.3).",
    },
    glossary={
        "Maritime": term(
            "Maritime",
            "characters are summoned only on the two coasts of your home row, structures built only on a coast",
            "CAS-17.10", "CAS-17.11",
        ),
        "Rechargeable": term(
            "Rechargeable", "once finished it builds itself again, and its effect comes again", "CAS-17.12"
        ),
        "Doesn't occupy": term("Doesn't occupy hand space", "it is not one of the five, and not replaced", "CAS-17.16"),
        "On entering:": term("On entering", "when it is played from the hand", "CAS-17.22"),
        "On entering an area": term("On entering an area", "when it moves into an area", "CAS-17.23"),
        "On death": term("On death", "when it dies", "CAS-17.24"),
        "On killing": term("On killing", "when it has killed an enemy and lives", "CAS-R53"),
        "On attack": term("On attack", "before each blow that it strikes in a combat of its own turn", "CAS-R49"),
        "On finished": term("On finished", "when its build time is over", "CAS-R68"),
        "On destroyed": term("On destroyed", "when it is destroyed, if it was finished", "CAS-R70"),
        "Combo": term("Combo", "if you played another card, or one of that tribe, earlier this turn", "CAS-17.13"),
        "Invest": term("Invest", "on your turn you may pay these coins for the effect, once a turn", "CAS-R77"),
        "In center": term("In center", "in one of the two middle rows", "CAS-17.5"),
        "In Nature": term("In Nature", "in an area with a Nature structure, also an unfinished one", "CAS-17.9"),
        "front area": term("Front area", "the next area ahead in its column", "CAS-17.6"),
        "adjacent": term("Adjacent", "sharing an edge; not the own area", "CAS-17.8"),
        "opposite area": term("Opposite area", "the mirrored area of its column", "CAS-17.7"),
        "furthest enemy row": term("Furthest enemy row", "the home row of the other side", "CAS-17.4"),
        "push": term("Push", "moved one area that way, if there is room", "CAS-17.29"),
        "strongest": term("Strongest", "the highest sum of attack and defense", "CAS-17.21"),
        "replace": term("Replace", "the new card takes the place of the old one, which does not die", "CAS-R79"),
        "exchange": term("Exchange", "both strike once, at the same moment", "CAS-R49"),
    },
    kinds={
        "offensive": term("Offensive", "moves ahead, ahead left and right, and sideways", "CAS-9.4"),
        "neutral": term("Neutral", "moves ahead, back and sideways", "CAS-9.4"),
        "defensive": term("Defensive", "moves ahead, sideways, back, back left and right", "CAS-9.4"),
        "forward only": term("Forward only", "moves straight ahead only", "CAS-9.4"),
        "structure": term(
            "Structure",
            "is built where you have a character, and works when its build time is over",
            "CAS-10.3", "CAS-10.8",
        ),
    },
    decks={
        "Corsair Tide": "Pirates. They come from the coast, gather coins, and buy the great ones.",
        "Wild Grove": "Beasts. Strong bodies, groves that make them stronger, and pushes.",
        "Restless Graves": "Undead. They fall, leave something behind, and come back from the graveyard.",
        "Stone and Storm": "Elementals. Gates, tunnels and pylons, and spells at the right moment.",
    },
    matches=[
        ("full ({health})", "Castles have {health} health, as the rulebook recommends (CAS-3.5)."),
        ("short ({health})", "Castles have {health} health (CAS-R17)."),
        ("quick ({health})", "Castles have {health} health: the best for a first game (CAS-R17)."),
    ],
    by_chance="CAS-3.7",
    extra_card="CAS-R15",
    walk="One area a step. Onto enemies is a combat: one blow from and to each of them.",
    goal="Your goal: stand in {areas} when your turn ends. That hits the castle.",
    how_to_play=[
        ("Goal", "Bring the other castle ♜ down to 0 (CAS-1.3). Your own side is at the bottom."),
        ("Your turn", "Do all you can pay for, in any order, then end the turn (CAS-4.4)."),
        ("Energy ↯", "{energies} a turn; what is left over is lost (CAS-5.5). It pays for cards and steps."),
        ("Coins ●", "{coins_a_turn} (CAS-5.5); they stay."),
        ("Trades", "Three kinds: {coin_price} energy for a coin, a coin for {coin_energy} energy, and from turn "
                   "{discards_from} on a card of your hand for "
                   "{discard_energy} energy, at most {discards} a turn (CAS-6.2 to CAS-6.6)."),
        ("Characters", "are summoned in your spawn ⌂ and castle ♜ areas and cannot move that turn (CAS-8.5). "
                       "{Room} of each side fit into an area, bodies † counted (CAS-13.3)."),
        ("Structures", "▣ are built where you have a character, one in an area (CAS-10.3). Hollow □ is unfinished: "
                       "◷ counts the turns (CAS-10.7)."),
        ("Walking", "One area for {move_cost} energy, once a turn (CAS-9.2); a coast ≈ gives the move back "
                    "(CAS-14.8)."),
        ("Combat", "Walk onto enemies: all of yours there that have not fought attack, the longest there first "
                   "(CAS-12.2), one exchange of blows with each enemy, the structure last. Wounds stay. Who lives "
                   "stays, beside the enemy: let the area fight again next turn; at its end they fight anyway "
                   "(CAS-R47)."),
        ("Castles", "Yours that stand in a spawn or castle area of the other side when your turn ends hit the castle "
                    "with their attack, in the castle area {castle_times} (CAS-15.3)."),
        ("Bases ♖", "Whoever stands there when your turn begins gains +{base_attack} attack for good (CAS-R5)."),
        ("Hand", "You draw back to {drawn} after every card (CAS-7.2). Are deck and hand empty? Take the next deck: "
                 "{free_decks}each later one costs {switch_damage} castle health (CAS-7.6)."),
    ],
)  # fmt: skip
