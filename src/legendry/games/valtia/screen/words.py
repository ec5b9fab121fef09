"""What is said about Valtia: areas, words on cards, decks, and the rules in one screen."""

from __future__ import annotations

from typing import Final

from legendry.games.leviatel.screen.words import Words
from legendry.screen.terms import term

TERRAIN: Final = {
    "coast": "Coast. Moving in does not tire: it may move on in the same turn (VAL-10.1).",
    "fort": "Fort. Whoever stands here at the end of the own turn gains +{fort_attack} attack (VAL-10.6).",
    "plain": "Open land. Nothing special here (VAL-7.9).",
    "spawn": "Spawn area of {side}. {side} plays characters here; an enemy who moves in hits the castle (VAL-15.2).",
    "castle": "Castle area of {side}. As a spawn area, but an enemy here hits the castle {castle_times} as hard "
    "(VAL-15.4).",
}

# Words on cards in plain English; those of the rulebook itself name their clause.
WORDS: Final = {
    "Maritime": term("Maritime", "played only on the two coasts of your home row", "VAL-8.3"),
    "Protectable": term("Protectable", "attacked last where two stand together", "VAL-12.17"),
    "Vanish": term("Vanish", "leaves the game instead of going to the graveyard", "VAL-13.2"),
    "Cannot be reshuffled": term("Cannot be reshuffled", "a mulligan does not put it back", "VAL-6.5"),
    "On Entering": term("On Entering", "when it comes onto the map", "VAL-11.3"),
    "On Death": term("On Death", "when it dies, for whatever reason", "VAL-R32"),
    "On Kill": term("On Kill", "when it survives a round in which it killed an enemy", "VAL-11.2", "VAL-R51"),
    "On Attack": term("On Attack", "when it starts a fight, before the first round", "VAL-11.2", "VAL-R51"),
    "After moving": term("After moving", "when it has taken a new area", "VAL-11.2", "VAL-R51"),
    "Combo": term("Combo", "if you played another such card earlier this turn", "VAL-R51"),
    "Invest": term("Invest", "on your turn you may pay these coins for the effect, once a turn", "VAL-R51"),
    "In Center": term("In Center", "in one of the two middle rows", "VAL-16.3"),
    "in center": term("In center", "in one of the two middle rows", "VAL-16.3"),
    "front area": term("Front area", "the next area ahead in its column", "VAL-16.4"),
    "front ally": term("Front allies", "all allies ahead of it in its column", "VAL-16.6"),
    "adjacent": term("Adjacent", "the same area and those that share an edge with it", "VAL-16.8"),
    "opposite area": term("Opposite area", "the mirrored area of its column", "VAL-16.7"),
    "temporary attack": term("Temporary attack", "attack that passes again", "VAL-11.8"),
    "movement sickness": term("Movement sickness", "tired, cannot move before the next own turn", "VAL-9.6"),
}

KINDS: Final = {
    "offensive": term("Offensive", "moves ahead, ahead left and right, and sideways", "VAL-9.2"),
    "neutral": term("Neutral", "moves ahead, back and sideways", "VAL-9.2"),
    "defensive": term("Defensive", "moves ahead, sideways, back, back left and right", "VAL-9.2"),
    "spell": term("Spell", "happens at once, then goes to the graveyard", "VAL-14.4"),
}

DECKS: Final = {
    "Wild Pack": "Beasts. Strong bodies that march straight ahead; the easiest to begin with.",
    "Black Tide": "Pirates. They gather coins, come from the coast, and buy the great ones.",
    "Restless Graves": "Undead. They fall, leave something behind, and come back from the graveyard.",
    "Crown of Storms": "Elementals. Quick strikes, walls of stone, and spells at the right moment.",
}

MATCHES: Final = [
    ("quick ({health})", "Castles have {health} health: about 15 minutes, the best for a first game (VAL-2.5)."),
    ("long ({health})", "Castles have {health} health: half an hour or more (VAL-2.4)."),
    ("extended ({health})", "Castles have {health} health: an hour or more (VAL-2.4)."),
]

HOW_TO_PLAY: Final = [
    ("Goal", "Bring the other castle ♜ down to 0 (VAL-1.4). Your own side is at the bottom."),
    ("Your turn", "Do all you can pay for, in any order, then end the turn (VAL-3.2)."),
    ("Energy ↯", "{energies} a turn; what is left over is lost (VAL-4.4). It pays for cards and steps."),
    ("Coins ●", "{coins_a_turn} (VAL-4.7); they stay."),
    ("Trades", "Three kinds: {coin_price} energy for a coin, a coin for {coin_energy} energy, and after turn "
               "{discards_after} a card of your hand for {discard_energy} energy, at most {discards} a "
               "turn (VAL-4.10 to VAL-4.13)."),
    ("Characters", "are played in your spawn ⌂ and castle ♜ areas and are tired that turn (VAL-8.5). "
                   "At most {room} of yours stand in one area (VAL-7.3)."),
    ("Walking", "One area for {move_cost} energy, then it is tired (VAL-9.5), but not on the coast ≈ (VAL-10.1). "
                "Offensive ones go ahead, slanting ahead and sideways; neutral ones straight; defensive ones "
                "also back."),
    ("Fights", "Walk onto enemies to fight them: both deal their attack to the other's defense, again and again, "
               "until one is gone (VAL-12.11). Wounds stay (VAL-R28)."),
    ("Castles", "Walk into a spawn area of the other side to hit that castle with your attack, in its castle area "
                "{castle_times} as hard (VAL-15.4); and again on each of your turns that begins there (VAL-15.9)."),
    ("Defence", "Keep characters in your spawn areas, or play one onto an invader: they fight at once (VAL-8.8)."),
    ("Forts ♖", "Whoever stands there when your turn ends gains +{fort_attack} attack for good (VAL-10.6)."),
    ("Hand", "You draw back to {drawn} after every card (VAL-6.2). Is your deck empty? Restore it for "
             "{restore_price} castle health (VAL-13.12)."),
]  # fmt: skip

VALTIA: Final = Words(
    terrain=TERRAIN,
    glossary=WORDS,
    kinds=KINDS,
    decks=DECKS,
    matches=MATCHES,
    by_chance="VAL-R10",
    extra_card="VAL-2.7",
    walk="One area a step. Onto an enemy is a fight: both strike until one is gone.",
    goal="Your goal: walk into {areas}. Each step in there hits the castle.",
    how_to_play=HOW_TO_PLAY,
)
