"""The sample inputs under `events/` are right ones: `sam local invoke` and this test use the same files."""

import json
from pathlib import Path
from typing import Any

import pytest
from infrastructure.contract.calls import CALLS
from tests.functions.browser import Browser, at_store, invoke
from tests.payments.till import paying_store, running, sandbox

from domain.staff.staff import Role
from runtime.body import parse
from runtime.call import Access, Call

__all__ = ["paying_store", "running", "sandbox"]

EVENTS = Path(__file__).resolve().parents[2] / "events"
UNKNOWN_THERE = {
    "getorderstatus",
    "moveorder",
    "delayorder",
    "undomove",
    "actdelivery",
    "endpinlock",
    "doordash",
    "fts",
    "crossoff",
    "seechanges",
    "readprintout",
    "printorder",
    "printagain",
    "ackprint",
    "failprint",
    "movebooking",
    "unseatparty",
    "refundorder",
    "previewrefund",
    "getpayment",
    "resendpayment",
    "cancelpayment",
    "hppresponse",
    "getreceipt",
    "sendreceipt",
    "movedrive",
    "handoverorder",
    "faildelivery",
    "assigndriver",
    "movedelivery",
    "readproof",
    "answercall",
    "callservice",
    "readcall",
    "tableorders",
    "telldevice",
    "tablebill",
    "paypart",
    "voidpayment",
    "takepayment",
}
"""Calls whose sample names an order, a payment or a table's call that is not there."""
NOT_FOR_A_KEY = {"openshift", "nextguest"} | {
    call.name for call in CALLS if call.by_account or not Role.STAFF.covers(call.role)
}
"""Calls of managers, of people who signed in with a password, or of the store's own devices; a sample's key is none of
those."""
FILES = sorted(EVENTS.glob("*/*.json"))


def event_of(call: Call) -> dict[str, Any]:
    """The sample of a call."""
    found = [file for file in FILES if file.stem == call.name]
    assert len(found) == 1
    sample: dict[str, Any] = json.loads(found[0].read_text())
    return sample


def test_there_is_one_sample_a_call_in_the_folder_of_its_function() -> None:
    assert {file.stem for file in FILES} == {call.name for call in CALLS}
    assert {file.parent.name for file in FILES} == {
        "session",
        "stores",
        "ordering",
        "members",
        "bookings",
        "payments",
        "backoffice",
        "realtime",
    }


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.path)
def test_a_sample_is_what_its_call_takes(call: Call) -> None:
    event = event_of(call)

    assert (event["path"], event["httpMethod"]) == (call.path, call.method)
    assert parse((event["body"] or "{}").encode(), call.request)


@pytest.mark.night
@pytest.mark.engine
@pytest.mark.usefixtures("outbox", "paying_store")
@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.path)
def test_a_sample_with_a_session_of_its_own_is_answered(guest: Browser, call: Call) -> None:
    event = event_of(call)
    browser = at_store()
    event["headers"]["Cookie"] = browser.headers["Cookie"]
    if call.access in {Access.MEMBER, Access.SESSION, Access.STORE}:
        key = browser.app_key if call.path == "/order/getstore" else browser.key
        event["body"] = json.dumps({**json.loads(event["body"]), "sessionKey": key})

    answer = invoke(event)

    expected = 404 if call.name in UNKNOWN_THERE else 403 if call.name in NOT_FOR_A_KEY else 200
    assert answer.status == expected, answer.body
