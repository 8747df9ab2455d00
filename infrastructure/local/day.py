"""The day of a demo store as its staff would set it, so that guests see how it is told: `demo.yaml` of a brand."""

from pathlib import Path
from typing import NamedTuple

from infrastructure.local.operator_command import Commands
from infrastructure.local.store_files import read_file


class BusyStore(NamedTuple):
    """A store whose orders of a type take so many minutes more for the rest of the day."""

    company: str
    store: str
    order_type: str
    minutes: int


def demo_busy(brands: tuple[Path, ...]) -> list[BusyStore]:
    """What the brands' files say is busy; most say nothing."""
    return [
        BusyStore(company, each["storeID"], each["orderType"], each["minutes"])
        for brand in brands
        if (brand / "demo.yaml").exists()
        for company in [read_file(brand / "brand.yaml")["companyCode"]]
        for each in read_file(brand / "demo.yaml")["busy"]
    ]


def set_busy(stores: list[BusyStore], commands: Commands) -> None:
    """Set by the operators' own command, and so changed or ended on the page for hours like anybody's."""
    for busy in stores:
        named = ("--busy", str(busy.minutes), "--type", busy.order_type, "--for", "tomorrow")
        otherwise = f"{busy.company} {busy.store} could not be set busy"
        commands.run("backoffice.pause", busy.company, busy.store, *named, otherwise=otherwise)
