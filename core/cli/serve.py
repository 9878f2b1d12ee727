"""The command `goldrush serve`: a published site, shown to browsers on this machine."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from ..edition.library import shown
from ..publishing.site_server import NoSite, SiteServer
from .failures import failing_on
from .output import say

Site = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a site.")]
Port = Annotated[
    int | None,
    typer.Option(
        "--port", metavar="N", min=1, max=65535, help="Where it stands; by default 8765, if free."
    ),
]
Browse = Annotated[bool, typer.Option("--open", help="Open it in a browser, too.")]


def serve(site: Site, port: Port = None, browse: Browse = False) -> None:
    """Show a published site to browsers on this machine, until Ctrl-C."""
    with failing_on(NoSite):
        server = SiteServer(site, port)
    say(f"{shown(site)}: {server.address}")
    typer.echo("Ctrl-C ends it")
    if browse:
        webbrowser.open(server.address)
    server.wait()
