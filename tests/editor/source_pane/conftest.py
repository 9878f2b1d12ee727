"""A pane with a text, which the tests of a module use one after the other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.source_pane import SourceView, text_view

from ..contexts import context_on
from ..typist import SMALL, OpenPane, Typist


@pytest.fixture(scope="module")
def made_panes(qapp: QApplication) -> Iterator[list[SourceView]]:
    """Return the pane of this module: none before the first test that asks for it."""
    made: list[SourceView] = []
    yield made
    for view in made:
        view.close()
        view._document.close()
        view._document.deleteLater()
        view.deleteLater()
    qapp.processEvents()


@pytest.fixture
def open_pane(
    made_panes: list[SourceView],
    qtbot: QtBot,
    settings: QSettings,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> OpenPane:
    """Return a function that shows a file of that content as if it had just been opened.

    What is wrong with a text is told after a shorter pause than usual.
    """
    monkeypatch.setattr(text_view, "_PAUSE", 50)

    def opened(content: str | bytes) -> SourceView:
        path = tmp_path / "small.yaml"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        if not made_panes:
            context = context_on(path, settings, styles_app=False)
            made_panes.append(SourceView(context))
            context.appearance.apply_style(made_panes[0])
        else:
            _start_over(made_panes[0], path)
        view = made_panes[0]
        view.resize(640, 480)
        with qtbot.waitActive(view):
            view.show()
            view.activateWindow()
        view.editor.setFocus()
        return view

    return opened


def _start_over(view: SourceView, path: Path) -> None:
    bar = view.find_bar
    for line in (bar.what, bar.by):
        line.clear()
    for toggle in (bar.case, bar.word, bar.regex):
        toggle.setChecked(False)
    bar.dismiss()
    view.jump_bar.dismiss()
    view.usual_size.trigger()
    view.editor.popup.hide()
    view.setFocus()
    view._document.open(path)


@pytest.fixture
def typist(open_pane: OpenPane) -> Typist:
    """Return a typist at a pane on a small set."""
    return Typist(open_pane(SMALL))
