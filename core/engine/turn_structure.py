"""What extensions add to a turn, held against what there is: steps, kinds of action, vetoes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..messages import msg
from .actions import Claim, Nothing, Place
from .errors import PluginFailed, plugin_failed
from .extension import call_hook
from .state import Offer, Step, VetoIf

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .extension import RuleExtension
    from .state import GameState

_CORE = (Place, Claim, Nothing)
CLAIMING = "claim"
PLACING = "place"
"""Categories of actions, which vetoes may name: whatever claims something; laying a tile."""
_WHEN = ("before", "between", "after")


def arrange(
    extensions: Iterable[RuleExtension], placing: Step, acting: Step
) -> tuple[tuple[Step, ...], tuple[Step, ...], dict[str, str]]:
    """Return the steps of a turn and those that follow the end, and whose each is, by name.

    Raise PluginFailed naming whose step makes no sense, or has the name of another one.
    """
    owners = {placing.name: "", acting.name: ""}
    parts: dict[str, list[Step]] = {when: [] for when in (*_WHEN, "last")}
    for extension in extensions:
        steps: Sequence[Any] = call_hook(extension, "steps", Step)
        last: Sequence[Any] = call_hook(extension, "last_steps", Step)
        for step in (*steps, *last):
            wrong = _wrong_step(step)
            if not wrong and step.name in owners:
                wrong = msg("there are two steps called {name!r}", name=step.name)
            if wrong:
                raise PluginFailed(extension.id, wrong)
            owners[step.name] = extension.id
        for step in steps:
            parts[step.when].append(step)
        parts["last"] += last
    # Within a place in the turn, steps come in the order of the sets that name the plugins.
    before, between, after = (parts[when] for when in _WHEN)
    return (*before, placing, *between, acting, *after), tuple(parts["last"]), owners


def _wrong_step(step: Any) -> str:  # noqa: ANN401 - whatever an extension gives
    """Return what is wrong with a step; "" if nothing is."""
    if not isinstance(step.name, str) or not callable(step.due):
        return "its steps should have a name and a function `due`"
    said = f"of its step {step.name!r} should be"
    if not isinstance(step.rules, str):
        return f"the `rules` {said} text"
    if step.when not in _WHEN:
        return f"the `when` {said} {', '.join(map(repr, _WHEN))}, not {step.when!r}"
    if type(step.repeats) is not bool:
        return f"the `repeats` {said} True or False, not {step.repeats!r}"
    if step.decides is not None and not callable(step.decides):
        return f"the `decides` {said} a function of the game that gives a seat"
    return ""


def check_offers(steps: Sequence[Step], extensions: Iterable[RuleExtension]) -> dict[type, str]:
    """Return whose each kind of action is; raise PluginFailed on an offer that makes no sense."""
    names = [step.name for step in steps]
    owners: dict[type, str] = dict.fromkeys(_CORE, "")
    for extension in extensions:
        offers: Iterable[Any] = call_hook(extension, "offers", Offer)
        for offer in offers:
            if not isinstance(offer.kind, type):
                raise plugin_failed(
                    "the kind of an offer is a class, not {kind!r}", extension.id, kind=offer.kind
                )
            kind = offer.kind.__name__
            if offer.kind in owners:
                raise plugin_failed(
                    "it offers {kind}, which is offered already", extension.id, kind=kind
                )
            unknown = [step for step in _listed_steps(offer) if step not in names]
            if unknown or not _listed_steps(offer):
                known = ", ".join(repr(name) for name in names)
                wrong = ", ".join(map(repr, unknown)) or "no step"
                raise plugin_failed(
                    "it offers {kind} in {wrong}; steps are {known}",
                    extension.id,
                    kind=kind,
                    wrong=wrong,
                    known=known,
                )
            if not callable(offer.legal) or not callable(offer.perform):
                raise plugin_failed(
                    "its offer of {kind} lacks `legal` or `perform`", extension.id, kind=kind
                )
            if offer.where is not None and not callable(offer.where):
                raise plugin_failed(
                    "the `where` of its offer of {kind} is no function", extension.id, kind=kind
                )
            if not isinstance(offer.rules, str):
                raise plugin_failed(
                    "the `rules` of its offer of {kind} should be text", extension.id, kind=kind
                )
            if offer.category not in ("", CLAIMING):
                raise plugin_failed(
                    "its offer of {kind} is of no category {category!r}; there is 'claim'",
                    extension.id,
                    kind=kind,
                    category=offer.category,
                )
            owners[offer.kind] = extension.id
    return owners


def _listed_steps(offer: Any) -> Sequence[object]:  # noqa: ANN401 - whatever an extension gives
    """Return what an offer says of its steps, which may be anything."""
    step = offer.step
    return tuple(step) if isinstance(step, list | tuple | set | frozenset) else (step,)


def vetoes_by_kind(
    extensions: Iterable[RuleExtension], offers: Iterable[Offer], owners: Mapping[type, str]
) -> dict[type, tuple[VetoIf, ...]]:
    """Return the vetoes against each kind of action; raise PluginFailed on one against nothing.

    A kind is named by its class for core's own, by `plugin.Class` for another's, or by its
    category. What a plugin does not offer with these options may be vetoed all the same.
    """
    categories = {Place: PLACING, **{offer.kind: offer.category for offer in offers}}
    named = {kind: f"{owners[kind]}.{kind.__name__}".lstrip(".") for kind in categories}
    plugins = [extension.id for extension in extensions]
    vetoes: dict[type, tuple[VetoIf, ...]] = {}
    for extension in extensions:
        answer: Any = extension.vetoes()
        if not isinstance(answer, Mapping) or not all(map(_is_veto, answer.values())):
            raise plugin_failed(
                "its hook `vetoes` should give functions by kinds of action", extension.id
            )
        for name, veto in answer.items():
            known = name in {*named.values(), CLAIMING, PLACING}
            if not known and str(name).partition(".")[0] not in plugins:
                raise plugin_failed(
                    "its hook `vetoes` names {name!r}, which nobody offers", extension.id, name=name
                )
            # A plain function is asked about every action, as if there were no cheap question.
            asked = veto if isinstance(veto, VetoIf) else VetoIf(_always, veto)
            for kind, own in named.items():
                if name in (own, categories[kind]):
                    vetoes[kind] = (*vetoes.get(kind, ()), asked)
    return vetoes


def _is_veto(veto: object) -> bool:
    return all(map(callable, veto)) if isinstance(veto, VetoIf) else callable(veto)


def _always(game: GameState) -> bool:  # noqa: ARG001 - one of many
    return True
