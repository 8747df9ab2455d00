"""The exception for a system that does not answer."""


class Outage(Exception):
    """The tables, or another system, failed for longer than a call can wait; it is unknown what was stored."""
