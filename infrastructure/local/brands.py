"""The demo brands, applied by the code that operators use, and only when something in them changed."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

import yaml
from infrastructure.local.build import source_hash
from infrastructure.local.operator_command import run_command


def changed_brands(brands: tuple[Path, ...], record: Path) -> list[Path]:
    """Those whose files, or the code that applies them, are not as recorded when they were last applied."""
    applied = _applied(record)
    return [brand for brand in brands if applied.get(brand.name) != _hash(brand)]


def apply_brand(brand: Path, environment: Mapping[str, str], record: Path) -> None:
    """Apply one folder and note it. Raises Failure with the command's last words."""
    otherwise = f"brand {brand.name} could not be applied"
    run_command("backoffice.apply_brand", str(brand), environment=environment, otherwise=otherwise)
    applied = _applied(record)
    record.write_text(json.dumps({**applied, brand.name: _hash(brand)}, indent=2))


def _applied(record: Path) -> dict[str, str]:
    """What was applied; nothing where that cannot be read, since applying twice changes nothing."""
    try:
        applied = json.loads(record.read_text())
    except (FileNotFoundError, ValueError):
        return {}
    return applied if isinstance(applied, dict) else {}


def brand_hosts(brands: tuple[Path, ...]) -> list[str]:
    """The host names that the brands' files claim, in their order."""
    files = [brand / "hosts.yaml" for brand in brands if (brand / "hosts.yaml").exists()]
    return [entry["host"] for file in files for entry in yaml.safe_load(file.read_text())["hosts"]]


def _hash(brand: Path) -> str:
    digest = hashlib.sha256(source_hash().encode())
    for file in sorted(brand.rglob("*")):
        if file.is_file():
            digest.update(file.relative_to(brand).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
