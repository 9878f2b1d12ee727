"""The small language of `value`: whole numbers, names, arithmetic, comparisons and choices.

Its grammar is a part of Python's expressions, so Python's own parser reads it; a formula is
compiled only after every node has been found on the list of what is allowed, and with variables
named by us: Python keeps some names for itself (`__debug__`) that a set is free to use.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ..messages import msg, msg_template, plural

MAX_LENGTH: Final = 400
MAX_NUMBER: Final = 1_000_000
_CALLS: Final = {"min": min, "max": max}
NEIGHBOURING: Final = "neighbouring_"
"""What comes before a kind where the tiles around a site are counted that carry it."""
ADJOINING_WORD: Final = "neighbours"
"""Called with a kind, it counts the features of that kind that adjoin this one."""
NEARBY_WORD: Final = "nearby"
"""Called with an icon of tiles, it counts those on a site's tile and on the tiles around it."""
COMPLETED: Final = "completed"
_NEARBY: Final = re.compile(rf"{NEARBY_WORD}\((\w+)\)")
_ADJOINING: Final = re.compile(rf"{ADJOINING_WORD}\((\w+)(, {COMPLETED})?\)")
TILES, ICON, NONE, COMPLETED_LINES, NEIGHBOURS, NEIGHBOURING_KIND = range(6)
ADJOINING, ADJOINING_COMPLETED, PLAYERS, CLAIMS, OWN_CLAIMS, NEARBY_ICON = range(6, 12)
WITHIN: Final = frozenset((TILES, ICON, NONE, PLAYERS, CLAIMS, OWN_CLAIMS))
"""What is counted of a feature itself, and of nothing beside it."""
OF_SITES: Final = frozenset((COMPLETED_LINES, NEIGHBOURS, NEIGHBOURING_KIND, NEARBY_ICON))
"""What only sites have."""
_OF_CORE: Final = {
    "tiles": TILES,
    "completed_lines": COMPLETED_LINES,
    "neighbours": NEIGHBOURS,
    "players": PLAYERS,
    "claims": CLAIMS,
    "own_claims": OWN_CLAIMS,
}
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
    ast.Div: msg_template("whole numbers are divided by //"),
    ast.Pow: msg_template("only + - * // are known"),
    ast.Mod: msg_template("only + - * // are known"),
    ast.Call: msg_template("only min, max, neighbours and nearby can be called, without keywords"),
    ast.Attribute: msg_template("a formula has no dots"),
    ast.Subscript: msg_template("a formula has no brackets"),
}


class FormulaError(ValueError):
    """A text that is no formula: why, at which 0-based column of it, and a hint.

    The message is a sentence or a predicate of the formula; it may follow its text.
    """

    def __init__(self, message: str, column: int, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.column, self.hint = message, column, hint


class Reach(NamedTuple):
    """What a name of a formula counts, and of which icon or kind, if it is of one."""

    source: int
    of: str = ""


def reach_of(name: str) -> Reach:
    """What a name of a formula counts; an icon, if it is no word of the format."""
    if name in _OF_CORE:
        return Reach(_OF_CORE[name])
    if found := _ADJOINING.fullmatch(name):
        return Reach(ADJOINING_COMPLETED if found[2] else ADJOINING, found[1])
    if found := _NEARBY.fullmatch(name):
        return Reach(NEARBY_ICON, found[1])
    kind = name.removeprefix(NEIGHBOURING)
    return Reach(ICON, name) if kind == name else Reach(NEIGHBOURING_KIND, kind)


def adjoining_words(kinds: Iterable[str]) -> list[str]:
    """The names of formulas that count adjoining features of some kinds."""
    ends = (")", f", {COMPLETED})")
    return [f"{ADJOINING_WORD}({kind}{end}" for kind in kinds for end in ends]


def nearby_words(icons: Iterable[str]) -> list[str]:
    """The names of formulas that count icons of tiles on and around the tile of a site."""
    return [f"{NEARBY_WORD}({icon})" for icon in icons]


@dataclass(frozen=True, slots=True)
class Formula:
    """A checked formula; `names` gives each name it uses with its first 0-based column.

    `neighbours(town, completed)` is a name, too, written with one blank after the comma, and so is
    `nearby(well)`.
    `function` takes the values of the names in that order, and raises ZeroDivisionError.
    """

    text: str
    names: Mapping[str, int]
    function: Callable[..., int] = field(repr=False, compare=False)

    @property
    def reach(self) -> tuple[Reach, ...]:
        """What it counts, in the order of its names."""
        return tuple(map(reach_of, self.names))

    def __call__(self, values: Mapping[str, int]) -> int:
        """The value of the formula.

        Raise FormulaError when it divides by zero, KeyError when a name has no value.
        """
        given = [values[name] for name in self.names]
        try:
            return self.function(*given)
        except ZeroDivisionError:
            raise FormulaError(msg("{formula} divides by zero", formula=self.text), 0) from None


def parsed(written: str | int) -> Formula | None:
    """A formula; None if a text is none."""
    try:
        return parse(written)
    except FormulaError:
        return None


@lru_cache(512, typed=True)
def parse(written: str | int) -> Formula:
    """Read a formula; raise FormulaError on anything that the language does not have."""
    text = str(written)
    if len(text) > MAX_LENGTH:
        raise FormulaError(
            plural(
                "longer than {count} character", "longer than {count} characters", count=MAX_LENGTH
            ),
            MAX_LENGTH,
        )
    if not text.strip():
        raise FormulaError(msg("is empty"), 0)
    tree = expression(text)
    names: dict[str, int] = {}
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in sorted(ast.walk(tree), key=lambda node: _column(text, node)):
        _check(text, node)
        if isinstance(node, ast.Name) and id(node) not in called:
            if node.id in _CALLS:
                said = msg("{name} is called with values: {name}(a, b)", name=node.id)
                raise FormulaError(said, _column(text, node))
            names.setdefault(node.id, _column(text, node))
    whole = ast.UnaryOp(ast.UAdd(), tree)  # turns true and false into 1 and 0
    return Formula(text, names, function_of(whole, names))


def added(below: str | int, above: str | int) -> str:
    """A formula that adds one to another."""
    return f"{_summand(below)} + {_summand(above)}"


def _summand(written: str | int) -> str:
    """A formula as it may stand next to a plus sign."""
    text = str(written).strip()
    try:
        loose = isinstance(expression(text), ast.IfExp | ast.BoolOp | ast.Compare | ast.UnaryOp)
    except FormulaError:
        loose = True
    return f"({text})" if loose else text


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


def expression(text: str) -> ast.expr:
    """The expression that a text is, with one name for each `neighbours(…)` and `nearby(…)`.

    Raise FormulaError if it is none; what the language lacks is not looked for.
    """
    tree = _tree(text)
    # Not with a NodeTransformer: it is recursive, and a formula may be nested 400 deep.
    for node in [*ast.walk(tree)]:
        for field_name, value in ast.iter_fields(node):
            if isinstance(value, list):
                value[:] = [_counted(text, each) for each in value]
            elif isinstance(value, ast.Call):
                setattr(node, field_name, _counted(text, value))
    return tree.body


def _counted(text: str, node: Any) -> Any:  # noqa: ANN401 - whatever an AST holds
    """The name of what a call of a counting word counts, and anything else as it is."""
    word = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
    if word not in (ADJOINING_WORD, NEARBY_WORD):
        return node
    match word, node.args, node.keywords:
        case "nearby", [ast.Name(icon)], []:
            (name,) = nearby_words([icon])
        case "neighbours", [ast.Name(kind)], []:
            name, _ = adjoining_words([kind])
        case "neighbours", [ast.Name(kind), ast.Name("completed")], []:
            _, name = adjoining_words([kind])
        case _:
            said = msg("{call} cannot be called", call=ast.unparse(node))
            hint = msg("write neighbours(KIND) or neighbours(KIND, completed)")
            hint = msg("write nearby(ICON)") if word == NEARBY_WORD else hint
            raise FormulaError(said, _column(text, node), hint)
    return ast.copy_location(ast.Name(name, ast.Load()), node)


def _tree(text: str) -> ast.Expression:
    lead = len(text) - len(text.lstrip())
    if "\n" in text.strip() or "#" in text:
        raise FormulaError(msg("a formula is one line without comments"), 0)
    try:
        with warnings.catch_warnings():
            # Python warns of `1if a else 2` and of `1 is a`, which are judged below.
            warnings.simplefilter("ignore", SyntaxWarning)
            warnings.simplefilter("ignore", DeprecationWarning)
            return ast.parse(text.strip(), mode="eval")
    except SyntaxError as error:
        column = lead + error.offset - 1 if error.offset else len(text.rstrip())
        hint = msg("compare with ==") if "=" in text and "==" not in text else ""
        raise FormulaError(msg("is not a formula"), min(column, len(text)), hint) from None
    except (ValueError, MemoryError, RecursionError):
        raise FormulaError(msg("cannot be read"), 0) from None


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
            said = msg("{call} cannot be called", call=ast.unparse(node))
            raise FormulaError(said, column, msg(_HINTS[ast.Call]))
    elif not isinstance(node, (*_ALLOWED, ast.Name)):
        hint = _HINTS.get(type(node), msg_template("see the list of what a formula can say"))
        said = msg("{sign} is not part of the language", sign=_shown(node))
        raise FormulaError(said, column, msg(hint))


def _check_number(node: ast.Constant, column: int) -> None:
    value: Any = node.value
    if isinstance(value, bool) or not isinstance(value, int):
        raise FormulaError(msg("{value} is not a whole number", value=ast.unparse(node)), column)
    if value > MAX_NUMBER:
        said = msg("{value} is larger than {most}", value=value, most=MAX_NUMBER)
        raise FormulaError(said, column)


def _shown(node: ast.AST) -> str:
    signs: dict[type[ast.AST], str] = {ast.Div: "/", ast.Pow: "**", ast.Mod: "%", ast.MatMult: "@"}
    return signs.get(type(node)) or type(node).__name__.lower()
