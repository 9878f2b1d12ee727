"""A designer at the keyboard of a source pane."""

from collections.abc import Callable

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest

from editor.source_pane import SourceView

SMALL = """\
format: 1
id: small
title: Small
start: "a"
terrains:
  meadow: {code: M, color: "#8fae5d"}
  road:   {code: R, color: "#6b5b4b"}
features:
  road:   {shape: line, terrain: road}
  meadow: {shape: field, terrain: meadow}
tiles:
  # The first.
  - id: "a"
    count: 3
    edges: MRMR
    features:
      - {kind: road, at: [E, W]}
  - id: "b"
    edges: MMMM
"""
OpenPane = Callable[[str | bytes], SourceView]


class Typist:
    """A designer at the keyboard of a source pane."""

    def __init__(self, view: SourceView) -> None:
        self.view, self.editor = view, view.editor
        self.document = view._document

    def go(self, text: str, *, behind: bool = True) -> None:
        """Put the cursor behind (or before) the first place where a text stands."""
        flat = "\n".join(self.editor.lines.contents)
        at = flat.index(text) + (len(text) if behind else 0)
        line = flat.count("\n", 0, at)
        self.editor.select((line, at - (flat.rfind("\n", 0, at) + 1)))

    def type(self, text: str) -> None:
        """Type a text as it stands, each line end by Enter."""
        for part in text.splitlines(keepends=True):
            QTest.keyClicks(self.editor, part.rstrip("\n"))
            self.editor.popup.hide()
            if part.endswith("\n"):
                self.press(Qt.Key.Key_Return)

    def press(
        self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press one key."""
        QTest.keyClick(self.editor, key, held)

    def control(self, key: Qt.Key) -> None:
        """Press one key with Ctrl."""
        self.press(key, Qt.KeyboardModifier.ControlModifier)

    def paste(self, text: str) -> None:
        """Paste a text."""
        data = QMimeData()
        data.setText(text)
        self.editor.insertFromMimeData(data)

    @property
    def shown(self) -> str:
        """What the widget shows."""
        return self.editor.toPlainText()
