"""Card and Hero files: what is in them, and everything that is wrong with those that people write."""

from __future__ import annotations

from legendry.games.village.cards.card import Card
from legendry.games.village.cards.hero import Hero
from legendry.games.village.cards.hero_loader import read_heroes
from legendry.games.village.cards.loader import read_cards
from legendry.kernel.card_files import Report, read_all


def read_files(files: list[tuple[str, str]], cards: list[Card], heroes: list[Hero]) -> list[Report]:
    """What files hold, [[card]] tables, [[hero]] tables or both, is added to cards and Heroes; what is wrong is told.

    Heroes may name the mini cards of all these files.
    """
    found = read_all(files, ["card", "hero"])
    for report, tables in found:
        cards.extend(read_cards(tables["card"], cards, report))
    for report, tables in found:
        heroes.extend(read_heroes(tables["hero"], cards, heroes, report))
    return [report for report, _ in found]
