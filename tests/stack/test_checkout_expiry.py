"""An abandoned checkout on the whole stack: the template's own machine waits, and its tasks give the stock back (R19)."""

import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import boto3
import pytest
from tests.stack.running_stack import RunningStack

pytestmark = pytest.mark.stack

HOST = "jade.localhost"
HELD_FOR = 90
"""The dev stage's 40 s, 20 s of countdown and 30 s of grace."""


@pytest.fixture(scope="module")
def guest(stack: RunningStack) -> Callable[..., dict[str, Any]]:
    """A guest at the first store of a demo brand, as calls."""
    token = stack.get_json("/api/hosts", HOST)["hosts"][0]["token"]
    key = stack.post("/api/init", {"token": token}, HOST)["sessionKey"]
    store = stack.post("/api/order/v2/getstores", {"sessionKey": key}, HOST)["stores"][0]["storeID"]
    key = stack.post("/api/order/getstore", {"sessionKey": key, "storeID": store}, HOST)["sessionKey"]
    return lambda path, **fields: stack.post(f"/api/order{path}", {"sessionKey": key, **fields}, HOST)
