"""The dialog that saves a position as a scenario, and the report when one does not hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QSpinBox,
    QWidget,
)

from core.findings import Severity
from core.messages import join_semicolon
from core.storage.files import printable

from ...language.languages import tr_message
from ...look.screen_fit import FitsScreen
from ...shell.message_bar import MessageBar
from ...widgets.box_layouts import hbox, vbox
from ...widgets.form_fields import CheckedLine, role_label

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.edition.edition import Edition
    from core.engine.protocol import AnyGame
    from core.findings import Finding
    from core.records.game_tree import Moment

    from ..game_session import AnySession
    from ..view_context import AnyContext

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST: Final = 60
_WIDE: Final = 480


class ScenarioDialog(FitsScreen, QDialog):
    """Asks for the name of a scenario, and how many moves before and after now it has."""

    def __init__(
        self, parent: QWidget, session: AnySession, suggestion: str, note: str = ""
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._line, self._depth = session.branches.line(), session.now.depth  # bots may play on
        self.setWindowTitle(self.tr("Save the position as a scenario"))
        self.name = CheckedLine(self.tr("Id"))
        self.name.line.setMaxLength(_LONGEST)
        self.name.line.setText(suggestion)
        self.name.line.selectAll()  # which `setMaxLength` would undo
        self.title = CheckedLine(self.tr("Title"))
        self.title.line.setPlaceholderText(self.tr("What it shows"))
        self.title.line.setMaxLength(200)
        self.before = self._spin(self.tr("Moves before this moment"), self._depth)
        self.after = self._spin(self.tr("Moves after it"), len(self._line) - 1 - self._depth)
        self.said = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self.said.setProperty("role", "muted")
        # Room for two lines, so that nothing moves while numbers are changed.
        self.said.setMinimumHeight(2 * self.said.fontMetrics().height())
        # How it came to this is what most scenarios are about.
        self.before.setValue(self._depth)
        self._lay_out(note)
        self.name.line.textChanged.connect(self._refresh)
        self.before.valueChanged.connect(self._refresh)
        self.after.valueChanged.connect(self._refresh)
        self._refresh()
        self.setMinimumWidth(_WIDE)
        self.resize(_WIDE, self._column.heightForWidth(_WIDE))

    @property
    def moments(self) -> Sequence[Moment[AnyGame]]:
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
        form = QFormLayout(horizontalSpacing=14, verticalSpacing=8)
        form.addRow(self.tr("&Id:"), self.name)
        form.addRow(self.tr("&Title:"), self.title)
        form.addRow(self.tr("Moves &before this moment:"), self.before)
        form.addRow(self.tr("Moves &after it:"), self.after)
        self.save = QPushButton(self.tr("Save…"), default=True)
        self.save.clicked.connect(self.accept)
        cancel = QPushButton(self.tr("Cancel"))
        cancel.clicked.connect(self.reject)
        row = hbox(1, cancel, self.save)
        self._column = column = vbox(
            about, form, self.said, on=self, margins=(18, 16, 18, 16), spacing=12
        )
        if note:
            column.addWidget(role_label("warning", note, wraps=True))
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
            turn=game.turn, player=game.players[game.player]
        )
        moves = [self._session.action_text(m.move) for m in moments[1:] if m.move is not None]
        few = [*moves[:3], *(["…"] if len(moves) > 3 else [])]  # noqa: PLR2004
        shown = tr_message(join_semicolon(few))
        self.said.setText(f"{begins} {shown}" if shown else begins)


_MOST_LINES: Final = 3


class ScenarioFaults(MessageBar):
    """Shows where a scenario does not hold, until it is closed or another game begins."""

    def __init__(self, context: AnyContext) -> None:
        super().__init__(context.appearance)
        self._context = context
        self.list: FaultList | None = None
        context.session.begun.connect(self._forget)

    def tell(
        self,
        said: str,
        findings: Sequence[Finding],
        severity: Severity = Severity.WARNING,
        edition: Edition | None = None,
    ) -> None:
        """Show a message, and the findings below it, each with its line and a hint.

        The sets and plugins of `edition` bring words of their own.
        """
        self._forget()
        own = edition.words.get(self._context.language, {}) if edition else {}
        lines = [self._line(finding, own) for finding in findings]
        answers: dict[str, Callable[[], object]] = {}
        shown = [" – ".join(line.split("\n")) for line in lines]
        if len(lines) > _MOST_LINES:
            shown = [line.partition("\n")[0] for line in lines[: _MOST_LINES - 1]]
            shown.append(self.tr("… and %n more differences", "", len(lines) - len(shown)))
            answers[self.tr("Show all of them")] = lambda: self._show_all(said, lines)
        self.say("\n".join([said, *shown]), severity, answers=answers, lasting=True)

    def _line(self, finding: Finding, own: Mapping[str, str]) -> str:
        """Where something is and what, and in a second line what was found in its place."""
        where = str(finding.place)
        if finding.place.line is not None:
            where = self.tr("Line {line}").format(line=finding.place.line)
        what = self.tr("{where}: {what}").format(where=where, what=tr_message(finding.message, own))
        return f"{what}\n{tr_message(finding.hint, own)}" if finding.hint else what

    def _show_all(self, said: str, lines: Sequence[str]) -> bool:
        if self.list is None:
            self.list = FaultList(self, said, lines)
            self.list.finished.connect(self._drop_list)
        self.list.show()
        self.list.activateWindow()
        return False

    def _drop_list(self) -> None:
        self.list = None

    def _forget(self) -> None:
        """Hide what was said of a scenario that is not played any more."""
        self.hide()
        if self.list is not None:
            self.list.close()


class FaultList(FitsScreen, QDialog):
    """A window with all findings, which is not modal."""

    def __init__(self, parent: QWidget, said: str, lines: Sequence[str]) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Differences from what the scenario expects"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._text = "\n".join([said, *lines])
        about = QLabel(
            printable(said, multiline=True), textFormat=Qt.TextFormat.PlainText, wordWrap=True
        )
        self.lines = QListWidget()
        self.lines.setAccessibleName(self.windowTitle())
        self.lines.setWordWrap(True)
        self.lines.setSpacing(3)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.addItems([printable(line, multiline=True) for line in lines])
        copy = QPushButton(self.tr("&Copy all"))
        copy.clicked.connect(self._copy)
        close = QPushButton(self.tr("Close"), default=True)
        close.clicked.connect(self.close)
        row = hbox(copy, 1, close)
        vbox(about, (self.lines, 1), row, on=self, margins=(16, 14, 16, 14), spacing=10)
        self.resize(600, 420)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
