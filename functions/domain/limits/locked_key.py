"""The key of a kiosk or order pad at which a wrong PIN was entered (reliability 2, threat 11)."""

from domain.entity import Entity
from domain.vocabulary.order_type import AppMode


class LockedKey(Entity):
    """The hash of the key, by which its wrong PINs are counted, and its name for staff."""

    token_hash: str
    mode: AppMode
    name: str = ""
