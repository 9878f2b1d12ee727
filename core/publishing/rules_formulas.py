"""What a formula means: `2 * tipi` is 2 points for each tipi.

A formula is taken apart by its conditions. For each case that can come about it is a sum of numbers
and of things that are counted, which a template can say; what is none is shown as it is written.
"""

from __future__ import annotations

import ast
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from ..tileset.formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    CLAIMS,
    COMPLETED_LINES,
    ICON,
    NEARBY_ICON,
    NEIGHBOURING_KIND,
    NEIGHBOURS,
    OWN_CLAIMS,
    PLAYERS,
    TILES,
    Formula,
    expression,
    parse,
    reach_of,
)
from ..tileset.score_terms import OF_POOLS
from .nouns import Noun, Number
from .rules_words import RulesText

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..edition.edition import Edition


_MOST_CONDITIONS: Final = 2
_TRIED: Final = range(40)
_COMPARED: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Eq: "exactly",
    ast.NotEq: "not exactly",
    ast.Gt: "more than",
    ast.GtE: "at least",
    ast.Lt: "less than",
    ast.LtE: "at most",
}
_Sum = dict[tuple[str, ...], int]

_COUNTED: Final = {
    TILES: "tile",
    NEIGHBOURS: "tile around",
    COMPLETED_LINES: "completed line",
    NEIGHBOURING_KIND: "neighbouring",
    NEARBY_ICON: "nearby",
    ADJOINING: "adjoining",
    ADJOINING_COMPLETED: "adjoining completed",
    PLAYERS: "player",
    CLAIMS: "claim",
    OWN_CLAIMS: "own claim",
}
"""The names by which a template declares nouns for what a formula counts."""


class Condition(NamedTuple):
    """A condition on how many things there are: "exactly", "at least" and so on.

    One that is "odd" has no number, only its `formula`.
    """

    how: str
    things: Number | None = None
    formula: str = ""


class WorthCase(NamedTuple):
    """The points of a feature if conditions hold: so many for each of some things, multiplied."""

    when: tuple[Condition, ...]
    terms: tuple[tuple[int, tuple[Noun, ...]], ...]


class Worth(NamedTuple):
    """What a formula comes to: its cases, of which the first has no condition.

    One that has no cases is shown as it is written, with what each of its names counts.
    """

    cases: tuple[WorthCase, ...] = ()
    formula: str = ""
    names: tuple[tuple[str, Noun], ...] = ()


class _Odd(ValueError):
    """A formula, or a part of it, that no sentence of ours says."""


class _Case(NamedTuple):
    """Which conditions hold, by their texts, and what the formula then is."""

    holds: tuple[str, ...]
    worth: _Sum


class FormulaReader:
    """Reads the formulas of an edition, by the nouns that a template has for what they count."""

    def __init__(self, rules_text: RulesText, counted: Mapping[str, str]) -> None:
        self._text, self._counted_nouns = rules_text, counted

    def worth(self, formula: Formula | None, kind: str) -> Worth:
        """The meaning of a formula of a kind, or of a pool; without one it is worth nothing.

        Any pool is OF_POOLS here, as its formula counts the same.
        """
        if formula is None:
            return Worth((WorthCase((), ()),))
        try:
            tree = expression(formula.text)
            cases = _cases(_told_by_cases(tree) if kind == OF_POOLS else tree)
        except _Odd:
            names = tuple((name, self._counted(name, kind)) for name in formula.names)
            return Worth(formula=formula.text, names=names)
        return Worth(
            tuple(
                WorthCase(
                    tuple(self._condition(text, kind) for text in case.holds),
                    tuple(self._terms(case.worth, kind)),
                )
                for case in cases
            )
        )

    def _terms(self, worth: _Sum, kind: str) -> Iterator[tuple[int, tuple[Noun, ...]]]:
        # What is worth something without counting anything comes first.
        for names, points in sorted(worth.items(), key=lambda each: bool(each[0])):
            yield points, tuple(self._counted(name, kind) for name in names)

    def _counted(self, name: str, kind: str) -> Noun:
        """The things that a name in a formula of a kind counts."""
        if kind == OF_POOLS:
            return self._text.plain(self._counted_nouns[OF_POOLS + name])
        source, of = reach_of(name)
        if source == COMPLETED_LINES:
            # Of several kinds of lines the first stands for all.
            of = next(iter(line_kinds_at(self._text.edition, kind)), "line")
        if source == ICON:
            return self._text.noun(name)
        noun = self._counted_nouns[_COUNTED[source]]
        return self._text.plain(noun, *([self._text.noun(of)] if of else ()))

    def _condition(self, text: str, kind: str) -> Condition:
        match expression(text):
            case ast.Name("most") if kind == OF_POOLS:
                return Condition("most")
            case ast.Name(name):
                how, number = "at least", 1
            case ast.UnaryOp(ast.Not(), ast.Name(name)):
                how, number = "none", 0
            case ast.Compare(ast.Name(name), [sign], [ast.Constant(int(number))]):
                how = _COMPARED[type(sign)]
            case _:
                return Condition("odd", formula=ast.unparse(ast.parse(text, mode="eval").body))
        return Condition(how, self._text.count(number, self._counted(name, kind)))


def _told_by_cases(tree: ast.expr) -> ast.expr:
    """A formula of a pool where `most`, which is 1 or 0, is a condition instead of a number."""
    most = ast.IfExp(ast.Name("most"), ast.Constant(1), ast.Constant(0))
    tests = [node.test for node in ast.walk(tree) if isinstance(node, ast.IfExp)]
    kept = {id(node) for test in tests for node in ast.walk(test)}
    whole = ast.UnaryOp(ast.UAdd(), tree)
    for node in [*ast.walk(whole)]:
        for name, value in ast.iter_fields(node):
            if isinstance(value, ast.Name) and value.id == "most" and id(value) not in kept:
                setattr(node, name, most)
    return whole.operand


def line_kinds_at(edition: Edition, kind: str) -> list[str]:
    """The kinds of lines that end at features of a kind, on tiles in play."""
    return list(
        dict.fromkeys(
            segment.kind
            for design in edition.in_play
            for segment in design.layout.segments
            for end in segment.ends
            if end.segment is not None and design.layout.segments[end.segment].kind == kind
        )
    )


def _cases(tree: ast.expr) -> list[_Case]:
    """The cases of a formula: at first the one where no condition holds."""
    # By their text, since the same condition may stand in several places and holds in all or none.
    tests = {ast.unparse(n.test): n.test for n in ast.walk(tree) if isinstance(n, ast.IfExp)}
    if len(tests) > _MOST_CONDITIONS:
        raise _Odd
    cases: list[_Case] = []
    for holding in sorted(product((False, True), repeat=len(tests)), key=sum):
        truth = dict(zip(tests, holding, strict=True))
        if not _can_be(tests, truth):
            continue
        case = _Case(tuple(text for text in truth if truth[text]), _sum(tree, truth))
        # Whoever reads of a condition takes it that others may hold as well, so a case goes without
        # saying only if all that is said of a part of its conditions comes to the same.
        said = [each.worth for each in cases[1:] if {*each.holds} < {*case.holds}]
        if not cases or any(worth != case.worth for worth in said or [cases[0].worth]):
            cases.append(case)
    if not cases or cases[0].holds:
        raise _Odd
    return cases


def _can_be(tests: Mapping[str, ast.expr], truth: Mapping[str, bool]) -> bool:
    """Whether conditions on one thing can hold, and fail, at once; others always may."""
    by_name: dict[str, list[Formula]] = {}
    for text in tests:
        condition = parse(text)
        if len(condition.names) == 1:
            by_name.setdefault(next(iter(condition.names)), []).append(condition)
    return all(
        any(
            all(bool(each({name: number})) == truth[each.text] for each in conditions)
            for number in _TRIED
        )
        for name, conditions in by_name.items()
    )


def _sum(node: ast.expr, truth: Mapping[str, bool]) -> _Sum:
    """A formula as numbers by the names that they multiply; raise _Odd if it is none."""
    match node:
        # Factors by the product they multiply: {("tiles",): 2, (): 3} is 2 * tiles + 3.
        case ast.Constant(int(number)):
            return {(): number} if number else {}
        case ast.Name(name):
            return {(name,): 1}
        case ast.UnaryOp(ast.USub() | ast.UAdd() as sign, inside):
            weight = -1 if isinstance(sign, ast.USub) else 1
            return {names: weight * count for names, count in _sum(inside, truth).items()}
        case ast.BinOp(left, ast.Add() | ast.Sub() as sign, right):
            weight = 1 if isinstance(sign, ast.Add) else -1
            found = dict(_sum(left, truth))
            for names, count in _sum(right, truth).items():
                found[names] = found.get(names, 0) + weight * count
            return {names: count for names, count in found.items() if count}
        case ast.BinOp(left, ast.Mult(), right):
            found = {}
            for one, times in _sum(left, truth).items():
                for other, count in _sum(right, truth).items():
                    key = tuple(sorted((*one, *other)))
                    found[key] = found.get(key, 0) + times * count
            return {names: count for names, count in found.items() if count}
        case ast.IfExp(test, body, orelse):
            return _sum(body if truth[ast.unparse(test)] else orelse, truth)
    raise _Odd
