"""How a position is written: whose turn it is and how many have passed; the piles are written as in every game."""

from legendry.kernel.notation import PositionLine, read_number, read_player
from legendry_lanterns.rules import Turn

PLACES = {}  # names that words in capitals in a key stand for


def begin(table):
    """A position that says nothing is an empty table."""


def finish(table):
    """Somebody must be asked: the first player, if no line says who."""
    if not table.agenda:
        table.push(Turn(0))


class Whose(PositionLine):
    """LAN-2.1: whose turn it is."""

    def put(self, s, where, value):
        s.push(Turn(read_player(s, value)))

    def found(self, s, where):
        turn = s.asked or s.agenda[-1]
        return s.game.seat_name(turn.seat)


class Passes(PositionLine):
    """LAN-4.2: how many have passed one after the other."""

    def put(self, s, where, value):
        s.passes = read_number(value)

    def found(self, s, where):
        return str(s.passes)


KINDS = [Whose("turn", "turn: seat 1"), Passes("passes", "passes: 1")]
