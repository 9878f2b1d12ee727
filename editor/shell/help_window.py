"""The pages that come with the program, to read in a window beside the work."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QToolButton, QVBoxLayout

from core.edition.library import shipped_folder

from ..look.screen_fit import FitsScreen
from .help_page import HelpPage

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ..look.appearance import Appearance

FIRST_PAGE: Final = "editor.md"


def pages_folder() -> Path:
    """Return the folder of the pages."""
    return shipped_folder() / "docs"


def in_language(page: Path) -> Path:
    """Return a page in the language spoken, which has a folder of its own; else the page itself."""
    language = QLocale().name().partition("_")[0]
    translated = page.parent / language / page.name
    return translated if page.parent == pages_folder() and translated.is_file() else page


class HelpWindow(FitsScreen, QDialog):
    """Shows one page after another; links to the net open in the browser.

    A page that nobody translated is shown in English.
    """

    def __init__(self, parent: QWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.resize(880, 760)
        self.page = HelpPage(appearance)
        self.page.anchorClicked.connect(self._follow)
        self._file: Path | None = None
        self._visited: list[tuple[Path, int]] = []
        self.back = QToolButton()
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
        appearance.wear(self.back, "earlier")

    def show_page(self, name: str | bool = FIRST_PAGE, anchor: str = "") -> None:
        """Show a page by the name of its file, at a heading if one is named."""
        self._go(pages_folder() / (name if isinstance(name, str) else FIRST_PAGE), anchor)

    def _go(self, file: Path, anchor: str = "") -> None:
        """Go to a page or to another place on the one shown, with a way back."""
        file = in_language(file)
        bar = self.page.verticalScrollBar()
        if self._file is not None:
            self._visited.append((self._file, bar.value()))
        if file != self._file:
            self._open(file)
        if anchor:
            self.page.scrollToAnchor(anchor)
        else:
            bar.setValue(0)
        self.back.setEnabled(bool(self._visited))

    def _open(self, file: Path) -> None:
        try:
            text = file.read_text(encoding="utf-8")
        except OSError:
            text = self.tr("This page did not come with the program: {name}").format(name=file.name)
        self._file = file
        self.page.show_text(text, file.parent)
        self._name.setText(file.name)

    def _follow(self, link: QUrl) -> None:
        target = self.page.document().baseUrl().resolved(link)
        file = Path(target.toLocalFile())
        if self._file is not None and not link.path() and link.hasFragment():
            self._go(self._file, link.fragment())
        elif target.isLocalFile() and file.suffix == ".md":
            self._go(file, link.fragment())
        else:
            QDesktopServices.openUrl(target)

    def _back(self) -> None:
        if self._visited:
            file, place = self._visited.pop()
            if file != self._file:
                self._open(file)
            self.page.verticalScrollBar().setValue(place)
        self.back.setEnabled(bool(self._visited))
