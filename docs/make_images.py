"""Makes the pictures of the program that README and docs show, from the real window.

    .venv/bin/python -m docs.make_images [SCENE...]

Without the name of a scene it makes all, and takes away pictures that no scene makes. The fonts,
colours and drawings are the program's own, so every machine makes the same pictures.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QImage

    from .moving_pictures import MovingPicture

IMAGES = Path(__file__).parent / "images"


def main(wanted: list[str]) -> int:
    """Make the pictures of the scenes wanted, or of all."""
    with tempfile.TemporaryDirectory() as folder:
        settle_in(Path(folder))
        made = make(Path(folder), wanted)
    if not wanted:
        for old in set(IMAGES.glob("*.webp")) - set(made):
            old.unlink()
    return 0


def settle_in(folder: Path) -> None:
    """Set up a home of a new user, without a screen, at twice the resolution."""
    for name in list(os.environ):
        if name.startswith(("XDG_", "LC_", "QT_")):
            del os.environ[name]
    os.environ |= {
        "HOME": str(folder),
        "LANG": "C.UTF-8",
        "QT_QPA_PLATFORM": f"offscreen:configfile={screen_in(folder)}",
        "QT_SCALE_FACTOR": "2",
        "TZ": "UTC",
    }
    os.chdir(folder)


def screen_in(folder: Path) -> Path:
    """Write down a screen with room for every window, and return the file."""
    screen = {"name": "large", "x": 0, "y": 0, "width": 5000, "height": 3000}
    file = folder / "screen.json"
    file.write_text(json.dumps({"screens": [{**screen, "logicalDpi": 96, "dpr": 1}]}))
    return file


def make(folder: Path, wanted: list[str]) -> list[Path]:
    """Play the scenes and return the files of their pictures."""
    from editor.app import make_application

    from .image_palette import save
    from .image_scenes import SCENES
    from .loop_scenes import SCENES as MOVING
    from .moving_pictures import MovingPicture

    all_scenes: tuple[Callable[[Path], Iterator[tuple[str, QImage | MovingPicture]]], ...]
    all_scenes = (*SCENES, *MOVING)
    app = make_application()
    app.setCursorFlashTime(0)
    IMAGES.mkdir(exist_ok=True)
    made = []
    for scene in all_scenes:
        if wanted and scene.__name__ not in wanted:
            continue
        home = folder / scene.__name__
        home.mkdir()
        os.environ["HOME"] = str(home)
        os.chdir(home)
        for name, picture in scene(home):
            made.append(IMAGES / f"{name}.webp")
            if isinstance(picture, MovingPicture):
                picture.save(made[-1])
            else:
                save(picture, made[-1])
            sys.stdout.write(f"{name}.webp {made[-1].stat().st_size // 1000} kB\n")
    return made


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
