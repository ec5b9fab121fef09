"""Play random games until everything has happened: every card played, every line of its text run, every kind of move
made, every op resolved, every clause that the code cites cited.  Two games of three begin in the middle, at a position
of the game's scenario files, where things happen that random players seldom bring about.  Every move must have a
number of its own.

    python -m tools.exhaust valtia                      until nothing is missing
    python -m tools.exhaust valtia --games 5000 --soak  so many games whatever is missing, with every check on

Exit code 1 if something never happened.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import legendry
from legendry.adapters.actions import UNNUMBERED, action_set
from legendry.kernel import chance
from legendry.kernel.agenda import Answer, Op, Option
from legendry.kernel.cardtext.bindings import Bindings
from legendry.kernel.cardtext.stage import Continuation, EffectHost
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.kernel.zones import EVERYONE
from tools.openings import OPTIONS, all_players, idly, starts_of, usual_options

GAMES = Path(__file__).parents[1] / "src" / "legendry" / "games"
CLAUSE = re.compile(r"[A-Z]{3,}-[A-Z]?\d+(\.\d+)?")
# What takes a clause when something happens.
CITING = ("ask", "note", "end", "hit_castles", "Refusal", "Event",
          "buy_coin", "buy_energy", "pay_for_spell", "invest", "redraw", "deal")  # fmt: skip
LONGEST = 20_000  # decisions
NEARBY = 40  # decisions from the position of a scenario on ...
HERE = 6  # ... at the first of which all reasons against moves are looked at
GIFTS = 3  # cards
CHECKS = 5  # moves, of which one is compared with the same move op by op
LOYALTY = 3000  # decisions, after which a player has left the game where that is allowed
PLAYING = ("play", "place", "add", "recruit", "use")  # the verbs of moves that bring a card to the table

# What cannot happen with the printed cards, and why.
UNREACHABLE: dict[str, dict[str, str]] = {
    "valtia": {
        "VAL-R42": "no printed card damages both castles at the same moment",
        "VAL-13.5": "no printed card makes a player discard",
        "VAL-R61": "no printed card is hidden",
    },
    "castles": {
        "CAS-R28": "no printed card makes a player discard",
        "CAS-10.8": "no printed structure has an Invest effect",
        "CAS-R100": "no printed card is hidden",
    },
    "levendale": {},
}


# ---- what is looked at --------------------------------------------------------------------------


class Watch:
    """Remembers all that has happened in the games of one kind."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.cards: list[Any] = getattr(game, "cards", [])
        self.has_statics = any(self.statics_of(face) for face in range(len(self.cards)))
        self.games = 0
        self.decisions = 0
        self.dealt: set[int] = set()
        self.seen: set[int] = set()  # faces that lay open at a question; what was played did so before
        self.played: set[int] = set()
        self.verbs: set[str] = set()  # of moves that were made ...
        self.known: dict[str, set[str]] = {}  # ... and of moves that can be thought of: what these point at
        self.steps: set[tuple[int, int, int]] = set()
        self.statics: set[tuple[int, int]] = set()
        self.ops: set[str] = set()
        self.clauses: set[str] = set()
        self.tried: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.wanted: set[int] = set()  # faces of which something has not happened yet
        self.starts = starts_of(game)
        self.players = all_players()
        self.actions = action_set(game)
        self.hands = [number for number, zone in enumerate(game.zones) if zone.name == "hand"]  # none in some games

    # -- playing

    def play(self, seed: int, checked: bool = False) -> None:
        """One game between several kinds of players, or a part of one near the position of a scenario."""
        random = Random(seed)
        if seed % 3:
            table, most = self.position(random), NEARBY
        else:
            table, most = self.opening(seed, random), LONGEST
        idle = seed % 25 == 0
        players = [idly if idle else random.choice(self.players) for _ in range(table.seats)]
        self.dealt.update(table.faces)
        if table.asked is not None:
            self.look_at_op(table.asked)
        while table.outcome is None and len(table.moves) < most:
            ask = random.choice(table.asks)
            numbers = self.actions.of(ask.options)
            assert len({UNNUMBERED, *numbers}) == len(numbers) + 1, f"without a number of its own: {ask.options}"
            options = ask.options if idle else self.unmade(ask.options) or ask.options
            option = players[ask.seat](options, random, self.tried)
            self.tried[option.text] += 1
            self.asked[ask.says] += 1
            if self.asked[ask.says] < 4 or random.randrange(30) == 0 or (most == NEARBY and len(table.moves) < HERE):
                self.look_at_refusals(table)
            self.clauses.add(ask.clause)
            if self.game.leave_clause and random.randrange(LOYALTY) == 0 and table.may_quit(ask.seat) is None:
                table.quit(ask.seat)
                continue
            self.make(table, ask.seat, option, checked)
            self.decisions += 1
        assert table.outcome is not None or most < LONGEST, f"seed {seed} of {self.game.id} does not end"
        self.note_end(table)

    def opening(self, seed: int, random: Random) -> Table:
        """A game from its beginning."""
        settings = OPTIONS.get(self.game.id, usual_options)(self.game, random, self.wanted)
        return self.game.new(seats=random.randint(self.game.fewest, self.game.most), seed=seed, **settings)

    def position(self, random: Random) -> Table:
        """Where a scenario begins, one that shows what has not happened yet if there is such; with any chance to come.

        Who is asked there holds some wanted cards beside his own.
        """
        absent = cited_clauses(self.game.id) - self.clauses
        showing = [each for each in self.starts if absent & each.clauses or self.wanted & set(each.table.faces)]
        table = random.choice(showing or self.starts).table.clone()
        table.seed = chance.sow(random.randrange(1 << 60))
        table.forced.clear()
        wanted = sorted([face for face in self.wanted if self.playable(face)])
        for hand in self.hands:
            for face in random.sample(wanted, min(GIFTS, len(wanted))):
                seat = random.choice(table.asks).seat
                table.put(table.make(face, seat), hand, seat)
        return self.game.load(table.dump())  # which asks again

    def unmade(self, options: list[Option]) -> list[Option]:
        """Moves of a kind that nobody has made yet; whoever can makes one."""
        return [option for option in options if option.verb not in self.verbs]

    def note_end(self, table: Table) -> None:
        self.games += 1
        self.wanted = self.quiet_faces()
        if table.outcome is not None:
            self.clauses.add(table.outcome.clause)
        self.clauses.update(event.clause for event in table.log)

    def make(self, table: Table, seat: int, option: Option, checked: bool) -> None:
        """A move, of which every op is looked at: first on a clone op by op, then on the table itself."""
        self.verbs.add(option.verb)
        if option.verb in PLAYING:
            shown = {which for _, which in option.points}
            self.played.update(face for face, name in enumerate(self.game.names) if name in shown)
        last = len(table.asks) == 1  # of those who are asked at the same time
        shadow = table.clone()
        table.play(seat, option)
        if last:
            self.follow(shadow, seat, option)
            if checked and self.decisions % CHECKS == 0:
                assert json.dumps(shadow.dump()) == json.dumps(table.dump()), "op by op it is another game"

    def follow(self, table: Table, seat: int, option: Option) -> None:
        table.asks.clear()
        table.moves.append((seat, option.text))
        answers = sorted([*table.answers, Answer(seat, option.then)], key=lambda answer: answer.seat)
        for answer in reversed(answers):
            table.agenda.extend(reversed(answer.then))
        table.answers.clear()
        while table.agenda and not table.asks:
            op = table.agenda.pop()
            self.look_at_op(op)
            op.resolve(table)
            if table.asks:
                table.asked = op
                table.number += 1
            if self.has_statics:  # which may be in force for an op only
                self.look_at_cards(table)
        self.look_at_cards(table)

    def look_at_op(self, op: Op[Any]) -> None:
        self.ops.add(type(op).__name__)
        if isinstance(op, Continuation):
            self.steps.update((op.at.face, op.line, pc) for pc in {0, op.pc} if op.pc < op.end)

    def look_at_cards(self, table: Table) -> None:
        for z, zone in enumerate(self.game.zones):
            if zone.sees == EVERYONE:
                for seat in range(table.seats):
                    self.seen.update(table.faces[card] for card in table.pile(z, seat))
        boss: Any = getattr(table, "boss", None)
        if boss is not None:  # its Special cards are no cards of their own
            self.seen.update(self.cards[boss.face].specials[: boss.out])
        if isinstance(table, EffectHost):
            for card in table.in_play():
                face = table.faces[card]
                self.seen.add(face)
                if self.statics_of(face):
                    self.look_at_statics(table, card, face)

    def statics_of(self, face: int) -> list[Any]:
        """The sentences of a card that are true all the time, in games that know such."""
        found: list[Any] = getattr(self.cards[face], "statics", [])
        return found

    def look_at_statics(self, table: EffectHost, card: int, face: int) -> None:
        seat = table.controller(card)
        for number, static in enumerate(self.statics_of(face)):
            if (face, number) not in self.statics and static.bind(table, Bindings(card, face, seat, seat)) is not None:
                self.statics.add((face, number))

    def look_at_refusals(self, table: Table) -> None:
        for seat in range(table.seats):
            for option in table.explain(seat):
                self.known.setdefault(option.verb, set()).update(which for _, which in option.points)
                if option.refused is not None:
                    self.clauses.add(option.refused.clause)
            if self.game.turn_clause not in self.clauses:  # by which nonsense and moves out of turn are refused
                refusal = table.why_not(seat, "nonsense")
                if refusal is not None:
                    self.clauses.add(refusal.clause)

    # -- what is missing

    def missing(self) -> dict[str, list[str]]:
        """Everything that has not happened yet, by what it is; an empty answer means all of it has."""
        names = self.game.names
        unreachable = UNREACHABLE.get(self.game.id, {})
        found = {
            "cards never played": [names[face] for face in sorted(self.unplayed())],
            "cards never seen": [name for face, name in enumerate(names) if face not in self.seen | self.played],
            "moves never made": sorted(self.known.keys() - self.verbs),
            "lines never run": [said for _, said in self.silent_lines()],
            "static abilities never in force": [said for _, said in self.idle_statics()],
            "ops never resolved": sorted(own_ops(self.game) - self.ops),
            "clauses never cited": sorted(cited_clauses(self.game.id) - self.clauses - set(unreachable)),
            "unreachable, yet it happened": sorted(self.clauses & set(unreachable)),
        }
        return {what: those for what, those in found.items() if those}

    def quiet_faces(self) -> set[int]:
        silent = {face for face, _ in self.silent_lines()} | {face for face, _ in self.idle_statics()}
        unmade = set().union(*(shown for verb, shown in self.known.items() if verb not in self.verbs))
        return silent | self.unplayed() | {face for face, name in enumerate(self.game.names) if name in unmade}

    def unplayed(self) -> set[int]:
        """Faces that were dealt and never played; some cards of some games are never in a hand."""
        return {face for face in self.dealt - self.played if self.playable(face)}

    def playable(self, face: int) -> bool:
        return bool(getattr(self.cards[face], "playable", True))

    def silent_lines(self) -> Iterator[tuple[int, str]]:
        """The first step counts as run with any other: a condition there is looked at before the line begins."""
        for face, card in enumerate(self.cards):
            for line, program in enumerate(card.programs):
                for pc in range(len(program.steps)):
                    if (face, line, pc) not in self.steps:
                        yield face, f"{card.name}, step {pc + 1} of: {program.says}"

    def idle_statics(self) -> Iterator[tuple[int, str]]:
        for face, card in enumerate(self.cards):
            for number in range(len(self.statics_of(face))):
                if (face, number) not in self.statics:
                    yield face, f"{card.name}: {card.text}"


def own_ops(game: Game[Any]) -> set[str]:
    """The ops that a game's own modules define; those of card texts are counted by their lines."""
    home = f"legendry.games.{game.id}."
    kinds = [kind for kind in game.decoder.kinds.values() if issubclass(kind, Op)]
    acting: list[Any] = [kind for kind in kinds if getattr(kind, "resolve") is not getattr(Op, "resolve")]
    return {kind.__name__ for kind in acting if kind.__module__.startswith(home)}


@cache
def cited_clauses(id: str) -> set[str]:
    """Every clause that a game's code gives to a question, a refusal, an event or an ending."""
    found: set[str] = set()
    for path in sorted((GAMES / id).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in CITING:
                said = [each.value for each in node.args if isinstance(each, ast.Constant)]
                found.update(each for each in said if isinstance(each, str) and CLAUSE.fullmatch(each))
    return found


# ---- as a command -------------------------------------------------------------------------------


def run(id: str, seed: int, games: int, soak: bool) -> Watch:
    """Play until nothing is missing, at most so many games; a soak plays them all."""
    watch = Watch(legendry.game(id))
    for number in range(games):
        watch.play(seed + number, soak)
        if not soak and number % 20 == 19 and not watch.missing():
            break
    return watch


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random games until everything has happened.")
    parser.add_argument("game", nargs="?", default="valtia", help="the id of a game")
    parser.add_argument("--games", type=int, default=2000, help="at most so many games")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--soak", action="store_true", help="play all of them, with every check on")
    args = parser.parse_args()
    began = time.perf_counter()
    watch = run(args.game, args.seed, args.games, args.soak)
    took = time.perf_counter() - began
    print(f"{args.game}: {watch.games} games, {watch.decisions} decisions, {took:.1f} s")
    missing = watch.missing()
    for what, those in missing.items():
        print(f"{what}:")
        for each in those:
            print(f"  {each}")
    if not missing:
        print("everything has happened")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
