"""The OpenAPI paths that payment providers call: without a session, with untrusted content."""

from typing import Any

from infrastructure.contract.replies import (
    FAULT,
    FORBIDDEN,
    MALFORMED,
    TOO_LARGE,
    TOO_MANY,
    UNAVAILABLE,
    Failure,
    retry_headers,
)

from payments.provider_routes import COURIERS, FORM_RETURNS, ON_PHONE, RETURNS, WEBHOOKS


def _told(result: dict[str, Any]) -> dict[str, Any]:
    """A reply with only a result code; providers get no other information."""
    schema = {"type": "object", "properties": {"result": result}, "required": ["result"], "additionalProperties": False}
    return {"application/json": {"schema": schema}}


def _failed(failure: Failure) -> dict[str, Any]:
    content = _told({"$ref": "#/components/schemas/Code"})
    return {"description": failure.description, **retry_headers(failure), "content": content}


_FAILURES = {each.status: _failed(each) for each in (MALFORMED, FORBIDDEN, TOO_LARGE, TOO_MANY, FAULT, UNAVAILABLE)}
_ANY_OBJECT = {"type": "object", "additionalProperties": True}


def _query(name: str, schema: dict[str, Any], *, required: bool = False) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": required, "schema": {"type": "string", **schema}}


_QUERY = [
    _query("payment", {"pattern": "^[0-9a-f]{32}$"}, required=True),
    _query("nonce", {"maxLength": 64}, required=True),
    _query("cancelled", {"maxLength": 1}),
]


def _operation(method: str, path: str, summary: str, done: dict[str, Any]) -> dict[str, Any]:
    return {
        "operationId": f"{method}_{path.strip('/').replace('/', '_')}",
        "summary": summary,
        "tags": [path.strip("/").split("/")[0]],
        "x-access": "provider",
        "responses": {**done, **_FAILURES},
    }


def _webhook(path: str) -> dict[str, Any]:
    heard = {"200": {"description": "Heard, or heard before", "content": _told({"const": "ok"})}}
    operation = _operation("post", path, "Receive a provider's signed webhook", heard)
    return {**operation, "requestBody": {"required": True, "content": {"application/json": {"schema": _ANY_OBJECT}}}}


def _return(method: str, path: str) -> dict[str, Any]:
    location = {"required": True, "description": "Our own page", "schema": {"type": "string", "format": "uri"}}
    back = {"303": {"description": "Back to the page that asked", "headers": {"Location": location}}}
    operation = _operation(method, path, "Return a browser from a provider's page", back)
    return {**operation, "parameters": _QUERY}


def _on_phone() -> dict[str, Any]:
    location = {"required": True, "description": "The provider's page, or ours", "schema": {"type": "string"}}
    led = {
        "200": {"description": "One button that posts to the provider's page", "content": {"text/html": {}}},
        "303": {"description": "To the provider's page; where it is over to ours", "headers": {"Location": location}},
    }
    operation = _operation("get", ON_PHONE, "Open a kiosk's payment on a guest's phone", led)
    return {**operation, "parameters": _QUERY[:2]}


def provider_paths() -> dict[str, Any]:
    """Return the path items of all providers."""
    form = {"required": False, "content": {"application/x-www-form-urlencoded": {"schema": _ANY_OBJECT}}}
    return {
        **{path: {"post": _webhook(path)} for path in (*WEBHOOKS, COURIERS)},
        **{path: {"get": _return("get", path)} for path in RETURNS},
        ON_PHONE: {"get": _on_phone()},
        **{path: {"post": {**_return("post", path), "requestBody": form}} for path in FORM_RETURNS},
    }
