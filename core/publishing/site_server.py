"""A server that shows a folder to browsers on this machine, and to nobody else.

A page that plays needs one: a browser fetches nothing for a page that was opened from a folder.
"""

from __future__ import annotations

import os
import stat
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final
from urllib.parse import unquote

from ..messages import msg

ADDRESS: Final = "127.0.0.1"
USUAL_PORT: Final = 8765
"""Where a site is found again with the games that its visitors have begun."""
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webp": "image/webp",
    ".yaml": "text/plain; charset=utf-8",
    ".zip": "application/zip",
}
"""By the endings of names; the system's own list may be wrong, and then no script runs."""
_PATIENCE: Final = 30
"""Seconds for which a browser may keep a connection without asking for anything."""


class NoSite(ValueError):
    """A folder that cannot be shown, or a port that is taken; the message says which."""


class SiteServer:
    """Shows a folder at `address` until it is closed. Raise NoSite."""

    def __init__(self, folder: Path, port: int | None = None) -> None:
        if not (folder / "index.html").is_file():
            raise NoSite(msg("{folder} has no index.html, so it is no site", folder=str(folder)))
        handler = partial(_Handler, directory=str(folder.resolve()))
        self._server = _bound(handler, port)
        self.address = f"http://{ADDRESS}:{self._server.server_port}/"
        self._thread = Thread(target=self._server.serve_forever, daemon=True, name="site server")
        self._thread.start()

    def wait(self) -> None:
        """Show it until the program is interrupted."""
        while self._thread.is_alive():
            self._thread.join(1)

    def close(self) -> None:
        """Answer no more."""
        self._server.shutdown()
        self._server.server_close()


def _bound(handler: Any, port: int | None) -> ThreadingHTTPServer:  # noqa: ANN401 - a partial class
    """A server at a port; by default at the usual one or, where that is taken, at any."""
    try:
        return _Server((ADDRESS, USUAL_PORT if port is None else port), handler)
    except OSError as error:
        if port is None:
            return _Server((ADDRESS, 0), handler)
        why = error.strerror
        raise NoSite(msg("port {port} cannot be used: {why}", port=port, why=why)) from None


class _Server(ThreadingHTTPServer):
    allow_reuse_address = os.name != "nt"  # there it would share the port with another program

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401
        """Say nothing: a browser that closes a connection is no fault of anybody."""


class _Handler(SimpleHTTPRequestHandler):
    """Answers with regular files in the folder, nothing else, and only to a browser here."""

    protocol_version = "HTTP/1.1"
    timeout = _PATIENCE
    extensions_map = TYPES

    def send_head(self) -> Any:  # noqa: ANN401 - a file or None, as inherited
        host = self.headers.get("Host", "").partition(":")[0]
        if host not in (ADDRESS, "localhost"):
            # A page from elsewhere whose name leads here must not read what is shown.
            self.send_error(HTTPStatus.FORBIDDEN)
            return None
        path = self._found()
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:  # noqa: ARG002 - asked for the one of the request
        return str(self._found())

    def list_directory(self, path: Any) -> None:  # noqa: ANN401, ARG002
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401
        """Keep no log."""

    def _found(self) -> Path | None:
        """The file that is asked for, or a folder by a name without a `/` behind, which is sent on.

        None unless it lies in the folder, visibly, wherever links lead.
        """
        parts = unquote(self.path.partition("?")[0]).split("/")[1:]
        if any(part.startswith(".") or set(part) & {"\\", ":", "\0"} for part in parts):
            return None
        home = Path(self.directory)
        try:
            path = home.joinpath(*parts, *([] if parts[-1:] != [""] else ["index.html"]))
            path = path.resolve(strict=True)
            mode = path.stat().st_mode
        except (OSError, RuntimeError, ValueError):
            return None
        is_shown = path.is_relative_to(home) and (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
        return path if is_shown else None
