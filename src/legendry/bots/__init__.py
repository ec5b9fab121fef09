"""Players, by name."""

from legendry.bots.greedy import GreedyBot
from legendry.bots.observation import Bot, Observation
from legendry.bots.random_bot import RandomBot
from legendry.bots.search_bots import SearchBot
from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean

__all__ = ["NAMES", "OFFERED", "Bot", "Observation", "about", "bot", "pace"]

NAMES = ("random", "greedy", "scout", "legend")
OFFERED = ("greedy", "scout", "legend", "random")  # to people: good company for a first game first

MOST_SIMULATIONS = 10_000
SECONDS = 1.0  # of a legend for a move
MOST_SECONDS = 60.0

PACE = {"random": "at once", "greedy": "at once", "scout": "a moment", "legend": f"up to {SECONDS:g} s"}
ABOUT = {
    "random": f"Moves by chance, {PACE['random']}: to try things out in peace.",
    "greedy": f"Takes the move that looks best right now, {PACE['greedy']}: good company for the first games.",
    "scout": f"Short search, {PACE['scout']} for a move.",
    "legend": f"Full search, {PACE['legend']} for a move.",
}


def about(name: str) -> str:
    """What a bot is and how long it thinks, in one sentence."""
    return ABOUT[name]


def pace(name: str) -> str:
    """How long a bot thinks for a move, in a few words."""
    return PACE[name]


def bot(name: str, seed: int) -> Bot:
    """A player of this name; all its luck comes from the seed.  `legend:0.2` is one that thinks 0.2 s for a move."""
    plain, colon, amount = name.partition(":")
    if plain not in NAMES or (colon and plain not in ("scout", "legend")):
        raise BadInput(f"there is no bot {name!r}; the bots are {', '.join(NAMES)}.{did_you_mean(plain, NAMES)}")
    if plain == "random":
        return RandomBot(seed)
    if plain == "greedy":
        return GreedyBot(seed)
    if plain == "scout":
        return SearchBot(seed, simulations(name, amount) if colon else 0, 0.0)
    return SearchBot(seed, 0, seconds(name, amount) if colon else SECONDS)


def simulations(name: str, amount: str) -> int:
    """How many simulations a scout runs for a move."""
    if not amount.isdecimal() or not 0 < int(amount) <= MOST_SIMULATIONS:
        raise BadInput(f"a scout runs up to {MOST_SIMULATIONS} simulations for a move, as in scout:20, not {name!r}")
    return int(amount)


def seconds(name: str, amount: str) -> float:
    """How long a legend may think for a move."""
    try:
        found = float(amount)
    except ValueError:
        found = 0.0
    if not 0.0 < found <= MOST_SECONDS:
        raise BadInput(f"a legend thinks up to {MOST_SECONDS:.0f} seconds for a move, as in legend:0.2, not {name!r}")
    return found
