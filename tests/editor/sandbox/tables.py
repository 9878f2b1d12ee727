"""Games at a table of the sandbox, without a window, for the tests of its views."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QApplication

from core.edition.library import default_library
from core.engine.game import Game
from core.engine.setup import Setup
from core.records.game_tree import Branches
from editor.app import make_application
from editor.look.appearance import Appearance
from editor.look.tile_pictures import TilePictures
from editor.sandbox.analysis.reviews import Reviews
from editor.sandbox.game_session import GameSession
from editor.sandbox.game_windows import window_class
from editor.sandbox.highlights import Highlights
from editor.sandbox.view_context import AnyContext, TileContext, ViewContext
from tests.editions import edition_of
from tests.editor.conftest import dress_app

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QSettings

    from core.tileset.schema import OptionValue

SHORT: Final = """\
format: 1
id: short
title: {en: A short game}
extends: sheriff
counts:
  {"01": [0, 1, 0, 0, 1], "08": 1, "12": [0, 0, 0, 0], "17": 1, "26": [0, 0, 0, 0, 0], "27": 0,
   "31": 0, "33": 2, "38": 0, "39": 1, "42": 0, "45": 0, "47": [0, 0, 0, 0], "52": 0, "54": 0,
   "56": 1, "61": 0, "64": 0, "66": 0, "69": 0, "70": 0, "71": 0, "72": 0, "S1": 0, "S6": 0}
"""
"""Twelve tiles, the one that opens the table included; four have stars, one of them a graveyard."""


@cache
def _setup(
    sets: tuple[str, ...],
    players: tuple[str, ...] | int,
    options: frozenset[tuple[str, OptionValue]],
) -> Setup:
    """Return what all games of an edition share: its tables take longer than most tests."""
    return Setup(edition_of(*sets), players, dict(options))


def new_game(
    *sets: str,
    players: Sequence[str] | int = 2,
    seed: int = 1,
    options: dict[str, OptionValue] | None = None,
) -> Game:
    """Return the beginning of a game, of the short edition unless sets are named."""
    names = players if isinstance(players, int) else tuple(players)
    return Game(_setup(sets or (SHORT,), names, frozenset((options or {}).items())), seed)


def sit_at(
    game: Game,
    settings: QSettings,
    seats: Sequence[str | None] = (),
    language: str = "en",
    appearance: Appearance | None = None,
) -> TileContext:
    """Return what views are given for a game; bots, if any, move at once and not before `go_on`."""
    app = _application()
    look = appearance or Appearance(settings, app)
    dress_app(app, look)
    session = GameSession(Branches(game), default_library(), seats)
    session.bots.pace = 0
    session.is_paused = any(session.seats)
    session.speak(language)
    pictures = _pictures()
    kind = window_class(game).kind_class(session, pictures, look)
    reviews, highlights = Reviews(session, session), Highlights(session)
    return ViewContext(session, kind, reviews, highlights, pictures, look, settings, language)


@cache
def _application() -> QApplication:
    return make_application()


@cache
def _pictures() -> TilePictures:
    """Return the pictures of all sittings, which show the same tiles again and again."""
    return TilePictures(_application())


def leave(context: TileContext) -> None:
    """Play no more, and let everything go."""
    context.session.close()
    context.pictures.stop()
    context.session.deleteLater()
    QApplication.processEvents()


def play_on(context: AnyContext, actions: int = 10_000, seed: int = 1) -> None:
    """Play on at random, for some actions or to the end."""
    draw = Random(seed).random
    for _ in range(actions):
        legal = context.session.actions()
        if not legal:
            break
        assert context.session.apply(legal[int(draw() * len(legal))])


def miners_at(sit_down: Callable[..., TileContext]) -> TileContext:
    """Return a table at which some player holds several tokens."""
    for seed in range(40):
        context = sit_down("gold-rush", seed=seed)
        session = context.session
        for _ in range(60):
            mines = [action for action in session.actions() if str(action) == "mine"]
            pitches = [action for action in session.actions() if str(action).startswith("tent on")]
            assert session.apply((mines or pitches or session.actions())[0])
            if any(len(held) > 1 for held in session.game.tokens["mining"].held):
                return context
    raise AssertionError("nobody mines")
