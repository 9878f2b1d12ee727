"""What extensions add to a turn, held against what there is: steps, kinds of action, vetoes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .actions import Claim, Nothing, Place
from .errors import PluginFailed
from .extension import call_hook
from .state import Offer, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .extension import RuleExtension
    from .state import Veto

_CORE = (Place, Claim, Nothing)


def check_steps(steps: Sequence[Step], extensions: Iterable[RuleExtension]) -> None:
    """See that no two steps have one name; raise PluginFailed naming whose is the second."""
    names = [step.name for step in steps]
    for extension in extensions:
        own: Iterable[Any] = call_hook(extension, "steps", Step)
        for step in (*own, *call_hook(extension, "last_steps", Step)):
            if not isinstance(step.name, str) or not callable(step.due):
                raise PluginFailed(
                    extension.id, "its steps should have a name and a function `due`"
                )
            if names.count(step.name) > 1:
                raise PluginFailed(extension.id, f"there are two steps called {step.name!r}")
            if not isinstance(step.rules, str):
                raise PluginFailed(
                    extension.id, f"the `rules` of its step {step.name!r} should be text"
                )


def check_offers(steps: Sequence[Step], extensions: Iterable[RuleExtension]) -> dict[type, str]:
    """Return whose each kind of action is; raise PluginFailed on an offer that makes no sense."""
    names = [step.name for step in steps]
    owners: dict[type, str] = dict.fromkeys(_CORE, "")
    for extension in extensions:
        offers: Iterable[Any] = call_hook(extension, "offers", Offer)
        for offer in offers:
            if not isinstance(offer.kind, type):
                raise PluginFailed(
                    extension.id, f"the kind of an offer is a class, not {offer.kind!r}"
                )
            kind = offer.kind.__name__
            if offer.kind in owners:
                raise PluginFailed(extension.id, f"it offers {kind}, which is offered already")
            if offer.step not in names:
                known = ", ".join(repr(name) for name in names)
                raise PluginFailed(
                    extension.id, f"it offers {kind} in {offer.step!r}; steps are {known}"
                )
            if not callable(offer.legal) or not callable(offer.perform):
                raise PluginFailed(extension.id, f"its offer of {kind} lacks `legal` or `perform`")
            if offer.where is not None and not callable(offer.where):
                raise PluginFailed(
                    extension.id, f"the `where` of its offer of {kind} is no function"
                )
            if not isinstance(offer.rules, str):
                raise PluginFailed(
                    extension.id, f"the `rules` of its offer of {kind} should be text"
                )
            owners[offer.kind] = extension.id
    return owners


def vetoes_by_kind(
    extensions: Iterable[RuleExtension], kinds: Iterable[type], owners: Mapping[type, str]
) -> dict[type, tuple[Veto, ...]]:
    """Return the vetoes against each kind of action; raise PluginFailed on one against nothing.

    A kind is named by its class for core's own, by `plugin.Class` for another's. What a plugin
    does not offer with these options may be vetoed all the same.
    """
    named = {kind: f"{owners[kind]}.{kind.__name__}".lstrip(".") for kind in kinds}
    plugins = [extension.id for extension in extensions]
    vetoes: dict[type, tuple[Veto, ...]] = {}
    for extension in extensions:
        answer: Any = extension.vetoes()
        if not isinstance(answer, Mapping) or not all(map(callable, answer.values())):
            raise PluginFailed(
                extension.id, "its hook `vetoes` should give functions by kinds of action"
            )
        for name, veto in answer.items():
            known = name in named.values() or str(name).partition(".")[0] in plugins
            if not known:
                raise PluginFailed(
                    extension.id, f"its hook `vetoes` names {name!r}, which nobody offers"
                )
            for kind in (kind for kind, own in named.items() if own == name):
                vetoes[kind] = (*vetoes.get(kind, ()), veto)
    return vetoes
