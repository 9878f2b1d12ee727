"""One tile as SVG: its ground, areas, lines and sites, and its icons over them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from core.edition.edition import counted, pointing
from core.edition.own_art import art_of
from core.tileset.geometry import WINDS, rotate_side

from .curves import CENTRE, CORNERS, circle, contains, data, turned, unit
from .kind_styles import Looks, looks_of
from .ownership_grid import NO_OWNER
from .palette import BRASS, INK, LACQUER, PAPER
from .placement import IconPlace, places
from .plan import plan_of
from .svg_shapes import area_base, deck, glade, hedge, line, mouth, railings, street
from .symbols import ART_DOTS, Symbol, art_symbol, bold, symbol_for
from .textures import Scene, raised, sprinkled, swales

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.edition.edition import Design, Edition
    from core.edition.layout import Layout

    from .areas import AreaForm
    from .textures import Ground

# Qt draws no more than SVG Tiny 1.2.
XMLNS: Final = (
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.2" '
    'baseProfile="tiny"'
)
Part: TypeAlias = Literal["art", "model", "features"]
"""What is drawn of a tile: its own art if it has some that can be used, else all that it is made
of; that in any case; or only what lies on its ground."""
# How wide a symbol is, by the radius of its place.
_SYMBOL_SHARE: Final = 1.72
_PLATE_SHARE: Final = 1.36
_SITE_SHARE: Final = 2.0
_DISC_SHARE: Final = 0.66  # the radius of a disc under a symbol that points, by that of its place


@dataclass
class Picture:
    """A drawing in a box of 100 by 100, with the symbols that its document must define."""

    symbols: dict[str, Symbol] = field(default_factory=dict)
    parts: list[str] = field(default_factory=list)

    def place(self, symbol: Symbol, centre: complex, size: float) -> None:
        """Show a symbol around a centre."""
        self.symbols[symbol.id] = symbol
        self.parts.append(symbol.placed(centre, size))

    @property
    def body(self) -> str:
        """All elements, from the ground up."""
        return "".join(self.parts)

    def document(self, size: int, wide: float = 100, high: float = 100) -> str:
        """Return it as an SVG document `size` pixels wide, of a box that is `wide` by `high`."""
        return (
            f'<svg {XMLNS} width="{size}" height="{round(size * high / wide)}" '
            f'viewBox="0 0 {wide:g} {high:g}">{definitions(self.symbols)}{self.body}</svg>'
        )


def definitions(symbols: Mapping[str, Symbol]) -> str:
    """Return the element in which a document defines the symbols that it shows."""
    if not symbols:
        return ""
    return "<defs>" + "".join(symbol.definition for symbol in symbols.values()) + "</defs>"


def tile_svg(  # noqa: PLR0913 - what a picture depends on
    edition: Edition,
    design: Design,
    *,
    copy: int = 0,
    turns: int = 0,
    size: int = 240,
    part: Part = "art",
) -> str:
    """Return a tile as an SVG document of `size` by `size` pixels.

    `copy` is an index in the design's copies, whose icons may differ; if there is no such copy,
    the tile is drawn with the icons that it states for all. After `turns` quarter turns clockwise
    the ground has turned with everything on it, but symbols, plates, peaks and trees
    stay upright, and the light still comes from the north-west: a table of turned tiles is one
    picture, and its icons are as quickly read as on the first tile. Own art turns as a whole.
    """
    dots = max(size, ART_DOTS)
    picture = tile_picture(edition, design, copy=copy, turns=turns, part=part, dots=dots)
    return picture.document(size)


def tile_picture(  # noqa: PLR0913 - what a picture depends on
    edition: Edition,
    design: Design,
    *,
    copy: int = 0,
    turns: int = 0,
    part: Part = "art",
    dots: int = ART_DOTS,
) -> Picture:
    """Return the picture of a tile without a document around it: the `part` of it wanted.

    Own art has as many `dots` from side to side as are needed.
    """
    own = art_symbol(art_of(edition, design, copy), dots) if part == "art" else None
    if own is not None:
        # Art may have holes, and what is not square leaves some.
        ground = looks_of(edition).base.tones.base
        picture = Picture(parts=[f'<rect width="100" height="100" fill="{ground}"/>'])
        picture.parts.append(f'<g transform="rotate({turns % 4 * 90} 50 50)">')
        picture.place(own, CENTRE, 100)
        picture.parts.append("</g>")
        return picture
    plan = plan_of(design.layout, design.id)
    icons = icon_places(design, copy)
    kept_free = [(icon.centre, icon.radius) for icon in (i.turned(-plan.turns) for i in icons)]
    kept_free += [(spot.centre, spot.radius) for spot in plan.upright.spots.values()]
    kept_free += [
        (point, 8.0) for track in plan.upright.tracks.values() for point, _ in track.mouths
    ]
    # Drawn from the upright plan, so that a tile described in another rotation looks the same.
    scene = Scene(plan.upright, turns + plan.turns, kept_free)
    painter = _Painter(edition, design.layout, scene)
    if part != "features":
        painter.paint_ground(turns)
    painter.paint_features()
    for icon in icons:
        painter.paint_icon(icon.turned(turns))
    return painter.picture


def icon_places(design: Design, copy: int = 0) -> tuple[IconPlace, ...]:
    """Return where the icons of a copy are on the tile before it is turned."""
    layout, plan = design.layout, plan_of(design.layout, design.id)
    if 0 <= copy < len(design.copies):
        shown = design.copies[copy]
        found, winds = places(layout, plan, shown.icons, shown.tile_icons), shown.directions
    else:
        icons = [segment.icons for segment in layout.segments]
        found = places(layout, plan, icons, counted(design.tile.icons))
        winds = pointing(design.tile.icons)
    if not winds:
        return found
    return tuple(
        replace(icon, heading=_HEADINGS[winds[icon.kind]])
        if icon.segment is None and icon.kind in winds
        else icon
        for icon in found
    )


_HEADINGS: Final = {wind: -1j * unit((1 + 1j) ** n) for n, wind in enumerate(WINDS)}


class _Painter:
    """Paints the upright plan of a tile as the scene turns it."""

    def __init__(self, edition: Edition, layout: Layout, scene: Scene) -> None:
        self.edition = edition
        self.layout = layout
        self.plan = scene.plan
        self.scene = scene
        self.turns = scene.turns
        self.looks: Looks = looks_of(edition)
        self.is_wild = not edition.wild.isdisjoint(self.layout.edges)
        self.picture = Picture()

    def paint_ground(self, turns: int) -> None:
        """Paint what lies under everything; `turns` are those of the tile itself."""
        base = self.looks.base
        self._add(f'<rect width="100" height="100" fill="{base.tones.base}"/>')
        wedges: dict[Ground, list[str]] = {}
        for side in range(len(CORNERS)):
            own = rotate_side(side, -turns)
            terrain = self.layout.edges[own]
            # Sides of other fields get a wedge up to the centre; what areas and lines take is drawn
            # later.
            if terrain != self.looks.base_terrain and not self._is_held(own):
                corners = (CORNERS[side], CORNERS[(side + 1) % 4], CENTRE)
                wedges.setdefault(self.looks.of_terrain(terrain), []).append(
                    data(corners, closed=True)
                )
        for ground, paths in wedges.items():
            self._add(f'<path d="{"".join(paths)}" fill="{ground.tones.base}"/>')
        if not wedges:
            self._add(swales(self.scene, base.tones))
        fields = {
            n: self.looks.of_kind(segment.kind, segment.shape)
            for n, segment in enumerate(self.layout.segments)
            if segment.shape == "field" and n not in self.plan.glades
        }
        # What lies before a side that meets every terrain is the ground of none.
        rest = {} if self.is_wild else {NO_OWNER: base}
        self._add(sprinkled(self.scene, {**rest, **fields}))

    def paint_features(self) -> None:
        for n, form in self.plan.areas.items():
            self._paint_area(n, form)
        self._paint_glades()
        for path in self.plan.hedges:
            self._add(hedge(path, self.turns, self.looks.base.tones))
        on_ground = {n: track for n, track in self.plan.tracks.items() if not track.decks}
        for n, track in on_ground.items():
            self._add(line(track, self._ground(n), self.turns))
        for n, track in self.plan.tracks.items():
            for point, heading in track.mouths:
                self._add(mouth(point, heading, self.turns, self._ground(n).tones))
        self._paint_bridges()
        for n, spot in self.plan.spots.items():
            segment = self.layout.segments[n]
            if segment.shape == "site":
                kind = self.edition.features.get(segment.kind)
                symbol = symbol_for(segment.kind, kind.symbol if kind else None)
                centre = turned(spot.centre, self.turns)
                self.picture.place(symbol, centre, spot.radius * _SITE_SHARE)

    def _paint_area(self, n: int, form: AreaForm) -> None:
        ground = self._ground(n)
        self._add(area_base(form, ground.tones, self.turns))
        if self.layout.segments[n].shape == "area":
            self._add(raised(self.scene, n, ground))
        else:
            self._add(sprinkled(self.scene, {n: ground}))

    def _paint_glades(self) -> None:
        """Paint inner fields where they are clearings, in areas or fenced in."""
        for n, ring in self.plan.glades.items():
            centre = sum(ring) / len(ring)
            hosts = [m for m, form in self.plan.areas.items() if contains(form.ring, centre)]
            around = self._ground(hosts[0]).tones if hosts else None
            self._add(glade(ring, self.turns, self._ground(n).tones, around))
        if self.plan.glades:
            grounds = {n: self._ground(n) for n in self.plan.glades}
            self._add(sprinkled(self.scene, grounds))

    def _paint_bridges(self) -> None:
        tracks = {n: track for n, track in self.plan.tracks.items() if track.decks}
        decks = {n: track.decks for n, track in tracks.items()} | dict(self.plan.spans)
        for n, ways in decks.items():
            ground = self._ground(n)
            for way in ways:
                self._add(deck(way, self.turns))
            if n in tracks:
                self._add(line(tracks[n], ground, self.turns))
            else:
                self._add(street(ways, self.turns, ground.tones))
            for way in ways:
                self._add(railings(way, self.turns))

    def paint_icon(self, icon: IconPlace) -> None:
        kind = self.edition.icons.get(icon.kind)
        symbol = symbol_for(icon.kind, kind.symbol if kind else None)
        share = _SYMBOL_SHARE
        if icon.foot is not None and icon.segment is not None:
            share = _PLATE_SHARE
            self._add(_plate(icon, icon.foot, self._ground(icon.segment)))
        elif icon.segment is None:
            share = _PLATE_SHARE
            if icon.heading is not None:
                # Room for what points: so any symbol can, and stays upright.
                self._add(_pointer(icon, icon.heading))
                icon = replace(icon, radius=icon.radius * _DISC_SHARE)
            self._add(_badge(icon))
        self.picture.place(symbol, icon.centre, icon.radius * share)
        if icon.number > 1:
            self._add(_number(icon))

    def _add(self, part: str) -> None:
        self.picture.parts.append(part)

    def _ground(self, n: int) -> Ground:
        segment = self.layout.segments[n]
        return self.looks.of_kind(segment.kind, segment.shape)

    def _is_held(self, side: int) -> bool:
        return any(side in segment.sides for segment in self.layout.segments)


def _plate(icon: IconPlace, foot: complex, ground: Ground) -> str:
    """Return an enamel plate on an arm that is fixed to its line."""
    arm, rim = data((foot, icon.centre)), ground.tones.base
    return (
        f'<path d="{arm}" stroke="{INK}" stroke-width="3.4"/>'
        f'<path d="{arm}" stroke="{rim}" stroke-width="1.8"/>'
        + _disc(icon, PAPER, f'stroke="{rim}" stroke-width="0.9"')
    )


def _pointer(icon: IconPlace, heading: complex) -> str:
    """Return an arrowhead that looks out from under a disc, within the reach of the icon."""
    reach, across = icon.radius - 0.4, heading * 1j * icon.radius * 0.6
    tip, back = icon.centre + heading * reach, icon.centre + heading * reach * 0.15
    head = (back - across, tip, back + across)
    return (
        f'<path d="{data(head, closed=True)}" fill="#f3c543" stroke="{INK}" stroke-width="0.8" '
        f'stroke-linejoin="round"/>'
    )


def _badge(icon: IconPlace) -> str:
    return _disc(icon, LACQUER, f'stroke="{BRASS}" stroke-width="0.7"')


def _disc(icon: IconPlace, fill: str, rim: str) -> str:
    """Return a disc with a shadow and a rim inside its outline."""
    at, reach = icon.centre, icon.radius - 0.9
    shadow = at + complex(0.5, 0.5) * min(icon.radius / 10, 1)
    return (
        circle(shadow, reach, f'fill="{INK}" fill-opacity="0.3"')
        + circle(at, reach, f'fill="{fill}" stroke="{INK}" stroke-width="0.9"')
        + circle(at, reach * 0.88, f'fill="none" {rim}')
    )


def _number(icon: IconPlace) -> str:
    """Return how many an icon represents, on a label that keeps within the icon's reach."""
    text = f"×{icon.number}"
    wide = 6.4 + 6.4 * len(text)
    scale = min(icon.radius * 0.062, icon.radius * 1.7 / wide)
    at = icon.centre + complex(0, icon.radius * 0.62)
    return (
        f'<g transform="translate({at.real:.4g} {at.imag:.4g}) scale({scale:.4g})">'
        f'<rect x="{-wide / 2:.4g}" y="-5" width="{wide:.4g}" height="10" rx="5" fill="{PAPER}" '
        f'stroke="{INK}" stroke-width="1"/>{bold(0, 3, 8.4, text, INK)}</g>'
    )
