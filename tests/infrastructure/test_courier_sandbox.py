"""The delivery agent's sandbox as it is clicked on one machine: its account, its couriers, its memory."""

import json
from pathlib import Path
from typing import Any

import boto3
import pytest
import requests
from infrastructure.local.payments import keep_couriers
from infrastructure.local.sandbox.doordash import EVENTS, STEPS
from infrastructure.local.sandbox.memory import recall, remember
from infrastructure.local.sandbox.state import Sandbox
from infrastructure.local.settings import read_settings
from tests.couriers import NOW, ORDER, agent, job
from tests.hosted_pages import running, sandbox
from tests.payments.till import set_clock

from domain.delivery.agent import AgentNews
from domain.delivery.courier import CourierStatus
from gateways.doordash_delivery import DoorDashCredentials

__all__ = ["running", "sandbox"]


@pytest.fixture
def booked(sandbox: Sandbox) -> Sandbox:
    """One delivery, whose courier waits to be moved."""
    set_clock(sandbox, NOW)
    assert isinstance(agent(sandbox.base).create(job(), NOW), AgentNews)
    return sandbox


def test_the_brand_with_a_store_that_delivers_by_courier_gets_an_account(monkeypatch: pytest.MonkeyPatch) -> None:
    class Store:
        kept: dict[str, Any] = {}  # noqa: RUF012 - one test's

        def create_secret(self, Name: str, SecretString: str) -> None:  # noqa: N803 - the client's own names
            self.kept[Name] = json.loads(SecretString)

    monkeypatch.setattr(boto3, "client", lambda *_, **__: Store())
    settings = read_settings({"SANDBOX_PORT": "9080"})

    keep_couriers(settings)

    assert list(Store.kept) == ["carte-blanche/dev/couriers/sakura/doordash"]
    known = DoorDashCredentials.model_validate(Store.kept["carte-blanche/dev/couriers/sakura/doordash"])
    assert known.api_base == settings.sandbox_url


@pytest.mark.parametrize("status", EVENTS)
def test_moving_a_courier_sends_its_webhook(booked: Sandbox, status: str) -> None:
    moved = requests.post(f"{booked.base}/admin/couriers/{ORDER}", json={"status": status}, timeout=10)

    assert moved.json()["delivery_status"] == status
    assert json.loads(booked.webhooks.notices[-1].body)["event_name"] == EVENTS[status]
    news = agent(booked.base).find(ORDER, NOW)
    assert isinstance(news, AgentNews)


def test_moving_an_unknown_courier_or_to_an_unknown_status_is_not_found(booked: Sandbox) -> None:
    for address, status in (("nobody", "delivered"), (ORDER, "teleported")):
        moved = requests.post(f"{booked.base}/admin/couriers/{address}", json={"status": status}, timeout=10)
        assert moved.status_code == 404
    assert len(booked.webhooks.notices) == 1


def test_a_courier_may_go_the_whole_way_by_themselves(sandbox: Sandbox) -> None:
    set_clock(sandbox, NOW)
    told = requests.post(f"{sandbox.base}/admin/couriers", json={"step_seconds": 0.01}, timeout=10)
    assert told.json() == {"result": "ok"}
    spoken_to = agent(sandbox.base)
    news = spoken_to.create(job(), NOW)

    while isinstance(news, AgentNews) and news.status is not CourierStatus.DELIVERED:
        news = spoken_to.find(ORDER, NOW)

    assert isinstance(news, AgentNews)
    events = [json.loads(notice.body)["event_name"] for notice in sandbox.webhooks.notices]
    assert events == [event for _, event in STEPS]


def test_deliveries_outlive_a_restart(booked: Sandbox, tmp_path: Path) -> None:
    file = tmp_path / "sandbox.json"
    remember(booked, file)
    after = Sandbox()

    recall(after, file)

    assert after.deliveries == booked.deliveries
