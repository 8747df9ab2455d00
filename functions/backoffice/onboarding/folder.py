"""Read a brand's folder completely: every file, every entry, and every fault in them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from backoffice.area_file import AreasRead, read_areas
from backoffice.brand_entries import GiftCardEntry, KeyEntry, MemberEntry, TableEntry
from backoffice.brand_files import areas_file, without_id
from backoffice.onboarding.documents import Document, read_document, read_once
from backoffice.onboarding.entries import Entry, fitting, fitting_entries, listed, told_twice
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.menu_entries import MenuChecked, check_menu_file
from backoffice.onboarding.overlay import COMMON, changes_file, menu_document, store_document
from backoffice.onboarding.spelling import did_you_mean
from domain.brand.company import Company
from domain.brand.host import HostEntry
from domain.brand.news import News
from domain.pricing.promotions import Promotion
from domain.store.store import Store

LISTS: dict[str, type[Any]] = {
    "hosts": HostEntry,
    "keys": KeyEntry,
    "tables": TableEntry,
    "promotions": Promotion,
    "news": News,
    "members": MemberEntry,
    "giftcards": GiftCardEntry,
}
"""The files that contain a list, each under the file's own name."""
OWN_NAMES = ("brand", "stores", "menu", *LISTS, "demo")
_STAND_IN = {"primary": "#000000", "secondary": "#000000", "accent": "#000000"}


@dataclass
class Folder:
    """The readable content of a folder. Each entry has its path in the file."""

    path: Path
    brand: Document
    company: Company | None = None
    stores: dict[str, tuple[Document, Store | None]] = field(default_factory=dict)
    areas: dict[str, AreasRead] = field(default_factory=dict)
    """Delivery areas by store."""
    menus: dict[str, MenuChecked] = field(default_factory=dict)
    lists: dict[str, tuple[Document, list[Entry]]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def menu_of(self, store_id: str) -> MenuChecked | None:
        """Return the store's menu: its own, the brand's with the store's changes, or the brand's."""
        names = (f"stores/{store_id}.menu.yaml", changes_file(store_id), "menu.yaml")
        return next((self.menus[name] for name in names if name in self.menus), None)

    def sound(self, name: str) -> bool:
        """Return True if the file has no faults."""
        return not any(fault.file == name for fault in self.faults)


def read_folder(path: Path) -> Folder:
    """Read the whole folder; nothing is written."""
    folder = Folder(path, read_document(path, "brand.yaml"))
    _read_company(folder)
    folder.faults += _common_faults(path)
    for name in _store_ids(folder):
        _read_store(folder, name)
        _read_areas(folder, name)
    _read_menus(folder)
    for name, model in LISTS.items():
        _read_list(folder, name, model)
    return folder


def _read_company(folder: Folder) -> None:
    document = folder.brand
    content = document.content
    if document.unread or content is None:
        folder.faults += document.unread or (Fault("brand.yaml", document.place(()), "", _absent(folder)),)
        return
    folder.company, wrong = fitting(document, (), Company, without_id(content)[0])
    folder.faults += wrong
    listed_ids = [Entry(("storeIDs", place), each) for place, each in enumerate(_listed_ids(folder))]
    folder.faults += told_twice(document, listed_ids, "store", [entry.value for entry in listed_ids])


def _absent(folder: Folder) -> str:
    file = folder.path / "brand.yaml"
    if not folder.path.is_dir():
        return f"is missing: {folder.path} is no folder"
    near = did_you_mean("brand.yaml", (each.name for each in folder.path.iterdir()))
    return f"is missing{near}" if not file.exists() else "is empty"


def _listed_ids(folder: Folder) -> list[str]:
    content = folder.brand.content
    ids = content.get("storeIDs") if isinstance(content, dict) else None
    return [each for each in ids if isinstance(each, str)] if isinstance(ids, list) else []


def _store_ids(folder: Folder) -> list[str]:
    """Return the stores that the brand lists; if none can be read, those that have a file."""
    there = (file.stem for file in sorted((folder.path / "stores").glob("*.yaml")) if "." not in file.stem)
    return list(dict.fromkeys(_listed_ids(folder))) or list(there)


def _read_store(folder: Folder, store_id: str) -> None:
    document = store_document(folder.path, store_id)
    if document.unread or document.content is None:
        folder.faults += document.unread or (_missing_store(folder, store_id),)
        return
    theme = folder.company.theme.model_dump(by_alias=True) if folder.company else _STAND_IN
    own_theme = document.content.get("theme", theme) if isinstance(document.content, dict) else theme
    code = folder.company.company_code if folder.company else "brand"
    given = {"theme": own_theme, "companyCode": code, "storeID": store_id}
    store, wrong = fitting(document, (), Store, document.content, given)
    folder.stores[store_id] = (document, store)
    folder.faults += wrong


def _read_areas(folder: Folder, store_id: str) -> None:
    name = areas_file(store_id)
    folder.areas[store_id] = read_areas(folder.path / name, name)
    folder.faults += folder.areas[store_id].faults


def _common_faults(path: Path) -> list[Fault]:
    """Report a `stores.yaml` that is not a mapping, as a store's file is."""
    document = read_once(path, COMMON)
    holds_names = document.content is None or isinstance(document.content, Mapping)
    return [] if holds_names else [document.fault((), "", "is no mapping: it has names with values, as a store's file")]


def _missing_store(folder: Folder, store_id: str) -> Fault:
    name = f"stores/{store_id}.yaml"
    file = folder.path / name
    listed_there = [each.name.removesuffix(".yaml") for each in (folder.path / "stores").glob("*.yaml")]
    rule = "is empty" if file.exists() else f"there is no file {name}{did_you_mean(store_id, listed_there)}"
    return folder.brand.fault(("storeIDs",), f"store {store_id}", rule)


def _read_menus(folder: Folder) -> None:
    """Read the brand's menu if a store sells it, and each store's own menu or changes."""
    documents = {store_id: menu_document(folder.path, store_id) for store_id in folder.stores}
    for document in {each.name: each for each in (*_common_menu(folder, documents), *documents.values())}.values():
        if document.content is None and not document.unread:
            if folder.stores:
                rule = "is missing or empty: it holds what is sold"
                folder.faults.append(Fault(document.name, document.place(()), "", rule))
            continue
        folder.menus[document.name] = check_menu_file(document)
        folder.faults += folder.menus[document.name].faults


def _common_menu(folder: Folder, documents: Mapping[str, Document]) -> Iterator[Document]:
    """Yield the brand's menu, unless every store has its own."""
    own = {f"stores/{store_id}.menu.yaml" for store_id in documents}
    if not documents or not own.issuperset(each.name for each in documents.values()):
        yield read_once(folder.path, "menu.yaml")


def _read_list(folder: Folder, name: str, model: type[Any]) -> None:
    document = read_document(folder.path, f"{name}.yaml")
    folder.faults += document.unread
    code = folder.company.company_code if folder.company else "brand"
    given = {"companyCode": code} if name == "hosts" else None
    entries, wrong = fitting_entries(document, name, model, given) if not document.unread else ([], [])
    folder.lists[name] = (document, entries)
    folder.faults += wrong


def demo_faults(folder: Folder) -> list[Fault]:
    """Check `demo.yaml`, which only `make run` reads."""
    document = read_document(folder.path, "demo.yaml")
    return [*document.unread, *listed(document, "busy")[1]]
