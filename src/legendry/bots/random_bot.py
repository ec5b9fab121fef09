"""The player that every other one must beat."""

from __future__ import annotations

from legendry.bots.observation import Bot, Observation
from legendry.kernel.agenda import Option
from legendry.kernel.chance import Dice


class RandomBot(Bot):
    """Any option, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, observation: Observation) -> Option:
        options = observation.options
        return options[self.dice.pick(len(options))]
