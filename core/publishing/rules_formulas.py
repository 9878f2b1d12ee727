"""What a formula means, in sentences: `2 * tipi` is "2 points for each tipi".

A formula is taken apart by its conditions. For each case that can come about it is a sum of numbers
and of things that are counted, which a sentence can say; what is none is shown as it is written.
"""

from __future__ import annotations

import ast
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from ..messages import capital
from ..tileset.formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    COMPLETED_LINES,
    ICON,
    NEIGHBOURING_KIND,
    NEIGHBOURS,
    TILES,
    Formula,
    expression,
    parse,
    reach_of,
)
from .rules_words import Noun, RulesText

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


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
    ADJOINING: "adjoining",
    ADJOINING_COMPLETED: "adjoining completed",
}
"""The key of the noun for what a formula counts."""


class _Odd(ValueError):
    """A formula, or a part of it, that no sentence of ours says."""


class _Case(NamedTuple):
    """Which conditions hold, by their texts, and what the formula then is."""

    holds: tuple[str, ...]
    worth: _Sum


def formula_sentences(rules_text: RulesText, formula: Formula | None, kind: str) -> list[str]:
    """The meaning of a kind's formula, as sentences that each stand for themselves."""
    if formula is None:
        return [rules_text.text("worth nothing")]
    try:
        cases = _cases(expression(formula.text))
    except _Odd:
        return [
            rules_text.text("worth formula", formula=formula.text),
            *_names(rules_text, formula, kind),
        ]
    base, *others = cases
    said = [capital(rules_text.text("worth", points=_points(rules_text, base.worth, kind)))]
    for case in others:
        when = rules_text.listed([_condition(rules_text, text, kind) for text in case.holds])
        points = _points(rules_text, case.worth, kind)
        said.append(rules_text.text("worth if", when=when, points=points))
    return said


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


def _points(rules_text: RulesText, worth: _Sum, kind: str) -> str:
    """The worth of a sum: "2 points for each tile and 3 points"."""
    if not worth:
        return rules_text.text("no points")
    point = rules_text.plain("point")
    said = []
    for names, count in sorted(worth.items(), key=lambda each: bool(each[0])):
        points = rules_text.count(count, point)
        if not names:
            said.append(rules_text.text("points flat", points=points))
        else:
            first, *others = (_counted(rules_text, name, kind) for name in names)
            text = rules_text.text("points each", points=points, thing=first)
            said.append("".join([text, *(rules_text.text("times", thing=each) for each in others)]))
    return rules_text.listed(said)


def _counted(rules_text: RulesText, name: str, kind: str) -> Noun:
    """The things that a name in a formula of a kind counts."""
    source, of = reach_of(name)
    if source == COMPLETED_LINES:
        # Of several kinds of lines the first stands for all.
        of = next(iter(line_kinds_at(rules_text, kind)), "line")
    if source == ICON:
        return rules_text.noun(name)
    return rules_text.plain(_COUNTED[source], *([rules_text.noun(of)] if of else ()))


def line_kinds_at(rules_text: RulesText, kind: str) -> list[str]:
    """The kinds of lines that end at features of a kind, on tiles in play."""
    return list(
        dict.fromkeys(
            segment.kind
            for design in rules_text.edition.in_play
            for segment in design.layout.segments
            for end in segment.ends
            if end.segment is not None and design.layout.segments[end.segment].kind == kind
        )
    )


def _condition(rules_text: RulesText, text: str, kind: str) -> str:
    """A condition as a clause without its "if"; raise _Odd if none of ours says it."""
    node = ast.parse(text, mode="eval").body
    match expression(text):
        case ast.Name(name):
            return _clause(rules_text, "at least", name, 1, kind)
        case ast.UnaryOp(ast.Not(), ast.Name(name)):
            return _clause(rules_text, "none", name, 0, kind)
        case ast.Compare(ast.Name(name), [sign], [ast.Constant(int(number))]):
            return _clause(rules_text, _COMPARED[type(sign)], name, number, kind)
    return rules_text.text("condition formula", formula=ast.unparse(node))


def _clause(rules_text: RulesText, how: str, name: str, number: int, kind: str) -> str:
    thing = _counted(rules_text, name, kind)
    return rules_text.text(f"if {how}", things=rules_text.count(number, thing), thing=thing)


def _names(rules_text: RulesText, formula: Formula, kind: str) -> Iterator[str]:
    """Yield what each name of a formula counts that is shown as it is written."""
    for name in formula.names:
        yield rules_text.text("formula name", name=name, thing=_counted(rules_text, name, kind))
