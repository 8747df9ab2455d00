"""E-mail and SMS to guests."""

from functools import cache
from typing import TYPE_CHECKING

from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from runtime.observability import count, logger
from runtime.settings import settings

if TYPE_CHECKING:
    from mypy_boto3_sesv2.client import SESV2Client
    from mypy_boto3_sns.client import SNSClient

_LIMITS = Config(connect_timeout=2, read_timeout=5, retries={"mode": "standard"})


@cache
def _mail() -> "SESV2Client":
    import boto3

    return boto3.client("sesv2", config=_LIMITS)


@cache
def _phones() -> "SNSClient":
    import boto3

    return boto3.client("sns", config=_LIMITS)


def send_email(to: str, subject: str, text: str) -> bool:
    """Send a plain e-mail; False when it was not taken."""
    body = {"Subject": {"Data": subject}, "Body": {"Text": {"Data": text}}}
    try:
        _mail().send_email(
            FromEmailAddress=settings().mail_from,
            Destination={"ToAddresses": [to]},
            Content={"Simple": body},  # type: ignore[typeddict-item]
        )
    except (BotoCoreError, ClientError) as error:
        return _not_taken("email", error)
    return True


def send_sms(to: str, text: str) -> bool:
    """Send a text message to a number in E.164; False when it was not taken."""
    try:
        _phones().publish(PhoneNumber=to, Message=text)
    except (BotoCoreError, ClientError) as error:
        return _not_taken("sms", error)
    return True


def _not_taken(channel: str, error: Exception) -> bool:
    logger.warning("message not sent", extra={"channel": channel, "reason": type(error).__name__})
    count("MessageNotSent")
    return False
