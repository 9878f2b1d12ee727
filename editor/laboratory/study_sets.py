"""The sets that an edition of a study can have: the open one, shipped ones, and any file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from core.edition.library import SUFFIXES

from ..set_forms.editors import WordField

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .study_store import StudyStore

_FILE: Final = "\0file"


class SetChoice(WordField):
    """One set of an edition: the open one, a shipped one, or any file."""

    def __init__(self, store: StudyStore) -> None:
        super().__init__(store.tr("Set"))
        self._store = store
        self._offered: dict[str, str] = {}

    def show_set(self, name: str) -> None:
        """Show a set by the name that the study has for it."""
        words = dict(offered_sets(self._store))
        words.setdefault(name, name)
        if words != self._offered:
            self._offered = words
            self.offer_words({**words, _FILE: self.tr("A file…")}, none=None)
        self.show_word(name)
        self.setToolTip(name)

    def _enter(self) -> None:
        if self.currentData() != _FILE:
            super()._enter()
            return
        name = ask_for_set(self, self._store)
        self.show_word(self.shown_word)
        if name:
            self.entered.emit(name)


def offered_sets(store: StudyStore) -> Iterator[tuple[str, str]]:
    """Yield the sets that can be chosen, by the names that a study has for them, with titles."""
    document, language = store.context.document, store.language
    if document.path is not None:
        title = document.title(language)
        own = store.tr("{set} (open)").format(set=title)
        yield store.document.named(document.path), own
    for title, path in document.library.shipped_titles(language):
        if path != document.path:
            yield store.document.named(path), title


def fill_with_sets(menu: QMenu, store: StudyStore, choose: Callable[[str], None]) -> None:
    """List the sets that can be chosen, and any file."""
    menu.clear()
    for name, title in offered_sets(store):
        action = menu.addAction(title.replace("&", "&&"))
        action.triggered.connect(lambda _=False, name=name: choose(name))
    menu.addSeparator()

    def ask() -> None:
        name = ask_for_set(menu, store)
        if name:
            choose(name)

    menu.addAction(store.tr("A file…"), ask)


def ask_for_set(parent: QWidget, store: StudyStore) -> str:
    """Let the designer choose the file of a set; return by what name the study can have it."""
    home = store.document.home
    folder = str(home.parent if home else Path.home())
    dialog = QFileDialog(parent.window(), store.tr("Choose a set"), folder)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
    dialog.setNameFilters([store.tr("Tile sets ({patterns})").format(patterns=patterns)])
    return store.document.named(Path(dialog.selectedFiles()[0])) if dialog.exec() else ""
