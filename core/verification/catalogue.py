"""The catalogue of checks: what each is called, how bad it is, and the generator behind it.

A check of a tile is given that tile alone and yields remarks on paths below it, so that its
verdict can be kept as long as the tile stays the same. A check of the edition sees everything.
Checks of the file itself have no generator: reading the text makes their findings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from ..findings import Path, Severity
from ..messages import msg

if TYPE_CHECKING:
    from ..edition.edition import Design, Edition
    from ..tileset.schema import Feature
    from .quick_fixes.context import Fixer

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE
NAMES, ENDS, SHAPES, FIELDS, AGREEMENT = range(1, 6)
"""The stages of a tile's checks: its names, its ends, what lies on it, the fields that are written
for what that leaves free, and whether these agree with the drawing."""

Subject = Literal["file", "tile", "counts", "connectivity", "closing", "cards"]


@dataclass(frozen=True, slots=True)
class Remark:
    """What a check has to say, with a path in the data, and which character of the text there.

    `set_number` is the set of the edition that the path lies in; a tile's own checks leave it and
    the path's beginning to the verifier, which knows where the tile is. `severity` replaces
    the usual one; `tile` and `feature` are those concerned where the path leads to none. `fixes`
    are what could be done, worked out on demand; without any, what the hint suggests is taken.
    """

    path: Path
    message: str
    hint: str = ""
    inside: int | None = None
    of_key: bool = False
    feature: str | None = None
    severity: Severity | None = None
    set_number: int = 0
    tile: str | None = None
    fixes: tuple[Fixer, ...] = ()


TileCheck: TypeAlias = Callable[["Edition", "Design"], Iterator[Remark]]
EditionCheck: TypeAlias = Callable[["Edition"], Iterator[Remark]]


@dataclass(frozen=True, slots=True)
class Check:
    """A check: its stable name, what it is about, how bad its findings are, and what it means.

    `meaning` can be said in other languages, as the messages and hints of remarks can.
    The checks of a tile come in stages: a tile that fails one stage is not put to the next, whose
    verdicts would only follow from the first mistake.
    """

    name: str
    subject: Subject
    severity: Severity
    meaning: str
    stage: int = 0
    of_tile: TileCheck | None = field(default=None, repr=False)
    of_edition: EditionCheck | None = field(default=None, repr=False)


CHECKS: Final[dict[str, Check]] = {}


def tile_check(
    name: str, stage: int, severity: Severity = ERROR
) -> Callable[[TileCheck], TileCheck]:
    """Register a generator as the check of each tile; its docstring says what it means."""

    def register(generator: TileCheck) -> TileCheck:
        # A check may have a part for tiles and one for the edition: the first sets its meaning.
        known = CHECKS.get(name) or Check(name, "tile", severity, _meaning(generator))
        CHECKS[name] = replace(known, stage=stage, of_tile=generator)
        return generator

    return register


def edition_check(
    name: str, subject: Subject, severity: Severity = ERROR
) -> Callable[[EditionCheck], EditionCheck]:
    """Register a generator as a check of the whole edition; its docstring says what it means."""

    def register(generator: EditionCheck) -> EditionCheck:
        known = CHECKS.get(name) or Check(name, subject, severity, _meaning(generator))
        CHECKS[name] = replace(known, of_edition=generator)
        return generator

    return register


def _meaning(generator: Callable[..., object]) -> str:
    return msg(" ".join((generator.__doc__ or "").split()))


_OF_FILES: Final = {
    "yaml-syntax": "The text is not valid YAML.",
    "unsafe-yaml": ("An alias, anchor, tag, merge key, second document, or too deep or too large."),
    "duplicate-key": "A mapping states the same key twice.",
    "unknown-key": "A key that the format does not have.",
    "format-version": "The file states a format that this program cannot read.",
    "unknown-base": "The set that this one extends cannot be found.",
    "extends-cycle": "Sets extend one another in a cycle.",
    "base-mismatch": "The sets of an edition are based on different base games.",
    "unknown-plugin": "A plugin that cannot be found.",
    "plugin-check": "What a plugin finds in an edition, by code of its own.",
    "reserved-name": "A name that is a word of the format or of its formulas.",
}
for _name, _said in _OF_FILES.items():
    _severity = WARNING if _name == "plugin-check" else ERROR
    CHECKS[_name] = Check(_name, "file", _severity, msg(_said))


def tiles_key(edition: Edition) -> tuple[int, Path]:
    """The set and the key of the edition's last word on tiles: its `tiles` or `counts`."""
    for number in reversed(range(len(edition.sets))):
        stated = edition.sets[number].root.data
        for key in ("tiles", "counts"):
            if stated.get(key):
                return number, (key,)
    return 0, ("id",)


def stated_side(design: Design, side: int) -> tuple[Path, int | None]:
    """The place where a tile states what a side shows: a path, and which letter there."""
    if isinstance(design.tile.edges, str):
        return ("edges",), side
    return ("edges", side), None


def features_of(edition: Edition, design: Design) -> Iterator[tuple[int, Feature, str]]:
    """Yield the features of known kinds with their numbers and shapes."""
    for n, feature in enumerate(design.tile.features):
        if kind := edition.features.get(feature.kind):
            yield n, feature, kind.shape
