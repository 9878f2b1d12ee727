"""What the plugins and the sets of an edition say in its rules, with their values filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from ..engine.setup import Setup
from ..messages import holes, msg, msg_template
from ..tileset.schema import in_language, shown_title
from .deck_rules import kinds_by_effect
from .nouns import Nouns
from .rules_document import marked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..edition.plugin_manifest import Plugin, RuleNote
    from ..engine.game import Game
    from ..engine.protocol import AnyGame, AnySetup
    from .rules_words import RulesText


class BadBooklet(ValueError):
    """A text of a plugin or a set that asks for what nobody has; the message names both."""


class PlayedScene(NamedTuple):
    """A table that the engine has played, and what a plugin says of it."""

    table: Game
    text: Markup


class RuleNotes:
    """The notes of all plugins that hold with the options of a game, and the texts of its sets.

    `scenes` are tables by a kind of piece and the kind of feature on which one stands there.
    """

    def __init__(
        self,
        setup: AnySetup[AnyGame],
        rules_text: RulesText,
        scenes: Mapping[tuple[str, str], Game],
    ) -> None:
        self.edition, self.setup, self.rules_text = rules_text.edition, setup, rules_text
        self._scenes = scenes
        self._values = {plugin.id: self._values_of(plugin) for plugin in self.edition.plugins}

    def of(self, part: str, kind: str = "") -> list[Markup]:
        """The notes of all plugins in a part; of features, about a kind."""
        plugins = self.edition.plugins
        # At the end the last plugin comes first, before those it needs, as in `ending`.
        for_part = reversed(plugins) if part == "end" else plugins
        return [text for plugin in for_part for text in self._named(plugin, part, kind)]

    def choices(self) -> Mapping[str, list[Markup]]:
        """What can be done besides claiming, as the plugins put it, by their ids."""
        found = {
            plugin.id: [*dict.fromkeys(text for text, *_ in self._said(plugin, "choice"))]
            for plugin in self.edition.plugins
        }
        return {plugin: texts for plugin, texts in found.items() if texts}

    def scenes(self, part: str, kind: str = "", plugin: str = "") -> list[PlayedScene]:
        """The pictures of a part, of one plugin or of all; of features, those of a kind."""
        return [
            PlayedScene(table, text)
            for each in self.edition.plugins
            if plugin in ("", each.id)
            for text, _, table in self._said(each, part, kind, shows=True)
            if table is not None
        ]

    def own(self) -> list[tuple[str, str, list[Markup]]]:
        """The plugins that have a part of their own: id, title, and what stands there."""
        return [
            (plugin.id, self._title(plugin), texts)
            for plugin in self.edition.plugins
            if (texts := self._named(plugin, "own"))
        ]

    def lacking(self) -> list[tuple[str, bool]]:
        """The titles of plugins with rules and no words for them, and whether their sets have."""
        return [
            (
                self._title(plugin),
                any(
                    each.tileset.rulebook
                    for each in self.edition.sets
                    if plugin.id in each.tileset.named_plugins
                ),
            )
            for plugin in self.edition.plugins
            if plugin.content().has_code and not plugin.declaration.booklet
        ]

    def passage(self, name: str) -> Markup | None:
        """What the last set that names a passage says for it, None if none does."""
        text = self.edition.declared["booklet"].get(name)
        if text is None:
            return None
        *_, owner = (each.tileset.id for each in self.edition.sets if name in each.tileset.booklet)
        players = self.edition.players
        values = {"least": players.min, "most": players.max}
        return self._filled(owner, in_language(text, self.rules_text.language, ""), values)

    def _title(self, plugin: Plugin) -> str:
        return shown_title(plugin.declaration, self.rules_text.language)

    def _values_of(self, plugin: Plugin) -> Mapping[str, Any]:
        """The values of a plugin's hook, of its options, and of what sets declare."""
        edition = self.edition
        claimers = [piece.name for piece in edition.pieces.values() if piece.claims]
        found: dict[str, Any] = {"claimers": claimers, **self.setup.options}
        found |= kinds_by_effect(edition, plugin)
        if isinstance(self.setup, Setup):
            for extension in self.setup.extensions:
                if extension.id == plugin.id:
                    found |= extension.booklet_values()
        return found

    def _named(self, plugin: Plugin, part: str, kind: str = "") -> list[Markup]:
        """The notes of a plugin in a part, each with the name of its passage if it has one."""
        return [
            text + Markup(" {{: #{}-{}}}").format(plugin.id, note.id) if note.id else text
            for text, note, _ in self._said(plugin, part, kind)
        ]

    def _said(
        self, plugin: Plugin, part: str, kind: str = "", *, shows: bool = False
    ) -> Iterator[tuple[Markup, RuleNote, Game | None]]:
        """Yield what a plugin says in a part, with its notes: of pictures, or all else."""
        options = self.setup.options
        for note in plugin.declaration.booklet:
            is_meant = note.part == part and (note.shows is not None) is shows
            if is_meant and all(options.get(name) == value for name, value in note.when.items()):
                for text, about in self._texts(plugin, note, kind):
                    yield text, note, self._scenes.get((note.shows or "", about))

    def _texts(self, plugin: Plugin, note: RuleNote, kind: str) -> Iterator[tuple[Markup, str]]:
        """Yield a note for each thing that it is about, of the one wanted, with its name."""
        values, edition = self._values[plugin.id], self.edition
        template = in_language(note.text, self.rules_text.language, "")
        if any(values.get(hole) in ((), []) for hole, *_ in holes(template) or ()):
            return  # of what there is none of, nothing is said
        if note.of is None:
            yield self._filled(plugin.id, template, values), ""
            return
        meant = values.get(note.of, note.of)
        # `of` names a value that the plugin gives, one kind or several, or else a kind itself.
        names = [meant] if isinstance(meant, str) else [*meant]
        known = {*edition.features, *edition.icons, *edition.pieces, *edition.tokens}
        for name in names:
            if name in known and kind in ("", name):
                yield self._filled(plugin.id, template, {**values, "it": name}), name

    def _filled(self, owner: str, template: str, values: Mapping[str, Any]) -> Markup:
        rules_text = self.rules_text
        shown = {name: self._shown(value) for name, value in values.items()}
        try:
            return marked(rules_text.filled(template, shown).strip())
        except (LookupError, AttributeError, ValueError) as error:
            said = msg_template("{plugin}: its booklet says {text!r}: {error}")
            raise BadBooklet(msg(said, plugin=owner, text=template, error=str(error))) from None

    def _shown(self, value: Any) -> Any:  # noqa: ANN401 - whatever a plugin gives
        """A value as texts show it: names of the set as nouns, several in a list."""
        rules_text, edition = self.rules_text, self.edition
        if isinstance(value, str):
            sections = (edition.features, edition.icons, edition.pieces, edition.tokens)
            is_known = any(value in section for section in sections)
            return rules_text.noun(value) if is_known else value
        if isinstance(value, list | tuple):
            return Nouns(tuple(rules_text.noun(str(each)) for each in value), rules_text.language)
        return value
