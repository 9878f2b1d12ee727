"""The sets there are: where they lie, which extends which, and which can lie over which."""

from pathlib import Path

import pytest

from core.authoring.set_catalog import CatalogEntry, SetCatalog
from core.authoring.templates import NewSet, worked
from core.edition.library import Library, default_library
from core.tileset.reader import read
from tests.editions import edition_from


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return the folder in which a designer keeps the open file."""
    folder = tmp_path / "mine"
    folder.mkdir()
    return folder


@pytest.fixture
def catalog(tmp_path: Path) -> SetCatalog:
    """Return a catalog with a user's folder of its own, and the shipped sets."""
    known = default_library()
    user = tmp_path / "user"
    user.mkdir()
    return SetCatalog(Library((user, known.set_folders[-1]), known.plugin_folders))


def put(folder: Path, name: str, **keys: str) -> Path:
    """Write a small set and return its resolved path."""
    text = "".join(
        f"{key}: {value}\n" for key, value in {"format": "1", "id": name, **keys}.items()
    )
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path.resolve()


def entries_by_path(
    catalog: SetCatalog, opened: Path | None, *chosen: Path
) -> dict[Path, CatalogEntry]:
    """Return the entries by path."""
    entries = catalog.entries(catalog.files(opened, chosen), opened, chosen)
    return {entry.file.path: entry for entry in entries}


def shipped(name: str) -> Path:
    """Return the path of a shipped set."""
    return (default_library().set_folders[-1] / f"{name}.yaml").resolve()


@pytest.mark.parametrize(("language", "order"), [("en", "abc"), ("de", "cab")])
def test_sets_are_sorted_by_their_titles_in_a_language(
    catalog: SetCatalog, mine: Path, language: str, order: str
) -> None:
    """An umlaut stands beside its letter."""
    titles = {
        "a": "{en: Hill, de: Hügel}",
        "b": "{en: Lake, de: See}",
        "c": "{en: Sand, de: Äcker}",
    }
    paths = {put(mine, name, title=title): name for name, title in titles.items()}
    files = [file for file in catalog.files(next(iter(paths))) if file.path in paths]
    spoken = SetCatalog(catalog.library, language)
    assert "".join(paths[each.file.path] for each in spoken.entries(files, None)) == order


def test_every_folder_is_looked_through(catalog: SetCatalog, tmp_path: Path, mine: Path) -> None:
    """That of the open file, the user's own, and the shipped sets; each says where it lies."""
    opened = put(mine, "open", extends="gold-rush")
    beside = put(mine, "beside", extends="open")
    own = put(tmp_path / "user", "own", extends="gold-rush")
    found = {path: entry.file.where for path, entry in entries_by_path(catalog, opened).items()}
    assert found[opened] == found[beside] == "here"
    assert found[own] == "user"
    assert found[shipped("sheriff")] == "shipped"


def test_a_set_stands_below_what_it_extends(catalog: SetCatalog, mine: Path) -> None:
    """To any depth, the family of the open set first."""
    put(mine, "another-base")
    second = put(mine, "second", extends="sheriff")
    opened = put(mine, "open", extends="second", tiles="[]")
    entries = list(entries_by_path(catalog, opened).values())
    at = {entry.file.id: entry for entry in entries}
    assert [at[name].depth for name in ("gold-rush", "sheriff", "second", "open")] == [0, 1, 2, 3]
    assert entries[at["open"].base or 0].file.path == second
    assert entries[0].file.id == "gold-rush"
    assert at["another-base"].depth == 0
    assert [at[name].file.kind for name in ("gold-rush", "sheriff", "no-farmers", "open")] == [
        "base",
        "expansion",
        "variant",
        "expansion",
    ]


def test_what_a_set_is_to_the_edition(catalog: SetCatalog, mine: Path) -> None:
    """Open, extended by it, chosen, come along with what was chosen; or free."""
    opened = put(mine, "open", extends="gold-rush")
    over = put(mine, "over", extends="sheriff")
    part = {e.file.id: e.part for e in entries_by_path(catalog, opened, over).values()}
    assert part["gold-rush"] == "beneath"
    assert part["open"] == "open"
    assert part["over"] == "chosen"
    assert part["sheriff"] == "brought"
    assert part["no-farmers"] == "free"


def test_a_set_of_another_base_is_barred(catalog: SetCatalog, mine: Path) -> None:
    """And says which it rests on."""
    opened = put(mine, "open")
    entry = entries_by_path(catalog, opened)[shipped("sheriff")]
    assert entry.part == "barred"
    assert entry.reason == "An edition has one base game, and this set is based on 'gold-rush'."


def test_an_open_copy_of_a_base_stands_for_it(catalog: SetCatalog, mine: Path) -> None:
    """What extends the original hangs below the copy; the original itself is barred."""
    copy = mine / "gold-rush.yaml"
    copy.write_bytes(shipped("gold-rush").read_bytes())
    entries = entries_by_path(catalog, copy.resolve())
    order = list(entries.values())
    sheriff = entries[shipped("sheriff")]
    assert sheriff.part == "free"
    assert order[sheriff.base or 0].file.path == copy.resolve()
    original = entries[shipped("gold-rush")]
    assert original.part == "barred"
    assert "is called 'gold-rush'" in original.reason


def test_an_edition_rests_on_the_base_that_its_first_set_finds(
    catalog: SetCatalog, mine: Path
) -> None:
    """Though a set laid over it is next to another file of that id."""
    copy = mine / "gold-rush.yaml"
    copy.write_bytes(shipped("gold-rush").read_bytes())
    opened = put(mine, "open", extends="gold-rush")
    entries = entries_by_path(catalog, opened, shipped("sheriff"))
    assert entries[copy.resolve()].part == "beneath"
    edition = edition_from(catalog.library, str(opened), str(shipped("sheriff")))
    assert [source.path for source in edition.sets] == [copy, opened, shipped("sheriff")]


def test_of_two_files_with_one_id_one_can_be_chosen(
    catalog: SetCatalog, tmp_path: Path, mine: Path
) -> None:
    """Both are shown, and the second is barred once the first is chosen."""
    opened = put(mine, "open", extends="gold-rush")
    twin = put(tmp_path / "user", "sheriff", extends="gold-rush")
    free = entries_by_path(catalog, opened)
    assert free[twin].part == free[shipped("sheriff")].part == "free"
    chosen = entries_by_path(catalog, opened, twin)
    assert chosen[twin].part == "chosen"
    assert chosen[shipped("sheriff")].part == "barred"


def test_what_cannot_be_read_says_why(catalog: SetCatalog, mine: Path) -> None:
    """A broken text, a base that is missing, a ring, a file that is called otherwise."""
    opened = put(mine, "open", extends="gold-rush")
    broken = put(mine, "broken", extends="gold-rush", tiles="[")
    orphan = put(mine, "orphan", extends="nowhere")
    ring = put(mine, "ring", extends="other")
    put(mine, "other", extends="ring")
    named = put(mine, "named", extends="open")
    named.rename(mine / "renamed.yaml")
    above = put(mine, "above", extends="renamed")
    on_broken = put(mine, "on-broken", extends="broken")
    entries = entries_by_path(catalog, opened)
    assert entries[broken].file.source is None
    for path, check in [(orphan, "unknown-base"), (ring, "extends-cycle"), (above, "unknown-base")]:
        assert [fault.check for fault in entries[path].faults] == [check], path
    for path in (broken, orphan, ring, above, on_broken):
        assert entries[path].part == "barred"
        assert entries[path].faults
        assert entries[path].reason == entries[path].faults[0].message


def test_other_peoples_yaml_is_passed_over(catalog: SetCatalog, tmp_path: Path, mine: Path) -> None:
    """Next to the open file; in the folders of sets everything is a set, or should be."""
    opened = put(mine, "open", extends="gold-rush")
    (mine / "compose.yaml").write_text("services: {}\n", encoding="utf-8")
    (mine / "picture.yaml").write_bytes(b"\xff\xfe\x00")
    (mine / ".hidden.yaml").write_text("format: 1\nid: hidden\n", encoding="utf-8")
    odd = tmp_path / "user" / "odd.yaml"
    odd.write_text("services: {}\n", encoding="utf-8")
    entries = entries_by_path(catalog, opened)
    assert {path.name for path in entries if path.parent == mine.resolve()} == {"open.yaml"}
    assert entries[odd.resolve()].faults


def test_the_open_file_is_shown_whatever_it_holds(catalog: SetCatalog, mine: Path) -> None:
    """And while it is no tile set, nothing is laid over it."""
    opened = mine / "open.yaml"
    opened.write_text("services: {}\n", encoding="utf-8")
    entries = entries_by_path(catalog, opened.resolve())
    assert entries[opened.resolve()].part == "open"
    assert entries[shipped("sheriff")].reason == "Fix the open file first."


def test_what_is_typed_counts_not_what_is_saved(catalog: SetCatalog, mine: Path) -> None:
    """Sets that are open are taken as they stand there, from wherever they lie."""
    opened = put(mine, "open", extends="gold-rush")
    text = "format: 1\nid: open\nextends: sheriff\n"
    catalog.library.live[opened] = read(text, "open.yaml", opened)
    entries = entries_by_path(catalog, opened)
    assert entries[shipped("sheriff")].part == "beneath"
    apart = put(mine.parent, "apart")
    catalog.library.live[apart] = read("format: 1\nid: apart\n", "apart.yaml", apart)
    assert entries_by_path(catalog, opened)[apart].file.where == "elsewhere"


def test_a_file_that_changes_is_read_again(catalog: SetCatalog, mine: Path) -> None:
    """A broken one that was mended, and one that was thrown away."""
    opened = put(mine, "open", extends="gold-rush")
    other = put(mine, "other", extends="gold-rush", tiles="[")
    assert entries_by_path(catalog, opened)[other].faults
    put(mine, "other", extends="gold-rush", tiles="[]")
    assert not entries_by_path(catalog, opened)[other].faults
    other.unlink()
    assert other not in entries_by_path(catalog, opened)


def test_nothing_need_be_open(catalog: SetCatalog) -> None:
    """The catalog is there before a file is."""
    entries = entries_by_path(catalog, None)
    assert {entry.part for entry in entries.values()} == {"barred"}
    assert {entry.reason for entry in entries.values()} == {"No set is open yet."}


def test_a_set_made_by_a_template_is_found(catalog: SetCatalog, tmp_path: Path) -> None:
    """In the user's folder."""
    text = worked(NewSet("base", "peaks", "Peaks"))
    (tmp_path / "user" / "peaks.yaml").write_text(text, encoding="utf-8")
    (file,) = [file for file in catalog.files() if file.where == "user"]
    assert (file.id, file.kind, file.title("fr")) == ("peaks", "base", "Peaks")
