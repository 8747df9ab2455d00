"""Whether a request left this host: the difference between "not sent" and "unknown" (reliability 5.2)."""

from collections.abc import Callable
from typing import TypeVar

from domain.payment.card_payment import Outcome, Result
from runtime.deadline import leaves_time, within
from runtime.time_limits import PROVIDERS, STORING

KEY_REFUSED = "key_refused"
"""The reason if the credentials were rejected: the request was not processed."""
CONNECT_SECONDS, READ_SECONDS = PROVIDERS.connect, PROVIDERS.read
"""Below a function's own time limit, so that an answer is always given (R28)."""
Answer = TypeVar("Answer")


def asked(send: Callable[[], Answer]) -> Answer | Outcome:
    """Send one request to a provider within its time limit; return its response or the outcome of the failure.

    The request is not sent if its response could not be stored in time.
    """
    if not leaves_time(PROVIDERS, STORING):
        return Outcome(result=Result.NOT_SENT, reason="no_time")
    try:
        return within(PROVIDERS, send)
    except TimeoutError as error:
        return failed(error)


def never_left(error: BaseException) -> bool:
    """Whether a failure happened before the connection was open: no byte of the request can have arrived."""
    from urllib3.exceptions import ConnectTimeoutError, NewConnectionError

    return any(isinstance(cause, ConnectTimeoutError | NewConnectionError) for cause in _causes(error))


def failed(error: BaseException) -> Outcome:
    """Return the outcome of a request without a readable response; the reason is only the type of the failure."""
    return Outcome(result=Result.NOT_SENT if never_left(error) else Result.UNKNOWN, reason=type(error).__name__)


def _causes(error: BaseException) -> list[BaseException]:
    found: list[BaseException] = []
    waiting: list[object] = [error]
    while waiting:
        cause = waiting.pop()
        if isinstance(cause, BaseException) and cause not in found:
            found.append(cause)
            waiting += [cause.__cause__, getattr(cause, "reason", None), *cause.args]
    return found
