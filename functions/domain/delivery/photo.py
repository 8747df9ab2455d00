"""A photo that proves a delivery: a small JPEG that tells nothing but what is to be seen (reliability threat 21)."""

from domain.errors import Code, Refusal

LARGEST_PHOTO = 180 * 1024
"""Bytes; in base64 it fits into a request's body."""
_START, _END = b"\xff\xd8", b"\xff\xd9"
_SCAN = 0xDA
_TELLING = frozenset({0xE1, 0xED, 0xFE, *range(0xE3, 0xED), 0xEF})
"""Segments in which cameras write where and when, and with what: EXIF and XMP, their like, IPTC, a comment."""


def check_photo(content: bytes) -> None:
    """Refuse `invalid_request` for whatever is no small JPEG, and for one that says where it was made (threat 21)."""
    if len(content) > LARGEST_PHOTO or not (content.startswith(_START) and content.endswith(_END)):
        raise Refusal(Code.INVALID_REQUEST, fields=["photo"])
    if not _is_plain(content):
        raise Refusal(Code.INVALID_REQUEST, fields=["photo"])


def _is_plain(content: bytes) -> bool:
    """Whether each segment before the picture itself is whole, and none is a camera's own."""
    place = len(_START)
    while place + 4 <= len(content) and content[place] == 0xFF:
        kind, length = content[place + 1], int.from_bytes(content[place + 2 : place + 4])
        if kind == _SCAN:
            return True
        if kind in _TELLING or length < 2:
            return False
        place += 2 + length
    return False
