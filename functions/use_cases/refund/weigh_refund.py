"""Calculate a refund of an order in its present state, without writing it (Y-11)."""

from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.plan_returns import Decided, plan_refund
from domain.order.refund import Accrual, Refund, RefundRequest
from domain.order.refunds import check_money_taken, decide_refund, not_left, units_asked
from domain.order.returns import OrderReturns
from domain.tax.tax_rates import TaxRates
from domain.tenant import Tenant
from repositories.order import order_returns, order_states
from repositories.store import stores
from use_cases.order.what_it_took import ledger_of, what_it_took


class Weighed(NamedTuple):
    """The refund, and the order's returns with it."""

    refund: Refund
    after: OrderReturns


def weigh_refund(
    tenant: Tenant, order: PlacedOrder, request: RefundRequest, before: OrderReturns, decided: Decided
) -> Weighed:
    """Calculate the requested refund, given all returns planned before. Refuses `error_pay` with the reason."""
    took, state = what_it_took(tenant, order, before), order_states.find(tenant, order.order_uuid)
    ledger = ledger_of(order, before, state)
    check_money_taken(ledger, took.card)
    refund = decide_refund(
        order.quote,
        ledger,
        request,
        rates=_rates(tenant, order),
        refunded=before.units,
        accrual=_accrual(before, order),
        promo=order.promo_used,
    )
    if refund.amount == ZERO and not refund.points_returned:
        raise not_left(ledger, ZERO, ZERO)
    lines = units_asked(order.quote, request, before.units)
    return Weighed(refund, plan_refund(before, took, refund, lines, order, decided))


def preview_refund(tenant: Tenant, order: PlacedOrder, request: RefundRequest, now: datetime) -> Refund:
    """The refund for a preview; refuses what the refund itself would refuse."""
    before = order_returns.of_order(tenant, order.order_uuid)
    if before.find(request.refund_id):
        raise Refusal(Code.ORDER_CONFLICT)
    return weigh_refund(tenant, order, request, before, Decided(now)).refund


def given_before(before: OrderReturns) -> Decimal:
    """The sum of earlier refunds, done or planned."""
    return sum((entry.refund.amount for entry in before.standing), ZERO)


def _rates(tenant: Tenant, order: PlacedOrder) -> TaxRates | None:
    """The tax rates of the order; None if its store has removed them (X-12)."""
    store = stores.find(tenant, order.store_id)
    known = store.info.taxes if store else ()
    return next((each for each in known if each.version == order.quote.tax_version), None)


def _accrual(before: OrderReturns, order: PlacedOrder) -> Accrual:
    """The points that the order earns, and those that earlier refunds took back."""
    standing = [entry.refund for entry in before.standing]
    return Accrual(
        points_per_unit=order.earns.per_unit if order.earns else ZERO,
        earned_reversed=sum(refund.points_reversed for refund in standing),
        returned=sum(refund.points_returned for refund in standing),
    )
