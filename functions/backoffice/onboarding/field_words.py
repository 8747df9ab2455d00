"""What each field of a brand's files says, for whoever writes them (`field_words.yaml`)."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

_FILE = Path(__file__).with_suffix(".yaml")
_EVERYWHERE = "*"


@cache
def field_words() -> dict[str, dict[str, str]]:
    """Sentences by the model's name and the field's; those of `*` are for every model."""
    words: dict[str, dict[str, str]] = yaml.safe_load(_FILE.read_text("utf-8"))
    return words


def described(model: str, properties: dict[str, Any]) -> dict[str, Any]:
    """The fields of a model's JSON Schema, each with its sentence."""
    words = {**field_words()[_EVERYWHERE], **field_words().get(model, {})}
    return {
        name: {**field, "description": words[name]} if name in words and "description" not in field else field
        for name, field in properties.items()
    }
