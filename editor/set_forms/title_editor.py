"""A text in one language or several; a plain one stays plain until a second language comes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QLineEdit,
    QMenu,
    QWidget,
)

from ..widgets.box_layouts import FLUSH, clear, discard, hbox, vbox
from ..widgets.controls import menu_button
from ..widgets.form_fields import TextField, described, role_label
from .editors import ValueEditor

if TYPE_CHECKING:
    from PySide6.QtWidgets import QToolButton

    from core.findings import Path

    from ..look.appearance import Appearance

# The languages offered, those of the program first.
FIRST_LANGUAGES: Final = ("en", "fr", "de", "es", "it", "nl", "pt", "pl", "cs", "sv", "ja", "zh")
_LONGEST: Final = 2000


class TitleStore(Protocol):
    """What holds texts in several languages, by paths; a change says why it is refused."""

    appearance: Appearance
    language: str

    def enter(self, path: Path, value: Any) -> str | None:  # noqa: ANN401
        """Give a value to a path."""

    def take_back(self, path: Path) -> str | None:
        """State nothing at a path."""

    def add_language(
        self, path: Path, first: str, language: str, text: str, *, label: str
    ) -> str | None:
        """State a text in one more language; a plain one is taken to be in the `first`."""

    def small_button(self, icon: str, name: str) -> QToolButton:
        """A button that is only an icon."""


class _TitleRow(QWidget):
    """The text in one language; `code` is a field for a language that is still to be named."""

    entered = Signal(str)
    removed = Signal()

    def __init__(
        self, store: TitleStore, text: str, language: str | None, *, named: bool = True
    ) -> None:
        super().__init__()
        self.language = language
        self.code: QLineEdit | None = None
        row = hbox(on=self, margins=FLUSH, spacing=6)
        if not named:
            self.code = described(
                QLineEdit(maxLength=12),
                name=self.tr("Code of the language"),
                tip=self.tr("Code of the language, such as ca"),
            )
            self.code.setFixedWidth(46)
            self.code.setPlaceholderText("xx")
            row.addWidget(self.code, 0, Qt.AlignmentFlag.AlignTop)
        elif language is not None:
            label = described(role_label("tag", language), tip=language_name(language))
            label.setFixedWidth(30)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            row.addWidget(label, 0, Qt.AlignmentFlag.AlignVCenter)
        said = language_name(language) if language else ""
        name = self.tr("{text}, {language}").format(text=text, language=said) if said else text
        self.field = TextField(name)
        self.field.line.setMaxLength(_LONGEST)
        self.field.entered.connect(self.entered)
        row.addWidget(self.field, 1)
        self.remove = store.small_button("close", self.tr("Remove this language"))
        self.remove.clicked.connect(self.removed)
        row.addWidget(self.remove)
        self.remove.setVisible(language is not None or not named)


class TitleEditor(ValueEditor):
    """A title, or another text, language by language."""

    def __init__(self, store: TitleStore, path: Path, label: str) -> None:
        super().__init__()
        self._store, self.path, self._label = store, path, label
        self._languages: list[str | None] | None = None
        self.rows: list[_TitleRow] = []
        self.pending: _TitleRow | None = None
        self.add = menu_button(self.tr("Add a language"), self._offer, "quiet")
        store.appearance.set_icon(self.add, "plus")
        self._column = vbox(spacing=5)
        self.lay_out(vbox(self._column, hbox(self.add, 1), spacing=4))

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        said: dict[str | None, str] = (
            dict(value) if isinstance(value, dict) else {None: value or ""}
        )
        if reset:
            self._give_up()
        if list(said) != self._languages:
            self._languages = list(said)
            self._build()
        for row in self.rows:
            row.field.show_text(said[row.language], reset=reset)
            row.remove.setVisible(row.language is not None)

    def begin(self, language: str | None) -> None:
        """Make room for the text in one more language; it is written once there is a text."""
        self._give_up()
        row = _TitleRow(self._store, self._label, language, named=language is not None)
        row.entered.connect(self._enter_pending)
        row.removed.connect(self._give_up)
        self.pending = row
        self._column.addWidget(row)
        row.show()
        (row.code or row.field.line).setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        clear(self._column)
        self.pending = None
        self.rows = []
        for language in self._languages or ():
            row = _TitleRow(self._store, self._label, language)
            row.entered.connect(lambda text, row=row: self._enter(row, text))
            row.removed.connect(lambda row=row: self._remove(row))
            self._column.addWidget(row)
            self.rows.append(row)

    def _offer(self, menu: QMenu) -> None:
        stated = self._languages or [None]
        taken = (
            stated
            if stated != [None]
            else [self._first("")]
            if self.rows[0].field.line.text()
            else []
        )
        for language in FIRST_LANGUAGES:
            if language not in taken:
                name = f"{language_name(language)} ({language})"
                menu.addAction(name, partial(self.begin, language))
        menu.addSeparator()
        menu.addAction(self.tr("Another language…"), lambda: self.begin(None))

    def _enter(self, row: _TitleRow, text: str) -> None:
        if row.language is None:
            row.field.explain(self._store.enter(self.path, text or None))
        elif text:
            row.field.explain(self._store.enter((*self.path, row.language), text))
        else:
            self._remove(row)

    def _remove(self, row: _TitleRow) -> None:
        if row.language is not None:
            row.field.explain(self._store.take_back((*self.path, row.language)))

    def _enter_pending(self, text: str) -> None:
        row = self.pending
        if row is None or not text:
            return
        language = row.language or (row.code.text().strip() if row.code else "")
        if not language:
            row.field.explain(self.tr("Enter a language code, such as ca."))
            return
        first, path = self._first(language), self.path
        label = self.tr("{text} in {language}").format(
            text=self._label, language=language_name(language)
        )
        reason = self._store.add_language(path, first, language, text, label=label)
        if reason is not None and self.pending is row:
            row.field.explain(reason)

    def _first(self, language: str) -> str:
        """The language that a plain text is taken to be in, other than a given one."""
        own = self._store.language
        return own if own != language else "fr" if language == "en" else "en"

    def _give_up(self) -> None:
        if self.pending is not None:
            self._column.removeWidget(self.pending)
            discard(self.pending)
            self.pending = None


def language_name(code: str) -> str:
    """The name of a language in itself, or its code where Qt does not know it."""
    here = QLocale(code)
    kinds = QLocale.matchingLocales(here.language(), here.script(), QLocale.Country.AnyCountry)
    # The shortest has no country in it: Qt says "American English" and "español de España".
    names = [each.nativeLanguageName() for each in kinds if here.name() != "C"]
    name = min(filter(None, names), key=len, default="")
    return name[:1].upper() + name[1:] if name else code
