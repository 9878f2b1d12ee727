"""The command that runs scenarios: positions, what is done from there, and what must follow."""

from __future__ import annotations

import json
import re
from collections import Counter
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

import typer

from ..files import legible
from .shared import FAILED, OK, attribute_errors, command_library, fail

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..edition.library import Library
    from ..findings import Finding
    from ..records.scenario import ScenarioOutcome
    from ..records.scenario_file import ScenarioFile

_SCENARIO: Final = re.compile(r"^scenario[ \t]*:", re.MULTILINE)


class ScenarioFormat(StrEnum):
    """How `scenario` says what differs."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


class Tried(NamedTuple):
    """A file that was run: what it is called, what was found, and whether it was brought up."""

    file: str
    findings: tuple[Finding, ...]
    holds: bool
    moves: int
    updated: bool = False

    @property
    def summary(self) -> str:
        """What came of it, in a few words."""
        wrong = sum(finding.severity.value == "error" for finding in self.findings)
        said = f"holds, {_counted(self.moves, 'move')}" if self.holds else _counted(wrong, "error")
        return f"{self.file}: {'brought up to date; ' if self.updated else ''}{said}"


def register(app: typer.Typer) -> None:
    """Add the command to those of the program."""
    app.command()(scenario)


def scenario(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Scenarios, or folders in which they lie."),
    ],
    update: Annotated[
        bool,
        typer.Option("--update", help="Write the events and scores that came into the files."),
    ] = False,
    output: Annotated[
        ScenarioFormat, typer.Option("--format", help="How to say it.")
    ] = ScenarioFormat.TEXT,
) -> None:
    """Run scenarios: set positions up, play from there, and hold what follows against the file."""
    from ..files import UnreadableFile

    library = command_library()
    try:
        tried = [_try(path, library, update=update) for path in _all(files)]
    except UnreadableFile as error:
        fail(str(error))
    if output is ScenarioFormat.JSON:
        typer.echo(json.dumps([_object(each) for each in tried], indent=2, ensure_ascii=False))
    elif output is ScenarioFormat.GITHUB:
        _print_github(tried)
    else:
        _print_text(tried)
    raise typer.Exit(OK if all(each.holds for each in tried) else FAILED)


def _all(files: Sequence[Path]) -> Iterator[Path]:
    """Yield the files that are named, and all scenarios in the folders that are; each once."""
    known: set[Path] = set()
    for path in files:
        found = sorted(_inside(path)) if path.is_dir() else [path]
        if not found:
            fail(f"{path}: there is no scenario in this folder")
        for file in found:
            home = file.resolve()
            if home not in known:
                known.add(home)
                yield file


def _inside(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder that say that they are scenarios, and no sets or others."""
    from ..edition.library import SUFFIXES
    from ..files import UnreadableFile
    from ..records.scenario_file import load_text

    for path in folder.rglob("*"):
        if path.suffix in SUFFIXES and path.is_file():
            try:
                text = load_text(path)
            except UnreadableFile:
                continue
            if _SCENARIO.search(text):
                yield path


def _try(path: Path, library: Library, *, update: bool) -> Tried:
    """Run a file, after bringing it up to date if that is wanted; raise UnreadableFile."""
    from ..edition.library import shown
    from ..records.scenario_file import load_scenario
    from ..tileset.reader import UnreadableSet

    try:
        read = load_scenario(path)
        ran = _run(read, library)
        newer = _brought_up(read, ran) if update else None
        if newer is not None:
            ran = _run(newer, library)
    except UnreadableSet as error:
        return Tried(shown(path), error.findings, holds=False, moves=0)
    moves = len(read.scenario.play)
    return Tried(read.file, ran.findings, ran.holds, moves, newer is not None)


def _run(read: ScenarioFile, library: Library) -> ScenarioOutcome:
    from ..engine.errors import GameStopped, PluginProblem
    from ..records.scenario import ScenarioOutcome, run

    try:
        with attribute_errors():
            return run(read, library)
    except (GameStopped, PluginProblem) as error:
        return ScenarioOutcome((read.finding("game-stops", ("scenario",), str(error)),))


def _brought_up(read: ScenarioFile, ran: ScenarioOutcome) -> ScenarioFile | None:
    """Write what followed into a file where it expects something else; return it as it is then."""
    from ..records.scenario_file import read_scenario
    from ..records.scenario_writer import updated
    from ..tileset.reader import BOM, save_text

    text = updated(read, ran.followed)
    if text == read.text or read.path is None:
        return None
    whole = (BOM if read.bom else "") + text
    try:
        save_text(whole, read.path)
    except OSError as error:
        fail(f"{read.path}: cannot be written ({error.strerror})")
    return read_scenario(whole, read.file, read.path)


# --- Saying it ---


def _print_text(tried: Sequence[Tried]) -> None:
    for each in tried:
        for finding in each.findings:
            level = finding.severity.value
            said = f"{finding.place}: {level}: {finding.message} [{finding.check}]"
            typer.echo(legible(said))
            if finding.hint:
                typer.echo(legible(f"    {finding.hint}"))
        typer.echo(legible(each.summary))
    if len(tried) > 1:
        count = Counter(each.holds for each in tried)
        failed = f", {count[False]} do{'es' if count[False] == 1 else ''} not" * bool(count[False])
        hold = f"{count[True]} hold{'s' if count[True] == 1 else ''}"
        typer.echo(f"{_counted(len(tried), 'scenario')}: {hold}{failed}")


def _print_github(tried: Sequence[Tried]) -> None:
    from ..verification import Report
    from ..verification.report_formats import as_github

    reports = [Report((each.file,), None, each.findings) for each in tried]
    said = as_github(reports)
    if said:
        typer.echo(said)


def _object(tried: Tried) -> dict[str, Any]:
    from ..verification.report_formats import finding_data

    return {
        "file": tried.file,
        "holds": tried.holds,
        "updated": tried.updated,
        "findings": list(map(finding_data, tried.findings)),
    }


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
