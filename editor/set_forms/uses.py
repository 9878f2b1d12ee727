"""What uses a declaration of a set: other declarations, formulas, tiles and expectations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.schema_map import references

if TYPE_CHECKING:
    from core.edition import Design, Edition
    from core.source import Source


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
    mentioned = [
        (str(each.path[1]), each.column is not None)
        for each in references(edition.declared)
        if (each.kind, each.name) == (part, name) and not each.declares
    ]
    expected = {key: source.root.data.get(key) for key in ("expect", "expect_edition")}
    return Uses(
        tuple(user for user, in_formula in mentioned if not in_formula),
        tuple(dict.fromkeys(user for user, in_formula in mentioned if in_formula)),
        tuple(design.id for design in edition.designs if name in _used_by(design, edition, part)),
        any((each.kind, each.name) == (part, name) for each in references(expected)),
    )


def _used_by(design: Design, edition: Edition, part: str) -> set[str]:
    used = {each.name for each in design.references if each.kind == part}
    if part == "terrains":
        used |= {edition.codes.get(e.name, "") for e in design.references if e.kind == "codes"}
    return used
