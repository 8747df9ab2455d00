"""Longer preparation times of the demo stores for today, from the file `demo.yaml` of a brand."""

from pathlib import Path
from typing import NamedTuple

from infrastructure.local.operator_command import Commands
from infrastructure.local.store_files import read_file


class BusyStore(NamedTuple):
    """A store whose orders of this type take this many minutes more for the rest of the day."""

    company: str
    store: str
    order_type: str
    minutes: int


def demo_busy(brands: tuple[Path, ...]) -> list[BusyStore]:
    """Return the busy stores from the brands' files; most files have none."""
    return [
        BusyStore(company, each["storeID"], each["orderType"], each["minutes"])
        for brand in brands
        if (brand / "demo.yaml").exists()
        for company in [read_file(brand / "brand.yaml")["companyCode"]]
        for each in read_file(brand / "demo.yaml")["busy"]
    ]


def set_busy(stores: list[BusyStore], commands: Commands) -> None:
    """Set them with the operators' command, so that they can be changed on the page for hours as usual."""
    for busy in stores:
        named = ("--busy", str(busy.minutes), "--type", busy.order_type, "--for", "tomorrow")
        otherwise = f"{busy.company} {busy.store} could not be set busy"
        commands.run("backoffice.pause", busy.company, busy.store, *named, otherwise=otherwise)
