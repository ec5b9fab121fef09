"""The pictures of cards as plain SVG: the drawings of scenes.svg in the colours of looks.json."""

from __future__ import annotations

import json
import lzma
import re
from functools import cache
from importlib import resources
from typing import Any, Final
from xml.etree import ElementTree as Xml

from legendry.printing.faces import drawing

SVG: Final = "http://www.w3.org/2000/svg"
INK: Final = re.compile(r"--([\w-]+): (?:light-dark\((#\w+), #\w+\)|(#\w+));")
STAR: Final = (
    "M256 32l66 150 162 16-122 108 36 160-142-84-142 84 36-160L28 198l162-16z"  # for an icon that there is not
)
COLOUR: Final = re.compile(r"var\(--(\w+)\)")
USED: Final = re.compile(r'href="#([\w-]+)"')
FULL: Final = 'width="240" height="150"'

Xml.register_namespace("", SVG)


@cache
def inks() -> dict[str, str]:
    """The inks of cards by name, as they are in the light."""
    text = resources.files("legendry.printing").joinpath("drawing", "inks.css").read_text(encoding="utf-8")
    return {found[1]: found[2] or found[3] for found in INK.finditer(text)}


@cache
def symbols() -> dict[str, str]:
    """The drawings of scenes.svg by their ids."""
    text = resources.files("legendry.printing").joinpath("drawing", "scenes.svg").read_text(encoding="utf-8")
    found = Xml.fromstring(text).iter(f"{{{SVG}}}symbol")
    return {symbol.get("id", ""): Xml.tostring(symbol, encoding="unicode") for symbol in found}


@cache
def glyphs() -> dict[str, str]:
    """The paths of all icons by name, each in a square of 512."""
    packed = resources.files("legendry.printing").joinpath("drawing", "glyphs.json.xz").read_bytes()
    found: dict[str, str] = json.loads(lzma.decompress(packed))
    return found


def glyph(name: str) -> str:
    return glyphs().get(name, STAR)


def picture(view: str, *parts: str) -> str:
    return f'<svg xmlns="{SVG}" viewBox="{view}">{"".join(parts)}</svg>'


def gradient(kind: str, id: str, where: str, *stops: tuple[str, str, str]) -> str:
    inner = "".join(f'<stop offset="{at}" stop-color="{ink}" stop-opacity="{much}"/>' for at, ink, much in stops)
    return f'<{kind}Gradient id="{id}" {where}>{inner}</{kind}Gradient>'


def symbol(id: str, look: dict[str, Any]) -> str:
    """A drawing with all that it uses, in the colours of a scene."""
    colours = {**{name: look[name] for name in ("far", "mid", "fore", "light")}, "sky": look["sky"][0]}
    return COLOUR.sub(lambda found: colours[found[1]], "".join(drawing_of(each) for each in sorted(used_by(id))))


def used_by(id: str) -> set[str]:
    """A drawing, those and the icons in it, and what is in those."""
    found, more = {id}, [id]
    while more:
        inside = set(USED.findall(drawing_of(more.pop()))) - found
        found |= inside
        more += inside
    return found


def drawing_of(id: str) -> str:
    kind, _, name = id.partition("-")
    if kind == "glyph":
        return f'<symbol id="{id}" viewBox="0 0 512 512"><path d="{glyph(name)}"/></symbol>'
    return symbols()[id]


def behind(scene: str) -> str:
    """Sky, light and scene: what is behind the emblem."""
    looks = drawing("looks.json")
    look = looks["scenes"][scene]
    x, y, radius = looks["lights"][look["drawing"]]
    light = look["light"]
    return picture(
        "0 0 240 150",
        "<defs>",
        gradient("linear", "sky", 'x2="0" y2="1"', ("0", look["sky"][0], "1"), ("1", look["sky"][1], "1")),
        gradient("radial", "light", "", ("0", light, ".95"), (".45", light, ".35"), ("1", light, "0")),
        symbol(f"scene-{look['drawing']}", look),
        f'</defs><rect {FULL} fill="url(#sky)"/><circle cx="{x}" cy="{y}" r="{radius}" fill="url(#light)"/>',
        f'<use href="#scene-{look["drawing"]}" {FULL}/>',
    )


def before(scene: str) -> str:
    """The ground over the feet of the emblem, and the dark of the corners."""
    look = drawing("looks.json")["scenes"][scene]
    return picture(
        "0 0 240 150",
        "<defs>",
        gradient("radial", "dark", 'cy=".45" r=".75"', (".6", "#000000", "0"), ("1", "#000000", ".34")),
        symbol(f"fore-{look['drawing']}", look),
        f'</defs><use href="#fore-{look["drawing"]}" {FULL}/><rect {FULL} fill="url(#dark)"/>',
    )


def emblem(icon: str, scene: str) -> str:
    """The icon as a cut-out, lit, with an edge and a shadow."""
    looks = drawing("looks.json")
    look = looks["scenes"][scene]
    path, edge = glyph(icon), look.get("edge", looks["edge"])
    round_edge = 'stroke-width="32" stroke-linejoin="round"'
    lit, shaded = look["emblem"]
    inside = gradient("linear", "lit", 'x2=".25" y2="1"', ("0", lit, "1"), ("1", shaded, "1"))
    return picture(
        "-32 -32 576 576",
        f"<defs>{inside}</defs>",
        '<ellipse cx="266" cy="500" rx="215" ry="34" opacity=".3"/>',
        f'<g opacity=".28" transform="translate(15 23)"><path d="{path}" stroke="#000000" {round_edge}/></g>',
        f'<path d="{path}" stroke="{edge}" fill="none" {round_edge}/><path d="{path}" fill="url(#lit)"/>',
    )


def sparks() -> str:
    """On a legendary card."""
    spark = symbols()["scene-spark"]
    where = ((30, 26), (208, 34), (60, 112), (190, 108), (120, 14))
    return picture(
        "0 0 240 150", f"<defs>{spark}</defs>",
        *[f'<use href="#scene-spark" x="{x}" y="{y}" width="14" height="14"/>' for x, y in where],
    )  # fmt: skip
