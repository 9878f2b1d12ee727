"""The cover between turns in hot seat: tokens stay hidden until the next player confirms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton

from ...widgets.box_layouts import hbox, vbox
from ...widgets.form_fields import muted_label, role_label
from ...widgets.plain_text import as_label, as_tip
from ..piece_pictures import Chip
from ..seat_colours import edge_of, seat_colour

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from ..view_context import AnyContext

_CHIP = 30


class Cover(QFrame):
    """A strip over the table that says whose turn it is, with a button for that player.

    It shows itself while the session is covered, and takes the keyboard then, so that Enter or
    Space uncovers. The table, which hides nothing, stays visible.
    """

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self._chip = Chip(_CHIP)
        self.headline = role_label("large")
        self.note = muted_label("", wraps=True)
        self.button = QPushButton(default=True)
        self.button.setMinimumHeight(34)
        self.button.clicked.connect(context.session.uncover)
        self.setFocusProxy(self.button)
        self._arrange()
        context.session.changed.connect(self._follow)
        context.appearance.changed.connect(self._follow)
        self._follow()

    def _arrange(self) -> None:
        self.setProperty("role", "message")
        texts = vbox(self.headline, self.note, spacing=2)
        row = hbox(
            self._chip, (texts, 1), self.button, on=self, margins=(18, 14, 18, 14), spacing=14
        )
        row.setAlignment(self.button, Qt.AlignmentFlag.AlignVCenter)

    def _follow(self) -> None:
        """Show or hide the cover, for the player to move."""
        session = self._context.session
        if session.covered:
            player = session.game.player if session.viewpoint is None else session.viewpoint
            name = session.players[player]
            colour = seat_colour(session.players, player)
            self._chip.set_colours(colour, edge_of(colour, self._context.appearance.colours))
            self.headline.setText(self.tr("{player}, it is your turn").format(player=name))
            self.note.setText(self._context.kind.seat_note)
            self.button.setText(as_label(self.tr("I am {player}").format(player=name)))
            tip = self.tr("Show what {player} may see").format(player=name)
            self.button.setToolTip(as_tip(tip))
            self.setAccessibleName(self.headline.text())
        # Only when it appears: later the focus may be elsewhere on purpose.
        came = session.covered and self.isHidden()
        self.setVisible(session.covered)
        if came:
            self.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._context.session.uncover()
        else:
            super().keyPressEvent(event)
