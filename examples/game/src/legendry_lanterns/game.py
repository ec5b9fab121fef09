"""The game: what it is called, who can play it, and how a table is laid out."""

from legendry.kernel import agenda
from legendry.kernel.agenda import AREA, HAND
from legendry.kernel.game import Game
from legendry.kernel.shapes import Shape, each
from legendry.kernel.structs import digest
from legendry_lanterns import rules
from legendry_lanterns.rules import HELD, NAMES, POSTS, STOCK, ZONES, LanternsTable, Turn


class Lanterns(Game[LanternsTable]):
    id = "lanterns"
    title = "Lanterns"
    about = "Hang your lanterns on three posts before the wind takes them down."
    version = "1.0"
    fewest, most = 2, 4
    turn_clause = "LAN-2.1"
    places = (tuple(POSTS),)

    def __init__(self):
        super().__init__(ZONES, [], [rules, agenda])
        self.names = NAMES
        self.fingerprint = digest(NAMES)

    def empty(self):
        return LanternsTable(self)

    def set_up(self, table, settings):
        """LAN-1.1, LAN-1.2: two of each, shuffled; four to each player."""
        for face in range(len(NAMES)):
            for _ in range(2):
                table.put(table.make(face, -1), STOCK, 0)
        stock = table.pile(STOCK, 0)
        table.shuffle(stock)
        for seat in range(table.seats):
            for _ in range(4):
                table.put(stock.pop(), HELD, seat)
        table.push(Turn(0))

    def shapes(self):
        return [Shape("hang", (each(HAND, NAMES), each(AREA, POSTS))), Shape("take"), Shape("pass")]

    def card_list(self):
        return [{"name": name, "kind": "Lantern", "brightness": k + 1, "count": 2} for k, name in enumerate(NAMES)]
