"""Read the stores' files of a brand, as far as a local stack needs them before any function runs."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

_MOST_FILES = 10_000
"""Enough for a thousand brands."""


def store_files(brand: Path) -> dict[str, dict[str, Any]]:
    """Return each store's file merged over `stores.yaml`, by ID (`backoffice.onboarding.overlay` checks them)."""
    common = brand / "stores.yaml"
    shared = read_file(common) if common.exists() else {}
    own = sorted(file for file in (brand / "stores").glob("*.yaml") if "." not in file.stem)
    return {file.stem: _over(read_file(file), shared) for file in own}


def _over(own: Any, common: Any) -> Any:
    if not (isinstance(own, dict) and isinstance(common, dict)):
        return own
    return {**common, **{name: _over(value, common.get(name)) for name, value in own.items()}}


def read_file(file: Path) -> Any:
    """Parse a file. The result is cached and must not be modified; a start reads the same files again and again."""
    return _said(file.read_text(encoding="utf-8-sig"))


def parsed(text: str) -> Any:
    """Parse a text with libyaml, which is fast. For its better messages, PyYAML's own parser raises the YAMLError."""
    if yaml.__with_libyaml__:
        try:
            return yaml.load(text, Loader=yaml.CSafeLoader)
        except yaml.YAMLError:
            pass
    return yaml.safe_load(text)


_said = lru_cache(_MOST_FILES)(parsed)
