"""Asks before plugins of a set are run: which, from where, and what that means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from core.edition.library import shown
from core.engine.plugin_consent import Consent
from core.storage.files import UnreadableFile, reason
from core.tileset.schema import shown_title

from ...language.languages import tr_message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.edition.plugin_manifest import Plugin, PluginFiles


class ConsentDialog(QMessageBox):
    """Asks whether one plugin may run, with the content that its folder has now."""

    def __init__(
        self, parent: QWidget, plugin: Plugin, content: PluginFiles, language: str, *, changed: bool
    ) -> None:
        super().__init__(parent)
        title = shown_title(plugin.declaration, language)
        self.setTextFormat(Qt.TextFormat.PlainText)  # a title may look like HTML
        self.setIcon(QMessageBox.Icon.Question)
        self.setWindowTitle(self.tr("Rule plugins"))
        asked = (
            self.tr(
                "“{title}” has changed since you allowed it to run. Allow it to run as it is now?"
            )
            if changed
            else self.tr("Some rules of this game come from the plugin “{title}”. Allow it to run?")
        )
        self.setText(asked.format(title=title))
        self.setInformativeText(
            self.tr(
                "It is a program of %n files in {folder}. It can do anything on this computer "
                "that you can, so allow it only if you trust its author. You will be asked again "
                "if it changes.",
                "",
                len(content.files),
            ).format(folder=shown(content.folder))
        )
        self.setDetailedText("\n".join([*sorted(content.files), "", content.digest]))
        self.allow = self.addButton(self.tr("Allow"), QMessageBox.ButtonRole.AcceptRole)
        self.refuse = self.addButton(self.tr("Do not play"), QMessageBox.ButtonRole.RejectRole)
        # Enter and Escape refuse, so that no stray key lets foreign code run.
        self.setDefaultButton(self.refuse)
        self.setEscapeButton(self.refuse)

    @property
    def is_allowed(self) -> bool:
        """Whether it was answered with yes."""
        return self.clickedButton() is self.allow


def let_run(parent: QWidget, plugins: Iterable[Plugin], language: str) -> str | None:
    """Ask about each plugin that has no consent so far; return None if all may run, or else why.

    That may be an error of reading or writing; it is empty if the user said no.
    """
    consent = Consent.default()
    for plugin in plugins:
        try:
            content = plugin.content()
            if not content.has_code or consent.allows(plugin, content):
                continue
            changed = bool(consent.agreed(plugin))
            dialog = ConsentDialog(parent, plugin, content, language, changed=changed)
            dialog.exec()
            if not dialog.is_allowed:
                return ""
            consent.agree(plugin, content)
        except UnreadableFile as error:
            return tr_message(error.message)
        except OSError as error:
            return f"{shown(consent.file)}: {tr_message(reason(error))}"
    return None
