"""An honest hour of a store with 200 guests behind one address, and what it uses of every limit."""

import itertools
from collections import Counter, defaultdict
from typing import Any
from uuid import uuid4

import pytest
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.world import Clock, Outbox
from tests.staff_keys import key_of

from backoffice.messages import MOVE_ORDER, READ_ORDERS
from backoffice.print_messages import TAKE_PRINTS
from bookings.messages import BOOKING
from domain.limits.rate_limit import RateLimit
from members.messages import SMS
from ordering import messages as calls
from payments.messages import SEND_RECEIPT
from realtime.messages import OPEN_CHANNEL
from repositories.limits import rate_limits
from runtime.call import Call
from runtime.limits import Tally, Turn
from stores import messages as reading

GUESTS, DEVICES, PRINTERS = 200, 30, 6
PIN = "246810"
STAFF = {"companyCode": "corner", "storeID": "queen"}
SLIPS = {"error_incorrect_pin", "error_promo_get", "error_invalid_code"}
"""Answers to honest mistakes; everything else of the hour is `ok`."""
Peaks = dict[str, int]


class Meter:
    """The most turns of one window that any scope used, by the limit's name; and what was refused."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rows: Peaks = defaultdict(int)
        self.calls: dict[tuple[str, str], int] = defaultdict(int)
        self.refused: list[str] = []
        self._turns: Counter[str] = Counter()
        self._take_one, self._take = rate_limits.take_one, Tally._take
        monkeypatch.setattr(rate_limits, "take_one", self._note_row)
        monkeypatch.setattr(Tally, "_take", lambda tally, turn, now: self._note_call(tally, turn, now))

    def _note_row(self, limit: RateLimit, scope: str, now: Any) -> int | None:
        used = self._take_one(limit, scope, now)
        if used is None:
            self.refused.append(limit.name)
        self.rows[limit.name] = max(self.rows[limit.name], used or limit.most)
        return used

    def _note_call(self, tally: Tally, turn: Turn, now: Any) -> int | None:
        self._turns[turn.key(now)] += 1
        kind = (turn.limits.name, turn.kind)
        self.calls[kind] = max(self.calls[kind], self._turns[turn.key(now)])
        used = self._take(tally, turn, now)
        if used is None:
            self.refused.append(f"{turn.limits.name} of the {turn.kind}")
        return used


class House:
    """Everybody who calls from the store's one address; remembers what they were answered."""

    def __init__(self, outbox: Outbox, clock: Clock) -> None:
        self.results: Counter[str] = Counter()
        self.orders: list[str] = []
        self._outbox, self._clock = outbox, clock
        self._phones = (f"{area}{number}0100" for area in (416, 647, 437) for number in range(200, 900, 7))
        self._devices = [key_of("corner", "queen", f"device-{number}") for number in range(DEVICES)]

    def pass_hour(self) -> None:
        """A guest arrives each 18 seconds, eats and orders; the boards and printers ask all the while."""
        for number in range(GUESTS):
            self._serve(number)
            if number % 5 == 4:
                self._let_staff_work(number)
            self._clock.pass_by(seconds=18)

    def _serve(self, number: int) -> None:
        seated, phone = number % 2 == 0, next(self._phones)
        browser = self._arrive(seated=seated)
        for call in (reading.IS_ONLINE, reading.GET_STORE_HOURS, reading.GET_ITEM_INVENTORY, OPEN_CHANNEL):
            self._note(self._ask(browser, call))
        if number % 10 == 1:
            self._note(self._ask(browser, calls.PRICE_ORDER, cart=cart(BUNS, promoteCode="TYPO")))
        if number % 10 == 5:
            self._wait_for_table(browser, phone)
        if number % 4 == 1:
            self._prove_phone(browser, phone, slip=number % 20 == 1)
        self._order(browser, phone, seated=seated, slip=number % 8 == 0)

    def _arrive(self, *, seated: bool) -> Browser:
        if not seated:
            return at_store("queen")
        browser = Browser()
        browser.start("corner-table-5")
        return browser

    def _order(self, browser: Browser, phone: str, *, seated: bool, slip: bool) -> None:
        where = {"orderType": "dinein", "tableID": "5"} if seated else {}
        chosen = cart(BUNS, **where)
        for _ in range(3):
            self._note(self._ask(browser, calls.PRICE_ORDER, cart=chosen))
        update = {"orderId": chosen["orderUUID"], "items": [{"ID": BUNS["ID"], "qty": 1}]}
        self._note(self._ask(browser, calls.ITEM_ALLOCATION, update=update))
        if seated and slip:
            typed = self._ask(browser, calls.VERIFY_ORDER_PIN, orderPin="135790", tableID="5").body
            assert (typed["verified"], typed["lockedUntil"]) == (False, None)
        contact = {"phone1": phone, "name": "Ada", "email": f"{phone}@example.com"}
        sent = feed(chosen, BUNS_TOTAL, contact=contact, **({"orderPin": PIN} if seated else {}))
        answer = self._note(self._ask(browser, calls.ADD_ORDER, feed=sent))
        self.orders.append(chosen["orderUUID"])
        token = answer.body["statusToken"]
        for _ in range(2):
            self._note(self._ask(browser, calls.GET_ORDER_STATUS, statusToken=token))
        if len(self.orders) % 5 == 0:
            self._note(self._ask(browser, SEND_RECEIPT, statusToken=token, email=f"{phone}@example.com"))

    def _prove_phone(self, browser: Browser, phone: str, *, slip: bool) -> None:
        token = self._note(self._ask(browser, SMS, validate={"Phone": phone})).body["token"]
        code = self._outbox.code
        if slip:
            self._ask(browser, SMS, verify={"Phone": phone, "Code": "000000", "Token": token})
        self._note(self._ask(browser, SMS, verify={"Phone": phone, "Code": code, "Token": token}))

    def _wait_for_table(self, browser: Browser, phone: str) -> None:
        """Parties are seated about as fast as they come."""
        name = str(uuid4())
        self._note(self._ask(browser, BOOKING, add={"bookingID": name, "partySize": 2, "name": "Ada", "phone": phone}))
        self._note(self._ask(browser, BOOKING, cancel={"bookingID": name}))

    def _let_staff_work(self, number: int) -> None:
        """All devices look at the board, the printers take their papers, and the orders are accepted."""
        store = Browser()
        for key in self._devices:
            self._note(store.post(READ_ORDERS.path, **STAFF, staffKey=key))
        for key in self._devices[:PRINTERS]:
            self._note(store.post(TAKE_PRINTS.path, **STAFF, staffKey=key, printers=["kitchen"]))
        for order, status in itertools.product(self.orders[-5:], ("accepted", "ready")):
            key = self._devices[number % DEVICES]
            store.post(MOVE_ORDER.path, **STAFF, staffKey=key, orderUUID=order, status=status)

    def _ask(self, browser: Browser, call: Call, **fields: Any) -> Answer:
        return browser.call(call, **fields)

    def _note(self, answer: Answer) -> Answer:
        self.results[answer.result] += 1
        return answer
