"""Checks of numbers: what is there against what the publisher states, and against itself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ..edition.counts import Row, Totals, expected_rows, own_totals, totals
from ..edition.edition import Design, Edition, once_for_edition
from ..edition.layout import Form, canonical_form
from ..findings import Path, did_you_mean
from ..messages import msg, msg_template, plural
from ..tileset.schema import MOST
from ..tileset.schema_map import named_by_keys
from .catalogue import NOTE, WARNING, EditionCheck, Remark, Subject, edition_check, tiles_key
from .declarations import remark_at
from .prerequisites import doubtful_totals, looks_certain
from .quick_fixes.names import corrected, removable
from .quick_fixes.numbers import agreeing, as_found, opening

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ..tileset.set_schema import Expectations
    from .quick_fixes.context import Fixer

    Doubts = Callable[[Edition, Sequence[Design]], set[str]]
    OwnDoubts = Callable[[Edition], dict[int | None, set[str]]]

_SHOWN: Final = 6


def expectations(edition: Edition) -> Iterator[tuple[int, str, Expectations, Totals]]:
    """Yield what is expected: by which set, under which key, and the totals it is held against."""
    for number, source in enumerate(edition.sets):
        if source.tileset.expect is not None:
            yield number, "expect", source.tileset.expect, own_totals(edition)[number]
    last = len(edition.sets) - 1
    stated = edition.sets[last].tileset.expect_edition
    if stated is not None and edition.stands_alone:
        yield last, "expect_edition", stated, totals(edition)


@once_for_edition  # a dozen checks ask, each for a group of them
def unexpected(edition: Edition) -> tuple[tuple[int, str, tuple[Row, ...]], ...]:
    """The numbers that are not as expected: by which set, under which key."""
    return tuple(
        (number, key, tuple(row for row in expected_rows(found, stated) if not row.agrees))
        for number, key, stated, found in expectations(edition)
    )


def register_totals(
    subject: Subject,
    checks: Iterable[tuple[str, str, str | None, str, str]],
    doubtful: Doubts,
) -> None:
    """Register checks that compare totals with what is expected.

    Each has its id, the group of totals and the one total of it, or None for all, a message, and
    what it means. `doubtful` says which groups and totals are uncertain over some designs.
    """

    @once_for_edition  # each total that differs asks
    def unsure(edition: Edition) -> dict[int | None, set[str]]:
        """What is uncertain in each set, and in all of them."""
        numbers = (None, *range(len(edition.sets)))
        return {only: doubtful(edition, _of_set(edition, only)) for only in numbers}

    for check, group, name, template, meaning in checks:
        generator = _differing(group, name, template, unsure)
        # `edition_check` takes the meaning from there.
        generator.__doc__ = meaning
        edition_check(check, subject)(generator)


def _of_set(edition: Edition, only: int | None) -> Sequence[Design]:
    """The designs of one set, or all."""
    return [design for design in edition.designs if only in (None, design.set_number)]


def _differing(group: str, name: str | None, template: str, unsure: OwnDoubts) -> EditionCheck:
    """Make a generator that compares one group of totals with what is expected."""

    def generator(edition: Edition) -> Iterator[Remark]:
        for number, key, differing in unexpected(edition):
            rows = [row for row in differing if row.group == group and name in (None, row.name)]
            if not rows:
                continue
            only = number if key == "expect" else None
            own, doubts = _of_set(edition, only), unsure(edition)[only]
            for row in rows:
                if {group, row.name} & doubts or not _declared(edition, group, row.name):
                    continue
                path = (key, row.name) if group == "totals" else (key, group, row.name)
                message = msg(template, name=row.name, expected=row.expected, actual=row.actual)
                known = group == "copies" and any(design.id == row.name for design in own)
                hint, tile = _difference(row, own), row.name if known else None
                fixes: tuple[Fixer, ...] = (partial(as_found, actual=row.actual),)
                # No such design: its name is wrong rather than its number.
                if group == "copies" and edition.design(row.name) is None:
                    fixes = corrected, removable
                yield Remark(path, message, hint, set_number=number, tile=tile, fixes=fixes)

    return generator


def _declared(edition: Edition, group: str, name: str) -> bool:
    declared = edition.declared.get(named_by_keys(("expect", group)) or "")
    return declared is None or name in declared


def _difference(row: Row, designs: Sequence[Design]) -> str:
    """The hint how many too many, or too few, there are, or which design is meant."""
    if row.group == "copies" and not any(design.id == row.name for design in designs):
        return did_you_mean(row.name, {design.id for design in designs})
    difference = row.actual - (row.expected or 0)
    if difference > 0:
        return msg("{number} too many", number=difference)
    return msg("{number} too few", number=-difference)


register_totals(
    "counts",
    (
        (
            "tile-total",
            "totals",
            "tiles",
            msg_template("tiles: expected {expected}, found {actual}"),
            "The number of tiles is not as expected.",
        ),
        (
            "design-total",
            "totals",
            "designs",
            msg_template("designs: expected {expected}, found {actual}"),
            "The number of designs is not as expected.",
        ),
        (
            "token-total",
            "totals",
            "tokens",
            msg_template("tokens: expected {expected}, found {actual}"),
            "The number of tokens is not as expected.",
        ),
        (
            "design-copies",
            "copies",
            None,
            msg_template("copies of {name!r}: expected {expected}, found {actual}"),
            "A design does not have the expected number of copies.",
        ),
        (
            "icon-total",
            "icons",
            None,
            msg_template("{name}: expected {expected}, found {actual}"),
            "An icon does not appear the expected number of times.",
        ),
        (
            "feature-total",
            "features",
            None,
            msg_template("{name}: expected {expected}, found {actual}"),
            "The number of features of a kind is not as expected.",
        ),
        (
            "edge-total",
            "edges",
            None,
            msg_template("{name} edges: expected {expected}, found {actual}"),
            "A terrain is not on the expected number of edges.",
        ),
    ),
    doubtful_totals,
)


@edition_check("expectation-contradicts-itself", "counts")
def expectation_contradicts_itself(edition: Edition) -> Iterator[Remark]:
    """The copies that are expected cannot add up to the tiles and designs that are expected."""
    for number, key, stated, _ in expectations(edition):
        copies = [count for count in stated.copies.values() if count]
        if not stated.contradicts_itself:
            continue
        if stated.designs is not None and len(copies) > stated.designs:
            message = plural(
                "{key} states copies of {stated} designs, but {count} design",
                "{key} states copies of {stated} designs, but {count} designs",
                count=stated.designs,
                key=key,
                stated=len(copies),
            )
        else:
            message = plural(
                "{key} states copies that add up to {total}, but {count} tile",
                "{key} states copies that add up to {total}, but {count} tiles",
                count=stated.tiles or 0,
                key=key,
                total=sum(copies),
            )
        hint, path = msg("one of the two is misprinted"), (key, "copies")
        yield Remark(path, message, hint, of_key=True, set_number=number, fixes=(agreeing,))


@edition_check("too-many", "counts")
def too_many(edition: Edition) -> Iterator[Remark]:
    """More tiles, or more tokens, than a game has room for."""
    if totals(edition).tiles > MOST:
        largest = max(edition.in_play, key=lambda design: design.count)
        number, path = _stated_count(edition, largest)
        message = plural(
            "{count} tile in all, {number} of them {id}; a game has room for {most}",
            "{count} tiles in all, {number} of them {id}; a game has room for {most}",
            count=totals(edition).tiles,
            number=largest.count,
            id=largest.id,
            most=MOST,
        )
        yield Remark(path, message, msg("lower the counts"), set_number=number)
    tokens = [
        (count, pool, value)
        for pool, counts in edition.tokens.items()
        for value, count in counts.items()
    ]
    if totals(edition).tokens > MOST:
        count, pool, value = max(tokens, key=lambda token: token[0])
        message = plural(
            "{count} token in all, {number} of them {pool} tokens worth {value}; a game has room "
            "for {most}",
            "{count} tokens in all, {number} of them {pool} tokens worth {value}; a game has room "
            "for {most}",
            count=totals(edition).tokens,
            number=count,
            pool=pool,
            value=value,
            most=MOST,
        )
        yield remark_at(edition, ("tokens", pool, value), message, msg("lower the counts"))


def _stated_count(edition: Edition, design: Design) -> tuple[int, Path]:
    """The place where the copies of a design are counted: the set and the path."""
    for number in reversed(range(design.set_number, len(edition.sets))):
        if design.id in edition.sets[number].tileset.counts:
            return number, ("counts", design.id)
    key = "count" if design.tile.copies is None else "copies"
    return design.set_number, ("tiles", design.tile_number, key)


@edition_check("token-shortage", "counts", WARNING)
def token_shortage(edition: Edition) -> Iterator[Remark]:
    """Icons draw more tokens than there are."""
    icons = totals(edition).icons
    number, path = tiles_key(edition)
    for pool, values in edition.tokens.items():
        drawing = [icon.name for icon in edition.icons.values() if icon.draws == pool]
        wanted, supply = sum(icons.get(name, 0) for name in drawing), sum(values.values())
        if wanted > supply:
            message = plural(
                "{wanted} × {icons} for {count} token of the pool {pool}",
                "{wanted} × {icons} for {count} tokens of the pool {pool}",
                count=supply,
                wanted=wanted,
                icons=drawing,
                pool=pool,
            )
            hint = plural(
                "add {count} token, or accept it with a reason",
                "add {count} tokens, or accept it with a reason",
                count=wanted - supply,
            )
            yield Remark(path, message, hint, of_key=True, set_number=number)


@edition_check("duplicate-design", "counts", WARNING)
def duplicate_design(edition: Edition) -> Iterator[Remark]:
    """Two designs are the same up to rotation; a note where only their icons differ."""
    alike: dict[Form, dict[str, Design]] = {}
    for design in edition.in_play:
        if None not in design.layout.edges:
            alike.setdefault(canonical_form(design.layout), {}).setdefault(design.id, design)
    for group in alike.values():
        if len(group) > 1:
            yield from _alike([each for each in group.values() if looks_certain(edition, each)])


def _alike(designs: Sequence[Design]) -> Iterator[Remark]:
    """Compare designs that differ in nothing but their icons, if in these."""
    seen: dict[Form, list[Design]] = {}
    for n, design in enumerate(designs):
        looks = design.looks
        same = list({each.id: each for look in looks for each in seen.get(look, ())}.values())
        for look in looks:
            # A few names are shown, and a thousand equal designs must not make a million pairs.
            if len(known := seen.setdefault(look, [])) < _SHOWN:
                known.append(design)
        others = [other.id for other in same or designs[: min(n, _SHOWN)]]
        template, hint, severity = (
            msg_template("{id} differs from {others} only in its icons"),
            "",
            NOTE,
        )
        if same:
            template, severity = msg_template("{id} has copies that look like {others}"), WARNING
            hint = msg("count them as one design")
            if any(other.set_number != design.set_number for other in same):
                hint = msg("take one out of play under `counts`, or accept it with a reason")
        if others:
            message = msg(template, id=design.id, others=others)
            path, number = ("tiles", design.tile_number, "id"), design.set_number
            yield Remark(path, message, hint, severity=severity, set_number=number)


@edition_check("start-missing", "counts")
def start_missing(edition: Edition) -> Iterator[Remark]:
    """There is no start tile: none is named, or the named one is not in play."""
    with_cards = bool(edition.declared["cards"]) and not edition.designs
    if edition.start is None and (with_cards or edition.game is not None):
        return  # only where tiles are laid does one open the table
    if edition.start is None:
        message = msg("no start tile is named")
        first = next((design.id for design in edition.in_play), None)
        example = msg('for example start: "{id}"', id=first)
        if first is None:
            example = msg("there is no tile yet")
        yield Remark(("id",), message, example, set_number=0, fixes=(opening,))
        return
    if any(design.id == edition.start for design in edition.in_play):
        return
    known = any(design.id == edition.start for design in edition.designs)
    number, path = _named_start(edition)
    template = msg_template("the start tile {id!r} does not exist")
    if known:
        template = msg_template("the start tile {id!r} has no copy in play")
    message = msg(template, id=edition.start)
    ids = {design.id for design in edition.in_play}
    yield Remark(
        path, message, did_you_mean(edition.start, ids), set_number=number, fixes=(opening,)
    )


def _named_start(edition: Edition) -> tuple[int, Path]:
    """The place where the start tile is named, or where a later set takes it out of play."""
    numbered = list(enumerate(source.tileset for source in edition.sets))
    named = max(number for number, tileset in numbered if tileset.start is not None)
    emptied = [number for number, tileset in numbered if edition.start in tileset.counts]
    if emptied and emptied[-1] > named:
        return emptied[-1], ("counts", str(edition.start))
    return named, ("start",)
