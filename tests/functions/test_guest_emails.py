"""A guest who gave an e-mail address gets one e-mail per step of the order, beside other notifications (Y-10)."""

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import Clock, Outbox, Tables, forget_snapshots
from tests.staff_keys import key_of

from backoffice.messages import MOVE_ORDER
from domain.store.tell_guests import TellGuests
from domain.tenant import Tenant
from gateways import emails
from ordering import messages as calls
from repositories.checkout.stock import Stock
from runtime.outage import Outage
from use_cases.notification import send_message
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
EMAIL, PHONE = "ada@example.com", "+14165550123"


@pytest.fixture
def guest(brands: Engine, clock: Clock, outbox: Outbox, tells: Any) -> Browser:
    """A guest at Queen Street, which has no orders yet."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "outbox", "operations", "checkouts")
    Stock(CORNER, "queen").seed("2002", 200, 200)
    forget_snapshots()
    return at_store("queen")


def place(guest: Browser, **contact: str) -> Any:
    given = {"phone1": PHONE, "name": "Ada", "email": " Ada@Example.com ", **contact}
    return guest.call(calls.ADD_ORDER, feed=feed(cart(BUNS), quoted=BUNS_TOTAL, contact=given, locale="fr"))


def move(placed: Any, status: str, **said: Any) -> str:
    named = {"companyCode": "corner", "storeID": "queen", "staffKey": key_of("corner", "queen")}
    sent = {**named, "orderUUID": placed.body["orderUUID"], "status": status, **said}
    return str(Browser().post(MOVE_ORDER.path, **sent).result)


def by_email(outbox: Outbox) -> list[str]:
    return [text.split("\n")[0].partition(": ")[2] for to, text in outbox.sent if to == EMAIL]


@pytest.mark.night
def test_each_step_sends_one_email_in_the_guests_language_beside_the_text(
    guest: Browser, outbox: Outbox, stored: Tables
) -> None:
    placed = place(guest)
    for status in ("accepted", "accepted", "preparing", "ready", "ready"):
        move(placed, status, **({"promisedAt": "2026-06-17T16:45:00Z"} if status == "accepted" else {}))

    assert by_email(outbox) == [
        "Nous avons reçu votre commande. L’établissement la confirme sous peu.",
        "L’établissement a accepté votre commande. Maintenant prévue\u00a0: 12:45.",
        "Votre commande est prête.",
    ]
    assert [to for to, _ in outbox.sent].count(PHONE) == 3
    assert all('lang="fr"' in page for page in outbox.pages)
    assert stored.count("outbox") == 0


@pytest.mark.night
def test_a_rejection_says_why_as_text(guest: Browser, outbox: Outbox) -> None:
    placed = place(guest)

    assert move(placed, "rejected", reason="other", words="<b>Flood</b>") == "ok"

    assert by_email(outbox)[-1].endswith("<b>Flood</b>")
    assert "&lt;b&gt;Flood&lt;/b&gt;" in outbox.pages[-1]
    assert "<b>" not in outbox.pages[-1]


def test_concurrent_moves_of_an_order_notify_its_guest_once(guest: Browser, outbox: Outbox) -> None:
    placed = place(guest)

    with ThreadPoolExecutor(8) as together:
        list(together.map(lambda _: move(placed, "accepted"), range(8)))

    assert len(by_email(outbox)) == 2


@pytest.mark.night
def test_sweep_sends_an_email_that_failed_once(
    guest: Browser, outbox: Outbox, clock: Clock, stored: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(*_: str) -> None:
        raise Outage

    with monkeypatch.context() as broken:
        broken.setattr(send_message, "send_email", nobody)
        place(guest)
    assert (by_email(outbox), stored.count("outbox")) == ([], 1)

    clock.pass_by(minutes=2)
    for _ in range(2):
        sweep_overdue(clock.now)

    assert (len(by_email(outbox)), stored.count("outbox")) == (1, 0)


@pytest.mark.night
def test_store_without_guest_emails_sends_none(guest: Browser, outbox: Outbox, tells: Any) -> None:
    tells(TellGuests(email=False))

    place(guest)

    assert [to for to, _ in outbox.sent] == [PHONE]


@pytest.mark.night
@pytest.mark.parametrize("typed", ["ada", "a@b.ca,c@d.ca", "a@b.ca\r\nBcc: c@d.ca", "x" * 255])
def test_invalid_email_address_is_refused_and_nothing_is_stored(
    guest: Browser, outbox: Outbox, stored: Tables, typed: str
) -> None:
    answer = place(guest, email=typed)

    assert (answer.result, answer.body["details"]) == ("invalid_request", {"fields": ["feed.contact.email"]})
    assert (set(stored.orders().values()), outbox.sent) == ({0}, [])


@pytest.mark.night
def test_another_address_makes_no_other_order_of_one_that_is_sent_again(guest: Browser, outbox: Outbox) -> None:
    chosen = cart(BUNS)
    answers = [
        guest.call(
            calls.ADD_ORDER,
            feed=feed(chosen, quoted=BUNS_TOTAL, contact={"phone1": PHONE, "name": "A", "email": email}),
        )
        for email in (EMAIL, "other@example.com")
    ]

    assert [answer.result for answer in answers] == ["ok", "ok"]
    assert answers[0].body["referenceID"] == answers[1].body["referenceID"]
    assert [to for to, _ in outbox.sent if "@" in to] == [EMAIL]


@pytest.mark.night
def test_order_without_an_email_address_queues_no_email(guest: Browser, outbox: Outbox) -> None:
    place(guest, email="")

    assert [to for to, _ in outbox.sent] == [PHONE]


def test_an_email_leaves_in_both_its_forms_and_a_plain_one_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []
    carrier = SimpleNamespace(send_email=lambda **asked: sent.append(asked))
    monkeypatch.setattr(emails, "_client", lambda: carrier)

    emails.send_email(EMAIL, "Order 3812", "Ready – 🍜", "<p>Ready</p>")
    emails.send_email(EMAIL, "Code", "123456")

    both, plain = (one["Content"]["Simple"]["Body"] for one in sent)
    assert both == {
        "Text": {"Data": "Ready – 🍜", "Charset": "UTF-8"},
        "Html": {"Data": "<p>Ready</p>", "Charset": "UTF-8"},
    }
    assert plain == {"Text": {"Data": "123456", "Charset": "UTF-8"}}
