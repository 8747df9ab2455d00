"""The largest reply: what Lambda accepts, less what surrounds the body (reliability R50)."""

import json

LARGEST_REPLY = 6 * 1024 * 1024 - 64 * 1024
"""Bytes of a body as a function returns it: a string within JSON, so its quotes and other languages are escaped."""
_MOST_ESCAPED = 12
"""Bytes that one character can become: two halves of six each."""


def is_beyond_reply(length: int) -> bool:
    """Whether something of so many bytes cannot be a reply, however it is encoded."""
    return length > LARGEST_REPLY


def reply_fits(text: str, beside: int = 0) -> bool:
    """Whether a body fits into a reply, with so many bytes beside it."""
    room = LARGEST_REPLY - beside
    return len(text) * _MOST_ESCAPED <= room or len(json.dumps(text)) <= room
