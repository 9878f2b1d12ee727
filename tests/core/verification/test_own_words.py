"""Findings call things as the set does, in any language; what one types stays as it is written."""

import re

from core.edition.library import default_library
from core.locale.translator import translator
from core.tileset.reader import read
from core.verification import verify
from core.verification.quick_fixes.proposals import quick_fixes_for
from tests.editions import edition_from

TRAILS = """\
format: 1
id: trails
title: Trails
terrains:
  meadow: {code: M, color: "#8fae5d"}
  cart_track: {code: C, color: "#6b5b4b"}
features:
  cart_track: {shape: line, terrain: cart_track, completed_when: closed, value: {final: road_sign}}
  meadow: {shape: field, terrain: meadow}
  road_inn: {shape: site, lines: [3, 4]}
icons:
  road_sign: {on: cart_track}
  well: {on: meadow}
words:
  en: {cart track: cart path}
  fr: {cart track: chemin de terre, meadow: pré, road inn: relais, road sign: panneau, well: puits}
expect: {edges: {cart_track: 6}, icons: {road_sign: 4}}
tiles:
  - id: meadow
    edges: CMCM
    features:
      - {kind: cart_track, at: [N, S], icons: {well: 1}}
      - {kind: road_inn}
      - {kind: meadow, at: [N]}
  - {id: "2", edges: MMMC}
"""


def test_findings_and_fixes_are_in_the_words_of_the_set() -> None:
    """Neither language shows a bare id; a tile keeps its own, though it is that of a terrain."""
    edition = edition_from(default_library(), read(TRAILS, "trails.yaml"))
    findings = verify(edition).findings
    english = [text for each in findings for text in (str(each.message), str(each.hint))]
    speaks = translator("fr").say
    french = [speaks(text) for each in findings for text in (each.message, each.hint)]
    french += [speaks(fix.label) for each in findings for fix in quick_fixes_for(edition, each)]
    french = [text.replace("\N{NO-BREAK SPACE}", " ") for text in french]
    assert "cart path edges: expected 6, found 3" in english
    assert "road sign: expected 4, found 0" in english
    assert "bords chemin de terre : attendu 6, trouvé 3" in french
    assert "chemin de terre : puits a sa place sur pré, pas sur chemin de terre" in french
    assert "Mettre pré en W" in french
    said = [re.sub(r"(['`\"«]).*?['`\"»]", "", text) for text in (*english, *french)]
    assert [text for text in said if "_" in text] == []
    ids = [text for text in said if text in french and re.search("meadow|well", text)]
    assert ids == ["Faire de meadow la tuile de départ"]
