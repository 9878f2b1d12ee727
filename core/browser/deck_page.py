"""What a page shows of a game with cards on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..analysis.deck_odds import UnseenShare, deck_odds
from ..drawing.deck_cards import HEIGHT, WIDTH
from ..drawing.deck_frames import CardFrames
from ..drawing.deck_table import spots
from ..engine.deck_game import CardGame, place_of
from ..messages import msg, named, plural
from .page_tables import Data, PageTable, Viewer, thing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..engine.actions import Action
    from ..engine.protocol import AnyGame
    from .edition_words import EditionWords
    from .requests import OddsRequest, Pictures, TryRequest


class CardPage(PageTable):
    """Cards that lie on the table, of which all players know the same."""

    def __init__(self, words: EditionWords, pictures: Pictures) -> None:
        self._pictures = pictures
        super().__init__(words, CardFrames(self._address, words.sentence))

    def progress(self, game: AnyGame) -> str:
        assert isinstance(game, CardGame)
        said = plural(
            "Turn {number}, {count} card face down",
            "Turn {number}, {count} cards face down",
            count=game.face_down,
            number=game.turn,
        )
        return self.words.sentence(said)

    def places(self, game: AnyGame, actions: Sequence[Action]) -> Data:
        assert isinstance(game, CardGame)
        lying = spots(game.places, game.layout, game.seed + game.round)
        offered: dict[int, list[int]] = {}
        loose = []
        for number, action in enumerate(actions):
            place = place_of(action)
            if place is None:
                loose.append(number)
            else:
                offered.setdefault(place, []).append(number)
        cards = [
            {
                "place": card.place,
                "x": round(lying[card.place].centre.real, 1),
                "y": round(lying[card.place].centre.imag, 1),
                "angle": round(lying[card.place].angle, 1),
                "width": WIDTH,
                "height": HEIGHT,
                "actions": offered.get(card.place, []),
            }
            for card in game.cards
        ]
        return {"cards": cards, "loose": loose}

    def tried(self, game: AnyGame, attempt: TryRequest) -> tuple[Sequence[Action], Sequence[int]]:
        legal = game.legal_actions()
        if attempt.place is None or not legal:
            return (), ()
        # Of the same kind, on that place: places are counted from 1 in actions.
        like: Any = next((each for each in legal if place_of(each) is not None), None)
        return ((type(like)(attempt.place + 1),) if like is not None else ()), ()

    def things(self, game: AnyGame, seat: int, viewer: Viewer) -> Iterator[Data]:  # noqa: ARG002
        assert isinstance(game, CardGame)
        if 0 <= seat < len(game.players):
            won = len(game.in_front_of(seat))
            said = plural("{count} card won", "{count} cards won", count=won)
            text = self.words.sentence(said)
            yield thing("", text, text, gone=not won)

    def odds(self, game: AnyGame, viewer: Viewer, asked: OddsRequest) -> Data:  # noqa: ARG002
        assert isinstance(game, CardGame)
        found = deck_odds(game)
        say = self.words.sentence
        unseen = plural(
            "{count} card on the table was never seen",
            "{count} cards on the table were never seen",
            count=found.unseen,
        )
        valued = [each for each in found.values if each.value]
        groups = (
            (msg("the next unseen card"), found.kinds),
            (msg("by value"), valued),
            (msg("by colour"), found.suits),
        )
        shares = [{"title": say(title), "rows": self._rows(rows)} for title, rows in groups]
        return {"left": say(unseen), "shares": [each for each in shares if each["rows"]]}

    def _rows(self, shares: Iterable[UnseenShare]) -> list[Data]:
        return [
            {
                "name": self._name(each),
                "count": each.unseen,
                "chance": self.words.percent(each.chance),
            }
            for each in shares
            if each.unseen or each.known
        ]

    def _name(self, share: UnseenShare) -> str:
        if share.kind is None:
            suit = named(share.suit) if share.suit is not None else msg("no colour")
            return self.words.sentence(suit)
        value = "" if share.value is None else f" {share.value}"
        return f"{self.words.sentence(named(share.kind))}{value}"

    def _address(self, card: str | None) -> str:
        if card is None:
            return self._pictures.back
        return self._pictures.cards.get(card, {}).get(self.words.language, "")
