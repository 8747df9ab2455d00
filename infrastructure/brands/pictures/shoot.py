"""Photographs the demo brands: `python shoot.py sakura [key …]`; `--proof` writes a quick contact sheet instead."""

import argparse
import time
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from menus.book import Book, Shot
from modelling.camera import photograph
from PIL import Image
from publish import publish, publish_index

CHAPTERS = {
    "sakura": ("noodles", "rice", "plates", "cups"),
    "maple": ("bakes", "breads", "pieces", "cookies", "sweets", "counter", "drinks"),
    "jade": ("dimsum", "roasts", "wok", "staples", "drinks", "table"),
}
FILM, HERO_FILM, PROOF_FILM = (560, 420), (1120, 630), (400, 300)
BRANDS = Path(__file__).parent.parent


def book_of(brand: str) -> Book:
    """The brand's book with all its chapters read."""
    for chapter in CHAPTERS[brand]:
        import_module(f"menus.{brand}.{chapter}")
    book: Book = import_module(f"menus.{brand}").BOOK
    return book


def shoot(book: Book, key: str, shot: Shot, film: tuple[int, int], spp: int) -> Image.Image:
    """One picture of one dish."""
    stage = book.stage if shot.elevation is None else replace(book.stage, elevation=shot.elevation)
    started = time.process_time()
    picture = photograph(
        shot.cook(), stage, book.tables[shot.table], shot.reach, (shot.across, 0, shot.height), film, spp
    )
    print(f"{key}: {time.process_time() - started:.1f} s of processor", flush=True)
    return picture


def proof(book: Book, keys: list[str], target: Path) -> None:
    """Small quick pictures side by side."""
    width, height = PROOF_FILM
    columns = min(4, len(keys))
    sheet = Image.new("RGB", (columns * width, -(-len(keys) // columns) * height))
    for number, key in enumerate(keys):
        picture = shoot(book, key, book.dishes[key], PROOF_FILM, 24)
        sheet.paste(picture, (number % columns * width, number // columns * height))
    sheet.save(target)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("brand", choices=sorted(CHAPTERS))
    arguments.add_argument("keys", nargs="*")
    arguments.add_argument("--proof", type=Path)
    chosen = arguments.parse_args()
    book = book_of(chosen.brand)
    keys = chosen.keys or list(book.dishes)
    if chosen.proof:
        proof(book, keys, chosen.proof)
        return
    folder = BRANDS / chosen.brand / "pictures"
    for key in keys:
        film, spp = (HERO_FILM, 6) if key == "hero" else (FILM, 6)
        publish(shoot(book, key, book.dishes[key], film, spp), key, folder)
        publish_index(folder)


if __name__ == "__main__":
    main()
