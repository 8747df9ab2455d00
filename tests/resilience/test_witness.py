"""The witness finds one hold without a checkout among many that have one."""

from uuid import uuid4

import pytest
from tests.resilience.shop import PROOF, Shop, open_shop
from tests.resilience.witness import Witness

from domain.checkout.checkout import CheckoutStatus
from domain.checkout.holder import Holder
from repositories.checkout import checkouts
from repositories.checkout.stock import Stock

pytestmark = [pytest.mark.engine, pytest.mark.resilience]


@pytest.fixture
def shop(engine: object) -> Shop:
    """A store where three checkouts hold two units each."""
    shop = open_shop({1: 50, 2: 50})
    for _ in range(3):
        shop.guest.send(*shop.allocate(str(uuid4()), {1: 2}))
    return shop


def test_holds_of_open_checkouts_are_in_order(shop: Shop, witness: Witness) -> None:
    sight = witness.look(shop.store_id)

    assert (sight.stock["1"], sight.wrong) == ((44, 6, 0), ())


def test_a_hold_without_a_checkout_is_an_orphan_beside_those_with_one(shop: Shop, witness: Witness) -> None:
    Stock(PROOF, shop.store_id).hold("1", Holder(str(uuid4()), 1), 1)

    (wrong,) = witness.look(shop.store_id).wrong
    assert wrong.startswith("I9 orphan ")
    assert wrong.endswith(" of 1")


def test_a_hold_of_a_checkout_that_is_over_is_an_orphan(shop: Shop, witness: Witness) -> None:
    name = str(uuid4())
    shop.guest.send(*shop.allocate(name, {1: 2}))
    checkout = checkouts.find(PROOF, name)
    assert checkout
    checkouts.move(PROOF, checkout, status=CheckoutStatus.RELEASED)

    (wrong,) = witness.look(shop.store_id).wrong
    assert wrong.startswith("I9 orphan ")


def test_a_hold_of_what_its_checkout_does_not_name_is_an_orphan(shop: Shop, witness: Witness) -> None:
    name = str(uuid4())
    shop.guest.send(*shop.allocate(name, {1: 2}))
    Stock(PROOF, shop.store_id).hold("2", Holder(name, 1), 1)

    (wrong,) = witness.look(shop.store_id).wrong
    assert wrong.endswith(" of 2")


def test_checkout_that_holds_less_than_its_lines_is_reported(shop: Shop, witness: Witness) -> None:
    name = str(uuid4())
    shop.guest.send(*shop.allocate(name, {1: 2}))
    Stock(PROOF, shop.store_id).release(["1"], Holder(name, 1))

    assert witness.look(shop.store_id).wrong == (f"I9 not held {name}",)
