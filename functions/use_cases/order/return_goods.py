"""Give back what needs no provider: stock, a place in a period, points, a promotion's use, gift card money.

Each part leaves a mark at its target, so that it goes back once even if the step is repeated.
"""

from datetime import datetime

from domain.order.return_entry import PartKind, PartState, ReturnEntry, ReturnPart
from domain.order.returns import OrderReturns, mark_of
from domain.tenant import Tenant
from domain.vocabulary.zone import local_date, store_zone
from repositories.calendar import slots
from repositories.checkout import checkouts, stock_shards
from repositories.member import accounts, earned_points
from repositories.order import order_returns, orders
from runtime.observability import count, logger
from use_cases.order.write_returns import write


def return_goods(tenant: Tenant, order_uuid: str, now: datetime) -> OrderReturns:
    """Give back all planned parts that are ready, and return the order's returns afterwards."""
    returns = order_returns.of_order(tenant, order_uuid)
    for entry in returns.entries:
        results = {(part.kind, part.name): _given(tenant, order_uuid, entry, part) for part in entry.ready}
        if results:
            _tell_failures(order_uuid, entry, results)
            returns = _written(tenant, order_uuid, entry, results, now)
    return _unmarked(tenant, order_uuid, returns, now)


def _given(tenant: Tenant, order_uuid: str, entry: ReturnEntry, part: ReturnPart) -> bool:
    """Give one part back; False if it does not belong to the order."""
    match part.kind:
        case PartKind.ACCOUNT:
            return accounts.give_back(tenant, part.name, order_uuid, entry.entry_id, part.units)
        case PartKind.EARNED:
            return _reversed(tenant, order_uuid, entry, part)
        case PartKind.STOCK:
            return stock_shards.take_back(part.name, mark_of(order_uuid, entry.entry_id), part.units)
        case PartKind.PLACE:
            checkout = checkouts.find(tenant, order_uuid)
            if checkout:
                slots.give_back(part.name, checkout.holder)
    return True


def _reversed(tenant: Tenant, order_uuid: str, entry: ReturnEntry, part: ReturnPart) -> bool:
    """Take earned points back; the account owes those that its member has spent (K-1)."""
    order = orders.find(tenant, order_uuid)
    if order:
        today = local_date(entry.at, store_zone(order.time_zone))
        owed = earned_points.reverse(tenant, part.name, order_uuid, entry.entry_id, part.units, today)
        if owed:
            told = {"order": order_uuid, "entry": entry.entry_id, "asked": part.units, "owed": owed}
            logger.info("earned points were spent already", extra=told)
            count("PointsOwed")
    return True


def _written(
    tenant: Tenant, order_uuid: str, entry: ReturnEntry, results: dict[tuple[PartKind, str], bool], now: datetime
) -> OrderReturns:
    def decide(before: OrderReturns) -> OrderReturns:
        mine = before.find(entry.entry_id)
        return before.returned(entry.entry_id, results, now) if mine and mine.ready else before

    return write(tenant, order_uuid, decide)


def _unmarked(tenant: Tenant, order_uuid: str, returns: OrderReturns, now: datetime) -> OrderReturns:
    """Remove the stock marks of old returns, if no return is under way."""
    if returns.marks_until is None or now < returns.marks_until or any(entry.planned for entry in returns.entries):
        return returns
    for entry in returns.entries:
        for part in entry.parts:
            if part.kind is PartKind.STOCK and part.state is PartState.DONE:
                stock_shards.forget_mark(part.name, mark_of(order_uuid, entry.entry_id))
    return write(tenant, order_uuid, lambda before: before.unmarked() if before.marks_until else before)


def _tell_failures(order_uuid: str, entry: ReturnEntry, results: dict[tuple[PartKind, str], bool]) -> None:
    for kind, name in (part for part, given in results.items() if not given):
        logger.error("not returned", extra={"order": order_uuid, "entry": entry.entry_id, "kind": kind, "part": name})
        count("RefundNotDone")
