"""Hand messages for a store's channel to the function that sends them, without waiting for it.

The change that a message is about was made before. So a failure here fails nothing: it is counted, and clients re-read
the data a little later anyway.
"""

from functools import cache
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from domain.channel.hint import Hint
from domain.entity import Entity
from runtime.deadline import require_time
from runtime.observability import count, logger
from runtime.outage import Outage
from runtime.settings import settings
from runtime.time_limits import CHANNEL


class Telling(Entity):
    """The request to the channel function: a message for a store's channel, or for one connection."""

    company_code: str = ""
    store_id: str = ""
    connection_id: str = ""
    hint: Hint | None = None
    table_id: str = ""
    pushes: tuple[str, ...] = ()
    """Or the push messages to send, by their keys."""
    deliveries: tuple[str, ...] = ()
    """Or the orders whose deliveries have something to do at once."""
    close: bool = False
    """Or whether to close the connection."""


@cache
def _client() -> Any:
    import boto3  # imported here, because it is slow and rarely needed

    return boto3.client("lambda", config=CHANNEL.config())


def hand_over(telling: Telling) -> None:
    """Invoke the channel function. Does nothing where there is none, as in an operator's command."""
    function = settings().channel_function
    if not function:
        return
    try:
        require_time(CHANNEL)
        _client().invoke(FunctionName=function, InvocationType="Event", Payload=telling.model_dump_json())
    except (BotoCoreError, ClientError, Outage) as error:
        logger.warning("the channel was not told", extra={"reason": type(error).__name__})
        count("ChannelNotTold")
