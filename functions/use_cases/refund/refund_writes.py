"""The refunds of one order, changed by whoever comes, one after another."""

import random
import time
from collections.abc import Callable

from domain.errors import Code, Refusal
from domain.order.refund_record import OrderRefunds
from domain.tenant import Tenant
from repositories import order_refunds

_TRIES = 20
_LONGEST_WAIT = 0.05


def write(tenant: Tenant, order_uuid: str, decide: Callable[[OrderRefunds], OrderRefunds]) -> OrderRefunds:
    """The refunds after a decision that was taken on their newest state; what the decision refuses is refused."""
    for _ in range(_TRIES):
        before = order_refunds.of_order(tenant, order_uuid)
        after = decide(before)
        if after == before or order_refunds.replace(tenant, order_uuid, before, after):
            return after
        time.sleep(random.uniform(0, _LONGEST_WAIT))  # noqa: S311 - jitter, not a secret
    raise Refusal(Code.ORDER_CONFLICT)
