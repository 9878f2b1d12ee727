"""Open features as lines: their points now and when completed, and for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from .lines import Line, LineColumn, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.analysis.feature_values import FeatureWorth, Price

    from ..view_context import AnyContext
    from .score_lines import ScoreLines

WHAT, WHOM, NOW, COMPLETED = range(4)


class OpenLines(QObject):
    """Makes the lines of open features; words of terms and pieces are those of `scores`."""

    def __init__(self, context: AnyContext, scores: ScoreLines, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._scores = context, scores

    def columns(self) -> tuple[LineColumn, ...]:
        """Return the columns."""
        return (
            LineColumn(self.tr("Feature")),
            LineColumn(
                self.tr("For"), self.tr("Who would score it; each player gets all the points")
            ),
            LineColumn(
                self.tr("Now"),
                self.tr("Points if the game ended with this turn"),
                figures=True,
                points=True,
            ),
            LineColumn(
                self.tr("If done"),
                self.tr("Points if it were completed as it is, at least"),
                figures=True,
                points=True,
            ),
        )

    def lines(self, *, only_held: bool) -> list[Line]:
        """Return the features that can still score, or those of them that somebody holds."""
        found = self._context.play.kind.worths()
        return [self._line(each) for each in found if each.leaders or not only_held]

    def _line(self, each: FeatureWorth) -> Line:
        play = self._context.play
        title = play.translator.sentence(each.title)
        x, y = each.cells[0]
        names = ", ".join(play.players[n] for n in each.leaders)
        now = plain(each.now.points)
        completed = "–" if each.completed is None else plain(each.completed.points)
        least = -1 if each.completed is None else each.completed.points
        return Line(
            key=each.at,
            texts=(title, names or "–", now, completed),
            tip=self._tip(each, title, names),
            players=each.leaders,
            parts=tuple(self._parts(each)),
            cells=each.cells,
            pieces=each.pieces,
            sums=((play.phrase(each.kind), y, x), (not names, names), each.now.points, least),
        )

    def _tip(self, each: FeatureWorth, title: str, names: str) -> str:
        lines = [title, self.tr("%n tiles", "", len(each.cells))]
        if names:
            lines.append(self.tr("For {players}").format(players=names))
        if each.complete:
            lines.append(self.tr("It is completed and will score when the turn ends."))
        lines.append(self.tr("Click to see it on the table"))
        return "\n".join(lines)

    def _parts(self, each: FeatureWorth) -> Iterator[Line]:
        now, completed = self._told(each.now), self._told(each.completed)
        for number, part in enumerate(now):
            text, shown, points = part
            yield Line((each.at, number), (text, shown, points, points * (part in completed)))
        for number, part in enumerate(completed):
            if part not in now:
                text, shown, points = part
                yield Line((each.at, "completed", number), (text, shown, "", points))
        for number, own in enumerate(each.now.own):
            ((text, shown, points),) = self._scores.parts([own.term])
            said = self.tr("{term}, for {player} alone").format(
                term=text, player=self._context.play.players[own.player]
            )
            yield Line((each.at, "own", number), (said, shown, points, ""))
        if sum(map(bool, each.claims)) > 1:
            text = self.tr("Pieces there: {list}").format(list=self._scores.pieces(each.claims))
            yield Line((each.at, "pieces"), (text, "", "", ""))
        for pool, count in each.tokens:
            text = self.tr("Tokens on it: {count} × {pool}")
            told = text.format(count=count, pool=self._context.play.phrase(pool))
            yield Line((each.at, pool), (told, "", "", ""))

    def _told(self, price: Price | None) -> list[tuple[str, str, str]]:
        return list(self._scores.parts(price.terms)) if price else []
