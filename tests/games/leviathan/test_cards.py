"""Every card of Leviathan: its numbers, and what its text does."""

from __future__ import annotations

import pytest

import legendry
from legendry.cli.card_table import row
from legendry.games.leviathan.cards.card import share_of
from tests.clauses import clause
from tests.games.leviathan.workbench import acts, deity, given

GAME = legendry.game("leviathan")
CARDS = GAME.card_list()
REST = "g1: Ann {}"  # somebody to be asked afterwards
CALM = "1, blank, 6, 6"  # Tentacle 1 goes to the nearest edge


@clause("LVT-3.7", "LVT-3.8", "LVT-B3.2")
@pytest.mark.parametrize(("count", "left"), [(6, 3), (5, 2), (4, 2), (3, 1), (2, 1), (1, 1)])
def test_halving(count, left):
    assert share_of(count, 2) == left


@clause("LVT-B2.3", "LVT-1.4")
def test_every_faction_has_nine_units_and_two_deities():
    for faction in ("Greeks", "Romans", "Aztecs", "Vikings"):
        units = [card for card in CARDS if card["faction"] == faction and card["kind"] == "unit"]
        assert [card["count"] for card in units] == [6, 5, 4, 3, 1]
        assert sum(card["copies"] for card in units) == 9
        assert sum(card["copies"] * card["cost"] for card in units) in (17, 18)
        assert len([card for card in CARDS if card["faction"] == faction and card["kind"] == "deity"]) == 2


# ---- Greeks -------------------------------------------------------------------------------------


@clause("LVT-R42")
@pytest.mark.parametrize(("friend", "wounds"), [("c3: Ann Hoplite", 0), ("c2: Ann Hoplite", 1), ("c3: Ann Toxotes", 1)])
def test_phalanx(friend, wounds):
    dice = "1, 4" if friend.startswith("c3") else "4"
    scene = given(f"step: 3.2\nd3: Ann Hoplite\n{friend}\ndice: {dice}, blank, 1, 1, 1, 1, 1, 1")
    scene.then(f"d3: Ann Hoplite {wounds} wound{'' if wounds == 1 else 's'}")


@clause("LVT-R42")
def test_steady_aim():
    given("d1: Ann Toxotes\ndice: 4, 4, 4").when(acts("Greeks", "d1", "shoot d1 d4")).then("d4: Head 3 wounds")
    scene = given("d1: Ann Toxotes\ng1: Ann Hoplite\ndice: 4, 4, 1, blank, 6, 6")
    scene.when(acts("Greeks", "d1", "move d1 d2", "shoot d2 d4")).then("d4: Head 2 wounds")


@clause("LVT-R42", "LVT-R41")
@pytest.mark.parametrize(("start", "wounds"), [("d1", 3), ("d2", 2), ("b1", 3)])
def test_charge(start, wounds):
    scene = given(f"{start}: Ann Hippeus\ng1: Ann Hoplite\ndice: 4, 4, {'4, ' * (wounds - 2)}{CALM}")
    scene.when(acts("Greeks", start, f"move {start} d3", "strike d3 d4")).then(f"d4: Head {wounds} wounds")


@clause("LVT-R42", "LVT-B7.4", "LVT-B7.5")
def test_gore():
    scene = given("d3: Ann Minotaur\ndice: 4, 1, 1").when(acts("Greeks", "d3", "strike d3 d4"))
    scene.then("options: yes, no").when("Ann: yes").then("d5: Head 1 wound\nd3: Ann Minotaur")
    scene = given("d3: Ann Minotaur\ndice: 4, 1, 1").when(acts("Greeks", "d3", "strike d3 d4", "no"))
    scene.then("d4: Head 1 wound")
    scene = given("d3: Ann Minotaur\ndice: 1, 1, 1").when(acts("Greeks", "d3", "strike d3 d4"))
    scene.then("asked: Ann (LVT-B5.1)")  # no wound, no push
    scene = given("c3: Ann Minotaur\nc4: Tentacle 2 3 wounds\ndice: 4, 1, 1").when(acts("Greeks", "c3", "strike c3 c4"))
    scene.then("severed: Tentacle 2\nasked: Ann (LVT-B5.1)")  # only a card still on the board
    scene = given("c3: Ann Minotaur\nc5: Ann Hoplite\ndice: 4, 1, 1")
    scene.when(acts("Greeks", "c3", "strike c3 c4", "yes")).then("c4: Tentacle 2 1 wound, trapped")


@clause("LVT-R42", "LVT-R45", "LVT-B4.6")
def test_siren_song():
    lines = "seats: 2\nc7: Ann Calypso\ng1: Ann Hoplite"
    scene = given(f"{lines}\ndice: 4, 1, 2, plus, 3, 3").when(acts("Greeks", "c7", "shoot c7 c4", "stop"))
    scene.then("c2: Tentacle 2 1 wound, protected, not lulled\nlog has: which counts as blank")
    scene = given(f"{lines}\ndice: 4, 1, {CALM}").when(acts("Greeks", "c7", "shoot c7 c4", "stop"))
    scene.then("c4: Tentacle 2, lulled")
    scene = given("seats: 2\nd7: Ann Calypso\ndice: 4, 1").when(acts("Greeks", "d7", "shoot d7 d4"))
    scene.then("d4: Head 1 wound\nasked: Ann (LVT-B5.1)")  # the Head is no Tentacle


@clause("LVT-R42", "LVT-B4.6")
def test_being_lulled_lasts_over_the_summary_and_ends_with_the_next_activation():
    lines = "seats: 2\nstep: 3.9\nc7: Ann Calypso\nAnn spent: March, Rally, Dig In\nAnn deity: Athena\nAnn divine: used"
    scene = given(f"{lines}\nBob faction: Romans\nBob deity: Jupiter\ndice: 4, 1, {CALM}")
    scene.when(acts("Greeks", "c7", "shoot c7 c4", "stop")).then("c4: Tentacle 2, lulled\nround: 2")


# ---- Romans -------------------------------------------------------------------------------------


@clause("LVT-R42", "LVT-B7.1")
@pytest.mark.parametrize(("die", "wounds"), [(5, 0), (6, 1)])
def test_testudo(die, wounds):
    scene = given(f"step: 3.2\nd3: Ann Legionary, entrenched\ndice: {die}, blank, 1, 1, 1, 1")
    scene.then(f"d3: Ann Legionary {wounds} wound{'' if wounds == 1 else 's'}")


@clause("LVT-R42", "LVT-B7.7")
def test_skirmisher():
    scene = given("d1: Ann Veles\ndice: 1, 1").when(acts("Romans", "d1", "shoot d1 d4"))
    scene.then("options: yes, no").when("Ann: yes").then("options: move d1 c1, move d1 d2, move d1 e1")
    scene.when("Ann: move d1 d2").then("d2: Ann Veles\nmay: move d2 d3")  # it takes no action
    scene = given("d1: Ann Veles, trapped\ndice: 1, 1").when(acts("Romans", "d1", "shoot d1 d4"))
    scene.then("asked: Ann (LVT-B5.1)")


@clause("LVT-R42")
def test_ride_through():
    scene = given("a1: Ann Eques\na2: Tentacle 1\nb1: Tentacle 2").when(acts("Romans", "a1"))
    scene.then("may: move a1 a3, move a1 b2").refused("Ann: move a1 a2 (LVT-B1.2)")


@clause("LVT-R42")
def test_siege_engine():
    scene = given("d1: Ann Ballista\ndice: 1, 1, 1").when(acts("Romans", "d1", "move d1 d2"))
    scene.refused("Ann: shoot d2 d4 (LVT-R42)")
    scene = given("d1: Ann Ballista\nHead die: plus\ndice: 4, 4, 3").when(acts("Romans", "d1", "shoot d1 d4"))
    scene.then("d4: Head 2 wounds").refused("Ann: move d1 d2 (LVT-R42)")


@clause("LVT-R42", "LVT-B5.1")
def test_labours():
    scene = given("d3: Ann Hercules\ng1: Ann Legionary\ndice: 4, 4, 1, 4, 1, 1, " + CALM)
    scene.when(acts("Romans", "d3", "strike d3 d4", "strike d3 d4")).then("d4: Head 3 wounds\nstep: 3.5")
    scene = given("d3: Ann Hercules").when(acts("Romans", "d3", "move d3 d2")).refused("Ann: move d2 d1 (LVT-B5.1)")


# ---- Aztecs -------------------------------------------------------------------------------------


@clause("LVT-R42")
@pytest.mark.parametrize(("lines", "wounds"), [("c4: Ann Macehual\nb1: Tentacle 2", 3), ("c3: Ann Macehual", 2),
                                               ("seats: 2\nc4: Bob Hoplite\nb1: Tentacle 2", 2)])  # fmt: skip
def test_mob(lines, wounds):
    scene = given(f"{lines}\nd3: Ann Macehual\ndice: 4, 4{', 4' * (wounds - 2)}")
    scene.when(acts("Aztecs", "d3", "strike d3 d4")).then(f"d4: Head {wounds} wounds")


@clause("LVT-R42", "LVT-B6.3")
def test_piercing_dart():
    scene = given("d1: Ann Atlatl Thrower\ndice: 6, 4").when(acts("Aztecs", "d1", "shoot d1 d4"))
    scene.then("d4: Head 3 wounds")


@clause("LVT-R42")
@pytest.mark.parametrize(("state", "wounds"), [(", recruit", 3), ("", 0)])
def test_ambush(state, wounds):
    scene = given(f"d3: Ann Jaguar Warrior{state}\ndice: 3, 3, 3").when(acts("Aztecs", "d3", "strike d3 d4"))
    scene.then(f"d4: Head {wounds} wounds")


@clause("LVT-R42", "LVT-B5.4")
def test_stoop():
    scene = given("c3: Ann Eagle Warrior\ndice: 4, 4, 4").when(acts("Aztecs", "c3"))
    scene.then("may: strike c3 d4, strike c3 c4").when("Ann: strike c3 d4").then("d4: Head 3 wounds")


@clause("LVT-R42")
def test_shape_shift():
    jaguar = "choose this card's Strike rolls 1 more die this activation"
    eagle = "choose this card's Movement becomes 5 this activation; this card gains Flying this activation"
    scene = given("d3: Ann Nagual\ndice: 4, 4, 4, 4").when(acts("Aztecs", "d3")).then(f"options: {jaguar}, {eagle}")
    scene.when(f"Ann: {jaguar}\nAnn: strike d3 d4").then("d4: Head 4 wounds")
    scene = given(
        "d1: Ann Nagual\nd2: Tentacle 1\nc1: Tentacle 2\ne1: Tentacle 3\ng1: Ann Macehual\ndice: 4, plus, 6, 6"
    )
    scene.when(acts("Aztecs", "d1", eagle)).then("may: move d1 d6, move d1 d3")
    scene.when("Ann: stop")
    assert scene.table.timed_effects == []
    given("d1: Ann Nagual").when(acts("Aztecs", "d1", jaguar)).refused("Ann: move d1 d5 (LVT-B5.3)")


# ---- Vikings ------------------------------------------------------------------------------------


@clause("LVT-R42", "LVT-B6.3")
def test_stubborn():
    scene = given("step: 3.2\nd5: Ann Hirdman\ndice: 1, blank, 2, 3, 1, 1")
    scene.then("d7: Ann Hirdman 1 wound")  # two pushes, the first wound of the round ignored
    cards = deity("Hel", "Dread", "Choose one of your units; deal 2 wounds to it.", "Vikings")
    spent = "Ann spent: March, Rally, Dig In"
    scene = given(f"step: 3.1\na1: Ann Hirdman\nAnn deity: Hel\n{spent}\ndice: blank, 1, 1", cards)
    scene.when("Ann: use Dread")
    scene.then("a1: Ann Hirdman 1 wound")  # of two wounds at once, one


@clause("LVT-R42", "LVT-B5.5")
def test_angled_shot():
    scene = given("a1: Ann Bowman\nb4: Tentacle 4\nf4: Tentacle 1\ndice: 4, 4").when(acts("Vikings", "a1"))
    scene.then("may: shoot a1 d4").when("Ann: shoot a1 d4").then("d4: Head 2 wounds")
    scene = given("c3: Ann Bowman\ndice: 4, 5").when(acts("Vikings", "c3", "shoot c3 d4"))
    scene.then("d4: Head 1 wound")  # diagonal at distance 1


@clause("LVT-R42")
def test_rage():
    scene = given("d3: Ann Berserker 2 wounds\ndice: 4, 4, 4, 4").when(acts("Vikings", "d3", "strike d3 d4"))
    scene.then("d4: Head 4 wounds")


@clause("LVT-R42", "LVT-R44")
def test_chooser_of_the_slain():
    scene = given("step: 3.2\nd3: Ann Hirdman 1 wound\na1: Ann Valkyrie\ndice: 4, blank, 1, 1")
    scene.then("Ann gold: 1\nAnn defeated: Hirdman")
    scene = given("seats: 2\nstep: 3.2\nd3: Bob Hoplite 1 wound\na1: Ann Valkyrie\ndice: 4, blank, 1, 1")
    scene.then("Ann gold: 0")  # not another player's
    lines = "d3: Ann Hirdman 1 wound\nd5: Ann Valkyrie 2 wounds\nAnn reserve: Hirdman\nAnn deity: Odin"
    scene = given(f"step: 3.2\n{lines}\ndice: 4, 4, blank, 1, 1")
    scene.then("Ann gold: 2\nround: 2")  # both fell together, so there was only the next income


@clause("LVT-R42", "LVT-B9.2")
def test_devour():
    scene = given("c3: Ann Fenrir 3 wounds\nc4: Tentacle 2 3 wounds\ndice: 4, 1, 1, 1")
    scene.when(acts("Vikings", "c3", "strike c3 c4")).then("c3: Ann Fenrir 0 wounds\nsevered: Tentacle 2")
    scene = given("c3: Ann Fenrir 3 wounds\nc4: Tentacle 2 2 wounds\ndice: 4, 1, 1, 1")
    scene.when(acts("Vikings", "c3", "strike c3 c4")).then("c3: Ann Fenrir 3 wounds")


# ---- deities and common maneuvers ---------------------------------------------------------------


def praying(deity: str, lines: str):
    return given(f"step: 3.1\nAnn deity: {deity}\n{lines}")


@clause("LVT-R42", "LVT-B8.2", "LVT-B8.5")
@pytest.mark.parametrize(("die", "wounds"), [(3, 0), (4, 1)])
def test_thunderbolt(die, wounds):
    scene = praying("Zeus", f"Head die: plus\na1: Ann Hoplite\ndice: {die}").when("Ann: use Thunderbolt")
    scene.then("options: choose d4, choose b4, choose c4, choose e4, choose f4").when("Ann: choose d4")
    scene.then(f"d4: Head {wounds} wound{'' if wounds == 1 else 's'}\nAnn divine: used")
    scene.refused("Ann: use Thunderbolt (LVT-B8.2)")


@clause("LVT-R42", "LVT-B8.4")
def test_aegis():
    scene = praying("Athena", "a1: Ann Hoplite, activated\nc1: Ann Hoplite\ne1: Ann Hoplite").when("Ann: use Aegis")
    scene.when("Ann: choose a1\nAnn: choose e1")
    scene.then("a1: Ann Hoplite, entrenched\nc1: Ann Hoplite, not entrenched\ne1: Ann Hoplite, entrenched")


@clause("LVT-R42", "LVT-B7.7")
def test_eagle_standard():
    scene = praying("Jupiter", "a1: Ann Legionary").when("Ann: use Eagle Standard")
    scene.then("options: move a1 a2, move a1 a3, move a1 b1, move a1 b2, move a1 c1, stay")
    scene.refused("Ann: move a1 a4 (LVT-B5.3)").when("Ann: move a1 a3").then("a3: Ann Legionary")
    scene = praying("Jupiter", "a1: Ann Legionary, trapped").when("Ann: use Eagle Standard")
    scene.then("a1: Ann Legionary, trapped\nasked: Ann (LVT-B8.1)")


@clause("LVT-R42")
def test_war_cry():
    scene = praying("Mars", "d3: Ann Legionary\ndice: 1, blank, 1, 1, 1, 1, 3, 2").when("Ann: use War Cry\nAnn: pass")
    scene.when(acts("Romans", "d3", "strike d3 d4")).then("d4: Head 1 wound\nlog has: (+1 to hit)")


@clause("LVT-R42", "LVT-B7.7")
def test_feathered_wind():
    lines = "a1: Ann Macehual\nb1: Ann Macehual, trapped\na2: Tentacle 1"
    scene = praying("Quetzalcoatl", lines).when("Ann: use Feathered Wind")
    scene.then("may: choose a3, choose a4, choose b3, choose d1").refused("Ann: choose a2 (LVT-R42)")
    scene.refused("Ann: choose a5 (LVT-R42)").when("Ann: choose a4").then("a4: Ann Macehual")
    scene = praying("Quetzalcoatl", "b1: Ann Macehual, trapped").refused("Ann: use Feathered Wind (LVT-B8.5)")


@clause("LVT-R42", "LVT-R45", "LVT-5.10")
def test_smoking_mirror():
    scene = praying("Tezcatlipoca", "g1: Ann Macehual\ndice: blank, 1, 1, 2, plus, 3, 3").when(
        "Ann: use Smoking Mirror"
    )
    scene.refused("Ann: choose d4 (LVT-R42)").when("Ann: choose c4\nAnn: pass\nAnn: call nobody")
    scene.then("c2: Tentacle 2, protected")


@clause("LVT-R42", "LVT-B1.3")
def test_mjolnir():
    scene = praying("Thor", "c3: Ann Hirdman\ndice: 3").when("Ann: use Mjolnir")
    scene.then("options: choose d4, choose b4, choose c4").when("Ann: choose d4").then("d4: Head 1 wound")
    praying("Thor", "c3: Ann Hirdman\ndice: 2").when("Ann: use Mjolnir\nAnn: choose d4").then("d4: Head 0 wounds")
    praying("Thor", "a1: Ann Hirdman").refused("Ann: use Mjolnir (LVT-B8.5)")


@clause("LVT-R42")
def test_valhalla_waits():
    scene = (
        praying("Odin", "a1: Ann Berserker 2 wounds").when("Ann: use Valhalla Waits").then("a1: Ann Berserker 1 wound")
    )
    assert scene.table.view(None)["deeds"][-1]["kind"] == "heal"


@clause("LVT-B8.3")
def test_the_common_maneuvers():
    scene = given("step: 3.1\na1: Ann Hoplite 1 wound\nc1: Ann Hoplite")
    scene.when("Ann: use March\nAnn: choose c1\nAnn: move c1 c2").then("c2: Ann Hoplite")
    scene.when("Ann: use Rally\nAnn: choose a1").then("a1: Ann Hoplite 0 wounds")
    scene.when("Ann: use Dig In\nAnn: choose a1").then("a1: Ann Hoplite, entrenched\nAnn maneuvers: empty")
    scene.then("Ann spent: March, Rally, Dig In").refused("Ann: use March (LVT-B8.2)")


@clause("LVT-B8.5", "LVT-B8.1")
def test_a_player_without_units_may_use_what_needs_none():
    scene = given("seats: 2\nstep: 3.1\nAnn deity: Zeus\nBob deity: Mars\nb7: Bob Legionary\ndice: 4")
    scene.then("options: use Thunderbolt, pass").refused("Ann: use March (LVT-B8.5)")
    scene.when("Ann: use Thunderbolt\nAnn: choose d4").then("asked: Bob\nd4: Head 1 wound")


@clause("LVT-R42", "LVT-B1.1")
@pytest.mark.parametrize(("steps", "far"), [(11, False), (12, True), (13, True), (40, True)])
def test_an_empty_space_may_be_as_far_away_as_the_board_is_large(steps, far):
    """From corner to corner it is 12 steps."""
    text = f"Choose one of your units and an empty space at most {steps} steps from it; move it to that space."
    cards = deity("Hermes", "Winged Sandals", text)
    scene = given("step: 3.1\na1: Ann Hoplite\nc1: Ann Hoplite\nAnn deity: Hermes", cards)
    scene.when("Ann: use Winged Sandals\nAnn: choose a1")
    scene.then(f"may{'' if far else ' not'}: choose g7\nmay: choose f7\nmay not: choose a1")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("March", "Choose one of your units; move it 1 space as with a Move action."),  # called as its card
        ("Tentacle 1", "move 2, defence 4, health 4 for each player"),  # no title at all
        ("Eques", "move 4, strike 2, defence 4, health 2. Ride Through: "),
        ("Zeus", "Thunderbolt: Choose a Leviathan card; "),  # the maneuver of a deity has a name of its own
    ],
)
def test_the_row_of_a_card_names_a_title_only_where_it_has_one_of_its_own(name, text):
    card = next(each for each in GAME.card_list() if each["name"] == name)
    said = row(card)["text"]
    assert said.startswith(text) if text.endswith(" ") else said == text
