"""How much things count in the value of a position, in points: 10 are one LP.  `weights.toml` says what each is."""

from __future__ import annotations

from typing import Final

from legendry.bots.model_file import Named


class Weights:
    """How much things, Heroes and single cards count."""

    def __init__(
        self, numbers: dict[str, int], hero_bonuses: dict[str, int], card_bonuses: dict[str, list[int]]
    ) -> None:
        """`card_bonuses`: by card, a number for each Hero."""
        self.hero_bonuses: Final = hero_bonuses
        self.card_bonuses: Final = card_bonuses
        named = Named("weights.toml, [weights]", numbers)
        self.frail: Final = named.take("frail")
        self.fear: Final = named.take("fear")
        self.level: Final = named.take("level")
        self.card: Final = named.take("card")
        self.turn: Final = named.take("turn")
        self.coin: Final = named.take("coin")
        self.dread: Final = named.take("dread")
        self.turns: Final = named.take("turns")
        self.fewest: Final = named.take("fewest")
        self.plenty: Final = named.take("plenty")
        self.surplus: Final = named.take("surplus")
        self.thrift: Final = named.take("thrift")
        self.outlook: Final = named.take("outlook")
        self.hope: Final = named.take("hope")
        self.mine: Final = named.take("mine")
        self.shield: Final = named.take("shield")
        self.siege: Final = named.take("siege")
        self.age: Final = named.take("age")
        self.block: Final = named.take("block")
        self.wall: Final = named.take("wall")
        self.thick: Final = named.take("thick")
        self.body: Final = named.take("body")
        self.venom: Final = named.take("venom")
        self.loss: Final = named.take("loss")
        self.removal: Final = named.take("removal")
        self.text: Final = named.take("text")
        self.heal: Final = named.take("heal")
        self.xp: Final = named.take("xp")
        self.arm: Final = named.take("arm")
        self.charm: Final = named.take("charm")
        self.bite: Final = named.take("bite")
        named.close()
