"""Findings as a self-contained page: no network, no scripts."""

from __future__ import annotations

from html import escape
from typing import Final

from legendry.lab.finding import Finding, Grid

STYLE: Final = """
:root { color-scheme: light dark; --ink: light-dark(#222, #ddd); --mark: light-dark(#1f5f8b, #7cc4f0);
  --faint: light-dark(#ddd, #444); }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { padding: .15rem .7rem; text-align: right; border-bottom: 1px solid var(--faint); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; max-width: 720px; display: block; margin: 1rem 0; font: 11px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg .title { font-weight: 600; font-size: 13px; }
svg circle, svg .bar { fill: var(--mark); } svg .reach { stroke: var(--mark); stroke-width: 2; }
svg .grid { stroke: var(--faint); } svg .middle { stroke: var(--ink); stroke-dasharray: 3 3; }
"""


def page(title: str, findings: list[Finding]) -> str:
    body = "".join(section(each, title) for each in findings)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    head += f"<style>{STYLE}</style>"
    body = f"<h1>{escape(title)}</h1>{body}"
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{body}</body></html>\n'


def section(finding: Finding, title: str) -> str:
    """One study; it needs no heading where it is the whole page."""
    head = "" if finding.title == title else f"<h2>{escape(finding.title)}</h2>"
    says = "".join(f"<p>{escape(line)}</p>" for line in finding.says)
    drawn = "".join([*finding.plots, *map(table, finding.grids)])
    return f"<section>{head}{says}{drawn}</section>"


def table(grid: Grid) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in grid.columns)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in grid.rows)
    return f"<table><caption>{escape(grid.title)}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
