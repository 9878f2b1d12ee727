"""What dialogs that make files share: fields at the left, what comes of them at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from core.storage.files import printable, reason

from ..language.languages import tr_message
from ..look.screen_fit import FitsScreen
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import role_label, set_role

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QBoxLayout

    from ..document.document_context import DocumentContext

_SIZE: Final = QSize(960, 620)  # pixels


class NewFilesDialog(FitsScreen, QDialog):
    """Makes files and opens one of them, without blocking the window.

    `open_new` is given that file and a function that writes all; it opens the file, or returns
    False if the designer would rather stay with what is open. `make` is the button that does it,
    `trouble` says why it cannot be done, or could not.
    """

    def __init__(
        self,
        context: DocumentContext,
        open_new: Callable[[Path, Callable[[], None]], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context, self._open_new = context, open_new
        self.setModal(False)
        self._trouble = role_label("refusal", wraps=True)
        # Room for two lines from the start, so that the buttons stay in place.
        self._trouble.setMinimumHeight(2 * self._trouble.fontMetrics().lineSpacing())
        self.make = QPushButton(self.tr("&Import"), default=True)
        self.cancel = QPushButton(self.tr("Cancel"), autoDefault=False)
        self.cancel.clicked.connect(self.reject)
        self.resize(_SIZE)

    @property
    def trouble(self) -> str:
        """Why nothing can be made, or could not be written; empty if nothing is wrong."""
        return self._trouble.text()

    def _lay_out(self, left: QWidget, *parts: QWidget | tuple[QWidget, int]) -> None:
        """Put the fields at the left, and other parts above the buttons."""
        right = QWidget()
        set_role(right, "surface")
        buttons: QBoxLayout = hbox((self._trouble, 1), self.cancel, self.make)
        vbox(*parts, buttons, on=right, margins=(14, 18, 14, 16), spacing=8)
        hbox(left, (right, 1), on=self, margins=FLUSH, spacing=0)

    def _come_up(self, first: QWidget) -> None:
        """Show it in front, with the keyboard at its first field."""
        self.show()
        self.raise_()
        self.activateWindow()
        first.setFocus()

    def _say_unwritten(self, file: str, error: OSError) -> None:
        text = self.tr("{file} cannot be written: {reason}")
        self._trouble.setText(text.format(file=printable(file), reason=tr_message(reason(error))))
