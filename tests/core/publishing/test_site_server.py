"""The server that shows a site on this machine, asked for what it should and should not give."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from typing import TYPE_CHECKING

import pytest

from core.publishing.site_server import ADDRESS, NoSite, SiteServer
from tests.commands import goldrush

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder with a site, beside a file that belongs to nobody else."""
    (tmp_path / "secret.txt").write_text("secret")
    site = tmp_path / "site"
    (site / "play" / "empty").mkdir(parents=True)
    for name in ("index.html", "play/index.html", "play/boot.js", "tile.svg", ".hidden"):
        (site / name).write_text(name)
    (site / "way-out").symlink_to(tmp_path)
    (site / "play" / "link.txt").symlink_to(tmp_path / "secret.txt")
    (site / "out").mkdir()
    (site / "out" / "index.html").symlink_to(tmp_path / "secret.txt")
    os.mkfifo(site / "pipe")
    return site


@pytest.fixture
def server(site: Path) -> Iterator[SiteServer]:
    """Return a server that shows it at any port."""
    made = SiteServer(site)
    yield made
    made.close()


def asked(server: SiteServer, path: str, *, how: str = "GET", host: str = "") -> tuple[int, str]:
    """Ask for a path as it is; return the status, and the content or where it is said to be."""
    place = server.address.removeprefix("http://").rstrip("/")
    connection = HTTPConnection(place, timeout=10)
    connection.putrequest(how, path, skip_host=True)
    connection.putheader("Host", host or place)
    connection.endheaders()
    answer = connection.getresponse()
    text = answer.read().decode()
    assert answer.getheader("X-Content-Type-Options") == "nosniff" or answer.status == 501
    connection.close()
    return answer.status, answer.getheader("Location") or text


def test_it_gives_what_a_site_has(server: SiteServer) -> None:
    """Files, and the page of a folder; a folder by its name alone is sent on."""
    assert asked(server, "/") == (200, "index.html")
    assert asked(server, "/?a=b") == (200, "index.html")
    assert asked(server, "/play/boot.js?1234") == (200, "play/boot.js")
    assert asked(server, "/play/") == (200, "play/index.html")
    assert asked(server, "/play") == (301, "/play/")
    assert asked(server, "/til%65.svg") == (200, "tile.svg")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/play/..%2f../secret.txt",
        "/play/../../secret.txt",
        "/..\\secret.txt",
        "//etc/passwd",
        "//[",
        "/C:/secret.txt",
        "/way-out/secret.txt",
        "/play/link.txt",
        "/out/",
        "/.hidden",
        "/play/empty/",
        "/pipe",
        "/index.html/",
        "/%00",
        "/%ff%fe",
        "/nothing",
        "/" + "a" * 5000,
    ],
)
def test_it_gives_nothing_else(server: SiteServer, path: str) -> None:
    """Whatever leads out of the folder, is hidden there, or would list it."""
    status, text = asked(server, path)
    assert status == 404
    assert "secret" not in text


def test_it_answers_no_page_from_elsewhere(server: SiteServer) -> None:
    """One that lets its own name lead to this machine would read what is shown."""
    port = server.address.split(":")[-1].rstrip("/")
    for host in (f"localhost:{port}", f"{ADDRESS}:{port}"):
        assert asked(server, "/", host=host)[0] == 200
    for host in ("example.org", f"example.org:{port}", "127.0.0.1.example.org", "["):
        assert asked(server, "/", host=host)[0] == 403


def test_it_takes_nothing(server: SiteServer) -> None:
    """It is there to be read."""
    for how in ("POST", "PUT", "DELETE"):
        assert asked(server, "/", how=how)[0] == 501


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.html", "text/html; charset=utf-8"),
        ("a.svg", "image/svg+xml"),
        ("a.json", "application/json"),
        ("a.goldrush", "application/octet-stream"),
        ("a.JS", "text/javascript; charset=utf-8"),
    ],
)
def test_types_are_those_that_browsers_want(
    server: SiteServer, site: Path, name: str, kind: str
) -> None:
    """Whatever the machine's own list says."""
    (site / name).touch()
    connection = HTTPConnection(server.address.removeprefix("http://").rstrip("/"), timeout=10)
    connection.request("HEAD", f"/{name}")
    answer = connection.getresponse()
    assert (answer.status, answer.getheader("Content-Type")) == (200, kind)
    connection.close()


def test_only_this_machine_reaches_it(server: SiteServer) -> None:
    """It listens at the loopback address."""
    port = int(server.address.split(":")[-1].rstrip("/"))
    assert server.address.startswith("http://127.0.0.1:")
    with socket.socket() as other:
        other.bind(
            ("127.0.0.2", port)
        )  # all of 127.* would be taken by one that listens everywhere


def test_two_sites_are_shown_at_once(server: SiteServer, site: Path) -> None:
    """The second one at another port; a port that is named and taken is one message."""
    other = SiteServer(site)
    assert other.address != server.address
    with pytest.raises(NoSite, match="cannot be used"):
        SiteServer(site, int(server.address.split(":")[-1].rstrip("/")))
    other.close()


def test_a_folder_without_a_page_is_no_site(tmp_path: Path) -> None:
    """One message, and nothing is shown."""
    for folder in (tmp_path, tmp_path / "nothing"):
        result = goldrush("serve", str(folder))
        assert result.exit_code == 2
        assert "has no index.html" in result.output


@pytest.mark.process
def test_the_command_shows_a_site_until_it_is_interrupted(site: Path) -> None:
    """It says where, and ends quietly."""
    command = [sys.executable, "-m", "core.cli", "serve", str(site)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None
        address = run.stdout.readline().split(": ")[-1].strip()
        place = address.removeprefix("http://").rstrip("/")
        connection = HTTPConnection(place, timeout=10)
        connection.request("GET", "/")
        assert connection.getresponse().read() == b"index.html"
        connection.close()
        run.send_signal(signal.SIGINT)
        assert run.wait(10) == 130
        assert run.stderr is not None
        assert run.stderr.read() == ""
