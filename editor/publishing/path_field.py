"""A field for the path of a folder or of a file, with a button that asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton, QWidget

from ..widgets.box_layouts import FLUSH, hbox
from ..widgets.form_fields import described

if TYPE_CHECKING:
    from collections.abc import Sequence


class PathField(QWidget):
    """A path as it is typed or chosen: of a folder, or of a file if `kinds` of files are named."""

    changed = Signal()

    def __init__(self, called: str, title: str, kinds: Sequence[str] = ()) -> None:
        super().__init__()
        self._title, self._kinds = title, list(kinds)
        self.line = described(QLineEdit(), name=called)
        self.line.textChanged.connect(self.changed)
        self.choose = QPushButton(self.tr("C&hoose…"), autoDefault=False)
        self.choose.clicked.connect(self._ask)
        self.setFocusProxy(self.line)
        hbox((self.line, 1), self.choose, on=self, margins=FLUSH, spacing=8)

    @property
    def path(self) -> Path:
        """The path, that of the current folder if there is none."""
        return Path(self.line.text().strip()).expanduser()

    @property
    def is_whole(self) -> bool:
        """Whether a path is there that does not depend on the current folder."""
        return bool(self.line.text().strip()) and self.path.is_absolute()

    def show_path(self, path: Path) -> None:
        """Put a path into the field."""
        self.line.setText(str(path))

    def _ask(self) -> None:
        above = next((p for p in (self.path, *self.path.parents) if p.is_dir()), Path.home())
        dialog = QFileDialog(self, self._title, str(above))
        if self._kinds:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
            dialog.setNameFilters(self._kinds)
        else:
            dialog.setFileMode(QFileDialog.FileMode.Directory)
            dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        if dialog.exec() and dialog.selectedFiles():
            self.line.setText(dialog.selectedFiles()[0])
        dialog.deleteLater()
