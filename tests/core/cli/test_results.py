"""The command `results`: how a study was played, its rows, and its games played again."""

import csv
from pathlib import Path

import pytest

from core.edition.library import default_library
from core.records.record_file import read_record
from core.studies.results_file import ResultsFile
from tests.commands import goldrush
from tests.core.studies.small_studies import planned, played
from tests.editions import FEW


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the results of two editions that are the same, two games of each."""
    file = tmp_path_factory.mktemp("study") / "same.results.sqlite"
    played(file, planned(games=6, bots=["random"], measures=["wins", "decided"]))
    return file


def test_how_it_was_played_is_shown(file: Path) -> None:
    """Sets with hashes, bots, games and seed."""
    shown = goldrush("results", str(file))
    assert shown.exit_code == 0
    for said in ("random", "gold-rush (", "6 of at most 6", "sets and plugins of after"):
        assert said in shown.stdout


def test_rows_go_to_a_file_or_to_the_screen(file: Path, tmp_path: Path) -> None:
    """The same ones."""
    out = tmp_path / "games.csv"
    assert goldrush("results", str(file), "--csv", str(out)).exit_code == 0
    text = out.read_text(encoding="utf-8")
    assert goldrush("results", str(file), "--csv", "-").stdout == text
    games = [(row["edition"], row["game"]) for row in csv.DictReader(text.splitlines())]
    assert games == [(name, str(n)) for name in ("before", "after") for n in range(6)]


def test_a_game_is_recorded_again(file: Path, tmp_path: Path) -> None:
    """It can be replayed; what is no record is not overwritten."""
    out = tmp_path / "game.jsonl"
    with ResultsFile.read(file, default_library()) as results:
        turned = [row for row in results.games(1) if row.turned]
    row = turned[0]
    said = goldrush("results", str(file), "--replay", f"after:{row.number}", "-o", str(out))
    assert said.exit_code == 0
    assert f"{row.bots[0]} {row.scores[0]}, {row.bots[1]} {row.scores[1]}; it turned" in said.stdout
    assert [seat.bot for seat in read_record(out).header.players] == [*row.bots]
    assert "agrees with its record" in goldrush("replay", str(out), "--quiet").stdout
    out.write_text("my diary")
    said = goldrush("results", str(file), "--replay", "after:1", "-o", str(out))
    assert (said.exit_code, out.read_text()) == (2, "my diary")


def test_a_page_is_written_in_either_language(file: Path, tmp_path: Path) -> None:
    """With what was measured and how it was played."""
    for language, said in (("en", ">How it was played<"), ("fr", ">Comment on a joué<")):
        out = tmp_path / f"{language}.html"
        result = goldrush("results", str(file), "--html", str(out), "--language", language)
        assert (result.exit_code, result.stdout) == (0, "")
        page = out.read_text(encoding="utf-8")
        assert page.count('<figure class="chart">') == 4  # both measures, and their differences
        assert (said in page, ">same</h1>" in page) == (True, True)


def test_the_page_has_the_title_that_the_study_has(tmp_path: Path) -> None:
    """In the language of the page, as the page of the command that played it."""
    (tmp_path / "few.yaml").write_text(FEW)
    asked = tmp_path / "fair.yaml"
    title = "{en: Fair, fr: Juste}"
    asked.write_text(
        f"format: 1\nid: fair\ntitle: {title}\neditions: {{it: [few.yaml]}}\ngames: 2\n"
    )
    page = goldrush("study", str(asked), "--format", "html", "--language", "fr").stdout
    out, kept = tmp_path / "page.html", str(tmp_path / "fair.results.sqlite")
    assert goldrush("results", kept, "--html", str(out), "--language", "fr").exit_code == 0
    assert out.read_text(encoding="utf-8") == page
    assert ">Juste</h1>" in page


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (
            ["--replay", "after:6", "-o", "x"],
            "there is no game '6' of 'after'; its games are 0 to 5",
        ),
        (["--replay", "aftr:1", "-o", "x"], "no edition 'aftr'; did you mean 'after'?"),
        (["--replay", "after:1"], "--replay EDITION:GAME and -o FILE.jsonl go together"),
        (["--csv", "none/games.csv"], "none/games.csv: cannot be written (No such file"),
    ],
)
@pytest.mark.usefixtures("elsewhere")
def test_what_cannot_be_is_one_message(file: Path, args: list[str], said: str) -> None:
    """With what there is."""
    result = goldrush("results", str(file), *args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_what_has_no_results_is_one_message(tmp_path: Path) -> None:
    """And nothing is made of it."""
    diary = tmp_path / "diary"
    diary.write_text("dear diary\n" * 100)
    for path, said in ((diary, "is no results file of a study"), (tmp_path / "none", "unable to")):
        result = goldrush("results", str(path))
        assert result.exit_code == 2
        assert said in result.stderr
    assert [*tmp_path.iterdir()] == [diary]
