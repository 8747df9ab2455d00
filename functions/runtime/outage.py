"""Something we depend on does not answer."""


class Outage(Exception):
    """The tables, or another system, failed for longer than a call can wait; nothing is known to be stored."""
