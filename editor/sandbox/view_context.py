"""What all views of one sandbox window share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias

from .game_session import G_co

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from core.engine.deck_game import CardGame
    from core.engine.game import Game
    from core.engine.protocol import AnyGame

    from ..look.appearance import Appearance
    from ..look.tile_pictures import TilePictures
    from .analysis.reviews import Reviews
    from .game_kind import GameKind
    from .game_session import GameSession
    from .highlights import Highlights


@dataclass(frozen=True, slots=True)
class ViewContext(Generic[G_co]):
    """What the views of one window share: the game, what is known of its type, and the look.

    `reviews` are what analyses have found of the moves, `language` is that of the texts.
    """

    session: GameSession[G_co]
    kind: GameKind
    reviews: Reviews
    highlights: Highlights
    pictures: TilePictures
    appearance: Appearance
    settings: QSettings
    language: str = "en"


AnyContext: TypeAlias = "ViewContext[AnyGame]"
TileContext: TypeAlias = "ViewContext[Game]"
CardContext: TypeAlias = "ViewContext[CardGame]"
