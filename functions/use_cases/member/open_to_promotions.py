"""Whether a store takes orders at all, so that a promotion can be used there (spec section 5, Promotions)."""

from datetime import datetime

from domain.access.acceptance import NotAccepting, always_accepting, orders_open
from domain.errors import Code, Refusal
from domain.operations.hours import operated_store
from domain.operations.operations import Operations
from domain.store.store import Store
from domain.store.store_hours import calendar_of
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from repositories.operations import operations
from runtime.settings import settings


def check_open_to_promotions(store: Store, order_type: OrderType, now: datetime) -> None:
    """Refuse `error_not_accepting_orders` with the reason if the type is paused or no order time is left."""
    set_now = operations.find(Tenant(company_code=store.company_code), store.store_id)
    reason = why_closed(operated_store(store, set_now), set_now, order_type, now)
    if reason:
        raise Refusal(Code.NOT_ACCEPTING_ORDERS, reason=reason.value)


def why_closed(store: Store, set_now: Operations, order_type: OrderType, now: datetime) -> NotAccepting | None:
    """Why a store takes no orders of a type, now or for later; None if it takes them. A paused type takes none."""
    if set_now.pause_of(order_type, now):
        return NotAccepting.PAUSED
    if always_accepting(settings().always_accepting, production=settings().stage == "prod"):
        return None
    calendar = calendar_of(store, order_type, now)
    return None if orders_open(calendar.openings, calendar.rule, schedule=True) else NotAccepting.ORDER_TIMES
