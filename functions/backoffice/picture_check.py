"""Check that a brand's file is a picture that may be published under its name (docs/rules/uploads.md).

The same check runs when a folder is read and when a file is uploaded, so no other file can get into the bucket.
"""

import struct
import warnings
from collections.abc import Iterator
from io import BytesIO
from pathlib import PurePath

from PIL import Image

from backoffice.svg_check import svg_faults
from backoffice.yaml_file import BrandFileError

TYPES = {".avif": "image/avif", ".webp": "image/webp", ".svg": "image/svg+xml", ".png": "image/png"}
"""The types of published files, and their media types."""
MOST_BYTES = 1_000_000
"""Per picture and width: more than ten times a good one's size, and guests pay for the download."""
MOST_SIDE = 8_192
MOST_PIXELS = 24_000_000
"""Each pixel takes four bytes of memory in a guest's phone, however small the file is."""
_BROKEN = (OSError, SyntaxError, ValueError, TypeError, LookupError, ArithmeticError, struct.error)
"""Exceptions of Pillow for a file whose content does not have its type."""


def picture_faults(name: str, content: bytes) -> Iterator[str]:
    """Yield why a file cannot be published, as text that follows its name."""
    suffix = PurePath(name).suffix
    if suffix not in TYPES:
        yield "is of no kind that is shown here: make it .svg, .png, .webp or .avif"
        return
    if len(content) > MOST_BYTES:
        yield f"has {len(content) / 1e6:.1f} MB, and a picture may have {MOST_BYTES // 10**6}"
        return
    yield from svg_faults(content) if suffix == ".svg" else _pixel_faults(suffix[1:].upper(), content)


def check_picture(name: str, content: bytes) -> bytes:
    """Return the content if it may be published; raises BrandFileError with the fault."""
    for fault in picture_faults(name, content):
        raise BrandFileError(f"{name} {fault}")
    return content


def _pixel_faults(kind: str, content: bytes) -> Iterator[str]:
    """Read only the header: no pixel is decoded before their number is known."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(BytesIO(content), formats=(kind,)) as image:
                width, height = image.size
    except Image.DecompressionBombError:
        yield f"has more than {MOST_PIXELS // 10**6} million pixels"
        return
    except _BROKEN:
        yield f"is no {kind}, although its name says so"
        return
    if max(width, height) > MOST_SIDE or width * height > MOST_PIXELS:
        yield f"is {width} by {height}: a picture has {MOST_PIXELS // 10**6} million pixels at most"
