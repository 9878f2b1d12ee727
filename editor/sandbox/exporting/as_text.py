"""A game as text to paste anywhere: its position, or its history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from core.analysis.draw_odds import remaining
from core.engine import table_snapshot
from core.engine.events import Did
from core.engine.showing import shown_text
from core.messages import named
from core.place_names import segment_words
from core.tileset.schema import in_language

from ..failures import Failed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from core.engine.player_view import SeenTokens
    from core.engine.table_snapshot import Cell, StandingPiece

    from ..play import Play

_GAP: Final = "  "
_WIDEST: Final = 88


class GameText(QObject):
    """Describes a game as the chosen player sees it, in the language of the window."""

    def __init__(self, play: Play, language: str, parent: QObject) -> None:
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
        if game.drawn is None:
            return turn
        tile = game.setup.lays.names[game.drawn]
        return self.tr("{turn}, tile {tile} in hand").format(turn=turn, tile=tile)

    def position(self) -> str:
        """Return the table as a grid, and below it scores, pieces, tokens and the bag."""
        head = [self.title(), self.headline()]
        lists = self._pieces(), self._tokens(), self._shown(), self._bag()
        parts = ["\n".join(part) for part in (head, self._grid(), self._scores(), *lists)]
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

    # --- Parts of a position ---

    def _grid(self) -> Iterator[str]:
        cells: dict[Cell, str] = {
            (tile.x, tile.y): f"{tile.name} {tile.rotation}°" if tile.rotation else tile.name
            for tile in table_snapshot.tiles(self._play.game)
        }
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        columns = range(min(xs), max(xs) + 1)
        rows = range(min(ys), max(ys) + 1)
        grid = [["", *(f"x {x}" for x in columns)]]
        grid += [[f"y {y}", *(cells.get((x, y), "·") for x in columns)] for y in rows]
        return _aligned(grid)

    def _scores(self) -> Iterator[str]:
        play, game = self._play, self._play.game
        rows = []
        for seat, player in enumerate(play.players):
            points = self.tr("%n points", "", game.scores[seat])
            rows.append([player, points, self._supply(seat)])
        return _aligned(rows)

    def _supply(self, seat: int) -> str:
        """Return what pieces a player has left."""
        game, pieces = self._play.game, self._play.edition.pieces.values()
        left = [
            (kind.name, game.spare(kind.name, seat))
            for kind in pieces
            if kind.claims or kind.per_player
        ]
        return ", ".join(f"{count} × {self._name(name)}" for name, count in left)

    def _pieces(self) -> Iterator[str]:
        standing = table_snapshot.pieces(self._play.game)
        if standing:
            yield self.tr("On the table:")
            yield from _indented(self._piece(each) for each in standing)

    def _piece(self, each: StandingPiece) -> str:
        play = self._play
        where = play.phrase(segment_words(each.spot, each.x, each.y))
        what = f"{self._name(each.piece)}, {where}"
        return self._of(play.players[each.owner], what) if each.owner >= 0 else what

    def _tokens(self) -> Iterator[str]:
        for pool in self._play.tokens():
            yield self.tr("Tokens, {pool}:").format(pool=self._name(pool.pool))
            yield from _indented(self._pool(pool))

    def _pool(self, pool: SeenTokens) -> Iterator[str]:
        for player, held in zip(self._play.players, pool.held, strict=True):
            if held:
                shown = " ".join("?" if value is None else str(value) for value in held)
                yield self._of(player, shown)
        for pile in pool.piles:
            yield self._of(self._play.phrase(named(pile.at)), str(pile.tokens))
        yield self.tr("{count} in the supply").format(count=pool.supply)

    def _shown(self) -> Iterator[str]:
        """Yield what extensions show, or which of them fails to."""
        play = self._play
        for thing in play.shown():
            if isinstance(thing, Failed):
                yield thing.why
            else:
                yield play.telling.sentence(shown_text(thing, play.game))

    def _bag(self) -> Iterator[str]:
        left = [each for each in remaining(self._play.game) if each.count]
        total = sum(each.count for each in left)
        yield self.tr("%n tiles in the bag:", "", total) if left else self.tr("The bag is empty.")
        if left:
            listed = ", ".join(f"{each.name} × {each.count}" for each in left)
            yield from _indented(_wrapped(listed))

    def _of(self, whose: str, what: str) -> str:
        return self.tr("{whose}: {what}").format(whose=whose, what=what)

    def _name(self, name: str) -> str:
        return self._play.phrase(named(name))


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows with their columns one below the other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield _GAP.join(cells).rstrip()


def _wrapped(listed: str) -> Iterator[str]:
    """Yield a long list in lines, each ending with a comma but the last."""
    line = ""
    for part in listed.split(", "):
        if line and len(line) + len(part) > _WIDEST:
            yield f"{line},"
            line = ""
        line = f"{line}, {part}" if line else part
    yield line


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (f"{_GAP}{line}" for line in lines)
