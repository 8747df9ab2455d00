"""The tax reference lists each province's taxes with their law, the sources, and what no pack can contain."""

import datetime as dt

from tests.templates import ROOT

from backoffice.onboarding.tax_reference import tax_reference
from domain.tax.tax_packs import TAX_PACKS, PackCode
from domain.tax.tax_sources import CHECKED_ON, SOURCES

_COMMITTED = ROOT / "infrastructure" / "brands" / "TAXES.md"


def test_the_reference_is_that_of_the_packs() -> None:
    assert _COMMITTED.read_text() == tax_reference(), "./carteblanche taxes > infrastructure/brands/TAXES.md"


def test_every_pack_says_what_was_read_of_each_of_its_rates() -> None:
    assert SOURCES.keys() == set(PackCode)
    assert dt.date.fromisoformat(CHECKED_ON) >= dt.date(2026, 11, 26)
    for pack in TAX_PACKS:
        read = " ".join(SOURCES[pack.code].read)
        unread = [since.valid_from for since in pack.rates if since.valid_from not in read]
        assert unread == [], pack.code


def test_reference_marks_unread_sources_and_open_questions() -> None:
    told = tax_reference()

    assert told.count("was not read") == 3
    assert "## CA-MB" in told.partition("Bill 53 of 2026")[0]
    assert "| CA-BC | 2013-04-01 | 5 | 7 | 10 | 5 | GST (TPS) and PST (TVP) |" in told
    assert "| CA-NS | 2025-04-01 | 5 | 9 | 9 | 5 + 9 | HST (TVH) |" in told
