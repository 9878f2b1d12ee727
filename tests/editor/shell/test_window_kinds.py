"""The registry of window kinds: one entry is all that a new kind needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel

from core.edition.library import default_library
from editor.look.appearance import Appearance
from editor.main_windows import MainWindows
from editor.shell.common_menus import CommonMenus
from editor.shell.window_frame import WindowFrame
from editor.shell.window_kind import WindowKind
from editor.window_kinds import WINDOW_KINDS
from editor.workspace import Workspace

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtGui import QCloseEvent
    from PySide6.QtWidgets import QApplication

    from editor.document.document import Document

    from ..conftest import SharedWindow


class NoteWindow(WindowFrame):
    """A note on a document."""

    def __init__(self, notes: Notes, document: Document | None) -> None:
        super().__init__(notes.program, "note", QSize(300, 200))
        self.notes, self.document, self.language = notes, document, notes.program.language
        self._lay_out((view := QLabel("note"),), view, QLabel())
        self._add_panels((), QSize(100, 100))
        self.menus = CommonMenus(self)
        self._restore()

    def keep(self) -> None:
        """Fail, as a window may, where the program must go on with the next."""
        self.notes.kept.append(self)
        raise OSError

    def _share_room(self) -> None:
        """Leave the note as large as it is."""

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        self.pictures.stop()
        if not self._retired:
            self.notes.forget(self)
            self.deleteLater()
        event.accept()


class Notes(WindowKind[NoteWindow]):
    """All notes."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self.kept: list[NoteWindow] = []

    def open(self, document: Document | None) -> NoteWindow:
        """Show a note."""
        window = NoteWindow(self, document)
        self._add(window)
        window.show()
        return window

    def restore(self) -> bool:
        self.open(None)
        return True

    def detach_from(self, document: Document) -> None:
        for window in self.windows:
            if window.document is document:
                window.document = None

    def _replacement(self, old: NoteWindow) -> NoteWindow:
        return NoteWindow(self, old.document)


@pytest.fixture
def space(
    qapp: QApplication, settings: QSettings, passed_on_window: SharedWindow
) -> Iterator[Workspace]:
    """Return a program with one more kind of window, and no windows of others."""
    passed_on_window.close()
    kinds = (*WINDOW_KINDS, Notes)
    made = Workspace(default_library(), settings, Appearance(settings, qapp), kinds)
    yield made
    made.speak("en")
    assert made.close_all()
    qapp.processEvents()


def test_a_kind_that_is_registered_takes_part_in_all_that_concerns_windows(
    space: Workspace, few_tiles: Path
) -> None:
    """Another language, keeping, a document that is closed, and the end of the program."""
    notes, mains = space.shared(Notes), space.shared(MainWindows)
    assert mains.open_path(few_tiles)
    document = mains.windows[0].document
    first, second = notes.open(document), notes.open(document)
    second.move(40, 50)
    space.keep_all()
    assert notes.kept == [first, second]  # also behind one that failed
    space.speak("fr")
    assert [window.language for window in notes.windows] == ["fr", "fr"]
    assert first.isHidden()
    assert notes.windows[1].pos() == second.pos()
    assert mains.windows[0].close()
    assert [window.document for window in notes.windows] == [None, None]
    assert space.front() in notes.windows
    assert space.close_all()
    assert notes.windows == []


def test_every_kind_restores_its_windows(space: Workspace) -> None:
    """Also one that comes behind a kind with nothing to restore."""
    assert space.restore_session()
    assert space.shared(MainWindows).windows == []
    assert len(space.shared(Notes).windows) == 1
