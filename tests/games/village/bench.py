"""A table of Village laid out for one test, with the first named Hero to play."""

from __future__ import annotations

from typing import Any

from legendry import registry
from legendry.games.village.state import DECK, DISCARD, HAND, MAIN_DECK, PLAYED, REMOVED, Foe, Guard
from legendry.kernel.cardtext.roles import NONE


class Bench:
    """Heroes by name, clockwise from the active one; every change is made before `ask`."""

    def __init__(self, *heroes: str, more: str = "", level: int = 1) -> None:
        game: Any = registry.game_with("village", ("more.toml", more)) if more else registry.game("village")
        self.game = game
        self.table = game.new(seats=len(heroes), expansion=True, heroes="random")
        self.names = [hero.name for hero in game.heroes]
        s = self.table
        while type(s.asked).__name__ != "FreePlay":  # battle positions
            s.play(s.asks[0].seat, s.asks[0].options[0])
        start = s.places[s.active]
        self.seats = {name: s.ring[(start + k) % s.seats] for k, name in enumerate(heroes)}
        for name, seat in self.seats.items():
            s.heroes = tuple(self.names.index(name) if each == seat else hero for each, hero in enumerate(s.heroes))
            s.life[seat] = game.heroes[s.heroes[seat]].life
            s.levels[seat] = level - 1
            self.hold(name)
        s.ints = s.skills(s.active).ints

    def face(self, name: str) -> int:
        return self.game.names.index(name)

    def card(self, name: str, hero: str) -> int:
        return self.table.make(self.face(name), self.seats[hero])

    def hold(self, hero: str, *names: str) -> Bench:
        """These cards and no others are in a hand."""
        s, seat = self.table, self.seats[hero]
        for card in s.pile(HAND, seat)[:]:
            s.pile(HAND, seat).remove(card)
            s.put(card, DISCARD, seat)
        for name in names:
            s.put(self.card(name, hero), HAND, seat)
        return self

    def deck(self, hero: str, *names: str) -> Bench:
        """These cards lie on top of a deck, the first one topmost."""
        for name in reversed(names):
            self.table.put(self.card(name, hero), DECK, self.seats[hero])
        return self

    def before(self, hero: str, owner: str, *names: str) -> Bench:
        """Monsters lie in front of a Hero."""
        s, seat = self.table, self.seats[hero]
        for name in names:
            face = self.face(name)
            life = self.game.cards[face].life_points
            foe = Foe(self.card(name, owner), face, self.seats[owner], life, life, False, NONE)
            s.areas[seat] = (*s.areas[seat], foe)
        return self

    def guard(self, hero: str, *names: str) -> Bench:
        """Defence cards lie in front of a Hero."""
        s, seat = self.table, self.seats[hero]
        s.guards[seat] = tuple([Guard(self.card(name, hero), self.face(name), 0) for name in names])
        return self

    def row(self, *names: str) -> Bench:
        """The cards of Market spaces 6 to 10."""
        s = self.table
        for k, name in enumerate(names):
            s.put(s.row[k], MAIN_DECK, 0)
            s.row[k] = s.make(self.face(name), -1 - MAIN_DECK)
            s.reveal(s.row[k])
        return self

    def rolls(self, *dice: int) -> Bench:
        self.table.coming.extend([(die - 1,) for die in dice])
        return self

    def ask(self) -> Bench:
        """Let the table see what was laid out."""
        self.table.asks.clear()
        self.table.asked.resolve(self.table)
        return self

    def play(self, *moves: str) -> Bench:
        for move in moves:
            self.table.play(self.table.asks[0].seat, move)
        return self

    # ---- looking --------------------------------------------------------------------------------

    def asked(self) -> str:
        """The Hero who is asked."""
        return self.table.player_name(self.table.asks[0].seat)

    def moves(self) -> list[str]:
        return [option.text for option in self.table.asks[0].options]

    def life(self, hero: str) -> int:
        return self.table.life[self.seats[hero]]

    def hand(self, hero: str) -> list[str]:
        return [self.table.name(card) for card in self.table.pile(HAND, self.seats[hero])]

    def discarded(self, hero: str) -> list[str]:
        return [self.table.name(card) for card in self.table.pile(DISCARD, self.seats[hero])]

    def played(self, hero: str) -> list[str]:
        return [self.table.name(card) for card in self.table.pile(PLAYED, self.seats[hero])]

    def removed(self) -> list[str]:
        return [self.table.name(card) for card in self.table.pile(REMOVED, 0)]

    def monsters(self, hero: str) -> list[tuple[str, str]]:
        """What lies in front of a Hero, each with its owner."""
        foes = self.table.areas[self.seats[hero]]
        return [(self.table.name(foe.card), self.table.player_name(foe.owner)) for foe in foes]

    def market(self) -> list[str]:
        return [self.table.name(card) for card in self.table.market_cards()]
