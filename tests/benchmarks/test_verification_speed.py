"""How long reading and verifying take, at first and again after an edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.edition.library import default_library
from core.tileset import edits
from core.tileset.reader import read
from core.verification import Verifier
from tests.editions import edition_from

from .conftest import union_of_expansions

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

    from core.edition.edition import Edition
    from core.edition.library import Library
    from core.tileset.source import Source


def test_read_and_verify(benchmark: BenchmarkFixture, text: str) -> None:
    """From text to report, nothing known before."""
    benchmark(_findings, default_library(), text)


def test_read_and_verify_many_expansions(benchmark: BenchmarkFixture) -> None:
    """From text to report for 360 designs as of many expansions: the aim is a second."""
    benchmark(_findings, default_library(), union_of_expansions(360))


def _findings(library: Library, text: str) -> int:
    opened = library.open([read(text)])
    assert opened.edition is not None
    return len(Verifier().verify(opened.edition).findings)


def test_one_edit_and_verify_again(benchmark: BenchmarkFixture, text: str) -> None:
    """From a new count of a tile in the middle to the report, as in the editor: patch included."""
    library, verifier = default_library(), Verifier()
    source = read(text)
    first = edition_from(library, source)
    verifier.verify(first)
    state: dict[str, tuple[Source, Edition]] = {"now": (source, first)}
    middle = len(source.items) // 2

    def one_edit() -> None:
        before, edition = state["now"]
        count = before.tileset.tiles[middle].total % 5 + 1
        after = edits.set_value(before, ("tiles", middle, "count"), count)
        opened = library.open([after], edition)
        assert opened.edition is not None
        verifier.verify(opened.edition)
        state["now"] = (after, opened.edition)

    benchmark(one_edit)
