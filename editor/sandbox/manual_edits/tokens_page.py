"""Manual edits of tokens: how many of each value are in the supply, and which is drawn next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from core.engine.manual_bag_edits import MOST_TOKENS
from core.engine.manual_edits import ChooseNextToken

from ...set_forms.editors import NumberEditor
from ...set_forms.field_box import FieldBox
from ...widgets.box_layouts import vbox
from ...widgets.form_fields import heading, quiet
from .editing import EditPage, allow

if TYPE_CHECKING:
    from ..view_context import TileContext
    from .editing import ManualEdits


class TokensPage(EditPage):
    """For each pool its values, each with a count and a button that puts it on top.

    The supply is face down: through somebody's eyes only how many tokens it has is shown.
    """

    def __init__(self, context: TileContext, edits: ManualEdits) -> None:
        super().__init__()
        self._play, self._edits = context.play, edits
        self._shape: object = None
        self.counts: dict[tuple[str, int], FieldBox] = {}
        self.nexts: dict[tuple[str, int], QPushButton] = {}
        self._tops: dict[str, QLabel] = {}
        self._values: list[QWidget] = []
        self.hint = quiet(self.tr("The count of each value is shown when all tokens are visible."))
        self.hint.setWordWrap(True)
        self._column = vbox(on=self, margins=(12, 10, 12, 10), spacing=8)

    def refresh(self) -> None:
        """Show the supplies as they are now."""
        pools = self._play.game.tokens
        known = self._play.edition.tokens
        shape = [
            (name, sorted({*known.get(name, ()), *pools[name].everywhere()})) for name in pools
        ]
        is_open = self._play.viewpoint is None
        closed = self._edits.why_nothing()
        self.note(closed)
        if shape != self._shape:
            self._shape = shape
            self._build(dict(shape))
        for name, pool in pools.items():
            for value in dict(shape)[name] if is_open else ():
                self.counts[name, value].refresh()
                self.counts[name, value].setEnabled(not closed)
                why = self._edits.why_not(ChooseNextToken(name, value))
                does = self.tr("Make a token of value {value} the next one").format(value=value)
                allow(self.nexts[name, value], does, why)
            said = self.tr("%n in the supply", "", len(pool.supply))
            if is_open and pool.supply:
                coming = self.tr("next: {value}").format(value=pool.supply[-1])
                said = f"{said} · {coming}"
            self._tops[name].setText(said)
        for rows in self._values:
            rows.setVisible(is_open)
        self.hint.setVisible(not is_open)

    def _build(self, pools: dict[str, list[int]]) -> None:
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None and old is not self.hint:
                old.hide()
                old.deleteLater()
        self.counts, self.nexts, self._tops, self._values = {}, {}, {}, []
        for name, values in pools.items():
            self._column.addWidget(self._pool(name, values))
        self._column.addWidget(self.hint)
        self._column.addStretch(1)

    def _pool(self, name: str, values: list[int]) -> QWidget:
        box = QWidget()
        column = vbox(on=box, margins=(0, 0, 0, 0), spacing=5)
        self._tops[name] = quiet("")
        self._values.append(self._rows(name, values))
        told = heading(self._play.translator.sentence(name))
        for widget in (told, self._tops[name], self._values[-1]):
            column.addWidget(widget)
        return box

    def _rows(self, name: str, values: list[int]) -> QWidget:
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(2, 1)
        for row, value in enumerate(values):
            called = self.tr("Tokens of value {value} in the supply").format(value=value)
            editor = NumberEditor(called, MOST_TOKENS)
            count = FieldBox(self._edits, ("tokens", name, value), str(value), editor)
            count.caption.setMinimumWidth(24)
            count.caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            button = QPushButton(self.tr("Next"))
            button.setAccessibleName(
                self.tr("Make a token of value {value} the next one").format(value=value)
            )
            button.clicked.connect(partial(self._put_next, name, value))
            self.counts[name, value], self.nexts[name, value] = count, button
            grid.addWidget(count, row, 0)
            grid.addWidget(button, row, 1)
        return box

    def _put_next(self, pool: str, value: int, _checked: object = None) -> None:
        self._edits.do(ChooseNextToken(pool, value))
