"""What hooks of extensions should answer: judged by `goldrush plugins --check`, not in play.

In play an answer of a wrong kind ends in an exception of core, at best. Here the hook is named at
once, with what would be right.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from types import MethodType
from typing import Any, Final, NamedTuple

from ..messages import msg, msg_template
from ..tileset.schema import MOST_POINTS
from ..tileset.score_terms import PlayerTerm, Term, told, unfit
from .errors import PluginFailed, plugin_failed
from .extension import HOOKS, Concern, RuleExtension
from .showing import Shown
from .state import GameState, Offer, Step, VetoIf
from .turn_structure import CLAIMING, WHEN


class ValueKind(NamedTuple):
    """What a value of a plugin should be, in words, and whether it is."""

    what: str
    fits: Callable[..., bool]


TEXT: Final = ValueKind(msg("a text"), lambda value: isinstance(value, str))
FUNCTION: Final = ValueKind(msg("a function"), callable)
_OPTIONAL: Final = ValueKind(
    msg("a function, or None"), lambda value: value is None or callable(value)
)
_FLAG: Final = ValueKind(msg("True or False"), lambda value, *_: type(value) is bool)
_KIND: Final = ValueKind(msg("a class"), lambda value: isinstance(value, type))


def one_of(values: Iterable[str]) -> ValueKind:
    """One of these texts."""
    return ValueKind(", ".join(map(repr, values)), lambda value: value in values)


_FIELDS: Final[Mapping[type, Mapping[str, ValueKind]]] = {
    Step: {
        "name": TEXT,
        "due": FUNCTION,
        "rules": TEXT,
        "when": one_of(WHEN),
        "repeats": _FLAG,
        "decides": _OPTIONAL,
    },
    Offer: {
        "kind": _KIND,
        "legal": FUNCTION,
        "perform": FUNCTION,
        "where": _OPTIONAL,
        "rules": TEXT,
        "category": one_of(("", CLAIMING)),
    },
}


def wrong_field(thing: object, fields: Mapping[str, ValueKind]) -> str:
    """Which field of a thing has a value that it should not have; "" if none."""
    for name, wanted in fields.items():
        value = getattr(thing, name, None)
        if not wanted.fits(value):
            template = msg_template("the `{field}` of its {thing} should be {wanted}, not {given}")
            kind = type(thing).__name__
            return msg(template, field=name, thing=kind, wanted=wanted.what, given=told(value))
    return ""


def wrong_method(made: object, base: type, names: Iterable[str]) -> str:
    """Which method of those that override a base's cannot be called as that; "" if none."""
    for name in names:
        above = getattr(base, name)
        if getattr(type(made), name) is above:
            continue
        parameters = list(inspect.signature(above).parameters)
        try:  # any names will do, as long as positional arguments fit
            inspect.signature(getattr(made, name)).bind(*parameters[1:])
        except (TypeError, ValueError):
            method, wanted = f"{type(made).__name__}.{name}", ", ".join(parameters)
            template = msg_template("{method} should be a method with ({parameters})")
            return msg(template, method=method, parameters=wanted)
    return ""


def checked(extension: RuleExtension) -> RuleExtension:
    """An extension whose hooks raise PluginFailed on an answer of a wrong kind.

    Raise PluginFailed if one of its hooks cannot be called as it will be.
    """
    if wrong := wrong_method(extension, RuleExtension, HOOKS):
        raise PluginFailed(extension.id, wrong)
    for hook, wanted in _ANSWERS.items():
        if getattr(type(extension), hook) is not getattr(RuleExtension, hook):
            judged = partial(_judged, hook, getattr(extension, hook), wanted)
            # A method, since a hook is asked whose it is.
            setattr(extension, hook, MethodType(judged, extension))
    return extension


def _judged(
    hook: str,
    asked: Callable[..., Any],
    wanted: ValueKind,
    extension: RuleExtension,
    *given: object,
) -> Any:  # noqa: ANN401 - by the hook
    answer = asked(*given)
    if isinstance(answer, Iterator):
        answer = tuple(answer)
    if not wanted.fits(answer, *given):
        template = msg_template("its hook `{hook}` gives {given}; it should give {wanted}")
        said = {"hook": hook, "given": told(_misfit(answer, wanted, *given)), "wanted": wanted.what}
        raise plugin_failed(template, extension.id, **said)
    for thing in answer if hook in ("steps", "last_steps", "offers") else ():
        if wrong := wrong_field(thing, _FIELDS[type(thing)]):
            raise PluginFailed(extension.id, wrong)
    if hook == "offers":
        return [_judged_offer(extension.id, offer) for offer in answer]
    return [_judged_step(extension.id, step) for step in answer] if "steps" in hook else answer


def _misfit(answer: Any, wanted: ValueKind, *given: object) -> object:  # noqa: ANN401
    """The first thing of an answer that is wrong in it, or the whole answer."""
    listed = answer if isinstance(answer, list | tuple | set) else ()
    wrong = next((each for each in listed if not wanted.fits((each,), *given)), answer)
    return tuple(wrong) if isinstance(wrong, tuple) else wrong  # without the names of its fields


def _judged_offer(plugin: str, offer: Offer) -> Offer:
    def legal(game: GameState) -> tuple[Any, ...]:
        actions: Any = offer.legal(game)
        listed = tuple(actions) if isinstance(actions, Iterable) else (actions,)
        for action in listed:
            if type(action) is not offer.kind:
                names = {"given": told(action), "kind": offer.kind.__name__}
                raise plugin_failed("offers {given} as {kind}", plugin, **names)
        return listed

    return offer._replace(legal=legal)


def _judged_step(plugin: str, step: Step) -> Step:
    decides = step.decides
    if decides is None:
        return step

    def judged(game: GameState) -> int:
        seat = decides(game)
        if not _is_seat(seat, game):
            template = msg_template(
                "its step {step!r} is decided by player {seat}; it takes {seats}"
            )
            raise plugin_failed(
                template, plugin, step=step.name, seat=told(seat), seats=_SEATS.what
            )
        return seat

    return step._replace(decides=judged)


# --- What hooks should give ---


def _is_seat(seat: object, game: GameState) -> bool:
    return type(seat) is int and 0 <= seat < len(game.scores)


def _are_seats(answer: Any, game: GameState, *_: object) -> bool:  # noqa: ANN401
    return answer is None or (
        isinstance(answer, Iterable) and all(_is_seat(seat, game) for seat in answer)
    )


def _are_terms(answer: Any, game: GameState, *_: object) -> bool:  # noqa: ANN401
    def is_term(given: Any) -> bool:  # noqa: ANN401
        if isinstance(given, PlayerTerm):
            return _is_seat(given.player, game) and is_term(given.term)
        return isinstance(given, Term) and not unfit(given.points)

    return isinstance(answer, Iterable) and all(map(is_term, answer))


def _are_vetoes(answer: object) -> bool:
    def is_veto(veto: object) -> bool:
        return all(map(callable, veto)) if isinstance(veto, VetoIf) else callable(veto)

    return isinstance(answer, Mapping) and all(map(is_veto, answer.values()))


def _are_counts(answer: object, *_: object) -> bool:
    return isinstance(answer, Mapping) and all(
        isinstance(name, str) and type(count) is int for name, count in answer.items()
    )


def _things(kind: type) -> ValueKind:
    def fits(answer: Any, *_: object) -> bool:  # noqa: ANN401
        is_listed = isinstance(answer, Iterable) and not isinstance(answer, str)
        return is_listed and all(isinstance(thing, kind) for thing in answer)

    return ValueKind(msg("things of the type {kind}", kind=kind.__name__), fits)


def _is_memory(memory: Any, *_: object) -> bool:  # noqa: ANN401
    return memory is None or (hasattr(memory, "copy") and memory.copy() is not None)


_SEATS: Final = ValueKind(msg("seats, which are numbered from 0"), _are_seats)
_ANSWERS: Final[Mapping[str, ValueKind]] = {
    "complaints": _things(str),
    "concerns": _things(Concern),
    "steps": _things(Step),
    "last_steps": _things(Step),
    "offers": _things(Offer),
    "vetoes": ValueKind(msg("functions by kinds of action"), _are_vetoes),
    "begin": ValueKind(msg("something with a `copy`, or None"), _is_memory),
    "draw": _FLAG,
    "winners": _SEATS,
    "worth": ValueKind(
        msg("Terms, or PlayerTerms, of whole points up to {most:,}", most=MOST_POINTS), _are_terms
    ),
    "next_player": _SEATS._replace(fits=lambda seat, game: seat is None or _is_seat(seat, game)),
    "options_changed": ValueKind(TEXT.what, lambda answer, *_: isinstance(answer, str)),
    "game_winners": _SEATS,
    "measures": ValueKind(msg("whole numbers by names"), _are_counts),
    "shows": _things(Shown),
}
"""What each hook should give; the others give nothing, or plain data."""
