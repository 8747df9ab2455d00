"""Text messages to guests' phones, through SNS (on one machine: through the engine, which stores them for reading)."""

from functools import cache
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from domain.errors import Code, Refusal
from runtime.deadline import require_time
from runtime.observability import count
from runtime.outage import Outage
from runtime.time_limits import MESSAGES

_KIND = {"AWS.SNS.SMS.SMSType": {"DataType": "String", "StringValue": "Transactional"}}

_NUMBER_REFUSED = frozenset({"InvalidParameter", "InvalidParameterException", "InvalidParameterValue", "OptedOut"})
"""SNS's codes for a number that does not exist, is no mobile number, or has opted out."""


@cache
def _client() -> Any:
    import boto3  # imported here, because it is slow and rarely needed

    return boto3.client("sns", config=MESSAGES.config())


def send_text(phone: str, text: str) -> None:
    """Send a text to a number in E.164 form.

    Refuses `error_contact_not_reachable` if the carrier does not accept the number, because a typing error is no
    outage. Raises Outage if SNS accepts nothing.
    """
    require_time(MESSAGES)
    try:
        _client().publish(PhoneNumber=phone, Message=text, MessageAttributes=_KIND)
    except (BotoCoreError, ClientError) as error:
        if isinstance(error, ClientError) and error.response["Error"]["Code"] in _NUMBER_REFUSED:
            count("ContactRefused")
            raise Refusal(Code.CONTACT_NOT_REACHABLE) from error
        count("TextNotSent")
        raise Outage from error
    count("TextsSent")
