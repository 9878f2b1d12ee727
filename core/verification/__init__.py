"""Checks an edition against everything that should be true of it.

`verify` is one function from Edition to Report. A `Verifier` gives the same reports one after
another, as an editor needs them, and checks again only the tiles that changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..edition.counts import Totals, totals
from ..edition.deck import DECK_SECTIONS
from ..edition.edition import Design, Edition
from ..findings import Finding, Path, Severity
from ..messages import in_own_words
from ..tileset.source import TILES
from . import (
    art_checks,
    connectivity,
    counts,
    deck_checks,
    declarations,
    formula_checks,
    plugin_names,
    tile_icons,
    tile_touches,
    tiles,
)
from .catalogue import CHECKS, NAMES, Check, Remark
from .prerequisites import codes_removed, judgeable, removed

__all__ = ["CHECKS", "Check", "Report", "Verifier", "remarks_on", "verify"]

# Importing a module of checks registers them; these are all.
_SUBJECTS = (
    declarations,
    formula_checks,
    plugin_names,
    tiles,
    tile_touches,
    tile_icons,
    counts,
    connectivity,
    deck_checks,
    art_checks,
)
_STAGES = [
    (stage, [check for check in CHECKS.values() if check.of_tile and check.stage == stage])
    for stage in sorted({check.stage for check in CHECKS.values() if check.of_tile})
]


@dataclass(frozen=True, slots=True)
class Report:
    """What verification found: the ids of the edition's sets, its totals, and the findings.

    `totals` is None where the edition's files could not be read. Findings are in the order of
    the files and their lines.
    """

    edition: tuple[str, ...]
    totals: Totals | None
    findings: tuple[Finding, ...]


class Verifier:
    """Verifies one state of an edition after another, remembering its verdict on each tile."""

    def __init__(self) -> None:
        # By the identity of tiles, which the verdicts keep alive, so that no other tile has it.
        self._verdicts: dict[int, tuple[Design, tuple[tuple[Check, Remark], ...]]] = {}
        self._kinds: object = None

    def verify(self, edition: Edition, opened: Sequence[Finding] = ()) -> Report:
        """The report on an edition; `opened` are findings from opening it."""
        gone = removed(edition)
        kinds = (
            {part: data for part, data in edition.declared.items() if part not in DECK_SECTIONS},
            list(edition.features.items()),
            list(edition.icons.items()),
            gone,
            codes_removed(edition, gone),
        )
        # All that a verdict on a tile rests on besides the tile: once any of it changes, none
        # holds.
        if kinds != self._kinds:
            self._verdicts, self._kinds = {}, kinds
        findings = [*opened, *self._of_tiles(edition)]
        for check in CHECKS.values():
            if check.of_edition:
                findings += (
                    _finding(edition, remark.set_number, remark.path, check, remark)
                    for remark in check.of_edition(edition)
                )
        reasons = {k: v for source in edition.sets for k, v in source.tileset.accept.items()}
        findings = [
            each.accept(reasons[each.check])
            if reasons.get(each.check) and each.severity is Severity.WARNING
            else each
            for each in findings
        ]
        order = {source.file: number for number, source in enumerate(edition.sets)}
        findings.sort(
            key=lambda each: (order.get(each.place.file, len(order)), each.place.position or (0, 0))
        )
        return Report(edition.ids, totals(edition), tuple(findings))

    def _of_tiles(self, edition: Edition) -> Iterable[Finding]:
        verdicts = {}
        for design in edition.designs:
            judged, remarks = self._verdicts.get(id(design.tile), (None, ()))
            if judged is None or judged.copies != design.copies:
                remarks = tuple(remarks_on(edition, design))
            verdicts[id(design.tile)] = design, remarks
            for check, remark in remarks:
                path = (TILES, design.tile_number, *remark.path)
                yield _finding(edition, design.set_number, path, check, remark)
        self._verdicts = verdicts


def verify(edition: Edition, opened: Sequence[Finding] = ()) -> Report:
    """The report on an edition; `opened` are findings from opening it."""
    return Verifier().verify(edition, opened)


def remarks_on(edition: Edition, design: Design) -> Iterable[tuple[Check, Remark]]:
    """Put a tile to its checks, stage by stage, until one finds an error.

    The first stage is about names alone; a tile goes on if its edges and features are known.
    """
    for stage, checks in _STAGES:
        found = [
            (check, remark)
            for check in checks
            if check.of_tile
            for remark in check.of_tile(edition, design)
        ]
        yield from found
        # An icon that nobody knows is an error, too, but edges and ends can be judged without it.
        if stage == NAMES:
            stop = not judgeable(edition, design)
        else:
            stop = Severity.ERROR in {remark.severity or check.severity for check, remark in found}
        if stop:
            return


def _finding(edition: Edition, number: int, path: Path, check: Check, remark: Remark) -> Finding:
    source, feature = edition.sets[number], remark.feature
    match path:
        case ("tiles", int(tile), "features", int(n), *_) if feature is None:
            feature = source.tileset.tiles[tile].features[n].label
    place = source.place(
        path, of_key=remark.of_key, inside=remark.inside, tile=remark.tile, feature=feature
    )
    severity = remark.severity or check.severity
    # Words change while a verdict on a tile holds, so names are said only now.
    message, hint = (in_own_words(said, edition.words) for said in (remark.message, remark.hint))
    return Finding(check.name, severity, message, place, hint, fixes=remark.fixes)
