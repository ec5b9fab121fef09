"""Run scenarios: texts, files and folders of files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from legendry import registry, rulebook
from legendry.kernel.errors import BadInput
from legendry.kernel.spelling import did_you_mean
from legendry.scenarios.reader import Block, Scenario, place, read_scenario
from legendry.scenarios.scene import NotSo, Scene, game_with


class Result:
    """How a file came out: it holds, or it fails at a line, or it is no scenario at all and says why."""

    def __init__(self, file: str, title: str, line: int = 0, why: str = "") -> None:
        self.file: Final = file
        self.title: Final = title  # nothing, if it is no scenario
        self.line: Final = line
        self.why: Final = why

    @property
    def ok(self) -> bool:
        return not self.why


def check_clauses(game: str, ids: list[str]) -> None:
    """BadInput, if the rules have no such clause."""
    for id in ids:
        if id not in rulebook.clauses(game):
            raise BadInput(f"the rules of {game} have no clause {id}.{did_you_mean(id, rulebook.clauses(game))}")


def run(scenario: Scenario) -> Scene:
    """Run a scenario; NotSo if it does not hold, BadInput if it makes no sense."""
    said = "game"
    try:
        registry.game(scenario.game)
        said = "clauses"
        check_clauses(scenario.game, scenario.clauses)
    except BadInput as error:
        raise BadInput(f"{place(scenario.file, scenario.lines[said])}: {error}") from error
    scene = Scene(game_with(scenario.game, scenario.cards, scenario.file), scenario.file)
    for number, block in enumerate(scenario.blocks):
        following = scenario.blocks[number + 1].kind if number + 1 < len(scenario.blocks) else ""
        run_block(scene, block)
        if block.kind == "new" and scene.refusal and following != "refused":
            raise scene.bad(block.number, BadInput(scene.refusal))
    return scene


def run_block(scene: Scene, block: Block) -> None:
    if block.kind == "given":
        scene.given(block.lines, block.number)
    elif block.kind == "new":
        scene.new(block.lines)
    elif block.kind == "when":
        scene.when(block.lines)
    elif block.kind == "then":
        scene.then(block.lines)
    else:
        scene.refused(block.lines)


def run_file(path: Path) -> Result:
    """Run one file."""
    try:
        scenario = read_scenario(path.read_text(encoding="utf-8"), str(path))
        run(scenario)
    except NotSo as failure:
        return Result(str(path), scenario.title, failure.number, failure.why)
    except BadInput as error:
        return Result(str(path), "", why=str(error))
    except OSError as error:
        return Result(str(path), "", why=f"{path} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        return Result(str(path), "", why=f"{path} cannot be read: it is not UTF-8 text")
    return Result(str(path), scenario.title)


def files_in(paths: list[Path]) -> list[Path]:
    """The files themselves, and all `.txt` files of the folders."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.txt")) if path.is_dir() else [path]
        if not inside:
            raise BadInput(f"there is no scenario (*.txt) in {path}")
        found.extend(inside)
    return found
