"""What the texts of Leviathan ask of its table, beyond what every game is asked."""

from __future__ import annotations

from legendry.kernel.cardtext.stage import EffectHost


class LeviathanHost(EffectHost):
    __slots__ = ()

    def beside(self, card: int) -> list[int]:
        """The cards on the spaces adjacent to this card."""
        raise NotImplementedError

    def encircling(self, card: int) -> list[int]:
        """The cards on the spaces around this card, diagonals included."""
        raise NotImplementedError

    def wounds_on(self, card: int) -> int:
        raise NotImplementedError

    def has_taken(self, card: int, action: int) -> bool:
        """Has this card taken this action in its present activation?"""
        raise NotImplementedError

    def spaces_moved(self, card: int) -> int:
        """With Move actions of its present activation."""
        raise NotImplementedError

    def target_of(self, card: int) -> int:
        """What this card has attacked last in its present activation, or NONE."""
        raise NotImplementedError

    def is_recruit(self, card: int) -> bool:
        """Was it recruited in this round?"""
        raise NotImplementedError

    def throw(self) -> None:
        """Roll an attack die for a text."""
        raise NotImplementedError

    def thrown(self) -> int:
        """What that die showed."""
        raise NotImplementedError

    def goals(self, card: int, least: int, most: int) -> list[int]:
        """Where so many spaces as with a Move action may lead this card."""
        raise NotImplementedError

    def clearings(self, card: int, most: int) -> list[int]:
        """The empty spaces at most so many adjacent steps from this card, whatever lies between."""
        raise NotImplementedError

    def march(self, card: int, space: int) -> None:
        """A text moves a card to a space."""
        raise NotImplementedError

    def can_be_pushed(self, card: int) -> bool:
        raise NotImplementedError

    def shove(self, pusher: int, card: int) -> None:
        """Push a card one space straight away from another."""
        raise NotImplementedError

    def mend(self, card: int, n: int) -> None:
        """Remove wounds from a card."""
        raise NotImplementedError
