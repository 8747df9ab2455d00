"""Combined events of guests, providers and the night for one payment; each is played to its end and judged."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from infrastructure.local.sandbox.faults import Fault
from infrastructure.local.sandbox.state import Sandbox
from tests.functions.world import Clock
from tests.hosted_pages import CAPTURE, CAPTURE_FAILS, CHALLENGED, DECLINED, OPEN, QUERY, VOID
from tests.payments.machine import Machine
from tests.payments.payer import Payer, deliver, of, tell

from domain.order.confirmation import Confirmation
from domain.order.feed import OrderFeed
from domain.order.guest import Guest
from runtime.outage import Outage
from use_cases.order.place_order import place_order

STRIPE, GLOBAL, CLOVER = "stripe", "globalPayment", "clover"
ALL = (STRIPE, GLOBAL, CLOVER)
HOOKED = (STRIPE, CLOVER)
TAKEN = "captured, order, kept 17.80"
BACK = "voided, no order, kept 0.00"
NOTHING = "declined, no order, kept 0.00"


@dataclass
class Play:
    """One guest, one provider, one night."""

    payer: Payer
    sandbox: Sandbox
    clock: Clock
    store: Callable[..., None]
    during: dict[str, Callable[[], None]] = field(default_factory=dict)

    def open(self) -> None:
        assert self.payer.start()["result"] == "ok"

    def paid(self) -> None:
        """Paid on the page and back in the browser."""
        self.open()
        self.payer.returns(self.payer.pays())

    def night(self, **during: Callable[[], None]) -> str:
        """The machine, to its end."""
        return Machine(self.payer, self.clock, self.sandbox, {**self.during, **during}).run()

    def suffers(self, kind: str, on: str, **more: object) -> None:
        self.sandbox.faults.add(Fault(kind, on, **more))  # type: ignore[arg-type]


Scenario = tuple[str, tuple[str, ...], Callable[[Play], None], str]


def _paid_and_sent(play: Play) -> None:
    play.paid()
    assert play.payer.state() == "authorised"
    play.payer.resend()
    assert play.payer.state() == "order_stored"
    assert play.night() == "Captured"


def _sent_by_addorder(play: Play) -> None:
    from ordering.messages import ADD_ORDER

    play.paid()
    assert play.payer.browser.call(ADD_ORDER, feed=play.payer.sent).result == "ok"
    play.night()


def _webhook_only(play: Play) -> None:
    play.open()
    play.payer.pays()
    assert set(deliver(play.sandbox)) == {200}
    assert play.payer.state() == "authorised"
    play.night()


def _nobody_tells(play: Play) -> None:
    play.open()
    play.payer.pays()
    play.night()


def _store_keeps_no_order(play: Play) -> None:
    play.store(send_unreturned=False)
    play.paid()
    assert play.night() == "Released"


def _declined(play: Play) -> None:
    play.open()
    play.payer.returns(play.payer.pays(DECLINED))
    assert play.night() == "NothingHeld"


def _declined_then_another_card(play: Play) -> None:
    play.open()
    guest = play.payer.at_page()
    play.payer.returns(guest.pay(DECLINED))
    if play.payer.provider == GLOBAL:
        assert play.payer.state() == "declined"
        play.open()
        guest = play.payer.at_page()
    play.payer.returns(guest.pay())
    play.payer.resend()
    play.night()


def _confirmed_by_the_bank(play: Play) -> None:
    play.open()
    play.payer.returns(play.payer.pays(CHALLENGED, confirm="yes"))
    play.payer.resend()
    play.night()


def _refused_by_the_bank(play: Play) -> None:
    play.open()
    play.payer.returns(play.payer.pays(CHALLENGED, confirm="no"))
    assert play.night() == "NothingHeld"


def _abandoned(play: Play) -> None:
    play.open()
    assert play.night() == "NothingHeld"
    assert play.payer.state() in ("expired", "declined")


def _cancelled_before_paying(play: Play) -> None:
    play.open()
    play.payer.cancel()
    assert play.payer.state() in ("cancelled", "declined")
    play.night()


def _cancelled_after_paying(play: Play) -> None:
    play.paid()
    assert play.payer.cancel()["payment"]["state"] == "released"
    assert play.payer.resend()["payment"]["state"] == "released"
    play.night()


def _paid_on_a_page_given_up(play: Play) -> None:
    play.open()
    guest = play.payer.at_page()
    play.payer.cancel()
    play.payer.returns(guest.pay())
    assert play.payer.state() == "released"
    play.night()


def _two_pages_for_one_order(play: Play) -> None:
    """The first is given up for another cart and paid all the same; only the second may keep money."""
    play.open()
    first, guest = play.payer.payment, play.payer.at_page()
    play.payer.sent = {**play.payer.sent, "memo": "no onions"}
    play.open()
    assert play.payer.payment["paymentID"] != first["paymentID"]
    play.payer.returns(guest.pay())
    play.payer.returns(play.payer.pays())
    play.payer.resend()
    play.night()


def _pay_pressed_twice(play: Play) -> None:
    play.open()
    once = play.payer.payment_id
    play.open()
    assert play.payer.payment_id == once
    play.payer.returns(play.payer.pays())
    play.open()
    assert (play.payer.payment_id, play.payer.payment["state"]) == (once, "authorised")
    play.payer.resend()
    play.night()


def _webhooks_ten_times_shuffled(play: Play) -> None:
    play.paid()
    play.payer.resend()
    play.night()
    numbers = [number for number in range(len(play.sandbox.webhooks.notices)) for _ in range(10)]
    random.shuffle(numbers)
    assert {tell(play.sandbox, number) for number in numbers} == {200}


def _webhooks_after_the_release(play: Play) -> None:
    play.paid()
    play.payer.cancel()
    assert set(deliver(play.sandbox, 10)) == {200}
    play.night()


def _reply_to_capture_lost(play: Play) -> None:
    play.paid()
    play.payer.resend()
    play.suffers("lose_reply", CAPTURE[play.payer.provider])
    play.night()


def _capture_never_arrives(play: Play) -> None:
    play.paid()
    play.payer.resend()
    play.suffers("drop", CAPTURE[play.payer.provider], times=2)
    play.night()


def _capture_meets_a_sick_provider(play: Play) -> None:
    play.paid()
    play.payer.resend()
    play.suffers("status", CAPTURE[play.payer.provider], times=3, status=503)
    play.night()


def _capture_answered_with_nonsense(play: Play) -> None:
    play.paid()
    play.payer.resend()
    play.suffers("garbage", CAPTURE[play.payer.provider], after_effect=True)
    play.night()


def _stored_500(play: Play) -> None:
    play.paid()
    play.payer.resend()
    play.suffers("stored_500", CAPTURE[play.payer.provider])
    play.night()


def _capture_refused_by_the_bank(play: Play) -> None:
    play.open()
    play.payer.returns(play.payer.pays(CAPTURE_FAILS))
    play.payer.resend()
    assert play.night() == "NeedsPerson"
    assert play.payer.state() == "needs_person"


def _reply_to_release_lost(play: Play) -> None:
    play.store(send_unreturned=False)
    play.paid()
    play.suffers("lose_reply", VOID[play.payer.provider])
    play.night()


def _provider_silent_at_the_return(play: Play) -> None:
    play.open()
    shown = play.payer.pays()
    play.suffers("status", QUERY[play.payer.provider], status=503)
    assert "paymentID=" in play.payer.returns(shown)
    assert play.payer.state() == "waiting"
    play.night()


def _page_not_opened(play: Play) -> None:
    play.suffers("status", OPEN[play.payer.provider], status=503)
    assert play.payer.start()["result"] == "error_pay"
    play.open()
    play.payer.returns(play.payer.pays())
    play.payer.resend()
    play.night()


def _reply_to_opening_lost(play: Play) -> None:
    play.suffers("lose_reply", OPEN[play.payer.provider])
    assert play.payer.start()["result"] == "error_pay"
    play.open()
    play.payer.returns(play.payer.pays())
    play.payer.resend()
    play.night()


def _another_amount_at_the_provider(play: Play) -> None:
    play.open()
    shown = play.payer.pays()
    theirs = of(play.sandbox, play.payer)
    assert theirs is not None
    theirs.amount, theirs.captured = 1, min(theirs.captured, 1)
    play.payer.returns(shown)
    play.night()


def _order_refused_for_good(play: Play) -> None:
    """The store stops taking orders while the guest pays."""
    play.paid()
    play.store(accepting=False)
    assert play.payer.resend()["result"] == "error_not_accepting_orders"
    assert play.payer.state() == "released"
    play.night()


def _tables_down_then_resent(play: Play) -> None:
    def down(*_: object) -> None:
        raise Outage

    play.paid()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("use_cases.payment.send_paid_order.place_order", down)
        assert play.payer.resend()["result"] == "error_order_server_unavailable"
    failed = play.payer.state()
    assert failed == ("paid_not_sent" if play.payer.provider == CLOVER else "pre_authorised_not_sent")
    assert "resend" in play.payer.call(_get())["payment"]["actions"]
    assert play.payer.resend()["order"]["referenceID"]
    play.night()


def _get() -> object:
    from payments.messages import GET_PAYMENT

    return GET_PAYMENT


def _tables_down_while_it_is_sent_for_its_guest(play: Play) -> None:
    tried: list[OrderFeed] = []

    def down_twice(feed: OrderFeed, guest: Guest) -> Confirmation:
        tried.append(feed)
        if len(tried) <= 2:
            raise Outage
        return place_order(feed, guest)

    play.paid()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("use_cases.payment.send_paid_order.place_order", down_twice)
        assert play.night() == "Captured"
    assert len(tried) == 3


def _order_after_the_release(play: Play) -> None:
    play.store(send_unreturned=False)
    play.paid()
    play.night()
    from ordering.messages import ADD_ORDER

    assert play.payer.browser.call(ADD_ORDER, feed=play.payer.sent).result == "error_pay"


SCENARIOS: list[Scenario] = [
    ("paid, back, sent", ALL, _paid_and_sent, TAKEN),
    ("paid, back, sent by addorder", ALL, _sent_by_addorder, TAKEN),
    ("paid, never back, the webhook tells", HOOKED, _webhook_only, TAKEN),
    ("paid, never back, nobody tells", ALL, _nobody_tells, TAKEN),
    ("never back, the tables down as it is sent", ALL, _tables_down_while_it_is_sent_for_its_guest, TAKEN),
    ("never back, the store keeps no order", ALL, _store_keeps_no_order, BACK),
    ("declined", ALL, _declined, NOTHING),
    ("declined, then another card", ALL, _declined_then_another_card, TAKEN),
    ("3-D Secure confirmed", ALL, _confirmed_by_the_bank, TAKEN),
    ("3-D Secure refused", ALL, _refused_by_the_bank, NOTHING),
    ("page abandoned", ALL, _abandoned, NOTHING),
    ("cancelled before paying", ALL, _cancelled_before_paying, NOTHING),
    ("cancelled after paying", ALL, _cancelled_after_paying, BACK),
    ("paid on a page given up", (GLOBAL, CLOVER), _paid_on_a_page_given_up, BACK),
    ("two pages for one order", (GLOBAL, CLOVER), _two_pages_for_one_order, TAKEN),
    ("pay pressed twice", ALL, _pay_pressed_twice, TAKEN),
    ("every webhook ten times, shuffled", HOOKED, _webhooks_ten_times_shuffled, TAKEN),
    ("webhooks after the release", HOOKED, _webhooks_after_the_release, BACK),
    ("reply to the capture lost", ALL, _reply_to_capture_lost, TAKEN),
    ("capture never arrives, twice", ALL, _capture_never_arrives, TAKEN),
    ("capture meets 503 three times", ALL, _capture_meets_a_sick_provider, TAKEN),
    ("capture answered with nonsense", ALL, _capture_answered_with_nonsense, TAKEN),
    ("a 500 stored under the key", (STRIPE,), _stored_500, TAKEN),
    ("capture refused by the bank", (STRIPE, GLOBAL), _capture_refused_by_the_bank, "capture_failed, order, kept 0.00"),
    ("reply to the release lost", ALL, _reply_to_release_lost, BACK),
    ("provider silent at the return", ALL, _provider_silent_at_the_return, TAKEN),
    ("page not opened, tried again", HOOKED, _page_not_opened, TAKEN),
    ("reply to the opening lost", HOOKED, _reply_to_opening_lost, TAKEN),
    ("another amount at the provider", (STRIPE, CLOVER), _another_amount_at_the_provider, BACK),
    ("order refused for good", ALL, _order_refused_for_good, BACK),
    ("tables down, resent", ALL, _tables_down_then_resent, TAKEN),
    ("order after the release", ALL, _order_after_the_release, BACK),
]
