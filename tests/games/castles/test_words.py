"""The vocabulary of card texts: every trigger, condition, target, place, effect, duration and limit."""

from __future__ import annotations

import pytest

from legendry.kernel.errors import BadInput
from tests.clauses import clause
from tests.games.castles.workbench import character_card, given, read_cards, spell_card, structure_card

ROUND = ("South: end turn", "North: end turn")


def imp(text, **more):
    return character_card("Imp", text, **more)


# ---- triggers ------------------------------------------------------------------------------------

ARENA = """
    turn: South 2
    South energy: 5
    South hand: Imp, Dock Rat, Slay, Call, Shove, Hill Boar
    South deck: Shambler
    b2: South Imp 2/3
    c2: South Imp 2/3
    c3: North Dock Rat
    d2: North Hill Boar 9/9
    e1: South Shambler
    e4: South Hill Boar
"""
HELP = [
    spell_card("Slay", "Choose a character; destroy it."),
    spell_card("Call", "Choose an area; summon an Imp in that area."),
]


@clause("CAS-17.22", "CAS-17.23", "CAS-17.24", "CAS-17.13", "CAS-17.14", "CAS-R40", "CAS-R74")
@pytest.mark.parametrize(
    ("trigger", "moves", "coins"),
    [
        ("On entering", ["play Imp b1"], 1),
        ("On entering", ["play Call", "choose area a2"], 0),
        ("On entering", ["move b2 b3"], 0),
        ("On entering", ["play Dock Rat b1"], 0),
        ("On entering an area", ["move b2 b3"], 1),
        ("On entering an area", ["move b2 a2", "move a2 a3"], 2),
        ("On entering an area", ["play Imp b1"], 0),
        ("On entering an area", ["play Call", "choose area a2"], 0),
        ("On entering an area", ["move e1 d1"], 0),
        ("On death", ["play Slay", "choose b2"], 1),
        ("On death", ["move c2 d2"], 1),
        ("On death", ["play Slay", "choose e1"], 0),
        ("On killing", ["move c2 c3"], 1),
        ("On killing", ["move c2 d2"], 0),
        ("On killing", ["play Slay", "choose c3"], 0),
        ("On attack", ["move c2 c3"], 1),
        ("On attack", ["move c2 d2"], 1),
        ("On attack", ["move b2 b3"], 0),
        ("On attack", ["move e1 d1"], 0),
        ("On attack", ["play Call", "choose area c3"], 1),
        ("At the end of your turn", ["end turn"], 2),
        ("At the start of your turn", ["end turn"], 0),
        ("When another allied Undead dies", ["play Slay", "choose e1"], 2),
        ("When another allied Undead dies", ["play Slay", "choose b2"], 0),
        ("When another allied Undead dies", ["play Slay", "choose c3"], 0),
        ("When an ally dies", ["play Slay", "choose e4"], 2),
        ("When an enemy dies", ["play Slay", "choose c3"], 2),
        ("When an enemy enters this area", ["end turn", "North: move c3 c2"], 1),
        ("Combo", ["play Imp b1"], 0),
        ("Combo", ["play Hill Boar c1", "play Imp b1"], 1),
        ("Combo", ["play Slay", "choose e1", "play Imp b1"], 1),
        ("Beast Combo", ["play Hill Boar c1", "play Imp b1"], 1),
        ("Pirate Combo", ["play Hill Boar c1", "play Imp b1"], 0),
    ],
)
def test_triggers_of_characters(trigger, moves, coins):
    scene = given(ARENA, imp(f"{trigger}: gain 1 coin."), *HELP)
    scene.when(*[move if ":" in move else f"South: {move}" for move in moves]).then(f"South coins: {coins}")


@clause("CAS-R68", "CAS-R65", "CAS-R70", "CAS-R75")
@pytest.mark.parametrize(
    ("trigger", "state", "moves", "coins"),
    [
        ("On finished", "build 1", ["South: end turn", "North: end turn"], 1),
        ("On finished", "build 2", ["South: end turn", "North: end turn"], 0),
        ("On finished", "finished", ["South: end turn", "North: end turn"], 0),
        ("On destroyed", "finished", ["South: play Raze"], 1),
        ("On destroyed", "build 1", ["South: play Raze"], 0),
        ("At the start of your turn", "finished", ["South: end turn", "North: end turn"], 1),
        ("At the start of your turn", "build 2", ["South: end turn", "North: end turn"], 0),
        ("At the end of your turn", "finished", ["South: end turn"], 1),
        ("At the end of your turn", "build 1", ["South: end turn"], 0),
        ("When an ally dies", "finished", ["South: play Slay"], 1),
        ("When an ally dies", "build 1", ["South: play Slay"], 0),
    ],
)
def test_triggers_of_structures(trigger, state, moves, coins):
    scene = given(
        f"""
        turn: South 2
        South hand: Raze, Slay
        b2: South Bell 0/3, {state}
        c1: South Shambler
        """,
        structure_card("Bell", f"{trigger}: gain 1 coin."),
        spell_card("Raze", "Choose a structure; destroy it."),
        spell_card("Slay", "Choose an ally; destroy it."),
    )
    scene.when(*moves).then(f"South coins: {coins}")


# ---- conditions ----------------------------------------------------------------------------------


@clause("CAS-17.5", "CAS-17.9", "CAS-R84")
@pytest.mark.parametrize(
    ("text", "area", "more", "attack"),
    [
        ("In center: this card has +2 attack.", "b2", "", 3),
        ("In center: this card has +2 attack.", "b1", "", 1),
        ("In Nature: this card has +2 attack.", "b2", "b2: North Moss Ring", 3),
        ("In Nature: this card has +2 attack.", "b2", "b3: North Moss Ring", 1),
        ("In Nature: this card has +2 attack.", "b2", "b2: North Palisade", 1),
        ("This card has +2 attack while this card is in a coast.", "a2", "", 3),
        ("This card has +2 attack while this card is in a coast.", "b2", "", 1),
        ("This card has +2 attack while this card is in a base.", "c3", "", 3),
        ("This card has +2 attack while this card is in a base.", "b3", "", 1),
        ("This card has +2 attack while this card is in one of your summoning areas.", "b1", "", 3),
        ("This card has +2 attack while this card is in one of your summoning areas.", "b4", "", 1),
        ("This card has +2 attack while this card is in one of your summoning areas.", "a1", "", 1),
        ("This card has +2 attack while another Undead is in this area.", "b2", "b2: South Shambler", 3),
        ("This card has +2 attack while another Undead is in this area.", "b2", "b2: South Shambler body", 1),
        ("This card has +2 attack while another Undead is in this area.", "b2", "b2: South Dock Rat", 1),
        ("Each other ally in this area has +1 attack.", "b2", "b2: South Shambler", 1),
    ],
)
def test_conditions(text, area, more, attack):
    scene = given(f"turn: South 3\n{area}: South Imp\n{more}", imp(text))
    (found,) = [each for each in scene.table.view(None)["map"] if each["name"] == "Imp"]
    assert found["attack"] == attack


@clause("CAS-R95")
@pytest.mark.parametrize(
    ("text", "there", "coins"),
    [
        ("Choose a character; if it is a Pirate, gain 2 coins.", "c3: North Dock Rat", 2),
        ("Choose a character; if it is a Pirate, gain 2 coins.", "c3: North Shambler", 0),
        ("Choose a structure or a character; if it is a structure, gain 2 coins.", "c3: North Palisade", 2),
        ("Choose a structure or a character; if it is a structure, gain 2 coins.", "c3: North Shambler", 0),
        ("If you control a Pirate, gain 2 coins; otherwise, gain 1 coin.", "c3: South Dock Rat", 2),
        ("If you control a Pirate, gain 2 coins; otherwise, gain 1 coin.", "c3: South Dock Rat body", 1),
        ("If you control a Pirate, gain 2 coins; otherwise, gain 1 coin.", "c3: North Dock Rat", 1),
    ],
)
def test_conditions_of_a_spell(text, there, coins):
    scene = given(f"turn: South 3\nSouth hand: Omen\n{there}", spell_card("Omen", text))
    scene.when("South: play Omen").then(f"South coins: {coins}")


# ---- costs, labels, limits -----------------------------------------------------------------------


@clause("CAS-R77", "CAS-17.15")
@pytest.mark.parametrize(("limit", "times"), [("", 1), (" Up to 3 times per turn.", 3)])
def test_invest_once_or_several_times(limit, times):
    scene = given("turn: South 3\nSouth coins: 9\nb2: South Imp", imp(f"Invest 2: gain 1 energy.{limit}"))
    scene.when(*["South: invest b2"] * times).refused("South: invest b2 (CAS-R77)")
    scene.then(f"South coins: {9 - 2 * times}", f"South energy: {times}")


@clause("CAS-17.15")
def test_an_effect_that_costs_nothing_needs_no_coin():
    scene = given("turn: South 3\nSouth coins: 0\nb2: South Imp", imp("Invest 0: gain 1 energy."))
    scene.when("South: invest b2").then("South energy: 1")


@clause("CAS-R77", "CAS-R73")
def test_invest_needs_something_to_choose():
    scene = given(
        "turn: South 3\nSouth coins: 1\nb2: South Imp", imp("Invest 1: choose an enemy; deal 1 damage to it.")
    )
    scene.refused("South: invest b2 (CAS-R73)")


@clause("CAS-R95")
def test_a_limit_of_a_trigger_counts_each_turn_anew():
    card = imp("On entering an area: gain 1 coin. Once per turn.")
    scene = given("turn: South 1\nSouth energy: 2\na1: South Imp", card)
    scene.when("South: move a1 a2", "South: move a2 a3").then("South coins: 1")
    scene.when(*ROUND, "South: move a3 a4").then("South coins: 2")


@clause("CAS-17.16", "CAS-R37")
def test_any_card_may_say_that_it_does_not_occupy_hand_space():
    scene = given(
        """
        turn: South 3
        South energy: 1
        South hand: Feather, Watch Recruit, 4 Shambler
        South deck: 2 Hill Boar
        """,
        spell_card("Feather", "Doesn't occupy hand space. Gain 1 coin."),
    )
    scene.when("South: play Watch Recruit b1").then("South hand: Feather, 4 Shambler, Hill Boar")
    scene.when("South: play Feather").then("South hand: 4 Shambler, Hill Boar", "South coins: 1")


@clause("CAS-17.10", "CAS-17.11", "CAS-17.12")
@pytest.mark.parametrize(
    ("card", "wrong"),
    [
        (character_card("Imp", "Rechargeable."), "Rechargeable"),
        (spell_card("Imp", "Maritime. Gain 1 coin."), "Maritime"),
    ],
)
def test_a_label_stands_only_on_the_cards_it_means_something_for(card, wrong):
    with pytest.raises(BadInput, match=wrong):
        read_cards(card)


@clause("CAS-R68", "CAS-17.24")
@pytest.mark.parametrize(
    "card",
    [
        character_card("Imp", "On finished: gain 1 coin."),
        character_card("Imp", "On destroyed: gain 1 coin."),
        structure_card("Imp", "On entering an area: gain 1 coin."),
        structure_card("Imp", "On death: gain 1 coin."),
        structure_card("Imp", "On killing: gain 1 coin."),
        structure_card("Imp", "On attack: gain 1 coin."),
    ],
)
def test_a_moment_that_never_comes_is_refused(card):
    with pytest.raises(BadInput):
        read_cards(card)


# ---- targets and places --------------------------------------------------------------------------


@clause("CAS-17.18", "CAS-17.19", "CAS-17.20", "CAS-R72", "CAS-R82")
@pytest.mark.parametrize(
    ("choice", "options"),
    [
        ("a character", "b1 b2 c3 d4"),
        ("an ally", "b1 b2"),
        ("another ally", "b2"),
        ("an enemy", "c3 d4"),
        ("an Undead", "b2 d4"),
        ("a structure", "b2 structure, c3 structure"),
        ("one of your structures", "b2 structure"),
        ("an enemy structure", "c3 structure"),
        ("an enemy in center", "c3"),
        ("an enemy in the furthest enemy row", "d4"),
        ("an ally in this or an adjacent area", "b1 b2"),
        ("an ally in an adjacent area", "b2"),
    ],
)
def test_what_can_be_chosen(choice, options):
    card = imp(f"On entering: choose {choice} and a row; destroy it.")
    scene = given(
        """
        turn: South 3
        South hand: Imp
        b2: South Shambler
        b2: South Palisade
        c3: North Hill Boar
        c3: North Palisade
        d4: North Shambler
        d3: North Shambler body
        """,
        card,
    )
    scene.when("South: play Imp b1")
    names = options.split(", ") if "structure" in options else options.split()
    if len(names) == 1:
        scene.then("options: choose row 1, choose row 2, choose row 3, choose row 4")
    else:
        scene.then("options: " + ", ".join(f"choose {name}" for name in names))


# ---- effects -------------------------------------------------------------------------------------

BOARD = """
    turn: South 3
    South energy: 3
    South coins: 2
    North coins: 1
    South hand: Omen, Shambler
    South deck: Hill Boar, Palisade, Blessing
    South castle: 9
    b2: South Shambler 2/2
    c3: North Hill Boar 3/3
    d3: North Palisade 0/4
"""


@clause("CAS-R84", "CAS-R71", "CAS-R89", "CAS-11.4")
@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Choose an enemy; it gains +1 attack and +2 defense.", ["c3: North Hill Boar 4/5"]),
        ("Choose an enemy; it loses 2 attack.", ["c3: North Hill Boar 1/3"]),
        ("Choose an enemy; it loses 2 defense.", ["c3: North Hill Boar 3/1"]),
        ("Deal 2 damage to each enemy.", ["c3: North Hill Boar 3/1", "d3: North Palisade 0/4"]),
        ("Deal 2 damage to each structure.", ["d3: North Palisade 0/2", "c3: North Hill Boar 3/3"]),
        ("Choose an enemy; destroy it.", ["c3: North Hill Boar body"]),
        ("Choose a structure; destroy it.", ["d3: empty", "North graveyard: Palisade"]),
        ("Deal 2 damage to the enemy castle.", ["North castle: 13", "South castle: 9"]),
        ("Deal 2 damage to your castle.", ["North castle: 15", "South castle: 7"]),
        ("Your castle regains 2 health.", ["South castle: 11"]),
        ("Gain 2 energy.", ["South energy: 5"]),
        ("Gain 2 coins.", ["South coins: 4"]),
        ("Steal 1 coin.", ["South coins: 3", "North coins: 0"]),
        ("Draw 2 cards.", ["South hand: Shambler, Hill Boar, Palisade, Blessing"]),
        ("Discard 1 card.", ["South graveyard: Shambler, Omen"]),
        ("Choose an enemy; push it 1 area forward.", ["c2: North Hill Boar 3/3"]),
        ("Choose an enemy; push it 1 area away from you.", ["c4: North Hill Boar 3/3"]),
        ("Choose an enemy; replace it with a Cub.", ["c3: North Cub 1/1"]),
        (
            "Choose a structure; replace it with a Spiked Pit.",
            ["d3: North Spiked Pit 0/1", "North graveyard: Palisade"],
        ),
        ("Choose an enemy; it cannot move this turn.", ["c3: North Hill Boar 3/3"]),
        ("Choose an ally and an enemy; swap that ally with that enemy.", ["c3: South Shambler", "b2: North Hill Boar"]),
    ],
)
def test_effects(text, facts):
    given(BOARD, spell_card("Omen", text)).when("South: play Omen").then(*facts)


@clause("CAS-R84", "CAS-R43")
@pytest.mark.parametrize(
    ("duration", "south", "north", "again"),
    [
        ("", 4, 4, 4),
        (" this turn", 4, 2, 2),
        (" until the start of your next turn", 4, 4, 2),
        (" for 1 round", 4, 4, 2),
    ],
)
def test_how_long_a_gain_lasts(duration, south, north, again):
    scene = given(
        "turn: South 3\nSouth hand: Omen\nb2: South Shambler",
        spell_card("Omen", f"Choose an ally; it gains +2 attack{duration}."),
    )
    scene.when("South: play Omen").then(f"b2: South Shambler {south}/2")
    scene.when("South: end turn").then(f"b2: South Shambler {north}/2")
    scene.when("North: end turn").then(f"b2: South Shambler {again}/2")


@clause("CAS-R96")
@pytest.mark.parametrize(
    "text",
    ["Choose a structure; it loses 1 build time this turn.", "Choose an ally; its defense becomes 2 this turn."],
)
def test_build_time_and_what_a_number_becomes_are_never_changed_for_a_while(text):
    with pytest.raises(BadInput, match="CAS-R96"):
        read_cards(spell_card("Omen", text))


@clause("CAS-R43")
def test_a_character_that_cannot_move_does_not():
    scene = given(
        "turn: South 3\nSouth energy: 2\nSouth hand: Omen\nb2: South Shambler",
        spell_card("Omen", "Choose an ally; it cannot move this turn."),
    )
    scene.when("South: play Omen").refused("South: move b2 b3 (CAS-R43)")
    scene.when(*ROUND).then("may: move b2 b3")


@clause("CAS-R60")
def test_attack_lost_below_0_is_not_owed():
    scene = given(
        "turn: South 3\nSouth hand: Wane, Wax\nb3: North Shambler 1/2",
        spell_card("Wane", "Choose a character; it loses 3 attack."),
        spell_card("Wax", "Choose a character; it gains +1 attack."),
    )
    scene.when("South: play Wane").then("b3: North Shambler 0/2").when("South: play Wax").then("b3: North Shambler 1/2")


@clause("CAS-R60", "CAS-2.8")
@pytest.mark.parametrize(("loss", "shown", "own"), [(1, 3, 1), (2, 2, 0), (3, 2, 0), (9, 2, 0)])
def test_a_loss_comes_off_the_attack_a_card_has_of_its_own(loss, shown, own):
    """The bonus of the center stays on top, whatever is lost; without it the card owes nothing."""
    scene = given(
        "turn: South 3\nSouth hand: Wane, Wax\nSouth energy: 1\nb2: South Imp",
        imp("In center: this card has +2 attack.", values=(2, 2)),
        spell_card("Wane", f"Choose a character; it loses {loss} attack."),
        spell_card("Wax", "Choose a character; it gains +1 attack."),
    )
    scene.when("South: play Wane").then(f"b2: South Imp {shown}/2")
    scene.when("South: move b2 b1").then(f"b1: South Imp {own}/2")
    scene.when("South: play Wax").then(f"b1: South Imp {own + 1}/2")


@clause("CAS-2.6", "CAS-R39")
@pytest.mark.parametrize(
    ("text", "spell", "character"),
    [
        ("Your spells cost 1 less energy (minimum 0).", 0, 1),
        ("Your characters cost 1 less energy.", 1, 0),
        ("Your opponent's spells cost 1 more energy.", 1, 1),
    ],
)
def test_costs_are_changed(text, spell, character):
    position = "turn: South 3\nSouth energy: 3\nSouth hand: Split the Haul, Watch Recruit\nb2: South Imp"
    given(position, imp(text)).when("South: play Split the Haul").then(f"South energy: {3 - spell}")
    given(position, imp(text)).when("South: play Watch Recruit b1").then(f"South energy: {3 - character}")
