"""`carteblanche quote` prices a cart from files, with dishes by name, and reports every wrong name."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from infrastructure.operator.__main__ import main
from infrastructure.operator.said import Exit
from tests.templates import ROOT

pytestmark = pytest.mark.usefixtures("undrawn")

DEMO = ROOT / "infrastructure" / "brands"
NOON = "2026-06-17T12:00-04:00"


def quoted(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, list[str], list[str]]:
    end = main(["quote", *map(str, arguments), "--at", NOON])
    said = capsys.readouterr()
    return end, said.out.splitlines(), said.err.splitlines()


def of_maple(capsys: pytest.CaptureFixture[str], *more: str | Path) -> tuple[int, list[str], list[str]]:
    return quoted(capsys, DEMO / "maple", "annex", *more)


def test_dishes_named_on_the_line_are_priced_with_what_is_chosen_unasked(capsys: pytest.CaptureFixture[str]) -> None:
    end, out, err = quoted(capsys, DEMO / "sakura", "queen", "--item", "edamame", "--item", "404", "--trace")

    assert (end, err) == (Exit.DONE, [])
    assert out == [
        "1 x Edamame                                 6.00",
        "1 x Edamame                                 6.00",
        "------------------------------------------------",
        "subtotal                                   12.00",
        "GST                                         0.60",
        "PST                                         0.96",
        "total                                      13.56",
        "line 1: P-2 regular_price of 6              6.00",
        "line 2: P-2 regular_price of 6              6.00",
        "X-1 gst at 5 of 12                          0.60",
        "X-1 pst at 8 of 12                          0.96",
    ]


CART = """\
orderType: takeout
promoteCode: loaf5
tips: {kind: percent, value: 10}
items:
  - {item: MB-BUTTER-CROISSANT, qty: 8}
  - almond-croissant
"""


def test_a_file_by_names_is_priced_with_its_promotion_and_tip(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cart.yaml").write_text(CART)

    end, out, _ = of_maple(capsys, tmp_path / "cart.yaml", "--json")

    assert end == Exit.DONE
    told = json.loads("\n".join(out))
    assert [(line["key"], line["qty"]) for line in told["lines"]] == [("butter-croissant", 8), ("almond-croissant", 1)]
    assert told["totals"]["discountValue"] == 5
    assert (told["totals"]["gst"], told["totals"]["pst"]) == (0, 0), "six and more single servings are free of tax"
    net = told["totals"]["subtotal"] - 5
    assert told["totals"]["total"] == pytest.approx(net)
    assert told["totals"]["tips"] == pytest.approx(round(net / 10, 2))


def test_a_cart_as_a_browser_sends_it_costs_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sent: dict[str, Any] = {"promoteCode": "LOAF5", "items": [{"ID": 201, "qty": 8, "options": []}, {"ID": 202}]}
    sent["paymentTips"] = {"kind": "percent", "value": 10}
    (tmp_path / "cart.yaml").write_text(CART)
    (tmp_path / "cart.json").write_text(json.dumps(sent))

    totals = []
    for name in ("cart.yaml", "cart.json"):
        _, out, _ = of_maple(capsys, tmp_path / name, "--json")
        totals.append(json.loads("\n".join(out))["totals"])

    assert totals[0] == totals[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("items: [buter-croissant]", "cart.yaml:1:9: there is no item buter-croissant; did you mean butter-croissant?"),
        (
            "items: [{item: almond-croissant, options: [hot]}, {item: x1}]",
            "cart.yaml:1:44: there is no option of almond-croissant hot\n"
            "fault: {tmp}/cart.yaml:1:51: there is no item x1",
        ),
        ("items: []", "cart.yaml:1:8: items: needs at least 1 entry"),
        ("item: [a]", "cart.yaml:1:1: items is missing"),
        ("items: [{item: latte, qtty: 2}]", "did you mean qty?"),
        ("items: [latte, {item: tea]", "a mapping that begins with { is never closed, or a comma is missing"),
        ("- latte", "cart.yaml:1:1: is no mapping: it has names with values, such as {ID: 1}"),
        ("", "cart.yaml: items is missing"),
    ],
)
def test_faults_of_a_cart_file_are_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    (tmp_path / "cart.yaml").write_text(text)

    end, out, err = of_maple(capsys, tmp_path / "cart.yaml")

    assert (end, out) == (Exit.REFUSED, [])
    assert said.replace("{tmp}", str(tmp_path)) in "\n".join(err)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--item", "cookiee"), "fault: --item: there is no item cookiee"),
        (("nowhere.yaml",), "there is no file nowhere.yaml"),
        (("--item", "201", "--member", "x"), "members.yaml has no member x"),
    ],
)
def test_unknown_item_file_and_member_are_reported(
    capsys: pytest.CaptureFixture[str], more: tuple[str, ...], said: str
) -> None:
    end, out, err = of_maple(capsys, *more)

    assert (end, out) == (Exit.REFUSED, [])
    assert err[0].startswith(said)


def test_a_promotion_for_members_is_refused_to_a_guest_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cart.yaml").write_text("promoteCode: WELCOME\nitems: [shoyu-ramen]")

    end, out, err = quoted(capsys, DEMO / "sakura", "queen", tmp_path / "cart.yaml")

    assert (end, out) == (Exit.REFUSED, [])
    assert err == ["refused: there is no promotion of that code for this customer: name a member with --member"]


def test_a_line_that_asks_for_more_options_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cart.yaml").write_text("items: [{item: shoyu-ramen, options: []}]")

    end, _, err = quoted(capsys, DEMO / "sakura", "queen", tmp_path / "cart.yaml", "--json")

    assert end == Exit.REFUSED
    assert err[0].startswith("refused: shoyu-ramen asks for more of an option group (group ")


def test_unknown_store_is_reported_with_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    end, out, err = quoted(capsys, DEMO / "maple", "anex", "--item", "201")

    assert (end, out, err) == (Exit.REFUSED, [], ["there is no store anex; did you mean annex?: annex"])


def test_a_distance_says_nothing_where_areas_charge(capsys: pytest.CaptureFixture[str]) -> None:
    delivery = ("--type", "delivery", "--km", "2")

    end, _, err = quoted(capsys, DEMO / "jade", "spadina", "--item", "201", *delivery)

    assert (end, err) == (Exit.REFUSED, ["spadina charges by area, which needs an address: leave --km out"])


def test_a_distance_is_charged_by_the_store_s_rules(capsys: pytest.CaptureFixture[str]) -> None:
    line: list[Any] = [DEMO / "sakura", "queen", "--item", "edamame", "--type", "delivery", "--json"]

    _, near, _ = quoted(capsys, *line, "--km", "1.5")
    _, unsaid, _ = quoted(capsys, *line)

    assert json.loads("\n".join(near))["totals"]["deliveryValue"] > 0
    assert json.loads("\n".join(unsaid))["totals"]["deliveryValue"] == 0


@pytest.mark.parametrize(
    "more",
    [(), ("cart.yaml", "--item", "201"), ("--item", "201", "--km", "near"), ("--item", "201", "--at", "noon")],
)
def test_a_line_that_means_nothing_is_misused(more: tuple[str, ...]) -> None:
    line = [str(ROOT / "carteblanche"), "quote", str(DEMO / "maple"), "annex", *more]

    done = subprocess.run(line, capture_output=True, text=True, cwd="/")

    assert (done.returncode, done.stdout) == (Exit.MISUSED, "")
