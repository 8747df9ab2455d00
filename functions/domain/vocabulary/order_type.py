"""The ways to order and the kinds of device (spec section 3; decisions R-4)."""

from enum import StrEnum


class OrderType(StrEnum):
    """How the guest gets the food."""

    DINEIN = "dinein"
    TAKEOUT = "takeout"
    DELIVERY = "delivery"


class AppMode(StrEnum):
    """What the application runs as; sent in the feed as `device` (R-4)."""

    WEB = "WEB"
    APP = "APP"
    KIOSK = "KIOSK"
    ORDERPAD = "ORDERPAD"


def app_mode_of(*, kiosk: bool, order_pad: bool) -> AppMode:
    """What a device of the store's own runs as; a guest's own is `WEB` unless it says that it is the `APP` (R-4)."""
    if kiosk:
        return AppMode.KIOSK
    return AppMode.ORDERPAD if order_pad else AppMode.WEB
