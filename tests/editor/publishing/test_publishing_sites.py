"""A set becomes a site in its window: what is in it is chosen, looked at, and written whole."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest
from PySide6.QtCore import QObject, QTimer, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QMessageBox

import core
from core.edition.library import default_library
from core.publishing import play_runtime
from core.publishing.file_sets import LIST
from core.publishing.site import SiteOptions, site_files
from core.publishing.site_replay import game_of_bots
from core.records.record_file import read_record
from core.tileset.edits import set_value
from editor.look.job_runner import Job
from editor.main_windows import MainWindows
from editor.publishing import site_dialog
from editor.publishing.page_text import ReadablePage
from editor.publishing.site_dialog import SiteDialog
from editor.sandbox.sandboxes import Sandboxes

from ..conftest import GOLD_RUSH, SHIPPED
from .conftest import ShowDialog, choose, click, enter

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from editor.workspace import Workspace

    from ..conftest import Answers, OpenWindow

pytestmark = pytest.mark.shared_window
OpenDialog = Callable[..., SiteDialog]
CARDS = SHIPPED / "gold-rush-cards.yaml"
SMALL = """\
format: 1
id: small
players: {min: 2, max: 2}
start: lane
terrains:
  meadow: {code: M, color: "#8fae5d", look: grass}
  road: {code: R, color: "#6b5b4b", look: road}
features:
  road: {shape: line, terrain: road, completed_when: closed, value: {completed: tiles, final: 1}}
pieces:
  traveller: {per_player: 2, claims: true}
tiles:
  - {id: lane, count: 12, edges: MRMR, features: [{kind: road, at: [E, W]}]}
"""
QUICK = {"rules": False, "print": False, "languages": "en"}


@pytest.fixture
def publishing(show: ShowDialog, settings: QSettings) -> OpenDialog:
    """Return a function that shows the dialog for a shipped set, without what takes its time."""

    def show_dialog(names: str = "gold-rush-cards", language: str = "en") -> SiteDialog:
        if not settings.contains("site"):
            settings.setValue("site", json.dumps(QUICK))
        dialog: SiteDialog = show(SiteDialog, names, default_library(), language=language)
        return dialog

    return show_dialog


@pytest.fixture
def small(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the path of a set of twelve tiles, for what is the same with any set."""
    path = tmp_path_factory.mktemp("small") / "small.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return str(path)


def publish(dialog: SiteDialog, folder: Path) -> set[str]:
    """Type a folder and publish to it; return the names of what is there then."""
    enter(dialog.folder, folder)
    click(dialog.save)
    dialog.finish()
    return names_in(folder)


def names_in(folder: Path) -> set[str]:
    """Return what lies in a folder; nothing if there is none."""
    return {each.name for each in folder.iterdir()} if folder.is_dir() else set()


class StopsSoon(Job):
    """Is stopped after a few files."""

    def report(self, what: object) -> None:
        """Stop at one of the first files."""
        super().report(what)
        assert isinstance(what, tuple)
        if what[0] == 5:
            self.stop()


class Browser(QObject):
    """Takes the addresses that are opened in a browser."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[Path] = []
        self.addresses: list[str] = []

    @Slot(QUrl)
    def open(self, address: QUrl) -> None:
        """Note an address."""
        self.opened.append(Path(address.toLocalFile()))
        self.addresses.append(address.toString())


@pytest.fixture
def browser() -> Iterator[Browser]:
    """Return a browser, as the desktop has it set up."""
    made = Browser()
    # The stubs of Qt ask for bytes, its code for a text.
    for scheme in ("file", "http"):
        QDesktopServices.setUrlHandler(scheme, made, "open")  # type: ignore[arg-type]
    yield made
    for scheme in ("file", "http"):
        QDesktopServices.unsetUrlHandler(scheme)


def test_the_site_is_that_of_the_command(
    publishing: OpenDialog, browser: Browser, tmp_path: Path
) -> None:
    """To the last byte, and so is the one that a browser shows before; title and parts differ."""
    dialog = publishing()
    dialog.address.setText("nowhere")
    dialog.finish()
    assert dialog.preview.names.isHidden()
    assert "should be an address such as" in dialog.said.text()
    assert not dialog.save.isEnabled()
    dialog.address.clear()
    dialog.title.setText("Notre jeu")
    dialog.parts["rules"].click()
    choose(dialog.languages, "fr")
    dialog.finish()
    edition = dialog._edition
    options = SiteOptions(("fr",), "Notre jeu", ("rules", "replay", "sets", "tables"))
    wanted = {
        file.name: file.make() for file in site_files(edition, game_of_bots(edition), options)
    }
    assert f"{len(wanted)} files" in dialog.said.text()
    assert "Notre jeu" in dialog.preview.page.toPlainText()
    page = ReadablePage(
        wanted["index.html"].decode(), {each.name: each for each in dialog.plan.files}
    )
    assert len(page.pictures) == page.html.count("<img ") > len(edition.deck.cards)
    for picture in page.pictures.values():
        assert len({picture.pixel(x, x) for x in range(0, picture.width(), 5)}) > 1
    click(dialog.browse)
    dialog.finish()
    folder = tmp_path / "Notre jeu publié"
    assert publish(dialog, folder) == {*wanted, LIST}
    for place in (folder, browser.opened[0].parent):
        assert {name: (place / name).read_bytes() for name in wanted} == wanted
    assert dialog.outcome == f"{len(wanted)} files are in {folder}."
    again = publishing()
    assert again.title.text() == ""
    assert again.languages.currentData() == "fr"
    assert again.parts["rules"].isChecked()
    assert not again.parts["print"].isChecked()


def test_visitors_play_it_if_that_is_wanted(
    publishing: OpenDialog,
    small: str,
    browser: Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where it cannot be had, one sentence says what to install; a browser is led to a server."""
    monkeypatch.setattr(play_runtime, "CORE", tmp_path / "core")
    dialog = publishing(small)
    dialog.finish()
    assert not [name for name in dialog.plan.sizes if name.startswith("play/")]
    dialog.play.click()
    dialog.finish()
    assert dialog.said.text().startswith("To let visitors play, install: pip install ")
    assert not dialog.save.isEnabled()
    made = tmp_path / "build" / "runtime" / "made"
    made.mkdir(parents=True)
    manifest = {"version": core.__version__, "core": {}, "files": {}}
    (made / "manifest.json").write_text(json.dumps(manifest))
    dialog.replan()
    dialog.finish()
    assert {"play/index.html", "play/boot.js", "play/edition.zip"} <= dialog.plan.sizes.keys()
    click(dialog.browse)
    dialog.finish()
    (address,) = browser.addresses
    assert address.startswith("http://127.0.0.1:")
    with urlopen(f"{address}play/") as page:  # noqa: S310
        assert page.read() == (_previews_folder() / "play" / "index.html").read_bytes()
    assert "play" in publish(dialog, tmp_path / "site")


def _previews_folder() -> Path:
    return Path(site_dialog._previews().name)


def test_what_else_is_in_a_folder_is_asked_about(
    publishing: OpenDialog, small: str, answers: Answers, tmp_path: Path
) -> None:
    """An earlier site is not: it is brought up to date without a question."""
    publish(publishing(small), tmp_path / "site")
    dialog = publishing(small)
    choose(dialog.replay, "none")
    dialog.finish()
    left = publish(dialog, tmp_path / "site")
    assert left.isdisjoint({"game.jsonl", "replay-en.js"})
    assert "no longer needed" in dialog.outcome
    mine = tmp_path / "site" / "mine.txt"
    mine.write_text("mine")
    dialog = publishing(small)
    choose(dialog.replay, "bots")
    answers.press(QMessageBox.StandardButton.Cancel)
    assert publish(dialog, tmp_path / "site") == {*left, "mine.txt"}
    assert "something else: mine.txt" in answers.said[-1]
    answers.press_named("Write to it")
    click(dialog.save)
    dialog.finish()
    dialog.finish()
    assert names_in(tmp_path / "site") > {"mine.txt", "game.jsonl"}
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "index.html").write_text("mine")
    dialog = publishing(small)
    answers.press(QMessageBox.StandardButton.Cancel)
    assert publish(dialog, tmp_path / "other") == {"index.html"}
    assert "index.html" in answers.said[-1]
    assert "something else" not in answers.said[-1]  # but what would be lost


def test_a_site_is_written_whole_or_not_at_all(
    publishing: OpenDialog, small: str, tmp_path: Path
) -> None:
    """Cancelled while it is made, or while it is written; the dialog stays, and can go on."""
    dialog, folder = publishing(small), tmp_path / "site"
    enter(dialog.folder, folder)
    dialog.title.setText("Ours")
    click(dialog.save)
    assert not dialog.save.isEnabled()
    click(dialog.cancel)
    assert dialog.said.text() == "Stopped; nothing was written."
    dialog.finish()
    assert dialog.isVisible()
    assert not folder.exists()
    write = dialog.writer(overwrite=False)
    assert write(dialog.plan, StopsSoon()).stopped
    assert not folder.exists()
    click(dialog.save)
    dialog.finish()
    assert "index.html" in names_in(folder)
    assert not write(dialog.plan, StopsSoon()).stopped  # half of it would be that of before


def test_a_recorded_game_is_replayed(publishing: OpenDialog, tmp_path: Path) -> None:
    """One of this set, which can be read; else it is said what is wrong with it."""
    dialog, file = publishing(), tmp_path / "game.jsonl"
    file.write_text("no record\n")
    choose(dialog.replay, "record")
    dialog.finish()
    assert dialog.said.text() == "Choose a recorded game."
    enter(dialog.record, file)
    dialog.finish()
    assert "game.jsonl:1" in dialog.said.text()
    assert not dialog.save.isEnabled()
    for names, said in (("gold-rush", "is a game of gold-rush"), ("gold-rush-cards", "")):
        edition = default_library().open([names]).edition
        game = edition and game_of_bots(edition)
        assert game
        file.write_bytes(game.content)
        dialog.record.changed.emit()
        dialog.finish()
        assert said in dialog.said.text()
        assert dialog.save.isEnabled() == (not said)
    publish(dialog, tmp_path / "site")
    assert (tmp_path / "site" / "game.jsonl").read_bytes() == file.read_bytes()


def test_the_window_publishes_what_it_shows(
    open_window: OpenWindow, answers: Answers, tmp_path: Path
) -> None:
    """Unsaved changes are in it, and the game that is played with them in the sandbox."""
    window, folder = open_window(CARDS), tmp_path / "site"
    window.workspace.settings.setValue("site", json.dumps(QUICK))
    window.document.edit("title", lambda source: set_value(source, ("title",), "Unsaved"))
    window.launching.play.trigger()
    sandbox = window.workspace.shared(Sandboxes).windows[-1]
    assert sandbox.session.apply(sandbox.session.actions()[0])

    def does(dialog: QDialog) -> None:
        assert isinstance(dialog, SiteDialog)
        choose(dialog.replay, "sandbox")
        enter(dialog.folder, folder)
        dialog.save.click()
        QTimer.singleShot(0, dialog.finish)

    answers.give(does)
    window.publishing.publish.trigger()
    assert window.message.text.text().endswith(f"files are in {folder}.")
    assert "<h1>Unsaved</h1>" in (folder / "index.html").read_text("utf-8")
    bots = [seat.bot for seat in read_record(folder / "game.jsonl").header.players]
    assert bots == sandbox.session.seats
    sandbox.close()


@pytest.mark.own_window
@pytest.mark.usefixtures("speaking")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_commands_are_found_by_what_they_write(workspace: Workspace, language: str) -> None:
    """In every language of the window."""
    workspace.speak(language)
    window = workspace.shared(MainWindows).open()
    window.files.open_path(GOLD_RUSH)
    window.search.open()
    commands = window.publishing
    for action, english, french in (
        (commands.export, "export png tabletop csv nandeck", "exporter export png tabletop csv"),
        (commands.publish, "publish website online html+export", "publier site+web"),
        (commands.share, "share pack zip send one+file", "partager archive zip envoyer"),
        (commands.print, "print paper", "imprimer papier"),
        (commands.rules, "rules booklet", "règle livret"),
    ):
        for words in (english if language == "en" else french).split():
            window.search.field.setText(words.replace("+", " "))
            first = window.search.found.index(0, 0).data()
            assert first == action.text().replace("&", "").rstrip("…"), words
