"""What is said about Leviathan: words on cards, steps of the round, and the rules in one screen."""

from __future__ import annotations

from typing import Any, Final

from legendry.screen.terms import Term, term, terms_in

# Words on cards in plain English, with their clauses.
GLOSSARY: Final = {
    "Flying": term("Flying", "with a Move action it passes any card; the last space must be empty", "LVT-B5.8"),
    "entrenched": term(
        "Entrenched",
        "attacks on it get {entrenched_hit} to hit, the Head's push does not wound it, and a Tentacle stops before it; "
        "lost when it leaves its space",
        "LVT-B7.1",
    ),
    "to hit": term("To hit", "added to each die; a natural 6 always hits, a natural 1 never", "LVT-B6.1"),
    "natural": term("Natural", "the face of the die itself, without modifiers", "LVT-B6.1"),
    "Trapped": term("Trapped", "it cannot leave its space and is attacked at {trapped_hit} to hit", "LVT-B7.7"),
    "Lulled": term("Lulled", "a Tentacle whose next activation die counts as blank: {blank_moves} only", "LVT-R45"),
    "automatic wound": term("Automatic wound", "for being pushed or run over, without dice", "LVT-B6.3"),
    "without a die": term("Push", "one space straight away; a Tentacle that cannot go there is Trapped", "LVT-B7.5"),
    "activation die": term("Activation die", "plus, minus or blank; it says how often a Tentacle moves", "LVT-5.8"),
    "as with a Move action": term(
        "As with a Move action", "adjacent steps, past units but not past the Leviathan", "LVT-B5.3"
    ),
    "adjacent": term("Adjacent", "sharing a side; around: diagonals too", "LVT-B1.3"),
}  # fmt: skip

KINDS: Final = {
    "deity": term("Deity", "once in each round, in either maneuvers step", "LVT-B8.2"),
    "maneuver": term("Maneuver", "once in the game, in any maneuvers step", "LVT-B8.2"),
    "Head": term("Head", "defeat it, and everybody has won", "LVT-3.9"),
    "Tentacle": term("Tentacle", "cut it off, and its number on the die brings nothing any more", "LVT-R17"),
}

# The steps of a round: a letter, and what happens in it.
STEPS: Final = {
    "1": ("I", "income"),
    "2": ("R", "recruitment"),
    "3.1": ("M", "maneuvers"),
    "3.2": ("H", "the Head"),
    **{f"3.{n}": ("P", "a player acts") if n % 2 else ("T", "a Tentacle") for n in range(3, 11)},
    "3.11": ("M", "maneuvers"),
    "4": ("S", "summary"),
}

SEATS: Final = {
    1: "Alone against the Leviathan: {all_activations} in four player steps. The Head has {health} health (LVT-R19).",
    2: "Two armies, one at each edge; {all_activations} each in four player steps. The Head has {health} health "
       "(LVT-R19).",
    3: "Three armies, up to {step_activations} in a player step. The Head has {health} health (LVT-R19).",
    4: "Four armies, up to {step_activations} in a player step. The Head has {health} health (LVT-R19).",
}  # fmt: skip

FACTIONS: Final = {
    "Greeks": "Hoplites who stand together, archers, riders, the Minotaur; Calypso lulls Tentacles.",
    "Romans": "Shields that dig in best, skirmishers, the Ballista from afar; Hercules strikes twice.",
    "Aztecs": "Many and fierce, with little armour; Eagle Warriors fly, the Nagual changes its shape.",
    "Vikings": "Stubborn fighters who shrug off wounds, and rage when they are hurt.",
}

HOW_TO_PLAY: Final = [
    ("Goal", "All players win together when the Head is defeated (LVT-3.9), and lose together after the "
             "last round (LVT-B9.3, LVT-R37), or with no units left and none to recruit (LVT-B9.4)."),
    ("A round", "Income of {income} gold, recruitment, maneuvers, the Head; then four times a player and a Tentacle; "
                "maneuvers again (LVT-2.2)."),
    ("Recruit", "One unit in turn until all are done: choose it in your reserve, then an empty space of your home row "
                "(LVT-B4.2)."),
    ("Activate", "The first player says who acts (LVT-R20). Choose a unit, then {up_to_actions} "
                 "(LVT-B5.1). Everybody has {all_activations} in a round, each with another unit (LVT-R33)."),
    ("Actions", "Move: choose a space. Strike an adjacent Leviathan card, Shoot in a straight line: choose the card "
                "twice. Push it back, with a die (LVT-B5.6). Entrench: stay and be safer (LVT-B7.1)."),
    ("Dice", "Each die that reaches the Defence of its target, with modifiers, is a wound; 6 always hits, 1 never "
             "(LVT-B6.1)."),
    ("The Head", "attacks all around, then rolls: it moves, pushes units away, off the board too, and attacks again "
                 "(LVT-4.3, LVT-4.13)."),
    ("Tentacles", "A die chooses one. It makes {moves} over your units, each with {a_wound}, and attacks all "
                  "around after each (LVT-5.3, LVT-5.12)."),
    ("Trapped", "A Tentacle pushed against something is Trapped: easier to hit, and it does not move next time "
                "(LVT-B7.6)."),
    ("Maneuvers", "Your deity's once a round; the common ones once in the game (LVT-B8.2)."),
]  # fmt: skip


def length(rounds: int) -> str:
    return "1 round" if rounds == 1 else f"{rounds} rounds"


def terms(kind: str, text: str, facts: dict[str, Any]) -> list[Term]:
    """What a kind of card is for, and the words of its text that a newcomer may not know."""
    return [*([KINDS[kind]] if kind in KINDS else []), *terms_in(text, GLOSSARY, facts)]


def how_to_play(facts: dict[str, Any]) -> list[tuple[str, str]]:
    return [(title, says.format_map(facts)) for title, says in HOW_TO_PLAY]
