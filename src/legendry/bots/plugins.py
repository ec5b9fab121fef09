"""Bots that others bring: installed ones by name, and classes in modules and files."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from legendry import packages
from legendry.bots.observation import SECONDS, Bot, Observation
from legendry.kernel.agenda import Option
from legendry.kernel.errors import BadInput
from legendry.packages import told

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "legendry.bots"  # of entry points
SAMPLE: Final = "./mine.py:Mine"

_modules: dict[str, ModuleType] = {}  # files that were loaded, by path


class BotFailed(BadInput):
    """A bot raised an error, or did not answer with one of its options."""


class PluginBot(Bot):
    """Somebody else's bot: it gets a sealed observation, and what it answers is checked."""

    def __init__(self, name: str, player: Any, seed: int, seconds: float) -> None:
        super().__init__(seed)
        self.name: Final = name
        self.player: Final = player
        self.seconds: Final = seconds

    def choose(self, observation: Observation) -> Option:
        options = observation.options
        self.player.enough = False
        try:
            chosen = self.player.choose(observation.sealed(self.dice.seed(), self.seconds))
        except Exception as error:
            raise BotFailed(f"the bot {self.name} failed: {told(error)}") from error
        if isinstance(chosen, Option):
            for option in options:
                if option.text == chosen.text:
                    return option
        raise BotFailed(f"the bot {self.name} chose {chosen!r}; it must return one of observation.options")


def installed() -> dict[str, EntryPoint]:
    """The bots of installed packages, by name."""
    return packages.installed(GROUP)


def summary(entry: EntryPoint) -> str:
    """What the package of a bot says of itself; none of its code is run for that."""
    return packages.summary(entry, "bot")


def is_path(name: str) -> bool:
    """Is this the name of a class, in a module or a file?  `mypackage:Mine`, `./mine.py:Mine`"""
    place, colon, kind = name.rpartition(":")
    return bool(colon) and kind.isidentifier() and (place.endswith(".py") or is_module(place))


def is_module(name: str) -> bool:
    return all(part.isidentifier() for part in name.split("."))


def plugin(name: str, seed: int, seconds: float = SECONDS) -> Bot:
    """The bot of an installed package, or of a class that is named with its module or file."""
    found = installed()
    kind = packages.load_entry(found[name], "bot") if name in found else load_class(name)
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise BadInput(f"{name} is not a bot: a bot is a class that extends legendry.Bot")
    try:
        player = kind(seed)
    except Exception as error:
        raise BadInput(f"the bot {name} cannot be made with its seed, as Bot(seed) is: {told(error)}") from error
    return PluginBot(name, player, seed, seconds)


def load_class(name: str) -> Any:
    place, _, kind = name.rpartition(":")
    try:
        module = load_file(Path(place)) if place.endswith(".py") else importlib.import_module(place)
    except BadInput:
        raise
    except Exception as error:
        raise BadInput(f"{place} cannot be loaded: {told(error)}") from error
    if not hasattr(module, kind):
        bots = [key for key, value in vars(module).items() if is_bot(value)]
        raise BadInput(f"{place} has no class {kind}; its bots are {', '.join(bots)}" if bots else
                       f"{place} has no class {kind}, and no other bot")  # fmt: skip
    return getattr(module, kind)


def is_bot(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Bot) and value is not Bot


def load_file(path: Path) -> ModuleType:
    """A file as a module; modules beside it can be imported from it, as in a script."""
    file = path.resolve()
    if not file.is_file():
        raise BadInput(f"there is no file {path}; a bot in a file is written like {SAMPLE}")
    found = _modules.get(str(file))
    if found is None:
        if str(file.parent) not in sys.path:
            sys.path.append(str(file.parent))
        spec = importlib.util.spec_from_file_location(f"legendry_bot_{file.stem}", file)
        assert spec is not None
        assert spec.loader is not None
        found = importlib.util.module_from_spec(spec)
        sys.modules[found.__name__] = found
        spec.loader.exec_module(found)
        _modules[str(file)] = found
    return found
