"""A store of its own for each proof, written straight into the tables, and a guest with a session there."""

import datetime as dt
import itertools
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from uuid import uuid4

from tests.builders import ALWAYS_OPEN, a_menu_document, a_store, an_item
from tests.flips import put_menu, put_promotions, put_stores
from tests.functions.browser import Browser
from tests.member_browser import log_in_browser
from tests.staff_keys import key_of

from backoffice.messages import MOVE_ORDER
from domain.access.app_key import AppKey
from domain.access.session import SESSION_LIFE, Session
from domain.calendar.hours import WeeklyHours
from domain.member.member import Member
from domain.member.points import PointLot
from domain.payment.provider import Provider
from domain.pricing.promotions import Promotion
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.access import app_keys, sessions
from repositories.checkout.stock import Stock
from repositories.gift_card import gift_cards
from repositories.member import accounts, members
from runtime import clock
from runtime.secret import new_key, sha256
from workflows.sweep_sales import sweep_sales

PROOF = Tenant(company_code="proof")
HOST, TOKEN = "proof.example", "proof-key"
REDEEMED = 8
"""An item that 30 points pay."""
PLENTY = "9"
"""An item that is not counted, at 10.00 like every other."""
_numbers = itertools.count(1)


@dataclass(frozen=True)
class Shop:
    """A store, and the headers and key of a guest in it."""

    store_id: str
    guest: Browser

    def feed(self, *items: int, qty: int = 1, order_uuid: str = "", **changes: Any) -> dict[str, Any]:
        """An order of so many of each item."""
        lines = [{"lineId": f"L{item}", "ID": item, "qty": qty} for item in items]
        cart = {"orderUUID": order_uuid or str(uuid4()), "orderType": "takeout", "items": lines, **changes}
        contact = {"phone1": "4165550199", "name": "Ada"}
        return {"cart": cart, "contact": contact, "quotedTotal": 10 * qty * len(items)}

    def order(self, feed: dict[str, Any]) -> tuple[str, str]:
        """The call that sends it, as path and body."""
        return calls.ADD_ORDER.path, self._body(feed=feed)

    def checkout(self, feed: dict[str, Any]) -> tuple[str, str]:
        """The call that opens the checkout of an order: all it needs is held."""
        cart = feed["cart"]
        items = [{"ID": line["ID"], "qty": line.get("qty", 1)} for line in cart["items"]]
        tenders = {name: feed.get(name) for name in ("giftCard", "points")}
        update = {"orderId": cart["orderUUID"], "items": items, "cart": cart, **tenders}
        return calls.ITEM_ALLOCATION.path, self._body(update=update)

    def move(self, order_uuid: str, status: str) -> tuple[str, str]:
        """The staff's call that moves an order on."""
        staff = {"companyCode": "proof", "storeID": self.store_id, "staffKey": key_of("proof", self.store_id)}
        return MOVE_ORDER.path, json.dumps({**staff, "orderUUID": order_uuid, "status": status})

    def redeeming(self, qty: int = 1, *items: int, **changes: Any) -> dict[str, Any]:
        """An order of so many of the redeemed item, and one of each other."""
        feed = self.feed(*items, **changes)
        feed["cart"]["items"].append({"lineId": "R", "ID": REDEEMED, "qty": qty, "redeem": True})
        return feed

    def allocate(self, order_uuid: str, units: Mapping[int, int]) -> tuple[str, str]:
        """The call that holds stock for it."""
        items = [{"ID": item, "qty": qty} for item, qty in units.items()]
        return calls.ITEM_ALLOCATION.path, self._body(update={"orderId": order_uuid, "items": items})

    def _body(self, **fields: Any) -> str:
        return json.dumps({"sessionKey": self.guest.key, **fields})


def open_shop(
    stock: Mapping[int, int] | None = None,
    *,
    limit: int = 0,
    skip: int = 0,
    hours: WeeklyHours = ALWAYS_OPEN,
    member: str = "",
    **config: Any,
) -> Shop:
    """A store in Toronto without taxes, with so much of each counted item, all at 10.00."""
    store_id = f"S{next(_numbers)}"
    counted = stock or {}
    items = [an_item(item, "10.00", countable=True, oh_qty=units) for item, units in counted.items()]
    items.append(an_item(REDEEMED, "10.00", redeem_item=True, redeem_points=30))
    settings = {"order_limit_per_period": limit, "order_limit_skip_value": skip, "pickup_min": 15, **config}
    info = {"business_hours": hours, "takeout_hours": hours}
    service = {"points_redeem": True, "gift_card_payment": True}
    checkout = {"merchants": tuple(Provider)}
    store = a_store(
        company_code="proof",
        store_id=store_id,
        info=info,
        config=settings,
        service=service,
        checkout=checkout,
        claims=None,
        version="1",
    )
    put_stores(PROOF, store)
    put_menu(PROOF, a_menu_document(*items, an_item(int(PLENTY), "10.00"), store_id=store_id), "/menu.json")
    for item, units in counted.items():
        Stock(PROOF, store_id).seed(str(item), units, units)
    app_keys.save(TOKEN, AppKey(company_code="proof"))
    return Shop(store_id, a_guest(store_id, member_code=member))


def a_member(points: int = 0, promos: Iterable[str] = ()) -> str:
    """A new member with so many points and these promotions; the code."""
    code = f"M{next(_numbers)}"
    members.save(PROOF, Member(member_code=code, promos=tuple(promos)))
    if points:
        accounts.credit(PROOF, f"points#{code}", PointLot(lot_id="welcome", points=points))
    for promo in promos:
        put_promotions(PROOF, Promotion(code=promo, title=promo, disc_value=Decimal(10)))
        accounts.credit(PROOF, f"promo#{code}#{promo.casefold()}", PointLot(lot_id="granted", points=1))
    return code


def more_uses(account: str, uses: int) -> None:
    """A promotion that its member may use so often more."""
    accounts.credit(PROOF, account, PointLot(lot_id="more", points=uses))


def a_gift_card(cents: int) -> dict[str, str]:
    """A new gift card with so many cents, as a feed carries it."""
    number = f"60392288{next(_numbers):08d}"
    gift_cards.add(PROOF, number, "4417", "CAD", "****00")
    accounts.credit(PROOF, card_account(number), PointLot(lot_id="granted", points=cents))
    return {"CardCode": number, "SecurityCode": "4417"}


def card_account(number: str) -> str:
    """The account of a card."""
    return f"giftcard#{gift_cards.card_hash(PROOF, number)}"


def balance(account: str) -> int:
    """The free units of an account."""
    return accounts.available(PROOF, account, clock.now().date())


def a_guest(store_id: str, life: dt.timedelta = SESSION_LIFE, member_code: str = "", cookie: str = "") -> Browser:
    """A browser with a session at a store; with the `cookie` of another one it is that browser."""
    browser, cookie = Browser(HOST), cookie.removeprefix("session=") or new_key()
    browser.key = new_key()
    browser.headers["Cookie"] = f"session={cookie}"
    session = Session(
        key_hash=sha256(browser.key),
        cookie_hash=sha256(cookie),
        session_id="proof",
        company_code="proof",
        store_id=store_id,
        member_code=member_code,
        host=HOST,
        app_key_hash=sha256(TOKEN),
        expires_at=clock.now() + life,
    )
    sessions.add(session)
    if member_code:
        log_in_browser(browser, PROOF, member_code)
    return browser


def book_sales() -> int:
    """Run the sweep as it runs some minutes later; return how many sales it booked."""
    return sweep_sales(clock.now() + dt.timedelta(seconds=150))
