"""Which code may run: shipped plugins, what the user agreed to, and clusters that are trusted."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import platformdirs

from ..edition.library import shipped_folder, shown
from ..edition.plugin_manifest import Plugin, PluginFiles
from ..messages import msg
from ..storage.files import UnreadableFile, read_bytes
from ..storage.saving import save_bytes

MAX_BYTES: Final = 4_000_000
_FOLDERS: Final = "folders:"
_SCHEDULERS: Final = "schedulers:"
"""The keys of folders and schedulers that are trusted; no plugin can have such an id."""
_OTHERS: Final = (_FOLDERS, _SCHEDULERS)
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Consent:
    """What a user agreed to: contents of plugins by their SHA-256, in a JSON file.

    A folder under development can be trusted as such; then whatever it holds may run.

    The file is read for every question, since several programs share it. A file that cannot be read
    or parsed agrees to nothing. With `only`, just these contents may run, whatever else is agreed
    or shipped.
    """

    file: Path
    only: frozenset[str] | None = None

    @classmethod
    def default(cls) -> Consent:
        """The consent that is in force: that of this machine's user, if no other is."""
        in_force = _in_force.get()
        if in_force is not None:
            return in_force

        folder = platformdirs.user_config_path("goldrush-workshop", appauthor=False)
        return cls(folder / "agreed-plugins.json")

    @contextlib.contextmanager
    def in_force(self) -> Iterator[None]:
        """Let this one be the default, in this thread."""
        before = _in_force.set(self)
        try:
            yield
        finally:
            _in_force.reset(before)

    def agreed(self, plugin: Plugin) -> tuple[str, ...]:
        """The digests that the user agreed to under a plugin's id."""
        return self.agreed_to(plugin.id)

    def agreed_to(self, plugin_id: str) -> tuple[str, ...]:
        """The digests that the user agreed to under an id, whether or not it is here."""
        try:
            return tuple(self._read().get(plugin_id, ()))
        except UnreadableFile:
            return ()

    def trouble(self) -> str:
        """The reason why the file agrees to nothing although it is there; empty if all is well."""
        try:
            self._read()
        except UnreadableFile as error:
            return error.message
        return ""

    def allows(self, plugin: Plugin, content: PluginFiles | None = None) -> bool:
        """Whether a plugin may run as it stands in its folder, or with a content read before.

        Whoever runs code asks with the very content that is to run.
        """
        try:
            content = content or plugin.content()
        except UnreadableFile:
            return False
        if self.only is not None:
            return content.digest in self.only
        # By content, not by name: a folder that was changed since has to be agreed to again.
        if is_shipped(content) or content.digest in self.agreed(plugin):
            return True
        return self.trusts(content.folder)

    def trusts(self, folder: Path) -> bool:
        """Whether the user trusts a folder, given by its one path, whatever it holds."""
        try:
            return str(folder) in self._read().get(_FOLDERS, ())
        except UnreadableFile:
            return False

    def trusts_scheduler(self, address: str) -> bool:
        """Whether the user trusts whoever runs a Dask scheduler, by its address."""
        try:
            return address in self._read().get(_SCHEDULERS, ())
        except UnreadableFile:
            return False

    def trust_scheduler(self, address: str) -> None:
        """Let a scheduler be used from now on; raise as `agree` does."""
        agreed = self._read()
        self._write({**agreed, _SCHEDULERS: [*agreed.get(_SCHEDULERS, []), address]})

    def trust(self, plugin: Plugin) -> None:
        """Let whatever a plugin's folder holds run from now on; raise as `agree` does."""
        agreed, folder = self._read(), str(plugin.folder.resolve())
        if folder not in agreed.get(_FOLDERS, []):
            self._write({**agreed, _FOLDERS: [*agreed.get(_FOLDERS, []), folder]})

    def agree(self, plugin: Plugin, content: PluginFiles | None = None) -> None:
        """Let a plugin run from now on, as long as its content is this one.

        Raise UnreadableFile if it, or the file, cannot be read, OSError where the disk refuses.
        """
        digest = (content or plugin.content()).digest
        agreed = self._read()
        if digest not in agreed.get(plugin.id, []):
            self._write({**agreed, plugin.id: [*agreed.get(plugin.id, []), digest]})

    def withdraw(self, plugin: Plugin) -> None:
        """Forget every agreement to a plugin of this id, and to its folder; raise as `agree`."""
        before = self._read()
        agreed = {name: digests for name, digests in before.items() if name != plugin.id}
        # A trusted folder would let it run all the same.
        own = str(plugin.folder.resolve())
        folders = [each for each in agreed.pop(_FOLDERS, []) if each != own]
        if folders:
            agreed[_FOLDERS] = folders
        if agreed != before:
            self._write(agreed)

    def _read(self) -> dict[str, list[str]]:
        """The plugins agreed to; what makes no sense in the file is left out.

        Raise UnreadableFile for one that cannot be read, which is never replaced.
        """
        if not self.file.exists():
            return {}
        content = read_bytes(self.file, shown(self.file), MAX_BYTES, msg("file of agreements"))
        try:
            data: Any = json.loads(content)
        except (ValueError, RecursionError):
            return {}
        if not isinstance(data, dict):
            return {}
        return {
            name: [
                each
                for each in digests
                if isinstance(each, str) and (name in _OTHERS or _DIGEST.fullmatch(each))
            ]
            for name, digests in data.items()
            if isinstance(digests, list)
        }

    def _write(self, agreed: Mapping[str, list[str]]) -> None:
        text = json.dumps(agreed, indent=2, sort_keys=True) + "\n"
        self.file.parent.mkdir(parents=True, exist_ok=True)
        save_bytes(text.encode(), self.file, 0o600)  # whoever can write here can run code


_in_force: ContextVar[Consent | None] = ContextVar("consent", default=None)


def is_shipped(content: PluginFiles) -> bool:
    """Whether something was read from one of the plugins that come with the program."""
    return content.folder.parent == (shipped_folder() / "plugins").resolve()
