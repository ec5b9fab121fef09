"""Information-set Monte Carlo tree search, for all games: it knows questions, moves and worlds, and no rules.

A thought imagines a world and follows the tree through it to a question that is new; from there players in a hurry go
on until some turns are over, and the game's own advice says how things stand.  Moves are told apart by their text, so
one tree serves all worlds.  Each seat in the tree wants what is good for itself.
"""

from __future__ import annotations

import math
import time
from typing import Final

from legendry.bots.greedy import best_of, look
from legendry.bots.observation import Observation
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice
from legendry.kernel.table import Table

CURIOSITY: Final = 0.3  # how much moves that were tried seldom are preferred
FIRMNESS: Final = 8.0  # how much the first look at a move counts for how often it is tried
TRUST: Final = 2.0  # as how many visits the first look counts
HURRY: Final = 1  # how many further moves players in a hurry follow up
LONG: Final = 400  # questions in a row, after which a thought ends where it is
GUESS: Final = 0.15  # how far the results of a move lie apart, before anything is known
SURE: Final = 20_000
NEVER: Final = 1e18


class Branch:
    """A move in the tree: how it looked at first to the seat that makes it, and what came of it."""

    __slots__ = ("first", "visits", "total", "squares", "next")

    def __init__(self, first: float) -> None:
        self.first: Final = first
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
    """What was thought so far; and by seat, how things stood when the thinking began."""

    __slots__ = ("values", "forecasts", "root")

    def __init__(self, values: list[int], forecasts: list[int], root: Node) -> None:
        self.values: Final = values
        self.forecasts: Final = forecasts
        self.root: Final = root

    def at(self, node: Node) -> Tree:
        """The same, from a later question on."""
        return Tree(self.values, self.forecasts, node)


def new_tree(world: Table) -> Tree:
    game = world.game
    seats = range(world.seats)
    return Tree([game.insight(world, seat) for seat in seats], [game.forecast(world, seat) for seat in seats], Node())


class Search:
    """What a player thinks about one question.  At any time there is a best move."""

    def __init__(self, eye: Observation, dice: Dice, kept: Tree | None) -> None:
        self.eye: Final = eye
        self.dice: Final = dice
        self.game: Final = eye.game
        self.seeds: Final = [dice.seed()]  # of worlds: every move is tried in the same ones, so luck is alike for all
        self.thoughts = 0
        self.deadline = NEVER  # a thought that is not at its end by then is given up
        world = eye.determinize(self.seeds[0])
        if kept is None:
            kept = new_tree(world)
        self.tree: Final = kept
        self._look_at(kept.root, world, eye.seat, eye.options)

    def think(self, first: Option | None = None) -> None:
        """One world, one way through the tree, one new question at its end, and on from there in a hurry.

        It begins with the move that may well be the best, or with the one that is given.
        """
        me = self.eye.seat
        node = self.tree.root
        option = select(node, self.eye.options) if first is None else first
        branch = node.branches[option.text]
        while len(self.seeds) <= branch.visits:
            self.seeds.append(self.dice.seed())
        world = self.eye.determinize(self.seeds[branch.visits])
        world.play(me, option)
        nodes = [node]
        path = [branch]
        movers = [me]
        hurry = False
        end = 0  # of the hurry: the last turn that is looked at
        for _ in range(LONG):
            if world.outcome is not None or (hurry and world.clock() > end):
                break
            if time.perf_counter() > self.deadline:
                return
            ask = world.asks[0]
            seat, options = ask.seat, ask.options
            if len(options) == 1:
                world.play(seat, options[0])
                continue
            if hurry:
                worth = [0] * len(options)
                look(world, seat, options, HURRY, True, worth)
                world.play(seat, options[best_of(worth, self.dice)])
                continue
            if branch.next is None:
                branch.next = Node()
            node = branch.next
            if not node.branches:
                hurry = True
                end = world.clock() + self.game.ahead
            self._look_at(node, world, seat, options)
            option = select(node, options)
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
            self.remember(nodes[k], tried, results[seat])
        self.thoughts += 1

    def best(self) -> Option:
        """The move that was tried most often; of equals, the one that promises more."""
        options = self.eye.options
        root = self.tree.root
        best = options[0]
        most, hope = -1, 0.0
        for option in options:
            branch = root.branches[option.text]
            found = expected(branch, TRUST, 0.0)
            if branch.visits > most or (branch.visits == most and found > hope):
                best, most, hope = option, branch.visits, found
        return best

    def settled(self) -> bool:
        """Will further thoughts change nothing?"""
        return False

    def hope(self, branch: Branch) -> float:
        """What to expect of a move that was tried."""
        return branch.total / branch.visits

    def after(self, option: Option) -> Tree | None:
        """What was thought of the question after a move."""
        branch = self.tree.root.branches.get(option.text)
        return None if branch is None or branch.next is None else self.tree.at(branch.next)

    def _look_at(self, node: Node, world: Table, seat: int, options: list[Option]) -> None:
        """A first look at each move that is new here."""
        known = node.branches
        new = [option for option in options if option.text not in known]
        if new:
            worth = [0] * len(new)
            look(world, seat, new, self.game.foresight if node is self.tree.root else HURRY, True, worth)
            for k, option in enumerate(new):
                known[option.text] = Branch(self.promise(worth[k], seat, world.seats))

    def remember(self, node: Node, branch: Branch, result: float) -> None:
        branch.visits += 1
        branch.total += result
        branch.squares += result * result
        node.visits += 1
        node.total += result

    def promise(self, worth: int, seat: int, seats: int) -> float:
        """How much better a position is for a seat, at a look, than when the thinking began: one half is as good."""
        return odds(self.game.sharpness * 1000 * (worth - self.tree.values[seat]) // self.game.edges[seats])

    def result(self, world: Table, seat: int) -> float:
        """How much better a seat stands than when the thinking began: one half is as well."""
        out = world.outcome
        if out is None:
            return odds(self.game.sharpness * (self.game.forecast(world, seat) - self.tree.forecasts[seat]))
        if not out.winners:
            return 0.5 if self.game.lost == "draw" else 0.0
        return 1.0 if seat in out.winners else 0.0


def odds(forecast: int) -> float:
    """A forecast as a probability."""
    return 1.0 if forecast > SURE else 0.0 if forecast < -SURE else 1.0 / (1.0 + math.exp(-forecast / 1000))


def spread(branch: Branch) -> float:
    """How far the results of a move lie apart; a guess at that counts as one more result."""
    if branch.visits == 0:
        return GUESS
    mean = branch.total / branch.visits
    return math.sqrt((max(0.0, branch.squares - branch.total * mean) + GUESS * GUESS) / branch.visits)


def expected(branch: Branch, trust: float, shift: float) -> float:
    """What a move promises; the first look, moved to where results are, counts as some visits."""
    return (trust * (branch.first + shift) + branch.total) / (trust + branch.visits)


def select(node: Node, options: list[Option]) -> Option:
    """The move to follow: one that has done well, or that looked well and was tried seldom."""
    known = node.branches
    top = 0.0
    for option in options:
        top = max(top, known[option.text].first)
    weights: list[float] = []
    total = 0.0
    for option in options:
        weight = math.exp(FIRMNESS * (known[option.text].first - top))
        weights.append(weight)
        total += weight
    shift = node.total / node.visits - top if node.visits else 0.0
    share = CURIOSITY * math.sqrt(node.visits + 1) / total
    best = options[0]
    high = -10.0
    for k, option in enumerate(options):
        branch = known[option.text]
        score = expected(branch, TRUST, shift) + share * weights[k] / (1 + branch.visits)
        if score > high:
            high, best = score, option
    return best
