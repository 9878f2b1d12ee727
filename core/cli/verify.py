"""The command `verify`, which reports what is wrong with sets."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from ..findings import fails
from ..packing.pack import CHECKS
from ..verification import Report
from ..verification import verify as verify_edition
from ..verification.report_formats import FORMATS, as_sarif
from .failures import FAILED, OK, fail
from .library import command_library
from .opening import open_or_read
from .options import WithOption


class ReportFormat(StrEnum):
    """The formats in which `verify` reports its findings."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"


def verify(
    tile_sets: Annotated[
        list[str],
        typer.Argument(metavar="SET...", help="Sets by path or id; each is verified by itself."),
    ],
    over: WithOption = None,
    output: Annotated[
        ReportFormat, typer.Option("--format", help="The format of the report.")
    ] = ReportFormat.TEXT,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on warnings, too.")] = False,
    with_plugins: Annotated[
        bool,
        typer.Option("--plugins", help="Run the checks of plugins that you have agreed to, too."),
    ] = False,
) -> None:
    """Verify sets, and report errors, warnings and notes."""
    # `--with -` is laid over each of the sets, so it would be read as often as there are sets.
    if tile_sets.count("-") + len(tile_sets) * (over or []).count("-") > 1:
        fail("-: standard input can be read only once")
    library = command_library()
    reports = []
    for tile_set in tile_sets:
        names = (tile_set, *(over or []))
        opened = open_or_read(library, names)
        if opened.edition is None:
            reports.append(Report(names, None, opened.findings))
            continue
        findings = [*opened.findings]
        if with_plugins:
            # Imports the engine, which verifying does without.
            from ..engine.plugin_checks import findings_of_plugins

            findings += findings_of_plugins(opened.edition)
        reports.append(verify_edition(opened.edition, findings))
    is_sarif = output is ReportFormat.SARIF
    typer.echo(as_sarif(reports, CHECKS) if is_sarif else FORMATS[output](reports))
    failed = any(fails(report.findings, strict=strict) for report in reports)
    raise typer.Exit(FAILED if failed else OK)
