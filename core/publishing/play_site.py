"""The pages of a site on which visitors play, and what these and the engine are told.

All that stands there is planned here but the engine itself, which `play_runtime` adds.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .. import __version__
from ..edition.digests import contents
from ..edition.questions import playtest_of, questions_of
from ..html_pages import file, html
from ..locale.translator import LANGUAGES, translator
from ..messages import msg_template
from .site_content import SiteContent

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..edition.edition import Edition

ASSETS: Final = Path(__file__).parent / "play_files"
FOLDER: Final = "play"
CONFIGURATION: Final = "play.json"
BOTS: Final = ("greedy", "planner", "random", "search:200")
"""The bots that are offered if nothing else is wanted."""
# What the script says, with the names of holes as it fills them in.
_WORDS: Final = {
    "agreed": msg_template("What you tried and how long you thought go along:"),
    "anyone": msg_template("Decided by lot"),
    "apart": msg_template("Your game is of another version of this set, and cannot go on: {why}"),
    "begins": msg_template("Who begins"),
    "brings": msg_template(
        "This game brings rules as programs ({plugins}). They run in this page only, "
        "shut off from your files and from the network."
    ),
    #: how likely a tile is drawn: the heading of a column
    "chance": msg_template("Chance"),
    "colour": msg_template("Colour of player {number}"),
    "confirm": msg_template("Give up the game in progress?"),
    "cover": msg_template("{player}, it is your turn"),
    "did": msg_template("{player}: {action}"),
    "failed": msg_template("Something went wrong: {why}"),
    "gone": msg_template("Out of the game"),
    "i-am": msg_template("I am {player}"),
    "kept-not": msg_template("This browser keeps nothing: the game ends when you leave the page."),
    "kind": msg_template("Player {number} is"),
    #: how many of a tile are left: the heading of a column
    "left": msg_template("Left"),
    "line": msg_template("{what}: {shown}"),
    "look": msg_template("Look at what I hold"),
    "name": msg_template("Name of player {number}"),
    "no-moves": msg_template("There is nothing to choose now."),
    "nothing-tried": msg_template("nothing yet"),
    "on-turn": msg_template("on turn"),
    "person": msg_template("A person"),
    "remove": msg_template("Remove player {number}"),
    "saved": msg_template("Saved as {file}"),
    "score": msg_template("Points"),
    "scale": msg_template("1: not at all, 5: very much"),
    "seed": msg_template("Number of the deal: the same one gives the same game; empty: by lot"),
    "sum": msg_template("Sum"),
    "thinking": msg_template("{player} is thinking…"),
    "times": msg_template("how long you thought about each move, {seconds} s at most"),
    "tried": msg_template("refused: {action}"),
    "undone": msg_template("Taken back"),
    "what": msg_template("What"),
    "wins": msg_template("wins"),
    "subject": msg_template("A game of {title}"),
    "message": msg_template("Please add the file {file}, which you have just saved."),
}


_STARTING: Final = {
    "old": msg_template(
        "This browser is too old to play here: it needs WebAssembly, modules and "
        "DecompressionStream."
    ),
    "folder": msg_template(
        "A browser does not let a page play from a folder. Put the folder on a web server, or run: "
        "goldrush serve"
    ),
    "network": msg_template("A part of the game could not be loaded: {detail}"),
    "type": msg_template(
        "The web server says that {detail} is no JavaScript, so the browser refuses it."
    ),
    "wasm": msg_template(
        "The browser, or a rule of the web server, does not allow WebAssembly: {detail}"
    ),
    "timeout": msg_template("The game did not start within a minute."),
    "engine": msg_template("The game could not be started: {detail}"),
}
"""Why the engine does not start, by what its own script calls the reason."""


class PlayOptions(NamedTuple):
    """What visitors may do; `undo` and `send_to` of None are as the sets have it."""

    bots: Sequence[str] = BOTS
    undo: bool | None = None
    send_to: str | None = None


class PlayPictures(NamedTuple):
    """The files of a site, by designs: a tile's by copies and turns, a card's by language."""

    tiles: Mapping[str, Sequence[Sequence[str]]]
    cards: Mapping[str, Mapping[str, str]]
    back: str

    @property
    def addresses(self) -> dict[str, Any]:
        """What `play.json` says of them: addresses as seen from the folder of the pages."""
        return {
            "tiles": {
                name: [[f"../{each}" for each in turns] for turns in copies]
                for name, copies in self.tiles.items()
            },
            "cards": {
                name: {language: f"../{each}" for language, each in languages.items()}
                for name, languages in self.cards.items()
            },
            "back": f"../{self.back}" if self.cards else "",
        }

    @property
    def names(self) -> tuple[str, ...]:
        """All of them, each once."""
        tiles = (each for copies in self.tiles.values() for turns in copies for each in turns)
        cards = (each for languages in self.cards.values() for each in languages.values())
        return tuple(dict.fromkeys([*tiles, *cards, *([self.back] if self.cards else [])]))


def play_pages(  # noqa: PLR0913 - what there is to say of a site
    edition: Edition,
    options: PlayOptions,
    pictures: PlayPictures,
    *,
    languages: Sequence[str],
    title: str = "",
    has_rules: bool = True,
) -> dict[str, bytes]:
    """The files of the folder `play`, by name, but for the engine; raise UnreadableFile.

    The page in the first of the languages is `index.html`. `title` replaces that of the sets;
    `has_rules` says that the site shows them.
    """
    names = {each: f"index-{each}.html" for each in languages} | {languages[0]: "index.html"}
    # The site's own look comes first.
    styles = ("site_files/site.css", "rules.css", "play_files/play.css")
    made = {
        name: _page(
            SiteContent(edition, language, title), options, names, has_rules=has_rules
        ).encode()
        for language, name in names.items()
    }
    made["play.css"] = "".join(file(f"publishing/{each}") for each in styles).encode()
    made |= {path.name: path.read_bytes() for path in sorted(ASSETS.glob("*.js"))}
    made[CONFIGURATION] = _json(configuration_of(edition, options, pictures)).encode()
    return made


def configuration_of(
    edition: Edition, options: PlayOptions, pictures: PlayPictures
) -> dict[str, Any]:
    """What `play.json` says: what the engine opens, and what visitors may do."""
    return {
        "version": __version__,
        "sets": edition.ids,
        # The author has agreed to these; no other code runs on the page.
        "plugins": contents(edition)[1],
        "bots": options.bots,
        "undo": _may_undo(edition, options),
        "pictures": pictures.addresses,
    }


def _may_undo(edition: Edition, options: PlayOptions) -> bool:
    stated = playtest_of(edition).undo if options.undo is None else options.undo
    return stated is not False


def _page(
    content: SiteContent, options: PlayOptions, names: Mapping[str, str], *, has_rules: bool
) -> str:
    edition, language = content.edition, content.language
    send_to = playtest_of(edition).send_to if options.send_to is None else options.send_to
    data = {
        "language": language,
        "title": content.title,
        "set": edition.ids[-1],
        "sendTo": send_to or "",
        "site": f"../{names[language]}",
        # With their holes left open, which the script fills in.
        "words": {key: translator(language).find(each) for key, each in _WORDS.items()},
        "starting": {key: translator(language).find(each) for key, each in _STARTING.items()},
        "questions": [
            {
                "id": each.id,
                "text": each.text_in(language, content.say),
                "kind": each.kind,
                "choices": [
                    {"id": choice, "title": said}
                    for choice, said in zip(
                        each.choices, each.choices_in(edition, language), strict=True
                    )
                ],
            }
            for each in questions_of(edition)
        ],
    }
    return html(
        "publishing/play.html.j2",
        content.say,
        language=language,
        languages=LANGUAGES,
        content=content,
        pages=names,
        has_rules=has_rules,
        data=_json(data),
    )


def _json(data: Any) -> str:  # noqa: ANN401 - whatever JSON can hold
    """JSON that may stand within a page: no end of an element is in it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")
