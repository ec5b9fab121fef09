"""What the tests of several games share: cards made for one test, and short ways to look at what a scene shows."""

from __future__ import annotations

from typing import Any

from legendry.kernel.agenda import Option
from legendry.kernel.table import Table
from tests.scene import Played


class PlayedLines(Played):
    """The words of a scenario, with one line in each argument."""

    def when(self, *lines: str) -> PlayedLines:
        super().when("\n".join(lines))
        return self

    def then(self, *lines: str) -> PlayedLines:
        super().then("\n".join(lines))
        return self

    def refused(self, *lines: str) -> PlayedLines:
        super().refused("\n".join(lines))
        return self


def entry(name: str, kind: str, tribe: str, rarity: str, cost: tuple[int, int]) -> str:
    """The beginning of a card as a card file has it."""
    lines = ["[[card]]", f'name = "{name}"', f'kind = "{kind}"', f"cost = {{ energy = {cost[0]}, coins = {cost[1]} }}"]
    if tribe:
        lines.append(f'tribe = "{tribe}"')
    if rarity:
        lines.append(f'rarity = "{rarity}"')
    return "\n".join(lines)


def character_card(
    name: str,
    text: str = "",
    kind: str = "neutral",
    tribe: str = "",
    rarity: str = "common",
    cost: tuple[int, int] = (0, 0),
    values: tuple[int, int] = (1, 3),
) -> str:
    """A character as a card file has it."""
    lines = [entry(name, kind, tribe, rarity, cost), f"attack = {values[0]}", f"defense = {values[1]}"]
    return "\n".join(lines + ([f'text = "{text}"'] if text else [])) + "\n"


def spell_card(name: str, text: str, tribe: str = "", rarity: str = "common", cost: tuple[int, int] = (0, 0)) -> str:
    """A spell as a card file has it."""
    return f'{entry(name, "spell", tribe, rarity, cost)}\ntext = "{text}"\n'


def seen(scene: PlayedLines, spot: str) -> dict[str, Any]:
    """A card on the map as everybody sees it: its name, side, values and state."""
    (found,) = [each for each in scene.table.view(None)["map"] if each["spot"] == spot]
    return found


def options(table: Table, verb: str = "", *begun: str) -> list[Option]:
    """What the seat asked first may choose: all, those of a verb, or those of them that point at these things first."""
    found = [option for option in table.asks[0].options if verb in ("", option.verb)]
    return [option for option in found if tuple(name for _, name in option.points[: len(begun)]) == begun]


def texts(table: Table, verb: str = "", *begun: str) -> list[str]:
    """Those options as a player would type them."""
    return [option.text for option in options(table, verb, *begun)]


def goals(table: Table, verb: str, *begun: str) -> list[str]:
    """What those options point at last: where a move goes, whom it hits."""
    return [option.points[-1][1] for option in options(table, verb, *begun)]


def facts(table: Table, kind: str) -> list[dict[str, Any]]:
    """The events of a kind so far, as everybody may know them."""
    return [event for event in table.read_events(None) if event["kind"] == kind]
