"""An order as the store's staff see it (Y-10)."""

import datetime as dt
from decimal import Decimal
from typing import NamedTuple

from pydantic import AwareDatetime, Field

from domain.delivery.address import Address
from domain.entity import Amount, Entity
from domain.money import ZERO
from domain.order.feed import OrderContact, PlacedOrder
from domain.order.ledger import TENDERS
from domain.order.money_state import MoneyState, money_state
from domain.order.promise import begin_at, promise_end, promise_of
from domain.order.return_entry import ReturnEntry
from domain.order.returns import OrderReturns
from domain.order.state import OrderState, RecordedChange
from domain.order.status import ORDER_MOVES, OrderStatus
from domain.payment.online_payment import OnlinePayment
from domain.pricing.quote import PricedLine, Totals
from domain.store.order_type import AppMode, OrderType

STAFF_MOVES = frozenset(OrderStatus) - {OrderStatus.RECEIVED, OrderStatus.EXPIRED}
"""Where staff may move an order; it is received when it is placed, and only time lets it expire."""


class BoardOrder(Entity):
    """What kitchen and counter need of an order: its number, what it is, for whom, until when, and its money."""

    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    status: OrderStatus
    version: int
    """Of its status; a later look has a higher one."""
    moves: tuple[OrderStatus, ...]
    """Where it may be moved now, in the order of an order's life."""
    history: tuple[RecordedChange, ...]
    accept_by: AwareDatetime | None
    remind_at: AwareDatetime | None
    """From when on it waits too long; None where it does not wait."""
    begin_at: AwareDatetime | None
    """When one for later has to be begun; None for one that is made at once."""
    order_type: OrderType
    table_name: str
    device: AppMode
    placed_at: AwareDatetime
    promised_at: AwareDatetime | None
    promised_until: AwareDatetime | None
    delayed_from: AwareDatetime | None
    """What had been promised before the last delay."""
    asap: bool
    name: str
    phone: str
    address: Address | None
    order_memo: str
    bill_memo: str
    currency: str
    totals: Totals
    items: tuple[PricedLine, ...]
    paid_online: bool
    gift_card_part: Amount
    refunded: Amount
    """Money that went back or is on its way."""
    money: MoneyState
    """What became of what was paid by card."""


class Known(NamedTuple):
    """What is known of an order beside its own row; who ordered it is None once that was forgotten."""

    contact: OrderContact | None
    state: OrderState
    returns: OrderReturns
    payment: OnlinePayment | None


def board_order(order: PlacedOrder, known: Known, prep: dt.timedelta) -> BoardOrder:
    """An order with where it is, what is promised and what went back of it; `prep` is its store's usual time (Y-10)."""
    who, state, waits = known.contact or OrderContact(), known.state, known.state.status is OrderStatus.RECEIVED
    return BoardOrder(
        reference_id=order.reference_id,
        order_uuid=order.order_uuid,
        status=state.status,
        version=state.version,
        moves=tuple(each for each in OrderStatus if each in ORDER_MOVES[state.status] & STAFF_MOVES),
        history=state.history,
        accept_by=state.accept_by if waits else None,
        remind_at=state.remind_at if waits else None,
        begin_at=begin_at(order, state, prep),
        order_type=order.order_type,
        table_name=order.table_name,
        device=order.device,
        placed_at=order.placed_at,
        promised_at=promise_of(order, state),
        promised_until=promise_end(order, state),
        delayed_from=state.delayed_from,
        asap=order.asap,
        name=who.name,
        phone=who.phone1,
        address=who.address,
        order_memo=order.order_memo,
        bill_memo=order.bill_memo,
        currency=order.quote.currency,
        totals=order.quote.totals,
        items=order.quote.lines,
        paid_online=bool(order.payment_id),
        gift_card_part=order.gift_card_part,
        refunded=sum((_given_back(entry) for entry in known.returns.standing), ZERO),
        money=money_state(known.payment, state.status),
    )


def _given_back(entry: ReturnEntry) -> Decimal:
    return sum((amount for account, amount in entry.refund.parts.items() if account in TENDERS), ZERO)
