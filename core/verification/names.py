"""Checks of names: whatever a set refers to is declared somewhere, and not removed again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import formulas
from ..findings import did_you_mean, shorten
from ..tileset import FORMULA_WORDS, NEIGHBOURING, TILE
from ..words import shortened, wording, words
from .catalogue import CHECKS, WARNING, Remark, edition_check
from .declarations import remark_at, value_formulas
from .doubts import codes_removed, removed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from ..edition import Edition
    from ..findings import Path
    from .doubts import Part

_SHOWN: Final = 6
_VALUES: Final = ("tiles", "completed_lines", "neighbours")
_COUNTED: Final = {"icons": "icons", "features": "features", "terrains": "edges"}
_REFERENCES: Final = (
    ("features", "terrain", "terrains"),
    ("icons", "on", "features"),
    ("icons", "draws", "tokens"),
)


@edition_check("unknown-name", "file")
def unknown_name(edition: Edition) -> Iterator[Remark]:
    """A terrain, kind, icon, design, token or check that nothing declares."""
    gone = removed(edition)
    yield from _removed_but_used(edition, gone)
    yield from _unknown_in_declarations(edition, gone)
    yield from _unknown_in_formulas(edition, gone)
    for number, source in enumerate(edition.sets):
        tileset = source.tileset
        for expected in ("expect", "expect_edition"):
            stated = getattr(tileset, expected)
            for part, group in _COUNTED.items():
                known = edition.declared[part]
                for name in getattr(stated, group) if stated else ():
                    if (part, name) not in gone:
                        yield from _unless_known(name, known, (expected, group, name), number)
        ids = {design.id for design in edition.designs}
        for name in tileset.counts:
            yield from _unless_known(name, ids, ("counts", name), number)
        acceptable = [check.name for check in CHECKS.values() if may_warn(check.name)]
        for name in tileset.accept:
            yield from _unless_known(name, acceptable, ("accept", name), number)


def may_warn(check: str) -> bool:
    """Say whether the findings of a check can be warnings, which a set may accept."""
    return CHECKS[check].severity is WARNING or check in ("crossing", "duplicate-design")


def _unless_known(name: str, known: Collection[str], path: Path, number: int) -> Iterator[Remark]:
    if name not in known:
        template = wording("nothing is called {name!r}")
        if path[0] == "accept":
            template = wording("no check that warns is called {name!r}")
        hint = did_you_mean(name, known)
        yield Remark(path, words(template, name=name), hint, of_key=True, set_number=number)


def _removed_but_used(edition: Edition, gone: Mapping[Part, int]) -> Iterator[Remark]:
    users: dict[Part, list[str]] = {part: [] for part in gone}
    for used, user in _uses(edition, codes_removed(edition, gone)) if gone else ():
        if used in users and user not in users[used]:
            users[used].append(user)
    for (part, name), named in users.items():
        if named:
            template = wording("{name} is removed here, but needed by {users}")
            message = words(template, name=name, users=shortened(named, _SHOWN))
            hint = words("keep it, or remove what needs it too")
            number = gone[part, name]
            yield Remark((part, name), message, hint, of_key=True, set_number=number)


def _uses(edition: Edition, codes: Mapping[str, str]) -> Iterator[tuple[Part, str]]:
    """Yield what each declaration and tile uses, with a word for the one that does."""
    for part, key, used in _REFERENCES:
        for name, data in edition.declared[part].items():
            if data.get(key) is not None:
                yield (used, data[key]), name
    for kind, _, written in value_formulas(edition):
        for name in _names_in(written):
            near = name.removeprefix(NEIGHBOURING)
            yield ("icons", name) if near == name else ("features", near), kind
    for design in edition.designs:
        tile, user = design.tile, words("tile {id}", id=design.id)
        for shown in tile.edges:
            yield ("terrains", codes.get(shown, shown)), user
        for feature in tile.features:
            yield ("features", feature.kind), user
        extra = [icons for copy in tile.copies or () for icons in copy.icons.values()]
        for icons in (tile.icons, *(feature.icons for feature in tile.features), *extra):
            yield from ((("icons", name), user) for name in icons)


def _unknown_in_declarations(edition: Edition, gone: Mapping[Part, int]) -> Iterator[Remark]:
    for part, key, used in _REFERENCES:
        known = {*edition.declared[used], *((TILE,) if key == "on" else ())}
        for name, data in edition.declared[part].items():
            wanted = data.get(key)
            if wanted is not None and wanted not in known and (used, wanted) not in gone:
                message = words("{name}: nothing is called {other!r}", name=name, other=wanted)
                yield remark_at(edition, (part, name, key), message, did_you_mean(wanted, known))


def _names_in(written: str | int) -> Mapping[str, int]:
    try:
        return formulas.parse(written).names
    except formulas.FormulaError:
        return {}


def _unknown_in_formulas(edition: Edition, gone: Mapping[Part, int]) -> Iterator[Remark]:
    kinds, icons = edition.declared["features"], edition.declared["icons"]
    countable = [*icons, *_VALUES]
    for kind, path, written in value_formulas(edition):
        for name, column in _names_in(written).items():
            near = name.removeprefix(NEIGHBOURING)
            if name in icons or name in FORMULA_WORDS or (near != name and near in kinds):
                continue
            if ("icons", name) in gone or (near != name and ("features", near) in gone):
                continue
            hint = did_you_mean(near, kinds) if near != name else did_you_mean(name, countable)
            message = words(
                "{kind}: {formula!r} names {name!r}, which nothing declares",
                kind=kind,
                formula=shorten(written),
                name=name,
            )
            yield remark_at(edition, path, message, hint, inside=column)
