"""The command `study`: plays what a study asks, and says whether its budgets hold."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import typer

from ..edition.library import Library
from ..findings import Finding, Severity
from ..limits import MOST_GAMES
from ..processes.interrupts import defer_interrupts
from ..simulation.pace import Pace
from ..simulation.statistics import Interval
from ..storage.files import UnreadableFile
from ..storage.saving import TEXT
from ..studies.covered import covered
from ..studies.headline import IN_HEADLINE
from ..studies.pilot import PILOT, in_sight
from ..studies.results_file import SUFFIX, ResultsFile
from ..studies.runner import run
from ..studies.study_facts import alone_of, covered_kind, never_of
from ..studies.study_file import CHECKS, PlannedStudy, StudyFile, load_study, plan_study
from ..studies.study_labels import StudyLabels
from ..studies.study_page import results_page
from ..studies.verdicts import BudgetJudge, Verdict, further, judge_for
from ..studies.worth_rows import worth_sentences
from ..studies.worths import WorthFigure
from ..tileset.reader import UnreadableSet
from ..tileset.schema import shown_title
from ..verification import Report
from ..verification.report_formats import as_github, as_sarif, finding_data
from .failures import FAILED, INTERRUPTED, OK, fail, failing_on
from .figure_tables import print_figures
from .games import attributing
from .library import command_library
from .opening import say_finding
from .options import Language, Patience, Scheduler, TextLanguage, Trusted, Workers
from .output import check_file, write_json
from .plugins import ask_for_trust
from .progress import progress_bar
from .results import failing_in_words, print_headline, verdict_table, write_rows
from .terminal import new_console, print_text

_LEVELS: Final = {"pass": "note", "fail": "error", "undecided": "warning"}


OtherGames = Annotated[
    int | None,
    typer.Option(
        "--games", metavar="N", min=1, max=MOST_GAMES, help="Games, instead of the study's."
    ),
]
KeptIn = Annotated[
    Path | None,
    typer.Option(
        "--results",
        metavar="FILE",
        help="Where the games are kept, and gone on with; by default next to the study.",
    ),
]


class StudyFormat(StrEnum):
    """The formats in which `study` reports what it found."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"
    HTML = "html"


def study(  # noqa: PLR0913, PLR0917 - typer makes options of them
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A study, as YAML.")],
    games: OtherGames = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="A seed, instead of the study's.")
    ] = None,
    workers: Workers = 1,
    patience: Patience = 60,
    scheduler: Scheduler = "",
    trust: Trusted = "",
    results: KeptIn = None,
    again: Annotated[
        bool, typer.Option("--again", help="Start over if the results are of other games.")
    ] = False,
    output: Annotated[
        StudyFormat, typer.Option("--format", help="The format of the report.")
    ] = StudyFormat.TEXT,
    language: TextLanguage = Language.EN,
    csv: Annotated[
        str | None, typer.Option("--csv", metavar="FILE", help="Write a row for each game.")
    ] = None,
    pilot: Annotated[
        bool,
        typer.Option("--pilot", help="Play the first deals, and say what the study can find."),
    ] = False,
    until_decided: Annotated[
        bool,
        typer.Option("--until-decided", help="Play more games until all budgets are decided."),
    ] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Exit with 1 on an undecided budget, too.")
    ] = False,
) -> None:
    """Play the games of a study, and say of each budget whether it holds, and how sure that is."""
    if csv == "-":
        fail("--csv -: the report is written there; `goldrush results` has --csv -, too")
    if pilot and (until_decided or output is not StudyFormat.TEXT):
        fail("--pilot says what can be found, as text; leave out --format and --until-decided")
    if csv is not None:
        check_file(Path(csv), TEXT)
    if scheduler and scheduler != trust:
        ask_for_trust(scheduler)
    planned = _planned(file, command_library(), games=games, seed=seed, output=output)
    path = results or file.with_name(file.stem + SUFFIX)
    asked = _RunOptions(workers, patience, scheduler, again, pilot, until_decided)

    def tell(kept: ResultsFile, judge: BudgetJudge, *, is_whole: bool) -> None:
        if csv is not None:
            write_rows(kept, csv)
        _report(planned, kept, judge, output, language, is_whole=is_whole)

    judge, whole = _play_whole(planned, path, asked, tell)
    if pilot:
        return
    if not whole:
        raise typer.Exit(INTERRUPTED)
    wrong = {"fail", "undecided"} if strict else {"fail"}
    states = {each.state for each in judge.verdicts()}
    # Where a precision is asked of something that never occurred, nothing is decided.
    states |= {"undecided"} if judge.lacking else set()
    raise typer.Exit(FAILED if states & wrong else OK)


class _RunOptions(NamedTuple):
    """How the games of a study are played, and how many of them."""

    workers: int
    patience: float
    scheduler: str
    again: bool
    pilot: bool
    until_decided: bool


def _play_whole(
    planned: PlannedStudy, path: Path, asked: _RunOptions, tell: Callable[..., None]
) -> tuple[BudgetJudge, bool]:
    """Play what is asked for and tell of it: who judged, and whether nobody interrupted it."""
    assert planned.plan is not None
    plan, again = planned.plan, asked.again
    study, text = planned.file.study, planned.file.text
    while True:
        with (
            failing_in_words(starts_over="; --again starts over, --results names another file"),
            ResultsFile.open(path, plan, study.id, text=text, again=again) as kept,
        ):
            judge = judge_for(study, plan, is_extended=kept.is_extended)
            judge.until_decided = asked.until_decided
            played, pace = kept.played, Pace(kept.plan.games - kept.played)
            deals = PILOT if asked.pilot else plan.deals
            whole = _play(kept, judge, asked, deals)
            if asked.pilot:
                pace.reached(kept.played - played)
                _say_pilot(kept, judge, pace)
                return judge, whole
            more = further(judge.verdicts(), plan) if asked.until_decided and whole else None
            if more is None:
                tell(kept, judge, is_whole=whole)
                return judge, whole
        plan, again = more, False


def _planned(
    file: Path, library: Library, *, games: int | None, seed: int | None, output: StudyFormat
) -> PlannedStudy:
    """Read and plan a study, or report what is wrong with it and end the program."""
    findings: Sequence[Finding]
    try:
        with failing_on(UnreadableFile), attributing():
            planned = plan_study(load_study(file), library, games=games, seed=seed)
        findings = planned.findings
        if planned.plan is not None:
            return planned
    except UnreadableSet as error:
        findings = error.findings
    _print_findings(findings, str(file), output)
    raise typer.Exit(FAILED)


def _play(kept: ResultsFile, judge: BudgetJudge, asked: _RunOptions, deals: int) -> bool:
    """Play what is missing of so many deals, and return whether the study is over."""
    is_over = False
    with defer_interrupts() as stopped, progress_bar(kept.plan.games, stopped) as show:
        if kept.ended:
            judge.catch_up(kept)
        running = run(
            kept,
            until=judge.add,
            workers=asked.workers,
            scheduler=asked.scheduler,
            stopped=lambda: stopped() or kept.blocks >= deals,
            patience=asked.patience,
        )
        with attributing(), contextlib.closing(running):
            for progress in running:
                is_over = progress.is_over
                if show is not None:
                    show(progress.games, _standing(judge))
    return is_over


def _say_pilot(kept: ResultsFile, judge: BudgetJudge, pace: Pace) -> None:
    """Print what the whole study can find, and how long it takes, from the first deals of it."""
    plan = kept.plan
    said = f"{judge.study.id}: {kept.blocks:,} of {plan.deals:,} deals are played, which count"
    print_text(said, "bold")
    for each in in_sight(judge, plan.deals):
        print_text(f"{each}.")
    print_text(f"{pace}." if pace.rate else "No more had to be played.")


def _standing(judge: BudgetJudge) -> str:
    states = [each.state for each in judge.verdicts()]
    counted = {state: states.count(state) for state in dict.fromkeys(states)}
    return " · ".join(f"{count} {state}" for state, count in counted.items())


# --- The report ---


def _report(  # noqa: PLR0913 - what there is to say
    planned: PlannedStudy,
    kept: ResultsFile,
    judge: BudgetJudge,
    output: StudyFormat,
    language: Language,
    *,
    is_whole: bool,
) -> None:
    if output is StudyFormat.HTML:
        typer.echo(results_page(kept, language, judge), nl=False)
    elif output is StudyFormat.JSON:
        write_json(_data(planned, kept, judge, is_whole=is_whole))
    elif output is StudyFormat.TEXT:
        _print(planned, kept, judge, language, is_whole=is_whole)
    else:
        findings = [_as_finding(planned.file, each) for each in judge.verdicts()]
        _print_findings(findings, planned.file.file, output)


def _print_findings(findings: Sequence[Finding], file: str, output: StudyFormat) -> None:
    reports = [Report((file,), None, tuple(findings))]
    if output is StudyFormat.JSON:
        write_json({"findings": [finding_data(each) for each in findings]})
    elif output is StudyFormat.SARIF:
        typer.echo(as_sarif(reports, CHECKS))
    elif output is StudyFormat.GITHUB:
        typer.echo(as_github(reports))
    else:
        for each in findings:
            say_finding(each, err=True)


def _as_finding(file: StudyFile, verdict: Verdict) -> Finding:
    place = file.place(("budgets", verdict.budget))
    return Finding(
        f"budget-{verdict.state}", Severity(_LEVELS[verdict.state]), verdict.sentence, place
    )


def _data(
    planned: PlannedStudy, kept: ResultsFile, judge: BudgetJudge, *, is_whole: bool
) -> dict[str, Any]:
    """All of it as plain values, see docs/laboratory.md."""
    plan, figures = kept.plan, judge.figures
    return {
        "study": planned.file.study.id,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "players": plan.players,
        "editions": {
            each.name: {"sets": dict(each.sets), "plugins": dict(each.plugins)}
            for each in plan.editions
        },
        "games": figures.games(),
        "deals": figures.blocks,
        "is_partial": not is_whole,
        "lacking": str(judge.lacking),
        "verdicts": verdict_data(judge),
        "coverage": {
            each.edition: {"counts": each.counts, "never": each.never, "alone": each.alone}
            for each in covered(kept)
        },
        "worths": [_worth_data(each.figure) for each in judge.worths],
        "figures": [
            {
                "measure": each.measure,
                "key": each.key,
                "edition": each.edition,
                "value": each.value,
                "interval_95": bounds(each.interval),
            }
            for each in figures.figures()
        ],
        "differences": [
            {
                "measure": each.measure,
                "key": each.key,
                "before": each.before,
                "after": each.after,
                "value": each.value,
                "interval_95": bounds(each.interval),
                "unpaired_95": bounds(each.unpaired_interval),
            }
            for each in figures.differences()
        ],
    }


def verdict_data(judge: BudgetJudge) -> list[dict[str, Any]]:
    """What is said of each budget as plain values."""
    seatings = judge.seatings
    return [
        {
            "budget": each.budget,
            "state": each.state,
            "sentence": str(each.sentence),
            "value": each.value,
            "interval": None if each.interval is None else bounds(each.interval),
            "games_in_all": None
            if each.ahead is None
            else bounds(Interval(*(seatings * deals for deals in each.ahead[:2]))),
            "chance": None if each.ahead is None else each.ahead.chance,
        }
        for each in judge.verdicts()
    ]


def _worth_data(found: WorthFigure) -> dict[str, Any]:
    return {
        "thing": found.thing,
        "edition": found.edition,
        "bot": found.bot,
        "sentence": str(found.sentence),
        **{
            each.measure: {"value": each.value, "interval_95": bounds(each.interval)}
            for each in found.measured
        },
    }


def bounds(interval: Interval) -> list[float | None]:
    """The bounds of an interval as JSON has them."""
    # JSON has no infinity.
    return [bound if abs(bound) != float("inf") else None for bound in interval]


def _print(
    planned: PlannedStudy,
    kept: ResultsFile,
    judge: BudgetJudge,
    language: Language,
    *,
    is_whole: bool,
) -> None:
    study, figures = planned.file.study, judge.figures
    plan = kept.plan
    editions = (
        f"{' and '.join(plan.names)}, {figures.games():,} games on {figures.blocks:,} deals each"
    )
    if plan.conditions:
        editions = f"{'; '.join(plan.names)}: on {figures.blocks:,} deals"
    if study.title is not None:
        print_text(shown_title(study, language), "bold")
    print_text(f"{study.id}: {editions}")
    if figures.blocks:
        print_headline(kept, judge)
    if not is_whole:
        print_text("interrupted, so this is partial; the same command goes on from here")
    new_console().print(verdict_table(judge))
    if judge.lacking:
        print_text(f"? {judge.lacking}", "yellow")
    if figures.blocks:
        said = worth_sentences([each.figure for each in judge.worths], StudyLabels("en"))
        for each in said if judge.study.budgets or len(said) > IN_HEADLINE else ():
            print_text(each)
        print_figures(figures, plan)
        _print_covered(kept)
    print_text(f"The games are in {kept.path}.")


def _print_covered(kept: ResultsFile) -> None:
    """Print what could come up and never did, and what did in one of two editions alone."""
    came_up = covered(kept)
    for each in came_up:
        counts = (
            f"{some} of {all_} {covered_kind(kind)}" for kind, (some, all_) in each.counts.items()
        )
        print_text(f"Came up in {each.edition}: {', '.join(counts)}.", "bold")
    for what, facts in (("Never", never_of(came_up)), ("Only", alone_of(came_up))):
        for fact in facts:
            print_text(f"{what}: {fact.name}: {', '.join(fact.values)}")
