"""The decks that a search found, as tables, texts and data."""

from __future__ import annotations

from collections import Counter

from legendry.lab import one_game
from legendry.lab.explore import SHARES, TURNS, Elite, Found, code_of, deck_text
from legendry.lab.finding import Finding, Grid, as_data, percent, tidy
from legendry.lab.one_game import Ground
from legendry.lab.plots import cells


def finding_of(ground: Ground, bot: str, archive: dict[tuple[int, int], Elite], found: list[Found]) -> Finding:
    game = one_game.game_on(ground)
    names = [f"Found {k}" for k in range(1, len(found) + 1)]
    others = list(found[0].against)
    rows = [
        [name, percent(each.score), *[percent(each.against[other]) for other in others], f"{each.turns:.0f}"]
        for name, each in zip(names, found)
    ]
    texts = [deck_text(name, each.cards) for name, each in zip(names, found)]
    codes = [code_of(game, each.cards) for each in found]
    lists = [[name, code, ", ".join(f"{n} {card}" for card, n in Counter(each.cards).items())] for name, code, each in
             zip(names, codes, found)]  # fmt: skip
    turns = sorted({place[0] for place in archive})
    values: list[list[float | None]] = [
        [archive[turn, share].score if (turn, share) in archive else None for turn in turns] for share in range(SHARES)
    ]
    shares = [f"{100 * k // SHARES} to {100 * (k + 1) // SHARES} % of a printed deck" for k in range(SHARES)]
    columns = [f"{turn * TURNS}-{turn * TURNS + TURNS - 1} turns" for turn in turns]
    return Finding(
        f"{game.full_title}: decks that {bot} finds strong",
        ["Win rates are from new deals that the search has not seen.", "", *"\n\n".join(texts).split("\n")],
        [Grid("Against the printed decks", ["", "all", *others, "turns"], rows),
         Grid("Cards", ["", "code", "cards"], lists)],
        [cells("The best deck of each kind, % of games won while searching", shares, columns, values)],
        {
            "game": game.id, "study": "explore", "seed": ground.seed, "bot": bot, "kinds": len(archive),
            "decks": [
                {"name": name, "code": code, "cards": each.cards, "text": text, "score": as_data(each.score),
                 "against": {other: as_data(part) for other, part in each.against.items()}, "turns": tidy(each.turns)}
                for name, code, each, text in zip(names, codes, found, texts)
            ],
        },
    )  # fmt: skip
