"""Rightly signed notices with anything in them, and forms with anything: a provider's word is not believed either."""

import json
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlencode

import pytest
from infrastructure.local.sandbox.state import Sandbox
from infrastructure.local.sandbox.webhooks import Notice
from tests.functions.world import NOON
from tests.fuzz.conftest import Street
from tests.fuzz.mutations import mutations
from tests.fuzz.scale import scaled
from tests.fuzz.sending import sent
from tests.fuzz.values import VALUES
from tests.payments.payer import Payer

pytestmark = pytest.mark.engine

EVERY = scaled(1, 17)
FIELDS = ("ORDER_ID", "RESULT", "SHA1HASH", "MERCHANT_ID", "TIMESTAMP", "PASREF", "MESSAGE", "AUTHCODE", "hppResponse")


@pytest.fixture(params=["stripe", "clover"])
def notice(request: pytest.FixtureRequest, street: Street, running: Sandbox) -> Notice:
    """The provider's event about a payment that was just made."""
    payer = Payer(street.visitor("guest").browser, request.param)
    assert payer.start()["result"] == "ok"
    payer.pays()
    return [each for each in running.webhooks.notices if each.provider == request.param][-1]


def test_a_signed_notice_with_anything_in_it_is_answered_as_promised(street: Street, notice: Notice) -> None:
    faults = []
    for change in list(mutations(json.loads(notice.body)))[::EVERY]:
        told = replace(notice, body=change.text.encode())
        headers = told.headers(int(NOON.timestamp()))
        fault = sent("notices", f"/{notice.provider}/webhook", change.text, headers)[1]
        if fault:
            faults.append(f"{change.place} = {change.change}: {fault}")

    assert not faults, "\n".join([f"{len(faults)} faults", *faults[:20]])


def _texts() -> Iterator[str]:
    """Every value as a form would carry it."""
    for raw in VALUES.values():
        yield raw.strip('"').encode("utf-8", "replace").decode()


@pytest.mark.night
def test_a_form_with_anything_in_it_is_answered_as_promised(street: Street) -> None:
    known = street.names.by_call["hppresponse"]
    own = {"payment": known["paymentID"], "nonce": known["nonce"]}
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    faults = []
    for number, text in enumerate(_texts()):
        forms = [{name: text} for name in FIELDS] + [dict.fromkeys(FIELDS, text)]
        for fields in forms[number % EVERY :: EVERY]:
            body = urlencode(fields, errors="replace")
            for query in (own, {**own, "nonce": text}, {"payment": text}, {**own, "cancelled": text}):
                fault = sent("forms", "/globalpay/return", body, headers, query=query)[1]
                if fault:
                    faults.append(f"{fields} {query}: {fault}")

    assert not faults, "\n".join([f"{len(faults)} faults", *faults[:20]])
