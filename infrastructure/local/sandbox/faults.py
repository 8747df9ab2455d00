"""Faults to order: what the next requests to an address suffer."""

import re
import threading
from dataclasses import dataclass, field

KINDS = ("status", "stored_500", "lose_reply", "drop", "garbage", "slow", "revoked_key")
"""`status`: an error that is not kept. `stored_500`: one that is kept under the idempotency key and replayed.
`lose_reply`: the effect happens, the reply does not. `drop`: neither. `garbage`: 200 with no readable body.
`slow`: the reply comes `seconds` late. `revoked_key`: each provider's own word for a key that is not right (any more).
Any of them may set `afterEffect`."""


@dataclass
class Fault:
    """One order: `times` requests whose `METHOD path` matches `on`."""

    kind: str
    on: str
    times: int = 1
    status: int = 503
    seconds: float = 0
    after_effect: bool = False

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"kind is one of {', '.join(KINDS)}")
        self.after_effect = self.after_effect or self.kind in ("lose_reply", "slow")


@dataclass
class Faults:
    """The open orders, first come first served."""

    orders: list[Fault] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, fault: Fault) -> None:
        """Order a fault."""
        with self.lock:
            self.orders.append(fault)

    def clear(self) -> None:
        """Cancel every order."""
        with self.lock:
            self.orders.clear()

    def take(self, request_line: str) -> Fault | None:
        """The fault of a request, counted down."""
        with self.lock:
            for fault in self.orders:
                if fault.times > 0 and re.search(fault.on, request_line):
                    fault.times -= 1
                    return fault
        return None
