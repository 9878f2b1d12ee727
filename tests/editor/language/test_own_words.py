"""Whatever a person reads calls things as the set does in that language; ids are for the file."""

import re
from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from editor.language.languages import speak
from editor.set_forms.words_section import WordsSection
from tests.editor.conftest import OpenWindow
from tests.editor.language.test_every_text import actions, other_windows, show_everything, texts

TRAILS = """\
format: 1
id: trails
title: Trails
start: "1"
terrains:
  zq_meadow: {code: M, color: "#8fae5d"}
  zq_track: {code: C, color: "#6b5b4b"}
features:
  zq_track: {shape: line, terrain: zq_track, role: zq_carter, completed_when: closed, \
value: {completed: 2 * zq_sign + tiles, final: zq_sign}}
  zq_meadow: {shape: field, terrain: zq_meadow, completed_when: never}
  zq_inn: {shape: site, lines: [3, 4]}
icons:
  zq_sign: {on: zq_track, draws: zq_bag, each: [0, 2]}
  zq_well: {on: zq_meadow}
  zq_wind: {on: tile, directed: true}
pieces:
  zq_man: {per_player: 5, claims: true, claims_only: [zq_track]}
tokens:
  zq_bag: {1: 10}
groups:
  zq_group: {draw: first}
words:
  en:
    zq meadow: lawn
  fr:
    zq meadow: pré
    zq track: piste
    zq inn: relais
    zq sign: panneau
    zq well: puits
    zq wind: girouette
    zq man: bonhomme
    zq bag: sac
    zq carter: charretier
    zq group: paquet
    zq north: nord
expect: {edges: {zq_track: 9}, icons: {zq_sign: 4}, features: {zq_inn: 2}}
tiles:
  - id: "1"
    edges: CMCM
    group: zq_group
    features:
      - {kind: zq_track, at: [N, S], icons: {zq_sign: 1}}
      - {kind: zq_meadow, at: [E], name: zq_north, touches: [zq_track]}
  - id: "2"
    edges: CCMC
    icons: {zq_wind: N}
    features:
      - {kind: zq_inn}
      - {kind: zq_track, at: [N, zq_inn], icons: {zq_well: 1}}
      - {kind: zq_track, at: [E, zq_inn]}
      - {kind: zq_track, at: [W, zq_inn]}
  - {id: "3", edges: MMMC, features: [{kind: zq_inn}]}
"""


def is_translating(widget: QWidget) -> bool:
    """Say whether a widget is a part of the form for words."""
    above: QWidget | None = widget
    while above is not None and not isinstance(above, WordsSection):
        above = above.parentWidget()
    return above is not None


@pytest.mark.usefixtures("speaking")
def test_no_form_list_or_finding_shows_a_bare_id(
    open_window: OpenWindow, qapp: QApplication, tmp_path: Path
) -> None:
    """In French all of them are said in the French words of the set, tile by tile.

    Only the form that translates names shows what it translates.
    """
    speak(qapp, "fr")
    file = tmp_path / "trails.yaml"
    file.write_text(TRAILS, encoding="utf-8")
    window = open_window(file)
    said: set[str] = set()

    def read() -> None:
        QApplication.processEvents()
        widgets = [window, *window.findChildren(QWidget), *other_windows()]
        shown = [text for widget in widgets if not is_translating(widget) for text in texts(widget)]
        shown += chain.from_iterable((a.text(), a.toolTip()) for a in actions(widgets))
        said.update(shown)

    show_everything(window)
    read()
    for key in [*window.document.keys()]:
        window.selection.select(key)
        window.panels.show("tile")
        design = window.selection.design
        assert design is not None
        for number in range(len(design.layout.segments)):
            window.selection.select_segment(number)
            read()
            said.add(window.canvas.view.controller.words.segment(design, number))
        said.add(window.canvas.view.hints.now())
    assert any("panneau" in text for text in said)
    # What stands in quotes is what one types.
    unquoted = {re.sub(r"(['`«]).*?['`»]", "", text) for text in said}
    assert sorted(text for text in unquoted if re.search("zq[ _]", text)) == []
