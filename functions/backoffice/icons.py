"""A brand's home screen icons, drawn when the brand is applied; no function draws them."""

import hashlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFont

from backoffice.yaml_file import BrandFileError
from domain.brand.icon import Icon, IconPurpose
from gateways.published_files import address

SIZES = (
    (48, IconPurpose.ANY),
    (192, IconPurpose.ANY),
    (512, IconPurpose.ANY),
    (192, IconPurpose.MASKABLE),
    (512, IconPurpose.MASKABLE),
    (180, IconPurpose.TOUCH),
)
_WHOLE = 1024
_SAFE = 0.8
"""The part of a maskable icon's width that every device shows."""
_LETTER = 0.56


class Sign(NamedTuple):
    """The name and colours for a brand without an icon of its own."""

    name: str
    code: str
    ground: str
    ink: str


class DrawnIcon(NamedTuple):
    """An icon, its published key, and its PNG."""

    icon: Icon
    key: str
    content: bytes


def draw_icons(file: Path | None, sign: Sign, company_code: str) -> tuple[DrawnIcon, ...]:
    """Draw all sizes of a brand's own icon, or of its first letter on its colour."""
    drawn = _read(file) if file else _monogram(sign)
    return tuple(_drawn(drawn, sign, company_code))


def _read(file: Path) -> Image.Image:
    try:
        with Image.open(file) as image:
            return image.convert("RGBA")
    except OSError as error:
        raise BrandFileError(f"{file.name} is no PNG") from error


def _drawn(drawn: Image.Image, sign: Sign, company_code: str) -> Iterator[DrawnIcon]:
    ground = _ground(drawn, sign)
    forms = {
        IconPurpose.ANY: drawn,
        IconPurpose.TOUCH: _on(ground, drawn, 1),
        IconPurpose.MASKABLE: _on(ground, drawn, 1 if _fits(drawn, ground) else _SAFE),
    }
    for size, purpose in SIZES:
        content = _png(forms[purpose].resize((size, size), Image.Resampling.LANCZOS))
        digest = hashlib.sha256(content).hexdigest()[:10]
        key = f"pictures/{company_code}/{purpose.value}-{size}-{digest}.png"
        yield DrawnIcon(Icon(uri=address(key), size=size, purpose=purpose), key, content)


def _png(image: Image.Image) -> bytes:
    written = BytesIO()
    opaque = image.convert("RGB") if image.getchannel("A").getextrema() == (255, 255) else image
    opaque.save(written, "PNG", optimize=True)
    return written.getvalue()


def _ground(drawn: Image.Image, sign: Sign) -> tuple[int, int, int]:
    """Return the background: the icon's corner colour if all corners have the same, else the brand's."""
    right, bottom = drawn.width - 1, drawn.height - 1
    corners = {drawn.getpixel(place) for place in ((0, 0), (right, 0), (0, bottom), (right, bottom))}
    if len(corners) == 1:
        red, green, blue, alpha = _pixel(corners.pop())
        if alpha == 255:
            return red, green, blue
    return _colour(sign.ground)


def _pixel(value: object) -> tuple[int, int, int, int]:
    assert isinstance(value, tuple)
    red, green, blue, alpha = value
    return red, green, blue, alpha


def _on(ground: tuple[int, int, int], drawn: Image.Image, scale: float) -> Image.Image:
    """Draw the icon on an opaque background, scaled to the part that devices show."""
    side = round(drawn.width * scale)
    margin = (drawn.width - side) // 2
    whole = Image.new("RGBA", drawn.size, (*ground, 255))
    whole.alpha_composite(drawn.resize((side, side), Image.Resampling.LANCZOS), (margin, margin))
    return whole


def _fits(drawn: Image.Image, ground: tuple[int, int, int]) -> bool:
    """Whether there is only background outside the circle that every device shows."""
    outside = Image.new("L", drawn.size, 255)
    margin = drawn.width * (1 - _SAFE) / 2
    ImageDraw.Draw(outside).ellipse((margin, margin, drawn.width - margin, drawn.height - margin), fill=0)
    plain = Image.new("RGB", drawn.size, ground)
    differs = ImageChops.difference(_on(ground, drawn, 1).convert("RGB"), plain).convert("L").point(_far)
    return ImageChops.multiply(differs, outside).getbbox() is None


def _far(level: float) -> int:
    return 255 if level > 8 else 0


def _monogram(sign: Sign) -> Image.Image:
    image = Image.new("RGBA", (_WHOLE, _WHOLE), (*_colour(sign.ground), 255))
    font = ImageFont.load_default(round(_WHOLE * _LETTER))
    middle = (_WHOLE / 2, _WHOLE / 2)
    ImageDraw.Draw(image).text(middle, letter_of(sign), fill=_colour(sign.ink), font=font, anchor="mm", stroke_width=14)
    return image


def letter_of(sign: Sign) -> str:
    """Return the first letter of the name, or of the code if the name's script cannot be drawn here."""
    first = sign.name.strip()[:1]
    return (first if first.isascii() and first.isalnum() else sign.code[0]).upper()


def _colour(hexadecimal: str) -> tuple[int, int, int]:
    red, green, blue = ImageColor.getcolor(hexadecimal, "RGB")[:3]  # type: ignore[index]
    return red, green, blue
