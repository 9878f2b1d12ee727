"""What a form needs to know of a model's fields, read from the pydantic models of the format.

A field's kind follows from its type alone: a word of several becomes a choice, a pair of counts a
range, a string with the pattern of a colour a colour, a mapping of names to models a section of
entries. Limits come from the type's constraints, explanations from its description.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from core.edition.composition import MERGED
from core.tileset.deck_schema import Suit
from core.tileset.name_marks import Declares, Refers
from core.tileset.schema import (
    CopyCounts,
    Formula,
    Name,
    OptionValue,
    PoolFormula,
    RuleId,
    RuleText,
    SetId,
    TileId,
    Title,
    ValueFormula,
)

Kind: TypeAlias = Literal[
    "text",
    "letter",
    "colour",
    "name",
    "set",
    "tile",
    "number",
    "switch",
    "choice",
    "range",
    "formula",
    "title",
    "option",
    "counts",
    "model",
    "list",
    "mapping",
]

_NAMED: Final[tuple[tuple[Any, Kind], ...]] = (
    (ValueFormula, "formula"),
    (Formula, "formula"),
    (PoolFormula, "formula"),
    (Title, "title"),
    (RuleText, "title"),
    (OptionValue, "option"),
    (CopyCounts, "counts"),
    (Name, "name"),
    (Suit, "name"),
    (SetId, "set"),
    (RuleId, "name"),
    (TileId, "tile"),
)
_SYMBOL: Final = "symbol"
_COLOUR: Final = "#[0-9a-fA-F]{6}"
_LETTER: Final = r"^[^\W\d_]$"
_MOST: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class FieldForm:
    """A field of a model: its name and kind, and what can be entered.

    `inner` is what a list or mapping holds, `keys` what a mapping is keyed by, `model` the model
    of a nested one. `refers_to` is the section whose names it takes; `choices` are words besides.
    """

    name: str
    kind: Kind
    optional: bool = True
    description: str = ""
    default: Any = None
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = _MOST
    longest: int | None = None
    refers_to: str | None = None
    model: type[BaseModel] | None = None
    keys: FieldForm | None = None
    inner: FieldForm | None = None

    @property
    def is_symbol(self) -> bool:
        """Whether it names a symbol file."""
        return self.name == _SYMBOL and self.kind == "text"


@cache
def fields_of(model: type[BaseModel]) -> tuple[FieldForm, ...]:
    """The fields of a model, in the order in which it declares them."""
    hints = get_type_hints(model, include_extras=True)
    return tuple(_of_field(name, hints[name], info) for name, info in model.model_fields.items())


def _of_field(name: str, hint: Any, info: FieldInfo) -> FieldForm:  # noqa: ANN401 - a type
    default = None if info.default is PydanticUndefined else info.default
    form = form_of(name, hint)
    return replace(
        form,
        optional=form.optional and not info.is_required(),
        description=info.description or "",
        default=default if isinstance(default, bool | int | str) else None,
    )


def form_of(name: str, hint: Any) -> FieldForm:  # noqa: ANN401 - a type
    """The form that a type asks for."""
    # Aliases first: read as their plain types they would all be texts.
    for alias, kind in _NAMED:
        if alias in (hint, _unmarked(hint)):
            return replace(
                _marked(FieldForm(name, kind), hint), longest=_limits(hint).get("max_length")
            )
    reader = _READERS.get(get_origin(hint))
    if reader is not None:
        return reader(name, hint)
    if isinstance(hint, type) and issubclass(hint, BaseModel):
        return FieldForm(name, "model", model=hint)
    if hint is bool:
        return FieldForm(name, "switch")
    return FieldForm(name, "number" if hint is int else "text")


def _annotated(name: str, hint: Any) -> FieldForm:  # noqa: ANN401 - a type
    limits = _limits(hint)
    form = form_of(name, get_args(hint)[0])
    if form.kind == "text":
        pattern = str(limits.get("pattern", ""))
        if _COLOUR in pattern:
            form = replace(form, kind="colour")
        elif pattern == _LETTER:
            form = replace(form, kind="letter", longest=1)
    return replace(
        _marked(form, hint),
        least=limits.get("ge", form.least),
        most=limits.get("le", form.most),
        longest=limits.get("max_length", form.longest),
    )


def _unmarked(hint: Any) -> Any:  # noqa: ANN401 - types
    """The type without what says that it names or declares something."""
    extras = [part for part in get_args(hint)[1:] if not isinstance(part, Declares | Refers)]
    return (
        Annotated[get_args(hint)[0], *extras] if get_origin(hint) is Annotated and extras else hint
    )


def _marked(form: FieldForm, hint: Any) -> FieldForm:  # noqa: ANN401 - a type
    """The form with the section that a name is of; none for free names, such as a role."""
    marks = [part.kind for part in get_args(hint)[1:] if isinstance(part, Refers)]
    sections = [kind for kind in marks if kind in MERGED]
    return replace(form, refers_to=sections[0]) if sections and form.kind == "name" else form


def _choice(name: str, hint: Any) -> FieldForm:  # noqa: ANN401 - a type
    return FieldForm(name, "choice", choices=tuple(str(word) for word in get_args(hint)))


def _mapping(name: str, hint: Any) -> FieldForm:  # noqa: ANN401 - a type
    key, value = get_args(hint)
    return FieldForm(name, "mapping", keys=form_of(name, key), inner=form_of(name, value))


def _one_of(name: str, hint: Any) -> FieldForm:  # noqa: ANN401 - a type
    forms = [form_of(name, part) for part in get_args(hint) if part is not type(None)]
    words = tuple(word for form in forms if form.kind == "choice" for word in form.choices)
    # A word or a number, such as `all` or a count: the field takes both.
    others = [form for form in forms if form.kind != "choice"]
    return replace(others[0], choices=words) if others and len(forms) > 1 else forms[0]


def _row(name: str, hint: Any) -> FieldForm:  # noqa: ANN401 - a type
    parts = get_args(hint)
    inner = form_of(name, parts[0])
    if len(parts) == 2 and parts[1] is not Ellipsis and inner.kind == "number":  # noqa: PLR2004
        return replace(inner, kind="range")
    return FieldForm(name, "list", inner=inner)


_READERS: Final[dict[Any, Callable[[str, Any], FieldForm]]] = {
    Annotated: _annotated,
    Union: _one_of,
    types.UnionType: _one_of,
    Literal: _choice,
    tuple: _row,
    dict: _mapping,
}


def _limits(hint: Any) -> dict[str, Any]:  # noqa: ANN401 - a type
    """The constraints that annotations state, by their pydantic names."""
    found: dict[str, Any] = {}
    for extra in get_args(hint)[1:]:
        told = extra.metadata if isinstance(extra, FieldInfo) else [extra]
        for part in told:
            found |= {
                key: getattr(part, key)
                for key in ("ge", "le", "max_length", "pattern")
                if getattr(part, key, None) is not None
            }
    return found
