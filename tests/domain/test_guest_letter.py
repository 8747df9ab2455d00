"""The e-mail that a guest gets of an order: in both forms, in the brand's look, with nothing in it that runs (Y-10)."""

from html.parser import HTMLParser
from typing import Any

import pytest
from tests.builders import a_placed_order, a_totalled_quote

from domain.brand.palette import derive_palette
from domain.brand.theme import Theme
from domain.notification.guest_letter import WHY, guest_letter
from domain.notification.guest_notice import WORDS, guest_subject
from domain.order.feed import PlacedOrder

COLOURS = derive_palette(Theme(primary="#7a1f1f", secondary="#224466", accent="#d08000")).light


def order(**more: Any) -> PlacedOrder:
    return a_placed_order(
        a_totalled_quote(), **{"locale": "en", "store_name": "Corner", "reference_id": "3812", **more}
    )


class Read(HTMLParser):
    """The tags of a page, and its texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_both_forms_say_the_same_and_why_it_came() -> None:
    letter = guest_letter(order(), guest_subject(order()), "Your order is ready.", COLOURS)

    why = "You get this e-mail because this address was given with an order at Corner. It is only about that order."
    assert letter.subject == "Corner · Order 3812"
    assert letter.text == f"Your order is ready.\n\n{why}\n"
    assert Read(letter.html).texts == ["Corner · Order 3812", "Corner", "Order 3812", "Your order is ready.", why]


def test_it_is_in_the_brands_colours_and_fetches_nothing() -> None:
    html = guest_letter(order(), "s", "t", COLOURS).html

    assert f"background:{COLOURS['primary']};color:{COLOURS['primary-on']}" in html
    assert not {"img", "link", "script", "style", "a"} & set(Read(html).tags)


@pytest.mark.parametrize("hostile", ["<script>alert(1)</script>", '"><img src=x onerror=1>', "{page}{0}", "&lt;b&gt;"])
def test_typed_markup_stays_text(hostile: str) -> None:
    named = order(store_name=hostile)
    plain = guest_letter(order(), "s", "t", COLOURS)

    letter = guest_letter(named, guest_subject(named), hostile, COLOURS)

    read = Read(letter.html)
    assert read.tags == Read(plain.html).tags
    assert read.texts[1] == read.texts[3] == hostile
    assert letter.text.startswith(hostile)


@pytest.mark.parametrize("locale", sorted(WORDS))
def test_every_language_says_why(locale: str) -> None:
    letter = guest_letter(order(locale=locale.upper()), "s", "t", COLOURS)

    assert WHY[locale].format(store="Corner") in letter.text
    assert f'lang="{locale}"' in letter.html
    assert set(WHY) == set(WORDS)


def test_an_unknown_language_is_english() -> None:
    assert 'lang="en"' in guest_letter(order(locale="xx"), "s", "t", COLOURS).html
