"""Guests', members' and VIPs' prices over HTTP on the running stack, compared with the model of `price_model`."""

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import requests
from tests.price_model import Person, bill
from tests.price_world import PEOPLE, PLACES, any_orders, brand_on, cart_of, told
from tests.replies import checked
from tests.stack.applied_brand import apply_brand
from tests.stack.running_stack import RunningStack

pytestmark = pytest.mark.stack


@pytest.fixture(scope="module")
def members_stack(stack: RunningStack, tmp_path_factory: pytest.TempPathFactory) -> RunningStack:
    """The running stack with a brand whose VIP's last day is tomorrow, so that no midnight comes between."""
    tomorrow = dt.datetime.now(ZoneInfo("America/Toronto")).date() + dt.timedelta(days=1)
    folder = brand_on(tomorrow, tmp_path_factory.mktemp("brands"))
    members = folder / "members.yaml"
    yesterday = tomorrow - dt.timedelta(days=2)
    members.write_text(members.read_text().replace(str(tomorrow - dt.timedelta(days=1)), str(yesterday)))
    apply_brand(stack, folder)
    return stack


class Visitor:
    """One browser at a store, in which the person is logged in."""

    def __init__(self, stack: RunningStack, place: str, person: Person) -> None:
        self._browser = requests.Session()
        self._browser.headers["Host"] = f"localhost:{stack.port}"
        self._api = f"{stack.url}/api"
        self._key = ""
        self._key = self.call("/init", token=f"standing/{place}")["sessionKey"]
        self._key = self.call("/order/getstore", storeID=place)["sessionKey"]
        if person.member:
            reply = self.call("/dc/memberauth", login={"mode": "CODE", "memberCode": person.name})
            assert reply["state"] == "in"
            self._key = reply["sessionKey"]

    def call(self, path: str, **fields: Any) -> dict[str, Any]:
        """The answer of a call that was a success."""
        body = {**fields, **({"sessionKey": self._key} if self._key else {})}
        answer: dict[str, Any] = checked(self._browser.post(f"{self._api}{path}", json=body, timeout=60)).json()
        assert answer["result"] == "ok", answer
        return answer


def test_five_hundred_carts_cost_over_http_what_the_specification_says(members_stack: RunningStack) -> None:
    visits = {(place, who): Visitor(members_stack, place.name, who) for place in PLACES for who in PEOPLE}

    for person, place, order in any_orders("over HTTP"):
        reply = visits[place, person].call("/order/v2/priceorder", cart=cart_of(order))

        assert told(reply) == bill(order, person, place), (person, place, order)
