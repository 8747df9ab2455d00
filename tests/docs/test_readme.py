"""README is one page, and shows the pictures that `make screenshots` takes."""

import re

from PIL import Image
from tests.docs.tree import ROOT, read

MAX_LINES = 150
MAX_BYTES = 200_000
PAGE = read("README.md")
SHOWN = re.findall(r'<img src="([^"]+)"', PAGE)
TAKEN = re.findall(r"take\((?:page|guest\.page), '([\w-]+)'\)", read("tests/screenshots/screenshots.test.ts"))


def test_readme_is_one_page() -> None:
    assert len(PAGE.splitlines()) <= MAX_LINES


def test_readme_shows_every_picture_that_is_taken() -> None:
    assert len(TAKEN) == 4
    assert sorted(SHOWN) == sorted(f"docs/images/{name}.webp" for name in TAKEN)
    assert sorted(str(file.relative_to(ROOT)) for file in (ROOT / "docs/images").iterdir()) == sorted(SHOWN)


def test_every_picture_can_be_opened_and_is_small() -> None:
    for name in SHOWN:
        assert (ROOT / name).stat().st_size <= MAX_BYTES
        with Image.open(ROOT / name) as picture:
            picture.verify()


def test_every_picture_has_a_text_for_those_who_do_not_see_it() -> None:
    texts = re.findall(r'<img [^>]*alt="([^"]+)"', PAGE)

    assert len(texts) == len(SHOWN)
    assert all(len(text) > 20 for text in texts)


def test_readme_has_a_picture_of_the_architecture() -> None:
    assert PAGE.count("```mermaid\n") == 1
