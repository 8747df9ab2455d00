"""The ways to order and the kinds of device (spec section 3; decisions R-4)."""

from enum import StrEnum


class OrderType(StrEnum):
    """How the guest gets the food."""

    DINEIN = "dinein"
    TAKEOUT = "takeout"
    DELIVERY = "delivery"


class AppMode(StrEnum):
    """The mode of the application; sent with the order as `device` (R-4)."""

    WEB = "WEB"
    APP = "APP"
    KIOSK = "KIOSK"
    ORDERPAD = "ORDERPAD"


def app_mode_of(*, kiosk: bool, order_pad: bool) -> AppMode:
    """Return the mode of a store device; a guest's device is `WEB` unless it says that it is the `APP` (R-4)."""
    if kiosk:
        return AppMode.KIOSK
    return AppMode.ORDERPAD if order_pad else AppMode.WEB
