"""The command that runs scenarios: positions, what is done from there, and what must follow."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import typer

from ..edition.library import PACK_SUFFIX, SUFFIXES, Library, shown
from ..engine.errors import GameStopped, PluginProblem
from ..findings import Finding
from ..records.scenario import ScenarioOutcome, run
from ..records.scenario_file import (
    ScenarioFile,
    load_scenario,
    load_text,
    read_scenario,
    sets_named,
)
from ..records.scenario_writer import updated
from ..storage.files import UnreadableFile
from ..tileset.reader import BOM, UnreadableSet, save_text
from ..verification import Report
from ..verification.report_formats import as_github, finding_data
from .failures import FAILED, OK, fail, failing_on
from .games import attributing
from .library import command_library, unpacked_file
from .opening import say_finding
from .output import counted, say, write_json, writing_to

# Enough to tell scenarios from sets without parsing every YAML file of a folder.
_SCENARIO: Final = re.compile(r"^scenario[ \t]*:", re.MULTILINE)


class ScenarioFormat(StrEnum):
    """The formats in which `scenario` reports differences."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


class ScenarioRun(NamedTuple):
    """A file that was run: its name, its findings, and whether it was updated."""

    file: str
    findings: tuple[Finding, ...]
    holds: bool
    moves: int
    updated: bool = False

    @property
    def summary(self) -> str:
        """The result in a few words."""
        wrong = sum(finding.severity.value == "error" for finding in self.findings)
        said = f"holds, {counted(self.moves, 'move')}" if self.holds else counted(wrong, "error")
        return f"{self.file}: {'updated; ' if self.updated else ''}{said}"

    def data(self) -> dict[str, Any]:
        """It as JSON has it."""
        return {
            "file": self.file,
            "holds": self.holds,
            "updated": self.updated,
            "findings": list(map(finding_data, self.findings)),
        }


def scenario(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            help="Scenarios, folders or packs with scenarios, or a set: those of it below here.",
        ),
    ],
    update: Annotated[
        bool,
        typer.Option("--update", help="Write the actual events and scores into the files."),
    ] = False,
    output: Annotated[
        ScenarioFormat, typer.Option("--format", help="The format of the report.")
    ] = ScenarioFormat.TEXT,
) -> None:
    """Run scenarios: set up positions, play moves, and compare the results with the files."""
    library, packs = command_library(), {}
    for file in files:
        if file.suffix.lower() == PACK_SUFFIX:
            library, packs[file] = _scenarios_of(file, library, update=update)
    with failing_on(UnreadableFile):
        tried = [_run_file(path, library, update=update) for path in _all(files, library, packs)]
    if output is ScenarioFormat.JSON:
        write_json([each.data() for each in tried])
    elif output is ScenarioFormat.GITHUB:
        said = as_github([Report((each.file,), None, each.findings) for each in tried])
        if said:
            typer.echo(said)
    else:
        _print_text(tried)
    raise typer.Exit(OK if all(each.holds for each in tried) else FAILED)


def _all(
    files: Sequence[Path], library: Library, packs: Mapping[Path, Sequence[Path]]
) -> Iterator[Path]:
    """The given files, and all scenarios in given folders, packs or sets, each once."""
    known: set[Path] = set()
    for path in files:
        found: Sequence[Path] = [path]
        if path in packs:
            found = packs[path]
        elif path.is_dir():
            found = sorted(_scenarios_in(path))
            if not found:
                fail(f"{path}: there is no scenario in this folder")
        elif not path.exists() and str(path) in library.known_ids():
            found = sorted(_scenarios_in(Path(), str(path)))
            if not found:
                fail(f"{path}: there is no scenario of this set below the current folder")
        for file in found:
            home = file.resolve()
            if home not in known:
                known.add(home)
                yield file


def _scenarios_of(file: Path, library: Library, *, update: bool) -> tuple[Library, list[Path]]:
    """The scenarios of a pack, unpacked, and a library that finds its sets by id.

    End the program if there are none, or if they should be updated.
    """
    folder, pack = unpacked_file(file)
    found = [folder / path for path in pack.manifest.of_kind("scenario")]
    if not found:
        fail(f"{file}: there is no scenario in this pack")
    if update:
        fail(f"{file}: a pack cannot be updated; `goldrush unpack` makes files of it")
    return replace(library, set_folders=(folder, *library.set_folders)), found


def _scenarios_in(folder: Path, of_set: str | None = None) -> Iterator[Path]:
    """The files below a folder that have a key `scenario`; of a set by its id, or of any.

    Hidden folders are left out, as those of virtual environments are.
    """
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for path in (Path(place, name) for name in names if Path(name).suffix in SUFFIXES):
            try:
                text = load_text(path)
            except UnreadableFile:
                continue
            if _SCENARIO.search(text) and (of_set is None or of_set in sets_named(text)):
                yield path


def _run_file(path: Path, library: Library, *, update: bool) -> ScenarioRun:
    """Run a file, and again after updating it if that is wanted; raise UnreadableFile."""
    try:
        read = load_scenario(path, library)
        ran = _run(read)
        # Run again as updated, so that the report is about what the file says now.
        newer = _update(read, ran, library) if update else None
        if newer is not None:
            ran = _run(newer)
    except UnreadableSet as error:
        return ScenarioRun(shown(path), error.findings, holds=False, moves=0)
    moves = len(read.scenario.play)
    return ScenarioRun(read.file, ran.findings, ran.holds, moves, newer is not None)


def _run(read: ScenarioFile) -> ScenarioOutcome:
    try:
        with attributing():
            return run(read)
    except (GameStopped, PluginProblem) as error:
        return ScenarioOutcome((read.finding("game-stops", ("scenario",), str(error)),))


def _update(read: ScenarioFile, ran: ScenarioOutcome, library: Library) -> ScenarioFile | None:
    """Write the actual events and scores into a file; return it, or None if nothing changed."""
    text = updated(read, ran.followed)
    if text == read.text or read.path is None:
        return None
    whole = (BOM if read.bom else "") + text
    with writing_to(read.path):
        save_text(whole, read.path)
    return read_scenario(whole, library, read.file, read.path)


# --- The report ---


def _print_text(tried: Sequence[ScenarioRun]) -> None:
    for each in tried:
        for finding in each.findings:
            say_finding(finding)
        say(each.summary)
    if len(tried) > 1:
        count = Counter(each.holds for each in tried)
        failed = f", {count[False]} do{'es' if count[False] == 1 else ''} not" * bool(count[False])
        hold = f"{count[True]} hold{'s' if count[True] == 1 else ''}"
        say(f"{counted(len(tried), 'scenario')}: {hold}{failed}")
