"""Variants at the web table: those of the server for everybody, and those that people have uploaded for themselves."""

from __future__ import annotations

import asyncio
import hashlib
import tomllib
from collections import OrderedDict
from typing import Final, TypeVar

from legendry import registry
from legendry.kernel.card_set import Files
from legendry.kernel.errors import BadInput
from legendry.screen.model import ScreenModel
from legendry.screens import screen_of
from legendry.server import variant_rows, wire
from legendry.server.bot_pool import BotFailed, BotPool
from legendry.server.bot_worker import Check
from legendry.server.database import Database
from legendry.server.errors import Conflict, NotFound
from legendry.server.names import clean_text
from legendry.server.settings import Settings
from legendry.server.timing import Time
from legendry.server.tokens import new_id, new_token
from legendry.server.variant_check import LARGEST, MAX_ABOUT, Checked, lay_out, name_of
from legendry.server.variant_rows import Variant

T = TypeVar("T")

MAX_OWN: Final = 10  # uploads of a person
MAX_SCREENS: Final = 32  # games of variants in memory, besides those of open tables
MAX_FILE: Final = 60  # characters of a file's name


class BadVariant(BadInput):
    """An upload with faults."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(faults[0] if len(faults) == 1 else "this variant has faults")
        self.faults = faults


class Variants:
    def __init__(self, settings: Settings, database: Database, time: Time) -> None:
        self.database = database
        self.pool = BotPool(1, settings.check_timeout)  # a process of its own, started when it is needed
        self.time = time
        self.given = given_variants(settings.variants)
        self.screens: OrderedDict[tuple[str, str, Files], ScreenModel] = OrderedDict()
        self.building = asyncio.Lock()  # one game at a time
        self.replaying = asyncio.Lock()  # one table at a time
        self.checking = asyncio.Lock()  # one upload at a time

    # ---- games ----------------------------------------------------------------------------------

    async def screen(self, game: str, files: Files, cards: str = "") -> ScreenModel:
        """The game with the files of a variant, and with the card set of a fingerprint, if it ever had that.

        Made outside the event loop.
        """
        async with self.building:
            key = (game, cards, files)
            if key not in self.screens:
                self.screens[key] = await asyncio.to_thread(make_screen, game, files, cards)
            self.screens.move_to_end(key)
            while len(self.screens) > MAX_SCREENS:
                self.screens.popitem(last=False)
            return self.screens[key]

    async def find(self, game: str, id: str, person: str) -> Variant:
        """A variant that this person may choose: any version of it."""
        for variant in self.given:
            if variant.id == id and variant.game == game:
                return variant
        found = await self.database.read(variant_rows.read_variant(id, person))
        if found is None or found.game != game:
            raise NotFound("there is no such variant of this game, or it is not yours")
        return found

    async def choices(self, person: str) -> list[Variant]:
        """Those of the server, then the person's own, as they are now."""
        return [*self.given, *await self.database.read(variant_rows.read_variants(person))]

    # ---- uploads --------------------------------------------------------------------------------

    async def upload(self, person: str, wanted: wire.NewVariant) -> Variant:
        """Check a file in another process, and keep it for this person."""
        file, text = file_name(wanted.file), fitting(wanted.text)
        async with self.checking:
            own = await self.database.read(variant_rows.read_variants(person))
            for known in own:
                if (known.game, known.text) == (wanted.game, text):
                    return known
            if len(own) >= MAX_OWN:
                raise Conflict(f"you have {MAX_OWN} variants here; delete one before you upload another")
            return await self.keep(person, wanted.game, file, text)

    async def save(self, person: str, id: str, text: str) -> Variant:
        """The next version of a set."""
        text = fitting(text)
        async with self.checking:
            known = await self.own(person, id)
            last = (await self.database.read(variant_rows.read_versions(known)))[-1]
            if last.text == text:
                return last
            return await self.keep(person, known.game, known.file, text, last)

    async def checked(self, game: str, file: str, text: str) -> Checked:
        """What a file is, read in another process; BadVariant, if anything is wrong with it."""
        if game not in registry.ids():
            raise NotFound(f"there is no game {game[:20]!r}")
        try:
            checked = await self.pool.check(Check(game, file, text))
        except BotFailed:
            raise BadVariant([f"{file} takes too long to read; make it smaller or simpler"]) from None
        if checked.faults:
            raise BadVariant(checked.faults)
        return checked

    async def keep(self, person: str, game: str, file: str, text: str, last: Variant | None = None) -> Variant:
        checked = await self.checked(game, file, text)
        line, n = (None, 1) if last is None else (last.set, last.n + 1)
        variant = Variant(
            new_id(), person, game, checked.cards, checked.name, checked.about, file, text, self.time.now(), line, n
        )
        await self.database.write(variant_rows.insert_variant(variant))
        return variant

    async def own(self, person: str, id: str) -> Variant:
        found = await self.database.read(variant_rows.read_variant(id, person))
        if found is None:
            raise NotFound("there is no such variant, or it is not yours")
        return found

    async def share(self, person: str, id: str) -> str:
        """The key by which everybody may read this version."""
        variant = await self.own(person, id)
        if variant.shared:
            return variant.shared
        key = new_token()
        await self.database.write(variant_rows.share_variant(variant, key))
        return key

    async def shared(self, key: str) -> Variant:
        found = await self.database.read(variant_rows.read_shared(key)) if key else None
        if found is None:
            raise NotFound("there is no set at this link; perhaps it has been deleted")
        return found

    async def delete(self, person: str, id: str) -> None:
        """With all versions.  Tables that were made with it have their own copy."""
        await self.database.write(variant_rows.delete_variant(await self.own(person, id)))


def fitting(text: str) -> str:
    """A text that is not too large, with line ends of one kind."""
    if len(text.encode(errors="replace")) > LARGEST:
        raise BadVariant([f"the file is too large: an uploaded variant has at most {LARGEST // 1024} KB"])
    return text.replace("\r\n", "\n")


def make_screen(game: str, files: Files, cards: str) -> ScreenModel:
    return screen_of(registry.game_as_it_was(game, cards, *files))


def file_name(text: str) -> str:
    """A file's name as it may be shown."""
    return clean_text(text.replace("\\", "/").rpartition("/")[2], MAX_FILE) or "variant.toml"


def given_variants(files: Files) -> list[Variant]:
    """The variants of the server; BadInput with everything that is wrong with any of them."""
    found: list[Variant] = []
    faults: list[str] = []
    for file, text in files:
        try:
            found.append(given_variant(file, text))
        except BadInput as error:
            faults.append(str(error))
    if faults:
        raise BadInput("\n".join(faults))
    return found


def given_variant(file: str, text: str) -> Variant:
    id = game_named(file, text)
    game = registry.game_with(id, (file, text))
    lay_out(game)
    known_by = hashlib.sha256(f"{id} {text}".encode()).hexdigest()[:16]
    about = clean_text(game.variant_about, MAX_ABOUT)
    return Variant(known_by, "", id, game.fingerprint, name_of(game), about, file, text, 0.0)


def game_named(file: str, text: str) -> str:
    """The game that a file says it changes."""
    try:
        id = tomllib.loads(text).get("game")
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInput(f"{file} is not a TOML file: {error}") from error
    if not isinstance(id, str) or not id:
        raise BadInput(f'{file} does not say which game it changes: write game = "valtia" (or another) at its top')
    if id not in registry.ids():
        raise BadInput(
            f"{file} is a variant of {id}, and there is no such game; the games are {', '.join(registry.ids())}"
        )
    return id
