"""The panel of filters that drops down over the gallery, and what filters are called."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from core.findings import Severity
from core.tileset.geometry import SIDES

from ..document.game_translator import own_word
from ..look.swatches import swatch_icon, symbol_icon
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.flow_layout import FlowLayout
from ..widgets.form_fields import muted_label, restyle
from ..widgets.plain_text import as_label
from .gallery_filter import ANY, ANY_SIDE, TileFilter, WrongSides, sides_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtGui import QKeyEvent

    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext
    from .gallery_filter import Sorting

# Rows and columns of N, E, S and W around an empty middle.
_PLACES: Final = ((0, 1), (1, 2), (2, 1), (1, 0))
# Pixels.
_SWATCH: Final = 18
_BUTTON: Final = 26
_WIDE: Final = 308
_MOST_CHECKS: Final = 12
_ICON: Final = 15


class FilterLabels(QObject):
    """The names of filters and sort orders in the window."""

    def __init__(self, context: DocumentContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = context.document

    def value(self, part: str, value: str) -> str:
        """The label of one value of a part, as on its switch."""
        if part == "found":
            return {
                ANY: self.tr("any"),
                Severity.ERROR.value: self.tr("errors"),
                Severity.WARNING.value: self.tr("warnings"),
                Severity.NOTE.value: self.tr("notes"),
            }.get(value, value)
        if part == "play":
            return self.tr("in play") if value == "in" else self.tr("not in play")
        if part in ("icons", "kinds"):
            return own_word(self._document.edition, value)
        return value

    def tip(self, part: str, value: str) -> str:
        """The sentence that says what one value asks for."""
        said = self.value(part, value)
        return {
            "icons": self.tr("Tiles with {what} on at least one copy"),
            "kinds": self.tr("Tiles with a feature {what}"),
            "found": self.tr("Tiles with findings: {what}"),
            "origin": self.tr("Tiles of the set {what}"),
            "play": self.tr("Tiles that are {what}"),
        }[part].format(what=said)

    def chips(self, chosen: TileFilter) -> Iterator[tuple[str, str, str]]:
        """Each value asked for: its part, the value, and its label where it stands alone."""
        if chosen.sides:
            yield "sides", chosen.sides, self.tr("sides {pattern}").format(pattern=chosen.sides)
        for part in ("icons", "kinds"):
            for value in getattr(chosen, part):
                yield part, value, self.value(part, value)
        if chosen.found:
            said = self.value("found", chosen.found)
            named = self.tr("any finding") if chosen.found == ANY else said
            yield "found", chosen.found, named
        if chosen.origin:
            yield "origin", chosen.origin, self.tr("from {set}").format(set=chosen.origin)
        if chosen.play:
            yield "play", chosen.play, self.value("play", chosen.play)

    def sorting(self, sorting: Sorting) -> str:
        """The label of an order."""
        return {
            "file": self.tr("Order of the file"),
            "id": self.tr("By id"),
            "copies": self.tr("Most copies first"),
            "sides": self.tr("By sides"),
            "findings": self.tr("Worst findings first"),
        }[sorting]


class SidePicker(QWidget):
    """`chosen` gives four codes, "?" for any side, or an empty text if all are free."""

    chosen = Signal(str)

    def __init__(self, edition: Edition, pattern: str) -> None:
        super().__init__()
        self._edition, self._codes = edition, edition.codes
        self._colours = {kind.code: kind.color for kind in edition.terrains.values()}
        self.line = QLineEdit(pattern, placeholderText="".join([*self._codes][:1]) + ANY_SIDE * 3)
        self.line.setAccessibleName(self.tr("Sides as letters, ? for any"))
        self.line.setToolTip(self.tr("Four terrain letters, ? for any, in any rotation"))
        self.line.setMaximumWidth(90)
        self.line.textEdited.connect(self._read)
        self._reason = muted_label("", wraps=True)
        self.buttons = [self._button(side) for side in range(len(SIDES))]
        holder = QWidget()
        holder.setFixedSize(3 * _BUTTON, 3 * _BUTTON)
        cross = QGridLayout(holder)
        cross.setContentsMargins(0, 0, 0, 0)
        cross.setSpacing(0)
        for button, (row, column) in zip(self.buttons, _PLACES, strict=True):
            cross.addWidget(button, row, column)
        words = vbox(1, self.line, self._reason, 1)
        hbox(holder, (words, 1), on=self, margins=FLUSH, spacing=14)
        self._explain("")
        self._show(pattern)

    def _button(self, side: int) -> QToolButton:
        button = QToolButton()
        button.setIconSize(QSize(_SWATCH, _SWATCH))
        button.setFixedSize(_BUTTON, _BUTTON)
        button.setProperty("role", "choice")
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self._cycle(side))
        return button

    def _cycle(self, side: int) -> None:
        known = [ANY_SIDE, *self._codes]
        now = known.index(self._pattern[side]) if self._pattern[side] in known else 0
        letters = [*self._pattern]
        letters[side] = known[(now + 1) % len(known)]
        pattern = sides_of("".join(letters), self._codes)
        assert isinstance(pattern, str)
        self.line.setText(pattern)
        self._explain("")
        self._show(pattern)
        self.chosen.emit(pattern)

    def _read(self, typed: str) -> None:
        pattern = sides_of(typed, self._codes)
        if isinstance(pattern, WrongSides):
            known = " ".join(self._codes)
            unknown = self.tr("{letter} is not the letter of a terrain. Letters: {codes}")
            reason = unknown.format(letter=pattern.letter, codes=known)
            self._explain(reason if pattern.letter else self.tr("A tile has four sides."), bad=True)
            return
        self._explain("")
        self._show(pattern)
        self.chosen.emit(pattern)

    def _explain(self, reason: str, *, bad: bool = False) -> None:
        self._reason.setText(reason or self.tr("in any rotation"))
        restyle(self._reason, role="refusal" if bad else "muted")
        restyle(self.line, refused=bad)

    def _show(self, pattern: str) -> None:
        self._pattern = pattern or ANY_SIDE * len(SIDES)
        for side, (button, code) in enumerate(zip(self.buttons, self._pattern, strict=True)):
            terrain = self._codes.get(code)
            name = self.tr("Side {side}: {terrain}").format(
                side=SIDES[side],
                terrain=own_word(self._edition, terrain) if terrain else self.tr("any terrain"),
            )
            button.setAccessibleName(name)
            button.setToolTip(name)
            if code in self._codes:
                button.setText("")
                button.setIcon(swatch_icon(self._colours[code], _SWATCH))
            else:
                button.setIcon(QIcon())
                button.setText(ANY_SIDE)


class FilterPanel(QFrame):
    """A popup of switches; `changed` gives the filter as it is after each of them."""

    changed = Signal(object)

    def __init__(self, context: DocumentContext, chosen: TileFilter, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._context = context
        self._labels = FilterLabels(context, self)
        self.filter = chosen
        self.switches: dict[tuple[str, str], QPushButton] = {}
        self.sides: SidePicker | None = None
        self.setProperty("role", "popup")
        self.setAccessibleName(self.tr("Filters"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._column = vbox(on=self, margins=(12, 10, 12, 12), spacing=4)
        edition = context.document.edition
        if edition is not None:
            self._fill(edition)
        # Qt asks a popup for its size before flow layouts know their width.
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
            own = self._context.document.own_set
            ids = [edition.ids[own], *(i for n, i in enumerate(edition.ids) if n != own)]
            self._part(self.tr("Set"), "origin", ids, {})
        self._part(self.tr("Copies"), "play", ["in", "out"], {})

    def _marks(self) -> dict[str, QIcon]:
        return {severity.value: self._context.appearance.mark(severity) for severity in Severity}

    def _checks(self) -> list[str]:
        """The checks that found something on a tile, and the one asked for."""
        document = self._context.document
        on_tiles = [f.check for key in document.keys() for f in document.findings_on(key)]  # noqa: SIM118
        chosen = self.filter.found
        plain = {"", ANY, *Severity}
        # A check that finds nothing any more must stay on offer while it is the filter.
        named = [*([chosen] if chosen not in plain else []), *on_tiles]
        return list(dict.fromkeys(named))[:_MOST_CHECKS]

    def _head(self, text: str) -> None:
        label = muted_label(text)
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
            said = self._labels.value(part, value)
            button = QPushButton(as_label(said))
            button.setProperty("role", "chip")
            button.setCheckable(True)
            button.setAccessibleName(f"{title}: {said}")
            button.setToolTip(self._labels.tip(part, value))
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
        self.filter = replace(self.filter, sides=pattern)
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
