"""What a kept study asked: its text, which stays as it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QWidget

from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import quiet

if TYPE_CHECKING:
    from core.studies.plan import StudyPlan


class AskedView(QWidget):
    """The text of a study that was run, to be read and copied; `duplicate` asks it again."""

    def __init__(self) -> None:
        super().__init__()
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.tr("What the study asks"))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.duplicate = QPushButton(self.tr("&Duplicate"))
        self.duplicate.setAutoDefault(False)
        self.duplicate.setToolTip(self.tr("Ask it again, with changes"))
        said = self.tr("What was asked stays as it was run. Duplicate it to ask something else.")
        foot = hbox((quiet(said, wraps=True), 1), self.duplicate, margins=FLUSH, spacing=8)
        vbox((self.text, 1), foot, on=self, margins=FLUSH, spacing=6)

    def show_study(self, plan: StudyPlan, text: str) -> None:
        """Show what was asked; of an older file without its text, what was played."""
        self.duplicate.setEnabled(bool(text))
        said = text or self._played(plan)
        if said != self.text.toPlainText():
            self.text.setPlainText(said)

    def _played(self, plan: StudyPlan) -> str:
        spec = plan.editions[0].spec
        lines = [self.tr("Bots: {bots}").format(bots=", ".join(spec.bots))]
        lines += [
            self.tr("Games of each edition: {games}").format(games=plan.deals * plan.seatings),
            self.tr("Seed: {seed}").format(seed=plan.seed),
        ]
        for each in plan.editions:
            sets = ", ".join(name for name, _ in each.sets)
            text = self.tr("Edition “{name}”: {sets}")
            lines.append(text.format(name=each.name, sets=sets))
        return "\n".join(lines)
