"""The device on which an order was made, and who used it (spec sections 3 and 6; R-4)."""

from typing import NamedTuple

from domain.access.session import Session
from domain.order.feed import OrderFeed
from domain.typed_text import fold_typed
from domain.vocabulary.order_type import AppMode


class OrderedOn(NamedTuple):
    """The device data of an order; empty where unknown."""

    device: AppMode
    order_by: str = ""
    station_id: str = ""
    bill_printer: str = ""
    stand: str = ""


def ordered_on(feed: OrderFeed, session: Session) -> OrderedOn:
    """Return the device as the session's app key defines it, not as the request claims (spec section 6; R-4).

    A guest's browser cannot claim to be a kiosk, and only an order pad can name a staff member.
    """
    if session.kiosk:
        return OrderedOn(AppMode.KIOSK, "", session.station_id, session.bill_printer, feed.stand)
    if session.order_pad:
        return OrderedOn(AppMode.ORDERPAD, taken_by(feed.order_by))
    return OrderedOn(AppMode.APP if feed.device is AppMode.APP else AppMode.WEB)


def taken_by(code: str) -> str:
    """Return the staff member's code, without leading zeros if it is a number (spec section 5, OrderBy)."""
    typed = fold_typed(code)
    return str(int(typed)) if typed.isascii() and typed.isdigit() else typed
