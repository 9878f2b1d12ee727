"""The cards of an edition as a table on a terminal: by kind and value, for each suit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from ..edition.counts import Row
from ..edition.deck import Deck

_Stack: TypeAlias = "Counter[str | None]"
"""How many cards there are of each suit; None: without one."""
_GROUPS: Final = ("card_kinds", "card_values")


def deck_table(deck: Deck, rows: Sequence[Row], verdict: Callable[[Row], Text]) -> Table:
    """The number of cards of each kind, value and suit, and the sum of the values.

    `rows` are the totals by kind with what is expected of them; `verdict` says how these agree.
    """
    suits = [suit for suit in (None, *deck.suits) if any(c.suit == suit for c in deck.cards)]
    # Eighty columns have room for five suits: kinds and values share the first column.
    table = Table(title="Cards", title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=0)
    table.add_column("", no_wrap=True)
    for suit in suits:
        table.add_column(suit or "-", justify="right")
    for title in ("  cards", "  values"):
        table.add_column(title, justify="right")
        table.add_column("", no_wrap=True)
    totals = {group: {row.name: row for row in rows if row.group == group} for group in _GROUPS}
    for kind in dict.fromkeys((*deck.kinds, *(row.name for row in rows))):
        stacks = _stacks(deck, kind)
        whole = sum((stack for _, stack in stacks), Counter[str | None]())
        line = _line(suits, kind, whole)
        for found in totals.values():
            line += _total(found.get(kind), verdict)
        table.add_row(*line)
        for value, stack in stacks if len(stacks) > 1 else ():
            name = "  -" if value is None else f"  {value}"
            table.add_row(*_line(suits, name, stack), str(stack.total()))
        table.add_section()
    return table


def _total(row: Row | None, verdict: Callable[[Row], Text]) -> list[str | Text]:
    if row is None:
        return ["", ""]
    said = verdict(row)
    if not row.agrees:
        said.append(f" of {row.expected}")
    return [Text(str(row.actual), "bold"), said]


def _stacks(deck: Deck, kind: str) -> list[tuple[int | None, _Stack]]:
    """The cards of a kind by value, the least first, those without one before all."""
    stacks: dict[int | None, _Stack] = {}
    for card in deck.cards:
        if card.kind == kind:
            stacks.setdefault(card.value, Counter())[card.suit] += card.count
    return sorted(stacks.items(), key=lambda stack: (stack[0] is not None, stack[0] or 0))


def _line(suits: Sequence[str | None], name: str, stack: _Stack) -> list[str | Text]:
    return [Text(name), *(str(stack[suit] or "") for suit in suits)]
