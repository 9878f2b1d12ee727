"""One tile as SVG: its ground, areas, lines and sites, and its icons over them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from core.edition.edition import Design, Edition, counted, pointing
from core.edition.own_art import art_of
from core.tileset.geometry import WINDS, rotate_side

from .curves import CENTRE, CORNERS, contains, data, pair, unit
from .kind_styles import Looks, looks_of
from .ownership_grid import NO_OWNER
from .palette import BRASS, INK, LACQUER, PAPER
from .placement import IconPlace, places
from .plan import plan_of
from .svg import Picture, bold, circle, filled, number, paint, path, rect, tag
from .svg_shapes import RIVER, area_base, deck, glade, hedge, landing, line, mouth, railings, street
from .symbols import ART_DOTS, art_symbol, symbol_for
from .textures import WAVES, Ground, Scene, raised, sprinkled, swales

if TYPE_CHECKING:
    from core.edition.layout import Layout

    from .areas import AreaForm

Part: TypeAlias = Literal["art", "model", "features"]
"""What is drawn of a tile: its own art if it has some that can be used, else all that it is made
of; that in any case; or only what lies on its ground."""
# How wide a symbol is, by the radius of its place.
_SYMBOL_SHARE: Final = 1.72
_PLATE_SHARE: Final = 1.36
_SITE_SHARE: Final = 2.0
_WITHIN: Final = 3.0  # how far behind the end of a line it is in what it ends in
_DISC_SHARE: Final = 0.66  # the radius of a disc under a symbol that points, by that of its place


def tile_svg(  # noqa: PLR0913 - what a picture depends on
    edition: Edition,
    design: Design,
    *,
    copy: int = 0,
    turns: int = 0,
    size: int = 240,
    part: Part = "art",
) -> str:
    """A tile as an SVG document of `size` by `size` pixels.

    `copy` is an index in the design's copies, whose icons may differ; if there is no such copy,
    the tile is drawn with the icons that it states for all. After `turns` quarter turns clockwise
    the ground has turned with everything on it, but symbols, plates, peaks and trees
    stay upright, and the light still comes from the north-west: a table of turned tiles is one
    picture, and its icons are as quickly read as on the first tile. Own art turns as a whole.
    """
    dots = max(size, ART_DOTS)
    picture = tile_picture(edition, design, copy=copy, turns=turns, part=part, dots=dots)
    return picture.document(size / 100)


def tile_picture(  # noqa: PLR0913 - what a picture depends on
    edition: Edition,
    design: Design,
    *,
    copy: int = 0,
    turns: int = 0,
    part: Part = "art",
    dots: int = ART_DOTS,
) -> Picture:
    """The picture of a tile without a document around it: the `part` of it wanted.

    Own art has as many `dots` from side to side as are needed.
    """
    own = art_symbol(art_of(edition, design, copy), dots) if part == "art" else None
    if own is not None:
        # Art may have holes, and what is not square leaves some.
        picture = Picture(parts=[filled(looks_of(edition).base.tones.base)])
        picture.symbols[own.id] = own
        turn = f"rotate({turns % 4 * 90} 50 50)"
        picture.add(tag("g", own.placed(CENTRE, 100), transform=turn))
        return picture
    plan = plan_of(design.layout, design.id)
    icons = [icon.turned(turns) for icon in icon_places(design, copy)]
    # Drawn from the upright plan, so that a tile described in another rotation looks the same.
    kept_free = ((icon.centre, icon.radius) for icon in icons)
    scene = Scene(plan.upright, turns + plan.turns, kept_free)
    painter = _Painter(edition, design.layout, scene)
    if part != "features":
        painter.paint_ground(turns)
    painter.paint_features()
    for icon in icons:
        painter.paint_icon(icon)
    return painter.picture


def icon_places(design: Design, copy: int = 0) -> tuple[IconPlace, ...]:
    """The places of a copy's icons on the tile before it is turned."""
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
    """Paints the plan of a tile as the scene turns it."""

    def __init__(self, edition: Edition, layout: Layout, scene: Scene) -> None:
        self.edition, self.layout, self.scene = edition, layout, scene
        self.plan = scene.turned
        self.looks: Looks = looks_of(edition)
        self.picture = Picture()
        self._add = self.picture.parts.append

    def paint_ground(self, turns: int) -> None:
        """Paint what lies under everything; `turns` are those of the tile itself."""
        base = self.looks.base
        self._add(filled(base.tones.base))
        wedges: dict[Ground, list[str]] = {}
        for side in range(len(CORNERS)):
            own = rotate_side(side, -turns)
            terrain = self.layout.edges[own]
            # Sides of other fields get a wedge up to the centre; what areas and lines take is drawn
            # later.
            held = any(own in segment.sides for segment in self.layout.segments)
            if terrain != self.looks.base_terrain and not held:
                corners = (CORNERS[side], CORNERS[(side + 1) % 4], CENTRE)
                wedges.setdefault(self.looks.of_terrain(terrain), []).append(
                    data(corners, closed=True)
                )
        for look, paths in wedges.items():
            self._add(path("".join(paths), paint(fill=look.tones.base)))
        if not wedges:
            self._add(swales(self.scene, base.tones))
        fields = {
            n: self._ground(n)
            for n, segment in enumerate(self.layout.segments)
            if segment.shape == "field" and n not in self.plan.glades
        }
        # What lies before a side that meets every terrain is the ground of none.
        is_wild = not self.edition.wild.isdisjoint(self.layout.edges)
        self._add(sprinkled(self.scene, fields if is_wild else {NO_OWNER: base, **fields}))

    def paint_features(self) -> None:
        for n, form in self.plan.areas.items():
            self._paint_area(n, form)
        self._paint_glades()
        for way in self.plan.hedges:
            self._add(hedge(way, self.looks.base.tones))
        for n, track in self.plan.tracks.items():
            if not track.decks:
                self._add(line(track, self._ground(n)))
        self._paint_mouths()
        self._paint_bridges()
        for n, spot in self.plan.spots.items():
            segment = self.layout.segments[n]
            if segment.shape == "site":
                kind = self.edition.features.get(segment.kind)
                symbol = symbol_for(segment.kind, kind.symbol if kind else None)
                self.picture.place(symbol, spot.centre, spot.radius * _SITE_SHARE)

    def _paint_mouths(self) -> None:
        """Paint where lines end in areas: gates, and landings in water."""
        for n, track in self.plan.tracks.items():
            look = self._ground(n)
            for point, heading in track.mouths:
                tunnels = self.layout.segments[n].crossing == "tunnel"
                if tunnels or not self._is_in_water(point + heading * _WITHIN):
                    self._add(mouth(point, heading, look.tones))
                elif look.pattern != RIVER:  # which flows into what it ends in
                    self._add(landing(point, heading))

    def _is_in_water(self, at: complex) -> bool:
        drawn = ((self._ground(n).pattern, form.ring) for n, form in self.plan.areas.items())
        return any(pattern == WAVES and contains(ring, at) for pattern, ring in drawn)

    def _paint_area(self, n: int, form: AreaForm) -> None:
        look = self._ground(n)
        self._add(area_base(form, look.tones))
        if self.layout.segments[n].shape == "area":
            self._add(raised(self.scene, n, look))
        else:
            self._add(sprinkled(self.scene, {n: look}))

    def _paint_glades(self) -> None:
        """Paint inner fields where they are clearings, in areas or fenced in."""
        for n, ring in self.plan.glades.items():
            centre = sum(ring) / len(ring)
            hosts = [m for m, form in self.plan.areas.items() if contains(form.ring, centre)]
            around = self._ground(hosts[0]).tones if hosts else None
            self._add(glade(ring, self._ground(n).tones, around))
        if self.plan.glades:
            self._add(sprinkled(self.scene, {n: self._ground(n) for n in self.plan.glades}))

    def _paint_bridges(self) -> None:
        tracks = {n: track for n, track in self.plan.tracks.items() if track.decks}
        decks = {n: track.decks for n, track in tracks.items()} | dict(self.plan.spans)
        for n, ways in decks.items():
            look = self._ground(n)
            over = line(tracks[n], look) if n in tracks else street(ways, look.tones)
            self.picture.add(*map(deck, ways), over, *map(railings, ways))

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
            self._add(_disc(icon, LACQUER, BRASS, 0.7))
        self.picture.place(symbol, icon.centre, icon.radius * share)
        if icon.number > 1:
            self._add(_number(icon))

    def _ground(self, n: int) -> Ground:
        segment = self.layout.segments[n]
        return self.looks.of_kind(segment.kind, segment.shape)


def _plate(icon: IconPlace, foot: complex, look: Ground) -> str:
    """An enamel plate on an arm that is fixed to its line."""
    arm, rim = data((foot, icon.centre)), look.tones.base
    return (
        path(arm, paint(stroke=INK, stroke_width=3.4))
        + path(arm, paint(stroke=rim, stroke_width=1.8))
        + _disc(icon, PAPER, rim, 0.9)
    )


def _pointer(icon: IconPlace, heading: complex) -> str:
    """An arrowhead that looks out from under a disc, within the reach of the icon."""
    reach, across = icon.radius - 0.4, heading * 1j * icon.radius * 0.6
    tip, back = icon.centre + heading * reach, icon.centre + heading * reach * 0.15
    head = data((back - across, tip, back + across), closed=True)
    return path(head, paint(fill="#f3c543", stroke=INK, stroke_width=0.8, stroke_linejoin="round"))


def _disc(icon: IconPlace, fill: str, rim: str, width: float) -> str:
    """A disc with a shadow and a rim inside its outline."""
    at, reach = icon.centre, icon.radius - 0.9
    shadow = at + complex(0.5, 0.5) * min(icon.radius / 10, 1)
    return (
        circle(shadow, reach, paint(fill=INK, fill_opacity=0.3))
        + circle(at, reach, paint(fill=fill, stroke=INK, stroke_width=0.9))
        + circle(at, reach * 0.88, paint(fill="none", stroke=rim, stroke_width=width))
    )


def _number(icon: IconPlace) -> str:
    """How many an icon represents, on a label that keeps within the icon's reach."""
    said = f"×{icon.number}"
    wide = 6.4 + 6.4 * len(said)
    scale = min(icon.radius * 0.062, icon.radius * 1.7 / wide)
    at = icon.centre + complex(0, icon.radius * 0.62)
    style = paint(fill=PAPER, stroke=INK, stroke_width=1)
    label = rect((-wide / 2, -5, wide, 10), style, rx=5)
    place = f"translate({pair(at)}) scale({number(scale)})"
    return tag("g", label, bold(0, 3, 8.4, said, INK), transform=place)
