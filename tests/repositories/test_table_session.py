"""Tables and threads share one session, since each would cost 10 MB and 150 ms."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from pynamodb.connection import Connection

from repositories import record

TABLES, THREADS = 3, 4


def test_all_tables_of_all_threads_share_one_session() -> None:
    connections = [Connection(region="ca-central-1", host="http://127.0.0.1:1") for _ in range(TABLES)]
    together = Barrier(THREADS)

    def sessions(_: int) -> set[int]:
        together.wait()
        return {id(connection.session) for connection in connections if connection.client}

    with ThreadPoolExecutor(THREADS) as pool:
        used = set().union(*pool.map(sessions, range(THREADS)))

    assert used == {id(record.connection().session)}
