"""End rows that the brand's files no longer list: hosts, keys, stores and tables.

Hosts and keys start nothing any more; stores and tables take no new orders. Open orders continue, and past orders can
still be read.
"""

from backoffice.menu_file import content_version
from domain.access.app_key import AppKey
from domain.store.store import Store
from domain.tables.dining_table import DiningTable
from repositories.brand.declared_rows import Filed, Kind
from repositories.store import stores


def ended(row: Filed) -> Filed | None:
    """Return the row in its ended form, or None if it is deleted."""
    match row.kind:
        case Kind.STORE:
            return _store(row)
        case Kind.TABLE:
            return row.model_copy(update={"body": _closed(row.body)})
        case Kind.KEY:
            return row.model_copy(update={"body": _inactive(row.body)})
        case Kind.MENU:
            return row
        case _:
            return None


def is_retired(store: Store) -> bool:
    """Return True if the store's files say that it takes no orders."""
    return not store.config.accepting_orders


def _store(row: Filed) -> Filed:
    store = Store.model_validate_json(row.body)
    if is_retired(store):
        return row
    config = store.config.model_copy(update={"accepting_orders": False})
    closed = store.model_copy(update={"config": config, "version": ""})
    return stores.filed_row(closed.model_copy(update={"version": content_version(closed)}))


def _closed(body: str) -> str:
    table = DiningTable.model_validate_json(body)
    return body if table.disabled else table.model_copy(update={"disabled": True}).model_dump_json()


def _inactive(body: str) -> str:
    key = AppKey.model_validate_json(body)
    return key.model_copy(update={"active": False}).model_dump_json() if key.active else body
