"""A guest of a running stack: one browser on one brand's host, from the hosts list to an order."""

from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import requests
from tests.replies import checked
from tests.stack.running_stack import RunningStack

RICE_AND_CAKE = ({"lineId": "a", "ID": 11}, {"lineId": "b", "ID": 12})
"""Rice 10.00 and a moon cake 5.00 of those counted; with 5 + 8 % tax 16.95."""
RICE_AND_CAKE_TOTAL = 16.95


class Guest:
    """Walks the path a page walks; `arrive` first, then calls carry the session."""

    def __init__(self, stack: RunningStack, host: str = "lantern.localhost") -> None:
        self._browser = requests.Session()
        self._browser.headers["Host"] = f"{host}:{stack.port}"
        self._api = f"{stack.url}/api"
        self._key = ""

    def arrive(self, token: str = "") -> None:
        """Open a session with the token of a key, or with the one of the host."""
        if not token:
            token = _answered(self._browser.get(f"{self._api}/hosts", timeout=60)).json()["hosts"][0]["token"]
        self._key = ""
        self._key = self.call("/init", token=token)["sessionKey"]

    def call(self, path: str, **fields: Any) -> dict[str, Any]:
        """The answer of a call that was a success; anything else raises."""
        body = {**({"sessionKey": self._key} if self._key else {}), **fields}
        response = self._browser.post(f"{self._api}{path}", json=body, timeout=60)
        _answered(response).raise_for_status()
        answer: dict[str, Any] = response.json()
        if answer["result"] != "ok":
            raise AssertionError(f"{path} was refused: {answer}")
        return answer

    def choose(self, store_id: str) -> None:
        """Go on at that store of a brand with several."""
        self._key = self.call("/order/getstore", storeID=store_id)["sessionKey"]

    def come_back(self, address: str) -> str:
        """Follow a provider's page back to this brand's host; where the browser is sent from there."""
        parts = urlsplit(address)
        assert parts.netloc == self._browser.headers["Host"], address
        reply = self._browser.get(
            f"{self._api.removesuffix('/api')}{parts.path}?{parts.query}", allow_redirects=False, timeout=60
        )
        return checked(reply).headers["Location"]

    @property
    def origin(self) -> str:
        """The origin in the address bar."""
        return f"http://{self._browser.headers['Host']!s}"

    def place(self, feed: dict[str, Any]) -> str:
        """The reference of the order."""
        reference: str = self.call("/order/v2/addorder", feed=feed)["referenceID"]
        return reference


def new_feed() -> dict[str, Any]:
    """A takeout order under a new orderUUID."""
    return {
        "cart": {"orderUUID": str(uuid4()), "orderType": "takeout", "items": list(RICE_AND_CAKE)},
        "contact": {"phone1": "(416) 555-0199", "name": "Ada"},
        "quotedTotal": RICE_AND_CAKE_TOTAL,
    }


def _answered(reply: requests.Response) -> requests.Response:
    """The checked reply; raises if the gateway itself answers because no function did."""
    if reply.status_code == HTTPStatus.BAD_GATEWAY:
        reply.raise_for_status()
    return checked(reply)
