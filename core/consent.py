"""Which plugins may run: those that are shipped, and those whose content the user agreed to."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .files import UnreadableFile
from .library import shipped_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .plugin_file import Content, Plugin


@dataclass(frozen=True, slots=True)
class Consent:
    """What a user agreed to: contents of plugins by their SHA-256, in a JSON file.

    The file is read at every question, so that several programs can share it. One that cannot be
    read, or that says something else, agrees to nothing.
    """

    file: Path

    @classmethod
    def default(cls) -> Consent:
        """Return the consent of this machine's user."""
        import platformdirs

        folder = platformdirs.user_config_path("goldrush-workshop", appauthor=False)
        return cls(folder / "agreed-plugins.json")

    def agreed(self, plugin: Plugin) -> tuple[str, ...]:
        """Return the digests that the user agreed to under a plugin's id."""
        return tuple(self._read().get(plugin.id, ()))

    def allows(self, plugin: Plugin, content: Content | None = None) -> bool:
        """Say whether a plugin may run as it stands in its folder, or with a content read before.

        Whoever runs code asks with the very content that is to run.
        """
        if is_shipped(plugin):
            return True
        try:
            content = content or plugin.content()
        except UnreadableFile:
            return False
        return content.digest in self.agreed(plugin)

    def agree(self, plugin: Plugin, content: Content | None = None) -> None:
        """Let a plugin run from now on, as long as its content is this one.

        Raise UnreadableFile if it cannot be read, OSError where the disk refuses.
        """
        digest = (content or plugin.content()).digest
        agreed = self._read()
        if digest not in agreed.get(plugin.id, []):
            self._write({**agreed, plugin.id: [*agreed.get(plugin.id, []), digest]})

    def withdraw(self, plugin: Plugin) -> None:
        """Forget every agreement to a plugin of this id; raise OSError where the disk refuses."""
        agreed = self._read()
        if agreed.pop(plugin.id, None) is not None:
            self._write(agreed)

    def _read(self) -> dict[str, list[str]]:
        try:
            data = json.loads(self.file.read_bytes())
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(data, dict):
            return {}
        return {
            name: [digest for digest in digests if isinstance(digest, str)]
            for name, digests in data.items()
            if isinstance(digests, list)
        }

    def _write(self, agreed: Mapping[str, list[str]]) -> None:
        text = json.dumps(agreed, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
        folder = self.file.parent
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".goldrush-", suffix=".tmp", dir=folder)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            Path(name).replace(self.file)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise


def is_shipped(plugin: Plugin) -> bool:
    """Say whether a plugin is one of those that come with the program."""
    return plugin.folder.resolve().parent == (shipped_folder() / "plugins").resolve()
