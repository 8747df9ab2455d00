"""A store taken out of a brand's files, with its keys, its tables and the hosts that start with them."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from backoffice.onboarding.documents import Document, read_document

_SET_ASIDE = ".retired"
"""What is added to the names of its own files, which nothing reads any more."""

Texts = dict[Path, str]


def without_store(folder: Path, store_id: str) -> Texts:
    """The files that name the store, as they are without it; none where the brand does not list it.

    Its own files keep their text and are set aside under another name.
    """
    brand = read_document(folder, "brand.yaml")
    listed = brand.content.get("storeIDs") if isinstance(brand.content, Mapping) else None
    if not isinstance(listed, list) or store_id not in listed:
        return {}
    keys = read_document(folder, "keys.yaml")
    ended = {entry.get("token") for entry in _entries(keys, "keys") if entry.get("storeID") == store_id}
    texts = {folder / "brand.yaml": _unlisted(folder, brand, store_id)}
    for name in ("keys", "tables"):
        texts |= _dropped(folder, name, lambda entry: entry.get("storeID") == store_id)
    texts |= _dropped(folder, "hosts", lambda entry: entry.get("token") in ended)
    for own in (f"stores/{store_id}.yaml", f"stores/{store_id}.menu.yaml"):
        if (folder / own).exists():
            texts[folder / own] = ""
    return texts


def _entries(document: Document, name: str) -> list[Mapping[str, Any]]:
    entries = document.content.get(name) if isinstance(document.content, Mapping) else None
    return [entry for entry in entries or () if isinstance(entry, Mapping)]


def _unlisted(folder: Path, brand: Document, store_id: str) -> str:
    """`brand.yaml` with the list of stores written anew on one line; all other lines as they are."""
    lines = (folder / "brand.yaml").read_text(encoding="utf-8-sig").splitlines(keepends=True)
    start = brand.place(("storeIDs",), of_name=True).line - 1
    after = [brand.place((name,), of_name=True).line - 1 for name in brand.content]
    end = min((line for line in after if line > start), default=len(lines))
    kept = [each for each in brand.content["storeIDs"] if each != store_id]
    return "".join([*lines[:start], f"storeIDs: [{', '.join(kept)}]\n", *lines[end:]])


def _dropped(folder: Path, name: str, goes: Callable[[Mapping[str, Any]], bool]) -> Texts:
    """A listing file without some entries; nothing where it has none of them."""
    file, document = folder / f"{name}.yaml", read_document(folder, f"{name}.yaml")
    entries = _entries(document, name)
    if not any(map(goes, entries)):
        return {}
    lines = file.read_text(encoding="utf-8-sig").splitlines(keepends=True)
    starts = [document.place((name, place)).line - 1 for place in range(len(entries))]
    ends = [*starts[1:], len(lines)]
    gone = {
        line
        for entry, start, end in zip(entries, starts, ends, strict=True)
        if goes(entry)
        for line in range(start, end)
    }
    kept = "".join(line for number, line in enumerate(lines) if number not in gone)
    return {file: kept if not all(map(goes, entries)) else f"{name}: []\n"}


def write(texts: Texts) -> None:
    """Write them; a text that is empty sets its file aside."""
    for file, text in texts.items():
        if text:
            file.write_text(text)
        else:
            file.rename(file.with_name(file.name + _SET_ASIDE))


def undo(before: Mapping[Path, bytes]) -> None:
    """As it was."""
    for file, content in before.items():
        file.with_name(file.name + _SET_ASIDE).unlink(missing_ok=True)
        file.write_bytes(content)
