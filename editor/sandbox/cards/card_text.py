"""A table of cards as text: what lies where, scores, what was won and removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from ..exporting.as_text import aligned, indented

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..play import CardPlay
    from .card_game_kind import CardGameKind

_COLUMNS: Final = 8
_EMPTY, _UNKNOWN = "–", "?"


class CardText(QObject):
    """Describes what lies on the table, as the chosen player knows it."""

    def __init__(self, play: CardPlay, kind: CardGameKind) -> None:
        super().__init__(kind)
        self._play, self._kind = play, kind

    def parts(self) -> Iterator[Sequence[str]]:
        """Yield the cards by place, eight in a row, then scores, what was won, and removed."""
        yield from map(list, (self._grid(), self._kind.score_lines(), self._piles()))

    def _grid(self) -> Iterator[str]:
        game, names = self._play.game, self._kind.names
        lying = {
            card.place: names.card(card.card) if self._kind.sees(card) else _UNKNOWN
            for card in game.cards
        }
        up = {card.place for card in game.cards if card.face_up}
        cells = [
            f"{place + 1} {lying.get(place, _EMPTY)}{' ↑' if place in up else ''}"
            for place in range(game.places)
        ]
        rows = [cells[n : n + _COLUMNS] for n in range(0, len(cells), _COLUMNS)]
        short = _COLUMNS - len(rows[-1]) if len(rows) > 1 else 0
        return aligned([*rows[:-1], [*rows[-1], *[""] * short]])

    def _piles(self) -> Iterator[str]:
        game, names, seen = self._play.game, self._kind.names, self._play.seen_seats
        for seat, player in enumerate(self._play.players):
            cards = game.in_front_of(seat)
            text = self.tr("{player} has won:").format(player=player)
            shown = seen is None or seat in seen
            listed = ", ".join(map(names.card, cards)) if shown else str(len(cards))
            yield f"{text} {listed or _EMPTY}"
        yield self.tr("Removed:")
        yield from indented([", ".join(map(names.card, game.removed)) or _EMPTY])
