"""What a page shows of a game in which tiles are laid."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..analysis.draw_odds import discards, draws_left, odds, prospects, remaining
from ..drawing.pieces import NOBODY_COLOUR, piece_symbol, pile_symbol
from ..drawing.symbols import drawn_symbol
from ..drawing.table_frames import TileFrames
from ..drawing.table_items import standing, thing_symbol, tile_of, tiles_by_cell
from ..drawing.targets import Target, actions_on, part_at, targets_of
from ..engine.actions import Claim, Nothing, Place
from ..engine.core_actions import ACT, PLACE
from ..engine.extension import shown_by
from ..engine.game import Game
from ..engine.placements import clashes, in_hand
from ..engine.player_view import imagine_as_onlooker
from ..engine.showing import Shown, value_text
from ..engine.state import NOBODY
from ..messages import msg, msg_template, named, plural
from .page_tables import Data, PageTable, Viewer, is_open, thing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..drawing.svg import Symbol
    from ..drawing.table_items import DrawnTile
    from ..engine.actions import Action
    from ..engine.protocol import AnyGame
    from .edition_words import EditionWords
    from .requests import OddsRequest, Pictures, TryRequest


class TilePage(PageTable):
    """Tiles, pieces and tokens; pictures of tiles are files at the addresses given."""

    def __init__(self, words: EditionWords, pictures: Pictures, colours: Sequence[str]) -> None:
        self._pictures, self._colours = pictures, colours
        # Some hundred labels are made for a turn, so the sentence is looked up once.
        self._where = words.template(msg_template("({x},{y}), turned by {degrees}°"))
        super().__init__(words, TileFrames(self._address, colours, words.name))

    def seen(self, game: AnyGame, viewer: Viewer) -> Game:
        assert isinstance(game, Game)
        if viewer is None or game.winners:
            return game
        return imagine_as_onlooker(game, 0) if viewer == NOBODY else game.view(viewer).imagined

    def hides_hands(self, game: AnyGame) -> bool:
        assert isinstance(game, Game)
        return any(game.hands) or bool(game.setup.secret)

    def has_secrets(self, game: AnyGame, player: int) -> bool:
        assert isinstance(game, Game)
        values = game.setup.token_values
        pools = game.tokens.items()
        held = (name for name, pool in pools if pool.held[player] and not pool.is_open)
        if any(len(set(values[name])) > 1 for name in held):
            return True
        return any(each.known_to == player for each in self._shown(game))

    # --- In words ---

    def due(self, game: AnyGame) -> str:
        assert isinstance(game, Game)
        player, step = game.players[game.player], str(game.step)
        template = msg("{player}: {step}", player=player, step=named(step))
        if step == PLACE and game.drawn is not None:
            name = game.setup.tables.names[game.drawn]
            template = msg("{player}: place tile {tile}", player=player, tile=name)
        elif step == PLACE:
            template = msg("{player}: place a tile", player=player)
        elif step == ACT and all(isinstance(each, Nothing) for each in game.legal_actions()):
            template = msg("{player}: nothing is possible but to pass", player=player)
        elif step == ACT:
            template = msg("{player}: take one action, or pass", player=player)
        return self.words.sentence(template)

    def progress(self, game: AnyGame) -> str:
        assert isinstance(game, Game)
        said = plural(
            "Turn {number}, {count} tile left",
            "Turn {number}, {count} tiles left",
            count=len(game.deck),
            number=game.turn,
        )
        return self.words.sentence(said)

    def labels(self, game: AnyGame, actions: Sequence[Action]) -> list[str]:
        assert isinstance(game, Game)
        several = len({each.tile for each in actions if isinstance(each, Place)}) > 1
        return [self._label(game, each, several=several) for each in actions]

    def kind(self, kind: type) -> str:
        own = {Place: msg("place the tile"), Claim: msg("on the tile just placed")}
        own[Nothing] = msg("pass")
        return self.words.sentence(own[kind]) if kind in own else super().kind(kind)

    def _label(self, game: Game, action: Action, *, several: bool) -> str:
        say = self.words.sentence
        if isinstance(action, Nothing):
            return say(msg("pass"))
        if not isinstance(action, Place):
            return say(game.describe_action(action))
        where = self._where.format(x=action.x, y=action.y, degrees=action.rotation)
        return f"{action.tile} {where}" if several else where

    # --- Where actions are ---

    def places(self, game: AnyGame, actions: Sequence[Action]) -> Data:
        assert isinstance(game, Game)
        position = game.setup.tables.position
        data: Data = {"open": [position(cell) for cell in game.board.frontier]}
        numbers = {action: number for number, action in enumerate(actions)}
        if actions and isinstance(actions[0], Place):
            return data | {"hand": list(self._hand(game, actions))}
        found, loose = targets_of(game, actions, standing(game))
        data["spots"] = [self._spot(game, each, numbers) for each in found]
        return data | {"loose": [numbers[each] for each in loose]}

    def _hand(self, game: Game, actions: Sequence[Action]) -> Iterator[Data]:
        """Yield the tiles in hand with the cells where each may lie and its turns there.

        Of turns that look alike only one is offered.
        """
        tables = game.setup.tables
        for tile, copy in in_hand(game).items():
            alike, cells = tables.same_turns(copy), dict[tuple[int, int], dict[int, int]]()
            for number, action in enumerate(actions):
                if isinstance(action, Place) and action.tile == tile:
                    turns = alike[action.rotation // 90]
                    cells.setdefault((action.x, action.y), {}).setdefault(turns, number)
            pictures = [self._address(tile_of(tables, copy, turns)) for turns in range(4)]
            yield {
                "tile": tile,
                "name": tables.names[copy],
                "pictures": pictures,
                "cells": [
                    {"cell": cell, "turns": sorted(ways.items())} for cell, ways in cells.items()
                ],
            }

    def _spot(self, game: Game, target: Target, numbers: dict[Action, int]) -> Data:
        symbol = ""
        if target.thing is not None:
            edition = game.setup.edition
            symbol = self._used(thing_symbol(edition, target.thing, self._colours, NOBODY_COLOUR))
        return {
            "x": round(100 * target.centre.real, 1),
            "y": round(100 * target.centre.imag, 1),
            "radius": round(100 * target.radius, 1),
            "symbol": symbol,
            "leaves": target.leaves,
            "actions": [numbers[each] for each in target.actions],
        }

    def tried(self, game: AnyGame, attempt: TryRequest) -> tuple[Sequence[Action], Sequence[int]]:
        assert isinstance(game, Game)
        if attempt.cell is not None:
            x, y = attempt.cell
            copy = in_hand(game).get(attempt.tile)
            sides: Sequence[int] = ()
            if copy is not None and game.setup.tables.cell(x, y) in game.board.frontier:
                sides = clashes(game, copy, x, y, attempt.turns)
            return (Place(attempt.tile, x, y, 90 * attempt.turns),), sides
        if attempt.at is None:
            return (), ()
        part = part_at(game, tiles_by_cell(game), complex(*attempt.at) / 100)
        if part is None:
            return (), ()
        found, _ = targets_of(game, game.legal_actions(), standing(game))
        return tuple(dict.fromkeys(actions_on(game, found, part))), ()

    # --- What players have ---

    def things(self, game: AnyGame, seat: int, viewer: Viewer) -> Iterator[Data]:
        assert isinstance(game, Game)
        yield from self._pieces(game, seat)
        if seat != NOBODY:
            yield from self._tokens(game, seat, viewer)
            yield from self._held(game, seat, viewer)
        for shown in self._shown(game):
            if shown.player == seat and (
                shown.known_to is None or is_open(game, viewer, shown.known_to)
            ):
                yield self._showing(game, shown)

    def _pieces(self, game: Game, seat: int) -> Iterator[Data]:
        for kind in game.setup.edition.pieces.values():
            owned = game.owned(kind.name, seat)
            if not (owned or (kind.per_game if seat == NOBODY else kind.per_player)):
                continue
            left = game.spare(kind.name, seat)
            said = msg("{piece}: {number} left", piece=named(kind.name), number=left)
            symbol = piece_symbol(kind.name, kind.symbol, self._colour(seat))
            # A number would say nothing of a piece that there is once.
            number = "" if seat == NOBODY and owned == 1 else f"×{left}"
            yield thing(self._used(symbol), number, self.words.sentence(said), gone=not left)

    def _tokens(self, game: Game, seat: int, viewer: Viewer) -> Iterator[Data]:
        for pool in game.tokens.values():
            values = pool.held[seat]
            if not values and len(game.tokens) > 1:  # of several pools, those that one has
                continue
            count = plural("{count} token", "{count} tokens", count=len(values))
            said, number = msg("{pool}: {tokens}", pool=named(pool.name), tokens=count), ""
            if len(set(game.setup.token_values[pool.name])) > 1 and values:
                if pool.is_open or is_open(game, viewer, seat):
                    listed, total = ", ".join(map(str, sorted(values))), sum(values)
                    said = msg(
                        "{text} ({values}), total {sum}", text=said, values=listed, sum=total
                    )
                    number = f" = {total}"
                else:
                    said = msg("{text}, face down", text=said)
            symbol = self._pile(game, pool.name)
            number = f"×{len(values)}{number}"
            yield thing(symbol, number, self.words.sentence(said), gone=not values)

    def _held(self, game: Game, seat: int, viewer: Viewer) -> Iterator[Data]:
        hand = game.hands[seat]
        if not hand:
            return
        said = plural("{count} tile in hand", "{count} tiles in hand", count=len(hand))
        if not is_open(game, viewer, seat):
            yield thing("", f"×{len(hand)}", self.words.sentence(said))
            return
        tables = game.setup.tables
        for copy in hand:
            text = msg("in hand: tile {tile}", tile=tables.names[copy])
            picture = self._address(tile_of(tables, copy, 0))
            yield thing("", "", self.words.sentence(text)) | {"picture": picture}

    def _showing(self, game: Game, shown: Shown) -> Data:
        edition, symbol = game.setup.edition, ""
        icon = edition.icons.get(shown.symbol)
        if shown.symbol in edition.pieces:
            kind = edition.pieces[shown.symbol]
            symbol = self._used(piece_symbol(kind.name, kind.symbol, self._colour(shown.player)))
        elif shown.symbol in edition.tokens:
            symbol = self._pile(game, shown.symbol)
        elif icon is not None and (drawn := drawn_symbol(icon.symbol)) is not None:
            symbol = self._used(drawn)
        title, value = self.words.name(shown.title), self.words.phrase(value_text(shown))
        said = self.words.sentence(
            msg("{title}: {value}", title=title, value=value) if value else title
        )
        return thing(symbol, value if symbol else said, said, gone=shown.value == 0)

    def _shown(self, game: Game) -> Iterator[Shown]:
        for extension in game.setup.extensions:
            yield from shown_by(extension, game)

    # --- Odds ---

    def odds(self, game: AnyGame, viewer: Viewer, asked: OddsRequest) -> Data:
        assert isinstance(game, Game)
        seen = None if viewer is None else [seat for seat in (viewer,) if seat != NOBODY]
        left = [each for each in remaining(game, seen) if each.total or each.count]
        fits: Counter[str] | None = None
        data: Data = {}
        if asked.cell is not None and (prospect := prospects(game, seen).get(asked.cell)):
            fits = Counter(dict(prospect.names))
            data["fits"] = self._fits(game, dict(prospect.names), prospect.fits, seen)
        tables = game.setup.tables
        turns = tables.draw_turns or [0] * len(tables.names)
        # Groups are drawn one after another: of later ones none can be next.
        coming = min((turns[each.number] for each in left if each.count), default=0)
        next_of = sum(each.count for each in left if turns[each.number] == coming)
        whole = sum(each.count for each in left)
        data["left"] = self.words.sentence(
            plural("{count} tile left", "{count} tiles left", count=whole)
        )
        data["draws"] = self._draws(game)
        data["tiles"] = [
            {
                "name": each.name,
                "picture": self._address(tile_of(tables, each.number, 0)),
                "count": each.count,
                "total": each.total,
                "fits": fits is None or each.name in fits,
                "chance": self.words.percent(each.count / next_of)
                if each.count and turns[each.number] == coming
                else "",
            }
            for each in left
        ]
        numbers = {name: number for number, name in enumerate(tables.names)}
        data["gone"] = [
            {
                "name": each.name,
                "picture": self._address(tile_of(tables, numbers[each.name], 0)),
                "why": self.words.sentence(each.reason),
            }
            for each in discards(game)
        ]
        return data

    def _draws(self, game: Game) -> str:
        draws = draws_left(game)
        if not any(draws):
            return self.words.sentence(msg("no more tiles will be drawn"))
        told = " · ".join(f"{name} {n}" for name, n in zip(game.players, draws, strict=True))
        return self.words.sentence(msg("draws to come: {list}", list=told))

    def _fits(
        self, game: Game, names: dict[str, int], count: int, seen: Sequence[int] | None
    ) -> list[str]:
        """What fits a cell, and how likely it comes, in sentences."""
        if not count:
            return [self.words.sentence(msg("nothing that is left fits here"))]
        said = [plural("{count} tile fits here", "{count} tiles fit here", count=count)]
        for seat in odds(game, names, seen).seats:
            if seat.next.draws:
                player, share = game.players[seat.player], self.words.percent(seat.next.value)
                said.append(msg("next draw of {player}: {share}", player=player, share=share))
        return [self.words.sentence(each) for each in said]

    # --- Pictures ---

    def _address(self, tile: DrawnTile) -> str:
        copies = self._pictures.tiles.get(tile.design.id, ())
        turns = copies[tile.copy] if tile.copy < len(copies) else ()
        return turns[tile.turns] if tile.turns < len(turns) else ""

    def _colour(self, seat: int) -> str:
        return NOBODY_COLOUR if seat == NOBODY else self._colours[seat % len(self._colours)]

    def _pile(self, game: Game, pool: str) -> str:
        symbol = drawn_symbol(game.setup.edition.token_symbol(pool))
        return self._used(symbol or pile_symbol(pool, 1, numbered=False))

    def _used(self, symbol: Symbol) -> str:
        """The id of a symbol, which the page is told of."""
        self.symbols[symbol.id] = symbol
        return symbol.id
