"""Remedies of what sets declare: codes, shapes, completions, formulas, options, symbols."""

from __future__ import annotations

import re
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, Final

from ...edition.references import at_path
from ...edition.rule_options import rule_options
from ...findings import did_you_mean
from ...messages import words
from ...tileset.edits import set_value
from ...tileset.formulas import FormulaError, parse
from ...tileset.schema import FORMULA_WORDS, NEIGHBOURING
from .context import Case, Option, changing, remedy
from .names import renamed_key, without

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...findings import Path

_COMPLETIONS: Final = {
    "line": ("closed", "never"),
    "area": ("closed", "never"),
    "field": ("never",),
    "site": ("lines_completed", "surrounded", "never"),
}
_DIVISION: Final = re.compile(r"(?<!/)/(?!/)")
_EQUALS: Final = re.compile(r"(?<![=<>!])=(?!=)")


def _set(case: Case, path: Path, value: Any, *, likely: bool = True) -> Option:  # noqa: ANN401
    wrong = at_path(case.source.data, path)
    return Option(changing(wrong, value), lambda source: set_value(source, path, value), likely)


def _drop(path: Path) -> Option:
    label = words("Remove {name!r} here", name=path[-1])
    return Option(label, lambda source: without(source, path))


def _free_letter(case: Case, terrain: str) -> str:
    """Return a letter that is no terrain's code, of the terrain's own name if possible."""
    taken = {data.get("code") for data in case.edition.declared["terrains"].values()}
    name = [letter.upper() for letter in terrain if letter.isalpha() and len(letter.upper()) == 1]
    return next((letter for letter in (*name, *ascii_uppercase) if letter not in taken), "")


@remedy("missing-key")
def meant_another(case: Case) -> Iterator[Option]:
    """Take what lacks nearly everything for a misspelt change of something that is there."""
    part, name = (*case.path, "", "")[:2]
    declared = case.edition.declared.get(str(part))
    if declared is None or case.tile is not None:
        return
    needed = case.values.get("key")
    complete = [other for other, data in declared.items() if data.get(needed) is not None]
    right = getattr(did_you_mean(name, complete), "values", {}).get("name")
    if right is not None:
        holder = at_path(case.source.data, case.path[:1])
        yield from renamed_key(case.path[:2], right, holder)


@remedy("missing-key")
def stated_key(case: Case) -> Iterator[Option]:
    """Give a terrain a free code, and a feature the terrain of its own name."""
    match case.path[:2], case.values.get("key"):
        case ("terrains", str(name)), "code":
            letter = _free_letter(case, name)
            if letter:
                label = words("Give {name} the code {code}", name=name, code=letter)
                yield Option(label, lambda source: _put(source, ("terrains", name, "code"), letter))
        case ("features", str(name)), "terrain" if name in case.edition.declared["terrains"]:
            label = words("Let {name} show the terrain {terrain}", name=name, terrain=name)
            yield Option(label, lambda source: _put(source, ("features", name, "terrain"), name))


def _put(source: Any, path: Path, value: str) -> Any:  # noqa: ANN401 - a Source
    """Set a key of a declaration that may have none so far."""
    holder = at_path(source.data, path[:-1])
    return set_value(source, path[:-1], {**(holder or {}), path[-1]: value})


@remedy("duplicate-code")
def own_letter(case: Case) -> Iterator[Option]:
    """Give a terrain a letter that no other has."""
    if case.path[:1] == ("terrains",):
        letter = _free_letter(case, str(case.path[1]))
        if letter:
            yield _set(case, ("terrains", case.path[1], "code"), letter)


@remedy("bad-value")
def fitting(case: Case) -> Iterator[Option]:
    """Put the least first, drop what a shape does not have, choose a completion that it has."""
    match case.path:
        case ("features", str(name), "completed_when"):
            kind = case.edition.features.get(name)
            known = _COMPLETIONS[kind.shape] if kind else ()
            for word in known:
                yield _set(case, case.path, word, likely=len(known) == 1)
        case ("features", str(name), "terrain") if case.edition.features[name].shape == "site":
            yield _drop(case.path)
        case ("features", str(name), "lines", *_):
            path, kind = case.path[:3], case.edition.features.get(name)
            if kind is not None and kind.shape != "site":
                yield _drop(path)
            else:
                yield from _least_first(case, path)
        case ("icons", str(_), "each", *_):
            yield from _least_first(case, case.path[:3])
        case ("options", str(name)):
            yield from _option(case, name)


def _least_first(case: Case, path: Path) -> Iterator[Option]:
    stated = at_path(case.source.data, path)
    if isinstance(stated, list) and stated != sorted(stated):
        yield _set(case, path, sorted(stated))


def _option(case: Case, name: str) -> Iterator[Option]:
    """Yield the value of an option that was likely meant."""
    declared = {option.name: option.declaration for option in rule_options(case.edition)}
    option, value = declared.get(name), case.value
    if option is None:
        return
    meant: Any = None
    if option.type == "boolean" and str(value).lower() in ("true", "yes", "on", "1"):
        meant = True
    elif option.type == "boolean" and str(value).lower() in ("false", "no", "off", "0"):
        meant = False
    elif option.type == "integer" and re.fullmatch(r"[-+]?[0-9]{1,9}", str(value)):
        least = option.min if option.min is not None else int(value)
        meant = max(least, min(int(value), option.max if option.max is not None else int(value)))
    elif option.type == "choice":
        hint = did_you_mean(value, option.choices)
        meant = getattr(hint, "values", {}).get("name")
    if meant is not None and meant != value:
        yield _set(case, case.path, meant)
    elif meant is not None:
        yield Option(changing(value, meant), lambda source: set_value(source, case.path, meant))
    yield Option(
        words("Go back to {value!r}", value=option.default),
        lambda source: without(source, case.path),
        likely=meant is None,
    )


@remedy("bad-formula")
def written_well(case: Case) -> Iterator[Option]:
    """Divide by //, and compare with ==."""
    written = case.value
    if not isinstance(written, str):
        return
    hint = getattr(case.finding.hint, "template", "")
    better = written
    if hint == "whole numbers are divided by //":
        better = _DIVISION.sub("//", written)
    elif hint == "compare with ==":
        better = _EQUALS.sub("==", written)
    if better != written and _is_formula(case, better):
        yield _set(case, case.path, better)


def _is_formula(case: Case, written: str) -> bool:
    try:
        names = parse(written).names
    except FormulaError:
        return False
    icons = case.edition.declared["icons"]
    near = [NEIGHBOURING + kind for kind in case.edition.declared["features"]]
    return {*names} <= {*icons, *FORMULA_WORDS, *near}


@remedy("unknown-symbol")
def badge(case: Case) -> Iterator[Option]:
    """Leave the drawing to a lettered badge."""
    if case.path[-1:] == ("symbol",):
        label = words("Draw a lettered badge instead")
        yield Option(label, lambda source: without(source, case.path), likely=False)
