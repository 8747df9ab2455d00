"""A store of its own for each proof, written straight into the tables, and a guest with a session there."""

import datetime as dt
import itertools
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from tests.builders import ALWAYS_OPEN, a_menu, a_store, an_item
from tests.functions.browser import Browser

from domain.app_key import AppKey
from domain.hours import WeeklyHours
from domain.session import SESSION_LIFE, Session
from domain.tenant import Tenant
from ordering import messages as calls
from repositories import app_keys, menus, sessions, stores
from repositories.stock import Stock
from runtime import clock
from runtime.secret import new_key, sha256

PROOF = Tenant(company_code="proof")
HOST, TOKEN = "proof.example", "proof-key"
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
    **config: Any,
) -> Shop:
    """A store in Toronto without taxes, with so much of each counted item, all at 10.00."""
    store_id = f"S{next(_numbers)}"
    counted = stock or {}
    items = [an_item(item, "10.00", countable=True, oh_qty=units) for item, units in counted.items()]
    settings = {"order_limit_per_period": limit, "order_limit_skip_value": skip, "pickup_min": 15, **config}
    info = {"business_hours": hours, "takeout_hours": hours}
    store = a_store(company_code="proof", store_id=store_id, info=info, config=settings, version="1")
    stores.save(PROOF, store)
    menus.publish(PROOF, a_menu(*items, an_item(int(PLENTY), "10.00"), store_id=store_id), "/menu.json")
    for item, units in counted.items():
        Stock(PROOF, store_id).seed(str(item), units, units)
    app_keys.save(TOKEN, AppKey(company_code="proof"))
    return Shop(store_id, a_guest(store_id))


def a_guest(store_id: str, life: dt.timedelta = SESSION_LIFE) -> Browser:
    """A browser with a session at a store."""
    browser, cookie = Browser(HOST), new_key()
    browser.key = new_key()
    browser.headers["Cookie"] = f"session={cookie}"
    session = Session(
        key_hash=sha256(browser.key),
        cookie_hash=sha256(cookie),
        session_id="proof",
        company_code="proof",
        store_id=store_id,
        host=HOST,
        app_key_hash=sha256(TOKEN),
        expires_at=clock.now() + life,
    )
    sessions.add(session)
    return browser
