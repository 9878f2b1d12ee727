"""What a value is made of, in named terms: a formula taken apart for people."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import prod
from typing import Final, NamedTuple

from ..findings import shorten
from ..messages import join_and, msg, named, plural_of, plural_templates
from .formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    NEARBY_ICON,
    expression,
    function_of,
    parse,
    reach_of,
)
from .schema import MOST_POINTS

_CALLED: Final = ("min", "max")
_EXTENT: Final = "tiles"  # counts the subject itself: "road of 4 tiles"
_OF_CORE: Final = {
    "tiles": plural_templates("one tile", "{count} tiles"),
    "completed_lines": plural_templates("one completed line", "{count} completed lines"),
    "neighbours": plural_templates("one neighbour", "{count} neighbours"),
    "players": plural_templates("{count} player", "{count} players"),
    "claims": plural_templates("one claim", "{count} claims"),
    "own_claims": plural_templates("one own claim", "{count} own claims"),
    "tokens.sum": plural_templates("{count} point of value", "{count} points of value"),
    "tokens.count": plural_templates("{count} token", "{count} tokens"),
    "tokens.different": plural_templates("one value", "{count} different values"),
    "tokens.most": plural_templates("most tokens", "{count} times most tokens"),
    "tokens.players": plural_templates("{count} player", "{count} players"),
}
"""What core itself counts; what a set counts is named by the set."""
OF_POOLS: Final = "tokens."
"""What comes before the words of formulas of token pools, of which a set may name icons."""
_NO_MEN: Final = ("human", "roman", "german", "norman", "shaman", "talisman", "caiman", "ottoman")
"""What ends in -man without meaning a man: its plural is a regular one."""


class Term(NamedTuple):
    """One thing that a value is made of; all `points` of an account make the value."""

    text: str
    shown: str
    points: int

    def __str__(self) -> str:
        return msg("{what}: {shown}", what=named(self.text), shown=self.shown)


class PlayerTerm(NamedTuple):
    """A term that only one player gets, by seat, whoever else gets the value."""

    player: int
    term: Term


def explain(
    formula_text: str, values: Mapping[str, int], subject: str, prefix: str = ""
) -> tuple[Term, ...]:
    """The terms, at least one, of what a feature of kind `subject` is worth.

    They are read in order: a number adds to what was said before, `×2` multiplies all of it. So a
    product has a term for each factor where it comes first, and one term where it comes later.
    `values` has every name of the formula, behind the prefix if there is one. A formula that
    divides by zero is worth nothing. Raise FormulaError when the text is no formula.
    """
    recipe = _recipe(formula_text, prefix)
    counts = {name.key: values[name.key] for name in recipe.names}
    subject = named(subject.replace("_", " "))
    try:
        amounts = tuple(map(int, recipe.amounts(*counts.values())))
    except ZeroDivisionError:
        text = join_and(_phrases(recipe.names, counts)) or subject
        return (Term(msg("{what}, divided by zero", what=text), "0", 0),)
    return tuple(_Account(counts, amounts, subject).terms(recipe))


def noun_keys(key: str) -> tuple[str, str, str]:
    """The templates of a name of a set in sentences: by itself, of one, of several."""
    name = _name(key)
    return key.replace("_", " "), name.one, name.many


def definite_key(key: str) -> str:
    """The template of a name of a set with its article, which says its gender in German."""
    return f"the {_name(key).one.partition(' ')[2]}"


def plural_name(name: str) -> str:
    """The English plural of a set's name: cities, bosses, railwaymen."""
    if name.endswith("man") and not name.endswith(_NO_MEN):
        return f"{name[:-3]}men"
    if name.endswith("y") and not name.endswith(("ay", "ey", "oy", "uy")):
        return f"{name[:-1]}ies"
    return f"{name}es" if name.endswith(("s", "x", "z", "ch", "sh")) else f"{name}s"


def unfit(points: object) -> str:
    """Why something that an extension gives cannot be points; "" if it can."""
    if type(points) is not int:
        return msg("points are a whole number, not {points}", points=told(points))
    if abs(points) > MOST_POINTS:
        return msg(
            "{points} is more than all that can be scored, {most:,}",
            points=told(points),
            most=MOST_POINTS,
        )
    return ""


def told(value: object) -> str:
    """A value of a plugin in a few letters, also if it cannot say what it is."""
    try:
        return shorten(repr(value))
    except Exception:  # noqa: BLE001 - a number of thousands of digits, or code of a plugin
        return f"so many {type(value).__name__}"


class _Name(NamedTuple):
    key: str
    one: str  # templates
    many: str


class _Factor(NamedTuple):
    """A part that is computed as a whole."""

    place: int  # of its amount among those of the recipe
    names: tuple[_Name, ...]
    news: tuple[_Name, ...]  # those that no factor before it in its product has
    leads: bool  # it counts the extent of the subject, and does so first


class _Product(NamedTuple):
    """A number times factors, of which the first says best what is counted."""

    weight: int
    factors: tuple[_Factor, ...]


class _Recipe(NamedTuple):
    """A formula as a sum of products, all of it multiplied by what comes last."""

    names: tuple[_Name, ...]
    products: tuple[_Product, ...]
    multipliers: tuple[_Factor, ...]
    amounts: Callable[..., tuple[int, ...]]  # of all factors, by the values of the names


class _Account(NamedTuple):
    counts: Mapping[str, int]
    amounts: Sequence[int]
    subject: str

    def terms(self, recipe: _Recipe) -> list[Term]:
        """The terms of a recipe, without summands of nothing where there are others."""
        if len(recipe.products) == 1:
            return self.told_apart(recipe.products[0])
        worth = [product for product in recipe.products if self.value(product)]
        if not worth:
            return [Term(join_and(_phrases(recipe.names, self.counts)) or self.subject, "0", 0)]
        terms = self.told_apart(worth[0])
        terms += [self.told_as_one(product) for product in worth[1:]]
        self.multiply(terms, recipe.multipliers)
        return terms

    def told_apart(self, product: _Product) -> list[Term]:
        """A term for the first factor with the number, and one for each other factor."""
        terms = [self.told_as_one(_Product(product.weight, product.factors[:1]))]
        if terms[0].points:
            self.multiply(terms, product.factors[1:])
        return terms

    def told_as_one(self, product: _Product) -> Term:
        if not product.factors:
            return Term(self.subject, str(product.weight), product.weight)
        base, *others = product.factors
        said = [factor for factor in others if self.says(factor)]
        phrases = _phrases(base.names, self.counts)
        if base.leads:
            phrases[0] = msg("{what} of {extent}", what=self.subject, extent=phrases[0])
        for factor in said:
            phrases += _phrases(factor.news, self.counts)
        amount = self.amounts[base.place]
        amounts = [-amount] if product.weight == -1 else [amount, product.weight]
        amounts += [self.amounts[factor.place] for factor in said]
        value = prod(amounts)
        signs = [str(amount) for amount in amounts if amount != 1]
        shown = f"{' × '.join(signs)} = {value}" if value and len(signs) > 1 else str(value)
        return Term(join_and(phrases) or self.subject, shown, value)

    def multiply(self, terms: list[Term], factors: Iterable[_Factor]) -> None:
        """Add a term for each factor that has something to say."""
        value = sum(term.points for term in terms)
        for factor in factors:
            if self.says(factor):
                amount = self.amounts[factor.place]
                text = join_and(_phrases(factor.names, self.counts)) or self.subject
                terms.append(Term(text, f"×{amount}", value * amount - value))
                value *= amount

    def value(self, product: _Product) -> int:
        return product.weight * prod([self.amounts[factor.place] for factor in product.factors])

    def says(self, factor: _Factor) -> bool:
        """Whether it changes the value, or failed to though its names count something."""
        return self.amounts[factor.place] != 1 or any(self.counts[name.key] for name in factor.news)


@lru_cache(maxsize=1024)
def _recipe(text: str, prefix: str) -> _Recipe:
    names = tuple(_name(prefix + name) for name in parse(text).names)
    tree = expression(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id not in _CALLED:
            node.id = prefix + node.id
    summands, others = list(_summands(tree, 1)), []
    if len(summands) == 1:
        weight, (base, *others) = summands[0][0], summands[0][1] or [tree]
        inner = list(_summands(base, weight))
        summands, others = (inner, others) if len(inner) > 1 else (summands, [])
    parts: list[ast.expr] = []
    products = tuple(_Product(weight, _factors(nodes, parts)) for weight, nodes in summands)
    multipliers = _factors(others, parts, _names(parts))
    amounts = function_of(ast.Tuple(parts, ast.Load()), [name.key for name in names])
    return _Recipe(names, products, multipliers, amounts)


def _summands(node: ast.expr, weight: int) -> Iterator[tuple[int, list[ast.expr]]]:
    """Yield a number and its factors for each summand; numbers are multiplied out."""
    waiting = [(node, weight)]
    while waiting:
        node, weight = waiting.pop()
        match node:
            case ast.BinOp(left, ast.Add() | ast.Sub() as sign, right):
                side = weight if isinstance(sign, ast.Add) else -weight
                waiting += [(right, side), (left, weight)]
            case _:
                number, nodes = _number_and_rest(node)
                if len(nodes) == 1 and nodes[0] is not node:
                    waiting.append((nodes[0], weight * number))
                else:
                    yield weight * number, sorted(nodes, key=_rank)


def _number_and_rest(node: ast.expr) -> tuple[int, list[ast.expr]]:
    number, rest, waiting = 1, [], [node]
    while waiting:
        match waiting.pop():
            case ast.BinOp(left, ast.Mult(), right):
                waiting += [right, left]
            case ast.UnaryOp(ast.USub() | ast.UAdd() as sign, operand):
                number *= -1 if isinstance(sign, ast.USub) else 1
                waiting.append(operand)
            case ast.Constant(int(value)):
                number *= value
            case other:
                rest.append(other)
    return number, rest


def _rank(node: ast.expr) -> int:
    """Rank a factor by how well it says what is counted: the extent, a name, a sum, others."""
    if isinstance(node, ast.Name):
        return 0 if node.id == _EXTENT else 1
    return 2 if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub) else 3


def _factors(
    nodes: Iterable[ast.expr], parts: list[ast.expr], seen: Iterable[_Name] = ()
) -> tuple[_Factor, ...]:
    """Make factors of nodes, and add these to the parts that are computed."""
    known, factors = set(seen), []
    for node in nodes:
        names = _names([node])
        news = tuple(name for name in names if name not in known)
        leads = names[:1] == (_name(_EXTENT),) and not _names(parts)
        factors.append(_Factor(len(parts), names, news, leads))
        parts.append(node)
        known.update(names)
    return tuple(factors)


def _names(nodes: Iterable[ast.expr]) -> tuple[_Name, ...]:
    """The names in some nodes, each once, as they are written."""
    every = [each for node in nodes for each in ast.walk(node) if isinstance(each, ast.Name)]
    every.sort(key=lambda name: name.col_offset)
    return tuple(map(_name, dict.fromkeys(name.id for name in every if name.id not in _CALLED)))


def _name(key: str) -> _Name:
    """Make words of a name, which may be a plural already."""
    if key in _OF_CORE:
        return _Name(key, *_OF_CORE[key])
    source, of = reach_of(key)
    if source in (ADJOINING, ADJOINING_COMPLETED):
        completed = "_completed" * (source == ADJOINING_COMPLETED)
        return _name(f"adjoining{completed}_{of}")._replace(key=key)
    if source == NEARBY_ICON:
        return _name(f"nearby_{of}")._replace(key=key)
    name = key.replace("_", " ").strip() or key
    one, many = name, name
    if not name.endswith("s") or name.endswith(("ss", "us", "is")):
        many = plural_name(name)
    elif name.endswith("ies"):
        one = f"{name[:-3]}y"
    else:
        one = name[:-1] or name
    return _Name(key, f"one {one}", f"{{count}} {many}")


def _phrases(names: Iterable[_Name], counts: Mapping[str, int]) -> list[str]:
    return [plural_of(name.key, name.one, name.many, count=counts[name.key]) for name in names]
