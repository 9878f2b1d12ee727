"""A set is laid out on pages in its window, looked at, and saved to be printed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from core.publishing.print_options import BadPrintOptions, PrintOptions
from core.publishing.print_pages import print_job
from editor.publishing.print_dialog import PrintDialog

from ..conftest import GOLD_RUSH
from .conftest import ShowDialog, choose, press

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QSettings

    from ..conftest import Answers, OpenWindow

OpenDialog = Callable[..., PrintDialog]


@pytest.fixture
def printing(show: ShowDialog) -> OpenDialog:
    """Return a function that shows the dialog for a shipped set, without a window behind it."""

    def show_dialog(name: str = "gold-rush", *chosen: str) -> PrintDialog:
        dialog: PrintDialog = show(PrintDialog, name, chosen)
        return dialog

    return show_dialog


def test_pages_are_seen_before_they_are_printed(printing: OpenDialog) -> None:
    """One by one, by buttons and by keys, each with its number and its side."""
    dialog = printing()
    assert dialog.preview.where.text() == "Page 1 of 14, front"
    assert "14 pages" in dialog.said.text()
    first = dialog.preview.picture.image
    assert not first.isNull()
    QTest.mouseClick(dialog.preview.ahead, Qt.MouseButton.LeftButton)
    dialog.finish()
    assert dialog.preview.where.text() == "Page 2 of 14, back"
    assert dialog.preview.picture.image != first
    press(dialog, Qt.Key.Key_PageUp)
    dialog.finish()
    assert dialog.preview.picture.image == first
    assert not dialog.preview.back.isEnabled()


def test_what_is_chosen_is_laid_out_at_once(printing: OpenDialog) -> None:
    """Paper, size, backs, copies and parts; what the set does not have cannot be chosen."""
    dialog = printing("gold-rush", "01", "08")
    assert not dialog.parts["cards"].isEnabled()
    press(dialog.paper, Qt.Key.Key_Down)
    press(dialog.copies, Qt.Key.Key_End)
    dialog.bleed.setValue(0)
    dialog.backs.setFocus()
    press(dialog.backs, Qt.Key.Key_End)
    dialog.finish()
    parts = dialog.options.parts
    chosen = PrintOptions(paper="letter", bleed=0.0, backs="none", copies=("01", "08"), parts=parts)
    assert dialog.options == chosen
    assert dialog.plan == print_job(dialog._edition, chosen)
    assert not dialog.right.isEnabled()
    assert dialog.preview.where.text() == "Page 1 of 1, front"


def test_one_face_a_page_is_seen_as_large_as_it_is(printing: OpenDialog) -> None:
    """Without the marks and the offset of sheets, of which it says nothing."""
    dialog = printing("gold-rush", "01")
    choose(dialog.copies, "chosen")
    QTest.keyClick(dialog.single, Qt.Key.Key_Space)
    dialog.finish()
    assert dialog.preview.where.text() == "Page 1 of 14, front"
    image = dialog.preview.picture.image
    assert image.width() == image.height()
    assert not dialog.marks.isEnabled()
    assert not dialog.right.isEnabled()
    assert dialog.plan == print_job(dialog._edition, dialog.options)
    assert [page.size for page in dialog.plan.pages] == 14 * [(49.0, 49.0)]


def test_only_what_is_of_this_set_is_printed(printing: OpenDialog) -> None:
    """Its own tiles, tokens and pieces, without the box below; a base game is printed whole."""
    assert printing().copies.findData("own") < 0
    dialog = printing("sheriff")
    choose(dialog.copies, "own")
    edition, cut = dialog._edition, {}
    for part in dialog.parts:
        options = replace(dialog.options, parts=(part,))
        with suppress(BadPrintOptions):
            fronts = [page for page in print_job(edition, options).pages if not page.is_back]
            cut[part] = sum(len(page.placed) for page in fronts)
    own = [d for d in edition.in_play if d.set_number == len(edition.sets) - 1]
    pieces = [edition.pieces[name] for name in edition.sets[-1].data["pieces"]]
    assert cut.pop("tiles") == sum(d.count for d in own)
    assert cut.pop("pieces") == sum(p.per_player * edition.players.max + p.per_game for p in pieces)
    assert cut.keys() <= {"tokens"}


def test_that_only_what_is_of_this_set_is_wanted_is_remembered(
    printing: OpenDialog, tmp_path: Path
) -> None:
    """Of a base game all is printed nevertheless."""
    dialog = printing("sheriff")
    choose(dialog.copies, "own")
    dialog.write(tmp_path / "pages.pdf")
    dialog.finish()
    assert printing("sheriff").options.copies == "own"
    assert printing().options.copies == "all"


def test_it_says_what_one_waits_for(printing: OpenDialog, settings: QSettings) -> None:
    """Before there is anything to see."""
    edition = printing()._edition
    dialog = PrintDialog(QApplication.activeWindow(), edition, settings, "en")  # type: ignore[arg-type]
    assert dialog.said.text() == "Preparing the preview…"
    dialog.finish()
    assert "14 pages" in dialog.said.text()
    dialog.replan()
    assert "14 pages" in dialog.said.text()
    dialog.finish()
    dialog.close()


def test_what_does_not_fit_is_explained(printing: OpenDialog, tmp_path: Path) -> None:
    """And cannot be saved until it does."""
    dialog = printing()
    dialog.tile.setValue(190)
    dialog.bleed.setValue(10)
    dialog.finish()
    assert "210 by 210 mm do not fit on the paper" in dialog.said.text()
    assert not dialog.save.isEnabled()
    assert dialog.preview.picture.image.isNull()
    dialog.write(tmp_path / "no.pdf")
    assert not [*tmp_path.glob("*.pdf")]
    dialog.tile.setValue(45)
    dialog.finish()
    assert dialog.save.isEnabled()


def test_the_file_is_that_of_the_command_and_options_are_remembered(
    printing: OpenDialog, tmp_path: Path
) -> None:
    """The next time, and for other sets, too."""
    dialog = printing("gold-rush", "01", "08")
    dialog.right.setValue(1.5)
    dialog.down.setValue(-0.5)
    dialog.parts["pieces"].click()
    choose(dialog.copies, "chosen")
    file = tmp_path / "pages.pdf"
    dialog.write(file)
    dialog.finish()
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.saved == file
    assert dialog.options.offset == (1.5, -0.5)
    assert file.read_bytes() == print_job(dialog._edition, dialog.options).pdf()
    again = printing()
    assert again.options == replace(dialog.options, copies="all")


def test_what_a_set_lacks_stays_chosen_for_others(printing: OpenDialog, tmp_path: Path) -> None:
    """Cards are printed after a set without them, unless somebody left them out."""
    tiles = printing("gold-rush", "01")
    choose(tiles.copies, "chosen")
    tiles.parts["pieces"].click()
    tiles.write(tmp_path / "tiles.pdf")
    tiles.finish()
    cards = printing("gold-rush-cards")
    assert "cards" in cards.options.parts
    assert "tiles" not in cards.options.parts
    cards.parts["cards"].click()
    cards.write(tmp_path / "cards.pdf")
    cards.finish()
    assert printing().options.parts == tiles.options.parts
    assert "cards" not in printing("gold-rush-cards").options.parts


def test_saving_can_be_stopped_and_may_fail(printing: OpenDialog, tmp_path: Path) -> None:
    """Then there is no file, and the dialog says so."""
    dialog = printing()
    dialog.write(tmp_path / "none" / "pages.pdf")
    dialog.finish()
    assert "could not be written: No such file or directory" in dialog.said.text()
    file = tmp_path / "pages.pdf"
    dialog.write(file)
    dialog.reject()
    dialog.finish()
    assert dialog.said.text() == "Stopped; nothing was written."
    assert not file.exists()
    assert dialog.save.isEnabled()


def test_pages_of_ones_own_set_are_saved_next_to_it(
    printing: OpenDialog, answers: Answers, my_copy: Path
) -> None:
    """And not in a folder of documents, as those of shipped ones are."""
    folders = []

    def saves(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        folders.append(dialog.directory().path())
        dialog.reject()

    answers.give(saves)
    printing(str(my_copy)).save.click()
    assert folders == [str(my_copy.parent)]


def test_the_window_prints_what_is_open(open_window: OpenWindow) -> None:
    """By Ctrl+P, with the selected tiles to choose."""
    window = open_window(GOLD_RUSH)
    seen: list[PrintDialog] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, PrintDialog)
        dialog.finish()
        seen.append(dialog)
        dialog.reject()

    QTimer.singleShot(0, look)
    QTest.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert seen[0].copies.count() == 3
    assert seen[0].plan
    assert len(seen[0].plan.pages) == 14
