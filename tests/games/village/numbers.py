"""A variant of Village in which every rule number is another one."""

from __future__ import annotations

from tests.games.village.workbench import Layout, given

RULES = {
    "base_players": 3, "coin_cards": 4, "staff_cards": 3, "start_dice": 3, "first_hands": [1, 2, 3, 4, 5, 6],
    "first_hands_of_two": [2, 6], "hand_size": 7, "die_sides": 8, "chest_factor": 5, "sale_percent": 80,
    "defence_limits": [2, 1, 1, 1, 1], "xp_track": 400, "reading_int": 3, "devotion_bonus": 3, "lifelink_cost": 2,
    "lifelink_life": 3, "sneaking_roll": 2, "charge_bonus": 5, "poison_tokens": 4, "poison_loss": 2,
    "proliferate_cards": 2, "first_turns": 3, "taming_tries": 2, "rounds": 60,
}  # fmt: skip


def rules(values: dict[str, int | list[int]]) -> str:
    return "\n".join(["[rules]", *(f"{name} = {value}" for name, value in values.items())]) + "\n"


CHANGED = rules(RULES)


def changed(*heroes: str) -> Layout:
    """A table at which every number is another one."""
    return given(*heroes, cards=CHANGED)
