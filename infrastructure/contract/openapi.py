"""The OpenAPI 3.1 document of the API."""

import json
from collections.abc import Sequence
from typing import Any

from infrastructure.contract.provider_paths import provider_paths
from infrastructure.contract.replies import RETRY_AFTER, failure_components, failures_of, refer_to
from infrastructure.contract.schemas import schema_names

from runtime.call import Access, Call, Refused

DESCRIPTION = """White-label online ordering. A business refusal is HTTP 200 with `result` other than `ok`.

Malformed requests answer 400, a missing or expired session 401, a foreign one 403, too many requests 429.
Addresses with `x-access: provider` are for payment providers; what they bring is never believed.
"""
_REFERENCE = "#/components/schemas/{model}"


def _content(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _operation(call: Call, request: str, reply: str, refused: str) -> dict[str, Any]:
    answers = [{"$ref": _REFERENCE.format(model=name)} for name in (reply, refused)]
    responses: dict[str, Any] = {
        "200": {"description": "Done, or refused with a reason", "content": _content({"oneOf": answers})}
    }
    responses |= refer_to(failures_of(call))
    operation: dict[str, Any] = {
        "operationId": f"{call.method.lower()}_{call.path.strip('/').replace('/', '_')}",
        "summary": call.summary,
        "tags": [call.path.strip("/").split("/")[0]],
        "x-access": call.access.value,
        "responses": responses,
    }
    if call.method != "GET":
        operation["requestBody"] = {
            "required": True,
            "content": _content({"$ref": _REFERENCE.format(model=request)}),
        }
    if call.access in {Access.MEMBER, Access.SESSION, Access.STORE}:
        operation["security"] = [{"sessionCookie": []}]
    if call.access is Access.STAFF:
        operation["security"] = [{"staff": []}]
        operation["x-role"] = call.role.value
    return operation


def openapi(calls: Sequence[Call]) -> str:
    """The document as JSON text, stable from run to run."""
    names, schemas = schema_names(calls, _REFERENCE)
    paths: dict[str, Any] = {}
    for call in calls:
        operation = _operation(call, names[call.request], names[call.reply], names[Refused])
        paths.setdefault(call.path, {})[call.method.lower()] = operation
    document = {
        "openapi": "3.1.0",
        "info": {
            "title": "Carte Blanche",
            "version": "1",
            "description": DESCRIPTION,
            "license": {"name": "Apache-2.0"},
        },
        "servers": [{"url": "/api"}],
        "paths": {**paths, **provider_paths()},
        "components": {
            "schemas": schemas,
            "responses": failure_components(_content({"$ref": _REFERENCE.format(model=names[Refused])})),
            "headers": {"RetryAfter": RETRY_AFTER},
            "securitySchemes": {
                "sessionCookie": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "__Host-session",
                    "description": "Set by /init; must match the `sessionKey` in the body.",
                },
                "staff": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "A person's token, what a PIN opened on a store's device, or a key of the store.",
                },
            },
        },
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"
