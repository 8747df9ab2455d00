"""Stop calling a service that does not answer, so that its outage delays only a few callers."""

import time
from collections.abc import Callable


class CircuitBreaker:
    """Opens after so many failures in a row; after a rest one call tries again (reliability R29).

    The state belongs to one execution environment: sharing it would cost a table read per call.
    """

    def __init__(
        self, failures: int = 5, rest_seconds: float = 30.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = failures
        self._rest = rest_seconds
        self._clock = clock
        self._failures = 0
        self._open_until = 0.0

    @property
    def is_open(self) -> bool:
        """Whether the service must not be called now."""
        return self._failures >= self._most and self._clock() < self._open_until

    def succeeded(self) -> None:
        """Record that the service answered."""
        self._failures = 0

    def failed(self) -> None:
        """Record that the service did not answer; one more failure after a rest opens the breaker again."""
        self._failures += 1
        if self._failures >= self._most:
            self._open_until = self._clock() + self._rest
