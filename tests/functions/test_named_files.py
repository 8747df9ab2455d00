"""The files that texts reference, and the removal of files that none references."""

import datetime as dt

import pytest

from backoffice.onboarding.collectable import Fate, Naming, fate_of
from backoffice.onboarding.named import is_named, names_in

NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"uri":"/published/pictures/jade/soup-0123456789"}', "pictures/jade/soup-0123456789"),
        ('{"uri":"/published/pictures/jade/wonton 湯-01.svg"}', "pictures/jade/wonton 湯-01.svg"),
        ('{"uri":"/published/pictures/jade/a\\"b-01.svg"}', 'pictures/jade/a"b-01.svg'),
        ('{"page":"<img src=\\"/published/pictures/jade/x.png\\"> and more"}', "pictures/jade/x.png"),
        ('{"uri":"https://jade.example/published/pictures/jade/x.png?v=1"}', "pictures/jade/x.png"),
        ('{"css":"url(/published/pictures/jade/x.png)"}', "pictures/jade/x.png"),
    ],
)
def test_file_is_referenced_wherever_its_address_occurs(text: str, key: str) -> None:
    assert is_named(key, names_in([text]))


def test_a_picture_names_its_sizes_and_no_other_picture() -> None:
    names = names_in(['{"uri":"/published/pictures/jade/soup-0123456789","widths":[320]}'])

    assert is_named("pictures/jade/soup-0123456789-320.avif", names)
    assert is_named("pictures/jade/soup-0123456789-1280.webp", names)
    for other in ("soup-0123456780-320.avif", "soup-0123456789-320.png", "soup-01234567891-320.avif", "soup"):
        assert not is_named(f"pictures/jade/{other}", names)


@pytest.mark.parametrize(
    ("kept", "dropped", "hours", "fate"),
    [
        (True, True, None, Fate.STAYS),
        (True, False, 1_000, Fate.STAYS),
        (False, True, None, Fate.MARKED),
        (False, True, 1_000, Fate.MARKED),
        (False, False, None, Fate.MARKED),
        (False, False, 0, Fate.WAITS),
        (False, False, 23.99, Fate.WAITS),
        (False, False, 24, Fate.GOES),
        (False, False, 1_000, Fate.GOES),
    ],
)
def test_unreferenced_file_is_removed_a_day_after_it_was_marked(
    kept: bool, dropped: bool, hours: float | None, fate: Fate
) -> None:
    since = None if hours is None else NOON - dt.timedelta(hours=hours)

    assert fate_of(Naming(kept=kept, dropped=dropped), since, NOON) is fate
