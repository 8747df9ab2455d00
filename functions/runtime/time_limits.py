"""Time limits for calls to outside systems, in seconds. Every client in a guest's path is built from one of these.

Together with `runtime.deadline` they keep a call's worst waits within its function's own time limit (reliability R28).
"""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from botocore.config import Config


class TimeLimit(NamedTuple):
    """Seconds to connect and to answer, and how often the client itself tries."""

    connect: float
    read: float
    tries: int = 1

    @property
    def worst(self) -> float:
        """The longest time that a call can take."""
        return self.tries * (self.connect + self.read)

    def config(self) -> "Config":
        """The settings of an AWS client with these limits."""
        from botocore.config import Config  # slow import, only needed here

        retries = {"total_max_attempts": self.tries, "mode": "standard"}
        return Config(connect_timeout=self.connect, read_timeout=self.read, retries=retries)  # type: ignore[arg-type]


TABLES = TimeLimit(1, 3)
"""One try of a call to the tables; the tries are counted by `repositories.engine.record`."""
SECRETS = TimeLimit(0.5, 1)
"""A kept value is used when a new one cannot be read."""
MACHINES = TimeLimit(0.5, 1)
"""Starting or signalling an execution: if one is lost, the sweep does its work."""
CHANNEL = TimeLimit(0.5, 1)
"""A message on the live channel: clients that miss it poll."""
MESSAGES = TimeLimit(1, 3)
"""A text or an e-mail, tried once: a second try after a lost reply would be a second message."""
PUSHES = TimeLimit(1, 3)
"""A message to a browser, sent only where no guest and no staff wait for it."""
DIRECTORY = TimeLimit(0.5, 2)
"""The directory of accounts, asked once: its keys are kept, and a manager can invite again."""
MAPS = TimeLimit(0.3, 0.6)
"""Both questions of one distance together."""
PROVIDERS = TimeLimit(2, 10)
"""A payment provider, called once: the result of a request without an answer is queried, never guessed."""
COURIERS = TimeLimit(0.35, 1.5)
"""A delivery agent, asked once: a guest waits for its quote; what became of a booking without an answer is asked."""
FILES = TimeLimit(3, 20, tries=3)
"""The bucket of published files; only operators write to it, no function does."""

STORING = TABLES.worst + MACHINES.worst
"""Time reserved after calling a payment provider: to store its answer and signal the machine."""
