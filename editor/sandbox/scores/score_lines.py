"""The scores so far as lines, the latest first, each with its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from core.analysis.score_breakdown import scored
from core.engine.events import Scored

from .lines import Line, LineColumn, plain, signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.analysis.score_breakdown import Score
    from core.engine.protocol import AnyGame
    from core.records.game_tree import Branches, Moment
    from core.tileset.score_terms import Term

    from ..view_context import AnyContext

WHAT, TURN, WHOM, POINTS = range(4)

_SIGNS: Final = "+-\u2212"


class ScoreLines(QObject):
    """Makes the lines of scores; those of a moment are made once."""

    def __init__(self, context: AnyContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._branches: Branches[AnyGame] | None = None
        self._known: dict[int, tuple[Score, ...]] = {}

    def columns(self) -> tuple[LineColumn, ...]:
        """Return the columns."""
        return (
            LineColumn(self.tr("What")),
            LineColumn(self.tr("Turn"), self.tr("In which turn it scored"), figures=True),
            LineColumn(self.tr("For"), self.tr("Who got the points; each player gets all of them")),
            LineColumn(self.tr("Points"), figures=True, points=True),
        )

    def lines(self) -> list[Line]:
        """Return the scores up to the moment shown, the latest first."""
        play = self._context.play
        if self._branches is not play.branches:
            self._branches = play.branches
            self._known.clear()
        found: list[Line] = []
        moment: Moment[AnyGame] | None = play.now
        while moment is not None:
            is_new = moment is play.now and moment.parent is not None
            scores = list(enumerate(self._scores(moment)))
            for number, score in scores if is_new else reversed(scores):
                found.append(self._line((moment.number, number), score, is_new=is_new))
            moment = moment.parent
        return found

    def parts(self, terms: Sequence[Term]) -> Iterator[tuple[str, str, str]]:
        """Yield for each term what it is, how it is reckoned, and what it adds."""
        told = self._context.play.translator
        for number, term in enumerate(terms):
            points = signed(term.points) if number else plain(term.points)
            shown = told.phrase(term.shown)
            # What is no more than the points themselves, with or without a sign, is not said twice.
            is_reckoned = shown.lstrip(_SIGNS) != points.lstrip(_SIGNS)
            yield told.sentence(term.text), shown if is_reckoned else "", points

    def pieces(self, counts: Sequence[int]) -> str:
        """Return how many pieces each player had there."""
        players = self._context.play.players
        each = self.tr("{player} {count}")
        return " · ".join(
            each.format(player=players[player], count=count)
            for player, count in sorted(enumerate(counts), key=lambda pair: -pair[1])
            if count
        )

    def _scores(self, moment: Moment[AnyGame]) -> tuple[Score, ...]:
        if moment.number not in self._known:
            since = len(moment.game.events) - len(moment.events)
            turns = self._context.play.kind.turns(moment)
            self._known[moment.number] = scored(moment.game, since, turns)
        return self._known[moment.number]

    def _line(self, key: tuple[int, int], score: Score, *, is_new: bool) -> Line:
        play = self._context.play
        title = play.translator.sentence(score.title)
        people = tuple(n for n, gain in enumerate(score.gains) if gain)
        if isinstance(score.event, Scored):
            people = score.event.winners
        names = ", ".join(play.players[n] for n in people)
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
        play = self._context.play
        lines = [play.event_text(score.event)]
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
