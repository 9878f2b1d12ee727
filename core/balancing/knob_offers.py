"""The knobs that an edition offers: all that may be turned, as plain data with its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..edition.rule_options import rule_options
from ..messages import Words, msg, named
from ..studies.knob_schema import KNOBS
from ..tileset.formulas import parsed
from .knobs import formula_numbers

if TYPE_CHECKING:
    from ..edition.edition import Edition

_IDENTITY: Final = (*KNOBS, "which", "part", "icon", "seat", "when", "number", "worth")
_USUAL: Final = {"when": "completed", "number": 1}


def offered_knobs(edition: Edition) -> Iterator[tuple[dict[str, Any], Words]]:
    """Yield what can be turned, with its name and its present value, and how far at first."""
    for kind, declared in edition.declared["features"].items():
        yield from _formulas(kind, declared.get("value") or {})
    for name, piece in edition.pieces.items():
        count = piece.per_player or piece.per_game
        said = msg("pieces {name}: {count}", name=named(name), count=count)
        yield {"piece": name, "between": _around(count)}, said
    for pool, values in edition.tokens.items():
        for worth, number in values.items():
            said = msg(
                "tokens {name} of {worth}: {count}",
                name=named(pool),
                worth=worth,
                count=number or 0,
            )
            yield {"tokens": pool, "worth": worth, "between": _around(number or 0)}, said
    for option in rule_options(edition):
        if option.declaration.type == "boolean" or option.declaration.choices:
            yield {"option": option.name}, msg("option {name}", name=named(option.name))
    for design in edition.designs:
        several = len(design.copies) > 1
        for which, copy in enumerate(design.copies, 1):
            knob = {"tile": design.id, **({"which": which} if several else {})}
            said = msg("copies of tile {name}: {count}", name=named(design.id), count=copy.count)
            yield {**knob, "between": _around(copy.count)}, said
    yield {"players": [edition.players.min, edition.players.max]}, msg("players")


def identity_of(knob: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """What a knob turns, whatever it may become."""
    known = {**_USUAL, **knob}
    found = {key: known[key] for key in _IDENTITY if known.get(key) is not None}
    if "players" in found:
        found["players"] = True
    if "formula" not in found:
        found = {key: value for key, value in found.items() if key not in _USUAL}
    return tuple(sorted(found.items()))


def _formulas(kind: str, stated: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Words]]:
    for when in ("completed", "final"):
        written = stated.get(when)
        if written is None or parsed(written) is None:
            continue
        text = str(written)
        for number, (begin, end, value) in enumerate(formula_numbers(text), 1):
            marked = f"{text[:begin]}[{value}]{text[end:]}"
            said = (
                msg("{kind}, completed: {formula}", kind=named(kind), formula=marked)
                if when == "completed"
                else msg("{kind}, at the end: {formula}", kind=named(kind), formula=marked)
            )
            yield (
                {"formula": kind, "when": when, "number": number, "between": _around(value)},
                said,
            )


def _around(value: int) -> list[int]:
    """How far a value may go unless somebody says otherwise: from half to twice as much."""
    return [value // 2, max(2 * value, value + 2)]
