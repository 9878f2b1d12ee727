"""What extensions add to a turn, held against what there is: steps, kinds of action, vetoes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..messages import msg
from .actions import Claim, Nothing, Place
from .core_actions import always
from .errors import plugin_failed
from .state import Offer, Step, VetoIf

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from .extension import RuleExtension

_CORE = (Place, Claim, Nothing)
CLAIMING = "claim"
PLACING = "place"
"""Categories of actions, which vetoes may name: whatever claims something; laying a tile."""
WHEN = ("before", "between", "after", "scored")


def arrange(
    extensions: Iterable[RuleExtension], placing: Step, acting: Step
) -> tuple[tuple[Step, ...], tuple[Step, ...], dict[str, str]]:
    """The steps of a turn and those that follow the end, and whose each is, by name.

    Raise PluginFailed naming whose step has the name of another one.
    """
    owners = {placing.name: "", acting.name: ""}
    parts: dict[str, list[Step]] = {when: [] for when in (*WHEN, "last")}
    for extension in extensions:
        steps, last = tuple(extension.steps()), tuple(extension.last_steps())
        for step in (*steps, *last):
            if step.name in owners:
                raise plugin_failed(
                    "there are two steps called {name!r}", extension.id, name=step.name
                )
            owners[step.name] = extension.id
        for step in steps:
            parts[step.when].append(step)
        parts["last"] += last
    # Within a place in the turn, steps come in the order of the sets that name the plugins.
    before, between, after, scored = (parts[when] for when in WHEN)
    steps = (*before, placing, *between, acting, *after, *scored)
    return steps, tuple(parts["last"]), owners


def check_offers(steps: Sequence[Step], extensions: Iterable[RuleExtension]) -> dict[type, str]:
    """Whose each kind of action is; raise PluginFailed on an offer that makes no sense."""
    names = [step.name for step in steps]
    owners: dict[type, str] = dict.fromkeys(_CORE, "")
    for extension in extensions:
        for offer in extension.offers():
            kind = offer.kind.__name__
            if offer.kind in owners:
                raise plugin_failed(
                    "it offers {kind}, which is offered already", extension.id, kind=kind
                )
            unknown = [step for step in offer.steps if step not in names]
            if unknown or not offer.steps:
                raise plugin_failed(
                    "it offers {kind} in {wrong}; steps are {known}",
                    extension.id,
                    kind=kind,
                    wrong=", ".join(map(repr, unknown)) or msg("no step"),
                    known=", ".join(map(repr, names)),
                )
            owners[offer.kind] = extension.id
    return owners


def vetoes_by_kind(
    extensions: Iterable[RuleExtension], offers: Iterable[Offer], owners: Mapping[type, str]
) -> dict[type, tuple[VetoIf, ...]]:
    """The vetoes against each kind of action; raise PluginFailed on one against nothing.

    A kind is named by its class for core's own, by `plugin.Class` for another's, or by its
    category. What a plugin does not offer with these options may be vetoed all the same.
    """
    categories = {Place: PLACING, **{offer.kind: offer.category for offer in offers}}
    named = {kind: f"{owners[kind]}.{kind.__name__}".lstrip(".") for kind in categories}
    plugins = [extension.id for extension in extensions]
    vetoes: dict[type, tuple[VetoIf, ...]] = {}
    for extension in extensions:
        for name, veto in extension.vetoes().items():
            known = name in {*named.values(), CLAIMING, PLACING}
            if not known and str(name).partition(".")[0] not in plugins:
                raise plugin_failed(
                    "its hook `vetoes` names {name!r}, which nobody offers", extension.id, name=name
                )
            # A plain function is asked about every action, as if there were no cheap question.
            asked = veto if isinstance(veto, VetoIf) else VetoIf(always, veto)
            for kind, own in named.items():
                if name in (own, categories[kind]):
                    vetoes[kind] = (*vetoes.get(kind, ()), asked)
    return vetoes
