"""Revisions as people write them: a branch, a tag or a commit, and steps back from it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from dulwich.approxidate import parse_approxidate

from .limits import MAX_REVISION, MAX_TAGS
from .objects import BLOB, COMMIT, TAG, TREE, Objects
from .refs import HEAD, RefChange, Refs
from .refusal import RefusalReason, Refused

if TYPE_CHECKING:
    from dulwich.objects import Commit

    from .repository import Repository

# As git has it, but for texts to search for, ranges, and what names many.
_REVISION: Final = re.compile(
    r"(?P<base>(?:(?!@\{)[^~^:])*)(?:@\{(?P<at>[^{}]+)\})?"
    r"(?P<steps>(?:~[0-9]{0,9}|\^[0-9]{1,9}|\^\{[a-z]*\}|\^)*)"
)
_STEP: Final = re.compile(r"([~^])([0-9]+|\{[a-z]*\})?")
_DESCRIBED: Final = re.compile(r".*-g([0-9a-f]{4,64})")
_SHORT: Final = re.compile(r"[0-9a-f]{4,64}")
_FROM_BRANCH: Final = re.compile(rb"checkout: moving from (\S+) to \S+")
_KINDS: Final = {"{commit}": COMMIT, "{tree}": TREE, "{blob}": BLOB, "{tag}": TAG}
_LATEST_NUMBER: Final = 8  # digits; with more it is a time


class Revisions:
    """The revisions of a repository; raise Refused where there is none of a name."""

    def __init__(self, repository: Repository, objects: Objects) -> None:
        self._repository, self._objects = repository, objects
        self._shallow = repository.shallow()
        self.refs = Refs(repository)

    def find(self, text: str) -> bytes:
        """The object that a text names: a commit, a tag, or another one."""
        found = _REVISION.fullmatch(text) if len(text) <= MAX_REVISION else None
        if found is None or not (found["base"] or found["at"]):
            raise Refused(RefusalReason.SYNTAX, text)
        base = b"HEAD" if found["base"] == "@" else found["base"].encode(errors="surrogateescape")
        name = self._logged(base, found["at"]) if found["at"] else self._named(base)
        for sign, how in _STEP.findall(found["steps"]):
            name = self._step(name, sign, how, text)
        return name

    def parents(self, name: bytes, commit: Commit) -> list[bytes]:
        """The parents of a commit that are here."""
        return [] if name in self._shallow else [bytes(each) for each in commit.parents]

    def commit(self, name: bytes) -> tuple[bytes, Commit]:
        """The commit that an object is, or is a tag of."""
        name, _ = self._peeled(name, COMMIT)
        return name, self._objects.commit(name)

    def tree(self, name: bytes) -> bytes:
        """The tree that an object is, or has."""
        name, kind = self._peeled(name, TREE)
        return bytes(self._objects.commit(name).tree) if kind == COMMIT else name

    def _named(self, base: bytes) -> bytes:
        """The object that a name without steps means, by git's order."""
        if self.refs.is_object_name(base):
            return base
        ref = self.refs.found(base)
        if ref is not None and (target := self.refs.target(ref)):
            return target
        text = base.decode(errors="surrogateescape")
        if described := _DESCRIBED.fullmatch(text):
            text = described[1]
        if not _SHORT.fullmatch(text):
            raise Refused(RefusalReason.NO_REVISION, text)
        return self._abbreviated(text)

    def _abbreviated(self, text: str) -> bytes:
        names = self._objects.beginning(text)
        if len(names) > 1:
            names = {name for name in names if self._objects.get(name)[0] in {COMMIT, TAG}}
        if len(names) > 1:
            raise Refused(RefusalReason.AMBIGUOUS, text)
        if not names:
            raise Refused(RefusalReason.NO_REVISION, text)
        return names.pop()

    def _logged(self, base: bytes, at: str) -> bytes:
        """The object that a ref named before, or at a time, or the branch that it follows."""
        if at in {"u", "upstream"}:
            return self._named(self._upstream(base))
        if re.fullmatch("-[0-9]{1,9}", at) and not base:
            return self._named(self._left(int(at[1:])))
        ref = self.refs.found(base) if base else self.refs.branch()
        changes = self.refs.log(ref) if ref is not None else []
        if at.isdecimal() and len(at) <= _LATEST_NUMBER:
            return self._before(changes, int(at), base, ref)
        try:
            when = parse_approxidate(at)
        except (ValueError, OverflowError, OSError):
            raise Refused(RefusalReason.SYNTAX, f"@{{{at}}}") from None
        # A time before the first change is when it was as that found it.
        known = (each.after for each in changes if each.seconds <= when)
        name = next(known, changes[-1].before if changes else b"")
        if not name.strip(b"0"):
            raise Refused(RefusalReason.NO_LOG, base.decode(errors="replace") or "@")
        return name

    def _before(
        self, changes: list[RefChange], number: int, base: bytes, ref: bytes | None
    ) -> bytes:
        if number == 0 and ref is not None and (target := self.refs.target(ref)):
            return target
        known = [each.after for each in changes] + [each.before for each in changes[-1:]]
        if number >= len(known) or not known[number].strip(b"0"):
            raise Refused(RefusalReason.NO_LOG, base.decode(errors="replace") or "@")
        return known[number]

    def _upstream(self, base: bytes) -> bytes:
        ref = self.refs.branch() if base in {b"", HEAD} else self.refs.found(base)
        upstream = self._repository.upstream((ref or b"").removeprefix(b"refs/heads/"))
        if not upstream:
            raise Refused(
                RefusalReason.NO_REVISION, f"{base.decode(errors='replace')}@{{upstream}}"
            )
        return upstream

    def _left(self, number: int) -> bytes:
        """The branch that was the last, or the last but one."""
        found = (_FROM_BRANCH.match(change.message) for change in self.refs.log(HEAD))
        left = [each[1] for each in found if each]
        if not 0 < number <= len(left):
            raise Refused(RefusalReason.NO_LOG, f"@{{-{number}}}")
        return left[number - 1]

    def _step(self, name: bytes, sign: str, how: str, text: str) -> bytes:
        """The object to which one step from another leads."""
        if how.startswith("{"):
            return self._as_kind(name, how, text)
        number = int(how or 1)
        if sign == "^" and number:
            name, commit = self.commit(name)
            return self._parent(name, commit, number, text)
        name, commit = self.commit(name)
        for _ in range(number):
            name = self._parent(name, commit, 1, text)
            commit = self._objects.commit(name)
        return name

    def _parent(self, name: bytes, commit: Commit, number: int, text: str) -> bytes:
        parents = self.parents(name, commit)
        if number > len(parents):
            raise Refused(RefusalReason.NO_REVISION, text)
        return parents[number - 1]

    def _as_kind(self, name: bytes, how: str, text: str) -> bytes:
        if how == "{tree}":
            return self.tree(name)
        if how == "{object}":
            return name
        if how not in {"{}", *_KINDS}:
            raise Refused(RefusalReason.SYNTAX, text)
        return self._peeled(name, _KINDS.get(how, 0))[0]

    def _peeled(self, name: bytes, wanted: int) -> tuple[bytes, int]:
        """The object of a tag, which a commit is as good as if a tree is wanted; 0 for any."""
        for _ in range(MAX_TAGS):
            kind, _ = self._objects.get(name)
            if kind == wanted or (kind != TAG and wanted in {0, *([TREE] * (kind == COMMIT))}):
                return name, kind
            if kind != TAG:
                break
            name = self._objects.tagged(name)
        raise Refused(RefusalReason.NO_REVISION, name.decode()[:12])
