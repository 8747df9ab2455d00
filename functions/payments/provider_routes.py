"""The endpoints that providers call: raw bodies, form posts and redirects instead of the API's JSON."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from http import HTTPStatus
from urllib.parse import parse_qsl

from chalice.app import Chalice, Response
from chalice.app import Request as AppRequest

from domain.errors import Code, Refusal
from domain.payment.provider import PROVIDERS, Provider
from payments.pay_on_phone import pay_on_phone
from payments.provider_words import hear_return, hear_webhook
from runtime import clock, limits
from runtime.body import MAX_BODY_BYTES, Malformed, require_text
from runtime.caller import address_of, network_of, require_cdn
from runtime.deadline import deadline
from runtime.http import HEADERS, RETRY_SECONDS, raw_body
from runtime.limits import Share, Tally, turns_of
from runtime.observability import count, logger, send_metrics
from runtime.outage import Outage
from use_cases.delivery.hear_courier import hear_courier
from use_cases.payment.query_payment import ProviderSilentError

WEBHOOKS = {each.webhook_path: provider for provider, each in PROVIDERS.items() if each.webhook_path}
RETURNS = {each.return_path: provider for provider, each in PROVIDERS.items() if not each.returns_by_form}
FORM_RETURNS = {each.return_path: provider for provider, each in PROVIDERS.items() if each.returns_by_form}
COURIERS = "/doordash/webhook"
ON_PHONE = "/pay"
_BUTTON = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}
_ANY_TYPE: list[str] = []
_MOST_FIELDS = 60
RETRY_AFTER = {"Retry-After": str(RETRY_SECONDS)}
Answer = Callable[[AppRequest], Response]


def connect_providers(app: Chalice, share: Share) -> None:
    """Register the endpoints of all providers."""
    tally = Tally(share)
    for path, provider in WEBHOOKS.items():
        _route(app, path, "POST", partial(_webhook, provider), tally)
    for path, provider in RETURNS.items():
        _route(app, path, "GET", partial(_return, provider), tally)
    _route(app, COURIERS, "POST", _courier, tally)
    _route(app, ON_PHONE, "GET", _on_phone, tally)
    for path, provider in FORM_RETURNS.items():
        _route(app, path, "POST", partial(_return, provider), tally)


def _route(app: Chalice, path: str, method: str, answer: Answer, tally: Tally) -> None:
    def handler() -> Response:
        received = app.current_request
        if received is None:
            raise RuntimeError("there is no request to answer")
        with deadline(app.lambda_context):
            response = _answered(answer, received, tally)
        logger.info("provider", extra={"path": path, "status": response.status_code})
        send_metrics()
        return response

    name = path.strip("/").replace("/", "_")
    handler.__name__ = name
    app.route(path, methods=[method], name=name, content_types=_ANY_TYPE)(handler)


def _answered(answer: Answer, received: AppRequest, tally: Tally) -> Response:
    """Handle a request; a refusal has only its code, an outage of ours or the provider's asks for a retry."""
    try:
        require_text([*received.headers.values(), *_query(received).values()])
        require_cdn(received.headers)
        limited = tally.take(turns_of(limits.PROVIDERS, network=network_of(address_of(received.headers))), clock.now())
        return _wait(limited.retry_after) if limited else answer(received)
    except Refusal as refusal:
        logger.info("refused", extra={"result": refusal.code, **refusal.details})
        count("Refused")
        return _json(_status(refusal), refusal.code)
    except (ProviderSilentError, Outage) as silent:
        logger.warning("unavailable", extra={"silent": type(silent).__name__})
        count("Unavailable")
        return _json(HTTPStatus.SERVICE_UNAVAILABLE, Code.ORDER_SERVER_UNAVAILABLE, **RETRY_AFTER)
    except Exception:
        logger.exception("failed")
        count("Failed")
        return _json(HTTPStatus.INTERNAL_SERVER_ERROR, Code.SOMETHING_WRONG)


def _status(refusal: Refusal) -> int:
    if isinstance(refusal, Malformed):
        return refusal.status
    return HTTPStatus.FORBIDDEN if refusal.code is Code.FORBIDDEN else HTTPStatus.BAD_REQUEST


def _wait(seconds: int) -> Response:
    count("Limited")
    limited = _json(HTTPStatus.TOO_MANY_REQUESTS, Code.TOO_MANY_REQUESTS)
    limited.headers["Retry-After"] = str(seconds)
    return limited


def _webhook(provider: Provider, received: AppRequest) -> Response:
    hear_webhook(provider, _raw(received), received.headers, clock.now())
    return _json(HTTPStatus.OK, "ok")


def _courier(received: AppRequest) -> Response:
    hear_courier(_raw(received), received.headers, clock.now())
    return _json(HTTPStatus.OK, "ok")


def _return(provider: Provider, received: AppRequest) -> Response:
    address = hear_return(provider, _query(received), _form(received), clock.now())
    return Response("", headers={**HEADERS, "Location": address}, status_code=int(HTTPStatus.SEE_OTHER))


def _on_phone(received: AppRequest) -> Response:
    query = _query(received)
    to = pay_on_phone(query.get("payment", "")[:64], query.get("nonce", "")[:64], clock.now())
    if to.page:
        return Response(to.page, headers={**HEADERS, **_BUTTON})
    return Response("", headers={**HEADERS, "Location": to.address}, status_code=int(HTTPStatus.SEE_OTHER))


def _query(received: AppRequest) -> Mapping[str, str]:
    return dict(received.query_params or {})


def _form(received: AppRequest) -> Mapping[str, str]:
    text = _raw(received).decode(errors="replace")
    try:
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=_MOST_FIELDS))
    except ValueError as error:
        raise Malformed from error


def _raw(received: AppRequest) -> bytes:
    body = raw_body(received)
    if len(body) > MAX_BODY_BYTES:
        raise Malformed(status=413)
    return body


def _json(status: int, result: str, **headers: str) -> Response:
    body = json.dumps({"result": str(result)})
    return Response(body, headers={**HEADERS, **headers}, status_code=int(status))
