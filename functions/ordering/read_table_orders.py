"""What the guests of a table have ordered (spec section 4; R-16)."""

from ordering.table_messages import TableOrdersReply, TableOrdersRequest
from repositories import stores
from runtime.caller import Caller
from use_cases.visit.read_table import read_table


def read_table_orders(_request: TableOrdersRequest, caller: Caller) -> TableOrdersReply:
    """All of the visit that the session is of; refuses `error_visit_ended` to any other."""
    session = caller.session
    table, found = read_table(caller.guest)
    store = stores.find(session.tenant, session.store_id)
    shown = {} if found is None else found._asdict()
    return TableOrdersReply(
        table_name=table.descr, currency=store.checkout.currency if store else "", shared=found is not None, **shown
    )
