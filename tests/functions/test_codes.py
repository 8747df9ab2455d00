"""One-time codes and the proofs they leave (K-5, K-6; reliability threats 4 and 5, R57, R58)."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, cart, feed
from tests.functions.member_house import with_members
from tests.functions.world import Clock, Outbox, Tables

from bookings.messages import BOOKING
from domain.limits import policies
from domain.member.verification import Purpose
from domain.tenant import Tenant
from members.messages import OTP, SMS
from ordering import messages as ordering
from repositories.limits import rate_limits
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member import verifications
from repositories.member.devices import DeviceRecord
from repositories.member.verifications import VerificationRecord
from repositories.store import stores
from runtime.settings import settings
from use_cases.limits import code_limits

pytestmark = pytest.mark.engine

PHONE = "4165550199"
CORNER = Tenant(company_code="corner")


@pytest.fixture(autouse=True)
def fresh(brands: Engine) -> None:
    """No limit is used up by another test."""
    for record in (RateLimitRecord, VerificationRecord, DeviceRecord):
        for row in record.scan():
            row.delete()


def ask(browser: Browser, phone: str = PHONE, **more: Any) -> Answer:
    return browser.call(SMS, validate={"Phone": phone, **more})


def answer(browser: Browser, token: str, code: str, phone: str = PHONE, **more: Any) -> Answer:
    return browser.call(SMS, verify={"Phone": phone, "Code": code, "Token": token, **more})


def proved(browser: Browser, outbox: Outbox, phone: str = PHONE) -> None:
    assert answer(browser, ask(browser, phone).body["token"], outbox.code, phone).result == "ok"


def another(code: str) -> str:
    return f"{(int(code) + 1) % 10**6:06d}"


@pytest.mark.night
def test_a_code_of_six_digits_goes_to_the_phone_and_proves_it_once(guest: Browser, outbox: Outbox) -> None:
    sent = ask(guest, "(416) 555-0199").body

    assert outbox.sent[0][0] == "+14165550199"
    assert outbox.sent[0][1] == f"{outbox.code} is your Corner Noodles code. It is good for 10 minutes. Never share it."
    assert (sent["result"], sent["expiresAt"], sent["resendAt"]) == (
        "ok",
        "2026-06-17T16:10:00Z",
        "2026-06-17T16:01:00Z",
    )
    assert answer(guest, sent["token"], outbox.code).result == "ok"
    assert answer(guest, sent["token"], outbox.code).result == "error_verification_code"


@pytest.mark.night
def test_an_e_mail_address_is_proved_the_same_way(guest: Browser, outbox: Outbox) -> None:
    sent = guest.call(OTP, send={"email": "Ada@Example.com"}).body["send"]
    check = {"email": "ada@example.com", "token": sent["token"]}

    assert outbox.sent[0][0] == "ada@example.com"
    assert outbox.sent[0][1].startswith("Your Corner Noodles code: ")
    wrong = guest.call(OTP, validate={**check, "code": another(outbox.code)}).body
    assert (wrong["result"], wrong["validate"]) == ("ok", {"result": "error_verification_code"})
    assert guest.call(OTP, validate={**check, "code": outbox.code}).body["validate"] == {"result": "ok"}


@pytest.mark.night
def test_the_message_is_in_the_language_of_the_page(guest: Browser, outbox: Outbox) -> None:
    guest.call(SMS, validate={"Phone": PHONE}, appInfo={"locale": "fr"})

    assert "est votre code Corner Noodles" in outbox.sent[0][1]


@pytest.mark.night
def test_the_sixth_try_fails_even_with_the_right_code(guest: Browser, outbox: Outbox) -> None:
    token = ask(guest).body["token"]
    tries = [answer(guest, token, another(outbox.code)).result for _ in range(5)]

    assert tries == ["error_verification_code"] * 5
    assert answer(guest, token, outbox.code).result == "error_verification_code"


def test_code_expires_after_ten_minutes(guest: Browser, outbox: Outbox, clock: Clock) -> None:
    token = ask(guest).body["token"]
    clock.pass_by(minutes=10)

    assert answer(guest, token, outbox.code).result == "error_verification_code"


@pytest.mark.night
def test_a_code_is_for_one_phone_one_purpose_and_one_browser(guest: Browser, outbox: Outbox) -> None:
    token = ask(guest).body["token"]
    code = outbox.code

    assert answer(guest, token, code, phone="4165550198").result == "error_verification_code"
    assert answer(guest, token, code, Purpose="merge").result == "error_verification_code"
    assert answer(at_store("queen"), token, code).result == "error_verification_code"
    assert answer(guest, token, code).result == "ok"


def test_fifty_answers_at_once_count_as_five_tries_and_prove_at_most_once(guest: Browser, outbox: Outbox) -> None:
    token = ask(guest).body["token"]
    code = outbox.code
    with ThreadPoolExecutor(16) as pool:
        results = list(pool.map(lambda _: answer(guest, token, code).result, range(50)))

    assert results.count("ok") == 1
    assert VerificationRecord.get(next(iter(VerificationRecord.scan())).pk).tries == 5


@pytest.mark.night
def test_no_row_holds_a_code_a_token_or_a_phone(guest: Browser, outbox: Outbox, brands: Engine) -> None:
    token = ask(guest).body["token"]
    answer(guest, token, outbox.code)

    names = ("verifications", "devices", "rate-limits")
    kept = str([brands.client.scan(TableName=f"carte-blanche-dev-{name}")["Items"] for name in names])
    device = guest.cookie("device").partition("=")[2]
    for secret in (outbox.code, token, "5550199", device):
        assert secret not in kept


@pytest.mark.night
def test_another_code_comes_after_a_minute_three_in_a_quarter_and_ten_a_day(
    guest: Browser, outbox: Outbox, clock: Clock
) -> None:
    assert ask(guest).result == "ok"
    clock.pass_by(seconds=59)
    early = ask(guest)
    assert (early.status, early.result, early.headers["retry-after"]) == (429, "too_many_requests", "1")
    clock.pass_by(seconds=1)
    assert ask(guest).result == "ok"
    clock.pass_by(seconds=60)
    assert ask(guest).result == "ok"
    clock.pass_by(seconds=60)
    assert (ask(guest).status, len(outbox.sent)) == (429, 3)

    for _ in range(20):
        clock.pass_by(minutes=15)
        ask(at_store("queen"))
    assert len(outbox.sent) == 10


@pytest.mark.night
def test_a_network_a_browser_and_a_prefix_have_their_own_limits(brands: Engine, clock: Clock, outbox: Outbox) -> None:
    browser = at_store("queen")
    sent = [ask(browser, f"416555{number:04d}").status for number in range(0, 10_000, 1000)]
    assert sent.count(200) == 6

    for number in range(40):
        ask(at_store("queen"), f"647555{number:04d}")
    assert len(outbox.sent) == 6 + 20, "twenty of one prefix"
    for number in range(40):
        ask(at_store("queen"), f"{300 + number}555{number:04d}")
    assert len(outbox.sent) == 30, "thirty of one network"


@pytest.mark.night
def test_pumping_from_a_thousand_networks_stops_at_a_hundred_unanswered_codes(
    brands: Engine, clock: Clock, outbox: Outbox
) -> None:
    """R58 allows at most 200 of 10,000; none is answered, so the hundredth is the last."""
    guests = [at_store("queen") for _ in range(50)]
    for number in range(400):
        guest = guests[number % 50]
        guest.headers["X-Forwarded-For"] = f"203.{number % 250}.{number // 250}.9, 198.51.100.7"
        ask(guest, f"{212 + number}5550100")

    assert len(outbox.sent) == 100


def test_a_companys_texts_to_one_country_have_an_end(
    brands: Engine, clock: Clock, outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(code_limits, "CODES_OF_COUNTRY", policies.CODES_OF_COUNTRY.with_most(3))
    statuses = [ask(at_store("queen"), f"{212 + number}5550100").status for number in range(5)]

    assert statuses == [200, 200, 200, 429, 429]
    assert len(outbox.sent) == 3


@pytest.mark.night
@pytest.mark.parametrize("phone", ["8765550100", "9005550100", "8005550100", "+447700900123", "12"])
def test_no_text_leaves_for_where_fraud_is_paid(guest: Browser, outbox: Outbox, phone: str) -> None:
    assert ask(guest, phone).result == "error_contact_not_reachable"
    assert outbox.sent == []


@pytest.fixture
def strict(guest: Browser) -> Iterator[Browser]:
    """A guest where phones must be proved."""
    store = stores.current(CORNER, "queen")
    assert store
    config = store.config.model_copy(update={"verify_phone_number": True})
    put_stores(CORNER, store.model_copy(update={"config": config, "version": "strict"}))
    yield guest
    put_stores(CORNER, store)


def order(browser: Browser, phone: str = PHONE) -> str:
    return browser.call(ordering.ADD_ORDER, feed=feed(contact={"phone1": phone, "name": "Ada"})).result


def hold(browser: Browser, **more: Any) -> str:
    update = {"orderId": str(uuid4()), "items": [{"ID": BUNS["ID"], "qty": 1}], **more}
    return browser.call(ordering.ITEM_ALLOCATION, update=update).result


@pytest.mark.night
def test_an_order_needs_a_phone_that_this_browser_proved(
    strict: Browser, outbox: Outbox, stored: Tables, clock: Clock
) -> None:
    before = stored.orders()
    assert (order(strict), hold(strict)) == ("error_phone_not_verified",) * 2
    assert stored.orders() == before

    proved(strict, outbox)
    assert (order(strict), hold(strict)) == ("ok", "ok")
    assert order(strict, "4165550198") == "error_phone_not_verified"
    assert order(at_store("queen")) == "error_phone_not_verified"


ABROAD = "+33 6 12 34 56 78"


def order_from_abroad(browser: Browser, email: str = "") -> str:
    contact = {"phone1": ABROAD, "name": "Zoé", "email": email}
    return browser.call(ordering.ADD_ORDER, feed=feed(contact=contact)).result


def test_a_phone_of_another_country_orders_where_no_code_is_asked_for(guest: Browser, stored: Tables) -> None:
    before = stored.orders()

    assert order_from_abroad(guest) == "ok"
    assert stored.orders()["orders"] == before["orders"] + 1


@pytest.mark.parametrize(
    "phone",
    ["\u202d+1 (416) 555\u20110199\u202c", "(416)\u00a0555-0199", "４１６５５５０１９９", "416\u2013555\u20130199"],
)
def test_a_phone_is_taken_as_phones_and_keyboards_give_it(guest: Browser, phone: str) -> None:
    assert order(guest, phone) == "ok"


@pytest.mark.parametrize(
    ("phone", "code"), [("416-555-0199 x12", "error_phone_extension"), ("416-555-019", "error_invalid_phone")]
)
def test_a_wrong_phone_is_called_what_it_is(guest: Browser, stored: Tables, phone: str, code: str) -> None:
    before = stored.orders()

    assert order(guest, phone) == code
    assert stored.orders() == before


def test_a_guest_whose_phone_gets_no_texts_proves_an_e_mail_address_instead(
    strict: Browser, outbox: Outbox, stored: Tables
) -> None:
    before = stored.orders()
    assert ask(strict, ABROAD).result == "error_contact_not_reachable"
    assert outbox.sent == []
    assert order_from_abroad(strict) == "error_email_not_verified"
    assert order_from_abroad(strict, "zoe@example.com") == "error_email_not_verified"
    assert hold(strict) == "error_phone_not_verified"
    assert stored.orders() == before

    sent = strict.call(OTP, send={"email": "zoe@example.com"}).body["send"]
    check = {"email": "zoe@example.com", "token": sent["token"], "code": outbox.code}
    assert strict.call(OTP, validate=check).body["validate"] == {"result": "ok"}

    assert hold(strict) == "ok"
    assert order_from_abroad(strict, "ada@example.com") == "error_email_not_verified"
    assert order_from_abroad(strict, "zoe@example.com") == "ok"
    assert order(strict) == "error_phone_not_verified", "a phone that gets texts is proved itself"


def test_codes_go_to_the_countries_that_the_brand_names(guest: Browser, outbox: Outbox) -> None:
    store = stores.current(CORNER, "queen")
    assert store
    service = store.service.model_copy(update={"text_countries": ("CA", "US", "FR")})
    put_stores(CORNER, store.model_copy(update={"service": service, "version": "abroad"}))
    try:
        assert ask(guest, ABROAD).result == "ok"
    finally:
        put_stores(CORNER, store)
    assert outbox.sent[0][0] == "+33612345678"


@pytest.mark.parametrize("typed", ["{0} {1}", "{0}-{1}", "\u200b{0}{1}\u00a0"])
def test_a_code_is_right_however_it_is_spaced(guest: Browser, outbox: Outbox, typed: str) -> None:
    token = ask(guest).body["token"]

    assert answer(guest, token, typed.format(outbox.code[:3], outbox.code[3:])).result == "ok"


def test_a_code_of_full_width_digits_is_right(guest: Browser, outbox: Outbox) -> None:
    token = ask(guest).body["token"]

    assert answer(guest, token, "".join(chr(ord(digit) + 0xFEE0) for digit in outbox.code)).result == "ok"


@pytest.fixture
def testing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stage for tests, whose phone this is."""
    stage = settings().model_copy(update={"stage": "staging", "test_phone": f"+1{PHONE}"})
    monkeypatch.setattr("use_cases.member.test_mode.settings", lambda: stage)


@pytest.mark.night
def test_a_guest_with_the_test_phone_orders_and_books_without_a_code(
    strict: Browser, outbox: Outbox, stored: Tables, testing: None
) -> None:
    before = stored.orders()
    assert ask(strict, "4165550198").body["proved"] is False
    assert (order(strict), order(strict, "4165550198"), hold(strict)) == ("error_phone_not_verified",) * 3
    assert stored.orders() == before
    outbox.sent.clear()

    passed = ask(strict)

    assert (passed.result, passed.body["proved"], outbox.sent) == ("ok", True, [])
    assert (order(strict), hold(strict)) == ("ok", "ok")
    assert order(strict, "4165550198") == "error_phone_not_verified", "it proves itself and no other"
    wish = {
        "bookingID": str(uuid4()),
        "partySize": 2,
        "name": "Ada",
        "phone": PHONE,
        "locale": "en",
    }
    assert strict.call(BOOKING, add=wish).result == "ok"
    assert order(at_store("queen")) == "error_phone_not_verified", "nor another browser"


@pytest.fixture
def members() -> Iterator[None]:
    yield from with_members(CORNER, "queen")


@pytest.mark.parametrize("purpose", list(Purpose))
def test_phone_for_tests_counts_as_verified_for_every_purpose(
    guest: Browser, testing: None, members: None, purpose: Purpose
) -> None:
    token = ask(guest, Purpose=purpose.value).body["token"]

    kept = verifications.answered(CORNER, token)
    assert kept
    assert kept.purpose is purpose
    assert answer(guest, token, "000000", Purpose=purpose.value).result == "error_verification_code"


@pytest.mark.night
def test_no_phone_passes_without_a_code_where_none_is_set(strict: Browser, outbox: Outbox) -> None:
    assert settings().test_phone == ""
    assert ask(strict).body["proved"] is False
    assert len(outbox.sent) == 1
    assert order(strict) == "error_phone_not_verified"


def test_a_proof_lasts_ninety_days_and_can_be_forgotten(strict: Browser, outbox: Outbox, clock: Clock) -> None:
    proved(strict, outbox)
    device = strict.cookie("device")

    clock.pass_by(days=88)
    late = at_store("queen")
    late.keep(device)
    assert order(late) == "ok"
    assert late.call(OTP, revoke=True).result == "ok"
    again = at_store("queen")
    again.keep(device)
    assert order(again) == "error_phone_not_verified"


@pytest.mark.night
def test_a_proof_lapses_and_a_made_up_device_proves_nothing(strict: Browser, outbox: Outbox, clock: Clock) -> None:
    proved(strict, outbox)
    device = strict.cookie("device")
    clock.pass_by(days=90)
    for cookie in (device, f"device={'A' * 43}.{'0' * 32}", "device=x"):
        late = at_store("queen")
        late.keep(cookie)
        assert order(late) == "error_phone_not_verified"


@pytest.mark.night
def test_a_guest_at_a_table_who_skipped_the_login_proves_nothing(strict: Browser) -> None:
    seated = Browser()
    seated.start("corner-table-5")
    dinein = cart(BUNS, orderType="dinein", tableID="5")

    assert hold(seated, cart=dinein) == "ok"
    assert hold(strict, cart=dinein) == "error_phone_not_verified", "anybody can say that they are at a table"


def test_a_wait_whose_reply_was_lost_is_not_waited_for_twice(brands: Engine, clock: Clock) -> None:
    import datetime as dt

    minute = dt.timedelta(seconds=60)
    assert rate_limits.wait_between("x", "a", minute, clock.now) == 0
    assert rate_limits.wait_between("x", "a", minute, clock.now) == 60
    assert rate_limits.wait_between("x", "b", minute, clock.now) == 0
