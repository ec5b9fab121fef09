"""Players, by name."""

from difflib import get_close_matches

from legendry.bots.eye import Bot, Eye
from legendry.bots.greedy import GreedyBot
from legendry.bots.simple import RandomBot
from legendry.kernel.errors import BadInput

__all__ = ["NAMES", "Bot", "Eye", "bot"]

_MAKERS: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}

NAMES = tuple(_MAKERS)


def bot(name: str, seed: int) -> Bot:
    """A player of this name; all its luck comes from the seed."""
    if name not in _MAKERS:
        near = get_close_matches(name, NAMES, 1, 0.5)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BadInput(f"there is no bot {name!r}; the bots are {', '.join(NAMES)}.{hint}")
    return _MAKERS[name](seed)
