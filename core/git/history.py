"""In which revisions a file changed: the history as `git log` simplifies it, the newest first."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from heapq import heappop, heappush
from stat import S_ISDIR, S_ISREG
from time import monotonic
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from .limits import HISTORY_SECONDS, LISTED, MAX_SUBJECT
from .objects import Entry, Objects
from .refusal import RefusalReason, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dulwich.objects import Commit

    from .revisions import Revisions

_LATEST: Final = datetime(9999, 1, 1, tzinfo=UTC).timestamp()
_LATIN: Final = {b"iso-8859-1", b"iso-8859-15", b"latin-1", b"latin1", b"windows-1252", b"cp1252"}
_DAY: Final = 86_399  # seconds, the most that a time zone may be off


class FileHistory:
    """What a file was at each commit."""

    def __init__(self, objects: Objects, revisions: Revisions, parts: tuple[str, ...]) -> None:
        self._objects, self._revisions = objects, revisions
        # As git writes names: composed, where a Mac gives the parts of letters.
        self._parts = [normalize("NFC", part).encode(errors="surrogateescape") for part in parts]
        self._commits: dict[bytes, tuple[int, Entry | None, list[bytes]]] = {}
        self._entries: dict[tuple[bytes, int], Entry | None] = {}

    @property
    def path(self) -> bytes:
        """The way to the file as the index has it."""
        return b"/".join(self._parts)

    def lines(self) -> Iterator[str]:
        """Yield the last commits that changed the file: name, day and subject, with tabs between.

        What was found within some seconds is all; raise Refused if that is nothing.
        """
        deadline = monotonic() + HISTORY_SECONDS
        listed = 0
        for name in self._changes(deadline):
            commit = self._objects.commit(name)
            yield f"{self._objects.short(name)}\t{_day(commit)}\t{_subject(commit)}"
            listed += 1
            if listed == LISTED:
                return
        if not listed and monotonic() > deadline:
            raise Refused(RefusalReason.SLOW, f"{HISTORY_SECONDS:g}")

    def _changes(self, deadline: float) -> Iterator[bytes]:
        """Yield the commits in which the file is not as in any parent."""
        head, _ = self._revisions.commit(self._revisions.find("HEAD"))
        waiting = [(-self._commit(head)[0], head)]
        seen = {head}
        while waiting and monotonic() < deadline:
            name = heappop(waiting)[1]
            _, entry, parents = self._commit(name)
            same = next((each for each in parents if self._commit(each)[1] == entry), None)
            if same is None and entry is not None and S_ISREG(entry.mode):
                yield name
            # Where a parent has the same file, all that the others did to it was given up.
            for each in parents if same is None else [same]:
                if each not in seen:
                    seen.add(each)
                    heappush(waiting, (-self._commit(each)[0], each))

    def _commit(self, name: bytes) -> tuple[int, Entry | None, list[bytes]]:
        """The time at which a commit was made, the file in it, and its parents."""
        if name not in self._commits:
            commit = self._objects.commit(name)
            entry = self.entry(bytes(commit.tree))
            parents = self._revisions.parents(name, commit)
            self._commits[name] = commit.commit_time, entry, parents
        return self._commits[name]

    def entry(self, tree: bytes, depth: int = 0) -> Entry | None:
        """What a tree has in the place of the file, from a step of the way on."""
        key = tree, depth
        if key not in self._entries:
            found = self._objects.entry(tree, self._parts[depth])
            if found is not None and depth + 1 < len(self._parts):
                found = self.entry(found.name, depth + 1) if S_ISDIR(found.mode) else None
            self._entries[key] = found
        return self._entries[key]


def _day(commit: Commit) -> str:
    """The day on which a commit was made, where it was made."""
    seconds = min(max(commit.commit_time, 0), _LATEST)
    off = min(max(commit.commit_timezone, -_DAY), _DAY)
    return f"{datetime.fromtimestamp(seconds, timezone(timedelta(seconds=off))):%Y-%m-%d}"


def _subject(commit: Commit) -> str:
    """The first paragraph of a message as one line."""
    head = commit.message.strip().partition(b"\n\n")[0]
    # Python knows codecs that take hours, so not by whatever name there is.
    latin = (commit.encoding or b"").lower() in _LATIN
    line = " ".join(head.decode("latin-1" if latin else "utf-8", errors="replace").split())
    return line if len(line) <= MAX_SUBJECT else line[: MAX_SUBJECT - 1] + "…"
