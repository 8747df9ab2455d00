"""Payments on the whole stack: its engine runs the machine as it is deployed, judged by the provider (R11, I4)."""

import time
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import boto3
import pytest
import requests
from tests.hosted_pages import DECLINED, page_told
from tests.hosted_pages import Guest as AtPage
from tests.stack.guest import Guest
from tests.stack.running_stack import RunningStack
from tests.stack.staff_board import StaffBoard
from tests.workflows.payment_paths import PATHS

pytestmark = pytest.mark.stack

RAMUNE, MANGO_SAGO = 602, 801
ORDER_WAIT = 60
"""Seconds that the machine waits for the guest's own order before it sends the one that was kept."""
WITHIN = 60
LOOK_EACH = 0.5


@dataclass
class Payer:
    """A guest of the running stack who pays for one dish by card."""

    stack: RunningStack
    host: str
    provider: str
    item: int
    store: str = ""
    payment: dict[str, Any] = field(default_factory=dict)
    guest: Guest = field(init=False)

    def __post_init__(self) -> None:
        self.guest = Guest(self.stack, self.host)
        self.guest.arrive()
        if self.store:
            self.guest.choose(self.store)

    def opens(self) -> AtPage:
        """Order, and open the provider's page."""
        cart: dict[str, Any] = {"orderUUID": str(uuid4()), "orderType": "takeout", "payment": "here"}
        cart["items"] = [{"lineId": "a", "ID": self.item}]
        total = self.guest.call("/order/v2/priceorder", cart=cart)["quote"]["totals"]["total"]
        feed = {"cart": cart, "contact": {"phone1": "(416) 555-0199", "name": "Ada"}, "quotedTotal": total}
        told = self.guest.call(
            "/order/v2/startpayment",
            feed=feed,
            tender={"provider": self.provider},
            display="redirect",
            pageOrigin=self.guest.origin,
            returnPath="/payment",
        )
        self.payment = told["payment"]
        return AtPage(page_told(self.payment["page"]))

    def asks(self, call: str) -> dict[str, Any]:
        """A call about this payment."""
        return self.guest.call(f"/order/v2/{call}", paymentID=self.payment["paymentID"])

    def ends(self, seconds: float) -> list[str]:
        """The states that the machine has entered once its execution is over."""
        states = boto3.client("stepfunctions", endpoint_url=self.stack.engine_url, region_name="ca-central-1")
        execution = self._execution(states)
        until = time.monotonic() + seconds
        while states.describe_execution(executionArn=execution)["status"] == "RUNNING" and time.monotonic() < until:
            time.sleep(LOOK_EACH)
        return self.passed()

    def passed(self) -> list[str]:
        """The states that the machine has entered so far."""
        states = boto3.client("stepfunctions", endpoint_url=self.stack.engine_url, region_name="ca-central-1")
        told = states.get_execution_history(executionArn=self._execution(states), maxResults=1000)["events"]
        return [each["stateEnteredEventDetails"]["name"] for each in told if "stateEnteredEventDetails" in each]

    def _execution(self, states: Any) -> str:
        machines = states.list_state_machines()["stateMachines"]
        (machine,) = [each["stateMachineArn"] for each in machines if each["name"].endswith("-payment")]
        name = f"pay-{self.payment['paymentID']}"
        return f"{machine.replace(':stateMachine:', ':execution:')}:{name}"

    def kept(self) -> list[tuple[str, int, int]]:
        """The provider's payments of this order: state, captured and refunded amounts."""
        told = requests.get(f"http://127.0.0.1:{self.stack.sandbox_port}/admin/state", timeout=20).json()["payments"]
        mine = self.payment["paymentID"]
        ours = [one for one in told if mine in (one["reference"], one["metadata"].get("payment_id"))]
        return [(one["state"], one["captured"], one["refunded"]) for one in ours]


def accept_when_it_comes(payer: Payer, seconds: float) -> None:
    """The store's staff accept the order once its payment's machine waits for them."""
    board = StaffBoard(payer.stack, "jade", "spadina")
    until = time.monotonic() + seconds
    while "AwaitAcceptance" not in payer.passed():
        assert time.monotonic() < until, "no order came"
        time.sleep(LOOK_EACH)
    order = next(each for each in board.orders() if each["paidOnline"] and each["status"] == "received")
    assert order["money"] == "taken", "its provider takes money at once"
    board.move(order["orderUUID"], "accepted")


@pytest.fixture(scope="module")
def gone(stack: RunningStack) -> tuple[Payer, float]:
    """A guest who paid and was never seen again, first of all so that the others act while the machine waits."""
    payer = Payer(stack, "jade.localhost", "clover", MANGO_SAGO)
    assert payer.opens().pay().status_code == 303
    return payer, time.monotonic()


@pytest.mark.usefixtures("gone")
def test_guest_who_pays_and_returns_is_charged_once_the_order_is_placed(stack: RunningStack) -> None:
    payer = Payer(stack, "sakura.localhost", "stripe", RAMUNE, store="queen")
    page = payer.opens()
    assert page.pay(DECLINED).status_code == 200

    assert f"paymentID={payer.payment['paymentID']}" in payer.guest.come_back(page.pay().headers["Location"])
    assert payer.asks("getpayment")["payment"]["state"] == "authorised"
    assert payer.kept() == [("authorized", 0, 0)]
    assert payer.asks("resendpayment")["order"]["referenceID"].isdigit()

    assert tuple(payer.ends(WITHIN)) == PATHS["paid, and the order sent"]
    taken = round(payer.payment["amount"] * 100)
    assert (payer.kept(), payer.asks("getpayment")["payment"]["state"]) == ([("captured", taken, 0)], "captured")


@pytest.mark.usefixtures("gone")
def test_a_guest_who_cancels_is_not_charged(stack: RunningStack) -> None:
    payer = Payer(stack, "sakura.localhost", "stripe", RAMUNE, store="queen")
    page = payer.opens()

    assert payer.asks("cancelpayment")["payment"]["state"] == "cancelled"

    assert tuple(payer.ends(WITHIN)) == PATHS["cancelled"]
    assert (page.pay().status_code, payer.kept()) == (410, [])


def test_a_guest_who_pays_and_never_comes_back_has_the_order_that_was_kept(gone: tuple[Payer, float]) -> None:
    payer, paid = gone
    accept_when_it_comes(payer, ORDER_WAIT + WITHIN)

    entered = payer.ends(ORDER_WAIT + WITHIN)

    assert tuple(entered) == PATHS["paid, and never seen again"]
    assert time.monotonic() - paid >= ORDER_WAIT - 1
    shown = payer.asks("getpayment")
    assert (shown["payment"]["state"], shown["order"]["referenceID"].isdigit()) == ("captured", True)
    assert payer.kept() == [("captured", round(payer.payment["amount"] * 100), 0)]
