"""Publish rows of a brand in one transaction: all of them are replaced, or none.

The transaction fails if the company's row, a host or a key changed since it was read. All other rows are only written
by publishes, and every publish writes the company's row.
"""

from collections.abc import Callable
from typing import NamedTuple

from pynamodb.transactions import TransactWrite

from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.brand import brand_versions, companies, hosts, news
from repositories.brand.brand_versions import Version
from repositories.brand.companies import Head
from repositories.brand.declared_rows import Kind, Move
from repositories.engine.transactions import transact
from repositories.menu import menus
from repositories.promotion import promotions
from repositories.store import stores
from repositories.tables import dining_tables

_JOINS: dict[Kind, Callable[[TransactWrite, Tenant, Move, int], None]] = {
    Kind.STORE: lambda transaction, tenant, move, flip: stores.join(transaction, tenant, move.row, flip),
    Kind.MENU: lambda transaction, tenant, move, flip: menus.join(transaction, tenant, move.row, flip),
    Kind.TABLE: dining_tables.join,
    Kind.PROMOTION: lambda transaction, tenant, move, _: promotions.join(transaction, tenant, move),
    Kind.NEWS: lambda transaction, tenant, move, _: news.join(transaction, tenant, move),
    Kind.KEY: lambda transaction, _, move, flip: app_keys.join(transaction, move, flip),
    Kind.HOST: lambda transaction, _, move, flip: hosts.join(transaction, move, flip),
}
"""All kinds but the company, which every publish writes. `flip` is stored in rows that are cached
(`repositories.engine.brand_memory`).
"""


class Flip(NamedTuple):
    """An atomic publish of a brand, or of a complete part of it: guests see all of it or none.

    It has the company's row before and after, all other row changes, and the versions to store.
    """

    read: Head
    after: Head
    moves: tuple[Move, ...] = ()
    versions: tuple[Version, ...] = ()


def write(tenant: Tenant, flip: Flip) -> bool:
    """Write the publish; False, with no change, if a row changed since it was read."""
    if transact(lambda transaction: _add_writes(transaction, tenant, flip)):
        return False
    for repository in (companies, stores, menus, hosts):
        repository.forget()
    return True


def _add_writes(transaction: TransactWrite, tenant: Tenant, flip: Flip) -> None:
    companies.join(transaction, tenant, flip.read, flip.after)
    for move in flip.moves:
        _JOINS[move.row.kind](transaction, tenant, move, flip.after.flips)
    for version in flip.versions:
        brand_versions.join(transaction, tenant, version)
