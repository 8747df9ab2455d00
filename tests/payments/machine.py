"""The payment machine for a guest's payment: its own definition, walked with the real tasks on both sides' clock."""

from infrastructure.local.sandbox.state import Sandbox
from tests.functions.world import Clock
from tests.payments.payer import Payer
from tests.workflows.payment_walk import NothingCameError, Script, Walk

from use_cases.payment.payment_step import loaded
from workflows.send_intended import send_intended


class Machine(Walk):
    """One execution; when nothing comes while it waits, its time passes for everybody."""

    def __init__(self, payer: Payer, clock: Clock, sandbox: Sandbox, during: Script | None = None) -> None:
        super().__init__(loaded(payer.payment_id), during)
        self._clock, self._sandbox = clock, sandbox
        self.now = clock.now

    def _task(self, name: str, state: dict) -> str:
        self.now = max(self.now, self._clock.now)
        if name == "SendIntendedOrder":
            self.during.pop(name, lambda: None)()
            return send_intended({"paymentId": self.payment_id}, None)["result"]
        try:
            return super()._task(name, state)
        except NothingCameError:
            self._sandbox.clock_offset += int((self.now - self._clock.now).total_seconds())
            self._clock.now = self.now
            raise
