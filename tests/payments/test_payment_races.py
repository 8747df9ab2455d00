"""An order against the deadline to send it: taken with it or released without it, never both (R11)."""

from datetime import timedelta

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import at_store
from tests.functions.world import Clock
from tests.payments.ends import ROWS
from tests.payments.judge import judged
from tests.payments.payer import Payer
from tests.payments.till import set_clock
from tests.resilience.races import races
from tests.resilience.scale import scaled

from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.payment.release_payment import claim_void, void_payment

RACES = scaled(200, 20)
pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]


def test_orders_against_the_deadline_are_captured_or_released_never_both(
    brands: object, sandbox: Sandbox, clock: Clock
) -> None:
    ends: dict[str, int] = {}
    late = clock.now + timedelta(minutes=30)
    for race in races(RACES):
        set_clock(sandbox)
        payer = Payer(at_store("queen"), "stripe")
        assert payer.start()["result"] == "ok"
        payer.returns(payer.pays())
        sent, released = race.run(
            payer.resend,
            lambda name=payer.payment_id: claim_void(name, late),  # type: ignore[misc]
        )
        if sent["result"] == "ok" and sent["order"]:
            assert released == "refused"
            claim_capture(payer.payment_id, late)
            capture_payment(payer.payment_id, late)
        else:
            assert released == "voiding"
            void_payment(payer.payment_id, late)
        end = judged(sandbox, payer)
        ends[end] = ends.get(end, 0) + 1

    assert set(ends) == {"captured, order, kept 17.80", "voided, no order, kept 0.00"}
    said = ", ".join(f"{count} {end.split(',')[0]}" for end, count in sorted(ends.items()))
    ROWS.append((f"{RACES} races: order against deadline", "stripe", f"{said}, 0 mixed"))
