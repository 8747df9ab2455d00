"""An order falls short of points or a coupon only where its hold lapsed for its own authorised payment (D-14)."""

import datetime as dt
from typing import Any

import pytest
from tests.payment_rows import a_payment

from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.order.shortfall import OPEN_FOR, Shortfall, may_fall_short
from domain.vocabulary.order_status import OrderStatus

NOW = dt.datetime(2026, 6, 17, 19, 0, tzinfo=dt.UTC)
POINTS = "points#M1"


def a_checkout(**changes: Any) -> Checkout:
    known: dict[str, Any] = {
        "order_uuid": "o1",
        "store_id": "queen",
        "status": CheckoutStatus.RELEASED,
        "lines": {},
        "once_redeems": {POINTS: 30, "giftcard#c": 400},
        "lapsed_for": a_payment("o1").payment_id,
        "opened_at": NOW,
        "deadline": NOW,
        "version": 3,
    }
    return Checkout(**{**known, **changes})


def test_an_order_may_miss_accounts_of_a_hold_that_lapsed_after_the_money_came() -> None:
    assert may_fall_short(POINTS, a_checkout(), a_payment("o1"))


@pytest.mark.parametrize(
    ("account", "changes", "pays"),
    [
        pytest.param(POINTS, {"lapsed_for": ""}, True, id="its guest let go of it, or the money came later"),
        pytest.param(POINTS, {"lapsed_for": "another"}, True, id="it lapsed for another payment"),
        pytest.param(POINTS, {}, False, id="nothing is paid online"),
        pytest.param("promo#M1#ten", {}, True, id="it never held it"),
        pytest.param("giftcard#c", {}, True, id="a gift card is money"),
    ],
)
def test_nothing_else_may_be_missing(account: str, changes: dict[str, Any], *, pays: bool) -> None:
    assert not may_fall_short(account, a_checkout(**changes), a_payment("o1") if pays else None)


@pytest.mark.parametrize(
    ("status", "days", "is_open"),
    [
        (OrderStatus.RECEIVED, 0, True),
        (OrderStatus.COMPLETED, 29, True),
        (OrderStatus.COMPLETED, 30, False),
        (OrderStatus.REJECTED, 0, False),
        (OrderStatus.EXPIRED, 0, False),
        (OrderStatus.CANCELLED, 0, False),
        (None, 0, True),
    ],
)
def test_a_shortfall_is_open_for_thirty_days_unless_its_order_came_to_nothing(
    status: OrderStatus | None, days: int, *, is_open: bool
) -> None:
    shortfall = Shortfall(order_uuid="o1", accounts=(POINTS,), at=NOW)

    assert shortfall.is_open(status, NOW + dt.timedelta(days=days)) is is_open
    assert dt.timedelta(days=30) == OPEN_FOR


def test_a_settled_shortfall_is_closed() -> None:
    shortfall = Shortfall(order_uuid="o1", accounts=(POINTS,), at=NOW).settled("anna", "Paid at the counter", NOW)

    assert not shortfall.is_open(OrderStatus.COMPLETED, NOW)
    assert (shortfall.settled_by, shortfall.why) == ("anna", "Paid at the counter")
