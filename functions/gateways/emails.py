"""E-mail to guests, through SES (on one machine: its engine, which keeps them to be read)."""

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
"""What SES says of an address that is none. That it is not verified (the sandbox), or we may not send, is ours."""


@cache
def _client() -> Any:
    import boto3  # only who sends a message waits for it

    return boto3.client("sesv2", config=MESSAGES.config())


def send_email(address: str, subject: str, text: str, html: str = "") -> None:
    """Send an e-mail: plain, and as a page too where there is one.

    Refuses `error_contact_not_reachable` for an address that the carrier does not take; raises Outage when nobody takes
    anything.
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
