"""Whether a request ever left this host: the difference between "not sent" and "unknown" (reliability 5.2)."""

from domain.payment.card_payment import Outcome, Result

CONNECT_SECONDS = 3
READ_SECONDS = 15
"""Below a function's own 25 s, so that an answer is always given (R28)."""
KEY_REFUSED = "key_refused"
"""The reason of an outcome whose request was turned away with its credentials: nothing was worked on."""


def never_left(error: BaseException) -> bool:
    """Whether a failure happened before a connection stood: no byte of the request can have arrived."""
    from urllib3.exceptions import ConnectTimeoutError, NewConnectionError

    return any(isinstance(cause, ConnectTimeoutError | NewConnectionError) for cause in _causes(error))


def failed(error: BaseException) -> Outcome:
    """The outcome of a request that got no readable answer; its reason is the failure's kind only."""
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
