"""Held until the deadline and not a unit longer; an order and the deadline never both win (R17-R20, R22-R25)."""

import datetime as dt
import json
import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from botocore.exceptions import EndpointConnectionError
from tests.ledger import Ledger
from tests.resilience.scale import scaled
from tests.resilience.shop import PROOF, Shop, a_guest, book_sales, open_shop
from tests.resilience.witness import Witness
from tests.resilience.workers import Crowd

from domain.checkout.checkout import CheckoutStatus
from gateways import state_machines
from ordering.messages import ITEM_ALLOCATION
from repositories.checkout import checkouts
from repositories.checkout.stock import Stock
from runtime import clock
from runtime.settings import settings
from workflows.expiry import expiry_task
from workflows.sweep_overdue import sweep_overdue

pytestmark = [pytest.mark.engine, pytest.mark.resilience]


def wake(order_uuid: str, deadline: str) -> str:
    """Run the expiry machine's one task as after its wait; return its result."""
    return expiry_task({"companyCode": "proof", "orderUUID": order_uuid, "deadline": deadline}, None)["result"]


def hold(shop: Shop, order_uuid: str, units: int = 1) -> str:
    """Hold units of item 1; the moment the machine waits for."""
    assert shop.guest.send(*shop.allocate(order_uuid, {1: units})).body["update"]["result"] == "ok"
    checkout = checkouts.find(PROOF, order_uuid)
    assert checkout
    return state_machines.instant(checkout.deadline)


def test_an_order_and_its_deadline_have_one_winner(witness: Witness, ledger: Ledger) -> None:
    shop, races = open_shop({1: 1000}), scaled(200, 40)
    after = 0.05
    won: Counter[str] = Counter()
    with ThreadPoolExecutor(1) as pool:
        for _ in range(races):
            feed = shop.feed(1)
            name = feed["cart"]["orderUUID"]
            wakes = hold(shop, name)
            began = time.monotonic()
            released = pool.submit(_wake_in, max(0, after), name, wakes)
            time.sleep(max(0, -after))
            assert shop.guest.send(*shop.order(feed)).result == "ok"
            step = (time.monotonic() - began) * random.uniform(0, 0.4)
            late = released.result() == "released" and _opened_twice(name)
            won["deadline" if late else "order"] += 1
            # The winner begins later the next time, so that both overlap on a machine of any speed.
            after += step if late else -step

    book_sales()
    sight = witness.look(shop.store_id)
    ledger.note(f"{races} races: {dict(won)}; who came late held anew")
    assert won.total() == races
    assert set(won) == {"order", "deadline"}
    assert (sight.orders, sight.stock) == (races, {"1": (1000 - races, 0, races)})
    assert sight.wrong == ()


def _wake_in(seconds: float, order_uuid: str, wakes: str) -> str:
    """The deadline strikes so long after its race began."""
    time.sleep(seconds)
    return wake(order_uuid, wakes)


def _opened_twice(order_uuid: str) -> bool:
    checkout = checkouts.find(PROOF, order_uuid)
    return checkout is not None and checkout.opening == 2


@pytest.mark.night
def test_a_late_order_whose_stock_is_gone_is_refused_and_holds_nothing(witness: Witness) -> None:
    shop = open_shop({1: 1})
    late, quick = shop.feed(1), shop.feed(1)
    wakes = hold(shop, late["cart"]["orderUUID"])
    wake(late["cart"]["orderUUID"], wakes)
    assert shop.guest.send(*shop.order(quick)).result == "ok"

    assert shop.guest.send(*shop.order(late)).result == "MENU.out_of_stock"

    book_sales()
    sight = witness.look(shop.store_id)
    assert (sight.stock, sight.orders, sight.wrong) == ({"1": (0, 0, 1)}, 1, ())


@pytest.mark.night
def test_abandoned_stock_is_back_in_a_minute(crowd: Crowd, witness: Witness, ledger: Ledger) -> None:
    shop, carts = open_shop({1: 500}), scaled(100, 40)
    replies = crowd.send(shop.guest, [shop.allocate(str(uuid4()), {1: 3}) for _ in range(carts)])
    held = witness.look(shop.store_id)
    last = max(dt.datetime.fromisoformat(reply.body["update"]["expiresAt"]) for reply in replies)

    assert held.stock == {"1": (500 - 3 * carts, 3 * carts, 0)}
    before = min(dt.datetime.fromisoformat(reply.body["update"]["expiresAt"]) for reply in replies)
    sweep_overdue(before - dt.timedelta(seconds=1))
    assert witness.look(shop.store_id) == held
    sweep_overdue(last + dt.timedelta(seconds=60))

    sight = witness.look(shop.store_id, last + dt.timedelta(seconds=60))
    ledger.note(f"{carts} carts: {held.stock['1']} held, {sight.stock['1']} a minute after")
    assert sight.stock == {"1": (500, 0, 0)}
    assert sight.checkouts == {"released": carts}


@pytest.mark.night
def test_machine_and_sweep_together_give_back_once(witness: Witness) -> None:
    shop = open_shop({1: 50})
    for _ in range(scaled(200, 20)):
        name = str(uuid4())
        wakes = hold(shop, name, 3)
        with ThreadPoolExecutor(3) as pool:
            machines = [pool.submit(wake, name, wakes) for _ in range(2)]
            swept = pool.submit(sweep_overdue, clock.now() + dt.timedelta(seconds=91))
            assert [each.result() for each in machines]
            assert swept.result() >= 0

    sight = witness.look(shop.store_id)
    assert (sight.stock, sight.wrong) == ({"1": (50, 0, 0)}, ())


def test_continue_moves_the_deadline_eleven_times_and_keeps_the_session(
    witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    shop, name, began = open_shop({1: 50}), str(uuid4()), clock.now().replace(microsecond=0)
    guest = a_guest(shop.store_id)
    deadlines = []
    for presses in range(12):
        monkeypatch.setattr(clock, "now", lambda presses=presses: began + presses * dt.timedelta(minutes=20))
        monkeypatch.setattr("runtime.settings.Settings.checkout_expiry_ms", 1_180_000)
        update = guest.call(ITEM_ALLOCATION, update={"orderId": name, "items": [{"ID": 1, "qty": 2}]}).body["update"]
        assert (update["result"], update["checkoutExpiryMs"]) == ("ok", 1_180_000 if presses < 11 else 1_150_000)
        deadlines.append(dt.datetime.fromisoformat(update["expiresAt"]))
        assert presses == 0 or wake(name, state_machines.instant(deadlines[presses - 1])) == "renewed"
        assert witness.look(shop.store_id).stock == {"1": (48, 2, 0)}

    assert deadlines[:11] == [began + dt.timedelta(minutes=20 * press, seconds=1230) for press in range(11)]
    assert wake(name, state_machines.instant(deadlines[-1])) == "released"
    assert witness.look(shop.store_id).stock == {"1": (50, 0, 0)}


@pytest.mark.night
def test_a_release_cut_short_after_any_line_is_finished_by_the_next(witness: Witness) -> None:
    shop, name = open_shop({1: 9, 2: 9, 3: 9}), str(uuid4())
    shop.guest.send(*shop.allocate(name, {1: 1, 2: 2, 3: 3}))
    checkout = checkouts.find(PROOF, name)
    assert checkout
    releasing = checkouts.move(PROOF, checkout, status=CheckoutStatus.RELEASING)
    assert releasing
    Stock(PROOF, shop.store_id).release(["1"], releasing.holder)

    assert wake(name, state_machines.instant(checkout.deadline)) == "released"

    sight = witness.look(shop.store_id)
    assert sight.stock == {"1": (9, 0, 0), "2": (9, 0, 0), "3": (9, 0, 0)}
    assert sight.checkouts == {"released": 1}


@pytest.mark.night
def test_a_renewed_hold_is_left_to_an_execution_of_its_own_deadline(
    monkeypatch: pytest.MonkeyPatch, witness: Witness
) -> None:
    shop, name = open_shop({1: 9}), str(uuid4())
    first = hold(shop, name)
    later = clock.now() + dt.timedelta(seconds=60)
    monkeypatch.setattr(clock, "now", lambda: later)
    second = hold(shop, name)
    started: list[dict[str, Any]] = []
    watched = settings().model_copy(update={"checkout_machine": "arn:machine"})
    monkeypatch.setattr(state_machines, "settings", lambda: watched)
    monkeypatch.setattr(state_machines, "_client", lambda: Starter(started))

    assert wake(name, first) == "renewed"
    assert wake(name, first) == "renewed"

    waits = json.loads(started[0]["input"])
    spread = dt.datetime.fromisoformat(waits.pop("wakeAt")) - dt.datetime.fromisoformat(second)
    assert waits == {"companyCode": "proof", "orderUUID": name, "deadline": second}
    assert dt.timedelta() <= spread < dt.timedelta(seconds=10)
    assert started[0]["name"] == f"proof-{name}-1-{int(dt.datetime.fromisoformat(second).timestamp())}"
    assert started == [started[0]] * 2
    assert witness.look(shop.store_id).stock == {"1": (8, 1, 0)}


class Starter:
    """Writes down what it was asked to start."""

    class exceptions:  # noqa: N801 - as boto3 names it
        ExecutionAlreadyExists = KeyError

    def __init__(self, started: list[dict[str, Any]]) -> None:
        self._started = started

    def start_execution(self, **asked: Any) -> None:
        self._started.append(asked)


@pytest.mark.night
def test_a_starter_that_fails_does_not_fail_the_checkout(monkeypatch: pytest.MonkeyPatch, witness: Witness) -> None:
    class Broken:
        class exceptions:  # noqa: N801 - as boto3 names it
            ExecutionAlreadyExists = KeyError

        def start_execution(self, **_: object) -> None:
            raise EndpointConnectionError(endpoint_url="http://states")

    monkeypatch.setattr(state_machines, "_client", Broken)
    watched = settings().model_copy(update={"checkout_machine": "arn:machine"})
    monkeypatch.setattr(state_machines, "settings", lambda: watched)
    shop, name = open_shop({1: 9}), str(uuid4())

    hold(shop, name)

    assert witness.look(shop.store_id).stock == {"1": (8, 1, 0)}
