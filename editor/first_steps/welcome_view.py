"""The welcome: three ways to begin, the tutorial, the files opened last, and the language."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from core.edition.library import shown
from core.locale.translator import LANGUAGES
from core.storage.files import printable

from ..look.screen_fit import FitsScreen
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.controls import section_buttons
from ..widgets.form_fields import described, heading, muted_label, role_label
from ..widgets.plain_text import as_label, as_tip
from ..widgets.tab_ring import TabRing
from .landscape import Landscape

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtCore import SignalInstance

    from core.edition.edition import Edition

    from ..look.appearance import Appearance

_WIDE: Final = 840
_SIZE: Final = QSize(900, 660)
_MOST_RECENT: Final = 5
_ICON: Final = 30


class WelcomeChoice(QPushButton):
    """A large button: a picture, what it does, and below that a sentence about it."""

    def __init__(self, text: str, what: str, picture: QLabel) -> None:
        super().__init__(autoDefault=False)
        self.setAccessibleName(text)
        self.setAccessibleDescription(what)
        words = vbox(
            role_label("subheading", text, wraps=True), muted_label(what, wraps=True), spacing=3
        )
        hbox(picture, (words, 1), on=self, margins=(16, 11, 16, 12), spacing=16)
        for label in self.findChildren(QLabel):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    # A button asks its own text for its size, and has none.

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        return layout.minimumSize() if layout else super().minimumSizeHint()


class WelcomeView(TabRing, QScrollArea):
    """What an empty window shows; each choice is a signal, and `chosen` comes before any of them.

    `path_asked` gives a file that was opened before, `language_asked` the language to speak.
    """

    look_asked = Signal()
    begin_asked = Signal()
    open_asked = Signal()
    tutorial_asked = Signal()
    path_asked = Signal(object)
    language_asked = Signal(str)
    chosen = Signal()

    def __init__(
        self,
        appearance: Appearance,
        edition: Edition | None,
        recent: Sequence[Path],
        language: str,
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._make_choices()
        asked = self.look_asked, self.begin_asked, self.open_asked
        for choice, signal in zip(self.choices, asked, strict=True):
            choice.clicked.connect(partial(self._choose, signal))
        self._make_languages(language)
        column = QWidget(maximumWidth=_WIDE)
        column.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        what = self.tr(
            "Make tiles for Gold Rush or a game of your own, let them be checked as you draw, and "
            "play with them at once."
        )
        left, right = QWidget(), QWidget()  # so that Tab goes down one before the other
        vbox(*self.choices, 1, on=left, margins=FLUSH, spacing=10)
        self._fill_beside(right, recent)
        vbox(
            Landscape(edition),
            role_label("title", self.tr("Welcome to Gold Rush Workshop"), wraps=True),
            muted_label(what, wraps=True),
            hbox((left, 3), (right, 2), spacing=24),
            on=column,
            margins=(24, 20, 24, 16),
            spacing=14,
        )
        page = QWidget()
        hbox(0, (column, 1000), 0, on=page, margins=FLUSH)
        page.setAutoFillBackground(False)
        outer = QWidget()
        vbox(2, page, 3, on=outer, margins=FLUSH)
        self.setWidget(outer)
        self.setFocusProxy(self.look)

    def _make_choices(self) -> None:
        self.look = WelcomeChoice(
            self.tr("Look at Gold Rush"),
            self.tr("See the 72 tiles of the game. Try out anything: the original stays as it is."),
            self._appearance.set_icon(QLabel(), "eye", "accent", _ICON),
        )
        self.begin = WelcomeChoice(
            self.tr("Begin an expansion"),
            self.tr("A file of your own, with tiles that join those of Gold Rush."),
            self._appearance.set_icon(QLabel(), "add-tile", "accent", _ICON),
        )
        self.open = WelcomeChoice(
            self.tr("Open a file"),
            self.tr("A set of yours, or one that you were sent."),
            self._appearance.set_icon(QLabel(), "open", "accent", _ICON),
        )

    @property
    def choices(self) -> tuple[WelcomeChoice, ...]:
        """The three ways to begin."""
        return self.look, self.begin, self.open

    def _fill_beside(self, right: QWidget, recent: Sequence[Path]) -> None:
        """Offer the tutorial, the files opened last, and the language."""
        self.tutorial = self._link(self.tr("Your first expansion in ten minutes"))
        self.tutorial.clicked.connect(partial(self._choose, self.tutorial_asked))
        self.recent = [self._recent_file(path) for path in recent[:_MOST_RECENT]]
        groups: list[tuple[str, Sequence[QWidget]]] = [
            (self.tr("New here?"), [self.tutorial]),
            (self.tr("Opened last"), self.recent),
            (self.tr("Language"), [self._language_row]),
        ]
        column = vbox(on=right, margins=FLUSH, spacing=16)
        for title, links in groups:
            if links:
                column.addLayout(vbox(_indented(title), *links, spacing=2))
        column.addStretch(1)

    def _make_languages(self, language: str) -> None:
        group = QButtonGroup(self)
        self._language_row = QWidget()
        self.languages = dict(
            zip(
                LANGUAGES,
                section_buttons(group, [(n, "") for n in LANGUAGES.values()]),
                strict=True,
            )
        )
        self.languages[language].setChecked(True)
        for name, button in self.languages.items():
            button.clicked.connect(partial(self._speak, name))
        hbox(*self.languages.values(), 1, on=self._language_row, margins=FLUSH, spacing=2)

    def _link(self, text: str) -> QPushButton:
        return described(QPushButton(as_label(text), autoDefault=False), role="section")

    def _recent_file(self, path: Path) -> QPushButton:
        button = self._link(printable(path.name))
        button.setToolTip(as_tip(shown(path)))
        button.setAccessibleDescription(shown(path))
        button.clicked.connect(partial(self._open_recent, path))
        return button

    def _open_recent(self, path: Path, _checked: bool = False) -> None:
        self.chosen.emit()
        self.path_asked.emit(path)

    def _speak(self, language: str, _checked: bool = False) -> None:
        self.language_asked.emit(language)

    def _choose(self, asked: SignalInstance, _checked: bool = False) -> None:
        self.chosen.emit()
        asked.emit()


def _indented(title: str) -> QLabel:
    """A heading that stands over the words of buttons without a frame."""
    made = heading(title)
    made.setIndent(9)
    return made


class WelcomeDialog(FitsScreen, QDialog):
    """The welcome over a window that shows a set already; it closes when something is chosen."""

    def __init__(self, parent: QWidget, view: WelcomeView) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Welcome"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.view = view
        vbox(view, on=self, margins=FLUSH)
        view.chosen.connect(self.close)
        self.resize(_SIZE)
