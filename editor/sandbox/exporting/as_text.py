"""A game as text to paste anywhere: its position, or its history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from core.engine.events import Did
from core.tileset.schema import in_language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..play import AnyPlay

_GAP: Final = "  "


class GameText(QObject):
    """Describes a game as the chosen player sees it, in the language of the window."""

    def __init__(self, play: AnyPlay, language: str, parent: QObject) -> None:
        super().__init__(parent)
        self._play, self._language = play, language

    def title(self) -> str:
        """Return the titles of the sets."""
        sets = [source.tileset for source in self._play.edition.sets]
        return " + ".join(in_language(each.title, self._language, each.id) for each in sets)

    def headline(self) -> str:
        """Return whose turn it is and the tile in hand, or who won."""
        game, players = self._play.game, self._play.players
        if game.is_over:
            winners = ", ".join(players[n] for n in game.winners)
            return self.tr("The game is over: {winners}").format(winners=winners)
        turn = self.tr("Turn {turn}, {player}").format(turn=game.turn, player=players[game.player])
        return self._play.kind.headline(turn)

    def position(self) -> str:
        """Return whose turn it is, and all that the kind of game says of its position."""
        head = [self.title(), self.headline()]
        parts = ["\n".join(part) for part in (head, *self._play.kind.position())]
        return "\n\n".join(filter(None, parts)) + "\n"

    def history(self) -> str:
        """Return what happened up to the moment shown, by turns."""
        play = self._play
        lines = [self.title()]
        turn = 0
        for moment in play.branches.line()[: play.now.depth + 1]:
            before = moment.parent.game if moment.parent else moment.game
            if before.turn != turn:
                turn = before.turn
                player = play.players[before.player]
                lines += ["", self.tr("Turn {turn}, {player}").format(turn=turn, player=player)]
            events = play.events(moment)
            lines += [f"  {'' if type(e) is Did else '  '}{play.event_text(e)}" for e in events]
            lines += [f"    “{line}”" for line in moment.note.splitlines()]
        return "\n".join(lines) + "\n"


def aligned(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield rows with their columns one below the other."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield _GAP.join(cells).rstrip()


def indented(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines a little to the right."""
    return (f"{_GAP}{line}" for line in lines)
