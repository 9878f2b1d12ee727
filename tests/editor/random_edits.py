"""Random edits of all kinds, as a designer makes them at the canvas, in forms and in the text.

They go through the functions that the views use, so that what is tried is what is offered.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from core.edition.rename import Part, Rename
from core.tileset.reader import BOM
from editor.document.changes import set_changes
from editor.document.changes.set_changes import rename, rename_tile
from editor.document.changes.tile_changes import count_copies, counted_below, uncount
from editor.findings.quick_fixes import QuickFixes

from .random_tile_edits import Change, NoEdition, TileEdits

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from editor.document.document import Document

_NOISE: Final = (" ", "\n", "\t", ":", "[", "}", "- ", "#", '"', "'", "&a", "\u00a0", "é", "\u2028")
_OTHERS: Final = ("sheriff", "rich-veins", "iron-horse", "no-farmers", "nobody")
_TRIES: Final = 40
_DECLARED: Final[tuple[Part, ...]] = (
    *("terrains", "features", "icons", "pieces", "areas", "tokens"),
    *("suits", "card_kinds", "cards"),
)


class RandomEdits(TileEdits):
    """Makes one edit after another on a document, all drawn from the same dice."""

    def __init__(self, document: Document, dice: Random) -> None:
        super().__init__(document, dice)
        self._fixes = QuickFixes(document, document)
        self._tried: Counter[Callable[[], None]] = Counter()
        self._kinds: Mapping[Callable[[], None], int] = {
            self.gesture: 10,
            self.turn: 2,
            self.on_tile: 6,
            self.on_copies: 4,
            self._on_set: 6,
            self._on_titles: 2,
            self._on_counts: 2,
            self.order_tiles: 4,
            self._rename: 4,
            self._mend: 3,
            self._type: 5,
            self._break: 2,
            self._take_another_text: 1,
            self._choose_others: 1,
            self._go_back_and_forth: 1,
        }

    def step(self) -> str:
        """Make an edit that makes a difference; return what kind it was."""
        before = self.document.content
        for _ in range(_TRIES):
            self.number += 1
            if self.document.faults:
                kinds = {self._repair: 6, self._type: 2, self._mend: 2, self._break: 1}
            else:
                kinds = dict(self._kinds)
            # What was tried often comes up less, so that a short run tries most kinds, too.
            weights = [weight / (1 + self._tried[kind]) for kind, weight in kinds.items()]
            kind = self.dice.choices([*kinds], weights)[0]
            self._tried[kind] += 1
            with suppress(NoEdition):
                kind()
            if self.document.content != before:
                return kind.__name__
        raise AssertionError("no edit made a difference")

    # --- The set ------------------------------------------------------------------------------

    def _on_set(self) -> None:
        dice, data = self.dice, self.source.data
        part = dice.choice((*_DECLARED, "options"))
        declared = data.get(part) or {}
        name, other = self.one([*declared]), f"n{self.number}"
        terrain, kind = self.one([*self.edition.terrains]), self.one([*self.edition.features])
        fresh: dict[str, Any] = {
            "terrains": {
                "code": dice.choice("ABCDXYZ"),
                "color": f"#{dice.randrange(1 << 24):06x}",
            },
            "features": {"shape": "area", "terrain": terrain, "value": {"final": "2 * tiles + 1"}},
            "icons": {"on": kind, "each": [1, 2]},
            "pieces": {"per_player": dice.randrange(1, 5)},
            "tokens": {1: 3, 5: 2},
            "options": dice.choice([True, "sometimes"]),
            "suits": {"color": f"#{dice.randrange(1 << 24):06x}"},
            "card_kinds": {"effect": dice.choice(["treasure", "nothing_such"])},
            "cards": {
                "kind": self.one([*(data.get("card_kinds") or {})]) or "jack",
                "suit": dice.choice(["each", "red"]),
                "count": dice.randrange(9),
            },
        }
        changes: list[Change] = [
            lambda s: set_changes.put(s, (part, other), fresh[part]),
            lambda s: set_changes.put(s, ("players",), {"min": 2, "max": dice.randrange(2, 9)}),
            lambda s: set_changes.put(
                s, ("start",), self.one([d.id for d in self.edition.designs])
            ),
            lambda s: set_changes.switch_plugin(s, "sheriff", on=dice.random() < 0.5),
            lambda s: set_changes.expect(s, "expect", {("tiles",): dice.randrange(99)}),
            lambda s: set_changes.expect(s, "expect", {("icons", other): dice.choice([None, 3])}),
            lambda s: set_changes.put(s, ("accept", "duplicate-design"), "they are meant to be"),
        ]
        if name is not None:
            changes += [
                lambda s: set_changes.move_entry(s, (part, name), dice.randrange(len(declared))),
                lambda s: set_changes.rename_key(s, (part, name), other),
            ]
            if isinstance(declared[name], dict) and declared[name]:
                entry = declared[name]
                key = self.one([*entry])
                changes += [
                    lambda s: set_changes.copy_entry(s, (part, name), entry, other),
                    lambda s: set_changes.take_out(s, (part, name, key)),
                ]
            if len(declared) > 1 and dice.random() < 0.3:
                changes += [lambda s: set_changes.take_out(s, (part, name))]
        self.edit(dice.choice(changes))

    def _on_titles(self) -> None:
        number, dice = self.number, self.dice
        changes: list[Change] = [
            lambda s: set_changes.put(s, ("title",), f"Gold: “{number}” # {number}"),
            lambda s: set_changes.add_language(
                s, ("title",), "en", dice.choice(("fr", "de")), f"Or {number}"
            ),
            lambda s: set_changes.put(s, ("provenance",), dice.choice(("original", "published"))),
            lambda s: set_changes.put(s, ("id",), dice.choice(("gold-rush", f"other-{number}"))),
        ]
        self.edit(dice.choice(changes))

    def _on_counts(self) -> None:
        edition, document = self.edition, self.document
        inherited = [
            d for d in edition.designs if not document.is_own((d.set_number, d.tile_number))
        ]
        design = self.one(inherited or [*edition.designs])
        if design is not None:
            below = counted_below(edition, document.own_set, design)
            copy = self.dice.randrange(len(design.copies))
            count = self.dice.randrange(5)
            undone = self.dice.random() < 0.3
            self.edit(
                lambda s: (
                    uncount(s, design) if undone else count_copies(s, design, below, copy, count)
                )
            )

    def _rename(self) -> None:
        dice, data = self.dice, self.source.data
        part: Part = dice.choice((*_DECLARED, "codes", "tiles", "sets"))
        new = f"r{self.number}"
        if part == "tiles":
            tile = self.tile()
            if tile is not None:
                rename_tile(self.document, "rename", tile, dice.choice((new, "", "01")))
        elif part == "codes":
            terrain = self.one([*(data.get("terrains") or {})])
            known = self.edition.terrains.get(terrain or "")
            if terrain and known:
                change = Rename("codes", known.code, dice.choice("PQRSTUVÉ"), terrain)
                rename(self.document, "rename", change)
        else:
            old = data["id"] if part == "sets" else self.one([*(data.get(part) or {})])
            if old is not None:
                rename(
                    self.document, "rename", Rename(part, str(old), dice.choice((new, "été", "?")))
                )

    def _choose_others(self) -> None:
        self.document.choose_others(self.some(_OTHERS, 2))

    # --- Findings and text --------------------------------------------------------------------

    def _mend(self) -> None:
        finding = self.one(self.document.findings)
        if finding is None:
            return
        found = self._fixes.of(finding)
        if found and self.dice.random() < 0.8:
            fix: Any = self.dice.choice(found)
            self.document.apply_fix(fix, finding)
        elif self._fixes.can_accept(finding):
            self._fixes.accept(finding, "because it is so")
        else:
            self._fixes.fix_all([finding])

    def _type(self) -> None:
        """Type something, which mostly leaves a tile set: a comment, or a value."""
        text, dice = self.document.text, self.dice
        lines = text.split("\n")
        at = dice.randrange(len(lines))
        fresh = dice.choice(
            [
                [lines[at] + f"  # {self.number}"],
                [f"# a line of its own, {self.number} ", lines[at]],
                [lines[at].replace("count: 1", "count: 2").replace("PPPP", "PPRP")],
                [lines[at], ""],
            ]
        )
        lines[at : at + 1] = fresh
        self.document.type_text("\n".join(lines), "Typing", merge=self.merge())

    def _break(self) -> None:
        """Type anything anywhere, which mostly leaves no tile set."""
        text, dice = self.document.text, self.dice
        start = dice.randrange(len(text) + 1)
        stop = min(len(text), start + dice.choice((0, 0, 1, 5, 300)))
        noise = "".join(dice.choices(_NOISE, k=dice.randint(0, 3)))
        self.document.type_text(text[:start] + noise + text[stop:], "Typing", merge=self.merge())

    def _repair(self) -> None:
        """Type what makes a tile set again."""
        self.document.type_text(self.source.text + f"# fixed {self.number}\n", "Typing")

    def _take_another_text(self) -> None:
        """Take what a file holds, which may have a mark, and other line ends."""
        text = self.source.text.replace("\r\n", "\n")
        ends = self.dice.choice(("\n", "\r\n"))
        mark = self.dice.choice((BOM, ""))
        self.document.replace_all(mark + text.replace("\n", ends), "Reload the file")

    def _go_back_and_forth(self) -> None:
        stack, steps = self.document.undo_stack, self.dice.randint(1, 5)
        index = stack.index()
        for _ in range(steps):
            stack.undo()
        if self.dice.random() < 0.8:
            stack.setIndex(index)
