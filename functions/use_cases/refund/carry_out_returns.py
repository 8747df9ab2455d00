"""Carry out the planned returns of an order: the one worker for refunds, cancelled orders and the sweep."""

import random
import time
from datetime import datetime

from domain.order.returns import OrderReturns
from domain.tenant import Tenant
from repositories.order import order_returns
from runtime.observability import logger
from use_cases.order.return_goods import return_goods
from use_cases.refund.return_card_money import Progress, return_card_money

PATIENCE = 5.0
"""Seconds to wait for another request that asks the same provider about the same order."""
_LONGEST_WAIT = 0.1


def carry_out_returns(tenant: Tenant, order_uuid: str, now: datetime) -> OrderReturns:
    """Do all that can be done now and return the order's returns; each step can be interrupted."""
    until = time.monotonic() + PATIENCE
    while True:
        return_goods(tenant, order_uuid, now)
        progress = return_card_money(tenant, order_uuid, now)
        is_over = progress is Progress.BUSY and time.monotonic() > until
        if progress is Progress.NOTHING or is_over:
            return return_goods(tenant, order_uuid, now)
        if progress is Progress.BUSY:
            time.sleep(random.uniform(0, _LONGEST_WAIT))  # noqa: S311 - jitter, not a secret


def carry_out_at_once(tenant: Tenant, order_uuid: str, now: datetime) -> OrderReturns:
    """Run `carry_out_returns` right after planning; failures are logged and left to the sweep."""
    try:
        return carry_out_returns(tenant, order_uuid, now)
    except Exception:
        logger.exception("returns are left to the sweep", extra={"order": order_uuid})
        return order_returns.of_order(tenant, order_uuid)
