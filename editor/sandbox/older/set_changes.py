"""What differs between two states of an edition, in a few lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from core.record import contents

from ...form_fields import spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.edition import Edition

_MOST_NAMES: Final = 8


class SetChanges(QObject):
    """Tells which sets, tiles and kinds are others than before."""

    def between(self, old: Edition, new: Edition) -> list[str]:
        """Return what is different, a line each; at least one."""
        lines = [
            self._sets(old, new),
            *self._tiles(old, new),
            self._kinds(old, new),
            self._parts(old, new),
        ]
        return [line for line in lines if line] or [
            self.tr("Nothing that matters to a game: comments, titles or other words.")
        ]

    def _sets(self, old: Edition, new: Edition) -> str:
        before, now = contents(old)[0], contents(new)[0]
        changed = [name for name in now if before.get(name) != now[name]]
        changed += [name for name in before if name not in now]
        return self.tr("Sets: {names}").format(names=_listed(changed)) if changed else ""

    def _tiles(self, old: Edition, new: Edition) -> Iterable[str]:
        before = {design.id: (design.tile, design.copies) for design in old.in_play}
        now = {design.id: (design.tile, design.copies) for design in new.in_play}
        added = [name for name in now if name not in before]
        gone = [name for name in before if name not in now]
        changed = [name for name in now if name in before and before[name] != now[name]]
        if changed:
            text = self.tr("%n tiles changed: {names}", "", len(changed))
            yield text.format(names=_listed(changed))
        if added:
            text = self.tr("%n tiles new: {names}", "", len(added))
            yield text.format(names=_listed(added))
        if gone:
            yield self.tr("%n tiles gone: {names}", "", len(gone)).format(names=_listed(gone))

    def _kinds(self, old: Edition, new: Edition) -> str:
        pairs: tuple[tuple[Mapping[str, Any], Mapping[str, Any]], ...] = (
            (old.terrains, new.terrains),
            (old.features, new.features),
            (old.icons, new.icons),
            (old.pieces, new.pieces),
        )
        names = [
            spoken(name)
            for before, now in pairs
            for name in dict.fromkeys((*before, *now))
            if before.get(name) != now.get(name)
        ]
        changed = list(dict.fromkeys(names))
        return self.tr("Kinds: {names}").format(names=_listed(changed)) if changed else ""

    def _parts(self, old: Edition, new: Edition) -> str:
        parts = {
            self.tr("tokens"): (old.tokens, new.tokens),
            self.tr("rule options"): (old.options, new.options),
            self.tr("numbers of players"): (old.players, new.players),
            self.tr("the tile that opens the table"): (old.start, new.start),
        }
        names = [name for name, (before, now) in parts.items() if before != now]
        return self.tr("Also: {names}").format(names=_listed(names)) if names else ""


def _listed(names: list[str]) -> str:
    """Return names with commas between them, the first of many."""
    return ", ".join([*names[:_MOST_NAMES], *(["…"] if len(names) > _MOST_NAMES else [])])
