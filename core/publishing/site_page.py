"""The page of a site: all its sections as HTML, which can be read without its script."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from ..messages import msg, named
from ..page_policy import policy
from .rules_page import RulesHtml, defined
from .site_content import MOST_PATTERNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..verification.edge_patterns import Holes, PresentPattern
    from .site_content import ShownCount, ShownTile, SiteContent
    from .site_replay import SiteReplay
    from .site_tables import Box, ReplayTable

_SIDES: Final = (
    ("north", msg("north")),
    ("east", msg("east")),
    ("south", msg("south")),
    ("west", msg("west")),
)
_STRIP: Final = 8
_SEARCH: Final = '<input type="search" name="text" autocomplete="off">'
# Wedges from the middle of a square to its north, east, south and west side.
_CORNERS: Final = ("0,0 100,0", "100,0 100,100", "100,100 0,100", "0,100 0,0")
_LANGUAGES: Final = {"en": "English", "fr": "Français"}
_STEPS: Final = (
    ("first", msg("To the beginning"), "M5 4v12M15 4l-7 6 7 6z"),
    ("back", msg("Back"), "M14 4l-8 6 8 6z"),
    ("forward", msg("Forward"), "M6 4l8 6-8 6z"),
    ("last", msg("To the end"), "M15 4v12M5 4l7 6-7 6z"),
)
"""What steps through a game, with the signs that are drawn: few fonts have such."""
_PLAY: Final = ("play", msg("Play"), "M7 7l6 3-6 3zM10 2a8 8 0 1 0 .01 0z")
_LOOK_NEAR: Final = (
    "near",
    msg("Near the last move"),
    "M8 3a5 5 0 1 0 .01 0zM12 12l5 5M6 8h4M8 6v4",
)


class Download(NamedTuple):
    """A file of the site that can be taken along, and what it is."""

    name: str
    what: str


class _Page:
    """Writes the page of a site in the language of its content."""

    def __init__(
        self,
        content: SiteContent,
        replay: SiteReplay | None,
        downloads: Sequence[Download],
        rules: RulesHtml | str | None,
    ) -> None:
        self.content, self.replay, self.downloads = content, replay, downloads
        self.rules = rules

    def sections(self) -> Iterator[tuple[str, str, str]]:
        """Yield the id of each section, its title and what it holds."""
        edition = self.content.edition
        if edition.in_play:
            tiles = tuple(self.content.tiles)
            yield "tiles", self.text(msg("Tiles")), self.gallery("tiles", tiles)
        if edition.deck.cards:
            cards = tuple(self.content.cards)
            yield "cards", self.text(msg("Cards")), self.gallery("cards", cards)
        yield "distribution", self.text(msg("Distribution")), self.distribution()
        if edition.in_play:
            yield "patterns", self.text(msg("Edge patterns")), self.patterns()
        yield "findings", self.text(msg("Findings")), self.findings()
        if self.rules is not None:
            yield "rules-of-play", self.text(msg("Rules")), self.booklet(self.rules)
        if self.replay is not None:
            yield "replay", self.text(msg("Replay")), self.game(self.replay)
        if self.downloads:
            yield "downloads", self.text(msg("Downloads")), self.files()

    def symbols(self) -> str:
        """Return the element with all that pictures of the rules and of the replay refer to."""
        of_rules = self.rules.symbols if isinstance(self.rules, RulesHtml) else {}
        of_replay = self.replay.table.symbols if self.replay else {}
        return defined({**of_rules, **of_replay})

    def text(self, said: str) -> str:
        """Return a sentence of core in the language, as HTML."""
        return escape(self.content.say(said))

    def glance(self) -> str:
        """Return the title, some pictures and what there is."""
        edition, content = self.content.edition, self.content
        pictures = [each.pictures[0] for each in _spread(tuple(content.tiles), _STRIP)]
        pictures += [
            each.pictures[0] for each in _spread(tuple(content.cards), _STRIP - len(pictures))
        ]
        shown = "".join(f'<img src="{escape(each)}" alt="">' for each in pictures)
        facts = [(each.name, f"{each.actual}", "") for each in content.totals if each.actual]
        least, most = edition.players.min, edition.players.max
        facts.append(
            (content.say(msg("players")), f"{least}" if least == most else f"{least}–{most}", "")
        )
        pieces = [
            f"{kind.per_player or kind.per_game} × {content.name(kind.name)}"
            for kind in edition.pieces.values()
            if kind.per_player or kind.per_game
        ]
        if pieces:
            facts.append((content.say(msg("pieces")), ", ".join(pieces), "text"))
        rows = "".join(
            f"<div><dt>{escape(name)}</dt><dd{_class(kind)}>{escape(value)}</dd></div>"
            for name, value, kind in facts
        )
        ids = " + ".join(edition.ids)
        return (
            f'<h1>{escape(content.title)}</h1><p class="quiet">{escape(ids)}</p>'
            f'<div class="strip">{shown}</div><dl class="facts">{rows}</dl>'
        )

    def gallery(self, kind: str, tiles: Sequence[ShownTile]) -> str:
        """Return tiles or cards with what filters them and what shows one of them large."""
        items = "".join(map(self._item, tiles))
        # Filled with their own names: the script puts the numbers in.
        counted = msg("{shown} shown, {copies} copies", shown="{shown}", copies="{copies}")
        return (
            f'<div class="gallery" id="gallery-{kind}">{self._filters(tiles)}'
            f'<p><output aria-live="polite" data-text="{self.text(counted)}"></output></p>'
            f'<ul class="grid">{items}</ul>{self._dialog(turns=kind == "tiles")}</div>'
        )

    def _item(self, tile: ShownTile) -> str:
        name = self.content.name
        text = [tile.id, tile.caption, *(said for _, said in tile.facts)]
        data = {
            "caption": tile.caption,
            "count": tile.copies,
            "pictures": tile.pictures,
            "edges": tile.edges,
            "kinds": tile.kinds,
            "icons": tile.icons,
            "facts": tile.facts,
            "text": " ".join([*text, *map(name, tile.kinds), *map(name, tile.icons)]).lower(),
        }
        said = json.dumps(data, ensure_ascii=False, sort_keys=True)
        # Known before the picture is there, so that nothing moves while a page is loading; cards
        # differ in height.
        size = 'width="240" height="240"' if len(tile.pictures) > 1 else 'width="240"'
        return (
            f'<li data-tile="{escape(said)}"><button type="button">'
            f'<img loading="lazy" {size} src="{escape(tile.pictures[0])}" alt="">'
            f'{escape(tile.caption)} <span class="badge">×{tile.copies}</span></button></li>'
        )

    def _filters(self, tiles: Sequence[ShownTile]) -> str:
        edges = Counter(edge for tile in tiles for edge in tile.edges)
        kinds = Counter(kind for tile in tiles for kind in tile.kinds)
        icons = Counter(icon for tile in tiles for icon in tile.icons)
        parts = [
            f"<label>{self.text(msg('Text'))}<br>{_SEARCH}</label>",
        ]
        if edges:
            sides = "".join(
                self._select(name, edges, first=self.content.say(said), label=True)
                for name, said in _SIDES
            )
            legend = self.text(msg("Edges, turned as you like"))
            parts.append(f"<fieldset><legend>{legend}</legend><div>{sides}</div></fieldset>")
        of_cards = bool(tiles) and not edges
        kind = msg("Kind") if of_cards else msg("Feature")
        icon = msg("Suit") if of_cards else msg("Icon")
        parts += [
            f"<label>{self.text(said)}<br>{self._select(name, known)}</label>"
            for name, said, known in (("kind", kind, kinds), ("icon", icon, icons))
            if known
        ]
        parts.append(f'<button type="reset">{self.text(msg("Show all"))}</button>')
        return f'<form class="filters">{"".join(parts)}</form>'

    def _select(
        self, name: str, known: Iterable[str], *, first: str = "", label: bool = False
    ) -> str:
        every = first or self.content.say(msg("all"))
        options = "".join(
            f'<option value="{escape(each)}">{escape(self.content.name(each))}</option>'
            for each in known
        )
        named_by = f' aria-label="{escape(every)}"' if label else ""
        return (
            f'<select name="{name}"{named_by}><option value="">{escape(every)}</option>'
            f"{options}</select>"
        )

    def _dialog(self, *, turns: bool) -> str:
        keys = msg("← → for others, Esc to close")
        buttons = [("before", msg("Previous"), "←"), ("next", msg("Next"), "→")]
        if turns:
            keys = msg("← → for other tiles, R to turn, Esc to close")
            turn = [("left", msg("Turn left"), "↺"), ("right", msg("Turn right"), "↻")]
            # Turning stands between stepping to the tile before and to the next one.
            buttons = [buttons[0], *turn, buttons[1]]
        row = "".join(self._button(*each) for each in buttons)
        close = self._button("close", msg("Close"), "×")
        return (
            f'<dialog><div class="bar"><h3></h3>{close}</div><img class="large" alt="">'
            f'<div class="bar">{row}</div><dl></dl>'
            f'<p class="quiet">{self.text(keys)}</p></dialog>'
        )

    def _button(self, name: str, said: str, sign: str, more: str = "") -> str:
        label = self.text(said)
        return (
            f'<button type="button" name="{name}" aria-label="{label}" title="{label}"{more}>'
            f"{sign}</button>"
        )

    def distribution(self) -> str:
        """Return all counts as tables with bars."""
        tables = "".join(self._table(title, rows) for title, rows in self.content.counts)
        return f'<div class="columns">{tables}</div>'

    def _table(self, title: str, rows: Sequence[ShownCount]) -> str:
        # Bars are as long as their share of the largest number of the table.
        most = max((row.actual for row in rows), default=0) or 1
        is_stated = any(row.expected is not None for row in rows)
        head = f'<th scope="col" class="n">{self.text(msg("found"))}</th>'
        if is_stated:
            head += f'<th scope="col" class="n">{self.text(msg("expected"))}</th>'
        body = "".join(_row(row, most, is_stated=is_stated) for row in rows)
        return (
            f'<div class="box"><h3>{escape(title)}</h3><table class="counts"><thead><tr>'
            f'<th scope="col">'
            f"{self.text(msg('what'))}</th>{head}<td></td></tr></thead>"
            f"<tbody>{body}</tbody></table></div>"
        )

    def patterns(self) -> str:
        """Return every edge pattern with its copies, and how many holes nothing fits."""
        found, terrains = self.content.patterns, self.content.edition.terrains
        colours = {kind.name: (kind.color, kind.code) for kind in terrains.values()}
        every = found.patterns
        # Of many terrains there are thousands, hardly one of them on a tile.
        if len(every) > MOST_PATTERNS:
            every = tuple(each for each in every if each.copies)
        legend = "".join(
            f"<li>{_key((kind.color,))}"
            f"{escape(kind.code)} {escape(self.content.name(kind.name))}</li>"
            for kind in terrains.values()
        )
        shown = "".join(self._pattern(each, colours) for each in every)
        said = msg(
            "Edge patterns on a tile, whichever way it is turned: {covered} of {possible}.",
            covered=found.covered,
            possible=found.possible,
        )
        return (
            f'<p>{self.text(said)}</p><ul class="legend">{legend}</ul>'
            f'<ul class="patterns">{shown}</ul>{self._holes(found.holes)}'
        )

    def _pattern(self, shown: PresentPattern, colours: Mapping[str, tuple[str, str]]) -> str:
        known = [colours.get(edge, ("#888888", "?")) for edge in shown.pattern]
        wedges = "".join(
            f'<polygon points="{corner} 50,50" fill="{escape(colour)}" stroke="#23211c"/>'
            for corner, (colour, _) in zip(_CORNERS, known, strict=True)
        )
        codes = escape("".join(code for _, code in known))
        count = f"×{shown.copies}" if shown.copies else self.text(msg("missing"))
        return (
            f'<li{_class("" if shown.copies else "none")}><svg viewBox="0 0 100 100" role="img" '
            f'aria-label="{codes}">{wedges}</svg>{codes}<br>{count}</li>'
        )

    def _holes(self, holes: Sequence[Holes]) -> str:
        rows = "".join(
            f'<tr><th scope="row">{each.neighbours}</th><td class="n">{each.unfillable}</td>'
            f'<td class="n">{each.possible}</td></tr>'
            for each in holes
        )
        heads = (msg("neighbours"), msg("that no tile fits"), msg("there can be"))
        head = "".join(f'<th scope="col">{self.text(each)}</th>' for each in heads)
        return (
            f'<div class="box"><h3>{self.text(msg("Holes in the table"))}</h3>'
            '<table class="holes">'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        )

    def findings(self) -> str:
        """Return what verification says."""
        found = self.content.findings
        if not found:
            return f"<p>{self.text(msg('Verification has nothing to say.'))}</p>"
        items = "".join(
            f'<li class="{each.severity}"><p><b>{escape(each.label)}</b> '
            f'{escape(each.message)}</p><p class="quiet">{escape(each.place)}'
            f"{' · ' if each.hint else ''}{escape(each.hint)}</p></li>"
            for each in found
        )
        return f'<ul class="findings">{items}</ul>'

    def game(self, replay: SiteReplay) -> str:
        """Return the table of a replay, with what steps through it."""
        last = len(replay.moments) - 1
        table = replay.table
        buttons = "".join(self._button(name, label, _sign(path)) for name, label, path in _STEPS)
        buttons += self._switch(*_PLAY)
        if table.box is None:
            unknown = msg("Tables of this game cannot be drawn on a page.")
            board, kind = f"<p>{self.text(unknown)}</p>", " plain"
        else:
            board, kind = self._board(table, table.box), ""
            buttons += self._switch(*_LOOK_NEAR)
        said = msg("Move {at} of {all}", at="{at}", all="{all}")
        label, happened = self.text(msg("Move")), self.text(msg("What happened"))
        return (
            f"<p>{self.text(self._who(replay))}</p><noscript><p>"
            f"{self.text(msg('To step through the game, allow the script of this page.'))}"
            f'</p></noscript><div class="replay{kind}" '
            f'data-start="{self.text(msg("The beginning"))}">'
            f'<div>{board}</div><div><ul class="scores">{self._scores(replay)}</ul>'
            f'<div class="bar">{buttons}</div><div class="bar"><input type="range" min="0" '
            f'max="{last}" value="{last}" aria-label="{label}"><output data-text='
            f'"{self.text(said)}"></output></div><div class="happened" tabindex="0" role="region" '
            f'aria-label="{happened}" aria-live="polite"></div>'
            f'<ol class="history" aria-label="{self.text(msg("Moves"))}"></ol>'
            f'<p class="quiet">{self.text(msg("← → a move, Home and End, space to play"))}</p>'
            "</div></div>"
        )

    def _board(self, table: ReplayTable, box: Box) -> str:
        """Return what shows the table and, if the game has them, piles of cards below it."""
        label = self.text(msg("The table"))
        board = (
            f'<svg class="board" viewBox="{_box(box)}" role="img" tabindex="0" '
            f'aria-label="{label}"></svg>'
        )
        if table.piles_box is None:
            return board
        label = self.text(msg("Cards in front of the players, and those removed"))
        shown = f'viewBox="{_box(table.piles_box)}" role="img" aria-label="{label}"'
        return f'{board}<svg class="piles" {shown}></svg>'

    def _switch(self, name: str, label: str, path: str) -> str:
        return self._button(name, label, _sign(path), ' aria-pressed="false"')

    def _scores(self, replay: SiteReplay) -> str:
        scores = replay.moments[-1].scores
        return "".join(
            f"<li>{_key(colours)}"
            f'<span class="name">{escape(name)}</span><span class="gain"></span>'
            f" <b>{score}</b></li>"
            for name, colours, score in zip(replay.players, replay.colours, scores, strict=True)
        )

    def _who(self, replay: SiteReplay) -> str:
        players = [
            msg("{player} ({bot})", player=name, bot=named(bot)) if bot else name
            for name, bot in zip(replay.players, replay.bots, strict=True)
        ]
        return msg("A recorded game of {players}.", players=players)

    def booklet(self, rules: RulesHtml | str) -> str:
        """Return the rules, with headings below that of the section, or why there are none."""
        if isinstance(rules, str):
            return f"<p>{self.text(msg('The rules cannot be written: {why}', why=rules))}</p>"
        lower = "".join(
            _HEADING.sub(lambda found: f"<{found[1]}h{int(found[2]) + 1}>", part.html)
            for part in rules.parts
        )
        return f'<div class="rules box">{lower}</div>'

    def files(self) -> str:
        """Return links to all that can be taken along."""
        items = "".join(
            f'<li><a href="{escape(each.name)}" download>{escape(each.name)}</a> '
            f'<span class="quiet">{self.text(each.what)}</span></li>'
            for each in self.downloads
        )
        return f'<ul class="files">{items}</ul>'


def page_html(
    content: SiteContent,
    *,
    replay: SiteReplay | None,
    downloads: Sequence[Download],
    others: Mapping[str, str],
    rules: RulesHtml | str | None = None,
) -> str:
    """Return the whole page; `others` are the pages in other languages by language.

    `rules` are those of `rules_html`, to which its style belongs, in the file `rules.css`.
    """
    page = _Page(content, replay, downloads, rules)
    sections = tuple(page.sections())
    links = "".join(f'<li><a href="#{own}">{title}</a></li>' for own, title, _ in sections)
    ways = "".join(
        f'<a href="{escape(name)}" lang="{own}" hreflang="{own}">{_LANGUAGES[own]}</a>'
        for own, name in others.items()
    )
    body = "\n".join(
        f'<section id="{own}" aria-labelledby="of-{own}"><h2 id="of-{own}">{title}</h2>'
        f"{inside}</section>"
        for own, title, inside in sections
    )
    data = f'<script src="replay-{content.language}.js"></script>\n' if replay else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{content.language}">\n<head>\n<meta charset="utf-8">\n'
        f"{policy(has_files=True)}"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<link rel="icon" href="data:,">\n<link rel="stylesheet" href="site.css">\n'
        f"{_RULES_LINK if rules else ''}"
        f"<title>{escape(content.title)}</title>\n</head>\n<body>\n"
        f'<a class="skip" href="#content">{page.text(msg("To the content"))}</a>\n'
        f'<header class="top"><div><nav aria-label="{page.text(msg("Sections"))}">'
        f"<ul>{links}</ul></nav>{ways}</div></header>\n"
        f'{page.symbols()}\n<main id="content">\n{page.glance()}\n{body}\n</main>\n'
        f"<footer>{page.text(msg('Made with Gold Rush Workshop.'))}</footer>\n"
        f'{data}<script src="site.js"></script>\n</body>\n</html>\n'
    )


# The rules begin with headings of level 2, that of the section around them.
_HEADING: Final = re.compile(r"<(/?)h([23])>")
_RULES_LINK: Final = '<link rel="stylesheet" href="rules.css">\n'


def replay_script(replay: SiteReplay) -> str:
    """Return the script that holds what a replay shows."""
    moments = [
        {
            "player": each.player,
            "said": each.said,
            "events": each.events,
            "scores": each.scores,
            "table": each.frame.table,
            "piles": each.frame.piles,
            "near": each.frame.near,
        }
        for each in replay.moments
    ]
    data = {
        "players": replay.players,
        "parts": replay.table.parts,
        "moments": moments,
    }
    # ASCII, so that the script is read right without a header that names its encoding.
    said = json.dumps(data, ensure_ascii=True, separators=(",", ":"))
    return f"window.REPLAY = {said};\n"


def _key(colours: Sequence[str]) -> str:
    """Return a square of colours side by side, which stands for what is drawn in them."""
    side = 'width="1" height="1"'
    parts = (f'<rect x="{n}" {side} fill="{escape(each)}"/>' for n, each in enumerate(colours))
    box = f'viewBox="0 0 {len(colours)} 1" preserveAspectRatio="none"'
    return f'<svg class="key" {box} aria-hidden="true">{"".join(parts)}</svg>'


def _box(box: Box) -> str:
    return " ".join(f"{number:g}" for number in box)


def _row(row: ShownCount, most: int, *, is_stated: bool) -> str:
    cells = f'<td class="n">{row.actual}</td>'
    if is_stated:
        differs = row.expected is not None and row.expected != row.actual
        shown = "" if row.expected is None else row.expected
        cells += f'<td class="n{" differs" if differs else ""}">{shown}</td>'
    wide = round(100 * row.actual / most, 1)
    return (
        f'<tr><th scope="row">{escape(row.name)}</th>{cells}<td class="chart">'
        f'<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{wide:g}" height="10"/></svg></td></tr>'
    )


def _sign(path: str) -> str:
    """Return a sign on a button."""
    return f'<svg class="sign" viewBox="0 0 20 20" aria-hidden="true"><path d="{path}"/></svg>'


def _spread(tiles: Sequence[ShownTile], number: int) -> list[ShownTile]:
    """Return so many of some tiles, from everywhere among them."""
    if len(tiles) <= number or number < 1:
        return list(tiles[: max(number, 0)])
    return [tiles[n * len(tiles) // number] for n in range(number)]


def _class(name: str) -> str:
    return name and f' class="{name}"'
