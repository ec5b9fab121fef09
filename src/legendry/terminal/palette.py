"""The colours by name, in a dark and a light theme."""

from __future__ import annotations

from typing import Final

from rich.style import Style

DARK: Final = {
    "paper": "#1c1f24", "felt": "#23272e", "panel": "#282d35", "ink": "#ece6da", "soft": "#b3ada2", "line": "#4a505b",
    "lit": "#f0b740", "energy": "#7fb0f7", "coin": "#e2b04a", "attack": "#f79288", "defense": "#8fcb85",
    "south": "#86b8ea", "north": "#f2a596", "coast": "#233e49", "plain": "#343c2d", "fort": "#3e3b36",
    "spawn": "#433c2b", "castle": "#4c3f22", "wave": "#456875", "rim": "#636058", "night": "#15171b", "glow": "#0e1013",
    "beast": "#d8ad72", "pirate": "#74bfdd", "undead": "#c2abe8", "elemental": "#6fcbb9", "curse": "#e38aa6",
    "sacred": "#e2c35a", "none": "#cfc7b8",
}  # fmt: skip
LIGHT: Final = {
    "paper": "#efe9dd", "felt": "#e3dbcb", "panel": "#f8f4ec", "ink": "#2c2722", "soft": "#524b41", "line": "#b5a98f",
    "lit": "#6e4700", "energy": "#1b4a97", "coin": "#6a4804", "attack": "#8f1f17", "defense": "#1f541b",
    "south": "#1f4a75", "north": "#7f2a1e", "coast": "#a9c8cf", "plain": "#cdd0a6", "fort": "#cdc6b9",
    "spawn": "#dfd2a8", "castle": "#e3c98d", "wave": "#7ea6b0", "rim": "#857a63", "night": "#d9d0bf", "glow": "#fffdf6",
    "beast": "#6b430f", "pirate": "#1a5877", "undead": "#563891", "elemental": "#145f54", "curse": "#7d1c3c",
    "sacred": "#6b5100", "none": "#4f483f",
}  # fmt: skip

ATTRIBUTES: Final = ("bold", "dim", "italic", "underline", "reverse")


class Palette:
    """Styles by name: "attack bold", "ink on coast"."""

    def __init__(self, dark: bool = True) -> None:
        self.dark: Final = dark
        self.colours: Final = DARK if dark else LIGHT
        self._made: dict[str, Style] = {}

    def style(self, spec: str) -> Style:
        made = self._made.get(spec)
        if made is None:
            made = self._made[spec] = self._make(spec)
        return made

    def _make(self, spec: str) -> Style:
        front, _, ground = spec.partition("on ")
        words = front.split()
        colour = next((self.colours[word] for word in words if word not in ATTRIBUTES), None)
        has = {word: True for word in words if word in ATTRIBUTES}
        back = self.colours[ground.strip()] if ground else None
        return Style(color=colour, bgcolor=back, **has)  # type: ignore[arg-type]
