"""Proposals as cards: how many changes, the tiles that differ, and what that does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics

from core.comparison.change_words import effect_in_words, joint_in_words
from core.comparison.joint_changes import joint_changes
from core.comparison.reports import tiles_of
from core.findings import Severity
from core.proposals.wish_words import equals_in_words, summary_of, values_in_words
from core.storage.files import printable

from ..comparison.tile_pair import paint_pair
from ..document.game_translator import capital
from ..look.appearance import sized
from ..widgets.card_delegate import BOLD, WRAPPED, CardDelegate, is_selected, write
from ..widgets.rows import RowList, RowView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from core.comparison.changes import Change, Effect
    from core.proposals.proposing import Proposal

    from ..document.document_context import DocumentContext

    Say = Callable[[str], str]

# Pixels.
_SIDE: Final = 52
_ARROW: Final = 18
_GAP: Final = 14
_AROUND: Final = 10
_TITLE: Final = 22
_TEXT: Final = 13
_MOST_LINES: Final = 6
"""How many changes are told on a card; all are told by the window that compares."""


class ProposalRows(RowList[tuple[int, "Proposal"]]):
    """Proposals in the order in which they were found, numbered from 1 on."""

    say: Say = str

    def key(self, row: tuple[int, Proposal]) -> object:
        return row[0]

    def text(self, row: tuple[int, Proposal]) -> str:
        return "\n".join((self.title(row), *self.lines(row)))

    def title(self, row: tuple[int, Proposal]) -> str:
        """How many changes it makes."""
        return f"{row[0]}. {self.say(summary_of(row[1]))}"

    def lines(self, row: tuple[int, Proposal]) -> list[str]:
        """What changes, what wishes are about afterwards, and what else that does."""
        proposal, say = row[1], self.say
        changes = [*joint_changes(_of_tiles(proposal))]
        told = [say(joint_in_words(each)) for each in changes[:_MOST_LINES]]
        if len(changes) > _MOST_LINES:
            told.append("…")
        told += map(say, equals_in_words(proposal))
        effects = proposal.comparison.effects
        said = [say(effect_in_words(each)) for each in effects if each.analysis != "findings"]
        # Without effects the set is as it was: the first point of a front.
        told.append(" · ".join(said or map(say, values_in_words(proposal))))
        told += [say(effect_in_words(each)) for each in effects if _is_new_warning(each)]
        return [printable(capital(each)) for each in told if each]


class ProposalView(RowView):
    """Their list, of which one is looked at."""

    def __init__(self, context: DocumentContext, say: Say) -> None:
        super().__init__()
        self.proposals = ProposalRows(self)
        self.proposals.say = say
        self.setModel(self.proposals)
        self.setItemDelegate(_ProposalPainter(context, self))
        self.setResizeMode(RowView.ResizeMode.Adjust)
        self.setAccessibleName(self.tr("Proposals"))
        context.pictures.ready.connect(self.viewport().update)

    def show_proposals(self, proposals: Sequence[Proposal]) -> None:
        """List proposals; the current one stays, or else it is the first."""
        self.proposals.show_rows(list(enumerate(proposals, 1)))
        if self.proposal is None and proposals:
            self.go_to_row(0)

    @property
    def proposal(self) -> Proposal | None:
        """The one that is selected."""
        row = self.proposals.row(self.currentIndex())
        return row[1] if row is not None else None


class _ProposalPainter(CardDelegate):
    """Paints a proposal: its number, the tiles before and after, and lines below."""

    def __init__(self, context: DocumentContext, view: ProposalView) -> None:
        super().__init__(context.appearance, view)
        self._context, self._rows = context, view.proposals

    def paint_row(
        self,
        painter: QPainter,
        place: QRect,
        row: tuple[int, Proposal],
        option: QStyleOptionViewItem,
    ) -> None:
        ground = place.adjusted(4, 2, -4, -2)
        self.paint_ground(painter, ground, option, marked=is_selected(option))
        inside = ground.adjusted(_AROUND, _AROUND, -_AROUND, -_AROUND)
        title = QRect(inside.topLeft(), QSize(inside.width(), _TITLE))
        write(painter, title, self._rows.title(row), self.colours.text, weight=BOLD)
        pairs = _tiles(row[1])
        for changes, corner in zip(pairs, self._corners(inside.width(), len(pairs)), strict=True):
            left, top = inside.left() + corner[0], inside.top() + _TITLE + corner[1]
            boxes = [QRectF(x, top, _SIDE, _SIDE) for x in (left, left + _SIDE + _ARROW)]
            paint_pair(painter, boxes, self._context, row[1].comparison, changes)
            arrow = QRect(left + _SIDE, top, _ARROW, _SIDE)
            painter.setPen(QColor(self.colours.muted))
            painter.drawText(arrow, Qt.AlignmentFlag.AlignCenter, "→")
        painter.setFont(sized(painter.font(), _TEXT))
        painter.setPen(QColor(self.colours.text))
        below = inside.adjusted(0, _TITLE + self._pictures_height(inside.width(), row), 0, 0)
        painter.drawText(below, WRAPPED, "\n".join(self._rows.lines(row)))

    def size(self, row: tuple[int, Proposal]) -> QSize:
        wide = self.line_width(0)
        inside = wide - 8 - 2 * _AROUND
        room = QRect(0, 0, inside, 10_000)
        metrics = QFontMetrics(sized(self.view.font(), _TEXT))
        high = metrics.boundingRect(room, WRAPPED, "\n".join(self._rows.lines(row))).height()
        return QSize(wide, high + _TITLE + self._pictures_height(inside, row) + 2 * _AROUND + 4)

    def _pictures_height(self, wide: int, row: tuple[int, Proposal]) -> int:
        corners = list(self._corners(wide, len(_tiles(row[1]))))
        return corners[-1][1] + _SIDE + _AROUND if corners else 0

    @staticmethod
    def _corners(wide: int, number: int) -> Iterator[tuple[int, int]]:
        """The places of all pairs, in as many lines as they need."""
        pair = 2 * _SIDE + _ARROW + _GAP
        in_line = max(1, (wide + _GAP) // pair)
        for n in range(number):
            yield n % in_line * pair, n // in_line * (_SIDE + _AROUND)


def _of_tiles(proposal: Proposal) -> list[Change]:
    """The changes but for those of expectations, which only follow."""
    return [each for each in proposal.comparison.changes if not each.part.startswith("expect")]


def _is_new_warning(effect: Effect) -> bool:
    return (effect.kind, effect.group) == ("added", Severity.WARNING)


def _tiles(proposal: Proposal) -> list[list[Change]]:
    return [*tiles_of(proposal.comparison.changes).values()]
