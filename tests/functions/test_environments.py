"""Callers at the same time are answered each by an environment of its own, and each with what it asked for."""

import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from datetime import datetime

import pytest
from tests.functions.browser import Browser, environments_of
from tests.functions.environments import Environments

import session.app
from runtime import http
from runtime.caller import Caller, identify
from runtime.deadline import deadline

MANY = 8


def test_one_caller_after_another_has_the_functions_own_app() -> None:
    environments = Environments(session.app)

    for _ in range(3):
        with environments.idle() as app:
            assert app is session.app.app
    assert environments.apps == [session.app.app]


def test_callers_at_once_have_an_app_each_and_leave_them_to_the_next() -> None:
    environments = Environments(session.app)

    for _ in range(2):
        with environments.idle() as first, environments.idle() as second:
            assert first is session.app.app
            assert second is not first
            assert second.routes.keys() == first.routes.keys()
    assert len(environments.apps) == 2


def test_an_environment_whose_call_broke_is_idle_again() -> None:
    environments = Environments(session.app)

    with pytest.raises(ZeroDivisionError), environments.idle():
        _ = 1 / 0

    with environments.idle() as app:
        assert app is session.app.app


def test_callers_at_once_are_answered_what_each_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    together, seen = threading.Barrier(MANY), []

    def meet(context: object) -> AbstractContextManager[None]:
        """Between the arrival of a request and the look at it."""
        together.wait(timeout=20)
        return deadline(None)

    def known(headers: Mapping[str, str], now: datetime) -> Caller:
        seen.append(headers["x-forwarded-for"].split(",")[0])
        return identify(headers, now)

    monkeypatch.setattr(http, "deadline", meet)
    monkeypatch.setattr(http, "identify", known)
    monkeypatch.setattr(http, "check_turns", lambda *_: None)

    def ask(number: int) -> int:
        return Browser(address=f"203.0.113.{number}").post("/init", token=7).status

    with ThreadPoolExecutor(MANY) as pool:
        assert list(pool.map(ask, range(MANY))) == [400] * MANY
    assert sorted(seen) == [f"203.0.113.{number}" for number in range(MANY)]
    assert len(environments_of("/init").apps) >= MANY
