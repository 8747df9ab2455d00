"""Print jobs: which ones an order creates, and how they are leased, settled and repeated (Y-10, R-12, reliability
R17)."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import (
    NOW,
    a_bundle,
    a_cart,
    a_choice,
    a_line,
    a_menu,
    a_part,
    a_placed_order,
    a_quote,
    a_slot,
    an_item,
)

from domain.order.feed import PlacedOrder
from domain.order.kitchen_texts import kitchen_texts
from domain.printing.health import SILENT_AFTER, Condition, printer_health
from domain.printing.job import (
    LEASE,
    PRINTED_WITHIN,
    FailReason,
    JobStatus,
    PrintJob,
    failed,
    given_up,
    printed,
    taken,
    wanted_again,
)
from domain.printing.plan import receipt_jobs, stations_of, ticket_jobs
from domain.store.printers import Printer, PrintKind

NOODLES = an_item(1, descr="Noodles", station="wok")
TEA = an_item(2, descr="Tea", station="drinks")
NAPKIN = an_item(3, descr="Napkins")
SET = a_bundle(9, "20.00", a_slot("main"), descr="Lunch set")
MENU = a_menu(NOODLES, TEA, NAPKIN, SET)
WOK = Printer(id="wok", name="Wok", stations=("wok",))
BAR = Printer(id="bar", name="Bar", stations=("drinks", ""))
ALL = Printer(id="all", name="All", prints=(PrintKind.TICKET, PrintKind.RECEIPT))
COUNTER = Printer(id="counter", name="Counter", prints=(PrintKind.RECEIPT,))
PRINTERS = (WOK, BAR, ALL, COUNTER)
SECOND = dt.timedelta(seconds=1)


def an_order(*items: int) -> PlacedOrder:
    lines = tuple(a_line(item, line_id=str(item)) for item in items)
    quote = a_quote(a_cart(*lines), MENU)
    return a_placed_order(quote, kitchen=kitchen_texts(quote.lines, MENU))


def a_job() -> PrintJob:
    return ticket_jobs((ALL,), an_order(1), NOW)[0]


def out(tries: int = 1) -> PrintJob:
    job = a_job()
    for turn in range(tries):
        job = taken(failed(job, job.claim, FailReason.PAPER, NOW), f"c{turn + 1}", NOW)
    return job


@pytest.mark.parametrize(
    ("items", "printers"),
    [((1,), ["wok", "all"]), ((2,), ["bar", "all"]), ((3,), ["bar", "all"]), ((1, 2), ["wok", "bar", "all"])],
)
def test_a_ticket_is_printed_where_something_is_made(items: tuple[int, ...], printers: list[str]) -> None:
    jobs = ticket_jobs(PRINTERS, an_order(*items), NOW)

    assert [job.printer_id for job in jobs] == printers
    assert {(job.status, job.kind, job.again, job.due_at) for job in jobs} == {
        (JobStatus.QUEUED, PrintKind.TICKET, False, NOW)
    }


def test_a_set_is_printed_where_its_parts_are_made() -> None:
    line = a_line(9, line_id="a", bundle_items=(a_choice("main", a_part(1)),))
    quote = a_quote(a_cart(line), MENU)
    order = a_placed_order(quote, kitchen=kitchen_texts(quote.lines, MENU))

    assert stations_of(order) == {"", "wok"}
    assert [job.printer_id for job in ticket_jobs((WOK,), order, NOW)] == ["wok"]


def test_a_receipt_is_printed_once_and_the_same_name_is_the_same_job() -> None:
    order = an_order(1)

    [receipt] = receipt_jobs(PRINTERS, order, NOW, "p1")
    assert (receipt.printer_id, receipt.kind) == ("all", PrintKind.RECEIPT)
    assert receipt_jobs((WOK,), order, NOW, "p1") == ()
    later = ticket_jobs(PRINTERS, order, NOW + SECOND)
    assert [job.job_id for job in later] == [job.job_id for job in ticket_jobs(PRINTERS, order, NOW)]
    assert ticket_jobs((ALL,), order, NOW, "r1", again=True)[0].again is True


def test_leased_job_is_not_due_until_its_lease_ends() -> None:
    job = taken(a_job(), "c1", NOW)

    assert (job.status, job.claim, job.tries, job.version) == (JobStatus.CLAIMED, "c1", 1, 2)
    assert not job.is_due(NOW + LEASE - SECOND)
    assert job.is_due(NOW + LEASE)


def test_job_taken_again_after_a_lost_lease_is_a_second_paper() -> None:
    job = taken(taken(a_job(), "c1", NOW), "c2", NOW + LEASE)

    assert (job.claim, job.tries, job.again, job.reason) == ("c2", 2, True, FailReason.LOST)


def test_print_is_acknowledged_once_even_after_its_lease() -> None:
    job = taken(taken(a_job(), "c1", NOW), "c2", NOW + LEASE)
    done = printed(job, NOW + LEASE)

    assert (done.status, done.settled_at, done.reason) == (JobStatus.PRINTED, NOW + LEASE, None)
    assert printed(done, NOW + 2 * LEASE) is done
    assert not done.is_due(NOW + 9 * LEASE)


def test_only_the_last_taker_says_that_it_failed() -> None:
    job = out()

    assert failed(job, "other", FailReason.PAPER, NOW) is job
    refused = failed(job, "c1", FailReason.PAPER, NOW)
    assert (refused.status, refused.reason, refused.due_at, refused.again) == (
        JobStatus.FAILED,
        FailReason.PAPER,
        NOW + 5 * SECOND,
        False,
    )
    assert failed(refused, "c1", FailReason.COVER, NOW) is refused
    assert failed(printed(job, NOW), "c1", FailReason.PAPER, NOW).status is JobStatus.PRINTED


@pytest.mark.parametrize(("tries", "seconds"), [(1, 5), (2, 10), (3, 20), (4, 40), (5, 40), (20, 40)])
def test_failed_job_is_retried_with_growing_waits(tries: int, seconds: int) -> None:
    job = out(tries)

    assert failed(job, job.claim, FailReason.UNREACHABLE, NOW).due_at == NOW + seconds * SECOND


def test_unconfirmed_print_marks_the_next_paper_as_a_reprint() -> None:
    assert failed(out(), "c1", FailReason.UNCONFIRMED, NOW).again is True


def test_job_that_waited_too_long_is_given_up() -> None:
    job = a_job()

    assert not job.is_too_late(NOW + PRINTED_WITHIN - SECOND)
    assert job.is_too_late(NOW + PRINTED_WITHIN)
    gone = given_up(job, FailReason.TOO_LATE, NOW)
    assert (gone.status, gone.is_due(NOW), gone.is_too_late(NOW + PRINTED_WITHIN)) == (JobStatus.FAILED, False, False)
    assert given_up(printed(job, NOW), FailReason.DISMISSED, NOW).status is JobStatus.PRINTED


def test_another_paper_of_what_was_printed_is_a_job_of_its_own() -> None:
    done = printed(out(), NOW)
    second = wanted_again(done, "p2", NOW + SECOND)

    assert second.job_id == f"{done.order_uuid}.all.ticket.p2"
    assert (second.again, second.status, second.version, second.wanted_at) == (True, JobStatus.QUEUED, 1, NOW + SECOND)


def test_dismissed_job_can_be_requested_again() -> None:
    gone = given_up(a_job(), FailReason.DISMISSED, NOW)
    anew = wanted_again(gone, "p2", NOW + SECOND)

    assert (anew.job_id, anew.again, anew.is_due(NOW + SECOND), anew.tries) == (gone.job_id, False, True, 0)
    assert wanted_again(out(), "p2", NOW) == out()
    assert wanted_again(a_job(), "p2", NOW) == a_job()


@given(st.lists(st.sampled_from(["take", "ack", "fail", "drop", "again", "wait"]), max_size=30))
def test_job_is_always_settled_or_due_again(steps: list[str]) -> None:
    job, now, papers = a_job(), NOW, 0
    for step in steps:
        before = job
        if step == "take" and job.is_due(now):
            job = taken(job, f"c{job.version}", now)
        elif step == "ack":
            papers += job.status is not JobStatus.PRINTED
            job = printed(job, now)
        elif step == "fail":
            job = failed(job, job.claim, FailReason.UNREACHABLE, now)
        elif step == "drop":
            job = given_up(job, FailReason.DISMISSED, now)
        elif step == "again" and job.status is not JobStatus.PRINTED:
            job = wanted_again(job, "p", now)
        else:
            now += LEASE
        assert job.version - before.version == int(job != before)
        assert job.is_settled or job.is_due(now + max(LEASE, 40 * SECOND))
    assert papers <= 1


def test_a_printer_is_judged_by_its_bridge_and_by_what_waits() -> None:
    waiting, refused = a_job(), failed(out(), "c1", FailReason.PAPER, NOW)

    def judged(*jobs: PrintJob, seen: dt.datetime | None = NOW) -> tuple[Condition, FailReason | None, int]:
        health = printer_health(jobs, seen, NOW)
        return health.condition, health.reason, health.waiting

    assert judged(waiting, seen=None) == (Condition.UNUSED, None, 1)
    assert judged(waiting) == (Condition.OK, None, 1)
    assert judged(refused, seen=NOW - SILENT_AFTER) == (Condition.SILENT, None, 1)
    assert judged(refused, seen=NOW - SILENT_AFTER + SECOND) == (Condition.FAILING, FailReason.PAPER, 1)
    assert printer_health([refused], NOW, NOW).since == refused.wanted_at
