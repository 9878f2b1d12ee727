"""A whole set declared by forms, by clicks and keys alone."""

from core.tileset.reader import read
from editor.document.changes.set_changes import put
from editor.set_forms.card_sections import AcceptSection
from editor.set_forms.editors import CountEditor
from editor.set_forms.entry_body import PoolBody
from editor.set_forms.general_section import GeneralSection
from editor.set_forms.picture_editors import TileEditor
from editor.set_forms.title_editor import TitleEditor

from .conftest import OpenForms
from .hands import FormHands, choose

EMPTY = "format: 1\nid: valley\n"


WHOLE = """\
format: 1
id: valley
title: The valley
players: {min: 2, max: 6}
start: "1"

terrains:
  heath: {code: H, color: "#8fae5d"}
  brook: {code: B, color: "#3f5f73"}
  crag: {code: C, color: "#e0d9a8"}
  grove: {code: G, color: "#7b4f5e"}
  dune: {code: D, color: "#8c86a8"}

features:
  heath: {shape: field, terrain: heath, role: shepherd, value: {final: 2 * wisp}}
  brook:
    shape: line
    terrain: brook
    role: ferryman
    completed_when: closed
    value: {completed: tiles, final: tiles}
  crag:
    shape: area
    terrain: crag
    completed_when: closed
    value: {completed: tiles, final: tiles}
  grove:
    shape: area
    terrain: grove
    completed_when: closed
    value: {completed: tiles, final: tiles}
  dune:
    shape: field
    terrain: dune
  beacon:
    shape: site
    role: warden
    completed_when: surrounded
    lines: [0, 2]
    value:
      completed: 6 + 2 * flame + neighbouring_crag * (3 if neighbouring_grove >= 2 else 1)
      final: max(neighbours, 2)

icons:
  flame: {on: beacon, each: [1, 2], draws: embers}
  wisp: {on: heath}

pieces:
  wanderer: {per_player: 7, on_scoreboard: 1, claims: true}

tokens:
  embers: {1: 8, 2: 4}

accept:
  never-closed: Beacons are for the next expansion.

tiles:
  - id: "1"
    count: 2
    edges: BHBH
    features:
      - {kind: brook, at: [N, S]}
  - id: "2"
    count: 2
    edges: BCHG
    features:
      - {kind: beacon, icons: {flame: 1}}
      - {kind: brook, at: [N, beacon]}
      - {kind: crag, at: [E]}
      - {kind: grove, at: [W]}
  - id: "3"
    count: 2
    edges: DHDH
    features:
      - {kind: heath, at: [E], icons: {wisp: 1}}
"""


TILES = read(WHOLE).data["tiles"]


def test_a_set_is_declared_by_forms_alone(forms_on: OpenForms) -> None:
    """Five terrains, two icons and a new kind of site, from an empty set."""
    forms = forms_on(EMPTY)
    for name in ("heath", "brook", "crag", "grove", "dune"):
        forms.add("terrains", name)
    for name in ("heath", "brook", "crag", "grove", "dune"):
        assert forms.add("features") == name, "a terrain without a feature comes first"
    forms.set("features", "dune", "shape", "field")
    forms.set("features", "dune", "value.completed", "")
    forms.set("features", "dune", "value.final", "")
    forms.set("features", "dune", "completed_when", "")
    forms.add("features", "beacon")
    forms.add("icons", "flame")
    forms.set("icons", "flame", "on", "beacon")
    forms.add("icons", "wisp")
    forms.add("tokens", "embers")
    declare_the_rest(forms)
    declare_what_the_set_is(forms)
    assert forms.text == WHOLE
    assert forms.checks("error", "warning") == [], forms.context.document.findings


def declare_the_rest(forms: FormHands) -> None:
    """Say what features are worth, what icons draw, what players move."""
    forms.set("icons", "flame", "each", (1, 2))
    forms.set("icons", "flame", "draws", "embers")
    forms.set("features", "heath", "role", "shepherd")
    forms.set("features", "heath", "value.final", "2 * wisp")
    forms.set("features", "brook", "role", "ferryman")
    forms.set("features", "beacon", "role", "warden")
    forms.set("features", "beacon", "completed_when", "surrounded")
    worth = "6 + 2 * flame + neighbouring_crag * (3 if neighbouring_grove >= 2 else 1)"
    forms.set("features", "beacon", "value.completed", worth)
    forms.set("features", "beacon", "value.final", "max(neighbours, 2)")
    forms.set("features", "beacon", "lines", (0, 2))
    forms.add("pieces", "wanderer")
    forms.set("pieces", "wanderer", "per_player", 7)
    forms.set("pieces", "wanderer", "on_scoreboard", 1)
    pool = forms.unfold("tokens", "embers").body
    assert isinstance(pool, PoolBody)
    forms.click(pool.add)
    forms.enter(pool.rows[0].count.lineEdit(), "8")
    forms.enter(pool.rows[1].count.lineEdit(), "4")
    assert pool.total.text().startswith("12")


def declare_what_the_set_is(forms: FormHands) -> None:
    """Give title, players and, once there are tiles, the one that opens the table."""
    general = forms.open("general")
    assert isinstance(general, GeneralSection)
    title = general.boxes["title",].editor
    assert isinstance(title, TitleEditor)
    forms.enter(title.rows[0].field.line, "The valley")
    for key, number in (("min", 2), ("max", 6)):
        editor = general.boxes["players", key].editor
        assert isinstance(editor, CountEditor)
        forms.enter(editor.field.lineEdit(), str(number))
    forms.context.document.edit("draw", lambda s: put(s, ("tiles",), TILES))
    start = general.boxes["start",].editor
    assert isinstance(start, TileEditor)
    choose(start.field, "1")
    accepted = forms.open("accept")
    assert isinstance(accepted, AcceptSection)
    choose(accepted.add, "never-closed")
    forms.enter(accepted.cards[0].reason.line, "Beacons are for the next expansion.")
