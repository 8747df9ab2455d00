"""Descriptions of the fields of a brand's files (`field_words.yaml`), for the people who write them."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

_FILE = Path(__file__).with_suffix(".yaml")
_EVERYWHERE = "*"


@cache
def field_words() -> dict[str, dict[str, str]]:
    """Return the descriptions by model and field name; those of `*` apply to every model."""
    words: dict[str, dict[str, str]] = yaml.safe_load(_FILE.read_text("utf-8"))
    return words


def described(model: str, properties: dict[str, Any]) -> dict[str, Any]:
    """Add descriptions to the fields of a model's JSON Schema."""
    words = {**field_words()[_EVERYWHERE], **field_words().get(model, {})}
    return {
        name: {**field, "description": words[name]} if name in words and "description" not in field else field
        for name, field in properties.items()
    }
