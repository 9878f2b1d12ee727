"""The rules of a set are seen in its window, page by page, and saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from core.edition.library import default_library
from core.publishing.rules_content import rules_document
from core.publishing.rules_pdf import rules_pages
from editor.app import make_application
from editor.publishing.rules_dialog import RulesDialog

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot


def test_rules_are_seen_and_saved_in_a_language(
    qtbot: QtBot, settings: QSettings, tmp_path: Path
) -> None:
    """Pages turn by button and key, follow the language, and are what the command writes."""
    make_application()
    parent = QWidget()
    qtbot.addWidget(parent)
    edition = default_library().open(["gold-rush-cards"]).edition
    assert edition
    dialog = RulesDialog(parent, edition, settings, "en")
    dialog.show()
    dialog.finish()
    assert not dialog.picture.image.isNull()
    first, said = dialog.picture.image, dialog.where.text()
    QTest.mouseClick(dialog.ahead, Qt.MouseButton.LeftButton)
    dialog.finish()
    assert dialog.picture.image != first
    QTest.keyClick(dialog, Qt.Key.Key_PageUp)
    dialog.finish()
    assert dialog.picture.image == first
    assert dialog.where.text() == said
    dialog.language.setCurrentIndex(dialog.language.findData("fr"))
    dialog.finish()
    assert dialog.picture.image != first
    missing = tmp_path / "none" / "rules.pdf"
    dialog.write(missing)
    assert dialog.saved is None
    assert "could not be written" in dialog.said.text()
    dialog.write(tmp_path / "rules.pdf")
    wanted = rules_pages(rules_document(edition, "fr")).pdf()
    assert (tmp_path / "rules.pdf").read_bytes() == wanted
    assert dialog.saved == tmp_path / "rules.pdf"
