"""A comparison as text, as JSON, and as a page with pictures that needs nothing else."""

from __future__ import annotations

import json
from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, Final

from ..drawing import tile_svg
from ..messages import Words, msg
from ..page_policy import policy
from ..storage.files import escape_surrogates, printable
from ..tileset.source import TILES
from .change_groups import GROUPS, group_of, grouped
from .change_words import change_in_words, effect_in_words, joint_in_words, summary
from .joint_changes import joint_changes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ..edition.edition import Design, Edition
    from .changes import Change, ComparedSet, Comparison

_PICTURE: Final = 150
# In place of a picture, `.none` is as wide as one with its borders: 150 + 2 * 4 pixels.
_STYLE: Final = """\
:root { color-scheme: light dark; --line: #d8d2c4; --mark: #c2410c; --quiet: #6b6455 }
@media (prefers-color-scheme: dark) { :root { --line: #4a4538; --mark: #fb923c; --quiet: #a39a86 } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem }
.tile { border-top: 1px solid var(--line); padding: .75rem 0; display: flex; gap: 1rem;
  flex-wrap: wrap; align-items: flex-start }
.tile ul { margin: 0; padding-left: 1.2rem; flex: 1 1 18rem }
figure { margin: 0; text-align: center; color: var(--quiet); font-size: .85rem }
figure img { display: block; border: 4px solid transparent }
img.N { border-top-color: var(--mark) } img.E { border-right-color: var(--mark) }
img.S { border-bottom-color: var(--mark) } img.W { border-left-color: var(--mark) }
.none { width: 158px; height: 158px; display: grid; place-items: center;
  border: 1px dashed var(--line); box-sizing: border-box }
"""


def as_text(comparison: Comparison, say: Callable[[str], str] = str) -> str:
    """Return what differs by groups, a line for each change, and below what it does."""
    lines = [f"{comparison.before.label} → {comparison.after.label}: {say(summary(comparison))}"]
    for group, changes in grouped(comparison.changes).items():
        lines += [say(msg(GROUPS[group]))]
        lines += [f"  {say(joint_in_words(each))}" for each in joint_changes(changes)]
    if comparison.effects:
        lines += [say(msg("What it does"))]
        lines += [f"  {say(effect_in_words(effect))}" for effect in comparison.effects]
    return "\n".join(map(printable, lines))


def as_json(comparison: Comparison, say: Callable[[str], str] = str) -> str:
    """Return what differs as data: each change with its values, and in words."""
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
    sides = {"before": comparison.before.label, "after": comparison.after.label}
    whole = {**sides, "same": comparison.is_same, "changes": changes, "effects": effects}
    return json.dumps(escape_surrogates(whole), indent=2, ensure_ascii=False)


def as_html(comparison: Comparison, say: Callable[[str], str] = str, language: str = "en") -> str:
    """Return a page with pictures of the tiles that differ; `say` gives texts in a language."""
    title = f"{comparison.before.label} → {comparison.after.label}"
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(say(summary(comparison)))}</p>"]
    for group, changes in grouped(comparison.changes).items():
        of_tiles = tiles_of(changes)
        rest = [each for each in changes if not (each.part == TILES and each.name)]
        parts += [_heading(say, msg(GROUPS[group]))]
        parts += [_list(say(joint_in_words(each)) for each in joint_changes(rest))] if rest else []
        parts += [_tile(comparison, each, say) for each in of_tiles.values()]
    if comparison.effects:
        parts += [
            _heading(say, msg("What it does")),
            _list(say(effect_in_words(each)) for each in comparison.effects),
        ]
    body = "\n".join(parts)
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'{policy(_STYLE)}<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def tiles_of(changes: Iterable[Change]) -> dict[str, list[Change]]:
    """Return the changes of each tile by its id, in the order in which they are reported."""
    found: dict[str, list[Change]] = {}
    for each in changes:
        if each.part == TILES and each.name:
            # Under its new name, which the other changes of a renamed tile have.
            name = str(each.after) if each.kind == "renamed" and not each.key else each.name
            found.setdefault(name, []).append(each)
    return found


def names_of(changes: list[Change]) -> tuple[str, str]:
    """Return what a tile is called before and after."""
    called = next((each for each in changes if each.kind == "renamed" and not each.key), None)
    if called is not None:
        return str(called.before), str(called.after)
    return changes[0].name, changes[0].name


def design_of(side: ComparedSet, tile: str) -> tuple[Edition, Design] | None:
    """Return a tile of one side with its edition, if it is there."""
    if side.edition is None:
        return None
    # The set itself is the last layer; the same id in one below is another tile.
    last = len(side.edition.sets) - 1
    own = (each for each in side.edition.designs if each.set_number == last and each.id == tile)
    design = next(own, None)
    return (side.edition, design) if design is not None else None


def marked_sides(changes: list[Change]) -> list[str]:
    """Return the sides of a tile that show something else."""
    return [each.key[1] for each in changes if each.key[:1] == ("edges",)]


def _tile(comparison: Comparison, changes: list[Change], say: Callable[[str], str]) -> str:
    old, new = names_of(changes)
    pictures = [
        _figure(comparison.before, old, changes, say(msg("before"))),
        _figure(comparison.after, new, changes, say(msg("after"))),
    ]
    said = _list(say(joint_in_words(each)) for each in joint_changes(changes))
    return f'<div class="tile">{"".join(pictures)}{said}</div>'


def _figure(side: ComparedSet, tile: str, changes: list[Change], caption: str) -> str:
    found = design_of(side, tile)
    if found is None:
        return (
            f'<figure><div class="none">–</div><figcaption>{escape(caption)}</figcaption></figure>'
        )
    data = b64encode(tile_svg(*found, size=_PICTURE).encode()).decode()
    marks = " ".join(marked_sides(changes))
    return (
        f'<figure><img class="{marks}" width="{_PICTURE}" height="{_PICTURE}" '
        f'alt="{escape(tile, quote=True)}, {escape(caption, quote=True)}" '
        f'src="data:image/svg+xml;base64,{data}">'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def _heading(say: Callable[[str], str], text: Words) -> str:
    return f"<h2>{escape(say(text))}</h2>"


def _list(lines: Iterator[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(printable(line))}</li>" for line in lines) + "</ul>"
