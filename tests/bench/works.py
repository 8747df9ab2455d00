"""The calls of a guest from the cart to the order; the same for environments alone and the whole stack."""

import random
from collections.abc import Callable
from typing import Any, Protocol

from tests.bench import rush

PRICE, HOLD, PLACE = "/order/v2/priceorder", "/order/v2/itemallocation", "/order/v2/addorder"


class Guest(Protocol):
    """A client that can make calls; raises if one is no success."""

    def post(self, path: str, **fields: Any) -> dict[str, Any]:
        """The reply of a call."""


Act = Callable[[Guest], None]


def price(guest: Guest, order: dict[str, Any]) -> None:
    """Ask what the cart costs."""
    guest.post(PRICE, cart=order["cart"])


def hold(guest: Guest, order: dict[str, Any]) -> None:
    """Begin the checkout."""
    guest.post(HOLD, update=rush.held(order))


def place(guest: Guest, order: dict[str, Any]) -> None:
    """Order."""
    guest.post(PLACE, feed=order)


WORKS = {
    "place": (place,),
    "price": (price,),
    "price, place": (price, place),
    "3 x price, hold, place": (price, price, price, hold, place),
}
"""The fewest requests there are, and what the storefront asks."""
MOST_A_SECOND = {"price": 900}
"""Guests of one caller who are ready when the time begins; of other works `FEWER`."""
FEWER = 200


def named(work: str, lines: int) -> str:
    """The label of a figure's work."""
    return f"{work} of {lines} counted lines"


def most_a_second(work: str) -> int:
    """How many guests a second one caller may serve before it runs out of them."""
    return MOST_A_SECOND.get(work, FEWER)


def act_of(work: str, seed: int, lines: int) -> Act:
    """The act of each guest, with an order of so many lines."""
    chance = random.Random(seed)

    def act(guest: Guest) -> None:
        order = rush.new_order(chance, lines=lines)
        for call in WORKS[work]:
            call(guest, order)

    return act
