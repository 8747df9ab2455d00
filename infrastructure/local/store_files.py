"""What the stores of a brand's folder say, as far as a stack on one machine asks before any function runs."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

_MOST_FILES = 10_000
"""Those of a thousand brands, of a few lines each."""


def store_files(brand: Path) -> dict[str, dict[str, Any]]:
    """By the store's ID: its own file over what all stores say (`backoffice.onboarding.overlay` checks them)."""
    common = brand / "stores.yaml"
    shared = read_file(common) if common.exists() else {}
    own = sorted(file for file in (brand / "stores").glob("*.yaml") if "." not in file.stem)
    return {file.stem: _over(read_file(file), shared) for file in own}


def _over(own: Any, common: Any) -> Any:
    if not (isinstance(own, dict) and isinstance(common, dict)):
        return own
    return {**common, **{name: _over(value, common.get(name)) for name, value in own.items()}}


def read_file(file: Path) -> Any:
    """What a file says, which nobody may change; a start asks for the same one again and again."""
    return _said(file.read_text(encoding="utf-8-sig"))


def parsed(text: str) -> Any:
    """What a text says. Raises YAMLError in the words of PyYAML's own parser, which libyaml's is faster than."""
    if yaml.__with_libyaml__:
        try:
            return yaml.load(text, Loader=yaml.CSafeLoader)
        except yaml.YAMLError:
            pass
    return yaml.safe_load(text)


_said = lru_cache(_MOST_FILES)(parsed)
