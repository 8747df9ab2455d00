"""Manual resolutions of payments that the product could not finish (reliability 1.1, I4)."""

from typing import Annotated

from pydantic import AwareDatetime, Field

from domain.entity import Entity


class Look(Entity):
    """One manual resolution; `flagged` is the reason for which a person was needed (reliability 1.1, I4)."""

    at: AwareDatetime
    by: Annotated[str, Field(min_length=1, max_length=80)]
    why: Annotated[str, Field(min_length=3, max_length=300)]
    flagged: str
