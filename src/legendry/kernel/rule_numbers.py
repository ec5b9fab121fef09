"""The numbers of a rulebook as data: each with its clause, its bounds and what it means; a variant sets others."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from legendry.kernel.card_files import CardFile, Key, check_entry
from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean

MOST: Final = 1000
WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
KEYS: Final = [
    Key("clause", "text"),
    Key("least", "number", most=MOST),
    Key("most", "number", most=MOST),
    Key("fewest", "number", False, least=1),  # values of a row
    Key("longest", "number", False, least=1),
    Key("means", "text"),
]


class RuleNumber:
    """One number of the rules, or a row of them."""

    def __init__(self, name: str, data: dict[str, Any]) -> None:
        value = data["value"]
        self.name: Final = name
        self.clause: Final[str] = data["clause"]
        self.is_row: Final = isinstance(value, list)
        self.printed: Final[list[int]] = value if isinstance(value, list) else [value]
        self.values = self.printed
        self.least: Final[int] = data["least"]
        self.most: Final[int] = data["most"]
        self.fewest: Final[int] = data.get("fewest", len(self.printed))
        self.longest: Final[int] = data.get("longest", len(self.printed))
        self.means: Final[str] = data["means"]

    def plain(self) -> dict[str, Any]:
        """As data: what it is here, what is printed, and what it can be."""
        return {
            "name": self.name, "clause": self.clause, "value": self.shown(self.values),
            "printed": self.shown(self.printed), "least": self.least, "most": self.most, "means": self.means,
        }  # fmt: skip

    def shown(self, values: list[int]) -> int | list[int]:
        return values if self.is_row else values[0]

    def told(self) -> str:
        """What a variant makes of it, as a sentence."""
        means = self.means[:1].upper() + self.means[1:]
        return f"{means}: {written(self.values)} instead of {written(self.printed)} ({self.clause})."

    def can_be(self) -> str:
        """What it can be, in words."""
        bounds = f"from {self.least} to {self.most}"
        if not self.is_row:
            return f"a number {bounds}"
        count = f"{self.fewest}" if self.fewest == self.longest else f"{self.fewest} to {self.longest}"
        return f"a list of {count} numbers {bounds}"

    def allows(self, value: Any) -> bool:
        if isinstance(value, list) != self.is_row:
            return False
        values: list[Any] = value if isinstance(value, list) else [value]
        right = [type(each) is int and self.least <= each <= self.most for each in values]
        return all(right) and self.fewest <= len(values) <= self.longest


def written(values: list[int]) -> str:
    return ", ".join([str(each) for each in values])


class RuleNumbers:
    """All numbers of a game's rules by name."""

    def __init__(self, file: str, text: str) -> None:
        self.numbers: Final[dict[str, RuleNumber]] = {}
        self._set_in: Final[dict[str, CardFile]] = {}  # by which file of a variant
        for name, data in tomllib.loads(text).items():
            check_entry({key: each for key, each in data.items() if key != "value"}, f"{file}, {name}", KEYS)
            number = RuleNumber(name, data)
            if not number.allows(data["value"]):
                raise BadInput(f"{file}, {name}: it must be {number.can_be()}, not {data['value']!r}")
            self.numbers[name] = number

    def change(self, file: CardFile) -> None:
        """Set what a variant says; everything that is wrong with that is told."""
        for name, value in file.rules.items():
            line = file.lines[name]
            number = self.numbers.get(name)
            if number is None:
                hint = did_you_mean(name, self.numbers) or f" The numbers are {', '.join(self.numbers)}."
                file.report.wrong_file(f': there is no rule number "{name}".{hint}', line)
            elif not number.allows(value):
                file.report.wrong_file(f': "{name}" must be {number.can_be()}, not {value!r} ({number.clause})', line)
            else:
                self._set_in[name] = file
                was = number.shown(number.values)
                number.values = value if isinstance(value, list) else [value]
                if value != was:
                    file.report.right.append(f"{name} is {value} instead of {was} ({number.clause})")

    def clash(self, names: list[str], says: str) -> None:
        """Numbers that cannot go together: whoever set one of them is told."""
        for name in names:
            file = self._set_in.get(name)
            if file is not None:
                file.report.wrong_file(f": {says} ({self.numbers[name].clause})", file.lines[name])

    def number(self, name: str) -> int:
        return self.numbers[name].values[0]

    def row(self, name: str) -> list[int]:
        return self.numbers[name].values

    def facts(self) -> dict[str, Any]:
        """All of them by name, for sentences that name them."""
        return {name: number.shown(number.values) for name, number in self.numbers.items()}

    def changed(self) -> list[RuleNumber]:
        """Those that are not as printed."""
        return [number for number in self.numbers.values() if number.values != number.printed]

    def fingerprint(self) -> list[object]:
        """What a fingerprint has to know: nothing, where all is as printed."""
        return [[number.name, number.values] for number in self.changed()]


# ---- how sentences name them --------------------------------------------------------------------


def spelled(n: int) -> str:
    """Small numbers in words."""
    return WORDS[n] if 0 <= n < len(WORDS) else str(n)


def counted(n: int, what: str) -> str:
    """ "one action", "two actions"."""
    return f"{spelled(n)} {what}" if n == 1 else f"{spelled(n)} {what}s"


def times(n: int) -> str:
    return "once" if n == 1 else "twice" if n == 2 else f"{spelled(n)} times"
