"""The way to whoever listens to a store: one function is asked to tell them, and nobody waits for it.

Who changed something has done so before. So nothing here fails what it is about: a hint that cannot be handed over is
counted, and those who would have heard it ask by themselves a little later.
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
    """What the function is asked: a hint for a store's channel, or for one connection alone."""

    company_code: str = ""
    store_id: str = ""
    connection_id: str = ""
    hint: Hint | None = None
    table_id: str = ""
    pushes: tuple[str, ...] = ()
    """Or the messages that are to leave for guests' browsers, by their keys."""
    deliveries: tuple[str, ...] = ()
    """Or the orders of whose deliveries something is to be done at once."""
    close: bool = False
    """Or whether the connection is to be closed."""


@cache
def _client() -> Any:
    import boto3  # only who tells something waits for it

    return boto3.client("lambda", config=CHANNEL.config())


def hand_over(telling: Telling) -> None:
    """Have it told. Where nobody may be told anything, as for an operator's command, it is not."""
    function = settings().channel_function
    if not function:
        return
    try:
        require_time(CHANNEL)
        _client().invoke(FunctionName=function, InvocationType="Event", Payload=telling.model_dump_json())
    except (BotoCoreError, ClientError, Outage) as error:
        logger.warning("the channel was not told", extra={"reason": type(error).__name__})
        count("ChannelNotTold")
