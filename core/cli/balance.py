"""The command `balance`: plays a study with knobs, and proposes which to turn, and how far."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from ..authoring.new_file import create
from ..balancing.balancing import CANDIDATES, Balancing, CannotBalance, Running, folder_of
from ..balancing.optimiser import NoOptimiser
from ..balancing.points import Balance, Point
from ..balancing.taking import own_set, taken_over
from ..comparison.change_words import joint_in_words
from ..comparison.changes import Change
from ..comparison.comparing import compare
from ..comparison.joint_changes import joint_changes
from ..edition.library import Library
from ..findings import Finding
from ..locale.translator import translator
from ..messages import msg, plural
from ..processes.interrupts import defer_interrupts
from ..storage.files import UnreadableFile, printable
from ..studies.study_file import load_study
from ..studies.verdicts import FAIL
from ..tileset.edits import EditRefused
from ..tileset.reader import BOM, UnreadableSet, save_text
from .failures import FAILED, INTERRUPTED, OK, fail, failing_on
from .games import attributing
from .library import command_library
from .opening import say_finding
from .options import Language, Patience, Replace, Scheduler, TextLanguage, Trusted, Workers
from .output import counted, say, write_json, writing_to
from .plugins import ask_for_trust
from .progress import progress_bar
from .results import MARKS, failing_in_words, verdict_table
from .study import verdict_data
from .terminal import new_console, plain_text, print_text


class BalanceFormat(StrEnum):
    """The formats in which `balance` reports what it found."""

    TEXT = "text"
    JSON = "json"


def balance(  # noqa: PLR0913, PLR0917 - typer makes options of them
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A study with knobs, as YAML.")],
    candidates: Annotated[
        int,
        typer.Option("--candidates", metavar="N", min=1, max=2000, help="How many are tried."),
    ] = CANDIDATES,
    workers: Workers = 1,
    patience: Patience = 60,
    scheduler: Scheduler = "",
    trust: Trusted = "",
    again: Annotated[bool, typer.Option("--again", help="Start over from the first game.")] = False,
    take: Annotated[
        int | None,
        typer.Option(
            "--take", metavar="N", min=1, help="Take the changes of point N over into the set."
        ),
    ] = None,
    output_set: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="SET.yaml", help="A new file for what --take writes."
        ),
    ] = None,
    replace: Replace = False,
    output: Annotated[
        BalanceFormat, typer.Option("--format", help="The format of the report.")
    ] = BalanceFormat.TEXT,
    language: TextLanguage = Language.EN,
) -> None:
    """Try what may change in a set until the budgets of a study hold, and say what would do it."""
    if output_set is not None and take is None:
        fail("-o SET.yaml goes with --take N")
    if output_set is not None and output_set.exists() and not replace:
        fail(f"{output_set}: already exists; nothing was written")
    if scheduler and scheduler != trust:
        ask_for_trust(scheduler)
    library = command_library()
    search = _prepared(file, library, candidates)
    with (
        failing_in_words(starts_over="; --again starts over"),
        failing_on(NoOptimiser),
        writing_to(folder_of(file)),
    ):
        _play(search, Running(workers, scheduler, patience=patience, again=again))
    found = search.found
    if output is BalanceFormat.JSON:
        write_json(_data(found))
    else:
        _print(found, library, language)
    if not found.is_over:
        raise typer.Exit(INTERRUPTED)
    if take is not None:
        _take(found, take, output_set, replace=replace)
    assert found.now is not None
    fails = any(each.state == FAIL for each in found.now.verdicts())
    raise typer.Exit(FAILED if fails and found.proposed is None else OK)


def _prepared(file: Path, library: Library, candidates: int) -> Balancing:
    findings: Sequence[Finding]
    try:
        with failing_on(UnreadableFile), attributing():
            return Balancing(load_study(file), library, folder_of(file), candidates=candidates)
    except UnreadableSet as error:
        findings = error.findings
    except CannotBalance as error:
        findings = error.findings
    for each in findings:
        say_finding(each, err=True)
    raise typer.Exit(FAILED)


def _play(search: Balancing, running: Running) -> None:
    with defer_interrupts() as stopped, progress_bar(1, stopped) as show:
        playing = search.run(running._replace(stopped=stopped))
        with attributing(), contextlib.closing(playing):
            for progress in playing:
                if show is not None:
                    show(progress.games, str(progress.stage), total=progress.most)


# --- The report ---


def _print(found: Balance, library: Library, language: Language) -> None:
    say_in = translator(language).say
    file = found.study.file
    print_text(f"{file.study.id}: {say_in(found.headline)}", "bold")
    if found.now is not None and found.now.is_enough:
        new_console().print(verdict_table(found.now, say_in))
    if found.tried:
        tried = plural(
            "One candidate was tried.", "{count} candidates were tried.", count=found.tried
        )
        print_text(say_in(tried))
    for number, point in enumerate(found.points, 1):
        print_text(f"{number}. {say_in(point.headline)}", "bold")
        new_console().print(_figures(point, say_in))
        for line in _told(found, point, library):
            print_text(f"  {say_in(line)}")
    print_text(say_in(found.of_whom))
    if not found.is_over:
        print_text("interrupted, so this is partial; the same command goes on from here")


def _figures(point: Point, say_in: Callable[[str], str]) -> Table:
    """A line for each budget: its figure with its interval, and what it was."""
    lines = Table.grid(padding=(0, 1, 0, 0))
    for verdict, sentence in zip(point.verdicts, point.figures(), strict=True):
        mark, style = MARKS[verdict.state]
        lines.add_row(plain_text(mark, style), plain_text(say_in(sentence)))
    return lines


def _told(found: Balance, point: Point, library: Library) -> Iterator[str]:
    """Yield what a point came to, and what differs in the set."""
    if point.moved is not None:
        yield point.moved
    for each in _differences(found, point, library):
        named = own_set(found.study).tileset.id
        yield msg("{set}: {change}", set=named, change=joint_in_words(each))
    yield printable(f"{point.file.path}")


def _differences(found: Balance, point: Point, library: Library) -> Iterator[tuple[Change, ...]]:
    """Yield what differs in the set with the changes of a point."""
    with contextlib.suppress(EditRefused):
        mine, changed = own_set(found.study), taken_over(found.study, point.turns)
        yield from joint_changes(compare(mine, changed, library, with_effects=False).changes)


def _data(found: Balance) -> dict[str, Any]:
    """All of it as plain values, see docs/balancing.md."""
    return {
        "study": found.study.file.study.id,
        "state": found.state,
        "sentence": str(found.headline),
        "bots": list(found.bots),
        "of_whom": str(found.of_whom),
        "candidates": found.tried,
        "is_partial": not found.is_over,
        "verdicts": [] if found.now is None else verdict_data(found.now),
        "points": [
            {
                "changes": [str(each) for each in point.changes],
                "price": point.price,
                "state": point.state,
                "verdicts": verdict_data(point.judge),
                "figures": [str(each) for each in point.figures()],
                "study": str(point.file.path),
                "results": str(point.results),
            }
            for point in found.points
        ],
    }


# --- Taking over ---


def _take(found: Balance, number: int, output: Path | None, *, replace: bool) -> None:
    """Write the set with the changes of a point, into its own file or a new one."""
    if number > len(found.points):
        fail(f"--take {number}: found {counted(len(found.points), 'point')} to take")
    mine, point = own_set(found.study), found.points[number - 1]
    try:
        changed = taken_over(found.study, point.turns)
    except EditRefused as error:
        fail(f"--take {number}: {error.message}")
    path = output or mine.path
    if path is None or (output is None and found.study.library.is_shipped(path)):
        fail(f"--take {number}: {mine.tileset.id} came with the program; name a file with -o")
    text = (BOM if mine.bom else "") + changed.text
    with writing_to(path):
        # A new file is never written over another one, unless that was asked for.
        save_text(text, path) if output is None or replace else create(path, text)
    say(f"{path}: {', '.join(map(str, point.changes))}")
