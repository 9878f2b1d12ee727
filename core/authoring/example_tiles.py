"""Examples for new sets, made from what they extend: tiles with a site, and other counts."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from ..edition.composition import MERGED, compose
from ..findings import Severity
from ..tileset.edits import tile_data
from ..tileset.geometry import rotate_edges
from ..tileset.reader import read
from ..tileset.yaml_writer import entry, scalar
from ..verification import verify

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..edition.edition import CopyInPlay, Design, Edition
    from ..tileset.schema import Tile

_MOST_TRIED: Final = 40
_TILES_SHOWN: Final = 3


def new_site(edition: Edition) -> tuple[str, dict[str, Any]]:
    """Return the name and the declaration of a kind of site that an edition does not have."""
    taken = {name for part in MERGED for name in edition.declared[part]}
    names = ("landmark" if n == 1 else f"landmark_{n}" for n in count(1))
    claimed = any(piece.claims for piece in edition.pieces.values())
    return next(name for name in names if name not in taken), {
        "shape": "site",
        **({"role": "guard"} if claimed else {}),
        "completed_when": "surrounded",
        "value": {"completed": 9, "final": "neighbours"},
    }


def tiles_with(
    edition: Edition, site: str, declared: Mapping[str, Any], most: int = _TILES_SHOWN
) -> list[dict[str, Any]]:
    """Return a few tiles without ids, as plain data, that carry a new kind of site.

    None has an error. Those of which verification has a warning come last, and those that draw
    tokens, because the edition has tokens for its own tiles only.
    """
    ground = [tile for _, tile in zip(range(_MOST_TRIED), _open_ground(edition), strict=False)]
    tried = [
        {
            "id": f"new {n}",
            "count": 2,
            **tile,
            "features": [*tile.get("features", []), {"kind": site}],
        }
        for n, tile in enumerate(ground)
    ]
    said = _verdicts(edition, site, declared, tried)
    sound = [tile for tile in tried if Severity.ERROR not in said[tile["id"]]]
    drawing = {icon.name for icon in edition.icons.values() if icon.draws}
    sound.sort(
        key=lambda tile: (
            Severity.WARNING in said[tile["id"]],
            bool(drawing & _icons_of(tile)),
        )
    )
    return [{key: tile[key] for key in ("edges", "features")} for tile in sound[:most]]


def exchanged(edition: Edition) -> tuple[Design | None, Design | None]:
    """Return a design to have more of, and one to have fewer of, with the same icons if possible.

    Designs whose copies differ are left alone. None where there is no such design.
    """
    plain = [d for d in edition.in_play if d.tile.copies is None][:_MOST_TRIED]
    many = sorted((d for d in plain if d.count > 1), key=lambda d: -d.count)
    few = sorted(plain, key=lambda d: d.count)
    pairs = [(more, fewer) for fewer in many for more in few if more is not fewer]
    alike = (pair for pair in pairs if _icons(pair[0].copies[0]) == _icons(pair[1].copies[0]))
    return next(alike, pairs[0] if pairs else (few[0] if few else None, None))


def _open_ground(edition: Edition) -> Iterator[dict[str, Any]]:
    """Yield tiles that have room for a site: a bare field, then those of the edition."""
    for kind in edition.features.values():
        terrain = edition.terrains.get(kind.terrain or "")
        if kind.shape == "field" and terrain is not None:
            yield {"edges": terrain.code * 4}
            break
    must = {icon.name for icon in edition.icons.values() if icon.each and icon.each[0] > 0}
    seen = set()
    for design in edition.in_play:
        layout = design.layout
        sites = any(segment.shape == "site" for segment in layout.segments)
        pattern = min(rotate_edges(layout.edges, turns) for turns in range(4))
        if not sites and design.tile.fields == "derived" and pattern not in seen:
            seen.add(pattern)
            yield _plain(edition, design.tile, must)


def _plain(edition: Edition, tile: Tile, must: set[str]) -> dict[str, Any]:
    """Return a tile without its id and its numbers, with no icon but those that must be."""
    data = tile_data(tile)
    features = []
    for written in data.get("features", []):
        icons = {name: n for name, n in written.get("icons", {}).items() if name in must}
        kept = {key: value for key, value in written.items() if key not in ("icons", "name")}
        kind = edition.features.get(written["kind"])
        if kind is None or kind.shape != "field" or icons:
            features.append({**kept, **({"icons": icons} if icons else {})})
    return {"edges": data["edges"], "features": features}


def _verdicts(
    edition: Edition, site: str, declared: Mapping[str, Any], tiles: Sequence[dict[str, Any]]
) -> Mapping[str | None, set[Severity]]:
    """Return how bad what verification says of each tile is, by its id."""
    extends = f"extends: {scalar(edition.ids[-1])}"
    parts = entry("features", {site: dict(declared)}, 0) + entry("tiles", list(tiles), 0)
    source = read("\n".join(["format: 1", "id: new", extends, *parts]))
    said = defaultdict(set)
    for found in verify(compose((*edition.sets, source), edition.plugins, lambda _: None)).findings:
        said[found.place.tile].add(found.severity)
    return said


def _icons_of(tile: Mapping[str, Any]) -> set[str]:
    return {name for written in tile["features"] for name in written.get("icons", {})}


def _icons(copy: CopyInPlay) -> Counter[str]:
    total: Counter[str] = Counter()
    for name, number in copy.every_icon():
        total[name] += number
    return total
