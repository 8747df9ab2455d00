"""Give money of a captured order back: all of it, a part, or lines; with what else went with them (Y-11)."""

from datetime import datetime
from decimal import Decimal

from domain.channel.hint import Hint, HintKind
from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.outgoing import About
from domain.order.plan_returns import plan_refund
from domain.order.refund import Accrual, RefundRequest
from domain.order.refunds import decide_refund, units_asked
from domain.order.return_entry import UNFULFILLED, RefundStatus, ReturnEntry
from domain.order.returns import OrderReturns
from domain.store.staff_rules import check_refund
from domain.store.tax_rates import TaxRates
from domain.tenant import Tenant
from repositories import order_contacts, order_returns, orders, outbox, stores
from use_cases.channel.tell_channel import tell_channel
from use_cases.order.send_outgoing import send_at_once
from use_cases.order.tell_guest import guest_messages
from use_cases.refund.carry_out_returns import carry_out_at_once
from use_cases.refund.what_it_took import ledger_of, what_it_took
from use_cases.refund.write_returns import write


def refund_order(
    tenant: Tenant, order_uuid: str, request: RefundRequest, now: datetime, most: Decimal | None = None
) -> ReturnEntry:
    """The refund as far as it is; the same `refundId` again is the same refund, and goes on with it.

    It is planned and kept before a provider is asked, so two refunds never give the same money. Refuses `not_found`,
    `error_pay` for more than is left, and `forbidden` for more of the order than `most`.
    """
    order = orders.find(tenant, order_uuid)
    if order is None or request.refund_id == UNFULFILLED:
        raise Refusal(Code.NOT_FOUND)
    entry = order_returns.of_order(tenant, order_uuid).find(request.refund_id)
    if entry is None:
        entry = _planned(tenant, order, request, now, most)
        tell_channel(tenant, order.store_id, Hint(kind=HintKind.REFUND, id=order_uuid))
        _tell(tenant, order, request.refund_id, now)
    if entry.status is not RefundStatus.DECIDED:
        return entry
    return carry_out_at_once(tenant, order_uuid, now).find(request.refund_id) or entry


def _tell(tenant: Tenant, order: PlacedOrder, refund_id: str, now: datetime) -> None:
    """Tell the guest once, by whoever planned it."""
    store = stores.find(tenant, order.store_id)
    contact = order_contacts.find(tenant, order.order_uuid)
    messages = guest_messages(store, order.order_uuid, contact, About.REFUNDED, ref=refund_id) if store else ()
    for message in messages:
        outbox.put(tenant, message, now)
    send_at_once(tenant, messages, now)


def _planned(
    tenant: Tenant, order: PlacedOrder, request: RefundRequest, now: datetime, most: Decimal | None
) -> ReturnEntry:
    rates = _rates(tenant, order)

    def decide(before: OrderReturns) -> OrderReturns:
        took, ledger = what_it_took(tenant, order), ledger_of(order, before)
        lines = units_asked(order.quote, request, before.units)
        refund = decide_refund(
            order.quote,
            ledger,
            request,
            rates=rates,
            refunded=before.units,
            accrual=_accrual(before),
            promo=order.promo_used,
        )
        check_refund(most, sum((entry.refund.amount for entry in before.standing), ZERO), refund.amount)
        return plan_refund(before, took, refund, lines, order, now)

    entry = write(tenant, order.order_uuid, decide).find(request.refund_id)
    if entry is None:
        raise Refusal(Code.SOMETHING_WRONG)
    return entry


def _rates(tenant: Tenant, order: PlacedOrder) -> TaxRates | None:
    """The rates the order was taxed with; None when its store has them no more (X-12)."""
    store = stores.find(tenant, order.store_id)
    known = store.info.taxes if store else ()
    return next((each for each in known if each.version == order.quote.tax_version), None)


def _accrual(before: OrderReturns) -> Accrual:
    """What earlier refunds took back in points."""
    standing = [entry.refund for entry in before.standing]
    return Accrual(
        earned_reversed=sum(refund.points_reversed for refund in standing),
        returned=sum(refund.points_returned for refund in standing),
    )
