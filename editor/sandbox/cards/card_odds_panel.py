"""The odds of a game with cards: what the unseen cards are, and what the next one would bring."""

from __future__ import annotations

from html import escape
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QWidget

from core.analysis.deck_odds import deck_odds, outcomes
from core.engine.deck_game import place_of

from ...widgets.box_layouts import vbox
from ...widgets.controls import text_page
from ...widgets.form_fields import set_role
from ...widgets.live_view import LiveView
from ..failures import FAILURES, because
from ..figures import signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from fractions import Fraction

    from PySide6.QtCore import QUrl

    from core.analysis.deck_odds import DeckOdds, TurnOutcome, UnseenShare

    from ..view_context import CardContext
    from .card_game_kind import CardGameKind

_PLACE: Final = "place:"
_MOST_PLACES: Final = 6
_MOST_OUTCOMES: Final = 4
_LEAST_WIDTH: Final = 240
_FIGURES: Final = (1, 2)
"""The columns with figures in a table with heads."""


class CardOddsPanel(LiveView, QWidget):
    """A page of odds at the moment shown; all players know the same of what lies on the table.

    Where cards lie that were seen is shown if the table shows it: a player's view is played by
    memory. A click on the number of a place shows where it is. A hidden panel does nothing.
    """

    def __init__(self, context: CardContext, kind: CardGameKind) -> None:
        super().__init__()
        self._context, self._kind = context, kind
        self.page = text_page(self.tr("Odds"))
        self.page.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        vbox(self.page, on=self, margins=(10, 8, 10, 0))
        set_role(self, "surface")
        self.setFocusProxy(self.page)
        self.setMinimumWidth(_LEAST_WIDTH)
        self.refresh_on(context.session.changed, context.appearance.changed)
        if kind.table is not None:
            self.refresh_on(kind.table.commands.show_seen.toggled)
        self.page.anchorClicked.connect(self._point)

    def _point(self, url: QUrl) -> None:
        """Show on the table where a card lies, by the action that turns it up."""
        place = int(url.toString().removeprefix(_PLACE)) - 1
        found = (each for each in self._context.session.actions() if place_of(each) == place)
        self._context.highlights.hint(next(found, None))
        self._context.highlights.scroll_requested.emit(place, 0)

    def refresh(self) -> None:
        """Write the page again, scrolled as it was."""
        document, bar = self.page.document(), self.page.verticalScrollBar()
        # `setHtml` scrolls to the top.
        value = bar.value()
        document.setDefaultStyleSheet(self._style())
        document.setHtml("".join(self._parts()))
        bar.setValue(value)

    def _style(self) -> str:
        colours = self._context.appearance.colours
        return (
            f".head {{ color: {colours.text}; font-weight: 600; }} .gap {{ font-size: 5px; }}"
            f"p {{ margin: 2px 0; }} .muted {{ color: {colours.muted}; }}"
            f"a {{ color: {colours.accent}; text-decoration: none; }}"
            f"th {{ color: {colours.muted}; font-weight: 400; text-align: left; }}"
            f".bar {{ background-color: {colours.selection}; }}"
        )

    # --- The page ---

    def _parts(self) -> Iterator[str]:
        game, over = self._context.session.game, self.tr("The game is over")
        odds = deck_odds(game)
        unseen = self.tr("%n unseen cards on the table", "", odds.unseen)
        known = self.tr("%n seen", "", odds.known)
        yield f"<p>{escape(unseen)} <span class='muted'>· {escape(known)}</span></p>"
        if game.is_over:
            yield f"<p class='muted'>{escape(over)}</p>"
            return
        if game.is_rush or any(card.face_up for card in game.cards):
            yield from self._next()
        yield self._shares(self.tr("The next unseen card"), odds.kinds)
        yield self._shares(self.tr("By value"), [each for each in odds.values if each.value])
        yield self._shares(self.tr("By colour"), odds.suits)
        yield from self._pairs(odds)

    def _next(self) -> Iterator[str]:
        """What turning up each card would bring, those first that are best for the player."""
        try:
            found = outcomes(self._context.session.game)
        except FAILURES as error:
            yield f"<p class='muted'>{escape(because(error))}</p>"
            return
        # Players are to remember where seen cards lie.
        if not self._kind.tells_places:
            found = tuple(each for each in found if each.place is None)
        best = found[:_MOST_OUTCOMES]
        blind = [each for each in found if each.place is None and each not in best]
        yield _title(self.tr("Turning it up would bring"))
        yield _table([], (self._outcome(each) for each in (*best, *blind)))

    def _outcome(self, each: TurnOutcome) -> Sequence[str]:
        session = self._context.session
        gains = [
            f"{escape(player)} {self._points(gain)}"
            for player, gain in zip(session.players, each.points, strict=True)
            if gain
        ]
        what = escape(self.tr("an unseen card"))
        if each.place is not None:
            card = next(card for card in session.game.cards if card.place == each.place)
            what = f"{_link(each.place)} {escape(self._kind.names.card(card.card))}"
        elif gains:
            chance = self.tr("{percent} for points").format(percent=self._percent(each.scores))
            gains[-1] += f" <span class='muted'>({escape(chance)})</span>"
        nothing = self.tr("nothing")
        return what, " · ".join(gains) or f"<span class='muted'>{escape(nothing)}</span>"

    def _shares(self, title: str, shares: Sequence[UnseenShare]) -> str:
        """A table of cards that have something in common; empty if none is unseen or known."""
        heads = ["", self.tr("Unseen"), self.tr("Chance")]
        heads += [self.tr("Seen at")] * self._kind.tells_places
        rows = [self._share(each) for each in shares if each.unseen or each.known]
        if not rows:
            return ""
        return _title(title) + _table(heads, rows)

    def _share(self, each: UnseenShare) -> Sequence[str]:
        places = [_link(place) for place in each.known[:_MOST_PLACES]]
        more = [f"+{len(each.known) - _MOST_PLACES}"] if len(each.known) > _MOST_PLACES else []
        told = [" ".join([*places, *more])] * self._kind.tells_places
        name = escape(self._kind.names.share(each))
        return (name, str(each.unseen), self._percent(each.chance), *told)

    def _pairs(self, odds: DeckOdds) -> Iterator[str]:
        """The chance of each pair of kinds that two unseen cards can be, the likeliest first."""
        pairs = [
            (odds.pair(one, other), one, other)
            for one, other in combinations_with_replacement(odds.kinds, 2)
        ]
        likely = sorted((each for each in pairs if each[0]), key=lambda each: -each[0])
        if not likely:
            return
        yield _title(self.tr("Two unseen cards"))
        name = self._kind.names.share
        yield _table(
            [],
            (
                (escape(f"{name(one)} + {name(other)}"), self._percent(chance))
                for chance, one, other in likely
            ),
        )

    def _percent(self, chance: Fraction) -> str:
        number = QLocale().toString(float(100 * chance), "f", 1)
        return self.tr("{number} %").format(number=number)

    def _points(self, gain: Fraction) -> str:
        return signed(float(gain), 0 if gain.denominator == 1 else 2)


def _title(text: str) -> str:
    return f"<p class='gap'>&nbsp;</p><p class='head'>{escape(text)}</p>"


def _link(place: int) -> str:
    return f'<a href="{_PLACE}{place + 1}">{place + 1}</a>'


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of rich texts; figures, below their heads, are on the right."""
    sides = ["right" if n in _FIGURES else "left" for n in range(len(heads))]
    top = "".join(
        f'<th align="{side}" style="padding: 1px 8px 1px 0">{escape(head)}</th>'
        for side, head in zip(sides, heads, strict=True)
    )
    body = "".join(
        "<tr>"
        + "".join(
            f'<td align="{side}" style="padding: 1px 8px 1px 0">{cell}</td>'
            for side, cell in zip(sides or ["left"] * len(row), row, strict=True)
        )
        + "</tr>"
        for row in rows
    )
    return f'<table cellspacing="0" width="100%">{f"<tr>{top}</tr>" if heads else ""}{body}</table>'
