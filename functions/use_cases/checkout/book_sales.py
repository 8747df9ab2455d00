"""Book the stock of many placed orders as sold: one write per shard for all of them, not one per order.

No guest waits for it. Each step can be repeated and interrupted. An order that holds more than stock, or that had an
interrupted attempt, is settled on its own.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import partial

from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.checkout.holder import Holder
from domain.tenant import Tenant
from repositories.checkout import checkouts, stock_shards
from repositories.engine.in_parallel import run_in_parallel
from runtime.observability import logger
from use_cases.checkout import end_checkout

AT_ONCE = 25
"""Orders per write: its condition lists each of them and may be 4 KB long."""

Sales = dict[Holder, int]


def book_sales(placed: Mapping[Tenant, list[Checkout]]) -> int:
    """Settle committed checkouts and return how many. Failures are logged and left to the next run."""
    every = [(tenant, checkout) for tenant, all_of_it in placed.items() for checkout in all_of_it]
    plain = [(tenant, checkout) for tenant, checkout in every if _holds_stock_only(checkout)]
    failed = _booked(_by_shard(checkout for _, checkout in plain))
    ready = [(tenant, checkout) for tenant, checkout in plain if not failed & checkout.shards.keys()]
    moves = [partial(_settled, tenant, checkout) for tenant, checkout in ready]
    others = [partial(_settled_alone, *each) for each in every if each not in plain]
    return sum(run_in_parallel([*moves, *others]))


def _holds_stock_only(checkout: Checkout) -> bool:
    others = {*checkout.touched_slots} - {checkout.slot}
    return not (checkout.touched or others or checkout.redeem_names) and bool(checkout.shards or not checkout.lines)


def _by_shard(sold: Iterator[Checkout]) -> Mapping[str, Sales]:
    shards: defaultdict[str, Sales] = defaultdict(dict)
    for checkout in sold:
        for pk, units in checkout.shards.items():
            shards[pk][checkout.holder] = units
    return shards


def _booked(shards: Mapping[str, Sales]) -> set[str]:
    """Book each shard's sales and return the shards that failed."""
    done = run_in_parallel([partial(_shard_booked, pk, sales) for pk, sales in shards.items()])
    return {pk for pk, ok in zip(shards, done, strict=True) if not ok}


def _shard_booked(pk: str, sales: Sales) -> bool:
    """Book the sales of a shard; False on failure.

    A batch fails if one of its orders is booked already; its orders are booked one by one then.
    """
    try:
        for some in _in_parts(sales):
            if not stock_shards.sell(pk, some):
                for holder, units in some.items():
                    stock_shards.sell(pk, {holder: units})
    except Exception:
        logger.exception("a sale was not booked", extra={"shard": pk, "orders": len(sales)})
        return False
    return True


def _in_parts(sales: Sales) -> Iterator[Sales]:
    each = list(sales.items())
    return (dict(each[start : start + AT_ONCE]) for start in range(0, len(each), AT_ONCE))


def _settled(tenant: Tenant, checkout: Checkout) -> bool:
    try:
        return checkouts.move(tenant, checkout, status=CheckoutStatus.SETTLED) is not None
    except Exception:
        logger.exception("a checkout was not settled", extra={"order": checkout.order_uuid})
        return False


def _settled_alone(tenant: Tenant, checkout: Checkout) -> bool:
    try:
        end_checkout.settle(tenant, checkout)
    except Exception:
        logger.exception("a checkout was not settled", extra={"order": checkout.order_uuid})
        return False
    return True
