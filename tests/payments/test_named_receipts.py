"""An order keeps the names of its taxes: on its page, its receipt, in e-mails and in the sheet (X-15)."""

import csv
import io
from typing import Any

import pytest
from tests.flips import put_stores
from tests.functions.browser import Browser
from tests.functions.house import manager_at
from tests.functions.world import forget_snapshots
from tests.payments.judge import TENANT
from tests.payments.payer import Payer

from backoffice.report_messages import DAY_REPORT, ORDER_SHEET
from domain.tax.tax_packs import PackCode, rates_of
from domain.tax.tax_rates import TaxNumbers
from ordering.messages import GET_ORDER_STATUS, PRICE_ORDER
from payments import messages as calls
from repositories.store import stores
from use_cases.notification import send_message

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("paying_store", "outbox")]

NUMBER = "83456 7890 RT0001"
HST = {"parts": ["gst", "pst", "liq"], "names": {"default": "HST", "fr": "TVH"}, "number": NUMBER, "amount": 2.05}
AS_STAFF = {"companyCode": "corner", "storeID": "queen"}


def taxed(version: str, **info: Any) -> None:
    """The store from now on, with other words for its taxes."""
    store = stores.current(TENANT, "queen")
    assert store is not None
    changed = store.info.model_copy(update=info)
    put_stores(TENANT, store.model_copy(update={"info": changed, "version": version}))
    forget_snapshots()


def harmonised() -> None:
    taxed("hst", taxes=rates_of(PackCode.ON), tax_registration=TaxNumbers(gst=NUMBER))


def ordered(guest: Browser) -> tuple[Payer, str]:
    payer = Payer(guest, "stripe")
    assert payer.start()["result"] == "ok"
    payer.returns(payer.pays())
    return payer, payer.resend()["order"]["statusToken"]


def told(payer: Payer, token: str) -> list[Any]:
    """Its taxes on its page and on its receipt."""
    page = payer.browser.call(GET_ORDER_STATUS, statusToken=token).body
    receipt = payer.browser.call(calls.GET_RECEIPT, statusToken=token).body["receipt"]
    return [each["totals"].get("taxes") for each in (page, receipt)]


def letter(payer: Payer, token: str, monkeypatch: pytest.MonkeyPatch, locale: str) -> list[str]:
    sent: list[tuple[str, ...]] = []
    monkeypatch.setattr(send_message, "send_email", lambda *letter: sent.append(letter))
    payer.browser.call(calls.SEND_RECEIPT, statusToken=token, email="ada@example.com", locale=locale)
    return sent[0][2].splitlines()


def test_an_order_keeps_the_names_that_its_store_gives_up(guest: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    harmonised()
    payer, token = ordered(guest)
    taxed("qst", taxes=rates_of(PackCode.QC), tax_registration=TaxNumbers())

    assert told(payer, token) == [[HST], [HST]]
    mailed = letter(payer, token, monkeypatch, "fr")
    assert "TVH  2.05 CAD" in mailed
    assert f"TVH {NUMBER}" in mailed
    assert not any(line.startswith(("Taxes", "TPS", "TVQ", "Nº de taxe")) for line in mailed)


@pytest.mark.night
def test_an_order_from_before_its_store_named_its_taxes_reads_as_it_did(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    payer, token = ordered(guest)
    harmonised()

    assert told(payer, token) == [None, None]
    mailed = letter(payer, token, monkeypatch, "fr")
    assert "Taxes  2.05 CAD" in mailed
    assert not any("TVH" in line for line in mailed)


@pytest.mark.night
def test_quote_contains_the_tax_names(guest: Browser) -> None:
    harmonised()

    quote = guest.call(PRICE_ORDER, cart=Payer(guest, "stripe").sent["cart"]).body["quote"]

    assert quote["totals"]["taxes"] == [HST]
    assert quote["taxVersion"] == "CA-ON-2010-07-01"


def test_the_stores_day_says_what_its_orders_say(guest: Browser) -> None:
    harmonised()
    manager = manager_at("queen")
    before = hst_of(manager)
    payer, _ = ordered(guest)

    sheet = manager.post(ORDER_SHEET.path, **AS_STAFF).body["sheet"]

    assert round(hst_of(manager) - before, 2) == 2.05
    [row] = (row for row in csv.DictReader(io.StringIO(sheet)) if row["orderUUID"] == payer.order_uuid)
    assert row["taxes"] == "HST 2.05"
    assert (row["gst"], row["pst"], row["liq"]) == ("0.79", "1.26", "0.0")


def hst_of(manager: Browser) -> float:
    """The day report's sum of the tax with the name HST."""
    taxes = manager.post(DAY_REPORT.path, **AS_STAFF).body["report"]["sales"]["taxes"]
    return float(sum(tax["amount"] for tax in taxes if tax["names"] == HST["names"]))
