"""Tickets and receipts as lines of a paper, compared with papers that a person checked (R-12, Y-11)."""

import datetime as dt
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import (
    NOW,
    a_cart,
    a_group,
    a_line,
    a_menu,
    a_placed_order,
    a_quote,
    a_store,
    an_item,
    an_option,
    chosen,
    in_kitchen,
)

from domain.kitchen.ticket import KitchenTicket, ticket
from domain.order.feed import PlacedOrder
from domain.order.kitchen_texts import kitchen_texts
from domain.order.ledger import Ledger
from domain.order.order_ledger import order_ledger
from domain.order.receipt import Receipt, receipt
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.printing.paper import Paper, PaperLine, Size, clean, row, width, wrapped
from domain.printing.plan import ticket_jobs
from domain.printing.receipt_paper import ReceiptReader, receipt_paper
from domain.printing.ticket_paper import TicketPlace, ticket_paper
from domain.store.printers import Printer
from domain.tax.tax_packs import PackCode, rates_of
from domain.tax.tax_rates import TaxNumbers
from domain.vocabulary.order_status import OrderStatus

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "tickets"
EGG = a_group(an_option(descr="Extra egg", descr1="加蛋", price="1.50"))
NOODLES = an_item(
    1,
    descr="Beef noodles in a long broth with many words",
    descr1="紅燒牛肉麵",
    ord_descr="NDL BEEF",
    ord_descr1="牛麵",
    station="wok",
    options=(EGG,),
    price="14.50",
)
TEA = an_item(2, descr="Tea\x1b@\x1dV\x00 <b>hot</b>", station="drinks", price="3.00")
MENU = a_menu(NOODLES, TEA)
TORONTO = "America/Toronto"
WOK = Printer(id="wok", name="Wok", columns=48)


def an_order(remark: str = "no peanuts!\n\x1b@ALLERGY", **changes: Any) -> PlacedOrder:
    noodles = a_line(1, 2, line_id="a", options=(chosen(1, 1),), remark=remark)
    lines = (noodles, a_line(2, line_id="b"))
    quote = a_quote(a_cart(*lines), MENU)
    return a_placed_order(
        quote,
        **{
            "kitchen": kitchen_texts(quote.lines, MENU),
            "order_memo": "Allergic to peanuts\nRing twice",
            "left_out": ("peanut", "lupin-flour"),
            "left_out_lines": {0: ("peanut",)},
            "table_name": "8",
            "table_group": "",
            "promised_at": NOW + dt.timedelta(minutes=25),
            **changes,
        },
    )


def kitchen_ticket(slot: int, order: PlacedOrder | None = None) -> KitchenTicket:
    state = OrderState.first(OrderStatus.RECEIVED, NOW).moved(OrderStatus.ACCEPTED, NOW)
    return ticket(in_kitchen(order or an_order(), state), slot)


def a_paper(**changes: Any) -> list[tuple[str, Size, bool]]:
    """The lines of an English ticket of an order that asks for something else, or for nothing."""
    order = an_order(**{"remark": "", "order_memo": "", "left_out": (), "left_out_lines": {}, **changes})
    job = ticket_jobs((WOK,), order, NOW)[0]
    paper = ticket_paper(kitchen_ticket(0, order), job, WOK, TicketPlace("", TORONTO, "en"))
    return [(line.text, line.size, line.bold) for line in paper.lines]


def a_ticket(
    locale: str = "en", columns: Literal[48, 42, 32] = 48, *stations: str, again: bool = False, guest: str = "Ana"
) -> Paper:
    printer = Printer(id="wok", name="Wok", stations=stations, columns=columns)
    job = ticket_jobs((printer,), an_order(), NOW, again=again)[0]
    place = TicketPlace(guest, TORONTO, locale)
    return ticket_paper(kitchen_ticket(1 if locale.startswith("zh") else 0), job, printer, place)


def a_receipt() -> Receipt:
    order = an_order()
    ledger: Ledger = order_ledger(order, (), OrderReturns())
    return receipt(order, a_store().info, ledger, ())


def a_taxed_receipt(code: PackCode, **numbers: str) -> Receipt:
    """The same order under a province's taxes, with their numbers."""
    store = a_store(taxes=rates_of(code), info={"tax_registration": TaxNumbers(**numbers)})
    order = an_order().model_copy(update={"quote": a_quote(a_cart(a_line(1, 2), a_line(2, line_id="b")), MENU, store)})
    return receipt(order, store.info, order_ledger(order, (), OrderReturns()), ())


HST = a_taxed_receipt(PackCode.ON, gst="81234 5678 RT0001")
QST = a_taxed_receipt(PackCode.QC, gst="81234 5678 RT0001", pst="1234567890 TQ0001")


def text_of(paper: Paper) -> str:
    """Readable: the size and weight of each line before it."""
    marks = {Size.NORMAL: "  ", Size.TALL: "| ", Size.LARGE: "# "}
    return "".join(f"{marks[line.size]}{line.text}{' *' if line.bold else ''}\n" for line in paper.lines)


def columns_of(line: PaperLine) -> int:
    return width(line.text) * (2 if line.size is Size.LARGE else 1)


@pytest.mark.parametrize(
    ("name", "paper"),
    [
        ("ticket-en-48", a_ticket()),
        ("ticket-en-32-again-wok", a_ticket("en", 32, "wok", again=True)),
        ("ticket-fr-42", a_ticket("fr", 42)),
        ("ticket-zh-hk-48", a_ticket("zh-hk", 48)),
        ("receipt-en-48", receipt_paper(a_receipt(), 48, ReceiptReader("en", 0, hidden=False))),
        ("receipt-fr-32", receipt_paper(a_receipt(), 32, ReceiptReader("fr", 0, hidden=False), again="RÉIMPRESSION")),
        ("receipt-en-48-hst", receipt_paper(HST, 48, ReceiptReader("en", 0, hidden=False))),
        ("receipt-fr-32-hst", receipt_paper(HST, 32, ReceiptReader("fr", 0, hidden=False))),
        ("receipt-fr-42-qst", receipt_paper(QST, 42, ReceiptReader("fr", 0, hidden=False))),
        ("receipt-zh-hk-42-hidden", receipt_paper(a_receipt(), 42, ReceiptReader("zh-hk", 1, hidden=True))),
    ],
)
def test_a_paper_is_as_it_was_looked_at(name: str, paper: Paper) -> None:
    assert text_of(paper) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert max(map(columns_of, paper.lines)) <= paper.columns


def test_a_ticket_names_the_room_of_its_table() -> None:
    job = ticket_jobs((Printer(id="wok", name="Wok", columns=32),), an_order(), NOW)[0]
    printer = Printer(id="wok", name="Wok", columns=32)
    made = kitchen_ticket(0).model_copy(update={"table_group": "Moon Hall"})

    rows = text_of(ticket_paper(made, job, printer, TicketPlace("Ana", TORONTO, "en"))).splitlines()

    assert [rows.index(each) for each in rows if "Moon Hall" in each] == [
        next(place for place, each in enumerate(rows) if "Table 8" in each) + 1
    ]


def test_how_it_leaves_is_the_largest_and_nothing_costs_anything() -> None:
    lines = a_ticket().lines

    assert a_paper()[0] == ("PICK-UP", Size.LARGE, True)
    assert not any(str(each) in line.text for line in lines for each in (Decimal("14.50"), Decimal("3.00")))


def test_a_note_about_an_allergy_is_first_on_paper_and_in_the_largest_letters() -> None:
    assert a_paper(order_memo="SEVERE peanut allergy. Ring the bell.")[:3] == [
        ("!! ALLERGY !!", Size.LARGE, True),
        ("!! SEVERE peanut", Size.LARGE, True),
        ("!! allergy. Ring the", Size.LARGE, True),
    ]


def test_any_other_note_is_first_on_paper_too() -> None:
    assert a_paper(order_memo="Ring twice")[:2] == [
        ("!! Ring twice", Size.TALL, True),
        ("-" * 48, Size.NORMAL, False),
    ]


def test_a_note_for_the_bill_reaches_the_kitchen_if_it_speaks_of_an_allergy() -> None:
    assert a_paper(bill_memo="Allergie aux noix\nUtensils: no")[:2] == [
        ("!! ALLERGY !!", Size.LARGE, True),
        ("!! Allergie aux noix", Size.LARGE, True),
    ]
    assert a_paper(bill_memo="Happy birthday\nUtensils: no")[0] == ("PICK-UP", Size.LARGE, True)


def test_an_allergy_in_the_remark_of_a_dish_is_repeated_above_all() -> None:
    assert a_paper(remark="nut allergy")[:2] == [
        ("!! ALLERGY !!", Size.LARGE, True),
        ("!! NDL BEEF: nut allergy", Size.LARGE, True),
    ]
    assert a_paper(remark="well done")[0] == ("PICK-UP", Size.LARGE, True)


def test_paper_marks_the_dish_that_contains_a_left_out_allergen() -> None:
    lines = a_paper(left_out=("milk",), left_out_lines={0: ("milk",)})

    assert lines[:2] == [("!! ALLERGY !!", Size.LARGE, True), ("NO milk", Size.LARGE, True)]
    assert ("   !! contains milk", Size.TALL, True) in lines


def test_a_station_gets_its_own_lines() -> None:
    texts = [line.text for line in a_ticket("en", 48, "drinks").lines]

    assert not any("NDL" in text for text in texts)
    assert any("Tea" in text for text in texts)


def test_hidden_sums_are_on_no_paper() -> None:
    paper = receipt_paper(a_receipt(), 48, ReceiptReader("en", 0, hidden=True))

    assert not any("Total" in line.text or "14.50" in line.text for line in paper.lines)


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=120)


@given(TEXTS, st.sampled_from([16, 21, 24, 32, 42, 48]))
def test_wrapped_text_fits_and_loses_nothing(text: str, columns: int) -> None:
    lines = wrapped(text, columns, "2x ", "   ")

    assert all(width(line) <= columns for line in lines)
    kept = "".join("".join(lines).removeprefix("2x").split())
    assert kept == "".join(clean(text).split())


@given(TEXTS)
def test_nothing_clean_is_a_command(text: str) -> None:
    assert all(char.isprintable() or char == " " for char in clean(text))


@given(TEXTS, st.decimals(0, 10**7, places=2), st.sampled_from([32, 42, 48]))
def test_an_amount_ends_its_row_whole(name: str, amount: Decimal, columns: int) -> None:
    rows = row(name, f"{amount:,}", columns)

    assert rows[-1].endswith(f"{amount:,}")
    assert width(rows[-1]) == columns
    assert all(width(each) <= columns for each in rows)


@given(TEXTS, TEXTS)
def test_no_name_or_note_is_wider_than_its_paper(name: str, guest: str) -> None:
    made = kitchen_ticket(0)
    line = made.lines[0].model_copy(update={"name": name, "remark": guest})
    printer = Printer(id="wok", name="Wok", columns=32)
    job = ticket_jobs((printer,), an_order(), NOW)[0]
    paper = ticket_paper(
        made.model_copy(update={"lines": (line,), "memo": guest, "table_name": name, "table_group": name}),
        job, printer, TicketPlace(guest, TORONTO, "en"),
    )  # fmt: skip

    assert all(columns_of(each) <= 32 for each in paper.lines)
