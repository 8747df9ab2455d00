"""Let executions that begin with a wait use no thread until it ends: one timer starts them in a thread pool."""

import heapq
import json
import time
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import datetime
from itertools import count
from threading import Condition, Thread
from typing import Any

_AWAKE = 32
"""How many started executions run concurrently; their calls are limited, and their retries wait for seconds."""


class Waits:
    """Runs the engine's executions; those that begin with a wait are queued until it ends."""

    def __init__(self, machines: Any) -> None:
        self._machines = machines
        self._run_now = machines._run_execution
        self._asleep: list[tuple[float, int, Any, str]] = []
        self._changed = Condition()
        self._order = count()
        self._awake = ThreadPoolExecutor(_AWAKE, thread_name_prefix="execution")
        Thread(target=self._wake, daemon=True, name="waits").start()

    def run(self, execution: str) -> None:
        """Run an execution by its ARN to its end: at once, or at the time that its first state waits for."""
        until = self._first_wait(execution)
        if not until:
            self._run_now(execution)
            return
        with self._changed:
            heapq.heappush(self._asleep, (until, next(self._order), copy_context(), execution))
            self._changed.notify()

    def _first_wait(self, execution: str) -> float:
        """Return the epoch seconds that its first state waits for; 0 if it is not a wait for a timestamp."""
        known = self._machines._executions.get(execution)
        machine = self._machines._state_machines.get(known["stateMachineArn"]) if known else None
        if not machine:
            return 0
        definition = json.loads(machine["definition"])
        first = definition["States"][definition["StartAt"]]
        named = first.get("TimestampPath", "")
        instant = json.loads(known["input"]).get(named.removeprefix("$."), "") if named else ""
        return datetime.fromisoformat(instant).timestamp() if instant else 0

    def _wake(self) -> None:
        while True:
            with self._changed:
                while not self._asleep or self._asleep[0][0] > time.time():
                    self._changed.wait(self._asleep[0][0] - time.time() if self._asleep else None)
                _, _, context, execution = heapq.heappop(self._asleep)
            self._awake.submit(context.run, self._run_now, execution)
