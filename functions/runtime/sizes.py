"""How large a reply may be: what Lambda hands on, less what stands around a body (reliability R50)."""

import json

LARGEST_REPLY = 6 * 1024 * 1024 - 64 * 1024
"""Bytes of a body as a function returns it: a string within JSON, so its quotes and other languages are escaped."""
_MOST_ESCAPED = 12
"""Bytes that one character can become: two halves of six each."""


def is_beyond_reply(length: int) -> bool:
    """Whether something of so many bytes cannot be answered, however it is written."""
    return length > LARGEST_REPLY


def reply_fits(text: str, beside: int = 0) -> bool:
    """Whether a body can be answered, with so many bytes more beside it."""
    room = LARGEST_REPLY - beside
    return len(text) * _MOST_ESCAPED <= room or len(json.dumps(text)) <= room
