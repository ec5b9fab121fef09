"""What greedy sees at a glance in Levendale, whatever its luck, and what bots that search know beyond that."""

from __future__ import annotations

from legendry.bots import Observation, bot
from legendry.bots.evaluator import evaluator_of
from tests.games.levendale.workbench import given

LUCK = range(4)


def moves(position, seat=0, before=(), count=1):
    """The next moves of a greedy player, at most so many, once for each luck."""
    played = []
    for luck in LUCK:
        scene = given(position)
        if before:
            scene.when(*before)
        mind = bot("greedy", luck)
        texts = []
        while len(texts) < count and scene.table.outcome is None and scene.table.asks[0].seat == seat:
            option = mind.choose(Observation(scene.table, seat))
            texts.append(option.text)
            scene.table.play(seat, option)
        played.append(texts)
    return played


def test_it_strikes_when_that_wins():
    position = "A hero: Grave Cutlass | A hand: Iron Scowl | actions: 1 | B health: 3 | B hand: Torch | B deck: Torch"
    assert moves(position) == [["attack B"]] * len(LUCK)


def test_it_wins_by_damage_that_cannot_be_blocked():
    position = "A hero: Tinderbox | A hand: Torch, Iron Scowl | B health: 2 | B hero: Tower of a Shield | B deck: Torch"
    assert moves(position) == [["use Tinderbox"]] * len(LUCK)


def test_of_two_opponents_it_strikes_the_one_who_falls():
    position = (
        "seats: 3 | actions: 1 | A hero: Grave Cutlass | A hand: Torch | B health: 10 | C health: 3 | B deck: Torch"
    )
    assert moves(position) == [["attack C"]] * len(LUCK)


def test_it_blocks_a_blow_that_would_kill():
    position = "A hero: Grave Cutlass | A hand: Torch | B health: 3 | B hero: Silk Doublet | B hand: Torch"
    assert moves(position, 1, ["A: attack B"]) == [["block"]] * len(LUCK)


def test_it_uses_what_saves_it():
    position = "A hero: Widowmaker Maul | A hand: Torch | B health: 3 | B hero: Right of Way | B hand: Torch"
    assert moves(position, 1, ["A: attack B"]) == [["use Right of Way"]] * len(LUCK)


def test_it_does_not_replace_a_card_by_a_worse_one():
    hero = "A hero: Gallows Leather, Grave Cutlass | A hand: Silk Doublet, Spark"
    position = f"{hero} | attacked: yes | B deck: 3 Torch | B hand: Torch"
    assert all("place Silk Doublet" not in texts for texts in moves(position, count=3))


def test_it_uses_both_actions_before_it_ends_the_turn():
    position = "A hand: Grave Cutlass, Brigandine, Kite Shield | turn: A 2 | B deck: Torch | B hand: Torch"
    for texts in moves(position, count=2):
        assert texts[0].startswith("place ")
        assert "end turn" not in texts


def test_who_is_to_strike_has_the_better_odds_and_the_others_share_the_loss():
    gains = []
    for seats in (2, 3):
        table = given(f"seats: {seats} | A hand: Torch | B hand: Torch | A deck: Torch | B deck: Torch").table
        evaluator = evaluator_of(table.game)
        chances = [evaluator.win_logit(table, seat) for seat in range(seats)]
        table.active = 1
        turned = [evaluator.win_logit(table, seat) for seat in range(seats)]
        assert turned[0] < chances[0]
        gains.append(turned[1] - chances[1])
        assert chances[2:] == turned[2:]
        assert abs(sum(chances) - sum(turned)) <= seats
    assert 3 * gains[0] == 4 * gains[1] > 0  # one loses what the other gains, or two of them half of it each


def seen(position, tuned):
    table = given(position).table
    evaluator = evaluator_of(table.game)
    return evaluator.evaluate_tuned(table, 0) if tuned else evaluator.evaluate(table, 0)


def test_players_who_search_know_what_a_card_does_beyond_its_values():
    pool, doublet = (f"A hero: {card} | A hand: Torch | B hand: Torch" for card in ("Heal Pool", "Silk Doublet"))
    assert seen(pool, tuned=False) < seen(doublet, tuned=False)
    assert seen(pool, tuned=True) > seen(doublet, tuned=True)


def test_players_who_search_see_that_a_blow_must_come_through():
    weak, strong = "A hero: Spark", "A hero: Wayland's Halberd"
    losses = [
        [seen(f"{hero} | A hand: Torch | B hand: Torch{shield}", tuned) for shield in ("", " | B hero: Silk Doublet")]
        for hero in (weak, strong)
        for tuned in (False, True)
    ]
    by_hand, tuned, by_hand_strong, tuned_strong = (open_ - shielded for open_, shielded in losses)
    assert by_hand == by_hand_strong
    assert tuned < tuned_strong


def test_the_cards_of_a_hero_count_by_name():
    table = given("A hero: Heal Pool, Torch | A hand: Spark | B hand: Torch").table
    named = evaluator_of(table.game).named_features
    assert sorted(named(table, 0)) == ["Heal Pool", "Torch"]
    assert named(table, 1) == []
