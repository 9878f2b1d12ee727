"""The fields that say where the file of a new set goes: its id and its folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QGridLayout, QLabel, QSizePolicy, QWidget

from core.authoring.new_file import base_fault, folder_fault

from ..language.languages import tr_message
from ..widgets.box_layouts import FLUSH, vbox
from ..widgets.form_fields import CheckedLine, muted_label, small_button

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.tileset.source import Source

    from ..document.document_context import DocumentContext


class PlaceFields(QWidget):
    """An id and a folder below other rows, and `file`, which says what is to be made of them.

    Without a label there is no field for an id.

    `browsed` gives a folder that was chosen in a dialog; what is typed is an edit of `folder`.
    """

    browsed = Signal(str)

    def __init__(
        self, context: DocumentContext, id_label: str, rows: Iterable[tuple[str, CheckedLine]] = ()
    ) -> None:
        super().__init__()
        self._library = context.document.library
        self.id = CheckedLine(self.tr("Id"))
        self.folder = CheckedLine(self.tr("Folder"))
        self.browse = small_button(self.tr("Choose another folder"))
        context.appearance.set_icon(self.browse, "open")
        self.browse.clicked.connect(self._browse)
        self.file = muted_label("", wraps=True)
        policy = self.file.sizePolicy()  # a long path makes the column no wider
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
        self.file.setSizePolicy(policy)
        of_id = [(id_label, self.id)] if id_label else []
        grid = self._grid([*rows, *of_id, (self.tr("&Folder"), self.folder)])
        vbox(grid, self.file, on=self, margins=FLUSH, spacing=8)

    @property
    def chosen(self) -> Path:
        """The folder that is entered."""
        return Path(self.folder.line.text()).expanduser()

    @property
    def user_folder(self) -> Path:
        """The folder of the designer's own sets, which is made with the first of them."""
        return self._library.set_folders[0]

    def contained(self, names: Iterable[str]) -> str | None:
        """The first of some names of files that the folder has already, or None."""
        return next((name for name in names if _exists(self.chosen / name)), None)

    def folder_fault(self, base: Source | None) -> str:
        """The reason why a set that extends another one cannot go to the folder; "" if it can."""
        if not self.folder.line.text().strip():
            return self.tr("A folder is needed.")
        folder = self.chosen
        makes = folder.absolute() == self.user_folder.absolute()
        fault = folder_fault(folder, makes=makes)
        if fault is None and base is not None:
            fault = base_fault(self._library, base, folder)
        if fault is None and self._library.is_shipped(folder / "new.yaml"):
            return self.tr("This is the folder of the shipped sets. Choose another folder.")
        return tr_message(fault or "")

    def _grid(self, rows: list[tuple[str, CheckedLine]]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        for row, (name, field) in enumerate(rows):
            label = QLabel(name)
            label.setBuddy(field.line)
            label.setContentsMargins(0, 5, 0, 0)
            grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, row, 1, 1, 1 if field is self.folder else 2)
        grid.addWidget(self.browse, len(rows) - 1, 2, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(1, 1)
        return grid

    def _browse(self) -> None:
        title = self.tr("Where the new set goes")
        chosen = QFileDialog.getExistingDirectory(self, title, self.folder.line.text())
        if chosen:
            self.folder.line.setText(chosen)
            self.browsed.emit(chosen)


def _exists(path: Path) -> bool:
    try:
        # A link that leads nowhere has its name all the same.
        return path.exists() or path.is_symlink()
    except (OSError, ValueError):  # such as a name that is too long, which is a fault of its own
        return False
