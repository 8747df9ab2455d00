"""The order boards of the demo stores: each address, and a staff key that is only valid on this machine."""

import sys
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from infrastructure.local.settings import ROOT
from infrastructure.local.stage_secrets import DEVELOPMENT
from infrastructure.local.store_files import read_file, store_files

_FUNCTIONS = str(ROOT / "functions")
if _FUNCTIONS not in sys.path:
    sys.path.append(_FUNCTIONS)


class Board(NamedTuple):
    """A store's board: the address of its page, and the staff's sign-in data."""

    address: str
    company: str
    store: str
    key: str


def demo_boards(brands: tuple[Path, ...], port: int, now: datetime) -> list[Board]:
    """Return a board for every store of brands with a host; its key is signed with the published secret."""
    from runtime.staff_key import staff_key  # the functions' own code, which needs the path above

    secret = DEVELOPMENT["StaffSecretArn"]
    return [
        Board(
            f"http://{host}:{port}/staff", company, store, staff_key(secret, company, store, by="demo", issued_at=now)
        )
        for brand in brands
        for host in _last_host(brand)
        for company in [read_file(brand / "brand.yaml")["companyCode"]]
        for store in store_files(brand)
    ]


def membership_addresses(brands: tuple[Path, ...], port: int) -> list[str]:
    """Return the addresses of the brands' membership keys (spec section 2, Startup outcome)."""
    return [
        f"http://{host}:{port}/{key['token']}"
        for brand in brands
        for host in _last_host(brand)
        for key in read_file(brand / "keys.yaml")["keys"]
        if key.get("type") == "membership"
    ]


def demo_boards_of(brands: tuple[Path, ...]) -> list[tuple[str, str]]:
    """Return the company and the store of every board."""
    return [
        (read_file(brand / "brand.yaml")["companyCode"], store)
        for brand in brands
        if _last_host(brand)
        for store in store_files(brand)
    ]


def demo_deliverers(brands: tuple[Path, ...]) -> dict[str, tuple[str, ...]]:
    """Return the delivering stores of each company that has any."""
    found: dict[str, tuple[str, ...]] = {}
    for brand in filter(_last_host, brands):
        company = read_file(brand / "brand.yaml")["companyCode"]
        delivering = tuple(store_id for store_id, store in store_files(brand).items() if _delivers(store))
        if delivering:
            found[company] = delivering
    return found


def _delivers(store: Any) -> bool:
    delivery = store.get("orderType", {}).get("delivery", {"hide": True})
    return not delivery.get("hide", False)


def _last_host(brand: Path) -> list[str]:
    """Return the brand's own host name, which its file lists last, after the machine's."""
    file = brand / "hosts.yaml"
    return [entry["host"] for entry in read_file(file)["hosts"]][-1:] if file.exists() else []
