"""What players and the whole game have where tiles are laid: pieces, tokens, what is shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.engine import table_snapshot
from core.engine.showing import value_text
from core.engine.state import NOBODY
from core.messages import named

from ..failures import Failed
from ..game_kind import Belonging
from ..piece_pictures import icon_picture, piece_picture, pile_picture
from ..seat_colours import rim_of, seat_colour

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QImage

    from core.edition.kinds import PieceKind
    from core.engine.showing import Shown
    from core.engine.token_pools import SeenTokens

    from ...look.appearance import Appearance
    from ..game_session import TileSession


class TileCounters(QObject):
    """Counts pieces, tokens and what extensions show, which `shown` gives."""

    def __init__(
        self,
        session: TileSession,
        appearance: Appearance,
        shown: Callable[[], Sequence[Shown | Failed]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._appearance, self._shown = session, appearance, shown

    def of(self, owner: int) -> list[Belonging]:
        """What a player has, or the whole game (NOBODY): pieces, tokens, what extensions show."""
        return [*self._pieces(owner), *self._tokens(owner), *self._shown_of(owner)]

    # --- Pieces ---

    def _pieces(self, owner: int) -> Iterator[Belonging]:
        """The kinds of pieces with how many are left in the supply, and where others are."""
        game = self._session.game
        standing = [each for each in table_snapshot.pieces(game) if each.owner == owner]
        for kind in self._session.edition.pieces.values():
            owned = game.owned(kind.name, owner)
            if not (owned or (kind.per_game if owner == NOBODY else kind.per_player)):
                continue
            out = tuple(each for each in standing if each.piece == kind.name)
            left, name = game.spare(kind.name, owner), self._session.phrase(kind.name)
            tip = self.tr("{piece}: {number} left").format(piece=name, number=left)
            beside = sum(each.is_off_table for each in out)
            if len(out) > beside:
                tip = self.tr("{text}, %n on the table", "", len(out) - beside).format(text=tip)
            if beside:
                tip = self.tr("{text}, %n next to the table", "", beside).format(text=tip)
            # A number would say nothing of a piece that there is once.
            number = "" if owner == NOBODY and owned == 1 else f"×{left}"
            yield Belonging(
                number, tip, self._draw(kind, owner), is_gone=not (left if number else out),
                pieces=out, cells=tuple((each.x, each.y) for each in out if not each.is_off_table),
            )  # fmt: skip

    def _draw(self, kind: PieceKind, owner: int) -> Callable[[int, float], QImage]:
        colour = seat_colour(self._session.players, owner)
        rim = rim_of(colour, self._appearance.colours)
        return partial(piece_picture, kind.name, kind.symbol, colour, rim=rim)

    # --- Tokens ---

    def _tokens(self, owner: int) -> Iterator[Belonging]:
        """The tokens of each pool, with their values as far as they are seen."""
        pools = self._session.sight.tokens(self._session.game) if owner != NOBODY else ()
        for pool in pools:
            values = pool.held[owner]
            if not values and len(pools) > 1:  # of several pools, those that one has are enough
                continue
            seen = sorted(value for value in values if value is not None)
            more = detail = ""
            if seen and len(seen) == len(values) and not self._is_uniform(pool):
                more, detail = f"= {sum(seen)}", _counted(seen)
            yield Belonging(
                f"×{len(values)}", self._told_tokens(pool, values),
                self._pile(pool.pool, len(values)),
                more=more, detail=detail, is_gone=not values,
            )  # fmt: skip

    def _pile(self, pool: str, count: int) -> Callable[[int, float], QImage]:
        """The function that draws tokens: by what they show, or as a pile."""
        symbol = self._session.edition.token_symbol(pool)
        if symbol is not None:
            return partial(icon_picture, pool, symbol)
        return partial(pile_picture, pool, count)

    def _is_uniform(self, pool: SeenTokens) -> bool:
        """Whether all tokens of a pool have one value, so that it goes without saying."""
        return len(set(self._session.game.setup.token_values[pool.pool])) == 1

    def _told_tokens(self, pool: SeenTokens, values: Sequence[int | None]) -> str:
        name = self._session.phrase(pool.pool)
        count = self.tr("%n tokens", "", len(values))
        text = self.tr("{pool}: {tokens}").format(pool=name, tokens=count)
        if not values or self._is_uniform(pool):
            return text
        if None in values:
            return self.tr("{text}, face down").format(text=text)
        seen = sorted(value for value in values if value is not None)
        listed = _counted(seen) or f"({seen[0]})"
        whole = self.tr("{text} ({values}), total {sum}")
        return whole.format(text=text, values=listed[1:-1], sum=sum(seen))

    # --- What extensions show ---

    def _shown_of(self, owner: int) -> Iterator[Belonging]:
        """What extensions show, and which of them failed to."""
        for thing in self._shown():
            if isinstance(thing, Failed):
                if owner == NOBODY:
                    yield Belonging("", thing.why, caption=self.tr("An expansion fails"))
            elif thing.player == owner:
                yield self._showing(thing)

    def _showing(self, thing: Shown) -> Belonging:
        session, draw = self._session, self._picture(thing)
        title, value = session.phrase(named(thing.title)), session.phrase(value_text(thing))
        tip = self.tr("{title}: {value}").format(title=title, value=value) if value else title
        at = thing.segment
        cells = () if at is None else (session.game.board.position(at),)
        if thing.known_to is not None:
            tip = self.tr("{text}, known to {player} alone").format(
                text=tip, player=session.players[thing.known_to]
            )
        return Belonging(
            value, tip, draw, caption="" if draw else title, cells=cells, is_gone=thing.value == 0
        )

    def _picture(self, thing: Shown) -> Callable[[int, float], QImage] | None:
        """The function that draws the icon, piece or pool of something shown; None without one."""
        edition, name = self._session.edition, thing.symbol
        if name in edition.pieces:
            return self._draw(edition.pieces[name], thing.player)
        if name in edition.tokens:
            return self._pile(name, 1)
        icon = edition.icons.get(name)
        return None if icon is None else partial(icon_picture, name, icon.symbol)


def _counted(values: Sequence[int]) -> str:
    """Values as (3×0, 2, 5×4), equal ones counted; "" for a single value."""
    if len(values) == 1:
        return ""
    counts = [(value, values.count(value)) for value in dict.fromkeys(values)]
    return f"({', '.join(f'{n}×{value}' if n > 1 else str(value) for value, n in counts)})"
