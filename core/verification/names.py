"""Checks of names: whatever a set refers to is declared somewhere, and not removed again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..edition.references import at_path
from ..findings import did_you_mean, shorten
from ..messages import shortened, wording, words
from ..tileset import formulas
from ..tileset.schema import COUNTED_WORDS, NEIGHBOURING
from ..tileset.schema_map import references, slot_at
from .catalogue import CHECKS, WARNING, Remark, edition_check
from .declarations import remark_at
from .prerequisites import codes_removed, removed
from .quick_fixes.names import corrected, kept, removable

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from ..edition.edition import Edition
    from ..findings import Path
    from ..tileset.schema_map import Reference
    from .prerequisites import Part

_SHOWN: Final = 6
_COUNTED: Final = ("expect", "expect_edition", "counts", "accept")
"""The keys of a set that state something of what is declared anywhere in the edition."""


@edition_check("unknown-name", "file")
def unknown_name(edition: Edition) -> Iterator[Remark]:
    """A terrain, kind, icon, design, token or check that nothing declares."""
    gone = removed(edition)
    yield from _removed_but_used(edition, gone)
    yield from _unknown_in_declarations(edition, gone)
    known: dict[str, Collection[str]] = {
        **edition.declared,
        "tiles": {design.id for design in edition.designs},
        "checks": [check.name for check in CHECKS.values() if may_warn(check.name)],
    }
    for number, source in enumerate(edition.sets):
        data = source.root.data
        for path, kind, name, *_ in references({key: data.get(key) for key in _COUNTED}):
            expected = kind == "tiles" and path[0] != "counts"  # design-copies says what is wrong
            if expected or name in known[kind] or (kind, name) in gone:
                continue
            template = wording("nothing is called {name!r}")
            if kind == "checks":
                template = wording("no check that warns is called {name!r}")
            hint = did_you_mean(name, known[kind])
            message, fixes = words(template, name=name), (corrected, removable)
            yield Remark(path, message, hint, of_key=True, set_number=number, fixes=fixes)


def may_warn(check: str) -> bool:
    """Say whether the findings of a check can be warnings, which a set may accept."""
    return CHECKS[check].severity is WARNING or check in ("crossing", "duplicate-design")


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
            yield Remark((part, name), message, hint, of_key=True, set_number=number, fixes=(kept,))


def _uses(edition: Edition, codes: Mapping[str, str]) -> Iterator[tuple[Part, str]]:
    """Yield what each declaration and tile uses, with a word for the one that does."""
    for reference in _mentioned(edition):
        yield (reference.kind, reference.name), str(reference.path[1])
    for design in edition.designs:
        user = words("tile {id}", id=design.id)
        for reference in design.references:
            kind, name = reference.kind, reference.name
            yield ("terrains", codes.get(name, name)) if kind == "codes" else (kind, name), user


def _mentioned(edition: Edition) -> Iterator[Reference]:
    """Yield what declarations name; a formula names everything once, and nothing if it is none."""
    formulas_of: dict[Path, set[Part]] = {}
    for reference in references(edition.declared):
        if reference.declares or reference.kind not in edition.declared:
            continue
        if reference.column is not None:
            stated = at_path(edition.declared, reference.path)
            named = formulas_of.setdefault(reference.path, set())
            if (reference.kind, reference.name) in named or not _is_formula(stated):
                continue
            named.add((reference.kind, reference.name))
        yield reference


def _is_formula(written: str) -> bool:
    try:
        formulas.parse(written)
    except formulas.FormulaError:
        return False
    return True


def _unknown_in_declarations(edition: Edition, gone: Mapping[Part, int]) -> Iterator[Remark]:
    for reference in _mentioned(edition):
        path, kind, name = reference.path, reference.kind, reference.name
        known = edition.declared[kind]
        if name in known or (kind, name) in gone:
            continue
        if reference.column is None:
            message = words("{name}: nothing is called {other!r}", name=path[1], other=name)
            hint = did_you_mean(name, {*known, *slot_at(path).words})
        else:
            near = kind == "features"
            message = words(
                "{kind}: {formula!r} names {name!r}, which nothing declares",
                kind=path[1],
                formula=shorten(at_path(edition.declared, path)),
                name=f"{NEIGHBOURING}{name}" if near else name,
            )
            hint = did_you_mean(name, known if near else [*known, *COUNTED_WORDS])
        yield remark_at(edition, path, message, hint, inside=reference.column)
