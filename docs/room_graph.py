"""Which room imports which: computed from the code, drawn for docs/architecture.md.

`python -m docs.room_graph` draws docs/images/rooms-core.svg and rooms-editor.svg. The rooms and
their order are listed in docs/architecture.md, and nowhere else.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import networkx as nx

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "architecture.md"
_ROW: Final = re.compile(r"^\| `(core|editor)/([\w.]*)/?` \|", re.MULTILINE)
_LEFT, _WIDTH, _HEIGHT, _STEP, _BULGE = 8, 150, 30, 46, 16
_STYLE: Final = """\
<style>
text { font: 13px sans-serif; text-anchor: middle; fill: #1f2933 }
rect { fill: #f3efe6; stroke: #8a7a5c }
path { fill: none; stroke: #8a7a5c; stroke-width: 1.2; marker-end: url(#tip) }
</style>
<marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7"
 orient="auto"><polygon points="0,0 8,4 0,8" fill="#8a7a5c"/></marker>
"""


class Arrow(NamedTuple):
    """One module imports another, at a line; `is_for_types` if only type checkers see it."""

    importer: str
    imported: str
    line: int
    is_for_types: bool

    def __str__(self) -> str:
        """Name both ends and the line."""
        return f"{self.importer}:{self.line} imports {self.imported}"


def modules(top: str) -> dict[str, Path]:
    """Return the modules below a top-level folder by their dotted names."""
    found = {}
    for path in sorted((ROOT / top).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if "shipped" not in parts:
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


def arrows(top: str) -> Iterator[Arrow]:
    """Yield every import among the modules of a folder: at the top, in functions, for types."""
    known = modules(top)
    for name, path in known.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        for node, is_for_types in statements(ast.parse(path.read_text(encoding="utf-8")).body):
            for target in _targets(node, package, known):
                if target != name:
                    yield Arrow(name, target, node.lineno, is_for_types)


def statements(
    body: Sequence[ast.stmt], *, is_for_types: bool = False
) -> Iterator[tuple[ast.stmt, bool]]:
    """Yield the statements of a block and of all blocks inside it; and if they are for types.

    Imports and classes are statements, so expressions, most of a tree, need not be walked.
    """
    for node in body:
        yield node, is_for_types
        inner = getattr(node, "body", None)
        if inner is None and not isinstance(node, ast.Match):
            continue  # a simple statement, as most are
        guards = isinstance(node, ast.If) and "TYPE_CHECKING" in _names_in(node.test)
        yield from statements(inner or (), is_for_types=is_for_types or guards)
        handlers = [block.body for block in getattr(node, "handlers", ())]
        cases = [block.body for block in getattr(node, "cases", ())]
        rest = [getattr(node, "orelse", ()), getattr(node, "finalbody", ())]
        for block in (*handlers, *cases, *rest):
            yield from statements(block, is_for_types=is_for_types)


def _names_in(test: ast.expr) -> set[str]:
    return {getattr(each, "id", getattr(each, "attr", "")) for each in ast.walk(test)}


def circles(found: Iterable[Arrow]) -> list[list[str]]:
    """Return the sets of modules that import one another in a circle."""
    graph: nx.DiGraph[str] = nx.DiGraph((arrow.importer, arrow.imported) for arrow in found)
    return sorted(sorted(ring) for ring in nx.strongly_connected_components(graph) if len(ring) > 1)


def rooms(top: str) -> tuple[str, ...]:
    """Return the rooms of a folder, from the ground up, as docs/architecture.md lists them."""
    rows = _ROW.findall(PAGE.read_text(encoding="utf-8"))
    return tuple(room for folder, room in rows if folder == top)


def room_of(module: str, known: Sequence[str]) -> str:
    """Return the room of a module: its folder, or "" if it lies loose at the root.

    A loose module that the page lists by itself, as `api.py`, is a room of its own.
    """
    parts = module.split(".")
    if len(parts) > 1:
        for name in (parts[1], f"{parts[1]}.py"):
            if name in known:
                return name
    return ""


def upward(top: str, found: Iterable[Arrow]) -> list[Arrow]:
    """Return the imports that run against the order of the rooms, or from an unknown room."""
    order = rooms(top)
    rank = {room: number for number, room in enumerate(order)}

    def height(module: str) -> int:
        return rank.get(room_of(module, order), -1)

    return [each for each in found if height(each.imported) > height(each.importer)]


def picture(top: str, found: Iterable[Arrow]) -> str:
    """Return the imports between rooms as SVG: an arrow that follows from others is left out."""
    order = rooms(top)[::-1]
    pairs = {(room_of(arrow.importer, order), room_of(arrow.imported, order)) for arrow in found}
    graph: nx.DiGraph[str] = nx.DiGraph(pair for pair in pairs if pair[0] != pair[1])
    rows = {room: number for number, room in enumerate(order)}
    edges = sorted((rows[a], rows[b]) for a, b in nx.transitive_reduction(graph).edges)
    longest = max(below - above for above, below in edges)
    width, height = _LEFT * 2 + _WIDTH + _BULGE * longest, _STEP * len(order)
    parts = [_curve(above, below) for above, below in edges]
    parts += [_box(f"{top}/{room}", row) for room, row in rows.items()]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
    return "\n".join([head, _STYLE + "\n".join(parts), "</svg>", ""])


def _targets(node: ast.AST, package: str, known: Mapping[str, Path]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name in known)
    elif isinstance(node, ast.ImportFrom):
        base = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
        source = ".".join([*base, *([node.module] if node.module else [])])
        for alias in node.names:
            target = f"{source}.{alias.name}"
            # `from a import b`: b is a module, or a name in a.
            target = target if target in known else source
            if target in known:
                yield target


def _curve(above: int, below: int) -> str:
    if below == above + 1:
        return f'<path d="M{_LEFT + _WIDTH / 2:g},{above * _STEP + _HEIGHT} V{below * _STEP}"/>'
    # A cubic curve reaches three quarters of the way to its handles.
    x, bulge = _LEFT + _WIDTH, _BULGE * (below - above) * 4 / 3
    y, to_y = above * _STEP + _HEIGHT * 3 / 4, below * _STEP + _HEIGHT / 4
    return f'<path d="M{x},{y:g} C{x + bulge:g},{y:g} {x + bulge:g},{to_y:g} {x},{to_y:g}"/>'


def _box(name: str, row: int) -> str:
    y = row * _STEP
    return (
        f'<rect x="{_LEFT}" y="{y + 1}" width="{_WIDTH}" height="{_HEIGHT - 2}" rx="6"/>'
        f'<text x="{_LEFT + _WIDTH / 2:g}" y="{y + 20}">{name}</text>'
    )


def main() -> None:
    """Draw both pictures."""
    for top in ("core", "editor"):
        file = ROOT / "docs" / "images" / f"rooms-{top}.svg"
        file.write_text(picture(top, arrows(top)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
