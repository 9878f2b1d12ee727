"""The knobs of a study as they stand in its edition: what each is now, and what it may become."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ..edition.edition import Design, Edition
from ..edition.rule_options import rule_options
from ..findings import Finding, did_you_mean
from ..findings import Path as DataPath
from ..messages import Words, msg, msg_template, named
from ..studies.knob_schema import KNOBS, Knob
from ..studies.study_file import StudyFile
from ..tileset.edits import emptied_by
from ..tileset.formulas import parsed
from ..tileset.schema import TILE, OptionValue
from ..tileset.schema_map import at_path

Data: TypeAlias = "dict[str, Any]"
"""An edition of a study, as plain data: `sets`, `options`, `change`."""
Turns: TypeAlias = "tuple[tuple[int, OptionValue], ...]"
"""Which knobs are turned, by their places, in order, and what they become."""
BAD: Final = "bad-knob"


class NoKnob(ValueError):
    """Why a knob cannot be turned: what, at which key, and what may be meant."""

    def __init__(self, key: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.key, self.said, self.hint = key, message, hint


@dataclass(frozen=True, slots=True)
class TurnedKnob:
    """A knob of an edition: its value there, and those that it may have besides.

    `what` names it in a sentence.
    """

    knob: Knob
    number: int
    what: Words
    now: OptionValue
    others: tuple[OptionValue, ...]
    edition: Edition

    def put(self, data: Data, value: OptionValue) -> None:
        """Turn it, in an edition of a study as plain data."""
        knob = self.knob
        if knob.option is not None:
            _put(data, ("options", knob.option), value)
        elif knob.seat is not None and not value:
            # To give nothing is no handicap.
            _remove(data, ("change", *self.path))
        elif knob.players is None:
            path = self.path
            before = at_path(data.get("change", {}), path)
            changed = _changed(knob, self.edition, before, value)
            _put(data, ("change", *path), changed)

    @property
    def path(self) -> DataPath:
        """Where its value stands in a `change`."""
        knob = self.knob
        if knob.tile is not None:
            if knob.icon is not None:
                return "icons", knob.tile, knob.part or TILE, knob.icon
            return "counts", knob.tile
        if knob.formula is not None:
            return "features", knob.formula, "value", knob.when
        if knob.seat is not None:
            return _handicap_path(knob)
        if knob.piece is not None:
            return "pieces", knob.piece, _pieces_key(self.edition, knob.piece)
        return "tokens", str(knob.tokens), knob.worth or 0

    def way(self, value: OptionValue) -> float:
        """How far it is turned to a value, as a part of all it could be."""
        if isinstance(value, str) or isinstance(self.now, str):
            return 1.0
        numbers = [int(each) for each in (*self.others, self.now) if not isinstance(each, str)]
        return abs(value - self.now) / max(max(numbers) - min(numbers), 1)

    def said(self, value: OptionValue, changed: str | None = None) -> Words:
        """What it was and what it has become, in words; a formula may have `changed` already."""
        if self.knob.formula is not None:
            before = _formula(self.edition, self.knob)
            after = _with_number(changed or before, self.knob.number, int(value))
        else:
            before, after = _shown(self.now), _shown(value)
        return msg("{what}: {before} → {after}", what=self.what, before=before, after=after)


def turned_knobs(file: StudyFile, edition: Edition) -> tuple[list[TurnedKnob], list[Finding]]:
    """The knobs of a study in its edition, and what is wrong with others."""
    found, wrong = [], []
    for number, knob in enumerate(file.study.knobs):
        try:
            found.append(_turned(file, number, knob, edition))
        except NoKnob as error:
            wrong.append(file.finding(BAD, ("knobs", number, error.key), error.said, error.hint))
    return found, wrong


def _turned(file: StudyFile, number: int, knob: Knob, edition: Edition) -> TurnedKnob:
    now = _now(file, knob, edition)
    others = tuple(each for each in _allowed(knob, edition) if each != now)
    if not others:
        raise NoKnob("between", msg("can only be what it is: {now}", now=_shown(now)))
    return TurnedKnob(knob, number, _what(knob), now, others, edition)


def _shown(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _handicap_path(knob: Knob) -> DataPath:
    return "handicap", f"seat {knob.seat}", "pieces", str(knob.piece)


def _what(knob: Knob) -> Words:
    """What a knob turns, in words."""
    if knob.tile is not None and knob.icon is not None:
        names = {"icon": named(knob.icon), "on": named(knob.part or TILE)}
        return msg("{icon} on {on} of tile {name}", name=named(knob.tile), **names)
    if knob.piece is not None and knob.seat is not None:
        return msg("pieces {name} more for seat {seat}", name=named(knob.piece), seat=knob.seat)
    if knob.tokens is not None:
        return msg("tokens {name} of {worth}", name=named(knob.tokens), worth=knob.worth)
    final = msg_template("{name}, at the end")
    for name, template in (
        (knob.formula, final if knob.when == "final" else msg_template("{name}, completed")),
        (knob.tile, msg_template("copies of tile {name}")),
        (knob.piece, msg_template("pieces {name}")),
        (knob.option, msg_template("option {name}")),
    ):
        if name is not None:
            return msg(template, name=named(name))
    return msg("players")


def _now(file: StudyFile, knob: Knob, edition: Edition) -> OptionValue:
    """The value of a knob as its edition has it; raise NoKnob."""
    key = next(each for each in KNOBS if getattr(knob, each) is not None)
    known = _known(key, getattr(knob, key), edition)
    now: OptionValue
    if key == "tile":
        now = _on_tile(knob, known)
    elif key == "formula":
        now = _numbers(_formula(edition, knob), knob)[knob.number - 1]
    elif key == "piece":
        stated = edition.declared["pieces"][known.name]
        now = int(stated.get(_pieces_key(edition, known.name), 0))
        if knob.seat is not None:
            name = next(iter(file.study.editions))
            path = ("editions", name, "change", *_handicap_path(knob))
            now = int(at_path(file.data, path) or 0)
    elif key == "tokens":
        now = int(known.get(knob.worth) or 0)
    elif key == "option":
        own = at_path(file.data, ("editions", next(iter(file.study.editions)), "options"))
        chosen: Mapping[str, OptionValue] = {**file.study.options, **(own or {})}
        now = chosen.get(known.name, known.value)
    else:
        bots = next(iter(file.study.populations.values()))
        now = file.study.player_counts[0] or max(edition.players.min, len(bots))
    return now


def _known(key: str, name: Any, edition: Edition) -> Any:  # noqa: ANN401 - of any type
    """What a knob names; raise NoKnob if the edition does not have it."""
    known: Mapping[str, Any] = {
        "tile": {each.id: each for each in edition.designs},
        "formula": edition.features,
        "piece": edition.pieces,
        "tokens": edition.tokens,
        "option": {each.name: each for each in rule_options(edition)},
        "players": {name: name},
    }[key]
    if name not in known:
        said = msg("the edition has no {name!r}", name=name)
        raise NoKnob(key, said, did_you_mean(name, known))
    return known[name]


def _on_tile(knob: Knob, design: Design) -> int:
    if knob.icon is not None:
        return _icons(knob, design)
    counts = [copy.count for copy in design.copies]
    if len(counts) == 1:
        return counts[0]
    if knob.which is None or knob.which > len(counts):
        template = msg("its copies differ: say `which`, from 1 to {most}", most=len(counts))
        raise NoKnob("tile", template)
    return counts[knob.which - 1]


def _icons(knob: Knob, design: Design) -> int:
    assert knob.icon is not None
    copies, part = design.copies, knob.part or TILE
    if part == TILE:
        shown = [dict(copy.tile_icons).get(knob.icon, 0) for copy in copies]
    else:
        called = design.layout.called(part)
        if len(called) != 1:
            said = msg("the tile has no feature, or several, called {name!r}", name=part)
            raise NoKnob("part", said)
        shown = [dict(copy.icons[called[0]]).get(knob.icon, 0) for copy in copies]
    return max(shown)


def _pieces_key(edition: Edition, piece: str) -> str:
    stated = edition.declared["pieces"][piece]
    return "per_game" if stated.get("per_game") and not stated.get("per_player") else "per_player"


def _allowed(knob: Knob, edition: Edition) -> Sequence[OptionValue]:
    if knob.players is not None:
        return knob.players
    if knob.between is not None:
        return range(knob.between[0], knob.between[1] + 1)
    if knob.values is not None:
        return knob.values
    declared = next(each for each in rule_options(edition) if each.name == knob.option).declaration
    if declared.type == "boolean":
        return (False, True)
    if not declared.choices:
        raise NoKnob("option", msg("should say how far it goes: `between` or `values`"))
    return declared.choices


def _changed(knob: Knob, edition: Edition, before: object, value: OptionValue) -> object:
    """What stands at the path of a knob once it is turned."""
    if knob.formula is not None:
        text = str(before) if before is not None else _formula(edition, knob)
        changed = _with_number(text, knob.number, int(value))
        return int(changed) if changed.isascii() and changed.isdigit() else changed
    if knob.tile is not None and knob.icon is None:
        design = edition.design(knob.tile)
        assert design is not None
        if design.tile.copies is not None:
            counts = before if isinstance(before, list) else [each.count for each in design.copies]
            place = (knob.which or 1) - 1
            return [*counts[:place], value, *counts[place + 1 :]]
    return value


def _put(data: dict[Any, Any], path: DataPath, value: object) -> None:
    for key in path[:-1]:
        data = data.setdefault(key, {})
    data[path[-1]] = value


def _remove(data: dict[Any, Any], path: DataPath) -> None:
    """Take out a value with all that would be empty without it."""
    path = emptied_by(data, path)
    holder = at_path(data, path[:-1])
    if isinstance(holder, dict):
        holder.pop(path[-1], None)


# --- Formulas ---


def _formula(edition: Edition, knob: Knob) -> str:
    """The formula of a knob; raise NoKnob if there is none."""
    value = edition.declared["features"][str(knob.formula)].get("value") or {}
    written = value.get(knob.when)
    if written is None or parsed(written) is None:
        raise NoKnob("when", msg("there is no such formula"))
    return str(written)


def formula_numbers(text: str) -> list[tuple[int, int, int]]:
    """The numbers of a formula in their order, each with where it begins and ends."""
    return sorted(_constants(text))


def _constants(text: str) -> Iterator[tuple[int, int, int]]:
    # Offsets are of bytes, and all before them may be more than a byte each.
    line = text.replace("\n", " ")
    lost, encoded = len(line) - len(line.lstrip()), line.strip().encode()
    for node in ast.walk(ast.parse(encoded.decode(), mode="eval")):
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            begin, end = (
                lost + len(encoded[:offset].decode())
                for offset in (node.col_offset, node.end_col_offset or 0)
            )
            yield begin, end, node.value


def _numbers(text: str, knob: Knob) -> list[int]:
    found = [value for _, _, value in formula_numbers(text)]
    if knob.number > len(found):
        said = msg("the formula {formula} has fewer numbers", formula=text)
        raise NoKnob("number", said)
    return found


def _with_number(text: str, number: int, value: int) -> str:
    begin, end, _ = formula_numbers(text)[number - 1]
    written = str(value) if value >= 0 else f"({value})"
    return text[:begin] + written + text[end:]
