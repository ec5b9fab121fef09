"""What a seat may know: imagined worlds, secrecy of every channel, and what `learnt` promises."""

from __future__ import annotations

import re
from random import Random

import pytest

from legendry.kernel.cardtext.stage import EffectHost
from legendry.kernel.table import Table
from tests.contract.deals import LONGEST, Deal, choose, deals, frozen, play_on, shorten_past, text_of
from tests.contract.test_cards import check_cards, deck_of_all

DEALS = deals()
ENOUGH = 1000  # steps at which two tables were compared; a long game goes on much as before
SEATED = [(deal, seat) for deal in DEALS for seat in range(deal.seats) if not deal.open]


# ---- what is compared ---------------------------------------------------------------------------


def seen(table: Table, seat: int | None, log: bool = True) -> str:
    """Everything that is ever shown to a seat, or to a spectator, as one line."""
    told: list[object] = [table.view(seat)]
    if log:
        told.append(table.read_log(seat))
    if seat is not None:
        told.append([[option.text, str(option.refused)] for option in table.explain(seat)])
        told.append([[ask.says, ask.clause, [str(o) for o in ask.options]] for ask in table.asks if ask.seat == seat])
        if all(ask.seat != seat for ask in table.asks):
            told.append(str(table.why_not(seat, "anything")))
    return text_of(told)


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


def twin(table: Table, seat: int, random: Random) -> Table | None:
    """The same table, log and all, with two cards exchanged that this seat cannot tell apart."""
    pairs = [
        (one, other)
        for cards in unknown(table, seat).values()
        for one in cards
        for other in cards
        if table.faces[one] < table.faces[other]
    ]
    if not pairs:
        return None
    one, other = random.choice(pairs)
    made = table.clone()
    made.faces[one], made.faces[other] = made.faces[other], made.faces[one]
    return with_questions_asked_again(made, table)


def with_questions_asked_again(made: Table, table: Table) -> Table | None:
    """The options belong to the old faces; loading asks anew.  None if nobody could be asked this now."""
    again = made.game.load(made.dump())
    same = [(ask.seat, ask.says) for ask in again.asks] == [(ask.seat, ask.says) for ask in table.asks]
    return again if same else None


# ---- secrecy ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deal", "seat"), SEATED, ids=str)
def test_two_tables_that_differ_only_in_what_a_seat_cannot_know_look_the_same(deal: Deal, seat: int) -> None:
    random = Random(deal.seed)
    compared = 0
    for table in deal.walk(every=3):
        other = twin(table, seat, random)
        if other is not None:
            compared += 1
            assert frozen(other) != frozen(table)
            assert seen(other, seat) == seen(table, seat)
            assert seen(other, None) == seen(table, None)
    assert compared > 5


@pytest.mark.parametrize(("deal", "seat"), SEATED, ids=str)
def test_they_look_the_same_as_long_as_the_same_is_played_and_nothing_of_it_comes_to_light(
    deal: Deal, seat: int
) -> None:
    random = Random(deal.seed)
    table = deal.new()
    other: Table | None = None
    steps = 0
    while table.outcome is None and steps < ENOUGH:
        if other is None:
            other = twin(table, seat, random)
        asked, text = choose(table, random)
        if other is not None and not follow(other, asked, text):
            other = None
        shorten_past(table)
        if other is None or laid_open(other, seat) != laid_open(table, seat):
            other = None
            continue
        shorten_past(other)
        steps += 1
        assert seen(other, seat) == seen(table, seat)
        assert seen(other, None) == seen(table, None)
    assert steps > 20


def follow(table: Table, seat: int, text: str) -> bool:
    """Make the move that was made at another table, if it is one here."""
    for ask in table.asks:
        if ask.seat == seat and any(option.text == text for option in ask.options):
            table.play(seat, text)
            return True
    return False


@pytest.mark.parametrize(("deal", "seat"), SEATED, ids=str)
def test_two_imagined_worlds_look_the_same_to_their_dreamer_and_so_do_their_next_moves(deal: Deal, seat: int) -> None:
    random = Random(deal.seed)
    for table in deal.walk(every=25):
        one, other = table.determinize(seat, 1), table.determinize(seat, 2)
        other.seed = one.seed  # chance to come is not what is compared here
        for _ in range(6):
            assert seen(one, seat) == seen(other, seat)
            if one.outcome is not None or not follow(other, *choose(one, random)):
                break
            if laid_open(one, seat) != laid_open(other, seat):
                break


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
            seen = [card for card, known in enumerate(table.seen_by) if known & bits == bits]
            self.met.setdefault(viewer, set()).update([table.name(card) for card in seen])

    def check(self, table: Table) -> None:
        names = {table.name(card) for card in range(len(table.faces))}
        for viewer, met in self.met.items():
            hidden = sorted(names - met)
            if hidden:
                self.checked.add(viewer)
                told = text_of([table.view(viewer), table.read_log(viewer)])
                longest_first = sorted(names, key=len, reverse=True)  # a name may be part of another
                found = re.findall(r"\b(" + "|".join(map(re.escape, longest_first)) + r")\b", told)
                assert not set(found) & set(hidden), (viewer, set(found) & set(hidden))


@pytest.mark.parametrize("deal", [deal for deal in deals(seeds=4) if not deal.open], ids=str)
def test_no_hidden_name_is_in_a_view_or_a_log(deal: Deal) -> None:
    secrets = Secrets()
    for step, table in enumerate(deal.steps()):
        secrets.note(table)
        if step % 4 == 0:
            secrets.check(table)
    assert secrets.checked == {None, *range(deal.seats)}


@pytest.mark.parametrize("deal", [deal for deal in DEALS if deal.open], ids=str)
def test_where_nothing_is_hidden_everybody_sees_the_same(deal: Deal) -> None:
    for table in deal.walk(every=3):
        spectator = table.view(None)
        for seat in range(table.seats):
            own = table.view(seat)
            own.pop("ask", None)
            assert {**own, "seat": None} == spectator
            assert table.read_log(seat) == table.read_log(None)
        assert all(known == (1 << table.seats) - 1 for known in table.seen_by)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_looking_changes_nothing(deal: Deal) -> None:
    for table in deal.walk(every=10):
        before = frozen(table)
        for seat in (*range(table.seats), None):
            table.view(seat)
            table.read_log(seat)
        for seat in range(table.seats):
            table.explain(seat)
            table.determinize(seat, 5)
        assert frozen(table) == before


# ---- imagined worlds ----------------------------------------------------------------------------


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_an_imagined_world_looks_the_same_to_its_dreamer(deal: Deal) -> None:
    for step, table in enumerate(deal.walk(every=4)):
        for seat in range(table.seats):
            world = table.determinize(seat, step)
            check_cards(world)
            assert deck_of_all(world) == deck_of_all(table)
            assert knowledge(world, seat) == knowledge(table, seat)
            assert seen(world, seat, log=False) == seen(table, seat, log=False)
            assert not world.recording


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_all_questions_of_an_imagined_world_belong_to_it(deal: Deal) -> None:
    for step, table in enumerate(deal.walk(every=4)):
        for seat in range(table.seats):
            world = table.determinize(seat, step)
            assert sorted(ask.seat for ask in world.asks) == sorted(ask.seat for ask in table.asks)
            for ask in world.asks:
                allowed = [option.text for option in world.explain(ask.seat) if option.refused is None]
                assert sorted(allowed) == sorted(option.text for option in ask.options)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_imagined_worlds_differ_where_something_is_hidden(deal: Deal) -> None:
    for table in deal.walk(every=15):
        for seat in range(table.seats):
            pools = unknown(table, seat).values()
            if any(len({table.faces[card] for card in cards}) > 2 for cards in pools):
                assert len({tuple(table.determinize(seat, seed).faces) for seed in range(8)}) > 1
            seeds = {table.determinize(seat, seed).seed for seed in range(8)}
            assert len(seeds) == 8
            assert table.seed not in seeds


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_an_imagined_world_can_be_played_to_its_end(deal: Deal) -> None:
    for step, table in enumerate(deal.walk(every=40)):
        for seat in range(table.seats):
            world = table.determinize(seat, step)
            play_on(world, Random(step), LONGEST)
            assert world.outcome is not None
            check_cards(world)


@pytest.mark.parametrize(("deal", "seat"), SEATED, ids=str)
def test_what_is_imagined_does_not_hang_on_what_is_hidden(deal: Deal, seat: int) -> None:
    random = Random(deal.seed)
    for step, table in enumerate(deal.walk(every=9)):
        other = twin(table, seat, random)
        if other is not None:
            assert frozen(other.determinize(seat, step)) == frozen(table.determinize(seat, step))


# ---- undo ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_learnt_grows_whenever_a_seat_sees_a_card_or_chance_speaks(deal: Deal) -> None:
    """So a move after which it has not grown may be taken back: nobody knows more than before."""
    table = deal.new()
    random = Random(deal.seed)
    while table.outcome is None:
        before = (
            table.information,
            table.seed,
            table.chances[:],
            [knowledge(table, seat) for seat in range(table.seats)],
        )
        choose(table, random)
        assert table.information >= before[0]
        if table.information == before[0]:
            now = (
                table.information,
                table.seed,
                table.chances,
                [knowledge(table, seat) for seat in range(table.seats)],
            )
            assert now == before
