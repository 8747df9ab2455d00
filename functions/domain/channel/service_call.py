"""A table calls for service (spec section 7: a websocket notifies the store of a service call; threat 20)."""

from datetime import datetime, timedelta
from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.tables.dine_in import DineIn
from domain.tables.dining_table import DiningTable

CALL_LIFE = timedelta(hours=2)
"""How long a call is kept, answered or not."""
PAUSE_BETWEEN = timedelta(seconds=30)
"""Between two calls of a table."""

CallId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{16,64}$")]
Service = Annotated[str, Field(max_length=80)]


class ServiceCall(Entity):
    """A table's call for staff. `service` is one of the store's own texts, or empty for any staff to come."""

    call_id: CallId = Field(alias="callID")
    table_id: str = Field(alias="tableID")
    table_name: str
    table_group: str = ""
    """The room that the table is in."""
    service: Service
    at: AwareDatetime
    answered_at: AwareDatetime | None = None
    answered_by: str = ""

    def answered(self, by: str, at: datetime) -> "ServiceCall":
        """Return the call as answered by a member of staff."""
        return self.model_copy(update={"answered_by": by, "answered_at": at})

    def is_kept(self, now: datetime) -> bool:
        """Whether staff still see it; the DynamoDB table deletes it later."""
        return now - self.at < CALL_LIFE


def check_call(dine_in: DineIn, table: DiningTable | None, service: str) -> DiningTable:
    """Return the table that calls (threat 20).

    Refuses `not_found` for a missing or disabled table and in a store without service calls, `invalid_request` for a
    service that the store does not offer.
    """
    if table is None or table.disabled or not dine_in.call_service_enabled:
        raise Refusal(Code.NOT_FOUND)
    if service and service not in dine_in.call_services:
        raise Refusal(Code.INVALID_REQUEST)
    return table
