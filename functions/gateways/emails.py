"""E-mail to guests, through SES (on one machine: its engine, which keeps them to be read)."""

from functools import cache
from typing import Any

from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from runtime.observability import count
from runtime.outage import Outage
from runtime.settings import settings


@cache
def _client() -> Any:
    import boto3  # only who sends a message waits for it

    return boto3.client("sesv2", config=Config(connect_timeout=1, read_timeout=5, retries={"total_max_attempts": 2}))


def send_email(address: str, subject: str, text: str) -> None:
    """Send a plain e-mail. Raises Outage when nobody takes it."""
    body = {"Text": {"Data": text, "Charset": "UTF-8"}}
    try:
        _client().send_email(
            FromEmailAddress=settings().email_sender,
            Destination={"ToAddresses": [address]},
            Content={"Simple": {"Subject": {"Data": subject, "Charset": "UTF-8"}, "Body": body}},
        )
    except (BotoCoreError, ClientError) as error:
        count("EmailNotSent")
        raise Outage from error
    count("EmailsSent")
