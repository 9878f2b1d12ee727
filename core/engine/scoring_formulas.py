"""Formulas of features, prepared: where each value comes from, and a function of all values."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..tileset.formulas import adjoining
from ..tileset.schema import NEIGHBOURING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ..tileset.formulas import Formula

TILES, COMPLETED_LINES, NEIGHBOURS, NEIGHBOURING_KIND, ICON, NONE = range(6)
ADJOINING, ADJOINING_COMPLETED = range(6, 8)


class ScoringFormula(NamedTuple):
    """A formula, and where each of its names comes from: a source, and a number that it needs.

    `function` takes the values in the order of `names`.
    """

    text: str
    names: tuple[str, ...]
    sources: tuple[tuple[int, int], ...]
    function: Callable[..., int]

    def points(self, values: Iterable[int]) -> int:
        """Return what it comes to; a formula that divides by zero is worth nothing."""
        try:
            return self.function(*values)
        except ZeroDivisionError:
            return 0


def scoring_formula(
    formula: Formula, icons: Mapping[str, int], kinds: Mapping[str, int]
) -> ScoringFormula:
    """Prepare a formula; `icons` are those of its kind with their places in a counter."""
    names = tuple(formula.names)
    sources = tuple(_source(name, icons, kinds) for name in names)
    return ScoringFormula(formula.text, names, sources, formula.function)


def _source(name: str, icons: Mapping[str, int], kinds: Mapping[str, int]) -> tuple[int, int]:
    known = {"tiles": TILES, "completed_lines": COMPLETED_LINES, "neighbours": NEIGHBOURS}
    if name in known:
        return known[name], 0
    if near := adjoining(name):
        source = ADJOINING_COMPLETED if near.completed else ADJOINING
        return (source, kinds[near.kind]) if near.kind in kinds else (NONE, 0)
    kind = name.removeprefix(NEIGHBOURING)
    if kind != name and kind in kinds:
        return NEIGHBOURING_KIND, kinds[kind]
    return (ICON, icons[name]) if name in icons else (NONE, 0)
