"""How much things count in the value of a position, of which a wound on the Head is 1000; `weights.toml` says what."""

from __future__ import annotations

from typing import Final

from legendry.bots.model_file import Named


class Weights:
    """How much things count."""

    def __init__(self, numbers: dict[str, int]) -> None:
        named = Named("weights.toml, [weights]", numbers)
        self.tentacle_wound: Final = named.take("tentacle_wound")
        self.severed: Final = named.take("severed")
        self.now: Final = named.take("now")
        self.later: Final = named.take("later")
        self.walk: Final = named.take("walk")
        self.far: Final = named.take("far")
        self.line: Final = named.take("line")
        self.spare: Final = named.take("spare")
        self.idle: Final = named.take("idle")
        self.life: Final = named.take("life")
        self.body: Final = named.take("body")
        self.gold: Final = named.take("gold")
        self.token: Final = named.take("token")
        self.at_head: Final = named.take("at_head")
        self.near_head: Final = named.take("near_head")
        self.far_head: Final = named.take("far_head")
        self.near_tentacle: Final = named.take("near_tentacle")
        self.far_tentacle: Final = named.take("far_tentacle")
        self.next_round: Final = named.take("next_round")
        named.close()
