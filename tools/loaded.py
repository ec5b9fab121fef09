"""Imported by a process that servers are forked from: the cards of all games, which each would read anew."""

from legendry import registry
from legendry.screens import screen_of

SCREENS = [screen_of(registry.game(id)) for id in registry.ids()]
