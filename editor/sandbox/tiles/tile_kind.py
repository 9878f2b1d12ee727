"""Games in which tiles are laid: what the sandbox says and draws of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtGui import QPixmap

from core.analysis.feature_values import worths
from core.drawing import table_svg
from core.drawing.table_items import DrawnTile, tile_of
from core.edition.rule_options import rule_options
from core.engine.action_places import event_cells, spot_of
from core.engine.actions import Claim, ManualEdit, Nothing, Place
from core.engine.errors import PluginFailed
from core.engine.extension import shown_by
from core.engine.placements import in_hand
from core.engine.setup import ACT, PLACE, Setup
from core.messages import named
from core.records.migration import migrated

from ..failures import FAILURES, Failed, because
from ..game_kind import GameKind
from ..piece_pictures import piece_picture
from ..seat_colours import UNOWNED, rim_of, seat_colour
from .tile_counters import TileCounters
from .tile_text import PositionText

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QImage

    from core.analysis.feature_values import FeatureWorth
    from core.edition.edition import Edition
    from core.engine.actions import Action
    from core.engine.events import Event
    from core.engine.game import Game
    from core.engine.protocol import AnyGame, AnyStep
    from core.engine.showing import Shown
    from core.engine.table_snapshot import Cell
    from core.records.game_tree import Moment
    from core.records.migration import Migrated

    from ...look.appearance import Appearance
    from ...look.tile_pictures import TilePictures
    from ..game_kind import Belonging
    from ..game_session import TileSession


class TileKind(GameKind):
    """A game of core's own type, with a table of tiles, pieces and tokens."""

    migrates = is_drawn = has_track = has_open = has_action_pictures = True
    session: TileSession

    def __init__(
        self, session: TileSession, pictures: TilePictures, appearance: Appearance
    ) -> None:
        super().__init__(session, pictures, appearance)
        self._text = PositionText(session, self.shown, self)
        self._counters = TileCounters(session, appearance, self.shown, self)
        self._shown: tuple[Moment[Game] | None, Sequence[Shown | Failed]] = None, ()

    @property
    def restart(self) -> str:
        return self.tr("R&estart with the same tiles")

    @property
    def replay(self) -> tuple[str, str]:
        return (
            self.tr("Replay same tiles"),
            self.tr("The same tiles in the same order; this game stays in the history"),
        )

    def turns(self, moment: Moment[AnyGame]) -> None:  # noqa: ARG002 - what is drawn tells it
        return None

    def shown(self) -> tuple[Shown | Failed, ...]:
        """What extensions show at this moment, as far as `viewpoint` may know it."""
        session = self.session
        moment, things = self._shown
        if moment is not session.now:
            known, things = things, _shown(session.game)
            self._shown = session.now, things
            for new in things:
                if isinstance(new, Failed) and new not in known:  # say it once, not at each move
                    session.failed.emit(new.why)
        return session.sight.shown(session.game, things)

    # --- Whose turn it is, and what for ---

    def turn_player(self, game: AnyGame) -> int:
        return _tiles(game).turn_player

    def turn(self, game: AnyGame) -> str:
        game = _tiles(game)
        player = game.players[game.turn_player]
        if game.drawn is None and game.hands[game.turn_player]:
            return super().turn(game)
        if game.drawn is None:
            return self.tr("{player} has no tile").format(player=player)
        tile = game.setup.tables.names[game.drawn]
        return self.tr("{player} draws {tile}").format(player=player, tile=tile)

    def due(self, step: AnyStep, player: str, taken: int | None) -> str:
        if str(step) == PLACE:
            return self._place(player, taken)
        if str(step) == ACT:
            return self._act().format(player=player)
        return super().due(step, player, taken)

    def progress(self) -> str:
        game = self.session.game
        left = self.tr("%n tiles remaining", "", len(game.deck))
        return self.tr("Turn {number}, {left}").format(number=game.turn, left=left)

    def _place(self, player: str, taken: int | None) -> str:
        number = self._in_hand(taken)
        if number is None:
            return self.tr("{player}: place a tile").format(player=player)
        tile = self.session.game.setup.tables.names[number]
        return self.tr("{player}: place tile {tile}").format(player=player, tile=tile)

    def _act(self) -> str:
        actions = self.session.actions()
        if actions and all(isinstance(action, Nothing) for action in actions):
            return self.tr("{player}: only Pass is possible")
        return self.tr("{player}: take one action, or pass")

    def _in_hand(self, taken: int | None) -> int | None:
        """The tile in hand; of several the one taken, which is not shown to everybody."""
        game, seen = self.session.game, self.session.seen_seats
        is_taken = game.step_index == game.setup.place_step and taken in in_hand(game).values()
        if is_taken and (seen is None or game.player in seen or taken == game.drawn):
            return taken
        return game.drawn

    @property
    def seat_note(self) -> str:
        return self.tr("Your tokens stay hidden until you take your seat.")

    @property
    def viewpoint_tip(self) -> str:
        return self.tr(
            "Whose hidden tokens are shown; with hot seat, a screen covers them between turns"
        )

    # --- Actions ---

    def title(self, kind: type) -> str:
        if kind is Place:
            return self.tr("Place the tile")
        if kind is Claim:
            return self.tr("On the tile just placed")
        return super().title(kind)

    def count(self, actions: Sequence[Action]) -> str:
        """The number of actions of a kind, in words, and that they can be chosen on the table."""
        try:
            on_table = spot_of(self.session.game, actions[0]) is not None
        except FAILURES:
            on_table = False
        if isinstance(actions[0], Place):
            return self.tr("%n legal placements", "", len(actions))
        if on_table:
            return self.tr("%n actions: choose on the table", "", len(actions))
        return super().count(actions)

    def order(self, action: Action) -> tuple[int, ...]:
        """A sort key: by cell, in reading order."""
        x, y, rotation = (getattr(action, name, 0) for name in ("x", "y", "rotation"))
        return (y, x, rotation) if isinstance(x, int) and isinstance(y, int) else (0, 0, 0)

    def choice_text(self, action: Action) -> str:
        if not isinstance(action, Place):
            return super().choice_text(action)
        text = self.tr("({x},{y}), rotated {degrees}°")
        return text.format(x=action.x, y=action.y, degrees=action.rotation)

    # --- Pictures ---

    def due_picture(
        self, size: int, ratio: float, turns: int, taken: int | None
    ) -> tuple[QPixmap | None, str] | None:
        """The tile in hand, or the one just placed, and its name."""
        game = self.session.game
        number = held = self._in_hand(taken)
        if game.drawn is None and game.step_index != game.setup.place_step:
            number = game.board.placed[-1] >> 2 if game.has_laid and not game.is_over else None
        if number is None:
            return None
        # A laid tile is shown as it lies; `turns` is the rotation of the tile in hand.
        if number != held:
            turns = game.board.placed[-1] & 3
        tile = tile_of(game.setup.tables, number, turns)
        pixmap = self.pictures.pixmap(
            game.setup.edition, tile.design, size, ratio, copy=tile.copy, turns=tile.turns,
            at_once=True,
        )  # fmt: skip
        return pixmap, game.setup.tables.names[number]

    def action_picture(self, action: Action, size: int, ratio: float) -> QPixmap | QImage | None:
        """The rotated tile or the piece of an action."""
        game = self.session.game
        number = in_hand(game).get(action.tile) if isinstance(action, Place) else None
        if isinstance(action, Place) and number is not None:
            tile = tile_of(game.setup.tables, number, action.rotation // 90)
            return self._tile(game, tile, size, ratio)
        return self._piece(game, action, size, ratio)

    def has_turn_picture(self, game: AnyGame) -> bool:
        return _tiles(game).drawn is not None

    def turn_picture(self, game: AnyGame, size: int, ratio: float) -> QPixmap | None:
        """The tile drawn; None if none is."""
        game = _tiles(game)
        if game.drawn is None:
            return None
        return self._tile(game, tile_of(game.setup.tables, game.drawn, 0), size, ratio)

    def move_picture(
        self, moment: Moment[AnyGame], size: int, ratio: float
    ) -> QPixmap | QImage | None:
        """The piece that a move names; None if it names none."""
        before, move = moment.parent, moment.move
        if before is None or move is None:
            return None
        return self._piece(before.game, move, size, ratio)

    def _tile(self, game: Game, tile: DrawnTile, size: int, ratio: float) -> QPixmap:
        pixmap = self.pictures.pixmap(
            game.setup.edition, tile.design, size, ratio, copy=tile.copy, turns=tile.turns
        )
        return pixmap or QPixmap()

    def _piece(self, game: AnyGame, action: Action, size: int, ratio: float) -> QImage | None:
        kind = game.setup.edition.pieces.get(str(getattr(action, "piece", "")))
        if kind is None:
            return None
        colour = seat_colour(self.session.players, game.player)
        rim = rim_of(colour, self.appearance.colours)
        return piece_picture(kind.name, kind.symbol, colour, size, ratio, rim=rim)

    # --- Panels ---

    def belongings(self, owner: int) -> Sequence[Belonging]:
        return self._counters.of(owner)

    def worths(self) -> Sequence[FeatureWorth]:
        return worths(self.session.game)

    def cells(self, game: AnyGame, event: Event) -> tuple[Cell, ...]:
        return event_cells(_tiles(game), event)

    # --- A set that has changed ---

    def migrated(self, game: AnyGame, edition: Edition) -> Migrated:
        return migrated(_tiles(game), self._setup(edition))

    def _setup(self, edition: Edition) -> Setup:
        """Set the same game up with another edition: players, and options that it still has."""
        old = self.session.branches.root.game.origin
        usual = {option.name: option.value for option in rule_options(old.edition)}
        known = {option.name: option.declaration for option in rule_options(edition)}
        chosen = {
            name: value
            for name, value in old.options.items()
            if value != usual.get(name) and name in known and not known[name].problem_with(value)
        }
        return Setup(edition, old.players, chosen, first=old.first)

    def cells_of(self, move: Action) -> tuple[Cell, ...]:
        if isinstance(move, Place):
            return ((move.x, move.y),)
        if isinstance(move, ManualEdit):
            return ()
        try:
            spot = spot_of(self.session.game, move)
        except FAILURES:
            return ()
        return () if spot is None else (spot[:2],)

    # --- Exports ---

    def headline(self, turn: str) -> str:
        return self._text.headline(turn)

    def position(self) -> Iterator[Sequence[str]]:
        """The table as a grid, and below it scores, pieces, tokens and the bag."""
        return self._text.parts()

    def picture(self, title: str, *, coordinates: bool) -> str:
        players = self.session.players
        return table_svg(
            self.session.game,
            colours=[seat_colour(players, n) for n in range(len(players))],
            unowned=UNOWNED,
            title=title,
            coordinates=coordinates,
            name=lambda area: self.session.phrase(named(area)),
        )


def _tiles(game: AnyGame) -> Game:
    return cast("Game", game)


def _shown(game: Game) -> tuple[Shown | Failed, ...]:
    """All that extensions show of a game, and a `Failed` for each that fails to."""
    things: list[Shown | Failed] = []
    for extension in game.setup.extensions:
        try:
            things += shown_by(extension, game)
        except PluginFailed as error:
            things.append(Failed(because(error)))
    return tuple(things)
