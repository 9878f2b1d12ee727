"""Which tiles a gallery shows and in which order: plain values, and functions on an edition."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from core.findings import Severity, worst
from core.natural_order import natural
from core.tileset.geometry import rotations

from ..language.languages import tr_message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.edition.edition import Design, Edition
    from core.findings import Finding

Sorting: TypeAlias = Literal["file", "id", "copies", "sides", "findings"]
Play: TypeAlias = Literal["", "in", "out"]

ANY: Final = "any"
ANY_SIDE: Final = "?"
SIDES: Final = 4
SORTINGS: Final[tuple[Sorting, ...]] = ("file", "id", "copies", "sides", "findings")
# What people type for any side, apart from the question mark.
_WILD: Final = frozenset("?*.·_-…")
# So that tile 9 comes before tile 10.
_WORST: Final = {severity: number for number, severity in enumerate(Severity)}


@dataclass(frozen=True, slots=True)
class TileFilter:
    """What tiles must have to be shown; an empty part asks for nothing.

    `sides` is a pattern of four terrain codes, "?" for any, that fits in some rotation. `found`
    is "any", a severity, or the name of a check. `origin` is the id of a set of the edition.
    """

    text: str = ""
    sides: str = ""
    icons: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    found: str = ""
    origin: str = ""
    play: Play = ""

    @property
    def is_empty(self) -> bool:
        """Whether every tile is shown."""
        return not any(getattr(self, part.name) for part in fields(self))

    def toggled(self, part: str, value: str) -> TileFilter:
        """The filter with one value more, or without it if it was there."""
        held = getattr(self, part)
        changed: Any = "" if held == value else value
        if isinstance(held, tuple):
            rest = tuple(other for other in held if other != value)
            changed = rest if value in held else (*held, value)
        return replace(self, **{part: changed})

    def admits(self, edition: Edition, design: Design, findings: Sequence[Finding]) -> bool:
        """Whether a tile is shown."""
        return (
            (not self.origin or edition.sets[design.set_number].tileset.id == self.origin)
            and (not self.play or (self.play == "in") == bool(design.count))
            and (not self.kinds or {*self.kinds} <= {s.kind for s in design.layout.segments})
            and (not self.icons or {*self.icons} <= icons_on(design))
            and (not self.sides or fits(self.sides, shown_codes(edition, design)))
            and (not self.found or any(_is(finding, self.found) for finding in findings))
            and (not self.text or _has_words(self.text, edition, design, findings))
        )


@dataclass(frozen=True, slots=True)
class WrongSides:
    """Why a pattern is invalid: the letter that is no code, or none if it is too long."""

    letter: str = ""


def sides_of(typed: str, codes: Iterable[str]) -> str | WrongSides:
    """The pattern that was typed, four codes or empty if any will do, or what is wrong with it.

    Letters are taken in either case unless codes differ in case alone; blanks are left out.
    """
    known = set(codes)
    found = ""
    for letter in "".join(typed.split()):
        cases = [c for c in (letter, letter.upper(), letter.lower()) if c in known]
        if letter in _WILD:
            found += ANY_SIDE
        elif cases:
            found += cases[0]
        else:
            return WrongSides(letter)
    if len(found) > SIDES:
        return WrongSides()
    return "" if not found.strip(ANY_SIDE) else found.ljust(SIDES, ANY_SIDE)


def fits(pattern: str, codes: str) -> bool:
    """Whether a pattern fits what the sides show, in some rotation."""
    return any(
        all(want in (ANY_SIDE, code) for want, code in zip(pattern, turned, strict=True))
        for turned in rotations(codes)
    )


def shown_codes(edition: Edition, design: Design) -> str:
    """The codes that the sides show from N on; a blank where the terrain is unknown."""
    terrains = edition.terrains
    return "".join(
        terrains[name].code if name in terrains else " " for name in map(str, design.layout.edges)
    )


def icons_on(design: Design) -> set[str]:
    """The icons that some copy of a tile shows."""
    return {icon for copy in design.copies for icon, number in copy.every_icon() if number}


def in_order(
    designs: Iterable[Design],
    sorting: Sorting,
    edition: Edition,
    findings: Mapping[Any, Sequence[Finding]],
) -> list[Design]:
    """The tiles sorted; those that are equal stay in the order of the file."""
    listed = list(designs)
    if sorting == "id":
        return sorted(listed, key=lambda design: natural(design.id.casefold()))
    if sorting == "copies":
        return sorted(listed, key=lambda design: -design.count)
    if sorting == "sides":
        ranks = {terrain.code: n for n, terrain in enumerate(edition.terrains.values())}
        return sorted(listed, key=lambda design: _rank(shown_codes(edition, design), ranks))
    if sorting == "findings":
        return sorted(listed, key=lambda design: _badness(_on(findings, design)))
    return listed


def _on(findings: Mapping[Any, Sequence[Finding]], design: Design) -> Sequence[Finding]:
    return findings.get((design.set_number, design.tile_number), ())


def _badness(findings: Sequence[Finding]) -> tuple[int, int]:
    severity = worst(findings)
    return (len(_WORST) if severity is None else _WORST[severity]), -len(findings)


def _rank(codes: str, ranks: Mapping[str, int]) -> tuple[int, ...]:
    """The ranks of the sides in the rotation that comes first; terrains rank as declared."""
    return min(tuple(ranks.get(code, len(ranks)) for code in turned) for turned in rotations(codes))


def _is(finding: Finding, wanted: str) -> bool:
    return wanted in (ANY, finding.severity.value, finding.check)


def _has_words(text: str, edition: Edition, design: Design, findings: Sequence[Finding]) -> bool:
    hay = "\n".join(_sayings(design, findings)).casefold()
    codes: str | None = None
    for word in text.casefold().split():
        if word in hay:
            continue
        # Four letters may be the sides of a tile in some rotation.
        if len(word) != SIDES:
            return False
        pattern = sides_of(word, (terrain.code for terrain in edition.terrains.values()))
        codes = codes or shown_codes(edition, design)
        if not isinstance(pattern, str) or not pattern or not fits(pattern, codes):
            return False
    return True


def _sayings(design: Design, findings: Sequence[Finding]) -> Iterable[str]:
    """All texts by which a tile can be found."""
    yield design.id
    for segment in design.layout.segments:
        yield _spelled(segment.kind)
        if segment.name:
            yield _spelled(segment.name)
    yield from map(_spelled, icons_on(design))
    for finding in findings:
        yield finding.check
        # In English too: messages are quoted from the command line and from reports.
        yield finding.message
        yield tr_message(finding.message)


def _spelled(name: str) -> str:
    return f"{name}\n{name.replace('_', ' ')}" if "_" in name else name
