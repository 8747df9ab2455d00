"""The result of checking a webhook's signature (threat 14)."""

from enum import StrEnum


class WebhookSignature(StrEnum):
    """`old` is a valid signature with a time too far in the past or future: a late delivery or a wrong clock."""

    RIGHT = "right"
    OLD = "old"
    WRONG = "wrong"
