"""The changes between two sets, as data: what was added, removed, changed, renamed or reordered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from ..edition.edition import Edition
    from ..findings import Path
    from ..tileset.source import Source

ChangeKind: TypeAlias = Literal["added", "removed", "changed", "renamed", "reordered"]
_INVERSE: Final[dict[str, Literal["added", "removed"]]] = {"added": "removed", "removed": "added"}


@dataclass(frozen=True, slots=True)
class Change:
    """One difference: of which part of a set, of what in it by name, and what of that by key.

    `part` is a key of the file, such as `tiles`, and `name` that of an entry of it; a key that has
    a single value is a part without a name. `before` and `after` are plain values, or None where
    there is none; of a rename they are the two names. `old` and `new` are where the value stands
    in the data of the two files, as far as it is there.
    """

    kind: ChangeKind
    part: str
    name: str = ""
    key: tuple[str, ...] = ()
    before: Any = None
    after: Any = None
    old: Path = ()
    new: Path = ()

    @property
    def inverse(self) -> Change:
        """The same difference, from the later set to the earlier one."""
        return replace(
            self,
            kind=_INVERSE.get(self.kind, self.kind),
            before=self.after,
            after=self.before,
            old=self.new,
            new=self.old,
        )


def kind_of(was: object, now: object) -> Literal["added", "removed", "changed"]:
    """The kind of a value's change; None stands for no value."""
    return "added" if was is None else "removed" if now is None else "changed"


@dataclass(frozen=True, slots=True)
class Effect:
    """A number or a sentence of an analysis that differs: a count, a pattern, a finding.

    `group` says what is counted; numbers differ, or something is there before or after only.
    """

    kind: Literal["added", "removed", "changed"]
    analysis: Literal["distribution", "patterns", "findings"]
    name: str
    group: str = ""
    before: int | None = None
    after: int | None = None

    @property
    def inverse(self) -> Effect:
        """The same, from the later edition to the earlier one."""
        kind = _INVERSE.get(self.kind, self.kind)
        return replace(self, kind=kind, before=self.after, after=self.before)


@dataclass(frozen=True, slots=True)
class ComparedSet:
    """One side: what it is called, its file as read, and its edition if all it extends is there."""

    label: str
    source: Source
    edition: Edition | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that differs between two sets, and what it does to the analyses of their editions.

    If the set `after` `extends` the one before, changes are what it adds to it, and what it says
    otherwise; all else is inherited.
    """

    before: ComparedSet
    after: ComparedSet
    changes: tuple[Change, ...]
    effects: tuple[Effect, ...] = ()
    extends: bool = False

    @property
    def inverse(self) -> Comparison:
        """The same, from the later set to the earlier one."""
        changes = tuple(each.inverse for each in self.changes)
        effects = tuple(each.inverse for each in self.effects)
        return Comparison(self.after, self.before, changes, effects)

    @property
    def is_same(self) -> bool:
        """Whether nothing differs but comments, and how things are written."""
        return not self.changes
