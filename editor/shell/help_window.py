"""The windows of the Help menu: pages, keyboard shortcuts, and versions."""

from __future__ import annotations

import platform
import re
from html import escape
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication, QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QTextBrowser,
    QToolButton,
    QWidget,
)

from core import __version__
from core.edition.library import shipped_folder

from ..look.appearance import HERE
from ..look.screen_fit import FitsScreen
from ..widgets.box_layouts import hbox, vbox
from ..widgets.controls import add_clear_button
from ..widgets.form_fields import described, muted_label, role_label
from .help_page import HelpPage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..look.appearance import Appearance
    from .command_search import FoundCommand

FIRST_PAGE: Final = "editor.md"
_KEYS: Final = re.compile("`([^`]+)`")
_NATIVE: Final = QKeySequence.SequenceFormat.NativeText
_ROW: Final = re.compile(r"\| (.*) \| (.*) \|")


def pages_folder() -> Path:
    """The folder of the pages."""
    return shipped_folder() / "docs"


def in_language(page: Path) -> Path:
    """A page in the language spoken, which has a folder of its own; else the page itself."""
    language = QLocale().name().partition("_")[0]
    translated = page.parent / language / page.name
    return translated if page.parent == pages_folder() and translated.is_file() else page


def page_text(file: Path) -> str:
    """The text of a page; none if it did not come with the program."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        return ""


def key_tables(text: str, heading: str) -> Iterator[tuple[str, str, str]]:
    """The rows of tables below a heading of a page: what is above, keys, what these do.

    Keys are in backticks there, and named as Qt does it anywhere.
    """
    section = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    above, in_table = heading, False
    for line in section.splitlines():
        in_table = line.startswith("|--" if not in_table else "|")
        if line.startswith("### "):
            above = line.removeprefix("### ")
        elif in_table and (found := _ROW.fullmatch(line)):
            yield above, found[1], found[2]


def _native(keys: re.Match[str]) -> str:
    """What keys are called on the system and in the language spoken; other words stay."""
    return QKeySequence(keys[1]).toString(_NATIVE) or keys[1]


class HelpWindow(FitsScreen, QDialog):
    """Shows one page after another; links to the net open in the browser.

    A page without a translation is shown in English.
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
        self._name = muted_label("")
        row = hbox(self.back, home, 1, self._name)
        vbox(row, (self.page, 1), on=self, margins=(12, 10, 12, 12))
        appearance.set_icon(self.back, "earlier")

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
        missing = self.tr("This page did not come with the program: {name}")
        text = page_text(file) or missing.format(name=file.name)
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


class ShortcutList(FitsScreen, QDialog):
    """A list of all keys, which stays open while one works.

    Below the keys of commands are those that a page of the help has beside them, for what is drawn.
    """

    def __init__(
        self, parent: QWidget, every_command: Iterable[FoundCommand], page: str = FIRST_PAGE
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(520, 640)
        self._groups: dict[str, list[tuple[str, str]]] = {}
        for command in every_command:
            if command.keys:
                self._groups.setdefault(command.above, []).append((command.keys, command.name))
        known = {keys for group in self._groups.values() for keys, _ in group}
        heading = self.tr("Keys", "the heading of a page of the help")
        for above, keys, what in key_tables(page_text(in_language(pages_folder() / page)), heading):
            named = {*map(_native, _KEYS.finditer(keys))}
            if not named or not known >= named:
                row = _KEYS.sub(_native, keys), what.replace("`", "")
                self._groups.setdefault(above, []).append(row)
        self.field = QLineEdit(placeholderText=self.tr("Search"))
        self.field.setAccessibleName(self.tr("Search the shortcuts"))
        add_clear_button(self.field)
        self.field.textChanged.connect(self._show)
        self.page = QTextBrowser()
        self.page.setAccessibleName(self.tr("Keyboard shortcuts"))
        vbox(self.field, (self.page, 1), on=self, margins=(14, 14, 14, 14), spacing=10)
        self._show("")

    def _show(self, typed: str) -> None:
        words = typed.casefold().split()
        parts = []
        for heading, group in self._groups.items():
            fitting = [
                (keys, what)
                for keys, what in group
                if all(word in f"{heading} {what} {keys}".casefold() for word in words)
            ]
            if fitting:
                lines = "".join(
                    f"<tr><td width='150'><b>{escape(keys)}</b></td><td>{escape(what)}</td></tr>"
                    for keys, what in fitting
                )
                parts.append(f"<h4>{escape(heading)}</h4><table cellpadding='3'>{lines}</table>")
        nothing = self.tr("No matching shortcut.")
        self.page.setHtml("".join(parts) or f"<p>{escape(nothing)}</p>")


_PACKAGES: Final = ("PySide6-Essentials", "pydantic", "ruamel.yaml", "networkx")
_PICTURE: Final = 72


class AboutBox(FitsScreen, QDialog):
    """The name, the versions, and a button to copy them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Gold Rush Workshop"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        picture = described(QLabel(), name="Gold Rush Workshop")
        icon = QIcon(str(HERE / "icons" / "application.svg"))
        picture.setPixmap(icon.pixmap(_PICTURE, _PICTURE))
        title = role_label("large", "Gold Rush Workshop")
        what = QLabel(
            self.tr(
                "An editor and rules toolkit for tile-laying games. Unofficial: it has nothing "
                "to do with the publishers of the games. Free software, MIT licence."
            )
        )
        what.setWordWrap(True)
        self.versions = muted_label(versions_in_words())
        self.versions.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = QPushButton(self.tr("Copy version numbers"))
        self.copy.clicked.connect(self._copy)
        close = QPushButton(self.tr("Close"), default=True)
        close.clicked.connect(self.close)
        words = vbox(title, what, spacing=8)
        words.addSpacing(4)
        words.addWidget(self.versions)
        top = QHBoxLayout()
        top.setSpacing(20)
        top.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        row = hbox(self.copy, 1, close)
        vbox(top, row, on=self, margins=(22, 22, 22, 16), spacing=18)
        self.setFixedWidth(460)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.versions.text())


def versions_in_words() -> str:
    """The versions of the program and of what it runs on, a line each."""
    lines = [
        f"Gold Rush Workshop {__version__}",
        f"Python {platform.python_version()}",
        f"Qt {qVersion()}",
    ]
    for package in _PACKAGES:
        try:
            lines.append(f"{package.replace('_', '-')} {version(package)}")
        except PackageNotFoundError:
            continue
    lines.append(platform.platform())
    return "\n".join(lines)
