"""What the plugins of an edition say in a rules appendix, with their values filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.setup import Setup
from ..messages import msg, msg_template
from ..tileset.schema import in_language, shown_title
from .rules_document import on_one_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..edition.plugin_manifest import Plugin, RuleNote
    from ..engine.protocol import AnyGame, AnySetup
    from .rules_words import RulesText


class BadBooklet(ValueError):
    """A text of a plugin that asks for what nobody has; the message names both."""


class RuleNotes:
    """The notes of all plugins that hold with the options of a game."""

    def __init__(self, setup: AnySetup[AnyGame], rules_text: RulesText) -> None:
        self.edition, self.setup, self.rules_text = rules_text.edition, setup, rules_text
        self._values = {plugin.id: self._values_of(plugin) for plugin in self.edition.plugins}

    def of(self, part: str, kind: str = "") -> list[str]:
        """The notes of all plugins in a part; of features, about a kind."""
        return [
            text
            for plugin in self.edition.plugins
            for note in self._holding(plugin)
            if note.part == part
            for text in self._texts(plugin, note, kind)
        ]

    def own(self) -> list[tuple[str, str, list[str]]]:
        """The plugins that have a part of their own: id, title, and what stands there."""
        found = []
        for plugin in self.edition.plugins:
            notes = [each for each in self._holding(plugin) if each.part == "own"]
            texts = [text for each in notes for text in self._texts(plugin, each, "")]
            if texts:
                found.append((plugin.id, self._title(plugin), texts))
        return found

    def lacking(self) -> list[str]:
        """The plugins that have rules and no words for them, and whether their sets have."""
        lacking = []
        for plugin in self.edition.plugins:
            if plugin.declaration.booklet or not plugin.content().has_code:
                continue
            owners = [s.tileset for s in self.edition.sets if plugin.id in s.tileset.named_plugins]
            key = "no texts see" if any(owner.rulebook for owner in owners) else "no texts"
            part = self.rules_text.text("rulebook")
            lacking.append(self.rules_text.text(key, title=self._title(plugin), part=part))
        return lacking

    def _title(self, plugin: Plugin) -> str:
        return shown_title(plugin.declaration, self.rules_text.language)

    def _holding(self, plugin: Plugin) -> list[RuleNote]:
        options = self.setup.options
        return [
            note
            for note in plugin.declaration.booklet
            if all(options.get(name) == value for name, value in note.when.items())
        ]

    def _values_of(self, plugin: Plugin) -> Mapping[str, Any]:
        """The values of a plugin's hook, of its options, and of what sets declare."""
        found: dict[str, Any] = dict(self.setup.options)
        if isinstance(self.setup, Setup):
            for extension in self.setup.extensions:
                if extension.id == plugin.id:
                    found |= extension.booklet_values()
        return found

    def _texts(self, plugin: Plugin, note: RuleNote, kind: str) -> list[str]:
        """A note for each kind that it is about, of the one wanted."""
        values, edition = self._values[plugin.id], self.edition
        if note.of is None:
            return [self._filled(plugin, note, values)]
        meant = values.get(note.of, note.of)
        # `of` names a value that the plugin gives, one kind or several, or else a kind itself.
        names = [meant] if isinstance(meant, str) else [*meant]
        known = {**edition.features, **edition.icons, **edition.pieces, **edition.tokens}
        return [
            self._filled(plugin, note, {**values, "it": self.rules_text.noun(name)})
            for name in names
            if name in known and kind in ("", name)
        ]

    def _filled(self, plugin: Plugin, note: RuleNote, values: Mapping[str, Any]) -> str:
        rules_text = self.rules_text
        template = in_language(note.text, rules_text.language, "")
        shown = {name: self._shown(value) for name, value in values.items()}
        try:
            return on_one_line(rules_text.filled(template, shown)).strip()
        except (LookupError, AttributeError, ValueError) as error:
            said = msg_template("{plugin}: its booklet says {text!r}: {error}")
            why = msg(said, plugin=plugin.id, text=template, error=str(error))
            raise BadBooklet(why) from None

    def _shown(self, value: Any) -> Any:  # noqa: ANN401 - whatever a plugin gives
        """A value as texts show it: names of the set as nouns, several in a list."""
        rules_text, edition = self.rules_text, self.edition
        if isinstance(value, str):
            sections = (edition.features, edition.icons, edition.pieces, edition.tokens)
            is_known = any(value in section for section in sections)
            return rules_text.noun(value) if is_known else value
        if isinstance(value, list | tuple):
            return rules_text.listed([f"{rules_text.noun(str(each)):many}" for each in value])
        return value
