"""Every leaf and container of every sample, replaced by everything: no fault of ours, no reply but the promised ones.

In full every change is sent; bounded, each of them in one body or another (reliability R50, R53).
"""

import pytest
from tests.functions.browser import Browser
from tests.fuzz.bodies import SENT, bodies
from tests.fuzz.conftest import Street
from tests.fuzz.mutations import mutations
from tests.fuzz.scale import scaled
from tests.fuzz.sending import anew, as_text, sent, with_key

from runtime.call import Access, Call

pytestmark = pytest.mark.engine

EVERY = scaled(1, 29)
"""Of so many changes one is sent; each call begins with another, so that no change is left out everywhere."""
WORST = 20


MEMBERS = ("priceorder", "validateorder", "addorder", "addfeed", "itemallocation", "startpayment", "getorders")
"""Calls whose fullest sample is a member's."""


def sender(street: Street, call: Call) -> Browser:
    """A visitor who may make the call."""
    kinds = {"getstore": "chooser", "verifyapppin": "table", "openshift": "device", **dict.fromkeys(MEMBERS, "member")}
    usual = "operator" if call.access is Access.STAFF else "guest"
    return street.visitor(kinds.get(call.name, usual)).browser


@pytest.mark.parametrize("call", SENT, ids=lambda call: call.path)
def test_a_changed_sample_is_answered_as_promised(street: Street, call: Call) -> None:
    browser, real = sender(street, call), street.names.by_call.get(call.name, {})
    whole = [with_key(body, browser.key or browser.app_key) for body in bodies(call, real)]
    changed = [change for body in whole for change in mutations(body)]
    faults = []
    for change in changed[SENT.index(call) % EVERY :: EVERY]:
        fault = sent("mutations", call.path, anew(change.text), browser.headers)[1]
        if fault:
            faults.append(f"{change.place} = {change.change}: {fault}")

    assert not faults, "\n".join([f"{len(faults)} faults", *faults[:WORST]])


NOT_THERE = {
    "movebooking",
    "unseatparty",
    "movedrive",
    "handoverorder",
    "faildelivery",
    "assigndriver",
    "movedelivery",
    "endpinlock",
    "voidpayment",
    "takepayment",
    "readproof",
    "answercall",
    "callservice",
    "readcall",
    "tableorders",
    "delayorder",
    "undomove",
    "actdelivery",
    "doordash",
    "crossoff",
    "seechanges",
    "printagain",
    "ackprint",
    "failprint",
    "endtrouble",
    "telldevice",
    "tablebill",
    "paypart",
}
"""What their samples name is nobody's here; the calls' own tests reach what they are for."""
THERE = {"inviteperson"}
"""Whom its sample invites belongs to the store already."""
ELSEWHERE = {"nextguest"}
"""What a device of the store's own asks, from a guest's browser; its own tests ask it from one."""
UNREACHED = ((NOT_THERE, 404), (THERE, 400), (ELSEWHERE, 403))


@pytest.mark.night
@pytest.mark.parametrize("call", SENT, ids=lambda call: call.path)
def test_an_unchanged_sample_reaches_what_it_is_for(street: Street, call: Call) -> None:
    browser, real = sender(street, call), street.names.by_call.get(call.name, {})
    for body in bodies(call, real):
        text = anew(as_text(with_key(body, browser.key or browser.app_key)))
        status, answer = sent("samples", call.path, text, browser.headers)
        expected = next((refused for names, refused in UNREACHED if call.name in names), 200)
        assert (status, answer) == (expected, ""), body
