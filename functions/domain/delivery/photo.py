"""A photo that proves a delivery: a small JPEG without metadata such as place or time (reliability threat 21)."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.errors import Code, Refusal

LARGEST_PHOTO = 180 * 1024
"""Bytes; in base64 it fits into a request's body."""
MOST_SIDE = 2_048
"""Pixels: a small file can claim 65,000 each way, and a viewer needs four bytes for each pixel."""
_START, _END = b"\xff\xd8", b"\xff\xd9"
_SCAN = 0xDA
_TELLING = frozenset({0xE1, 0xED, 0xFE, *range(0xE3, 0xED), 0xEF})
"""Segments in which cameras write place, time and model: EXIF and XMP, their like, IPTC, a comment."""
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Segments that say how large the picture is."""
_IN_A_SCAN = frozenset({0xC4, 0xDA, 0xDB, 0xDD})
"""Segments between the scans of one picture: tables, the next scan, the restart interval."""
_STUFFED = frozenset({0x00, *range(0xD0, 0xD8)})
"""Bytes that follow 0xFF within a scan's own data."""


class _Segment(NamedTuple):
    kind: int
    content: bytes
    end: int


def check_photo(content: bytes) -> None:
    """Refuse `invalid_request` for a file that is not a small JPEG, that says where it was taken (threat 21), or that
    has more pixels than `MOST_SIDE` allows.
    """
    if len(content) > LARGEST_PHOTO or not (content.startswith(_START) and content.endswith(_END)):
        raise Refusal(Code.INVALID_REQUEST, fields=["photo"])
    before, scan = _segments(content)
    frames = [segment for segment in before if segment.kind in _FRAMES]
    is_plain = scan is not None and not any(segment.kind in _TELLING for segment in before)
    if scan is None or not is_plain or len(frames) != 1 or not _is_small(frames[0]) or not _ends_well(content, scan):
        raise Refusal(Code.INVALID_REQUEST, fields=["photo"])


def _segments(content: bytes) -> tuple[list[_Segment], int | None]:
    """Return the segments before the picture, and where its data begins; None if a segment is cut off."""
    found: list[_Segment] = []
    place = len(_START)
    while segment := _segment_at(content, place):
        if segment.kind == _SCAN:
            return found, segment.end
        found.append(segment)
        place = segment.end
    return found, None


def _segment_at(content: bytes, place: int) -> _Segment | None:
    length = int.from_bytes(content[place + 2 : place + 4])
    end = place + 2 + length
    if place + 4 > len(content) or content[place] != 0xFF or length < 2 or end > len(content):
        return None
    return _Segment(content[place + 1], content[place + 4 : end], end)


def _is_small(frame: _Segment) -> bool:
    """Check height and width, which follow one byte of precision. A height of 0 means that it comes after the scan."""
    height, width = int.from_bytes(frame.content[1:3]), int.from_bytes(frame.content[3:5])
    return 1 <= height <= MOST_SIDE and 1 <= width <= MOST_SIDE


def _ends_well(content: bytes, place: int) -> bool:
    """Whether nothing follows a scan but the picture's other scans, up to its end: no second picture and no notes."""
    for mark in _marks(content, place):
        kind = content[mark + 1]
        if kind == _END[1]:
            return mark + 2 == len(content)
        if kind not in _IN_A_SCAN:
            return False
    return False


def _marks(content: bytes, place: int) -> Iterator[int]:
    """Return the positions of segments after the first scan, without the scan's own data."""
    while (mark := content.find(b"\xff", place)) >= 0 and mark + 1 < len(content):
        if content[mark + 1] in _STUFFED:
            place = mark + 2
            continue
        yield mark
        segment = _segment_at(content, mark)
        if segment is None:
            return
        place = segment.end
