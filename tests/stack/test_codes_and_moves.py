"""On the whole stack: a code leaves by text and by e-mail, proves its contact; a store moves an order (K-5, Y-10)."""

import re
from typing import Any
from uuid import uuid4

import pytest
import requests
from tests.stack.guest import Guest
from tests.stack.running_stack import RunningStack
from tests.staff_keys import key_of

pytestmark = pytest.mark.stack

MANGO_SAGO = 801


@pytest.fixture(scope="module")
def guest(stack: RunningStack) -> Guest:
    """A guest at a demo brand's only store."""
    guest = Guest(stack, "jade.localhost")
    guest.arrive()
    return guest


def last_code(stack: RunningStack, kind: str) -> str:
    """The code in the last message that left, as a developer reads it."""
    outbox = requests.get(f"{stack.url}/_outbox/{kind}", timeout=10).text
    return str(re.findall(r"(\d{6}) is your", outbox)[-1])


def test_a_code_leaves_by_text_and_proves_the_phone_once(stack: RunningStack, guest: Guest) -> None:
    sent = guest.call("/dc/sms", validate={"Phone": "4165550143"}, appInfo={"locale": "en"})
    answer = {"Phone": "4165550143", "Code": last_code(stack, "texts"), "Token": sent["token"]}

    assert guest.call("/dc/sms", verify=answer)["result"] == "ok"
    with pytest.raises(AssertionError, match="error_verification_code"):
        guest.call("/dc/sms", verify=answer)


def test_a_code_leaves_by_e_mail_and_proves_the_address(stack: RunningStack, guest: Guest) -> None:
    sent = guest.call("/dc/otp", send={"email": "ada@example.com"}, appInfo={"locale": "en"})["send"]
    answer = {"email": "ada@example.com", "code": last_code(stack, "emails"), "token": sent["token"]}

    assert guest.call("/dc/otp", validate=answer)["validate"] == {"result": "ok"}


def dessert_for_later(guest: Guest) -> dict[str, Any]:
    """An order for the last time that the store offers, so that it works at any hour."""
    offered = guest.call("/order/v3/getstorehours", orderType="takeout", scheduleOrderHours=True)["slots"]
    cart = {"orderUUID": str(uuid4()), "orderType": "takeout", "items": [{"lineId": "a", "ID": MANGO_SAGO}]}
    cart["scheduledAt"] = next(slot["at"] for slot in reversed(offered) if not slot["full"])
    total = guest.call("/order/v2/priceorder", cart=cart)["quote"]["totals"]["total"]
    return {"cart": cart, "contact": {"phone1": "(416) 555-0199", "name": "Ada"}, "quotedTotal": total}


def test_the_stores_staff_moves_an_order_and_the_guest_sees_it(stack: RunningStack, guest: Guest) -> None:
    feed = dessert_for_later(guest)
    token = guest.call("/order/v2/addorder", feed=feed)["statusToken"]
    store = guest.call("/order/getorderstatus", statusToken=token)["storeID"]
    staff = {"companyCode": "jade", "storeID": store, "staffKey": key_of("jade", store)}

    for status in ("accepted", "preparing", "ready", "completed"):
        move = {**staff, "orderUUID": feed["cart"]["orderUUID"], "status": status}
        assert stack.post("/api/backoffice/moveorder", move)["result"] == "ok"

    history = guest.call("/order/getorderstatus", statusToken=token)["history"]
    assert [change["status"] for change in history] == ["received", "accepted", "preparing", "ready", "completed"]
