"""What differs between two states of an edition, in a few lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from core.record import contents
from core.rule_options import option_name, rule_options

from ...set_forms.wording import Wording
from ..telling import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from core.edition import Design, Edition

_MOST_LINES: Final = 8
_MOST_NAMES: Final = 8
_LONGEST: Final = 90
_KINDS: Final = ("terrains", "features", "icons", "pieces")
_NONE: Final = "–"


class SetChanges(QObject):
    """Tells what is other than before: values, counts, kinds and tiles, each before and after.

    `say` gives a name of the edition in the language of the window.
    """

    def __init__(self, say: Callable[[str], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._say, self._wording = say, Wording(self)

    def between(self, old: Edition, new: Edition) -> list[str]:
        """Return what is different, a line each; at least one, and the first of many."""
        lines = [
            *self._kinds(old, new),
            *self._tiles(old, new),
            *self._tokens(old, new),
            *self._options(old, new),
            *self._frame(old, new),
        ]
        if not lines:
            return [self.tr("Nothing that matters to a game: comments, titles or other words.")]
        if len(lines) > _MOST_LINES:
            left = len(lines) - _MOST_LINES + 1
            more = self.tr("… and %n more differences", "", left)
            lines[_MOST_LINES - 1 :] = [more]
        return lines

    # --- Kinds ---

    def _kinds(self, old: Edition, new: Edition) -> Iterator[str]:
        """Yield what differs in terrains, features, icons and pieces: the values of each first."""
        for section in _KINDS:
            before, now = old.declared.get(section, {}), new.declared.get(section, {})
            for name in now:
                if name in before:
                    yield from self._values((section, name), before[name], now[name])
        for section in _KINDS:
            before, now = old.declared.get(section, {}), new.declared.get(section, {})
            label = self._wording.steps((section,))[0]
            yield from self._come_and_gone(label, list(before), list(now))

    def _values(self, path: tuple[str, ...], before: object, now: object) -> Iterator[str]:
        if isinstance(before, dict) or isinstance(now, dict):
            one, two = (each if isinstance(each, dict) else {} for each in (before, now))
            for key in dict.fromkeys((*one, *two)):
                yield from self._values((*path, str(key)), one.get(key), two.get(key))
        elif before != now:
            fields = ", ".join(map(_small, self._wording.steps(path)[2:]))
            shown = [self._value(path, each) for each in (before, now)]
            yield self._turned(f"{self._say(path[1])}, {fields}", *shown)

    def _value(self, path: tuple[str, ...], value: Any) -> str:  # noqa: ANN401 - plain data
        if isinstance(value, bool):
            return self.tr("yes") if value else self.tr("no")
        if isinstance(value, list | tuple):
            return ", ".join(map(str, value))
        if isinstance(value, str) and "value" not in path:
            return self._wording.word(value)
        return _NONE if value is None else str(value)

    # --- Tiles ---

    def _tiles(self, old: Edition, new: Edition) -> Iterator[str]:
        before = {design.id: design for design in old.in_play}
        now = {design.id: design for design in new.in_play}
        both = [name for name in now if name in before]
        drawn = [name for name in both if _drawing(before[name]) != _drawing(now[name])]
        if drawn:
            yield self.tr("%n tiles changed: {names}", "", len(drawn)).format(names=_listed(drawn))
        text = self.tr("{what}: {before} → {now}")
        counted = [
            text.format(what=name, before=_copies(before[name]), now=_copies(now[name]))
            for name in both
            if _copies(before[name]) != _copies(now[name])
        ]
        if counted:
            yield self.tr("Copies of tiles: {changes}").format(changes=_listed(counted))
        yield from self._come_and_gone(self.tr("Tiles"), list(before), list(now))

    # --- The rest ---

    def _tokens(self, old: Edition, new: Edition) -> Iterator[str]:
        text = self.tr("{pool}, tokens worth {value}")
        for pool in dict.fromkeys((*old.tokens, *new.tokens)):
            before, now = old.tokens.get(pool, {}), new.tokens.get(pool, {})
            for value in sorted({*before, *now}):
                counts = before.get(value, 0), now.get(value, 0)
                if counts[0] != counts[1]:
                    what = text.format(pool=self._say(pool), value=value)
                    yield self._turned(what, *map(str, counts))

    def _options(self, old: Edition, new: Edition) -> Iterator[str]:
        before = {option.name: option.value for option in rule_options(old)}
        for option in rule_options(new):
            was = before.get(option.name, option.value)
            if was != option.value:
                said = [self._value((), each) for each in (was, option.value)]
                yield self._turned(self._say(option_name(option.name)), *said)

    def _frame(self, old: Edition, new: Edition) -> Iterator[str]:
        """Yield what differs in the tile that begins, in players, in sets and in their rules."""
        if old.start != new.start:
            starts = (old.start or _NONE, new.start or _NONE)
            yield self._turned(self.tr("Tile that opens the table"), *starts)
        if old.players != new.players:
            counts = [f"{each.players.min}–{each.players.max}" for each in (old, new)]
            yield self._turned(self.tr("Players"), *counts)
        yield from self._come_and_gone(self.tr("Sets"), old.ids, new.ids)
        rules, now = contents(old)[1], contents(new)[1]
        yield from self._come_and_gone(self.tr("Rules of their own"), list(rules), list(now))
        other = [name for name in now if rules.get(name, now[name]) != now[name]]
        if other:
            yield self.tr("Rules of their own, changed: {names}").format(names=_listed(other))

    def _come_and_gone(self, what: str, before: Sequence[str], now: Sequence[str]) -> Iterator[str]:
        added = [self._say(name) for name in now if name not in before]
        gone = [self._say(name) for name in before if name not in now]
        if added:
            yield self.tr("{what}, new: {names}").format(what=what, names=_listed(added))
        if gone:
            yield self.tr("{what}, gone: {names}").format(what=what, names=_listed(gone))

    def _turned(self, what: str, before: str, now: str) -> str:
        text = self.tr("{what}: {before} → {now}")
        return text.format(what=capital(what), before=_short(before), now=_short(now))


def _drawing(design: Design) -> tuple[object, ...]:
    """Return all that a tile is but how many there are of it."""
    tile, kinds = design.tile, [(copy.icons, copy.tile_icons) for copy in design.copies]
    return tile.edges, tile.fields, tile.features, kinds


def _copies(design: Design) -> str:
    """Return how many copies there are of each kind: 2+1."""
    return "+".join(str(copy.count) for copy in design.copies)


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _listed(names: Sequence[str]) -> str:
    """Return names with commas between them, the first of many."""
    return ", ".join([*names[:_MOST_NAMES], *(["…"] if len(names) > _MOST_NAMES else [])])
