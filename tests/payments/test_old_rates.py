"""An order is refunded by its own figures when the rates it was taxed with are no more (X-12, Y-11)."""

from decimal import Decimal
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.flips import put_stores
from tests.functions.browser import Browser
from tests.functions.world import Clock, forget_snapshots
from tests.payments.judge import TENANT, kept_by_provider
from tests.payments.test_payment_refunds import captured, many_buns, refund, sums

from repositories.store import stores

__all__ = ["many_buns"]

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store")]


@pytest.mark.parametrize(
    ("asked", "back"),
    [
        ({"lines": [{"seq": 0, "qty": 1}]}, Decimal("6.78")),
        ({"amount": 2.34}, Decimal("2.34")),
        ({}, Decimal("13.56")),
    ],
    ids=["a line", "an amount", "everything"],
)
def test_an_order_whose_rates_are_gone_is_refunded(
    guest: Browser, sandbox: Sandbox, clock: Clock, asked: dict[str, Any], back: Decimal
) -> None:
    payer = captured(guest, sandbox, clock)
    store = stores.current(TENANT, "queen")
    assert store is not None
    dearer = tuple(each.model_copy(update={"version": "on-2", "gst_rate": Decimal(9)}) for each in store.info.taxes)
    info = store.info.model_copy(update={"taxes": dearer})
    put_stores(TENANT, store.model_copy(update={"info": info, "version": f"{store.version}-dearer"}))
    forget_snapshots()

    answer = refund(payer, **asked)

    assert (answer.result, answer.body.get("status")) == ("ok", "done")
    assert Decimal(str(answer.body["refund"]["parts"]["card"])) == back
    assert kept_by_provider(sandbox, payer.order_uuid) == (Decimal("13.56") - back) * 100
    assert sums(payer).get("card", Decimal(0)) == Decimal("13.56") - back
