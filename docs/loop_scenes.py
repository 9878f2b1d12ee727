"""The moving picture of README and the front page: a tile drawn by a few keys, and played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from core.engine.actions import Place
from editor.canvas.targets import TileTarget

from .image_scenes import begin_expansion
from .image_studio import Studio, studio
from .moving_pictures import MovingPicture
from .sandbox_scenes import Table, with_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.actions import Action
    from core.engine.game import Game

SIZE: Final = QSize(1024, 640)
TILE, LETTERS = "pass", "MPMR"
_FOOT: Final = 52
_ON_TABLE: Final = 9
_INK, _PAPER, _KEY = "#f7f1e3", "#2b2a27", "#4a4843"
_WIDE: Final = 330
_SHORT, _USUAL, _LONG = 450, 1100, 2200
"""How long a frame stays, in milliseconds."""


class NewTable(Table):
    """A game in which the new tile soon scores."""

    seed = 18


class Film:
    """Pictures of the window in front, each with the keys and the words that belong to it."""

    def __init__(self, s: Studio) -> None:
        self.s = s
        self.shown = MovingPicture()

    def show(self, words: str, *keys: str, pressed: int = 0, stays: int = _USUAL) -> None:
        """Take a frame: words under the picture, beside keys of which so many were pressed."""
        window = self.s.picture()
        ratio = window.devicePixelRatioF()
        frame = QImage(
            window.width(), window.height() + round(_FOOT * ratio), QImage.Format.Format_RGB32
        )
        frame.setDevicePixelRatio(ratio)
        frame.fill(QColor(_PAPER))
        painter = QPainter(frame)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawImage(0, 0, window)
        foot = QRectF(0, window.height() / ratio, window.width() / ratio, _FOOT)
        _write(painter, foot, words, keys, pressed)
        painter.end()
        self.shown.add(frame, stays)


def _write(
    painter: QPainter, foot: QRectF, words: str, keys: tuple[str, ...], pressed: int
) -> None:
    """Write keys and words under a picture; keys that were not pressed yet are pale."""
    font = QFont(QApplication.font().family(), 14)
    painter.setFont(font)
    left, middle = foot.left() + 20, foot.center().y()
    for number, key in enumerate(keys):
        wide = painter.fontMetrics().horizontalAdvance(key) + 22
        cap = QRectF(left, middle - 16, wide, 32)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(_INK if number < pressed else _KEY))
        painter.drawRoundedRect(cap, 6, 6)
        painter.setPen(QColor(_PAPER if number < pressed else _INK))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
        left += wide + 8
    painter.setPen(QColor(_INK))
    rest = QRectF(left + (8 if keys else 0), foot.top(), foot.right() - left, foot.height())
    painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


def loop(folder: Path) -> Iterator[tuple[str, MovingPicture]]:
    """From an empty expansion to a tile of it that scores."""
    with studio(folder=folder, size=SIZE) as s:
        begin_expansion(s)
        film = Film(s)
        film.show("Begin an expansion of Gold Rush", stays=_LONG)
        draw(film)
        play(film)
        yield "draw-and-play", film.shown


def draw(film: Film) -> None:
    """Draw a tile by its letters, and join two of its sides."""
    s = film.s
    s.press("Ctrl+T")
    s.type(TILE)
    film.show("A new tile, and its name", "Ctrl+T", pressed=1, stays=_LONG)
    s.type("\n")
    s.press("F6")
    words = "A letter for each side: mountain, prairie, mountain, railroad"
    film.show(words, *LETTERS)
    for number, letter in enumerate(LETTERS, 1):
        s.type(letter)
        stays = _SHORT if number < len(LETTERS) else _LONG
        film.show(words, *LETTERS, pressed=number, stays=stays)
    view = s.window.canvas.view
    start, stop = (view.point_of(TileTarget("side", n)).toPoint() for n in (0, 2))
    words = "Drag from side to side: the two mountains are one"
    s.drag(view, start, stop)
    film.show(words)
    s.drop(view, stop)
    film.show(words, stays=_LONG)


def play(film: Film) -> None:
    """Play the set: the new tile comes next, is laid where it scores most, and scores."""
    s = film.s
    table = NewTable(s, size=SIZE)
    session = table.window.session
    table.play_until(with_tiles(_ON_TABLE))
    s.show_panel("edits")
    s.click_row(table.window.manual_edits.tiles.view, TILE)
    table.hide_panels("edits", "remaining", "history", "rules", "analysis", "actions", "scores")
    table.point_away()
    film.show("Play it: the cells where it fits light up", "F9", pressed=1, stays=_LONG)
    place, action = _best(session.game)
    while place in session.game.legal_actions():
        table.point_at((place.x, place.y))
        film.show("Click a cell to lay it", stays=_SHORT)
        s.click(table.window.table, table.place_of((place.x, place.y)))
    film.show("The places to claim come up on the tile")
    assert session.apply(action)
    s.show_panel("scores", wide=_WIDE)
    scores = table.window.scores.happened
    s.click(scores.viewport(), scores.visualRect(scores.model().index(0, 0)).center())
    table.point_away()
    film.show("Each score says what it is made of", stays=2 * _LONG)


def _best(game: Game) -> tuple[Place, Action]:
    """The placement, and the action after it, that bring whose turn it is most points now."""
    found = []
    places = [each for each in game.legal_actions() if isinstance(each, Place)]
    for place in places:
        laid = game.copy()
        laid.apply(place)
        for action in laid.legal_actions():
            done = laid.copy()
            done.apply(action)
            found.append((done.scores[game.player], str(place), str(action), place, action))
    *_, place, action = max(found, key=lambda each: each[:3])
    return place, action


SCENES: Final = (loop,)
