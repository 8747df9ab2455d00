"""Convert a photograph to the sizes and formats that the menu serves, and keep an index of the results."""

import hashlib
import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageOps

from backoffice.picture_making.photograph import Photograph

RECIPE = 1
"""Increase it when the same photograph would give another result."""
INDEX, SOURCES = "pictures.json", "sources.json"
_AVIF_MOST = 25_000
"""The most bytes of a dish's AVIF; the quality is reduced until it fits."""
_QUALITIES = (62, 54, 46, 38, 30)
_WEBP_QUALITY = 78


class Cut(NamedTuple):
    """How a kind of picture is cut: aspect ratio, widths in pixels, and the most bytes of its AVIF."""

    shape: tuple[int, int]
    widths: tuple[int, ...]
    most: int


DISH = Cut((4, 3), (320, 640), _AVIF_MOST)
HERO = Cut((16, 9), (800, 1600), 4 * _AVIF_MOST)


class Made(NamedTuple):
    """The files of a picture by the endings of their names, and its entry of the index."""

    files: Mapping[str, bytes]
    color: str
    widths: tuple[int, ...]
    warning: str = ""


def make(photograph: Photograph, cut: Cut) -> Made:
    """Crop the photograph's centre to the shape of the cut, in all widths that need no enlarging."""
    across, down = cut.shape
    whole = photograph.image
    width = min(whole.width, whole.height * across // down)
    widths = tuple(each for each in cut.widths if each <= width) or cut.widths[:1]
    files: dict[str, bytes] = {}
    smallest = whole
    for each in reversed(widths):
        smallest = ImageOps.fit(whole, (each, each * down // across), Image.Resampling.LANCZOS)
        files[f"-{each}.avif"] = _avif(smallest, cut.most)
        files[f"-{each}.webp"] = _written(smallest, "WEBP", quality=_WEBP_QUALITY, method=6)
    return Made(files, _dominant(smallest), widths, _too_small(whole, width, cut) or photograph.warning)


def _too_small(image: Image.Image, width: int, cut: Cut) -> str:
    largest = cut.widths[-1]
    if width >= largest:
        return ""
    least = f"{largest} by {largest * cut.shape[1] // cut.shape[0]}"
    return f"is {image.width} by {image.height}, which looks soft: {least} or more is sharp"


def _avif(image: Image.Image, most: int) -> bytes:
    written = b""
    for quality in _QUALITIES:
        written = _written(image, "AVIF", quality=quality, speed=6, subsampling="4:2:0")
        if len(written) <= most:
            break
    return written


def _written(image: Image.Image, kind: str, **how: Any) -> bytes:
    content = BytesIO()
    image.save(content, kind, **how)
    return content.getvalue()


def _dominant(image: Image.Image) -> str:
    """Return the most frequent colour after reducing to five."""
    few = image.resize((64, 48)).quantize(5)
    counts = few.histogram()
    first = 3 * counts.index(max(counts))
    palette = few.getpalette() or [221, 221, 221]
    return "#" + "".join(f"{channel:02x}" for channel in palette[first : first + 3])


class Shelf:
    """A brand's `pictures` folder: its index, and the photographs that its pictures were made from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.index: dict[str, Any] = _object(folder / INDEX)
        self.sources: dict[str, Any] = _object(folder / SOURCES)

    def has(self, key: str, content: bytes) -> bool:
        """Return True if everything that would be made from the photograph exists already."""
        widths = self.index.get(key, {}).get("widths", ())
        names = [f"{key}-{width}.{kind}" for width in widths for kind in ("avif", "webp")]
        made = self.sources.get(key) == _origin(content)
        return made and bool(names) and all((self.folder / name).is_file() for name in names)

    def put(self, key: str, content: bytes, made: Made) -> None:
        """Write the files, then the index, which only lists existing files; then remove files of other widths."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for ending, written in made.files.items():
            _replace(self.folder / f"{key}{ending}", written)
        before = self.index.get(key, {}).get("widths", ())
        self.index[key] = {"color": made.color, "widths": list(made.widths)}
        self.sources[key] = _origin(content)
        for name, entries in ((INDEX, self.index), (SOURCES, self.sources)):
            _replace(self.folder / name, f"{json.dumps(dict(sorted(entries.items())), indent=2)}\n".encode())
        for width in set(before) - set(made.widths):
            for kind in ("avif", "webp"):
                (self.folder / f"{key}-{width}.{kind}").unlink(missing_ok=True)


def _origin(content: bytes) -> dict[str, Any]:
    return {"sha256": hashlib.sha256(content).hexdigest(), "recipe": RECIPE}


def _object(file: Path) -> dict[str, Any]:
    read = json.loads(file.read_text("utf-8-sig")) if file.exists() else {}
    return read if isinstance(read, dict) else {}


def _replace(file: Path, content: bytes) -> None:
    aside = file.with_name(f".{file.name}.new")
    aside.write_bytes(content)
    aside.replace(file)
