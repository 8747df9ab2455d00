"""What sending a one-time code gives, and answering it is told by."""

from typing import Annotated

from pydantic import Field

CodeToken = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{43}$")]
