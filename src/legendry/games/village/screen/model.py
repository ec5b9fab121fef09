"""Village of Legends for any screen: Heroes, the expansions, and what its moves point at.

Places on the screen are those of `sight`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from legendry.games.village.cards.card import Card
from legendry.games.village.game import CHOOSE, RANDOM, SEATED, USUAL, Village
from legendry.games.village.rules import points
from legendry.games.village.rules.aim import label
from legendry.games.village.rules.constants import EXPANSIONS, GUILD, HORDE, MONSTER, REAPER
from legendry.games.village.rules.table import VillageTable
from legendry.games.village.screen import faces, hero_boards, reminders, sight, words
from legendry.games.village.screen.series import gold_at_one_go
from legendry.games.village.screen.sight import (
    PILES,
    SPACE_AT,
    hand_of,
    held_at,
    held_place,
    piece_at,
    piece_place,
    seat_at,
    seat_of,
    seat_place,
    seen,
    space_at,
    swallowed,
)
from legendry.kernel.agenda import HAND, PLAYER, Option
from legendry.kernel.errors import BadInput
from legendry.kernel.game import Game
from legendry.kernel.table import Table
from legendry.screen.cost import FREE, Cost
from legendry.screen.model import Action, Choice, Field, Path, Scene, ScreenModel, Series, Values
from legendry.screen.points import Point, parts
from legendry.screen.terms import CardNumber, Shelf, Term, terms_in
from legendry.screen.text import joined

OWN_MONSTERS: Final = Point(*points.OWN_MONSTERS)
BOSS: Final = Point(*points.BOSS)
SELF: Final = Point(*points.SELF)
ALIKE: Final = 20  # cards of one name that can lie on the table
END: Final = "end turn"
ABILITIES: Final = ("Sabotage", "Sneaking", "Vision", "Summon")  # of Heroes, that are used by a letter
EXPANSION_OPTION: Final = "expansions"
SWITCHES: Final = {HORDE: "horde", GUILD: "guild", REAPER: "reaper"}
YES: Final = "yes"
NO: Final = "no"

MODES: Final = {
    2: "Head to head: bring the other Hero to 0 LP (VIL-26.3).",
    3: "Each for himself. Weapons strike only the player to the left; Spells and Monsters reach everybody (VIL-26.5).",
    4: "Two teams of two, teammates opposite each other. Weapons strike the next enemy to the left (VIL-26.11).",
    5: "Each for himself: your neighbours are allies, the two others enemies. Outlive both enemies (VIL-26.19).",
    6: "Two teams of three, each with a front line and a Skirmisher. Whose Skirmisher falls first loses (VIL-26.33).",
}


class VillageScreen(ScreenModel):
    minutes = 60
    shelf = Shelf(
        {"kind": "Kind", "sort": "Sort", "set": "Expansion"},
        (CardNumber("price", "Price"), CardNumber("cost", "INT"), CardNumber("lp", "Life points")),
        {
            "int": "VIL-27.8", "attack": "VIL-27.3", "defense": "VIL-7.5", "health": "VIL-27.5", "effect": "VIL-3.9",
            "price": "VIL-6.3", "golden": "VIL-6.1",
        },
    )  # fmt: skip
    useful_verbs = frozenset({"play", "buy"})  # what is left in hand, and gold, are gone with the turn
    purse: Mapping[str, str] = {"gold": "gold", "INT": "INT"}
    unshown = frozenset({"main deck", "mini cards", "pointed", "ring"})
    unshown_fields: Mapping[str, frozenset[str]] = {"players": frozenset({"next", "texts", "turns"})}
    actions: tuple[Action, ...] = (
        Action("s", "Sell", "sell", "sell a card of your hand with a golden price, for {sale}", "VIL-6.2"),
        Action("c", "Cast", "cast", "use the magic of a staff instead of striking with it", "VIL-17.3"),
        Action("t", "Sheathe", "sheathe", "lay a Weapon on your Sheath, for a later turn", "VIL-23.2"),
        Action("b", "Sabotage", "use Sabotage", "remove a card from the Market, if your Hero can", "VIL-24.16"),
        Action("k", "Sneak", "use Sneaking", "try to reach the Market past the Monsters", "VIL-24.17"),
        Action("i", "Vision", "use Vision", "look at the next Spell of the Market", "VIL-24.25"),
        Action("o", "Summon", "use Summon", "bring a small Monster in front of an opponent", "VIL-24.18"),
        Action("e", "End turn", END, "end your turn: discard everything, draw {drawn}", "VIL-20.1"),
    )

    def __init__(self, game: Game[Any]) -> None:
        assert isinstance(game, Village)
        super().__init__(game)
        self.village = game
        facts = game.numbers.facts
        self.reminders = reminders.told(reminders.REMINDERS, facts)
        self.actions = tuple(each.telling(facts) for each in self.actions)
        self.cards: dict[str, Card] = {card.name: card for card in reversed(game.cards)}  # not the mini of a name
        self.heroes = {hero.name: hero for hero in game.heroes}
        self.labels = {label(name, n): name for name in self.cards for n in range(1, ALIKE + 1)}
        self.labels.update({name: name for name in self.heroes})

    # ---- before the game ------------------------------------------------------------------------

    def terms(self) -> list[Field]:
        return [
            Field("heroes", "Heroes", [
                Choice(CHOOSE, "chosen", "One after the other takes a Hero; each can be taken once (VIL-R12)."),
                Choice(RANDOM, "by chance", "Everybody is dealt a Hero (VIL-2.12).")]),
            *[self.switch(name) for name in EXPANSIONS],
            Field("teams", "Seats", [
                Choice(SEATED, "as listed", "Clockwise in this order."),
                Choice(RANDOM, "drawn", "Who sits beside whom, and so the teams, is drawn (VIL-R139).")]),
        ]  # fmt: skip

    def switch(self, expansion: str) -> Field:
        """VIL-R151: with an expansion or without."""
        brings, facts = f"{self.brings(expansion)} (VIL-R151).", self.village.numbers.facts
        few, many = facts["few_players"], facts["many_players"]
        return Field(SWITCHES[expansion], expansion, [
            Choice(USUAL, "as usual", f"For {many} players, not for {few}: {brings}"),
            Choice(YES, "with", f"It brings {brings}"),
            Choice(NO, "without", f"{many.capitalize()} players need at least one expansion (VIL-1.1).")])  # fmt: skip

    def is_on(self, switch: str, seats: int) -> bool:
        """VIL-1.1: as usual, expansions come with more players than the base set serves."""
        return switch == YES or (switch == USUAL and seats > self.village.numbers.base_players)

    def brings(self, expansion: str) -> str:
        """What an expansion adds, in half a line."""
        heroes = [name for name, hero in self.heroes.items() if hero.set == expansion]
        monsters = [name for name, card in self.cards.items() if card.set == expansion and card.kind == MONSTER]
        return f"the {joined(heroes)}, and {joined(monsters)}"

    def accepted(self, field: Field, value: Any) -> Any:
        """Heroes may be named too, by seat: "Elf,Mage"."""
        if field.name == "heroes" and isinstance(value, str) and value not in (CHOOSE, RANDOM):
            return ",".join(self.hero_name(each.strip()) for each in value.split(","))
        return super().accepted(field, value)

    def hero_name(self, typed: str) -> str:
        if typed.lower() == RANDOM:
            return RANDOM
        for name in self.heroes:
            if name.lower() == typed.lower():
                return name
        raise BadInput(f'there is no Hero "{typed[:60]}"; the Heroes are {", ".join(self.heroes)}')

    def agree(self, values: Values, seats: int, seed: int) -> dict[str, Any]:
        named = {name: value for name, value in values.items() if name in (EXPANSION_OPTION, *self.game.older)}
        chosen = self.chosen({name: value for name, value in values.items() if name not in named}, seats)
        heroes = chosen["heroes"]
        switched = [name for name, field in SWITCHES.items() if self.is_on(chosen[field], seats)]
        return {
            "heroes": heroes if heroes in (CHOOSE, RANDOM) else heroes.split(","),
            EXPANSION_OPTION: self.game.modern(named)[EXPANSION_OPTION] if named else switched,
            "teams": chosen["teams"],
        }

    def swapped(self, options: dict[str, Any]) -> dict[str, Any]:
        heroes = options["heroes"]
        return {**options, "heroes": [*heroes[-1:], *heroes[:-1]] if isinstance(heroes, list) else heroes}

    def subtitle(self, options: dict[str, Any], seat: int | None) -> str:
        return f"with {joined(options[EXPANSION_OPTION])}" if options[EXPANSION_OPTION] else "base set"

    def about_seats(self, seats: int) -> str:
        return MODES[seats]

    # ---- moves ----------------------------------------------------------------------------------

    def points(self, scene: Scene, place: str) -> list[str]:
        name, space, seat = held_at(scene, place), space_at(place), seat_at(scene, place)
        if name:
            return [Point(HAND, name)]
        if space:
            return self.offered(scene, space)
        if seat < 0:
            return []
        hero, piece = scene.view["players"][seat]["hero"], piece_at(scene, place)
        if piece is None:
            mine = [SELF] if seat == scene.seat else []
            return [Point(PLAYER, hero), Point(points.THROUGH, hero), Point(points.LET, hero), *mine]
        found = [scene.view["pointed"][place]] if place in scene.view["pointed"] else []
        if piece[0] == sight.MONSTER:
            found.extend(self.own_monsters(scene) if seat == scene.seat else [Point(points.MONSTERS, hero)])
        elif piece[0] == sight.SHEATH and seat == scene.seat and piece[1]["weapon"]:
            found.append(Point(points.SHEATH, piece[1]["weapon"]))
        return found

    def own_monsters(self, scene: Scene) -> list[str]:
        """VIL-R43: at a table for two, to go through them needs no choice of an opponent."""
        players = scene.view["players"]
        through = [Point(points.THROUGH, players[1 - scene.seat]["hero"])] if len(players) == 2 else []
        return [OWN_MONSTERS, *through]

    def offered(self, scene: Scene, space: int) -> list[str]:
        """VIL-25.45: one that must be tamed first is tamed; otherwise it can be bought."""
        offer = scene.view["market"][space - 1]
        if space in swallowed(scene.view):
            return [BOSS]
        if offer is None:
            return []
        name = offer["name"]
        tame = [Point(points.TAME, name)] if self.cards[name].taming and not offer["tamed"] else []
        return [*tame, Point(points.BUY, name), Point(points.REMOVE, name)]

    def places(self, scene: Scene, point: str) -> list[str]:
        """Where a point is: everywhere that it is a point of."""
        kind, at = parts(point)
        if kind == HAND:
            return [held_place(k) for k, name in enumerate(hand_of(scene)) if name == at]
        if kind in (points.BUY, points.TAME, points.REMOVE) or point == BOSS:
            return [place for place, space in SPACE_AT.items() if point in self.offered(scene, space)]
        if kind in (PLAYER, points.THROUGH, points.LET) or point == SELF:
            seat = scene.seat if point == SELF else seat_of(scene, at)
            through = self.pieces(scene, scene.seat, sight.MONSTER, point) if kind == points.THROUGH else []
            return [*([seat_place(seat)] if seat >= 0 else []), *through]
        if kind == points.MONSTERS or point == OWN_MONSTERS:
            return self.pieces(scene, scene.seat if point == OWN_MONSTERS else seat_of(scene, at), sight.MONSTER, point)
        if kind == points.SHEATH:
            return self.pieces(scene, scene.seat, sight.SHEATH, point)
        return [place for place, pointed in scene.view["pointed"].items() if pointed == point]

    def pieces(self, scene: Scene, seat: int, kind: str, point: str) -> list[str]:
        """The pieces of a kind before a player at which a point is."""
        every = [piece_place(seat, kind, k) for k in range(len(scene.view["players"][seat][PILES[kind]]))]
        return [place for place in every if point in self.points(scene, place)]

    def badge(self, scene: Scene, path: Path) -> tuple[Cost, bool]:
        """What a card of the Market costs."""
        kind, at = parts(path[0])
        prices = [offer["price"] for offer in scene.view["market"] if offer and offer["name"] == at]
        return (Cost(coins=prices[0]) if kind == points.BUY and prices else FREE), False

    def bar(self, scene: Scene) -> tuple[Action, ...]:
        """What this Hero cannot do, or has nothing for, is left out."""
        player = scene.view["players"][scene.seat]
        can = " ".join(player["texts"][: player["level"]])
        held = [self.cards[name] for name in (*hand_of(scene), *(each["weapon"] for each in player["sheaths"])) if name]
        shown = {
            "sell": True,
            "cast": any(card.magic_cost for card in held),
            "sheathe": bool(player["sheaths"]),
            END: True,
            **{f"use {ability}": ability in can for ability in ABILITIES},
        }
        return tuple(each for each in self.actions if shown[each.point])

    def to_read(self, options: list[Option]) -> bool:
        """Nobody chooses a Hero without having seen the board."""
        return any(kind == points.CHOOSE for option in options for kind, _ in option.points)

    def together(self, scene: Scene) -> Series | None:
        return gold_at_one_go(scene, self.cards)

    # ---- what is seen and said ------------------------------------------------------------------

    def see(self, table: Table, seat: int | None) -> dict[str, Any]:
        assert isinstance(table, VillageTable)
        return seen(table, seat)

    def name_of(self, table: Table, seat: int) -> str:
        """By seat and Hero, once there is one."""
        name, hero = self.game.seat_name(seat), str(table.view(None)["players"][seat]["hero"])
        return f"{name} ({hero})" if hero else name

    def prompt(self, scene: Scene) -> str:
        """What to do with what was picked up."""
        first, last = scene.path[0], scene.path[-1]
        if first == last and first in ("sell", "cast", "sheathe"):
            return {"sell": "Which card do you sell?", "cast": "Which staff do you cast with?",
                    "sheathe": "Which Weapon do you sheathe?"}[first]  # fmt: skip
        if first == "use Summon":
            return "In front of whom?"
        name = next(at for kind, at in map(parts, scene.path) if kind in (HAND, points.SHEATH))
        if last == OWN_MONSTERS:
            return f"{name} at your Monsters. Whom does the rest hit?"
        if last in scene.lit:
            return f"{name} hits every opponent and your Monsters. Choose it again to cast it."
        card = self.cards[name]
        if card.life_points or card.per_player:
            return f"In front of whom do you lay {name}?"
        return f"Who is healed by {name}?" if card.heals else f"What do you attack with {name}?"

    def label(self, scene: Scene, option: Option) -> str:
        """Which card on the table is meant, where names alone do not tell."""
        first = self.path(option)[0]
        for place, pointed in scene.view["pointed"].items():
            piece = piece_at(scene, place)
            if pointed == first and piece is not None:
                worth = f"{piece[1]['life']} LP" if piece[0] == sight.MONSTER else f"defence {piece[1]['defence']}"
                return f"{worth}, {scene.view['players'][seat_at(scene, place)]['hero']}"
        return ""

    def card_in(self, option: Option) -> str:
        """The first card or Hero that a move points at."""
        return next((self.labels[at] for _, at in option.points if at in self.labels), "")

    def terms_of(self, card: dict[str, Any]) -> list[Term]:
        facts = self.village.numbers.facts
        if card["name"] in self.heroes:
            return terms_in(" ".join(self.heroes[card["name"]].texts), words.HERO_WORDS, facts)
        printed = self.cards[card["name"]]
        about = words.KINDS.get(card["kind"])
        said = terms_in(f"{printed.sort()}. {says(printed)}", words.CARD_WORDS, facts)
        return [about.told(facts), *said] if about else said

    def board(self) -> dict[str, Any]:
        """The decks beside the first spaces of the Market, in the view and by name; what the levels of Heroes add."""
        facts = self.village.numbers.facts
        return {
            "decks": [[zone, name] for zone, name in zip(sight.MARKET_DECKS, sight.STALL_NAMES, strict=True)],
            "levels": {name: hero_boards.levels_of(hero, facts) for name, hero in self.heroes.items()},
        }

    def pictured(self, card: dict[str, Any]) -> dict[str, Any]:
        return {} if card["name"] in self.heroes else faces.pictured(self.cards[card["name"]])

    def picture_of(self, card: Any) -> dict[str, Any]:
        return faces.pictured(card) if isinstance(card, Card) else {}

    def how_to_play(self) -> list[tuple[str, str]]:
        facts = self.village.numbers.facts
        return [(head, said.format_map(facts)) for head, said in words.HOW_TO_PLAY]


def says(card: Card) -> str:
    """All that a card does, in one line."""
    told = [card.effect(), card.first_text.rstrip("."), card.text.rstrip(".")]
    return ". ".join(part[:1].upper() + part[1:] for part in told if part) + "."
