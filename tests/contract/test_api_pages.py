"""The pages of the HTTP API say of each call who may call it, what it takes and what it answers."""

import json
from typing import Any

from infrastructure.contract.calls import CALLS
from infrastructure.contract.openapi import openapi
from infrastructure.contract.pages import api_pages

DOCUMENT: dict[str, Any] = {
    "paths": {
        "/order/addorder": {
            "post": {
                "summary": "Place an order",
                "tags": ["order"],
                "x-access": "store",
                "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Feed"}}}},
                "responses": {
                    "200": {
                        "content": {
                            "application/json": {"schema": {"oneOf": [{"$ref": "#/components/schemas/Placed"}]}}
                        }
                    }
                },
            }
        }
    },
    "components": {
        "schemas": {
            "Feed": {
                "properties": {
                    "memo": {"type": "string", "maxLength": 40, "description": "A wish | a note"},
                    "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}, "maxItems": 99},
                },
                "required": ["lines"],
            },
            "Line": {"properties": {"qty": {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]}}},
            "Placed": {"properties": {"result": {"const": "ok", "type": "string"}}, "required": ["result"]},
            "Way": {"enum": ["pickup", "delivery"], "type": "string", "description": "How it is brought."},
        }
    },
}


def test_a_page_has_a_call_with_its_request_and_its_reply() -> None:
    assert api_pages(DOCUMENT)["order.md"].splitlines()[4:] == [
        "## POST `/order/addorder`",
        "",
        "Place an order.",
        "",
        "**Who may call it:** a browser with a session in a store.",
        "",
        "**Request**",
        "",
        "| field | type | needed | meaning |",
        "|---|---|---|---|",
        "| `memo` | string, at most 40 letters |  | A wish \\| a note |",
        "| `lines` | list of [Line](types.md#line), at most 99 | yes |  |",
        "",
        "**Reply**",
        "",
        "| field | type | needed | meaning |",
        "|---|---|---|---|",
        "| `result` | `ok` | yes |  |",
    ]


def test_types_have_their_fields_and_their_values() -> None:
    types = api_pages(DOCUMENT)["types.md"]

    assert (
        "## Line\n\n| field | type | needed | meaning |\n|---|---|---|---|\n| `qty` | integer, from 1 or null |  |  |\n"
        in types
    )
    assert "## Way\n\nHow it is brought.\n\nOne of `pickup`, `delivery`.\n" in types


def test_the_index_leads_to_every_call() -> None:
    pages = api_pages(json.loads(openapi(CALLS)))

    assert [call.path for call in CALLS if f"[`{call.path}`](" not in pages["README.md"]] == []
    assert "[`/order/addorder`](order.md#post-orderaddorder)" in api_pages(DOCUMENT)["README.md"]
