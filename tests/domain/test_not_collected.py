"""Which orders can be left at the counter, and what goes back with them (Y-10, K-1)."""

import contextlib
import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from tests.builders import NOW, a_cart, a_line, a_menu, a_placed_order, a_quote, a_store, an_item

from domain.errors import Code, Refusal
from domain.member.earning import Earning
from domain.order.feed import PlacedOrder
from domain.order.not_collected import check_not_collected, moves_of, plan_not_collected
from domain.order.order_ledger import order_ledger, unpaid_of
from domain.order.return_entry import PartKind
from domain.order.returns import OrderReturns
from domain.vocabulary.order_status import ORDER_MOVES, OrderStatus
from domain.vocabulary.order_type import OrderType

READY = OrderStatus.READY


def an_order(order_type: OrderType = OrderType.TAKEOUT, table_id: str = "", **changes: Any) -> PlacedOrder:
    quote = a_quote(a_cart(a_line(1, 2), order_type=order_type), a_menu(an_item(1, "4.00")), a_store())
    return a_placed_order(quote, table_id=table_id, order_type=order_type, **changes)


@pytest.mark.parametrize(
    ("order", "collected"),
    [
        pytest.param(an_order(), True, id="pick-up"),
        pytest.param(an_order(OrderType.DINEIN), True, id="eaten here, fetched at the counter"),
        pytest.param(an_order(OrderType.DINEIN, "8"), False, id="brought to a table"),
        pytest.param(an_order(OrderType.DELIVERY), False, id="delivered"),
    ],
)
def test_only_what_its_guest_fetches_can_be_left(order: PlacedOrder, *, collected: bool) -> None:
    assert (OrderStatus.NOT_COLLECTED in moves_of(order, READY)) is collected
    assert moves_of(order, READY) >= ORDER_MOVES[READY] - {OrderStatus.NOT_COLLECTED}
    with contextlib.nullcontext() if collected else pytest.raises(Refusal, match=Code.ORDER_CONFLICT.value):
        check_not_collected(order, READY)


@pytest.mark.parametrize(
    ("gift_card", "has_earned", "reversed_points"),
    [("0", True, 8), ("0", False, 0), ("8.00", True, 8), ("whole", True, 0)],
)
def test_points_go_back_only_if_they_were_earned_and_the_order_is_unpaid(
    gift_card: str, *, has_earned: bool, reversed_points: int
) -> None:
    earns = Earning(points=8, per_unit=Decimal(1))
    whole = an_order().quote.totals.total
    part = whole if gift_card == "whole" else min(whole - Decimal("0.01"), Decimal(gift_card))
    order = an_order(earns=earns, member_code="M1", gift_card_part=part)
    ledger = order_ledger(order, (), OrderReturns())

    after = plan_not_collected(OrderReturns(), order, ledger, NOW, has_earned=has_earned)

    assert unpaid_of(ledger) == whole - part
    kinds = [(piece.kind, piece.units) for entry in after.entries for piece in entry.parts]
    assert kinds == ([(PartKind.EARNED, reversed_points)] if reversed_points else [])
    again = plan_not_collected(OrderReturns(), order, ledger, NOW + dt.timedelta(days=1), has_earned=False)
    assert again == OrderReturns()
