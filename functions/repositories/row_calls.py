"""The calls that rows travel by, without what botocore does for every service alike.

For each call botocore asks its rules for the address, walks the service's description to write the JSON and again to
read it, and tells thirty listeners: two thirds of the processor time of an order. What PynamoDB hands over is the JSON
already, so here it is only written, signed, sent and read. botocore still signs and sends, keeps the connections,
reads every refusal, and does all other calls.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from functools import cached_property
from typing import Any
from zlib import crc32

from botocore.awsrequest import AWSRequest, AWSResponse
from botocore.client import BaseClient
from botocore.endpoint import convert_to_response_dict
from botocore.exceptions import HTTPClientError

ROWS = frozenset(
    {
        "BatchGetItem",
        "BatchWriteItem",
        "DeleteItem",
        "GetItem",
        "PutItem",
        "Query",
        "Scan",
        "TransactGetItems",
        "TransactWriteItems",
        "UpdateItem",
    }
)
_FIRST_ERROR = 300


_Client: Any = BaseClient


class RowCalls(_Client):  # type: ignore[misc]
    """Steps of a client's `_make_api_call`, to go before its own."""

    def _emit_api_params(self, api_params: Any, operation_model: Any, context: Any) -> Any:
        if operation_model.name in ROWS:
            return api_params
        return super()._emit_api_params(api_params, operation_model, context)

    def _resolve_endpoint_ruleset(self, operation_model: Any, *others: Any, **options: Any) -> Any:
        if operation_model.name in ROWS:
            return self.meta.endpoint_url, {}, {}
        return super()._resolve_endpoint_ruleset(operation_model, *others, **options)

    def _convert_to_request_dict(self, api_params: Any, operation_model: Any, *others: Any, **options: Any) -> Any:
        if operation_model.name in ROWS:
            return {"body": written(api_params), "headers": {}, "context": options["context"]}
        return super()._convert_to_request_dict(api_params, operation_model, *others, **options)

    def _make_request(self, operation_model: Any, request_dict: Any, request_context: Any) -> Any:
        if operation_model.name not in ROWS:
            return super()._make_request(operation_model, request_dict, request_context)
        http = self._sent(operation_model.name, request_dict["body"])
        if http.status_code >= _FIRST_ERROR:
            return http, self._refusal(http, operation_model)
        return http, {**read(http.content), "ResponseMetadata": {"HTTPStatusCode": http.status_code}}

    def _sent(self, operation: str, body: bytes) -> AWSResponse:
        """The answer to a signed request, whole; raises a `BotoCoreError` when none came."""
        headers = {
            "Accept-Encoding": "identity",
            "Content-Type": "application/x-amz-json-1.0",
            "User-Agent": self._user_agent,
            "X-Amz-Target": f"DynamoDB_20120810.{operation}",
        }
        request = AWSRequest("POST", self.meta.endpoint_url, headers, body)
        self._request_signer.get_auth_instance("dynamodb", self.meta.region_name, "v4").add_auth(request)
        prepared = request.prepare()
        answers = self.meta.events.emit(f"before-send.dynamodb.{operation}", request=prepared)
        answered = next((answer for _, answer in answers if answer is not None), None)
        http: AWSResponse = answered or self._endpoint.http_session.send(prepared)
        check = http.headers.get("x-amz-crc32")
        if check is not None and crc32(http.content) != int(check):
            raise HTTPClientError(error="the answer is not what was sent")
        return http

    @cached_property
    def _user_agent(self) -> str:
        agent: str = self._user_agent_creator.to_string()
        return agent

    def _refusal(self, http: AWSResponse, operation_model: Any) -> dict[str, Any]:
        parser = self._endpoint._response_parser_factory.create_parser("json")
        response = convert_to_response_dict(http, operation_model)
        parsed: dict[str, Any] = parser.parse(response, operation_model.output_shape)
        self._endpoint._add_modeled_error_fields(response, parsed, operation_model, parser)
        return parsed


def written(parameters: Mapping[str, Any]) -> bytes:
    """The JSON of a call's parameters; bytes in it as base64."""
    return json.dumps(parameters, default=_text, separators=(",", ":")).encode()


def _text(value: bytes) -> str:
    return b64encode(value).decode()


def read(body: bytes) -> dict[str, Any]:
    """The answer in this JSON, with what is binary as bytes."""
    answer: dict[str, Any] = json.loads(body, object_hook=_value if b'"B' in body else None)
    return answer


def _value(found: dict[str, Any]) -> dict[str, Any]:
    """A value of a row, which alone has its kind as its only name and no map beneath it."""
    if len(found) == 1:
        [(kind, content)] = found.items()
        if kind == "B" and isinstance(content, str):
            return {"B": b64decode(content)}
        if kind == "BS" and isinstance(content, list):
            return {"BS": [b64decode(each) for each in content]}
    return found
