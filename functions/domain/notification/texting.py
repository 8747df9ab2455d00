"""Which phones a store sends texts to (docs/rules/typed-text.md, "Where texts go")."""

from domain.member.verification import Reach, reach_phone
from domain.store.store import Store


def reach_at(phone: str, store: Store) -> Reach | None:
    """The phone a store may send a text to; None for any other (reliability 2, threat 5)."""
    return reach_phone(phone, store.info.address.country, store.service.text_countries)
