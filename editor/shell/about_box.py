"""What the program is, and of which versions of what it consists."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from core import __version__

from ..look.appearance import HERE
from ..look.screen_fit import FitsScreen

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_PACKAGES: Final = ("PySide6-Essentials", "pydantic", "ruamel.yaml", "networkx", "pluggy")
_PICTURE: Final = 72


class AboutBox(FitsScreen, QDialog):
    """The name, the versions, and a button to copy them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Gold Rush Workshop"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        picture = QLabel()
        icon = QIcon(str(HERE / "icons" / "application.svg"))
        picture.setPixmap(icon.pixmap(_PICTURE, _PICTURE))
        title = QLabel("Gold Rush Workshop")
        title.setProperty("role", "large")
        what = QLabel(
            self.tr(
                "An editor and rules toolkit for tile-laying games. Unofficial: it has nothing "
                "to do with the publishers of the games. Free software, MIT licence."
            )
        )
        what.setWordWrap(True)
        self.versions = QLabel(versions_in_words())
        self.versions.setProperty("role", "muted")
        self.versions.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = QPushButton(self.tr("Copy the versions"))
        self.copy.clicked.connect(self._copy)
        close = QPushButton(self.tr("Close"))
        close.setDefault(True)
        close.clicked.connect(self.close)
        words = QVBoxLayout()
        words.setSpacing(8)
        words.addWidget(title)
        words.addWidget(what)
        words.addSpacing(4)
        words.addWidget(self.versions)
        top = QHBoxLayout()
        top.setSpacing(20)
        top.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        row = QHBoxLayout()
        row.addWidget(self.copy)
        row.addStretch(1)
        row.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 22, 22, 16)
        column.setSpacing(18)
        column.addLayout(top)
        column.addLayout(row)
        self.setFixedWidth(460)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.versions.text())


def versions_in_words() -> str:
    """Return the versions of the program and of what it runs on, a line each."""
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
