"""The day report of split payments compared with the books of the provider and of the gift card (Y-8, Y-11)."""

from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.house import manager_at
from tests.payments.payer import of
from tests.payments.test_split_tender import Split, split

from backoffice.report_messages import DAY_REPORT

__all__ = ["split"]

pytestmark = pytest.mark.engine


def report_of(split: Split) -> dict[str, Any]:
    store = split.shop.store_id
    answer = manager_at(store, "proof").post(DAY_REPORT.path, companyCode="proof", storeID=store)
    assert answer.result == "ok", answer.body
    return dict(answer.body["report"])


def tenders(report: dict[str, Any]) -> dict[str, tuple[float, float]]:
    return {each["tender"]: (each["taken"], each["returned"]) for each in report["tenders"]}


def in_the_books(split: Split, sandbox: Sandbox) -> tuple[float, float, float]:
    """The amounts that the provider took and gave back, and the amount used of the gift card, in dollars."""
    theirs = of(sandbox, split.payer)
    assert theirs is not None
    return theirs.captured / 100, theirs.refunded / 100, (500 - split.balances()[2]) / 100


def test_report_separates_held_money_from_captured_money_by_tender(split: Split, sandbox: Sandbox) -> None:
    split.ordered()
    held = report_of(split)
    split.captured()

    report = report_of(split)

    assert (held["held"], tenders(held)) == (4, {"gift_card": (5, 0)})
    assert (report["held"], tenders(report)) == (0, {"card": (4, 0), "gift_card": (5, 0)})
    assert in_the_books(split, sandbox) == (4, 0, 5)
    sales = report["sales"]
    assert (sales["orders"], sales["total"]) == (1, 9)
    assert sales["subtotal"] - sales["discounts"] + sales["gst"] + sales["pst"] + sales["liq"] == sales["total"]
    assert sales["discounts"] > 0
    assert (report["owedOpen"], report["owedCompleted"], report["toReturn"]) == (0, 0, 0)


@pytest.mark.night
def test_report_lists_a_refund_by_tender_like_the_providers_books(split: Split, sandbox: Sandbox) -> None:
    split.ordered()
    split.captured()

    split.refund("r1", amount=4.50)
    part, books = tenders(report_of(split)), in_the_books(split, sandbox)
    split.refund("r2")
    whole, after = tenders(report_of(split)), in_the_books(split, sandbox)

    assert part == {"card": (4, 4), "gift_card": (5, 0.5)}
    assert books == (4, 4, 4.5)
    assert whole == {"card": (4, 4), "gift_card": (5, 5)}
    assert after == (4, 4, 0)
