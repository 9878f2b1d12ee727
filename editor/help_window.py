"""The pages that come with the program, to read in a window beside the work."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QTextBrowser, QToolButton, QVBoxLayout

from core.library import shipped_folder

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from .appearance import Appearance

FIRST_PAGE: Final = "editor.md"


def pages_folder() -> Path:
    """Return the folder of the pages."""
    return shipped_folder() / "docs"


class HelpWindow(QDialog):
    """Shows one page after another; links to the net open in the browser."""

    def __init__(self, parent: QWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.resize(820, 720)
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(self.tr("Page"))
        self.page.anchorClicked.connect(self._follow)
        self._visited: list[Path] = []
        self.back = QToolButton()
        self.back.setIcon(appearance.icon("undo"))
        self.back.setToolTip(self.tr("Back"))
        self.back.setAccessibleName(self.tr("Back"))
        self.back.clicked.connect(self._back)
        QShortcut(QKeySequence.StandardKey.Back, self, self._back)
        home = QToolButton()
        home.setText(self.tr("Contents"))
        home.clicked.connect(self.show_page)
        self._name = QLabel()
        self._name.setProperty("role", "muted")
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addWidget(home)
        row.addStretch(1)
        row.addWidget(self._name)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.addLayout(row)
        column.addWidget(self.page, 1)

    def show_page(self, name: str | bool = FIRST_PAGE, anchor: str = "") -> None:
        """Show a page by the name of its file, at a heading if one is named."""
        file = pages_folder() / (name if isinstance(name, str) else FIRST_PAGE)
        self._open(file, anchor)

    def _open(self, file: Path, anchor: str = "") -> None:
        if not self._visited or self._visited[-1] != file:
            self._visited.append(file)
        try:
            text = file.read_text(encoding="utf-8")
        except OSError:
            text = self.tr("This page did not come with the program: {name}").format(name=file.name)
        document = self.page.document()
        document.setBaseUrl(QUrl.fromLocalFile(f"{file.parent}/"))
        document.setMarkdown(text)
        self._name.setText(file.name)
        self.back.setEnabled(len(self._visited) > 1)
        if anchor:
            self.page.scrollToAnchor(anchor)

    def _follow(self, link: QUrl) -> None:
        target = self.page.document().baseUrl().resolved(link)
        file = Path(target.toLocalFile())
        if target.isLocalFile() and file.suffix == ".md":
            self._open(file, link.fragment())
        elif not link.path():
            self.page.scrollToAnchor(link.fragment())
        else:
            QDesktopServices.openUrl(target)

    def _back(self) -> None:
        if len(self._visited) > 1:
            self._visited.pop()
            self._open(self._visited[-1])
