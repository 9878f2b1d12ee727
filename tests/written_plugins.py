"""Plugins that tests write, with the user's agreement, and libraries that find them."""

from pathlib import Path

from core.edition.library import Library, default_library
from core.edition.plugin_manifest import load_plugin
from core.engine.plugin_consent import Consent


def write_plugin(folder: Path, code: str) -> Path:
    """Write a plugin that is called as its folder, or other code of it, and agree to it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "plugin.yaml").write_text(f"format: 1\nid: {folder.name}\n", encoding="utf-8")
    (folder / "__init__.py").write_text(code, encoding="utf-8")
    Consent.default().agree(load_plugin(folder))
    return folder


def library_with(plugin: Path) -> Library:
    """Return the library of the user, with what lies beside a plugin in its folder."""
    known = default_library()
    return Library(known.set_folders, (*known.plugin_folders, plugin.parent))
