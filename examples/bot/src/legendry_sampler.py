import time

import legendry
from legendry.bots.playout import playout


class Sampler(legendry.Bot):
    """Plays each move to the end at random in determinizations, and takes the one that wins most often."""

    def choose(self, observation: legendry.Observation):
        end = time.monotonic() + 0.8 * observation.seconds
        wins = {option.text: 0 for option in observation.options}
        while time.monotonic() < end and not self.enough:
            world = observation.determinize(self.dice.seed())
            for text in wins:
                table = world.clone()
                table.play(observation.seat, text)
                playout(table, self.dice, 2000)
                wins[text] += table.outcome is not None and observation.seat in table.outcome.winners
        return max(observation.options, key=lambda option: wins[option.text])
