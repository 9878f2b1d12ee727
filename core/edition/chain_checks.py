"""Whether sets can be laid over one another: one set for each id, and one base game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..findings import Finding, Severity
from ..messages import Words, msg, msg_template

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..tileset.source import Source


class CannotOpen(Exception):
    """Sets of which no edition can be made; `findings` say why."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        super().__init__()
        self.findings = tuple(findings)


def by_id(named: Sequence[Source]) -> dict[str, Source]:
    """Sets by their ids; raise CannotOpen if two files have one."""
    known: dict[str, Source] = {}
    for source in named:
        other = known.setdefault(source.tileset.id, source)
        if other is not source and (source.path is None or other.path != source.path):
            template = msg_template("{file} is called {id!r} too, and is part of this edition")
            message = msg(template, file=other.file, id=source.tileset.id)
            place, hint = source.place(("id",)), msg("give this set another id")
            raise CannotOpen([Finding("duplicate-id", Severity.ERROR, message, place, hint)])
    return known


def check_bases(chains: Sequence[Sequence[Source]]) -> None:
    """Raise CannotOpen if sets, each behind those that it extends, have several base games."""
    first = chains[0][0]
    for chain in chains[1:]:
        named = chain[-1]
        if chain[0].tileset.id != first.tileset.id:
            message = msg(
                "an edition has one base game: {other}, and {this}",
                other=_as_base(chains[0], msg_template("{set!r} is a base game")),
                this=_as_base(chain, msg_template("{set!r} is another")),
            )
            path = ("extends",) if named.tileset.extends else ("id",)
            place = named.place(path)
            hint = msg(
                "make it extend {base!r}, or verify the two separately", base=first.tileset.id
            )
            raise CannotOpen([Finding("base-mismatch", Severity.ERROR, message, place, hint)])


def _as_base(chain: Sequence[Source], itself: str) -> Words:
    """The set on which the last one of a chain is based; `itself` says that it is a base game."""
    base, named = chain[0].tileset.id, chain[-1].tileset.id
    template = msg_template("{set!r} is based on {base!r}") if len(chain) > 1 else itself
    return msg(template, set=named, base=base)


def cannot_extend(source: Source, check: str, message: str, hint: str = "") -> CannotOpen:
    """What is to be raised for what a set says that it extends."""
    return CannotOpen([Finding(check, Severity.ERROR, message, source.place(("extends",)), hint)])
