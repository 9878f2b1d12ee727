"""Forms follow the models of the format: a new field of a model is there by itself."""

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictStr

from core.tileset.key_labels import LABELS
from core.tileset.schema import (
    Count,
    FeatureDeclaration,
    Formula,
    IconDeclaration,
    Model,
    Name,
    Piece,
    Range,
    Terrain,
)
from core.tileset.set_schema import TileSet
from editor.document.model_fields import fields_of
from editor.set_forms.editors import (
    ChoiceEditor,
    CountEditor,
    RangeEditor,
    RoleEditor,
    SwitchEditor,
    TextEditor,
)
from editor.set_forms.entry_body import ModelBody, flat_fields
from editor.set_forms.formula_editor import FormulaEditor

from .hands import FormHands


class Reward(Model):
    """A model in a model."""

    bonus: Formula | None = None


class Later(Model):
    """What a declaration of some later version of the format may look like."""

    mood: Literal["calm", "wild"] | None = None
    height_of: Annotated[Count | None, Field(description="How high it is.")] = None
    wet: StrictBool | None = None
    span: Range | None = None
    patron: Name | None = None
    motto: Annotated[StrictStr, Field(max_length=9)] | None = None
    reward: Reward | None = None


def test_each_type_of_a_field_has_its_control(gold_rush: FormHands) -> None:
    """Words, numbers, switches, ranges, names, texts, formulas in a nested model."""
    body = ModelBody(gold_rush.view.store, ("features", "city"), Later)
    kinds = {steps: type(box.editor) for steps, box in body.boxes.items()}
    assert kinds == {
        ("mood",): ChoiceEditor,
        ("height_of",): CountEditor,
        ("wet",): SwitchEditor,
        ("span",): RangeEditor,
        ("patron",): RoleEditor,
        ("motto",): TextEditor,
        ("reward", "bonus"): FormulaEditor,
    }
    box = body.boxes["height_of",]
    assert box.label == "Height of"
    assert box.caption.toolTip() == "How high it is."
    motto = body.boxes["motto",].editor
    assert isinstance(motto, TextEditor)
    assert motto.field.line.maxLength() == 9
    body.deleteLater()


def test_every_key_of_a_set_has_a_section(gold_rush: FormHands) -> None:
    """All but the version of the format and the tiles, which have views of their own.

    What tokens show stands with their pools.
    """
    shown = {form.name for forms in gold_rush.view._forms.values() for form in forms}
    elsewhere = {"format", "tiles", "token_symbols", "token_scores"}
    assert shown == {form.name for form in fields_of(TileSet)} - elsewhere


def test_every_key_of_today_has_words_of_its_own(gold_rush: FormHands) -> None:
    """A label and an explanation that are made for people."""
    shown = [form for forms in gold_rush.view._forms.values() for form in forms]
    assert all(form.description for form in shown)
    for model in (Terrain, FeatureDeclaration, IconDeclaration, Piece):
        for _, form, holder in flat_fields(model):
            assert f"{holder.__name__}.{form.name}" in LABELS
            assert form.description, (model, form.name)
