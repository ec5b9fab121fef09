"""The files that a game is made from: those that are printed, and those of a variant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from legendry.kernel.card_files import CardFile, Entry, Report, by_name, merged, read_all
from legendry.kernel.errors import BadInput
from legendry.kernel.rule_numbers import RuleNumbers

Files = tuple[tuple[str, str], ...]  # names and texts
C = TypeVar("C")


class CardSet:
    """All entries and rule numbers; those of a variant change what is printed, and add to it."""

    def __init__(self, game: str, kinds: list[str], printed: Files, numbers: tuple[str, str], variant: Files) -> None:
        self.game: Final = game
        self.kinds: Final = kinds
        self.printed: Final = printed
        self.numbers_file: Final = numbers
        self.variant: Final = variant
        self.numbers: Final = RuleNumbers(numbers[0], numbers[1])
        self._printed: Final[list[CardFile]] = read_all(list(printed), kinds)
        self._variant: Final[list[CardFile]] = read_all(list(variant), kinds)
        for file in self._variant:
            named = file.header.get("game", "")
            if named and named != game:
                file.report.wrong_file(f" is a variant of {named}, not of {game}", file.lines["game"])
            self.numbers.change(file)

    def with_files(self, more: Files) -> CardSet:
        """The same with further files."""
        return CardSet(self.game, self.kinds, self.printed, self.numbers_file, (*self.variant, *more))

    # ---- what is in them ------------------------------------------------------------------------

    def name(self) -> str:
        """What the variant is called: its own names for itself, or those of its files."""
        named = [file.header.get("name", "") or file.report.file.removesuffix(".toml") for file in self._variant]
        return ", ".join(named)

    def about(self) -> str:
        return " ".join([file.header["about"] for file in self._variant if file.header.get("about", "")])

    def entries(self, kind: str, same: Callable[[Entry], str] = by_name) -> list[Entry]:
        """Those that are printed, as the variant changed them, then those that it adds."""
        return merged([file.entries[kind] for file in [*self._printed, *self._variant]], same)

    def printed_entries(self, kind: str, same: Callable[[Entry], str] = by_name) -> list[Entry]:
        """Those that are printed; of a former card set, as the file of what has changed since says."""
        return merged([file.entries[kind] for file in self._printed], same)

    def is_printed(self, entry: Entry) -> bool:
        """Was this entry left as it is printed?"""
        return any([file.report is entry.report for file in self._printed])

    def vary(
        self,
        kind: str,
        printed: list[C],
        read: Callable[[list[Entry], list[C], list[C]], list[C]],
        same: Callable[[Entry], str] = by_name,
    ) -> list[C]:
        """What is printed, as the variant changed it, and what that adds.

        `read` makes cards of entries; it gets those that are known beside them, and examples of texts.
        """
        entries = self.entries(kind, same)
        first = len(self.printed_entries(kind, same))
        if all([self.is_printed(entry) for entry in entries[:first]]):
            return [*printed, *read(entries[first:], printed, printed)]
        return read(entries, [], printed)

    # ---- what is wrong with them ----------------------------------------------------------------

    def reports(self) -> list[Report]:
        return [file.report for file in [*self._printed, *self._variant]]

    def refuse(self) -> None:
        """BadInput with all that is wrong, if anything is."""
        wrong = [says for report in self.reports() for says in report.told()]
        if wrong:
            raise BadInput("\n".join(wrong))

    def reports_of_last(self, count: int) -> list[Report]:
        """Those of the last files; if they spoil what came before, the first of them tells it."""
        reports = self.reports()
        last = reports[len(reports) - count :]
        for report in reports[: len(reports) - count]:
            for fault in report.faults:
                last[0].faults.append(fault)
        return last
