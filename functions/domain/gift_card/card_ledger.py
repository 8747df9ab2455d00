"""A gift card's ledger as its member reads it (spec sections 3 and 9)."""

import datetime as dt
from collections.abc import Iterable, Mapping

from domain.entity import Entity
from domain.gift_card.gift_card import CardEvent, EventMetadata, GiftCardTransaction
from domain.money import major_units

MOST_SHOWN = 50
"""Transactions in one list (spec section 9)."""


class Booked(Entity):
    """One entry of an account: what moved it (`order#redeem`, `payment#credit`), by how many units, and when."""

    key: str
    units: int
    at: dt.datetime
    by: str = ""
    why: str = ""

    @property
    def cause(self) -> str:
        """The order or payment behind it."""
        return self.key.partition("#")[0]

    @property
    def kind(self) -> str:
        """What it did."""
        return self.key.split("#")[1]


_EVENTS = {
    "redeem": CardEvent.REDEEM,
    "return": CardEvent.RETURN,
    "refund": CardEvent.TAKEN_BACK,
    "back": CardEvent.RETURN,
}


def newest(entries: Iterable[Booked]) -> tuple[Booked, ...]:
    """The newest first, at most 50 (spec section 9)."""
    return tuple(sorted(entries, key=lambda each: (each.at, each.key), reverse=True)[:MOST_SHOWN])


def issue_of(entries: Iterable[Booked]) -> str:
    """The key of what a card began with; empty for one that has no entry (spec section 3)."""
    credits = [each for each in entries if each.kind == "credit"]
    return min(credits, key=lambda each: (each.at, each.key)).key if credits else ""


def transactions(
    entries: tuple[Booked, ...], currency: str, order_numbers: Mapping[str, str]
) -> tuple[GiftCardTransaction, ...]:
    """The list of spec section 7, /giftcardtrans; who moved it and why stay with the store."""
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
