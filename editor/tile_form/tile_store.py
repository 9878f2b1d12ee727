"""The selected tiles as values by paths: what they have in common, and how one is entered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from core.tileset.edits import set_value
from core.tileset.geometry import POINT_NUMBERS
from core.tileset.schema import TILE, Feature

from ..document.changes import tile_changes as changes
from ..document.changes.set_changes import rename_tile
from ..document.changes.tile_changes import count_copies, counted_below
from ..document.format_terms import Wording
from ..document.game_translator import own_word
from ..document.tile_words import TileWords
from ..set_forms.editors import MIXED
from ..set_forms.store import Standing

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping

    from core.edition.edition import Design, Edition
    from core.findings import Path
    from core.tileset.source import Source

    from ..document.document import Document
    from ..document.selection import Selection

    Change = Callable[[Source, Design], Source]


class TileStore(QObject):
    """The current tile, or all selected ones of the open file; each edit is one step for all.

    Paths are `("id",)`, `("count",)`, `("max",)`, `("group",)`, `("art",)`, `("edges", side)`,
    `("icons", kind, icon)`, where the tile itself is a kind too, and of a single tile `("copies",
    number, "art")`, `("features", place, key)` and `("features", place, "icons", icon)`: the place
    is that in `features`, which gives each feature with its number in the tile's list, or None for
    a field that only follows from the others.
    """

    def __init__(self, document: Document, selection: Selection, parent: QObject) -> None:
        super().__init__(parent)
        self.document, self._selection = document, selection
        self.wording = Wording(self)
        self._words = TileWords(document, self)
        self.designs: list[Design] = []
        self.features: list[tuple[int | None, Feature]] = []

    @property
    def edition(self) -> Edition | None:
        """The edition of the document."""
        return self.document.edition

    @property
    def own(self) -> list[Design]:
        """Those of them that the open file has."""
        return [d for d in self.designs if d.set_number == self.document.own_set]

    def show(self, designs: Iterable[Design]) -> None:
        """Have the values of other tiles from now on."""
        self.designs = list(designs)
        edition, self.features = self.edition, []
        if len(self.designs) == 1 and edition is not None:
            design = self.designs[0]
            # Listed ones and those that follow, in one order: a field stays in place when it is
            # listed.
            self.features = sorted(_features_of(design), key=partial(_rank, edition, design))

    def said(self, place: int) -> str:
        """What a feature is and where it lies, in words; its kind alone if that is unknown."""
        design = self.designs[0]
        number = [*_features_of(design)].index(self.features[place])
        segments, kind = design.layout.segments, self.features[place][1].kind
        if number < len(segments) and segments[number].kind == kind:
            return self._words.segment(design, number)
        return own_word(self.edition, kind)

    def names(self, section: str) -> Mapping[str, Any]:
        """The entries that the edition has in a section, by name."""
        return getattr(self.edition, section) if self.edition else {}

    def at(self, path: Path) -> Standing:
        """The value that all of them have at a path, or MIXED."""
        # Each value once: more than one means that the tiles differ.
        found = list(dict.fromkeys(self._values(path)))
        return Standing(found[0] if len(found) == 1 else MIXED, own=True)

    def enter(self, path: Path, value: Any, *, merge: Hashable | None = None) -> str | None:  # noqa: ANN401, ARG002
        """Give a value to all of them; return why not if that is refused."""
        if path[0] == "features":
            return self._enter_of_feature(path, value)
        if path[0] == "id":
            tile, label = self._selection.own_tile, self.tr("Rename {id}")
            named = label.format(id=self.designs[0].id)
            # Not a plain edit: the start and the counts that name the tile follow.
            return None if tile is None else rename_tile(self.document, named, tile, value or "")
        if path[0] == "count" and not self.own:
            return self.count_in_play(0, value)
        if path[0] == "edges" and value not in self.names("terrains"):
            return None
        one, many, change = self._change(path, value)
        return self.edit(many if len(self.own) > 1 else one, change)

    def edit(self, label: str, change: Change, *, typed: bool = False) -> str | None:
        """Make an edit of all own ones; why it is refused is only returned where it was `typed`."""
        own = self.own

        def change_all(source: Source) -> Source:
            for design in own:
                source = change(source, design)
            return source

        if not own:
            return None
        named, tile = label.format(id=own[0].id), self._selection.own_tile
        return self.document.edit(named, change_all, tile=tile, quietly=typed)

    def count_in_play(self, copy: int, count: int) -> str | None:
        """Change how many copies of an inherited tile are in play."""
        edition, design = self.edition, self.designs[0]
        if edition is None:
            return None
        below = counted_below(edition, self.document.own_set, design)
        label = self.tr("Change the number of {id} in play").format(id=design.id)
        return self.document.edit(label, lambda s: count_copies(s, design, below, copy, count))

    def _values(self, path: Path) -> Iterator[Any]:
        first, *rest = path
        if first in ("features", "copies"):
            yield from self._values_of_part(path)
            return
        for design in self.designs:
            tile = design.tile
            if first == "id":
                yield design.id
            elif first == "count" and design not in self.own:
                yield design.count
            # Tiles with copies of several kinds keep their numbers when several are edited.
            elif first == "count" and (tile.copies is None or len(self.designs) == 1):
                yield tile.total
            elif first in ("max", "group", "art"):
                yield getattr(tile, str(first))
            elif first == "edges":
                yield design.layout.edges[int(rest[0])] or tile.edges[int(rest[0])]
            elif first == "icons" and rest[0] == TILE:
                known = self.names("icons").get(str(rest[1]))
                yield tile.icons.get(str(rest[1]), None if known and known.directed else 0)
            elif first == "icons":
                alike = (s for s in design.layout.segments if s.kind == rest[0])
                yield from (segment.icons.get(str(rest[1]), 0) for segment in alike)

    def _values_of_part(self, path: Path) -> Iterator[Any]:
        """The value of a feature, or of some copies if there still are such."""
        number, key = int(path[1]), str(path[2])
        if path[0] == "copies":
            yield from (copy.art for copy in (self.designs[0].tile.copies or ())[number:][:1])
            return
        feature = self.features[number][1]
        yield feature.icons.get(str(path[3]), 0) if key == "icons" else getattr(feature, key)

    def _change(self, path: Path, value: Any) -> tuple[str, str, Change]:  # noqa: ANN401
        """The names of entering a value, for one tile and for many, and the edit."""
        edition, many = self.edition, len(self.own)
        if path[0] == "count":
            return (
                self.tr("Change the number of {id}"),
                self.tr("Change the copies of %n tiles", "", many),
                partial(_with_count, count=value),
            )
        if path[0] in ("max", "group"):
            one, some = (
                self.tr("Change the group of {id}"),
                self.tr("Change the group of %n tiles", "", many),
            )
            if path[0] == "max":
                one = self.tr("Change the limit on copies of {id}")
                some = self.tr("Change the limit on copies of %n tiles", "", many)
            return one, some, lambda s, d: changes.put(s, ("tiles", d.tile_number, *path), value)
        if path[0] in ("art", "copies"):
            label = self.tr("Change the picture of {id}")
            return label, label, lambda s, d: changes.put(s, ("tiles", d.tile_number, *path), value)
        if path[0] == "edges":
            assert edition is not None
            side = int(path[1])
            return (
                self.tr("Change a side of {id}"),
                self.tr("Change a side of %n tiles", "", many),
                lambda s, d: changes.set_edge(s, edition, d.tile_number, side, value),
            )
        kind, icon = map(str, path[1:])
        return (
            self.tr("Change the icons of {id}"),
            self.tr("Change the icons of %n tiles", "", many),
            lambda s, d: changes.set_icon_on_each(s, d, kind, icon, value),
        )

    def _enter_of_feature(self, path: Path, value: Any) -> str | None:  # noqa: ANN401
        number, feature = self.features[int(path[1])]
        if path[2] == "kind" and value not in self.names("features"):
            return None
        label, change = self._feature_change(path, number or 0, value)
        if number is not None:
            return self.edit(label, change, typed=path[2] == "name")
        if not value or path[2] not in ("name", "icons"):
            return None
        # A field that only follows from the others so far is written down with what is said of it.
        more = {"name": value} if path[2] == "name" else {"icons": {path[3]: value}}
        listed = {"kind": feature.kind, "at": list(feature.at), **more}
        return self.edit(
            label,
            lambda s, d: changes.add_feature(s, d.tile_number, listed),
            typed=path[2] == "name",
        )

    def _feature_change(self, path: Path, number: int, value: Any) -> tuple[str, Change]:  # noqa: ANN401
        """The name of entering a value of a listed feature, and the edit."""
        key, edition = path[2], self.edition
        if key == "name":
            return (
                self.tr("Name a feature of {id}"),
                lambda s, d: changes.rename_feature(s, d.tile_number, number, value or ""),
            )
        if key == "icons":
            return (
                self.tr("Change the icons of {id}"),
                lambda s, d: changes.set_icon(s, _feature(d, number), str(path[3]), value),
            )
        if key == "at":
            kind = self.names("features").get(self.features[int(path[1])][1].kind)
            # No point of the border is a place, too, but for fields only.
            enter = set_value if kind and kind.shape == "field" else changes.put
            return (
                self.tr("Move a feature of {id}"),
                lambda s, d: enter(s, (*_feature(d, number), "at"), value),
            )
        if key in ("touches", "crossing"):
            label = self.tr("Change a bridge or tunnel of {id}")
            if key == "touches":
                label = self.tr("Change what touches on {id}")
            return label, lambda s, d: changes.put(s, (*_feature(d, number), str(key)), value)
        assert edition is not None
        suggestion = changes.suggested_feature(edition, self.designs[0], value)
        return (
            self.tr("Change the kind of a feature of {id}"),
            lambda s, d: changes.change_kind(s, d.tile_number, number, suggestion),
        )


def _with_count(source: Source, design: Design, count: int) -> Source:
    """Set how many there are of a tile, unless its copies are counted one by one."""
    if design.tile.copies is not None:
        return source
    return set_value(source, ("tiles", design.tile_number, "count"), count)


def _feature(design: Design, number: int) -> tuple[str | int, ...]:
    return "tiles", design.tile_number, "features", number


def _features_of(design: Design) -> Iterator[tuple[int | None, Feature]]:
    """The features of a tile with their numbers in its list, then the fields not listed."""
    yield from enumerate(design.tile.features)
    for segment in design.layout.segments:
        if segment.shape == "field" and not segment.written:
            yield None, Feature.model_validate(changes.listed_field(segment))


def _rank(
    edition: Edition, design: Design, shown: tuple[int | None, Feature]
) -> tuple[bool, int, int]:
    """The sort key of a feature: in the order of the tile, fields last, clockwise."""
    number, feature = shown
    known = edition.features.get(feature.kind)
    if known is None or known.shape != "field":
        return False, 0, number or 0
    words = [POINT_NUMBERS[word] for word in feature.at if word in POINT_NUMBERS]
    lie = [part.points for part in design.layout.segments if part.kind == feature.kind]
    # By its first point on the border, clockwise, as the file lists border points.
    own = [min(points) for points in lie if {*points} & {*words[:1]}]
    return True, own[0] if own else len(POINT_NUMBERS), number or 0
