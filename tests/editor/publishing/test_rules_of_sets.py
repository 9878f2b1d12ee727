"""The rules of a set are seen in its window, as they will be read, and saved."""

from __future__ import annotations

from collections.abc import Callable
from threading import enumerate as enumerate_threads
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from core.publishing.rules_content import rules_document
from core.publishing.rules_markdown import rules_markdown
from core.publishing.rules_page import rules_page
from core.publishing.rules_pdf import rules_pages
from editor.app import make_application
from editor.publishing.rules_dialog import RulesDialog
from tests.editions import edition_from
from tests.rascal import library_with_rascal

from .conftest import ShowDialog, choose, click

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot

OpenDialog = Callable[..., RulesDialog]


@pytest.fixture
def ruling(show: ShowDialog) -> OpenDialog:
    """Return a function that shows the rules of a shipped deck, which are quick to write."""

    def show_dialog(names: str = "gold-rush-cards") -> RulesDialog:
        dialog: RulesDialog = show(RulesDialog, names)
        return dialog

    return show_dialog


def test_rules_are_seen_and_saved_in_a_language(ruling: OpenDialog, tmp_path: Path) -> None:
    """Pages turn by button and key, follow the language, and are what the command writes."""
    dialog = ruling()
    pages = dialog.preview.pages
    assert not pages.picture.image.isNull()
    first, said = pages.picture.image, pages.where.text()
    click(pages.ahead)
    dialog.finish()
    assert pages.picture.image != first
    QTest.keyClick(dialog, Qt.Key.Key_PageUp)
    dialog.finish()
    assert pages.picture.image == first
    assert pages.where.text() == said
    choose(dialog.language, "fr")
    dialog.finish()
    assert pages.picture.image != first
    dialog.write(tmp_path / "none" / "rules.pdf")
    dialog.finish()
    assert dialog.saved is None
    assert "could not be written" in dialog.said.text()
    dialog.write(tmp_path / "rules.pdf")
    dialog.finish()
    wanted = rules_pages(rules_document(dialog._edition, "fr")).pdf()
    assert (tmp_path / "rules.pdf").read_bytes() == wanted
    assert dialog.saved == tmp_path / "rules.pdf"


def test_each_format_is_seen_as_it_is_written(ruling: OpenDialog, tmp_path: Path) -> None:
    """A page with its pictures; Markdown with a folder of them, named after the file."""
    dialog = ruling()
    choose(dialog.format, "html")
    dialog.finish()
    assert not dialog.paper.isEnabled()
    files = dialog.preview.files
    document = dialog.plan.document
    assert files.pages.currentWidget() is files.page
    text = files.page.toPlainText()
    assert [each.title for each in document.sections if each.title not in text] == []
    dialog.write(tmp_path / "rules.html")
    dialog.finish()
    assert (tmp_path / "rules.html").read_text("utf-8") == rules_page(document)
    dialog.show()
    choose(dialog.format, "md")
    dialog.write(tmp_path / "mine.md")  # without waiting for the preview
    dialog.finish()
    text, pictures = rules_markdown(document, "mine-pictures")
    assert (tmp_path / "mine.md").read_text("utf-8") == text
    assert {each.name for each in (tmp_path / "mine-pictures").iterdir()} == pictures.keys()


def test_options_are_those_that_were_chosen(ruling: OpenDialog) -> None:
    """What another one changes is seen, and said, at once."""
    dialog = ruling()
    before = dialog.plan.document
    box = next(box for box in dialog.options.boxes.values() if box.is_switch)
    QTest.keyClick(box.editor.focusProxy() or box.editor, Qt.Key.Key_Space)
    dialog.finish()
    value = dialog._options.values[str(box.path[-1])]
    options = {str(box.path[-1]): value}
    assert dialog.plan.document == rules_document(dialog._edition, "en", options)
    assert dialog.plan.document != before


def test_cancelled_before_there_are_pages_nothing_is_written(
    ruling: OpenDialog, tmp_path: Path
) -> None:
    """The preview goes on, and so can the work; the second time the dialog closes."""
    dialog = ruling()
    choose(dialog.language, "fr")
    dialog.write(tmp_path / "rules.pdf")
    assert not dialog.save.isEnabled()
    click(dialog.cancel)
    assert dialog.said.text() == "Stopped; nothing was written."
    assert dialog.isVisible()
    dialog.finish()
    assert dialog.save.isEnabled()
    assert [*tmp_path.glob("*.pdf")] == []
    click(dialog.cancel)
    assert not dialog.isVisible()


def test_a_plugin_that_never_returns_keeps_no_dialog_open(
    qtbot: QtBot, settings: QSettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does its thread go on for ever."""
    make_application()
    library = library_with_rascal(tmp_path)
    mine = tmp_path / "mine.yaml"
    mine.write_text("format: 1\nid: mine\nextends: gold-rush\nplugins: [rascal]\n")
    edition = edition_from(library, str(mine))
    monkeypatch.setenv("RASCAL_DAWDLES", "begin")
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = RulesDialog(parent, edition, settings, "en")
    dialog.show()
    qtbot.waitUntil(dialog.progress.isVisible)
    assert dialog.progress.maximum() == 0  # it runs to and fro
    click(dialog.cancel)
    assert not dialog.isVisible()
    dialog.deleteLater()
    qtbot.waitUntil(lambda: "plan" not in [each.name for each in enumerate_threads()])
