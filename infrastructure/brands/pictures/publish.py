"""Writes a picture in the widths and formats the menu serves, and the index of dominant colours."""

import json
from pathlib import Path

import numpy as np
from PIL import Image

WIDTHS, HERO_WIDTHS = (320, 640), (800, 1600)
AVIF_LIMIT = 25_000
"""Bytes of a 640-wide AVIF; quality falls until it fits."""


def publish(picture: Image.Image, key: str, folder: Path) -> None:
    """`<key>-<width>.avif` and `.webp` in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for width in HERO_WIDTHS if key == "hero" else WIDTHS:
        scaled = picture.resize((width, round(width * picture.height / picture.width)), Image.Resampling.LANCZOS)
        _avif(scaled, folder / f"{key}-{width}.avif", AVIF_LIMIT * (4 if key == "hero" else 1))
        scaled.save(folder / f"{key}-{width}.webp", quality=78, method=6)


def _avif(picture: Image.Image, target: Path, limit: int) -> None:
    for quality in (62, 54, 46, 38, 30):
        picture.save(target, quality=quality, speed=6, subsampling="4:2:0")
        if target.stat().st_size <= limit:
            return


def dominant(picture: Image.Image) -> str:
    """The commonest colour after reducing to five."""
    small = picture.convert("RGB").resize((64, 48)).quantize(5)
    counts = np.bincount(np.asarray(small).ravel(), minlength=5)
    palette = small.getpalette() or []
    first = int(counts.argmax()) * 3
    return "#" + "".join(f"{channel:02x}" for channel in palette[first : first + 3])


def publish_index(folder: Path) -> None:
    """`pictures.json`: key to dominant colour and widths, for every picture in the folder."""
    index = {}
    for smallest in sorted([*folder.glob("*-320.webp"), *folder.glob("hero-800.webp")]):
        key = smallest.stem.rsplit("-", 1)[0]
        index[key] = {"color": dominant(Image.open(smallest)), "widths": HERO_WIDTHS if key == "hero" else WIDTHS}
    (folder / "pictures.json").write_text(json.dumps(index, indent=2) + "\n")
