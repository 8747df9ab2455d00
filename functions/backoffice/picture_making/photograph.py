"""Read a photograph as an upright sRGB picture without metadata (place, time, owner)."""

import struct
import warnings
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

FORMATS = ("JPEG", "PNG", "WEBP")
SUFFIXES = (".jpg", ".jpeg", ".png", ".webp")
HEIC_SUFFIXES = (".heic", ".heif")
MOST_BYTES = 40_000_000
MOST_PIXELS = 60_000_000
_HEIC = (b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1")
_DEEP = ("I", "I;16", "I;16B", "F")
_BROKEN = (OSError, SyntaxError, EOFError, ValueError, TypeError, LookupError, ArithmeticError, struct.error)
"""What Pillow's decoders raise for broken files."""
_GROUND = (255, 255, 255)
"""The colour that replaces transparency."""


class Unfit(ValueError):
    """Why a file cannot be used as a photograph, in plain words."""


class Photograph(NamedTuple):
    """An RGB picture without metadata, and a warning for its owner."""

    image: Image.Image
    warning: str = ""


def is_heic(content: bytes) -> bool:
    """Return True for HEIC, the format of iPhone photographs, regardless of the file's name."""
    return content[4:8] == b"ftyp" and content[8:12] in _HEIC


def read_photograph(content: bytes) -> Photograph:
    """Read a photograph; raises Unfit. The size is checked before the pixels are decoded."""
    if len(content) > MOST_BYTES:
        raise Unfit(f"has {len(content) / 1e6:.1f} MB, and a photograph may have {MOST_BYTES // 10**6}")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # wrong metadata is dropped anyway
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(BytesIO(content), formats=FORMATS) as image:
                return _plain(image)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise Unfit(f"has more than {MOST_PIXELS // 10**6} million pixels") from error
    except UnidentifiedImageError as error:
        raise Unfit("is no JPG, PNG or WebP, although its name says so") from error
    except Unfit:
        raise
    except _BROKEN as error:
        raise Unfit(f"is broken: {str(error).casefold() or 'it ends too early'}") from error


def _plain(image: Image.Image) -> Photograph:
    if image.width * image.height > MOST_PIXELS:
        raise Unfit(f"is {image.width} by {image.height}: more than {MOST_PIXELS // 10**6} million pixels")
    if image.mode in _DEEP:
        raise Unfit("has more than 8 bits a colour: save it with 8")
    upright = ImageOps.exif_transpose(image)
    coloured, warning = _in_srgb(upright)
    bare = Image.new("RGB", coloured.size, _GROUND)
    bare.paste(coloured, mask=coloured.getchannel("A") if "A" in coloured.getbands() else None)
    return Photograph(bare, warning)


def _in_srgb(image: Image.Image) -> tuple[Image.Image, str]:
    """Convert the colours to sRGB, which screens assume without a profile; transparency stays."""
    profile = image.info.get("icc_profile")
    clear = image.convert("RGBA").getchannel("A") if image.has_transparency_data else None
    shown = image if image.mode in {"RGB", "CMYK", "L"} else image.convert("RGB")
    warning = ""
    if profile:
        try:
            own, usual = ImageCms.ImageCmsProfile(BytesIO(profile)), ImageCms.createProfile("sRGB")
            converted = ImageCms.profileToProfile(shown, own, usual, outputMode="RGB")
            shown = converted or shown
        except (ImageCms.PyCMSError, OSError):
            warning = "has a colour profile that does not fit it: its colours are taken as sRGB"
    shown = shown.convert("RGB")
    if clear is not None:
        shown.putalpha(clear)
    return shown, warning
