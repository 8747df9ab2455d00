"""The calls, the code that answers them, the document and the front end's types say the same."""

import json
from collections.abc import Mapping

import pytest
from infrastructure.contract.__main__ import OPENAPI, TYPES, generated
from infrastructure.contract.calls import CALLS

import backoffice.routes
import members.routes
import ordering.routes
import payments.routes
import session.routes
import stores.routes
from domain.errors import Code
from runtime.call import Access, Call, Refused, Reply, SessionRequest, StaffRequest
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    **session.routes.ROUTES,
    **stores.routes.ROUTES,
    **ordering.routes.ROUTES,
    **members.routes.ROUTES,
    **payments.routes.ROUTES,
    **backoffice.routes.ROUTES,
}


def test_every_call_is_answered_and_nothing_else_is() -> None:
    assert set(ROUTES) == set(CALLS)
    assert len({call.path for call in CALLS}) == len(CALLS)


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.path)
def test_a_call_that_needs_a_session_takes_its_key(call: Call) -> None:
    assert issubclass(call.request, SessionRequest) == (call.access in {Access.SESSION, Access.STORE})
    assert issubclass(call.request, StaffRequest) == (call.access is Access.STAFF)
    assert issubclass(call.reply, Reply)


def test_only_the_ways_in_are_public() -> None:
    public = {call.path for call in CALLS if call.access is Access.PUBLIC}

    assert public == {"/init", "/sessionId", "/hosts", "/order/ismenudisabled"}


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

    assert set(document["paths"]) == {call.path for call in CALLS}
    assert document["openapi"] == "3.1.0"
    named = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert named <= set(schemas)


def test_every_code_of_the_catalogue_is_told_to_the_front_end() -> None:
    types = TYPES.read_text()

    assert [code for code in Code if f'"{code.value}"' not in types] == []


def test_amounts_are_numbers_on_the_wire() -> None:
    totals = json.loads(OPENAPI.read_text())["components"]["schemas"]["Totals"]["properties"]

    assert totals["total"]["type"] == "number"
