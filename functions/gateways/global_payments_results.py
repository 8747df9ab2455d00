"""What the result codes of Global Payments mean, by their class.

00 is done; 1xx is the bank's answer about the card; 2xx is the network between them, 3xx and 6xx their own systems,
5xx our request, which was turned away before anything was done.
"""

from gateways.transport import KEY_REFUSED

NOT_ALLOWED = "505"
"""A wrong hash, a wrong refund password, or an address they do not know us by; its own hash may be another's."""
NOT_FOUND = "508"
"""What a query answers while nobody has paid on the page."""


def is_card_refusal(result: str) -> bool:
    """Whether the bank refused the card; nothing else declines."""
    return len(result) == 3 and result.startswith("1")


def is_unworked(reason: str) -> bool:
    """Whether a request was turned away for what it says or whom it is from: by it nothing moved."""
    return reason == KEY_REFUSED or (len(reason) == 3 and reason.startswith("5"))
