"""Change the returns of an order with retries, so that concurrent changes follow each other."""

from collections.abc import Callable

from domain.errors import Code, Refusal
from domain.order.returns import OrderReturns
from domain.tenant import Tenant
from repositories.order import order_returns
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.order.changed_prints import plan_return_prints


def write(tenant: Tenant, order_uuid: str, decide: Callable[[OrderReturns], OrderReturns]) -> OrderReturns:
    """Apply `decide` to the newest returns, store and return them; a refusal of `decide` is raised."""

    def try_once() -> OrderReturns | Raced:
        before = order_returns.of_order(tenant, order_uuid)
        after = decide(before)
        if after == before or _replaced(tenant, order_uuid, before, after):
            return after
        return RACED

    return until_written(try_once, write_budgets.ORDER_RETURNS, Refusal(Code.ORDER_CONFLICT))


def _replaced(tenant: Tenant, order_uuid: str, before: OrderReturns, after: OrderReturns) -> bool:
    """Write the returns, with slips for the kitchen if it has less or more to make."""
    prints = plan_return_prints(tenant, order_uuid, before, after) if before.unmade != after.unmade else None
    if prints is None:
        return order_returns.replace(tenant, order_uuid, before, after)
    return order_returns.replace_with_prints(tenant, order_uuid, before, after, prints)
