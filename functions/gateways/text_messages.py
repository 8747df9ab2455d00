"""Text messages to guests' phones, through SNS (on one machine: its engine, which keeps them to be read)."""

from functools import cache
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from runtime.deadline import require_time
from runtime.observability import count
from runtime.outage import Outage
from runtime.time_limits import MESSAGES

_KIND = {"AWS.SNS.SMS.SMSType": {"DataType": "String", "StringValue": "Transactional"}}


@cache
def _client() -> Any:
    import boto3  # only who sends a message waits for it

    return boto3.client("sns", config=MESSAGES.config())


def send_text(phone: str, text: str) -> None:
    """Send a text to a number in E.164 form. Raises Outage when nobody takes it."""
    require_time(MESSAGES)
    try:
        _client().publish(PhoneNumber=phone, Message=text, MessageAttributes=_KIND)
    except (BotoCoreError, ClientError) as error:
        count("TextNotSent")
        raise Outage from error
    count("TextsSent")
