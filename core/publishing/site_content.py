"""What a site shows of an edition, in one language: names, counts, tiles, patterns and findings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from pathlib import PurePath
from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing import title_in
from ..drawing.deck_cards import HEIGHT, WIDTH
from ..edition.counts import Row, distribution, token_rows
from ..edition.rule_options import CORE_WORDS
from ..locale.translator import translator
from ..messages import msg, named
from ..tileset.schema import in_language, shown_title
from ..verification import verify
from ..verification.edge_patterns import Completeness, completeness
from .printed_tiles import PrintedCard, PrintedTile, printed_pictures

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..edition.edition import Design, Edition
    from ..findings import Finding

TURNS: Final = 4
PICTURE_DOTS: Final = 360
"""How many pixels wide each picture is."""
MOST_PATTERNS: Final = 130
"""Of more patterns than these a page shows those that are there."""
_GROUPS: Final = {
    "totals": msg("Totals"),
    "copies": msg("Copies of each tile"),
    "icons": msg("Icons"),
    "features": msg("Features"),
    "edges": msg("Edges"),
    "card_kinds": msg("Cards by kind"),
    "card_values": msg("Sum of values by kind"),
}
_TOTALS: Final = {
    "tiles": msg("tiles"),
    "designs": msg("designs"),
    "tokens": msg("tokens"),
    "cards": msg("cards in all"),
    "cards_on_table": msg("cards on the table"),
}
_SEVERITIES: Final = {
    "error": msg("error"),
    "warning": msg("warning"),
    "note": msg("note"),
}


class Credit(NamedTuple):
    """Who made some sets, with the address of a page, and on what terms; parts may be empty.

    `sets` are their titles, or empty where it holds of all that say anything.
    """

    sets: str
    author: str
    page: str
    licence: str


class ShownCount(NamedTuple):
    """A row of a table: what is counted, how many there are, and how many are expected."""

    name: str
    actual: int
    expected: int | None


class ShownFinding(NamedTuple):
    """A finding in words, with its place; `severity` is error, warning or note."""

    severity: str
    label: str
    message: str
    hint: str
    place: str


class ShownTile(NamedTuple):
    """A tile or card of a gallery: its pictures by quarter turns, and what it is found by.

    `size` is its width and height in pixels.
    """

    id: str
    caption: str
    copies: int
    pictures: tuple[str, ...]
    edges: tuple[str, ...]
    kinds: tuple[str, ...]
    icons: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    size: tuple[int, int]


@dataclass(frozen=True)
class SiteContent:
    """What there is to say of an edition in a language; `title` replaces that of the sets."""

    edition: Edition
    language: str
    title_given: str = ""

    @cached_property
    def vocabulary(self) -> Mapping[str, str]:
        """Translations that the sets and plugins bring, by template."""
        own = self.edition.words.get(self.language, {})
        return {**CORE_WORDS.get(self.language, {}), **own}

    def say(self, text: str) -> str:
        """A sentence in the language."""
        return translator(self.language).say(text, self.vocabulary)

    def name(self, kind: str) -> str:
        """The name of a kind."""
        return self.say(named(kind))

    @property
    def title(self) -> str:
        """What the site is called."""
        sets = (each.tileset for each in self.edition.sets)
        titles = [shown_title(each, self.language) for each in sets]
        return self.title_given or " + ".join(titles)

    @cached_property
    def introductions(self) -> tuple[str, ...]:
        """What the sets say of themselves, the base game first."""
        said = (
            in_language(about.introduction, self.language, "")
            for each in self.edition.sets
            if (about := each.tileset.about) is not None
        )
        return tuple(filter(None, said))

    @cached_property
    def credits(self) -> tuple[Credit, ...]:
        """Who made the sets, and on what terms they may be used; what several share stands once."""
        found: dict[tuple[str, str, str], list[str]] = {}
        for each in self.edition.sets:
            if (about := each.tileset.about) is not None:
                licence = in_language(about.licence, self.language, "")
                credit = about.author or "", about.page or "", licence
                found.setdefault(credit, []).append(shown_title(each.tileset, self.language))
        found.pop(("", "", ""), None)
        return tuple(
            Credit(", ".join(titles) if len(found) > 1 else "", *credit)
            for credit, titles in found.items()
        )

    @cached_property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """How many there are of what, and for how many players."""
        least, most = self.edition.players.min, self.edition.players.max
        number = f"{least}" if least == most else f"{least}–{most}"
        # In words of our own: those of sets have "players" for what tokens come from.
        players = translator(self.language).say(msg("players"))
        counts = ((each.name, f"{each.actual}") for each in self.totals if each.actual)
        return (*counts, (players, number))

    @property
    def summary(self) -> str:
        """The introduction, or how much there is of what, on one line."""
        said = " ".join(self.introductions) or ", ".join(f"{n} {what}" for what, n in self.facts)
        return " ".join(said.split())

    @property
    def counts(self) -> Iterator[tuple[str, tuple[ShownCount, ...]]]:
        """The distribution as tables, each with its title."""
        for group, rows in groupby(distribution(self.edition), key=lambda row: row.group):
            heading = self.say(_GROUPS.get(group, named(group)))
            yield heading, tuple(self._count(group, row) for row in rows)
        for pool, rows in groupby(token_rows(self.edition), key=lambda row: row.group):
            heading = self.say(msg("Tokens: {pool}", pool=named(pool)))
            yield (
                heading,
                tuple(
                    ShownCount(self.say(msg("value {number}", number=row.name)), row.actual, None)
                    for row in rows
                ),
            )

    @property
    def totals(self) -> tuple[ShownCount, ...]:
        """How many there are of everything."""
        rows = (row for row in distribution(self.edition) if row.group == "totals")
        return tuple(self._count("totals", row) for row in rows)

    def _count(self, group: str, row: Row) -> ShownCount:
        if group == "totals":
            said = self.say(_TOTALS.get(row.name, named(row.name)))
        else:
            said = row.name if group == "copies" else self.name(row.name)
        return ShownCount(said, row.actual, row.expected)

    @cached_property
    def patterns(self) -> Completeness:
        """Which edge patterns there are, and which holes nothing fits."""
        return completeness(self.edition)

    @property
    def findings(self) -> tuple[ShownFinding, ...]:
        """What verification says."""
        return tuple(map(self._finding, verify(self.edition).findings))

    def _finding(self, finding: Finding) -> ShownFinding:
        place = PurePath(finding.place.file).name
        line = getattr(finding.place, "line", None)
        severity = str(finding.severity.value)
        return ShownFinding(
            severity,
            self.say(_SEVERITIES.get(severity, severity)),
            self.say(finding.message),
            self.say(finding.hint),
            f"{place}:{line}" if line else place,
        )

    @property
    def tiles(self) -> Iterator[ShownTile]:
        """Each picture of tiles in play."""
        for tile in printed_pictures(self.edition).tiles:
            yield self._tile(tile)

    def _tile(self, tile: PrintedTile) -> ShownTile:
        design, copy = tile.design, tile.design.copies[tile.copy]
        edges = tuple(edge or "?" for edge in design.layout.edges)
        kinds = tuple(dict.fromkeys(segment.kind for segment in design.layout.segments))
        icons: dict[str, int] = {}
        for icon, number in copy.every_icon():
            icons[icon] = icons.get(icon, 0) + number
        icons = {icon: number for icon, number in icons.items() if number}
        shown = [f"{n} × {self.name(icon)}" for icon, n in icons.items()]
        facts = [
            (self.say(msg("Edges")), ", ".join(map(self.name, edges))),
            (self.say(msg("Features")), ", ".join(map(self.name, kinds)) or "–"),
            (self.say(msg("Icons")), ", ".join(shown) or "–"),
            (self.say(msg("Copies")), str(tile.count)),
        ]
        # Of a single set it would be the same for all.
        if len(self.edition.sets) > 1:
            facts.append((self.say(msg("Set")), self._set_title(design)))
        pictures = tuple(picture_name(tile.name, turns) for turns in range(TURNS))
        return ShownTile(
            design.id,
            design.id,
            tile.count,
            pictures,
            edges,
            kinds,
            tuple(icons),
            tuple(facts),
            (PICTURE_DOTS, PICTURE_DOTS),
        )

    def _set_title(self, design: Design) -> str:
        own = self.edition.sets[design.set_number].tileset
        return shown_title(own, self.language)

    @property
    def cards(self) -> Iterator[ShownTile]:
        """Each card of the deck."""
        for card in printed_pictures(self.edition).cards:
            yield self._card(card)

    def _card(self, card: PrintedCard) -> ShownTile:
        design = card.design
        title = title_in(self.edition, design.kind, self.language)
        facts = [(self.say(msg("Kind")), title)]
        if design.suit:
            facts.append((self.say(msg("Suit")), self.name(design.suit)))
        if design.value is not None:
            facts.append((self.say(msg("Value")), str(design.value)))
        facts.append((self.say(msg("Copies")), str(design.count)))
        return ShownTile(
            design.id,
            title if design.value is None else f"{title} {design.value}",
            design.count,
            (card_name(card.name, self.language),),
            (),
            (design.kind,),
            (design.suit,) if design.suit else (),
            tuple(facts),
            (PICTURE_DOTS, PICTURE_DOTS * HEIGHT // WIDTH),
        )


def picture_name(name: str, turns: int = 0) -> str:
    """The file that shows a tile after some quarter turns."""
    return f"tile-{name}-{turns}.svg"


def card_name(name: str, language: str) -> str:
    """The file that shows a card, whose title is in a language."""
    return f"card-{name}-{language}.svg"
