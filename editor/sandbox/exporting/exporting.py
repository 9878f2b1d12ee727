"""Pictures and texts of a game to take elsewhere: saved as files, or copied to the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, Signal
from PySide6.QtGui import QGuiApplication

from core.edition.library import shown
from core.engine.events import Did
from core.findings import Severity
from core.storage.files import reason
from core.storage.saving import write_output
from core.tileset.schema import shown_title

from ...language.languages import tr_message
from ...widgets.commands import Command, make_commands, tr
from ..saving.file_dialogs import FileKind, ask_where_to_save
from .table_picture import PictureDialog, image_of, remembered_look, table_document

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from ..view_context import AnyContext
    from .table_picture import PictureOptions


class GameText(QObject):
    """Describes a game as the chosen player sees it, in the language of the window."""

    def __init__(self, context: AnyContext, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._kind, self._language = context.session, context.kind, context.language

    def title(self) -> str:
        """The titles of the sets, joined by a plus."""
        sets = [source.tileset for source in self._session.edition.sets]
        return " + ".join(shown_title(each, self._language) for each in sets)

    def headline(self) -> str:
        """Whose turn it is and the tile in hand, or who won."""
        game, players = self._session.game, self._session.players
        if game.is_over:
            winners = ", ".join(players[n] for n in game.winners)
            return self.tr("The game is over: {winners}").format(winners=winners)
        turn = self.tr("Turn {turn}, {player}").format(turn=game.turn, player=players[game.player])
        return self._kind.headline(turn)

    def position(self) -> str:
        """Whose turn it is, and all that the kind of game says of its position."""
        head = [self.title(), self.headline()]
        parts = ["\n".join(part) for part in (head, *self._kind.position())]
        return "\n\n".join(filter(None, parts)) + "\n"

    def history(self) -> str:
        """The events up to the moment shown, by turns."""
        session = self._session
        lines = [self.title()]
        turn = 0
        for moment in session.branches.line()[: session.now.depth + 1]:
            # A move belongs to the turn it was made in, not to the one it led to.
            before = moment.parent.game if moment.parent else moment.game
            if before.turn != turn:
                turn = before.turn
                player = session.players[before.player]
                lines += ["", self.tr("Turn {turn}, {player}").format(turn=turn, player=player)]
            events = session.events(moment)
            lines += [f"  {'' if type(e) is Did else '  '}{session.event_text(e)}" for e in events]
            lines += [f"    “{line}”" for line in moment.note.splitlines()]
        return "\n".join(lines) + "\n"


_WHAT: Final = "pictures"


class GameExport(QObject):
    """The actions `save_picture`, `copy_picture`, `copy_position` and `copy_history`.

    `said` gives a message for the designer, and its severity.
    """

    said = Signal(str, Severity)

    save_picture = Command(
        tr("&Picture of the table…"), lambda self: self._ask_for_picture(), "Ctrl+P", icon="camera"
    )
    copy_picture = Command(
        tr("Cop&y a picture of the table"), lambda self: self._copy_picture(), "Ctrl+Shift+C"
    )
    copy_position = Command(
        tr("Copy the position as &text"),
        lambda self: self._copy_position(),
        "Ctrl+C",
        icon="copy-text",
    )
    copy_history = Command(
        tr("Copy the &history as text"), lambda self: self._copy_history(), "Ctrl+Alt+C"
    )

    def __init__(self, context: AnyContext, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self.as_text = GameText(context, self)
        texts_only = not context.kind.is_drawn
        self.actions = make_commands(self, context.appearance)[2 * texts_only :]
        """All of them that this kind of game has, in the order of a menu."""

    def document(self, look: PictureOptions) -> str:
        """The table as SVG, as a look asks for it."""
        headline = self.as_text.headline() if look.framed else ""
        title = self.as_text.title()
        return table_document(self._context, title, headline, coordinates=look.coordinates)

    def save_png(self, look: PictureOptions, path: Path) -> bool:
        """Write the table as PNG; return whether that succeeded."""
        # Encoded in memory, so that `write_output` replaces the file in one step or not at all.
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image_of(self.document(look), look.scale).save(buffer, "PNG")  # type: ignore[call-overload]
        return self._written(path, lambda: write_output(bytes(data.data()), path))

    def save_svg(self, look: PictureOptions, path: Path) -> bool:
        """Write the table as SVG; return whether that succeeded."""
        return self._written(path, lambda: write_output(self.document(look).encode(), path))

    def copy_as(self, look: PictureOptions) -> None:
        """Put the table in pixels on the clipboard."""
        QGuiApplication.clipboard().setImage(image_of(self.document(look), look.scale))
        self.said.emit(self.tr("The picture is on the clipboard."), Severity.NOTE)

    def _ask_for_picture(self) -> None:
        dialog = PictureDialog(self._window, self._context.settings, self.document)
        dialog.copied.connect(self.copy_as)
        if dialog.exec():
            self._save(dialog.look)
        dialog.deleteLater()

    def _save(self, look: PictureOptions) -> None:
        session, save = self._context.session, self.save_png
        kind = FileKind(_WHAT, "png", self.tr("Pictures"))
        if look.as_svg:
            save, kind = self.save_svg, FileKind(_WHAT, "svg", self.tr("Drawings"))
        title = self.tr("Save a picture of the table")
        stem = f"{session.edition.ids[-1]}-{session.game.turn}"
        path = ask_where_to_save(self._window, self._context.settings, kind, title, stem)
        if path is not None and save(look, path):
            said = self.tr("The picture is saved as {file}.").format(file=shown(path))
            self.said.emit(said, Severity.NOTE)

    def _written(self, path: Path, write: Callable[[], None]) -> bool:
        try:
            write()
        except OSError as error:
            text = self.tr("{file} could not be saved: {reason}.")
            said = text.format(file=shown(path), reason=tr_message(reason(error)))
            self.said.emit(said, Severity.ERROR)
            return False
        return True

    def _copy_picture(self) -> None:
        self.copy_as(remembered_look(self._context.settings))

    def _copy_position(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text.position())
        self.said.emit(self.tr("The position is on the clipboard, as text."), Severity.NOTE)

    def _copy_history(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text.history())
        self.said.emit(self.tr("The history is on the clipboard, as text."), Severity.NOTE)
