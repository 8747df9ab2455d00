"""On what device an order was put together, and who held it (spec sections 3 and 6; R-4)."""

from typing import NamedTuple

from domain.access.session import Session
from domain.order.feed import OrderFeed
from domain.typed_text import fold_typed
from domain.vocabulary.order_type import AppMode


class OrderedOn(NamedTuple):
    """What an order keeps of its device; empty where it says nothing."""

    device: AppMode
    order_by: str = ""
    station_id: str = ""
    bill_printer: str = ""
    stand: str = ""


def ordered_on(feed: OrderFeed, session: Session) -> OrderedOn:
    """What the key of the session says, whatever the feed does: no guest's browser is a kiosk, and nobody but staff at
    an order pad took an order for somebody else (spec section 6; R-4).
    """
    if session.kiosk:
        return OrderedOn(AppMode.KIOSK, "", session.station_id, session.bill_printer, feed.stand)
    if session.order_pad:
        return OrderedOn(AppMode.ORDERPAD, taken_by(feed.order_by))
    return OrderedOn(AppMode.APP if feed.device is AppMode.APP else AppMode.WEB)


def taken_by(code: str) -> str:
    """Who took it, as a whole number where it is one (spec section 5, OrderBy)."""
    typed = fold_typed(code)
    return str(int(typed)) if typed.isascii() and typed.isdigit() else typed
