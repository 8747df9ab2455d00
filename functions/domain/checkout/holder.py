"""In whose name something is held (reliability 4.3)."""

from typing import NamedTuple


class Holder(NamedTuple):
    """An order, and which of its attempts to change what it holds; a later attempt overrules an earlier one."""

    order_uuid: str
    attempt: int
