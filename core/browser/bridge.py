"""The bridge between a page and the engine: a request as JSON comes in, a reply as JSON goes out.

A reply is `{"ok": …}`, or `{"error": MESSAGE}` with one message for people. `requests` has all that
can be asked.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError

from ..bots.bots import BotFailed, UnknownBot, maker, offered
from ..drawing.pieces import COLOUR_WORDS, PAINTS
from ..edition.library import Library, default_library
from ..edition.rule_options import rule_options
from ..engine.errors import PluginProblem
from ..engine.game_types import game_type
from ..engine.plugin_consent import Consent
from ..findings import Severity
from ..messages import message_of, msg, named
from ..records.record_file import validation_text
from ..tileset.schema import shown_title
from . import requests as ask
from .edition_words import EditionWords
from .session import RequestRefused, Session

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..edition.edition import Edition
    from ..edition.rule_options import RuleOption

Data = dict[str, Any]


class Bridge:
    """An edition that a page plays, and the game in progress; `consent` says which code may run."""

    def __init__(self) -> None:
        self.consent: Consent = Consent.default()
        self.words: EditionWords | None = None
        self._library: Library = default_library()
        self._opened: ask.OpenRequest | None = None
        self._session: Session | None = None
        self._does: Final[Mapping[type, Callable[[Any], Data]]] = {
            ask.OpenRequest: self._open,
            ask.ChoicesRequest: self._choices,
            ask.BeginRequest: self._begin,
            ask.ResumeRequest: self._resume,
            ask.SimpleRequest: self._simple,
            ask.ActRequest: self._act,
            ask.TryRequest: self._try,
            ask.OddsRequest: self._odds,
            ask.AgreeRequest: self._agree,
            ask.AnswerRequest: self._answer,
        }

    def reply(self, request: str) -> Data:
        """The reply to a request; raise whatever goes wrong."""
        asked = ask.REQUEST.validate_json(request)
        with self.consent.in_force():
            return self._does[type(asked)](asked)

    @property
    def session(self) -> Session:
        """The game in progress; raise RequestRefused if none is."""
        if self._session is None:
            raise RequestRefused(msg("no game has begun"))
        return self._session

    @property
    def _edition_words(self) -> EditionWords:
        if self.words is None:
            raise RequestRefused(msg("nothing is open"))
        return self.words

    @property
    def opened(self) -> ask.OpenRequest:
        """What was opened; raise RequestRefused if nothing was."""
        if self._opened is None:
            raise RequestRefused(msg("nothing is open"))
        return self._opened

    # --- What is asked for ---

    def _open(self, asked: ask.OpenRequest) -> Data:
        only = frozenset(asked.plugins.values())
        # What was agreed to when the page was made may run, and nothing else.
        self.consent = Consent(Path("agreed-plugins.json"), only)
        opened = self._library.open(asked.sets)
        bad = [each for each in opened.findings if each.severity is Severity.ERROR]
        if opened.edition is None or bad:
            raise RequestRefused(bad[0].message if bad else msg("nothing is open"))
        self._opened, self._session = asked, None
        self.words = EditionWords(opened.edition, "en")
        return {"title": self.words.title}

    def _choices(self, asked: ask.ChoicesRequest) -> Data:
        edition = self._edition_words.edition
        try:
            words = self.words = EditionWords(edition, asked.language)
        except KeyError:
            said = msg("there is no language {name!r}", name=asked.language)
            raise RequestRefused(said) from None
        self._session = None
        least, most = edition.players.min, max(edition.players.min, edition.players.max)
        return {
            "title": words.title,
            "least": least,
            "most": most,
            "bots": [{"id": name, "title": words.bot(name)} for name in self._bots(edition)],
            "options": [_option(words, each) for each in rule_options(edition)],
            "colours": [
                {"id": name, "title": words.sentence(msg(COLOUR_WORDS[name])), "paint": paint}
                for name, paint in PAINTS.items()
            ],
            "hasColours": edition.game is None,
            "plugins": [shown_title(each.declaration, words.language) for each in edition.plugins],
        }

    def _bots(self, edition: Edition) -> list[str]:
        """The bots that are offered and can play the game of an edition."""
        game = game_type(edition).name
        usual = [name for name, needs in offered(edition.plugins, game).items() if not needs]
        found = []
        for name in self.opened.bots or usual:
            try:
                maker(name, edition.plugins, None, game)(0)
            except (BotFailed, UnknownBot, PluginProblem):
                continue
            found.append(name)
        return found

    def _begin(self, asked: ask.BeginRequest) -> Data:
        self._session = Session.begun(asked, self._edition_words, self.opened)
        return self._session.state()

    def _resume(self, asked: ask.ResumeRequest) -> Data:
        self._session = Session.resumed(
            asked.record, self._edition_words, self.opened, self._library, asked.colours
        )
        return self._session.state()

    def _simple(self, asked: ask.SimpleRequest) -> Data:
        session = self.session
        does: dict[str, Callable[[], None]] = {
            "seat": session.take_seat,
            "bot": session.let_bot_move,
            "undo": session.undo,
            "redo": session.redo,
        }
        if asked.do == "scores":
            return session.scores()
        if asked.do in does:
            does[asked.do]()
        return session.state()

    def _act(self, asked: ask.ActRequest) -> Data:
        self.session.act(asked)
        return self.session.state()

    def _try(self, asked: ask.TryRequest) -> Data:
        return self.session.why_not(asked)

    def _odds(self, asked: ask.OddsRequest) -> Data:
        return self.session.odds(asked)

    def _agree(self, asked: ask.AgreeRequest) -> Data:
        self.session.agree(consent=asked.consent)
        return self.session.state()

    def _answer(self, asked: ask.AnswerRequest) -> Data:
        self.session.answer(asked)
        return self.session.state()


def _option(words: EditionWords, option: RuleOption) -> Data:
    declared = option.declaration
    return {
        "name": option.name,
        "title": words.option(option),
        "type": declared.type,
        "value": option.value,
        "min": declared.min,
        "max": declared.max,
        "choices": [
            {"value": value, "title": words.sentence(named(value))} for value in declared.choices
        ],
    }


_bridge = Bridge()


def call(request: str) -> str:
    """The reply to a request of the page, both as JSON."""
    return answer_to(_bridge, request)


def answer_to(bridge: Bridge, request: str) -> str:
    """The reply of a bridge to a request, both as JSON; whatever goes wrong is one message."""
    try:
        reply: Data = {"ok": bridge.reply(request)}
    except ValidationError as error:
        reply = {"error": msg("the request {why}", why=validation_text(error))}
    except ValueError as error:
        words = bridge.words
        reply = {"error": message_of(error) if words is None else words.error(error)}
    except Exception as error:  # noqa: BLE001 - the page goes on, and its player is told
        reply = {"error": f"{type(error).__name__}: {error}"}
    return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))
