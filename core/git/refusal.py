"""Why a revision is not read: reasons as plain codes, and how each is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Final

from ..findings import shorten
from ..messages import Words, msg, msg_template
from ..storage.files import printable


class RefusalReason(StrEnum):
    """What is wrong with a repository, or with what is asked of it."""

    NO_REPOSITORY = "no-repository"
    NO_REVISION = "no-revision"
    AMBIGUOUS = "ambiguous"
    SYNTAX = "syntax"
    NO_LOG = "no-log"
    NO_FILE = "no-file"
    NO_PLAIN_FILE = "no-plain-file"
    IRREGULAR = "irregular"
    UNREADABLE = "unreadable"
    TOO_LARGE = "too-large"
    TOO_MANY_PACKS = "too-many-packs"
    NOT_ONE = "not-one"
    POINTS_AWAY = "points-away"
    NETWORK = "network"
    BORROWED = "borrowed"
    PROMISED = "promised"
    MISSING = "missing"
    DAMAGED = "damaged"
    UNKNOWN_FORMAT = "unknown-format"
    SLOW = "slow"
    FAILED = "failed"


_TOLD: Final = {
    RefusalReason.NO_REPOSITORY: msg_template("it is in no git repository"),
    RefusalReason.NO_REVISION: msg_template("there is no revision {detail}"),
    RefusalReason.AMBIGUOUS: msg_template(
        "several commits begin with {detail}; give more of the name"
    ),
    RefusalReason.SYNTAX: msg_template(
        "{detail} is no revision that can be read here; name a branch, a tag or a commit, "
        "then ~N, ^N or @{{N}}"
    ),
    RefusalReason.NO_LOG: msg_template("there is no log of {detail} that goes back so far"),
    RefusalReason.NO_FILE: msg_template("it is not in revision {detail}"),
    RefusalReason.NO_PLAIN_FILE: msg_template(
        "at {detail} it is a link, a folder or a submodule, and no file"
    ),
    RefusalReason.IRREGULAR: msg_template(
        "{detail} of its repository is a link, a pipe or a device; only plain files are read"
    ),
    RefusalReason.UNREADABLE: msg_template("{detail} of its repository cannot be read"),
    RefusalReason.TOO_LARGE: msg_template("{detail} of its repository is too large"),
    RefusalReason.TOO_MANY_PACKS: msg_template(
        "its repository has more than {detail} packs; `git gc` makes one of them"
    ),
    RefusalReason.NOT_ONE: msg_template("what is at .git is no repository; {detail} is missing"),
    RefusalReason.POINTS_AWAY: msg_template(
        ".git leads to a repository elsewhere that does not name this folder; it is not followed"
    ),
    RefusalReason.NETWORK: msg_template(".git leads to another computer; it is not followed"),
    RefusalReason.BORROWED: msg_template(
        "object {detail} lies in another repository (objects/info/alternates), which is not "
        "followed; `git repack -a` brings it here"
    ),
    RefusalReason.PROMISED: msg_template(
        "object {detail} was not fetched yet (a partial clone), and nothing is fetched; "
        "`git fetch --refetch --no-filter` brings all"
    ),
    RefusalReason.MISSING: msg_template("object {detail} is missing in its repository"),
    RefusalReason.DAMAGED: msg_template("its repository is damaged: {detail}"),
    RefusalReason.UNKNOWN_FORMAT: msg_template(
        "its repository has a format that is not read: {detail}"
    ),
    RefusalReason.SLOW: msg_template("reading its repository takes longer than {detail} seconds"),
    RefusalReason.FAILED: msg_template(
        "reading its repository takes too much memory, or fails otherwise"
    ),
}


class Refused(Exception):
    """A revision that is not read; the detail is what the reason is about."""

    def __init__(self, reason: RefusalReason, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason, self.detail = reason, detail

    @property
    def told(self) -> Words:
        """The reason in words."""
        return msg(_TOLD[self.reason], detail=printable(shorten(self.detail)))


@contextmanager
def damaged(what: str | bytes) -> Iterator[None]:
    """Refuse what is read in here if the library stumbles, however it does."""
    try:
        yield
    except (Refused, MemoryError):
        raise
    except Exception:  # noqa: BLE001 - KeyError, AssertionError, struct.error, zlib.error…
        detail = what if isinstance(what, str) else what.decode(errors="replace")[:12]
        raise Refused(RefusalReason.DAMAGED, detail) from None
