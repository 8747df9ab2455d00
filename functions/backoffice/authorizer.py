"""The gateway's check of staff requests: only a request with a valid proof reaches a function.

The function checks again, with the store of the request, which only the body names.
"""

from collections.abc import Mapping
from typing import Any

from backoffice.proof import prove
from domain.errors import Refusal
from runtime import clock
from runtime.caller import bearer_of, staff_device_of
from runtime.deadline import LambdaContext, deadline
from runtime.observability import logger, send_metrics

_TOLD_WHY = {"locked_out", "shift_over"}
"""Reasons of proofs that were valid until now: the function refuses them with the reason, which the gateway cannot
return.
"""


def authorize(event: dict[str, Any], context: LambdaContext | None) -> dict[str, Any]:
    """Allow or deny the request. A failure denies it only this once, because the decision is not cached."""
    headers = {name.lower(): value for name, value in (event.get("headers") or {}).items()}
    with deadline(context):
        effect = "Allow" if _proves(headers) else "Deny"
    logger.info("authorized", extra={"effect": effect, "path": event.get("resource", "")})
    send_metrics()
    statement = {"Action": "execute-api:Invoke", "Effect": effect, "Resource": event["methodArn"]}
    return {"principalId": "staff", "policyDocument": {"Version": "2012-10-17", "Statement": [statement]}}


def _proves(headers: Mapping[str, str]) -> bool:
    try:
        prove(bearer_of(headers), staff_device_of(headers), clock.now())
    except Refusal as refusal:
        return refusal.details.get("reason") in _TOLD_WHY
    return True
