"""The texts of actions: one declaration by which a kind of action is both written and parsed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from string import Formatter
from typing import Any, Final, NamedTuple, TypeVar, get_type_hints

from ..findings import shorten
from ..messages import msg, msg_template, named
from ..place_names import place_words, segment_words, spot_words

_Kind = TypeVar("_Kind", bound=type)


class BadAction(ValueError):
    """A text that means no action: why, and how many of its letters are written as they should be.

    Of several kinds that a text could be meant for, the one with the most such letters is right.
    """

    def __init__(self, reason: str, letters: int = 0) -> None:
        super().__init__(reason)
        self.reason, self.letters = reason, letters


class _Part(NamedTuple):
    """What can stand in a hole of a template: its form, what to say of anything else, its words."""

    pattern: str
    wrong: str = ""
    words: Callable[[Any], object] | None = None
    read: Callable[[str], Any] = str


# Zeros in front and plus signs are refused, so that no two texts mean the same action.
_NUMBER: Final = "0|-?[1-9][0-9]{0,8}"
_SPOT: Final = r"\w+(?: [NESW]{1,3})?(?: #[1-9][0-9]{0,3})?"
_PLACE: Final = rf"{_SPOT} at \((?:{_NUMBER}),(?:{_NUMBER})\)"
_PARTS: Final[Mapping[str, _Part]] = {
    "number": _Part(_NUMBER, msg_template("{text!r} is no whole number"), read=int),
    "rotation": _Part(
        "0|90|180|270",
        msg_template("rotated {text}: a tile is turned by 0, 90, 180 or 270"),
        read=int,
    ),
    "spot": _Part(_SPOT, msg_template("{text!r} is no spot, such as 'road E'"), spot_words),
    "place": _Part(
        _PLACE, msg_template("{text!r} is no place, such as 'road E at (2,-1)'"), place_words
    ),
    "piece": _Part(r"\w+", msg_template("{text!r} is no piece"), named),
    "pool": _Part(r"\w+", msg_template("{text!r} is no kind of token"), named),
    "player": _Part(".+"),
    "tile": _Part(".+"),
    "text": _Part(".+", words=named),
}
_NAMES: Final = ("piece", "pool", "player")
_HERE: Final = "{spot} at ({x},{y})"
_WRITTEN: Final = msg_template("such an action is written {form!r}")
_LONGEST: Final = 300
"""Letters of a wrong text that is examined: the loose patterns may take cubic time."""


def action_text(template: str, /, *more: str, **parts: str) -> Callable[[_Kind], _Kind]:
    """Give a named tuple the text that a template makes of it, and `parse` for such a text.

    The holes of the template are fields. `{place}` stands for the fields `x`, `y` and `spot`
    together. Fields called `piece`, `pool`, `player`, `tile`, `spot` or `rotation` are what their
    names say; other whole numbers are numbers, and other texts are any. `parts` says what a field
    is that has another name: `tent="place"`.

    Fields with a default may be left out of a template. Of several templates that one is written
    whose holes are the fields that differ from their defaults.

    `parse` is a class method: it returns the action of a text, None for a text of another kind, and
    raises BadAction if one part of it is wrong. Raise TypeError if no text could be parsed back.
    """

    def declare(kind: _Kind) -> _Kind:
        ActionText(kind, (template, *more), parts)
        return kind

    return declare


class ActionText:
    """What `action_text` declared of a kind, which has it as its `declared_text`.

    `names` are the fields that name something which a game has or has not: `piece`, `pool` or
    `player`, with their names.
    """

    def __init__(self, kind: Any, templates: Sequence[str], given: Mapping[str, str]) -> None:  # noqa: ANN401 - a named tuple
        """Let a kind have this text from now on; raise TypeError if that cannot be parsed."""
        what = _parts(kind, given)
        self.parts = {field: _PARTS[part] for field, part in what.items()}
        self.forms = [_form(kind, template, self.parts) for template in templates]
        self.names = tuple((field, part) for field, part in what.items() if part in _NAMES)
        # `write` takes the template whose holes are the fields that differ from their defaults.
        self._by_fields = {form.fields: form for form in self.forms}
        self._defaults = tuple(kind._field_defaults.items())
        self._needed = frozenset(kind._fields).difference(kind._field_defaults)
        kind.declared_text = self
        kind.__str__ = self._write_of()
        kind.parse = classmethod(ActionText._parse_of)

    def exact(self, kind: type, text: str) -> Any | None:  # noqa: ANN401 - of that kind
        """The action of the kind with this very text, if there is one."""
        for form in self.forms:
            found = form.strict.fullmatch(text)
            if found is not None:
                parts = found.groups()
                values = [read(parts[n]) if n >= 0 else default for n, read, default in form.slots]
                # Replays parse every action, and a named tuple's own `__new__` takes twice as long.
                return tuple.__new__(kind, values)
        return None

    def _write_of(self) -> Callable[[Any], str]:
        forms, needed, defaults = self._by_fields, self._needed, self._defaults

        def write(action: Any) -> str:  # noqa: ANN401
            fields = needed
            if defaults:
                fields = needed.union(
                    [name for name, no in defaults if getattr(action, name) != no]
                )
            form = forms[fields]
            return msg(form.template, **{hole: make(action) for hole, make in form.words})

        return write

    @staticmethod
    def _parse_of(kind: Any, text: str) -> Any:  # noqa: ANN401
        own: ActionText = kind.declared_text
        # What is right costs one match; the loose patterns are for what is wrong only.
        action = own.exact(kind, text)
        if action is None:
            wrong = [error for form in own.forms for error in _errors(form, text, own.parts)]
            if wrong:
                # The form that explains most letters is the one that was meant.
                raise max(wrong, key=lambda error: error.letters)
        return action


class _Form(NamedTuple):
    """One way of writing a kind: its template, and how it is filled in and recognised.

    `strict` finds the parts of what is written so; `loose` also of what only looks like it.
    `slots` has for each field the number of its part, how its value is read, and its default.
    """

    template: str
    words: tuple[tuple[str, Callable[[Any], object]], ...]
    fields: frozenset[str]
    strict: re.Pattern[str]
    loose: re.Pattern[str]
    slots: tuple[tuple[int, Callable[[str], Any], Any], ...]
    letters: int
    start: str
    shown: str


def _parts(kind: Any, given: Mapping[str, str]) -> dict[str, str]:  # noqa: ANN401
    """The types of a kind's fields."""
    hints, found = get_type_hints(kind), {}
    for field in kind._fields:
        if hints[field] not in {int, str}:
            raise TypeError(
                f"{field} of {kind.__name__} is no text and no whole number: "
                "give the class `__str__` and `parse` of its own"
            )
        name = given.get(field, field)
        found[field] = name if name in _PARTS else "number" if hints[field] is int else "text"
    return found


def _form(kind: Any, template: str, parts: Mapping[str, _Part]) -> _Form:  # noqa: ANN401
    """Take a template of a kind apart."""
    fields, defaults = kind._fields, kind._field_defaults
    in_one = "place" not in fields and {"x", "y", "spot"}.issubset(fields)
    written = template.replace("{place}", _HERE) if in_one else template
    pieces = [(said, hole) for said, hole, _, _ in Formatter().parse(written)]
    holes = [hole for _, hole in pieces if hole is not None]
    lacking = set(fields) - {*defaults, *holes}
    if lacking or not set(holes).issubset(fields):
        wrong = ", ".join(sorted(lacking or {*holes} - {*fields}))
        raise TypeError(f"{template!r} and {kind.__name__} do not have the same fields: {wrong}")
    return _Form(
        template,
        words=tuple(_hole_words(template, parts, in_one=in_one)),
        fields=frozenset(holes),
        strict=_pattern(pieces, {hole: parts[hole].pattern for hole in holes}),
        loose=_pattern(pieces, dict.fromkeys(holes, ".*?")),
        slots=tuple(
            (holes.index(field) if field in holes else -1, parts[field].read, defaults.get(field))
            for field in fields
        ),
        letters=sum(len(said) for said, _ in pieces),
        start=pieces[0][0] if holes else "",
        shown="".join(said + ("…" if hole else "") for said, hole in pieces),
    )


def _pattern(pieces: Sequence[tuple[str, str | None]], holes: Mapping[str, str]) -> re.Pattern[str]:
    parts = (
        re.escape(said) + (f"(?P<{hole}>{holes[hole]})" if hole else "") for said, hole in pieces
    )
    return re.compile("".join(parts), re.DOTALL)


def _hole_words(
    template: str, parts: Mapping[str, _Part], *, in_one: bool
) -> Iterator[tuple[str, Callable[[Any], object]]]:
    """Yield the holes of a template with what fills them in for an action."""
    for _, hole, _, _ in Formatter().parse(template):
        if hole == "place" and in_one:
            yield hole, lambda action: segment_words(action.spot, action.x, action.y)
        elif hole:
            yield hole, _of_field(hole, parts[hole].words)


def _of_field(field: str, make: Callable[[Any], object] | None) -> Callable[[Any], object]:
    value = attrgetter(field)
    return value if make is None else lambda action: make(value(action))


def _errors(form: _Form, text: str, parts: Mapping[str, _Part]) -> Iterator[BadAction]:
    """Yield why a text that was meant for a form is not written so."""
    if len(text) > _LONGEST:
        return
    found = form.loose.fullmatch(text)
    if found is not None:
        for name, value in found.groupdict().items():
            if not re.fullmatch(parts[name].pattern, value, re.DOTALL):
                wrong = parts[name].wrong if value else _WRITTEN
                yield BadAction(msg(wrong, text=shorten(value), form=form.shown), form.letters)
                return
    elif form.start.strip() and text.startswith(form.start):
        yield BadAction(msg(_WRITTEN, form=form.shown), len(form.start))
