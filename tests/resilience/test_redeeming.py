"""Never more points, uses of a promotion or money of a card than there are (reliability R36, R37, D-14)."""

import datetime as dt

import pytest
from tests.builders import a_promotion
from tests.flips import put_promotions
from tests.ledger import Ledger
from tests.resilience.chaos import Plan
from tests.resilience.scale import scaled
from tests.resilience.shop import PROOF, a_member, balance, book_sales, open_shop
from tests.resilience.witness import Witness
from tests.resilience.workers import Crowd, outcomes

from domain.pricing.promotions import GivenTo
from repositories.member import members
from runtime import clock
from workflows.sweep_overdue import sweep_overdue

pytestmark = [pytest.mark.engine, pytest.mark.resilience]

WIRES = {"a good wire": Plan(), "a bad wire": Plan(lost=0.2, refused=0.2)}


@pytest.mark.parametrize("wire", WIRES)
def test_a_hundred_points_pay_three_thirties(crowd: Crowd, witness: Witness, ledger: Ledger, wire: str) -> None:
    code, attempts = a_member(100), scaled(500, 60)
    shop = open_shop({1: 1000}, member=code)

    replies = crowd.send(shop.guest, [shop.order(shop.redeeming(1, 1)) for _ in range(attempts)], WIRES[wire])

    later = clock.now() + dt.timedelta(seconds=150)
    sweep_overdue(later)
    sight = witness.look(shop.store_id, later)
    ledger.note(f"{attempts} at once over {wire}: {dict(outcomes(replies))}, {balance(f'points#{code}')} points left")
    assert (sight.orders, sight.stock, sight.wrong) == (3, {"1": (997, 0, 3)}, ())
    assert balance(f"points#{code}") == 10
    assert {reply.status for reply in replies} == {200}


def test_one_coupon_in_two_stores_is_redeemed_once(crowd: Crowd, witness: Witness, ledger: Ledger) -> None:
    code, attempts = a_member(0, ["TEN"]), scaled(100, 30)
    shops = [open_shop({1: 1000}, member=code) for _ in range(2)]

    told = [
        outcomes(crowd.send(shop.guest, [shop.order(shop.feed(1, promoteCode="TEN")) for _ in range(attempts)]))
        for shop in shops
    ]

    book_sales()
    sights = [witness.look(shop.store_id) for shop in shops]
    ledger.note(f"{2 * attempts} in two stores: {[dict(each) for each in told]}")
    assert sum(each["ok"] for each in told) == sum(sight.orders for sight in sights) == 1
    assert sorted(sight.stock["1"] for sight in sights) == [(999, 0, 1), (1000, 0, 0)]
    assert [sight.wrong for sight in sights] == [(), ()]


def test_one_coupon_by_two_hundred_buyers_is_redeemed_once(crowd: Crowd, witness: Witness, ledger: Ledger) -> None:
    """Also one that every member owns, whose account the first of them opens."""
    attempts = scaled(200, 200)
    for given_to in GivenTo:
        code = a_member(0, ["TEN"] if given_to is GivenTo.NAMED else [])
        put_promotions(PROOF, a_promotion(given_to.value, given_to=given_to), a_promotion("TEN"))
        coupon = {GivenTo.NAMED: "TEN", GivenTo.NEW: "new", GivenTo.MEMBERS: "members"}[given_to]
        own(code, coupon)
        shop = open_shop({1: 1000}, member=code)

        orders = [shop.order(shop.feed(1, promoteCode=coupon) | {"quotedTotal": 9}) for _ in range(attempts)]
        told = outcomes(crowd.send(shop.guest, orders))

        book_sales()
        sight = witness.look(shop.store_id)
        ledger.note(f"{attempts} at once with a coupon given to {given_to}: {dict(told)}")
        assert (told["ok"], sight.orders, sight.stock, sight.wrong) == (1, 1, {"1": (999, 0, 1)}, ())
        assert balance(f"promo#{code}#{coupon.casefold()}") == 0
        assert told.keys() <= {"ok", "error_promo_redeemed"}


def own(code: str, coupon: str) -> None:
    """A member who owns a promotion."""
    member = members.find(PROOF, code)
    assert member
    members.save(PROOF, member.model_copy(update={"promos": (coupon,)}))


def test_points_that_carts_hold_are_back_in_a_minute(crowd: Crowd, witness: Witness, ledger: Ledger) -> None:
    carts = scaled(100, 30)
    code = a_member(30 * carts)
    shop = open_shop({1: 1000}, member=code)
    replies = crowd.send(shop.guest, [shop.checkout(shop.redeeming(1, 1)) for _ in range(carts)])
    held = balance(f"points#{code}")

    later = clock.now() + dt.timedelta(seconds=150)
    sweep_overdue(later)

    sight = witness.look(shop.store_id, later)
    ledger.note(f"{carts} carts held {30 * carts - held} points, {balance(f'points#{code}')} back a minute after")
    assert outcomes(replies) == {"ok": carts}
    assert (held, balance(f"points#{code}"), sight.stock, sight.wrong) == (0, 30 * carts, {"1": (1000, 0, 0)}, ())
