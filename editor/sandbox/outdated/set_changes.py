"""What differs between two states of an edition, in lines for people."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from core.edition.rule_options import option_name, rule_options
from core.files import UnreadableFile
from core.records.recorder import contents

from ...document.format_terms import Wording
from ...document.game_translator import capital
from ...widgets.form_fields import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from core.edition.edition import Design, Edition
    from core.tileset.schema import Copy, Feature, Shown, Tile

_MOST_NAMES: Final = 40  # in one line
_LONGEST: Final = 400  # characters of a value
_KINDS: Final = ("terrains", "features", "icons", "pieces")
_NONE: Final = "–"


class SetChanges(QObject):
    """Lists what has changed: values, counts, kinds and tiles, each before and after.

    `say` gives a name of the edition in the language of the window.
    """

    def __init__(self, say: Callable[[str], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._say, self._wording = say, Wording(self)

    def between(self, old: Edition, new: Edition) -> list[str]:
        """Return what is different, a line each, at least one."""
        lines = [
            *self._kinds(old, new),
            *self._tiles(old, new),
            *self._tokens(old, new),
            *self._options(old, new),
            *self._frame(old, new),
        ]
        if not lines:
            return [self.tr("Nothing that affects a game: only comments, titles or other texts.")]
        return list(map(capital, lines))

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
        # A string below `value` is a formula, not a word of the format.
        if isinstance(value, str) and "value" not in path:
            return self._wording.word(value)
        return _NONE if value is None else str(value)

    # --- Tiles ---

    def _tiles(self, old: Edition, new: Edition) -> Iterator[str]:
        before = {design.id: design for design in old.in_play}
        now = {design.id: design for design in new.in_play}
        both = [name for name in now if name in before]
        for name in both:
            changes = list(self._drawing(before[name].tile, now[name].tile))
            if changes:
                text = self.tr("Tile {tile}: {changes}")
                yield text.format(tile=name, changes="; ".join(changes))
        text = self.tr("{what}: {before} → {now}")
        counted = [
            text.format(what=name, before=_copies(before[name]), now=_copies(now[name]))
            for name in both
            if _copies(before[name]) != _copies(now[name])
        ]
        if counted:
            yield self.tr("Copies of tiles: {changes}").format(changes=_listed(counted))
        yield from self._come_and_gone(self.tr("Tiles"), list(before), list(now))

    def _drawing(self, before: Tile, now: Tile) -> Iterator[str]:
        """Yield what differs in a tile, except its number of copies."""
        if before.edges != now.edges:
            edges = (self._edges(each) for each in (before, now))
            yield self._turned(self.tr("edges"), *edges)
        if before.fields != now.fields:
            listed, derived = self.tr("only those listed"), self.tr("what the other features leave")
            fields = (derived if each.fields == "derived" else listed for each in (before, now))
            yield self._turned(self.tr("fields"), *fields)
        # Features have no ids: those that are in one state only are paired in their order.
        for was, is_now in zip_longest(*_only_in_one(before.features, now.features)):
            yield self._feature_turned(was, is_now)
        if before.icons != now.icons:
            icons = (self._icons(each.icons) or _NONE for each in (before, now))
            yield self._turned(self.tr("on the tile itself"), *icons)
        said = (map(self._copy_icons, each.copies or ()) for each in (before, now))
        copies = zip_longest(*said, fillvalue="")
        for number, (was, is_now) in enumerate(copies, start=1):
            if was != is_now:
                yield self._turned(f"{now.id}/{number}", was or _NONE, is_now or _NONE)

    def _edges(self, tile: Tile) -> str:
        return tile.edges if isinstance(tile.edges, str) else " ".join(map(self._say, tile.edges))

    def _feature_turned(self, was: Feature | None, is_now: Feature | None) -> str:
        """Return a feature before and after; where only its icons differ, the icons."""
        one, two = (self._feature(each) if each else _NONE for each in (was, is_now))
        shown = [self._icons(each.icons) if each else "" for each in (was, is_now)]
        if one == two:
            return self._turned(one, *(each or _NONE for each in shown))
        pairs = (
            (f"{name} ({icons})" if icons else name)
            for name, icons in zip((one, two), shown, strict=True)
        )
        return " → ".join(pairs)

    def _feature(self, feature: Feature) -> str:
        """Return what a feature is and where: "railroad E W (tunnel)"."""
        name = f"“{spoken(feature.name)}”" if feature.name else ""
        more = [self.tr("touches {name}").format(name=self._say(each)) for each in feature.touches]
        if feature.crossing:
            levels = {"bridge": self.tr("bridge"), "tunnel": self.tr("tunnel")}
            more.append(levels[feature.crossing])
        said = f"({', '.join(more)})" if more else ""
        words = (self._say(feature.kind), name, *map(self._say, feature.at), said)
        return " ".join(filter(None, words))

    def _icons(self, icons: Mapping[str, Shown]) -> str:
        return ", ".join(
            f"{self._say(name)} {said}" if isinstance(said, str) else f"{said} × {self._say(name)}"
            for name, said in icons.items()
        )

    def _copy_icons(self, copy: Copy) -> str:
        """Return the icons of a kind of copy, by the features that show them."""
        shown = copy.icons.items()
        return ", ".join(f"{self._say(place)} {self._icons(icons)}" for place, icons in shown)

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
        """Yield what differs in the start tile, the players, the sets and their plugins."""
        if old.start != new.start:
            starts = (old.start or _NONE, new.start or _NONE)
            yield self._turned(self.tr("Start tile"), *starts)
        if old.players != new.players:
            counts = [f"{each.players.min}–{each.players.max}" for each in (old, new)]
            yield self._turned(self.tr("Players"), *counts)
        yield from self._come_and_gone(self.tr("Sets"), old.ids, new.ids)
        rules, now = contents(old)[1], contents(new)[1]
        yield from self._come_and_gone(self.tr("Rule plugins"), list(rules), list(now))
        # By their contents: a plugin in a folder may change without another version.
        other = [name for name in now if rules.get(name, now[name]) != now[name]]
        if other:
            yield self.tr("Rule plugins, changed: {names}").format(names=_listed(other))

    def _come_and_gone(self, what: str, before: Sequence[str], now: Sequence[str]) -> Iterator[str]:
        added = [self._say(name) for name in now if name not in before]
        gone = [self._say(name) for name in before if name not in now]
        if added:
            yield self.tr("{what}, added: {names}").format(what=what, names=_listed(added))
        if gone:
            yield self.tr("{what}, removed: {names}").format(what=what, names=_listed(gone))

    def _turned(self, what: str, before: str, now: str) -> str:
        text = self.tr("{what}: {before} → {now}")
        return text.format(what=what, before=_short(before), now=_short(now))


def has_changed(edition: Edition | None, played: Edition) -> bool:
    """Say whether an edition, if there is one, differs from the one that is played."""
    # Cheap questions first: `contents` reads the files of plugins.
    if edition is None or edition is played or edition.is_like(played):
        return False
    try:
        return contents(edition) != contents(played)
    except UnreadableFile:  # of a plugin: carrying the game over reports which
        return True


def _copies(design: Design) -> str:
    """Return how many copies there are of each kind: 2+1."""
    return "+".join(str(copy.count) for copy in design.copies)


def _only_in_one(
    before: Sequence[Feature], now: Sequence[Feature]
) -> tuple[list[Feature], list[Feature]]:
    """Return the features that are gone and those that are new, counting equal ones."""
    gone, new = list(before), []
    for each in now:
        if each in gone:
            gone.remove(each)
        else:
            new.append(each)
    return gone, new


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _listed(names: Sequence[str]) -> str:
    """Return names separated by commas, cut off after the first _MOST_NAMES."""
    return ", ".join([*names[:_MOST_NAMES], *(["…"] if len(names) > _MOST_NAMES else [])])
