"""What is on the table at the end: features by kind, tokens, cells where nothing fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.events import Scored
from ...engine.game import Game
from ...engine.measuring import Measure, Reading
from ...engine.state import GameState
from ...messages import msg
from .readings import Probe

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ...engine.board import Board
    from ...engine.protocol import AnyGame, AnySetup
    from .ended_game import EndedGame

_OF_A_KIND = ("kind",)


class Features(Probe):
    """Reads the features of a game of tiles from the table at its end, and from what scored."""

    measures: ClassVar = (
        Measure(
            "features",
            msg("Features"),
            msg("How many features of a kind lie on the table at the end of a game."),
            "",
            _OF_A_KIND,
        ),
        Measure(
            "completed",
            msg("Completed"),
            msg("Which part of all features of a kind is completed by the end of the game."),
            "share",
            _OF_A_KIND,
        ),
        Measure(
            "size",
            msg("Size"),
            msg("How many tiles a feature of a kind covers at the end."),
            "tiles",
            _OF_A_KIND,
        ),
        Measure(
            "open_for",
            #: for how many turns a feature was open before it was completed
            msg("Open for"),
            msg(
                "How many tiles are laid after the first of a feature until it is completed, or "
                "until the game ends."
            ),
            "tiles",
            _OF_A_KIND,
        ),
        Measure(
            "shared",
            msg("Shared"),
            msg("Which part of the features that score gives points to several players."),
            "share",
            _OF_A_KIND,
        ),
        Measure(
            "stolen",
            msg("Taken over"),
            msg(
                "Which part of the features that score gives nothing to the player who claimed "
                "first of those whose pieces stand there."
            ),
            "share",
            _OF_A_KIND,
        ),
    )

    @classmethod
    def fits(cls, setup: AnySetup[AnyGame]) -> bool:
        """Whether tiles are laid."""
        return hasattr(setup, "tables")

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield them by kind."""
        game = over.game
        assert isinstance(game, Game)
        board, names = game.board, game.setup.tables.kind_names
        completed = self._completed(over)
        last = board.tile_count - 1
        kinds, covered, open_ends = board.kinds, board.tiles, board.open_ends
        roots: list[list[int]] = [[] for _ in names]
        for root, parent in enumerate(board.parent):
            if root == parent:
                roots[kinds[root]].append(root)
        # The last one is of what belongs to no feature.
        for kind, closes, own in zip(names[:-1], board.tables.closes, roots, strict=False):
            count = len(own)
            yield Reading("features", kind, count, 1)
            if not count:
                continue  # a count of 0 would say that it counts by a whole
            # `is_complete` written out for what closes, which most features are
            complete = [root for root in own if not open_ends[root]]
            if not closes:
                complete = [root for root in own if board.is_complete(root)]
            tiles = [covered[root] for root in own]
            # A bit for each tile, by its number: the lowest is that of the feature's first tile,
            # plus one.
            firsts = [(each & -each).bit_length() for each in tiles]
            sooner = [last - self._end(board, root, completed) for root in complete]
            # In one sum: from first tiles to the end of the game, less what followed completion.
            meanwhile = count * (last + 1) - sum(firsts) - sum(sooner)
            yield Reading("completed", kind, len(complete), count)
            yield Reading("size", kind, sum([each.bit_count() for each in tiles]), count)
            yield Reading("open_for", kind, meanwhile, count)
        yield from self._scored(over)

    def _completed(self, over: EndedGame) -> dict[tuple[int, int], list[int]]:
        """The tiles, by number, with which features were completed, by kind and first cell."""
        game = over.game
        assert isinstance(game, Game)
        tables = game.setup.tables
        found: dict[tuple[int, int], list[int]] = {}
        # Of a game that began in a position, the tiles laid before have the first numbers.
        before = game.board.tile_count - 1 - over.tiles
        for tile, event in over.completions:
            key = tables.kind_numbers[event.kind], tables.cell(event.x, event.y)
            found.setdefault(key, []).append(before + tile)
        return found

    def _end(self, board: Board, root: int, completed: Mapping[tuple[int, int], list[int]]) -> int:
        """The tile, by number, with which a feature was completed."""
        ends = completed.get((board.kinds[root], board.first_cell(root)))
        # What is complete without an event was so by the last of its own tiles.
        return ends.pop() if ends else board.tiles[root].bit_length() - 1

    def _scored(self, over: EndedGame) -> Iterator[Reading]:
        scored: dict[str, list[int]] = {}
        for _, event in over.gains:
            if isinstance(event, Scored):
                sums = scored.setdefault(event.kind, [0, 0, 0])
                sums[0] += 1
                sums[1] += len(event.winners) > 1
                # They are in the order of claiming.
                sums[2] += event.standing[0][2] not in event.winners
        for kind, (count, shared, stolen) in scored.items():
            yield Reading("shared", kind, shared, count)
            yield Reading("stolen", kind, stolen, count)


class Leftovers(Probe):
    """Reads the tokens that players hold at the end, and the open cells where nothing fits."""

    measures: ClassVar = (
        Measure(
            "tokens",
            msg("Tokens"),
            msg("How many tokens of a pool a player holds at the end."),
            "",
            ("pool",),
        ),
        Measure(
            "token_value",
            msg("Value of tokens"),
            msg("What the tokens of a pool that a player holds at the end are worth together."),
            "",
            ("pool",),
        ),
        Measure(
            "dead_cells",
            msg("Dead cells"),
            msg(
                "How many open cells there are in which no tile of the set fits: at the end, and "
                "when a quarter, half and three quarters of the tiles are laid."
            ),
            "",
            ("quarter",),
        ),
        Measure(
            "first_dead",
            msg("First dead cell after"),
            msg(
                "Which part of the tiles of a game is laid when the first open cell appears in "
                "which no tile of the set fits, in games that have one."
            ),
            "share",
        ),
    )

    @classmethod
    def fits(cls, setup: AnySetup[AnyGame]) -> bool:
        """Whether tiles are laid."""
        return hasattr(setup, "tables")

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield them."""
        game, bots = over.game, over.bots
        assert isinstance(game, GameState)
        for pool, tokens in game.tokens.items():
            held = tokens.held
            yield Reading("tokens", pool, sum(map(len, held)), len(bots))
            yield Reading("token_value", pool, sum(map(sum, held)), len(bots))
        board = game.board
        ways = game.setup.tables.ways_by_code
        dead = [cell for cell, code in board.frontier.items() if not ways[code]]
        tiles = _last_tiles(board, dead) if dead else []
        last = board.tile_count - 1
        yield Reading("dead_cells", "", len(dead), 1)
        for quarter in (1, 2, 3):
            until = last * quarter // 4
            count = sum([tile <= until for tile in tiles])
            yield Reading("dead_cells", f"quarter {quarter}", count, 1)
        if tiles:
            yield Reading("first_dead", "", min(tiles), last)


def _last_tiles(board: Board, dead: Iterable[int]) -> list[int]:
    """Of each dead cell the tile, by number, since which none fits there.

    None will ever: what its neighbours show a cell only gains. So the end tells all.
    """
    tables, placed = board.tables, board.placed
    numbers = {cell: number for number, cell in enumerate(board.cells)}
    found = []
    for cell in dead:
        shown: list[tuple[int, int]] = []
        # Field 7 of a record: of each side the step to its neighbour, and the bits it shows there.
        for side, (step, *_) in enumerate(tables.records[placed[0]][7]):
            number = numbers.get(cell - step)
            if number is not None:
                shown.append((number, tables.records[placed[number]][7][side][1]))
        code = 0
        for number, bits in sorted(shown):
            code |= bits
            if not tables.ways_by_code[code]:
                found.append(number)
                break
    return found
