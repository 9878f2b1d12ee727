"""A pattern of four sides, typed as codes or chosen side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QToolButton, QVBoxLayout, QWidget

from core.tileset.geometry import SIDES

from ..look.swatches import swatch_icon
from ..widgets.form_fields import quiet, spoken
from .gallery_filter import ANY_SIDE, WrongSides, sides_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.edition.edition import Edition

_PLACES: Final = ((0, 1), (1, 2), (2, 1), (1, 0))
_SWATCH: Final = 18
_BUTTON: Final = 26


class SidePicker(QWidget):
    """`chosen` gives a pattern of four codes, "?" for any, or nothing if all sides are free."""

    chosen = Signal(str)

    def __init__(self, edition: Edition, pattern: str) -> None:
        super().__init__()
        self._codes: Mapping[str, str] = edition.codes
        self._colours = {kind.code: kind.color for kind in edition.terrains.values()}
        self.line = QLineEdit(pattern)
        self.line.setPlaceholderText("".join([*self._codes][:1]) + ANY_SIDE * 3)
        self.line.setAccessibleName(self.tr("Sides as letters, ? for any"))
        self.line.setToolTip(self.tr("Four codes of terrains, ? for any, in whatever rotation"))
        self.line.setMaximumWidth(90)
        self.line.textEdited.connect(self._read)
        self._reason = quiet("")
        self._reason.setWordWrap(True)
        self.buttons = [self._button(side) for side in range(len(SIDES))]
        holder = QWidget()
        holder.setFixedSize(3 * _BUTTON, 3 * _BUTTON)
        cross = QGridLayout(holder)
        cross.setContentsMargins(0, 0, 0, 0)
        cross.setSpacing(0)
        for button, (row, column) in zip(self.buttons, _PLACES, strict=True):
            cross.addWidget(button, row, column)
        words = QVBoxLayout()
        words.addStretch(1)
        words.addWidget(self.line)
        words.addWidget(self._reason)
        words.addStretch(1)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(14)
        line.addWidget(holder)
        line.addLayout(words, 1)
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
            unknown = self.tr("{letter} is no code of a terrain. They are: {codes}")
            told = unknown.format(letter=pattern.letter, codes=known)
            self._explain(told if pattern.letter else self.tr("A tile has four sides."), bad=True)
            return
        self._explain("")
        self._show(pattern)
        self.chosen.emit(pattern)

    def _explain(self, reason: str, *, bad: bool = False) -> None:
        self._reason.setText(reason or self.tr("in any rotation"))
        for widget, name, value in (
            (self._reason, "role", "refusal" if bad else "muted"),
            (self.line, "refused", bad),
        ):
            widget.setProperty(name, value)
            widget.style().unpolish(widget)
            widget.style().polish(widget)

    def _show(self, pattern: str) -> None:
        self._pattern = pattern or ANY_SIDE * len(SIDES)
        for side, (button, code) in enumerate(zip(self.buttons, self._pattern, strict=True)):
            terrain = spoken(self._codes[code]) if code in self._codes else self.tr("any terrain")
            name = self.tr("Side {side}: {terrain}").format(side=SIDES[side], terrain=terrain)
            button.setAccessibleName(name)
            button.setToolTip(name)
            if code in self._codes:
                button.setText("")
                button.setIcon(swatch_icon(self._colours[code], _SWATCH))
            else:
                button.setIcon(QIcon())
                button.setText(ANY_SIDE)
