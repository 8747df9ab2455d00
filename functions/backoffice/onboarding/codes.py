"""QR codes of tables and kiosks as printable cards in the brand's colours: SVG, PNG and one PDF of all."""

from collections.abc import Iterable
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from PIL import Image, ImageDraw, ImageFont
from qrcode.constants import ERROR_CORRECT_Q
from qrcode.main import QRCode

from backoffice.onboarding.key_file import Place

_QUIET = 4
"""Width of the quiet zone in modules; without it phones do not detect the code (ISO/IEC 18004)."""
_WIDTH, _HEIGHT, _CODE = 620, 874, 480
"""A card of A6 at 150 dots an inch, and the code's side on it."""
_INCH = 150
_FIRST_UNDRAWN = "\u0250"
"""All Latin letters, including those with accents, are below this code point."""


class Look(NamedTuple):
    """The brand's part of a card: its name, its colour and the text colour on it, both as `#rrggbb`."""

    name: str
    colour: str
    ink: str


class Card(NamedTuple):
    """A place with its address, and the card as PNG and SVG."""

    place: Place
    address: str
    png: bytes
    svg: str

    @property
    def file(self) -> str:
        """The name of its files, without the ending."""
        name = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in self.place.name)
        return f"{self.place.store_id}-{name.strip('-').lower() or 'place'}-{self.place.token[-4:].strip('-_')}"


def cards(places: Iterable[Place], base: str, look: Look) -> list[Card]:
    """Make a card for each place. Its QR code opens `base` (a web address) followed by the place's token."""
    return [_card(place, f"{base.rstrip('/')}/{quote(place.token, safe='')}", look) for place in places]


def _card(place: Place, address: str, look: Look) -> Card:
    matrix = modules(address)
    written = BytesIO()
    _picture(matrix, place, look).save(written, "PNG", dpi=(_INCH, _INCH))
    return Card(place, address, written.getvalue(), _drawing(matrix, place, address, look))


def modules(address: str) -> list[list[bool]]:
    """Return the QR code with its quiet zone, dark where True. It can be read with a quarter of it damaged."""
    code: QRCode[Any] = QRCode(error_correction=ERROR_CORRECT_Q, border=_QUIET)
    code.add_data(address)
    code.make()
    return [[bool(dark) for dark in row] for row in code.get_matrix()]


def _picture(matrix: list[list[bool]], place: Place, look: Look) -> Image.Image:
    card = Image.new("RGB", (_WIDTH, _HEIGHT), "white")
    draw = ImageDraw.Draw(card)
    draw.rectangle((0, 0, _WIDTH, 150), fill=look.colour)
    _write(draw, look.name, 75, 44, look.ink)
    scale = _CODE // len(matrix)
    side = scale * len(matrix)
    left, top = (_WIDTH - side) // 2, 190
    for row, line in enumerate(matrix):
        for column, dark in enumerate(line):
            if dark:
                x, y = left + column * scale, top + row * scale
                draw.rectangle((x, y, x + scale - 1, y + scale - 1), fill="black")
    _write(draw, place.name, 760, 60, "black")
    return card


def _write(draw: ImageDraw.ImageDraw, text: str, middle: int, size: int, colour: str) -> None:
    """Draw the letters that the built-in font has; the others, which it shows as boxes, are only in the SVG."""
    drawn = "".join(letter for letter in text if letter < _FIRST_UNDRAWN).strip()
    font = ImageFont.load_default(size)
    while size > 16 and draw.textlength(drawn, font) > _WIDTH - 60:
        size -= 4
        font = ImageFont.load_default(size)
    draw.text((_WIDTH / 2, middle), drawn, fill=colour, font=font, anchor="mm")


def _drawing(matrix: list[list[bool]], place: Place, address: str, look: Look) -> str:
    side = len(matrix)
    dark = "".join(
        f"M{column} {row}h1v1h-1z" for row, line in enumerate(matrix) for column, is_dark in enumerate(line) if is_dark
    )
    text = 'text-anchor="middle" font-family="sans-serif" font-weight="700"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="105mm" height="148mm">'
        f"<title>{escape(place.name)}: {escape(address)}</title>"
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>'
        f'<rect width="{_WIDTH}" height="150" fill="{look.colour}"/>'
        f'<text x="{_WIDTH / 2}" y="90" {text} font-size="44" fill="{look.ink}">{escape(look.name)}</text>'
        f'<path transform="translate({(_WIDTH - _CODE) / 2} 190) scale({_CODE / side:.5f})" d="{dark}"/>'
        f'<text x="{_WIDTH / 2}" y="780" {text} font-size="60">{escape(place.name)}</text></svg>\n'
    )


def write_cards(made: list[Card], folder: Path) -> list[Path]:
    """Write every card as SVG and PNG, and one PDF with a card per page. Returns the files, the PDF last."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for card in made:
        for ending, content in ((".svg", card.svg.encode()), (".png", card.png)):
            written.append(folder / f"{card.file}{ending}")
            written[-1].write_bytes(content)
    if made:
        pages = [Image.open(BytesIO(card.png)).convert("RGB") for card in made]
        written.append(folder / "codes.pdf")
        pages[0].save(written[-1], "PDF", save_all=True, append_images=pages[1:], resolution=_INCH)
    return written
