"""Fixes of names and declarations: what was likely meant, or what can go."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from ...edition.plugin_manifest import OptionDeclaration
from ...edition.rename import free_letter
from ...findings import Path, closest
from ...messages import msg
from ...tileset.edits import rename_key
from ...tileset.formulas import NEIGHBOURING, Formula, adjoining_words, nearby_words, parsed
from ...tileset.schema import FORMULA_WORDS, TILE
from ...tileset.schema_map import at_path, in_formula, names_in_formula
from .context import Case, Option, changing, correcting, is_clear, removing, setting

_DIVISION: Final = re.compile(r"(?<!/)/(?!/)")
_BOOLEANS: Final = {
    **dict.fromkeys(("true", "yes", "on", "1"), True),
    **dict.fromkeys(("false", "no", "off", "0"), False),
}
_EQUALS: Final = re.compile(r"(?<![=<>!])=(?!=)")


def corrected(case: Case) -> Iterator[Option]:
    """Correct a name to the one that was likely meant."""
    right = case.suggestion
    if right is None:
        return
    # The right name may bring other mistakes to light, and is right all the same.
    lenient = case.finding.check == "unknown-name"
    of_tile = case.path[0] == "counts" or case.path[1:2] == ("copies",)
    likely = not of_tile or is_clear(case, case.path[-1], right)
    for option in _corrected(case, right):
        yield option._replace(lenient=lenient, likely=likely)


def _corrected(case: Case, right: str) -> Iterator[Option]:
    path, wrong = case.path, case.value
    if case.finding.place.of_key or path[1:2] == ("copies",):
        yield from renamed_key(path, right, at_path(case.source.data, path[:-1]))
    # The name is one word of a formula, or of a list of rules: its column in `inside` says which.
    elif (path[0] == "rules" or "value" in path) and isinstance(wrong, str):
        yield from _in_formula(case, wrong, right)
    elif isinstance(wrong, str):
        yield correcting(case, right)


def renamed_key(path: Path, right: str, holder: object) -> Iterator[Option]:
    """Yield the correction of a key, unless the right one is there too."""
    wrong = path[-1]
    if isinstance(holder, dict) and wrong in holder and right not in holder:
        yield Option(changing(wrong, right), partial(rename_key, path=path, new=right))


def _in_formula(case: Case, written: str, right: str) -> Iterator[Option]:
    at, path = case.finding.place.inside or 0, case.path
    for word in names_in_formula(written):
        if word.column == at:
            after = in_formula(written, word.kind, word.name, right)
            yield setting(changing(word.word, word.prefix + right), path, after)


def removable(case: Case) -> Iterator[Option]:
    """Remove what counts nothing that there is, accepts what no check says, or fits no shape."""
    yield removing(
        msg("Remove {name!r} here", name=case.path[-1]), case.path, likely=case.suggestion is None
    )


def kept(case: Case) -> Iterator[Option]:
    """Keep what is removed though it is needed."""
    yield removing(msg("Keep {name}", name=case.path[-1]), case.path)


def declared(case: Case) -> Iterator[Option]:
    """Declare an icon that is used on a tile."""
    name, carrier = str(case.path[-1]), _carrier(case)
    if carrier is None or case.suggestion or name in case.edition.declared["icons"]:
        return
    yield setting(
        msg("Declare the icon {name!r}", name=name), ("icons", name), {"on": carrier}, likely=False
    )._replace(lenient=True)


def _carrier(case: Case) -> str | None:
    """The kind of what carries an icon that is named at the end of a path."""
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


def _free_letter(case: Case, terrain: str) -> str | None:
    codes = (data.get("code") for data in case.edition.declared["terrains"].values())
    return free_letter(terrain, codes)


def meant_another(case: Case, key: str) -> Iterator[Option]:
    """Take what lacks a key for a misspelt change of something that is there."""
    part, name = (str(step) for step in case.path)
    declared = case.edition.declared[part]
    right = closest(name, [other for other, data in declared.items() if data.get(key) is not None])
    if right is not None:
        yield from renamed_key(case.path, right, at_path(case.source.data, (part,)))


def stated_key(case: Case, key: str) -> Iterator[Option]:
    """Give a terrain a free code, and a feature the terrain of its own name."""
    name = str(case.path[1])
    if key == "code" and (letter := _free_letter(case, name)):
        yield setting(
            msg("Give {name} the code {code}", name=name, code=letter), (*case.path, key), letter
        )
    elif key == "terrain" and name in case.edition.declared["terrains"]:
        label = msg("Give {name} the terrain {terrain}", name=name, terrain=name)
        yield setting(label, (*case.path, key), name)


def own_letter(case: Case) -> Iterator[Option]:
    """Give a terrain a letter that no other has."""
    if letter := _free_letter(case, str(case.path[1])):
        yield correcting(case, letter)


def one_of(case: Case, known: tuple[str, ...]) -> Iterator[Option]:
    """Choose a completion that a shape has."""
    for word in known:
        yield correcting(case, word, likely=len(known) == 1)


def least_first(case: Case) -> Iterator[Option]:
    """Put the least of two numbers first."""
    yield correcting(case, sorted(case.value))


def option_value(case: Case, option: OptionDeclaration) -> Iterator[Option]:
    """Take the value of an option that was likely meant, or the one by default."""
    value = case.value
    meant: Any = None
    if option.type == "boolean":
        meant = _BOOLEANS.get(str(value).lower())
    elif option.type == "integer" and re.fullmatch(r"[-+]?[0-9]{1,9}", str(value)):
        least = option.min if option.min is not None else int(value)
        meant = max(least, min(int(value), option.max if option.max is not None else int(value)))
    elif option.type == "choice":
        meant = closest(value, option.choices)
    if meant is not None:
        yield correcting(case, meant)
    back = msg("Go back to {value!r}", value=option.default)
    yield removing(back, case.path, likely=meant is None)


def written_well(case: Case) -> Iterator[Option]:
    """Divide by //, and compare with ==."""
    written = str(case.value)
    better = _EQUALS.sub("==", _DIVISION.sub("//", written))
    formula = parsed(better)
    if better != written and formula and _is_known(case, formula):
        yield correcting(case, better)


def _is_known(case: Case, formula: Formula) -> bool:
    icons = case.edition.declared["icons"]
    kinds = case.edition.declared["features"]
    near = [NEIGHBOURING + kind for kind in kinds]
    called = {*near, *adjoining_words(kinds), *nearby_words(icons)}
    return {*formula.names} <= {*icons, *FORMULA_WORDS, *called}


def badge(case: Case) -> Iterator[Option]:
    """Leave the drawing to a lettered badge."""
    yield removing(msg("Draw a lettered badge instead"), case.path, likely=False)


def drawn_instead(case: Case) -> Iterator[Option]:
    """Leave the drawing of a tile, or of a back, to the program."""
    yield removing(msg("Draw it from the model"), case.path, likely=False)
