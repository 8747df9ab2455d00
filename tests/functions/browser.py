"""A browser as the functions see it: REST events in, answers out, cookies kept."""

import dataclasses
import json
from typing import Any, NamedTuple

import pytest
from chalice.app import Chalice
from tests.functions.environments import Environments
from tests.functions.rest_event import rest_event
from tests.replies import check_answer
from tests.staff_keys import proved

import backoffice.app
import backoffice.driving_app
import backoffice.floor_app
import backoffice.print_app
import bookings.app
import members.app
import ordering.app
import payments.app
import realtime.app
import session.app
import stores.app
from runtime.call import Call
from runtime.limits import Limits

FUNCTIONS = (
    session.app,
    stores.app,
    ordering.app,
    members.app,
    bookings.app,
    payments.app,
    backoffice.app,
    backoffice.print_app,
    backoffice.floor_app,
    backoffice.driving_app,
    realtime.app,
)
APPS: dict[str, Chalice] = {path: function.app for function in FUNCTIONS for path in function.app.routes}
_ENVIRONMENTS = {function.app.app_name: Environments(function) for function in FUNCTIONS}


def environments_of(path: str) -> Environments:
    """Return the execution environments of the function that answers a path."""
    return _ENVIRONMENTS[APPS[path].app_name]


def forget_turns() -> None:
    """Clear the call counts of all environments, as a new environment begins with none."""
    for app in (app for environments in _ENVIRONMENTS.values() for app in environments.apps):
        endpoints = [entry.view_function for methods in app.routes.values() for entry in methods.values()]
        for tally in (endpoint._tally for endpoint in endpoints if hasattr(endpoint, "_tally")):
            tally._counts.clear()


def limit_call(monkeypatch: pytest.MonkeyPatch, call: Call, limits: Limits) -> None:
    """Give a call other limits, in every environment."""
    for app in environments_of(call.path).apps:
        endpoint = app.routes[call.path][call.method].view_function
        monkeypatch.setattr(endpoint, "_call", dataclasses.replace(call, limits=limits))


class Answer(NamedTuple):
    """A response: HTTP status, parsed body and headers."""

    status: int
    body: dict[str, Any]
    headers: dict[str, Any]

    @property
    def result(self) -> str:
        return str(self.body.get("result"))


def invoke(event: dict[str, Any]) -> Answer:
    """Run the function that the event's path belongs to; its reply must be one that the document promises."""
    raw, headers = answered(event)
    return Answer(raw["statusCode"], json.loads(raw["body"]), {name.lower(): headers[name] for name in headers})


def answered(event: dict[str, Any], context: Any = None) -> tuple[dict[str, Any], dict[str, str]]:
    """A function's answer as it gives it, and its headers, once the document is known to promise such a one."""
    with environments_of(event["requestContext"]["resourcePath"]).idle() as app:
        raw: dict[str, Any] = app(event, context)
    return raw, check_answer(event, raw)


class Browser:
    """One browser on one host. `app_key` is the company's session key, `key` the store's once one is chosen."""

    def __init__(self, host: str = "corner.example", address: str = "203.0.113.9") -> None:
        self.headers = {
            "Host": "abc.execute-api.ca-central-1.amazonaws.com",
            "X-Forwarded-Host": host,
            "X-Forwarded-For": f"{address}, 198.51.100.7",
            "Content-Type": "application/json",
        }
        self.app_key = ""
        self.key = ""
        self.bearer = ""

    def send(self, path: str, body: str, method: str = "POST", **headers: str) -> Answer:
        """Any text to any path; what staff prove themselves with goes into the header."""
        body, proof = proved(body, self.bearer)
        answer = invoke(rest_event(method, path, body, {**self.headers, **proof, **headers}))
        cookie = answer.headers.get("set-cookie")
        if cookie:
            self.keep(str(cookie).split(";")[0])
        return answer

    def keep(self, cookie: str) -> None:
        """Keep a cookie beside the others, in place of one of its name."""
        kept = dict(pair.split("=", 1) for pair in self.headers.get("Cookie", "").split("; ") if pair)
        name, _, value = cookie.partition("=")
        self.headers["Cookie"] = "; ".join(f"{each}={text}" for each, text in {**kept, name: value}.items())

    def cookie(self, name: str) -> str:
        """A cookie as it would be sent."""
        return next(pair for pair in self.headers["Cookie"].split("; ") if pair.startswith(f"{name}="))

    def post(self, path: str, **fields: Any) -> Answer:
        """A call without a session."""
        return self.send(path, json.dumps(fields))

    def call(self, call: Call, **fields: Any) -> Answer:
        """A call with the store's session key, or the company's while no store is chosen."""
        return self.post(call.path, **{"sessionKey": self.key or self.app_key, **fields})

    def start(self, token: str = "corner-host-key") -> Answer:
        """Exchange a key for a session."""
        answer = self.post("/init", token=token)
        self.app_key = answer.body.get("sessionKey", "")
        self.key = self.app_key if answer.body.get("data", {}).get("storeID") else ""
        return answer

    def choose(self, store_id: str) -> Answer:
        """Choose a store."""
        answer = self.post("/order/getstore", sessionKey=self.app_key, storeID=store_id)
        self.key = answer.body.get("sessionKey", "")
        return answer


def at_store(store_id: str = "queen", host: str = "corner.example", token: str = "corner-host-key") -> Browser:
    """A browser with a session at a store."""
    browser = Browser(host)
    browser.start(token)
    browser.choose(store_id)
    return browser
