"""The search: it finds what is there to be found, keeps its time, stops when told, and remembers."""

from __future__ import annotations

import time
import tracemalloc

import pytest

import legendry
from legendry import registry
from legendry.bots import Observation, bot
from legendry.bots.estimates import move_estimates
from legendry.bots.evaluator import evaluator_of
from legendry.bots.search import Search, win_probability
from legendry.bots.search_bots import SearchBot, advise
from legendry.kernel.chance import Dice
from legendry.kernel.table import Table
from legendry.lab.arena import Bout, play
from tests.bots.verdict import at_least


def middle(id: str, seats: int, seed: int, moves: int) -> Table:
    """A table some greedy moves into a game, at a question with several answers."""
    game = legendry.game(id)
    table = game.new(seats=seats, seed=seed, keep=False, **game.sample_settings(seed))
    players = [bot("greedy", seed * 8 + seat) for seat in range(seats)]
    made = 0
    while table.outcome is None and (made < moves or len(table.asks[0].options) == 1):
        seat = table.asks[0].seat
        table.play(seat, players[seat].choose(Observation(table, seat)))
        made += 1
    assert table.outcome is None
    return table


def observation_of(table: Table) -> Observation:
    return Observation(table, table.asks[0].seat)


def one_move_from_winning(id: str) -> tuple[Table, str]:
    """The last position of a game between greedy bots, and the move that won it."""
    game = legendry.game(id)
    for seed in range(20):
        table = game.new(seed=seed, keep=False, **game.sample_settings(seed))
        players = [bot("greedy", seed * 2 + seat) for seat in range(table.seats)]
        while table.outcome is None:
            before = table.clone()
            seat = table.asks[0].seat
            choice = players[seat].choose(Observation(table, seat))
            table.play(seat, choice)
        if seat in table.outcome.winners and len(before.asks[0].options) > 2 and choice.text != "end turn":
            return before, choice.text
    raise AssertionError("no game ended by a choice")


@pytest.mark.parametrize("id", ["valtia", "village"])
def test_a_victory_in_one_move_is_found(id):
    table, won_by = one_move_from_winning(id)
    seat = table.asks[0].seat
    choice = bot("scout:12", 1).choose(Observation(table, seat))
    wins = 0
    for luck in range(8):  # where dice decide, in some worlds; and another move may well come before the last one
        world = table.determinize(seat, luck)
        world.play(seat, choice.text)
        if world.outcome is None and won_by in [option.text for ask in world.asks for option in ask.options]:
            world.play(seat, won_by)
        wins += world.outcome is not None and seat in world.outcome.winners
    assert wins > 0 or choice.text == won_by


@pytest.mark.parametrize("id", registry.IDS)
def test_move_estimates_are_chances_with_their_intervals(id):
    table = middle(id, registry.game(id).fewest, 5, 20)
    found = advise(observation_of(table), 1, 0.05)
    texts = [option.text for option in table.asks[0].options]
    assert 0 < len(found) <= len(texts)
    assert all(each.text in texts and each.tries > 0 for each in found)
    assert all(0 <= each.low <= each.chance <= each.high <= 1 for each in found)


def test_more_tries_make_surer():
    table = middle("levendale", 2, 3, 20)
    few, many = (
        move_estimates(SearchBot(1, simulations, 0.0).ponder(observation_of(table), None))[0]
        for simulations in (8, 300)
    )
    assert few.high - few.low > many.high - many.low


def test_a_move_that_must_be_judged_is_tried():
    table = middle("valtia", 2, 3, 20)
    for option in table.asks[0].options:
        found = move_estimates(SearchBot(1, 4, 0.0).ponder(observation_of(table), None, option.text))
        assert option.text in [each.text for each in found]


def test_the_chance_at_the_start_of_a_duel_is_about_one_half():
    for id in ("valtia", "castles", "levendale"):
        table = legendry.game(id).new(seed=3, keep=False)
        assert 0.2 < win_probability(evaluator_of(table.game).win_logit(table, 0)) < 0.8


def turns_seen(search: Search, seed: int) -> int:
    """How many turns beyond the present one the tree knows questions of, in one of the worlds it sampled."""
    world = search.observation.determinize(seed)
    began = last = world.clock()
    node = search.tree.root
    while node is not None and world.outcome is None:
        ask = world.asks[0]
        if len(ask.options) == 1:
            world.play(ask.seat, ask.options[0])
            continue
        known = [option for option in ask.options if option.text in node.branches]
        if not known:
            break
        last = world.clock()
        option = max(known, key=lambda each: node.branches[each.text].visits)
        node = node.branches[option.text].next
        world.play(ask.seat, option)
    return last - began


def test_more_simulations_see_further_than_the_next_turn():
    table = middle("levendale", 2, 3, 20)
    few, many = (SearchBot(1, simulations, 0.0).ponder(observation_of(table), None) for simulations in (4, 300))
    assert max(turns_seen(few, seed) for seed in few.seeds) <= evaluator_of(table.game).horizon
    assert max(turns_seen(many, seed) for seed in many.seeds) > evaluator_of(table.game).horizon


# ---- bounds -------------------------------------------------------------------------------------


def test_a_scout_has_as_many_simulations_as_it_may():
    table = middle("levendale", 2, 3, 15)
    assert SearchBot(1, 7, 0.0).ponder(observation_of(table), None).simulations == 7
    assert (
        SearchBot(1, 0, 0.0).ponder(observation_of(table), None).simulations
        == evaluator_of(table.game).short_simulations
    )


def test_a_simulation_is_given_up_when_the_time_is_over():
    search = Search(observation_of(middle("valtia", 2, 3, 30)), Dice(1), None)
    search.simulate()
    search.deadline = time.perf_counter()
    search.simulate()
    assert search.simulations == 1


def test_a_search_stops_when_told():
    """By somebody else, while the clock stands still: of itself it would go on for ever."""
    table = middle("village", 2, 3, 20)
    mind = SearchBot(1, 0, 60.0)

    class Impatient:
        """Clocks that end the search after some looks at them."""

        looks = 0

        def __call__(self) -> float:
            self.looks += 1
            mind.enough = self.looks > 200
            return 0.0

    clock = Impatient()
    real = time.perf_counter
    time.perf_counter = clock
    try:
        search = mind.ponder(observation_of(table), None)
    finally:
        time.perf_counter = real
    assert search.simulations >= 1
    assert search.best() in table.asks[0].options


def test_a_legend_keeps_its_memory_in_a_village_of_six():
    table = middle("village", 6, 2, 120)
    tracemalloc.start()
    SearchBot(1, 0, 1.0).ponder(observation_of(table), None)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 50_000_000


# ---- memory of what was found ------------------------------------------------------------------


@pytest.mark.slow
def test_what_was_found_of_the_next_question_is_not_forgotten():
    remembered = 0
    for seed in range(6):
        table = middle("valtia", 2, seed, 20)
        observation = observation_of(table)
        mind = SearchBot(1, 20, 0.0)
        choice = mind.choose(observation)
        table.play(observation.seat, choice)
        if table.asks[0].seat == observation.seat and len(table.asks[0].options) > 1 and mind.kept is not None:
            before = {text: branch.visits for text, branch in mind.kept.root.branches.items()}
            tried = mind.ponder(observation, mind.kept).tree.root.branches
            remembered += sum(before.values())
            assert all(tried[text].visits >= visits for text, visits in before.items())
    assert remembered > 0


def test_what_was_found_is_forgotten_when_somebody_else_was_asked():
    table = middle("valtia", 2, 3, 20)
    observation = observation_of(table)
    mind = SearchBot(1, 2, 0.0)
    mind.choose(observation)
    kept, number = mind.kept, mind.number
    assert number == observation.number + 1
    other = middle("valtia", 2, 4, 30)
    search = mind.ponder(observation_of(other), kept if observation_of(other).number == number else None)
    assert set(search.tree.root.branches) == {option.text for option in other.asks[0].options}


# ---- strength, in short -------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("id", "scout"), [("levendale", "scout:5"), ("village", "scout")])
def test_a_scout_is_no_worse_than_greedy(id, scout):
    """Twelve games: a bot as strong as greedy wins less than three of them twice in a hundred times, a scout hardly."""
    bout = Bout(id, (scout, "greedy"), 2, 70, {})
    assert at_least(3, 12, lambda number: play(bout, number).winner == 0)


@pytest.mark.slow
def test_a_legend_beats_chance():
    """Six games: two players of the same strength come out like this once in nine times."""
    bout = Bout("levendale", ("legend:0.02", "random"), 2, 70, {})
    assert at_least(5, 6, lambda number: play(bout, number).winner == 0)


@pytest.mark.slow
@pytest.mark.parametrize("id", registry.IDS)
def test_a_scout_plays_whole_games(id):
    result = play(Bout(id, ("scout:1", "random"), registry.game(id).fewest, 6, {}), 0)
    assert result.moves[0] > 0
