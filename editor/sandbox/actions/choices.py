"""The legal actions as rows of a list: by kind, each with its key, many of a kind folded.

Made from the engine's actions alone, so that a kind unknown here is listed as any other.
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from core.engine.actions import Nothing

from ...widgets.rows import Heading, RowList

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PySide6.QtCore import QObject

    from core.engine.actions import Action

    from ..play import AnyPlay

KEYS: Final = "123456789" + string.ascii_lowercase
DECLINE: Final = " "
"""The key of Pass, in the list and over the table."""
_MANY: Final = 9


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, its text, and its key ("" if the keys have run out)."""

    action: Action
    text: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Fold:
    """A row for many actions of a kind, which are listed below it if it is open."""

    kind: type
    text: str
    is_open: bool = False


Row: TypeAlias = Heading | Choice | Fold


class Choices(RowList[Row]):
    """The rows of legal actions; `open_kinds` are the kinds that are unfolded."""

    def __init__(self, play: AnyPlay, parent: QObject) -> None:
        super().__init__(parent)
        self._play = play
        self.open_kinds: set[type] = set()

    def list_actions(self, actions: Sequence[Action], wanted: str = "") -> None:
        """List the actions whose text contains all wanted words."""
        self.list_anew(list(_keyed(self._grouped(actions, wanted.casefold().split()))))

    def text(self, row: Row) -> str:
        return row.text

    def description(self, row: Row) -> str:
        label = self.label(row)
        return f"{label}: {row.text}" if label else row.text

    def tip(self, row: Row) -> str:
        return row.text

    def label(self, row: Row | None) -> str:
        """Return the label of a key."""
        if not isinstance(row, Choice):
            return ""
        return self.tr("Space") if row.key == DECLINE else row.key.upper()

    def number_of(self, key: str) -> int | None:
        """Return the number of the row with a key; None if there is none."""
        rows = enumerate(self.rows)
        return next((n for n, row in rows if isinstance(row, Choice) and row.key == key), None)

    def first(self) -> int | None:
        """Return the number of the first row that is not a heading."""
        rows = enumerate(self.rows)
        return next((n for n, row in rows if not isinstance(row, Heading)), None)

    def _grouped(self, actions: Sequence[Action], wanted: Sequence[str]) -> Iterator[Row]:
        """Yield rows by kind in the order of the engine, Pass last."""
        kinds: dict[type, list[Action]] = {}
        for action in actions:
            kinds.setdefault(type(action), []).append(action)
        declining = kinds.pop(Nothing, [])
        for kind, own in kinds.items():
            if wanted:
                choices = [choice for choice in self._choices(own) if _has(choice, wanted)]
                yield from self._listed(kind, choices)
            elif len(own) <= _MANY:
                yield from self._listed(kind, list(self._choices(own)))
            else:
                yield from self._folded(kind, own)
        for choice in self._choices(declining):
            if _has(choice, wanted):
                yield choice

    def _listed(self, kind: type, choices: Sequence[Choice]) -> Iterator[Row]:
        if choices:
            yield Heading(self._play.kind.title(kind))
            yield from choices

    def _folded(self, kind: type, actions: Sequence[Action]) -> Iterator[Row]:
        """Yield a row for many actions, and their own rows if it is open."""
        is_open = kind in self.open_kinds
        yield Heading(self._play.kind.title(kind))
        yield Fold(kind, self._play.kind.count(actions), is_open)
        if is_open:
            order = self._play.kind.order
            yield from sorted(self._choices(actions), key=lambda each: order(each.action))

    def _choices(self, actions: Iterable[Action]) -> Iterator[Choice]:
        for action in actions:
            yield Choice(action, self._play.action_text(action))


def _has(choice: Choice, wanted: Iterable[str]) -> bool:
    text = choice.text.casefold()
    return all(word in text for word in wanted)


def _keyed(rows: Iterable[Row]) -> Iterator[Row]:
    """Assign keys to choices in order until they run out."""
    keys = iter(KEYS)
    for row in rows:
        if not isinstance(row, Choice):
            yield row
        else:
            declines = isinstance(row.action, Nothing)
            key = DECLINE if declines else next(keys, "")
            yield Choice(row.action, row.text, key)
