"""One-time codes are limited by where their requests come from, and have a budget of their own (threats 4 and 5)."""

from collections.abc import Callable

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.world import Clock, Outbox

from domain.brand.day_budgets import DayBudgets
from domain.limits.policies import CODE_TEXTS, NOTICE_TEXTS
from domain.limits.rate_limit import RateLimit
from domain.member.verification import ContactKind, Reach
from domain.notification.guest_letter import Letter
from domain.tenant import Tenant
from members.messages import OTP, SMS
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member.devices import DeviceRecord
from repositories.member.verifications import VerificationRecord
from runtime import observability
from use_cases.limits import code_limits, day_budget
from use_cases.notification.send_message import send_to_guest

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
TORONTO = "America/Toronto"


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> None:
    """Delete all codes, devices and limit counts."""
    for record in (RateLimitRecord, VerificationRecord, DeviceRecord):
        for row in record.scan():
            row.delete()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what is counted for alarms."""
    names: list[str] = []
    for module in (code_limits, day_budget, observability):
        monkeypatch.setattr(module, "count", names.append)
    return names


def at(network: str, token: str = "") -> Browser:
    browser = Browser()
    browser.headers["X-Forwarded-For"] = f"{network}, 198.51.100.7"
    browser.start(*([token] if token else []))
    if not token:
        browser.choose("queen")
    return browser


def text(browser: Browser, phone: str) -> Answer:
    return browser.call(SMS, validate={"Phone": phone})


def mail(browser: Browser, address: str) -> Answer:
    return browser.call(OTP, send={"email": address})


def prove(browser: Browser, outbox: Outbox, phone: str) -> None:
    token = text(browser, phone).body["token"]
    assert browser.call(SMS, verify={"Phone": phone, "Code": outbox.code, "Token": token}).result == "ok"


def flood(network: str, ask: Callable[[int], Answer], number: int = 40) -> int:
    """Request unanswered codes from one network, each in a new browser; return how many are sent."""
    return [ask(each).status for each in range(number)].count(200)


def test_flooding_network_blocks_only_its_own_codes(outbox: Outbox) -> None:
    sent = flood("127.210.5.77", lambda n: mail(at("127.210.5.77"), f"nobody{n}@stranger.example"))
    assert sent == 30

    guest = at("198.18.7.9")
    assert text(guest, "4165550177").result == "ok"
    assert mail(at("198.18.8.9"), "ada@example.com").result == "ok"
    assert text(at("127.210.5.9"), "4165550178").result == "ok", "texts of that network are another kind"
    refused = mail(at("127.210.5.9"), "bo@example.com")
    assert (refused.status, refused.headers["retry-after"]) == (429, "900")


def test_a_network_that_answers_its_codes_never_stops(outbox: Outbox) -> None:
    """A full house with `verifyPhoneNumber`: sixty guests of one dining room in a quarter of an hour."""
    for number in range(60):
        prove(at("203.0.113.9"), outbox, f"416{200 + number}0100")
    assert text(at("203.0.113.9"), "6475550100").result == "ok"


def test_a_known_guest_of_a_stopped_network_gets_a_code(outbox: Outbox, clock: Clock) -> None:
    regular = at("203.0.113.9")
    prove(regular, outbox, "4165550101")
    clock.pass_by(minutes=15)
    flood("203.0.113.77", lambda n: text(at("203.0.113.77"), f"647{200 + n}0100"))

    assert text(at("203.0.113.9"), "4165550102").status == 429
    assert text(at("203.0.113.9"), "4165550101").result == "ok", "a phone that answered one lately"
    assert text(regular, "4165550103").result == "ok", "a browser that proved a phone"
    assert text(at("203.0.113.9", "corner-table-5"), "4165550104").result == "ok", (
        "a table's key is a source of its own"
    )


def test_a_stopped_network_may_ask_again_after_a_quarter_of_an_hour(outbox: Outbox, clock: Clock) -> None:
    flood("203.0.113.77", lambda n: text(at("203.0.113.77"), f"647{200 + n}0100"))
    refused = text(at("203.0.113.9"), "4165550102")
    assert refused.status == 429

    clock.pass_by(seconds=int(refused.headers["retry-after"]))

    assert text(at("203.0.113.9"), "4165550102").result == "ok"


def test_answered_codes_give_their_prefix_its_turns_back(outbox: Outbox) -> None:
    for number in range(25):
        prove(at(f"198.18.{number}.9"), outbox, f"416555{number:04d}")
    assert [text(at(f"198.19.{number}.9"), f"416555{100 + number:04d}").status for number in range(21)] == [
        *[200] * 20,
        429,
    ]


def test_code_limits_of_one_company_do_not_affect_another(outbox: Outbox) -> None:
    flood("203.0.113.77", lambda n: text(at("203.0.113.77"), f"416555{n:04d}"))
    rival = at_store("only", host="rival.example", token="rival-key")

    assert text(rival, "4165550999").result == "ok"


def test_a_thousand_networks_leave_a_store_its_known_guests(outbox: Outbox) -> None:
    regular = at("198.18.1.9")
    prove(regular, outbox, "4165550101")
    for number in range(110):
        text(at(f"203.{number}.0.9"), f"647{200 + number}0100")

    assert text(at("203.250.0.9"), "6475550101").status == 429, "nothing is known of them"
    assert text(at("198.18.1.10"), "6475550102").result == "ok", "a network that answered one today"
    assert mail(at("203.250.0.9"), "ada@example.com").result == "ok", "and mails go on"


def budget(monkeypatch: pytest.MonkeyPatch, **numbers: int) -> None:
    monkeypatch.setattr(day_budget, "_budgets", lambda _: DayBudgets(**numbers))


def spend(limit: RateLimit, clock: Clock, used: int) -> None:
    window = limit.in_zone(TORONTO).window(clock.now)
    RateLimitRecord(f"{limit.name}#corner#{window}").update([RateLimitRecord.used.set(used)])


def order_text(clock: Clock, number: int = 0) -> None:
    reach = Reach(kind=ContactKind.PHONE, address=f"+1416555{number:04d}")
    send_to_guest(CORNER, "queen", reach, Letter("s", "Your order is ready."), clock.now)


def test_the_days_order_texts_take_no_code_from_anybody(outbox: Outbox, clock: Clock) -> None:
    spend(NOTICE_TEXTS, clock, 10_000)

    assert text(at("203.0.113.9"), "4165550102").result == "ok"
    with pytest.raises(Exception, match="too_many_requests") as refused:
        order_text(clock)
    assert refused.value.details == {"retry_after": 12 * 3600}  # type: ignore[attr-defined]


def test_codes_go_on_with_the_notifications_budget_once_theirs_is_used_up(
    outbox: Outbox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    budget(monkeypatch, code_texts=5, notice_texts=5)
    sent = [text(at(f"198.18.{number}.9"), f"647{200 + number}0100").status for number in range(10)]

    assert sent == [200] * 8 + [429] * 2, "strangers have four fifths of each"
    guest = at("198.18.200.9", "corner-table-5")
    assert text(guest, "4165550102").status == 429
    order_text(clock, 1)


def test_a_companys_day_ends_at_its_stores_midnight(
    outbox: Outbox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    budget(monkeypatch, code_texts=2, notice_texts=1)
    clock.pass_by(hours=11, minutes=30)
    for number in range(2):
        text(at(f"198.18.{number}.9"), f"647{200 + number}0100")
    refused = text(at("198.18.9.9"), "4165550102")
    assert (refused.status, refused.headers["retry-after"]) == (429, "1800")

    clock.pass_by(minutes=30)

    assert text(at("198.18.9.9"), "4165550102").result == "ok"


def test_using_seven_tenths_of_a_budget_triggers_the_low_budget_alarm(
    outbox: Outbox, clock: Clock, counted: list[str]
) -> None:
    spend(CODE_TEXTS, clock, 6_998)
    spend(NOTICE_TEXTS, clock, 6_998)

    order_text(clock, 1)
    assert counted == []
    order_text(clock, 2)
    assert counted == ["BudgetLow"]


def test_the_brands_files_set_the_budgets() -> None:
    assert DayBudgets().model_dump() == {
        "codeTexts": 10_000,
        "codeEmails": 50_000,
        "noticeTexts": 10_000,
        "noticeEmails": 50_000,
        "mapLookups": 20_000,
    }
