"""A game as it is played on a page: who plays, what each sees, its record, and the way back."""

from __future__ import annotations

import secrets
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from ..analysis.score_breakdown import scored, tally
from ..bots.bots import maker, play_next, seed_of_bot
from ..drawing.pieces import COLOURS, PAINTS
from ..drawing.table_frames import TableFrames
from ..engine.board_views import has_board
from ..engine.deck_game import CardGame
from ..engine.errors import attributing
from ..engine.events import Did
from ..engine.game import Game
from ..engine.game_types import prepare
from ..engine.state import NOBODY
from ..messages import msg
from ..records.playtest_lines import PlaytestLine, answered, decision, refusal
from ..records.record_file import parse_record
from ..records.recorded_setup import setup_of
from ..records.recorder import Recorder
from ..records.replay import steps
from .board_page import BoardPage
from .deck_page import CardPage
from .page_tables import Data, PageTable, Viewer
from .tile_page import TilePage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..edition.library import Library
    from ..engine.protocol import AnyGame
    from .edition_words import EditionWords
    from .requests import (
        ActRequest,
        AnswerRequest,
        BeginRequest,
        OddsRequest,
        OpenRequest,
        TryRequest,
    )

_SEED_BITS: Final = 32


class RequestRefused(ValueError):
    """What a page asks for cannot be done now: why."""


class Session:
    """One game in progress. What was told to the page already is not told again.

    `moves` counts what was done; each entry of the history belongs to one.
    """

    def __init__(  # noqa: PLR0913 - a game on a page is all of this
        self,
        game: AnyGame,
        words: EditionWords,
        opened: OpenRequest,
        bots: Sequence[str | None],
        colours: Sequence[str] = (),
        *,
        consent: bool = False,
    ) -> None:
        self.game, self.words, self._opened = game, words, opened
        self._bots = tuple(bots)
        kind, plugins = game.setup.type.name, game.setup.edition.plugins
        self._players = [
            None if name is None else maker(name, plugins, None, kind)(seed_of_bot(game.seed, seat))
            for seat, name in enumerate(self._bots)
        ]
        self._persons = [seat for seat, name in enumerate(self._bots) if name is None]
        self.page = _page_of(game, words, opened, colours)
        self.consent = consent
        self._taken: int | None = None
        self._movers: list[int] = []
        self._history: list[Data] = []
        self._events = [0]
        self._told_moves = self._told_parts = self._told_text = 0
        self._told_symbols: set[str] = set()
        self._file = BytesIO()
        self._recorder: Recorder | None = None
        self._look()

    # --- Beginning ---

    @classmethod
    def begun(cls, asked: BeginRequest, words: EditionWords, opened: OpenRequest) -> Session:
        """Begin a game; raise what preparing and beginning one raises."""
        count = len(asked.seats)
        first = secrets.randbelow(count) if asked.first is None else asked.first
        names = [seat.name for seat in asked.seats]
        seed = secrets.randbits(_SEED_BITS) if asked.seed is None else asked.seed
        game = prepare(words.edition, names, asked.options, first).begin(seed)
        bots = [seat.bot for seat in asked.seats]
        colours = [seat.colour for seat in asked.seats]
        made = cls(game, words, opened, bots, colours, consent=asked.consent)
        made._recorder = Recorder(game, made._file, bots, whole=True)
        made._recorder.add(PlaytestLine(consent=asked.consent, language=words.language))
        return made

    @classmethod
    def resumed(
        cls,
        text: str,
        words: EditionWords,
        opened: OpenRequest,
        library: Library,
        colours: Sequence[str],
    ) -> Session:
        """Go on with a record; raise what reading and replaying one raises."""
        record = parse_record(text.encode(), "game.jsonl")
        setup = setup_of(record, library, words.edition.sets)
        made: Session | None = None
        consents: list[bool] = []

        def noted(line: object) -> None:
            if isinstance(line, PlaytestLine):
                consents.append(line.consent)

        for game in steps(record, setup, record.header.seed, noted):
            if made is None:
                bots = [seat.bot for seat in record.header.players]
                made = cls(game, words, opened, bots, colours)
            made._look()
        if made is None:
            raise RequestRefused(msg("the record breaks off before the game began"))
        made.game = made.game.fork()
        made.consent = bool(consents) and consents[-1]
        finished = record.is_finished
        made._recorder = Recorder.resumed(made.game, made._file, is_finished=finished)
        return made

    # --- What there is to see ---

    @property
    def viewer(self) -> Viewer:
        """Who looks at the page: the only person, or the one who took the seat; see PageTable."""
        if not self._persons or self.game.is_over:
            return None
        if len(self._persons) == 1:
            return self._persons[0]
        return NOBODY if self._taken is None else self._taken

    @property
    def is_covered(self) -> bool:
        """Whether the player whose turn it is has to take the seat first."""
        game = self.game
        if len(self._persons) < 2 or game.is_over or game.player not in self._persons:  # noqa: PLR2004
            return False
        return self._taken != game.player and self.page.hides_hands(game)

    def state(self) -> Data:
        """All that the page shows now, but for what it was told before."""
        game, page = self.game, self.page
        covered, viewer = self.is_covered, self.viewer
        seen, frame = self._seen_by(viewer), self._frame
        actions = () if covered or self._bot_name() else game.legal_actions()
        data: Data = {
            "moves": len(game.history),
            "turn": game.turn,
            "over": game.is_over,
            "player": None if game.is_over else game.player,
            "bot": self._bot_name(),
            "covered": covered,
            "peek": self._may_peek(),
            "due": self._due(),
            "progress": "" if game.is_over else page.progress(game),
            "table": frame.table,
            "piles": frame.piles,
            "near": frame.near,
            "box": page.frames.box,
            "isBoard": isinstance(page, BoardPage),
            "pilesBox": page.frames.piles_box,
            "actions": page.labels(game, actions),
            "groups": page.groups(actions),
            "places": page.places(game, actions) if actions else {},
            "players": [self._player(seen, seat, viewer) for seat in range(len(game.players))],
            "spare": list(page.things(seen, NOBODY, viewer)),
            "undo": self._undoable() > 0,
            "redo": self._opened.undo and bool(getattr(game, "future", ())),
            "consent": self.consent,
        }
        return data | self._news()

    def _due(self) -> str:
        game = self.game
        if game.is_over:
            winners = [game.players[seat] for seat in game.winners]
            if len(winners) == 1:
                return self.words.sentence(msg("{player} wins", player=winners[0]))
            return self.words.sentence(msg("{players} share the win", players=winners))
        if self.is_covered:
            player = game.players[game.player]
            return self.words.sentence(msg("{player}, it is your turn", player=player))
        return self.page.due(game)

    def _player(self, seen: AnyGame, seat: int, viewer: Viewer) -> Data:
        game, bot = self.game, self._bots[seat]
        return {
            "name": game.players[seat],
            "bot": bot,
            "who": "" if bot is None else self.words.bot(bot),
            "colours": self.page.frames.paints(game, seat),
            "score": game.scores[seat],
            "things": list(self.page.things(seen, seat, viewer)),
            "wins": seat in game.winners,
        }

    def _news(self) -> Data:
        """What was not told before: entries of the history, parts of the table, the record."""
        parts, symbols = self.page.frames.parts, self.page.symbols
        text = self._file.getvalue()
        data = {
            "since": self._told_moves,
            "history": self._history[self._told_moves :],
            "parts": parts[self._told_parts :],
            "symbols": [
                each.definition for name, each in symbols.items() if name not in self._told_symbols
            ],
            "record": text[self._told_text :].decode(),
        }
        self._told_moves, self._told_parts = len(self._history), len(parts)
        self._told_text = len(text)
        self._told_symbols |= symbols.keys()
        return data

    def _bot_name(self) -> str | None:
        return None if self.game.is_over else self._bots[self.game.player]

    def _may_peek(self) -> bool:
        game, several = self.game, len(self._persons) > 1
        if game.is_over or not several or self.is_covered or game.player not in self._persons:
            return False
        return self._taken != game.player and self.page.has_secrets(game, game.player)

    def odds(self, asked: OddsRequest) -> Data:
        """What is left to come."""
        return self.page.odds(self._seen_by(self.viewer), self.viewer, asked)

    def scores(self) -> Data:
        """Where the points came from: by source and player, and each time by named terms."""
        game, words = self.game, self.words
        found = tally(game)
        lines = [
            {
                "what": words.told(each.title),
                "terms": [
                    {"what": words.sentence(term.text), "shown": term.shown, "points": term.points}
                    for term in each.terms
                ],
                "gains": each.gains,
                "final": each.final,
            }
            for each in scored(game)
        ]
        sources = [
            {"what": words.sentence(each.title), "points": each.points} for each in found.sources
        ]
        return {"sources": sources, "scores": found.scores, "lines": lines}

    # --- Going on ---

    def act(self, asked: ActRequest) -> None:
        """Do what was offered; raise RequestRefused where that has changed since."""
        game = self.game
        actions = () if self.is_covered or self._bot_name() else game.legal_actions()
        if asked.moves != len(game.history) or not 0 <= asked.action < len(actions):
            raise RequestRefused(msg("the game has gone on since that was offered"))
        mover = game.player
        game.apply(actions[asked.action])
        self._went_on(mover)
        if self.consent and asked.ms is not None:
            self._recorded.add(decision(asked.ms / 1000))

    def let_bot_move(self) -> None:
        """Let the bot whose turn it is do one thing; raise RequestRefused if there is none."""
        mover = self.game.player
        if not play_next(self.game, self._players):
            raise RequestRefused(msg("it is no bot's turn"))
        self._went_on(mover)

    def take_seat(self) -> None:
        """Let the player whose turn it is see what only they may see."""
        if self.game.player in self._persons:
            self._taken = self.game.player
            self._frame = self.page.frame(self._seen_by(self.viewer), self.viewer)

    def why_not(self, attempt: TryRequest) -> Data:
        """Why something is not possible, in sentences; none if it is, or if nothing was meant."""
        game, said = self.game, []
        if self.is_covered or self._bot_name() or game.is_over:
            return {"why": [], "sides": []}
        actions, sides = self.page.tried(game, attempt)
        for action in actions:
            if why := game.why_not(action):
                what = self.page.labels(game, [action])[0]
                said.append({"what": what, "why": self.words.sentence(why)})
                if self.consent:
                    self._recorded.add(refusal(game, action, why))
        return {"why": said, "sides": sides, **self._news()}

    def undo(self) -> None:
        """Take back what the last person did, and what bots did since; raise RequestRefused."""
        count = self._undoable()
        if not count:
            raise RequestRefused(msg("there is nothing to take back"))
        self.game.undo(count)
        self._taken = None
        self._recorded.write()
        self._look()

    def redo(self) -> None:
        """Do again what was taken back, up to a person's decision; raise RequestRefused."""
        game: Any = self.game
        if not self._opened.undo or not getattr(game, "future", ()):
            raise RequestRefused(msg("there is nothing to do again"))
        while True:
            mover = game.player
            game.redo()
            self._went_on(mover)
            if not game.future or game.player in self._persons:
                return

    def _undoable(self) -> int:
        """How many moves go back to the last decision of a person; 0 if there is none."""
        # A record that tells its result is finished.
        if not self._opened.undo or self.game.is_over:
            return 0
        for count, mover in enumerate(reversed(self._movers), 1):
            if mover in self._persons:
                return count
        return 0

    def _went_on(self, mover: int) -> None:
        del self._movers[len(self.game.history) - 1 :]
        self._movers.append(mover)
        if self._taken is not None and self.game.player != self._taken:
            self._taken = self._taken if self._bot_name() else None
        self._recorded.write()
        self._look()
        if self.game.is_over:
            self._recorded.finish()

    @property
    def _recorded(self) -> Recorder:
        assert self._recorder is not None
        return self._recorder

    # --- The record ---

    def agree(self, *, consent: bool) -> None:
        """Record from now on what is tried, and how long decisions take, or no more."""
        self.consent = consent
        self._recorded.add(PlaytestLine(consent=consent, language=self.words.language))

    def answer(self, asked: AnswerRequest) -> None:
        """Record an answer to a question of the playtest."""
        line = answered(asked.question, asked.answer, asked.asked, asked.player)
        self._recorded.add(line)

    # --- History ---

    def _look(self) -> None:
        """Take note of what the last move has brought; of moves that were undone nothing stays."""
        game = self.game
        done = len(game.history)
        viewer = self.viewer
        if done < len(self._history):
            del self._history[done:], self._movers[done:], self._events[done + 1 :]
            self._told_moves = min(self._told_moves, done)
        self._seen = {viewer: self.page.seen(game, viewer)}
        self._frame = self.page.frame(self._seen[viewer], viewer)
        if done == len(self._history):
            self._events[done:] = [len(game.events)]
            return
        self._history.append(self._entry(self._events[done - 1], viewer))
        self._events.append(len(game.events))

    def _seen_by(self, viewer: Viewer) -> AnyGame:
        """The game as a viewer knows it, made once for each moment."""
        if viewer not in self._seen:
            self._seen[viewer] = self.page.seen(self.game, viewer)
        return self._seen[viewer]

    def _entry(self, start: int, viewer: Viewer) -> Data:
        game, words = self.game, self.words
        knowing = [] if viewer is None else self._persons
        events = self.page.events(game, start, knowing)
        done = [each for each in events if isinstance(each, Did)]
        if len(self._movers) < len(game.history):  # of a record, whose actions say by whom
            self._movers.append(done[0].player if done else NOBODY)
        with attributing(game):
            said = words.told(game.describe_action(done[0].action)) if done else ""
            told = [words.told(game.describe_event(each)) for each in events if each not in done]
        player = done[0].player if done else NOBODY
        return {"player": player, "said": said, "events": told, "scores": list(game.scores)}


def _page_of(
    game: AnyGame, words: EditionWords, opened: OpenRequest, colours: Sequence[str]
) -> PageTable:
    usual = zip(colours, COLOURS, strict=False)
    paints = [PAINTS.get(colour, other) for colour, other in usual] or COLOURS
    if isinstance(game, Game):
        return TilePage(words, opened.pictures, paints)
    if isinstance(game, CardGame):
        return CardPage(words, opened.pictures)
    if has_board(game):
        return BoardPage(words, paints)
    return PageTable(words, TableFrames(paints))
