"""The senders: without a session, a guest, a member, a guest at a table, the staff; and the real names each may use."""

from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import UUID

from infrastructure.local.sandbox.state import Sandbox
from tests.functions.browser import Browser, at_store
from tests.functions.carts import NOODLES, cart, feed
from tests.functions.house import PIN
from tests.functions.world import NOON, Clock
from tests.member_browser import log_in_browser
from tests.payments.machine import Machine
from tests.payments.payer import Payer, message_of
from tests.staff_accounts import Directory
from tests.staff_keys import key_of

from domain.access.app_key import AppKey, KeyType
from domain.staff.person import Person
from domain.staff.staff import Role
from domain.staff.staff_device import StaffDevice
from domain.tenant import Tenant
from ordering.messages import ADD_ORDER
from repositories.access import app_keys, sessions
from repositories.staff import staff_devices, staff_people
from runtime.pin_hash import pin_hash
from runtime.secret import sha256
from use_cases.staff.open_shift import owner_of

CORNER = Tenant(company_code="corner")
MEMBERSHIP = "corner-membership"


@dataclass(frozen=True)
class Visitor:
    """A browser by the kind of its session."""

    kind: str
    browser: Browser


@dataclass(frozen=True)
class Names:
    """The existing names by their field; some values of a request are replaced by these."""

    by_field: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    by_call: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Names that belong together, by the call whose sample they make a right one."""

    def put_into(self, body: Any, chance: Random, share: float) -> Any:
        """The body with real names in about so large a share of the fields that have some."""
        if isinstance(body, list):
            return [self.put_into(each, chance, share) for each in body]
        if not isinstance(body, dict):
            return body
        there = {**self.by_field, "ID": OPTIONS if "cgID" in body else ITEMS}
        return {name: self._known(there.get(name, ()), value, chance, share) for name, value in body.items()}

    def _known(self, known: tuple[Any, ...], value: Any, chance: Random, share: float) -> Any:
        if known and type(value) is type(known[0]) and chance.random() < share:
            return chance.choice(known)
        return self.put_into(value, chance, share)


def _member() -> Browser:
    browser = at_store("queen", token=MEMBERSHIP)
    session = sessions.find(sha256(browser.key))
    assert session is not None
    sessions.add(session.model_copy(update={"member_code": "M1"}))
    log_in_browser(browser, session.tenant, "M1")
    return browser


def _at_table() -> Browser:
    browser = Browser()
    browser.start("corner-table-5")
    return browser


def visitors(directory: Directory) -> tuple[Visitor, ...]:
    """One of each kind, with sessions of their own."""
    app_keys.save(MEMBERSHIP, AppKey(company_code="corner", type=KeyType.MEMBERSHIP))
    return (
        Visitor("guest", at_store("queen")),
        Visitor("member", _member()),
        Visitor("table", _at_table()),
        Visitor("chooser", _chooser()),
        Visitor("nobody", Browser()),
        Visitor("staff", _staff(key_of("corner", "queen"))),
        Visitor("operator", _operator(directory)),
        Visitor("device", _device()),
    )


def _staff(bearer: str) -> Browser:
    browser = Browser()
    browser.headers["Authorization"] = f"Bearer {bearer}"
    return browser


def _operator(directory: Directory) -> Browser:
    """A person who may make every call; also adds the people that the samples name."""
    olga = Person(person_id="olga", name="Olga", role=Role.OPERATOR, whole_company=True, account="sub-olga")
    anna = Person(person_id="anna", name="Anna", store_ids=("queen",))
    ben = Person(person_id="ben", name="Ben", store_ids=("queen",))
    for person in (olga, anna, ben):
        staff_people.add(CORNER, person)
        staff_people.set_pin(CORNER, person.person_id, pin_hash(owner_of(CORNER, person.person_id), PIN, NOON), None)
    return _staff(directory.token("sub-olga", NOON, "operator"))


def _device() -> Browser:
    """The till, where shifts are opened."""
    for device_id in ("till", "bar"):
        device = StaffDevice(device_id=device_id, name="Till", store_id="queen", enrolled_by="Olga", enrolled_at=NOON)
        staff_devices.add(CORNER, device, f"{device_id}-secret")
    browser = Browser()
    browser.keep("staff-device=d1.corner.till.till-secret")
    return browser


def _chooser() -> Browser:
    browser = Browser()
    browser.start()
    return browser


@dataclass
class Begun:
    """Orders placed and payments begun by a guest: with Stripe taken, with Global Payments paid, with Clover open."""

    orders: list[dict[str, Any]]
    taken: Payer
    paid: Payer
    message: str
    """What the frame of the paid one told its page."""
    opened: Payer


def begin(guest: Browser, clock: Clock, sandbox: Sandbox) -> Begun:
    """Place orders and begin payments before anything is sent."""
    placed = [guest.call(ADD_ORDER, feed=feed(cart(orderUUID=str(UUID(int=number))))).body for number in (1, 2, 3)]
    many = feed(cart({**NOODLES, "qty": 99}, payment="here"), quoted=5_000)
    taken, opened = Payer(guest, "stripe", many), Payer(guest, "clover")
    paid = Payer(guest, "globalPayment", display="lightbox")
    for payer in (taken, paid, opened):
        assert payer.start()["result"] == "ok"
    taken.pays()
    placed.append(taken.resend()["order"])
    assert Machine(taken, clock, sandbox).run() == "Captured"
    return Begun(placed, taken, paid, message_of(paid.pays()), opened)


def names(begun: Begun) -> Names:
    """All names that a body can contain."""
    return Names(_by_field(begun), _by_call(begun))


def _by_call(begun: Begun) -> dict[str, dict[str, Any]]:
    last, page = begun.orders[-1], begun.paid.payment["page"]
    own = {"paymentID": begun.paid.payment_id, "nonce": page["nonce"], "messageOrigin": page["origin"]}
    return {
        **{
            name: {"statusToken": last["statusToken"]}
            for name in ("getorderstatus", "getreceipt", "sendreceipt", "fts")
        },
        **{name: {"paymentID": begun.taken.payment_id} for name in ("getpayment", "resendpayment")},
        "cancelpayment": {"paymentID": begun.opened.payment_id},
        "hppresponse": {**own, "hppResponse": begun.message},
        "moveorder": {"orderUUID": begun.orders[0]["orderUUID"]},
        "refundorder": {"orderUUID": last["orderUUID"]},
        "readprintout": {"orderUUID": last["orderUUID"]},
        "printorder": {"orderUUID": last["orderUUID"]},
        "previewrefund": {"orderUUID": last["orderUUID"]},
    }


def _by_field(begun: Begun) -> dict[str, tuple[Any, ...]]:
    new = tuple(str(UUID(int=number)) for number in range(9, 30))
    uuids = (*(each["orderUUID"] for each in begun.orders), begun.paid.order_uuid, begun.opened.order_uuid)
    page = begun.paid.payment["page"]
    return {
        "orderUUID": (*uuids, *new),
        "orderId": (*uuids, *new),
        "statusToken": tuple(each["statusToken"] for each in begun.orders),
        "paymentID": tuple(payer.payment_id for payer in (begun.taken, begun.paid, begun.opened)),
        "nonce": (page["nonce"],),
        "messageOrigin": (page["origin"],),
        "hppResponse": (begun.message,),
        **THERE,
    }


THERE: dict[str, tuple[Any, ...]] = {
    "cgID": (10, 20),
    "optionID": (201,),
    "catID": (1, 2, 3),
    "storeID": ("queen",),
    "companyCode": ("corner",),
    "personId": ("anna", "olga"),
    "deviceId": ("bar",),
    "tableID": ("5", "6"),
    "tableName": ("Window", "Door"),
    "token": ("corner-host-key", "corner-queen-key", "corner-table-5"),
    "appKey": ("corner-table-5",),
    "CardCode": ("6039228817450136",),
    "SecurityCode": ("4417",),
    "promoteCode": ("SLURP", ""),
    "memberCode": ("M1",),
    "payment": ("here", "skip", "giftcard"),
    "phone1": ("+14165550100",),
    "phone": ("4165550188",),
    "Phone": ("4165550188",),
    "scheduledAt": ("2026-06-17T17:30:00Z", "2026-06-18T01:00:00Z"),
    "orderPin": ("246810",),
    "pageOrigin": ("https://corner.example",),
    "returnPath": ("/payment",),
    "quotedTotal": (1000, 17.8),
}
"""What the brand's files name."""
ITEMS, OPTIONS = (1001, 1002, 2001, 2002, 2004), (101, 102, 201)
