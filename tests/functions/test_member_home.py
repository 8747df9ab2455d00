"""A member's favourites, orders and addresses are the same on every device (spec section 7; R-10, R-18; threat 3)."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.member_house import (
    CORNER,
    PHONE,
    Rows,
    auth,
    by_phone,
    code_of,
    empty,
    member_stores,
    own,
    prove_phone,
    rows,
    set_service,
    signed_up,
    suspend,
)
from tests.functions.world import Clock, Outbox

from domain.member.account import AccountKind
from domain.member.favourites import with_favourite
from domain.member.member import Member
from domain.member.points import PointLot
from domain.tenant import Tenant
from members.address_messages import MEMBER_ADDRESS
from members.favourite_messages import FAVOURITE_STORE
from members.member_messages import MEMBERSHIP
from ordering.messages import ADD_ORDER, GET_ORDER_STATUS, GET_ORDERS
from repositories.member import accounts, members
from repositories.member.accounts import name_of
from repositories.member.address_books import AddressBookRecord
from repositories.member.members import Written
from repositories.order.order_states import OrderStateRecord
from repositories.store import stores
from runtime.call import Call

pytestmark = pytest.mark.engine

ChangeStore = Callable[..., None]
"""Gives the store where members order other parts, by their names."""

OTHER = "4165550177"
STREET = {"name": "Ada", "city": "Toronto", "province": "ON"}
HOME: dict[str, Any] = {"id": "home", "address": {**STREET, "street": "1 Main Street"}}
WORK: dict[str, Any] = {"id": "work", "address": {**STREET, "street": "2 Bay Street"}}


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    empty(AddressBookRecord)
    yield from member_stores()


@pytest.fixture
def change_store(fresh: None) -> Iterator[ChangeStore]:
    """Changes parts of the store where members order; it is as before afterwards."""
    before = stores.current(CORNER, "queen")
    assert before

    def change(**parts: Any) -> None:
        put_stores(CORNER, before.model_copy(update={**parts, "version": "changed"}))

    yield change
    put_stores(CORNER, before)


def everything() -> Rows:
    return {**rows(), "books": sorted(f"{row.pk} {row.body}" for row in AddressBookRecord.scan())}


def on_another_device(outbox: Outbox) -> Browser:
    """The same member, logged in in another browser."""
    browser = at_store("queen")
    prove_phone(browser, outbox)
    assert by_phone(browser).body["state"] == "in"
    return browser


def favourites(answer: Answer) -> list[str]:
    assert answer.result == "ok", answer.body
    found: list[str] = answer.body["FavoriteStores"]
    return found


def like(browser: Browser, store_id: str) -> Answer:
    return browser.call(FAVOURITE_STORE, add={"storeID": store_id})


def book(browser: Browser, **asked: Any) -> tuple[bool, list[str]]:
    """Whether addresses are kept with the membership, and their ids."""
    answer = browser.call(MEMBER_ADDRESS, **asked)
    assert answer.result == "ok", answer.body
    return answer.body["kept"], [entry["id"] for entry in answer.body["entries"]]


def history(browser: Browser, code: str) -> list[str]:
    return [entry["order"]["orderUUID"] for entry in browser.call(GET_ORDERS, memberCode=code).body["orders"]]


@pytest.mark.night
def test_a_favourite_store_is_one_on_every_device_and_once(outbox: Outbox, clock: Clock) -> None:
    ada = signed_up(outbox)
    assert favourites(like(ada, "harbour")) == ["harbour"]
    assert favourites(like(ada, "harbour")) == ["harbour"]
    assert favourites(like(ada, "queen")) == ["harbour", "queen"]

    clock.pass_by(minutes=2)
    elsewhere = on_another_device(outbox)
    assert own(elsewhere)["FavoriteStores"] == ["harbour", "queen"]
    assert favourites(elsewhere.call(FAVOURITE_STORE, remove={"storeID": "harbour"})) == ["queen"]
    assert favourites(elsewhere.call(FAVOURITE_STORE, remove={"storeID": "harbour"})) == ["queen"]
    assert own(ada)["FavoriteStores"] == ["queen"]


@pytest.mark.night
def test_a_favourite_changes_nothing_else_of_its_member(outbox: Outbox) -> None:
    ada = signed_up(outbox, MonthOfBirth=12, SmsPromo=True)
    before = own(ada)

    like(ada, "queen")

    assert own(ada) == {**before, "FavoriteStores": ["queen"]}


def test_a_favourite_chosen_while_another_device_chooses_one_loses_neither(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = signed_up(outbox)
    change, meanwhile = members.change, ["queen"]

    def overtaken(tenant: Tenant, before: Member, after: Member) -> Written:
        if meanwhile:
            change(tenant, before, with_favourite(before, meanwhile.pop(), wanted=True))
        return change(tenant, before, after)

    monkeypatch.setattr(members, "change", overtaken)

    assert favourites(like(ada, "harbour")) == ["queen", "harbour"]
    assert own(ada)["FavoriteStores"] == ["queen", "harbour"]


@pytest.mark.night
@pytest.mark.parametrize("store_id", ["only", "nowhere", "corner"])
def test_store_of_another_company_is_refused_like_an_unknown_one(outbox: Outbox, store_id: str) -> None:
    ada = signed_up(outbox)
    before = everything()

    answers = [ada.call(FAVOURITE_STORE, **{way: {"storeID": store_id}}) for way in ("add", "remove")]

    assert [(answer.status, answer.result) for answer in answers] == [(404, "not_found")] * 2
    assert everything() == before


def a_guest(_outbox: Outbox) -> Browser:
    return at_store("queen")


def who_logged_out(outbox: Outbox) -> Browser:
    browser = signed_up(outbox, PhoneId=OTHER)
    auth(browser, logout={})
    return browser


def who_is_on_hold(outbox: Outbox) -> Browser:
    browser = signed_up(outbox, PhoneId=OTHER)
    suspend(code_of(browser))
    return browser


ASKED: list[tuple[Call, dict[str, Any]]] = [
    (FAVOURITE_STORE, {"add": {"storeID": "queen"}}),
    (FAVOURITE_STORE, {"remove": {"storeID": "queen"}}),
    (MEMBER_ADDRESS, {"get": True}),
    (MEMBER_ADDRESS, {"keep": {"entries": [WORK]}}),
    (MEMBER_ADDRESS, {"put": WORK}),
    (MEMBER_ADDRESS, {"makeDefault": {"id": "home"}}),
    (MEMBER_ADDRESS, {"remove": {"id": "home"}}),
    (MEMBER_ADDRESS, {"forget": True}),
]


@pytest.mark.night
@pytest.mark.parametrize(
    ("visitor", "result"),
    [
        (a_guest, "error_login_required"),
        (who_logged_out, "error_login_required"),
        (who_is_on_hold, "error_membership_suspended"),
    ],
)
def test_guests_and_suspended_members_are_refused_and_change_nothing(
    visitor: Callable[[Outbox], Browser], result: str, outbox: Outbox
) -> None:
    ada = signed_up(outbox)
    like(ada, "queen")
    book(ada, keep={"entries": [HOME]})
    stranger = visitor(outbox)
    before = everything()

    assert {stranger.call(call, **body).result for call, body in ASKED} == {result}
    assert everything() == before


@pytest.mark.night
def test_another_member_of_the_company_reaches_nothing_of_ones_own(outbox: Outbox) -> None:
    ada = signed_up(outbox)
    like(ada, "queen")
    book(ada, keep={"entries": [HOME]})
    eve = signed_up(outbox, PhoneId=OTHER)

    assert own(eve)["FavoriteStores"] == []
    assert book(eve, get=True) == (False, [])
    assert book(eve, remove={"id": "home"}) == (False, [])
    assert book(eve, forget=True) == (False, [])
    assert (book(ada, get=True), own(ada)["FavoriteStores"]) == ((True, ["home"]), ["queen"])


def test_addresses_are_kept_once_the_member_says_so_and_are_the_same_on_every_device(
    outbox: Outbox, clock: Clock
) -> None:
    ada = signed_up(outbox)
    assert book(ada, get=True) == (False, [])
    assert book(ada, put=HOME) == (False, []), "without a yes nothing is kept"
    assert [*AddressBookRecord.scan()] == []
    assert book(ada, keep={"entries": [HOME]}) == (True, ["home"])

    clock.pass_by(minutes=2)
    elsewhere = on_another_device(outbox)
    same_place = {"id": "again", "address": HOME["address"]}
    assert book(elsewhere, keep={"entries": [same_place, WORK]}) == (True, ["home", "work"])
    assert book(elsewhere, makeDefault={"id": "work"}) == (True, ["work", "home"])
    moved = {"id": "home", "address": {**WORK["address"], "unit": "4"}}
    assert book(elsewhere, put=moved) == (True, ["work", "home"])
    assert ada.call(MEMBER_ADDRESS, get=True).body["entries"][1]["address"]["unit"] == "4"
    assert book(ada, remove={"id": "work"}) == (True, ["home"])


@pytest.mark.night
def test_declining_erases_the_addresses_and_no_other_device_restores_them(outbox: Outbox, clock: Clock) -> None:
    ada = signed_up(outbox)
    book(ada, keep={"entries": [HOME]})
    clock.pass_by(minutes=2)
    elsewhere = on_another_device(outbox)

    assert book(ada, forget=True) == (False, [])
    assert book(elsewhere, put=WORK) == (False, [])
    assert book(elsewhere, makeDefault={"id": "home"}) == (False, [])
    assert [*AddressBookRecord.scan()] == []


def test_twenty_addresses_are_kept_and_one_more_is_refused(outbox: Outbox) -> None:
    ada = signed_up(outbox)
    many = [{"id": f"a{place}", "address": {"street": f"{place} Main Street"}} for place in range(20)]
    assert book(ada, keep={"entries": many}) == (True, [entry["id"] for entry in many])
    before = everything()

    assert ada.call(MEMBER_ADDRESS, put=WORK).result == "invalid_request"
    assert ada.call(MEMBER_ADDRESS, keep={"entries": [*many, WORK]}).result == "invalid_request"
    assert book(ada, keep={"entries": [WORK]}) == (True, [entry["id"] for entry in many])
    assert everything() == before


def test_addresses_added_at_once_are_all_there(outbox: Outbox) -> None:
    ada = signed_up(outbox)
    book(ada, keep={"entries": []})
    entries = [{**HOME, "id": f"a{place}"} for place in range(4)]
    with ThreadPoolExecutor(4) as pool:
        [*pool.map(lambda entry: book(ada, put=entry), entries)]

    assert sorted(book(ada, get=True)[1]) == ["a0", "a1", "a2", "a3"]


@pytest.mark.night
def test_members_orders_are_listed_on_all_their_devices_and_for_no_other_member(outbox: Outbox, clock: Clock) -> None:
    ada = signed_up(outbox)
    as_a_guest = at_store("queen")
    assert as_a_guest.call(ADD_ORDER, feed=feed(contact={"phone1": PHONE, "name": "Ada"})).result == "ok"
    placed = ada.call(ADD_ORDER, feed=feed()).body
    code = code_of(ada)

    clock.pass_by(minutes=2)
    elsewhere = on_another_device(outbox)
    eve = signed_up(outbox, PhoneId=OTHER)

    assert history(ada, code) == history(elsewhere, code) == [placed["orderUUID"]]
    assert [history(each, code) for each in (eve, as_a_guest)] == [[], []]
    [told] = elsewhere.call(GET_ORDERS, memberCode=code).body["orders"]
    assert told["order"]["items"] == placed["items"]


@pytest.mark.night
def test_past_order_contains_its_memo_and_whether_totals_are_hidden(outbox: Outbox) -> None:
    ada = signed_up(outbox)
    for memo in ("Ring twice", ""):
        wish = feed(cart(BUNS, utensils=True), memo=memo, quoted=BUNS_TOTAL)
        assert ada.call(ADD_ORDER, feed=wish).result == "ok"
    entries = ada.call(GET_ORDERS, memberCode=code_of(ada)).body["orders"]

    assert sorted(entry["memo"] for entry in entries) == ["", "Ring twice"]
    assert [(entry["payment"], entry["totalsHidden"]) for entry in entries] == [(None, False)] * 2


@pytest.mark.night
def test_memo_on_the_bill_is_returned_without_the_stores_additions(
    outbox: Outbox, change_store: Callable[..., None]
) -> None:
    store = stores.current(CORNER, "queen")
    assert store
    change_store(config=store.config.model_copy(update={"memo_as_bill_memo": True}))
    ada = signed_up(outbox)
    wish = feed(cart(BUNS, utensils=True), memo="Ring twice\nat the back", quoted=BUNS_TOTAL)
    assert ada.call(ADD_ORDER, feed=wish).result == "ok"
    [entry] = ada.call(GET_ORDERS, memberCode=code_of(ada)).body["orders"]

    assert entry["memo"] == "Ring twice\nat the back"


def test_sums_are_hidden_by_the_store_that_an_order_is_with(outbox: Outbox, change_store: Callable[..., None]) -> None:
    store = stores.current(CORNER, "queen")
    assert store
    dinein = store.order_type.dinein.model_copy(update={"hide_order_total": True})
    change_store(order_type=store.order_type.model_copy(update={"dinein": dinein}))
    ada = signed_up(outbox)
    at_table = cart({"lineId": "b", "ID": 2001}, orderType="dinein", tableID="5")
    taken = ada.call(ADD_ORDER, feed=feed()).body
    dined = ada.call(ADD_ORDER, feed=feed(at_table, orderPin="246810", quoted=500)).body
    entries = ada.call(GET_ORDERS, memberCode=code_of(ada)).body["orders"]

    hidden = {entry["order"]["orderUUID"]: entry["totalsHidden"] for entry in entries}
    assert hidden == {taken["orderUUID"]: False, dined["orderUUID"]: True}
    for placed in (taken, dined):
        told = at_store("harbour").call(GET_ORDER_STATUS, statusToken=placed["statusToken"]).body
        assert told["totalsHidden"] is hidden[placed["orderUUID"]]


@pytest.mark.night
def test_history_reads_its_tables_once_and_an_order_that_lost_its_state_takes_no_other_along(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = signed_up(outbox)
    first, second, third = (ada.call(ADD_ORDER, feed=feed()).body["orderUUID"] for _ in range(3))
    OrderStateRecord(CORNER.key(second)).delete()
    asked: Counter[str] = Counter()
    real = Connection._make_api_call

    def counted(connection: Connection, operation: str, arguments: dict[str, Any]) -> Any:
        asked.update(list(arguments.get("RequestItems", [str(arguments.get("TableName"))])))
        return real(connection, operation, arguments)

    monkeypatch.setattr(Connection, "_make_api_call", counted)

    assert sorted(history(ada, code_of(ada))) == sorted([first, third])
    beside = ("order-states", "order-contacts", "order-returns")
    assert {name: asked[f"carte-blanche-dev-{name}"] for name in beside} == dict.fromkeys(beside, 1)


@pytest.mark.night
def test_logout_in_one_tab_hides_the_orders_in_another(outbox: Outbox) -> None:
    ada = signed_up(outbox)
    ada.call(ADD_ORDER, feed=feed())
    code, key = code_of(ada), ada.key
    tab = at_store("queen")
    tab.headers = dict(ada.headers)
    tab.start()
    tab.choose("queen")
    assert auth(tab, resume=True).body["state"] == "in"

    auth(tab, logout={})
    ada.key = key

    assert history(ada, code) == []


@pytest.mark.night
def test_point_balance_is_returned_only_at_stores_with_points(outbox: Outbox) -> None:
    ada = signed_up(outbox)
    purse = name_of(AccountKind.POINTS, code_of(ada))
    accounts.credit(CORNER, purse, PointLot(lot_id="welcome", points=120))
    assert own(ada)["MemberPointBalance"] is None

    set_service(CORNER, "queen", points=True)

    assert own(ada)["MemberPointBalance"] == 120


@pytest.mark.night
def test_a_request_names_one_thing_to_do(outbox: Outbox) -> None:
    ada = signed_up(outbox)

    for call, body in ((FAVOURITE_STORE, {}), (MEMBER_ADDRESS, {}), (MEMBER_ADDRESS, {"get": True, "forget": True})):
        assert ada.call(call, **body).result == "invalid_request"
    assert ada.call(MEMBERSHIP, get={}).result == "ok"
