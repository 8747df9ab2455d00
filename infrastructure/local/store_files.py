"""What the stores of a brand's folder say, as far as a stack on one machine asks before any function runs."""

from pathlib import Path
from typing import Any

import yaml


def store_files(brand: Path) -> dict[str, dict[str, Any]]:
    """By the store's ID: its own file over what all stores say (`backoffice.onboarding.overlay` checks them)."""
    common = brand / "stores.yaml"
    shared = _read(common) if common.exists() else {}
    own = sorted(file for file in (brand / "stores").glob("*.yaml") if "." not in file.stem)
    return {file.stem: _over(_read(file), shared) for file in own}


def _over(own: Any, common: Any) -> Any:
    if not (isinstance(own, dict) and isinstance(common, dict)):
        return own
    return {**common, **{name: _over(value, common.get(name)) for name, value in own.items()}}


def _read(file: Path) -> Any:
    return yaml.safe_load(file.read_text())
