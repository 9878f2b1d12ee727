"""Remedies of names that nothing declares: what was likely meant, or what can go."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ...edition.references import at_path, in_formula
from ...messages import words
from ...tileset.edits import remove, set_value
from ...tileset.schema import NEIGHBOURING, TILE
from .context import Case, Change, Option, changing, is_clear

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...findings import Path
    from ...tileset.source import Source

_IDENTIFIER: Final = re.compile(r"[^\W\d]\w*")


def corrected(case: Case) -> Iterator[Option]:
    """Correct a name to the one that was likely meant."""
    right = case.suggestion
    if right is None:
        return
    lenient = case.finding.check == "unknown-name"
    of_tile = case.path[0] == "counts" or case.path[1:2] == ("copies",)
    likely = not of_tile or is_clear(case, case.path[-1], right)
    for option in _corrected(case, right):
        yield option._replace(lenient=lenient, likely=likely)


def _corrected(case: Case, right: str) -> Iterator[Option]:
    path, wrong = case.path, case.value
    if case.of_key or path[1:2] == ("copies",):
        yield from renamed_key(path, right, at_path(case.source.data, path[:-1]))
    elif path[0] == "features" and "value" in path and isinstance(wrong, str):
        yield from _in_formula(case, wrong, right)
    elif isinstance(wrong, str):
        yield Option(changing(wrong, right), lambda source: set_value(source, path, right))


def renamed_key(path: Path, right: str, holder: object) -> Iterator[Option]:
    """Yield the correction of a key, unless the right one stands beside it."""
    wrong = path[-1]
    if not isinstance(holder, dict) or right in holder or wrong not in holder:
        return

    def change(source: Source) -> Source:
        stated = at_path(source.data, path[:-1])
        after = {(right if key == wrong else key): value for key, value in stated.items()}
        return set_value(source, path[:-1], after)

    yield Option(changing(wrong, right), change)


def _in_formula(case: Case, written: str, right: str) -> Iterator[Option]:
    found = _IDENTIFIER.match(written, case.finding.place.inside or 0)
    if found is None:
        return
    wrong, path = found[0], case.path
    if wrong.startswith(NEIGHBOURING):
        right = NEIGHBOURING + right
    after = in_formula(written, wrong, right)
    yield Option(changing(wrong, right), lambda source: set_value(source, path, after))


def removable(case: Case) -> Iterator[Option]:
    """Remove what counts nothing that there is, accepts what no check says, or fits no shape."""
    label = words("Remove {name!r} here", name=case.path[-1])
    likely = case.suggestion is None
    yield Option(label, lambda source: without(source, case.path), likely)


def kept(case: Case) -> Iterator[Option]:
    """Keep what is removed though it is needed."""
    label = words("Keep {name}", name=case.path[-1])
    yield Option(label, lambda source: without(source, case.path))


def declared(case: Case) -> Iterator[Option]:
    """Declare an icon that stands on a tile already."""
    name, carrier = str(case.path[-1]), _carrier(case)
    if carrier is None or case.suggestion or name in case.edition.declared["icons"]:
        return
    label = words("Declare the icon {name!r}", name=name)
    path = ("icons", name)
    change: Change = lambda source: set_value(source, path, {"on": carrier})  # noqa: E731
    yield Option(label, change, likely=False, lenient=True)


def _carrier(case: Case) -> str | None:
    """Return the kind of what carries an icon that is named at the end of a path."""
    match case.path[2:]:
        case ("icons", _):
            return TILE
        case ("features", int(n), "icons", _):
            return case.design.tile.features[n].kind
        case ("copies", int(_), "icons", str(reference), _):
            called = case.design.layout.called(reference)
            kinds = [case.design.layout.segments[n].kind for n in called]
            return TILE if reference == TILE else kinds[0] if len(kinds) == 1 else None
    return None


def without(source: Source, path: Path) -> Source:
    """Remove a key; one that stands alone takes what holds it along."""
    holder = at_path(source.data, path[:-1])
    alone = len(path) > 1 and isinstance(holder, dict | list) and len(holder) == 1
    return without(source, path[:-1]) if alone else remove(source, path)
