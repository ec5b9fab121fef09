"""A simulated player: reads the screen and presses keys."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

import legendry
from legendry.kernel.table import Table
from legendry.screen.model import SURE
from legendry.terminal.app import LaunchOptions, TerminalApp
from legendry.terminal.canvas import Canvas
from legendry.terminal.controller import Controller
from legendry.terminal.game_view import GameView
from legendry.terminal.game_views import game_view_of
from legendry.terminal.match import HUMAN, Match
from legendry.terminal.palette import Palette
from legendry.terminal.play_screen import PlayScreen
from tests.terminal.prompt_loop import promptly

SIZE = (100, 30)


def game_view() -> GameView:
    return game_view_of(legendry.game("valtia"))


def match_of(table: Table, players: tuple[str, ...] = (HUMAN, "random"), file: Path | None = None) -> Match:
    return Match(table.game, table, players, 1, file)


def app_of(match: Match | None = None, **launch: Any) -> TerminalApp:
    game = match.game if match else legendry.game("valtia")
    return TerminalApp(game, game_view_of(game), LaunchOptions(**{"pause": 0, **launch}), match)


def new_app(game: str, **launch: Any) -> TerminalApp:
    """The app of a game as a command begins it."""
    found = legendry.game(game)
    return TerminalApp(found, game_view_of(found), LaunchOptions(**{"pause": 0, **launch}))


def by_seat(table: Table, *humans: int) -> tuple[str, ...]:
    return tuple(HUMAN if seat in humans else "random" for seat in range(table.seats))


def drawn(table: Table, seat: int = 0, size: tuple[int, int] = (120, 40)) -> tuple[Controller, str]:
    """The whole table as a seat sees it."""
    controller = Controller(match_of(table, by_seat(table, seat)), game_view_of(table.game), True)
    canvas = Canvas(*size, Palette())
    controller.draw(canvas)
    return controller, canvas.text()


def told(controller: Controller, place: str) -> str:
    """What is said about a place."""
    lines = controller.game_view.describe(controller.scene, place, 200)
    return "\n".join("".join(text for text, _ in line) for line in lines)


class Player:
    """Reads the screen as text; `match` and `controller` are for facts that the screen does not show."""

    def __init__(self, app: TerminalApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> str:
        """Press keys in order; returns the screen."""
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()
        return self.seen

    async def type(self, text: str) -> str:
        return await self.press(*({" ": "space", ".": "full_stop", "-": "minus"}.get(char, char) for char in text))

    @property
    def seen(self) -> str:
        """The current text of the screen."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    @property
    def match(self) -> Match:
        assert self.app.match is not None
        return self.app.match

    @property
    def controller(self) -> Controller:
        return next(screen.controller for screen in self.app.screen_stack if isinstance(screen, PlayScreen))

    async def pick(self, card: str) -> str:
        """Pick up a card of the hand by its number."""
        hand = self.controller.scene.view["hand"][self.match.seat]
        return await self.press(str(hand.index(card) + 1))

    async def go(self, place: str) -> str:
        """Move the cursor to a place with Tab, which stops at every highlighted place."""
        for _ in range(30):
            if self.controller.cursor == place:
                return self.seen
            await self.pilot.press("tab")
        raise AssertionError(f"Tab never stops at {place}")

    async def make(self, move: str) -> None:
        """Make a move like a person: pick up, put down, or press its key."""
        controller = self.controller
        letters = {action.point: action.key for action in controller.game_view.actions}
        if move in controller.off_board():
            await self.press(next(key.key for key in controller.answers() if controller.answer(key.key) == move))
            return
        option = next(each for each in controller.scene.moves if each.text == move)
        for point in controller.game_view.path(option):
            if point in letters:
                await self.press(letters[point])
                if self.controller.warned:
                    await self.press(letters[point])
                continue
            if point != SURE:  # Enter, wherever the cursor is
                places = controller.game_view.places(controller.scene, point)
                await self.go(
                    next(place for place in places if any(region.place == place for region in controller.regions))
                )
            await self.pilot.press("enter")
        await self.pilot.pause()


def sit_down(
    app: TerminalApp, play: Callable[[Player], Coroutine[Any, Any, None]], size: tuple[int, int] = SIZE
) -> None:
    """Run the app headless and let a player play."""

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(Player(app, pilot))

    with promptly(app) as runner:
        runner.run(go())
