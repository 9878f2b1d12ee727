"""The headline of the actions: whose turn it is, what for, and what bots do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from ...widgets.box_layouts import hbox, vbox
from ...widgets.form_fields import Picture, muted_label, restyle, role_label
from ..piece_pictures import Chip
from ..players.player_card import Spinner
from ..seat_colours import edge_of, seat_colour

if TYPE_CHECKING:
    from ..game_kind import GameKind
    from ..game_session import AnySession
    from ..view_context import AnyContext

_SIZE: Final = 56
_SECOND: Final = 1000


class Headline(QFrame):
    """A picture and two lines of text; buttons to stop and resume bots, and to take the seat.

    While a bot thinks it says for how long, and a bot that can be told to move has a button for it.
    """

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self._turns = 0
        self._taken: int | None = None
        self._failure = ""
        self.tile = Picture(_SIZE)
        self._chip = Chip()
        self.title, self.note = role_label("heading", wraps=True), muted_label("", wraps=True)
        self.spinner = Spinner(context.appearance)
        session = context.session
        self.stop = QPushButton(self.tr("Stop"))
        self.stop.setToolTip(self.tr("Stop the bots and move yourself"))
        self.stop.clicked.connect(session.stop)
        self.move_now = QPushButton(self.tr("Move now"))
        self.move_now.setToolTip(self.tr("Let the bot make the best move it has found so far"))
        self.move_now.clicked.connect(session.bots.move_now)
        self.go_on = QPushButton(self.tr("Resume bots"))
        self.go_on.clicked.connect(session.go_on)
        self.look = QPushButton(self.tr("Take the seat"))
        self.look.clicked.connect(session.uncover)
        self._clock = QTimer(self, interval=_SECOND)
        self._clock.timeout.connect(self._tell_time)
        session.bots.began.connect(self._tell_time)
        self._arrange()

    def show_game(self, thinker: str, failure: str) -> None:
        """Show the present step; `thinker` is the player whose bot thinks, `failure` an error."""
        session = self._context.session
        self._failure = failure
        self.title.setText(self.due())
        self.note.setText(self._note())
        restyle(self.note, role="error" if failure else "muted")
        self._chip.setVisible(not session.is_running)
        player = session.game.winners[0] if session.game.is_over else session.game.player
        colour = seat_colour(session.players, player)
        self._chip.set_colours(colour, edge_of(colour, self._context.appearance.colours))
        waits = bool(session.bot_to_move())
        self.spinner.setVisible(bool(thinker) and (waits or session.is_running))
        self._clock.start() if waits and thinker else self._clock.stop()
        self.stop.setVisible(session.is_running or (waits and not session.is_paused))
        self.move_now.setVisible(session.bots.can_move_now)
        self.go_on.setVisible(waits and session.is_paused)
        self.look.setVisible(session.covered)
        self.show_tile()
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.note.text())

    def turn(self, turns: int) -> None:
        """Rotate the tile in hand, by quarter turns clockwise, as over the table."""
        if turns % 4 != self._turns:  # asked at each step of the pointer
            self._turns = turns % 4
            self.show_tile()

    def show_taken(self, tile: int | None) -> None:
        """Show which of several tiles in hand is to be placed, by its number in the tables."""
        if tile != self._taken:
            self._taken = tile
            self.title.setText(self.due())
            self.show_tile()

    def show_tile(self) -> None:
        """Show what the turn is about, such as the tile in hand or the one just placed."""
        kind, ratio = self._context.kind, self.devicePixelRatioF()
        found = kind.due_picture(_SIZE, ratio, self._turns, self._taken)
        self.tile.setVisible(found is not None)
        if found is not None:
            pixmap, tip = found
            self.tile.show_pixmap(pixmap)
            self.tile.setToolTip(tip)
            self.tile.setAccessibleName(tip)

    def _arrange(self) -> None:
        self.setProperty("role", "message")
        top = hbox(self._chip, (self.title, 1), spacing=7)
        top.setAlignment(self._chip, Qt.AlignmentFlag.AlignTop)
        buttons = hbox(self.spinner, self.stop, self.move_now, self.go_on, self.look, 1, spacing=8)
        texts = vbox(top, self.note, buttons, 1, spacing=3)
        row = hbox(self.tile, (texts, 1), on=self, margins=(12, 10, 12, 9), spacing=11)
        row.setAlignment(self.tile, Qt.AlignmentFlag.AlignTop)

    def due(self) -> str:
        """Whose turn it is, and what for; of a finished game who won."""
        session = self._context.session
        game, step = session.game, session.game.step
        if step is None:
            return self._won()
        if session.is_running:
            return self.tr("The bots play to the end")
        player = session.players[game.player]
        if session.covered:
            return self.tr("Waiting for {player} to take the seat").format(player=player)
        return self._context.kind.due(step, player, self._taken)

    def _won(self) -> str:
        session = self._context.session
        names = [session.players[player] for player in session.game.winners]
        if len(names) == 1:
            return self.tr("{player} wins").format(player=names[0])
        return self.tr("{players} share the win").format(players=", ".join(names))

    def _note(self) -> str:
        """What the bots do, how the game ended, or how far it has come."""
        session = self._context.session
        game = session.game
        if self._failure:
            return self._failure
        if game.is_over:
            return self._result(session)
        if session.covered:
            return self.tr("No action is possible until the next player takes the seat.")
        if session.is_running:
            return self.tr("Turn {number}").format(number=session.bots.turn)
        bot = session.bot_to_move()
        return self._bot_note(bot) if bot else self._context.kind.progress()

    def _bot_note(self, bot: str) -> str:
        session = self._context.session
        if session.is_paused:
            text = self.tr("The bot {bot} is stopped. Move in its place, or resume it.")
            return text.format(bot=bot)
        seconds = int(session.bots.seconds)
        # No figure in the first second, in which most bots have moved.
        if not seconds:
            return self.tr("The bot {bot} is thinking…").format(bot=bot)
        return self.tr("The bot {bot} is thinking… {seconds} s").format(bot=bot, seconds=seconds)

    def _tell_time(self) -> None:
        """Say for how long the bot has been thinking, and whether it can be told to move."""
        self.move_now.setVisible(self._context.session.bots.can_move_now)
        self.note.setText(self._note())

    def _result(self, session: AnySession) -> str:
        ranked = sorted(range(len(session.players)), key=lambda n: (-session.game.scores[n], n))
        scores = ", ".join(f"{session.players[n]} {session.game.scores[n]}" for n in ranked)
        return self.tr("The game is over: {scores}").format(scores=scores)


class Ending(QWidget):
    """The buttons after the game; the window connects `new_game`, `again` and `tally`."""

    def __init__(self, kind: GameKind) -> None:
        super().__init__()
        self.tally = self._button(
            self.tr("Score breakdown"), self.tr("Where the points came from, turn by turn")
        )
        self.again = self._button(*kind.replay)
        self.new_game = self._button(
            self.tr("New game"), self.tr("With the same players and the current set")
        )
        buttons = (self.tally, self.again, self.new_game)
        vbox(*buttons, on=self, margins=(12, 12, 12, 12), spacing=8)
        self.setFocusProxy(self.tally)

    def _button(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.setAutoDefault(True)
        return button
