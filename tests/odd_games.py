"""Games of somebody else with which something is wrong or unusual; test_open_games.py installs them."""

import sys

import legendry_lanterns.game

from legendry.kernel import agenda
from legendry.kernel.game import Game, Setting
from legendry.kernel.table import Table
from legendry.kernel.zones import EVERYONE, Zone
from legendry.screen.general import GeneralScreen


class Own(GeneralScreen):
    minutes = 5


class Shown(legendry_lanterns.game.Lanterns):
    id = "shown"
    screen_model = Own


class Wrong(Shown):
    id = "wrong"
    screen_model = dict


class Other(Shown):
    pass


class LeakyTable(legendry_lanterns.rules.LanternsTable):
    def clone(self):
        return LeakyTable(self.game, self)

    def look(self, seat):
        return {"all hands": [[self.name(card) for card in self.pile(0, each)] for each in range(self.seats)]}


class Leaky(legendry_lanterns.game.Lanterns):
    id = "leaky"

    def empty(self):
        return LeakyTable(self)


class Forgetful(legendry_lanterns.rules.LanternsTable):
    def clone(self):
        made = Forgetful(self.game, self)
        made.passes = 0
        return made


class Amnesia(legendry_lanterns.game.Lanterns):
    id = "amnesia"

    def empty(self):
        return Forgetful(self)


class Agreed(Shown):
    """Has something to agree on, no hand, no places, and one player."""

    id = "agreed"
    fewest = 1
    places = ()

    def __init__(self):
        settings = [
            Setting("size", "how many cards", 3, [2, 3]),
            Setting("roles", "who is who", ["miller"], ["miller", "smith"]),
            Setting("free", "anything", "none", []),
        ]
        Game.__init__(self, [Zone("pool", EVERYONE, common=True)], settings, [agenda, sys.modules[__name__]])
        self.names = ["Spark"]
        self.fingerprint = "1"

    def empty(self):
        return Pool(self)

    def set_up(self, table, options):
        for _ in range(options["size"]):
            table.put(table.make(0, -1), 0, 0)
        table.push(Burn())


class Pool(Table):
    def clone(self):
        return Pool(self.game, self)


class Burn(agenda.Op):
    """LAN-4.2"""

    __slots__ = ()

    def resolve(self, s):
        if len(s.pile(0, 0)) > 1:
            options = [agenda.Option("burn one", (Burnt(), Burn())), agenda.Option("stop", (Stop(),))]
            s.ask(0, "LAN-2.1", "Burn one?", options)
        else:
            s.push(Stop())


class Burnt(agenda.Op):
    __slots__ = ()

    def resolve(self, s):
        s.pile(0, 0).pop()


class Stop(agenda.Op):
    __slots__ = ()

    def resolve(self, s):
        s.end((0,), "LAN-4.2", "the fire is out")


def number():
    return 7


def raises():
    raise RuntimeError("no lamp oil")


not_callable = 3
