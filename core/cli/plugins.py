"""The commands `plugins`, which lists them, and `agree`, which allows one to run."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from ..edition.library import PACK_SUFFIX, shown
from ..edition.plugin_manifest import Plugin, load_plugin
from ..engine.errors import NotAgreed, PluginFailed
from ..engine.plugin_consent import Consent, is_shipped
from ..engine.plugin_loader import load
from ..findings import did_you_mean
from ..storage.files import UnreadableFile, printable
from ..tileset.reader import UnreadableSet
from ..tileset.schema import in_language
from .failures import FAILED, fail, failing_on, print_error
from .library import command_library, unpacked_file
from .options import WithOption
from .output import say, writing_to


def plugins(
    check: Annotated[
        str,
        typer.Option(
            "--check",
            metavar="SET",
            help="Play fifty games of a set under guards, and say what is wrong with its plugins.",
        ),
    ] = "",
    over: WithOption = None,
) -> None:
    """List the plugins, and whether they may run; or check those of a set."""
    if check:
        # Imports bots and studies, which take longer than listing.
        from .plugin_check import check_plugins

        check_plugins(check, over)
    _list()


def _list() -> None:
    library, consent = command_library(), Consent.default()
    rows: list[tuple[str, str, str]] = []
    problems: list[str] = []
    for name in library.plugin_ids():
        try:
            plugin = library.plugin(name)
        except (UnreadableFile, UnreadableSet) as error:
            problems.append(f"the plugin {name!r} cannot be read: {error}")
            continue
        # Sets name a plugin by its folder: one with another id would be refused there.
        if plugin is not None and plugin.id != name:
            problems.append(f"the plugin {name!r} calls itself {plugin.id!r}")
        elif plugin is not None:
            state, problem = _state(plugin, consent)
            title = in_language(plugin.declaration.title, "en", "")
            rows.append((plugin.id, state, f"{title}  {shown(plugin.folder)}".lstrip()))
            problems += [problem] if problem else []
    widths = [max((len(row[column]) for row in rows), default=0) for column in (0, 1)]
    for name, state, rest in rows:
        say(f"{name:{widths[0]}}  {state:{widths[1]}}  {rest}")
    for problem in problems:
        print_error(problem)
    raise typer.Exit(FAILED if problems else 0)


def agree(
    name: Annotated[str, typer.Argument(metavar="ID", help="A plugin by id or folder; or a pack.")],
    yes: Annotated[bool, typer.Option("--yes", help="Agree without being asked.")] = False,
    withdraw: Annotated[
        bool, typer.Option("--withdraw", help="Withdraw every agreement to it.")
    ] = False,
    folder: Annotated[
        bool,
        typer.Option(
            "--folder",
            help="Trust its folder while you develop it: whatever is written there runs unasked.",
        ),
    ] = False,
) -> None:
    """Allow a plugin that is not shipped to run, until its files change."""
    consent = Consent.default()
    for plugin in _plugins_of(name):
        _agree(plugin, consent, yes=yes, withdraw=withdraw, folder=folder)


def ask_for_trust(address: str) -> None:
    """Ask once whether a scheduler is trusted; end the program if it is not."""
    consent, shown = Consent.default(), printable(address)
    if consent.trusts_scheduler(address):
        return
    danger = f"whoever runs the scheduler {shown}, or its network, can run any code here as you"
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        fail(f"{danger}; if you trust it: --trust {shown}")
    say(f"{danger[0].upper()}{danger[1:]}: Dask sends Python's pickles both ways.", err=True)
    if not typer.confirm("Trust it from now on?", err=True):
        fail("nothing was played")
    try:
        consent.trust_scheduler(address)
    except (OSError, UnreadableFile) as error:
        print_error(f"this cannot be remembered: {error}")


def _agree(plugin: Plugin, consent: Consent, *, yes: bool, withdraw: bool, folder: bool) -> None:
    with failing_on(UnreadableFile), writing_to(consent.file):
        if withdraw:
            consent.withdraw(plugin)
            say(f"{plugin.id}: no longer agreed")
            return
        content = plugin.content()
        if is_shipped(content) or not content.has_code:
            why = "shipped with the program" if is_shipped(content) else "has no code"
            say(f"{plugin.id}: {why}; there is nothing to agree to")
            return
        say(f"{plugin.id} in {shown(plugin.folder)}", f"sha256 {content.digest}")
        say(*(f"{len(data):>10,}  {file}" for file, data in sorted(content.files.items())))
        if not yes and not _user_agrees(content.folder if folder else None):
            say(f"{plugin.id}: not agreed")
            raise typer.Exit(FAILED)
        if folder:
            consent.trust(plugin)
            say(f"{plugin.id}: whatever is in {content.folder} runs, until --withdraw")
            return
        consent.agree(plugin, content)
    say(f"{plugin.id}: agreed")


def _state(plugin: Plugin, consent: Consent) -> tuple[str, str]:
    """The state of a plugin in a word, and its error; a plugin that may run is loaded."""
    try:
        # The only way to learn whether its code fails; code that was not agreed to does not run.
        code = load(plugin, consent)
        content = plugin.content()
        shipped = is_shipped(content)
    except NotAgreed:
        return "not agreed", ""
    except (PluginFailed, UnreadableFile) as error:
        return "fails", str(error)
    if shipped:
        return "shipped", ""
    if code.module is not None and consent.trusts(content.folder):
        return "folder trusted", ""
    return ("no code" if code.module is None else "agreed"), ""


def _plugins_of(name: str) -> list[Plugin]:
    """A plugin by id or folder, of a pack all; end the program if there is none."""
    if not name.lower().endswith(PACK_SUFFIX) or Path(name).is_dir():
        return [_found(name)]
    folder, pack = unpacked_file(Path(name))
    plugins = [each.id for each in pack.manifest.plugins if not each.shipped]
    if not plugins:
        fail(f"{name}: there is no plugin in this pack")
    return [load_plugin(folder / "plugins" / plugin) for plugin in plugins]


def _found(name: str) -> Plugin:
    """A plugin by id or folder, or end the program."""
    library = command_library()
    with failing_on(UnreadableFile, UnreadableSet):
        # What has a separator is a path, and so is `.`, which has none.
        if name == os.curdir or Path(name).name != name:
            return load_plugin(Path(name))
        plugin = library.plugin(name)
    if plugin is None or plugin.id != name:
        fail(f"there is no plugin {name!r}; {did_you_mean(name, library.plugin_ids())}")
    return plugin


def _user_agrees(folder: Path | None) -> bool:
    """Ask whether the plugin may run, or anything in its folder; end the program if it cannot."""
    if sys.stdin is None or not sys.stdin.isatty():
        fail("there is no terminal to ask on; `--yes` agrees without being asked")
    if folder is not None:
        say(f"Any code that anybody writes to {folder} will run without a question.")
    return typer.confirm("Its code can do whatever you can. Let it run?")
