"""Concurrent orders never sell more than there is (reliability R01, R02, R05, R06, R34)."""

import datetime as dt
import json
from uuid import uuid4

import pytest
from tests.ledger import Ledger
from tests.resilience.scale import scaled
from tests.resilience.shop import a_guest, book_sales, open_shop
from tests.resilience.witness import Witness
from tests.resilience.workers import Crowd, outcomes, same

from runtime import clock

pytestmark = [pytest.mark.engine, pytest.mark.resilience]

HOUR = dt.timedelta(hours=1)


def test_a_hundred_units_are_sold_exactly_once(crowd: Crowd, witness: Witness, ledger: Ledger) -> None:
    shop, attempts = open_shop({1: 100}), scaled(5000, 600)

    replies = crowd.send(shop.guest, [shop.order(shop.feed(1)) for _ in range(attempts)])

    book_sales()
    sight = witness.look(shop.store_id)
    slowest = sorted(reply.milliseconds for reply in replies)[int(len(replies) * 0.99)]
    ledger.note(f"{attempts} at once: {sight.stock['1'][2]} sold, {dict(outcomes(replies))}, p99 {slowest:.0f} ms")
    assert outcomes(replies) == {"ok": 100, "MENU.out_of_stock": attempts - 100}
    assert {reply.status for reply in replies} == {200}
    assert sight.stock == {"1": (0, 0, 100)}
    assert (sight.orders, sight.references, sight.wrong) == (100, 100, ())


def test_a_cart_of_two_things_is_never_half_held(crowd: Crowd, witness: Witness, ledger: Ledger) -> None:
    shop, attempts = open_shop({1: 60, 2: 100}), scaled(1000, 200)

    replies = crowd.send(shop.guest, [shop.order(shop.feed(1, 2)) for _ in range(attempts)])

    book_sales()
    sight = witness.look(shop.store_id)
    ledger.note(f"{attempts} carts of both, 60 and 100 units: {sight.stock}")
    assert outcomes(replies) == {"ok": 60, "MENU.out_of_stock": attempts - 60}
    assert sight.stock == {"1": (0, 0, 60), "2": (40, 0, 60)}
    assert (sight.orders, sight.wrong) == (60, ())


def test_a_period_of_fifty_takes_fifty(crowd: Crowd, witness: Witness, ledger: Ledger) -> None:
    shop, attempts = open_shop(limit=50, slot_minutes=240), scaled(1000, 200)

    replies = crowd.send(shop.guest, [shop.order(shop.feed(9)) for _ in range(attempts)])

    sight = witness.look(shop.store_id, limit=50)
    ledger.note(f"{attempts} at once, limit 50: {dict(outcomes(replies))}")
    assert outcomes(replies) == {"ok": 50, "error_order_limit": attempts - 50}
    assert list(sight.promised.values()) == [50]
    assert (sight.orders, sight.wrong) == (50, ())


def test_orders_above_the_skip_value_pass_a_full_period_and_count(crowd: Crowd, witness: Witness) -> None:
    shop = open_shop(limit=5, skip=50, slot_minutes=240)
    at_the_value = [shop.order(shop.feed(9, qty=5)) for _ in range(20)]
    above = [shop.order(shop.feed(9, qty=6)) for _ in range(10)]

    assert outcomes(crowd.send(shop.guest, at_the_value)) == {"ok": 5, "error_order_limit": 15}
    assert outcomes(crowd.send(shop.guest, above)) == {"ok": 10}

    assert list(witness.look(shop.store_id).promised.values()) == [15]


def test_one_order_sent_fifty_times_at_once_and_over_two_days(
    crowd: Crowd, witness: Witness, ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    shop = open_shop({1: 100})
    call = shop.order(shop.feed(1))
    at_once = crowd.send(shop.guest, [call] * 50)

    began = clock.now()
    later = []
    for hour in range(50):
        monkeypatch.setattr(clock, "now", lambda hour=hour: began + hour * 48 / 49 * HOUR)
        again = a_guest(shop.store_id, cookie=shop.guest.cookie("session"))
        later.append(again.send(call[0], call[1].replace(*_keys(call[1], again.key))))

    book_sales()
    sight = witness.look(shop.store_id)
    ledger.note(f"50 at once and 50 over 48 h: {sight.orders} order, {sight.references} reference")
    assert same(at_once)
    assert {str(answer.body) for answer in later} == {str(at_once[0].body)}
    assert (sight.orders, sight.references, sight.stock, sight.wrong) == (1, 1, {"1": (99, 0, 1)}, ())


def _keys(body: str, key: str) -> tuple[str, str]:
    return json.loads(body)["sessionKey"], key


def test_another_order_under_the_same_name_is_refused_without_effect(
    crowd: Crowd, witness: Witness, ledger: Ledger
) -> None:
    shop, name = open_shop({1: 100, 2: 100}), str(uuid4())
    crowd.send(shop.guest, [shop.order(shop.feed(1, order_uuid=name))])
    before = witness.look(shop.store_id)
    changed = [shop.feed(2, order_uuid=name), shop.feed(1, qty=2, order_uuid=name), shop.feed(1, 2, order_uuid=name)]

    replies = crowd.send(shop.guest, [shop.order(feed) for feed in changed * 10])

    ledger.note(f"30 changed payloads: {dict(outcomes(replies))}")
    assert outcomes(replies) == {"error_order_conflict": 30}
    assert witness.look(shop.store_id) == before
