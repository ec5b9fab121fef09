"""Running scenarios: texts, files and folders."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from legendry import registry, rulebook
from legendry.kernel.card_set import Files
from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean
from legendry.scenarios.reader import Block, Scenario, place, read_scenario
from legendry.scenarios.table import ScenarioFailure, ScenarioTable, game_with


class Result:
    """The result of a file: passed, failed at a line, or not a valid scenario."""

    def __init__(self, file: str, title: str, line: int = 0, why: str = "") -> None:
        self.file: Final = file
        self.title: Final = title  # empty if the file is not a valid scenario
        self.line: Final = line
        self.why: Final = why

    @property
    def ok(self) -> bool:
        return not self.why


def check_clauses(game: str, ids: list[str]) -> None:
    """Raises BadInput if the rules have no such clause."""
    for id in ids:
        if id not in rulebook.clauses(game):
            raise BadInput(f"the rules of {game} have no clause {id}.{did_you_mean(id, rulebook.clauses(game))}")


def run(scenario: Scenario, variant: Files = ()) -> ScenarioTable:
    """Run a scenario, with the files of a variant; raises ScenarioFailure if it fails, BadInput if it is invalid."""
    said = "game"
    try:
        registry.game(scenario.game)
        said = "clauses"
        check_clauses(scenario.game, scenario.clauses)
    except BadInput as error:
        raise BadInput(f"{place(scenario.file, scenario.lines[said])}: {error}") from error
    table = ScenarioTable(game_with(scenario.game, scenario.cards, scenario.file, variant), scenario.file)
    for number, block in enumerate(scenario.blocks):
        following = scenario.blocks[number + 1].kind if number + 1 < len(scenario.blocks) else ""
        run_block(table, block)
        if block.kind == "new" and table.refusal and following != "refused":
            raise table.bad(block.number, BadInput(table.refusal))
    return table


def run_block(table: ScenarioTable, block: Block) -> None:
    if block.kind == "given":
        table.given(block.lines, block.number)
    elif block.kind == "new":
        table.new(block.lines)
    elif block.kind == "when":
        table.when(block.lines)
    elif block.kind == "then":
        table.then(block.lines)
    else:
        table.refused(block.lines)


def run_file(path: Path, variant: Files = ()) -> Result:
    """Run one file, with the files of a variant."""
    try:
        scenario = read_scenario(path.read_text(encoding="utf-8"), str(path))
        run(scenario, variant)
    except ScenarioFailure as failure:
        return Result(str(path), scenario.title, failure.number, failure.why)
    except BadInput as error:
        return Result(str(path), "", why=str(error))
    except OSError as error:
        return Result(str(path), "", why=f"{path} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        return Result(str(path), "", why=f"{path} cannot be read: it is not UTF-8 text")
    return Result(str(path), scenario.title)


def files_in(paths: list[Path]) -> list[Path]:
    """These files, and all `.txt` files in these folders."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.txt")) if path.is_dir() else [path]
        if not inside:
            raise BadInput(f"there is no scenario (*.txt) in {path}")
        found.extend(inside)
    return found
