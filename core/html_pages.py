"""Pages of HTML made from templates, and what they let a browser do.

A template of Jinja lies beside the module that fills it in and ends in `.html.j2`. What is filled
in is escaped unless it is Markup. In a template `_("Tiles")` is a message, said in the language of
the page. A line that is indented goes on with the line before it, without white space between them.
"""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup

from .messages import msg

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2 import Environment

CORE: Final = Path(__file__).parent
_GOES_ON: Final = re.compile(r"\n(?:[ \t]+|(?=\{%))")


def joined(source: str) -> str:
    """A template in which lines that are indented go on with the line before."""
    return _GOES_ON.sub("", source)


@cache
def templates() -> Environment:
    """All templates of core, by their paths in it."""
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    made = Environment(
        loader=FunctionLoader(lambda name: joined(file(name))),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        keep_trailing_newline=True,
    )
    made.globals |= {"policy": policy, "file": file}
    return made


def html(template: str, say: Callable[[str], str] = str, **values: Any) -> str:  # noqa: ANN401
    """A page from a template with values; `say` gives sentences of core in its language."""

    def said(text: str, /, **holes: Any) -> str:  # noqa: ANN401 - whatever can be formatted
        return say(msg(text, **holes))

    return templates().get_template(template).render(_=said, say=say, **values)


def file(name: str) -> Markup:
    """A style sheet or a picture of core's own, by its path in it, as it stands."""
    return Markup((CORE / name).read_text(encoding="utf-8"))  # noqa: S704 - ours


def policy(style: str = "", *, has_files: bool = False) -> Markup:
    """The element for the head of a page, before all else that it could concern.

    Nothing is fetched, framed or sent anywhere. `style` is what the page has in its only `<style>`,
    letter by letter; with `has_files` it also has scripts and pictures beside it, and style sheets
    if it has no style of its own. No script within the page runs, and no attribute is a script or a
    style.
    """
    # A page that is opened from its folder has no origin that `self` could mean in every browser.
    beside = "'self' file:" if has_files else ""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    styles = f"'sha256-{digest}'" if style else beside
    rules = {
        "default-src": "'none'",
        "img-src": f"{beside} data:",
        "style-src": styles,
        "script-src": beside,
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    said = "; ".join(f"{name} {value.strip()}" for name, value in rules.items() if value)
    # Of our own words alone.
    return Markup(f'<meta http-equiv="Content-Security-Policy" content="{said}">\n')  # noqa: S704
