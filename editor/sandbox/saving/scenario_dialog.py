"""The dialog that asks how a position is to be saved as a scenario: its id, and from which move."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
)

from ...look.screen_fit import FitsScreen
from ...widgets.form_fields import CheckedLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from core.engine.game import Game
    from core.records.game_tree import Moment

    from ..play import Play

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST: Final = 60
_WIDE: Final = 480


class ScenarioDialog(FitsScreen, QDialog):
    """Asks what a scenario is called, and how many moves before and after now it has."""

    def __init__(self, parent: QWidget, play: Play, suggestion: str, note: str = "") -> None:
        super().__init__(parent)
        self._play = play
        self._line, self._depth = play.branches.line(), play.now.depth  # bots may play on
        self.setWindowTitle(self.tr("Save the position as a scenario"))
        self.name = CheckedLine(self.tr("Id"))
        self.name.line.setText(suggestion)
        self.name.line.selectAll()
        self.name.line.setMaxLength(_LONGEST)
        self.title = CheckedLine(self.tr("Title"))
        self.title.line.setPlaceholderText(self.tr("What it shows"))
        self.title.line.setMaxLength(200)
        self.before = self._spin(self.tr("Moves before this moment"), self._depth)
        self.after = self._spin(self.tr("Moves after it"), len(self._line) - 1 - self._depth)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setProperty("role", "muted")
        self.said.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().height())
        self._lay_out(note)
        self.name.line.textChanged.connect(self._refresh)
        self.before.valueChanged.connect(self._refresh)
        self.after.valueChanged.connect(self._refresh)
        self._refresh()
        self.setMinimumWidth(_WIDE)
        self.resize(_WIDE, self._column.heightForWidth(_WIDE))

    @property
    def moments(self) -> Sequence[Moment[Game]]:
        """Where it begins, and what follows."""
        first, last = self._depth - self.before.value(), self._depth + self.after.value()
        return self._line[first : last + 1]

    @property
    def scenario_id(self) -> str:
        """What it is called."""
        return self.name.line.text().strip()

    @property
    def scenario_title(self) -> str:
        """What it shows."""
        return self.title.line.text().strip()

    def _spin(self, name: str, most: int) -> QSpinBox:
        spin = QSpinBox()
        spin.setRange(0, most)
        spin.setEnabled(most > 0)
        spin.setAccessibleName(name)
        spin.setMaximumWidth(90)
        spin.lineEdit().setTextMargins(5, 0, 0, 0)
        return spin

    def _lay_out(self, note: str) -> None:
        about = QLabel(
            self.tr(
                "A scenario is a position, the moves that follow it, and their expected results. "
                "“goldrush scenario” runs it again and reports what has changed."
            )
        )
        about.setWordWrap(True)
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("&Id:"), self.name)
        form.addRow(self.tr("&Title:"), self.title)
        form.addRow(self.tr("Moves &before this moment:"), self.before)
        form.addRow(self.tr("Moves &after it:"), self.after)
        self.save = QPushButton(self.tr("Save…"))
        self.save.setDefault(True)
        self.save.clicked.connect(self.accept)
        cancel = QPushButton(self.tr("Cancel"))
        cancel.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(cancel)
        row.addWidget(self.save)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 16)
        column.setSpacing(12)
        column.addWidget(about)
        column.addLayout(form)
        column.addWidget(self.said)
        if note:
            warning = QLabel(note)
            warning.setWordWrap(True)
            warning.setProperty("role", "warning")
            column.addWidget(warning)
        column.addStretch(1)
        column.addLayout(row)

    def _refresh(self) -> None:
        good = bool(_ID.fullmatch(self.scenario_id))
        hint = self.tr("Small letters, digits and single hyphens: first-mine")
        self.name.explain(None if good else hint)
        self.save.setEnabled(good)
        moments = self.moments
        game = moments[0].game
        begins = self.tr("It begins in turn {turn}, {player}.").format(
            turn=game.turn, player=game.setup.players[game.player]
        )
        deeds = [self._play.say_action(m.deed) for m in moments[1:] if m.deed is not None]
        shown = "; ".join([*deeds[:3], *(["…"] if len(deeds) > 3 else [])])  # noqa: PLR2004
        self.said.setText(f"{begins} {shown}" if shown else begins)
