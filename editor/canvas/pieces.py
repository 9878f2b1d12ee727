"""What can be put on a tile: terrains with their kinds, sites and icons, and pictures of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from PySide6.QtCore import QMimeData, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from core.drawing import tile_svg
from core.edition.edition import CopyInPlay, Design
from core.edition.layout import lay_out
from core.edition.tile_guesses import kinds_of
from core.tileset.geometry import SIDES
from core.tileset.schema import Feature, Tile

from ..look.rendering import blank, rendered
from ..look.swatches import symbol_pixmap

if TYPE_CHECKING:
    from core.edition.edition import Edition

MIME: Final = "application/x-goldrush-piece"
# The sides of the sample: a line from east to west, an area around the corner of north and west.
_SAMPLE: Final = {"line": (1, 3), "area": (0, 3)}

PieceKind: TypeAlias = Literal["brush", "site", "icon"]


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to put on a tile: a terrain (with the kind that takes its sides), a site, an icon.

    `name` is the terrain of a brush, and the kind of a site or an icon.
    """

    what: PieceKind
    name: str
    kind: str | None = None

    @property
    def wishes(self) -> tuple[str, ...]:
        """The kinds to be preferred while this is in controller."""
        kind = self.name if self.what == "site" else self.kind
        return (kind,) if kind else ()

    def mime(self) -> QMimeData:
        """The piece as something that can be dragged."""
        data = QMimeData()
        data.setData(MIME, "\t".join((self.what, self.name, self.kind or "")).encode())
        return data


def piece_in(data: QMimeData, edition: Edition | None) -> Piece | None:
    """The piece that is dragged, if it is one of this edition."""
    words = bytes(data.data(MIME).data()).decode(errors="replace").split("\t")
    # A drag may come from a window with another edition.
    known = pieces_of(edition) if edition and data.hasFormat(MIME) else []
    return next((p for p in known if [p.what, p.name, p.kind or ""] == words), None)


def pieces_of(edition: Edition) -> list[Piece]:
    """All pieces of an edition in its order: brushes, sites, icons."""
    brushes = []
    for terrain in edition.terrains:
        takers = [*kinds_of(edition, "line", terrain), *kinds_of(edition, "area", terrain)]
        # Lines and areas in the order of the file, not one after the other.
        takers.sort(key=list(edition.features).index)
        # A terrain that no line or area takes is a brush all the same.
        brushes += [Piece("brush", terrain, kind) for kind in takers] or [Piece("brush", terrain)]
    sites = [Piece("site", kind) for kind in kinds_of(edition, "site")]
    return [*brushes, *sites, *(Piece("icon", name) for name in edition.icons)]


def picture_of(edition: Edition, piece: Piece, size: int, ratio: float) -> QPixmap:
    """A picture of a piece as the edition draws it, `size` logical pixels wide."""
    if piece.what == "brush":
        return rounded_pixmap(sample_svg(edition, piece.name, piece.kind), size, ratio)
    kinds = edition.features if piece.what == "site" else edition.icons
    return symbol_pixmap(piece.name, kinds[piece.name].symbol, size, ratio)


def sample_svg(edition: Edition, terrain: str, kind: str | None) -> str:
    """The drawing of a tile that shows a terrain and a kind of line or area there, or none."""
    shape = edition.features[kind].shape if kind else None
    sides = _SAMPLE.get(shape or "", range(4))
    # The other sides show a field's terrain, so that the sample stands out.
    calm = next((k.terrain for k in edition.features.values() if k.shape == "field"), None)
    edges = [terrain if side in sides else calm or "" for side in range(4)]
    at = tuple(SIDES[side] for side in sides)
    features = (Feature(kind=kind, at=at),) if kind else ()
    tile = Tile(id="sample", edges=(edges[0], edges[1], edges[2], edges[3]), features=features)
    layout = lay_out(tile, edition.codes, edition.features)
    shown = CopyInPlay(1, tuple({} for _ in layout.segments), {})
    return tile_svg(edition, Design(tile, 0, 0, layout, (shown,)), size=64)


@lru_cache(maxsize=256)
def rounded_pixmap(svg: str, size: int, ratio: float) -> QPixmap:
    """A drawing as a picture with round corners, `size` logical pixels wide."""
    picture = blank(size, size, ratio)
    clip = QPainterPath()
    clip.addRoundedRect(QRectF(0, 0, size, size), size / 7, size / 7)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Clipped while painting, as a mask would have no soft edge.
        painter.setClipPath(clip)
        painter.drawImage(0, 0, rendered(svg, size, size, ratio))
    return QPixmap.fromImage(picture)
