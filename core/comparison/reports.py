"""A comparison as text, as JSON, and as a page with pictures that needs nothing else."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import TYPE_CHECKING, Any, Final

from ..drawing import tile_svg
from ..html_pages import html
from ..messages import msg
from ..storage.files import escape_surrogates, printable
from ..tileset.source import TILES
from .change_groups import GROUPS, group_of, grouped
from .change_words import change_in_words, effect_in_words, joint_in_words, summary
from .joint_changes import joint_changes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..edition.edition import Design, Edition
    from .changes import Change, ComparedSet, Comparison

_PICTURE: Final = 150


def as_text(comparison: Comparison, say: Callable[[str], str] = str) -> str:
    """The differences by groups, a line for each change, and below what it does."""
    head = f"{comparison.before.label} → {comparison.after.label}: {say(summary(comparison))}"
    return "\n".join(map(printable, [head, *in_words(comparison, say)]))


def in_words(comparison: Comparison, say: Callable[[str], str] = str) -> list[str]:
    """The lines of that, but for the first."""
    lines = []
    for group, changes in grouped(comparison.changes).items():
        lines += [say(msg(GROUPS[group]))]
        lines += [f"  {say(joint_in_words(each))}" for each in joint_changes(changes)]
    if comparison.effects:
        lines += [say(msg("What it does"))]
        lines += [f"  {say(effect_in_words(effect))}" for effect in comparison.effects]
    return lines


def as_json(comparison: Comparison, say: Callable[[str], str] = str) -> str:
    """The differences as JSON."""
    sides = {"before": comparison.before.label, "after": comparison.after.label}
    whole = {**sides, "same": comparison.is_same, **as_data(comparison, say)}
    return json.dumps(escape_surrogates(whole), indent=2, ensure_ascii=False)


def as_data(comparison: Comparison, say: Callable[[str], str] = str) -> dict[str, Any]:
    """The differences as plain data: each change with its values, and in words."""
    changes = [
        {
            "kind": each.kind,
            "group": group_of(each),
            "part": each.part,
            "name": each.name,
            "key": list(each.key),
            "before": each.before,
            "after": each.after,
            "text": say(change_in_words(each)),
        }
        for each in comparison.changes
    ]
    effects = [
        {
            "kind": each.kind,
            "analysis": each.analysis,
            "group": each.group,
            "name": each.name,
            "before": each.before,
            "after": each.after,
            "text": say(effect_in_words(each)),
        }
        for each in comparison.effects
    ]
    return {"changes": changes, "effects": effects}


def as_html(comparison: Comparison, say: Callable[[str], str] = str, language: str = "en") -> str:
    """A page with pictures of the tiles that differ; `say` gives texts in a language."""
    return html(
        "comparison/diff.html.j2",
        say,
        language=language,
        title=f"{comparison.before.label} → {comparison.after.label}",
        summary=say(summary(comparison)),
        **in_pictures(comparison, say),
    )


def in_pictures(comparison: Comparison, say: Callable[[str], str] = str) -> dict[str, Any]:
    """What `differences.html.j2` shows of a comparison."""

    def picture(side: ComparedSet, tile: str, caption: str) -> dict[str, str]:
        found = design_of(side, tile)
        svg = b64encode(tile_svg(*found, size=_PICTURE).encode()).decode() if found else ""
        return {"tile": tile, "caption": say(caption), "svg": svg}

    def shown(changes: list[Change]) -> dict[str, Any]:
        old, new = names_of(changes)
        return {
            "marks": " ".join(marked_sides(changes)),
            "pictures": [
                picture(comparison.before, old, msg("before")),
                picture(comparison.after, new, msg("after")),
            ],
            "lines": lines(changes),
        }

    def lines(changes: list[Change]) -> list[str]:
        return [printable(say(joint_in_words(each))) for each in joint_changes(changes)]

    groups = [
        {
            "heading": say(msg(GROUPS[group])),
            "lines": lines([each for each in changes if not (each.part == TILES and each.name)]),
            "tiles": [shown(each) for each in tiles_of(changes).values()],
        }
        for group, changes in grouped(comparison.changes).items()
    ]
    effects = [printable(say(effect_in_words(each))) for each in comparison.effects]
    return {"groups": groups, "effects": effects, "size": _PICTURE}


def tiles_of(changes: Iterable[Change]) -> dict[str, list[Change]]:
    """The changes of each tile by its id, in the order in which they are reported."""
    found: dict[str, list[Change]] = {}
    for each in changes:
        if each.part == TILES and each.name:
            # Under its new name, which the other changes of a renamed tile have.
            name = str(each.after) if each.kind == "renamed" and not each.key else each.name
            found.setdefault(name, []).append(each)
    return found


def names_of(changes: list[Change]) -> tuple[str, str]:
    """The names of a tile before and after."""
    called = next((each for each in changes if each.kind == "renamed" and not each.key), None)
    if called is not None:
        return str(called.before), str(called.after)
    return changes[0].name, changes[0].name


def design_of(side: ComparedSet, tile: str) -> tuple[Edition, Design] | None:
    """A tile of one side with its edition, if it is there."""
    if side.edition is None:
        return None
    # The set itself is the last layer; the same id in one below is another tile.
    last = len(side.edition.sets) - 1
    own = (each for each in side.edition.designs if each.set_number == last and each.id == tile)
    design = next(own, None)
    return (side.edition, design) if design is not None else None


def marked_sides(changes: list[Change]) -> list[str]:
    """The sides of a tile that show something else."""
    return [each.key[1] for each in changes if each.key[:1] == ("edges",)]
