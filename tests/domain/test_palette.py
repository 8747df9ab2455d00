"""The colours of the screens from those of a brand: as the table says, and always to be read."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.brand.company import Company, palette_for, with_palettes
from domain.brand.css_colour import hex_colour
from domain.brand.oklch import contrast, legible, of_hex, to_hex
from domain.brand.palette import derive_palette
from domain.brand.theme import Theme

TABLE = json.loads((Path(__file__).parents[1] / "shared" / "palettes.json").read_text(encoding="utf-8"))
ROLES = ("primary", "secondary", "accent", "info", "success", "warning", "error")
RED = Theme(primary="#b3202e", secondary="#22252b", accent="#e8a33d")
TEAL = Theme(primary="teal", secondary="#22252b", accent="#e8a33d")
COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@pytest.mark.parametrize("case", TABLE.values(), ids=TABLE.keys())
def test_a_brands_colours_are_those_of_the_table(case):
    assert derive_palette(Theme.model_validate(case["theme"])).model_dump() == case["palette"]


@given(COLOURS, COLOURS, COLOURS, COLOURS, COLOURS)
def test_derived_texts_are_legible_for_any_colours_of_a_brand(primary, secondary, accent, background, text):
    theme = Theme(primary=primary, secondary=secondary, accent=accent, background=background, primary_text=text)

    for colours in derive_palette(theme).model_dump().values():
        grounds = [colours[name] for name in ("page", "surface", "raised")]
        assert all(contrast(colours["text"], ground) >= 7 for ground in grounds)
        assert all(contrast(colours["muted"], ground) >= 4.5 for ground in (*grounds, colours["sunken"]))
        assert all(contrast(colours["focus"], ground) >= 3 for ground in grounds)
        for role in ROLES:
            assert contrast(colours[f"{role}-on"], colours[role]) >= 4.5
            assert all(
                contrast(colours[f"{role}-ink"], ground) >= 4.5 for ground in (*grounds, colours[f"{role}-soft"])
            )


@given(COLOURS)
def test_a_colour_survives_the_way_there_and_back(colour):
    assert to_hex(of_hex(colour)) == colour


def test_a_correction_changes_the_lightness_and_keeps_the_hue() -> None:
    corrected = legible("#e8a33d", ["#ffffff"], 4.5)

    assert contrast(corrected, "#ffffff") >= 4.5
    assert abs(of_hex(corrected).h - of_hex("#e8a33d").h) < 4
    assert of_hex(corrected).l < of_hex("#e8a33d").l


def test_legible_colour_is_left_unchanged() -> None:
    assert legible("#b3202e", ["#ffffff"], 4.5) == "#b3202e"


def test_a_store_with_a_theme_of_its_own_has_colours_of_its_own() -> None:
    ours = Theme(primary="#b3202e", secondary="#22252b", accent="#e8a33d")
    own = Theme(primary="teal", secondary="#22252b", accent="#e8a33d")
    company = Company(company_code="corner", company_name="Corner", theme=ours, store_ids=("queen", "harbour"))

    applied = with_palettes(company, {"queen": ours, "harbour": own})

    assert applied.palette == derive_palette(ours)
    assert applied.store_palettes == {"harbour": derive_palette(own)}
    assert applied.palette_of("queen", ours) == derive_palette(ours)
    assert applied.palette_of("harbour", own) == derive_palette(own)
    assert company.palette_of("harbour", own) == derive_palette(own), "applied before there were any"


def test_company_without_stored_colours_derives_them_from_its_theme() -> None:
    company = Company(company_code="corner", company_name="Corner", theme=TEAL, store_ids=("queen",))
    stored = company.model_copy(update={"palette": derive_palette(RED)})

    assert company.colours == derive_palette(TEAL)
    assert stored.colours == derive_palette(RED)


def test_store_of_an_unknown_company_has_the_colours_of_its_theme() -> None:
    company = with_palettes(
        Company(company_code="corner", company_name="Corner", theme=RED, store_ids=("queen",)), {"queen": TEAL}
    )

    assert palette_for(None, "queen", TEAL) == derive_palette(TEAL)
    assert palette_for(company, "queen", TEAL) == derive_palette(TEAL)
    assert palette_for(company, "harbour", TEAL) == derive_palette(RED)


@pytest.mark.parametrize(
    ("written", "colour"),
    [
        ("#F00", "#ff0000"),
        ("#f00f", "#ff0000"),
        (" #B3261E ", "#b3261e"),
        ("#b3261eff", "#b3261e"),
        ("RebeccaPurple", "#663399"),
        ("rgb(179, 38, 30)", "#b3261e"),
        ("rgb(179 38 30)", "#b3261e"),
        ("rgb(100% 0% 50%)", "#ff0080"),
        ("rgba(179, 38, 30, 1)", "#b3261e"),
        ("rgb(179 38 30 / 100%)", "#b3261e"),
        ("rgb(300 -1 30)", "#ff001e"),
        ("hsl(120, 100%, 25%)", "#008000"),
        ("hsl(0.5turn 100% 50%)", "#00ffff"),
        ("hsla(240deg 100 50 / 1)", "#0000ff"),
        ("hwb(0 20% 20%)", "#cc3333"),
        ("hwb(90 60% 60%)", "#808080"),
        ("oklch(0.628 0.2577 29.23)", "#ff0000"),
        ("oklch(62.8% 64.425% 29.23deg)", "#ff0000"),
        ("oklab(62.8% 0.2249 0.1258)", "#ff0000"),
        ("rgb(none 0 0)", "#000000"),
    ],
)
def test_a_colour_may_be_written_in_any_way_of_css(written, colour):
    assert hex_colour(written) == colour


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "is no colour"),
        ("b3261e", "is no colour"),
        ("#b3261", "is no colour"),
        ("#ff00000", "is no colour"),
        ("crimsonn", "is no colour"),
        ("rgb(1 2)", "is no colour"),
        ("rgb(1deg 2 3)", "is no colour"),
        ("hsl(a 1% 1%)", "is no colour"),
        ("color(display-p3 1 0 0)", "is no colour"),
        ("var(--brand)", "is no colour"),
        ("red;background:url(x)", "is no colour"),
        ("currentColor", "is no colour"),
        ("#ff000080", "lets the ground show through"),
        ("rgba(1, 2, 3, 0.5)", "lets the ground show through"),
        ("hsl(0 100% 50% / 50%)", "lets the ground show through"),
    ],
)
def test_invalid_or_transparent_colour_is_refused(written, said):
    with pytest.raises(ValueError, match=said):
        hex_colour(written)
