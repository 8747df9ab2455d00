"""A payment, a guest and a store on the way through the payment machine's own definition.

The definition is walked state by state with the real tasks, and a token is waited for until the code itself signals
it; the script says what happens in between. It is a model: it has no time limit per task, and it refuses any part of
the states language that it does not play. `tests/stack/test_payment.py` compares it with the engine's own run.
"""

import secrets
import uuid
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import yaml
from infrastructure.local.sandbox.state import Payment, Sandbox
from tests.hosted_pages import NOW, Guest
from tests.workflows.known_asl import CALL_AND_WAIT, EVERY_ERROR, TIMED_OUT, TURNED_AWAY, refuse_unknown

from domain.errors import Refusal
from domain.order.state import OrderState
from domain.payment.card_payment import HostedPage, PageRequest
from domain.payment.online_payment import OnlinePayment, order_decided, order_received
from domain.payment.provider import Provider
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from gateways import state_machines
from repositories.order import order_states
from repositories.payment import payments
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.payment_step import move_payment, provider_of
from workflows.await_payment import await_payment
from workflows.payment import STEPS

DEFINITION = Path(__file__).parents[2] / "infrastructure" / "workflows" / "payment.asl.yaml"
LIMIT = 400
TENANT = Tenant(company_code="maple")


def definition() -> dict[str, Any]:
    """The machine as written, if the model can play all of it."""
    read: dict[str, Any] = yaml.safe_load(DEFINITION.read_text())
    refuse_unknown(read)
    return read


@pytest.fixture(autouse=True)
def no_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drop signals for a machine that does not wait; a running walk replaces this by its own."""
    monkeypatch.setattr(state_machines, "signal", lambda token, result: None)


_PAGE_LIFE = timedelta(minutes=20)


class NothingCameError(Exception):
    """Nothing came while the machine waited."""


class TurnedAwayError(Exception):
    """All workers of the function were taken."""


_CALLED = {NothingCameError: TIMED_OUT, TurnedAwayError: TURNED_AWAY}


def start(provider: Provider, amount: str = "48.35") -> OnlinePayment:
    """A payment with its page open, as it is kept before the guest sees it."""
    request = PageRequest(
        payment_id=uuid.uuid4().hex,
        order_uuid=str(uuid.uuid4()),
        company_code="maple",
        store_id="queen-st",
        amount=Decimal(amount),
        currency="CAD",
        description="Maple Noodle",
        page_host="https://order.maple.example",
        return_url="https://order.maple.example/payment",
        cancel_url="https://order.maple.example/payment",
        expires_at=NOW + _PAGE_LIFE,
    )
    payment = OnlinePayment(request=request, provider=provider, nonce=secrets.token_urlsafe(16), opened_at=NOW)
    assert payments.add(payment)
    # The provider counts by its own clock, and NOW is half an hour ago when a slow run comes here.
    real = datetime.now(UTC)
    page = provider_of(payment).open_page(request.model_copy(update={"expires_at": real + _PAGE_LIFE}), real)
    assert isinstance(page, HostedPage), page
    known = page.model_copy(update={"expires_at": request.expires_at})
    opened = payment.model_copy(update={"page": known, "version": 2})
    assert payments.replace(payment, opened)
    return opened


def pays(payment: OnlinePayment, card: str = "4242424242424242") -> None:
    """The guest pays on the page."""
    assert payment.page is not None
    Guest(payment.page).pay(card)


def signalled(payment: OnlinePayment, now: datetime = NOW) -> OnlinePayment:
    """Follow the payment as a browser's return and a webhook do: query the provider and wake the machine."""
    return follow_payment(payment.payment_id, now)


def order_comes(
    payment: OnlinePayment, now: datetime = NOW, *, signal_lost: bool = False, accept_by: datetime | None = None
) -> bool:
    """Store the order with its payment and signal the machine; False if it is refused. With `accept_by`, the store has
    until then to accept it.
    """
    order_uuid = payment.request.order_uuid
    try:
        after = move_payment(payment.payment_id, lambda current: order_received(current, order_uuid, now, accept_by))
    except Refusal:
        return False
    if accept_by:
        order_states.record(TENANT, order_uuid, OrderState.first(OrderStatus.RECEIVED, now, accept_by)).save()
    if not signal_lost:
        state_machines.signal(after.task_token, "received")
    return True


def store_says(payment: OnlinePayment, status: OrderStatus, now: datetime = NOW, *, signal_lost: bool = False) -> None:
    """Move the order on and signal its payment, unless `signal_lost`."""
    before = order_states.find(TENANT, payment.request.order_uuid)
    assert before is not None
    assert order_states.replace(TENANT, payment.request.order_uuid, before, before.moved(status, now))
    if not signal_lost:
        after = move_payment(payment.payment_id, lambda current: order_decided(current, now))
        state_machines.signal(after.task_token, "decided")


Script = dict[str, Callable[[], None]]


class Walk:
    """One execution. `during` says what happens while a state waits, the first time it waits."""

    def __init__(self, payment: OnlinePayment, during: Script | None = None) -> None:
        self.payment_id = payment.payment_id
        self.during = dict(during or {})
        self.now = NOW
        self.visited: list[str] = []
        self.machine = definition()
        self.heard: list[tuple[str, str]] = []

    def run(self) -> str:
        """Walk to the end; the last state's name."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(state_machines, "signal", lambda token, result: self.heard.append((token, result)))
            return self._walked()

    def _walked(self) -> str:
        name, began = self.machine["StartAt"], self.now
        data: dict[str, Any] = {"paymentId": self.payment_id}
        for _ in range(LIMIT):
            assert (self.now - began).total_seconds() < self.machine["TimeoutSeconds"], self.visited
            self.visited.append(name)
            state = self.machine["States"][name]
            if state["Type"] in ("Succeed", "Fail"):
                return str(name)
            name = self._next(name, state, data)
        raise AssertionError(f"no end: {self.visited}")

    def _next(self, name: str, state: dict[str, Any], data: dict[str, Any]) -> str:
        if state["Type"] == "Wait":
            self._passes(state["Seconds"])
            return str(state["Next"])
        if state["Type"] == "Choice":
            return _chosen(state, data)
        try:
            result = self._task(name, state)
        except Exception:
            if "Catch" not in state:
                raise
            return str(state["Catch"][0]["Next"])
        if state.get("ResultPath"):
            data[state["ResultPath"].removeprefix("$.")] = {"result": result}
        return str(state["Next"])

    def _passes(self, seconds: int) -> None:
        """Let time pass that a signal cannot shorten."""
        self.now += timedelta(seconds=seconds)

    def _task(self, name: str, state: dict[str, Any]) -> str:
        """The first retrier that names a failure decides whether the task is tried again."""
        tried = Counter[int]()
        while True:
            try:
                return self._tried(name, state)
            except Exception as failure:
                retrier = _retrier(state, _CALLED.get(type(failure), type(failure).__name__))
                if retrier is None or tried[retrier] >= state["Retry"][retrier]["MaxAttempts"]:
                    raise
                tried[retrier] += 1

    def _tried(self, name: str, state: dict[str, Any]) -> str:
        if name == "SendIntendedOrder":
            self.during.pop(name, lambda: None)()
            return ""
        if state["Resource"] == CALL_AND_WAIT:
            return self._waited(name, state)
        return STEPS[state["Parameters"]["Payload"]["step"]](self.payment_id, self.now)

    def _waited(self, name: str, state: dict[str, Any]) -> str:
        """The result that the token was signalled with; raises NothingCameError at the time limit."""
        token = f"{name} {len(self.visited)}"
        await_payment(self.payment_id, token, state["Parameters"]["Payload"]["awaits"], self.now)
        self.during.pop(name, lambda: None)()
        told = [result for heard, result in self.heard if heard == token]
        if not told:
            self.now += timedelta(seconds=state["TimeoutSeconds"])
            raise NothingCameError
        return told[0]


def _retrier(state: dict[str, Any], error: str) -> int | None:
    """Which of a task's retriers an error is for."""
    named = (retrier["ErrorEquals"] for retrier in state.get("Retry", []))
    return next((place for place, errors in enumerate(named) if {error, EVERY_ERROR} & {*errors}), None)


def _chosen(state: dict[str, Any], data: dict[str, Any]) -> str:
    for choice in state["Choices"]:
        key = choice["Variable"].removeprefix("$.").removesuffix(".result")
        if data[key]["result"] == choice["StringEquals"]:
            return str(choice["Next"])
    return str(state["Default"])


def truth_of(sandbox: Sandbox, payment: OnlinePayment) -> Payment | None:
    """The provider's own record of a payment."""
    page = payment.page.page_reference if payment.page else ""
    for found in sandbox.payments.values():
        if found.reference == payment.payment_id or (page in sandbox.pages and sandbox.pages[page].payment == found.id):
            return found
    return None


def utc(seconds: int) -> datetime:
    """An instant so many seconds after the test's present."""
    return datetime.fromtimestamp(NOW.timestamp() + seconds, UTC)
