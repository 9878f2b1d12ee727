"""The command `show`: the distribution of an edition as tables on a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from ..edition.counts import Row, distribution, own_distribution
from ..edition.edition import Edition
from ..tileset.schema import in_language
from .deck_tables import deck_table
from .opening import edition_of
from .options import SetArgument, WithOption
from .terminal import new_console

_TITLES: Final = {
    "totals": "Totals",
    "copies": "Copies of each design",
    "icons": "Icons",
    "features": "Features",
    "edges": "Edges",
}


def show(tile_set: SetArgument, over: WithOption = None) -> None:
    """Show the distribution of a set: designs, copies, edges and icons, and expected numbers."""
    edition, console = edition_of(tile_set, over), new_console()
    titles = [in_language(s.tileset.title, "en", s.tileset.id) for s in edition.sets]
    console.print(Text(" + ".join(titles), style="bold"))
    shown = {design.id: "".join(_codes(edition, design.layout.edges)) for design in edition.designs}
    counts = distribution(edition)
    for group, rows in groupby(counts, key=lambda row: row.group):
        if group in _TITLES:
            console.print(_table(_TITLES[group], list(rows), shown if group == "copies" else {}))
    of_cards = [row for row in counts if row.group not in _TITLES]
    if of_cards:
        console.print(deck_table(edition.deck, of_cards, _verdict))
    for set_id, rows in groupby(own_distribution(edition), key=lambda row: row.group):
        console.print(_table(f"In the file of {set_id} itself", list(rows), {}))


def _codes(edition: Edition, edges: Iterable[str | None]) -> Iterable[str]:
    for edge in edges:
        yield edition.terrains[edge].code if edge is not None else "?"


def _table(title: str, rows: list[Row], shown: dict[str, str]) -> Table:
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    if shown:
        table.add_column("N E S W")
    table.add_column("found", justify="right")
    stated = any(row.expected is not None for row in rows)
    if stated:
        table.add_column("expected", justify="right")
        table.add_column("")
    for row in rows:
        # What values add up to would stand under the same name as how many cards there are.
        name = f"{row.name}, values" if row.counted == "card_values" else row.name
        cells: list[str | Text] = [Text(name)]
        cells += [shown.get(row.name, "")] if shown else []
        cells.append(str(row.actual))
        if stated:
            cells += ["" if row.expected is None else str(row.expected), _verdict(row)]
        table.add_row(*cells)
    return table


def _verdict(row: Row) -> Text:
    if row.expected is None:
        return Text("")
    difference = row.actual - row.expected
    return Text("ok", "green") if not difference else Text(f"{difference:+d}", "bold red")
