"""The origin of an order or a booking, by which its notifications are limited (threat 5).

It has two keyed marks and no address. They are deleted together with the contact in the same row.
"""

from domain.entity import Entity


class Origin(Entity):
    """The browser, and the network or the table's or kiosk's key, that it came from."""

    browser: str
    network: str
    proved: bool = False
    """Whether the guest proved the phone, or something else that strangers cannot make up."""
