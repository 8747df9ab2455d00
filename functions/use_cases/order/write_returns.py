"""Change the returns of an order with retries, so that concurrent changes follow each other."""

import random
import time
from collections.abc import Callable

from domain.errors import Code, Refusal
from domain.order.returns import OrderReturns
from domain.tenant import Tenant
from repositories.order import order_returns
from use_cases.order.changed_prints import plan_return_prints

_TRIES = 20
_LONGEST_WAIT = 0.05


def write(tenant: Tenant, order_uuid: str, decide: Callable[[OrderReturns], OrderReturns]) -> OrderReturns:
    """Apply `decide` to the newest returns, store and return them; a refusal of `decide` is raised."""
    for _ in range(_TRIES):
        before = order_returns.of_order(tenant, order_uuid)
        after = decide(before)
        if after == before or _replaced(tenant, order_uuid, before, after):
            return after
        time.sleep(random.uniform(0, _LONGEST_WAIT))  # noqa: S311 - jitter, not a secret
    raise Refusal(Code.ORDER_CONFLICT)


def _replaced(tenant: Tenant, order_uuid: str, before: OrderReturns, after: OrderReturns) -> bool:
    """Write the returns, with slips for the kitchen if it has less or more to make."""
    prints = plan_return_prints(tenant, order_uuid, before, after) if before.unmade != after.unmade else None
    if prints is None:
        return order_returns.replace(tenant, order_uuid, before, after)
    return order_returns.replace_with_prints(tenant, order_uuid, before, after, prints)
