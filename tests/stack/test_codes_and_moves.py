"""On the whole stack: a code leaves by text and by e-mail, proves its contact; a store moves an order (K-5, Y-10)."""

import re

import pytest
import requests
from tests.stack.guest import Guest, new_feed
from tests.stack.running_stack import RunningStack

from runtime.secret import staff_key

pytestmark = pytest.mark.stack


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


def test_the_stores_staff_moves_an_order_and_the_guest_sees_it(stack: RunningStack) -> None:
    guest, feed = Guest(stack), new_feed()
    guest.arrive()
    token = guest.call("/order/v2/addorder", feed=feed)["statusToken"]
    store = guest.call("/order/getorderstatus", statusToken=token)["storeID"]
    staff = {"companyCode": "lantern", "storeID": store, "staffKey": staff_key("lantern", store)}

    for status in ("accepted", "preparing", "ready", "completed"):
        guest.call("/backoffice/moveorder", **staff, orderUUID=feed["cart"]["orderUUID"], status=status)

    history = guest.call("/order/getorderstatus", statusToken=token)["history"]
    assert [change["status"] for change in history] == ["received", "accepted", "preparing", "ready", "completed"]
