"""The dialog in which a game is set up: players, who plays for them, options, the seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPointF, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPixmap, QRegularExpressionValidator
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.analysis import bots
from core.engine.setup import COLORS
from core.records.recorder import LONGEST_NAME

from ...look.screen_fit import FitsScreen
from ...set_forms.layers import Standing
from ...set_forms.options_section import OptionsForm
from ...widgets.form_fields import heading, once, quiet, small_button
from ..piece_pictures import paint_chip
from ..seat_colours import edge_of, seat_colour
from .game_plan import GamePlan

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from core.edition.edition import Edition
    from core.findings import Path
    from core.tileset.schema import OptionValue

    from ...look.appearance import Appearance
    from ...shell.program import Program

_DOT: Final = 14


class SeatRow(QWidget):
    """One seat: its colour, the player's name, who plays, who begins, and a way to remove it."""

    changed = Signal()
    removed = Signal()

    def __init__(self, number: int, bot_names: Sequence[str], appearance: Appearance) -> None:
        super().__init__()
        seat = self.tr("Seat {number}").format(number=number + 1)
        self.dot = QLabel()
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(self.tr("{seat}: name of the player").format(seat=seat))
        self.name.textChanged.connect(self.changed)
        self.who = QComboBox()
        self.who.setAccessibleName(self.tr("{seat}: who plays").format(seat=seat))
        self.who.addItem(self.tr("Human"), None)
        for bot in bot_names:
            self.who.addItem(self.tr("Bot: {name}").format(name=bot), bot)
        self.begins = QRadioButton(self.tr("begins"))
        self.begins.setAccessibleName(self.tr("{seat}: begins").format(seat=seat))
        tip = self.tr("Remove this player")
        self.remove = once(appearance.wear(small_button(tip), "close"))
        self.remove.setAccessibleName(self.tr("{seat}: remove").format(seat=seat))
        self.remove.clicked.connect(self.removed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for widget, stretch in (
            *((self.dot, 0), (self.name, 3), (self.who, 3), (self.begins, 0), (self.remove, 0)),
        ):
            row.addWidget(widget, stretch)

    @property
    def bot(self) -> str | None:
        """The bot that plays; None for somebody by hand."""
        chosen = self.who.currentData()
        return None if chosen is None else str(chosen)

    def choose(self, bot: str | None) -> None:
        """Let a bot play, by hand if there is none of that name."""
        self.who.setCurrentIndex(max(0, self.who.findData(bot)))

    def paint(self, colour: str, edge: str) -> None:
        """Show the colour of the seat in an edge of another."""
        self.dot.setPixmap(_dot(colour, edge, self.devicePixelRatioF()))


class GameSetup(FitsScreen, QDialog):
    """Shows a plan for an edition and lets it be changed; `plan` is what stands there."""

    def __init__(self, parent: QWidget, edition: Edition, plan: GamePlan, program: Program) -> None:
        super().__init__(parent)
        library, appearance = program.library, program.appearance
        self.setWindowTitle(self.tr("Set up a game"))
        self._edition, self._appearance = edition, appearance
        self._bots = bots.names([*edition.plugins, *bots.others(library, edition)])
        self._options: dict[str, OptionValue] = dict(plan.options)
        self.rows: list[SeatRow] = []
        self._beginners = QButtonGroup(self)
        self._seats = QVBoxLayout()
        self._seats.setSpacing(6)
        self.add = appearance.wear(QPushButton(self.tr("Add a player")), "add-tile")
        self.add.setAutoDefault(False)
        self.add.clicked.connect(self._add_player)
        self.seed = QLineEdit()
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression(r"\d{0,18}"), self))
        self.seed.setPlaceholderText(self.tr("a different game every time"))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setText("" if plan.seed is None else str(plan.seed))
        self.options = OptionsForm(self, program.language)
        self.options.show_options(edition)
        self.why = QLabel()
        self.why.setProperty("role", "refusal")
        self.why.setTextFormat(Qt.TextFormat.PlainText)
        self.why.setWordWrap(True)
        self.why.setMinimumHeight(2 * self.why.fontMetrics().lineSpacing())
        buttons = QDialogButtonBox()
        self.play = buttons.addButton(self.tr("Play"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.play.setProperty("role", "primary")
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self._lay_out(buttons)
        for seat, name in enumerate(plan.players):
            self._add_row(name, plan.bots[seat], begins=seat == plan.first)
        self._look()
        self.resize(640, 640)

    @property
    def plan(self) -> GamePlan:
        """What is chosen."""
        typed = self.seed.text()
        first = next((n for n, row in enumerate(self.rows) if row.begins.isChecked()), 0)
        return GamePlan(
            tuple(row.name.text().strip() for row in self.rows),
            tuple(row.bot for row in self.rows),
            first,
            dict(self._options),
            int(typed) if typed else None,
        )

    def at(self, path: Path) -> Standing:
        """Return the value chosen of a rule option."""
        return Standing(self._options.get(str(path[-1])))

    def enter(self, path: Path, value: Any, *, merge: Hashable | None = None) -> str | None:  # noqa: ANN401, ARG002
        """Choose a value of a rule option."""
        if value is not None:
            self._options[str(path[-1])] = value
        return None

    def _lay_out(self, buttons: QDialogButtonBox) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 14)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.addWidget(heading(self.tr("Players, clockwise")), 1)
        head.addWidget(self.add)
        column.addLayout(head)
        column.addLayout(self._seats)
        column.addWidget(heading(self.tr("Rules")))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(self.options)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.options.setContentsMargins(14, 12, 14, 12)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(area, 1)
        grid = QGridLayout()
        label = QLabel(self.tr("&Seed"))
        label.setBuddy(self.seed)
        grid.addWidget(label, 0, 0)
        grid.addWidget(self.seed, 0, 1)
        grid.addWidget(
            quiet(self.tr("The same number gives the same tiles in the same order.")), 0, 2
        )
        column.addLayout(grid)
        column.addWidget(self.why)
        column.addWidget(buttons)

    def _add_row(self, name: str, bot: str | None, *, begins: bool = False) -> None:
        row = SeatRow(len(self.rows), self._bots, self._appearance)
        row.name.setText(name)
        row.choose(bot)
        row.begins.setChecked(begins)
        self._beginners.addButton(row.begins)
        row.changed.connect(self._look)
        row.removed.connect(partial(self._remove, row))
        self.rows.append(row)
        self._seats.addWidget(row)

    def _add_player(self) -> None:
        taken = {row.name.text().strip() for row in self.rows}
        self._add_row(next(name for name in COLORS if name not in taken), None)
        self.rows[-1].name.setFocus()
        self._look()

    def _remove(self, row: SeatRow) -> None:
        self.rows.remove(row)
        self._beginners.removeButton(row.begins)
        if row.begins.isChecked():
            self.rows[0].begins.setChecked(True)
        row.hide()
        row.deleteLater()
        self._look()

    def _look(self) -> None:
        """Show what can be done, and what is wrong with the names."""
        names = [row.name.text().strip() for row in self.rows]
        allowed, count = self._edition.players, len(names)
        self.add.setEnabled(count < allowed.max)
        for seat, row in enumerate(self.rows):
            row.remove.setEnabled(count > allowed.min)
            colour = seat_colour(names, seat)
            row.paint(colour, edge_of(colour, self._appearance.colours))
        twice = next((name for name in names if name and names.count(name) > 1), None)
        why = ""
        if not all(names):
            why = self.tr("Every player needs a name.")
        elif twice is not None:
            why = self.tr("Two players are called {name}.").format(name=twice)
        self.why.setText(why)
        self.play.setEnabled(not why)


def _dot(colour: str, edge: str, ratio: float) -> QPixmap:
    pixmap = QPixmap(QSize(_DOT, _DOT) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_chip(painter, QPointF(_DOT / 2, _DOT / 2), _DOT / 2 - 1, colour, edge)
    painter.end()
    return pixmap
