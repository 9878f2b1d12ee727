"""How Sphinx makes the site: every page of docs/ where it is, under a common contents."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from core import __version__, api  # noqa: E402 - from this checkout
from docs.site.accessible_pages import mend_pages  # noqa: E402

CONTENTS = """

```{toctree}
:hidden:
:caption: Start

install
tutorial
```

```{toctree}
:hidden:
:caption: How-to guides

editor
cards
art
importing
comparing
proposals
writing-an-expansion
sandbox
scenarios
analysis
laboratory-window
playtests
laboratory
balancing
simulation
ladder
printing
rules-appendix
publishing
packs
```

```{toctree}
:hidden:
:caption: Reference

commands
tileset-format
verification
security
record-format
rules-as-played
sets
bots
drawing
site/api
glossary
```

```{toctree}
:hidden:
:caption: Background

architecture
contributing
translating
site/decisions
site/changelog
```

```{toctree}
:hidden:
:caption: En français

fr/tutorial
fr/editor
fr/sandbox
fr/laboratory-window
fr/cards
fr/glossary
```

```{toctree}
:hidden:
:caption: Auf Deutsch

de/tutorial
de/editor
de/sandbox
de/laboratory-window
de/cards
de/glossary
```
"""
"""What stands in the margin; the front page, which people read elsewhere too, does not show it."""

project = "Gold Rush Workshop"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
include_patterns = ["**.md"]

myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # a page may go from its title straight to a third level

default_role = "code"  # `so` are names in docstrings
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "imported-members": True}
add_module_names = False
# Names that the module loads when they are asked for: autodoc lists those that it has.
vars(api).update({name: getattr(api, name) for name in api.__all__})
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88

html_theme = "furo"
html_title = project
html_logo = html_favicon = "../../editor/look/icons/application.svg"
html_static_path, html_css_files = ["static"], ["site.css"]
html_js_files = ["site.js"]
html_search_scorer = str(ROOT / "docs" / "site" / "search_scorer.js")
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1d6a75", "color-brand-content": "#1d6a75"},
    "dark_css_variables": {"color-brand-primary": "#72c3cc", "color-brand-content": "#72c3cc"},
}
html_copy_source = html_show_search_summary = False  # which a browser could not read from disk
html_show_copyright = False
pygments_style, pygments_dark_style = "default", "monokai"  # legible on their grounds


def add_contents(app: Sphinx, page: str, source: list[str]) -> None:
    """Put the contents under the front page, and let links to a folder find its page."""
    source[0] = source[0].replace("](decisions/)", "](site/decisions.md)")
    if page == app.config.root_doc:
        source[0] += CONTENTS


def leave_out(app: Sphinx, what: str, name: str, thing: object, *rest: Any) -> bool:  # noqa: ANN401, ARG001
    """Leave out what a named tuple says of its fields, which its signature shows."""
    return rest[0] or str(getattr(thing, "__doc__", "")).startswith("Alias for field number")


def setup(app: Sphinx) -> None:
    """Take part in what Sphinx does."""
    app.connect("source-read", add_contents)
    app.connect("autodoc-skip-member", leave_out)
    app.connect("build-finished", mend_pages)
