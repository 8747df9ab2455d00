"""The orders of a table's guests (spec section 4; R-16)."""

from ordering.table_messages import TableOrdersReply, TableOrdersRequest
from repositories.store import stores
from runtime.caller import Caller
from use_cases.visit.read_table import read_table


def read_table_orders(_request: TableOrdersRequest, caller: Caller) -> TableOrdersReply:
    """Return all orders of the session's table session; refuses `error_visit_ended` if it is over."""
    session = caller.session
    table, found = read_table(caller.guest)
    store = stores.find(session.tenant, session.store_id)
    shown = {} if found is None else found._asdict()
    return TableOrdersReply(
        table_name=table.descr, currency=store.checkout.currency if store else "", shared=found is not None, **shown
    )
