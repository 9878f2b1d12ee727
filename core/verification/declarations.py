"""Checks of what sets declare and name: kinds, codes, formulas, options, ids and symbols."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from ..edition.edition import Edition
from ..edition.rule_options import rule_options
from ..findings import Path, did_you_mean, shorten
from ..messages import Words, msg, msg_template, plural, shortened
from ..tileset import formulas
from ..tileset.schema import COUNTED_WORDS, TILE, FeatureDeclaration
from ..tileset.schema_map import Reference, names_in_formula, references, slot_at
from .catalogue import CHECKS, WARNING, Remark, edition_check
from .prerequisites import Part, codes_removed, plugins_missing, removed
from .quick_fixes.features import own_id, own_name
from .quick_fixes.names import (
    badge,
    corrected,
    kept,
    least_first,
    meant_another,
    one_of,
    option_value,
    own_letter,
    removable,
    stated_key,
)
from .quick_fixes.numbers import counts_in_shape

_NEEDED = {
    "terrains": ("code",),
    "features": ("shape",),
    "icons": ("on",),
    "groups": ("draw",),
    "cards": ("kind",),
    "questions": ("text",),
}
_COMPLETIONS = {
    "line": ("closed", "never"),
    "area": ("closed", "never"),
    "field": ("never",),
    "site": ("lines_completed", "surrounded", "never"),
}
_SHOWN: Final = 6
_COUNTED: Final = ("expect", "expect_edition", "counts", "accept")
"""The keys of a set that state something of what is declared anywhere in the edition."""


def stated_in(edition: Edition, path: Path) -> int:
    """The number of the last set that states a path; 0 if none does."""
    for number in reversed(range(len(edition.sets))):
        if edition.sets[number].root.at(path) is not None:
            return number
    return 0


def remark_at(
    edition: Edition,
    path: Path,
    message: str,
    hint: str = "",
    **more: Any,  # noqa: ANN401 - what else a Remark takes
) -> Remark:
    """A remark on a path in the last set that states it."""
    return Remark(path, message, hint, set_number=stated_in(edition, path), **more)


@edition_check("missing-key", "file")
def missing_key(edition: Edition) -> Iterator[Remark]:
    """A required key is missing."""
    for part, keys in _NEEDED.items():
        for name, data in edition.declared[part].items():
            needed = [*keys]
            if part == "features" and data.get("shape") in ("line", "area", "field"):
                needed.append("terrain")
            for key in needed:
                if data.get(key) is None:
                    message = msg("{name}: the key {key!r} is missing", name=name, key=key)
                    fixes = partial(meant_another, key=key), partial(stated_key, key=key)
                    yield remark_at(edition, (part, name), message, of_key=True, fixes=fixes)


@edition_check("bad-value", "file")
def bad_value(edition: Edition) -> Iterator[Remark]:
    """A value of the wrong type, out of range, or inconsistent with another value next to it."""
    for name, data in edition.declared["features"].items():
        yield from _bad_feature(edition, name, FeatureDeclaration.model_validate(data))
    for name, data in edition.declared["icons"].items():
        least, most = data.get("each") or (0, 0)
        if least > most:
            template = msg_template("{name}: each is at least {least} and at most {most}")
            message = msg(template, name=name, least=least, most=most)
            hint = msg("the smaller number comes first")
            yield remark_at(edition, ("icons", name, "each"), message, hint, fixes=(least_first,))
        if data.get("directed") and data.get("on") not in (None, TILE):
            message = msg("{name}: only icons of the tile itself can be directed", name=name)
            path = ("icons", name, "directed")
            yield remark_at(edition, path, message, msg("say `on: tile`"), fixes=(removable,))
    for name, data in edition.declared["terrains"].items():
        yield from _bad_fits(edition, name, data.get("fits") or ())
    yield from _bad_pieces(edition)
    yield from _bad_counts(edition)
    yield from _bad_options(edition)
    yield from _bad_questions(edition)


def _bad_fits(edition: Edition, terrain: str, fits: str | Sequence[str]) -> Iterator[Remark]:
    for number, other in enumerate(fits if not isinstance(fits, str) else ()):
        if other == terrain:
            message = msg("{name}: every terrain lies beside itself", name=terrain)
        elif other in fits[:number]:
            message = msg("{name}: it fits {terrain} twice", name=terrain, terrain=other)
        else:
            continue
        path, hint = ("terrains", terrain, "fits", number), msg("leave it out")
        yield remark_at(edition, path, message, hint, fixes=(removable,))


def _bad_pieces(edition: Edition) -> Iterator[Remark]:
    for name, kind in edition.pieces.items():
        data, path = edition.declared["pieces"][name], ("pieces", name)
        if data.get("strength") is not None and not kind.claims:
            template = msg_template(
                "{name}: a strength counts for claims, and this piece claims nothing"
            )
            hint = msg("leave `strength` out")
            yield remark_at(
                edition, (*path, "strength"), msg(template, name=name), hint, fixes=(removable,)
            )
        if data.get("claims_only") is not None and not kind.claims:
            template = msg_template("{name}: it may claim only some kinds, and it claims nothing")
            hint = msg("add `claims: true`, or leave `claims_only` out")
            path_there = (*path, "claims_only")
            yield remark_at(edition, path_there, msg(template, name=name), hint, fixes=(removable,))
        if kind.claims and not kind.per_player:
            message = msg(
                "{name}: it claims features for a player, and no player has one", name=name
            )
            hint = msg("say with `per_player` how many each has")
            yield remark_at(edition, (*path, "claims"), message, hint, severity=WARNING)


def _bad_questions(edition: Edition) -> Iterator[Remark]:
    for name, data in edition.declared["questions"].items():
        choices, path = data.get("choices") or (), ("questions", name, "choices")
        if data.get("kind") == "choice" and len(choices) < 2:  # noqa: PLR2004 - one of two
            template = msg_template("{name}: there is nothing to choose from")
            hint = msg("state two `choices` or more")
            yield remark_at(edition, path[:-1], msg(template, name=name), hint, of_key=True)
        elif choices and data.get("kind") != "choice":
            template = msg_template("{name}: choices are for a question that is answered by one")
            hint, fixes = msg("say `kind: choice`, or leave `choices` out"), (removable,)
            yield remark_at(edition, path, msg(template, name=name), hint, fixes=fixes)


def _bad_feature(edition: Edition, name: str, stated: FeatureDeclaration) -> Iterator[Remark]:
    path = ("features", name)
    if stated.shape is None:
        return
    completions = _COMPLETIONS[stated.shape]
    if stated.completed_when and stated.completed_when not in completions:
        message = msg(
            "{name}: a {shape} cannot be completed when {completed}",
            name=name,
            shape=stated.shape,
            completed=stated.completed_when,
        )
        hint = _known_completions(stated.shape, completions)
        fixes = (partial(one_of, known=completions),)
        yield remark_at(edition, (*path, "completed_when"), message, hint, fixes=fixes)
    if stated.shape != "site" and stated.lines is not None:
        yield remark_at(
            edition,
            (*path, "lines"),
            msg("{name}: lines end in sites, and this is a {shape}", name=name, shape=stated.shape),
            msg("remove `lines`"),
            fixes=(removable,),
        )
    if stated.shape == "site" and stated.terrain is not None:
        message = msg("{name}: a site takes no side, so it has no terrain", name=name)
        yield remark_at(
            edition, (*path, "terrain"), message, msg("remove `terrain`"), fixes=(removable,)
        )
    if stated.lines and stated.lines[0] > stated.lines[1]:
        template = msg_template("{name}: lines are at least {least} and at most {most}")
        message = msg(template, name=name, least=stated.lines[0], most=stated.lines[1])
        hint, fix = msg("the smaller number comes first"), removable
        if stated.shape == "site":
            fix = least_first
        yield remark_at(edition, (*path, "lines"), message, hint, fixes=(fix,))
    if stated.shape == "field":
        yield from _second_field(edition, name, stated)


def _known_completions(shape: str, completions: tuple[str, ...]) -> Words:
    *others, last = completions
    if not others:
        return msg("a {shape} knows {last}", shape=shape, last=last)
    known = others[0]
    for other in others[1:]:
        known = msg("{known} and {other}", known=known, other=other)
    return msg("a {shape} knows {known} and {last}", shape=shape, known=known, last=last)


def _second_field(edition: Edition, name: str, stated: FeatureDeclaration) -> Iterator[Remark]:
    fields = [
        kind.name
        for kind in edition.features.values()
        if kind.shape == "field" and kind.terrain == stated.terrain
    ]
    if name in fields[1:]:
        template = msg_template("{name}: {terrain} already belongs to the field {other!r}")
        message = msg(template, name=name, terrain=stated.terrain, other=fields[0])
        yield remark_at(
            edition, ("features", name, "terrain"), message, msg("one kind of field per terrain")
        )


def _bad_counts(edition: Edition) -> Iterator[Remark]:
    for number, source in enumerate(edition.sets):
        for tile_id, counts in source.tileset.counts.items():
            design = edition.design(tile_id)
            if design is None:
                continue
            copies = design.tile.copies
            path, fixes = ("counts", tile_id), (partial(counts_in_shape, design=design),)
            if copies is None and not isinstance(counts, int):
                message = msg("{id}: a single number, since its copies are all alike", id=tile_id)
                yield Remark(path, message, set_number=number, fixes=fixes)
            elif copies is not None and (isinstance(counts, int) or len(counts) != len(copies)):
                message = plural(
                    "{id}: a list of {count} number, for the one copy it has",
                    "{id}: a list of {count} numbers, one for each of its copies",
                    count=len(copies),
                    id=tile_id,
                )
                hint = msg("for example {counts}", counts=str([copy.count for copy in copies]))
                yield Remark(path, message, hint, set_number=number, fixes=fixes)


def _bad_options(edition: Edition) -> Iterator[Remark]:
    declared = {option.name: option.declaration for option in rule_options(edition)}
    for number, source in enumerate(edition.sets):
        for name, value in source.tileset.options.items():
            option = declared.get(name)
            problem = option.problem_with(value) if option and value is not None else ""
            if option and problem:
                message = msg(
                    "{option}: {value} {what}",
                    option=name,
                    value=shorten(repr(value)),
                    what=problem,
                )
                fixes = (partial(option_value, option=option),)
                yield Remark(("options", name), message, set_number=number, fixes=fixes)


@edition_check("unknown-option", "file")
def unknown_option(edition: Edition) -> Iterator[Remark]:
    """An option that neither the rules of all games nor a plugin of the edition declares."""
    if plugins_missing(edition):
        return
    known = {option.name for option in rule_options(edition)}
    for number, source in enumerate(edition.sets):
        for name in source.tileset.options:
            if name not in known:
                message = msg("there is no option {name!r}", name=name)
                hint, path = did_you_mean(name, known), ("options", name)
                fixes = corrected, removable
                yield Remark(path, message, hint, of_key=True, set_number=number, fixes=fixes)


@edition_check("duplicate-code", "file")
def duplicate_code(edition: Edition) -> Iterator[Remark]:
    """Two terrains have the same letter."""
    owners: dict[str, str] = {}
    for terrain in edition.terrains.values():
        name, owner = terrain.name, owners.setdefault(terrain.code, terrain.name)
        if owner == name:
            continue
        if stated_in(edition, _code_of(owner)) > stated_in(edition, _code_of(name)):
            name, owner = owner, name  # the set on top is the one that took the other's letter
        template = msg_template("{name}: the code {code} is already used by {other}")
        message = msg(template, name=name, code=terrain.code, other=owner)
        yield remark_at(
            edition, _code_of(name), message, msg("choose another letter"), fixes=(own_letter,)
        )


def _code_of(terrain: str) -> Path:
    return ("terrains", terrain, "code")


class StatedFormula(NamedTuple):
    """A formula in force: of which kind, and where it stands."""

    kind: str
    path: Path
    written: str | int
    set_number: int


def value_formulas(edition: Edition) -> Iterator[StatedFormula]:
    """Yield each formula in force; of those that are added up, the last set's first."""
    for kind, data in edition.declared["features"].items():
        for when in data.get("value") or {}:
            path: Path = ("features", kind, "value", when)
            for number in reversed(range(len(edition.sets))):
                # From the top layer down: `add` goes on to what it is added to, a value or null is
                # the last word.
                stated: Any = edition.sets[number].root.data
                for step in path:
                    stated = stated.get(step, {}) if isinstance(stated, dict) else stated
                if isinstance(stated, dict) and "add" in stated:
                    yield StatedFormula(kind, (*path, "add"), stated["add"], number)
                elif stated is None:
                    break
                elif stated != {}:
                    yield StatedFormula(kind, path, stated, number)
                    break


@edition_check("duplicate-id", "file")
def duplicate_id(edition: Edition) -> Iterator[Remark]:
    """Two tiles of the edition have the same id, or two features of a tile the same name."""
    seen: dict[str, str] = {}
    for design in edition.designs:
        source = edition.sets[design.set_number]
        path: Path = ("tiles", design.tile_number, "id")
        if design.id in seen:
            message = msg(
                "the id {id!r} is already used by a tile of {set!r}",
                id=design.id,
                set=seen[design.id],
            )
            hint = msg("give this one another id")
            yield Remark(path, message, hint, set_number=design.set_number, fixes=(own_id,))
        seen.setdefault(design.id, source.tileset.id)
        names: set[str] = set()
        for n, feature in enumerate(design.tile.features):
            if feature.name in names:
                path = ("tiles", design.tile_number, "features", n, "name")
                message = msg("two features of this tile are called {name!r}", name=feature.name)
                hint = msg("names tell features apart")
                yield Remark(path, message, hint, set_number=design.set_number, fixes=(own_name,))
            elif feature.name:
                names.add(feature.name)


@edition_check("unknown-symbol", "file", WARNING)
def unknown_symbol(edition: Edition) -> Iterator[Remark]:
    """A symbol file that cannot be found; a badge or a figure with letters is drawn instead."""
    for path, wanted, found in () if plugins_missing(edition) else edition.symbols:
        if found is None:
            name = path[:2][-1]
            message = msg("{name}: there is no symbol file {file!r}", name=name, file=wanted)
            hint = msg("put it next to the set, in the folder `symbols`, or in the plugin")
            yield remark_at(edition, path, message, hint, fixes=(badge,))


@edition_check("unknown-name", "file")
def unknown_name(edition: Edition) -> Iterator[Remark]:
    """A terrain, kind, icon, design, token or check that nothing declares."""
    # What is removed by null but still used is one finding at that null, not one for each use.
    gone = removed(edition)
    yield from _removed_but_used(edition, gone)
    yield from _unknown_in_declarations(edition, gone)
    known: dict[str, Collection[str]] = {
        **edition.declared,
        "tiles": {design.id for design in edition.designs},
        "checks": [check.name for check in CHECKS.values() if may_warn(check.name)],
    }
    for number, source in enumerate(edition.sets):
        data = source.root.data
        for path, kind, name, *_ in references({key: data.get(key) for key in _COUNTED}):
            expected = kind == "tiles" and path[0] != "counts"  # design-copies says what is wrong
            if expected or name in known[kind] or (kind, name) in gone:
                continue
            template = msg_template("nothing is called {name!r}")
            if kind == "checks":
                template = msg_template("no check that warns is called {name!r}")
            hint = did_you_mean(name, known[kind])
            message, fixes = msg(template, name=name), (corrected, removable)
            yield Remark(path, message, hint, of_key=True, set_number=number, fixes=fixes)


def may_warn(check: str) -> bool:
    """Whether the findings of a check can be warnings, which a set may accept."""
    return CHECKS[check].severity is WARNING or check in ("crossing", "duplicate-design")


def _removed_but_used(edition: Edition, gone: Mapping[Part, int]) -> Iterator[Remark]:
    users: dict[Part, list[str]] = {part: [] for part in gone}
    for used, user in _uses(edition, codes_removed(edition, gone)) if gone else ():
        if used in users and user not in users[used]:
            users[used].append(user)
    for (part, name), named in users.items():
        if named:
            message = msg(
                "{name} is removed here, but needed by {users}",
                name=name,
                users=shortened(named, _SHOWN),
            )
            hint = msg("keep it, or also remove what needs it")
            number = gone[part, name]
            yield Remark((part, name), message, hint, of_key=True, set_number=number, fixes=(kept,))


def _uses(edition: Edition, codes: Mapping[str, str]) -> Iterator[tuple[Part, str]]:
    """Yield what each declaration and tile uses, with a word for the one that does."""
    for reference in (*_mentioned(edition), *(each for each, _ in _in_formulas(edition))):
        yield (reference.kind, reference.name), str(reference.path[1])
    for design in edition.designs:
        user = msg("tile {id}", id=design.id)
        for reference in design.references:
            kind, name = reference.kind, reference.name
            yield ("terrains", codes.get(name, name)) if kind == "codes" else (kind, name), user


def _mentioned(edition: Edition) -> Iterator[Reference]:
    """Yield what declarations name outside formulas."""
    for reference in references(edition.declared):
        declares = reference.declares or reference.kind not in edition.declared
        # `unknown-rule` looks for rules.
        if not declares and reference.column is None and reference.kind != "rulebook":
            yield reference


def _in_formulas(edition: Edition) -> Iterator[tuple[Reference, StatedFormula]]:
    """Yield what formulas name; each names everything once, and nothing if it is none."""
    for stated in value_formulas(edition):
        # What cannot be read has a finding of its own; its words would add more.
        if formulas.parsed(stated.written) is not None:
            found = names_in_formula(str(stated.written), stated.path)
            firsts = {(each.kind, each.name): each for each in reversed(found)}
            yield from ((each, stated) for each in found if firsts[each.kind, each.name] is each)


def _unknown_in_declarations(edition: Edition, gone: Mapping[Part, int]) -> Iterator[Remark]:
    def is_known(reference: Reference) -> bool:
        kind, name = reference.kind, reference.name
        return name in edition.declared[kind] or (kind, name) in gone

    for reference in _mentioned(edition):
        if not is_known(reference):
            path, name = reference.path, reference.name
            message = msg("{name}: nothing is called {other!r}", name=path[1], other=name)
            hint = did_you_mean(name, {*edition.declared[reference.kind], *slot_at(path).words})
            yield remark_at(edition, path, message, hint)
    for reference, stated in _in_formulas(edition):
        if not is_known(reference):
            message = msg(
                "{kind}: {formula!r} names {name!r}, which nothing declares",
                kind=stated.kind,
                formula=shorten(stated.written),
                name=reference.word,
            )
            known = [*edition.declared[reference.kind]]
            known += COUNTED_WORDS if reference.kind == "icons" else ()
            yield Remark(
                stated.path,
                message,
                did_you_mean(reference.name, known),
                set_number=stated.set_number,
                inside=reference.column,
            )
