"""What a webhook's signature is worth (threat 14)."""

from enum import StrEnum


class WebhookSignature(StrEnum):
    """`old` is the merchant's own secret over an instant too long ago, or ahead: a late delivery or a wrong clock."""

    RIGHT = "right"
    OLD = "old"
    WRONG = "wrong"
