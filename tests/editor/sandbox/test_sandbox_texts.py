"""The window of a game in every language: nothing is left in another one, and all has room."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from core.locale.translator import LANGUAGES
from editor.language.languages import speak
from editor.main_windows import MainWindows
from tests.editor.language.test_every_text import (
    actions,
    is_translated,
    show_everything,
    texts,
    words_of_data,
)
from tests.editor.menus_of import sandbox_menus_of
from tests.editor.sandbox.opening import Editor
from tests.volume import FULL

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QDialog
    from pytestqt.qtbot import QtBot

    from editor.sandbox.tiles.tile_window import TileWindow
    from tests.editor.conftest import Answers
    from tests.editor.sandbox.conftest import OpenEditor, OpenSandbox


@pytest.mark.usefixtures("marking")
def test_every_text_of_a_game_asks_for_a_translation(
    open_editor: OpenEditor, short: Path, answers: Answers
) -> None:
    """From the first tile to the last points, all is translated but names of sets and players."""
    editor = open_editor(short)
    window = editor.play().window
    session = window.session
    edition = editor.window.document.edition
    assert edition is not None
    said = said_in(window)

    def read(dialog: QDialog) -> None:
        said.update(said_by(dialog))
        dialog.reject()

    for moment in range(22):  # few games are over sooner than after 24
        session.apply(session.actions()[-1 if moment % 3 else 0])
        if moment in ((1, 9) if FULL else (9,)):
            said |= said_in(window)
    window.highlights.pick(min(window.table.scene.open))
    window.panels.show("edits")
    window.manual_edits.tabs.setCurrentIndex(3)
    window.manual_edits.rules.give.click()
    session.back()
    session.back()
    said |= said_in(window)
    session.apply(session.actions()[0])
    for action in (
        sandbox_menus_of(window).set_up,
        window.game_files.save_scenario,
        window.exporting.actions[0],
    ):
        answers.give(read)
        action.trigger()
    while not session.game.is_over:
        session.apply(session.actions()[0])
    said |= said_in(window)
    data = words_of_data(editor.window) | set(session.players)
    assert "⟦&Game⟧" in said
    codes = "".join(edition.codes)
    assert [text for text in sorted(said) if not is_translated(text, data, codes)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("speaking")
def test_a_window_fits_a_small_screen_and_its_access_keys_are_distinct(
    open_sandbox: OpenSandbox, qapp: QApplication, settings: QSettings, language: str
) -> None:
    """Eight hundred pixels wide, and after it was so small it has room for cards as before.

    No two entries of a menu answer to the same letter, nor do two buttons of the hand.
    """
    settings.setValue("language", language)
    speak(qapp, language)
    window = open_sandbox("gold-rush").window
    assert window.program.language == language
    for size in (QSize(800, 600), QSize(1360, 860)):
        window.resize(size)
        QApplication.processEvents()
        assert window.size() == size
        for card in window.players.cards:
            assert card.name.shown == card.name.text()
            assert card.rect().contains(card.score.geometry())
            assert card.width() <= window.players.area.viewport().width()
    entries = {"": [action.text() for action in window.menuBar().actions()]}
    for menu in window.menuBar().findChildren(QMenu):
        entries[menu.title()] = [action.text() for action in menu.actions()]
    buttons = window.manual_edits.findChildren(QAbstractButton)
    entries["edits"] = list({button.text() for button in buttons if "&" in button.text()})
    assert entries["edits"]
    for name, told in entries.items():
        keys = [m[1].casefold() for text in told for m in re.finditer(r"&(\w)", text)]
        assert len(keys) == len(set(keys)), (name, told)


@pytest.mark.usefixtures("speaking")
def test_the_windows_open_in_a_language_that_nobody_translated_so_far(
    open_editor: OpenEditor, few_tiles: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In English, with nothing but the line that names the language."""
    monkeypatch.setitem(LANGUAGES, "es", "Español")
    editor = open_editor(few_tiles)
    editor.window.workspace.speak("es")
    (rebuilt,) = editor.window.workspace.shared(MainWindows).windows
    table = Editor(rebuilt, qtbot).play().window
    assert "&Game" in said_in(table)
    assert table.program.language == "es"
    show_everything(rebuilt)
    say = QCoreApplication.translate
    assert [say("SummaryStrip", "%n errors", "", n) for n in (1, 2)] == ["1 error", "2 errors"]


def said_in(window: TileWindow) -> set[str]:
    """Bring up all panels and return what they say, and the menus."""
    for name in window.panels.docks:
        window.panels.show(name)
        QApplication.processEvents()
    for part in range(3):
        window.scores.show_part(part)
        QApplication.processEvents()
    for tab in range(window.manual_edits.tabs.count()):
        window.manual_edits.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
    for menu in window.findChildren(QMenu):
        menu.aboutToShow.emit()
    return said_by(window)


def said_by(top: QWidget) -> set[str]:
    """Return what a window says with all that it holds."""
    widgets = [top, *top.findChildren(QWidget)]
    said = {text for widget in widgets for text in texts(widget)}
    return said | {text for each in actions(widgets) for text in (each.text(), each.toolTip())}
