"""Check a brand's folder for files that are not read, and for pictures that cannot be shown."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from backoffice.brand_files import areas_file
from backoffice.onboarding.fault import Fault, Place
from backoffice.onboarding.folder import OWN_NAMES, Folder
from backoffice.onboarding.spelling import did_you_mean, nearest
from backoffice.picture_check import picture_faults

INDEX = "pictures/pictures.json"
_READ = {f"{name}.yaml" for name in OWN_NAMES}
_ALONGSIDE = {".md", ".txt"}
_HINTS = {".csv": ": carteblanche import-menu brings it into menu.yaml", ".xlsx": ": items belong in menu.yaml"}
_OTHER_MAPS = {".kml", ".kmz", ".gpx", ".shp"}
_MAPS = {".geojson", ".json", *_OTHER_MAPS}
_FIELDS = {"color", "widths"}
_WHOLE = Place()


def unread_files(folder: Folder) -> Iterator[tuple[bool, Fault]]:
    """Yield files that are not read; True for a misspelt known name, whose content would silently be lost."""
    for file in sorted(folder.path.iterdir()) if folder.path.is_dir() else ():
        name = file.name
        if file.is_dir() or name in _READ or name.startswith(".") or file.suffix in _ALONGSIDE or _of_import(file):
            continue
        near = nearest(name, _READ) if file.suffix in {".yaml", ".yml"} else ""
        hint = f"; did you mean {near}?" if near else _HINTS.get(file.suffix, "")
        yield bool(near), Fault(name, _WHOLE, "", f"is not read{hint}")
    yield from _unlisted_stores(folder)


def _of_import(file: Path) -> bool:
    """Return True for a CSV that was imported, and for the file of IDs beside it."""
    name = file.name.removesuffix(".csv").removesuffix(".ids.yaml")
    return name != file.name and all(file.with_name(name + end).exists() for end in (".csv", ".ids.yaml"))


def _unlisted_stores(folder: Folder) -> Iterator[tuple[bool, Fault]]:
    for file in sorted((folder.path / "stores").glob("*")):
        name = f"stores/{file.name}"
        if file.suffix in _MAPS:
            yield from ((False, Fault(name, _WHOLE, "", rule)) for rule in _unread_map(folder, file))
            continue
        store_id = file.name.removesuffix(".yaml").removesuffix(".menu").removesuffix(".changes")
        if file.suffix not in {".yaml", ".yml"} or (file.suffix == ".yaml" and store_id in folder.stores):
            continue
        near = did_you_mean(store_id, folder.stores)
        rule = f"is not read, because storeIDs of brand.yaml does not list {store_id}{near}"
        yield False, Fault(name, _WHOLE, "", "is not read: call it .yaml" if file.suffix == ".yml" else rule)


def _unread_map(folder: Folder, file: Path) -> Iterator[str]:
    """Explain why a file of delivery areas is not read: its name or its format is wrong."""
    store_id = file.name.removesuffix(file.suffix).removesuffix(".areas")
    if file.suffix in _OTHER_MAPS:
        yield f"is not read: save it as GeoJSON, under the name {Path(areas_file(store_id)).name}"
    elif store_id not in folder.stores:
        near = did_you_mean(store_id, folder.stores)
        yield f"is not read, because storeIDs of brand.yaml does not list {store_id}{near}"
    elif file.name != Path(areas_file(store_id)).name:
        yield f"is not read: call it {Path(areas_file(store_id)).name}"


def folder_picture_faults(folder: Folder) -> list[Fault]:
    """Report pictures that are listed but missing, have the wrong format, or are too large to send to a phone."""
    index, broken = _index(folder.path)
    faults = [broken] if broken else []
    for key, entry in index.items():
        faults += _entry_faults(folder.path / "pictures", key, entry)
    faults += _single_faults(folder)
    return faults


def _index(path: Path) -> tuple[Mapping[str, Any], Fault | None]:
    file = path / INDEX
    if not file.exists():
        return {}, None
    try:
        read = json.loads(file.read_text(encoding="utf-8-sig"))
    except json.JSONDecodeError as error:
        return {}, Fault(INDEX, Place(error.lineno, error.colno), "", f"is no JSON: {error.msg.lower()}")
    except UnicodeDecodeError:
        return {}, Fault(INDEX, _WHOLE, "", "is not UTF-8; save it as UTF-8")
    if not isinstance(read, dict):
        return {}, Fault(INDEX, _WHOLE, "", "holds no names with values: {dumplings: {color, widths}}")
    return read, None


def _entry_faults(pictures: Path, key: str, entry: Any) -> Iterator[Fault]:
    where = f"picture {key}"
    given = entry if isinstance(entry, dict) else {}
    for name in sorted(_FIELDS - given.keys()):
        yield Fault(INDEX, _WHOLE, where, f"{name} is missing")
    for name in sorted(given.keys() - _FIELDS):
        yield Fault(INDEX, _WHOLE, where, f"there is no field {name} here{did_you_mean(name, _FIELDS)}")
    widths = given.get("widths", ())
    if not isinstance(widths, list) or not all(type(width) is int for width in widths):
        yield Fault(INDEX, _WHOLE, where, "widths are no list of whole numbers, such as [320, 640]")
        return
    there = [file.name for file in pictures.iterdir()]
    for width in widths:
        for kind in ("avif", "webp"):
            name = f"{key}-{width}.{kind}"
            if name not in there:
                yield Fault(INDEX, _WHOLE, where, f"there is no file {name}{did_you_mean(name, there)}")
            else:
                yield from _content_faults(pictures / name)


def _content_faults(file: Path) -> Iterator[Fault]:
    for rule in picture_faults(file.name, file.read_bytes()):
        yield Fault(f"pictures/{file.name}", _WHOLE, "", rule)


def _single_faults(folder: Folder) -> Iterator[Fault]:
    """Check the logos and the icon."""
    for document, store in folder.stores.values():
        if store and _is_file(store.info.logo_uri):
            path = ("info", "logoUri")
            for rule in _single(folder.path, store.info.logo_uri):
                yield document.fault(path, "info.logoUri", rule)
    if folder.company and _is_file(folder.company.icon_uri):
        for rule in _single(folder.path, folder.company.icon_uri):
            yield folder.brand.fault(("iconUri",), "iconUri", rule)


def _is_file(uri: str) -> bool:
    return bool(uri) and not uri.startswith(("/", "http://", "https://", "data:"))


def _single(path: Path, uri: str) -> Iterator[str]:
    pictures = path / "pictures"
    file = pictures / Path(uri).name
    there = [each.name for each in pictures.iterdir()] if pictures.is_dir() else []
    if not file.exists():
        yield f"there is no picture {file.name} in pictures/{did_you_mean(file.name, there)}"
    else:
        yield from (f"{file.name} {rule}" for rule in picture_faults(file.name, file.read_bytes()))


def picture_warnings(folder: Folder) -> Iterator[Fault]:
    """Warn about pictures that are never shown, and about items without a picture if others have one."""
    index, _ = _index(folder.path)
    items = {
        name: entry.value.picture
        for menu in folder.menus.values()
        for entry in menu.items
        for name in (entry.value.key,)
    }
    shown = {*items, "hero", *(f"hero-{store_id}" for store_id in folder.stores)}
    for menu in folder.menus.values():
        shown |= {entry.value.key for entry in menu.categories}
        shown |= {option.key for entry in menu.groups for option in entry.value.options}
    for key in index:
        if shown and items and key not in shown:
            yield Fault(INDEX, _WHOLE, f"picture {key}", f"is shown nowhere{did_you_mean(key, shown)}")
    bare = [key for key, given in items.items() if key not in index and given is None]
    if bare and len(bare) < len(items):
        some = ", ".join(bare[:3]) + (" …" if len(bare) > 3 else "")
        yield Fault(INDEX, _WHOLE, "", f"{len(bare)} of {len(items)} items have no picture: {some}")
