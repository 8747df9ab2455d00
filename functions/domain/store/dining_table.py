"""A table of the dining room (spec section 4)."""

from pydantic import Field

from domain.entity import Entity


class DiningTable(Entity):
    """A table of the dining room; a disabled one must be activated by the server (spec section 4)."""

    table_id: str = Field(alias="tableID")
    descr: str
    table_group_id: str = Field("", alias="tableGroupID")
    table_group_name: str = ""
    disabled: bool = False
