"""What a plugin imports of the program though only `core.api` is meant for it."""

from __future__ import annotations

import ast
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..edition.plugin_manifest import PluginFiles

_OURS: Final = ("core", "editor")
_API: Final = "core.api"


class PrivateImport(NamedTuple):
    """A file of a plugin, a line of it from 1 on, and the module of the program that it imports."""

    file: str
    line: int
    module: str


def private_imports(content: PluginFiles) -> Iterator[PrivateImport]:
    """Yield what the code of a plugin imports past `core.api`, file by file.

    Nothing of it runs. What is no Python, and what is imported by a text, is not seen.
    """
    for file, text in sorted(content.files.items()):
        if not file.endswith(".py"):
            continue
        with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Import | ast.ImportFrom):
                    for module in _imported(node):
                        if module.partition(".")[0] in _OURS and module != _API:
                            yield PrivateImport(file, node.lineno, module)


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    """The modules that a statement imports; of `from core import api` that is `core.api`."""
    if isinstance(node, ast.Import):
        return [each.name for each in node.names]
    if node.level or node.module is None:  # of its own package
        return []
    if node.module in _OURS:
        return [f"{node.module}.{each.name}" for each in node.names]
    return [node.module]
