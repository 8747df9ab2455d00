"""A browser or network that guesses promotion codes is slowed down, without slowing others
(docs/reliability/limits.md)."""

from collections import Counter

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, cart
from tests.functions.world import Clock

from domain.limits import policies
from ordering import messages as calls
from use_cases.limits import promo_guesses

pytestmark = pytest.mark.engine


@pytest.fixture(autouse=True)
def nobody_guessed(brands: Engine, clock: Clock) -> None:
    brands.empty("rate-limits")


def price(browser: Browser, code: str = "") -> str:
    return browser.call(calls.PRICE_ORDER, cart=cart(BUNS, **({"promoteCode": code} if code else {}))).result


def test_the_eleventh_wrong_code_of_a_browser_waits_and_its_cart_is_priced_without(
    guest: Browser, clock: Clock
) -> None:
    results = Counter(price(guest, f"GUESS{number}") for number in range(20))

    assert results == {"error_promo_get": 10, "too_many_requests": 10}
    assert price(guest) == "ok"
    clock.pass_by(minutes=10)
    assert price(guest, "GUESS") == "error_promo_get"


def test_a_network_of_guessers_waits_and_a_guest_who_enters_one_code_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    few = policies.PROMO_GUESSES_OF_NETWORK.with_most(12)
    monkeypatch.setattr(promo_guesses, "PROMO_GUESSES_OF_NETWORK", few)
    guessers = [at_store("queen") for _ in range(4)]
    results = Counter(price(guessers[number % 4], f"GUESS{number}") for number in range(40))

    assert results == {"error_promo_get": 12, "too_many_requests": 28}
    assert price(at_store("queen"), "TYPO") == "error_promo_get"


def test_a_dining_room_whose_guests_each_mistype_once_is_not_stopped() -> None:
    assert {price(at_store("queen"), f"TYPO{number}") for number in range(60)} == {"error_promo_get"}
