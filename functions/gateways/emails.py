"""E-mail to guests, through SES (on one machine: through the engine, which stores them for reading)."""

from functools import cache
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from domain.errors import Code, Refusal
from runtime.deadline import require_time
from runtime.observability import count
from runtime.outage import Outage
from runtime.settings import settings
from runtime.time_limits import MESSAGES

_ADDRESS_REFUSED = frozenset({"BadRequestException", "InvalidParameterValue"})
"""SES's codes for an invalid address. An unverified address (sandbox) or a missing permission is our own fault."""


@cache
def _client() -> Any:
    import boto3  # imported here, because it is slow and rarely needed

    return boto3.client("sesv2", config=MESSAGES.config())


def send_email(address: str, subject: str, text: str, html: str = "") -> None:
    """Send an e-mail as text, and as HTML too if given.

    Refuses `error_contact_not_reachable` if SES does not accept the address; raises Outage if SES accepts nothing.
    """
    parts = {"Text": text, "Html": html}
    body = {name: {"Data": data, "Charset": "UTF-8"} for name, data in parts.items() if data}
    require_time(MESSAGES)
    try:
        _client().send_email(
            FromEmailAddress=settings().email_sender,
            Destination={"ToAddresses": [address]},
            Content={"Simple": {"Subject": {"Data": subject, "Charset": "UTF-8"}, "Body": body}},
        )
    except (BotoCoreError, ClientError) as error:
        if isinstance(error, ClientError) and error.response["Error"]["Code"] in _ADDRESS_REFUSED:
            count("ContactRefused")
            raise Refusal(Code.CONTACT_NOT_REACHABLE) from error
        count("EmailNotSent")
        raise Outage from error
    count("EmailsSent")
