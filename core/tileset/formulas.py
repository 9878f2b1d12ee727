"""The small language of `value`: whole numbers, names, arithmetic, comparisons and choices.

Its grammar is a part of Python's expressions, so Python's own parser reads it; a formula is
compiled only after every node has been found on the list of what is allowed, and with variables
named by us: Python keeps some names for itself (`__debug__`) that a set is free to use.
"""

from __future__ import annotations

import ast
import warnings
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ..messages import counted, wording, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

MAX_LENGTH: Final = 400
MAX_NUMBER: Final = 1_000_000
_CALLS: Final = {"min": min, "max": max}
_ALLOWED: Final = (
    ast.Expression,
    ast.BinOp,
    ast.UnaryOp,
    ast.BoolOp,
    ast.Compare,
    ast.IfExp,
    ast.Load,
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.FloorDiv,
    ast.USub,
    ast.UAdd,
    ast.And,
    ast.Or,
    ast.Not,
    ast.Eq,
    ast.NotEq,
    ast.Lt,
    ast.LtE,
    ast.Gt,
    ast.GtE,
)
_HINTS: Final[dict[type[ast.AST], str]] = {
    ast.Div: wording("whole numbers are divided by //"),
    ast.Pow: wording("only + - * // are known"),
    ast.Mod: wording("only + - * // are known"),
    ast.Call: wording("only min and max can be called, without keywords"),
    ast.Attribute: wording("a formula has no dots"),
    ast.Subscript: wording("a formula has no brackets"),
}


class FormulaError(ValueError):
    """A text that is no formula: why, at which 0-based column of it, and a hint.

    The message is a sentence or a predicate of the formula; it may follow its text.
    """

    def __init__(self, message: str, column: int, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.column, self.hint = message, column, hint


@dataclass(frozen=True, slots=True)
class Formula:
    """A checked formula; `names` gives each name it uses with its first 0-based column.

    `function` takes the values of the names in that order, and raises ZeroDivisionError.
    """

    text: str
    names: Mapping[str, int]
    function: Callable[..., int] = field(repr=False, compare=False)

    def __call__(self, values: Mapping[str, int]) -> int:
        """Return the value of the formula.

        Raise FormulaError when it divides by zero, KeyError when a name has no value.
        """
        given = [values[name] for name in self.names]
        try:
            return self.function(*given)
        except ZeroDivisionError:
            raise FormulaError(words("{formula} divides by zero", formula=self.text), 0) from None


@lru_cache(512, typed=True)
def parse(written: str | int) -> Formula:
    """Read a formula; raise FormulaError on anything that the language does not have."""
    text = str(written)
    if len(text) > MAX_LENGTH:
        raise FormulaError(
            counted(
                "longer than {count} character", "longer than {count} characters", count=MAX_LENGTH
            ),
            MAX_LENGTH,
        )
    if not text.strip():
        raise FormulaError(words("is empty"), 0)
    tree = _tree(text)
    names: dict[str, int] = {}
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in sorted(ast.walk(tree), key=lambda node: _column(text, node)):
        _check(text, node)
        if isinstance(node, ast.Name) and id(node) not in called:
            if node.id in _CALLS:
                said = words("{name} is called with values: {name}(a, b)", name=node.id)
                raise FormulaError(said, _column(text, node))
            names.setdefault(node.id, _column(text, node))
    whole = ast.UnaryOp(ast.UAdd(), tree.body)  # turns true and false into 1 and 0
    return Formula(text, names, function_of(whole, names))


def function_of(checked: ast.expr, names: Iterable[str]) -> Callable[..., Any]:
    """Compile a checked expression as a function of the values of its names, in the order given.

    The nodes are used up: their variables are renamed.
    """
    variables = {name: f"v{number}" for number, name in enumerate(names)}
    for node in ast.walk(checked):
        if isinstance(node, ast.Name):
            node.id = variables.get(node.id, node.id)
    arguments = ast.arguments(
        [], [ast.arg(each) for each in variables.values()], None, [], [], None, []
    )
    code = ast.fix_missing_locations(ast.Expression(ast.Lambda(arguments, checked)))
    made: Callable[..., Any] = eval(  # noqa: S307 - of checked nodes alone
        compile(code, "<formula>", "eval"), {"__builtins__": {}, **_CALLS}
    )
    return made


def _tree(text: str) -> ast.Expression:
    lead = len(text) - len(text.lstrip())
    if "\n" in text.strip() or "#" in text:
        raise FormulaError(words("a formula is one line without comments"), 0)
    try:
        with warnings.catch_warnings():
            # Python warns of `1if a else 2` and of `1 is a`, which are judged below.
            warnings.simplefilter("ignore", SyntaxWarning)
            warnings.simplefilter("ignore", DeprecationWarning)
            return ast.parse(text.strip(), mode="eval")
    except SyntaxError as error:
        column = lead + error.offset - 1 if error.offset else len(text.rstrip())
        hint = words("compare with ==") if "=" in text and "==" not in text else ""
        raise FormulaError(words("is not a formula"), min(column, len(text)), hint) from None
    except (ValueError, MemoryError, RecursionError):
        raise FormulaError(words("cannot be read"), 0) from None


def _column(text: str, node: ast.AST) -> int:
    """Turn Python's UTF-8 column of a node into characters of the written text."""
    lead = len(text) - len(text.lstrip())
    offset = getattr(node, "col_offset", 0)
    return lead + len(text.strip().encode()[:offset].decode(errors="replace"))


def _check(text: str, node: ast.AST) -> None:
    column = _column(text, node)
    if isinstance(node, ast.Constant):
        _check_number(node, column)
    elif isinstance(node, ast.Call):
        plain = isinstance(node.func, ast.Name) and node.func.id in _CALLS
        if not plain or node.keywords or len(node.args) < 2:  # noqa: PLR2004 - of two or more
            said = words("{call} cannot be called", call=ast.unparse(node))
            raise FormulaError(said, column, words(_HINTS[ast.Call]))
    elif not isinstance(node, (*_ALLOWED, ast.Name)):
        hint = _HINTS.get(type(node), wording("see the list of what a formula can say"))
        said = words("{sign} is not part of the language", sign=_shown(node))
        raise FormulaError(said, column, words(hint))


def _check_number(node: ast.Constant, column: int) -> None:
    value: Any = node.value
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormulaError(words("{value} is not a whole number", value=ast.unparse(node)), column)
    if value > MAX_NUMBER:
        said = words("{value} is larger than {most}", value=value, most=MAX_NUMBER)
        raise FormulaError(said, column)


def _shown(node: ast.AST) -> str:
    signs: dict[type[ast.AST], str] = {ast.Div: "/", ast.Pow: "**", ast.Mod: "%", ast.MatMult: "@"}
    return signs.get(type(node)) or type(node).__name__.lower()
