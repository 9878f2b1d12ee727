"""What the set is: id, titles, what it extends, players, the starting tile, the rules it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from core.storage.files import UnreadableFile
from core.tileset.reader import UnreadableSet
from core.tileset.schema import in_language

from ..document.changes import set_changes as changes
from ..document.contents import contents_of
from ..language.languages import explanation_of
from ..widgets.box_layouts import FLUSH, clear, hbox, vbox
from ..widgets.form_fields import ElidedLabel, described, muted_label, rule
from ..widgets.plain_text import as_label
from .entry_body import flat_fields
from .field_box import FieldGrid, LayeredBox
from .remarks import FieldRemarks
from .section import Section

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from PySide6.QtGui import QShowEvent

    from core.edition.plugin_manifest import PluginDeclaration
    from core.findings import Path

    from ..document.model_fields import FieldForm
    from .store import SetStore


_OF_TILES: Final = ("start", "remove", "back", "start_back")
"""Keys that a deck without tiles has no use for."""
_OF_CARDS: Final = ("card_back",)
"""Keys that a set without cards has no use for."""


class GeneralSection(Section):
    """All keys of the set that are single values, small models or lists of names."""

    def __init__(self, store: SetStore, forms: Sequence[FieldForm]) -> None:
        super().__init__(store, None)
        self.boxes: dict[Path, LayeredBox] = {}
        self.lists: dict[str, PluginList] = {}
        for form in forms:
            if form.inner is not None and form.inner.kind == "set":
                self.lists[form.name] = PluginList(store, form)
            elif form.kind == "model" and form.model is not None:
                for steps, inner, holder in flat_fields(form.model, (form.name,)):
                    self.boxes[steps] = LayeredBox(store, inner, steps, holder)
            else:
                # The id of the set itself, as against the set that it extends.
                needed = form.kind == "set" and not form.optional
                write = self._rename if needed else None
                self.boxes[form.name,] = LayeredBox(store, form, (form.name,), None, write)
        self.grid = FieldGrid(list(self.boxes.values()))
        self.column.addWidget(self.grid)
        for listed in self.lists.values():
            self.column.addWidget(rule())
            self.column.addWidget(listed)
        self.column.addStretch(1)

    def refresh(self, *, reset: bool = False) -> None:
        contents = contents_of(self.store.edition)
        strange = (() if contents.tiles else _OF_TILES) + (() if contents.cards else _OF_CARDS)
        shown = [
            box
            for path, box in self.boxes.items()
            if path[0] not in strange or self.store.at(path).value is not None
        ]
        self.grid.show_only(shown)
        self.grid.refresh(reset=reset)
        for listed in self.lists.values():
            listed.refresh(reset=reset)

    def field_at(self, path: Path) -> QWidget | None:
        for own, box in self.boxes.items():
            if path[: len(own)] == own:
                return box
        if path and path[0] in self.lists:
            return self.lists[str(path[0])].field_at(path)
        # A finding on a whole model is shown at its first field.
        holding = [box for own, box in self.boxes.items() if own[:1] == path[:1]]
        return holding[0] if holding else None

    def _rename(self, path: Path, value: Any, merge: Hashable | None) -> str | None:  # noqa: ANN401
        """Change the id, which open sets that extend this one follow."""
        source = self.store.source
        if source is None or not value:
            return self.store.enter(path, value or "", merge=merge)
        return self.store.rename("sets", source.tileset.id, str(value))


class PluginList(QWidget):
    """Plugins as switches: those that the library knows, and others that the set names."""

    def __init__(self, store: SetStore, form: FieldForm) -> None:
        super().__init__()
        self.store, self.form = store, form
        self.boxes: dict[str, QCheckBox] = {}
        self._rows: dict[str, QWidget] = {}
        self._details: dict[str, QLabel] = {}
        self._known: list[str] | None = None
        self._declared: dict[str, PluginDeclaration | None] = {}
        self._rows_column = vbox(spacing=4)
        self.remarks = FieldRemarks(store.appearance, self)
        caption = described(
            muted_label(store.wording.label(form)), tip=explanation_of(form.description)
        )
        top = hbox(caption, self.remarks, 1, spacing=4)
        vbox(top, self._rows_column, on=self, margins=FLUSH, spacing=6)

    def refresh(self, *, reset: bool = False) -> None:
        """Show which plugins are needed; with `reset`, look again for those there are."""
        if reset:
            self._known, self._declared = None, {}
        store = self.store
        source, layers = store.source, store.layers
        if source is None or layers is None:
            return
        below = layers.plugins_below()
        known = self._known_ids()
        own = list(source.data.get(self.form.name) or ())
        # A plugin that cannot be found must still be listed, to be switched off.
        wanted = list(dict.fromkeys((*known, *below, *own)))
        if wanted != list(self.boxes):
            self._build(wanted)
        for name, box in self.boxes.items():
            declared = self._declaration(name)
            played = store.edition is not None and name == store.edition.game
            box.setChecked(name in own or name in below or played)
            # A plugin that only sets below need, or the game, cannot be switched off here.
            box.setEnabled(name in own or not (name in below or played))
            title = in_language(declared.title, store.language, name) if declared else name
            box.setText(as_label(title))
            box.setToolTip(name)
            words = self._details[name]
            if name in below:
                words.setText(self.tr("from {set}").format(set=below[name]))
            elif played:
                words.setText(self.tr("the game"))
            elif declared is None:
                words.setText(self.tr("not found"))
            else:
                words.setText("")
        self.remarks.show_findings(store.findings_at((self.form.name,)))

    def field_at(self, path: Path) -> QWidget | None:
        """The switch of the plugin at a path; the list itself if it has none."""
        own = list(self.store.source.data.get(self.form.name) or ()) if self.store.source else []
        number = path[1] if len(path) > 1 else None
        if isinstance(number, int) and number < len(own):
            return self._rows.get(own[number], self)
        return self

    def _build(self, names: Sequence[str]) -> None:
        clear(self._rows_column)
        self.boxes, self._rows, self._details = {}, {}, {}
        for name in names:
            box = described(QCheckBox(), name=self.tr("Plugin {name}").format(name=name))
            box.setIconSize(QSize(14, 14))
            box.clicked.connect(lambda on, name=name: self._switch(name, on=on))
            row = QWidget()
            words = described(ElidedLabel(), role="muted")
            hbox(box, (words, 1), on=row, margins=FLUSH, spacing=8)
            self._rows_column.addWidget(row)
            self.boxes[name], self._rows[name], self._details[name] = box, row, words

    def _switch(self, name: str, *, on: bool) -> None:
        words = self.tr("Require {plugin}") if on else self.tr("Do not require {plugin}")
        label = words.format(plugin=name)
        self.store.edit(label, lambda source: changes.switch_plugin(source, name, on=on))
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._known, self._declared = None, {}

    def _known_ids(self) -> list[str]:
        """The ids of all plugins, looked for once each time the list is shown."""
        if self._known is None:
            self._known = self.store.document.library.plugin_ids(self.store.folder)
        return self._known

    def _declaration(self, name: str) -> PluginDeclaration | None:
        if name not in self._declared:
            self._declared[name] = self._read(name)
        return self._declared[name]

    def _read(self, name: str) -> PluginDeclaration | None:
        try:
            plugin = self.store.document.library.plugin(name, self.store.folder)
        except (UnreadableFile, UnreadableSet):
            return None
        return plugin.declaration if plugin else None
