"""What the sandbox knows of games of one type: their words, their pictures, and their window.

The views that every game has ask here for whatever depends on how a game is played.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QObject

from core.messages import named
from core.simulation.game_review import if_ended

from ..language.languages import InheritedWords

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PySide6.QtGui import QImage, QPixmap

    from core.analysis.feature_values import FeatureWorth
    from core.edition.edition import Edition
    from core.engine.actions import Action
    from core.engine.events import Event
    from core.engine.protocol import AnyGame, AnyStep
    from core.engine.table_snapshot import Cell, StandingPiece
    from core.records.game_tree import Moment
    from core.records.migration import Migrated

    from ..look.appearance import Appearance
    from ..look.tile_pictures import TilePictures
    from .game_session import AnySession

_IMAGINED: Final = 8
"""From how many deals of what is hidden the mean is taken."""
_GAP: Final = "  "
_WORD: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|_")


@dataclass(frozen=True, slots=True)
class Belonging:
    """One kind of thing: its number, a sentence, how it is drawn in a size and ratio, and more.

    What has no drawing shows its caption. The detail is left out where there is no room for it;
    number and more are always there. `cells` and `pieces` are where it is on the table.
    """

    number: str
    tip: str
    draw: Callable[[int, float], QImage] | None = None
    more: str = ""
    detail: str = ""
    caption: str = ""
    is_gone: bool = False
    cells: tuple[Cell, ...] = ()
    pieces: tuple[StandingPiece, ...] = ()


class GameKind(InheritedWords, QObject):
    """What any game has: steps, actions in words, events and scores. Other kinds know more.

    Pictures are None where there is nothing to draw, and empty while they are being drawn.
    `migrates` says that a game can be replayed on a set that has changed since, `is_drawn` that its
    table can be, `has_track` that its points are counted on a track, `has_open` that it can be told
    what can still score, `has_action_pictures` that there are some of actions: lists keep room.
    """

    migrates: ClassVar = False
    is_drawn: ClassVar = False
    has_track: ClassVar = False
    has_open: ClassVar = False
    has_action_pictures: ClassVar = False

    def __init__(self, session: AnySession, pictures: TilePictures, appearance: Appearance) -> None:
        super().__init__()
        self.session = session
        self.pictures, self.appearance = pictures, appearance

    @property
    def restart(self) -> str:
        """What the action is called that goes back to the beginning of the same game."""
        return self.tr("R&estart the same game")

    @property
    def replay(self) -> tuple[str, str]:
        """What a button is called that does so, and its tip."""
        return (
            self.tr("Replay same game"),
            self.tr("From the beginning; this game stays in the history"),
        )

    # --- Whose turn it is, and what for ---

    def turn_player(self, game: AnyGame) -> int:
        """The seat whose turn it is, also while another player decides."""
        return game.player

    def turn(self, game: AnyGame) -> str:
        """The line of the history with which a turn begins."""
        player = game.players[self.turn_player(game)]
        return self.tr("The turn of {player}").format(player=player)

    def due(self, step: AnyStep, player: str, taken: int | None) -> str:
        """What a player is to do; `taken` is which of several things in hand was picked."""
        text = self.tr("{player}: {step}")
        return text.format(player=player, step=self.session.phrase(str(step)))

    def progress(self) -> str:
        """How far the game has come, in words."""
        return self.tr("Turn {number}").format(number=self.session.game.turn)

    def scores(self, game: AnyGame) -> Sequence[int | None]:
        """The points of each player; None for those that `viewpoint` does not see."""
        return game.scores

    def if_ended(self, game: AnyGame) -> Sequence[int]:
        """The points if the game ended now; what `viewpoint` does not see with its mean.

        Raise any of FAILURES.
        """
        session = self.session
        if session.viewpoint is None or game.is_over:
            return if_ended(game)
        # Not every type of game can deal its hidden parts again.
        imagine = getattr(game.view(session.viewpoint), "imagine", None)
        if imagine is None:
            return if_ended(game, openly=False)
        each = [if_ended(imagine(number)) for number in range(1, _IMAGINED + 1)]
        return [round(sum(points) / _IMAGINED) for points in zip(*each, strict=True)]

    def why_no_scores(self) -> str:
        """Why not all points are shown now; "" if they are."""
        return ""

    @property
    def seat_note(self) -> str:
        """What the cover says of what lies hidden until the next player takes the seat."""
        return self.tr("What you hold stays hidden until you take your seat.")

    @property
    def viewpoint_tip(self) -> str:
        """What choosing a viewpoint does."""
        return self.tr(
            "Whose hidden things are shown; with hot seat, a screen covers them between turns"
        )

    # --- Actions ---

    def title(self, kind: type) -> str:
        """The name of a kind of action, which is that of its class."""
        name = _WORD.sub(" ", kind.__name__).strip().lower()
        return self.session.translator.sentence(named(name))

    def count(self, actions: Sequence[Action]) -> str:
        """The number of actions of a kind, in words."""
        return self.tr("%n actions", "", len(actions))

    def order(self, action: Action) -> tuple[int, ...]:
        """A sort key for many actions of a kind."""
        return ()

    def choice_text(self, action: Action) -> str:
        """An action next to its picture, as short as it can be understood."""
        return self.session.action_text(action)

    # --- Pictures ---

    def due_picture(
        self, size: int, ratio: float, turns: int, taken: int | None
    ) -> tuple[QPixmap | None, str] | None:
        """A picture of what the turn is about, with its tip; None if there is none."""
        return None

    def action_picture(self, action: Action, size: int, ratio: float) -> QPixmap | QImage | None:
        """A picture of an action that is legal now."""
        return None

    def has_turn_picture(self, game: AnyGame) -> bool:
        """Whether there is a picture of how a turn begins."""
        return False

    def turn_picture(self, game: AnyGame, size: int, ratio: float) -> QPixmap | None:
        """A picture of how a turn begins."""
        return None

    def move_picture(
        self, moment: Moment[AnyGame], size: int, ratio: float
    ) -> QPixmap | QImage | None:
        """A picture of the move that led to a moment."""
        return None

    # --- Panels ---

    def belongings(self, owner: int) -> Sequence[Belonging]:
        """What a player has at the moment shown, or the whole game (NOBODY)."""
        return ()

    def worths(self) -> Sequence[FeatureWorth]:
        """The features that can still score; raise any of FAILURES."""
        return ()

    def cells(self, game: AnyGame, event: Event) -> tuple[Cell, ...]:
        """The cells of the table where an event took place."""
        return ()

    def turns(self, moment: Moment[AnyGame]) -> Sequence[int] | None:
        """The turn of each event up to a moment; None where the events tell it."""
        here: Moment[AnyGame] | None = moment
        line: list[Moment[AnyGame]] = []
        while here is not None:
            line.append(here)
            here = here.parent
        return [(each.parent or each).game.turn for each in reversed(line) for _ in each.events]

    # --- A set that has changed ---

    def migrated(self, game: AnyGame, edition: Edition) -> Migrated:
        """Replay a game with a changed set as far as that goes, where the kind migrates."""
        raise NotImplementedError

    def cells_of(self, move: Action) -> tuple[Cell, ...]:
        """The cells of the table where something that is done now takes place."""
        return ()

    # --- Exports ---

    def headline(self, turn: str) -> str:
        """Whose turn it is, as said by `turn`, and what is in hand."""
        return turn

    def position(self) -> Iterator[Sequence[str]]:
        """The parts of a position as text, each some lines."""
        yield list(self.score_lines())

    def score_lines(self) -> Iterator[str]:
        """The players with their points, a line for each."""
        yield from aligned(
            (self.session.players[seat], self._points(score))
            for seat, score in enumerate(self.scores(self.session.game))
        )

    def _points(self, score: int | None) -> str:
        return "?" if score is None else self.tr("%n points", "", score)

    def picture(self, title: str, *, coordinates: bool) -> str:
        """The table as SVG, where it is drawn."""
        raise NotImplementedError


def aligned(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Rows as lines, with their columns one below the other."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield _GAP.join(cells).rstrip()


def indented(lines: Iterable[str]) -> Iterator[str]:
    """Lines a little to the right."""
    return (f"{_GAP}{line}" for line in lines)
