"""Injected faults for the next requests to an address."""

import re
import threading
from dataclasses import dataclass, field

KINDS = ("status", "stored_500", "lose_reply", "drop", "garbage", "huge", "slow", "revoked_key")
"""`status`: an error that is not kept. `stored_500`: one that is kept under the idempotency key and replayed.
`lose_reply`: the effect happens, the reply does not. `drop`: neither. `garbage`: 200 with no readable body.
`huge`: one of ten million bytes. `slow`: the reply comes `seconds` late. `revoked_key`: each provider's own word for a
key that is not right (any more). Any of them may set `afterEffect`."""


@dataclass
class Fault:
    """A fault for the next `times` requests whose line matches `on` (None: every one); `hit` lists those affected."""

    kind: str
    on: str
    times: int | None = 1
    status: int = 503
    seconds: float = 0
    after_effect: bool = False
    hit: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"kind is one of {', '.join(KINDS)}")
        self.after_effect = self.after_effect or self.kind in ("lose_reply", "slow")

    def strikes(self, request_line: str) -> bool:
        """Return True if the request matches and the fault is not used up; record the request."""
        meant = (self.times is None or len(self.hit) < self.times) and bool(re.search(self.on, request_line))
        if meant:
            self.hit.append(request_line)
        return meant

    def missed(self) -> bool:
        """Return True if it affected fewer requests than intended, so that its test proved nothing."""
        return len(self.hit) < (1 if self.times is None else self.times)


@dataclass
class Faults:
    """The active faults, the oldest first, and the cancelled ones."""

    orders: list[Fault] = field(default_factory=list)
    cancelled: list[Fault] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, fault: Fault) -> None:
        """Inject a fault."""
        with self.lock:
            self.orders.append(fault)

    def clear(self) -> None:
        """Cancel all faults."""
        with self.lock:
            self.cancelled += self.orders
            self.orders.clear()

    def forget(self) -> None:
        """Delete all faults, also the cancelled ones."""
        with self.lock:
            self.orders.clear()
            self.cancelled.clear()

    def missed(self) -> list[str]:
        """Describe every fault, cancelled or not, that affected fewer requests than intended."""
        with self.lock:
            return [
                f"{fault.kind} on {fault.on}: {len(fault.hit)} of {fault.times or 'at least 1'}"
                for fault in [*self.cancelled, *self.orders]
                if fault.missed()
            ]

    def take(self, request_line: str) -> Fault | None:
        """Return the fault of a request, if any."""
        with self.lock:
            return next((fault for fault in self.orders if fault.strikes(request_line)), None)
