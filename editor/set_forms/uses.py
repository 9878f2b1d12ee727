"""What uses a declaration of a set: other declarations, formulas, tiles and expectations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.formulas import FormulaError, parse
from core.tileset import NEIGHBOURING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.edition import Design, Edition
    from core.source import Source

_REFERENCES: Final = (
    ("features", "terrain", "terrains"),
    ("icons", "on", "features"),
    ("icons", "draws", "tokens"),
)
_COUNTED: Final = {"terrains": "edges", "features": "features", "icons": "icons"}


@dataclass(frozen=True, slots=True)
class Uses:
    """Who uses a declaration: names of other ones, of kinds whose formulas do, ids of tiles."""

    declarations: tuple[str, ...] = ()
    formulas: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    is_expected: bool = False

    def __bool__(self) -> bool:
        return bool(self.declarations or self.formulas or self.tiles or self.is_expected)


def uses_of(edition: Edition, source: Source, part: str, name: str) -> Uses:
    """Return what uses the declaration of that name in a section of a set."""
    counted = _COUNTED.get(part)
    stated = (source.tileset.expect, source.tileset.expect_edition)
    return Uses(
        tuple(_declarations(edition, part, name)),
        tuple(dict.fromkeys(_formulas(edition, part, name))),
        tuple(design.id for design in edition.designs if name in _used_by(design, edition, part)),
        any(name in getattr(told, counted) for told in stated if told) if counted else False,
    )


def _declarations(edition: Edition, part: str, name: str) -> Iterator[str]:
    for where, key, used in _REFERENCES:
        if used == part:
            for user, data in edition.declared[where].items():
                if data.get(key) == name:
                    yield user


def _formulas(edition: Edition, part: str, name: str) -> Iterator[str]:
    word = {"icons": name, "features": NEIGHBOURING + name}.get(part)
    for kind, data in edition.declared["features"].items():
        for written in (data.get("value") or {}).values():
            if word in _names_in(written):
                yield kind


def _names_in(written: str | int | None) -> Mapping[str, int]:
    try:
        return parse(written).names if written is not None else {}
    except FormulaError:
        return {}


def _used_by(design: Design, edition: Edition, part: str) -> set[str]:
    tile = design.tile
    if part == "terrains":
        return {edition.codes.get(shown, shown) for shown in tile.edges}
    if part == "features":
        return {feature.kind for feature in tile.features}
    if part == "icons":
        extra = [icons for copy in tile.copies or () for icons in copy.icons.values()]
        shown = (tile.icons, *(feature.icons for feature in tile.features), *extra)
        return {name for icons in shown for name in icons}
    return set()
