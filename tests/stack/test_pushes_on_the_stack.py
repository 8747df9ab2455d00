"""On the whole stack: a subscribed browser gets one encrypted push message per step of its order (Y-10)."""

import time
from typing import Any

import pytest
import requests
from tests.stack.guest import Guest
from tests.stack.running_stack import RunningStack
from tests.stack.test_codes_and_moves import dessert_for_later
from tests.staff_keys import key_of

pytestmark = pytest.mark.stack

WITHIN = 120
CALL = "/realtime/telldevice"


def shown(stack: RunningStack, browser: str) -> list[dict[str, Any]]:
    """The messages for a browser that the stand-in for push services could decrypt."""
    messages = requests.get(f"{stack.url}/_outbox/pushes", timeout=10).json()["messages"]
    return [each["notice"] for each in messages if each["to"] == browser]


def test_a_browser_is_shown_each_step_once_and_can_read_it(stack: RunningStack) -> None:
    guest = Guest(stack, "jade.localhost")
    guest.arrive()
    placed = guest.call("/order/v2/addorder", feed=dessert_for_later(guest))
    made = requests.post(f"http://127.0.0.1:{stack.sandbox_port}/push/browsers", timeout=10).json()
    name = made["endpoint"].rpartition("/")[2]
    token = placed["statusToken"]
    key = guest.call(CALL, wish="look", statusToken=token)["publicKey"]
    browser = {"subscription": {"endpoint": made["endpoint"], **made["keys"]}, "publicKey": key}
    assert guest.call(CALL, wish="on", statusToken=token, browser=browser)["on"] is True
    store = guest.call("/order/getorderstatus", statusToken=token)["storeID"]
    staff = {"companyCode": "jade", "storeID": store, "staffKey": key_of("jade", store)}

    for status in ("accepted", "accepted", "ready", "ready"):
        move = {**staff, "orderUUID": placed["orderUUID"], "status": status}
        assert stack.post("/api/backoffice/moveorder", move)["result"] == "ok"

    until = time.monotonic() + WITHIN
    while len(shown(stack, name)) < 2 and time.monotonic() < until:
        time.sleep(0.2)
    told = shown(stack, name)
    assert sorted(each["body"].split(".")[0] for each in told)[-1] == "Your order is ready"
    assert len(told) == 2
    assert {each["path"] for each in told} == {f"/order/status/{token}"}
    assert {each["title"] for each in told} == {f"{placed['storeName']} · Order {placed['referenceID']}"}
