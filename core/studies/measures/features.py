"""What is on the table at the end: features by kind, tokens, cells where nothing fits."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, ClassVar

from ...engine.actions import Place
from ...engine.events import Completed, Did, Scored
from ...engine.game import Game
from ...engine.state import GameState
from ...messages import words
from .readings import Gauge, Measure, Reading

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...engine.protocol import AnyGame, AnySetup

_OF_A_KIND = ("kind",)


class Features(Gauge):
    """Reads the features of a game of tiles from the table at its end, and from what scored."""

    measures: ClassVar = (
        Measure(
            "features",
            words("Features"),
            words("How many features of a kind lie on the table at the end of a game."),
            "",
            _OF_A_KIND,
        ),
        Measure(
            "completed",
            words("Completed"),
            words("Which part of all features of a kind is completed by the end of the game."),
            "share",
            _OF_A_KIND,
        ),
        Measure(
            "size",
            words("Size"),
            words("How many tiles a feature of a kind covers at the end."),
            "tiles",
            _OF_A_KIND,
        ),
        Measure(
            "open_for",
            words("Open for"),
            words(
                "How many tiles are laid after the first of a feature until it is completed, or "
                "until the game ends."
            ),
            "tiles",
            _OF_A_KIND,
        ),
        Measure(
            "shared",
            words("Shared"),
            words("Which part of the features that score gives points to several players."),
            "share",
            _OF_A_KIND,
        ),
        Measure(
            "stolen",
            words("Taken over"),
            words(
                "Which part of the features that score gives nothing to the player who claimed "
                "first of those whose pieces stand there."
            ),
            "share",
            _OF_A_KIND,
        ),
    )

    @classmethod
    def fits(cls, setup: AnySetup[AnyGame]) -> bool:
        """Say whether tiles are laid."""
        return hasattr(setup, "lays")

    def ended(self, game: AnyGame, bots: Sequence[str]) -> Iterator[Reading]:  # noqa: ARG002
        """Yield them by kind."""
        assert isinstance(game, Game)
        board, names = game.board, game.setup.lays.kind_names
        completed = self._completed(game)
        last = board.tile_count - 1
        counts: dict[str, list[int]] = {
            name: [0, 0, 0, 0] for name in names if name
        }  # features, completed, tiles, tiles laid meanwhile
        kinds, covered, open_ends = board.kinds, board.tiles, board.open_ends
        closes, void = board.rules.closes, game.setup.lays.void
        for root, parent in enumerate(board.parent):
            number = kinds[root]
            if root != parent or number == void:
                continue
            kind, tiles = names[number], covered[root]
            sums = counts[kind]
            first = (tiles & -tiles).bit_length() - 1
            until = last
            # `is_complete` written out for what closes, which most features are
            if not open_ends[root] if closes[number] else board.is_complete(root):
                sums[1] += 1
                ends = completed.get((kind, *board.rules.position(board.first_cell(root))))
                # What is complete without an event was so by the last of its own tiles.
                until = ends.pop() if ends else tiles.bit_length() - 1
            sums[0] += 1
            sums[2] += tiles.bit_count()
            sums[3] += until - first
        for kind, (count, complete, tiles, meanwhile) in counts.items():
            yield Reading("features", kind, count, 1)
            yield Reading("completed", kind, complete, count)
            yield Reading("size", kind, tiles, count)
            yield Reading("open_for", kind, meanwhile, count)
        yield from self._scored(game)

    def _completed(self, game: Game) -> dict[tuple[str, int, int], list[int]]:
        """Return with which tiles, by number, features were completed, by kind and first cell."""
        found: dict[tuple[str, int, int], list[int]] = defaultdict(list)
        # Of a game that began in a position, the tiles laid before have the first numbers.
        tile = game.board.tile_count - 1 - sum(map(_is_placing, game.history))
        for event in game.events:
            if isinstance(event, Did):
                tile += isinstance(event.action, Place)
            elif isinstance(event, Completed):
                found[event.kind, event.x, event.y].append(tile)
        return found

    def _scored(self, game: Game) -> Iterator[Reading]:
        shared: Counter[str] = Counter()
        stolen: Counter[str] = Counter()
        scored: Counter[str] = Counter()
        for event in game.events:
            if isinstance(event, Scored):
                scored[event.kind] += 1
                shared[event.kind] += len(event.winners) > 1
                # They are in the order of claiming.
                stolen[event.kind] += event.standing[0][2] not in event.winners
        for kind, count in scored.items():
            yield Reading("shared", kind, shared[kind], count)
            yield Reading("stolen", kind, stolen[kind], count)


class Leftovers(Gauge):
    """Reads the tokens that players hold at the end, and the open cells where nothing fits."""

    measures: ClassVar = (
        Measure(
            "tokens",
            words("Tokens"),
            words("How many tokens of a pool a player holds at the end."),
            "",
            ("pool",),
        ),
        Measure(
            "token_value",
            words("Value of tokens"),
            words("What the tokens of a pool that a player holds at the end are worth together."),
            "",
            ("pool",),
        ),
        Measure(
            "dead_cells",
            words("Dead cells"),
            words("How many open cells there are at the end in which no tile of the set fits."),
        ),
    )

    @classmethod
    def fits(cls, setup: AnySetup[AnyGame]) -> bool:
        """Say whether tiles are laid."""
        return hasattr(setup, "lays")

    def ended(self, game: AnyGame, bots: Sequence[str]) -> Iterator[Reading]:
        """Yield them."""
        assert isinstance(game, GameState)
        for pool, tokens in game.tokens.items():
            held = tokens.held
            yield Reading("tokens", pool, sum(map(len, held)), len(bots))
            yield Reading("token_value", pool, sum(map(sum, held)), len(bots))
        ways = game.setup.lays.ways_by_code
        dead = sum(not ways[code] for code in game.board.frontier.values())
        yield Reading("dead_cells", "", dead, 1)


def _is_placing(deed: object) -> bool:
    return isinstance(deed, Place)
