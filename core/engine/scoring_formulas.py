"""Formulas of features, prepared: where each value comes from, and a function of all values."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..tileset.formulas import ICON, NONE, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ..tileset.formulas import Formula


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
    formula: Formula | None, icons: Mapping[str, int], kinds: Mapping[str, int]
) -> ScoringFormula:
    """Prepare a formula, 0 for none; `icons` are those of its kind, with places in a counter."""
    formula = formula or parse("0")
    sources = []
    for source, of in formula.reach:
        number = icons.get(of) if source == ICON else kinds.get(of, 0 if not of else None)
        sources.append((NONE, 0) if number is None else (source, number))
    return ScoringFormula(formula.text, tuple(formula.names), tuple(sources), formula.function)
