"""Leviathan with other rule numbers, tables, cards and factions, as a variant sets them."""

from __future__ import annotations

import pytest

from legendry import registry
from legendry.bots import Observation, bot
from legendry.games.leviathan.screen.model import LeviathanScreen
from legendry.terminal.leviathan import LeviathanView
from legendry.terminal.leviathan_sidebar import tables_of
from legendry.testing import Deal, cards, moves, walk
from tests.clauses import clause
from tests.games.leviathan.workbench import acts, deity, given, unit
from tests.games.variants import extremes, numbers_of, play, refused, variant

LEVIATHAN = "leviathan"
GAME = registry.game(LEVIATHAN)
LONG = ("rounds", "more_rounds")  # numbers that make games long
ARMY = unit("Spearman", faction="Slavs") + deity("Perun", "Bolt", "Choose a Tentacle; deal 1 wound to it.", "Slavs")


HELD_AS = {"activation_die": "sides"}


def rules(*lines: str) -> str:
    return "[rules]\n" + "\n".join(lines) + "\n"


def test_every_number_of_the_file_is_read_and_its_clause_exists():
    text = registry.text_of(LEVIATHAN, "RULES.md")
    held = registry.game(LEVIATHAN).numbers
    for number in numbers_of(LEVIATHAN):
        assert f"**{number.clause}**" in text, number.name
        assert hasattr(held, HELD_AS.get(number.name, number.name)), f"nothing reads {number.name}"


@pytest.mark.parametrize(("name", "line"), extremes(LEVIATHAN))
def test_a_game_with_a_number_at_its_bounds_comes_to_an_end(name, line):
    more = () if name in LONG else ("rounds = [2, 2, 2]",)
    game = variant(LEVIATHAN, rules(line, *more))
    seed = len(line)
    play(game, 1 + seed % 4, seed)
    if name in ("activations", "actions", "step_activations"):
        play(variant(LEVIATHAN, rules(line, "rounds = [1, 1, 1]")), 1, seed, "greedy")


def test_the_contract_holds_in_a_variant():
    made = variant(
        LEVIATHAN,
        rules("actions = 3", "activations = 3", "rounds = [2, 2, 2]", "roster_part = 1", "tentacle_pass_wounds = 0"),
    )

    class Varied(Deal):
        game = made

    walk(Varied(LEVIATHAN, 2, 1), [*cards.CHECKS, *moves.CHECKS])


# ---- what each of them does ---------------------------------------------------------------------


def seated(*lines: str, seats: int = 2, **settings):
    game = variant(LEVIATHAN, rules(*lines))
    return game.new(seats=seats, seed=1, factions="random", deities="random", **settings)


@clause("LVT-B3.3", "LVT-B4.1")
def test_gold_at_the_start_and_in_each_round():
    assert [player["gold"] for player in seated("start_gold = 7", "income = 3").view(None)["players"]] == [10, 10]


@clause("LVT-R37")
@pytest.mark.parametrize(("seats", "difficulty", "last"), [(1, "calm", 5), (2, "standard", 5), (4, "storm", 8)])
def test_the_last_round(seats, difficulty, last):
    table = seated("rounds = [5, 4, 3]", "more_rounds = [0, 1, 0, 5]", seats=seats, difficulty=difficulty)
    assert table.view(None)["limit"] == last
    while table.outcome is None:
        table.play(table.asks[0].seat, table.asks[0].options[-1])
    assert table.outcome.reason in (
        f"round {last} is over and the Head is not defeated",
        "no player has a unit on the board or could recruit one",
    )


@clause("LVT-3.7", "LVT-B3.2")
@pytest.mark.parametrize(("part", "left"), [(1, 19), (3, 6), (6, 5)])
def test_the_part_of_the_roster_that_is_used(part, left):
    assert len(seated(f"roster_part = {part}").view(None)["reserve"][0]) == left


@clause("LVT-2.4")
def test_activations_of_a_round():
    position = "seats: 2\ng1: Ann Hoplite\nf1: Ann Hoplite\na7: Bob Legionary\nstep: 3.3"
    scene = given(position, rules("activations = 1", "step_activations = [1, 2, 2, 2]")).then("Ann activations: 1")
    scene.when(acts("Greeks", "g1", "stop")).then("Ann activations: 0\nasked: Ann (LVT-R20)")
    says = "this player has taken all activations of the round (1) (LVT-2.4)"
    assert str(scene.table.why_not(0, "call Greeks")) == says


@clause("LVT-R19")
def test_activations_of_a_step():
    position = "g1: Ann Hoplite\nf1: Ann Hoplite\nstep: 3.3"
    scene = given(position, rules("step_activations = [2, 1, 2, 2]")).when(acts("Greeks", "g1", "stop"))
    scene.then("step: 3.3\nasked: Ann (LVT-R20)")


@clause("LVT-B5.1")
def test_three_actions_of_a_unit_all_of_them_different():
    scene = given("c3: Ann Hoplite\nstep: 3.3\ndice: 6, 6, 6", rules("actions = 3"))
    scene.when(acts("Greeks", "c3", "strike c3 c4", "entrench c3"))
    why = scene.table.why_not(0, "entrench c3")
    assert str(why) == "the 3 actions of an activation are different (LVT-B5.1)"


@clause("LVT-B2.2")
def test_an_activation_die_with_other_faces():
    game = variant(LEVIATHAN, rules("activation_die = [1, 2, 3]"))
    assert game.numbers.sides == [0, 1, 1, 2, 2, 2]
    assert game.die_faces == {"plus": 0, "minus": 1, "blank": 3}


HEAD_STEP = "step: 3.2\nd3: Ann Hoplite\n"


def log_of(position: str, *lines: str) -> list[str]:
    return [line for _, _, line in given(position, rules(*lines)).table.read_log(None)]


@clause("LVT-4.7")
def test_the_opening_dice_of_the_head():
    assert any("attacks Hoplite d3: 1 1 1" in line for line in log_of(f"{HEAD_STEP}dice: 1, 1, 1", "opening_dice = 3"))


@clause("LVT-4.10", "LVT-4.11", "LVT-4.12")
@pytest.mark.parametrize(("face", "says"), [
    ("plus", "the Head rolls plus: +2 Movement, and attacks against it get -3 to hit"),
    ("minus", "the Head rolls minus: its attacks get +4 to hit"),
    ("blank", "the Head rolls blank: nothing happens"),
])  # fmt: skip
def test_what_the_die_does_to_the_head(face, says):
    numbers = ("head_plus_movement = 2", "head_plus_guard = 3", "head_minus_movement = 0", "head_minus_aim = 4")
    assert says in log_of(f"step: 3.2\na1: Ann Hoplite\ndice: {face}, 1, 1", *numbers)


@clause("LVT-4.11")
def test_a_head_that_a_minus_makes_stand_still():
    scene = given("step: 3.2\na1: Ann Hoplite\ndice: minus, 2, 3", rules("head_minus_movement = 6"))
    scene.then("d4: Head")


@clause("LVT-4.4")
@pytest.mark.parametrize(("n", "wounds"), [(0, "0 wounds"), (1, "1 wound")])
def test_the_wounds_of_a_push_of_the_head(n, wounds):
    scene = given("step: 3.2\nd6: Ann Hoplite\ndice: blank, 2, 3, 1, 1", rules(f"head_push_wounds = {n}"))
    scene.then(f"d7: Ann Hoplite {wounds}\nd6: Head")


TENTACLE_STEP = "step: 3.4\nb6: Ann Hoplite\n"


@clause("LVT-5.8", "LVT-5.9", "LVT-5.10", "LVT-5.12", "LVT-5.3")
def test_what_a_tentacle_does():
    numbers = ("tentacle_moves = [1, 1, 2]", "tentacle_dice = 2", "tentacle_pass_wounds = 0")
    said = log_of(f"{TENTACLE_STEP}dice: 1, blank, 1, 2, 1, 1, 1, 2, 1, 1", *numbers)
    assert "Tentacle 1 rolls blank, and makes 2 moves" in said
    assert any("attacks Hoplite b6: 1 1, no wound" in line for line in said)
    assert not any("suffers" in line for line in said)


@clause("LVT-5.3")
def test_the_wounds_of_being_passed():
    said = log_of(f"{TENTACLE_STEP}dice: 1, minus, 1, 2, 1, 1, 1", "tentacle_pass_wounds = 2")
    assert "Hoplite b6 suffers 2 wounds" in said


@clause("LVT-B7.1", "LVT-B7.6", "LVT-B7.7")
def test_how_hard_to_hit_entrenched_and_trapped_cards_are():
    numbers = ("entrenched_guard = 3", "trapped_risk = 2")
    said = log_of("step: 3.2\nd3: Ann Hoplite 0 wounds, entrenched\ndice: 1", *numbers)
    assert any("(-3 to hit)" in line for line in said)
    said = log_of("step: 3.2\nd3: Ann Hoplite 0 wounds, trapped\ndice: 1", *numbers)
    assert any("(+2 to hit)" in line for line in said)


@clause("LVT-B7.1")
def test_a_text_that_says_itself_what_a_trench_is_worth():
    digger = unit("Digger", "Attacks against this card get -2 to hit instead of -1 while this card is entrenched.")
    position = "step: 3.2\nd3: Ann Digger 0 wounds, entrenched\ndice: 1"
    for guard in (0, 1, 3):
        said = [
            line for _, _, line in given(position, digger + rules(f"entrenched_guard = {guard}")).table.read_log(None)
        ]
        assert any("(-2 to hit)" in line for line in said), (guard, said)


@clause("LVT-B5.5", "LVT-4.10", "LVT-5.10")
def test_modifiers_of_attacks_by_units():
    position = "c3: Ann Toxotes\nstep: 3.3\ndice: 6, 6, 6"
    scene = given(position, rules("close_shot = 2")).when(acts("Greeks", "c3", "shoot c3 c4"))
    scene.then("log has: (-2 to hit)")
    position = "c4: Tentacle 2 0 wounds, protected\nc3: Ann Hoplite\nstep: 3.3\ndice: 6, 6, 6"
    scene = given(position, rules("tentacle_guard = 3")).when(acts("Greeks", "c3", "strike c3 c4"))
    scene.then("log has: (-3 to hit)")
    position = "Head die: plus\nd3: Ann Hoplite\nstep: 3.3\ndice: 6, 6, 6"
    scene = given(position, rules("head_plus_guard = 4")).when(acts("Greeks", "d3", "strike d3 d4"))
    scene.then("log has: (-4 to hit)")


# ---- tables -------------------------------------------------------------------------------------


@clause("LVT-4.16", "LVT-5.13")
def test_lines_of_the_tables_change_by_their_sum_and_only_in_the_keys_that_are_given():
    game = variant(LEVIATHAN, '[[head]]\nsum = 2\ndice = 5\n\n[[tentacle]]\nsum = 7\nmove = "up"\n')
    assert [(line.aim, line.dice) for line in game.tables.head[1:4]] == [(-1, 5), (-1, 5), (-1, 2)]
    line, was = game.tables.tentacle[7], GAME.tables.tentacle[7]
    assert (line.aim, line.more) == (0, was.more)
    assert len(game.tables.head) == len(GAME.tables.head)
    assert game.fingerprint != GAME.fingerprint
    assert given("step: 3.2\na1: Ann Hoplite\ndice: plus, 1, 1", "[[head]]\nsum = 2\nmove = 'up'\n").then("d7: Head")
    view = LeviathanView(game)
    assert tables_of(view) == [
        "Head: 2-4 stays, 5 9 up, 6 10 down, 7 11 right, 8 12 left; dice: 2 5, 3-8 2, 9-12 3 (LVT-4.16).",
        "Tentacle: 2 to the closest unit, 3 7 up, 4 right, 5 left, 6 down, 8 up-left, 9 up-right, 10 down-right, "
        "11 down-left, 12 to the nearest edge (LVT-5.13).",
    ]


# ---- cards and factions -------------------------------------------------------------------------


def test_a_printed_card_changes_only_in_the_keys_that_are_given():
    game = variant(LEVIATHAN, '[[card]]\nname = "Hoplite"\ncost = 9\n\n[[card]]\nname = "Head"\nhealth = 3\n')
    one, was = game.cards[game.names.index("Hoplite")], GAME.cards[GAME.names.index("Hoplite")]
    assert (one.cost, one.health, one.text, one.face) == (9, was.health, was.text, was.face)
    assert LeviathanScreen(game).about_seats(2).endswith("The Head has 6 health (LVT-R19).")


@clause("LVT-B3.1")
def test_a_new_faction_can_be_chosen_and_played():
    game = variant(LEVIATHAN, ARMY + rules("rounds = [2, 2, 2]"))
    table = game.new(seats=1, seed=1)
    table.play(0, "choose Slavs")
    table.play(0, "choose Perun")
    assert table.view(None)["reserve"][0] == ["Spearman", "Spearman"]
    table.play(0, "recruit Spearman d1")
    player = bot("greedy", 1)
    while table.outcome is None:
        table.play(0, player.choose(Observation(table, 0)))
    named = game.new(seats=2, seed=1, factions=["Slavs", "Greeks"], deities=["Perun", "Athena"])
    assert [player["faction"] for player in named.view(None)["players"]] == ["Slavs", "Greeks"]
    screen = LeviathanScreen(game)
    assert screen.agree({"factions": "slavs,Greeks"}, 2, 1)["factions"] == ["Slavs", "Greeks"]
    assert [entry["name"] for entry in screen.see(table, 0)["entries"][0]][:2] == ["Spearman", "Perun"]


def test_screens_tell_the_numbers_of_the_variant():
    game = variant(
        LEVIATHAN, rules("actions = 3", "activations = 4", "income = 5", "close_shot = 2", "rounds = [1, 2, 3]")
    )
    screen = LeviathanScreen(game)
    said = " ".join(says for _, says in screen.how_to_play())
    assert "Income of 5 gold" in said
    assert "up to three different actions" in said
    assert "Everybody has four activations in a round" in said
    assert screen.actions[0].about.endswith("at -2 to hit")
    assert screen.lengths("calm") == "1 round, with 4 players 3"
    assert screen.reminders is not None
    assert any("with three different actions" in step.says for step in screen.reminders.steps)
    assert "{" not in said + " ".join(step.says for step in screen.reminders.steps)
    assert screen.about_seats(1).startswith("Alone against the Leviathan: four activations in four player steps.")


@pytest.mark.parametrize(("text", "says"), [
    ("[rules]\nincom = 3", 'v.toml (line 2): there is no rule number "incom". Did you mean "income"?'),
    ("[rules]\nrounds = [1, 2]", 'v.toml (line 2): "rounds" must be a list of 3 numbers from 1 to 99, not [1, 2]'),
    ("[rules]\nactions = 6", 'v.toml (line 2): "actions" must be a number from 1 to 5, not 6 (LVT-B5.1)'),
    ("\n[[head]]\nsum = 13\ndice = 2", 'v.toml, head 1 (line 2): "sum" must be a number from 2 to 12, not 13'),
    ("[[head]]\nsum = 3\ndice = 0", 'v.toml, head 1 (line 1): "dice" must be a number from 1 to 9, not 0'),
    ('[[head]]\nsum = 3\nmove = "up-left"', 'v.toml, head 1 (line 1): "move" is one of none, up, right, down, left'),
    ("[[head]]\ndice = 3", 'v.toml, head 1 (line 1): the key "sum" is missing'),
    ("[[tentacle]]\nsum = 3\ndice = 3", 'v.toml, tentacle 1 (line 1): there is no key "dice"'),
    ("[[tentacle]]\nsum = 3\nmore = 1\n[[tentacle]]\nsum = 3\nmore = 2",
     "v.toml, tentacle 2 (line 4): this file has changed that before"),
    ('[[card]]\nname = "Hoplite"\nhealth = 0', 'v.toml, Hoplite (line 1): "health" must be a number from 1 to 99'),
    ('[[card]]\nname = "Head"\nstart = "b4"', "v.toml, Head (line 1): "),
    ('[[card]]\nname = "Tentacle 5"\nkind = "Tentacle"\nhealth = 4\nmove = 2\ndefence = 4\nstart = "a4"',
     "v.toml, Tentacle 5 (line 1): the Leviathan is one Head and 4 Tentacles, no more and no less (LVT-3.1)"),
    ('[[card]]\nname = "Hoplite"\ntext = "Fly away."', "v.toml, Hoplite (line 1), column"),
    ('game = "valtia"\n[rules]\nincome = 3', "v.toml (line 1) is a variant of valtia, not of leviathan"),
])  # fmt: skip
def test_what_is_wrong_with_a_variant_is_told_with_its_line(text, says):
    told = refused(LEVIATHAN, text)
    assert any(line.startswith(says) for line in told), told
    told, _ = GAME.check_file(text, "v.toml")
    assert any(line.startswith(says) for line in told), told
