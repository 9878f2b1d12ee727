"""The setup of a recorded game, from the sets that are here or from those in the record."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NoReturn

from pydantic import ValidationError

from ..edition.digests import contents, digest
from ..edition.library import Library
from ..edition.rule_options import BadOption, rule_options
from ..engine.errors import GameStopped, PluginProblem, Unplayable
from ..engine.game_types import prepare
from ..engine.held_tiles import THE_TILES
from ..engine.protocol import AnyGame, AnyPosition, AnySetup
from ..engine.randomness import Outcome
from ..findings import Severity, did_you_mean
from ..messages import join_and, join_semicolon, message_of, msg, msg_template, plural
from ..storage.files import UnreadableFile
from ..tileset.reader import UnreadableSet, read
from ..tileset.source import Source
from .record_file import Given, Record, SetContent, validation_text


class RecordDiffers(ValueError):
    """A record that does not agree with the game that is replayed: in which line, and how."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(msg("{place}: {message}", place=f"{file}:{line}", message=reason))
        self.file, self.line, self.reason = file, line, reason


class OtherEdition(RecordDiffers):
    """A record whose sets are not those that are here now."""


def setup_of(
    record: Record, library: Library, sources: Iterable[Source] = (), *, anyway: bool = False
) -> AnySetup[AnyGame]:
    """Open the edition of a record and prepare the game; raise RecordDiffers, OtherEdition.

    `sources` are sets that the library would not find by id. If the record holds the text of a set,
    that text is used unless the library has the same. `anyway` allows sets that have changed.
    """
    header = record.header
    given = {source.tileset.id: source for source in sources}
    named = [
        _source(record, each, given.get(each.id), library, anyway=anyway) for each in header.edition
    ]
    try:
        opened = library.open(named)
    except (UnreadableFile, UnreadableSet) as error:
        elsewhere = msg("a set that lies elsewhere can be named by its file: --set FILE")
        differs(record, 1, join_semicolon((message_of(error), elsewhere)))
    bad = [finding for finding in opened.findings if finding.severity is Severity.ERROR]
    if opened.edition is None or bad:
        template = msg_template("the edition cannot be opened: {place}: {message}")
        differs(record, 1, msg(template, place=bad[0].place, message=bad[0].message))
    edition = opened.edition
    if edition.game != header.game:
        played, now = header.game or "tiles", edition.game or "tiles"
        template = msg_template("a game of {played} was played; the sets are for a game of {now}")
        differs(record, 1, msg(template, played=played, now=now))
    if not anyway:
        _check_sets(record, edition.ids, contents(edition)[0])
    names = [seat.name for seat in header.players]
    # What was no option then was played by its default, whatever sets say of it by now.
    then = {each.name: each.declaration.default for each in rule_options(edition)}
    try:
        return prepare(edition, names, then | header.options, header.first)
    except (Unplayable, BadOption, GameStopped, PluginProblem) as error:
        differs(record, 1, message_of(error))


def position_of(record: Record, setup: AnySetup[AnyGame]) -> AnyPosition | None:
    """The position where a recorded game begins, None for its beginning; raise RecordDiffers."""
    position = record.header.position
    if position is None or isinstance(position, AnyPosition):
        return position
    try:
        return setup.type.position.model_validate(position)
    except ValidationError as error:
        differs(record, 1, validation_text(error, within=("position",)))


_MOST_TOLD: Final = 3
"""Of how many unknown names a record is told what was meant: looking for that takes time."""


def outcome_of(given: Given, setup: AnySetup[AnyGame]) -> Outcome:
    """An outcome that a record or a scenario gives; raise ValueError if it cannot be one."""
    if given.number is not None:
        return Outcome(given.what, given.number)
    order, names = given.order or (), setup.names_of(given.what)
    if names:
        template = msg_template("there is no tile {name!r}; {hint}")
        if given.what != THE_TILES:
            template = msg_template("there is no {name!r} among {what}; {hint}")
        numbers = {name: number for number, name in enumerate(names)}
        unknown = list(dict.fromkeys(str(name) for name in order if str(name) not in numbers))
        if unknown:
            raise ValueError(
                join_semicolon(
                    msg(template, name=name, what=given.what, hint=did_you_mean(name, names))
                    for name in unknown[:_MOST_TOLD]
                )
            )
        return Outcome(given.what, tuple(numbers[str(name)] for name in order))
    whole = tuple(each for each in order if isinstance(each, int))
    if len(whole) < len(order):
        raise ValueError(msg("the order of {what} should be of whole numbers", what=given.what))
    return Outcome(given.what, whole)


def remarks(record: Record, setup: AnySetup[AnyGame]) -> list[str]:
    """The changes since the game was played that need not matter."""
    header, said = record.header, []
    _, now = contents(setup.edition)
    then = {plugin.id: plugin.sha256 for plugin in header.plugins}
    said += [f"the plugin {name!r} took no part then" for name in now if name not in then]
    said += [f"the plugin {name!r} takes no part now" for name in then if name not in now]
    said += [
        f"the plugin {name!r} has changed since"
        for name, sha256 in now.items()
        if then.get(name, sha256) != sha256
    ]
    said += [
        f"the option {name} was not known then; it is {value!r} now"
        for name, value in setup.options.items()
        if name not in header.options
    ]
    return [f"{record.file}:1: {each}" for each in said]


def _source(
    record: Record, said: SetContent, here: Source | None, library: Library, *, anyway: bool
) -> Source | str:
    """A set of a record: the one that is here, or the record's text if that differs."""
    # Without its text only the library can have it; `_check_sets` sees whether that is the same.
    if said.text is None or (anyway and here is not None):
        return here or said.id
    lay = Path(said.file) if said.file is not None else None
    if here is None:
        # A file may be anything by now, and its name anything at all.
        with contextlib.suppress(UnreadableFile, UnreadableSet, OSError, ValueError):
            here = library.load(lay if lay is not None and lay.is_file() else library.find(said.id))
    if here is not None and here.tileset.id != said.id:
        here = None
    if here is not None and (anyway or digest(here) == said.sha256):
        return here
    try:
        kept = read(said.text, said.id, here.path if here else lay)
    except UnreadableSet as error:
        template = msg_template("the text of the set {id!r} in the record is none: {why}")
        differs(record, 1, msg(template, id=said.id, why=message_of(error)))
    # A record that was edited must not pass for the game that was played.
    if digest(kept) != said.sha256 or kept.tileset.id != said.id:
        differs(
            record,
            1,
            msg("the text of the set {id!r} in the record is not what it says", id=said.id),
        )
    return kept


def _check_sets(record: Record, ids: Sequence[str], now: dict[str, str]) -> None:
    then = {each.id: each.sha256 for each in record.header.edition}
    names = ", ".join(ids)
    if tuple(then) != tuple(ids):
        template = msg_template("the game was played with {sets}, which makes {names} here")
        raise OtherEdition(record.file, 1, msg(template, sets=[*then], names=names))
    changed = [name for name in ids if then[name] != now[name]]
    if changed:
        said = plural(
            "the set {names} is not as when the game was played",
            "the sets {names} are not as when the game was played",
            count=len(changed),
            names=join_and([repr(name) for name in changed]),
        )
        how = msg("bring back that state, or try it anyway")
        raise OtherEdition(record.file, 1, join_semicolon((said, how)))


def differs(record: Record, line: int, reason: str) -> NoReturn:
    """Raise RecordDiffers for a line of a record."""
    raise RecordDiffers(record.file, line, reason)
