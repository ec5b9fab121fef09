"""The state of a table, and what happens in a turn."""

from typing import ClassVar

from legendry.kernel.agenda import AREA, HAND, Op, Option
from legendry.kernel.errors import Refusal
from legendry.kernel.events import EventKind
from legendry.kernel.table import Table
from legendry.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

NAMES = ["Spark", "Candle", "Lamp", "Torch", "Fire", "Beacon", "Star", "Moon"]
POSTS = ["left", "middle", "right"]

HELD, STOCK, LEFT, WATER = 0, 1, 2, 5
ZONES = [
    Zone("hand", OWNER),
    Zone("stock", NOBODY, common=True),
    *[Zone(post, EVERYONE, common=True) for post in POSTS],
    Zone("water", EVERYONE, common=True),
]


class LanternsTable(Table):
    saved: ClassVar = ("passes",)
    __slots__ = saved

    def __init__(self, game, source=None):
        super().__init__(game, source)
        self.passes = 0 if source is None else source.passes  # one after the other

    def clone(self):
        return LanternsTable(self.game, self)

    def look(self, seat):
        return {"passes": self.passes}


def may_hang(s, card, post):
    """LAN-2.2: None, or why the lantern may not hang there."""
    hung = s.pile(LEFT + post, 0)
    if not hung or s.faces[card] > s.faces[hung[-1]]:
        return None
    facts = (("card", s.name(card)), ("other", s.name(hung[-1])))
    return Refusal("LAN-2.2", "{card} is not brighter than {other}", facts)


class Turn(Op):
    """LAN-2.1: a player hangs a lantern, takes one, or passes."""

    __slots__ = ("seat",)

    def __init__(self, seat):
        self.seat = seat

    def resolve(self, s):
        options = []
        for name, card in {s.name(card): card for card in s.pile(HELD, self.seat)}.items():
            for post, where in enumerate(POSTS):
                points = ((HAND, name), (AREA, where))
                option = Option(f"hang {name} {where}", (Hang(self.seat, name, post),), points, verb="hang")
                refusal = may_hang(s, card, post)
                if refusal is None:
                    options.append(option)
                elif s.explaining:
                    options.append(option.refusing(refusal))
        take, stay = Option("take", (Take(self.seat),)), Option("pass", (Pass(self.seat),))
        if s.pile(STOCK, 0):
            options.append(take)
            refused = stay.refusing(Refusal("LAN-2.4", "there are lanterns in the stock"))
        else:
            options.append(stay)
            refused = take.refusing(Refusal("LAN-2.3", "the stock is empty"))
        s.ask(self.seat, "LAN-2.1", "Hang a lantern?", [*options, refused] if s.explaining else options)


HUNG = EventKind("lantern hung", "hung {card:card} on the {post:area} post")


class Hang(Op):
    """LAN-2.2: a lantern goes from the hand to a post."""

    __slots__ = ("seat", "name", "post")

    def __init__(self, seat, name, post):
        self.seat = seat
        self.name = name
        self.post = post

    def resolve(self, s):
        hand = s.pile(HELD, self.seat)
        card = next(card for card in hand if s.name(card) == self.name)
        hand.remove(card)
        s.put(card, LEFT + self.post, 0)
        s.passes = 0
        if s.recording:
            s.tell(HUNG, self.seat, "LAN-2.2", (s.ref(card), POSTS[self.post]))
        if not hand:
            s.end((self.seat,), "LAN-4.1", "{name} hung the last lantern", (("name", s.game.seat_name(self.seat)),))
            return
        s.follow((Wind(self.seat), Turn((self.seat + 1) % s.seats)))


BLEW = EventKind("wind blew", "rolled {die:count}: the wind clears the {post:area} post")
CALM = EventKind("wind calm", "rolled {die:count}: the air is calm")


class Wind(Op):
    """LAN-3.1: on 1 to 3 all lanterns of a post fall into the water."""

    __slots__ = ("seat",)

    def __init__(self, seat):
        self.seat = seat

    def resolve(self, s):
        die = s.pick(6)
        if die < len(POSTS):
            hung = s.pile(LEFT + die, 0)
            while hung:
                s.put(hung.pop(), WATER, 0)
        if s.recording:
            facts = (die + 1, POSTS[die]) if die < len(POSTS) else (die + 1,)
            s.tell(BLEW if die < len(POSTS) else CALM, self.seat, "LAN-3.1", facts)


TOOK = EventKind("lantern taken", "took {card:card}", "took a lantern", hidden=("card",))


class Take(Op):
    """LAN-2.3: the top lantern of the stock goes to the hand."""

    __slots__ = ("seat",)

    def __init__(self, seat):
        self.seat = seat

    def resolve(self, s):
        card = s.pile(STOCK, 0).pop()
        s.put(card, HELD, self.seat)
        s.passes = 0
        if s.recording:
            s.tell(TOOK, self.seat, "LAN-2.3", (s.ref(card),), seen_by=1 << self.seat)
        s.push(Turn((self.seat + 1) % s.seats))


PASSED = EventKind("turn passed", "passed")


class Pass(Op):
    """LAN-4.2: when all have passed, the shortest hands win."""

    __slots__ = ("seat",)

    def __init__(self, seat):
        self.seat = seat

    def resolve(self, s):
        s.passes += 1
        if s.recording:
            s.tell(PASSED, self.seat, "LAN-2.4")
        if s.passes < s.seats:
            s.push(Turn((self.seat + 1) % s.seats))
            return
        counts = [len(s.pile(HELD, seat)) for seat in range(s.seats)]
        winners = tuple(seat for seat in range(s.seats) if counts[seat] == min(counts))
        s.end(winners, "LAN-4.2", "all players passed")
