"""The page of a site: all its sections as HTML, which can be read without its script."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing.svg import spelled
from ..html_pages import html
from ..locale.translator import LANGUAGES
from ..messages import msg, named
from .rules_document import runs
from .rules_page import RulesSections, defined
from .site_content import MOST_PATTERNS, ShownTile, SiteContent
from .site_pictures import PREVIEW, spread

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .site_replay import SiteReplay

_STRIP: Final = 8
_LOCALES: Final = {"en": "en_US", "fr": "fr_FR", "de": "de_DE"}


class Addresses(NamedTuple):
    """The pages of a site by language, and the picture shown beside a link to this one.

    Places that show links and search engines need whole addresses, which begin with `base`; it is
    empty where nobody knows where the site will stand, and then there is no picture.
    """

    pages: Mapping[str, str]
    base: str = ""
    preview: str = ""


class Download(NamedTuple):
    """A file of the site that can be taken along, and what it is."""

    name: str
    what: str


def page_html(  # noqa: PLR0913 - what a page shows
    content: SiteContent,
    *,
    replay: SiteReplay | None,
    downloads: Sequence[Download],
    addresses: Addresses,
    findings: bool = False,
    rules: RulesSections | str | None = None,
    plays: bool = False,
) -> str:
    """The whole page, with the findings of verification if they are wanted.

    `rules` are those of `rules_sections`, or why there are none. If visitors can play, the first
    view says so.
    """
    edition, say = content.edition, content.say
    sections = {
        "tiles": msg("Tiles") if edition.in_play else "",
        "cards": msg("Cards") if any(content.cards) else "",
        "distribution": msg("Distribution"),
        "patterns": msg("Edge patterns") if edition.in_play else "",
        "findings": msg("Findings") if findings else "",
        "rules-of-play": "" if rules is None else msg("Rules"),
        "replay": msg("Replay") if replay else "",
        "downloads": msg("Downloads") if downloads else "",
    }
    of_rules = rules.symbols if isinstance(rules, RulesSections) else {}
    of_replay = replay.table.symbols if replay else {}
    patterns = content.patterns.patterns if edition.in_play else ()
    # Of many terrains there are thousands, hardly one of them on a tile.
    if len(patterns) > MOST_PATTERNS:
        patterns = tuple(each for each in patterns if each.copies)
    return html(
        "publishing/site.html.j2",
        say,
        language=content.language,
        languages=LANGUAGES,
        content=content,
        sections={name: say(title) for name, title in sections.items() if title},
        strip=_strip(content),
        facts=tuple(_facts(content)),
        patterns=patterns,
        replay=replay,
        players=replay and _players(replay),
        downloads=downloads,
        addresses=addresses,
        locales=_LOCALES,
        preview_size=PREVIEW,
        rules=rules,
        plays=plays,
        symbols=defined({**of_rules, **of_replay}),
        runs=runs,
        box=spelled,
        known=_known,
        data_of=lambda tile: _data_of(tile, content),
    )


def _strip(content: SiteContent) -> list[tuple[str, int, int]]:
    """Pictures of tiles and cards from everywhere among them, for the head of the page."""
    tiles = spread([*content.tiles], _STRIP)
    chosen = tiles + spread([*content.cards], _STRIP - len(tiles))
    return [(each.pictures[0], *each.size) for each in chosen]


def _facts(content: SiteContent) -> Iterator[tuple[str, str, str]]:
    """What there is, how much of it, and how the page shows that."""
    yield from ((name, number, "") for name, number in content.facts)
    pieces = [
        f"{kind.per_player or kind.per_game} × {content.name(kind.name)}"
        for kind in content.edition.pieces.values()
        if kind.per_player or kind.per_game
    ]
    if pieces:
        yield content.say(msg("pieces")), ", ".join(pieces), "text"


def _known(tiles: Sequence[ShownTile], what: str) -> list[str]:
    """The edges, kinds or icons that some tiles have, each once."""
    return [*dict.fromkeys(each for tile in tiles for each in getattr(tile, what))]


def _data_of(tile: ShownTile, content: SiteContent) -> str:
    """What the script knows of a tile, as JSON."""
    text = [tile.id, tile.caption, *(said for _, said in tile.facts)]
    data = {
        "caption": tile.caption,
        "count": tile.copies,
        "pictures": tile.pictures,
        "edges": tile.edges,
        "kinds": tile.kinds,
        "icons": tile.icons,
        "facts": tile.facts,
        "text": " ".join([*text, *map(content.name, (*tile.kinds, *tile.icons))]).lower(),
    }
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


def _players(replay: SiteReplay) -> str:
    players = [
        msg("{player} ({bot})", player=name, bot=named(bot)) if bot else name
        for name, bot in zip(replay.players, replay.bots, strict=True)
    ]
    return msg("A recorded game of {players}.", players=players)


def replay_script(replay: SiteReplay) -> str:
    """The script that holds what a replay shows."""
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
