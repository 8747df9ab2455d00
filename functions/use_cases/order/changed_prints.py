"""Plan the print jobs of an accepted order, and of its later changes (docs/rules/kitchen-and-printing.md)."""

from domain.kitchen.changes import ChangeKind, TicketChange
from domain.kitchen.ticket import MAKING, units_left
from domain.order.feed import PlacedOrder
from domain.order.promise import begin_at, promise_of
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.printing.changed import ChangedPrints, DatedSlip, plan_begin_prints, plan_change_prints, ticket_id
from domain.printing.job import Edition, PrintJob
from domain.printing.plan import accepted_jobs
from domain.store.printers import Printer
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.order import order_returns, order_states, orders
from repositories.printing import print_jobs
from repositories.printing.print_jobs import StorePrints
from repositories.store import stores
from runtime import clock


def plan_move_prints(tenant: Tenant, order: PlacedOrder, after: OrderState) -> StorePrints | None:
    """Plan the jobs that a transition prints, drops or makes due; None if there are none."""
    store = stores.find(tenant, order.store_id)
    if store is None or not store.printers:
        return None
    at = after.changed_at
    if after.status is OrderStatus.ACCEPTED and _is_first(after):
        begins_at = begin_at(order, after, store.making_time)
        return _prints(order, ChangedPrints(accepted_jobs(store.printers, order, at, begins_at)))
    if after.status is OrderStatus.CANCELLED:
        units = units_left(order, order_returns.of_order(tenant, order.order_uuid))
        change = TicketChange(kind=ChangeKind.CANCELLED, units=units)
        return _slips(tenant, store, order, DatedSlip(change, "cancelled", Edition(state=after.version), at))
    if after.status in (OrderStatus.PREPARING, OrderStatus.READY) and not order.asap:
        tickets = _tickets(tenant, store.printers, order)
        return _prints(order, plan_begin_prints(tickets.values(), after.status, at))
    return None


def plan_delay_prints(tenant: Tenant, order: PlacedOrder, before: OrderState, after: OrderState) -> StorePrints | None:
    """Plan the jobs of a new promised time: a waiting ticket is moved, a printed one gets a slip."""
    store = stores.find(tenant, order.store_id)
    if store is None or not store.printers:
        return None
    due_from, due_at = promise_of(order, before), promise_of(order, after)
    slip = DatedSlip(
        TicketChange(kind=ChangeKind.TIME, due_from=due_from, due_at=due_at),
        f"time-{after.version}",
        Edition(state=after.version),
        after.changed_at,
        begin_at(order, after, store.making_time),
    )
    return _slips(tenant, store, order, slip)


def plan_return_prints(
    tenant: Tenant, order_uuid: str, before: OrderReturns, after: OrderReturns
) -> StorePrints | None:
    """Plan the slips of lines that are refunded before they were made, or wanted after all."""
    order, state = orders.find(tenant, order_uuid), order_states.find(tenant, order_uuid)
    store = stores.find(tenant, order.store_id) if order else None
    if order is None or state is None or state.status not in MAKING or store is None or not store.printers:
        return None
    more = {seq: units - before.unmade.get(seq, 0) for seq, units in after.unmade.items()}
    less = {seq: units - after.unmade.get(seq, 0) for seq, units in before.unmade.items()}
    removed = {seq: units for seq, units in more.items() if units > 0}
    restored = {seq: units for seq, units in less.items() if units > 0}
    kind = ChangeKind.REMOVED if removed else ChangeKind.RESTORED
    change = TicketChange(kind=kind, units=removed or restored)
    edition = Edition(returns=after.version)
    return _slips(tenant, store, order, DatedSlip(change, f"lines-{after.version}", edition, clock.now()))


def _is_first(after: OrderState) -> bool:
    """Whether the order is accepted for the first time: its tickets are printed once."""
    return [change.status for change in after.history].count(OrderStatus.ACCEPTED) == 1


def _slips(tenant: Tenant, store: Store, order: PlacedOrder, slip: DatedSlip) -> StorePrints | None:
    printers = store.printers or ()
    return _prints(order, plan_change_prints(printers, order, _tickets(tenant, printers, order), slip))


def _tickets(tenant: Tenant, printers: tuple[Printer, ...], order: PlacedOrder) -> dict[str, PrintJob]:
    """The tickets that the order's acceptance made, by their ID."""
    ids = [ticket_id(order.order_uuid, printer.id) for printer in printers]
    return print_jobs.find_all(tenant, order.store_id, ids)


def _prints(order: PlacedOrder, prints: ChangedPrints) -> StorePrints | None:
    return StorePrints(order.store_id, *prints) if prints.jobs or prints.changed else None
