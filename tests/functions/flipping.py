"""A brand in two versions that differ in everything a publish writes, and all responses that its guests get."""

import json
import shutil
from pathlib import Path
from typing import Any

import yaml
from tests.functions.browser import Browser
from tests.functions.conftest import BRANDS
from tests.functions.world import forget_snapshots

from backoffice.brand_entries import Brand
from backoffice.brand_files import read_brand
from stores import messages as calls

HOSTS = ("corner.example", "queen.corner.example", "annex.corner.example")
TOKENS = ("corner-host-key", "corner-queen-key", "corner-kiosk", "corner-table-5", "corner-table-9", "corner/annex")
STORES = ("queen", "harbour", "annex")
_OF_THE_CALL = {"sessionKey", "sessionId"}


def changed(folder: Path, file: str, old: str, new: str) -> None:
    """Replace a piece of one file."""
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))


def another_version(folder: Path) -> Path:
    """The brand `corner` with another company, other stores, menus, keys, tables, a promotion and other hosts."""
    shutil.copytree(BRANDS / "corner", folder)
    changed(folder, "brand.yaml", "[queen, harbour]", "[queen, harbour, annex]")
    changed(folder, "brand.yaml", "#b3261e", "#1e5fb3")
    annex = yaml.safe_load((folder / "stores/harbour.yaml").read_text())
    annex["info"]["storeName"] = "Annex"
    (folder / "stores/annex.yaml").write_text(yaml.safe_dump(annex, allow_unicode=True))
    changed(folder, "stores/harbour.yaml", "Harbour", "Harbourfront")
    changed(folder, "menu.yaml", "price: 14.5,", "price: 14.75,")
    table = ', orderType: table, tableID: "5", development: true}\n'
    added = (
        '  - {token: corner-table-9, type: order, storeID: annex, orderType: table, tableID: "9", development: true}\n'
    )
    changed(folder, "keys.yaml", table, table + added)
    changed(folder, "keys.yaml", "corner-kiosk, type: order", "corner-kiosk, type: order, active: false")
    changed(folder, "tables.yaml", "descr: Window", "descr: At the window")
    (folder / "tables.yaml").write_text(
        (folder / "tables.yaml").read_text() + '  - {storeID: annex, tableID: "9", descr: Bar}\n'
    )
    changed(folder, "promotions.yaml", "DiscValue: 10", "DiscValue: 15")
    changed(
        folder,
        "hosts.yaml",
        "queen.corner.example, token: corner-queen-key",
        "annex.corner.example, token: corner/annex",
    )
    return folder


def both(folder: Path) -> tuple[Brand, Brand]:
    """The brand as it is, and in its other version."""
    return read_brand(BRANDS / "corner"), read_brand(another_version(folder / "corner"))


def seen() -> str:
    """Everything that guests get by any host, key, store and menu, answered by new environments."""
    forget_snapshots()
    told: dict[str, Any] = {f"host {host}": Browser(host).post(calls.START.path, token="").body for host in HOSTS}
    told |= {f"key {token}": Browser("localhost").start(token).body for token in TOKENS}
    guest = Browser("localhost")
    guest.start("corner-host-key")
    told["another brand"] = Browser("rival.example").start("rival-key").body
    told["stores"] = guest.call(calls.GET_STORES).body
    for store_id in STORES:
        guest.start("corner-host-key")
        guest.choose(store_id)
        told[store_id] = guest.call(calls.GET_STORE).body
        told[f"menu of {store_id}"] = guest.call(calls.GET_FULL_MENU, content=True).body
    return json.dumps(_plain(told), sort_keys=True)


def _plain(told: Any) -> Any:
    if isinstance(told, dict):
        return {name: _plain(value) for name, value in told.items() if name not in _OF_THE_CALL}
    return [_plain(one) for one in told] if isinstance(told, list) else told
