"""Result codes of Global Payments, by class.

00 is success; 1xx is the bank's decision about the card; 2xx is the network to the bank; 3xx and 6xx are their own
systems; 5xx means that our request was rejected before anything was done.
"""

from gateways.transport import KEY_REFUSED

NOT_ALLOWED = "505"
"""A wrong hash, a wrong refund password, or an unknown address; the answer's own hash may be wrong too."""
NOT_FOUND = "508"
"""The answer to a query before the page was paid."""


def is_card_refusal(result: str) -> bool:
    """Whether the bank declined the card; no other code is a decline."""
    return len(result) == 3 and result.startswith("1")


def is_unworked(reason: str) -> bool:
    """Whether a request was rejected for its content or sender, so that no money moved."""
    return reason == KEY_REFUSED or (len(reason) == 3 and reason.startswith("5"))
