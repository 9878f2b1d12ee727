"""Checks of the formulas by which features score: their language, and what they can count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from ..edition.edition import Edition
from ..findings import Path, did_you_mean, shorten
from ..messages import msg, msg_template
from ..tileset import formulas
from ..tileset.pool_formulas import POOL_WORDS
from ..tileset.schema import TILE
from ..tileset.schema_map import at_path
from .catalogue import WARNING, Remark, edition_check
from .declarations import remark_at, value_formulas
from .quick_fixes.names import written_well

_UNREADABLE: Final = msg_template("{kind}: {formula!r}: {problem}")


@edition_check("bad-formula", "file")
def bad_formula(edition: Edition) -> Iterator[Remark]:
    """An invalid value formula."""
    read: dict[Path, bool] = {}
    for stated in value_formulas(edition):
        kind, whole = stated.kind, stated.path[:4]
        remark = partial(Remark, stated.path, set_number=stated.set_number)
        try:
            formula = formulas.parse(stated.written)
        except formulas.FormulaError as error:
            said = shorten(stated.written)
            message = msg(_UNREADABLE, kind=kind, formula=said, problem=error.message)
            yield remark(message, error.hint, inside=error.column, fixes=(written_well,))
            read[whole] = False
            continue
        for name, column in formula.names.items():
            is_of_sites = formulas.reach_of(name).source in formulas.OF_SITES
            if is_of_sites and _shape(edition, kind) not in (None, "site"):
                message = msg(
                    "{kind}: {name!r} is known of sites, and this is no site", kind=kind, name=name
                )
                yield remark(message, msg("a formula may count tiles and icons"), inside=column)
        # The lowest one, which is yielded last, is what the others are added to.
        if read.setdefault(whole, True) and stated.path == whole:
            yield from _too_long_together(edition, kind, whole)
    for pool, written in edition.declared["token_scores"].items():
        yield from _wrong_of_tokens(edition, pool, written)


def _wrong_of_tokens(edition: Edition, pool: str, written: str | int) -> Iterator[Remark]:
    path: Path = ("token_scores", pool)
    try:
        formula = formulas.parse(written)
    except formulas.FormulaError as error:
        message = msg(_UNREADABLE, kind=pool, formula=shorten(written), problem=error.message)
        yield remark_at(edition, path, message, error.hint, inside=error.column)
        return
    for name, column in formula.names.items():
        if name not in POOL_WORDS:
            message = msg(
                "{pool}: {formula!r} names {name!r}, which is nothing of tokens",
                pool=pool,
                formula=shorten(written),
                name=name,
            )
            yield remark_at(edition, path, message, did_you_mean(name, POOL_WORDS), inside=column)


@edition_check("undrawn-tokens", "file", WARNING)
def undrawn_tokens(edition: Edition) -> Iterator[Remark]:
    """A formula of tokens that nobody can get: there are none, or no icon draws them."""
    for pool in edition.token_scores:
        path: Path = ("token_scores", pool)
        if not sum(edition.tokens[pool].values()):
            message = msg("{pool}: there are no such tokens to score", pool=pool)
            yield remark_at(edition, path, message, msg("say in `tokens` how many there are"))
        elif not any(icon.draws == pool for icon in edition.icons.values()):
            message = msg("{pool}: no icon draws these tokens, so nobody gets any", pool=pool)
            yield remark_at(
                edition, path, message, msg("let an icon have `draws: {pool}`", pool=pool)
            )


def _too_long_together(edition: Edition, kind: str, path: Path) -> Iterator[Remark]:
    try:
        formulas.parse(at_path(edition.declared, path))
    except formulas.FormulaError as error:
        message = msg(
            "{kind}: what sets add up here is no formula: it {problem}",
            kind=kind,
            problem=error.message,
        )
        yield remark_at(edition, path, message, error.hint)


@edition_check("uncounted-icon", "file", WARNING)
def uncounted_icon(edition: Edition) -> Iterator[Remark]:
    """A formula counts an icon that is never on such a feature."""
    for stated in value_formulas(edition):
        formula = formulas.parsed(stated.written)
        for name, column in formula.names.items() if formula else ():
            source, of = formulas.reach_of(name)
            place = TILE if source == formulas.NEARBY_ICON else stated.kind
            icon = edition.icons.get(of)
            counts_icons = source in (formulas.ICON, formulas.NEARBY_ICON)
            if not counts_icons or icon is None or icon.on == place:
                continue
            template = msg_template("{kind}: {icon} is on {on} alone, so it counts as 0 here")
            message = msg(template, kind=stated.kind, icon=of, on=icon.on)
            own = [each.name for each in edition.icons.values() if each.on == place]
            hint = msg("no icon is on {kind}", kind=place)
            if own:
                hint = msg("on {kind} there can be {icons}", kind=place, icons=own)
            yield Remark(stated.path, message, hint, set_number=stated.set_number, inside=column)


def _shape(edition: Edition, kind: str) -> str | None:
    return edition.features[kind].shape if kind in edition.features else None
