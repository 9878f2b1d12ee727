"""Writing a game to a file as it is played, a JSON object a line, so that it can be replayed.

docs/record-format.md says what the lines hold; `core.records.record_file` reads them.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import time
from operator import is_
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple, Self

from .. import __version__
from ..edition.digests import contents
from ..edition.library import default_library
from ..engine.actions import Action, same
from ..engine.errors import GameStopped, attributing
from ..engine.events import Awarded, Did, Event, ManuallyEdited, Scored
from ..engine.scoring import breakdown
from ..engine.undoing import settle_by_chance
from ..findings import shorten
from ..messages import msg, plural
from ..storage.files import escape_surrogates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from ..edition.edition import Edition
    from ..engine.protocol import AnyGame
    from ..engine.randomness import Outcome
    from .playtest_lines import PlayerLine

FORMAT: Final = 1
TYPE: Final = "goldrush-record"
LONGEST_NAME: Final = 100
MOST_NOTED, MOST_NAMED = 2000, 100
"""The most characters of a note, and of the name of a branch."""
_SYNC_SECONDS: Final = 1.0
"""The least time between two calls of fsync, which take 5 to 50 ms each."""


class Unwritable(GameStopped):
    """Something in a game that no record can hold: what, and why not."""


def _unwritable(template: str, /, **values: Any) -> Unwritable:  # noqa: ANN401 - as `msg`
    return Unwritable(msg(template, **values))


def event_texts(events: Sequence[Event], players: Sequence[str]) -> tuple[str, ...]:
    """The texts of events; raise Unwritable if one has none."""
    texts = tuple([event.text(players) for event in events])
    for event, text in zip(events, texts, strict=True):
        if not isinstance(text, str):
            raise _unwritable(
                "{name}.text gives no text: {text}",
                name=type(event).__name__,
                text=shorten(repr(text)),
            )
    return texts


def scored_data(events: Iterable[Event], players: Sequence[str]) -> list[dict[str, Any]]:
    """The data of those events that gave points, as in a record."""
    return [event.as_data(players) for event in events if isinstance(event, Scored | Awarded)]


def result_of(game: AnyGame) -> dict[str, Any]:
    """The data of a result line for a game that is over."""
    players = game.players
    return {
        "scores": tuple(game.scores),
        "winners": tuple(players[n] for n in game.winners),
        "breakdown": dict(zip(players, breakdown(game), strict=True)),
    }


class _Mark(NamedTuple):
    """How many outcomes and events a game had after some of its moves, and whose turn it was."""

    outcomes: int
    events: int
    turn: int
    player: int


class Recorder:
    """Writes a game's record: what has happened already at once, the rest at each `write`.

    Each call writes all its lines at once and without a buffer, so that nothing is lost when the
    process ends. The file is synced at the start, at `finish` and `sync`, and otherwise at most
    once a second, so that a power failure costs at most the last second.
    """

    def __init__(
        self,
        game: AnyGame,
        file: BinaryIO | Callable[[], BinaryIO],
        bots: Sequence[str | None] = (),
        *,
        whole: bool = False,
    ) -> None:
        """Write the header and what has happened so far; `bots` are the names of bots by seat.

        `whole` includes the texts of the sets, so that the record can be replayed without them.
        If `file` is a function that opens the file, it is called once the first lines are ready.
        Raise OSError if they cannot be written, UnreadableFile if a plugin's files are gone, and
        Unwritable, as `write` and `finish` do, if the game has something that no record can hold.
        """
        self._game = game
        self._written: list[Action] = []
        self._decided: list[Outcome] = []
        self._synced = 0.0
        self._finished = False
        first = game.at_start()
        self._marks = [_Mark(0, 0, first.turn, first.player)]
        names = (*bots, *[None] * len(game.players))
        begin = {"type": "begin", **_followed(first, 0)}
        lines = _text([_header(first, names, whole=whole), *self._chance(first), begin])
        self._file = file() if callable(file) else file
        self._put(lines)
        self._marks = [_mark(first)]
        self.write()

    @classmethod
    def resumed(cls, game: AnyGame, file: BinaryIO, *, is_finished: bool = False) -> Self:
        """A recorder for a record that exists: `file` ends where the game is.

        Nothing is written before something happens. `is_finished` says that its result is told.
        """
        made = cls(game, io.BytesIO())
        made._file, made._finished = file, is_finished
        return made

    def write(self, game: AnyGame | None = None) -> None:
        """Write what was done, and what was undone, since the last call.

        `game` may be another one that began as the recorder's own did, and replaces it: the record
        then leads to where that one is. Raise OSError if it cannot be written, Unwritable, and
        PluginFailed if an extension has no text for what happened. The record is then as before.
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
        """Write a note and a branch name for where the record is; raise what `write` raises."""
        said = {"note": note, "branch": branch}
        self._put(_text([{"type": "note", **{key: text for key, text in said.items() if text}}]))

    def add(self, line: PlayerLine) -> None:
        """Write a line about the players for where the record is, also after its result."""
        self._put(
            _text([{"type": line.type, **line.model_dump(mode="json", exclude_defaults=True)}])
        )

    def finish(self) -> None:
        """Write what is left; if the game is over, the result too, which ends the record."""
        self.write()
        if self._game.is_over and not self._finished:
            self._put(_text([{"type": "result", **result_of(self._game)}]))
            self._finished = True
        self.sync()

    def sync(self) -> None:
        """Flush the file to the disk; raise OSError if that fails."""
        self._synced = time.monotonic()
        self._file.flush()
        try:
            number = self._file.fileno()
        except io.UnsupportedOperation:  # it is in memory
            return
        if os.path.isfile(number):  # noqa: PTH113 - not a pipe
            os.fsync(number)

    def _check_beginning(self, game: AnyGame) -> None:
        begun = self._marks[0].outcomes
        same_chance = game.chance.outcomes[:begun] == self._decided[:begun]
        if not self._game.began_as(game) or not same_chance:
            raise ValueError("this game did not begin as the one that is recorded")

    def _agreeing(self) -> int:
        """The number of moves of the game, from its first, that were written."""
        history, outcomes, written = self._game.history, self._game.chance.outcomes, self._written
        agreeing = min(len(history), len(written))
        # Mostly they are the same objects, and comparing those is ten times as fast.
        if not all(map(is_, history, written)):
            pairs = enumerate(zip(history, written, strict=False))
            agreeing = next((n for n, pair in pairs if not same(*pair)), agreeing)
        decided = self._decided
        # The same action is another move where chance decided otherwise in it.
        while agreeing and outcomes[: (end := self._marks[agreeing].outcomes)] != decided[:end]:
            agreeing -= 1
        return agreeing

    def _since(self, agreeing: int) -> Iterator[dict[str, Any]]:
        """Yield the lines from the last move that agrees to where the game is, and note them."""
        history, written = self._game.history, self._written
        if agreeing < len(written):
            # A record is only ever added to, so what was taken back stays in it, and says so.
            yield {"type": "undo", "undo": len(written) - agreeing}
            del written[agreeing:], self._marks[agreeing + 1 :]
        if len(history) == agreeing + 1:
            yield from self._acted(self._game)
        elif len(history) > agreeing:
            # Events and scores after each move are known only by playing the game again.
            again = self._game.at_start()
            for number, move in enumerate(history):
                settle_by_chance(again)
                again.carry_out(move)
                if number >= agreeing:
                    yield from self._acted(again)

    def _acted(self, game: AnyGame) -> Iterator[dict[str, Any]]:
        """Yield the lines of a game's last move, and note it as written."""
        before = self._marks[-1]
        did = game.events[before.events]
        if not isinstance(did, Did | ManuallyEdited):
            raise _unwritable(
                "what follows from an action begins with {kind}, not with Did",
                kind=type(did).__name__,
            )
        yield from self._chance(game)
        whose = {"turn": before.turn, "player": game.players[before.player]}
        if isinstance(did, Did):
            line: dict[str, Any] = {
                "type": "action",
                **whose,
                "action": game.describe_action(did.action),
            }
        else:
            line = {"type": "intervention", **whose, **did.edit.as_data()}
            line["text"] = str(did.edit)
        yield line | _followed(game, before.events + 1)
        self._marks.append(_mark(game))
        self._written.append(game.history[len(self._written)])

    def _chance(self, game: AnyGame) -> Iterator[dict[str, Any]]:
        start = self._marks[-1].outcomes
        self._decided[start:] = game.chance.outcomes[start:]
        for outcome in self._decided[start:]:
            yield {"type": "chance", "what": outcome.what, **self._result(outcome)}

    def _result(self, outcome: Outcome) -> dict[str, Any]:
        what, result = outcome
        if escape_surrogates(what) != what:
            raise _unwritable("chance decided {what}, which is no text", what=shorten(repr(what)))
        _check_numbers(what, result if isinstance(result, tuple) else (result,))
        if isinstance(result, int):
            return {"number": result}
        names = self._game.setup.names_of(what)
        return {"order": [names[number] for number in result] if names else result}

    def _put(self, text: bytes) -> None:
        """Write a text: all of it, or nothing if the file can be truncated."""
        data = memoryview(text)
        try:
            while data:  # a file without a buffer may take a part only
                data = data[self._file.write(data) :]
            if time.monotonic() - self._synced >= _SYNC_SECONDS:
                self.sync()
        except BaseException:
            with contextlib.suppress(OSError):  # a pipe keeps what it got
                self._file.seek(len(data) - len(text), os.SEEK_CUR)
                self._file.truncate()
            raise


def _text(lines: Iterable[Mapping[str, Any]]) -> bytes:
    """Lines as they stand in the file."""
    data = list(lines)
    try:
        return _json(data).encode()
    except UnicodeEncodeError:
        return _json(escape_surrogates(data)).encode()


def _json(lines: Iterable[Mapping[str, Any]]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _mark(game: AnyGame) -> _Mark:
    return _Mark(len(game.chance.outcomes), len(game.events), game.turn, game.player)


def _followed(game: AnyGame, start: int) -> dict[str, Any]:
    """The data of the events from an index on, and the scores after them."""
    events, players = game.events[start:], game.players
    with attributing(game):
        texts = event_texts(events, players)
    scored = scored_data(events, players)
    for data in scored:
        _check_scored(data)
    _check_numbers("the scores", game.scores)
    return {"events": texts, **({"scored": scored} if scored else {}), "scores": game.scores[:]}


def _check_scored(data: Mapping[str, Any]) -> None:
    what = data["source"] if "source" in data else data["kind"]
    terms = data["terms"]
    texts = (what, *(term[name] for term in terms for name in ("text", "shown")))
    for text in texts:
        if not isinstance(text, str):
            raise _unwritable("points are for {text}, which is no text", text=shorten(repr(text)))
    _check_numbers(f"points for {what}", (data["points"], *(term["points"] for term in terms)))


def _check_numbers(what: str, numbers: Iterable[object]) -> None:
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool):
            raise _unwritable(
                "{what}: {number} is no whole number",
                what=shorten(what),
                number=shorten(repr(number)),
            )


def _files(edition: Edition) -> dict[str, str]:
    """The files, by the ids of their sets, that lie where no set is found by its id.

    Plugins and symbols are looked for next to them when the game is opened again.
    """
    known = {folder.resolve() for folder in default_library().set_folders}
    paths = {source.tileset.id: source.path for source in edition.sets}
    homes = {name: path.resolve() for name, path in paths.items() if path is not None}
    files = {name: str(path) for name, path in homes.items() if path.parent not in known}
    return {name: file for name, file in files.items() if escape_surrogates(file) == file}


def _header(game: AnyGame, bots: Sequence[str | None], *, whole: bool) -> dict[str, Any]:
    setup, edition = game.setup, game.setup.edition
    sets, plugins = contents(edition)
    texts = {source.tileset.id: source.text for source in edition.sets if whole}
    files = _files(edition) if whole else {}
    for name, text in texts.items():
        if escape_surrogates(text) != text:
            raise _unwritable(
                "the set {name} has half a character, which no record can hold", name=name
            )
    for name in setup.players:
        if len(escape_surrogates(name)) > LONGEST_NAME:
            said = plural(
                "the name {name} is too long for a record: at most {count} character",
                "the name {name} is too long for a record: at most {count} characters",
                count=LONGEST_NAME,
                name=shorten(name),
            )
            raise Unwritable(said)
    return {
        "type": TYPE,
        "format": FORMAT,
        "program": __version__,
        "edition": [
            {
                "id": name,
                "sha256": sha256,
                **({"text": texts[name]} if whole else {}),
                **({"file": files[name]} if name in files else {}),
            }
            for name, sha256 in sets.items()
        ],
        "plugins": [{"id": name, "sha256": sha256} for name, sha256 in plugins.items()],
        "players": [
            {"name": name, "bot": bot} for name, bot in zip(setup.players, bots, strict=False)
        ],
        "first": setup.first,
        "options": setup.options,
        "seed": game.seed,
        **({"game": edition.game} if edition.game is not None else {}),
        **({"position": game.position.as_data()} if game.position is not None else {}),
    }
