"""A list of names that the edition declares, or one of the words that stand for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .editors import ListEditor

if TYPE_CHECKING:
    from ..document.model_fields import FieldForm
    from .store import SetStore


class NamesEditor(ListEditor):
    """Names in one line, those of a section offered; also a word of the format, such as any."""

    def __init__(self, name: str, form: FieldForm, store: SetStore) -> None:
        super().__init__(name)
        self._store = store
        self._section = str(form.inner.refers_to) if form.inner else ""
        self._words = {word: store.wording.word(word) for word in form.choices}
        self._offered: list[str] = []

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        if isinstance(value, str):
            self.field.show_text(self._words.get(value, value), reset=reset)
        else:
            super().show_value(value, reset=reset)
        names = [*self._store.names(self._section), *self._words.values()]
        if names != self._offered:
            self._offered = names
            self.suggest(names)

    def _enter(self, text: str) -> None:
        word = next((w for w, shown in self._words.items() if text.strip() in (w, shown)), None)
        if word is not None:
            self.entered.emit(word)
        else:
            super()._enter(text)
