"""Players, by name."""

from legendry.bots import plugins
from legendry.bots.greedy import GreedyBot
from legendry.bots.observation import SECONDS, Bot, Observation
from legendry.bots.pipe import PIPE, PipeBot
from legendry.bots.random_bot import RandomBot
from legendry.bots.search_bots import SearchBot
from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean

__all__ = ["KINDS", "NAMES", "Bot", "Observation", "about", "bot", "bots_of", "named", "offered", "pace", "short_name"]

NAMES = ("random", "greedy", "scout", "legend")
OFFERED = ("greedy", "scout", "legend", "random")  # to people: good company for a first game first

KINDS = "a name such as greedy, scout:20 or legend:0.2, or a class such as ./mine.py:Mine"

MOST_SIMULATIONS = 10_000
MOST_SECONDS = 60.0

PACE = {"random": "instant", "greedy": "instant", "scout": "a moment", "legend": f"up to {SECONDS:g} s"}
ABOUT = {
    "random": f"Random moves, in an {PACE['random']}: for trying things out.",
    "greedy": f"Takes the move that looks best, in an {PACE['greedy']}: a good opponent for first games.",
    "scout": f"Short search, {PACE['scout']} per move.",
    "legend": f"Full search, {PACE['legend']} per move.",
}


def named() -> tuple[str, ...]:
    """Every bot that has a name: those of legendry, and those of installed packages."""
    return (*NAMES, *[name for name in plugins.installed() if name not in NAMES])


def offered() -> tuple[str, ...]:
    """The same in the order in which people are offered them."""
    return (*OFFERED, *named()[len(NAMES) :])


def about(name: str) -> str:
    """What a bot is and how long it thinks, in one sentence."""
    return ABOUT[name] if name in ABOUT else plugins.summary(plugins.installed()[name])


def pace(name: str) -> str:
    """How long a bot thinks for a move, in a few words."""
    return PACE.get(name, "its own pace")


def short_name(name: str) -> str:
    """What a bot is called where there is little room: without its time or its file."""
    parts = name.split(":")
    return parts[1] if plugins.is_path(":".join(parts[:2])) else parts[0]


def bots_of(typed: str) -> tuple[str, ...]:
    """The bots of a list with commas; each is known to be there."""
    names = tuple(name.strip() for name in typed.split(","))
    for name in names:
        bot(name, 0)
    return names


def bot(name: str, seed: int) -> Bot:
    """A player of this name; all its luck comes from the seed.

    `legend:0.2` is one that thinks 0.2 s for a move; `./mine.py:Mine` and `mypackage:Mine` are classes of others, and
    `pipe:COMMAND` is a program that is asked over a pipe.  These may have a time for a move too: `./mine.py:Mine:0.2`.
    """
    plain, colon, amount = name.partition(":")
    if plain == PIPE and colon:
        return PipeBot(amount.strip(), seed)
    if plain in ("scout", "legend"):
        if plain == "scout":
            return SearchBot(seed, simulations(name, amount) if colon else 0, 0.0)
        return SearchBot(seed, 0, seconds(name, amount) if colon else SECONDS)
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    place, _, last = name.rpartition(":")
    if is_plugin(place) and not last.isidentifier():
        return plugins.plugin(place, seed, seconds(name, last))
    if is_plugin(name):
        return plugins.plugin(name, seed)
    known = named()
    raise BadInput(
        f"there is no bot {name!r}; the bots are {', '.join(known)}, or a class such as {plugins.SAMPLE}."
        + did_you_mean(plain, known)
    )


def is_plugin(name: str) -> bool:
    return plugins.is_path(name) or name in plugins.installed()


def simulations(name: str, amount: str) -> int:
    """How many simulations a scout runs per move."""
    if not amount.isdecimal() or not 0 < int(amount) <= MOST_SIMULATIONS:
        raise BadInput(f"a scout runs up to {MOST_SIMULATIONS} simulations per move, as in scout:20, not {name!r}")
    return int(amount)


def seconds(name: str, amount: str) -> float:
    """How long a bot may search per move."""
    try:
        found = float(amount)
    except ValueError:
        found = 0.0
    if not 0.0 < found <= MOST_SECONDS:
        who = "legend" if name.startswith("legend") else "bot"
        raise BadInput(f"a {who} searches up to {MOST_SECONDS:.0f} seconds per move, as in legend:0.2, not {name!r}")
    return found
