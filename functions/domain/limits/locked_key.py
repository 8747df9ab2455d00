"""A kiosk's or an order pad's key of which a PIN was refused (reliability 2, threat 11)."""

from domain.entity import Entity
from domain.vocabulary.order_type import AppMode


class LockedKey(Entity):
    """Where its wrong PINs are counted, and what staff call it."""

    token_hash: str
    mode: AppMode
    name: str = ""
