"""The player that every other one must beat."""

from __future__ import annotations

from typing import ClassVar

from legendry.bots.observation import Bot, Observation
from legendry.kernel.agenda import Option


class RandomBot(Bot):
    """Any option, each as likely as the others."""

    at_once: ClassVar[bool] = True

    def choose(self, observation: Observation) -> Option:
        options = observation.options
        return options[self.dice.pick(len(options))]
