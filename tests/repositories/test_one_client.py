"""All records of an environment speak to the tables by one client."""

import pytest
from tests.engine import Engine

from repositories.brand.hosts import HostRecord
from repositories.engine.record import connection
from repositories.order.orders import OrderRecord


@pytest.mark.engine
def test_two_records_and_the_transactions_have_the_same_client(engine: Engine) -> None:
    clients = {
        id(each.client)
        for each in (HostRecord._get_connection().connection, OrderRecord._get_connection().connection, connection())
    }
    assert len(clients) == 1
