"""Where a bundle begins: what Python does for `goldrush` and its processes, done without one."""

from __future__ import annotations

import multiprocessing
import os
import sys


def main() -> None:
    """Run the command line, or the part of a batch for which this process was started."""
    # Processes are started as this program with arguments of their own: read before any other.
    multiprocessing.freeze_support()
    _restore_library_path()
    if sys.stdout is None:  # Windows, without a console: started from the menu, or on files
        sys.argv.insert(1, "edit")
    from core.cli import run

    run()


def _restore_library_path() -> None:
    """Let the programs that Qt starts, browsers and file managers, load those of the system.

    Those of the bundle were found when it began; what is set here is for others.
    """
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    else:
        os.environ.pop("LD_LIBRARY_PATH", None)


if __name__ == "__main__":
    main()
