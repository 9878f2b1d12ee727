"""Controls for what a deck names of plugins: the game, and what cards can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

from core.edition.deck import effects
from core.tileset.schema import in_language, shown_title

from ..widgets.form_fields import spoken
from .editors import ChoiceEditor

if TYPE_CHECKING:
    from ..document.model_fields import FieldForm
    from .store import SetStore


class EffectEditor(ChoiceEditor):
    """One of the things that cards can do by the plugins of the edition, or none."""

    def __init__(self, name: str, form: FieldForm, store: SetStore) -> None:
        super().__init__(name, form, store)
        self._store = store

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        edition, language = self._store.edition, self._store.language
        known = effects(edition.plugins) if edition else {}
        said = {name: in_language(told.title, language, "") for name, told in known.items()}
        self._offer({name: spoken(name) for name in said}, none=self.tr("none"))
        for row, title in enumerate(said.values(), 1):
            self.field.setItemData(row, title, Qt.ItemDataRole.ToolTipRole)
        # What an effect does is too long for a list.
        self.note = said.get(str(value), "")
        super().show_value(value, reset=reset)


class GameEditor(ChoiceEditor):
    """The plugin whose game is played with the set, or none: tiles are laid."""

    def __init__(self, name: str, form: FieldForm, store: SetStore) -> None:
        super().__init__(name, form, store)
        self._store = store

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        if reset or self._offered is None:
            store = self._store
            games = {
                plugin.id: shown_title(plugin.declaration, store.language)
                for plugin in store.document.library.readable_plugins(store.folder)
                if plugin.declaration.game
            }
            self._offer(games, none=self.tr("tiles are laid"))
        super().show_value(value, reset=reset)
