"""Writing a game down as it goes: a JSON object for each action, so that all of it can be replayed.

What the lines hold is told in docs/record-format.md; `core.records.record_file` reads them.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import time
from operator import is_
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .. import __version__
from ..engine.actions import same
from ..engine.errors import GameStopped, attribute_errors
from ..engine.events import Awarded, Did, Scored
from ..engine.manual_edit import Bent
from ..engine.scoring import breakdown
from ..findings import shorten

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import BinaryIO

    from ..edition.edition import Edition
    from ..engine.actions import Action
    from ..engine.events import Event
    from ..engine.game import Game
    from ..engine.manual_edit import Deed
    from ..engine.protocol import AnyGame
    from ..engine.randomness import Outcome
    from ..engine.tile_tables import Lays
    from ..tileset.source import Source

FORMAT: Final = 1
TYPE: Final = "goldrush-record"
TILES: Final = "the tiles"
"""What the shuffle is about whose outcome names tiles; all others are of numbers as they are."""
MOST_PLAYERS: Final = 12
LONGEST_NAME: Final = 100
MOST_NOTED, MOST_NAMED = 2000, 100
"""The most characters of a note, and of the name of a branch."""
_SYNC_SECONDS: Final = 1.0


class Unwritable(GameStopped):
    """Something of a game that no record can hold: what, and why not."""


def tell(events: Sequence[Event], players: Sequence[str]) -> tuple[str, ...]:
    """Return events in words; raise Unwritable if one has none."""
    texts = tuple([event.text(players) for event in events])
    for event, text in zip(events, texts, strict=True):
        if not isinstance(text, str):
            raise Unwritable(f"{type(event).__name__}.text gives no text: {shorten(repr(text))}")
    return texts


def scored_data(events: Iterable[Event], players: Sequence[str]) -> list[dict[str, Any]]:
    """Return what gave points among some events as it stands in a record, in their order."""
    return [event.as_data(players) for event in events if isinstance(event, Scored | Awarded)]


def plain(value: Any) -> Any:  # noqa: ANN401 - plain data
    """Return data as a record can hold it: half a surrogate pair as letters that name it."""
    if isinstance(value, str):
        return value.encode(errors="backslashreplace").decode()
    if isinstance(value, dict):
        return {plain(key): plain(inner) for key, inner in value.items()}
    return type(value)(map(plain, value)) if type(value) in {list, tuple} else value


def result_of(game: AnyGame) -> dict[str, Any]:
    """Return how a game that is over ended, as it stands in a record."""
    players = game.players
    return {
        "scores": tuple(game.scores),
        "winners": tuple(players[n] for n in game.winners),
        "breakdown": dict(zip(players, breakdown(game), strict=True)),
    }


def digest(source: Source) -> str:
    """Return the SHA-256 of a set's text, which line ends do not change, in hexadecimal."""
    text = source.text.replace("\r\n", "\n")
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def contents(edition: Edition) -> tuple[dict[str, str], dict[str, str]]:
    """Return the digests of an edition's sets and of its plugins, by id; raise UnreadableFile."""
    sets = {source.tileset.id: digest(source) for source in edition.sets}
    return sets, {plugin.id: plugin.content().digest for plugin in edition.plugins}


def settle_by_chance(game: AnyGame) -> Action | None:
    """Use up an outcome that stands for an action, where chance decides a step (A16).

    Its number is that of the action among the legal ones. Return None if there is no such outcome.
    Raise ChanceDiffers if there is no such action.
    """
    chance, step, used = game.chance, game.step, len(game.chance.outcomes)
    if step is None or not step.by_chance or used >= len(chance.given):
        return None
    what = f"the {step}"
    if chance.given[used].what != what:
        return None
    legal = game.legal_actions()
    return legal[chance.below(what, len(legal))]


class _Mark(NamedTuple):
    """How far a game was after some of its deeds."""

    outcomes: int
    events: int
    turn: int
    player: int


class Recorder:
    """Writes a game's record: what has happened already at once, the rest at each `write`.

    All that a call has to say goes to the system in one piece, so that the end of the process loses
    nothing that was written; the disk is made to keep it at the start, at `finish` and `sync`, and
    at most once a second, so that the loss of power costs at most what a second brought.
    """

    def __init__(
        self,
        game: Game,
        file: BinaryIO | Callable[[], BinaryIO],
        bots: Sequence[str | None] = (),
        *,
        whole: bool = False,
    ) -> None:
        """Write to a file without a buffer; `bots` are the players', by seats.

        `whole` puts the texts of the sets into it, so that it can be replayed where they are not.
        A function that opens the file is called when the first lines are there to be written.
        Raise OSError where the disk refuses, UnreadableFile if a plugin's files are gone, and
        Unwritable, as `write` and `finish` do, if the game has something that no record can hold.
        """
        self._game = game
        self._written: list[Deed] = []
        self._decided: list[Outcome] = []
        self._synced = 0.0
        self._finished = False
        first = game.at_start()
        self._marks = [_Mark(0, 0, first.turn, first.player)]
        names = (*bots, *[None] * len(game.setup.players))
        begin = {"type": "begin", **_followed(first, 0)}
        lines = _text([_header(first, names, whole=whole), *self._chance(first), begin])
        self._file = file() if callable(file) else file
        self._put(lines)
        self._marks = [_mark(first)]
        self.write()

    def write(self, game: Game | None = None) -> None:
        """Write what the game did since the last call, and what was taken back since then.

        `game` may be another that began as the recorder's own, which it replaces: what leads there
        is written. Raise OSError where the disk refuses, Unwritable, and PluginFailed if an
        extension has no text for what happened. All of them leave the record as it was.
        """
        own = self._game
        if game is not None and game is not own:
            self._check_beginning(game)
            self._game = game
        history, written = self._game.history, self._written
        agreeing = self._agreeing()
        if agreeing == len(history) == len(written):
            return
        if self._finished:
            raise ValueError("the record of this game is finished")
        before = written[:], self._marks[:], self._decided[:]
        try:
            self._put(_text(self._since(agreeing)))
        except BaseException:
            self._game = own
            written[:], self._marks[:], self._decided[:] = before
            raise

    def describe(self, note: str, branch: str) -> None:
        """Write what a designer says of where the record is; see `write` for what it raises."""
        said = {"note": note, "branch": branch}
        self._put(_text([{"type": "note", **{key: text for key, text in said.items() if text}}]))

    def finish(self) -> None:
        """Write what is left; if the game is over, the result too, after which nothing comes."""
        self.write()
        if self._game.is_over and not self._finished:
            self._put(_text([{"type": "result", **result_of(self._game)}]))
            self._finished = True
        self.sync()

    def sync(self) -> None:
        """Make the disk keep what was written. Raise OSError where it refuses."""
        self._synced = time.monotonic()
        self._file.flush()
        try:
            number = self._file.fileno()
        except io.UnsupportedOperation:  # it is in memory
            return
        if os.path.isfile(number):  # noqa: PTH113 - not a pipe
            os.fsync(number)

    def _check_beginning(self, game: Game) -> None:
        own, begun = self._game, self._marks[0].outcomes
        same_chance = game.chance.outcomes[:begun] == self._decided[:begun]
        if (game.origin, game.position) != (own.origin, own.position) or not same_chance:
            raise ValueError("this game did not begin as the one that is recorded")

    def _agreeing(self) -> int:
        """Return how many deeds of the game, from its first, are those that were written."""
        history, outcomes, written = self._game.history, self._game.chance.outcomes, self._written
        agreeing = min(len(history), len(written))
        if not all(map(is_, history, written)):
            pairs = enumerate(zip(history, written, strict=False))
            agreeing = next((n for n, pair in pairs if not same(*pair)), agreeing)
        decided = self._decided
        while agreeing and outcomes[: (end := self._marks[agreeing].outcomes)] != decided[:end]:
            agreeing -= 1
        return agreeing

    def _since(self, agreeing: int) -> Iterator[dict[str, Any]]:
        """Yield the lines that lead from what was written to where the game is, and go on there."""
        history, written = self._game.history, self._written
        if agreeing < len(written):
            yield {"type": "undo", "undo": len(written) - agreeing}
            del written[agreeing:], self._marks[agreeing + 1 :]
        if len(history) == agreeing + 1:
            yield from self._acted(self._game)
        elif len(history) > agreeing:
            again = self._game.at_start()
            for number, deed in enumerate(history):
                settle_by_chance(again)
                again.carry_out(deed)
                if number >= agreeing:
                    yield from self._acted(again)

    def _acted(self, game: Game) -> Iterator[dict[str, Any]]:
        """Yield the lines of a game's last deed, and go on to it."""
        before = self._marks[-1]
        did = game.events[before.events]
        assert isinstance(did, Did | Bent)
        yield from self._chance(game)
        players = game.setup.players
        whose = {"turn": before.turn, "player": players[before.player]}
        if isinstance(did, Did):
            line: dict[str, Any] = {"type": "action", **whose, "action": game.say(did.action)}
        else:
            line = {"type": "intervention", **whose, **did.intervention.as_data()}
            line["text"] = str(did.intervention)
        yield line | _followed(game, before.events + 1)
        self._marks.append(_mark(game))
        self._written.append(game.history[len(self._written)])

    def _chance(self, game: Game) -> Iterator[dict[str, Any]]:
        lays, start = game.setup.lays, self._marks[-1].outcomes
        self._decided[start:] = game.chance.outcomes[start:]
        for outcome in self._decided[start:]:
            yield {"type": "chance", "what": outcome.what, **_decided(outcome, lays)}

    def _put(self, text: bytes) -> None:
        """Write a text, all of it or nothing where the file can be shortened again."""
        data = memoryview(text)
        try:
            while data:
                data = data[self._file.write(data) :]
            if time.monotonic() - self._synced >= _SYNC_SECONDS:
                self.sync()
        except BaseException:
            with contextlib.suppress(OSError):
                self._file.seek(len(data) - len(text), os.SEEK_CUR)
                self._file.truncate()
            raise


def _text(lines: Iterable[Mapping[str, Any]]) -> bytes:
    """Return lines as they stand in the file."""
    data = list(lines)
    try:
        return _json(data).encode()
    except UnicodeEncodeError:
        return _json(plain(data)).encode()


def _json(lines: Iterable[Mapping[str, Any]]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _mark(game: Game) -> _Mark:
    return _Mark(len(game.chance.outcomes), len(game.events), game.turn, game.player)


def _followed(game: Game, start: int) -> dict[str, Any]:
    """Return the events from one on, and the scores after them."""
    events, players = game.events[start:], game.setup.players
    with attribute_errors(game.setup.edition.plugins):
        texts = tell(events, players)
    scored = scored_data(events, players)
    for data in scored:
        _check_scored(data)
    _check_numbers("the scores", game.scores)
    told = {"events": texts, **({"scored": scored} if scored else {})}
    return {**told, "scores": game.scores[:]}


def _check_scored(data: Mapping[str, Any]) -> None:
    what = data["source"] if "source" in data else data["kind"]
    terms = data["terms"]
    texts = (what, *(term[name] for term in terms for name in ("text", "shown")))
    for text in texts:
        if not isinstance(text, str):
            raise Unwritable(f"points are for {shorten(repr(text))}, which is no text")
    _check_numbers(f"points for {what}", (data["points"], *(term["points"] for term in terms)))


def _check_numbers(what: str, numbers: Iterable[object]) -> None:
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool):
            raise Unwritable(f"{shorten(what)}: {shorten(repr(number))} is no whole number")


def _header(game: Game, bots: Sequence[str | None], *, whole: bool) -> dict[str, Any]:
    setup = game.setup
    sets, plugins = contents(setup.edition)
    texts = {source.tileset.id: source.text for source in setup.edition.sets if whole}
    for name, text in texts.items():
        if plain(text) != text:
            raise Unwritable(f"the set {name} has half a character, which no record can hold")
    for name in setup.players:
        if len(plain(name)) > LONGEST_NAME:
            most = f"{LONGEST_NAME} characters"
            raise Unwritable(f"the name {shorten(name)} is too long for a record: at most {most}")
    return {
        "type": TYPE,
        "format": FORMAT,
        "program": __version__,
        "edition": [
            {"id": name, "sha256": sha256, **({"text": texts[name]} if whole else {})}
            for name, sha256 in sets.items()
        ],
        "plugins": [{"id": name, "sha256": sha256} for name, sha256 in plugins.items()],
        "players": [
            {"name": name, "bot": bot} for name, bot in zip(setup.players, bots, strict=False)
        ],
        "first": setup.first,
        "options": setup.options,
        "seed": game.seed,
        **({"position": game.position.as_data()} if game.position is not None else {}),
    }


def _decided(outcome: Outcome, lays: Lays) -> dict[str, Any]:
    what, result = outcome
    if plain(what) != what:
        raise Unwritable(f"chance decided {shorten(repr(what))}, which is no text")
    _check_numbers(what, result if isinstance(result, tuple) else (result,))
    if isinstance(result, int):
        return {"number": result}
    if what == TILES:
        return {"order": [lays.names[copy] for copy in result]}
    return {"order": result}
