"""Checks of the rules in sentences that sets bring, and of what plugins name and require."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from ..edition.edition import Edition, chain_below
from ..edition.passages import passages
from ..edition.plugin_manifest import Plugin
from ..edition.rulebook import has_own_rules, listed, rules_as_played
from ..findings import Path, did_you_mean
from ..messages import msg, msg_template
from ..tileset.schema_map import references
from .catalogue import ERROR, WARNING, Remark, edition_check
from .declarations import stated_in
from .quick_fixes.names import corrected

_REQUIRED: Final = {
    "terrains": msg_template("the plugin {plugin} requires a terrain {name!r}"),
    "features": msg_template("the plugin {plugin} requires a feature {name!r}"),
    "icons": msg_template("the plugin {plugin} requires an icon {name!r}"),
    "pieces": msg_template("the plugin {plugin} requires a piece {name!r}"),
    "tokens": msg_template("the plugin {plugin} requires a token pool {name!r}"),
    "suits": msg_template("the plugin {plugin} requires a suit {name!r}"),
    "card_kinds": msg_template("the plugin {plugin} requires a kind of card {name!r}"),
    "effects": msg_template("the plugin {plugin} requires cards with the effect {name!r}"),
}


@edition_check("plugin-requires", "file")
def plugin_requires(edition: Edition) -> Iterator[Remark]:
    """A plugin of the edition requires a name that no set declares."""
    used = {kind.effect for kind in edition.deck.kinds.values() if kind.effect}
    declared: dict[str, Collection[str]] = {**edition.declared, "effects": used}
    for plugin in edition.plugins:
        for section, names in plugin.declaration.requires:
            known = declared[section]
            for name in names:
                if name not in known:
                    message = msg(_REQUIRED[section], plugin=plugin.id, name=name)
                    hint, of = did_you_mean(name, known), _needed_by(edition, plugin)
                    yield Remark(_naming(edition, plugin, of), message, hint, set_number=of)


@edition_check("unknown-rule", "file", WARNING)
def unknown_rule(edition: Edition) -> Iterator[Remark]:
    """A set or a plugin names a rule that no set and no page of rules has."""
    if any(not p.declaration.game for p in edition.plugins if p.id == edition.game):
        return  # `no-game` says so, and whose rules hold is unclear
    known = {*edition.declared["rulebook"]}
    if not has_own_rules(edition):
        shared = rules_as_played().rules
        if not shared:  # an installation without the docs: nobody can say which there are
            return
        known |= shared.keys()
    named = (
        (of, reference)
        for of, source in enumerate(edition.sets)
        for reference in references({"rules": source.root.data.get("rules") or {}})
    )
    for of, reference in named:
        if reference.kind == "rulebook" and reference.name not in known:
            message = msg(
                "{name}: there is no rule {rule}", name=reference.path[1], rule=reference.name
            )
            hint = did_you_mean(reference.name, known)
            inside, fixes = reference.column, (corrected,)
            yield Remark(reference.path, message, hint, inside=inside, set_number=of, fixes=fixes)
    for plugin in edition.plugins:
        for name, numbers in plugin.declaration.rules.items():
            for number in listed(numbers):
                if number not in known:
                    template = msg_template("the plugin {plugin} names the rule {rule} for {name}")
                    message = msg(template, plugin=plugin.id, rule=number, name=name)
                    hint = msg("say under `rulebook` what it is, or fix `rules` in plugin.yaml")
                    where = _needed_by(edition, plugin)
                    yield Remark(_naming(edition, plugin, where), message, hint, set_number=where)


def _needed_by(edition: Edition, plugin: Plugin) -> int:
    """The number of the set that names a plugin, or of the last that names any."""
    numbers = [
        n for n, source in enumerate(edition.sets) if plugin.id in source.tileset.named_plugins
    ]
    if numbers:
        return numbers[-1]
    return max(stated_in(edition, ("plugins",)), stated_in(edition, ("game",)))


def _naming(edition: Edition, plugin: Plugin, number: int) -> Path:
    """The key by which a set brings a plugin in."""
    tileset = edition.sets[number].tileset
    of_game = plugin.id == tileset.game or not tileset.plugins
    return ("game",) if of_game and tileset.game else ("plugins",)


@edition_check("unknown-passage", "file", ERROR)
def unknown_passage(edition: Edition) -> Iterator[Remark]:
    """A set has words of its own for a passage that its printed rules do not have."""
    known = passages(edition)
    for number, source in enumerate(edition.sets):
        for name in source.tileset.booklet:
            if name not in known:
                message = msg("there is no passage {name!r} in the printed rules", name=name)
                hint = did_you_mean(name, known)
                yield Remark(("booklet", name), message, hint, of_key=True, set_number=number)


@edition_check("rule-clash", "file", WARNING)
def rule_clash(edition: Edition) -> Iterator[Remark]:
    """Two sets of which neither extends the other call different rules by one number."""
    first: dict[str, str] = {}
    for number, source in enumerate(edition.sets):
        own = source.tileset.id
        below = {each.tileset.id for each in chain_below(source, edition.sets)}
        for rule in source.tileset.rulebook:
            other = first.setdefault(rule, own)
            if other != own and other not in below:
                message = msg("the set {set!r} has a rule {rule}, too", rule=rule, set=other)
                hint = msg("give the rules of each set letters of their own")
                yield Remark(("rulebook", rule), message, hint, of_key=True, set_number=number)
