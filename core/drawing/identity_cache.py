"""Results kept by the identity of what they were computed for, without hashing or comparing it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple, Unpack

_Subject = TypeVar("_Subject")
_More = TypeVarTuple("_More")
_Result = TypeVar("_Result")


def cached_by_identity(
    most: int,
) -> Callable[
    [Callable[[_Subject, Unpack[_More]], _Result]], Callable[[_Subject, Unpack[_More]], _Result]
]:
    """Keep up to so many results of a function, by the identity of its first argument.

    That one must be immutable; the others must be hashable, and count by their values. To hash a
    whole layout or design takes longer than what else is to be done for a picture that is known.
    """

    def decorate(
        function: Callable[[_Subject, Unpack[_More]], _Result],
    ) -> Callable[[_Subject, Unpack[_More]], _Result]:
        known: dict[tuple[object, ...], tuple[_Subject, _Result]] = {}

        @wraps(function)
        def cached(subject: _Subject, *more: *_More) -> _Result:
            key = id(subject), *more
            found = known.get(key)
            if found is None:
                if len(known) >= most:
                    known.clear()
                # The subject is kept, too: while it is alive, no other object can get its id.
                found = known[key] = subject, function(subject, *more)
            return found[1]

        return cached

    return decorate
