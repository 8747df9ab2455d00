"""The owner of a company code is known by the brand's identifier, else by its name."""

import pytest

from domain.brand.brand_owner import BrandOwner

BY_NAME = BrandOwner(name="Corner Noodles")
BY_ID = BrandOwner(brand_id="3f2a", name="Corner Noodles")


@pytest.mark.parametrize(
    ("writer", "first", "owns"),
    [
        (BY_NAME, BY_NAME, True),
        (BY_NAME, BY_ID, False),
        (BY_ID, BY_NAME, True),
        (BY_ID, BY_ID, True),
        (BrandOwner(brand_id="3f2a", name="Corner Ramen"), BY_ID, True),
        (BrandOwner(brand_id="77aa", name="Corner Noodles"), BY_ID, False),
        (BrandOwner(brand_id="77aa", name="Rival Rice"), BY_NAME, False),
        (BrandOwner(name="Corner Ramen"), BY_NAME, False),
        (BrandOwner(name="Corner Ramen", former_name="Corner Noodles"), BY_NAME, True),
        (BrandOwner(name="Corner Ramen", former_name="Corner Noodles"), BY_ID, False),
        (BrandOwner(name="id:3f2a"), BY_ID, False),
    ],
)
def test_a_code_is_written_by_the_brand_that_came_first(writer: BrandOwner, first: BrandOwner, owns: bool) -> None:
    assert writer.owns(first.mark) is owns


def test_mark_distinguishes_an_identifier_from_a_name() -> None:
    assert (BY_ID.mark, BY_NAME.mark) == ("id:3f2a", "name:Corner Noodles")
