"""The owner of a hold (reliability 4.3)."""

from typing import NamedTuple


class Holder(NamedTuple):
    """An order and the number of its attempt to change its hold; a later attempt overrules an earlier one."""

    order_uuid: str
    attempt: int
