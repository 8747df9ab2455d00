"""Past orders, and the state of an order (spec section 7, v2/getorders; Y-10)."""

from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from domain.delivery.guest_delivery import guest_delivery
from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.order.confirmation import confirmation, read_status_token
from domain.order.feed import OrderContact, PlacedOrder
from domain.order.guest_refund import guest_refunds, guest_voids
from domain.order.memos import guest_memo
from domain.order.money_state import money_state
from domain.order.promise import promise_end, promise_of
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.order.still_due import prepaid, still_due
from domain.payment.online_payment import OnlinePayment
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from ordering.messages import (
    GetOrdersReply,
    GetOrdersRequest,
    GetOrderStatusReply,
    GetOrderStatusRequest,
    HistoryEntry,
    HistoryFeed,
    HistoryPayment,
)
from repositories.delivery import deliveries
from repositories.order import order_contacts, order_returns, order_states, orders
from repositories.payment import payments
from repositories.store import stores
from runtime.caller import Caller
from runtime.sizes import reply_fits
from use_cases.member.acting_member import member_of
from use_cases.member.admit_member import logged_in

HISTORY_LENGTH = 50


def past_orders(request: GetOrdersRequest, caller: Caller) -> GetOrdersReply:
    """Return the member's own latest orders, as many as a reply holds; none for another member's code (threat 3)."""
    member = logged_in(caller.guest)
    if not member or request.member_code != member or member_of(caller.session) is None:
        return GetOrdersReply(orders=())
    tenant = caller.session.tenant
    found = orders.of_member(tenant, member, HISTORY_LENGTH)
    entries = _entries(tenant, found, caller.now)
    while entries and not reply_fits(GetOrdersReply(orders=entries).model_dump_json()):
        entries = entries[: len(entries) // 2]
    return GetOrdersReply(orders=entries)


class _Known(NamedTuple):
    """Rows that belong to orders, by orderUUID; payments by their id."""

    states: dict[str, OrderState]
    contacts: dict[str, OrderContact]
    returns: dict[str, OrderReturns]
    payments: dict[str, OnlinePayment]


def _entries(tenant: Tenant, found: tuple[PlacedOrder, ...], now: datetime) -> tuple[HistoryEntry, ...]:
    """Build the entries; an order without a state is left out, and the others are still returned."""
    uuids = [order.order_uuid for order in found]
    known = _Known(
        {name: state.for_guest(now) for name, state in order_states.all_of(tenant, uuids).items()},
        order_contacts.all_of(tenant, uuids),
        order_returns.all_of(tenant, uuids),
        payments.all_of(order.payment_id for order in found if order.payment_id),
    )
    return tuple(_entry(tenant, order, known) for order in found if order.order_uuid in known.states)


def _entry(tenant: Tenant, order: PlacedOrder, known: _Known) -> HistoryEntry:
    uuid, payment = order.order_uuid, known.payments.get(order.payment_id)
    return HistoryEntry(
        time=order.placed_at,
        reference_id=order.reference_id,
        store_id=order.store_id,
        order=confirmation(order, known.contacts.get(uuid), known.states[uuid].status),
        feed=HistoryFeed(order_uuid=uuid, reference_id=order.reference_id, checkout_time_tz=order.placed_at),
        refunds=guest_refunds(known.returns.get(uuid, OrderReturns())),
        memo=guest_memo(order),
        payment=HistoryPayment(reference=order.payment_id, card=payment.card) if payment else None,
        totals_hidden=_hides_totals(tenant, order),
    )


def _hides_totals(tenant: Tenant, order: PlacedOrder) -> bool:
    """Whether the order's store hides totals of such orders (R-6)."""
    store = stores.find(tenant, order.store_id)
    return store is not None and store.hides_sums(order.order_type)


def shown_order(status_token: str, caller: Caller) -> PlacedOrder:
    """Return the order of this company that a status token opens; refuses `not_found` for any other."""
    key = read_status_token(status_token)
    order = orders.find(caller.session.tenant, key.order_uuid) if key else None
    if key is None or order is None or not key.opens(order):
        raise Refusal(Code.NOT_FOUND)
    return order


def order_status(request: GetOrderStatusRequest, caller: Caller) -> GetOrderStatusReply:
    """Return the state of an order of this company; refuses `not_found` for any invalid status token."""
    tenant = caller.session.tenant
    order = shown_order(request.status_token, caller)
    found = order_states.find_with_untold(tenant, order.order_uuid)
    if found is None:
        raise Refusal(Code.NOT_FOUND)
    kept, untold = found
    state = kept.for_guest(caller.now)
    is_delivery, promised = order.order_type is OrderType.DELIVERY, promise_of(order, state)
    payment = payments.find(order.payment_id) if order.payment_id else None
    returns = order_returns.of_order(tenant, order.order_uuid)
    return GetOrderStatusReply(
        reference_id=order.reference_id,
        order_uuid=order.order_uuid,
        status=state.status,
        history=state.told,
        order_type=order.order_type,
        store_id=order.store_id,
        store_name=order.store_name,
        placed_at=order.placed_at,
        pickup_time=None if is_delivery else promised,
        delivery_time=promised if is_delivery else None,
        delivery_time_to=promise_end(order, state) if is_delivery else None,
        delayed_from=state.delayed_from,
        why=state.why,
        money=money_state(payment, state.status),
        prepaid=prepaid(order, payment),
        due=still_due(order, payment, returns, state),
        refunds=guest_refunds(returns),
        voided=guest_voids(returns),
        table_paid=_paid_at_table(returns),
        delivery=guest_delivery(deliveries.find(tenant, order.order_uuid)) if is_delivery else None,
        time_zone=order.time_zone,
        pickup_address=order.pickup_address,
        currency=order.quote.currency,
        totals=order.quote.totals,
        items=order.quote.lines,
        totals_hidden=_hides_totals(tenant, order),
        untold=untold,
        left_out=order.left_out,
    )


def _paid_at_table(returns: OrderReturns) -> Decimal:
    parts = {part.part_id: part.amount for part in returns.parts}
    voids = [entry.voids for entry in returns.voids if entry.voids and entry.voids.payment in parts]
    return sum(parts.values(), ZERO) - sum((voided.amount - voided.tip for voided in voids), ZERO)
