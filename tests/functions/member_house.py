"""Stores with members, and people who log in at them with the codes that were sent."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pynamodb.models import Model
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.world import Outbox, forget_snapshots

from domain.member.member_settings import MembershipPolicy
from domain.tenant import Tenant
from members.member_messages import MEMBER_AUTH, MEMBERSHIP
from members.messages import OTP, SMS
from repositories.access.sessions import SessionRecord
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member import members
from repositories.member.account_rows import AccountRecord, EntryRecord
from repositories.member.devices import DeviceRecord
from repositories.member.members import MemberRecord
from repositories.member.verifications import VerificationRecord
from repositories.promotion.promotions import PromotionRecord
from repositories.store import stores

CORNER, RIVAL = Tenant(company_code="corner"), Tenant(company_code="rival")
PHONE, EMAIL = "4165550199", "ada@example.com"
ADA = {"MemberFirstName": "Ada", "MemberLastName": "Byron", "PhoneId": PHONE}
BOTH = ("phoneID", "email")
Rows = dict[str, list[str]]


def with_members(tenant: Tenant, store_id: str, **service: Any) -> Iterator[None]:
    """A store that has members for as long as this goes on."""
    before = stores.current(tenant, store_id)
    assert before is not None
    set_service(tenant, store_id, membership=MembershipPolicy.OPTIONAL, login_methods=BOTH, **service)
    yield
    put_stores(tenant, before)
    forget_snapshots()


def set_service(tenant: Tenant, store_id: str, **service: Any) -> None:
    """Change what a store offers its members."""
    store = stores.current(tenant, store_id)
    assert store is not None
    put_stores(tenant, store.model_copy(update={"service": store.service.model_copy(update=service)}))
    forget_snapshots()


def member_stores(**service: Any) -> Iterator[None]:
    """Queen Street and the rival's store have members while the test runs; no member is logged in."""
    empty_members()
    for _ in with_members(CORNER, "queen", **service):
        yield from with_members(RIVAL, "only", **service)


def empty_members() -> None:
    """Delete all members, devices, codes and limit counts."""
    empty(RateLimitRecord, VerificationRecord, DeviceRecord, MemberRecord)


def empty(*records: type[Model]) -> None:
    """Not one row of these."""
    for record in records:
        for row in record.scan():
            row.delete()


@contextmanager
def promotions_as_before() -> Iterator[None]:
    """Restore promotions, accounts and their entries afterwards."""
    kept = (AccountRecord, EntryRecord, PromotionRecord)
    before = [row for record in kept for row in record.scan()]
    yield
    empty(*kept)
    for row in before:
        row.save()


def rows() -> Rows:
    """Everything that a refused call of a member could have changed, word for word."""
    kept = (MemberRecord, DeviceRecord, SessionRecord, AccountRecord)
    return {record.__name__: sorted(_text(row) for row in record.scan()) for record in kept}


def _text(row: Model) -> str:
    return json.dumps(row.attribute_values, sort_keys=True, default=lambda part: part.attribute_values)


def auth(browser: Browser, **fields: Any) -> Answer:
    """The call, with the session's new key kept."""
    answer = browser.call(MEMBER_AUTH, **fields)
    browser.key = answer.body.get("sessionKey") or browser.key
    return answer


def by_phone(browser: Browser, phone: str = PHONE) -> Answer:
    return auth(browser, login={"mode": "PHONE", "phone": phone})


def by_email(browser: Browser, email: str = EMAIL, mode: str = "EMAIL_LOGIN") -> Answer:
    return auth(browser, login={"mode": mode, "email": email})


def prove_phone(browser: Browser, outbox: Outbox, phone: str = PHONE, purpose: str = "login") -> None:
    """Answer the code that is sent to a phone."""
    sent = browser.call(SMS, validate={"Phone": phone, "Purpose": purpose}).body
    verify = {"Phone": phone, "Code": outbox.code, "Token": sent["token"], "Purpose": purpose}
    assert browser.call(SMS, verify=verify).result == "ok"


def prove_email(browser: Browser, outbox: Outbox, email: str = EMAIL) -> None:
    """Answer the code that is sent to an e-mail address."""
    sent = browser.call(OTP, send={"email": email, "purpose": "login"}).body["send"]
    check = {"email": email, "code": outbox.code, "token": sent["token"], "purpose": "login"}
    assert browser.call(OTP, validate=check).body["validate"] == {"result": "ok"}


def signed_up(outbox: Outbox, browser: Browser | None = None, **profile: Any) -> Browser:
    """A browser in which a guest signed up as a member by phone."""
    browser = browser or at_store("queen")
    form = {**ADA, **profile}
    prove_phone(browser, outbox, form["PhoneId"])
    answer = auth(browser, signup=form)
    assert (answer.result, answer.body["state"]) == ("ok", "in"), answer.body
    return browser


def own(browser: Browser) -> dict[str, Any]:
    """The profile of the logged-in member, as the API returns it."""
    answer = browser.call(MEMBERSHIP, get={})
    assert answer.result == "ok", answer.body
    record: dict[str, Any] = answer.body["record"]
    return record


def code_of(browser: Browser) -> str:
    """The member code of the logged-in member."""
    return str(own(browser)["MemberCode"])


def suspend(member_code: str) -> None:
    """The membership is put on hold."""
    member = members.find(CORNER, member_code)
    assert member is not None
    assert members.save(CORNER, member.model_copy(update={"active": False}))
