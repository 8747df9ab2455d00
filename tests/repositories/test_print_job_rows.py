"""Print jobs at the table: made once, lent to one bridge, settled from what was read (reliability R17)."""

import datetime as dt

import pytest
from tests.builders import NOW, ORDER_UUID

from domain.order.state import OrderState
from domain.order.status import OrderStatus
from domain.printing.job import FailReason, PrintJob, failed, printed, taken, wanted_again
from domain.store.printers import PrintKind
from domain.tenant import Tenant
from repositories import order_moves, order_states, print_jobs
from repositories.order_moves import Move, StorePrints

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


@pytest.mark.proof
def test_two_bridges_that_take_at_once_do_not_both_get_it(tenant: Tenant) -> None:
    print_jobs.put(tenant, STORE, JOB)

    assert print_jobs.replace(tenant, STORE, JOB, LENT)
    assert not print_jobs.replace(tenant, STORE, JOB, taken(JOB, "c2", NOW))
    assert stored(tenant) == LENT
    assert print_jobs.replace(tenant, STORE, JOB, LENT)


def test_what_waits_is_told_apart_from_what_is_done(tenant: Tenant) -> None:
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
