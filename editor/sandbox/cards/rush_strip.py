"""The strip over the table that announces the last part of a game with cards, while it lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel

from ...widgets.box_layouts import hbox
from ...widgets.form_fields import quiet, role_label

if TYPE_CHECKING:
    from ..view_context import CardContext


class RushStrip(QFrame):
    """Says that each turn has one card from now on, and how many cards lie face down."""

    def __init__(self, context: CardContext) -> None:
        super().__init__()
        self._play = context.play
        self.setProperty("role", "message")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._mark = QLabel()
        context.appearance.wear(self._mark, "warning", "accent", 18)
        self.headline, self.note = role_label("heading"), quiet("", wraps=True)
        row = hbox(self._mark, self.headline, (self.note, 1), on=self, margins=(14, 7, 14, 7))
        row.setSpacing(10)
        self._play.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        game = self._play.game
        if game.is_rush:
            self.headline.setText(self.tr("Gold rush!"))
            down = self.tr("%n cards face down", "", game.face_down)
            text = self.tr("Each turn has one card from now on · {cards}").format(cards=down)
            self.note.setText(text)
            self.setAccessibleName(f"{self.headline.text()} {text}")
        self.setVisible(game.is_rush and not game.is_over)
