"""The panel of filters that drops down over the gallery: everything tiles can be asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from core.findings import Severity

from ..look.swatches import swatch_icon, symbol_icon
from ..widgets.flow_layout import FlowLayout
from ..widgets.form_fields import quiet
from .filter_words import FilterWords
from .gallery_filter import ANY, TileFilter
from .side_picker import SidePicker

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QIcon, QKeyEvent

    from core.edition.edition import Edition

    from ..document.desk import Desk

_WIDE: Final = 308
_MOST_CHECKS: Final = 12
_ICON: Final = 15


class FilterPanel(QFrame):
    """A popup of switches; `changed` gives the filter as it is after each of them."""

    changed = Signal(object)

    def __init__(self, desk: Desk, chosen: TileFilter, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._desk = desk
        self._words = FilterWords(desk, self)
        self.filter = chosen
        self.switches: dict[tuple[str, str], QPushButton] = {}
        self.sides: SidePicker | None = None
        self.setProperty("role", "popup")
        self.setAccessibleName(self.tr("Filters"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 10, 12, 12)
        self._column.setSpacing(4)
        edition = desk.document.edition
        if edition is not None:
            self._fill(edition)
        self.setFixedSize(_WIDE, self._column.totalHeightForWidth(_WIDE))

    def _fill(self, edition: Edition) -> None:
        self.sides = SidePicker(edition, self.filter.sides)
        self.sides.chosen.connect(self._choose_sides)
        self._head(self.tr("Sides"))
        self._column.addWidget(self.sides)
        icons = {name: symbol_icon(name, i.symbol, _ICON) for name, i in edition.icons.items()}
        self._part(self.tr("Icons"), "icons", edition.icons, icons)
        colours = {name: kind.color for name, kind in edition.terrains.items()}
        kinds = {
            name: symbol_icon(name, kind.symbol, _ICON)
            if kind.shape == "site"
            else swatch_icon(colours.get(kind.terrain or "", ""), _ICON)
            for name, kind in edition.features.items()
        }
        self._part(self.tr("Features"), "kinds", edition.features, kinds)
        self._part(self.tr("Findings"), "found", [ANY, *Severity, *self._checks()], self._marks())
        if len(edition.sets) > 1:
            own = self._desk.document.own_set
            ids = [edition.ids[own], *(i for n, i in enumerate(edition.ids) if n != own)]
            self._part(self.tr("Set"), "origin", ids, {})
        self._part(self.tr("Copies"), "play", ["in", "out"], {})

    def _marks(self) -> dict[str, QIcon]:
        return {severity.value: self._desk.appearance.mark(severity) for severity in Severity}

    def _checks(self) -> list[str]:
        """Return the checks that found something on a tile, and the one asked for."""
        document = self._desk.document
        on_tiles = [f.check for key in document.keys() for f in document.findings_on(key)]  # noqa: SIM118
        chosen = self.filter.found
        plain = {"", ANY, *Severity}
        named = [*([chosen] if chosen not in plain else []), *on_tiles]
        return list(dict.fromkeys(named))[:_MOST_CHECKS]

    def _head(self, text: str) -> None:
        label = quiet(text)
        label.setContentsMargins(0, 6 if self._column.count() else 0, 0, 0)
        self._column.addWidget(label)

    def _part(self, title: str, part: str, values: Iterable[str], icons: dict[str, QIcon]) -> None:
        """Offer the values of one part of the filter."""
        names = [str(value) for value in values]
        if not names:
            return
        self._head(title)
        holder = QWidget()
        flow = FlowLayout(holder, gap=4, line_gap=4)
        flow.setContentsMargins(0, 0, 0, 0)
        for value in names:
            button = QPushButton(self._words.value(part, value))
            button.setProperty("role", "chip")
            button.setCheckable(True)
            button.setAccessibleName(f"{title}: {button.text()}")
            button.setToolTip(self._words.tip(part, value))
            if value in icons:
                button.setIcon(icons[value])
                button.setIconSize(QSize(_ICON, _ICON))
            button.clicked.connect(
                lambda _=False, part=part, value=value: self._toggle(part, value)
            )
            flow.addWidget(button)
            self.switches[part, value] = button
        self._column.addWidget(holder)
        self._show()

    def _toggle(self, part: str, value: str) -> None:
        self.filter = self.filter.toggled(part, value)
        self._show()
        self.changed.emit(self.filter)

    def _choose_sides(self, pattern: str) -> None:
        self.filter = self.filter.asking(sides=pattern)
        self.changed.emit(self.filter)

    def _show(self) -> None:
        for (part, value), button in self.switches.items():
            held = getattr(self.filter, part)
            button.setChecked(value in held if isinstance(held, tuple) else value == held)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
