"""Information-set Monte Carlo tree search, for all games: it knows questions, moves and worlds, and no rules.

Each simulation samples a determinization and descends the tree to an unexpanded node; from there a rollout of greedy
moves goes on until some turns are over, and the game's evaluator says how likely each seat is to win.  Moves are told
apart by their text, so one tree serves all worlds.  Each seat in the tree wants what is good for itself.
"""

from __future__ import annotations

import math
import time
from typing import Final

from legendry.bots.greedy import Lookahead, best_of
from legendry.bots.observation import Observation
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice
from legendry.kernel.table import Table

C_PUCT: Final = 0.3  # how much moves that were tried seldom are preferred
PRIOR_TEMPERATURE: Final = 0.125  # of the softmax over first looks: the lower, the more they decide what is tried
ROLLOUT_FOLLOW_UPS: Final = 1  # how many further moves a rollout follows
MOST_QUESTIONS: Final = 400  # in a row, after which a simulation ends where it is
PRIOR_SPREAD: Final = 0.15  # how far the results of a move lie apart, before anything is known
MOST_LOGIT: Final = 20_000  # thousandfold: more is certain
NEVER: Final = 1e18


class Branch:
    """A move in the tree: how it looked at first to the seat that makes it, and what came of it."""

    __slots__ = ("prior", "visits", "total", "squares", "next")

    def __init__(self, prior: float) -> None:
        self.prior: Final = prior
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.next: Node | None = None


class Node:
    """A question of the tree: every move that some world offered there, by text."""

    __slots__ = ("branches", "visits", "total")

    def __init__(self) -> None:
        self.branches: Final[dict[str, Branch]] = {}
        self.visits = 0
        self.total = 0.0


class Tree:
    """What was found so far; and by seat, how things stood when the search began."""

    __slots__ = ("values", "logits", "root")

    def __init__(self, values: list[int], logits: list[int], root: Node) -> None:
        self.values: Final = values
        self.logits: Final = logits
        self.root: Final = root

    def at(self, node: Node) -> Tree:
        """The same, from a later question on."""
        return Tree(self.values, self.logits, node)


class Search:
    """One question, searched.  At any time there is a best move."""

    def __init__(self, observation: Observation, dice: Dice, kept: Tree | None) -> None:
        self.observation: Final = observation
        self.dice: Final = dice
        self.evaluator: Final = observation.evaluator
        self.lookahead: Final = Lookahead(self.evaluator, True)
        self.seeds: Final = [dice.seed()]  # of worlds: every move is tried in the same ones, so luck is alike for all
        self.simulations = 0
        self.deadline = NEVER  # a simulation that is not at its end by then is given up
        world = observation.determinize(self.seeds[0])
        if kept is None:
            kept = self.new_tree(world)
        self.tree: Final = kept
        self._expand(kept.root, world, observation.seat, observation.options)

    def new_tree(self, world: Table) -> Tree:
        evaluator = self.evaluator
        values = [evaluator.evaluate_tuned(world, seat) for seat in range(world.seats)]
        return Tree(values, [evaluator.win_logit(world, seat) for seat in range(world.seats)], Node())

    def simulate(self, first: Option | None = None) -> None:
        """One world, one way through the tree, one new node at its end, and a rollout from there.

        It begins with the move that may well be the best, or with the one that is given.
        """
        me = self.observation.seat
        node = self.tree.root
        option = self.select(node, self.observation.options) if first is None else first
        branch = node.branches[option.text]
        while len(self.seeds) <= branch.visits:
            self.seeds.append(self.dice.seed())
        world = self.observation.determinize(self.seeds[branch.visits])
        world.play(me, option)
        nodes = [node]
        path = [branch]
        movers = [me]
        rollout = False
        end = 0  # of the rollout: the last turn that is looked at
        for _ in range(MOST_QUESTIONS):
            if world.outcome is not None or (rollout and world.clock() > end):
                break
            if time.perf_counter() > self.deadline:
                return
            ask = world.asks[0]
            seat, options = ask.seat, ask.options
            if len(options) == 1:
                world.play(seat, options[0])
                continue
            if rollout:
                values = [0] * len(options)
                self.lookahead.add_values(world, seat, options, ROLLOUT_FOLLOW_UPS, values)
                world.play(seat, options[best_of(values, self.dice)])
                continue
            if branch.next is None:
                branch.next = Node()
            node = branch.next
            if not node.branches:
                rollout = True
                end = world.clock() + self.evaluator.horizon
            self._expand(node, world, seat, options)
            option = self.select(node, options)
            branch = node.branches[option.text]
            nodes.append(node)
            path.append(branch)
            movers.append(seat)
            world.play(seat, option)
        results = [-1.0] * world.seats
        for k, tried in enumerate(path):
            seat = movers[k]
            if results[seat] < 0:
                results[seat] = self.result(world, seat)
            self.back_up(nodes[k], tried, results[seat])
        self.simulations += 1

    def best(self) -> Option:
        """The move that was tried most often; of equals, the one that promises more."""
        options = self.observation.options
        root = self.tree.root
        best = options[0]
        most, promised = -1, 0.0
        for option in options:
            branch = root.branches[option.text]
            found = expected(branch, self.evaluator.prior_visits, 0.0)
            if branch.visits > most or (branch.visits == most and found > promised):
                best, most, promised = option, branch.visits, found
        return best

    def settled(self) -> bool:
        """Will further simulations change nothing?"""
        return False

    def mean(self, branch: Branch) -> float:
        """What to expect of a move that was tried."""
        return branch.total / branch.visits

    def after(self, option: Option) -> Tree | None:
        """What was found of the question after a move."""
        branch = self.tree.root.branches.get(option.text)
        return None if branch is None or branch.next is None else self.tree.at(branch.next)

    def _expand(self, node: Node, world: Table, seat: int, options: list[Option]) -> None:
        """A first look at each move that is new here."""
        known = node.branches
        new = [option for option in options if option.text not in known]
        if new:
            values = [0] * len(new)
            depth = self.evaluator.follow_ups if node is self.tree.root else ROLLOUT_FOLLOW_UPS
            self.lookahead.add_values(world, seat, new, depth, values)
            for k, option in enumerate(new):
                known[option.text] = Branch(self.prior(values[k], seat, world.seats))

    def back_up(self, node: Node, branch: Branch, result: float) -> None:
        branch.visits += 1
        branch.total += result
        branch.squares += result * result
        node.visits += 1
        node.total += result

    def prior(self, value: int, seat: int, seats: int) -> float:
        """How much better a position is for a seat, at a look, than when the search began: one half is as good."""
        evaluator = self.evaluator
        more = value - self.tree.values[seat]
        return win_probability(evaluator.gain * 1000 * more // evaluator.value_scale[seats])

    def result(self, world: Table, seat: int) -> float:
        """How much better a seat stands than when the search began: one half is as well."""
        out = world.outcome
        evaluator = self.evaluator
        if out is None:
            return win_probability(evaluator.gain * (evaluator.win_logit(world, seat) - self.tree.logits[seat]))
        if not out.winners:
            return 0.0 if evaluator.shared else 0.5
        return 1.0 if seat in out.winners else 0.0

    def select(self, node: Node, options: list[Option]) -> Option:
        """The move to follow, by PUCT: one that has done well, or that looked well and was tried seldom."""
        known = node.branches
        prior_visits = self.evaluator.prior_visits
        top = 0.0
        for option in options:
            top = max(top, known[option.text].prior)
        weights: list[float] = []
        total = 0.0
        for option in options:
            weight = math.exp((known[option.text].prior - top) / PRIOR_TEMPERATURE)
            weights.append(weight)
            total += weight
        shift = node.total / node.visits - top if node.visits else 0.0
        share = C_PUCT * math.sqrt(node.visits + 1) / total
        best = options[0]
        high = -10.0
        for k, option in enumerate(options):
            branch = known[option.text]
            score = expected(branch, prior_visits, shift) + share * weights[k] / (1 + branch.visits)
            if score > high:
                high, best = score, option
        return best


def win_probability(logit: int) -> float:
    """Of a thousandfold logit."""
    return 1.0 if logit > MOST_LOGIT else 0.0 if logit < -MOST_LOGIT else 1.0 / (1.0 + math.exp(-logit / 1000))


def spread(branch: Branch) -> float:
    """How far the results of a move lie apart; a guess at that counts as one more result."""
    if branch.visits == 0:
        return PRIOR_SPREAD
    mean = branch.total / branch.visits
    squares = max(0.0, branch.squares - branch.total * mean)
    return math.sqrt((squares + PRIOR_SPREAD * PRIOR_SPREAD) / branch.visits)


def expected(branch: Branch, prior_visits: float, shift: float) -> float:
    """What a move promises; the first look, moved to where results are, counts as some visits."""
    return (prior_visits * (branch.prior + shift) + branch.total) / (prior_visits + branch.visits)
