"""The calls, the code that answers them, the document and the front end's types say the same."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from infrastructure.contract.__main__ import OPENAPI, TYPES, generated
from infrastructure.contract.calls import CALLS
from tests.infrastructure.test_template import routes
from tests.templates import functions, template

import backoffice.driving_routes
import backoffice.floor_routes
import backoffice.print_routes
import backoffice.routes
import bookings.routes
import members.routes
import ordering.routes
import payments.routes
import realtime.routes
import session.routes
import stores.routes
from domain.errors import Code
from domain.staff.staff import Role
from runtime.call import Access, Call, Refused, Reply, SessionRequest, StaffRequest
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    **session.routes.ROUTES,
    **stores.routes.ROUTES,
    **ordering.routes.ROUTES,
    **members.routes.ROUTES,
    **bookings.routes.ROUTES,
    **payments.routes.ROUTES,
    **backoffice.routes.ROUTES,
    **backoffice.print_routes.ROUTES,
    **backoffice.floor_routes.ROUTES,
    **backoffice.driving_routes.ROUTES,
    **realtime.routes.ROUTES,
}


def test_every_call_is_answered_and_nothing_else_is() -> None:
    assert set(ROUTES) == set(CALLS)
    assert len({call.path for call in CALLS}) == len(CALLS)


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.path)
def test_a_call_that_needs_a_session_takes_its_key(call: Call) -> None:
    assert issubclass(call.request, SessionRequest) == (call.access in {Access.MEMBER, Access.SESSION, Access.STORE})
    assert issubclass(call.request, StaffRequest) == (call.access is Access.STAFF)
    assert issubclass(call.reply, Reply)


def test_only_the_ways_in_are_public() -> None:
    public = {call.path for call in CALLS if call.access is Access.PUBLIC}

    staffs = {"/backoffice/readdoor", "/backoffice/openshift"}
    assert public == {"/init", "/start", "/sessionId", "/hosts", "/order/ismenudisabled", *staffs}


def test_exactly_the_staff_calls_use_the_gateways_authorizer() -> None:
    events = [event["Properties"] for function in functions().values() for event in function.get("Events", {}).values()]
    guarded = {event["Path"] for event in events if event.get("Auth", {}).get("Authorizer") == "Staff"}

    assert guarded == {call.path for call in CALLS if call.access is Access.STAFF}


def test_people_and_devices_are_for_managers_who_signed_in_with_a_password() -> None:
    managers = {call.name for call in CALLS if call.by_account}

    assert managers == {
        "readpeople",
        "inviteperson",
        "changeperson",
        "lockperson",
        "resetpin",
        "enroldevice",
        "revokedevice",
    }
    leaders = {"dayreport", "ordersheet", "counttill", "readactions", "setdate", "endtrouble"}
    assert {call.name for call in CALLS if not Role.STAFF.covers(call.role)} == managers | leaders


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.path)
def test_messages_take_no_field_they_do_not_know(call: Call) -> None:
    for model in (call.request, call.reply, Refused):
        assert model.model_config["extra"] == "forbid"
        assert model.model_config["frozen"] is True


def test_the_committed_document_and_types_are_those_of_the_messages() -> None:
    fresh = generated()

    assert OPENAPI.read_text() == fresh[OPENAPI], "run python -m infrastructure.contract"
    assert TYPES.read_text() == fresh[TYPES], "run python -m infrastructure.contract"


def test_the_document_describes_every_call_and_refers_to_nothing_that_is_not_in_it() -> None:
    text = OPENAPI.read_text()
    document = json.loads(text)
    schemas = document["components"]["schemas"]

    assert {call.path for call in CALLS} <= set(document["paths"])
    assert document["openapi"] == "3.1.0"
    named = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert named <= set(schemas)


def test_the_document_names_every_address_that_the_template_deploys_and_no_other() -> None:
    paths = json.loads(OPENAPI.read_text())["paths"]
    deployed = {route for function in functions().values() for route in routes(function)}

    named = {(method.upper(), path) for path, operations in paths.items() for method in operations}
    assert named == deployed - {("GET", "/openapi.json")}


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.path)
def test_the_document_says_how_each_call_can_fail(call: Call) -> None:
    failures = json.loads(OPENAPI.read_text())["paths"][call.path][call.method.lower()]["responses"]
    asks = {"400", "413", "415"} if call.method == "POST" else set()
    session = {"401"} if call.access in {Access.MEMBER, Access.SESSION, Access.STORE} else set()
    missing = {"404"} if call.names_something else set()

    assert set(failures) == {"200", "403", "429", "500", "503", *asks, *session, *missing}


@pytest.mark.parametrize("name", ["TooMany", "Unavailable"])
def test_replies_that_ask_for_a_retry_have_a_retry_after_header(name: str) -> None:
    components = json.loads(OPENAPI.read_text())["components"]

    assert components["responses"][name]["headers"] == {"Retry-After": {"$ref": "#/components/headers/RetryAfter"}}
    assert components["headers"]["RetryAfter"]["required"] is True


def test_the_gateways_own_replies_are_refusals_like_ours() -> None:
    gateway = template()["Resources"]["Api"]["Properties"]["GatewayResponses"]
    told = {name: json.loads(each["ResponseTemplates"]["application/json"]) for name, each in gateway.items()}

    assert {name: Refused.model_validate(each).result.value for name, each in told.items()} == {
        "MISSING_AUTHENTICATION_TOKEN": "not_found",
        "UNAUTHORIZED": "forbidden",
        "ACCESS_DENIED": "forbidden",
        "THROTTLED": "too_many_requests",
        "QUOTA_EXCEEDED": "too_many_requests",
        "WAF_FILTERED": "too_many_requests",
        "DEFAULT_4XX": "invalid_request",
        "DEFAULT_5XX": "something_wrong",
    }
    assert gateway["THROTTLED"]["ResponseParameters"] == {"Headers": {"Retry-After": "'5'"}}


def _parts(node: Any, schemas: dict[str, Any], seen: set[str]) -> Iterator[dict[str, Any]]:
    """A schema and all that it is made of."""
    if isinstance(node, list):
        for each in node:
            yield from _parts(each, schemas, seen)
    elif isinstance(node, dict):
        yield node
        name = str(node.get("$ref", "")).rpartition("/")[2]
        if name and name not in seen:
            seen.add(name)
            yield from _parts(schemas[name], schemas, seen)
        for each in node.values():
            yield from _parts(each, schemas, seen)


def _sent(format_: str) -> list[dict[str, Any]]:
    """The parts of all requests that have a format."""
    document = json.loads(OPENAPI.read_text())
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    asked = [operation.get("requestBody", {}) for operation in operations]
    return [part for part in _parts(asked, document["components"]["schemas"], set()) if part.get("format") == format_]


def test_every_date_in_a_request_is_limited_to_this_century() -> None:
    dates = _sent("date")

    assert dates
    assert all(each["pattern"] == "^20[0-9]{2}-[0-9]{2}-[0-9]{2}$" for each in dates)


def test_every_time_in_a_request_is_limited_to_this_century() -> None:
    times = _sent("date-time")

    assert len(times) == 10, "of carts, bookings, visits, codes and voids, of pages of orders, and of what staff set"
    assert all(time == {"type": "string", "format": "date-time", "pattern": "^20[0-9]{2}-"} for time in times)


def test_every_code_of_the_catalogue_is_in_the_front_ends_types() -> None:
    types = TYPES.read_text()

    assert [code for code in Code if f'"{code.value}"' not in types] == []


def test_amounts_are_numbers_on_the_wire() -> None:
    totals = json.loads(OPENAPI.read_text())["components"]["schemas"]["Totals"]["properties"]

    assert totals["total"]["type"] == "number"
