"""Two companies, their members, and every call that names something of a person's (reliability R64, threats 3 and 12).

An identifier of another person reads and writes nothing of theirs, and is answered like an unknown identifier: same
status, body and headers. The calls and their identifiers are taken from the routes, so that a new one without a case
fails.
"""

import json
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.builders import a_promotion
from tests.engine import Engine
from tests.flips import put_promotions
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.member_house import ADA, CORNER, RIVAL, code_of, empty, member_stores, own, rows, signed_up
from tests.functions.world import Clock, Outbox
from tests.payments.gift_card_house import CODE, ORIGIN, SERVICE, paid

from domain.member.account import AccountKind
from domain.member.points import PointLot
from domain.tenant import Tenant
from members import (
    address_messages,
    favourite_messages,
    member_messages,
    messages,
    point_messages,
    privacy_messages,
    promotion_messages,
    transfer_messages,
)
from ordering import messages as orders
from ordering.courier_messages import DOORDASH
from payments import gift_card_messages
from payments import messages as payment_calls
from repositories.booking.bookings import BookingRecord
from repositories.gift_card import gift_cards
from repositories.gift_card.gift_cards import GiftCardRecord
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member import accounts, members
from repositories.member.account_rows import AccountRecord, EntryRecord
from repositories.member.accounts import name_of
from repositories.member.address_books import AddressBookRecord
from repositories.order.orders import OrderRecord
from repositories.payment.payments import PaymentRecord
from repositories.promotion.promotions import PromotionRecord
from runtime.call import Access, Call

pytestmark = pytest.mark.engine

FUNCTIONS = ("session", "stores", "ordering", "members", "bookings", "payments", "realtime")
PERSONAL = {
    *("MemberCode", "ClosingMemberCode", "memberCode", "phoneId", "PhoneId", "MemberEMail"),
    *("CardID", "CardCode", "PromoteCode", "promoteCode", "paymentID", "orderUUID", "requestID"),
    *("bookingID", "bookingIDs", "statusToken", "after", "orderId"),
}
"""Names that only a person's things have, in any call; in the calls of members every name counts that identifies."""
OF_MEMBERS = {"id", "phone", "email", "Phone", "Token", "token", "storeID"}
"""What else identifies in the calls of the members function."""
Identifier = tuple[str, str]
ORDERS_OWN = "a name that the client makes up: a new one makes a new order; somebody else's, test_foreign_checkouts"
A_SECRET = "no identifier but a secret that proves its order: test_orders, test_live_channel"
ELSEWHERE: dict[Identifier, str] = {
    **{(f"/order/v2/{name}", "orderUUID"): ORDERS_OWN for name in ("validateorder", "itemallocation", "addorder")},
    ("/order/addfeed", "orderUUID"): ORDERS_OWN,
    ("/dc/doordash", "orderUUID"): "a name that the client makes up: test_courier_quotes",
    ("/order/v2/startpayment", "orderUUID"): ORDERS_OWN + ", test_whose_order",
    **{("/order/addfeed", name): "the same handler as addorder" for name in ("CardCode", "CardID", "promoteCode")},
    ("/order/v2/itemallocation", "orderId"): ORDERS_OWN,
    (
        "/order/v2/getiteminventory",
        "orderId",
    ): "its own order's hold is told as free: test_foreign_checkouts",
    ("/dc/memberauth", "orderUUID"): "it ends a login, so it has a test of its own below",
    **{(path, "requestID"): "a name that the client makes up" for path in ("/dc/giftcard", "/dc/giftcardtrans")},
    **{
        ("/dinein/paypart", name): "an order of the table, a name made up: test_table_parts"
        for name in ("orderUUID", "requestID")
    },
    ("/order/booking", "bookingID"): "a name that the client makes up: test_booking_calls",
    ("/order/booking", "bookingIDs"): "names that nobody guesses are what proves a booking: test_booking_calls",
    ("/realtime/openchannel", "bookingIDs"): "test_live_channel",
    ("/realtime/telldevice", "bookingID"): "test_pushes",
    **{
        (path, "statusToken"): A_SECRET
        for path in (
            *("/order/getorderstatus", "/order/v2/getreceipt", "/order/v2/sendreceipt"),
            *("/realtime/openchannel", "/realtime/telldevice", "/dc/doordash", "/dc/fts"),
        )
    },
}
"""What is named but is no case here, with why."""


def guests_calls() -> list[Call]:
    """Every call that is not the staff's."""
    routes = [call for name in FUNCTIONS for call in import_module(f"{name}.routes").ROUTES]
    return [call for call in routes if call.access is not Access.STAFF]


def names_of(call: Call) -> set[str]:
    """Every name that a request may have, at any depth."""
    return set(_named(call.request.model_json_schema(by_alias=True)))


def _named(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        properties = schema.get("properties")
        yield from properties if isinstance(properties, dict) else ()
        for part in schema.values():
            yield from _named(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _named(part)


def identifiers() -> set[Identifier]:
    """Every personal identifier that each call accepts."""
    members_own = {call.path for call in import_module("members.routes").ROUTES}
    found = set()
    for call in guests_calls():
        wanted = PERSONAL | OF_MEMBERS if call.path in members_own else PERSONAL
        found |= {(call.path, name) for name in names_of(call) & wanted}
    return found


class Person(NamedTuple):
    """All that identifies something of a member's."""

    browser: Browser
    member: str
    phone: str
    email: str
    card: str
    card_id: str
    promotion: str
    address: str
    payment: str
    order: str
    token: str
    store: str


class Case(NamedTuple):
    """A call with something named in it; `which` is what of a person's is put there."""

    call: Call
    name: str
    which: str
    body: Callable[[str, Person], dict[str, Any]]


PROFILE = {"MemberFirstName": "Ada", "MemberLastName": "Byron"}
TOKEN = "A" * 43


def form(changes: dict[str, str], me: Person) -> dict[str, Any]:
    return {"record": {**PROFILE, "PhoneId": me.phone, **changes}}


def with_promotion(value: str) -> dict[str, Any]:
    return cart(NOODLES, promoteCode=value, orderUUID="00000000-0000-4000-8000-000000000064")


def sent(**changes: Any) -> dict[str, Any]:
    return {"feed": feed(cart(NOODLES, orderUUID="00000000-0000-4000-8000-000000000064"), NOODLES_TOTAL, **changes)}


def holding(**changes: Any) -> dict[str, Any]:
    order = "00000000-0000-4000-8000-000000000064"
    return {"update": {"orderId": order, "items": [], "cart": cart(NOODLES, orderUUID=order), **changes}}


def to_pay(**changes: Any) -> dict[str, Any]:
    order = cart(NOODLES, payment="here", orderUUID="00000000-0000-4000-8000-000000000064", **changes.pop("cart", {}))
    asked = {"tender": {"provider": "stripe"}, "pageOrigin": ORIGIN}
    return {"feed": feed(order, NOODLES_TOTAL, **changes), **asked}


def their_card(value: str) -> dict[str, Any]:
    return {"giftCard": {"CardCode": value, "SecurityCode": "0000"}}


def their_card_id(value: str) -> dict[str, Any]:
    return {"giftCard": {"CardID": value}}


TO = {"Phone": "4165550144", "PhoneAgain": "4165550144"}
M, P, G = messages, point_messages, gift_card_messages
WHOSE = {"MemberCode": "member", "phoneId": "phone", "email": "email"}
CASES = [
    Case(M.SMS, "Phone", "phone", lambda v, me: {"validate": {"Phone": v, "Purpose": "login"}}),
    Case(M.SMS, "Phone", "phone", lambda v, me: {"validate": {"Phone": v, "Purpose": "merge"}}),
    Case(M.SMS, "Phone", "phone", lambda v, me: {"verify": {"Phone": v, "Code": "1", "Token": TOKEN}}),
    Case(M.SMS, "Token", "token", lambda v, me: {"verify": {"Phone": me.phone, "Code": "1", "Token": v}}),
    Case(M.OTP, "phone", "phone", lambda v, me: {"send": {"phone": v, "purpose": "login"}}),
    Case(M.OTP, "email", "email", lambda v, me: {"send": {"email": v, "purpose": "login"}}),
    Case(M.OTP, "memberCode", "member", lambda v, me: {"send": {"memberCode": v, "purpose": "login"}}),
    Case(M.OTP, "token", "token", lambda v, me: {"validate": {"phone": me.phone, "code": "1", "token": v}}),
    Case(member_messages.MEMBER_AUTH, "phone", "phone", lambda v, me: {"login": {"mode": "PHONE", "phone": v}}),
    Case(member_messages.MEMBER_AUTH, "email", "email", lambda v, me: {"login": {"mode": "EMAIL_LOGIN", "email": v}}),
    Case(
        member_messages.MEMBER_AUTH, "memberCode", "member", lambda v, me: {"login": {"mode": "SCAN", "memberCode": v}}
    ),
    Case(member_messages.MEMBER_AUTH, "PhoneId", "phone", lambda v, me: {"signup": {**PROFILE, "PhoneId": v}}),
    Case(member_messages.MEMBER_AUTH, "MemberEMail", "email", lambda v, me: {"signup": {**ADA, "MemberEMail": v}}),
    *(
        Case(member_messages.MEMBERSHIP, name, which, lambda v, me, name=name: {"get": {name: v}})  # type: ignore[misc]
        for name, which in WHOSE.items()
    ),
    *(
        Case(member_messages.MEMBERSHIP, name, which, lambda v, me, name=name: {"put": {name: v, **form({}, me)}})  # type: ignore[misc]
        for name, which in WHOSE.items()
    ),
    Case(member_messages.MEMBERSHIP, "PhoneId", "phone", lambda v, me: {"put": form({"PhoneId": v}, me)}),
    Case(member_messages.MEMBERSHIP, "MemberEMail", "email", lambda v, me: {"put": form({"MemberEMail": v}, me)}),
    Case(promotion_messages.PROMO, "MemberCode", "member", lambda v, me: {"get": {"MemberCode": v}}),
    Case(promotion_messages.PROMO, "orderUUID", "order", lambda v, me: {"get": {"orderUUID": v}}),
    Case(
        promotion_messages.PROMO,
        "PromoteCode",
        "promotion",
        lambda v, me: {"redeem": {"PromoteCode": v, "orderUUID": str(uuid4()), "orderType": "takeout"}},
    ),
    *(
        Case(P.POINT_TRANS, "MemberCode", "member", lambda v, me, part=part: {**part(v)})  # type: ignore[misc]
        for part in (
            lambda v: {"avail": {"MemberCode": v}},
            lambda v: {"list": {"MemberCode": v}},
            lambda v: {"add": {"MemberCode": v, "Amount": 5}},
        )
    ),
    Case(P.POINT_TRANS, "orderUUID", "order", lambda v, me: {"avail": {"orderUUID": v}}),
    Case(P.CASH_TO_POINTS, "orderUUID", "order", lambda v, me: {"amount": 5, "orderUUID": v}),
    Case(favourite_messages.FAVOURITE_STORE, "storeID", "store", lambda v, me: {"add": {"storeID": v}}),
    Case(favourite_messages.FAVOURITE_STORE, "storeID", "store", lambda v, me: {"remove": {"storeID": v}}),
    Case(address_messages.MEMBER_ADDRESS, "id", "address", lambda v, me: {"makeDefault": {"id": v}}),
    Case(address_messages.MEMBER_ADDRESS, "id", "address", lambda v, me: {"remove": {"id": v}}),
    Case(transfer_messages.MEMBER_TRANSFER, "phone", "phone", lambda v, me: {"find": {"phone": v, "token": TOKEN}}),
    Case(transfer_messages.MEMBER_TRANSFER, "email", "email", lambda v, me: {"find": {"email": v, "token": TOKEN}}),
    Case(transfer_messages.MEMBER_TRANSFER, "token", "token", lambda v, me: {"find": {"phone": me.phone, "token": v}}),
    Case(
        transfer_messages.MEMBER_TRANSFER,
        "ClosingMemberCode",
        "member",
        lambda v, me: {"MemberCode": me.member, "ClosingMemberCode": v, "Token": TOKEN},
    ),
    Case(
        transfer_messages.MEMBER_TRANSFER,
        "MemberCode",
        "member",
        lambda v, me: {"MemberCode": v, "ClosingMemberCode": me.member, "Token": TOKEN},
    ),
    Case(
        transfer_messages.MEMBER_TRANSFER,
        "Token",
        "token",
        lambda v, me: {"MemberCode": me.member, "ClosingMemberCode": "000000000000", "Token": v},
    ),
    Case(privacy_messages.MEMBER_DELETE, "Token", "token", lambda v, me: {"Token": v}),
    Case(privacy_messages.MEMBER_EXPORT, "Token", "token", lambda v, me: {"Token": v}),
    Case(
        privacy_messages.MEMBER_EXPORT,
        "after",
        "order",
        lambda v, me: {"Token": me.token, "after": f"orders|2026-06-17T23:00:00.000+00:00|{v}"},
    ),
    Case(orders.GET_ORDERS, "memberCode", "member", lambda v, me: {"memberCode": v}),
    Case(orders.PRICE_ORDER, "promoteCode", "promotion", lambda v, me: {"cart": with_promotion(v)}),
    Case(DOORDASH, "promoteCode", "promotion", lambda v, me: {"quote": {"cart": with_promotion(v)}}),
    Case(orders.PRICE_ORDER, "orderUUID", "order", lambda v, me: {"cart": cart(NOODLES, orderUUID=v)}),
    *(
        case
        for call in (orders.VALIDATE_ORDER, orders.ADD_ORDER)
        for case in (
            Case(call, "promoteCode", "promotion", lambda v, me: {"feed": feed(with_promotion(v), NOODLES_TOTAL)}),
            Case(call, "CardCode", "card", lambda v, me: sent(**their_card(v))),
            Case(call, "CardID", "card_id", lambda v, me: sent(**their_card_id(v))),
        )
    ),
    Case(orders.ITEM_ALLOCATION, "promoteCode", "promotion", lambda v, me: holding(cart=with_promotion(v))),
    Case(orders.ITEM_ALLOCATION, "CardCode", "card", lambda v, me: holding(**their_card(v))),
    Case(orders.ITEM_ALLOCATION, "CardID", "card_id", lambda v, me: holding(**their_card_id(v))),
    Case(payment_calls.START_PAYMENT, "promoteCode", "promotion", lambda v, me: to_pay(cart={"promoteCode": v})),
    Case(payment_calls.START_PAYMENT, "CardCode", "card", lambda v, me: to_pay(**their_card(v))),
    Case(payment_calls.START_PAYMENT, "CardID", "card_id", lambda v, me: to_pay(**their_card_id(v))),
    *(
        Case(call, "paymentID", "payment", lambda v, me: {"paymentID": v})
        for call in (payment_calls.GET_PAYMENT, payment_calls.RESEND_PAYMENT, payment_calls.CANCEL_PAYMENT)
    ),
    Case(
        payment_calls.HPP_RESPONSE,
        "paymentID",
        "payment",
        lambda v, me: {"paymentID": v, "nonce": "n", "messageOrigin": ORIGIN, "hppResponse": "{}"},
    ),
    Case(G.GIFT_CARD, "MemberCode", "member", lambda v, me: {"list": {"MemberCode": v}}),
    Case(
        G.GIFT_CARD,
        "MemberCode",
        "member",
        lambda v, me: {"put": {"MemberCode": v, "CardCode": me.card, "SecurityCode": CODE}},
    ),
    *(
        Case(
            G.GIFT_CARD,
            "CardCode",
            "card",
            lambda v, me, code=code: {"put": {"MemberCode": me.member, "CardCode": v, "SecurityCode": code}},  # type: ignore[misc]
        )
        for code in (CODE, "0000")
    ),
    Case(G.GIFT_CARD_TRANS, "CardID", "card_id", lambda v, me: {"list": {"CardID": v}}),
    Case(G.GIFT_CARD_TRANS, "CardID", "card_id", lambda v, me: {"add": {**paid(), "CardID": v}}),
]
STATE = (
    *(AccountRecord, EntryRecord, AddressBookRecord, BookingRecord),
    *(OrderRecord, PaymentRecord, PromotionRecord),
)


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock, paying_store: object) -> Iterator[None]:
    empty(AccountRecord, EntryRecord, AddressBookRecord, GiftCardRecord)
    for tenant, code in ((CORNER, "MINE"), (CORNER, "HERS"), (RIVAL, "THEIRS")):
        put_promotions(tenant, a_promotion(code))
    house = {**SERVICE, "member_transfer": True, "points": True, "points_redeem": True}
    yield from member_stores(**house)


class Who(NamedTuple):
    """A person who becomes a member."""

    tenant: Tenant
    store: str
    name: str
    phone: str
    promotion: str


ME = Who(CORNER, "queen", "Ada", "4165550199", "MINE")
HER = Who(CORNER, "queen", "Evangeline", "4165550177", "HERS")
HIM = Who(RIVAL, "only", "Rumpelstilz", "4165550166", "THEIRS")


def joined(who: Who, outbox: Outbox, clock: Clock) -> Person:
    """A member with one of everything."""
    rival = at_store("only", host="rival.example", token="rival-key") if who.tenant == RIVAL else at_store("queen")
    email = f"{who.name.lower()}@example.com"
    browser = signed_up(outbox, rival, MemberFirstName=who.name, PhoneId=who.phone)
    clock.pass_by(minutes=1)
    code, number = code_of(browser), f"603922{uuid4().int % 10**10:010d}"
    give(who, code, email)
    gift_cards.add(who.tenant, number, CODE, "CAD", f"****{number[-2:]}")
    card = name_of(AccountKind.GIFT_CARD, gift_cards.card_hash(who.tenant, number))
    accounts.credit(who.tenant, card, PointLot(lot_id="granted", points=5000))
    linked = browser.call(G.GIFT_CARD, put={"MemberCode": code, "CardCode": number, "SecurityCode": CODE})
    address = {"id": f"home-of-{who.name}", "address": {"street": f"1 {who.name} Street", "city": "Toronto"}}
    assert browser.call(address_messages.MEMBER_ADDRESS, keep={"entries": [address]}).result == "ok"
    return Person(
        browser=browser,
        member=code,
        phone=who.phone,
        email=email,
        card=number,
        card_id=linked.body["record"][0]["CardID"],
        promotion=who.promotion,
        address=f"home-of-{who.name}",
        payment=opened(browser) if who.tenant == CORNER else "",
        order=ordered(browser) if who.tenant == CORNER else "",
        token=proved(browser, who.phone, outbox),
        store="only" if who.tenant == RIVAL else "",
    )


def give(who: Who, code: str, email: str) -> None:
    member = members.find(who.tenant, code)
    assert member
    assert members.save(
        who.tenant, member.model_copy(update={"promos": (who.promotion,), "email": email, "email_verified": True})
    )
    one = PointLot(lot_id="granted", points=1)
    accounts.credit(who.tenant, name_of(AccountKind.PROMO, code, who.promotion.casefold()), one)
    accounts.credit(who.tenant, name_of(AccountKind.POINTS, code), PointLot(lot_id="welcome", points=777))


def opened(browser: Browser) -> str:
    """A payment whose page is open."""
    asked = {**paid(), **TO}
    answer = browser.call(G.GIFT_CARD, add=asked)
    assert answer.result == "ok", answer.body
    return str(answer.body["payment"]["paymentID"])


def ordered(browser: Browser) -> str:
    chosen = cart(NOODLES)
    assert browser.call(orders.ADD_ORDER, feed=feed(chosen, NOODLES_TOTAL)).result == "ok"
    return str(chosen["orderUUID"])


def proved(browser: Browser, phone: str, outbox: Outbox) -> str:
    """The token of a code for one's data that was answered."""
    token = browser.call(M.SMS, validate={"Phone": phone, "Purpose": "export"}).body["token"]
    verify = {"Phone": phone, "Code": outbox.code, "Token": token, "Purpose": "export"}
    assert browser.call(M.SMS, verify=verify).result == "ok"
    return str(token)


NOBODYS = {
    "member": "000000000000",
    "phone": "4165550133",
    "email": "nobody@example.com",
    "card": "6039220000000000",
    "card_id": "0" * 64,
    "promotion": "NOBODYS",
    "address": "home-of-nobody",
    "payment": "0" * 32,
    "order": "00000000-0000-4000-8000-000000000000",
    "token": "Z" * 43,
    "store": "nowhere",
}
_MADE_UP = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{32,64}\b|[A-Za-z0-9_-]{43,}")
_OF_ONE_REQUEST = {"x-request-id", "x-amzn-requestid", "date", "content-length", "set-cookie"}


def told(answer: Answer, named: str) -> tuple[int, str, dict[str, str]]:
    """An answer without the repeated identifier and the values that are random in each answer."""
    text = json.dumps(answer.body, sort_keys=True).replace(named, "#")
    headers = {name: str(value) for name, value in answer.headers.items() if name not in _OF_ONE_REQUEST}
    return answer.status, _MADE_UP.sub("*", text), headers


def state() -> dict[str, list[str]]:
    """Everything of anybody's, but which browsers were seen when, and how often a card's code was guessed."""
    kept = {record.__name__: sorted(str(row.attribute_values) for row in record.scan()) for record in STATE}
    cards = sorted(f"{row.pk} {row.member_key} {row.sealed}" for row in GiftCardRecord.scan())
    return {**kept, "MemberRecord": rows()["MemberRecord"], "GiftCardRecord": cards}


def asked(case: Case, value: str, me: Person) -> tuple[Answer, dict[str, list[str]], dict[str, list[str]]]:
    """The answer, and what there was before it and after; nothing counts of what was tried before."""
    for row in RateLimitRecord.scan():
        row.delete()
    for card in GiftCardRecord.scan():
        card.update([GiftCardRecord.tries.remove()])
    before = state()
    answer = me.browser.call(case.call, **case.body(value, me))
    return answer, before, state()


def test_every_identifier_of_every_call_has_a_case_here_or_a_test_elsewhere() -> None:
    here = {(case.call.path, case.name) for case in CASES}

    assert identifiers() - here - ELSEWHERE.keys() == set()
    assert here - identifiers() == set()
    assert ELSEWHERE.keys() - identifiers() == set()
    members_own = {call.path for call in guests_calls() if call.access is Access.MEMBER}
    assert members_own - {path for path, _ in here} == set()


@pytest.mark.night
def test_identifier_of_another_person_is_answered_like_an_unknown_one(
    outbox: Outbox, clock: Clock, sandbox: Sandbox
) -> None:
    me, her, him = (joined(who, outbox, clock) for who in (ME, HER, HIM))
    clock.pass_by(minutes=2)
    wrong: list[str] = []
    for case in CASES:
        nobodys, _, _ = asked(case, NOBODYS[case.which], me)
        for whose, person in (("hers", her), ("another company's", him)):
            value = str(getattr(person, case.which))
            if not value:
                continue
            answer, before, after = asked(case, value, me)
            what = f"{case.call.path} {case.name} {whose} {case.body(value, me)}"
            if told(answer, value) != told(nobodys, NOBODYS[case.which]):
                wrong.append(f"{what}: {told(answer, value)} != {told(nobodys, NOBODYS[case.which])}")
            wrong += [f"{what}: changed {name}" for name, kept in before.items() if kept != after[name]]
            text = str(answer.body).replace(value, "")
            wrong += [f"{what}: tells {secret}" for secret in secrets(person) if secret in text]

    assert wrong == []


def secrets(person: Person) -> tuple[str, ...]:
    return (
        person.member,
        person.card,
        person.email,
        person.card_id,
        "Evangeline",
        "Rumpelstilz",
        "****" + person.card[-2:],
    )


@pytest.mark.night
def test_logout_naming_another_persons_order_is_answered_like_an_unknown_order(outbox: Outbox, clock: Clock) -> None:
    her = joined(HER, outbox, clock)
    clock.pass_by(minutes=2)
    for order in (NOBODYS["order"], her.order):
        browser = signed_up(outbox, PhoneId="41655501" + order[-2:].translate(str.maketrans("abcdef", "123456")))
        before = state()
        answer = browser.call(member_messages.MEMBER_AUTH, logout={"orderUUID": order})

        assert (answer.status, answer.body["state"]) == (200, "out")
        assert state() == before
    assert own(her.browser)["MemberFirstName"] == HER.name
