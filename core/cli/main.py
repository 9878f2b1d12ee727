"""The `goldrush` command.

Heavy modules are imported by the commands that need them, so that `goldrush --help` is quick.
Exit codes: 0 success; 1 findings, including any error in a text, or a plugin that fails or has not
been agreed to; 2 nothing could be read as text, or the command was wrong.
"""

from __future__ import annotations

import contextlib
import errno
import importlib.util
import os
import sys
from enum import StrEnum
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from .. import __version__
from ..processes.interrupts import leave_alone
from . import (
    analyse,
    diff,
    export,
    import_,
    ladder,
    pack,
    play,
    plugins,
    print_,
    publish,
    results,
    rules,
    scenario,
    simulate,
    study,
)
from .opening import SetArgument, edition_of, extended_edition, open_sets
from .output import check_file, say, write_file
from .shared import (
    FAILED,
    INTERRUPTED,
    OK,
    WRONG,
    TitleLanguage,
    WithOption,
    blamed,
    command_library,
    fail,
    print_error,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..edition.edition import Edition
    from ..edition.plugin_manifest import Plugin

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Author, verify and test-play tile sets of the Gold Rush family.",
    epilog="Exit codes: 0 success, 1 findings, 2 nothing to read or a wrong command.",
)


class ReportFormat(StrEnum):
    """The formats in which `verify` reports its findings."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    GITHUB = "github"


def main() -> None:
    """Run the command line; never ends in a traceback."""
    # A sign that the encoding of the terminal lacks is escaped: it must not end the program.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # None without a console, as on Windows
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run()
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        # typer sees to closed pipes itself; this is a full disk
        code = FAILED if error.errno == errno.EPIPE else WRONG
        if code == WRONG:
            print_error(f"the output cannot be written ({error.strerror or error})")
    for stream in (sys.stdout, sys.stderr):
        _flush_or_discard(stream)
    raise SystemExit(code)


def _run() -> int | str | None:
    """Run a command and return the exit code; raise OSError if its output cannot be written."""
    try:
        app()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BaseException as error:
        # Asked before SystemExit is let through: code of a plugin may have called `sys.exit`.
        failed = blamed(error)
        if failed is not None:
            print_error(str(failed))
            return FAILED
        if isinstance(error, SystemExit):
            return error.code
        raise
    return OK


def _flush_or_discard(stream: TextIO | None) -> None:
    """Flush a stream; if that fails discard the rest, or Python would print an error on exit."""
    try:
        if stream is not None:
            stream.flush()
    except OSError:
        assert stream is not None
        with contextlib.suppress(OSError):
            # The buffer cannot be emptied, but it may be written somewhere else.
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)


def _print_version(wanted: bool) -> None:
    if wanted:
        # Found, not imported: importing the engine would take longer than all the rest.
        engine = importlib.util.find_spec("core.engine.board")
        assert engine is not None
        how = "pure Python" if (engine.origin or "").endswith((".py", ".pyc")) else "compiled"
        say(f"goldrush {__version__} ({how})")
        raise typer.Exit(OK)


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Take the options that come before a command."""


@app.command()
def edit(
    tile_sets: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SET]...", help="Sets by path or id; without any, what was open last."
        ),
    ] = None,
) -> None:
    """Open the editor, in a window for each set."""
    if _no_display():
        fail("there is no display to open a window on; try `goldrush verify` or `goldrush draw`")
    try:
        # Asked before Qt is imported, which would abort where a library is missing.
        from editor.system_libraries import what_is_missing

        lacking = what_is_missing(os.environ)
        if lacking:
            fail(f"the editor cannot open a window: {lacking}")
        from editor import app as window
    except ImportError as error:
        if error.name and error.name.partition(".")[0] in ("PySide6", "shiboken6", "editor"):
            fail("the editor needs PySide6: install `goldrush-workshop[editor]`")
        fail(f"the editor cannot start: {error}")
    leave_alone()
    raise typer.Exit(window.main(*(tile_sets or ())))


@app.command()
def new(
    set_id: Annotated[
        str, typer.Argument(metavar="ID", help="The id of the set; the file is ID.yaml.")
    ],
    extends: Annotated[
        str | None, typer.Option("--extends", metavar="SET", help="The set to extend, by id.")
    ] = None,
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="PLUGIN", help="Make a deck for the game of this plugin."),
    ] = None,
    folder: Annotated[Path, typer.Option("--folder", help="The folder for the file.")] = Path(),
) -> None:
    """Create a new set: a small file with comments that verifies."""
    from ..authoring.new_file import create
    from ..authoring.templates import new_set
    from ..tileset.reader import UnreadableSet, read

    path = folder / f"{set_id}.yaml"
    if game is not None and extends is not None:
        fail("--game: a set that extends another one has the game of that")
    extended = extended_edition(extends, folder) if extends is not None else None
    # Only the id can be wrong with this text, and the reader says best what is.
    text = new_set(set_id, extended, _game(game, folder) if game is not None else None)
    try:
        read(text, path.name)
    except UnreadableSet as error:
        fail(f"{set_id!r} is no id: {error.findings[0].message}")
    try:
        create(path, text)
    except FileExistsError:
        fail(f"{path}: already exists; nothing was written")
    except OSError as error:
        fail(f"{path}: cannot be written ({error.strerror})")
    say(f"{path}: a new set. Next: goldrush edit {path}")


@app.command()
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
    from ..findings import fails
    from ..packing.pack import CHECKS
    from ..verification import Report
    from ..verification import verify as verify_edition
    from ..verification.report_formats import FORMATS, as_sarif

    # `--with -` is laid over each of the sets, so it would be read as often as there are sets.
    if tile_sets.count("-") + len(tile_sets) * (over or []).count("-") > 1:
        fail("-: standard input can be read only once")
    library = command_library()
    reports = []
    for tile_set in tile_sets:
        opened = open_sets(library, [tile_set, *(over or [])])
        if opened.edition is None:
            reports.append(Report((tile_set, *(over or [])), None, opened.findings))
        else:
            findings = [*opened.findings]
            if with_plugins:
                from ..engine.plugin_checks import findings_of_plugins

                findings += findings_of_plugins(opened.edition)
            reports.append(verify_edition(opened.edition, findings))
    is_sarif = output is ReportFormat.SARIF
    typer.echo(as_sarif(reports, CHECKS) if is_sarif else FORMATS[output](reports))
    failed = any(fails(report.findings, strict=strict) for report in reports)
    raise typer.Exit(FAILED if failed else OK)


@app.command()
def show(tile_set: SetArgument, over: WithOption = None) -> None:
    """Show the distribution of a set: designs, copies, edges and icons, and expected numbers."""
    from .tables import print_distribution

    print_distribution(edition_of(tile_set, over))


@app.command()
def draw(  # noqa: PLR0913, PLR0917 - the options of the command
    tile_set: SetArgument,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE.svg", help="The picture to write.")
    ],
    over: WithOption = None,
    tile: Annotated[
        str | None, typer.Option("--tile", metavar="ID", help="Draw this tile only.")
    ] = None,
    card: Annotated[
        str | None, typer.Option("--card", metavar="ID", help="Draw this card only.")
    ] = None,
    back: Annotated[bool, typer.Option("--back", help="Draw the back of the cards only.")] = False,
    language: TitleLanguage = "en",
) -> None:
    """Draw all tiles and cards of a set, or a single one, as SVG."""
    from ..storage.saving import SVG

    if (tile is not None) + (card is not None) + back > 1:
        fail("name one of --tile, --card and --back")
    if output.suffix.lower() != ".svg":
        fail(f"{output}: pictures are SVG files; name one that ends in .svg")
    check_file(output, SVG)
    edition = edition_of(tile_set, over)
    if tile is not None:
        picture = _tile_picture(edition, tile)
    elif card is not None:
        picture = _card_picture(edition, card, language)
    elif back:
        from ..drawing import card_back_svg

        if not edition.deck:
            fail("there are no cards, and no back of them")
        picture = card_back_svg(edition.deck)
    else:
        from ..drawing import edition_sheet_svg

        picture = edition_sheet_svg(edition, language=language)
    write_file(output, picture.encode(), SVG)


@app.command()
def schema(
    scenarios: Annotated[
        str | None,
        typer.Option(metavar="SET", help="Print that of scenarios of the game of this set."),
    ] = None,
    studies: Annotated[bool, typer.Option("--studies", help="Print that of studies.")] = False,
) -> None:
    """Print the JSON Schema of tile-set files, for editors that check as you type."""
    import json

    if studies:
        from ..studies.study_schema import json_schema as schema_of_studies

        made = schema_of_studies()
    elif scenarios is None:
        from ..tileset.set_schema import json_schema

        made = json_schema()
    else:
        made = scenario.json_schema_of(scenarios)
    typer.echo(json.dumps(made, indent=2, ensure_ascii=False))


# In the order in which `goldrush --help` lists them.
for command in (
    diff.diff,
    plugins.plugins,
    plugins.agree,
    play.play,
    play.replay,
    analyse.analyse,
    scenario.scenario,
    simulate.simulate,
    ladder.ladder,
    publish.publish,
    pack.pack,
    pack.unpack,
    results.results,
    study.study,
    study.measures,
    rules.rules,
    simulate.options,
):
    app.command()(command)
app.command("print")(print_.print_)
app.add_typer(export.app)
app.add_typer(import_.app)


def _game(name: str, folder: Path) -> Plugin:
    """Return the plugin of a game; end the program if there is none, or if it brings no game."""
    from ..findings import did_you_mean
    from ..storage.files import UnreadableFile
    from ..tileset.reader import UnreadableSet

    library = command_library()

    def load(name: str) -> Plugin | None:
        try:
            return library.plugin(name, folder)
        except (UnreadableSet, UnreadableFile) as error:
            fail(f"the plugin {name!r} cannot be read: {error}")

    plugin = load(name)
    if plugin is None or not plugin.declaration.game:
        # Reads every plugin there is: too slow but for an error.
        found = (load(other) for other in library.plugin_ids(folder))
        games = [each.id for each in found if each is not None and each.declaration.game]
        fail(f"no plugin brings a game called {name!r}; {did_you_mean(name, games)}")
    return plugin


def _not_there(what: str, name: str, known: Sequence[str]) -> str:
    """Return that there is no tile or card of a name, and which may be meant."""
    from ..findings import did_you_mean

    return f"there is no {what} {name!r}; {did_you_mean(name, known) or f'the set has no {what}s'}"


def _tile_picture(edition: Edition, tile: str) -> str:
    """Return one tile as SVG; end the program if there is none of that id."""
    from ..drawing import tile_svg

    design = edition.design(tile)
    if design is None:
        fail(_not_there("tile", tile, [each.id for each in edition.designs]))
    return tile_svg(edition, design)


def _card_picture(edition: Edition, card: str, language: str) -> str:
    """Return one card as SVG; end the program if there is none of that id."""
    from ..drawing import card_svg, title_in

    design = edition.deck.design(card)
    if design is None:
        fail(_not_there("card", card, [each.id for each in edition.deck.cards]))
    return card_svg(edition.deck, design, title=title_in(edition, design.kind, language))


def _no_display() -> bool:
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in named)
