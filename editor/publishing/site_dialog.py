"""The dialog that shows a set as a site, opens it in a browser, and writes it into a folder."""

from __future__ import annotations

from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPushButton, QWidget

from core.bots.bots import UnfitBot
from core.edition.library import shown
from core.locale.translator import LANGUAGES
from core.messages import msg
from core.packing.writing import is_packable
from core.publishing.file_sets import (
    LIST,
    OtherFiles,
    PlannedFile,
    WrittenFiles,
    refuse_other_files,
    write_files,
)
from core.publishing.play_runtime import find_runtime
from core.publishing.play_site import PlayOptions
from core.publishing.site import FOR_VISITORS, PURPOSE, SITE_PARTS, SiteOptions, site_files
from core.publishing.site_replay import OtherGame, game_of_bots, recorded_game
from core.publishing.site_server import SiteServer
from core.records.recorded_setup import RecordDiffers
from core.storage.temporary_folders import TemporaryFolder

from ..look.job_runner import JobRunner
from ..sandbox.failures import FAILURES, because
from ..widgets.form_fields import described
from .file_preview import in_bytes, made_files
from .folder_dialog import FolderDialog
from .path_field import PathField
from .publishing_dialog import REFUSALS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QSettings

    from core.edition.edition import Edition
    from core.edition.library import Library
    from core.publishing.site_replay import RecordedGame

    from ..look.job_runner import Job
    from .folder_dialog import Writer

_BOTS, _SANDBOX, _RECORD, _NONE = "bots", "sandbox", "record", "none"


class SitePlan(NamedTuple):
    """The files of a site, already made, and why it has no replay if it was to have one."""

    files: tuple[PlannedFile, ...]
    sizes: dict[str, int]
    why: str = ""


class SiteDialog(FolderDialog):
    """Publishes an edition as a site; `game` is the record of one that is played in the sandbox."""

    setting: ClassVar[str] = "site"
    names: ClassVar[tuple[str, ...]] = ("site",)
    runs_plugins: ClassVar[bool] = True

    def __init__(  # noqa: PLR0913, PLR0917 - what a site is made of
        self,
        parent: QWidget,
        edition: Edition,
        settings: QSettings,
        language: str,
        library: Library,
        game: bytes | None = None,
    ) -> None:
        super().__init__(parent, edition, settings, language)
        self._library, self._game = library, game
        self.save.setText(self.tr("&Publish"))
        self.browse = described(
            QPushButton(self.tr("&Open in a browser"), autoDefault=False),
            tip=self.tr("Shows the whole site before it is published"),
        )
        self.browse.setEnabled(False)
        self.browse.clicked.connect(self._open)
        self._opening = JobRunner("site in a browser", self, expects=REFUSALS)
        self._opening.ended.connect(self._opened)
        self._opening.failed.connect(self._complain)
        self._make_fields()
        rows = [
            (self.tr("&Languages:"), self.languages),
            (self.tr("&Title:"), self.title),
            (self.tr("&Replay:"), self.replay),
            ("", self.record),
            *(
                ("" if number else self.tr("Also:"), box)
                for number, box in enumerate((self.play, *self.parts.values()))
            ),
        ]
        below = ((self.tr("&Address:"), self.address), (self.tr("&Folder:"), self.folder))
        self.set_up(self.tr("Publish as a website"), rows, self.preview, below)
        self.buttons.insertWidget(self.buttons.indexOf(self.cancel), self.browse)

    def _make_fields(self) -> None:
        codes = sorted(LANGUAGES, key=lambda code: code != self._language)
        spoken = {LANGUAGES[code]: code for code in codes}
        spoken = {", ".join(spoken): " ".join(codes), **spoken}
        self.languages = self.choice("languages", spoken, self.tr("Languages"))
        self.languages.setToolTip(self.tr("The page opens in the first; each links to the other."))
        self.title = self.line("title", self.sets, self.tr("Title"))
        hint = self.tr(
            "https://… where it will stand; then it has a download for Tabletop Simulator"
        )
        self.address = self.line("address", hint, self.tr("Address"))
        games = {self.tr("Bots play a game"): _BOTS}
        if self._game is not None:
            games[self.tr("The game in the sandbox")] = _SANDBOX
        games |= {self.tr("A recorded game"): _RECORD, self.tr("None"): _NONE}
        self.replay = self.choice("replay", games, self.tr("Replay"))
        kinds = [self.tr("Recorded games ({patterns})").format(patterns="*.jsonl")]
        title = self.tr("Choose a recorded game")
        self.record = PathField(self.tr("Recorded game"), title, kinds)
        self.record.changed.connect(self.replan_soon)
        self.play = described(
            self.check("play", self.tr("Let visitors pla&y it"), is_on=False),
            tip=self.tr("Adds a page on which it is played in a browser, also against bots"),
        )
        names = {
            "findings": self.tr("Fin&dings of verification, for authors"),
            "rules": self.tr("The r&ules, with examples"),
            "sets": self.tr("Files of the &sets"),
            "pack": self.tr("All of it as one fi&le to open"),
            "print": self.tr("Pages to print and to &cut out"),
            "tables": self.tr("Ta&bles for other programs"),
        }
        self.parts = {
            part: self.check(
                part,
                names[part],
                is_on=part in FOR_VISITORS,
                can=part != "pack" or is_packable(self._edition),
            )
            for part in (*FOR_VISITORS, *SITE_PARTS)
            if part != "replay"
        }

    # --- What is chosen ---

    @property
    def options(self) -> SiteOptions:
        """What is chosen."""
        parts = [part for part, box in self.parts.items() if box.isChecked()]
        has_replay = [] if self.replay.currentData() == _NONE else ["replay"]
        languages = str(self.languages.currentData()).split()
        title, address = (field.text().strip() for field in (self.title, self.address))
        play = PlayOptions() if self.play.isChecked() else None
        return SiteOptions(languages, title, (*parts, *has_replay), address, play)

    def chosen(self) -> dict[str, object]:
        # Title, address and game are those of this set.
        chosen = super().chosen()
        return chosen | {
            "title": "",
            "address": "",
            "replay": _NONE if chosen["replay"] == _NONE else _BOTS,
        }

    def refresh(self) -> None:
        self.browse.setEnabled(False)
        self.record.setEnabled(self.replay.currentData() == _RECORD)

    def fault(self) -> str:
        if self.replay.currentData() == _RECORD and not self.record.is_whole:
            return self.tr("Choose a recorded game.")
        return super().fault()

    # --- What is shown ---

    def planner(self) -> Callable[[], SitePlan]:
        edition, options, play = self._edition, self.options, self._player()

        def work() -> SitePlan:
            runtime = find_runtime() if options.play else None
            game, why = play()
            files = site_files(edition, game, options._replace(runtime=runtime))
            contents = {file.name: file.make() for file in files}
            sizes = {name: len(content) for name, content in contents.items()}
            return SitePlan(made_files(contents), sizes, why)

        return work

    def _player(self) -> Callable[[], tuple[RecordedGame | None, str]]:
        """A function for a thread that gives the game to replay, or why there is none."""
        chosen, edition, library = self.replay.currentData(), self._edition, self._library
        path, game = self.record.path, self._game
        if chosen == _BOTS:
            return partial(_game_of_bots, edition)
        if chosen == _SANDBOX and game is not None:
            return lambda: (_game_of_sandbox(edition, game, library), "")
        if chosen == _RECORD and self.record.is_whole:
            return lambda: (recorded_game(edition, path, library), "")
        return lambda: (None, "")

    def show_plan(self, plan: SitePlan) -> str:
        self.preview.offer(plan.files, plan.sizes)
        self.browse.setEnabled(True)
        size = in_bytes(sum(plan.sizes.values()))
        text = self.tr("%n files, {size}.", "", len(plan.sizes)).format(size=size)
        text += " " + self.tr("This shows what they hold; a browser shows how they look.")
        if plan.why:
            text += " " + self.tr("No game can be played for a replay: {why}.").format(why=plan.why)
        return text

    def _open(self) -> None:
        """Show the site as it will be: from a folder that lasts as long as the program."""
        plan, is_played = self.plan, self.play.isChecked()

        def work() -> QUrl:
            folder = Path(_previews().name)
            write_files(folder, PURPOSE, plan.files, overwrite=True)
            # A browser plays nothing for a page that was opened from a folder.
            return QUrl(_server().address) if is_played else _url(folder / "index.html")

        if plan is not None:
            self._opening.start(work)

    def _opened(self, page: QUrl) -> None:
        if not QDesktopServices.openUrl(page):
            place = shown(Path(page.toLocalFile())) if page.isLocalFile() else page.toString()
            text = self.tr("There is no browser to open it. It is in {file}.")
            self.say(text.format(file=place), is_wrong=True)

    def finish(self) -> None:
        super().finish()
        self._opening.finish()

    # --- Writing ---

    def writer(self, *, overwrite: bool) -> Writer:
        folder = self.folder.path

        def write(plan: SitePlan, job: Job) -> WrittenFiles:
            names = {file.name for file in plan.files}
            try:
                refuse_other_files(folder, PURPOSE)
            except OtherFiles as error:
                # What would be replaced is asked about when it is written.
                if not overwrite and names.isdisjoint(error.names):
                    raise
            return _write(folder, plan, job, overwrite=overwrite)

        return write


def _write(folder: Path, plan: SitePlan, job: Job, *, overwrite: bool) -> WrittenFiles:
    """Write a site whole or not at all: one that takes the place of another is not stopped."""
    is_new = not (folder / LIST).exists()
    done = write_files(
        folder,
        PURPOSE,
        plan.files,
        overwrite=overwrite,
        report=lambda done, _name: job.report((done, len(plan.files))),
        stopped=lambda: is_new and job.is_stopped,
    )
    if done.stopped:
        write_files(folder, PURPOSE, ())
        (folder / LIST).unlink(missing_ok=True)
        with suppress(OSError):  # unless it is not empty
            folder.rmdir()
        return WrittenFiles(stopped=True)
    return done


def _game_of_bots(edition: Edition) -> tuple[RecordedGame | None, str]:
    """A game, or why none can be played: a site can do without."""
    try:
        return game_of_bots(edition), ""
    except (*FAILURES, UnfitBot) as error:
        return None, because(error)


def _game_of_sandbox(edition: Edition, content: bytes, library: Library) -> RecordedGame:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "sandbox.jsonl"
        file.write_bytes(content)
        try:
            return recorded_game(edition, file, library)
        except RecordDiffers as error:
            why = msg("The game in the sandbox cannot be replayed: {why}", why=error.reason)
            raise OtherGame(why) from None


def _url(file: Path) -> QUrl:
    return QUrl.fromLocalFile(str(file))


@cache
def _server() -> SiteServer:
    """What shows that folder to browsers here, as long as the program lasts."""
    return SiteServer(Path(_previews().name))


@cache
def _previews() -> TemporaryFolder:
    """The folder that browsers show sites from, which goes when the program ends."""
    return TemporaryFolder("site")
