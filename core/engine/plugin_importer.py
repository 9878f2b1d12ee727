"""Imports packages from files in memory, whatever is on the disk by then.

Otherwise code could change between the agreement and its import. Compiled code is neither read nor
written, so that a plugin's folder stays as its user left it.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import decode_source
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

ENTRY: Final = "__init__.py"


def import_files(name: str, folder: Path, files: Mapping[str, bytes]) -> ModuleType:
    """Import a package of that name, which must be its own, from files that were read of a folder.

    It may import modules of its own relatively, also later on. Raise whatever its code raises.
    """
    if _finder not in sys.meta_path:
        sys.meta_path.insert(0, _finder)
    _finder.packages[name] = _Package(name, folder, files)
    return importlib.import_module(name)


def forget(name: str) -> None:
    """Remove a package and its modules, also after an import that failed."""
    _finder.packages.pop(name, None)
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]


class _Package(InspectLoader):
    """A package with the modules and packages below it."""

    def __init__(self, name: str, folder: Path, files: Mapping[str, bytes]) -> None:
        self.name, self.folder, self.files = name, folder, files

    def spec(self, module: str) -> ModuleSpec:
        """The spec by which a module is made; raise ModuleNotFoundError."""
        path = self.folder / self._file(module)
        package = self.is_package(module)
        spec = ModuleSpec(module, self, origin=str(path), is_package=package)
        spec.has_location = True  # sets `__file__`, by which tracebacks name the plugin
        if package:
            spec.submodule_search_locations = [str(path.parent)]
        return spec

    def is_package(self, fullname: str) -> bool:
        return self._file(fullname).endswith(ENTRY)

    def get_source(self, fullname: str) -> str:
        return decode_source(self.files[self._file(fullname)])

    def get_code(self, fullname: str) -> CodeType:
        file = self._file(fullname)
        # Without `dont_inherit` it would get this module's `from __future__ import annotations`.
        code: CodeType = compile(
            self.files[file], str(self.folder / file), "exec", dont_inherit=True
        )
        return code

    def _file(self, module: str) -> str:
        inner = module.removeprefix(self.name).replace(".", "/").removeprefix("/")
        candidates = (f"{inner}/{ENTRY}", f"{inner}.py") if inner else (ENTRY,)
        for file in candidates:
            if file in self.files:
                return file
        message = f"there is neither {candidates[-1]} nor {candidates[0]} in {self.folder.name}"
        raise ModuleNotFoundError(message, name=module)


class _Finder(MetaPathFinder):
    """Finds the modules of the packages that it knows."""

    def __init__(self) -> None:
        self.packages: dict[str, _Package] = {}

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        package = self.packages.get(fullname.partition(".")[0])
        return package.spec(fullname) if package else None


_finder: Final = _Finder()
