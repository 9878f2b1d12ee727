"""A table of tiles as text: grid, supplies, pieces, tokens, what is shown, and the bag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from core.analysis.draw_odds import remaining
from core.engine import table_snapshot
from core.engine.showing import shown_text
from core.messages import named
from core.place_names import segment_words

from ..failures import Failed
from ..game_kind import aligned, indented

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from core.engine.showing import Shown
    from core.engine.table_snapshot import Cell, StandingPiece
    from core.engine.token_pools import SeenTokens

    from ..game_session import TileSession

_WIDEST: Final = 88


class PositionText(QObject):
    """Describes what lies on the table, as the chosen player sees it.

    `shown` gives what extensions show.
    """

    def __init__(
        self, session: TileSession, shown: Callable[[], Sequence[Shown | Failed]], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._shown = session, shown

    def headline(self, turn: str) -> str:
        """Whose turn it is, with the tile in hand."""
        game = self._session.game
        if game.drawn is None:
            return turn
        tile = game.setup.tables.names[game.drawn]
        return self.tr("{turn}, tile {tile} in hand").format(turn=turn, tile=tile)

    def parts(self) -> Iterator[Sequence[str]]:
        """The table as a grid, and below it scores, pieces, tokens and the bag."""
        lists = self._pieces(), self._tokens(), self._shown_lines(), self._bag()
        yield from map(list, (self._grid(), self._scores(), *lists))

    def _grid(self) -> Iterator[str]:
        cells: dict[Cell, str] = {
            (tile.x, tile.y): f"{tile.name} {tile.rotation}°" if tile.rotation else tile.name
            for tile in table_snapshot.tiles(self._session.game)
        }
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        # Never empty: the start tile is always there.
        columns = range(min(xs), max(xs) + 1)
        rows = range(min(ys), max(ys) + 1)
        grid = [["", *(f"x {x}" for x in columns)]]
        grid += [[f"y {y}", *(cells.get((x, y), "·") for x in columns)] for y in rows]
        return aligned(grid)

    def _scores(self) -> Iterator[str]:
        session, game = self._session, self._session.game
        rows = []
        for seat, player in enumerate(session.players):
            points = self.tr("%n points", "", game.scores[seat])
            rows.append([player, points, self._supply(seat)])
        return aligned(rows)

    def _supply(self, seat: int) -> str:
        """The pieces that a player has left, with their numbers."""
        game, pieces = self._session.game, self._session.edition.pieces.values()
        left = [
            (kind.name, game.spare(kind.name, seat))
            for kind in pieces
            if kind.claims or kind.per_player or game.owned(kind.name, seat)
        ]
        return ", ".join(f"{count} × {self._name(name)}" for name, count in left)

    def _pieces(self) -> Iterator[str]:
        standing = table_snapshot.pieces(self._session.game)
        if standing:
            yield self.tr("On the table:")
            yield from indented(self._piece(each) for each in standing)

    def _piece(self, each: StandingPiece) -> str:
        session = self._session
        where = session.phrase(segment_words(each.spot, each.x, each.y))
        what = f"{self._name(each.piece)}, {where}"
        return self._of(session.players[each.owner], what) if each.owner >= 0 else what

    def _tokens(self) -> Iterator[str]:
        for pool in self._session.sight.tokens(self._session.game):
            yield self.tr("Tokens, {pool}:").format(pool=self._name(pool.pool))
            yield from indented(self._pool(pool))

    def _pool(self, pool: SeenTokens) -> Iterator[str]:
        for player, held in zip(self._session.players, pool.held, strict=True):
            if held:
                shown = " ".join("?" if value is None else str(value) for value in held)
                yield self._of(player, shown)
        for pile in pool.piles:
            shown = " ".join(map(str, pile.values)) or str(pile.tokens)
            yield self._of(self._session.phrase(named(pile.at)), shown)
        yield self.tr("{count} in the supply").format(count=pool.supply)

    def _shown_lines(self) -> Iterator[str]:
        """What extensions show, or which of them fails to, a line for each."""
        session = self._session
        for thing in self._shown():
            if isinstance(thing, Failed):
                yield thing.why
            else:
                yield session.translator.sentence(shown_text(thing, session.game))

    def _bag(self) -> Iterator[str]:
        left = [each for each in remaining(self._session.game) if each.count]
        total = sum(each.count for each in left)
        yield self.tr("%n tiles in the bag:", "", total) if left else self.tr("The bag is empty.")
        if left:
            listed = ", ".join(f"{each.name} × {each.count}" for each in left)
            yield from indented(_wrapped(listed))

    def _of(self, whose: str, what: str) -> str:
        return self.tr("{whose}: {what}").format(whose=whose, what=what)

    def _name(self, name: str) -> str:
        return self._session.phrase(named(name))


def _wrapped(listed: str) -> Iterator[str]:
    """A long list in lines, each ending with a comma but the last."""
    line = ""
    for part in listed.split(", "):
        if line and len(line) + len(part) > _WIDEST:
            yield f"{line},"
            line = ""
        line = f"{line}, {part}" if line else part
    yield line
