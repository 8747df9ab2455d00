"""The addresses that providers call: raw bodies, form posts and redirects instead of the API's JSON."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from http import HTTPStatus
from urllib.parse import parse_qsl

from chalice.app import Chalice, Response
from chalice.app import Request as AppRequest

from domain.errors import Code, Refusal
from domain.payment.card_payment import Provider
from payments.provider_words import hear_return, hear_webhook
from runtime import clock
from runtime.body import MAX_BODY_BYTES
from runtime.caller import require_cdn
from runtime.deadline import deadline
from runtime.http import HEADERS
from runtime.observability import logger, send_metrics
from runtime.outage import Outage
from use_cases.payment.query_payment import ProviderSilentError

WEBHOOKS = {"/stripe/webhook": Provider.STRIPE, "/clover/webhook": Provider.CLOVER}
RETURNS = {"/stripe/return": Provider.STRIPE, "/clover/return": Provider.CLOVER}
FORM_RETURN = "/globalpay/return"
_ANY_TYPE: list[str] = []


def connect_providers(app: Chalice) -> None:
    """Give every provider its addresses."""
    for path, provider in WEBHOOKS.items():
        _route(app, path, "POST", partial(_webhook, provider))
    for path, provider in RETURNS.items():
        _route(app, path, "GET", partial(_return, provider))
    _route(app, FORM_RETURN, "POST", partial(_return, Provider.GLOBAL_PAYMENT))


def _route(app: Chalice, path: str, method: str, answer: Callable[[AppRequest], Response]) -> None:
    def handler() -> Response:
        received = app.current_request
        if received is None:
            raise RuntimeError("there is no request to answer")
        with deadline(app.lambda_context):
            response = _answered(answer, received)
        logger.info("provider", extra={"path": path, "status": response.status_code})
        send_metrics()
        return response

    name = path.strip("/").replace("/", "_")
    handler.__name__ = name
    app.route(path, methods=[method], name=name, content_types=_ANY_TYPE)(handler)


def _answered(answer: Callable[[AppRequest], Response], received: AppRequest) -> Response:
    """A refusal tells nothing but that; where a provider or one of our systems is silent, tell it again."""
    try:
        require_cdn(received.headers)
        return answer(received)
    except Refusal as refusal:
        logger.info("refused", extra={"result": refusal.code, **refusal.details})
        status = HTTPStatus.FORBIDDEN if refusal.code is Code.FORBIDDEN else HTTPStatus.BAD_REQUEST
        return _json(status, refusal.code)
    except (ProviderSilentError, Outage):
        return _json(HTTPStatus.SERVICE_UNAVAILABLE, Code.ORDER_SERVER_UNAVAILABLE)
    except Exception:
        logger.exception("failed")
        return _json(HTTPStatus.INTERNAL_SERVER_ERROR, Code.SOMETHING_WRONG)


def _webhook(provider: Provider, received: AppRequest) -> Response:
    hear_webhook(provider, _raw(received), received.headers, clock.now())
    return _json(HTTPStatus.OK, "ok")


def _return(provider: Provider, received: AppRequest) -> Response:
    query: Mapping[str, str] = dict(received.query_params or {})
    fields = dict(parse_qsl(_raw(received).decode(errors="replace"), keep_blank_values=True, max_num_fields=60))
    address = hear_return(provider, query, fields, clock.now())
    return Response("", headers={**HEADERS, "Location": address}, status_code=int(HTTPStatus.SEE_OTHER))


def _raw(received: AppRequest) -> bytes:
    try:
        raw = received.raw_body
    except ValueError:
        raise Refusal(Code.INVALID_REQUEST) from None
    body = raw.encode() if isinstance(raw, str) else raw
    if len(body) > MAX_BODY_BYTES:
        raise Refusal(Code.INVALID_REQUEST)
    return body


def _json(status: HTTPStatus, result: str) -> Response:
    return Response(json.dumps({"result": str(result)}), headers=dict(HEADERS), status_code=int(status))
