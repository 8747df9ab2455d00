"""Daily limits of a company's texts, e-mails and map lookups, which cost money (threat 5)."""

from pydantic import Field

from domain.entity import Entity

_MOST = 10**7


class DayBudgets(Entity):
    """Numbers per day, in the stores' time zones. One-time codes and notifications have separate limits."""

    code_texts: int = Field(10_000, ge=1, le=_MOST)
    """One-time codes by text. When used up, codes take from `notice_texts`, but not the other way round."""
    code_emails: int = Field(50_000, ge=1, le=_MOST)
    """One-time codes by e-mail; beyond them codes take from `notice_emails`."""
    notice_texts: int = Field(10_000, ge=1, le=_MOST)
    """Texts about orders, bookings, receipts and gift cards: three for a takeout order, five for a delivery."""
    notice_emails: int = Field(50_000, ge=1, le=_MOST)
    """E-mails about orders, bookings and receipts."""
    map_lookups: int = Field(20_000, ge=1, le=_MOST)
    """Requests to the map service: about twelve for a new delivery address."""


USUAL = DayBudgets()
