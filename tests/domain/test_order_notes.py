"""Notes of an order in the order that a store has to read them, and the words by which one speaks of an allergy."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.builders import a_cart, a_line, a_menu, a_placed_order, a_quote, an_item

from domain.menu.allergen_names import allergen_name
from domain.order.allergy_words import mentions_allergy
from domain.order.anonymous import anonymous
from domain.order.feed import OrderFeed, PlacedOrder
from domain.order.notes import kitchen_memo, left_out_by_line, notes_of

NAMES: dict[str, dict[str, str]] = json.loads(
    (Path(__file__).parents[1] / "shared" / "allergen-names.json").read_text(encoding="utf-8")
)
MENU = a_menu(an_item(1, allergens=("peanut", "soy")), an_item(2, allergens=()))


def an_order(*remarks: str, **changes: Any) -> PlacedOrder:
    lines = (a_line(1 + place % 2, line_id=f"l{place}", remark=remark) for place, remark in enumerate(remarks))
    cart = a_cart(*lines)
    return a_placed_order(a_quote(cart, MENU), cart=cart, **changes)


@pytest.mark.parametrize(
    "note",
    [
        "SEVERE peanut allergy",
        "I'm allergic to nuts",
        "ALLERGIES: milk",
        "no nuts, alergy",
        "allergique aux arachides",
        "Allergie sévère",
        "intolérance au lactose",
        "maladie cœliaque",
        "coeliac",
        "celiac disease",
        "anaphylaxis",
        "anaphylaxie",
        "has an EpiPen",
        "对花生过敏",
        "對花生過敏",
        "對海鮮敏感",
        "땅콩 알레르기 있어요",
        "알러지",
        "卵アレルギーです",
        "ﾅｯﾂｱﾚﾙｷﾞｰ",
    ],
)
def test_a_note_that_speaks_of_an_allergy(note: str) -> None:
    assert mentions_allergy(note)


@pytest.mark.parametrize(
    "note", ["", "no onions", "Ring twice", "allegro, please", "call an alert", "不要葱", "辛さ控えめ", "感謝", "过桥"]
)
def test_any_other_note_does_not(note: str) -> None:
    assert not mentions_allergy(note)


def test_notes_about_an_allergy_come_first() -> None:
    order = an_order("well done", "nut allergy", "", order_memo="Ring twice")

    assert [(note.text, note.seq, note.allergy) for note in notes_of(order)] == [
        ("nut allergy", 1, True),
        ("Ring twice", None, False),
        ("well done", 0, False),
    ]


def test_a_remark_of_a_line_that_was_split_is_one_note() -> None:
    order = an_order("no milk")
    (line,) = order.quote.lines
    split = order.quote.model_copy(update={"lines": (line, line.model_copy(update={"seq": 1}))})

    assert len(notes_of(order.model_copy(update={"quote": split}))) == 1


def test_the_kitchen_reads_a_note_for_the_bill_only_if_it_speaks_of_an_allergy() -> None:
    assert kitchen_memo(an_order("", bill_memo="Peanut allergy\nUtensils: yes")) == "Peanut allergy"
    assert kitchen_memo(an_order("", bill_memo="Happy birthday\nUtensils: yes")) == ""
    assert kitchen_memo(an_order("", order_memo="Ring twice")) == "Ring twice"


def test_lines_that_contain_what_is_left_out_are_named() -> None:
    order = an_order("", "", "")

    assert left_out_by_line(order.cart, order.quote.lines, MENU, ("peanut", "milk")) == {
        0: ("peanut",),
        2: ("peanut",),
    }
    assert left_out_by_line(order.cart, order.quote.lines, MENU, ()) == {}


def test_another_list_of_left_out_allergens_changes_the_fingerprint() -> None:
    order = an_order("")
    feed = OrderFeed.model_validate({"cart": order.cart, "quotedTotal": 10})
    told = feed.model_copy(update={"left_out": ("milk",)})

    assert feed.fingerprint != told.fingerprint
    assert OrderFeed.model_validate({"cart": order.cart, "quotedTotal": 10, "leftOut": ["Dairy"]}) == told


def test_anonymous_order_has_no_left_out_allergens() -> None:
    forgotten = anonymous(an_order("x", left_out=("milk",), left_out_lines={0: ("milk",)}))

    assert (forgotten.left_out, forgotten.left_out_lines) == ((), {})


@pytest.mark.parametrize("locale", NAMES)
def test_an_allergen_has_the_name_that_screens_have(locale: str) -> None:
    assert {code: allergen_name(code, locale) for code in NAMES["en"]} == NAMES[locale]


def test_unknown_allergen_is_printed_as_written() -> None:
    assert allergen_name("lupin-flour", "fr") == "lupin-flour"
    assert allergen_name("milk", "de") == "milk"


def test_the_kitchen_and_the_board_read_that_a_dine_in_order_is_packed() -> None:
    order = an_order("", order_memo="À emporter\u00a0: à emballer", bill_memo="Peanut allergy")

    assert kitchen_memo(order) == "À emporter\u00a0: à emballer\nPeanut allergy"
    assert [(note.text, note.allergy) for note in notes_of(order)] == [
        ("Peanut allergy", True),
        ("À emporter\u00a0: à emballer", False),
    ]
