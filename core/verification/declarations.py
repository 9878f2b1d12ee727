"""Checks of what sets declare: kinds, formulas, options, and the names by which they refer."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from .. import formulas
from ..findings import did_you_mean
from ..tileset import FORMULA_WORDS, NEIGHBOURING, TILE, FeatureDeclaration
from .catalogue import CHECKS, WARNING, Remark, edition_check

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ..edition import Edition
    from ..findings import Path

_NEEDED = {"terrains": ("code",), "features": ("shape",), "icons": ("on",)}
_COMPLETIONS = {
    "line": ("closed", "never"),
    "area": ("closed", "never"),
    "field": ("never",),
    "site": ("lines_completed", "surrounded", "never"),
}


def stated_in(edition: Edition, path: Path) -> int:
    """Return the number of the last set that states a path; 0 if none does."""
    for number in reversed(range(len(edition.sets))):
        if edition.sets[number].root.at(path) is not None:
            return number
    return 0


def _at(edition: Edition, path: Path, message: str, hint: str = "", **more: Any) -> Remark:  # noqa: ANN401
    return Remark(path, message, hint, set_number=stated_in(edition, path), **more)


@edition_check("missing-key", "file")
def missing_key(edition: Edition) -> Iterator[Remark]:
    """A key without which nothing can be understood is not there."""
    for part, keys in _NEEDED.items():
        for name, data in edition.declared[part].items():
            needed = [*keys]
            if part == "features" and data.get("shape") in ("line", "area", "field"):
                needed.append("terrain")
            for key in needed:
                if data.get(key) is None:
                    message = f"{name}: the key {key!r} is missing"
                    yield _at(edition, (part, name), message, of_key=True)


@edition_check("bad-value", "file")
def bad_value(edition: Edition) -> Iterator[Remark]:
    """A value of the wrong type, out of its range, or at odds with another one beside it."""
    for name, data in edition.declared["features"].items():
        yield from _bad_feature(edition, name, FeatureDeclaration.model_validate(data))
    for name, icon in edition.icons.items():
        if icon.each and icon.each[0] > icon.each[1]:
            message = f"{name}: each is at least {icon.each[0]} and at most {icon.each[1]}"
            yield _at(edition, ("icons", name, "each"), message, "the least comes first")
    yield from _bad_counts(edition)
    yield from _bad_options(edition)


def _bad_feature(edition: Edition, name: str, stated: FeatureDeclaration) -> Iterator[Remark]:
    path = ("features", name)
    if stated.shape is None:
        return
    completions = _COMPLETIONS[stated.shape]
    if stated.completed_when and stated.completed_when not in completions:
        message = f"{name}: a {stated.shape} cannot be completed when {stated.completed_when}"
        hint = f"a {stated.shape} knows {' and '.join(completions)}"
        yield _at(edition, (*path, "completed_when"), message, hint)
    if stated.shape != "site" and stated.lines is not None:
        message = f"{name}: lines end in sites, and this is a {stated.shape}"
        yield _at(edition, (*path, "lines"), message, "leave `lines` out")
    if stated.shape == "site" and stated.terrain is not None:
        message = f"{name}: a site takes no side, so it has no terrain"
        yield _at(edition, (*path, "terrain"), message, "leave `terrain` out")
    if stated.lines and stated.lines[0] > stated.lines[1]:
        message = f"{name}: lines are at least {stated.lines[0]} and at most {stated.lines[1]}"
        yield _at(edition, (*path, "lines"), message, "the least comes first")
    if stated.shape == "field":
        yield from _second_field(edition, name, stated)


def _second_field(edition: Edition, name: str, stated: FeatureDeclaration) -> Iterator[Remark]:
    fields = [
        kind.name
        for kind in edition.features.values()
        if kind.shape == "field" and kind.terrain == stated.terrain
    ]
    if name in fields[1:]:
        message = f"{name}: {stated.terrain} belongs to the field {fields[0]!r} already"
        yield _at(edition, ("features", name, "terrain"), message, "one kind of field a terrain")


def _bad_counts(edition: Edition) -> Iterator[Remark]:
    for number, source in enumerate(edition.sets):
        for tile_id, counts in source.tileset.counts.items():
            design = edition.design(tile_id)
            if design is None:
                continue
            copies = design.tile.copies
            path = ("counts", tile_id)
            if copies is None and not isinstance(counts, int):
                message = f"{tile_id}: a single number, since its copies are all alike"
                yield Remark(path, message, set_number=number)
            elif copies is not None and (isinstance(counts, int) or len(counts) != len(copies)):
                message = f"{tile_id}: a list of {len(copies)} numbers, one for each of its copies"
                hint = "for instance " + str([copy.count for copy in copies])
                yield Remark(path, message, hint, set_number=number)


def _bad_options(edition: Edition) -> Iterator[Remark]:
    for number, source in enumerate(edition.sets):
        for name, value in source.tileset.options.items():
            for plugin in edition.plugins:
                option = plugin.declaration.options.get(name)
                problem = option.problem_with(value) if option and value is not None else ""
                if problem:
                    message = f"{name}: {value!r} {problem}"
                    yield Remark(("options", name), message, set_number=number)


@edition_check("unknown-option", "file")
def unknown_option(edition: Edition) -> Iterator[Remark]:
    """An option that no plugin of the edition declares."""
    known = {name for plugin in edition.plugins for name in plugin.declaration.options}
    for number, source in enumerate(edition.sets):
        for name in source.tileset.options:
            if name not in known:
                message = f"there is no option {name!r}"
                hint = did_you_mean(name, known)
                yield Remark(("options", name), message, hint, of_key=True, set_number=number)


@edition_check("duplicate-code", "file")
def duplicate_code(edition: Edition) -> Iterator[Remark]:
    """Two terrains have the same letter."""
    owners: dict[str, str] = {}
    for terrain in edition.terrains.values():
        owner = owners.setdefault(terrain.code, terrain.name)
        if owner != terrain.name:
            message = f"{terrain.name}: the code {terrain.code} is that of {owner} already"
            yield _at(edition, ("terrains", terrain.name, "code"), message, "take another letter")


@edition_check("bad-formula", "file")
def bad_formula(edition: Edition) -> Iterator[Remark]:
    """A value formula that the language of formulas does not allow."""
    for kind, path, written in _formulas(edition):
        try:
            formula = formulas.parse(written)
        except formulas.FormulaError as error:
            message = f"{kind}: {str(written)!r}: {error.message}"
            yield _at(
                edition, path, message, error.hint, extra=_inside(edition, path, error.column)
            )
            continue
        for name, column in formula.names.items():
            if _only_for_sites(name) and _shape(edition, kind) not in (None, "site"):
                message = f"{kind}: {name!r} is known of sites, and this is no site"
                extra = _inside(edition, path, column)
                yield _at(
                    edition, path, message, "a formula may count tiles and icons", extra=extra
                )


@edition_check("unknown-name", "file")
def unknown_name(edition: Edition) -> Iterator[Remark]:
    """A terrain, kind, icon, design, token or check that nothing declares."""
    yield from _unknown_in_declarations(edition)
    yield from _unknown_in_formulas(edition)
    for number, source in enumerate(edition.sets):
        tileset = source.tileset
        for expected in ("expect", "expect_edition"):
            stated = getattr(tileset, expected)
            for part, known in (
                ("icons", edition.declared["icons"]),
                ("features", edition.declared["features"]),
                ("edges", edition.declared["terrains"]),
            ):
                for name in getattr(stated, part) if stated else ():
                    yield from _unless_known(name, known, (expected, part, name), number)
        ids = [design.id for design in edition.designs]
        for name in tileset.counts:
            yield from _unless_known(name, ids, ("counts", name), number)
        acceptable = [check.name for check in CHECKS.values() if may_warn(check.name)]
        for name in tileset.accept:
            yield from _unless_known(name, acceptable, ("accept", name), number)


def may_warn(check: str) -> bool:
    """Say whether the findings of a check can be warnings, which a set may accept."""
    return CHECKS[check].severity is WARNING or check in ("crossing", "duplicate-design")


def _unless_known(name: str, known: Iterable[str], path: Path, number: int) -> Iterator[Remark]:
    if name not in known:
        what = "no check that warns is called" if path[0] == "accept" else "nothing is called"
        hint = did_you_mean(name, known)
        yield Remark(path, f"{what} {name!r}", hint, of_key=True, set_number=number)


def _unknown_in_declarations(edition: Edition) -> Iterator[Remark]:
    references = (
        ("features", "terrain", edition.declared["terrains"]),
        ("icons", "on", {**edition.declared["features"], TILE: None}),
        ("icons", "draws", edition.declared["tokens"]),
    )
    for part, key, known in references:
        for name, data in edition.declared[part].items():
            wanted = data.get(key)
            if wanted is not None and wanted not in known:
                message = f"{name}: nothing is called {wanted!r}"
                yield _at(edition, (part, name, key), message, did_you_mean(wanted, known))


def _unknown_in_formulas(edition: Edition) -> Iterator[Remark]:
    kinds, icons = edition.declared["features"], edition.declared["icons"]
    words = [*icons, *(word for word in FORMULA_WORDS if word.isalpha() or "_" in word)]
    for kind, path, written in _formulas(edition):
        try:
            names = formulas.parse(written).names
        except formulas.FormulaError:
            continue
        for name, column in names.items():
            near = name.removeprefix(NEIGHBOURING)
            if name in icons or name in FORMULA_WORDS or (near != name and near in kinds):
                continue
            hint = did_you_mean(near, kinds) if near != name else did_you_mean(name, words)
            message = f"{kind}: {str(written)!r} names {name!r}, which nothing declares"
            yield _at(edition, path, message, hint, extra=_inside(edition, path, column))


def _formulas(edition: Edition) -> Iterator[tuple[str, Path, str | int]]:
    """Yield each formula in force, with the kind whose value it is and its path."""
    for kind, data in edition.declared["features"].items():
        for when, written in (data.get("value") or {}).items():
            if written is not None:
                yield kind, ("features", kind, "value", when), written


def _inside(edition: Edition, path: Path, column: int) -> int:
    """Return how far into a value's text a column of the formula lies: behind an opening quote."""
    node = edition.sets[stated_in(edition, path)].root.at(path)
    if node is None or node.style in "|>":
        return 0
    return column + (1 if node.style in ("'", '"') else 0)


def _only_for_sites(name: str) -> bool:
    return name in ("completed_lines", "neighbours") or name.startswith(NEIGHBOURING)


def _shape(edition: Edition, kind: str) -> str | None:
    return edition.features[kind].shape if kind in edition.features else None


@edition_check("duplicate-id", "file")
def duplicate_id(edition: Edition) -> Iterator[Remark]:
    """Two tiles of the edition have the same id, or two features of a tile the same name."""
    seen: dict[str, str] = {}
    for design in edition.designs:
        source = edition.sets[design.set_number]
        path: Path = ("tiles", design.tile_number, "id")
        if design.id in seen:
            message = f"the id {design.id!r} is taken by a tile of {seen[design.id]!r} already"
            hint = "give this one an id of its own"
            yield Remark(path, message, hint, set_number=design.set_number)
        seen.setdefault(design.id, source.tileset.id)
        yield from _same_names(design.set_number, design.tile_number, design.tile.features)


def _same_names(set_number: int, tile_number: int, features: Iterable[Any]) -> Iterator[Remark]:
    names: Counter[str] = Counter()
    for n, feature in enumerate(features):
        names[feature.name or ""] += 1
        if feature.name and names[feature.name] > 1:
            path = ("tiles", tile_number, "features", n, "name")
            message = f"two features of this tile are called {feature.name!r}"
            yield Remark(path, message, "names tell features apart", set_number=set_number)


@edition_check("unknown-symbol", "file", WARNING)
def unknown_symbol(edition: Edition) -> Iterator[Remark]:
    """A symbol file that is not to be found; a lettered badge is drawn instead."""
    drawn: Mapping[str, Mapping[str, Any]] = {
        "features": edition.features,
        "icons": edition.icons,
    }
    for part, kinds in drawn.items():
        for name, kind in kinds.items():
            wanted = edition.declared[part][name].get("symbol")
            if wanted and kind.symbol is None:
                message = f"{name}: there is no symbol file {wanted!r}"
                hint = "it belongs beside the set, in its folder `symbols`, or in the plugin"
                yield _at(edition, (part, name, "symbol"), message, hint)
