"""A set is exported from its window, with a preview of what is written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QByteArray, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMessageBox

from core.drawing import tile_svg
from core.publishing.pictures import picture_files
from core.publishing.playingcards_room import room_file
from core.publishing.print_shop import print_shop
from core.publishing.print_shop_files import shop_files
from core.publishing.rasterizer import png_of
from editor.publishing.export_dialog import ExportDialog, ExportFormat
from editor.publishing.page_text import ReadablePage
from tests.editions import edition_of

from ..conftest import GOLD_RUSH, Answers, Hands
from .conftest import ShowDialog, choose, click, enter

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot

    from ..conftest import OpenWindow

pytestmark = pytest.mark.shared_window


def choose_format(dialog: ExportDialog, name: ExportFormat, folder: Path) -> None:
    """Choose a format by keys, and type a folder."""
    choose(dialog.format, name)
    enter(dialog.folder, folder)
    dialog.finish()


OpenDialog = Callable[..., ExportDialog]


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """Return a set with two tiles."""
    path = tmp_path / "few.yaml"
    tiles = "[{id: '1', edges: GGGG}, {id: '2', edges: GGGG, count: 3}]"
    lines = ("format: 1", "id: few", "terrains: {grass: {code: G}}", f"tiles: {tiles}")
    path.write_text("\n".join((*lines, "features: {grass: {shape: field, terrain: grass}}")))
    return path


@pytest.fixture
def exporting(show: ShowDialog) -> OpenDialog:
    """Return a function that shows the dialog for a shipped set, without a window behind it."""

    def show_dialog(name: str = "gold-rush", language: str = "en") -> ExportDialog:
        dialog: ExportDialog = show(ExportDialog, name, language=language)
        return dialog

    return show_dialog


def test_the_window_exports_what_it_shows(
    open_window: OpenWindow, answers: Answers, qtbot: QtBot, tmp_path: Path
) -> None:
    """Unsaved changes are in it; what was done is said below the tiles."""
    window, folder = open_window(GOLD_RUSH), tmp_path / "out"
    hands = Hands(window, qtbot)
    hands.click_tile("33")
    window.tiles.delete.trigger()

    def does(dialog: QDialog) -> None:
        assert isinstance(dialog, ExportDialog)
        choose_format(dialog, "csv", folder)
        QTimer.singleShot(0, dialog.save.click)

    answers.give(does)
    hands.press("Ctrl+Shift+E")
    assert window.message.text.text().startswith("2 files are in ")
    rows = (folder / "tiles.csv").read_text().splitlines()
    assert len(rows) == 1 + 72 - 5


def test_a_print_shop_gets_what_the_command_writes(
    exporting: OpenDialog, few: Path, tmp_path: Path
) -> None:
    """As large as the shop asks for, though the preview shows less."""
    dialog = exporting(str(few))
    assert not dialog.shop.isEnabled()
    choose_format(dialog, "printshop", tmp_path / "out")
    choose(dialog.shop, "makeplayingcards")
    dialog.finish()
    expected = shop_files(edition_of(str(few)), print_shop("makeplayingcards"))
    assert [file.name for file in dialog.plan] == [file.name for file in expected]
    assert QImage.fromData(dialog.plan[0].make()).width() == 256
    shown = ReadablePage(dialog.plan[-1].make().decode(), {f.name: f for f in dialog.plan})
    assert [picture.size() for picture in shown.pictures.values()] == 4 * [QSize(120, 120)]
    click(dialog.save)
    dialog.finish()
    for file in expected:
        assert (tmp_path / "out" / file.name).read_bytes() == file.make()


def test_a_set_of_ones_own_is_exported_next_to_it(exporting: OpenDialog, my_copy: Path) -> None:
    """And not in a folder of documents, as shipped ones are: in one for each format."""
    dialog = exporting(str(my_copy))
    assert dialog.folder.path == my_copy.parent / "gold-rush-png"
    choose(dialog.format, "csv")
    assert dialog.folder.path == my_copy.parent / "gold-rush-csv"
    enter(dialog.folder, my_copy.parent / "mine")
    choose(dialog.format, "png")
    assert dialog.folder.path == my_copy.parent / "mine"


def test_tables_are_shown_before(exporting: OpenDialog, tmp_path: Path) -> None:
    """The first is in sight at once, with all its rows."""
    dialog = exporting()
    choose_format(dialog, "csv", tmp_path / "out")
    table = dialog.preview.table
    assert dialog.preview.pages.currentWidget() is table
    first = table.item(0, 1)
    assert first is not None
    assert (table.rowCount(), first.text()) == (72, "01")
    assert str(tmp_path / "out") in dialog.said.text()
    click(dialog.save)
    dialog.finish()
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.written.written == ("tiles.csv", "tokens.csv")


def test_pictures_are_those_of_the_command(
    exporting: OpenDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    """To the last byte, though other processes make them. Writing can be stopped and go on."""
    dialog, folder = exporting(), tmp_path / "out"
    choose_format(dialog, "png", folder)
    assert dialog.preview.pages.currentWidget() is dialog.preview.picture
    assert not dialog.preview.picture.image.isNull()
    dialog.dots.lineEdit().selectAll()
    QTest.keyClicks(dialog.dots, "45")
    dialog.finish()
    assert "25 dots per inch" in dialog.fine.text()
    click(dialog.save)
    assert not dialog.folder.isEnabled()
    qtbot.waitUntil(lambda: dialog.progress.value() > 1, timeout=20_000)
    total = dialog.progress.maximum()
    click(dialog.cancel)
    dialog.finish()
    assert dialog.isVisible()
    assert dialog.said.text().startswith("Stopped.")
    assert 1 < len(list(folder.glob("*.png"))) < total
    click(dialog.save)
    dialog.finish()
    edition = edition_of("gold-rush")
    expected = {file.name: file for file in picture_files(edition, "png", dots=45)}
    written = {path.name: path for path in folder.glob("*.png")}
    assert written.keys() == expected.keys()
    for name in ("01-a.png", "33.png", "72.png", "back.png"):
        assert written[name].read_bytes() == expected[name].make()
    assert QImage(str(written["33.png"])).width() == 45


def test_a_saved_object_is_shown_as_a_tree(exporting: OpenDialog, tmp_path: Path) -> None:
    """With how many there are of everything; the address is in the file."""
    dialog = exporting()
    choose_format(dialog, "tts", tmp_path / "tts")
    root = dialog.preview.tree.invisibleRootItem()
    items = [root.child(n) for n in range(root.childCount())]
    rows = {item.text(0): item.text(1) for item in items if item is not None}
    assert (rows["Tiles"], rows["Mining"]) == ("71", "63")
    assert "33 (start)" in rows
    QTest.keyClicks(dialog.address, "https://example.org/x")
    dialog.finish()
    content = dialog.plan[-1].make()
    assert "https://example.org/x/tile-33-" in json.dumps(json.loads(content))
    click(dialog.cancel)
    assert not (tmp_path / "tts").exists()


def test_a_room_is_shown_as_a_tree(exporting: OpenDialog, tmp_path: Path) -> None:
    """Its piles with how many lie in each; it is one file, that of the command."""
    dialog = exporting("gold-rush", "fr")
    choose_format(dialog, "pcio", tmp_path / "room")
    root = dialog.preview.tree.invisibleRootItem()
    items = [root.child(n) for n in range(root.childCount())]
    rows = {item.text(0): item.text(1) for item in items if item is not None}
    assert (rows["Tuiles"], rows["Mine"], rows["Bleu"]) == ("71", "63", "6")
    assert rows["33 (départ)"] == "1"
    click(dialog.save)
    dialog.finish()
    file = tmp_path / "room" / "gold-rush.pcio"
    assert file.read_bytes() == room_file(edition_of("gold-rush"), "fr").make()


def test_sheets_for_screentop_come_with_a_page(exporting: OpenDialog, tmp_path: Path) -> None:
    """It is shown first, in the language of the window; the list is a table."""
    dialog = exporting("gold-rush-cards", "fr")
    choose_format(dialog, "screentop", tmp_path / "out")
    names = dialog.preview.names
    assert dialog.preview.pages.currentWidget() is dialog.preview.page
    assert "Planches pour Screentop" in dialog.preview.page.toPlainText()
    click(dialog.save)
    dialog.finish()
    items = [names.topLevelItem(n) for n in range(5)]
    assert {*dialog.written.written} == {item.text(0) if item else "" for item in items}


def test_a_room_that_is_too_full_is_refused(exporting: OpenDialog, tmp_path: Path) -> None:
    """In words, where else the number of files is said."""
    many = tmp_path / "many.yaml"
    many.write_text("format: 1\nid: many\nextends: gold-rush\ncounts: {'72': 1900}\n")
    dialog = exporting(str(many))
    choose_format(dialog, "pcio", tmp_path / "room")
    assert "too many things for a room" in dialog.said.text()
    assert not dialog.save.isEnabled()


def test_what_is_in_the_way_is_asked_about(
    exporting: OpenDialog, answers: Answers, tmp_path: Path
) -> None:
    """And replaced if that is the answer; otherwise the dialog stays."""
    mine = tmp_path / "tokens.csv"
    mine.write_text("mine")
    dialog = exporting()
    choose_format(dialog, "csv", tmp_path)
    answers.press(QMessageBox.StandardButton.Cancel)
    click(dialog.save)
    dialog.finish()
    assert dialog.isVisible()
    assert mine.read_text() == "mine"
    assert "tokens.csv" in answers.said[-1]
    answers.press_named("Replace")
    click(dialog.save)
    dialog.finish()
    dialog.finish()
    assert mine.read_text().startswith("number,pool")


def test_a_folder_that_cannot_be_written_to_is_refused_at_once(
    exporting: OpenDialog, tmp_path: Path
) -> None:
    """In words, before anything is tried."""
    (tmp_path / "file").write_text("")
    dialog = exporting()
    for folder, said in (
        (tmp_path / "file", "This is a file"),
        (Path("out"), "Choose"),
        (tmp_path / "file" / "below", "This is a file"),
    ):
        choose_format(dialog, "csv", folder)
        assert dialog.said.text().startswith(said)
        assert not dialog.save.isEnabled()


def test_a_deck_is_exported_too(exporting: OpenDialog, tmp_path: Path) -> None:
    """Its titles are those of the window's language."""
    dialog = exporting("gold-rush-cards", "fr")
    choose_format(dialog, "svg", tmp_path / "out")
    first = dialog.preview.names.topLevelItem(0)
    assert first is not None
    assert first.text(0) == "gold_1.svg"
    click(dialog.save)
    dialog.finish()
    assert "Chercheur d\N{RIGHT SINGLE QUOTATION MARK}or" in (
        tmp_path / "out" / "miner_3_red.svg"
    ).read_text("utf-8")


def test_a_set_that_makes_nothing_is_not_exported(open_window: OpenWindow, tmp_path: Path) -> None:
    """The action waits for a set with tiles or cards."""
    path = tmp_path / "empty.yaml"
    path.write_text("format: 1\nid: empty\n")
    window = open_window(path)
    assert not window.publishing.export.isEnabled()


def test_what_was_chosen_is_remembered(
    exporting: OpenDialog, settings: QSettings, tmp_path: Path
) -> None:
    """As far as it makes sense."""
    chosen = {"format": "tts", "dots": 99999, "address": "https://x.org", "pictures": ["no"]}
    settings.setValue("export", json.dumps(chosen))
    dialog = exporting()
    assert dialog.format.currentData() == "tts"
    assert dialog.dots.value() == 600
    assert dialog.pictures.currentData() == "png"
    assert dialog.address.text() == "https://x.org"
    settings.setValue("export", "[1, 2]")
    settings.setValue("export/folder", str(tmp_path))
    dialog = exporting()
    assert dialog.format.currentData() == "png"
    assert dialog.folder.path.parent == tmp_path
    settings.setValue("export/folder", str(tmp_path / "gone"))
    assert exporting().folder.path.parent.is_dir()


def test_pictures_look_as_qt_draws_them() -> None:
    """Another program draws the same from the same SVG, but for the smoothness of edges."""
    edition = edition_of("frontier", "traders")
    for design in edition.in_play[::9]:
        svg = tile_svg(edition, design, size=120)
        ours = QImage.fromData(png_of(svg, ground="#ffffff"))
        theirs = QImage(120, 120, QImage.Format.Format_RGB32)
        theirs.fill(Qt.GlobalColor.white)
        painter = QPainter(theirs)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        QSvgRenderer(QByteArray(svg.encode())).render(painter)
        painter.end()
        assert ours.size() == theirs.size()
        pairs = zip(
            bytes(ours.convertToFormat(QImage.Format.Format_RGB32).constBits()),
            bytes(theirs.constBits()),
            strict=True,
        )
        differences = [abs(one - other) for one, other in pairs]
        assert sum(differences) / len(differences) < 2, design.id
