"""What a plugin declares of itself in its `plugin.yaml`; reading it never runs its code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, StrictInt, StrictStr, model_validator
from pydantic_core import PydanticCustomError

from .tileset import Model, Name, OptionValue, SetId, Title, Versioned
from .tileset_file import BOM, load_text, read_model

if TYPE_CHECKING:
    from pathlib import Path


class OptionDeclaration(Model):
    """A rule option: its type, its default, and for a choice the values it can have."""

    type: Literal["boolean", "integer", "choice"]
    default: OptionValue
    choices: tuple[StrictStr, ...] = ()
    min: StrictInt | None = None
    max: StrictInt | None = None
    title: Title | None = None

    @model_validator(mode="after")
    def _default_is_possible(self) -> OptionDeclaration:
        if self.type == "choice" and not self.choices:
            raise PydanticCustomError("no-choices", "is a choice without `choices`")
        if self.problem_with(self.default):
            raise PydanticCustomError("bad-default", "has a default that it does not allow")
        return self

    def problem_with(self, value: object) -> str:
        """Return why the option cannot have a value, as "should be …"; empty if it can."""
        if self.type == "boolean":
            return "" if isinstance(value, bool) else "should be true or false"
        if self.type == "choice":
            return "" if value in self.choices else "should be one of " + ", ".join(self.choices)
        if not isinstance(value, int) or isinstance(value, bool):
            return "should be a whole number"
        if self.min is not None and value < self.min:
            return f"should be at least {self.min}"
        if self.max is not None and value > self.max:
            return f"should be at most {self.max}"
        return ""


class PluginDeclaration(Versioned):
    """A plugin's `plugin.yaml`: who it is, which plugins it needs, which options it knows."""

    id: SetId
    title: Title | None = None
    needs: tuple[SetId, ...] = ()
    options: Annotated[dict[Name, OptionDeclaration], Field(default_factory=dict)]


@dataclass(frozen=True, slots=True)
class Plugin:
    """A plugin that was found: its declaration and the folder it lies in."""

    declaration: PluginDeclaration
    folder: Path

    @property
    def id(self) -> str:
        """Its id."""
        return self.declaration.id


def load_plugin(folder: Path, file: str | None = None) -> Plugin:
    """Read a plugin's declaration; `file` is what findings call it.

    Raise UnreadableFile or UnreadableSet as for a tile set.
    """
    path = folder / "plugin.yaml"
    text = load_text(path).removeprefix(BOM)
    declaration, _ = read_model(text, file or str(path), PluginDeclaration)
    return Plugin(declaration, folder)
