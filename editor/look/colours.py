"""The colours of the window, light and dark, and both with high contrast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from core.findings import Severity


@dataclass(frozen=True, slots=True)
class Colours:
    """One set of colours, as #rrggbb; `ring` is how wide a line is around what has the keyboard."""

    window: str
    surface: str
    sunken: str
    hover: str
    border: str
    strong_border: str
    text: str
    muted: str
    disabled: str
    accent: str
    on_accent: str
    selection: str
    error: str
    warning: str
    note: str
    good: str
    ring: int = 1

    def of(self, severity: Severity) -> str:
        """The colour of findings of a severity."""
        return str(getattr(self, severity.value))


LIGHT: Final = Colours(
    window="#f4f2ee",
    surface="#ffffff",
    sunken="#ebe8e2",
    hover="#e9e5dd",
    border="#ddd8cf",
    strong_border="#c3bcaf",
    text="#25221d",
    muted="#6a655b",
    disabled="#888276",
    accent="#1d6f7a",
    on_accent="#ffffff",
    selection="#dcecee",
    error="#bb3326",
    warning="#945600",
    note="#45659a",
    good="#397238",
)
DARK: Final = Colours(
    window="#1e1d1b",
    surface="#272623",
    sunken="#181715",
    hover="#34322e",
    border="#3a3833",
    strong_border="#545048",
    text="#ece8e0",
    muted="#ada79b",
    disabled="#8a8479",
    accent="#55b6c1",
    on_accent="#10282b",
    selection="#233f43",
    error="#f3887c",
    warning="#e7ab43",
    note="#8cabe0",
    good="#86bf7c",
)
HIGH_LIGHT: Final = Colours(
    window="#ffffff",
    surface="#ffffff",
    sunken="#f2f2f2",
    hover="#e6e6e6",
    border="#595959",
    strong_border="#000000",
    text="#000000",
    muted="#2e2e2e",
    disabled="#595959",
    accent="#00404a",
    on_accent="#ffffff",
    selection="#cfe8ec",
    error="#8a0f05",
    warning="#5c3500",
    note="#1c3a75",
    good="#12470b",
    ring=2,
)
HIGH_DARK: Final = Colours(
    window="#000000",
    surface="#000000",
    sunken="#121212",
    hover="#2b2b2b",
    border="#a6a6a6",
    strong_border="#ffffff",
    text="#ffffff",
    muted="#d9d9d9",
    disabled="#a6a6a6",
    accent="#7fe3f0",
    on_accent="#000000",
    selection="#0a353b",
    error="#ffbab1",
    warning="#ffcf70",
    note="#bcd2ff",
    good="#b2eba8",
    ring=2,
)
