"""What each card is worth, in tables and data."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from legendry.lab import one_game
from legendry.lab.card_worth import Use
from legendry.lab.finding import Finding, Grid, as_data, points, tidy
from legendry.lab.one_game import Ground
from legendry.lab.plots import dots
from legendry.lab.statistics import Estimate, benjamini_hochberg, chance_of_equal, shrunk

SURE: Final = 0.1  # false discoveries among those that are called so
MOST_DRAWN: Final = 40  # rows of a plot
WARNING: Final = (
    "Win-when-drawn misleads: more cards are drawn in long games, and a slow loser draws more than a fast winner. "
    "Trust the exchange first, then the opening hand."
)


class Worth(NamedTuple):
    """What exchanging a card of a deck did: as measured, shrunk towards the mean of all, and its q-value."""

    deck: str
    card: str
    measured: Estimate
    kept: Estimate
    q: float


def judged(found: dict[tuple[str, str], Estimate]) -> list[Worth]:
    """The best first."""
    measured = list(found.values())
    kept, q = shrunk(measured), benjamini_hochberg([chance_of_equal(each) for each in measured])
    rows = [Worth(*key, measured[k], kept[k], q[k]) for k, key in enumerate(found)]
    return sorted(rows, key=lambda each: -each.kept.value)


def finding_of(ground: Ground, bots: list[str], worths: list[list[Worth]], uses: list[dict[str, Use]]) -> Finding:
    game = one_game.game_on(ground)
    grids: list[Grid] = []
    plots: list[str] = []
    says: list[str] = []
    for bot, worth, used in zip(bots, worths, uses):
        if worth:
            rows = [[w.card, w.deck, points(w.measured), points(w.kept), f"{w.q:.2f}", called(w)] for w in worth]
            columns = ["card", "deck", "exchanged", "shrunk", "q", ""]
            grids.append(Grid(f"{bot}: points that a card gains over a plain one of its cost", columns, rows))
            ends = worth if len(worth) <= MOST_DRAWN else [*worth[: MOST_DRAWN // 2], *worth[-MOST_DRAWN // 2 :]]
            plots.append(dots(f"{bot}: value of a card, points", [(f"{w.card} ({w.deck})", w.kept) for w in ends]))
        dealt = dict(zip(used, shrunk([each.dealt for each in used.values()])))
        rows = [
            [name, each.verb, share(each), f"{each.stay:.1f}", points(dealt[name]) if each.dealt.deals else "",
             points(each.drawn) if each.drawn.deals else ""]
            for name, each in used.items()
        ]  # fmt: skip
        columns = [
            "card",
            "use",
            "used when it could be",
            "turns in hand",
            "in the hand dealt",
            "when drawn (misleads)",
        ]
        grids.append(Grid(f"{bot}: cards in unchanged games", columns, rows))
        never = [name for name, each in used.items() if not each.used]
        if never:
            says.append(f"{bot} never used {', '.join(never)}.")
    says.append(WARNING)
    data = {
        "game": game.id, "study": "cards", "rules": game.version, "cards": game.fingerprint,
        "seed": ground.seed, "warning": WARNING,
        "bots": [as_plain(*each) for each in zip(bots, worths, uses)],
    }  # fmt: skip
    return Finding(f"{game.full_title}: what its cards are worth", says, grids, plots, data)


def called(worth: Worth) -> str:
    if worth.q > SURE:
        return ""
    return "better than plain" if worth.measured.value > 0 else "worse than plain"


def share(use: Use) -> str:
    return f"{100 * use.used / use.offered:.0f} % of {use.offered}" if use.offered else "never could be"


def as_plain(bot: str, worth: list[Worth], used: dict[str, Use]) -> dict[str, Any]:
    return {
        "bot": bot,
        "exchanged": [{"card": w.card, "deck": w.deck, "worth": as_data(w.measured), "shrunk": as_data(w.kept),
                       "q": tidy(w.q)} for w in worth],
        "used": {
            name: {"verb": each.verb, "could_be": each.offered, "was": each.used, "turns_in_hand": tidy(each.stay),
                   "dealt": as_data(each.dealt), "drawn": as_data(each.drawn)}
            for name, each in used.items()
        },
    }  # fmt: skip
