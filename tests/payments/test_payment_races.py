"""An order against the deadline to send it: taken with it or released without it, never both (R11)."""

import random
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import at_store
from tests.functions.world import Clock
from tests.payments.ends import ROWS
from tests.payments.judge import judged
from tests.payments.payer import Payer
from tests.payments.till import set_clock
from tests.resilience.scale import scaled

from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.payment.release_payment import claim_void, void_payment

RACES = scaled(200, 20)
HEAD_START = 0.4
"""The seconds that an order takes, by and large: the deadline comes anywhere within them."""
pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]


def test_orders_against_the_deadline_are_captured_or_released_never_both(
    brands: object, sandbox: Sandbox, clock: Clock
) -> None:
    ends: dict[str, int] = {}
    late = clock.now + timedelta(minutes=30)
    for _ in range(RACES):
        set_clock(sandbox)
        payer = Payer(at_store("queen"), "stripe")
        assert payer.start()["result"] == "ok"
        payer.returns(payer.pays())
        with ThreadPoolExecutor(2) as pool:
            sent = pool.submit(payer.resend)
            time.sleep(random.uniform(0, HEAD_START))
            released = pool.submit(claim_void, payer.payment_id, late)
        if sent.result()["result"] == "ok" and sent.result()["order"]:
            assert released.result() == "refused"
            claim_capture(payer.payment_id, late)
            capture_payment(payer.payment_id, late)
        else:
            assert released.result() == "voiding"
            void_payment(payer.payment_id, late)
        end = judged(sandbox, payer)
        ends[end] = ends.get(end, 0) + 1

    assert set(ends) <= {"captured, order, kept 17.80", "voided, no order, kept 0.00"}
    said = ", ".join(f"{count} {end.split(',')[0]}" for end, count in sorted(ends.items()))
    ROWS.append((f"{RACES} races: order against deadline", "stripe", f"{said}, 0 mixed"))
