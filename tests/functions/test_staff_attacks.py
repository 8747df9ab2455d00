"""Every staff call refuses strangers and changes nothing, and no secret is logged."""

import datetime as dt
import io
import itertools
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import at_store
from tests.functions.carts import BUNS, cart, feed
from tests.functions.house import STORE, House, move_in, on
from tests.functions.world import NOON, Clock
from tests.staff_accounts import close_directory, open_directory
from tests.staff_keys import DEVELOPMENT, key_of

import runtime.clock
from backoffice.authorizer import authorize
from backoffice.driving_routes import ROUTES as DRIVING
from backoffice.floor_routes import ROUTES as FLOOR
from backoffice.print_routes import ROUTES as PRINTING
from backoffice.routes import ROUTES
from domain.staff.staff import Role
from ordering.messages import ADD_ORDER
from repositories.checkout.stock import Stock
from runtime.call import Access, Call
from runtime.observability import logger
from runtime.staff_key import staff_key

pytestmark = pytest.mark.engine

ALL = (*ROUTES, *PRINTING, *FLOOR, *DRIVING)
EVENTS = Path(__file__).resolve().parents[2] / "events" / "backoffice"
GUARDED = [call for call in ALL if call.access is Access.STAFF]
WATCHED = (
    *("order-states", "order-returns", "staff-people", "staff-devices", "staff-shifts", "staff-actions"),
    *("cash-ups", "kitchen-marks", "operations", "stock-changes", "stock", "channel-tokens", "service-calls"),
    *("bookings", "booking-places", "dining-tables", "outbox", "deliveries", "delivery-photos"),
)
ORDER = "00000000-0000-4000-8000-000000000001"
PERSON = {"personId": "anna", "name": "Anna", "role": "staff", "storeIDs": ["queen"]}
NAMED: dict[str, dict[str, Any]] = {
    "moveorder": {"orderUUID": ORDER, "status": "accepted"},
    "refundorder": {"orderUUID": ORDER, "refund": {"refundId": "r1", "amount": 1}},
    "inviteperson": {**PERSON, "personId": "new", "name": "New"},
    "changeperson": {**PERSON, "name": "Anne"},
    "lockperson": {"personId": "anna", "locked": True},
    "resetpin": {"personId": "anna"},
    "enroldevice": {"name": "Bar"},
    "revokedevice": {"deviceId": "kitchen"},
}
"""What stands in this house, where a call's sample names something that does not."""
FOR_A_DRIVER = {call.name for call in GUARDED if call.role is Role.DRIVER}
FOR_ANY = {call.name for call in GUARDED if Role.STAFF.covers(call.role) and not call.by_account}
FOR_A_PIN = {call.name for call in GUARDED if not call.by_account}
Attacks = dict[str, tuple[str, str]]
networks = itertools.cycle(range(1, 255))


@pytest.fixture(scope="module")
def house(brands: Engine) -> Iterator[House]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runtime.clock, "now", Clock())
        brands.empty(
            "staff-people", "staff-devices", "staff-shifts", "staff-actions", "orders", "order-states", "claims"
        )
        from domain.tenant import Tenant

        Stock(Tenant(company_code="corner"), "queen").seed("2002", 200, 200)
        placed = at_store("queen").call(ADD_ORDER, feed=feed(cart({**BUNS, "qty": 1}, orderUUID=ORDER), quoted=2000))
        assert placed.result == "ok", placed.body
        yield move_in(open_directory(patch), NOON)
    close_directory()


@pytest.fixture(autouse=True)
def still(clock: Clock) -> None:
    """The clock of every test shows noon."""


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    """The log of all calls."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logger.registered_formatter)
    inner = logging.getLogger(logger.name)
    inner.addHandler(handler)
    yield stream
    inner.removeHandler(handler)


@pytest.fixture(scope="module")
def attacks(house: House) -> Attacks:
    return all_attacks(house)


def all_attacks(house: House) -> Attacks:
    """Each attack's credential and device."""
    claims = house.directory.claims("sub-boss", NOON, "manager")
    key_secret = staff_key("another secret", "corner", "queen", by="eve", issued_at=NOON)
    over = staff_key(DEVELOPMENT, "corner", "queen", by="anna", issued_at=NOON - dt.timedelta(days=2), days=1)
    return {
        "no token": ("", ""),
        "no token on a device": ("", "till"),
        "a word": ("Boss", ""),
        "a guest's session key": (at_store("queen").key, ""),
        "another store's manager": (house.token("hal"), ""),
        "another company's operator": (house.token("rita", "operator"), ""),
        "nobody we know": (house.token("eve"), ""),
        "a token that is over": (house.directory.token("sub-boss", NOON - dt.timedelta(minutes=16), "manager"), ""),
        "a token of tomorrow": (house.directory.token("sub-boss", NOON + dt.timedelta(hours=1), "manager"), ""),
        **{how: (token, "") for how, token in house.directory.forged(claims).items()},
        "another application's token": (house.token("boss", client_id="another"), ""),
        "an id token": (house.token("boss", token_use="id"), ""),
        "another directory's token": (house.token("boss", iss="https://cognito-idp.ca-central-1.amazonaws.com/x"), ""),
        "an account in no group": (house.directory.token("sub-boss", NOON), ""),
        "an account in a strange group": (house.token("boss", "guests"), ""),
        "a locked-out person": (house.token("lou"), ""),
        "a locked-out person's shift": (house.shift("lou", "till"), "till"),
        "a shift on a revoked device": (house.shift("anna", "gone"), "gone"),
        "a shift carried to another device": (house.shift("anna", "kitchen"), "till"),
        "a shift without its device": (house.shift("anna", "kitchen"), ""),
        "a shift of another store": (house.shift("hal", "pier"), "pier"),
        "a made-up shift": ("s1.corner.till.anna.guess", "till"),
        "a shift in another's name": (house.shift("anna", "till").replace(".anna.", ".boss."), "till"),
        "another store's key": (key_of("corner", "harbour"), ""),
        "another company's key": (key_of("rival", "queen"), ""),
        "a forged key": (key_secret, ""),
        "a key that is over": (over, ""),
    }


ATTACKS = [
    "no token",
    "no token on a device",
    "a word",
    "a guest's session key",
    "another store's manager",
    "another company's operator",
    "nobody we know",
    "a token that is over",
    "a token of tomorrow",
    "another's key",
    "an unknown key",
    "alg none",
    "no signature",
    "other claims",
    "our public key as a secret",
    "another application's token",
    "an id token",
    "another directory's token",
    "an account in no group",
    "an account in a strange group",
    "a locked-out person",
    "a locked-out person's shift",
    "a shift on a revoked device",
    "a shift carried to another device",
    "a shift without its device",
    "a shift of another store",
    "a made-up shift",
    "a shift in another's name",
    "another store's key",
    "another company's key",
    "a forged key",
    "a key that is over",
]


def body_of(call: Call) -> dict[str, Any]:
    """The body of the call's sample, which every call has, with this house's names."""
    sample = json.loads((EVENTS / f"{call.name}.json").read_text())
    return {**json.loads(sample["body"]), **NAMED.get(call.name, {})}


def rows(engine: Engine) -> dict[str, list[dict[str, Any]]]:
    found = {name: engine.client.scan(TableName=f"carte-blanche-dev-{name}")["Items"] for name in WATCHED}
    return {name: sorted(items, key=lambda item: json.dumps(item, sort_keys=True)) for name, items in found.items()}


def ask(call: Call, bearer: str, device: str) -> Any:
    browser = on(device, next(networks))
    browser.bearer = bearer
    return browser.post(call.path, **{**body_of(call), **STORE})


@pytest.mark.night
@pytest.mark.parametrize("call", GUARDED, ids=lambda call: call.name)
def test_a_stranger_is_refused_and_nothing_changes(
    brands: Engine, attacks: Attacks, logged: io.StringIO, call: Call
) -> None:
    before = rows(brands)

    for attack, (bearer, device) in attacks.items():
        answer = ask(call, bearer, device)
        assert (answer.status, answer.result) == (403, "forbidden"), (attack, answer.body)
        assert '"refused"' in logged.getvalue(), attack
        assert not bearer or bearer not in logged.getvalue(), attack
        logged.truncate(0)

    assert rows(brands) == before


@pytest.mark.night
def test_every_attack_is_in_the_table(attacks: Attacks) -> None:
    assert list(attacks) == ATTACKS
    assert FOR_A_DRIVER < FOR_ANY < FOR_A_PIN < {call.name for call in GUARDED}
    assert {call.name for call in ALL} - {call.name for call in GUARDED} == {"readdoor", "openshift"}


def test_a_driver_may_do_what_a_drive_needs_and_nothing_else() -> None:
    assert {"readdrives", "movedrive", "handoverorder", "faildelivery", "closeshift"} == FOR_A_DRIVER


@pytest.mark.night
def test_calls_about_money_people_and_hours_are_for_managers() -> None:
    assert {"dayreport", "ordersheet", "counttill", "readactions", "setdate", "endtrouble"} == FOR_A_PIN - FOR_ANY
    assert {call.name for call in GUARDED} - FOR_A_PIN == {
        "readpeople",
        "inviteperson",
        "changeperson",
        "lockperson",
        "resetpin",
        "enroldevice",
        "revokedevice",
    }


@pytest.mark.night
@pytest.mark.parametrize(
    ("who", "may"),
    [
        ("key", FOR_ANY),
        ("staff", FOR_ANY),
        ("shift", FOR_ANY),
        ("driver", FOR_A_DRIVER),
        ("driver's shift", FOR_A_DRIVER),
        ("staff in the group of drivers", FOR_A_DRIVER),
        ("manager's shift", FOR_A_PIN),
        ("manager in the group of staff", FOR_ANY),
        ("manager", {call.name for call in GUARDED}),
        ("operator", {call.name for call in GUARDED}),
    ],
)
def test_each_role_may_do_its_own_calls_and_no_others(house: House, who: str, may: set[str]) -> None:
    open_doors = {
        "key": lambda: (key_of("corner", "queen"), ""),
        "staff": lambda: (house.token("anna"), ""),
        "shift": lambda: (house.shift("anna", "till"), "till"),
        "driver": lambda: (house.token("dan", "driver"), ""),
        "driver's shift": lambda: (house.shift("dan", "till"), "till"),
        "staff in the group of drivers": lambda: (house.token("anna", "driver"), ""),
        "manager's shift": lambda: (house.shift("boss", "till"), "till"),
        "manager in the group of staff": lambda: (house.token("boss", "staff"), ""),
        "manager": lambda: (house.token("boss", "manager"), ""),
        "operator": lambda: (house.token("chief", "operator"), ""),
    }
    for call in sorted(GUARDED, key=lambda call: call.name in {"lockperson", "resetpin"}):
        body = body_of(call) if call.name not in may else {}
        browser = on(open_doors[who]()[1], next(networks))
        browser.bearer = open_doors[who]()[0]
        # An allowed caller gets the fault of the body, so that nothing changes for the next one.
        answer = browser.post(call.path, **{**body, **STORE})
        assert (answer.result == "forbidden") == (call.name not in may), (call.name, answer.body)


@pytest.mark.night
@pytest.mark.parametrize("attack", [name for name in ATTACKS if "store's" not in name and "company's" not in name])
def test_the_gateways_authorizer_denies_who_proves_nothing(attacks: Attacks, attack: str) -> None:
    bearer, device = attacks[attack]
    known_only_with_the_store = {"nobody we know", "an account in no group", "an account in a strange group"} | {
        "a locked-out person",
        "a locked-out person's shift",
        "a shift of another store",
        "a forged key",
        "a key that is over",
    }

    assert effect(bearer, device) == ("Allow" if attack in known_only_with_the_store else "Deny")


@pytest.mark.night
def test_the_gateways_authorizer_lets_in_who_proves_something(house: House) -> None:
    for bearer, device in (
        (house.token("anna"), ""),
        (house.shift("anna", "till"), "till"),
        (key_of("corner", "queen"), ""),
    ):
        assert effect(bearer, device) == "Allow"


def effect(bearer: str, device: str) -> str:
    headers = {"authorization": f"Bearer {bearer}", "Cookie": on(device).headers.get("Cookie", "")}
    event = {"methodArn": "arn:x", "resource": "/backoffice/readorders", "headers": headers}
    answer = authorize(event, None)
    [statement] = answer["policyDocument"]["Statement"]
    assert statement["Resource"] == "arn:x"
    return str(statement["Effect"])
