"""Manual edits of a game: another tile, another bag, pieces moved, points, options.

A manual edit is a value like an action, and part of a game's history. Players and tiles are given
by name, places on the table by x, y and a spot, so that records can hold it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from ..edition.rule_options import BadOption, option_name
from ..findings import shorten
from ..messages import message_of, msg, named, plural
from ..place_names import piece_words, place_words, segment_words
from ..tileset.score_terms import Term
from .actions import ManualEdit
from .core_actions import why_no_kind
from .errors import GameStopped, PluginProblem, Unplayable, attributing
from .manual_bag_edits import (
    ChangeBag,
    ChangeHand,
    ChangeTokens,
    ChooseNextTile,
    ChooseNextToken,
    TakeTile,
)
from .manual_edit import no_player, player_of
from .manual_gifts import ChangePieces, GiveTokens

__all__ = [
    "KINDS",
    "ChangeBag",
    "ChangeHand",
    "ChangeOption",
    "ChangePieces",
    "ChangeTokens",
    "ChooseNextTile",
    "ChooseNextToken",
    "GivePoints",
    "GiveTokens",
    "MovePiece",
    "TakeTile",
]

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..tileset.schema import OptionValue
    from .setup import Setup
    from .state import GameState

Spot: TypeAlias = tuple[int, int, str]
"""x and y of a tile on the table, and the name of a segment there."""

MOST_GIVEN: Final = 1_000_000
"""What may be given at once."""


@dataclass(frozen=True, slots=True)
class MovePiece(ManualEdit):
    """Move a piece wherever it can stand; None is the supply.

    `owner` is a player's name, "" for what is nobody's. A place off the table is given
    by its name. Who holds a feature already does not
    matter; a spot has one piece that claims, and one of each other kind and owner.
    """

    does: ClassVar[str] = "move_piece"
    piece: str
    owner: str
    start: Spot | str | None
    end: Spot | str | None

    def __str__(self) -> str:
        whose = piece_words(self.piece, self.owner)
        if self.end is None:
            return msg("{whose} goes to the supply", whose=whose)
        return msg("{whose} goes to {at}", whose=whose, at=_at(self.end))

    def perform(self, game: GameState) -> None:
        player = player_of(game, self.owner)
        start, end = (_place(game, spot) if spot else None for spot in (self.start, self.end))
        if end is None:
            assert start is not None
            game.lift(self.piece, player, start)
        elif start is None:
            game.stand(self.piece, player, end)
        else:
            game.shift(self.piece, player, start, end)

    def _objection(self, game: GameState) -> str:
        if self.start == self.end:
            return msg("it is there already")
        return self._why_not_his(game) or self._why_not_from(game) or self._why_not_to(game)

    def _why_not_his(self, game: GameState) -> str:
        kinds, players = game.setup.edition.pieces, game.setup.players
        if self.piece not in kinds:
            return msg("there is no piece {piece!r}", piece=shorten(self.piece))
        if self.owner and self.owner not in players:
            return no_player(game, self.owner)
        kind = kinds[self.piece]
        as_set = kind.per_player if self.owner else kind.per_game
        if not as_set and not game.owned(self.piece, player_of(game, self.owner)):
            if self.owner:
                return msg("players have no {piece}", piece=named(self.piece))
            return msg("every {piece} is some player's: whose?", piece=named(self.piece))
        return ""

    def _why_not_from(self, game: GameState) -> str:
        player = player_of(game, self.owner)
        if self.start is None:
            none = msg("no {piece} is left in the supply", piece=named(self.piece))
            return "" if game.spare(self.piece, player) > 0 else none
        segment = _place(game, self.start)
        there = msg("no such piece stands on {at}", at=_at(self.start))
        return "" if segment in game.everywhere(self.piece, player) else there

    def _why_not_to(self, game: GameState) -> str:
        segment = None if self.end is None else _place(game, self.end)
        if segment is None:
            return "" if self.end is None else msg("there is no {at}", at=_at(self.end))
        if isinstance(self.end, str):
            return game.setup.why_no_room(game, self.piece, segment)
        board = game.board
        if segment < 0:
            return self._why_taken(game, segment)
        root, kind = board.find(segment), game.setup.tables.kinds[board.kinds[segment]]
        # What this turn's tile has completed scores when the turn ends: pieces may still move.
        pending = game.has_laid and not game.is_turn_scored
        if board.is_complete(root) and not (pending and root in board.closed):
            return msg("the {kind} is completed and has been scored", kind=named(kind.name))
        if self._claims(game) and (why := why_no_kind(game, self.piece, kind)):
            return why
        return self._why_taken(game, segment)

    def _why_taken(self, game: GameState, segment: int) -> str:
        assert self.end is not None
        standing = game.board.standing
        if segment < 0 or not self._claims(game):
            taken = segment in game.places(self.piece, player_of(game, self.owner))
            return msg("one stands on {at} already", at=_at(self.end)) if taken else ""
        if segment not in standing:
            return ""
        player = game.setup.players[standing[segment][1]]
        return msg("a piece of {player} stands on {at}", player=player, at=_at(self.end))

    def _claims(self, game: GameState) -> bool:
        return self.piece in game.setup.claiming and bool(self.owner)


@dataclass(frozen=True, slots=True)
class GivePoints(ManualEdit):
    """Give a player points, or take some away."""

    does: ClassVar[str] = "give_points"
    player: str
    points: int

    def __str__(self) -> str:
        return msg("{points:+} for {player}", points=self.points, player=self.player)

    def perform(self, game: GameState) -> None:
        term = Term(msg("points by hand"), f"{self.points:+}", self.points)
        gains = game.turn_gains
        game.award(player_of(game, self.player), msg("the designer's hand"), [term])
        game.turn_gains = gains  # the turn did not bring them

    def _objection(self, game: GameState) -> str:
        if self.player not in game.setup.players:
            return no_player(game, self.player)
        if not self.points or abs(self.points) > MOST_GIVEN:
            return msg("the points given or taken are from 1 to {most:,}", most=MOST_GIVEN)
        has = game.scores[player_of(game, self.player)]
        if has + self.points < min(has, 0):
            return plural(
                "{player} has no more than {count} point",
                "{player} has no more than {count} points",
                count=has,
                player=self.player,
            )
        return ""


@dataclass(frozen=True, slots=True)
class ChangeOption(ManualEdit):
    """Play on by another value of a rule option."""

    does: ClassVar[str] = "change_option"
    name: str
    value: bool | int | str

    def __str__(self) -> str:
        return msg(
            "{option}: {value} from now on", option=option_name(self.name), value=_shown(self.value)
        )

    def perform(self, game: GameState) -> None:
        said = self._switch(game, self._setup(game))
        assert not said

    def _objection(self, game: GameState) -> str:
        now = game.setup.options
        if wait := options_wait(game):
            return wait
        # By what they look like: 1 and True are equal, and not the same option.
        if self.name in now and repr(now[self.name]) == repr(self.value):
            return msg(
                "{option}: {value} already", option=option_name(self.name), value=_shown(self.value)
            )
        try:
            setup = self._setup(game)
        except (Unplayable, BadOption, GameStopped, PluginProblem) as error:
            return message_of(error)
        with attributing(game):
            # On a copy: an extension may object when others have changed what they remember.
            return self._switch(game.copy(), setup)

    def _setup(self, game: GameState) -> Setup:
        other: Setup = game.setup.with_options({self.name: self.value})
        return other

    def _switch(self, game: GameState, setup: Setup) -> str:
        """Let a game go on with a setup; return what an extension has against it, half done."""
        before = game.setup
        # With other options there may be other steps, but always these two.
        acts = game.step_index == before.action_step
        game.setup, game.step_index = setup, setup.action_step if acts else setup.place_step
        game.board.watched, game.board.areas = setup.watched, tuple(setup.areas)
        # Extensions that take part only now have not begun this game.
        for name, memory in setup.fresh.memories.items():
            if name not in game.memories:
                game.memories[name] = memory.copy()
        answers: Iterable[str] = (hook(game, before.options) for hook in setup.on_options_changed)
        return next(filter(None, answers), "")


KINDS: Final[Mapping[str, type[ManualEdit]]] = {
    kind.does: kind
    for kind in (
        TakeTile,
        ChooseNextTile,
        ChooseNextToken,
        ChangeBag,
        ChangeHand,
        ChangeTokens,
        MovePiece,
        ChangePieces,
        GivePoints,
        GiveTokens,
        ChangeOption,
    )
}
"""All kinds of manual edits, by their names in records."""


def options_wait(game: GameState) -> str:
    """The reason why no option can be changed in this step of a turn; "" if one can."""
    if game.step_index not in {game.setup.place_step, game.setup.action_step}:
        return msg("options change while a tile is to be laid or the turn's action is due")
    return ""


def _place(game: GameState, spot: Spot | str) -> int | None:
    """The place of a spot of a tile, or of the area of a name; None if there is none."""
    return game.board.area(spot) if isinstance(spot, str) else game.board.place_at(*spot)


def _at(spot: Spot | str) -> str:
    if isinstance(spot, str):
        return place_words(shorten(spot))
    x, y, name = spot
    return segment_words(shorten(name), x, y)


def _shown(value: OptionValue) -> str:
    if isinstance(value, bool):
        return msg("on") if value else msg("off")
    return named(value) if isinstance(value, str) else str(value)
