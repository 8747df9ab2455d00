"""A secret is replaced while guests order: the one before it stays right, a third opens nothing; without a restart."""

from collections.abc import Iterator

import pytest
from tests.functions import kitchen, test_codes
from tests.functions.browser import Browser
from tests.functions.conftest import BRANDS
from tests.functions.test_codes import another, answer, ask, proved
from tests.functions.test_order_moves import move, place, queen, shown
from tests.functions.world import Outbox
from tests.secret_store import ORIGIN, PEPPER, STAFF, Minutes, SecretStore, stage_with
from tests.staff_keys import A_LIFETIME, LONG_AGO

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from domain.errors import Code, Refusal
from domain.member.account import AccountKind
from domain.member.verification import ContactKind, Reach
from domain.order.feed import GiftCardTender
from domain.tenant import Tenant
from repositories.gift_card.gift_cards import GiftCardRecord
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member import accounts, devices
from repositories.member.accounts import name_of
from runtime.secret import is_device_token, keyed_hash
from runtime.staff_key import staff_key, staff_secrets
from use_cases.cart.gift_card_code import open_card

__all__ = ["queen"]

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
CARD = GiftCardTender(card_code="6039228817450136", security_code="4417")
PHONE = Reach(kind=ContactKind.PHONE, address="+14165550199")
fresh = test_codes.fresh


@pytest.fixture
def minutes() -> Minutes:
    return Minutes()


@pytest.fixture
def store(queen: Browser, minutes: Minutes) -> Iterator[SecretStore]:
    """A stage whose pepper is the one that the brand was applied with."""
    store = SecretStore()
    for name, value in ((ORIGIN, "origin-1"), (PEPPER, "development"), (STAFF, "staff-1")):
        store.rotate(name, value)
    with stage_with(store, minutes):
        yield store


@pytest.fixture
def behind_cdn(queen: Browser) -> Browser:
    queen.headers["X-Origin-Verify"] = "origin-1"
    return queen


def told(browser: Browser, secret: str) -> int:
    return browser.send("/sessionId", "{}", **{"X-Origin-Verify": secret}).status


@pytest.mark.night
def test_newest_two_origin_secrets_are_accepted(store: SecretStore, minutes: Minutes) -> None:
    browser = Browser()
    assert [told(browser, each) for each in ("origin-1", "origin-2")] == [200, 403]

    store.rotate(ORIGIN, "origin-2")
    minutes.pass_by(5)
    assert [told(browser, each) for each in ("origin-1", "origin-2", "origin-3", "")] == [200, 200, 403, 403]

    store.rotate(ORIGIN, "origin-3")
    minutes.pass_by(5)
    assert [told(browser, each) for each in ("origin-1", "origin-2", "origin-3")] == [403, 200, 200]


def test_unread_origin_secret_gives_503_and_a_cached_one_is_kept_during_an_outage(
    store: SecretStore, minutes: Minutes
) -> None:
    store.silent = True
    unread = Browser().send("/sessionId", "{}", **{"X-Origin-Verify": "origin-1"})
    assert (unread.status, unread.result) == (503, "error_order_server_unavailable")

    store.silent = False
    assert told(Browser(), "origin-1") == 200
    store.silent = True
    minutes.pass_by(600)
    assert [told(Browser(), each) for each in ("origin-1", "origin-2")] == [200, 403]


def new_key() -> str:
    """A staff key made of the newest secret."""
    return staff_key(staff_secrets()[0], "corner", "queen", by="anna", issued_at=LONG_AGO, days=A_LIFETIME)


@pytest.mark.night
def test_staff_keys_of_two_secrets_move_orders_and_a_third_moves_nothing(
    store: SecretStore, minutes: Minutes, behind_cdn: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Browser, "__init__", _behind_cdn(Browser.__init__))
    order, token = place(behind_cdn)
    first = new_key()
    store.rotate(STAFF, "staff-2")
    minutes.pass_by(5)
    second = new_key()

    assert move(order, "accepted", key=first).status == 200
    assert move(order, "preparing", key=second).status == 200

    store.rotate(STAFF, "staff-3")
    minutes.pass_by(5)
    assert (move(order, "ready", key=first).status, shown(behind_cdn, token)[-1]) == (403, "preparing")
    assert move(order, "ready", key=second).status == 200


def _behind_cdn(begin: object) -> object:
    def begin_behind(self: Browser, *arguments: str, **named: str) -> None:
        begin(self, *arguments, **named)  # type: ignore[operator]
        self.headers["X-Origin-Verify"] = "origin-1"

    return begin_behind


@pytest.mark.night
def test_a_code_sent_before_the_pepper_was_replaced_proves_a_phone_after_it(
    store: SecretStore, minutes: Minutes, behind_cdn: Browser, outbox: Outbox
) -> None:
    token = ask(behind_cdn).body["token"]
    store.rotate(PEPPER, "pepper-2")
    minutes.pass_by(5)

    assert answer(behind_cdn, token, another(outbox.code)).result == "error_verification_code"
    assert answer(behind_cdn, token, outbox.code).result == "ok"


@pytest.mark.night
def test_a_phone_proved_before_the_pepper_was_replaced_stays_proved_until_the_pepper_is_gone(
    store: SecretStore, minutes: Minutes, behind_cdn: Browser, outbox: Outbox
) -> None:
    proved(behind_cdn, outbox)
    who = kitchen.guest_of(behind_cdn)
    token = behind_cdn.cookie("device").partition("=")[2]

    def is_proved() -> bool:
        device = token if is_device_token(token) else ""
        return devices.has_proved(CORNER, device, PHONE, who.now)

    found = [is_proved()]
    for pepper in ("pepper-2 development", "pepper-3 pepper-2 development", "pepper-4", "pepper-5"):
        store.rotate(PEPPER, pepper)
        minutes.pass_by(5)
        found.append(is_proved())
    assert found == [True, True, True, True, False], "the version before pepper-4 still held it"


@pytest.mark.night
def test_a_gift_card_keeps_its_money_through_replaced_peppers_and_is_given_once(
    store: SecretStore, minutes: Minutes, behind_cdn: Browser
) -> None:
    who = kitchen.guest_of(behind_cdn)
    account = open_card(CARD, "o", "CAD", who)
    cards = GiftCardRecord.count(f"corner#{account.partition('#')[2]}")
    for pepper in ("pepper-2 development", "pepper-3 pepper-2 development"):
        store.rotate(PEPPER, pepper)
        minutes.pass_by(5)
        for row in RateLimitRecord.scan():
            row.delete()

        apply(read_brand(BRANDS / "corner"))
        assert open_card(CARD, "o", "CAD", who) == account
        with pytest.raises(Refusal) as refused:
            open_card(CARD.model_copy(update={"security_code": "0000"}), "o", "CAD", who)
        assert refused.value.code is Code.NO_GIFT_CARD
    assert accounts.available(CORNER, account, who.now.date()) == 5000
    unbooked = name_of(AccountKind.GIFT_CARD, keyed_hash("corner", "card", CARD.card_code))
    assert unbooked != account
    assert accounts.available(CORNER, unbooked, who.now.date()) == 0
    assert cards == 1


@pytest.mark.night
def test_a_function_reads_only_the_secrets_it_uses(store: SecretStore, behind_cdn: Browser, outbox: Outbox) -> None:
    from runtime import stage_secrets

    read: dict[str, set[str]] = {}
    calls = {
        "session": lambda: told(Browser(), "origin-1"),
        "stores": lambda: behind_cdn.post("/order/v2/getstores", sessionKey=behind_cdn.app_key),
        "members": lambda: ask(behind_cdn),
        "backoffice": lambda: behind_cdn.post(
            "/backoffice/moveorder",
            companyCode="corner",
            storeID="queen",
            staffKey="v1.anna.1.2.wrong",
            orderUUID="00000000-0000-4000-8000-000000000000",
            status="accepted",
        ),
    }
    for name, call in calls.items():
        for secret in (stage_secrets.ORIGIN, stage_secrets.PEPPER, stage_secrets.STAFF):
            secret.forget()
        store.asked.clear()
        call()
        read[name] = set(store.asked)

    assert read == {"session": {ORIGIN}, "stores": {ORIGIN}, "members": {ORIGIN, PEPPER}, "backoffice": {ORIGIN, STAFF}}
