"""Where an order or a booking came from, as far as its notifications are limited by it (threat 5).

Two keyed marks and no address; they are forgotten with the contact that they stand beside.
"""

from domain.entity import Entity


class Origin(Entity):
    """The browser and the network, or the table's or kiosk's key, that it came from."""

    browser: str
    network: str
    proved: bool = False
    """Whether the guest proved the phone, or something else that strangers cannot make up."""
