"""Print jobs in the table: created once, leased to one bridge, settled from what was read (reliability R17)."""

import datetime as dt

import pytest
from tests.builders import NOW, ORDER_UUID

from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.printing.job import FailReason, PrintJob, failed, given_up, printed, taken, wanted_again
from domain.store.printers import PrintKind
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.order import order_moves, order_returns, order_states
from repositories.order.order_moves import Move
from repositories.printing import print_jobs
from repositories.printing.print_jobs import StorePrints

pytestmark = pytest.mark.engine

STORE = "queen"
JOB = PrintJob(
    job_id=f"{ORDER_UUID}.kitchen.ticket.accepted",
    printer_id="kitchen",
    kind=PrintKind.TICKET,
    order_uuid=ORDER_UUID,
    reference_id="00042",
    wanted_at=NOW,
    due_at=NOW,
)
LENT = taken(JOB, "c1", NOW)


def stored(tenant: Tenant) -> PrintJob | None:
    return print_jobs.find(tenant, STORE, JOB.job_id)


def test_a_job_is_made_once(tenant: Tenant) -> None:
    assert print_jobs.put(tenant, STORE, JOB)
    assert print_jobs.put(tenant, STORE, JOB)
    assert print_jobs.replace(tenant, STORE, JOB, LENT)

    assert not print_jobs.put(tenant, STORE, JOB)
    assert stored(tenant) == LENT


def test_two_bridges_that_take_at_once_do_not_both_get_it(tenant: Tenant) -> None:
    print_jobs.put(tenant, STORE, JOB)

    assert print_jobs.replace(tenant, STORE, JOB, LENT)
    assert not print_jobs.replace(tenant, STORE, JOB, taken(JOB, "c2", NOW))
    assert stored(tenant) == LENT
    assert print_jobs.replace(tenant, STORE, JOB, LENT)


def test_waiting_and_settled_jobs_are_listed_separately(tenant: Tenant) -> None:
    print_jobs.put(tenant, STORE, JOB)
    assert print_jobs.due(tenant, STORE, "kitchen", NOW, 5) == (JOB,)
    assert print_jobs.due(tenant, STORE, "bar", NOW, 5) == ()

    print_jobs.replace(tenant, STORE, JOB, LENT)
    assert print_jobs.due(tenant, STORE, "kitchen", NOW, 5) == ()
    assert print_jobs.waiting(tenant, STORE, "kitchen", 5) == (LENT,)
    assert print_jobs.due(tenant, STORE, "kitchen", NOW + dt.timedelta(minutes=1), 5) == (LENT,)

    refused = failed(LENT, "c1", FailReason.PAPER, NOW)
    print_jobs.replace(tenant, STORE, LENT, refused)
    done = printed(refused, NOW)
    print_jobs.replace(tenant, STORE, refused, done)
    assert print_jobs.waiting(tenant, STORE, "kitchen", 5) == ()
    assert print_jobs.settled(tenant, STORE, "kitchen", 5) == (done,)
    assert print_jobs.due(tenant, STORE, "kitchen", NOW + dt.timedelta(days=1), 5) == ()

    second = wanted_again(done, "p2", NOW)
    print_jobs.put(tenant, STORE, second)
    assert print_jobs.due(tenant, STORE, "kitchen", NOW, 5) == (second,)


@pytest.mark.night
def test_tickets_are_written_with_the_acceptance_or_not_at_all(tenant: Tenant) -> None:
    first = OrderState.first(OrderStatus.RECEIVED, NOW)
    order_states.record(tenant, ORDER_UUID, first).save()
    accepted = first.moved(OrderStatus.ACCEPTED, NOW)
    step = Move((first, accepted), prints=StorePrints(STORE, (JOB,)))
    rejected = first.moved(OrderStatus.REJECTED, NOW)
    order_states.replace(tenant, ORDER_UUID, first, rejected)

    assert order_moves.move(tenant, ORDER_UUID, step) is False
    assert stored(tenant) is None

    order_states.replace(tenant, ORDER_UUID, rejected, first.model_copy(update={"version": 9}))
    again = first.model_copy(update={"version": 9})
    assert order_moves.move(tenant, ORDER_UUID, step._replace(state=(again, again.moved(OrderStatus.ACCEPTED, NOW))))
    assert stored(tenant) == JOB


GIVEN_UP = given_up(JOB, FailReason.VOIDED, NOW)
SLIP = JOB.model_copy(update={"job_id": f"{ORDER_UUID}.kitchen.ticket.cancelled"})


def test_a_cancellation_that_meets_a_bridge_at_the_ticket_is_not_written(tenant: Tenant) -> None:
    accepted = OrderState.first(OrderStatus.RECEIVED, NOW).moved(OrderStatus.ACCEPTED, NOW)
    order_states.record(tenant, ORDER_UUID, accepted).save()
    print_jobs.put(tenant, STORE, JOB)
    print_jobs.replace(tenant, STORE, JOB, LENT)
    cancelled = (accepted, accepted.moved(OrderStatus.CANCELLED, NOW))
    step = Move(cancelled, prints=StorePrints(STORE, changed=((JOB, GIVEN_UP),)))

    assert order_moves.move(tenant, ORDER_UUID, step) is False
    assert (order_states.find(tenant, ORDER_UUID), stored(tenant)) == (accepted, LENT)

    slip = Move(cancelled, prints=StorePrints(STORE, (SLIP,), ((LENT, printed(LENT, NOW)),)))
    assert order_moves.move(tenant, ORDER_UUID, slip)
    assert print_jobs.find_all(tenant, STORE, [JOB.job_id, SLIP.job_id, "none"]) == {
        JOB.job_id: printed(LENT, NOW),
        SLIP.job_id: SLIP,
    }


def test_a_refund_and_its_slip_are_written_together_or_not_at_all(tenant: Tenant) -> None:
    first, second = OrderReturns(version=1), OrderReturns(version=2)
    prints = StorePrints(STORE, (SLIP,))
    assert order_returns.replace(tenant, ORDER_UUID, OrderReturns(), first)

    assert not order_returns.replace_with_prints(tenant, ORDER_UUID, OrderReturns(), first, prints)
    assert print_jobs.find(tenant, STORE, SLIP.job_id) is None

    assert order_returns.replace_with_prints(tenant, ORDER_UUID, first, second, prints)
    assert order_returns.of_order(tenant, ORDER_UUID) == second
    assert print_jobs.find(tenant, STORE, SLIP.job_id) == SLIP
