"""How Sphinx makes the site: every page of the repository where it is, under a common contents."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from core import __version__  # noqa: E402 - from this checkout

CONTENTS = """

```{toctree}
:hidden:
:caption: Use it

docs/install
docs/editor
docs/sandbox
docs/cards
docs/importing
docs/comparing
docs/publishing
docs/rules-appendix
docs/simulation
docs/bots
docs/ladder
docs/laboratory
docs/laboratory-window
docs/analysis
docs/verification
docs/glossary
```

```{toctree}
:hidden:
:caption: Make sets and rules

docs/tileset-format
docs/drawing
docs/art
docs/printing
docs/writing-an-expansion
docs/site/api
docs/scenarios
docs/record-format
docs/rules-as-played
```

```{toctree}
:hidden:
:caption: En français

docs/fr/editor
docs/fr/sandbox
docs/fr/laboratory-window
docs/fr/cards
docs/fr/glossary
```

```{toctree}
:hidden:
:caption: Work on it

docs/architecture
docs/site/decisions
CHANGELOG
```
"""
"""What stands in the margin; README.md, which people read elsewhere too, does not show it."""

project = "Gold Rush Workshop"
version = release = __version__
root_doc = "README"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
include_patterns = ["README.md", "CHANGELOG.md", "docs/**.md"]
exclude_patterns = [".*", "build", "core", "dist", "editor", "plugins", "tests", "tilesets"]

myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # a page may go from its title straight to a third level

default_role = "code"  # `so` are names in docstrings
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "imported-members": True}
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88

html_theme = "furo"
html_title = project
html_logo = html_favicon = "../../editor/look/icons/application.svg"
html_static_path, html_css_files = ["static"], ["site.css"]
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1d6a75", "color-brand-content": "#1d6a75"},
    "dark_css_variables": {"color-brand-primary": "#72c3cc", "color-brand-content": "#72c3cc"},
}
html_copy_source = html_show_search_summary = False  # which a browser could not read from disk
html_show_copyright = False
pygments_style, pygments_dark_style = "friendly", "monokai"


def add_contents(app: Sphinx, page: str, source: list[str]) -> None:  # noqa: ARG001 - as Sphinx has it
    """Put the contents under the page that all begins with, where links to folders find pages."""
    if page == root_doc:
        source[0] = source[0].replace("](docs/decisions/)", "](docs/site/decisions.md)") + CONTENTS


def leave_out(app: Sphinx, what: str, name: str, thing: object, *rest: Any) -> bool:  # noqa: ANN401, ARG001
    """Leave out what a named tuple says of its fields, which its signature shows."""
    return rest[0] or str(getattr(thing, "__doc__", "")).startswith("Alias for field number")


def begin_with_readme(app: Sphinx, error: Exception | None) -> None:
    """Let the site be opened at the name that is looked for."""
    if error is None and app.builder.name == "html":
        shutil.copyfile(Path(app.outdir) / "README.html", Path(app.outdir) / "index.html")


def setup(app: Sphinx) -> None:
    """Take part in what Sphinx does."""
    app.connect("source-read", add_contents)
    app.connect("autodoc-skip-member", leave_out)
    app.connect("build-finished", begin_with_readme)
