"""What players who search see of a table: who will win, and what counts by its name."""

from __future__ import annotations

from legendry.games.village.advice import named
from tests.games.village.positions import four, three, two


def lead(scene):
    return scene.table.game.lead(scene.table, 0)


def test_the_last_life_points_tell_most_about_who_will_win():
    few, many = (lead(two(f"Ann LP: {own}", f"Bob LP: {other}")) for own, other in ((10, 5), (30, 25)))
    assert few > many + 200


def test_a_card_tells_more_about_who_will_win_than_a_move_shows():
    """A Scorpion wins more games than a Minotaur, which costs more and looks stronger."""
    scorpion, minotaur = (two(f"Ann discard: {card}") for card in ("Scorpion", "Minotaur"))
    for scene in (scorpion, minotaur):
        assert scene.table.seats == 2
    seen = [scene.table.game.insight(scene.table, 0) for scene in (scorpion, minotaur)]
    assert lead(scorpion) - lead(minotaur) > seen[0] - seen[1] + 500


def test_the_cards_of_a_partner_are_good_and_those_of_opponents_bad():
    """VIL-26: with four players Ann and Cid are a team."""
    none, partner, opponent = (lead(four(*lines)) for lines in ((), ("Cid discard: Hammer",), ("Bob discard: Hammer",)))
    assert opponent < none < partner


def test_who_is_out_counts_no_more():
    """VIL-1.4: whatever LP and cards he had."""
    leads = set()
    for lines in (("Cid LP: 5",), ("Cid LP: 30", "Cid discard: Hammer")):
        scene = three(*lines)
        scene.table.gone[2] = True
        leads.add(lead(scene))
    assert len(leads) == 1


def test_a_hero_and_his_cards_count_by_name_wherever_they_are():
    scene = two("before Bob: Ann Ogre", "Ann hand: Knife", "Ann discard: Hammer", "Ann Defence: Helmet")
    names = named(scene.table, 0)
    assert names[0] == "Warrior"
    assert sorted(set(names[1:])) == ["Hammer", "Helmet", "Knife", "Ogre"]
