"""Request and reply of the dining tables (spec section 7, gettables)."""

from typing import Self

from pydantic import Field

from domain.entity import Entity
from domain.tables.dining_table import DiningTable
from domain.tables.table_visit import VisitDoor
from runtime.call import Reply, SessionRequest
from stores.menu_messages import Name


class GetTablesRequest(SessionRequest):
    """Filter by id, by name as the guest types it, or by group; all tables if empty."""

    table_id: str = Field("", alias="tableID", max_length=40)
    table_name: Name = ""
    table_group_id: str = Field("", alias="tableGroupID", max_length=40)


class TableView(Entity):
    """A dining table; a disabled one cannot be used."""

    id: str = Field(alias="ID")
    descr: str
    table_group_id: str = Field(alias="tableGroupID")
    table_group_name: str
    disabled: bool
    visit: VisitDoor | None = None
    """Why its table session accepts no order from this guest; at the start only the hours reply says so."""

    @classmethod
    def of(cls, table: DiningTable, visit: VisitDoor | None = None) -> Self:
        """Build the view of a table for this guest."""
        return cls(
            id=table.table_id,
            descr=table.descr,
            table_group_id=table.table_group_id,
            table_group_name=table.table_group_name,
            disabled=table.disabled,
            visit=visit,
        )


class GetTablesReply(Reply):
    """The tables found; the list may be empty."""

    tables: tuple[TableView, ...]
