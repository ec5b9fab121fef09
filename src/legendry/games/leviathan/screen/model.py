"""Leviathan for any screen: factions, deities, difficulty, and what its moves point at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from legendry.games.leviathan.cards.card import DEITY, HEAD, MANEUVER, UNIT, Card
from legendry.games.leviathan.cards.tables import AIMS, LOWEST, STAYS, Line
from legendry.games.leviathan.game import BY_DIFFICULTY, CHOOSE, RANDOM, SEATED, UNLIMITED, Leviathan
from legendry.games.leviathan.rules.board import COLUMNS, EDGES, HOMES, NAMES, SIDE
from legendry.games.leviathan.rules.constants import ACTIONS
from legendry.games.leviathan.rules.points import END, MANEUVER_TITLE, RESERVE_UNIT
from legendry.games.leviathan.rules.table import ALTERNATE, FULL
from legendry.games.leviathan.screen import words
from legendry.games.leviathan.screen.places import (
    card_on,
    entries_of,
    entry_at,
    entry_of,
    entry_place,
    seat_at,
    seat_place,
)
from legendry.games.leviathan.screen.reminders import REMINDERS
from legendry.kernel.agenda import AREA, CARD, PLAYER, Option
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.rule_numbers import counted
from legendry.kernel.table import Table
from legendry.screen.cost import FREE, Cost
from legendry.screen.model import Action, Choice, Field, Path, Scene, ScreenModel, Values
from legendry.screen.points import Point, parts
from legendry.screen.terms import CardNumber, Shelf, Term
from legendry.screen.text import joined

ROUNDS: Final = (6, 12, 15)  # offered on the screen; any other number can be named too
LETTERED: Final = {"shoot": "shoot at", "push": "push back"}  # ways to attack a card that have a letter
ENDINGS: Final = {"done": "Done", "pass": "Pass", "stop": "Stop", "stay": "Stay", "call": "Nobody"}  # by verb
ACTING: Final = [action.lower() for action in ACTIONS]  # verbs of what the acting unit does


class LeviathanScreen(ScreenModel):
    reminders = REMINDERS
    shelf = Shelf(
        {"kind": "Kind", "faction": "Faction"},
        (CardNumber("cost", "Gold"), CardNumber("strike", "Strike"), CardNumber("health", "Health")),
        {
            "coin": "LVT-B4.2", "move": "LVT-B5.3", "attack": "LVT-B5.4", "shoot": "LVT-B5.5", "defense": "LVT-B6.1",
            "health": "LVT-B6.4",
        },
    )  # fmt: skip
    minutes = 45
    turn_enders = frozenset({"done", "stop"})
    useful_verbs = frozenset({"recruit", "strike", "shoot"})
    purse: Mapping[str, str] = {"gold": "gold"}
    unshown = frozenset({"calls", "ring", "severed", "spent", "up"})
    actions: tuple[Action, ...] = (
        Action(
            "o", "Shoot", "shoot", "shoot at the adjacent card that you have chosen, at {close_hit} to hit", "LVT-B5.5"
        ),
        Action("b", "Push back", "push", "push the card that you have chosen; the die decides", "LVT-B5.6"),
        Action("t", "Entrench", "entrench", "the acting unit gets an Entrenched token", "LVT-B5.7"),
        Action("e", "Done", END, "recruit no more, pass, let nobody act, or end an activation", "LVT-B5.9"),
    )

    def __init__(self, game: Game[Any]) -> None:
        assert isinstance(game, Leviathan)
        super().__init__(game)
        self.leviathan = game
        self.numbers = game.numbers
        self.actions = tuple(each.telling(game.numbers.facts) for each in self.actions)
        self.reminders = REMINDERS.telling(game.numbers.facts)
        self.cards: dict[str, Card] = {card.name: card for card in game.cards}
        self.by_title = {card.title: card.name for card in game.cards if card.kind in (DEITY, MANEUVER)}
        units = dict.fromkeys(card.faction for card in game.cards if card.kind == UNIT)
        self.factions = {name: self.roster(name) for name in units}

    def roster(self, faction: str) -> list[Card]:
        """Its types of unit, and its deities."""
        found = [card for card in self.leviathan.cards if card.faction == faction]
        return sorted(found, key=lambda card: card.kind)

    # ---- before the game ------------------------------------------------------------------------

    def terms(self) -> list[Field]:
        return [
            Field("factions", "Factions", [
                Choice(CHOOSE, "chosen", "One player after the other takes a faction (LVT-R46)."),
                Choice(RANDOM, "by chance", "Everybody is dealt a faction.")]),
            Field("deities", "Deities", [
                Choice(CHOOSE, "chosen", "Everybody takes one of the deities of the faction (LVT-B3.1)."),
                Choice(RANDOM, "by chance", "Everybody is dealt a deity of the faction.")]),
            Field("difficulty", "Difficulty", [
                Choice("standard", "standard", f"{self.lengths('standard')} to defeat the Head: the rule."),
                Choice("calm", "calm", f"{self.lengths('calm')}: more time (LVT-R37)."),
                Choice("storm", "storm", f"{self.lengths('storm')}: less time (LVT-R37).")]),
            Field("rounds", "Rounds", [
                Choice(BY_DIFFICULTY, "by difficulty", "As many rounds as the difficulty gives (LVT-R37)."),
                *[Choice(str(n), str(n), f"{n} rounds for any number of players (LVT-R37).") for n in ROUNDS],
                Choice(UNLIMITED, "no limit", "Lost only with no units left and none to recruit (LVT-B9.4).")]),
            Field("pace", "Pace alone", [
                Choice(FULL, "full", "Four Tentacles wake in a round, as with two players (LVT-R19)."),
                Choice(ALTERNATE, "alternate", "One player alone: two player steps, and a Tentacle after each.")]),
            Field("seating", "Seats", [
                Choice(RANDOM, "drawn", "Who sits where, and who is first, is drawn (LVT-B3.1)."),
                Choice(SEATED, "as listed", "Clockwise in this order; the first in the south.")]),
        ]  # fmt: skip

    def lengths(self, difficulty: str) -> str:
        """ "8 rounds, with 4 players 10"."""
        limits = [self.numbers.limit(difficulty, seats) for seats in range(1, self.game.most + 1)]
        others = [f", with {seats} players {n}" for seats, n in enumerate(limits, 1) if n != limits[0]]
        return f"{words.length(limits[0])}{''.join(others)}"

    def accepted(self, field: Field, value: Any) -> Any:
        """Factions and deities may be named too, by seat: "Greeks,Romans"; and any number of rounds."""
        if field.name == "rounds" and isinstance(value, str) and value.isdecimal() and int(value) > 0:
            return str(int(value))
        known = {"factions": list(self.factions), "deities": self.deities()}.get(field.name, [])
        if known and isinstance(value, str) and value not in (CHOOSE, RANDOM):
            return ",".join(spelt(each.strip(), known, field.label.lower()) for each in value.split(","))
        return super().accepted(field, value)

    def deities(self) -> list[str]:
        return [card.name for card in self.leviathan.cards if card.kind == DEITY]

    def agree(self, values: Values, seats: int, seed: int) -> dict[str, Any]:
        chosen = self.chosen(values, seats)
        for name in ("factions", "deities"):
            if chosen[name] not in (CHOOSE, RANDOM):
                chosen[name] = chosen[name].split(",")
        if chosen["rounds"].isdecimal():
            chosen["rounds"] = int(chosen["rounds"])
        return chosen

    def swapped(self, options: dict[str, Any]) -> dict[str, Any]:
        found = dict(options)
        for name in ("factions", "deities"):
            if isinstance(found[name], list):
                found[name] = [*found[name][-1:], *found[name][:-1]]
        return found

    def subtitle(self, options: dict[str, Any], seat: int | None) -> str:
        rounds = options.get("rounds", BY_DIFFICULTY)
        if rounds == BY_DIFFICULTY:
            return str(options["difficulty"])
        return words.length(rounds) if isinstance(rounds, int) else "no limit of rounds"

    def about_seats(self, seats: int) -> str:
        head = next(card.health for card in self.leviathan.cards if card.kind == HEAD)
        each = counted(self.numbers.step_activations[seats - 1], "activation")
        facts = {**self.numbers.facts, "step_activations": each, "health": head * seats}
        return words.SEATS[seats].format_map(facts)

    # ---- moves ----------------------------------------------------------------------------------

    def points(self, scene: Scene, place: str) -> list[str]:
        if place in NAMES:
            card = card_on(scene.view, place)
            ready = card is not None and card["seat"] is not None and not card["activated"]
            return [Point(AREA, place), *([self.player_point(scene, card["seat"])] if card and ready else [])]
        entry, seat = entry_at(scene, place), seat_at(scene, place)
        if entry:
            return [entry_point(entry)]
        return [self.player_point(scene, seat)] if seat >= 0 else []

    def places(self, scene: Scene, point: str) -> list[str]:
        kind, at = parts(point)
        if kind == AREA:
            return [at]
        if kind != PLAYER:
            return [entry_place(k) for k, entry in enumerate(entries_of(scene)) if entry_point(entry) == point]
        spaces = [card["space"] for card in scene.view["board"]]
        seats = [seat for seat in range(len(scene.players)) if self.player_point(scene, seat) == point]
        return [*[each for each in spaces if point in self.points(scene, each)], *[seat_place(seat) for seat in seats]]

    def player_point(self, scene: Scene, seat: int) -> Point:
        """A player in a move: by faction, once there is one."""
        return Point(PLAYER, scene.view["players"][seat]["faction"] or self.game.seat_name(seat))

    def badge(self, scene: Scene, path: Path) -> tuple[Cost, bool]:
        """What a recruit costs; whether dice are rolled against a Leviathan card."""
        kind, at = parts(path[0])
        return (Cost(coins=self.cards[at].cost), False) if kind == RESERVE_UNIT else (FREE, len(path) > 1)

    # ---- what is seen and said ------------------------------------------------------------------

    def see(self, table: Table, seat: int | None) -> dict[str, Any]:
        """With what every player has beside the board, as entries that keep their order all game long."""
        view = table.view(seat)
        view["entries"] = [self.entries(view, each) for each in range(table.seats)]
        return view

    def entries(self, view: dict[str, Any], seat: int) -> list[dict[str, Any]]:
        faction = view["players"][seat]["faction"]
        if not faction:
            return []
        found: list[dict[str, Any]] = []
        for card in self.factions[faction]:
            if card.kind == UNIT:
                found.append(entry_of(card, view["reserve"][seat].count(card.name)))
            elif card.name in view["deity"][seat]:
                found.append(entry_of(card, int(view["players"][seat]["ready"])))
        common = [card for card in self.leviathan.cards if card.kind == MANEUVER]
        return [*found, *(entry_of(card, view["maneuvers"][seat].count(card.name)) for card in common)]

    def board(self) -> dict[str, Any]:
        homes = {space: edge for edge, spaces in zip(EDGES, HOMES, strict=True) for space in spaces}
        tables = self.leviathan.tables
        return {
            "columns": SIDE, "rows": SIDE, "letters": COLUMNS,
            "spaces": [{"name": name, "home": homes.get(space)} for space, name in enumerate(NAMES)],
            "head": lines_of(tables.head), "tentacle": lines_of(tables.tentacle),
            "steps": [{"step": step, "letter": sign, "says": says} for step, (sign, says) in words.STEPS.items()],
        }  # fmt: skip

    def name_of(self, table: Table, seat: int) -> str:
        """By seat and faction, once there is one."""
        name, faction = self.game.seat_name(seat), str(table.view(None)["players"][seat]["faction"])
        return f"{name} ({faction})" if faction else name

    def bar(self, scene: Scene) -> tuple[Action, ...]:
        """The letter that ends something says what it ends."""
        ending = next((ENDINGS[option.verb] for option in scene.moves if self.path(option) == (END,)), "Done")
        return tuple(each._replace(label=ending) if each.point == END else each for each in self.actions)

    def prompt(self, scene: Scene) -> str:
        """What to do with what was picked up."""
        first = scene.path[0]
        kind, at = parts(first)
        if kind == RESERVE_UNIT:
            return f"On which space of your home row does {at} come?"
        target = card_on(scene.view, at)
        name = target["name"] if target else at
        others = [word for point, word in LETTERED.items() if point in scene.lit]
        if first not in scene.lit:
            return f"{joined(others).capitalize()} {name}?"
        strikes = any(option.verb == "strike" and self.path(option)[0] == first for option in scene.moves)
        verb = "Strike" if strikes else "Shoot at"
        return f"{verb} {name}? Choose it again{f'; or {joined(others)}' if others else ''}."

    def label(self, scene: Scene, option: Option) -> str:
        """Who acts and who stands on the spaces of a move, and what a recruit costs."""
        cost, _ = self.badge(scene, self.path(option))
        if cost != FREE:
            return cost.signs
        acting = scene.view["acting"]
        spaces = [acting["space"]] if acting is not None and option.verb in ACTING else []
        spaces += [at for kind, at in option.points if kind == AREA]
        cards = [card_on(scene.view, space) for space in dict.fromkeys(spaces)]
        return ", ".join(f"{card['name']} {card['health'] - card['wounds']}/{card['health']}" for card in cards if card)

    def card_in(self, option: Option) -> str:
        """A card by its name, a divine maneuver by its title."""
        for kind, at in option.points:
            if kind == MANEUVER_TITLE:
                return self.by_title[at]
            if kind in (RESERVE_UNIT, CARD):
                return at
        return ""

    def terms_of(self, card: dict[str, Any]) -> list[Term]:
        return words.terms(card["kind"], card["text"], self.numbers.facts)

    def how_to_play(self) -> list[tuple[str, str]]:
        return words.how_to_play(self.numbers.facts)


def spelt(typed: str, known: list[str], what: str) -> str:
    for name in known:
        if name.lower() == typed.lower():
            return name
    raise BadInput(f'"{typed[:60]}" is not one of the {what}: {", ".join(known)}')


def entry_point(entry: dict[str, Any]) -> Point:
    """What somebody points at who takes something that lies beside the board."""
    unit = entry["kind"] == "unit"
    return Point(RESERVE_UNIT, entry["name"]) if unit else Point(MANEUVER_TITLE, entry["title"])


def lines_of(table: list[Line]) -> list[dict[str, Any]]:
    """A table of the Leviathan, by the sum of two attack dice."""
    return [
        {"sum": total, "move": "none" if line.aim == STAYS else AIMS[line.aim], "more": line.more, "dice": line.dice}
        for total, line in enumerate(table)
        if total >= LOWEST
    ]
