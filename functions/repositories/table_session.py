"""One botocore session for all tables of a process.

PynamoDB makes one for every table and thread. Each reads the services' descriptions anew: 10 MB and 150 ms, so that a
sweep of ten threads took 360 MB.
"""

from threading import Lock
from typing import Any

from botocore.session import Session, get_session
from pynamodb.connection import base

_making = Lock()
_made: list[Session] = []


def share_session() -> None:
    """Have every connection that is made from now on take the one session."""
    base.get_session = _one  # type: ignore[assignment,attr-defined]


def _one() -> Session:
    """Clients may be used by many threads at one time, but only one at a time may make one (botocore's own rule)."""
    with _making:
        if not _made:
            session = get_session()
            session.create_client = _one_at_a_time(session.create_client)  # type: ignore[method-assign]
            _made.append(session)
        return _made[0]


def _one_at_a_time(make: Any) -> Any:
    def create_client(*args: Any, **named: Any) -> Any:
        with _making:
            return make(*args, **named)

    return create_client
