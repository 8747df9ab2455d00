"""The phones to which a store sends texts (docs/rules/typed-text.md, "Where texts go")."""

from domain.member.verification import Reach, reach_phone
from domain.store.store import Store


def reach_at(phone: str, store: Store) -> Reach | None:
    """Return the phone if the store can send texts to it, otherwise None (reliability 2, threat 5)."""
    return reach_phone(phone, store.info.address.country, store.service.text_countries)
