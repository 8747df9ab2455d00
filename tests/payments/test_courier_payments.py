"""Card-paid orders delivered by a courier: the order keeps what was agreed when the page opened (L-6, Y-8)."""

from collections.abc import Callable

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import Browser
from tests.functions.member_house import code_of, empty_members, signed_up, with_members
from tests.functions.test_courier_quotes import HOME, Known, asked, delivers, known, placed, shown
from tests.functions.world import Clock, Outbox
from tests.payments.payer import Payer, paid_feed
from tests.payments.till import SandboxMerchants, set_clock
from tests.staff_keys import key_of

from backoffice.messages import MOVE_ORDER
from domain.tenant import Tenant
from ordering.messages import ADD_ORDER
from repositories.member import members
from repositories.order import orders
from use_cases.delivery.dispatch import dispatch

__all__ = ["delivers", "known"]

pytestmark = pytest.mark.engine

TENANT = Tenant(company_code="corner")


@pytest.fixture
def payer(paying_store: SandboxMerchants, guest: object, delivers: Callable[..., None], sandbox: Sandbox) -> Payer:
    """A guest whose noodles a courier brings."""
    chosen = {"orderType": "delivery", "address": HOME}
    one = Payer(guest, "stripe", sent=paid_feed(cart=chosen))  # type: ignore[arg-type]
    total = shown(one.browser, one.sent["cart"])
    one.sent |= {"quotedTotal": total}
    return one


@pytest.mark.night
@pytest.mark.parametrize("surge", [101, -300])
def test_a_quote_that_changes_while_the_guest_pays_changes_nothing(
    payer: Payer, sandbox: Sandbox, clock: Clock, surge: int
) -> None:
    assert payer.start()["result"] == "ok"
    payer.returns(payer.pays())
    clock.pass_by(minutes=6)
    set_clock(sandbox, clock.now)
    sandbox.couriers.surge = surge

    assert payer.resend()["result"] == "ok"

    order = placed(payer.sent["cart"])
    assert float(order.quote.totals.delivery_value) == 8.75
    assert order.courier
    assert order.courier.fee == 875
    assert len(asked(sandbox)) == 1


@pytest.mark.night
def test_a_dearer_quote_opens_no_page_before_it_is_agreed_to(
    payer: Payer, sandbox: Sandbox, clock: Clock, known: Known
) -> None:
    clock.pass_by(minutes=6)
    set_clock(sandbox, clock.now)
    sandbox.couriers.surge = 101

    assert payer.start()["result"] == "error_delivery_quote_changed"
    assert sandbox.pages == {}
    payer.sent |= {"quotedTotal": shown(payer.browser, payer.sent["cart"])}
    assert payer.start()["result"] == "ok"
    payer.returns(payer.pays())
    assert payer.resend()["result"] == "ok"
    assert float(placed(payer.sent["cart"]).quote.totals.delivery_value) == 9.76


@pytest.mark.night
@pytest.mark.parametrize("payment", ["skip", "counter"])
def test_courier_order_must_be_paid_online_where_cards_are_accepted(payer: Payer, payment: str) -> None:
    unpaid = payer.sent | {"cart": payer.sent["cart"] | {"payment": payment}}

    answer = payer.browser.call(ADD_ORDER, feed=unpaid)

    assert answer.result == "error_courier_online"
    assert orders.find(TENANT, payer.sent["cart"]["orderUUID"]) is None


def test_courier_order_stays_due_online_for_a_member_whose_own_list_leaves_no_card(
    payer: Payer, outbox: Outbox
) -> None:
    empty_members()
    for _ in with_members(TENANT, "queen"):
        member = members.find(TENANT, code_of(signed_up(outbox, payer.browser)))
        assert member
        assert members.save(TENANT, member.model_copy(update={"merchants": ("elsewhere",)}))
        unpaid = payer.sent | {"cart": payer.sent["cart"] | {"payment": "skip"}}

        answer = payer.browser.call(ADD_ORDER, feed=unpaid)

        assert answer.result == "error_member_cards"
        assert orders.find(TENANT, payer.sent["cart"]["orderUUID"]) is None


@pytest.mark.parametrize("minutes", [1, 6])
def test_the_courier_calls_the_guest_and_not_the_store_however_soon_the_store_accepts(
    payer: Payer, sandbox: Sandbox, clock: Clock, minutes: int
) -> None:
    """The quote is asked for before the guest's phone is known, and a payment keeps it as it is."""
    assert asked(sandbox)[0]["dropoff_phone_number"] == asked(sandbox)[0]["pickup_phone_number"]
    assert payer.start()["result"] == "ok"
    payer.returns(payer.pays())
    assert payer.resend()["result"] == "ok"
    clock.pass_by(minutes=minutes)
    set_clock(sandbox, clock.now)
    order = payer.order_uuid
    of_store = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    assert Browser().post(MOVE_ORDER.path, **of_store, orderUUID=order, status="accepted").result == "ok"

    assert dispatch(TENANT, order, clock.now) == ("taken+updated" if minutes == 1 else "taken")

    booked = sandbox.deliveries[order]
    assert (booked["delivery_status"], booked["dropoff_phone_number"]) == ("created", "+14165550199")
    assert booked["dropoff_contact_given_name"] == "Ada"
