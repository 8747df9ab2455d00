"""What a person did about a payment that was left to them (reliability 1.1, I4)."""

from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity


class Look(Entity):
    """Who saw to it, when and how; `flagged` is what it had been left to a person for (reliability 1.1, I4)."""

    at: AwareDatetime
    by: Annotated[str, Field(min_length=1, max_length=80)]
    why: Annotated[str, Field(min_length=3, max_length=300)]
    flagged: str
