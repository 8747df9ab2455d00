"""What a kitchen reads of an item, kept with the order as the menu said it when it was placed (R-12)."""

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
        """What the kitchen calls it in the language of a slot, or in the first that there is; '' for no own name."""
        names = (self.descr, self.descr1, self.descr2)
        return names[slot] or next(filter(None, names), "")


def kitchen_texts(lines: Iterable[PricedLine], menu: Menu) -> tuple[KitchenText, ...]:
    """Of all items in the lines and their parts that the kitchen calls otherwise, or that have a station (R-12)."""
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
