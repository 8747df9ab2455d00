"""The kitchen's texts for an item, stored with the order as the menu had them when it was placed (R-12)."""

from collections.abc import Iterable

from pydantic import Field

from domain.entity import Entity
from domain.menu.menu import Menu, MenuItem
from domain.pricing.quote import PricedLine


class KitchenText(Entity):
    """An item's name for the kitchen in the three slots, and the station that makes it; '' where there is none."""

    item_id: int = Field(alias="ID")
    station: str = ""
    descr: str = ""
    descr1: str = ""
    descr2: str = ""

    def name(self, slot: int) -> str:
        """Return the kitchen's name in the language of a slot, else the first that is set; '' if none is."""
        names = (self.descr, self.descr1, self.descr2)
        return names[slot] or next(filter(None, names), "")


def kitchen_texts(lines: Iterable[PricedLine], menu: Menu) -> tuple[KitchenText, ...]:
    """Return the texts of all items and parts that have a kitchen name or a station (R-12)."""
    ordered = dict.fromkeys(item_id for line in lines for item_id in (line.item_id, *_parts(line)))
    found = (menu.item(item_id) for item_id in ordered)
    texts = (_text(item) for item in found if item)
    return tuple(text for text in texts if text.station or text.name(0))


def _parts(line: PricedLine) -> list[int]:
    return [part.item_id for part in line.bundle_items]


def _text(item: MenuItem) -> KitchenText:
    return KitchenText(
        item_id=item.id,
        station=item.station,
        descr=item.ord_descr,
        descr1=item.ord_descr1,
        descr2=item.ord_descr2,
    )
