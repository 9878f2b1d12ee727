"""Temporary folders of ours: what a kill left goes, and nothing of strangers or of the living."""

import os
import signal
import tempfile
from pathlib import Path

import pytest

from core.storage.temporary_folders import TemporaryFolder
from tests.commands import TIED, python

KILLED = TIED + (
    "import os, signal; from pathlib import Path\n"
    "from core.storage.temporary_folders import TemporaryFolder\n"
    "made = TemporaryFolder('pack'); Path(made.name, 'x').touch()\n"
    "os.kill(os.getpid(), signal.SIGKILL)\n"
)
LONG_AGO = 1_000_000_000


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where temporary folders are made."""
    place = tmp_path / "temporary"
    place.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    return place


@pytest.mark.process
def test_what_a_kill_left_goes_with_the_next(place: Path) -> None:
    """And that of the next with its end."""
    assert python(KILLED, TMPDIR=str(place)).returncode == -signal.SIGKILL
    (left,) = place.iterdir()
    assert (left / "x").exists()
    made = TemporaryFolder("site")
    assert [*place.iterdir()] == [Path(made.name)]
    made.cleanup()
    assert not [*place.iterdir()]


def test_only_what_is_ours_goes(place: Path, tmp_path: Path) -> None:
    """Not what is in use, has another name or owner, is a link, or is just being made."""
    theirs = tmp_path / "theirs"
    (theirs / "kept").mkdir(parents=True)
    (theirs / ".goldrush-lock").touch()
    in_use = TemporaryFolder("pack")
    stay = [
        *("goldrush-pack-abcdefg", "goldrush-other-abcdefgh", "goldrush-pack-new00000"),
        *("goldrush-pack-stranger", "goldrush-pack-linked00", Path(in_use.name).name),
    ]
    go = ["goldrush-site-left0000", "goldrush-results-old00000"]
    for name in [*stay[:4], *go]:
        (place / name).mkdir()
        if name not in {"goldrush-pack-new00000", "goldrush-results-old00000"}:
            (place / name / ".goldrush-lock").touch()
    if os.geteuid() == 0:
        os.chown(place / "goldrush-pack-stranger", 65534, -1)
    else:
        stay.remove("goldrush-pack-stranger")
    (place / "goldrush-pack-linked00").symlink_to(theirs)
    (place / "goldrush-site-left0000" / "elsewhere").symlink_to(theirs)
    os.utime(place / "goldrush-results-old00000", (LONG_AGO, LONG_AGO))
    made = TemporaryFolder("results")
    assert {each.name for each in place.iterdir()} == {*stay, Path(made.name).name}
    assert (theirs / "kept").is_dir()
    in_use.cleanup()
    made.cleanup()
