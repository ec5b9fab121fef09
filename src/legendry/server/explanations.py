"""Why something is not allowed.  Everything the rules say about a question is computed once."""

from __future__ import annotations

from functools import cached_property

from legendry.kernel.errors import BadInput, Refusal
from legendry.kernel.table import Table
from legendry.screen.model import Scene, ScreenModel
from legendry.screen.picking import Picking
from legendry.server import wire
from legendry.server.questions import question, scene_of

MAX_MOVE = 300  # characters


class Explanation:
    """What a seat may do at a table, and what not; computed when first needed."""

    def __init__(self, screen: ScreenModel, table: Table, seat: int) -> None:
        self.screen = screen
        self.table = table
        self.seat = seat
        self.ask = question(table, seat)

    @cached_property
    def scene(self) -> Scene:
        return scene_of(self.table, self.seat, self.screen.see(self.table, self.seat))

    @cached_property
    def picking(self) -> Picking:
        return Picking(self.screen, self.table, self.seat)

    def why_not(self, query: wire.AskWhy) -> Refusal | None:
        """The rule against a move, or against going on to a place or point; None if it is legal."""
        if query.text or self.ask is None:
            known = [option for _, option in self.picking.known]
            return self.table.why_not(self.seat, query.text[:MAX_MOVE] or "move", known)
        try:
            return self.why_not_here(tuple(query.path), query.point, query.place, self.ask.clause)
        except (KeyError, IndexError, ValueError):
            raise BadInput("there is no such place") from None

    def why_not_here(self, path: tuple[str, ...], point: str, place: str, clause: str) -> Refusal | None:
        picking, scene = self.picking, self.scene
        picking.path = path
        points = [point] if point else self.screen.points(scene, place)
        if not picking.lit().isdisjoint(points):
            return None
        # With something picked up, a place that no rule mentions is where one puts it down again: no clause to name.
        return picking.why_not(points, scene) or Refusal("" if path else clause, "there is nothing to do here now")
