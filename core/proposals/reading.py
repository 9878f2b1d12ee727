"""Wishes as people write them: `edges.mountain >= 60`, `tokens cover nugget`, `few holes`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..findings import did_you_mean, shorten
from ..messages import Words, msg
from ..tileset.geometry import patterns_up_to_rotation
from ..verification.connectivity import MANY_TERRAINS, edge_patterns
from .wishes import NAMED, Wish, WishFigure, corners, pattern_called, with_expected

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..edition.edition import Edition

    Read = Callable[[Edition, re.Match[str]], Wish]

PLAIN: Final = ("tiles", "designs", "copies", "tokens", "patterns", "holes")
"""The figures without a name."""
_EXPECTED: Final = "expect"
_EXAMPLE: Final = "tiles = 72, edges.NAME >= 60, copies = 2..6, few holes"


class BadWish(ValueError):
    """A wish that cannot be read; the message says why."""


def read_wishes(edition: Edition, texts: Sequence[str]) -> list[Wish]:
    """Read wishes, `expect` standing for all else that the last set expects; raise BadWish."""
    wishes = [read_wish(edition, text) for text in texts if text.strip() != _EXPECTED]
    if _EXPECTED in map(str.strip, texts):
        wishes = with_expected(edition, wishes)
    goals = [wish for wish in wishes if wish.goal is not None]
    if len(goals) > 1:
        said = msg("{wish}: only one figure can be as few or as many as possible", wish=goals[1])
        raise BadWish(said)
    return list(dict.fromkeys(wishes))


def read_wish(edition: Edition, text: str) -> Wish:
    """Read a wish; raise BadWish."""
    for form, read in _FORMS:
        if found := form.fullmatch(text.strip()):
            return read(edition, found)
    raise _bad(text, msg("is no wish, as {example} are", example=_EXAMPLE))


def most_of(edition: Edition, figure: WishFigure) -> int:
    """As many as there can be of patterns; raise BadWish for other figures."""
    patterns = edge_patterns(edition)
    if figure.group == "patterns" and not figure.name:
        return patterns.possible
    if figure.group == "patterns" and figure.name.isdecimal():
        listed = patterns_up_to_rotation(patterns.terrains)
        return sum(corners(pattern) <= int(figure.name) for pattern in listed)
    raise _bad(str(figure), msg("there is no end of these; state a number"))


def names_of(edition: Edition, group: str) -> list[str]:
    """The names of the figures of a group."""
    if group == "copies":
        return list(dict.fromkeys(design.id for design in edition.in_play))
    few = len(edge_patterns(edition).terrains) <= MANY_TERRAINS
    if group in ("holes", "patterns"):
        return [*("3" if group == "holes" else "0123")] if few else []
    declared = {"icons": edition.icons, "features": edition.features, "tokens": edition.tokens}
    return [*{**declared, "edges": edition.terrains}.get(group, {})]


def figure_called(edition: Edition, text: str) -> WishFigure:
    """Read what a figure is called; raise BadWish with what may have been meant."""
    said = text.strip()
    own = said.startswith("own ")
    said = said.removeprefix("own ").strip()
    if (sides := re.fullmatch(r"(.+)\s+(?:sides|edges)", said)) is not None:
        said = f"edges.{sides[1]}"
    found = _figure(edition, said)
    if found is None or (own and found.group not in ("tiles", "designs", "copies", *NAMED)):
        group, _, name = said.partition(".")
        names = names_of(edition, group)
        known = names or [
            *PLAIN,
            *(f"{each}.{n}" for each in NAMED for n in names_of(edition, each)),
        ]
        hint = did_you_mean(name if names else said, known)
        raise _bad(
            text,
            msg("there is no such figure; {hint}", hint=hint)
            if hint
            else msg("there is no such figure"),
        )
    return WishFigure(found.group, found.name, own)


def _figure(edition: Edition, said: str) -> WishFigure | None:
    group, dot, name = said.partition(".")
    if not dot and group in PLAIN:
        return WishFigure(group)
    if dot and name in names_of(edition, group):
        return WishFigure(group, name)
    if group == "patterns" and names_of(edition, group) and pattern_called(edition, name):
        return WishFigure(group, name)
    # A name by itself, also in the plural: an icon rather than a feature of that name.
    alone = [
        WishFigure(kind, each)
        for kind in ("icons", "features")
        for each in (said, said.removesuffix("s"))
        if each in names_of(edition, kind)
    ]
    return alone[0] if alone and not dot else None


def _cover(edition: Edition, found: re.Match[str]) -> Wish:
    icon = figure_called(edition, f"icons.{found['icon']}")
    pool = edition.icons[icon.name].draws
    if pool is None:
        raise _bad(found[0], msg("{icon} draws no tokens", icon=icon.name))
    return Wish(icon, high=0, against=WishFigure("tokens", pool))


def _goal(edition: Edition, found: re.Match[str]) -> Wish:
    figure = figure_called(edition, found["figure"])
    if figure.is_of_each:
        raise _bad(found[0], msg("name the design, as in copies.ID"))
    return Wish(figure, goal="few" if found["goal"] == "few" else "many")


def _between(edition: Edition, found: re.Match[str]) -> Wish:
    low, high = int(found["low"]), int(found["high"])
    if low > high:
        raise _bad(found[0], msg("nothing lies between these numbers"))
    return Wish(figure_called(edition, found["figure"]), low, high)


def _bound(edition: Edition, found: re.Match[str]) -> Wish:
    figure, how, than = figure_called(edition, found["figure"]), found["how"], found["than"]
    number = most_of(edition, figure) if than == "all" else int(than)
    if how in ("<", "<=", "≤"):
        return _at_most(figure, number - (how == "<"), found[0])
    if how in (">", ">=", "≥"):
        return Wish(figure, number + (how == ">"))
    return Wish(figure, number, number)


def _at_most(figure: WishFigure, number: int, said: str) -> Wish:
    if number < 0:
        raise _bad(said, msg("nothing is less than none"))
    return Wish(figure, high=number)


def _against(edition: Edition, found: re.Match[str]) -> Wish:
    figure, other = (figure_called(edition, found[name]) for name in ("figure", "than"))
    if figure.is_of_each or other.is_of_each:
        raise _bad(found[0], msg("name the design, as in copies.ID"))
    return Wish(figure, high=0, against=other)


def _bad(text: str, why: Words) -> BadWish:
    return BadWish(msg("{text}: {why}", text=shorten(text), why=why))


_NUMBER: Final = r"\d{1,5}"
_FORMS: Final[tuple[tuple[re.Pattern[str], Read], ...]] = (
    (re.compile(r"tokens\s+cover\s+(?P<icon>\S+)"), _cover),
    (re.compile(r"(?:as\s+)?(?P<goal>few|many)\s+(?P<figure>.+?)(?:\s+as\s+possible)?"), _goal),
    (
        re.compile(
            rf"(?P<figure>[^=<>≤≥]+?)(?:\s+between\s+|\s*==?\s*)(?P<low>{_NUMBER})"
            rf"(?:\s+and\s+|\s*\.\.\s*)(?P<high>{_NUMBER})"
        ),
        _between,
    ),
    (
        re.compile(rf"(?P<figure>[^=<>≤≥]+?)\s*(?P<how>[<>]=?|==?|[≤≥])\s*(?P<than>{_NUMBER}|all)"),
        _bound,
    ),
    (re.compile(r"(?P<figure>[^=<>≤≥]+?)\s*(?:<=|≤)\s*(?P<than>[^=<>≤≥]+)"), _against),
)
