"""The golden vectors of decisions section 0, through the HTTP endpoint of the running stack."""

from typing import Any
from uuid import uuid4

import pytest
import requests
from infrastructure.local.settings import ROOT
from tests.replies import checked
from tests.stack.applied_brand import apply_brand
from tests.stack.running_stack import RunningStack

pytestmark = pytest.mark.stack

BRAND = ROOT / "tests" / "golden" / "brand"
FORTY_TWO = [{"lineId": "a", "ID": 11, "qty": 2}, {"lineId": "b", "ID": 12}]


@pytest.fixture(scope="module")
def golden(stack: RunningStack) -> RunningStack:
    """The running stack with one store per vector, applied as an operator would."""
    apply_brand(stack, BRAND)
    return stack


def totals_of(stack: RunningStack, store: str, items: list[dict[str, Any]], **cart: Any) -> dict[str, Any]:
    """The totals and lines that `v2/priceorder` answers a guest of that store."""
    guest = requests.Session()
    guest.headers["Host"] = f"localhost:{stack.port}"
    key = _post(guest, stack, "/init", token=f"golden/{store}")["sessionKey"]
    key = _post(guest, stack, "/order/getstore", sessionKey=key, storeID=store)["sessionKey"]
    order = {"orderUUID": str(uuid4()), "orderType": "takeout", "items": items, **cart}
    quote = _post(guest, stack, "/order/v2/priceorder", sessionKey=key, cart=order)["quote"]
    return {**quote["totals"], "lines": quote["lines"]}


def _post(guest: requests.Session, stack: RunningStack, path: str, **body: Any) -> dict[str, Any]:
    answer: dict[str, Any] = checked(guest.post(f"{stack.url}/api{path}", json=body, timeout=60)).json()
    assert answer["result"] == "ok", answer
    return answer


DELIVERED = {
    "orderType": "delivery",
    "address": {"street": "9 King St", "city": "Toronto", "province": "ON", "postal": "M5H 1A1"},
}


def test_vector_a_taxes_the_discounted_subtotal(golden: RunningStack) -> None:
    tip = {"kind": "percent", "value": 15}

    totals = totals_of(golden, "a", FORTY_TWO, **DELIVERED, paymentTips=tip)

    assert (totals["subtotal"], totals["discountValue"], totals["deliveryValue"]) == (42.0, 4.2, 4.99)
    assert (totals["gst"], totals["pst"], totals["total"]) == (2.14, 3.42, 48.35)
    assert totals["tips"] == 5.67


def test_vector_a_deposit_is_a_fifth_of_the_total(golden: RunningStack) -> None:
    totals = totals_of(golden, "a-deposit", FORTY_TWO, **DELIVERED)

    assert (totals["total"], totals["deposit"], totals["tips"]) == (48.35, 9.67, 0)


def test_vector_b_taxes_the_gross_subtotal(golden: RunningStack) -> None:
    totals = totals_of(golden, "b", FORTY_TWO, **DELIVERED)

    assert (totals["gst"], totals["pst"], totals["total"]) == (2.35, 3.76, 48.9)


def test_vector_c_keeps_three_decimals_of_a_quebec_rate(golden: RunningStack) -> None:
    totals = totals_of(golden, "quebec", [{"lineId": "a", "ID": 13}])

    assert (totals["gst"], totals["pst"], totals["total"]) == (0.65, 1.3, 14.95)


def test_vector_d_rounds_a_tax_once_for_the_whole_order(golden: RunningStack) -> None:
    totals = totals_of(golden, "quebec", [{"lineId": line, "ID": 14} for line in "abc"])

    assert (totals["subtotal"], totals["pst"]) == (3.75, 0.37)


def test_vector_e_spreads_ten_dollars_over_three_equal_lines(golden: RunningStack) -> None:
    totals = totals_of(golden, "split", [{"lineId": line, "ID": 15, "remark": line} for line in "abc"])

    assert totals["discountValue"] == 10.0
    assert [line["billDiscount"] for line in totals["lines"]] == [3.34, 3.33, 3.33]
