"""What is said about Leviathan: words on cards, what can be agreed, and the rules in one screen."""

from __future__ import annotations

from typing import Final

# Words on cards in plain English, with their clauses.
GLOSSARY: Final = {
    "Flying": "Flying: with a Move action it passes any card, Leviathan cards too (LVT-B5.8).",
    "entrenched": "Entrenched: attacks against it get -1 to hit (LVT-B7.1), until it leaves its space (LVT-B7.2).",
    "Trapped": "Trapped: it cannot leave its space, and attacks against it get +1 to hit (LVT-B7.6, LVT-B7.7).",
    "Lulled": "Lulled: its activation die counts as blank.",
    "to hit": "To hit: added to each die of an attack. A 6 always hits, a 1 never does (LVT-B6.1).",
    "push": "Push: one space straight away from the pusher (LVT-B7.4).",
    "around": "Around: the eight spaces that touch it, corners too (LVT-B1.3).",
    "adjacent": "Adjacent: sharing a side (LVT-B1.3).",
    "natural": "Natural: as the die shows it, without modifiers.",
    "steps": "Steps: from space to adjacent space, past any card.",
}

SEATS: Final = {
    1: "Alone: the Head has 10 health, each Tentacle 4. You have two activations a round (LVT-3.2, LVT-R19).",
    2: "Two armies, from the south and from the north: the Head has 20 health, each Tentacle 8 (LVT-3.2).",
    3: "Three armies, two of them on the south edge: the Head has 30 health, each Tentacle 12 (LVT-3.2).",
    4: "Four armies, two on each edge: the Head has 40 health, each Tentacle 16 (LVT-3.2).",
}

DIFFICULTIES: Final = [
    ("standard", "standard (8 rounds)", "As the rules say (LVT-B9.3)."),
    ("calm", "calm (10 rounds)", "Two rounds more: the best for a first battle (LVT-R37)."),
    ("storm", "storm (7 rounds)", "A round less (LVT-R37)."),
]

HOW_TO_PLAY: Final = [
    ("Goal", "Defeat the Head together before the last round ends (LVT-3.9, LVT-B9.3)."),
    ("Round", "Income: 2 gold each. Recruitment. Battle in eleven steps. Summary (LVT-2.1, LVT-2.2)."),
    ("Recruiting", "Pay the cost of a unit of your reserve and put it on an empty space of your home row (LVT-B4.2)."),
    ("Battle", "Maneuvers, the Head, then four times a player and a Tentacle, then maneuvers again (LVT-2.2). The "
               "first player says who acts; each player acts twice a round, each unit once (LVT-R20, LVT-R33)."),
    ("Actions", "A unit takes up to two different ones of Move, Strike, Shoot, Push and Entrench (LVT-B5.1)."),
    ("Attacks", "Each die that reaches the Defence of the target wounds it; 6 always, 1 never (LVT-B6.1). "
                "Leviathan cards have Defence 4 (LVT-B2.4)."),
    ("The Head", "attacks all around it, moves where two dice send it, pushes units aside, and attacks again "
                 "(LVT-4.7, LVT-4.13). A unit pushed off the board is defeated (LVT-4.5)."),
    ("Tentacles", "move over units and wound them, and attack all around after every move (LVT-5.3, LVT-5.12)."),
    ("Entrench", "Entrenched units are harder to hit, are not hurt by the Head's push, and stop Tentacles "
                 "(LVT-B7.1, LVT-4.4, LVT-5.4)."),
    ("Maneuvers", "Your deity's once a round; March, Rally and Dig In once a game each (LVT-B8.2)."),
]  # fmt: skip


def explained(text: str) -> list[str]:
    """The words of a card text that a newcomer may not know."""
    return [says for word, says in GLOSSARY.items() if word in text]
