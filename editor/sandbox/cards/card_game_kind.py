"""Games with cards on a table: what the sandbox says and draws of them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QPixmap

from core.drawing.deck_table import card_table_svg
from core.engine.deck_game import place_of
from core.engine.state import NOBODY

from ..card_table.scene import scene_of
from ..game_kind import Belonging, GameKind, aligned, indented
from .card_names import CardNames, small_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QImage

    from core.engine.actions import Action
    from core.engine.deck_game import TableCard
    from core.engine.events import Event
    from core.engine.protocol import AnyGame, AnyStep
    from core.engine.table_snapshot import Cell

    from ...look.appearance import Appearance
    from ...look.tile_pictures import TilePictures
    from ..card_table import CardTableView
    from ..game_session import CardSession


class CardCounters(QObject):
    """Counts piles of cards, of those that lie hidden their number alone."""

    def __init__(self, session: CardSession, names: CardNames, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._names = session, names

    def of(self, owner: int) -> list[Belonging]:
        """What a player has, or the whole game (NOBODY)."""
        return [*(self._of_game() if owner == NOBODY else self._of_player(owner))]

    def _of_player(self, owner: int) -> Iterator[Belonging]:
        game = self._session.game
        suits = [self._names.phrase(suit) for suit in game.suits_of(owner)]
        own = game.begun_with(owner)
        for card in own:
            tip = self.tr("{card}, for the colours: {suits}").format(
                card=self._names.card(card), suits=", ".join(suits)
            )
            yield Belonging("", tip, self._draw(card))
        if suits and not own:
            yield Belonging(", ".join(suits), ", ".join(suits), caption=self.tr("Colours"))
        yield self._won(owner)

    def _won(self, owner: int) -> Belonging:
        """The cards that a player has won, with their points if they are seen."""
        cards, seen = self._session.game.in_front_of(owner), self._session.seen_seats
        said = self.tr("%n cards won", "", len(cards))
        if seen is not None and owner not in seen:
            if cards:
                said = self.tr("{text}, face down").format(text=said)
            return Belonging(f"×{len(cards)}", said, self._draw(None), is_gone=not cards)
        deck = self._session.edition.deck
        worth = sum(design.worth for card in cards if (design := deck.design(card)) is not None)
        tip = self.tr("{text}: {cards}").format(text=said, cards=self._listed(cards))
        return Belonging(
            f"×{len(cards)}", tip if cards else said, self._draw(cards[-1] if cards else None),
            more=f"= {worth}" if cards else "", is_gone=not cards,
        )  # fmt: skip

    def _of_game(self) -> Iterator[Belonging]:
        game = self._session.game
        removed, unused = game.removed, game.unused
        said = self.tr("%n cards removed", "", len(removed))
        tip = self.tr("{text}: {cards}").format(text=said, cards=self._listed(removed))
        yield Belonging(
            f"×{len(removed)}", tip if removed else said,
            self._draw(removed[-1] if removed else None), is_gone=not removed,
        )  # fmt: skip
        if unused:
            said = self.tr("%n cards take no part", "", len(unused))
            tip = self.tr("{text}: {cards}").format(text=said, cards=self._listed(unused))
            yield Belonging(f"×{len(unused)}", tip, self._draw(unused[0]), is_gone=True)

    def _listed(self, cards: Sequence[str]) -> str:
        names, counts = self._names, Counter(cards)
        each = [
            f"{n} × {names.card(card)}" if n > 1 else names.card(card) for card, n in counts.items()
        ]
        return ", ".join(each)

    def _draw(self, card: str | None) -> Callable[[int, float], QImage]:
        deck = self._session.edition.deck
        return partial(small_card, deck, None if card is None else deck.design(card))


_COLUMNS: Final = 8
_EMPTY, _UNKNOWN = "–", "?"


class CardText(QObject):
    """Describes what lies on the table, as the chosen player knows it."""

    def __init__(self, session: CardSession, kind: CardGameKind) -> None:
        super().__init__(kind)
        self._session, self._kind = session, kind

    def parts(self) -> Iterator[Sequence[str]]:
        """The cards by place, eight in a row, then scores, what was won, and removed."""
        yield from map(list, (self._grid(), self._kind.score_lines(), self._piles()))

    def _grid(self) -> Iterator[str]:
        game, names = self._session.game, self._kind.names
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
        game, names, seen = self._session.game, self._kind.names, self._session.seen_seats
        for seat, player in enumerate(self._session.players):
            cards = game.in_front_of(seat)
            text = self.tr("{player} has won:").format(player=player)
            shown = seen is None or seat in seen
            listed = ", ".join(map(names.card, cards)) if shown else str(len(cards))
            yield f"{text} {listed or _EMPTY}"
        yield self.tr("Removed:")
        yield from indented([", ".join(map(names.card, game.removed)) or _EMPTY])


class CardGameKind(GameKind):
    """A game of turning up cards, whatever its rules are."""

    is_drawn = has_action_pictures = True
    session: CardSession

    def __init__(
        self, session: CardSession, pictures: TilePictures, appearance: Appearance
    ) -> None:
        super().__init__(session, pictures, appearance)
        self.table: CardTableView | None = None
        """The table of the window, which says what of the cards is to be seen."""
        self.names = CardNames(session, self)
        self._text = CardText(session, self)
        self._counters = CardCounters(session, self.names, self)

    @property
    def restart(self) -> str:
        return self.tr("R&estart with the same cards")

    @property
    def replay(self) -> tuple[str, str]:
        return (
            self.tr("Replay same cards"),
            self.tr("The same cards in the same places; this game stays in the history"),
        )

    def sees(self, card: TableCard) -> bool:
        """Whether `viewpoint` knows a card on the table: a player what was turned up."""
        if self.session.seen_seats is None or card.face_up:
            return True
        return card.seen is not None

    @property
    def tells_places(self) -> bool:
        """Whether panels tell where cards lie that were seen: to a player as the table does."""
        shown = self.table is not None and self.table.commands.show_seen.isChecked()
        return self.session.viewpoint is None or shown

    # --- Whose turn it is, and what for ---

    def due(self, step: AnyStep, player: str, taken: int | None) -> str:  # noqa: ARG002
        if self.session.game.is_rush:
            text = self.tr("{player} turns up one card")
        elif any(card.face_up for card in self.session.game.cards):
            text = self.tr("{player} turns up a second card")
        else:
            text = self.tr("{player} turns up a first card")
        return text.format(player=player)

    def progress(self) -> str:
        game = self.session.game
        down = self.tr("%n cards face down", "", game.face_down)
        text = self.tr("Turn {number}, {cards}").format(number=game.turn, cards=down)
        if game.rounds > 1:
            which = self.tr("Round {number} of {rounds}")
            text = f"{which.format(number=game.round, rounds=game.rounds)} · {text}"
        return text

    def scores(self, game: AnyGame) -> Sequence[int | None]:
        """The points of each player; None where what they hold lies hidden from `viewpoint`."""
        seen = self.session.sight.seats(game)
        if seen is None:
            return game.scores
        return [score if seat in seen else None for seat, score in enumerate(game.scores)]

    def why_no_scores(self) -> str:
        if None in self.scores(self.session.game):
            return self.tr("What the others have won lies hidden from this viewpoint.")
        return ""

    # --- Actions ---

    def title(self, kind: type) -> str:  # noqa: ARG002 - there is one kind
        return self.tr("Turn up a card")

    def count(self, actions: Sequence[Action]) -> str:
        return self.tr("%n cards: choose on the table", "", len(actions))

    # --- Pictures ---

    def due_picture(
        self,
        size: int,
        ratio: float,
        turns: int,  # noqa: ARG002
        taken: int | None,  # noqa: ARG002
    ) -> tuple[QPixmap | None, str] | None:
        """The card that lies face up, and its name; None if none does."""
        up = next((card for card in self.session.game.cards if card.face_up), None)
        if up is None:
            return None
        deck = self.session.edition.deck
        picture = QPixmap.fromImage(small_card(deck, deck.design(up.card), size, ratio))
        return picture, self.names.card(up.card)

    def action_picture(self, action: Action, size: int, ratio: float) -> QImage | None:
        """The card that an action turns up as the table shows it: mostly its back."""
        deck, card = self.session.edition.deck, self.card_of(action)
        if card is None:
            return None
        # Players play by memory: a list that shows what was seen would spoil it.
        look = self.table.scene.cards.get(card.place) if self.table is not None else None
        face = look.card if look is not None else None
        return small_card(deck, None if face is None else deck.design(face), size, ratio)

    def card_of(self, action: Action) -> TableCard | None:
        """The card that an action turns up; None if it turns up none."""
        place = place_of(action)
        return next((card for card in self.session.game.cards if card.place == place), None)

    # --- Panels and exports ---

    def cells(self, game: AnyGame, event: Event) -> tuple[Cell, ...]:  # noqa: ARG002
        """The places that an event names, each as (place, 0)."""
        place = getattr(event, "place", None)
        places = getattr(event, "places", ()) if place is None else (place,)
        return tuple((each, 0) for each in places if type(each) is int)

    def belongings(self, owner: int) -> Sequence[Belonging]:
        return self._counters.of(owner)

    def picture(self, title: str, *, coordinates: bool) -> str:
        session = self.session
        if self.table is not None:
            scene = self.table.scene
        else:
            scene = scene_of(session, shows_seen=False, shows_all=False)
        cards = {place: (look.card, look.dim) for place, look in scene.cards.items()}
        return card_table_svg(
            session.edition,
            scene.spots,
            cards,
            title=title,
            numbers=coordinates,
            language=session.translator.language,
        )

    def position(self) -> Iterator[Sequence[str]]:
        """The table as a grid, and below it scores, what was won and removed."""
        return self._text.parts()
