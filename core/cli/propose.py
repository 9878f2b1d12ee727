"""The command `propose`: the fewest changes of a set that fulfil wishes, worked out by a solver."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..authoring.new_file import create
from ..locale.translator import translator
from ..messages import msg
from ..processes.interrupts import defer_interrupts
from ..proposals import reports
from ..proposals.conflicts import Conflict, Corrections
from ..proposals.program import NoSolver, SearchStopped
from ..proposals.proposing import Proposal, WishTask
from ..proposals.proposing import propose as proposals_for
from ..proposals.reading import BadWish, read_wishes
from ..proposals.wish_words import NOTHING
from ..storage.saving import PAGE
from ..tileset.reader import save_text
from .failures import FAILED, INTERRUPTED, OK, fail, failing_on
from .library import command_library
from .opening import open_sets
from .options import AsJson, Language, PlayedSet, Replace, TextLanguage
from .output import check_file, counted, say, split_names, write_file, write_json, writing_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..edition.library import Library
    from ..proposals.proposing import Answer


def propose(  # noqa: PLR0913, PLR0917 - typer makes options of them
    tile_set: PlayedSet,
    want: Annotated[
        list[str] | None,
        typer.Option(
            "--want",
            metavar="WISH",
            help='What to reach, such as "tiles = 72", "edges.mountain >= 60", "few holes"; can be '
            "repeated. `expect`, as without any: all else that the set expects.",
        ),
    ] = None,
    keep: Annotated[
        str | None,
        typer.Option("--keep", metavar="ID,…", help="Designs that stay as they are."),
    ] = None,
    within: Annotated[
        int | None,
        typer.Option("--within", metavar="N", min=0, max=9999, help="At most so many changes."),
    ] = None,
    number: Annotated[
        int, typer.Option("--number", metavar="N", min=1, max=20, help="How many proposals.")
    ] = 5,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE.yaml", help="Write a proposal as a set."),
    ] = None,
    take: Annotated[
        int, typer.Option("--take", metavar="N", min=1, help="Which one to write; the first.")
    ] = 1,
    replace: Replace = False,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE.html", help="Write a page with pictures."),
    ] = None,
    as_json: AsJson = False,
    language: TextLanguage = Language.EN,
) -> None:
    """Propose the fewest changes of a set after which wishes hold, or say why none can."""
    if html is not None:
        check_file(html, PAGE)
    if output is not None and output.exists() and not replace:
        fail(f"{output}: already exists; nothing was written")
    library = command_library()
    task = _task(library, tile_set, want or ["expect"], keep, within)
    edition = task.edition
    telling = partial(translator(language).say, more=edition.words.get(language, {}))
    answers, is_whole = _answers(task, library, number, None if as_json else telling)
    proposals = [each for each in answers if isinstance(each, Proposal)]
    if as_json:
        found = [reports.as_object(each, telling) for each in answers]
        write_json({"set": edition.ids[-1], "complete": is_whole, "answers": found})
    if html is not None and (answers or is_whole):
        page = reports.as_html(edition.ids[-1], task.wishes, answers, telling, language)
        write_file(html, page.encode(), PAGE)
    if not is_whole:
        raise typer.Exit(INTERRUPTED)
    if output is not None:
        if len(proposals) < take:
            fail(f"--take {take}: found {counted(len(proposals), 'proposal')}", FAILED)
        text = proposals[take - 1].source.text
        with writing_to(output):
            save_text(text, output) if replace else create(output, text)
    if not answers:
        fail(msg(NOTHING), FAILED)
    is_conflict = any(isinstance(each, Corrections | Conflict) for each in answers)
    raise typer.Exit(FAILED if is_conflict else OK)


def _task(
    library: Library, tile_set: str, want: list[str], keep: str | None, within: int | None
) -> WishTask:
    """What is asked for; end the program if that cannot be read."""
    opened = open_sets(library, [tile_set])
    if opened.edition is None:
        fail(f"{opened.findings[0].place}: {opened.findings[0].message}")
    edition = opened.edition
    if edition.game is not None:
        fail(f"{edition.ids[-1]}: only sets of tiles can be changed to fulfil wishes")
    kept = tuple(split_names(keep)) if keep else ()
    for each in kept:
        if edition.design(each) is None:
            fail(f"--keep {each}: there is no such design")
    with failing_on(BadWish, before="--want "):
        wishes = read_wishes(edition, want)
    if not wishes:
        fail("the set expects nothing; say what to reach with --want")
    return WishTask(edition, tuple(wishes), kept, within)


def _answers(
    task: WishTask, library: Library, number: int, telling: Callable[[str], str] | None
) -> tuple[list[Answer], bool]:
    """Give all answers, told as they come, and whether nobody interrupted them."""
    answers: list[Answer] = []
    with failing_on(NoSolver), defer_interrupts() as stopped:
        try:
            for answer in proposals_for(task, library, stopped, number):
                answers.append(answer)
                if telling is not None:
                    shown = sum(isinstance(each, Proposal) for each in answers)
                    say(*reports.as_text(answer, shown, telling).split("\n"))
        except SearchStopped:
            return answers, False
    return answers, True
