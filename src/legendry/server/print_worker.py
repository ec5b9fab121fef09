"""The process that prints: `python -m legendry.server.print_worker`.

It reads one order from stdin, writes what it has made to stdout, and ends.
"""

from __future__ import annotations

import os
import sys
from typing import Literal

import msgspec

from legendry import registry
from legendry.kernel.card_set import Files
from legendry.kernel.errors import BadInput
from legendry.printing.paper import Wish
from legendry.printing.pdf import pdf_of
from legendry.screens import screen_of
from legendry.server.bot_worker import limit_memory

Paper = Literal["a4", "letter"]
Size = Literal["poker", "bridge", "tarot", "mini"]


class Order(msgspec.Struct, frozen=True):
    """What to print, and how."""

    game: str
    variant: Files = ()
    deck: str = ""  # a name or a code; empty: the whole game
    paper: Paper = "a4"
    size: Size = "poker"
    backs: bool = False
    marks: bool = False


class Pressed(msgspec.Struct):
    """A PDF, or why there is none."""

    pdf: bytes = b""
    refused: str = ""


def run(order: Order) -> Pressed:
    try:
        screen = screen_of(registry.game_with(order.game, *order.variant))
        return Pressed(pdf_of(screen, Wish(order.paper, order.size, order.backs, order.marks), order.deck))
    except BadInput as error:
        return Pressed(refused=str(error))


def main() -> None:
    limit_memory()
    answer = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # printed output must not mix with the answer
    with answer:
        answer.write(msgspec.msgpack.encode(run(msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Order))))


if __name__ == "__main__":
    main()
