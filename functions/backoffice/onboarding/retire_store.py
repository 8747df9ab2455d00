"""Remove a store from a brand's files, with its keys, its tables and the hosts that use those keys.

`hosts.yaml` is written before `keys.yaml`, which identifies the hosts, and `brand.yaml` last: after an interruption,
the same command continues.
"""

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from backoffice.brand_files import areas_file
from backoffice.onboarding.documents import read_document
from backoffice.onboarding.kept_files import replace_files, text_of
from backoffice.onboarding.overlay import changes_file
from backoffice.onboarding.yaml_edits import dropped, entries_of

_SET_ASIDE = ".retired"
"""The suffix of the store's own files afterwards; nothing reads them any more."""
_BRAND, _KEYS, _HOSTS, _TABLES = "brand.yaml", "keys.yaml", "hosts.yaml", "tables.yaml"

Texts = dict[Path, str]


def without_store(folder: Path, store_id: str) -> Texts:
    """Return the changed files in the order in which they are written; none if the brand does not list the store.

    An empty text means that the file keeps its content and is renamed (the store's own files). Raises `CannotEdit` if a
    file's layout cannot be edited automatically.
    """
    brand = text_of(folder / _BRAND)
    if store_id not in entries_of(brand, "storeIDs"):
        return {}
    ended = _tokens(folder, store_id)
    found = {folder / _HOSTS: _without(folder / _HOSTS, lambda entry: entry.get("token") in ended)}
    found |= {folder / name: _without(folder / name, _is_of(store_id)) for name in (_KEYS, _TABLES)}
    texts = {file: text for file, text in found.items() if text != text_of(file)}
    own = (f"stores/{store_id}.yaml", f"stores/{store_id}.menu.yaml", changes_file(store_id), areas_file(store_id))
    texts |= {folder / name: "" for name in own if (folder / name).exists()}
    return {**texts, folder / _BRAND: dropped(brand, "storeIDs", lambda each: each == store_id)}


def _tokens(folder: Path, store_id: str) -> set[str]:
    """Return the tokens of the store's keys and its address `company/store`, which no file lists."""
    keys = entries_of(text_of(folder / _KEYS), "keys")
    own = [str(entry.get("token")) for entry in keys if isinstance(entry, Mapping) and _is_of(store_id)(entry)]
    brand = read_document(folder, _BRAND).content
    return {*own, f"{brand['companyCode']}/{store_id}"} if "companyCode" in brand else set(own)


def _without(file: Path, goes: Callable[[Mapping[str, Any]], bool]) -> str:
    return dropped(text_of(file), file.stem, lambda entry: isinstance(entry, Mapping) and goes(entry))


def _is_of(store_id: str) -> Callable[[Mapping[str, Any]], bool]:
    return lambda entry: entry.get("storeID") == store_id


def copied_with(folder: Path, texts: Texts, copy: Path) -> None:
    """Copy the folder with the changed files, to check it first."""

    def linked(file: str, link: str) -> None:
        os.symlink(Path(file).resolve(), link)

    shutil.copytree(folder, copy, copy_function=linked)
    for file, text in texts.items():
        there = copy / file.relative_to(folder)
        there.unlink()
        if text:
            there.write_bytes(text.encode())


def write(texts: Texts) -> None:
    """Write the files one after the other; an empty text renames its file."""
    for file, text in texts.items():
        if text:
            replace_files({file: text})
        else:
            file.rename(file.with_name(file.name + _SET_ASIDE))
