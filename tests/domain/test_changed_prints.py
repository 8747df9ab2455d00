"""Changes of an order and its papers: a waiting ticket is dropped, a printed one gets a slip (R-12, R17)."""

import datetime as dt
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import NOW, a_cart, a_line, a_menu, a_placed_order, a_quote, an_item, in_kitchen

from domain.kitchen.changes import ChangeKind, TicketChange
from domain.kitchen.ticket import kitchen_lines, ticket
from domain.order.feed import PlacedOrder
from domain.order.kitchen_texts import kitchen_texts
from domain.order.state import OrderState
from domain.printing.changed import ChangedPrints, DatedSlip, decide_print, plan_begin_prints, plan_change_prints
from domain.printing.job import (
    LEASE,
    PRINTED_WITHIN,
    Edition,
    FailReason,
    JobStatus,
    PrintJob,
    failed,
    given_up,
    printed,
    release_job,
    taken,
    wanted_again,
)
from domain.printing.plan import accepted_jobs, ticket_jobs
from domain.printing.ticket_paper import TicketPlace, slip_paper, ticket_paper
from domain.store.printers import Printer, PrintKind
from domain.vocabulary.order_status import OrderStatus

MENU = a_menu(an_item(1, descr="Noodles", station="wok"), an_item(2, descr="Tea", station="drinks"))
WOK = Printer(id="wok", name="Wok", stations=("wok",), columns=32)
BAR = Printer(id="bar", name="Bar", stations=("drinks",), columns=32)
ALL = Printer(id="all", name="All", prints=(PrintKind.TICKET, PrintKind.RECEIPT))
PRINTERS = (WOK, BAR, ALL)
MINUTE = dt.timedelta(minutes=1)
LATER = NOW + dt.timedelta(days=1)
ACCEPTED, READY = OrderStatus.ACCEPTED, OrderStatus.READY
QUOTE = a_quote(a_cart(a_line(1, 2, line_id="a"), a_line(2, line_id="b")), MENU)
ORDER: PlacedOrder = a_placed_order(QUOTE, kitchen=kitchen_texts(QUOTE.lines, MENU))
NOODLES, TEA = (line.seq for line in QUOTE.lines)
VOID = TicketChange(kind=ChangeKind.CANCELLED, units={NOODLES: 2, TEA: 1})
NEW_TIME = TicketChange(kind=ChangeKind.TIME, due_from=NOW, due_at=LATER)
NO_NOODLES = TicketChange(kind=ChangeKind.REMOVED, units={NOODLES: 1})


def tickets(due_at: dt.datetime = NOW) -> dict[str, PrintJob]:
    return {job.job_id: job for job in ticket_jobs(PRINTERS, ORDER, due_at)}


def out(job: PrintJob, edition: Edition | None = None) -> PrintJob:
    return taken(job, "c1", NOW, edition)


def done(job: PrintJob) -> PrintJob:
    return printed(out(job, Edition(state=2)), NOW)


def changed(change: TicketChange, there: dict[str, PrintJob], begins_at: dt.datetime | None = None) -> ChangedPrints:
    slip = DatedSlip(change, "c", Edition(state=3), NOW + MINUTE, begins_at)
    return plan_change_prints(PRINTERS, ORDER, there, slip)


def test_the_tickets_of_a_scheduled_order_are_due_when_its_preparation_begins() -> None:
    kiosk = ORDER.model_copy(update={"bill_printer": "all"})
    jobs = accepted_jobs(PRINTERS, kiosk, NOW, LATER)

    assert {(job.kind, job.due_at, job.wanted_at) for job in jobs} == {
        (PrintKind.TICKET, LATER, LATER),
        (PrintKind.RECEIPT, NOW, NOW),
    }
    assert {job.due_at for job in accepted_jobs(PRINTERS, kiosk, NOW, NOW - MINUTE)} == {NOW}
    assert not any(job.is_too_late(LATER + MINUTE) for job in jobs if job.kind is PrintKind.TICKET)


def test_unprinted_ticket_of_a_cancelled_order_is_dropped() -> None:
    prints = changed(VOID, tickets(LATER))

    assert prints.jobs == ()
    assert [(after.reason, after.is_settled, after.again) for _, after in prints.changed] == [
        (FailReason.VOIDED, True, False)
    ] * 3


def test_a_printed_ticket_gets_a_slip_at_each_printer_that_makes_some_of_it() -> None:
    there = {name: done(job) for name, job in tickets().items()}

    assert [job.printer_id for job in changed(VOID, there).jobs] == ["wok", "bar", "all"]
    prints = changed(NO_NOODLES, there)
    assert [(job.printer_id, job.stations, job.change, job.due_at) for job in prints.jobs] == [
        ("wok", ("wok",), NO_NOODLES, NOW + MINUTE),
        ("all", (), NO_NOODLES, NOW + MINUTE),
    ]
    assert prints.changed == ()
    assert changed(VOID, {}).jobs == ()


def test_another_time_moves_a_ticket_that_waits_and_rewrites_one_that_is_due() -> None:
    before = tickets(LATER)
    moved = changed(NEW_TIME, before, LATER + MINUTE)

    assert {(after.due_at, after.wanted_at, after.status) for _, after in moved.changed} == {
        (LATER + MINUTE, LATER + MINUTE, JobStatus.QUEUED)
    }
    assert moved.jobs == ()
    begun = changed(NEW_TIME, before, NOW - MINUTE)
    assert {after.due_at for _, after in begun.changed} == {NOW + MINUTE}
    at_once = changed(NEW_TIME, tickets())
    assert [(after.due_at, after.version) for _, after in at_once.changed] == [(NOW, 2)] * 3


def test_new_time_does_not_postpone_a_ticket_that_staff_asked_for() -> None:
    early = {name: release_job(job, "p1", NOW) for name, job in tickets(LATER).items()}

    assert {after.due_at for _, after in changed(NEW_TIME, early, LATER).changed} == {NOW}


def test_removed_lines_change_the_version_of_a_waiting_ticket_so_that_taking_it_fails() -> None:
    prints = changed(NO_NOODLES, tickets())

    assert prints.jobs == ()
    assert [(before.printer_id, after.version - before.version) for before, after in prints.changed] == [
        ("wok", 1),
        ("all", 1),
    ]


def test_a_ticket_that_may_have_been_printed_gets_a_slip_and_no_second_paper() -> None:
    lost = {name: wanted_again(given_up(out(job), FailReason.LOST, NOW), "p", NOW) for name, job in tickets().items()}

    prints = changed(VOID, lost)

    assert len(prints.jobs) == 3
    assert {after.reason for _, after in prints.changed} == {FailReason.VOIDED}


def test_dismissed_tickets_are_not_changed() -> None:
    gone = {name: given_up(job, FailReason.DISMISSED, NOW) for name, job in tickets().items()}

    assert changed(VOID, gone) == ChangedPrints()


def test_an_order_that_is_begun_early_is_printed_then_and_one_that_is_ready_is_not() -> None:
    waiting = list(tickets(LATER).values())

    begun = plan_begin_prints(waiting, OrderStatus.PREPARING, NOW)
    assert {after.due_at for _, after in begun.changed} == {NOW}
    ready = plan_begin_prints(waiting, READY, NOW)
    assert {after.reason for _, after in ready.changed} == {FailReason.VOIDED}
    assert plan_begin_prints([done(job) for job in waiting], READY, NOW) == ChangedPrints()


def slip(change: TicketChange = VOID, edition: Edition | None = None) -> PrintJob:
    job = ticket_jobs((ALL,), ORDER, NOW, "cancelled")[0]
    return job.model_copy(update={"change": change, "edition": edition or Edition(state=3)})


FIRST = ticket_jobs((ALL,), ORDER, NOW)[0]


@pytest.mark.parametrize(
    ("first", "reason", "waits"),
    [
        (None, FailReason.VOIDED, False),
        (FIRST, FailReason.VOIDED, False),
        (failed(out(FIRST), "c1", FailReason.PAPER, NOW), FailReason.VOIDED, False),
        (out(FIRST, Edition(state=2)), None, True),
        (done(FIRST), None, False),
        (failed(out(FIRST), "c1", FailReason.UNCONFIRMED, NOW), None, False),
        (printed(out(FIRST, Edition(state=3)), NOW), FailReason.VOIDED, False),
        (printed(taken(out(FIRST, Edition(state=2)), "c2", NOW + LEASE, Edition(state=3)), NOW), None, False),
    ],
    ids=["none", "queued", "no paper", "at a bridge", "printed", "unconfirmed", "printed after", "printed twice"],
)
def test_a_slip_is_printed_only_about_a_ticket_that_shows_less(
    first: PrintJob | None, reason: FailReason | None, waits: bool
) -> None:
    found = decide_print(slip(), first, OrderStatus.CANCELLED, NOW)

    assert (found.reason, found.waits) == (reason, waits)


def test_a_slip_waits_for_a_lost_bridge_no_longer_than_its_lease() -> None:
    assert decide_print(slip(), out(FIRST), OrderStatus.CANCELLED, NOW + LEASE).waits is False
    assert decide_print(slip(), done(FIRST), OrderStatus.CANCELLED, NOW + PRINTED_WITHIN).reason is FailReason.TOO_LATE


def test_slip_about_a_new_time_is_not_printed_once_the_order_is_ready() -> None:
    assert decide_print(slip(NEW_TIME), done(FIRST), READY, NOW).reason is FailReason.VOIDED
    assert decide_print(slip(NEW_TIME), done(FIRST), ACCEPTED, NOW).reason is None


def test_a_ticket_of_a_cancelled_order_is_printed_only_for_who_asks_for_it_then() -> None:
    assert decide_print(FIRST, None, OrderStatus.CANCELLED, NOW).reason is FailReason.VOIDED
    asked = release_job(given_up(FIRST, FailReason.VOIDED, NOW), "p1", NOW)
    assert decide_print(asked, None, OrderStatus.CANCELLED, NOW).reason is None
    second = ticket_jobs((ALL,), ORDER, NOW, "p2", again=True)[0]
    assert decide_print(second, None, OrderStatus.CANCELLED, NOW).reason is None
    assert decide_print(FIRST, None, READY, NOW).reason is None
    again = wanted_again(printed(out(slip()), NOW), "p3", NOW)
    assert decide_print(again, None, READY, NOW).reason is None


class Papers:
    """A ticket and its slip, moved by the store and a bridge in any order."""

    def __init__(self) -> None:
        self.ticket, self.slip, self.now = FIRST, list[PrintJob](), NOW
        self.papers = self.slips = 0
        self.cancelled = self.lost = False

    @property
    def status(self) -> OrderStatus:
        return OrderStatus.CANCELLED if self.cancelled else ACCEPTED

    def cancel(self) -> None:
        prints = plan_change_prints(
            (ALL,), ORDER, {self.ticket.job_id: self.ticket}, DatedSlip(VOID, "cancelled", Edition(state=3), self.now)
        )
        self.slip, self.cancelled = list(prints.jobs), True
        self.ticket = next((after for _, after in prints.changed), self.ticket)

    def take(self) -> None:
        if self.ticket.is_due(self.now):
            found = decide_print(self.ticket, None, self.status, self.now)
            given = taken(self.ticket, f"c{self.ticket.version}", self.now, Edition(state=3 if self.cancelled else 2))
            self.ticket = given_up(self.ticket, found.reason, self.now) if found.reason else given

    def ack(self) -> None:
        if self.ticket.status is JobStatus.CLAIMED:
            self.papers += 1
            self.ticket = printed(self.ticket, self.now)

    def fail(self) -> None:
        self.ticket = failed(self.ticket, self.ticket.claim, FailReason.UNREACHABLE, self.now)

    def lose(self) -> None:
        self.lost |= self.ticket.status is JobStatus.CLAIMED
        self.now += LEASE

    def take_slip(self) -> None:
        found = decide_print(self.slip[0], self.ticket, self.status, self.now) if self.slip else None
        if found and not found.waits:
            self.slips += found.reason is None
            self.slip = []


STEPS = st.sampled_from([Papers.take, Papers.ack, Papers.fail, Papers.lose, Papers.take_slip])
UNTIL_QUIET = [Papers.take, Papers.ack, Papers.lose, Papers.take, Papers.take_slip] * 3


@given(st.lists(STEPS, max_size=7), st.lists(STEPS, max_size=7))
def test_every_printed_ticket_of_a_cancelled_order_gets_one_slip(
    before: list[Callable[[Papers], None]], after: list[Callable[[Papers], None]]
) -> None:
    """However bridge and store interleave: once all is quiet, a ticket that came out is followed by one slip, and only
    where a bridge was lost with the ticket there may be a slip about a paper that never came out.
    """
    papers = Papers()
    for step in (*before, Papers.cancel, *after, *UNTIL_QUIET):
        step(papers)

    assert papers.papers <= 1
    assert papers.slips == 1 if papers.papers else papers.slips <= papers.lost or papers.ticket.again


def place(locale: str) -> TicketPlace:
    return TicketPlace("Ana", "America/Toronto", locale)


def test_a_slip_says_void_and_what_not_to_make_at_its_station() -> None:
    found = in_kitchen(ORDER, OrderState.first(OrderStatus.RECEIVED, NOW).moved(OrderStatus.CANCELLED, NOW))
    job = ticket_jobs((WOK,), ORDER, NOW, "cancelled")[0].model_copy(update={"change": VOID})
    paper = slip_paper(ticket(found, 0), kitchen_lines(found, VOID.units, 0), job, WOK, place("en"))
    texts = [line.text for line in paper.lines]

    assert texts[0] == "** VOID **"
    assert "Do not make this order:" in texts
    assert "2x Noodles" in texts
    assert not any("Tea" in text for text in texts)


def test_a_slip_about_a_new_time_says_both_with_their_dates() -> None:
    found = in_kitchen(ORDER, OrderState.first(OrderStatus.RECEIVED, NOW).moved(ACCEPTED, NOW))
    paper = slip_paper(ticket(found, 0), (), slip(NEW_TIME), ALL, place("en"))

    assert paper.lines[0].text == "** CHANGED **"
    assert "New time 2026-06-18 12:00 - was 2026-06-17 12:00" in [line.text for line in paper.lines]


@pytest.mark.parametrize("locale", ["en", "fr", "zh-cn", "zh-hk", "ko-kr", "ja-jp"])
def test_a_ticket_of_a_cancelled_order_says_so(locale: str) -> None:
    state = OrderState.first(OrderStatus.RECEIVED, NOW).moved(OrderStatus.CANCELLED, NOW)
    paper = ticket_paper(ticket(in_kitchen(ORDER, state), 0), FIRST, ALL, place(locale))
    words = slip_paper(ticket(in_kitchen(ORDER, state), 0), (), slip(), ALL, place(locale))

    assert paper.lines[0] == words.lines[0]


@pytest.mark.parametrize(
    ("changes", "printed_at", "text"),
    [
        ({"promised_at": NOW + 20 * MINUTE}, NOW, "For 12:20"),
        ({"promised_at": NOW + 20 * MINUTE}, LATER, "For 2026-06-17 12:20"),
        ({"promised_at": LATER}, NOW, "For 2026-06-18 12:00"),
        ({"promised_at": NOW + 180 * MINUTE, "asap": False}, NOW, "For 2026-06-17 15:00"),
        ({"promised_at": LATER, "asap": False}, LATER, "For 2026-06-18 12:00"),
    ],
)
def test_a_ticket_has_the_date_of_what_is_scheduled_or_for_another_day(
    changes: dict[str, object], printed_at: dt.datetime, text: str
) -> None:
    order = ORDER.model_copy(update=changes)
    state = OrderState.first(OrderStatus.RECEIVED, NOW).moved(ACCEPTED, NOW)
    job = ticket_jobs((ALL,), order, printed_at)[0]

    assert text in [
        line.text for line in ticket_paper(ticket(in_kitchen(order, state), 0), job, ALL, place("en")).lines
    ]
