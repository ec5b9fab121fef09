"""Cards as rows of a table: which columns a card fills depends only on what is printed on it."""

from __future__ import annotations

from typing import Any

Card = dict[str, Any]  # an entry of `Game.card_list()`
Row = dict[str, str]  # text by column

COLUMNS = ("name", "slot", "kind", "tribe", "rarity", "set", "count", "cost", "price", "values", "text")


def row(card: Card) -> Row:
    """The cells of a card; a column that it does not have is left out."""
    found = {"name": card["name"], "kind": kind(card), "text": text(card)}
    for column in ("slot", "tribe", "set"):
        if column in card:
            found[column] = card[column]
    if "rarity" in card:
        found["rarity"] = card["rarity"] or "created"
    if "price" in card:
        found["price"] = str(card["price"] or "")
    if "attack" in card:
        found["values"] = f"{card['attack']}/{card['defense']}"
    return {**found, **count(card), **cost(card)}


def kind(card: Card) -> str:
    if "kind" not in card:
        return "Hero"
    sort = f" ({card['sort']})" if card.get("sort") else ""
    return f"{card.get('faction', '')} {card['kind']}{sort}".strip()


def count(card: Card) -> Row:
    """How many there are: with expansions, or in the scenario that is played."""
    if "more" in card:
        return {"count": f"{card['count']}+{card['more']}"}
    if "copies" in card:
        return {"count": f"{card['count']} > {card['copies']}"}
    return {} if "kind" in card else {"count": "1"}


def cost(card: Card) -> Row:
    """What it costs to bring the card into play; a cost in INT is part of the text."""
    if isinstance(card.get("cost"), dict):
        return {"cost": f"{card['cost']['energy']}/{card['cost']['coins']}"}
    return {"cost": str(card["cost"])} if "copies" in card else {}


# ---- text ---------------------------------------------------------------------------------------


def text(card: Card) -> str:
    """The printed text, after the numbers that have no column of their own."""
    if isinstance(card.get("text", ""), list):
        return hero_text(card)
    if "effect" in card:
        int_cost = f"{card['cost']} INT: " if card["cost"] else ""
        life = f"{card['lp']} LP. " if card.get("lp") else ""
        effect = f"{card['effect']}. " if card["effect"] else ""
        return f"{int_cost}{life}{effect}{card['primary']} {card['text']}".strip()
    title = card.get("title", "")
    named = f"{title}: " if title and title != card["name"] else ""
    return ". ".join(part for part in (stats(card), f"{named}{card.get('text', '')}") if part)


def hero_text(card: Card) -> str:
    """A Hero board: one text for each level, from its XP on."""
    first, *rest = zip(card["text"], card["xp"], strict=True)
    levels = "".join(f" At {xp} XP: {says}" for says, xp in rest)
    return f"{card['life']} LP, {card['int']} INT. {first[0]}{levels}"


def stats(card: Card) -> str:
    """Movement, dice, Defence and Health of a card on a board of spaces."""
    if "move" not in card:
        return ""
    found = [f"move {card['move']}"]
    if card.get("strike"):
        found.append(f"strike {card['strike']}")
    if card.get("shoot"):
        found.append(f"shoot {card['shoot']}/{card['range']}")
    each = " for each player" if "start" in card else ""  # the Leviathan, which begins at a printed space
    return ", ".join([*found, f"defence {card['defence']}", f"health {card['health']}{each}"])


# ---- the whole table ----------------------------------------------------------------------------


def columns(cards: list[Card]) -> list[str]:
    """The columns that any of these cards fills."""
    filled = {column for card in cards for column in row(card)}
    return [column for column in COLUMNS if column in filled]


def note(cards: list[Card]) -> str:
    """How to read the columns that do not explain themselves."""
    keys = {key for card in cards for key in card}
    found = []
    if "more" in keys:
        found += ["count: in the base set + more with expansions", "set: the expansion"]
    if "copies" in keys:
        found += ["count: cards of the roster > cards in this scenario", "cost: gold"]
    if any(isinstance(card.get("cost"), dict) for card in cards):
        found.append("cost: energy/coins")
    if "price" in keys:
        found.append("price: gold")
    if "attack" in keys:
        found.append("values: attack/defense")
    return "; ".join(found)
