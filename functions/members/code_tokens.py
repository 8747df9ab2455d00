"""The token that is returned when a one-time code is sent, and that is needed to check the code."""

from typing import Annotated

from pydantic import Field

CodeToken = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{43}$")]
