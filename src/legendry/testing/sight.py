"""What a seat may know: secrecy of every channel, determinizations, and what `information` promises."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from legendry.kernel.agenda import Option
from legendry.kernel.cardtext.stage import EffectHost
from legendry.kernel.errors import Facts
from legendry.kernel.table import Table
from legendry.testing.cards import check_cards, deck_of_all
from legendry.testing.deals import LONGEST, Deal, assert_same, choose, frozen, play_on, shorten_past, text_of
from legendry.testing.walk import ALL, Check, Look

ENOUGH = 1000  # steps at which two tables were compared; a long game goes on much as before
SHORT = 60  # steps
FEWEST = 20  # of them in any game that is not short
EXPLAINED = 3  # at every third of them the reasons against all moves are compared too
Reason = tuple[str, tuple[str, str, Facts] | None]  # a move and, if it is refused, why
WORLDS = 8  # determinizations at one step, to see whether they differ


# ---- what is compared ---------------------------------------------------------------------------


def offered(at: Look, seat: int) -> list[object]:
    """The question to a seat, or why it may not choose now."""
    asks = [
        (ask.says, ask.clause, [option.text for option in ask.options]) for ask in at.table.asks if ask.seat == seat
    ]
    return [*asks] or [str(at.table.why_not(seat, "anything"))]


def explained(at: Look, seat: int) -> list[Reason]:
    """The moves a seat can think of, with the reasons against them."""
    found: list[Reason] = at.once(("reasons", seat), lambda: reasons(at.explained(seat)))
    return found


def reasons(options: list[Option]) -> list[Reason]:
    """Compared as data: the same sentence about the same facts is printed alike."""
    return [(o.text, (o.refused.clause, o.refused.says, o.refused.facts) if o.refused else None) for o in options]


def shown(at: Look, seat: int | None) -> list[object]:
    """Everything that is shown to a seat, or to a spectator, but for the log."""
    told: list[object] = [at.view(seat)]
    return told if seat is None else [*told, offered(at, seat), explained(at, seat)]


def seen(at: Look, seat: int | None) -> list[object]:
    """Everything that is ever shown to a seat, or to a spectator."""
    return [*shown(at, seat), at.log(seat)]


def knowledge(table: Table, seat: int) -> list[tuple[int, int]]:
    """The cards whose faces a seat has seen, with their faces."""
    return [(card, face) for card, face in enumerate(table.faces) if table.seen_by[card] >> seat & 1]


def laid_open(table: Table, seat: int) -> list[list[int]]:
    """Where the faces lie that a seat has seen; which piece of cardboard shows them must not matter to it."""
    places = [*table.piles, table.in_play() if isinstance(table, EffectHost) else []]
    return [[table.faces[card] if table.seen_by[card] >> seat & 1 else -1 for card in cards] for cards in places]


def unknown(table: Table, seat: int) -> dict[int, list[int]]:
    """The cards in piles that a seat has not seen, by owner."""
    found: dict[int, list[int]] = {}
    for pile in table.piles:
        for card in pile:
            if not table.seen_by[card] >> seat & 1:
                found.setdefault(table.owners[card], []).append(card)
    return found


def twin(at: Look, seat: int) -> Look | None:
    """The same table, log and all, with two cards exchanged that this seat cannot tell apart, if there are such."""
    found: Look | None = at.once(("twin", seat), lambda: exchanged(at, seat))
    return found


def exchanged(at: Look, seat: int) -> Look | None:
    table = at.table
    pairs = [
        (one, other)
        for cards in unknown(table, seat).values()
        for one in cards
        for other in cards
        if table.faces[one] < table.faces[other]
    ]
    if not pairs:
        return None
    one, other = Random(f"{at.deal} {at.step} {seat}").choice(pairs)
    made = table.clone()
    made.faces[one], made.faces[other] = made.faces[other], made.faces[one]
    again = with_questions_asked_again(made, table)
    return None if again is None else Look(at.deal, again, at.step)


def with_questions_asked_again(made: Table, table: Table) -> Table | None:
    """The options belong to the old faces; loading asks anew.  None if nobody could be asked this now."""
    game: Any = made.game
    again: Table = game.load(made.dump())
    same = [(ask.seat, ask.says) for ask in again.asks] == [(ask.seat, ask.says) for ask in table.asks]
    return again if same else None


# ---- secrecy ------------------------------------------------------------------------------------


class TwinsLookTheSame:
    """Two tables that differ only in what a seat cannot know look the same, to it and to a spectator."""

    def __init__(self, deal: Deal) -> None:
        self.compared = [0] * deal.seats

    def __call__(self, at: Look) -> None:
        for seat in watched(at) if hiding(at.deal) else []:
            other = twin(at, seat)
            if other is not None:
                self.compared[seat] += 1
                assert other.frozen != at.frozen
                assert_same(seen(other, seat), seen(at, seat))
                assert_same(seen(other, None), seen(at, None))
            assert not at.over or is_short(at) or self.compared[seat] > 5


class TwinsGoOnLookingTheSame:
    """They look the same as long as the same is played and nothing of it comes to light."""

    def __init__(self, deal: Deal) -> None:
        self.others: list[Table | None] = [None] * deal.seats
        self.steps = [0] * deal.seats

    def __call__(self, at: Look) -> None:
        for seat in hiding(at.deal):
            if self.steps[seat] < ENOUGH:
                self.compare(at, seat)
                if self.others[seat] is None and not at.over:
                    found = twin(at, seat)
                    self.others[seat] = None if found is None else found.table.clone()
            assert not at.over or is_short(at) or self.steps[seat] > FEWEST

    def compare(self, at: Look, seat: int) -> None:
        table = self.others[seat]
        if table is None:
            return
        if not follow(table, *at.move) or laid_open(table, seat) != laid_open(at.table, seat):
            self.others[seat] = None
            return
        shorten_past(table)
        self.steps[seat] += 1
        other = Look(at.deal, table, at.step)
        assert_same(other.view(seat), at.view(seat))
        assert_same(other.log(seat), at.log(seat))
        assert_same(offered(other, seat), offered(at, seat))
        assert_same(seen(other, None), seen(at, None))
        if self.steps[seat] % EXPLAINED == 0:
            assert_same(explained(other, seat), explained(at, seat))


def is_short(at: Look) -> bool:
    """Is a game over before there was much to compare?"""
    return at.step < SHORT and not at.deal.thorough


def hiding(deal: Deal) -> range:
    """The seats from which something is hidden."""
    return range(0 if deal.open else deal.seats)


def watched(at: Look) -> list[int]:
    """The seats that are asked and of the others one, another at every look; at the end all."""
    asked = {ask.seat for ask in at.table.asks}
    others = [seat for seat in range(at.table.seats) if seat not in asked]
    return sorted([*asked, *(others if at.over else others[at.step % len(others) :][:1] if others else [])])


def follow(table: Table, seat: int, text: str) -> bool:
    """Make the move that was made at another table, if it is one here."""
    for ask in table.asks:
        if ask.seat == seat and any(option.text == text for option in ask.options):
            table.play(seat, text)
            return True
    return False


def two_determinizations_look_the_same_to_their_seat_and_so_do_their_next_moves(at: Look) -> None:
    for seat in hiding(at.deal):
        random = at.random
        one, other = at.table.determinize(seat, 1), at.table.determinize(seat, 2)
        other.seed = one.seed  # chance to come is not what is compared here
        for _ in range(6):
            assert_same(seen(Look(at.deal, one, at.step), seat), seen(Look(at.deal, other, at.step), seat))
            if one.outcome is not None or not follow(other, *choose(one, random)):
                break
            if laid_open(one, seat) != laid_open(other, seat):
                break


def made_openly(table: Table) -> list[str]:
    """The names of cards that texts have made of late: a text says which, even if the card is shuffled in at once."""
    return [event.facts[0].name for event in table.log[-40:] if event.kind == "card created"]


class Secrets:
    """Remembers which names each viewer has ever had a reason to see; no other name may stand in what it reads."""

    def __init__(self) -> None:
        self.met: dict[int | None, set[str]] = {}
        self.checked: set[int | None] = set()

    def note(self, table: Table) -> None:
        """Call it at every step.  A spectator has seen what everybody has seen."""
        everyone = (1 << table.seats) - 1
        for viewer in (*range(table.seats), None):
            bits = everyone if viewer is None else 1 << viewer
            found = {face for face, known in zip(table.faces, table.seen_by, strict=True) if known & bits == bits}
            self.met.setdefault(viewer, set()).update([table.game.names[face] for face in found])
            self.met[viewer].update(made_openly(table))

    def check(self, at: Look) -> None:
        names = {at.table.game.names[face] for face in set(at.table.faces)}
        for viewer, met in self.met.items():
            hidden = sorted(names - met)
            if hidden:
                self.checked.add(viewer)
                told = text_of([at.view(viewer), at.log(viewer)])
                if any(name in told for name in hidden):  # a name may be part of another
                    longest_first = sorted(names, key=len, reverse=True)
                    found = re.findall(r"\b(" + "|".join(map(re.escape, longest_first)) + r")\b", told)
                    assert not set(found) & set(hidden), (viewer, set(found) & set(hidden))


class NoHiddenName:
    """No hidden name is in a view or a log."""

    def __init__(self, deal: Deal) -> None:
        self.secrets = Secrets()

    def __call__(self, at: Look) -> None:
        if at.deal.open:
            return
        self.secrets.note(at.table)
        if at.step % 4 == 0:
            self.secrets.check(at)
        assert not at.over or is_short(at) or self.secrets.checked == {None, *range(at.deal.seats)}


def where_nothing_is_hidden_everybody_sees_the_same(at: Look) -> None:
    table = at.table
    if at.deal.open:
        spectator = table.view(None)
        for seat in range(table.seats):
            own = table.view(seat)
            own.pop("ask", None)
            assert {**own, "seat": None} == spectator
            assert at.log(seat) == at.log(None)
        assert all(known == (1 << table.seats) - 1 for known in table.seen_by)


def looking_changes_nothing(at: Look) -> None:
    """The walk compares the table with itself afterwards."""
    for seat in (*range(at.table.seats), None):
        at.table.view(seat)
        at.table.read_log(seat)
    for seat in range(at.table.seats):
        at.table.explain(seat)
        at.table.determinize(seat, 5)


# ---- determinizations ----------------------------------------------------------------------------


def determinization(at: Look, seat: int) -> Look:
    def made() -> Look:
        return Look(at.deal, at.table.determinize(seat, at.step), at.step)

    found: Look = at.once(("determinization", seat), made)
    return found


def a_determinization_looks_the_same_to_its_seat(at: Look) -> None:
    for seat in watched(at):
        world = determinization(at, seat).table
        check_cards(world)
        assert deck_of_all(world) == deck_of_all(at.table)
        assert knowledge(world, seat) == knowledge(at.table, seat)
        assert_same(shown(determinization(at, seat), seat), shown(at, seat))
        assert not world.recording


def all_questions_of_a_determinization_belong_to_it(at: Look) -> None:
    for seat in watched(at):
        world = determinization(at, seat)
        assert sorted(ask.seat for ask in world.table.asks) == sorted(ask.seat for ask in at.table.asks)
        for ask in world.table.asks:
            allowed = [option.text for option in world.explained(ask.seat) if option.refused is None]
            assert sorted(allowed) == sorted(option.text for option in ask.options)


def determinizations_differ_where_something_is_hidden(at: Look) -> None:
    table = at.table
    for seat in range(table.seats):
        worlds = [table.determinize(seat, seed) for seed in range(WORLDS)]
        pools = unknown(table, seat).values()
        if any(len({table.faces[card] for card in cards}) > 2 for cards in pools):
            assert len({tuple(world.faces) for world in worlds}) > 1
        seeds = {world.seed for world in worlds}
        assert len(seeds) == WORLDS
        assert table.seed not in seeds


def a_determinization_can_be_played_to_its_end(at: Look) -> None:
    for seat in range(at.table.seats):
        world = at.table.determinize(seat, at.step)
        play_on(world, Random(at.step), LONGEST)
        assert world.outcome is not None
        check_cards(world)


def a_determinization_does_not_depend_on_what_is_hidden(at: Look) -> None:
    for seat in watched(at) if hiding(at.deal) else []:
        other = twin(at, seat)
        if other is not None:
            assert_same(frozen(other.table.determinize(seat, at.step)), determinization(at, seat).frozen)


# ---- undo ---------------------------------------------------------------------------------------


class InformationGrows:
    """`information` grows whenever a seat sees a card or chance speaks.

    So a move after which it has not grown may be taken back: nobody knows more than before.
    """

    def __init__(self, deal: Deal) -> None:
        self.information = -1
        self.known: tuple[object, ...] = ()

    def __call__(self, at: Look) -> None:
        table = at.table
        faces = [(card, table.faces[card], knows) for card, knows in enumerate(table.seen_by) if knows]
        known = (table.seed, table.chances[:], faces)
        assert table.information >= self.information
        assert table.information > self.information or known == self.known
        self.information, self.known = table.information, known


CHECKS = [
    Check(TwinsLookTheSame, every=3),
    Check(TwinsGoOnLookingTheSame, every=ALL),
    Check(two_determinizations_look_the_same_to_their_seat_and_so_do_their_next_moves, every=25),
    Check(NoHiddenName, every=ALL),
    Check(where_nothing_is_hidden_everybody_sees_the_same, every=3),
    Check(looking_changes_nothing, every=10),
    Check(a_determinization_looks_the_same_to_its_seat, every=4),
    Check(all_questions_of_a_determinization_belong_to_it, every=4),
    Check(determinizations_differ_where_something_is_hidden, every=15),
    Check(a_determinization_can_be_played_to_its_end, every=40),
    Check(a_determinization_does_not_depend_on_what_is_hidden, every=9),
    Check(InformationGrows, every=ALL),
]
