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
