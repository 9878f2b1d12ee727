"""Scores as lines of a tree: those so far, the latest first, and what open features are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from core.analysis.score_breakdown import scored
from core.engine.events import Scored

from ..figures import gained, plain
from .lines import Line, LineColumn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.analysis.feature_values import FeatureWorth, Price
    from core.analysis.score_breakdown import Score
    from core.engine.protocol import AnyGame
    from core.records.game_tree import Branches, Moment
    from core.tileset.score_terms import Term

    from ..view_context import AnyContext

_SIGNS: Final = "+-\u2212"


class ScoreLines(QObject):
    """Makes the lines of scores; those of a moment are made once."""

    WHAT, TURN, WHOM, POINTS = range(4)
    """The columns."""

    def __init__(self, context: AnyContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._branches: Branches[AnyGame] | None = None
        self._known: dict[int, tuple[Score, ...]] = {}

    def columns(self) -> tuple[LineColumn, ...]:
        """The columns: what scored, in which turn, for whom, and the points."""
        return (
            LineColumn(self.tr("What")),
            #: the number of a turn, not to turn something
            LineColumn(self.tr("Turn"), self.tr("In which turn it scored"), figures=True),
            LineColumn(self.tr("For"), self.tr("Who got the points; each player gets all of them")),
            LineColumn(self.tr("Points"), figures=True, points=True),
        )

    def lines(self) -> list[Line]:
        """The scores up to the moment shown, the latest first."""
        session = self._context.session
        if self._branches is not session.branches:
            self._branches = session.branches
            self._known.clear()
        found: list[Line] = []
        moment: Moment[AnyGame] | None = session.now
        while moment is not None:
            is_new = moment is session.now and moment.parent is not None
            scores = list(enumerate(self._scores(moment)))
            # The present move reads downwards as it happened; older moves go back in time.
            for number, score in scores if is_new else reversed(scores):
                found.append(self._line((moment.number, number), score, is_new=is_new))
            moment = moment.parent
        return found

    def parts(self, terms: Sequence[Term]) -> Iterator[tuple[str, str, str]]:
        """Each term with what it is, how it is reckoned, and what it adds."""
        told = self._context.session.translator
        for number, term in enumerate(terms):
            points = gained(term.points) if number else plain(term.points)
            shown = told.phrase(term.shown)
            # What is no more than the points themselves, with or without a sign, is not said twice.
            is_reckoned = shown.lstrip(_SIGNS) != points.lstrip(_SIGNS)
            yield told.sentence(term.text), shown if is_reckoned else "", points

    def pieces(self, counts: Sequence[int]) -> str:
        """The number of pieces that each player had there, in words."""
        players = self._context.session.players
        each = self.tr("{player} {count}")
        return " · ".join(
            each.format(player=players[player], count=count)
            for player, count in sorted(enumerate(counts), key=lambda pair: -pair[1])
            if count
        )

    def _scores(self, moment: Moment[AnyGame]) -> tuple[Score, ...]:
        if moment.number not in self._known:
            # `game.events` has all events; those of the moment are the last ones.
            since = len(moment.game.events) - len(moment.events)
            turns = self._context.kind.turns(moment)
            self._known[moment.number] = scored(moment.game, since, turns)
        return self._known[moment.number]

    def _line(self, key: tuple[int, int], score: Score, *, is_new: bool) -> Line:
        session = self._context.session
        title = session.translator.sentence(score.title)
        people = tuple(n for n, gain in enumerate(score.gains) if gain)
        if isinstance(score.event, Scored):
            people = score.event.winners
        names = ", ".join(session.players[n] for n in people)
        turn = self.tr("end") if score.final else str(score.turn)
        return Line(
            key=key,
            texts=(title, turn, names, plain(score.points)),
            tip=self._tip(score, is_new=is_new),
            players=people,
            parts=tuple(self._parts(key, score)),
            cells=score.cells,
            pieces=score.pieces,
            is_new=is_new,
        )

    def _tip(self, score: Score, *, is_new: bool) -> str:
        session = self._context.session
        lines = [session.event_text(score.event)]
        if is_new:
            lines.append(self.tr("Scored by the current move."))
        if score.cells:
            lines.append(self.tr("Click to see it on the table"))
        return "\n".join(lines)

    def _parts(self, key: tuple[int, int], score: Score) -> Iterator[Line]:
        for number, (text, shown, points) in enumerate(self.parts(score.terms)):
            yield Line((*key, number), (text, "", shown, points))
        if isinstance(score.event, Scored) and sum(map(bool, score.event.pieces)) > 1:
            text = self.tr("Pieces there: {list}").format(list=self.pieces(score.event.pieces))
            yield Line((*key, "pieces"), (text, "", "", ""))


class OpenLines(QObject):
    """Makes the lines of open features; words of terms and pieces are those of `scores`."""

    WHAT, WHOM, NOW, COMPLETED = range(4)
    """The columns."""

    def __init__(self, context: AnyContext, scores: ScoreLines, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._scores = context, scores

    def columns(self) -> tuple[LineColumn, ...]:
        """The columns: a feature, for whom, and its points now and if completed."""
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
        """The features that can still score, or only those that are claimed."""
        found = self._context.kind.worths()
        return [self._line(each) for each in found if each.leaders or not only_held]

    def _line(self, each: FeatureWorth) -> Line:
        session = self._context.session
        title = session.translator.sentence(each.title)
        x, y = each.cells[0]
        names = ", ".join(session.players[n] for n in each.leaders)
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
            sums=((session.phrase(each.kind), y, x), (not names, names), each.now.points, least),
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
            # Terms that do not change have been listed above, with points in both columns.
            if part not in now:
                text, shown, points = part
                yield Line((each.at, "completed", number), (text, shown, "", points))
        for number, own in enumerate(each.now.own):
            ((text, shown, points),) = self._scores.parts([own.term])
            said = self.tr("{term}, for {player} alone").format(
                term=text, player=self._context.session.players[own.player]
            )
            yield Line((each.at, "own", number), (said, shown, points, ""))
        if sum(map(bool, each.claims)) > 1:
            text = self.tr("Pieces there: {list}").format(list=self._scores.pieces(each.claims))
            yield Line((each.at, "pieces"), (text, "", "", ""))
        for pool, count, values in each.tokens:
            text = self.tr("Tokens on it: {count} × {pool}")
            told = text.format(count=count, pool=self._context.session.phrase(pool))
            told += f" ({', '.join(map(str, values))})" if values else ""
            yield Line((each.at, pool), (told, "", "", ""))

    def _told(self, price: Price | None) -> list[tuple[str, str, str]]:
        return list(self._scores.parts(price.terms)) if price else []
