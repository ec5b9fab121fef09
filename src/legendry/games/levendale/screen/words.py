"""What is said about Levendale: words on cards, decks, and the rules in one screen."""

from __future__ import annotations

from typing import Any, Final

from legendry.screen.terms import Term, term, terms_in

# Words on cards in plain English, with their clauses.
GLOSSARY: Final = {
    "Activate:": term("Activate", "in your own turn, once a turn: choose the card twice", "LDL-R31"),
    "Activate, only if": term("Activate", "in your own turn, once a turn, if this holds", "LDL-R31"),
    "in battle when you attack": term("In battle when you attack", "before the defender answers", "LDL-R46"),
    "in battle when you are attacked": term("In battle when you are attacked", "before you block or not", "LDL-R46"),
    "from your hand": term("From your hand", "it need not be equipped; it is discarded", "LDL-R44"),
    "for free": term("For free", "it takes no action", "LDL-3.7"),
    "already holds cards": term("Slot", "it may be added to what its slot holds, or replace it", "LDL-R24"),
    "can hold up to": term("Slot", "a card of that slot may be added, or replace what is there", "LDL-R24"),
    "use 1 action": term("Use 1 action", "it costs {an_action}", "LDL-5.6"),
    "damage of any kind": term("Damage of any kind", "attack damage or other; not plain loss of health", "LDL-8.7"),
    "non-attack damage": term("Non-attack damage", "what card texts deal; Defense does not help", "LDL-8.6"),
    "is destroyed": term("Destroyed", "it leaves the Hero for the Trash, also when it is replaced", "LDL-R28"),
    "Knightmare card": term("Knightmare card", "it has Knightmare in its name", "LDL-11.3"),
    "Large Weapon": term("Large Weapon", "it is also a Weapon", "LDL-12.4"),
    "Once per turn": term("Once per turn", "the first time in each turn of any player", "LDL-R43"),
}

DECKS: Final = {
    "Black Heart": "Knightmare. Pay with health, punish every wound, win the race at low health.",
    "Masquerade": "Belladora. Heal every turn, and turn healing into Attack; the easiest to begin with.",
    "King's Road": "Wayland. Shields, armour and Large Weapons: hold the line, then crush.",
    "Wildfire Circle": "Emberlyn. Spells, Bows and damage that Defense cannot stop.",
}

HOW_TO_PLAY: Final = [
    ("Goal", "Be the last player left. You are out at 0 health (LDL-9.2), or with no card to draw (LDL-9.3)."),
    ("Your turn", "You draw {drawn} (LDL-3.1), then have {all_actions}: place a card, or attack, {often} a turn "
                  "(LDL-3.6). {first_turn} (LDL-R12)."),
    ("Hero", "Nine slots; every card belongs into one of them (LDL-4.2). What was there is destroyed (LDL-4.6). Attack "
             "and Defense are the sums of all your cards (LDL-R42)."),
    ("Free cards", "take no action; place as many as you like (LDL-3.7)."),
    ("Abilities", "Some work all the time, some by themselves, and some when you activate them: choose the "
                  "card twice, once a turn (LDL-R31)."),
    ("Attack", "Choose Attack, then a Hero. The defender blocks or not (LDL-7.6). Blocked, the damage is your "
               "Attack less their Defense (LDL-7.8); otherwise all of your Attack (LDL-7.9)."),
    ("In battle", "only abilities that say so are used: the attacker's first, then the defender's (LDL-R46)."),
    ("Damage", "of card texts is not stopped by Defense (LDL-8.6). Losing health is not damage (LDL-8.2)."),
    ("Hand", "At the end of your turn you discard down to {kept} (LDL-3.9)."),
]  # fmt: skip


def terms(text: str, facts: dict[str, Any]) -> list[Term]:
    """The words of a card text that a newcomer may not know."""
    return terms_in(text, GLOSSARY, facts)


def how_to_play(facts: dict[str, Any]) -> list[tuple[str, str]]:
    return [(title, says.format_map(facts)) for title, says in HOW_TO_PLAY]
