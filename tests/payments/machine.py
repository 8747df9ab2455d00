"""The payment machine for a guest's payment: its own definition, walked with the real tasks on both sides' clock."""

import datetime as dt
from typing import Any

from infrastructure.local.sandbox.state import Sandbox
from tests.functions.world import Clock
from tests.payments.judge import TENANT
from tests.payments.payer import Payer
from tests.workflows.payment_walk import NothingCameError, Script, Walk

from repositories.payment import payments
from use_cases.payment.payment_step import get_payment
from workflows.payment_sweep import sweep
from workflows.send_intended import send_intended


class Machine(Walk):
    """One execution; when nothing comes while it waits, its time passes for everybody."""

    def __init__(self, payer: Payer, clock: Clock, sandbox: Sandbox, during: Script | None = None) -> None:
        super().__init__(get_payment(payer.payment_id), during)
        self._clock, self._sandbox = clock, sandbox
        self.now = clock.now

    def _tried(self, name: str, state: dict[str, Any]) -> str:
        self.now = max(self.now, self._clock.now)
        if name == "SendIntendedOrder":
            self.during.pop(name, lambda: None)()
            return send_intended({"paymentId": self.payment_id}, None)["result"]
        try:
            return super()._tried(name, state)
        except NothingCameError:
            self._everybody_goes_by_it()
            raise

    def _passes(self, seconds: int) -> None:
        super()._passes(seconds)
        self._everybody_goes_by_it()

    def _everybody_goes_by_it(self) -> None:
        until(self.now, self._clock, self._sandbox)


def until(instant: dt.datetime, clock: Clock, sandbox: Sandbox) -> None:
    """Time passes for us and the providers."""
    sandbox.clock_offset += int((instant - clock.now).total_seconds())
    clock.now = instant


def next_due(payer: Payer) -> dt.datetime | None:
    """When the sweep takes up the first of a guest's payments that still has to move; comparisons apart."""
    waiting = [row.payment_id for row in payments.of_order(TENANT, payer.order_uuid) if row.due_at]
    due = [payments.PaymentRecord.get(payment_id, consistent_read=True).due_at for payment_id in waiting]
    return min((dt.datetime.fromisoformat(each) for each in due if each), default=None)


def swept_to_the_end(payer: Payer, clock: Clock, sandbox: Sandbox) -> list[dt.datetime]:
    """Every look that the sweep still owes a guest's payments, each at its time; when they were."""
    looks: list[dt.datetime] = []
    while due := next_due(payer):
        assert len(looks) < 20, due
        until(max(clock.now, due), clock, sandbox)
        sweep({}, None)
        looks.append(clock.now)
    return looks
