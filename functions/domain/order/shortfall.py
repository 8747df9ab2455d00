"""Paid orders that took fewer points or coupons than promised to the guest (D-14).

See docs/rules/points-and-gift-cards.md. A member has at most one open shortfall. It closes when its order ends without
a meal, when staff settle it, or after `OPEN_FOR`.
"""

import datetime as dt

from pydantic import AwareDatetime

from domain.checkout.checkout import Checkout
from domain.entity import Entity
from domain.member.account import AccountKind
from domain.payment.online_payment import OnlinePayment
from domain.vocabulary.order_status import UNFULFILLED, OrderStatus

OPEN_FOR = dt.timedelta(days=30)
_NEVER_SHORT = f"{AccountKind.GIFT_CARD.value}#"


class Shortfall(Entity):
    """The order that fell short, the accounts that gave nothing, and the person who settled it, if any."""

    order_uuid: str
    accounts: tuple[str, ...]
    at: AwareDatetime
    settled_by: str = ""
    settled_at: AwareDatetime | None = None
    why: str = ""

    def is_open(self, status: OrderStatus | None, now: dt.datetime) -> bool:
        """Return whether it prevents another shortfall of its member; `status` is that of its order."""
        return self.settled_at is None and now < self.at + OPEN_FOR and status not in UNFULFILLED

    def settled(self, by: str, why: str, now: dt.datetime) -> "Shortfall":
        """Mark it as settled by a person."""
        return self.model_copy(update={"settled_by": by, "settled_at": now, "why": why})


def may_fall_short(account: str, checkout: Checkout, payment: OnlinePayment | None) -> bool:
    """Return whether an order goes through although an account has nothing left to take (D-14).

    Its hold must have expired after this payment was authorized, and must have existed then. A gift card is money and
    never falls short.
    """
    promised = payment is not None and checkout.lapsed_for == payment.payment_id and account in checkout.still_owed
    return promised and not account.startswith(_NEVER_SHORT)
