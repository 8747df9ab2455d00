"""A gift card's ledger as its member reads it (spec sections 3 and 9)."""

import datetime as dt
from collections.abc import Iterable, Mapping

from domain.entity import Entity
from domain.gift_card.gift_card import CardEvent, EventMetadata, GiftCardTransaction
from domain.money import major_units

MOST_SHOWN = 50
"""Transactions in one list (spec section 9)."""


class Booked(Entity):
    """An entry of an account: its key with the cause (`order#redeem`, `payment#credit`), its units and its time."""

    key: str
    units: int
    at: dt.datetime
    by: str = ""
    why: str = ""

    @property
    def cause(self) -> str:
        """The order or payment that caused it."""
        return self.key.partition("#")[0]

    @property
    def kind(self) -> str:
        """The kind of change, such as `redeem`."""
        return self.key.split("#")[1]


_EVENTS = {
    "redeem": CardEvent.REDEEM,
    "return": CardEvent.RETURN,
    "refund": CardEvent.TAKEN_BACK,
    "back": CardEvent.RETURN,
}


def newest(entries: Iterable[Booked]) -> tuple[Booked, ...]:
    """Return the newest entries first, at most 50 (spec section 9)."""
    return tuple(sorted(entries, key=lambda each: (each.at, each.key), reverse=True)[:MOST_SHOWN])


def issue_of(entries: Iterable[Booked]) -> str:
    """Return the key of a card's first credit; empty for a card without one (spec section 3)."""
    credits = [each for each in entries if each.kind == "credit"]
    return min(credits, key=lambda each: (each.at, each.key)).key if credits else ""


def transactions(
    entries: tuple[Booked, ...], currency: str, order_numbers: Mapping[str, str]
) -> tuple[GiftCardTransaction, ...]:
    """Build the list of spec section 7, /giftcardtrans; `by` and `why` of an entry stay with the store."""
    issue = issue_of(entries)
    return tuple(
        GiftCardTransaction(
            event_date=each.at,
            amount=major_units(each.units, currency),
            event=_EVENTS.get(each.kind, CardEvent.ISSUED if each.key == issue else CardEvent.RELOAD),
            event_metadata=EventMetadata(order_no=order_numbers.get(each.cause, "")),
        )
        for each in newest(entries)
    )
