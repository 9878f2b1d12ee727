"""What the sets below an imported one have, in whose words its tiles are written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from ..edition.counts import totals
from ..edition.edition import Design, Edition, counted, pointing
from ..edition.layout import canonical_form, lay_out
from ..messages import msg
from ..tileset.schema import Name, Tile
from .imported_sets import ImportRefused
from .jcloisterzone import FIELD, POINTING, icon_name
from .jcloisterzone_kinds import FEATURES
from .jcloisterzone_tiles import MadeTile

_NAME: Final[TypeAdapter[str]] = TypeAdapter(Name)


@dataclass(slots=True)
class Below:
    """What the sets below have: by our names the kinds and icons, codes, groups, and copies."""

    kinds: dict[str, str] = field(default_factory=dict)
    terrains: dict[str, str] = field(default_factory=dict)
    codes: dict[str, str] = field(default_factory=dict)
    icons: set[str] = field(default_factory=set)
    groups: set[str] = field(default_factory=set)
    copies: dict[str, int] = field(default_factory=dict)
    claims: bool = False

    def copy(self) -> Below:
        """The parts to which another set can add without changing this."""
        return deepcopy(self)


class IconNames:
    """Gives each icon on each kind a name of its own."""

    def __init__(self, extended: Edition | None) -> None:
        self._names: dict[tuple[str, str], str] = {}
        self._taken: dict[str, tuple[str, str, bool]] = {}
        self._given = extended.icons if extended is not None else {}
        for name, icon in self._given.items():
            self._taken[name] = (name, icon.on, icon.directed)

    def of(self, raw: str, on: str) -> str:
        """The name of an icon that a file calls so on that kind, or on the tile."""
        if (raw, on) not in self._names:
            mark = raw.removesuffix(POINTING)
            origin = mark, on, mark != raw
            made = next(n for n in self._candidates(icon_name(mark), on) if self._fits(n, origin))
            self._names[raw, on] = made
            self._taken.setdefault(made, origin)
        return self._names[raw, on]

    def origin(self, name: str) -> tuple[str, str, bool]:
        """The name of an icon in a file, what carries it, and whether it points somewhere."""
        return self._taken[name]

    def _candidates(self, raw: str, on: str) -> Iterator[str]:
        yield raw
        yield f"{raw}_of_{on}"[:40]
        for n in range(2, 10_000):
            yield f"{raw[:30]}_{n}"

    def _fits(self, name: str, origin: tuple[str, str, bool]) -> bool:
        try:
            _NAME.validate_python(name)
        except ValidationError:
            return False
        known = self._taken.get(name, origin)
        return known == origin or (name in self._given and known[1:] == origin[1:])


def of_edition(edition: Edition) -> Below:
    """The parts of an edition for tiles of ours: kinds of the same name, or of the same sort."""
    below = Below(
        codes={kind.name: kind.code for kind in edition.terrains.values()},
        icons=set(edition.icons),
        groups=set(edition.groups),
        copies=dict(totals(edition).copies),
        claims=any(piece.claims for piece in edition.pieces.values()),
    )
    for ours, declared in FEATURES.items():
        known = edition.features.get(ours)
        if known is not None and known.shape != declared["shape"]:
            said = msg("{id!r} has a kind {kind!r} of another shape", id=edition.ids[-1], kind=ours)
            raise ImportRefused(edition.ids[-1], said)
        # Of the same sort under another name, such as a town for a city, if just one comes into
        # question.
        alike = [
            kind
            for kind in edition.features.values()
            if kind.shape == declared["shape"]
            and (
                ours in ("road", "city", FIELD)
                or (ours == "monastery" and kind.completed_when == "surrounded")
            )
        ]
        theirs = known or (alike[0] if len(alike) == 1 else None)
        if theirs is not None:
            below.kinds[ours] = theirs.name
            if theirs.terrain is not None:
                below.terrains[ours] = theirs.terrain
    return below


def is_same(known: Design, made: MadeTile, below: Below, edition: Edition) -> bool:
    """Whether a tile of a file is one that the sets below have, however it is turned."""
    data = with_kinds(made.data, below)
    features = data.get("features", [])
    if not all(each["kind"] in edition.features for each in features):
        return False
    tile = Tile.model_validate({**data, "id": "-"})
    layout = lay_out(tile, edition.codes, edition.features)
    icons = [segment.icons for segment in layout.segments]
    form = canonical_form(layout, icons, counted(tile.icons), pointing(tile.icons))
    return form in known.looks


def with_kinds(data: Mapping[str, Any], below: Below) -> dict[str, Any]:
    """A tile in the words of the sets below."""
    called = below.kinds
    features = []
    for feature in data.get("features", ()):
        kind = called.get(feature["kind"], feature["kind"])
        made = {**feature, "kind": kind}
        for key in ("at", "touches"):
            if key in feature:
                made[key] = [called.get(each, each) for each in feature[key]]
        features.append(made)
    edges = [below.terrains.get(edge, edge) for edge in data["edges"]]
    return {**data, "edges": edges, **({"features": features} if features else {})}
