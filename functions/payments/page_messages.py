"""Types of the browser's fields in every request for a payment page."""

from typing import Annotated

from pydantic import Field

ReturnPath = Annotated[str, Field(pattern=r"^/([A-Za-z0-9_.~%?-][A-Za-z0-9/_.:~?=&%-]{0,300})?$")]
Origin = Annotated[str, Field(pattern=r"^https?://[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?$")]
