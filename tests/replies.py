"""The API's own document as the judge of every reply: a status it does not name, or another body, is a fault."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import requests
from infrastructure.contract.__main__ import OPENAPI
from jsonschema_rs import Draft202012Validator, ValidationError


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document as it is committed."""
    text: dict[str, Any] = json.loads(OPENAPI.read_text())
    return text


def _resolved(node: dict[str, Any]) -> dict[str, Any]:
    """A part of the document, or what it refers to."""
    if "$ref" not in node:
        return node
    found: Any = document()
    for name in node["$ref"].removeprefix("#/").split("/"):
        found = found[name]
    return dict(found)


def schema_of(content: Mapping[str, Any]) -> dict[str, Any] | None:
    """The schema of a JSON message with all that it refers to, None where the document promises none."""
    if "application/json" not in content:
        return None
    return {**content["application/json"]["schema"], "components": document()["components"]}


@cache
def validator(path: str, method: str, status: str) -> Draft202012Validator | None:
    """The validator of a reply's body; None where it has none."""
    operation = document()["paths"][path][method.lower()]
    schema = schema_of(_resolved(operation["responses"][status]).get("content", {}))
    return Draft202012Validator(schema) if schema else None


@cache
def request_validator(path: str, method: str) -> Draft202012Validator | None:
    """The validator of a request's body; None where it has none."""
    operation = document()["paths"][path][method.lower()]
    schema = schema_of(operation.get("requestBody", {}).get("content", {}))
    return Draft202012Validator(schema) if schema else None


@cache
def required_headers(path: str, method: str, status: str) -> frozenset[str]:
    """The headers that a reply must have, in lower case."""
    reply = _resolved(document()["paths"][path][method.lower()]["responses"][status])
    return frozenset(
        name.lower() for name, header in reply.get("headers", {}).items() if _resolved(header).get("required")
    )


def fault_of(method: str, path: str, status: int, body: str, headers: Mapping[str, str]) -> str:
    """The fault of a reply by the document; empty if it is as promised."""
    operation = document()["paths"].get(path, {}).get(method.lower())
    if operation is None:
        return "the document does not know this call"
    if str(status) not in operation["responses"]:
        return f"the document names no {status}"
    missing = required_headers(path, method, str(status)) - {name.lower() for name in headers}
    if missing:
        return f"{status} without {', '.join(sorted(missing))}"
    judge = validator(path, method, str(status))
    if judge is None:
        return "" if not body or _is_page(operation["responses"][str(status)]) else "a body where none is promised"
    return _mismatch(judge, body)


def _is_page(response: dict[str, Any]) -> bool:
    return "text/html" in _resolved(response).get("content", {})


def _mismatch(judge: Draft202012Validator, body: str) -> str:
    try:
        judge.validate(json.loads(body))
    except ValidationError as wrong:
        return str(wrong)[:2_000]
    except ValueError:
        return "the body is no JSON"
    return ""


def check_reply(method: str, path: str, status: int, body: str, headers: Mapping[str, str]) -> None:
    """Fail a test whose reply is not what the document promises."""
    fault = fault_of(method, path, status, body, headers)
    assert not fault, f"{method} {path} answered {status} {body[:500]}: {fault}"


def check_answer(event: Mapping[str, Any], raw: Mapping[str, Any]) -> dict[str, str]:
    """The same of a function's own answer to an event; its headers."""
    headers = {**raw.get("headers", {}), **{name: values[-1] for name, values in raw["multiValueHeaders"].items()}}
    check_reply(event["httpMethod"], event["requestContext"]["resourcePath"], raw["statusCode"], raw["body"], headers)
    return headers


def checked(reply: requests.Response) -> requests.Response:
    """The same of what came over the wire from an address of the API; the reply."""
    assert reply.request.method
    path = "/" + urlsplit(reply.request.url or "").path.partition("/api/")[2]
    check_reply(reply.request.method, path, reply.status_code, reply.text, reply.headers)
    return reply
