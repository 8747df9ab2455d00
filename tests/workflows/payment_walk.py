"""A payment, a guest and a store on the way through the payment machine's own definition.

The definition is walked state by state with the real tasks; waiting for a token is the script's: it says what happened
while the machine waited.
"""

import secrets
import uuid
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import yaml
from infrastructure.local.sandbox.state import Payment, Sandbox

from domain.errors import Refusal
from domain.payment.card_payment import HostedPage, PageRequest, Provider
from domain.payment.online_payment import OnlinePayment, followed, order_received
from hosted_pages import NOW, Guest
from repositories import payments
from use_cases.payment.payment_step import get_payment, move_payment, provider_of
from workflows.payment import STEPS

DEFINITION = Path(__file__).parents[2] / "infrastructure" / "workflows" / "payment.asl.yaml"
LIMIT = 60


def definition() -> dict[str, Any]:
    """The machine as written."""
    read: dict[str, Any] = yaml.safe_load(DEFINITION.read_text())
    return read


class NothingCameError(Exception):
    """Nothing came while the machine waited."""


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
        expires_at=NOW + timedelta(minutes=20),
    )
    payment = OnlinePayment(request=request, provider=provider, nonce=secrets.token_urlsafe(16), opened_at=NOW)
    assert payments.add(payment)
    page = provider_of(payment).open_page(request, datetime.now(UTC))
    assert isinstance(page, HostedPage)
    opened = payment.model_copy(update={"page": page, "version": 2})
    assert payments.replace(payment, opened)
    return opened


def pays(payment: OnlinePayment, card: str = "4242424242424242") -> None:
    """The guest pays on the page."""
    assert payment.page is not None
    Guest(payment.page).pay(card)


def signalled(payment: OnlinePayment, now: datetime = NOW) -> OnlinePayment:
    """What a browser's return and a webhook both do: ask the provider and follow its answer."""
    stands = provider_of(get_payment(payment.payment_id)).query(get_payment(payment.payment_id).reference)
    return move_payment(payment.payment_id, lambda current: followed(current, stands, now))


def order_comes(payment: OnlinePayment, now: datetime = NOW) -> bool:
    """The order is stored with its payment, or refused."""
    try:
        move_payment(payment.payment_id, lambda current: order_received(current, payment.request.order_uuid, now))
    except Refusal:
        return False
    return True


Script = dict[str, Callable[[], None]]


class Walk:
    """One execution. `during` says what happens while a state waits, the first time it waits."""

    def __init__(self, payment: OnlinePayment, during: Script | None = None) -> None:
        self.payment_id = payment.payment_id
        self.during = dict(during or {})
        self.now = NOW
        self.visited: list[str] = []
        self.states = definition()["States"]

    def run(self) -> str:
        """Walk to the end; the last state's name."""
        name = definition()["StartAt"]
        data: dict[str, Any] = {"paymentId": self.payment_id}
        for _ in range(LIMIT):
            self.visited.append(name)
            state = self.states[name]
            if state["Type"] in ("Succeed", "Fail"):
                return name
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
        """Time that nobody can hurry."""
        self.now += timedelta(seconds=seconds)

    def _task(self, name: str, state: dict[str, Any]) -> str:
        if name == "SendIntendedOrder":
            self.during.pop(name, lambda: None)()
            return ""
        if state["Resource"].endswith("waitForTaskToken"):
            return self._waited(name, state)
        step = STEPS[state["Parameters"]["Payload"]["step"]]
        tries = 3 if state["Retry"][0]["ErrorEquals"] == ["States.ALL"] else 1
        for left in reversed(range(tries)):
            try:
                return step(self.payment_id, self.now)
            except Exception:
                if not left:
                    raise
        raise AssertionError

    def _waited(self, name: str, state: dict[str, Any]) -> str:
        before = payments.find(self.payment_id)
        self.during.pop(name, lambda: None)()
        after = payments.find(self.payment_id)
        assert before is not None
        assert after is not None
        awaits_order = state["Parameters"]["Payload"]["awaits"] == "order"
        arrived = after.received_at is not None if awaits_order else after.status is not before.status
        if not arrived:
            self.now += timedelta(seconds=state["TimeoutSeconds"])
            raise NothingCameError
        return after.status.value


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
