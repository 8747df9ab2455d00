"""Refunds on the whole: money at the provider, our rows, the ledger, stock; and orders that are not carried out."""

from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser
from tests.functions.carts import BUNS, cart, feed
from tests.functions.house import manager_at
from tests.functions.world import Clock, forget_snapshots
from tests.orphans import our_name
from tests.payments.judge import TENANT, kept_by_provider
from tests.payments.machine import Machine
from tests.payments.payer import Payer
from tests.payments.till import SandboxMerchants, set_clock
from tests.resilience.scale import scaled
from tests.staff_keys import key_of

from backoffice.messages import MOVE_ORDER, REFUND_ORDER
from backoffice.refund_order import main as refund_command
from domain.money import ZERO
from domain.order.order_ledger import order_ledger
from domain.payment.provider import Provider
from domain.payment.settlement import flagged
from domain.payment.status import PaymentStatus
from domain.staff.staff_rules import StaffRules
from gateways.stripe_payments import StripePayments
from repositories.checkout.claims import ClaimRecord
from repositories.checkout.stock import Stock
from repositories.checkout.stock_shards import StockRecord
from repositories.order import order_returns, orders
from repositories.payment import payments
from repositories.store import stores
from use_cases.payment import compare_payment
from use_cases.payment.payment_step import move_payment
from workflows import reconcile
from workflows.payment_sweep import sweep

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]


@pytest.fixture(autouse=True)
def many_buns(brands: Any) -> None:
    """More of them than the tests eat."""
    for record in (*StockRecord.scan(), *ClaimRecord.scan()):
        record.delete()
    Stock(TENANT, "queen").seed("2002", 90, 90)


PROVIDERS = ("stripe", "globalPayment", "clover")


def captured(guest: Browser, sandbox: Sandbox, clock: Clock, provider: str = "stripe", qty: int = 2) -> Payer:
    """Buns at 6.00 with 13 % tax, of which there are three; 13.56 for two. Returns five minutes after the capture."""
    total = float(Decimal("6.78") * qty)
    payer = Payer(guest, provider, feed(cart({**BUNS, "qty": qty}, payment="here"), quoted=total))
    assert payer.start()["result"] == "ok", payer.start()
    payer.returns(payer.pays())
    assert payer.resend()["order"]
    assert Machine(payer, clock, sandbox).run() == "Captured"
    time_passes(clock, sandbox, minutes=5)
    return payer


def refund(payer: Payer, refund_id: str = "r1", key: str = "", **what: Any) -> Answer:
    """The staff's call."""
    fields = {"companyCode": "corner", "storeID": "queen", "staffKey": key or key_of("corner", "queen")}
    asked = {"refundId": refund_id, **what}
    return Browser().post(REFUND_ORDER.path, **fields, orderUUID=payer.order_uuid, refund=asked)


def move(payer: Payer, status: str) -> Answer:
    fields = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    return Browser().post(MOVE_ORDER.path, **fields, orderUUID=payer.order_uuid, status=status)


def sums(payer: Payer) -> dict[str, Decimal]:
    """The paid amounts by tender, after checking that the ledger balances."""
    order = orders.find(TENANT, payer.order_uuid)
    assert order is not None
    rows = payments.of_order(TENANT, payer.order_uuid)
    ledger = order_ledger(order, rows, order_returns.of_order(TENANT, payer.order_uuid))
    assert sum(ledger.balances.values(), ZERO) == ZERO
    return {tender.value: amount for tender, amount in ledger.paid.items()}


def buns() -> int:
    return Stock(TENANT, "queen").available(["2002"])["2002"]


@pytest.mark.night
@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_full_refund_gives_back_the_money_and_the_units_once(
    guest: Browser, sandbox: Sandbox, clock: Clock, provider: str
) -> None:
    payer = captured(guest, sandbox, clock, provider)
    before = buns()

    answers = [refund(payer).body for _ in range(3)]

    assert [answer["status"] for answer in answers] == ["done"] * 3
    assert answers[0]["refund"]["parts"] == {"card": 13.56}
    assert kept_by_provider(sandbox, payer.order_uuid) == 0
    assert payer.state() == "refunded"
    assert (sums(payer), buns()) == ({}, before + 2)


@pytest.mark.night
@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_part_and_then_a_line_leave_the_rest(guest: Browser, sandbox: Sandbox, clock: Clock, provider: str) -> None:
    payer = captured(guest, sandbox, clock, provider)
    before = buns()

    part = refund(payer, "r1", amount=1.00).body
    line = refund(payer, "r2", lines=[{"seq": 0, "qty": 1}]).body
    too_much = refund(payer, "r3", amount=6.00)

    assert (part["refund"]["parts"], line["refund"]["parts"]) == ({"card": 1.0}, {"card": 6.78})
    assert too_much.result == "error_pay"
    assert sums(payer) == {"card": Decimal("5.78")}
    assert kept_by_provider(sandbox, payer.order_uuid) == 578
    assert buns() == before + 1


def test_many_refunds_at_once_never_give_more_than_was_paid(guest: Browser, sandbox: Sandbox, clock: Clock) -> None:
    for _ in range(scaled(20, 3)):
        set_clock(sandbox, clock.now)
        payer = captured(guest, sandbox, clock)
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda n, p=payer: refund(p, f"r{n}", amount=4.00).result, range(8)))

        assert answers.count("ok") == 3
        assert kept_by_provider(sandbox, payer.order_uuid) == 156
        assert sums(payer) == {"card": Decimal("1.56")}


@pytest.mark.night
def test_a_refund_whose_reply_was_lost_is_asked_for_and_not_repeated(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = captured(guest, sandbox, clock)
    sandbox.faults.add(Fault("lose_reply", "POST /v1/refunds"))

    assert refund(payer, amount=4.00).body["status"] == "done"
    assert kept_by_provider(sandbox, payer.order_uuid) == 956
    assert sums(payer) == {"card": Decimal("9.56")}


@pytest.mark.night
def test_a_refund_the_provider_never_saw_is_promised_and_goes_on_when_it_is_asked_again(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = captured(guest, sandbox, clock)
    sandbox.faults.add(Fault("drop", "POST /v1/refunds"))

    assert refund(payer, "r1").body["status"] == "decided"
    assert sums(payer) == {"card": Decimal("13.56")}
    assert refund(payer, "r2").result == "error_pay", "what is promised cannot be promised again"
    clock.pass_by(minutes=1)
    assert refund(payer, "r1").body["status"] == "done"
    assert (kept_by_provider(sandbox, payer.order_uuid), sums(payer)) == (0, {})


def refunds_by_hand(sandbox: Sandbox, payer: Payer, cents: int) -> None:
    """Refund an amount in the provider's own pages."""
    [paid] = [each for each in sandbox.payments.values() if our_name(each) == payer.payment_id]
    paid.refunded += cents
    name = sandbox.name("re_")
    sandbox.refunds[name] = {"id": name, "object": "refund", "amount": cents, "payment_intent": paid.id} | {
        "status": "succeeded",
        "metadata": {},
    }


def test_a_refund_by_hand_of_the_same_amount_is_not_taken_for_ours(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = captured(guest, sandbox, clock)
    sandbox.faults.add(Fault("drop", "POST /v1/refunds"))
    assert refund(payer, "r1", amount=4.00).body["status"] == "decided"

    refunds_by_hand(sandbox, payer, 400)
    clock.pass_by(minutes=1)

    assert refund(payer, "r1", amount=4.00).body["status"] == "done"
    assert kept_by_provider(sandbox, payer.order_uuid) == 556
    assert sums(payer) == {"card": Decimal("9.56")}


def test_a_refund_that_a_refund_by_hand_leaves_no_money_for_is_left_to_a_person(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = captured(guest, sandbox, clock)
    sandbox.faults.add(Fault("drop", "POST /v1/refunds"))
    assert refund(payer, "r1", amount=4.00).body["status"] == "decided"

    refunds_by_hand(sandbox, payer, 1000)
    clock.pass_by(minutes=1)

    assert refund(payer, "r1", amount=4.00).body["status"] == "decided"
    payment = payments.find(payer.payment_id)
    assert payment
    assert payment.flagged == "refund r1: refunded_by_hand"
    assert kept_by_provider(sandbox, payer.order_uuid) == 356


def remembered(payer: Payer) -> int:
    return len(order_returns.of_order(TENANT, payer.order_uuid).entries)


@pytest.mark.night
@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_fraction_of_a_cent_is_refused_by_name_and_nothing_is_remembered_of_it(
    guest: Browser, sandbox: Sandbox, clock: Clock, provider: str
) -> None:
    payer = captured(guest, sandbox, clock, provider, qty=1)

    answers = [refund(payer, f"r{n}", amount=amount) for n, amount in enumerate((0.001, 2.345, 6.7801, 0.001))]

    assert [answer.result for answer in answers] == ["error_pay"] * 4
    assert answers[0].body["details"] == {"reason": "amount_fraction", "amount": 0.001, "smallest": 0.01}
    assert remembered(payer) == 0
    assert kept_by_provider(sandbox, payer.order_uuid) == 678
    assert refund(payer, "r0", amount=2.34).body["refund"]["parts"] == {"card": 2.34}
    assert refund(payer, "r9").body["refund"]["parts"] == {"card": 4.44}
    assert (kept_by_provider(sandbox, payer.order_uuid), sums(payer), payer.state()) == (0, {}, "refunded")


@pytest.mark.night
@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_refund_without_the_merchants_credentials_is_carried_out_once_they_are_back(
    guest: Browser, sandbox: Sandbox, clock: Clock, provider: str, paying_store: SandboxMerchants
) -> None:
    payer = captured(guest, sandbox, clock, provider)
    paying_store.missing.add(Provider(provider))

    assert refund(payer, "r1", amount=4.00).body["status"] == "decided"
    assert (sums(payer), kept_by_provider(sandbox, payer.order_uuid)) == ({"card": Decimal("13.56")}, 1356)

    paying_store.missing.clear()
    clock.pass_by(minutes=1)
    sweep({}, None)
    assert refund(payer, "r1", amount=4.00).body["status"] == "done"
    assert (sums(payer), kept_by_provider(sandbox, payer.order_uuid)) == ({"card": Decimal("9.56")}, 956)


@pytest.mark.night
def test_a_refund_needs_the_stores_own_key(guest: Browser, sandbox: Sandbox, clock: Clock) -> None:
    payer = captured(guest, sandbox, clock)

    for key in ("0" * 64, key_of("corner", "harbour"), key_of("rival", "main")):
        assert refund(payer, key=key).status == 403
    assert refund(payer, "unfulfilled").status == 404
    assert kept_by_provider(sandbox, payer.order_uuid) == 1356


def test_the_operators_command_refunds_too(
    guest: Browser, sandbox: Sandbox, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    payer = captured(guest, sandbox, clock)

    assert refund_command(["corner", payer.order_uuid, "r1", "--line", "0x1", "--keep-stock"]) == 0
    assert '"status": "done"' in capsys.readouterr().out
    assert refund_command(["corner", payer.order_uuid, "r2", "--amount", "99"]) == 1
    assert "error_pay" in capsys.readouterr().err
    assert refund_command(["corner", payer.order_uuid, "r2", "--amount", "2.345"]) == 1
    assert "amount_fraction" in capsys.readouterr().err
    for nonsense in ("a lot", "0", "-1", "nan", "1e30"):
        assert refund_command(["corner", payer.order_uuid, "r2", f"--amount={nonsense}"]) == 1
        assert capsys.readouterr().err.startswith("refused: amount: ")
    assert remembered(payer) == 1


@pytest.mark.night
@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("status", ["rejected", "cancelled"])
def test_an_order_that_is_not_carried_out_goes_back_whole(
    guest: Browser, sandbox: Sandbox, clock: Clock, provider: str, status: str
) -> None:
    payer = captured(guest, sandbox, clock, provider)
    before = buns()

    assert move(payer, status).body["status"] == status
    sweep({}, None)

    assert payer.state() == "refunded"
    assert kept_by_provider(sandbox, payer.order_uuid) == 0
    assert (sums(payer), buns()) == ({}, before + 2)
    assert sweep({}, None) == {"swept": 0}


@pytest.mark.night
@pytest.mark.parametrize("provider", PROVIDERS)
def test_an_automatic_refund_happens_though_a_person_is_to_look_at_the_payment(
    guest: Browser, sandbox: Sandbox, clock: Clock, provider: str
) -> None:
    payer = captured(guest, sandbox, clock, provider)
    move_payment(payer.payment_id, lambda current: flagged(current, "anything"))

    move(payer, "cancelled")
    sweep({}, None)

    assert payer.state() == "refunded"
    assert (kept_by_provider(sandbox, payer.order_uuid), sums(payer)) == (0, {})


@pytest.mark.night
def test_an_automatic_refund_the_provider_never_saw_is_tried_again_by_the_sweep(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = captured(guest, sandbox, clock)
    sandbox.faults.add(Fault("drop", "POST /v1/refunds"))
    move(payer, "cancelled")
    assert kept_by_provider(sandbox, payer.order_uuid) == 1356

    clock.pass_by(minutes=1)

    assert [sweep({}, None) for _ in range(2)] == [{"swept": 1}, {"swept": 0}]
    assert (kept_by_provider(sandbox, payer.order_uuid), payer.state()) == (0, "refunded")


@pytest.mark.night
def test_an_order_rejected_before_its_capture_is_released_and_never_taken(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = Payer(guest, "stripe")
    payer.start()
    payer.returns(payer.pays())
    payer.resend()
    move(payer, "rejected")

    Machine(payer, clock, sandbox).run()
    time_passes(clock, sandbox, minutes=5)
    sweep({}, None)

    assert payer.state() == "released"
    assert [found.effects for found in sandbox.payments.values()][-1] == ["authorized", "voided"]
    assert kept_by_provider(sandbox, payer.order_uuid) == 0
    assert not any(entry.planned for entry in order_returns.of_order(TENANT, payer.order_uuid).entries)


@pytest.mark.parametrize("race", range(scaled(40, 3)))
def test_a_rejection_against_the_capture_leaves_nothing_kept(
    guest: Browser, sandbox: Sandbox, clock: Clock, race: int
) -> None:
    payer = Payer(guest, "stripe")
    payer.start()
    payer.returns(payer.pays())
    payer.resend()
    with ThreadPoolExecutor(2) as pool:
        machine, answer = pool.submit(Machine(payer, clock, sandbox).run), pool.submit(move, payer, "rejected")

    assert (machine.result() in ("Captured", "Released"), answer.result().result) == (True, "ok")
    time_passes(clock, sandbox, minutes=5)
    sweep({}, None)
    assert kept_by_provider(sandbox, payer.order_uuid) == 0


def time_passes(clock: Clock, sandbox: Sandbox, **by: float) -> None:
    before = clock.now
    clock.pass_by(**by)
    sandbox.clock_offset += int((clock.now - before).total_seconds())


@pytest.fixture
def findings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of the reported mismatches."""
    told: list[str] = []
    for module in (compare_payment, reconcile):
        monkeypatch.setattr(module, "tell_finding", lambda finding: told.append(finding.mismatch.value))
    return told


def compared_and_reconciled(clock: Clock, sandbox: Sandbox) -> None:
    """The first look at each payment, and the day's list of each merchant."""
    time_passes(clock, sandbox, hours=2)
    sweep({}, None)
    reconcile.reconcile({}, None)


@pytest.fixture
def alone(brands: Any) -> None:
    """No payment of another test, whose provider forgot it."""
    for record in payments.PaymentRecord.scan():
        record.delete()


@pytest.mark.night
@pytest.mark.usefixtures("alone")
def test_nothing_is_found_where_all_agrees(guest: Browser, sandbox: Sandbox, clock: Clock, findings: list[str]) -> None:
    for provider in PROVIDERS:
        captured(guest, sandbox, clock, provider)
        refund(captured(guest, sandbox, clock, provider), amount=1.00)
        refund(captured(guest, sandbox, clock, provider))

    compared_and_reconciled(clock, sandbox)

    assert findings == []
    assert {payment.comparisons for payment in map(payments.find, ids()) if payment} == {1}


def ids() -> list[str]:
    return [record.pk for record in payments.PaymentRecord.scan()]


def lost(payment_id: str) -> str:
    """The name of a payment whose row is gone."""
    payments.PaymentRecord(payment_id).delete()
    return payment_id


@pytest.mark.night
@pytest.mark.usefixtures("alone")
def test_money_that_is_none_of_ours_is_found(
    guest: Browser, sandbox: Sandbox, clock: Clock, findings: list[str], lost_rows: set[str]
) -> None:
    for provider in ("stripe", "clover"):
        payer = captured(guest, sandbox, clock, provider)
        for row in payments.of_order(TENANT, payer.order_uuid):
            lost_rows.add(lost(row.payment_id))
        captured(guest, sandbox, clock, provider)

    compared_and_reconciled(clock, sandbox)

    assert findings == ["unknown_payment"] * 2


@pytest.mark.usefixtures("alone")
def test_refund_made_at_the_provider_is_found_and_flagged(
    guest: Browser, sandbox: Sandbox, clock: Clock, findings: list[str]
) -> None:
    payer = captured(guest, sandbox, clock)
    theirs = next(iter(sandbox.payments.values()))
    theirs.refunded = 100

    compared_and_reconciled(clock, sandbox)

    ours = payments.of_order(TENANT, payer.order_uuid)[0]
    assert findings == ["refund"]
    assert (ours.status, ours.flagged) == (PaymentStatus.CAPTURED, "refund")


@pytest.mark.night
@pytest.mark.usefixtures("alone")
def test_an_order_that_is_gone_is_found(guest: Browser, sandbox: Sandbox, clock: Clock, findings: list[str]) -> None:
    payer = captured(guest, sandbox, clock)
    orders.OrderRecord(TENANT.key(payer.order_uuid)).delete()

    compared_and_reconciled(clock, sandbox)

    assert findings == ["order_missing"]


@pytest.mark.night
@pytest.mark.usefixtures("alone")
def test_a_payment_is_compared_three_times_and_no_more(
    guest: Browser, sandbox: Sandbox, clock: Clock, findings: list[str]
) -> None:
    payer = captured(guest, sandbox, clock)
    payment_id = payer.payment_id
    looks = []
    for hours in (0.6, 23.5, 24 * 5, 24 * 30):
        time_passes(clock, sandbox, hours=hours)
        asked = len(sandbox.requests)
        sweep({}, None)
        payment = payments.find(payment_id)
        assert payment
        looks.append((payment.comparisons, len(sandbox.requests) - asked))

    assert looks == [(1, 1), (2, 1), (3, 1), (3, 0)]
    assert payments.PaymentRecord.get(payment_id).due_at is None
    assert findings == []


@pytest.mark.usefixtures("alone")
def test_money_on_a_page_given_up_that_no_look_found_is_found_by_the_comparison_and_goes_back(
    guest: Browser, sandbox: Sandbox, clock: Clock, findings: list[str]
) -> None:
    payer = Payer(guest, "globalPayment")
    payer.start()
    page = payer.at_page()
    payer.cancel()
    move_payment(payer.payment_id, lambda current: current.next_version(look_at=None))
    page.pay()

    compared_and_reconciled(clock, sandbox)

    assert findings == ["money_kept"]
    assert payer.state() == "released"
    assert kept_by_provider(sandbox, payer.order_uuid) == 0


@pytest.mark.usefixtures("alone")
def test_a_merchant_that_cannot_be_read_stops_no_other(
    guest: Browser,
    sandbox: Sandbox,
    clock: Clock,
    findings: list[str],
    lost_rows: set[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    payer = captured(guest, sandbox, clock, "clover")
    lost_rows.add(lost(payer.payment_id))
    monkeypatch.setattr(StripePayments, "recent", lambda *_: 1 / 0)

    compared_and_reconciled(clock, sandbox)

    assert findings == ["unknown_payment"]


@pytest.fixture
def limited_to_five() -> Any:
    """Queen Street's staff give back five dollars of an order by themselves."""
    before = stores.current(TENANT, "queen")
    assert before is not None
    put_stores(TENANT, before.model_copy(update={"staff": StaffRules(refund_limit=Decimal(5)), "claims": None}))
    forget_snapshots()
    yield
    put_stores(TENANT, before)
    forget_snapshots()


@pytest.mark.night
@pytest.mark.usefixtures("limited_to_five")
def test_staff_give_back_no_more_of_an_order_than_their_limit_in_however_many_refunds(
    guest: Browser, sandbox: Sandbox, clock: Clock
) -> None:
    payer = captured(guest, sandbox, clock)

    assert refund(payer, "r1", amount=3.00).result == "ok"
    above = refund(payer, "r2", amount=2.01)
    everything = refund(payer, "r3")

    for refused in (above, everything):
        assert (refused.status, refused.body["details"]) == (403, {"reason": "refund_limit", "limit": 5.0})
    assert kept_by_provider(sandbox, payer.order_uuid) == 1056
    assert refund(payer, "r4", amount=2.00).result == "ok"
    assert kept_by_provider(sandbox, payer.order_uuid) == 856


@pytest.mark.night
@pytest.mark.usefixtures("limited_to_five")
def test_a_manager_gives_back_all_of_it(guest: Browser, sandbox: Sandbox, clock: Clock) -> None:
    payer = captured(guest, sandbox, clock)
    of_store = {"companyCode": "corner", "storeID": "queen", "orderUUID": payer.order_uuid}

    answer = manager_at("queen").post(REFUND_ORDER.path, **of_store, refund={"refundId": "r1"})

    assert answer.body["refund"]["parts"] == {"card": 13.56}
    assert kept_by_provider(sandbox, payer.order_uuid) == 0
