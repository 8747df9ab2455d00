"""Apply the demo brands with the operators' code, if their files or that code changed."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml
from infrastructure.local.build import source_hash
from infrastructure.local.operator_command import Commands
from infrastructure.local.store_files import parsed, read_file

_LISTS = {"hosts", "keys"}


def changed_brands(brands: tuple[Path, ...], record: Path) -> list[Path]:
    """Return the brands whose files, or the code that applies them, changed since they were last applied."""
    applied, code = _applied(record), source_hash()
    return [brand for brand in brands if applied.get(brand.name) != _hash(brand, code)]


def apply_brand(brand: Path, commands: Commands, record: Path) -> list[str]:
    """Apply one folder and record it; return the command's messages if it was refused."""
    said = commands.refused_words("backoffice.apply_brand", str(brand))
    applied = _applied(record)
    noted = {name: digest for name, digest in applied.items() if name != brand.name}
    record.write_text(json.dumps(noted if said else {**applied, brand.name: _hash(brand, source_hash())}, indent=2))
    return said


def unreadable(brands: Iterable[Path]) -> list[tuple[Path, str]]:
    """Return brands with an unreadable file, and why. A start looks things up in the files before applying them."""
    found = []
    for brand in brands:
        why = next((words for file in sorted(brand.rglob("*.yaml")) if (words := _unread(brand, file))), "")
        if why:
            found.append((brand, why))
    return found


def _unread(brand: Path, file: Path) -> str:
    name = file.relative_to(brand).as_posix()
    try:
        read = parsed(file.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        return f"{name} is not UTF-8"
    except yaml.YAMLError as error:
        return f"{name}: {' '.join(str(error).split())}"
    if not isinstance(read, dict):
        return f"{name} holds no names with values"
    listed = read.get(file.stem) if file.stem in _LISTS else []
    wrong = not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed)
    return f"{name} holds no list of {file.stem}" if wrong else _unnamed(file, read)


def _unnamed(file: Path, read: dict[str, Any]) -> str:
    """Report missing fields that `make run` itself looks up in the files."""
    needed = {"brand": {"companyCode"}, "hosts": {"host", "token"}, "keys": {"token"}}.get(file.stem, set())
    entries = [read] if file.stem == "brand" else read.get(file.stem, [])
    missing = sorted(needed - set.intersection(*(set(each) for each in entries))) if needed and entries else []
    return f"{file.name}: {missing[0]} is missing" if missing else ""


def _applied(record: Path) -> dict[str, str]:
    """Return what was applied; empty if the record is unreadable, because applying again changes nothing."""
    try:
        applied = json.loads(record.read_text())
    except (FileNotFoundError, ValueError):
        return {}
    return applied if isinstance(applied, dict) else {}


def brand_hosts(brands: tuple[Path, ...]) -> list[str]:
    """Return the host names in the brands' files, in order."""
    files = [brand / "hosts.yaml" for brand in brands if (brand / "hosts.yaml").exists()]
    return [entry["host"] for file in files for entry in read_file(file)["hosts"]]


def _hash(brand: Path, code: str) -> str:
    digest = hashlib.sha256(code.encode())
    for file in sorted(brand.rglob("*")):
        if file.is_file():
            digest.update(file.relative_to(brand).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
