"""The menus and the toolbar of a window: which actions stand where, and their icons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QToolButton

from .shell.common_menus import CommonMenus, Entry, divided
from .shell.edit_commands import EditCommands
from .widgets.announcements import announce
from .widgets.commands import Command, make_commands, tr
from .widgets.form_fields import ignore_double_click
from .widgets.plain_text import as_label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QAction

    from .document.contents import Contents
    from .main_window import MainWindow


class Menus(CommonMenus):
    """Makes the menu bar and the toolbar of a window from the actions of its views."""

    undo = Command(
        tr("&Undo"), lambda m: m.step(m.stack.undo), QKeySequence.StandardKey.Undo, icon="undo"
    )
    redo = Command(
        tr("&Redo"), lambda m: m.step(m.stack.redo), QKeySequence.StandardKey.Redo, icon="redo"
    )
    new = Command(tr("&New set…"), lambda m: m.window.begin_set(), "Ctrl+N")
    import_files = Command(
        tr("&Import…"),
        lambda m: m.window.importing.begin(),
        found_by=tr("tile definitions of JCloisterZone, XML, tables"),
    )
    twin = Command(
        tr("Another &window on this set"), lambda m: m.window.open_twin(), "Ctrl+Shift+W"
    )

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.stack = window.document.undo_stack
        make_commands(self, window.appearance)
        self.stack.canUndoChanged.connect(self.undo.setEnabled)
        self.stack.canRedoChanged.connect(self.redo.setEnabled)
        self.stack.undoTextChanged.connect(self._name_undo)
        self.stack.redoTextChanged.connect(self._name_redo)
        self.undo.setEnabled(self.stack.canUndo())
        self.redo.setEnabled(self.stack.canRedo())
        self._done = self.stack.index(), self.stack.redoText()
        self.stack.indexChanged.connect(self._tell_undone)
        self._name_undo(self.stack.undoText())
        self._name_redo(self.stack.redoText())
        self._make_menus()
        self._make_toolbar()
        window.contents_changed.connect(self._suit)

    def step(self, step: Callable[[], None]) -> None:
        """Undo or redo, once what is being typed is a step as well."""
        self.window.files.enter_pending()
        step()

    def _tell_undone(self, index: int) -> None:
        """Announce what was undone, and what was redone: that is the redo there was before."""
        before, redo = self._done
        stack = self.stack
        self._done = index, stack.redoText()
        if index < before:
            said = self.tr("Undone: {what}").format(what=stack.redoText())
            announce(self.window, said)
        elif index > before and redo and stack.text(index - 1) == redo:
            announce(self.window, self.tr("Redone: {what}").format(what=redo))

    def _name_undo(self, what: str) -> None:
        """Let undo say what it takes back."""
        named = self.tr("&Undo: {what}").format(what=as_label(what))
        self.undo.setText(named if what else self.tr("&Undo"))

    def _name_redo(self, what: str) -> None:
        """Let redo say what it does again."""
        named = self.tr("&Redo: {what}").format(what=as_label(what))
        self.redo.setText(named if what else self.tr("&Redo"))

    def _make_menus(self) -> None:
        window, files, tiles = self.window, self.window.files, self.window.tiles
        save = [files.save_action, files.save_as_action]
        kept: list[Entry] = [
            window.comparing.menu,
            window.outside.versions_menu,
            files.reload_action,
        ]
        opening: list[Entry] = [self.new, files.open_action, files.recent_menu, files.shipped_menu]
        opening.append(self.import_files)
        out: list[Entry] = [*window.publishing.actions]
        closing = [self.twin, window.close_window, window.quit]
        self.add_menu(self.tr("&File"), *divided(opening, save, out, kept, closing))
        self.edit = EditCommands(window, self._usual)
        steps = [self.undo, self.redo]
        of_findings = window.findings.commands.actions
        edit = self.add_menu(
            self.tr("&Edit"),
            *divided(steps, self.edit.actions[:4], self.edit.actions[4:], of_findings),
        )
        edit.aboutToShow.connect(self.edit.look)
        edit.aboutToHide.connect(partial(self.edit.look, is_open=False))
        of_tiles = [tiles.actions[:3], tiles.actions[3:7], tiles.actions[7:]]
        of_tile = divided(*of_tiles, window.canvas.tile_actions.all)
        self.of_tiles = self.add_menu(self.tr("&Tile"), *of_tile)
        cards = window.deck.actions_on_cards
        self.of_cards = self.add_menu(self.tr("&Card"), *divided(cards[:4], cards[4:]))
        self.add_menu(
            self.tr("&Set"), *divided([*window.sets.actions_on_sets], [window.proposing.propose])
        )
        self.add_menu(
            self.tr("&Play"), *window.launching.actions, window.laboratory.open_laboratory
        )
        gallery, panels = window.gallery, window.panels
        vision = QMenu(self.tr("&Colour vision"), window)
        vision.addActions([*window.vision.actions.values()])
        turning = [window.turn_left, window.turn_right]
        zoom = [gallery.zoom_in, gallery.zoom_out, gallery.zoom_usual]
        placing = [*panels.actions, *window.going.actions, panels.large.action, window.arrange]
        looking = [vision, self.looks(), self.languages()]
        zooms = window.deck.zooms
        self.add_menu(self.tr("&View"), *divided(turning, zoom, zooms, placing, looking))
        first = [window.introduction.welcome, window.introduction.to_tutorial]
        finding = [window.help, window.find_command, window.shortcuts]
        self.add_menu(self.tr("&Help"), *divided(first, finding, [window.about_box]))

    def _usual(self) -> Sequence[QAction]:
        """What the keys of editing do where what has the keyboard has no use for them."""
        window = self.window
        of_tiles = window.canvas.isVisibleTo(window)
        return window.tiles.actions if of_tiles else [window.deck.begin_search]

    def _suit(self, contents: Contents) -> None:
        """Offer what can be done with tiles, with cards, or with both."""
        window, tiles = self.window, self.window.tiles
        gallery, deck = window.gallery, window.deck
        self.of_tiles.menuAction().setVisible(contents.tiles)
        self.of_cards.menuAction().setVisible(contents.cards)
        of_tiles = [*tiles.actions, window.turn_left, window.turn_right]
        of_tiles += [gallery.zoom_in, gallery.zoom_out, gallery.zoom_usual]
        # Hidden, so that their keys are free: cards have some of them too.
        for action in of_tiles:
            action.setVisible(contents.tiles)
        for action in (*deck.actions_on_cards, *deck.zooms):
            action.setVisible(contents.cards)
        deck.share_keys(with_tiles=contents.tiles)
        self._between.setVisible(contents.tiles and contents.cards)

    def _make_toolbar(self) -> None:
        window, files, tiles = self.window, self.window.files, self.window.tiles
        deck = window.deck
        of_tiles = tiles.add, tiles.duplicate, tiles.delete, tiles.earlier, tiles.later
        bar = self.add_toolbar(
            (
                (files.open_action, files.save_action),
                (self.undo, self.redo),
                (*of_tiles, deck.add, deck.duplicate, deck.delete),
                (window.launching.play,),
            ),
            window.title,
            window.about,
        )
        self._between = bar.insertSeparator(deck.add)
        button = bar.widgetForAction(tiles.delete)
        assert isinstance(button, QToolButton)
        ignore_double_click(button)
