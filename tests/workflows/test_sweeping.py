"""The sweep cannot be starved or stopped: poisoned rows of each kind, silent providers, killed workers (R17, R23)."""

import datetime as dt
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.builders import a_checkout
from tests.faults import Crash
from tests.hosted_pages import EVERY, NOW
from tests.payment_rows import a_payment
from tests.payments.ends import ROWS
from tests.resilience.scale import scaled
from tests.workflows.conftest import SandboxSecrets
from tests.workflows.payment_walk import order_comes, pays, signalled, start, truth_of, utc

from backoffice.stuck import main as stuck_command
from domain.booking.booking import Booking, BookingKind
from domain.checkout.checkout import CheckoutStatus
from domain.delivery.delivery import Carrier, DeliveryJob
from domain.order.refund import Refund
from domain.order.return_entry import PartKind, ReturnEntry
from domain.order.returns import OrderReturns, unit_parts
from domain.order.state import OrderState
from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from gateways.stripe_payments import StripePayments
from repositories.booking import bookings
from repositories.booking.bookings import BookingRecord
from repositories.checkout import checkouts
from repositories.checkout.checkouts import CheckoutRecord
from repositories.checkout.stock import Stock
from repositories.checkout.stock_shards import StockRecord
from repositories.delivery import deliveries
from repositories.delivery.deliveries import DeliveryRecord
from repositories.engine.sweep_index import MAX_TRIES, SweptRecord, bucket_of, time_text
from repositories.order import order_returns, order_states
from repositories.order.order_returns import OrderReturnsRecord
from repositories.order.order_states import OrderStateRecord
from repositories.payment import payments
from repositories.payment.payments import PaymentRecord
from runtime import clock
from runtime.observability import send_metrics
from use_cases.payment.payment_step import get_payment
from workflows import sweep_rows as engine_of_the_sweep
from workflows.sweep_overdue import sweep_overdue
from workflows.sweep_payments import PAYMENTS, sweep_payments
from workflows.sweep_returns import RETURNS
from workflows.sweep_rows import sweep_rows

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("tables")]

TENANT = Tenant(company_code="maple")
BEHIND = scaled(1000, 40)
"""Rows behind a poisoned one."""


def names(number: int) -> Iterator[str]:
    """Order ids of one bucket, in the order in which the sweep reads them."""
    candidates = (f"{each:08d}-0000-4000-8000-000000000001" for each in range(1_000_000))
    mine = (name for name in candidates if bucket_of(name) == "3")
    return (next(mine) for _ in range(number))


def a_hold(order_uuid: str) -> None:
    held = a_checkout(order_uuid=order_uuid, store_id="queen-st", lines={}, opened_at=NOW, deadline=NOW)
    assert checkouts.add(TENANT, held)


def an_order(order_uuid: str) -> None:
    order_states.record(TENANT, order_uuid, OrderState.first(OrderStatus.RECEIVED, NOW, NOW)).save()


def a_return(order_uuid: str) -> None:
    refund = Refund(refund_id="r1", parts={}, tips={}, restocked={})
    parts = unit_parts(PartKind.STOCK, {"maple#queen-st#7#0": 1})
    planned = OrderReturns().with_entry(
        ReturnEntry(refund=refund, lines={}, at=NOW - dt.timedelta(minutes=1), parts=parts)
    )
    assert order_returns.replace(TENANT, order_uuid, OrderReturns(), planned)


def a_page_that_never_opened(name: str) -> None:
    changes = {"status": PaymentStatus.REQUESTED, "authorized_at": None, "opened_at": NOW - dt.timedelta(hours=1)}
    payment = a_payment("1", name.replace("-", ""), **changes)
    asked = payment.request.model_copy(update={"expires_at": NOW - dt.timedelta(minutes=10)})
    assert payments.add(payment.model_copy(update={"request": asked}))


def statuses(record: type[SweptRecord]) -> dict[str, int]:
    found = [row.status for row in record.scan()]  # type: ignore[attr-defined]
    return {status: found.count(status) for status in set(found)}


def poison(record: type[SweptRecord], key: str) -> None:
    """Make a row unreadable and the first of its bucket."""
    record(key).update([record.body.set("{"), record.due_at.set(time_text(NOW - dt.timedelta(days=1)))])  # type: ignore[attr-defined]


@pytest.fixture
def no_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """All rows in one run, however slow this machine is."""
    monkeypatch.setattr(engine_of_the_sweep, "BEGIN_WITHIN", 500.0)
    monkeypatch.setattr(engine_of_the_sweep, "END_WITHIN", 500.0)


Made = tuple[Callable[[str], None], type[SweptRecord], str, dict[str, int]]
KINDS: dict[str, Made] = {
    "order": (an_order, OrderStateRecord, "maple#", {"expired": BEHIND, "received": 1}),
    "checkout": (a_hold, CheckoutRecord, "maple#", {"released": BEHIND, "held": 1}),
    "payment": (a_page_that_never_opened, PaymentRecord, "", {"declined": BEHIND, "requested": 1}),
    "return": (a_return, OrderReturnsRecord, "maple#", {}),
}


@pytest.mark.night
@pytest.mark.usefixtures("no_time_limit")
@pytest.mark.parametrize("kind", KINDS)
def test_a_poisoned_row_stops_none_of_those_behind_it(kind: str, capfd: pytest.CaptureFixture[str]) -> None:
    make, record, prefix, end = KINDS[kind]
    first, *behind = names(BEHIND + 1)
    Stock(TENANT, "queen-st").seed("7", 5000, 100)
    StockRecord("maple#queen-st#7#0").update([StockRecord.sold.set(5000), StockRecord.avail.set(0)])
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(make, [first, *behind]))
    key = f"{prefix}{first}" if prefix else first.replace("-", "")
    poison(record, key)

    sweep_overdue(NOW)
    sweep_rows((PAYMENTS, RETURNS), NOW)

    left = record.get(key)
    assert (left.tries, left.due_at) == (1, time_text(NOW + dt.timedelta(minutes=1)))
    if end:
        assert statuses(record) == end
    else:
        assert StockRecord.get("maple#queen-st#7#0").avail == BEHIND
    ROWS.append((f"a poisoned {kind} first, {BEHIND} behind it in its bucket", "-", "all of them ended"))


def test_row_that_always_fails_is_reported_stuck_and_released_by_a_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (order,) = names(1)
    a_hold(order)
    body = CheckoutRecord.get(f"maple#{order}").body
    poison(CheckoutRecord, f"maple#{order}")
    at = NOW
    for _ in range(MAX_TRIES + 1):
        sweep_overdue(at)
        at += dt.timedelta(hours=1)
    told = capsys.readouterr().out
    assert '"kind":"checkout"' in told
    assert '"Stuck":' in told
    sweep_overdue(at)
    assert '"Stuck":' not in capsys.readouterr().out, "it is told once"

    CheckoutRecord(f"maple#{order}").update([CheckoutRecord.body.set(body)])
    monkeypatch.setattr(clock, "now", lambda: at)
    assert stuck_command(["list"]) == 0
    assert f"checkout maple#{order} since" in capsys.readouterr().out
    assert stuck_command(["release", "payment", f"maple#{order}"]) == 1
    assert stuck_command(["release", "checkout", "all"]) == 0
    assert stuck_command(["release", "checkout", "all"]) == 1
    assert stuck_command(["unstick"]) == 2
    sweep_overdue(at)

    released = checkouts.find(TENANT, order)
    assert released
    assert released.status is CheckoutStatus.RELEASED


def test_one_row_that_keeps_failing_rings_from_its_fourth_failure_on(capsys: pytest.CaptureFixture[str]) -> None:
    (order,) = names(1)
    a_hold(order)
    poison(CheckoutRecord, f"maple#{order}")
    rang = []
    send_metrics()
    for minute in range(16):
        capsys.readouterr()
        sweep_overdue(NOW + dt.timedelta(minutes=minute))
        send_metrics()
        if '"RowFailing"' in capsys.readouterr().out:
            rang.append(minute)

    assert rang == [7, 15]


def test_stuck_bookings_and_deliveries_are_listed_and_released(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    (order,) = names(1)
    job = DeliveryJob(order_uuid=order, store_id="queen-st", carrier=Carrier.AGENT, wanted_at=NOW)
    assert deliveries.put(TENANT, job, NOW)
    booking = Booking(
        booking_id=order,
        store_id="queen-st",
        kind=BookingKind.RESERVE,
        party_size=2,
        name="Ada",
        phone="",
        remark="",
        locale="en",
        placed_at=NOW,
        date=NOW.date(),
        at=NOW,
    )
    bookings.put(TENANT, booking, NOW)
    for record in (DeliveryRecord, BookingRecord):
        record(f"maple#{order}").update([record.sweep_bucket.set("stuck")])

    assert stuck_command(["list"]) == 0
    told = capsys.readouterr().out
    assert f"booking maple#{order} since" in told
    assert f"delivery maple#{order} since" in told
    for kind in ("booking", "delivery"):
        assert stuck_command(["release", kind, "all"]) == 0
        assert stuck_command(["release", kind, "all"]) == 1


@pytest.mark.night
def test_a_run_begins_no_more_rows_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_of_the_sweep, "BEGIN_WITHIN", -1.0)
    for order in names(3):
        a_hold(order)

    assert sweep_overdue(NOW) == 0

    assert statuses(CheckoutRecord) == {"held": 3}
    assert {row.tries for row in CheckoutRecord.scan()} == {None}


def test_a_payment_whose_page_never_opened_ends_with_its_page_life() -> None:
    payment = a_payment("1", "b" * 32, status=PaymentStatus.REQUESTED, authorized_at=None)
    payments.add(payment)
    over = payment.request.expires_at + dt.timedelta(minutes=2)

    assert sweep_payments(over - dt.timedelta(seconds=1)) == {}
    assert sweep_payments(over) == {payment.payment_id: "declined"}

    after = get_payment(payment.payment_id)
    assert (after.status, after.reason, after.due_at) == (PaymentStatus.DECLINED, "no_page", None)


def theirs(sandbox: Sandbox, payment: OnlinePayment) -> list[str]:
    found = truth_of(sandbox, payment)
    assert found
    return found.effects


def authorised() -> OnlinePayment:
    payment = start(Provider.STRIPE)
    pays(payment)
    return signalled(payment)


@pytest.mark.night
def test_a_merchants_key_revoked_for_an_hour_makes_nothing_final_and_everything_ends(
    sandbox: Sandbox, secrets: SandboxSecrets, monkeypatch: pytest.MonkeyPatch
) -> None:
    ordered, forgotten, unpaid = authorised(), authorised(), start(Provider.STRIPE)
    assert order_comes(ordered)
    known = secrets.find
    monkeypatch.setattr(secrets, "find", lambda *_: None)
    before = [get_payment(each.payment_id) for each in (ordered, forgotten, unpaid)]
    for minute in range(2, 92):
        sweep_payments(utc(60 * minute))
    revoked = [get_payment(each.payment_id) for each in (ordered, forgotten, unpaid)]
    assert [each.status for each in revoked if each.status in ("captured", "voided", "declined")] == []
    assert not any(each.flagged for each in revoked)
    assert before[2] == revoked[2]

    monkeypatch.setattr(secrets, "find", known)
    for minute in range(92, 92 + 75):
        sweep_payments(utc(60 * minute))

    assert theirs(sandbox, ordered) == ["authorized", "captured"]
    assert theirs(sandbox, forgotten) == ["authorized", "voided"]
    ended = [get_payment(each.payment_id).status.value for each in (ordered, forgotten, unpaid)]
    assert ended == ["captured", "voided", "declined"]


@pytest.mark.night
def test_a_silent_provider_is_asked_less_and_less(sandbox: Sandbox) -> None:
    payment = start(Provider.STRIPE)
    sandbox.faults.add(Fault("drop", on=EVERY["stripe"], times=None))
    asked = [minute for minute in range(20, 140) if sweep_payments(utc(60 * minute))]

    assert [asked[0], *(later - one for one, later in pairwise(asked))] == [22, 1, 2, 4, 8, 16, 32]
    assert get_payment(payment.payment_id).status is PaymentStatus.REQUESTED


def test_next_sweep_finishes_a_killed_one_after_its_lease(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    for method in ("query", "capture"):
        payment = authorised()
        assert order_comes(payment)
        with monkeypatch.context() as patch:
            patch.setattr(StripePayments, method, killed)
            sweep_payments(utc(130))
            sweep_payments(utc(130 + 400))
        sweep_payments(utc(130 + 400 + 400))
        sweep_payments(utc(130 + 400 + 800))
        assert theirs(sandbox, payment) == ["authorized", "captured"], method
        assert get_payment(payment.payment_id).status is PaymentStatus.CAPTURED, method


def killed(*_: object) -> None:
    raise Crash
