"""Pictures of dishes from photographs: cropped, written in every size and free of camera metadata."""

import json
import struct
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageCms, ImageDraw, PngImagePlugin

from backoffice.picture_making.making import DISH, HERO, Shelf, make
from backoffice.picture_making.photograph import MOST_BYTES, Unfit, is_heic, read_photograph
from backoffice.picture_making.sources import Shown, whose

RED, BLUE = (200, 30, 30), (30, 30, 200)
ORIENTATION, GPS, MAKE = 0x0112, 0x8825, 0x010F


def photograph(size: tuple[int, int] = (1200, 900), kind: str = "JPEG", mode: str = "RGB", **how: Any) -> bytes:
    """Red on its left half and blue on its right."""
    image = Image.new("RGB", size, RED)
    ImageDraw.Draw(image).rectangle((size[0] // 2, 0, *size), fill=BLUE)
    written = BytesIO()
    image.convert(mode).save(written, kind, **how)
    return written.getvalue()


def of_a_phone(orientation: int) -> bytes:
    """With the way it was held, the place and the maker."""
    exif = Image.Exif()
    exif[ORIENTATION], exif[MAKE] = orientation, "Carte"
    exif[GPS] = {1: "N", 2: (43.0, 39.0, 1.0), 3: "W", 4: (79.0, 22.0, 55.0)}
    return photograph((900, 1200), exif=exif, comment=b"taken at home", quality=95)


def opened(content: bytes) -> Image.Image:
    image = Image.open(BytesIO(content))
    image.load()
    return image


def near(found: Any, wanted: tuple[int, int, int]) -> bool:
    return all(abs(one - other) < 24 for one, other in zip(found[:3], wanted, strict=True))


def test_a_photograph_of_a_phone_is_upright_cut_and_bare() -> None:
    content = of_a_phone(6)
    assert opened(content).getexif().get_ifd(GPS)

    made = make(read_photograph(content), DISH)

    assert sorted(made.files) == ["-320.avif", "-320.webp", "-640.avif", "-640.webp"]
    assert (made.widths, made.warning) == ((320, 640), "")
    for name, written in made.files.items():
        image = opened(written)
        width = int(name[1:4])
        assert (image.format, image.size) == (name[5:].upper(), (width, width * 3 // 4))
        assert dict(image.getexif()) == {}
        assert not image.info.get("exif")
        assert image.info.get("icc_profile") is None
        assert not {"xmp", "comment"} & image.info.keys()
        for trace in (b"Exif", b"taken at home", b"Carte", b"GPS"):
            assert trace not in written
        assert near(image.convert("RGB").getpixel((width // 2, 20)), RED)
        assert near(image.convert("RGB").getpixel((width // 2, width * 3 // 4 - 20)), BLUE)


@pytest.mark.parametrize(
    ("orientation", "corner"), [(1, RED), (2, BLUE), (3, BLUE), (4, RED), (5, RED), (6, RED), (7, BLUE), (8, BLUE)]
)
def test_every_way_of_holding_a_phone_ends_upright(orientation: int, corner: tuple[int, int, int]) -> None:
    shown = read_photograph(of_a_phone(orientation)).image

    assert shown.size == ((900, 1200) if orientation < 5 else (1200, 900))
    assert near(shown.getpixel((5, 5)), corner)


def test_colours_of_another_profile_become_those_of_a_screen() -> None:
    swapped = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB"))
    content = photograph(icc_profile=_green_as_red())
    assert opened(content).info["icc_profile"]

    shown = read_photograph(content)
    unfit = read_photograph(photograph(icc_profile=swapped.tobytes()))

    assert shown.warning == ""
    assert not near(shown.image.getpixel((5, 5)), RED)
    assert shown.image.info == {}
    assert unfit.warning == "has a colour profile that does not fit it: its colours are taken as sRGB"
    assert near(unfit.image.getpixel((5, 5)), RED)


def _green_as_red() -> bytes:
    """The profile of a screen whose red and green are the other way round."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    return bytes(profile).replace(b"rXYZ", b"xXYZ").replace(b"gXYZ", b"rXYZ").replace(b"xXYZ", b"gXYZ")


@pytest.mark.parametrize(
    ("kind", "mode"), [("PNG", "RGB"), ("PNG", "P"), ("PNG", "L"), ("WEBP", "RGB"), ("JPEG", "CMYK")]
)
def test_every_kind_of_photograph_is_read(kind: str, mode: str) -> None:
    made = make(read_photograph(photograph(kind=kind, mode=mode)), DISH)

    assert made.widths == (320, 640)
    assert opened(made.files["-640.webp"]).mode == "RGB"


def test_transparency_becomes_white_and_the_main_colour_is_returned() -> None:
    image = Image.new("RGBA", (800, 600), (0, 0, 0, 0))
    ImageDraw.Draw(image).rectangle((0, 0, 150, 600), fill=(*RED, 255))
    written = BytesIO()
    image.save(written, "PNG")

    made = make(read_photograph(written.getvalue()), DISH)

    assert made.color == "#ffffff"
    assert near(opened(made.files["-320.webp"]).getpixel((300, 100)), (255, 255, 255))
    assert make(read_photograph(photograph((640, 480), "PNG")), DISH).color in {"#c81e1e", "#1e1ec8"}


@pytest.mark.parametrize(
    ("size", "cut", "widths", "warning"),
    [
        ((4000, 3000), DISH, (320, 640), ""),
        ((640, 480), DISH, (320, 640), ""),
        ((600, 600), DISH, (320,), "is 600 by 600, which looks soft: 640 by 480 or more is sharp"),
        ((3000, 300), DISH, (320,), "is 3000 by 300, which looks soft: 640 by 480 or more is sharp"),
        ((100, 80), DISH, (320,), "is 100 by 80, which looks soft: 640 by 480 or more is sharp"),
        ((1600, 900), HERO, (800, 1600), ""),
        ((1200, 900), HERO, (800,), "is 1200 by 900, which looks soft: 1600 by 900 or more is sharp"),
    ],
)
def test_pictures_are_never_enlarged_and_small_photographs_are_reported(
    size: tuple[int, int], cut: Any, widths: tuple[int, ...], warning: str
) -> None:
    made = make(read_photograph(photograph(size)), cut)

    assert (made.widths, made.warning) == (widths, warning)
    assert len(made.files) == 2 * len(widths)


def bomb() -> bytes:
    """A few bytes that say they are 50,000 by 50,000."""
    header = struct.pack(">IIBBBBB", 50_000, 50_000, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(b"")), (b"IEND", b"")]
    written = (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"GIF89a", "is no JPG, PNG or WebP, although its name says so"),
        (b"", "is no JPG, PNG or WebP, although its name says so"),
        (photograph()[:2000], "is broken: "),
        (photograph(kind="PNG")[:900], "is broken: "),
        (b"\xff" * (MOST_BYTES + 1), "has 40.0 MB, and a photograph may have 40"),
        (bomb(), "has more than 60 million pixels"),
    ],
)
def test_unreadable_photograph_is_refused_with_its_reason(content: bytes, why: str) -> None:
    with pytest.raises(Unfit) as refused:
        read_photograph(content)

    assert str(refused.value).startswith(why)


def test_more_pixels_than_any_phone_has_are_refused_before_they_are_read() -> None:
    image = Image.new("L", (10_000, 6_001))
    written = BytesIO()
    image.save(written, "PNG")
    deep = BytesIO()
    Image.new("I;16", (10, 10)).save(deep, "PNG")

    with pytest.raises(Unfit, match="is 10000 by 6001: more than 60 million pixels"):
        read_photograph(written.getvalue())
    with pytest.raises(Unfit, match="has more than 8 bits a colour: save it with 8"):
        read_photograph(deep.getvalue())


SMALL = [photograph((64, 48), kind) for kind in ("JPEG", "PNG", "WEBP")]


@given(
    st.sampled_from([*SMALL, of_a_phone(6)]),
    st.lists(st.tuples(st.integers(0, 700), st.binary(max_size=4)), min_size=1),
)
@settings(deadline=None, max_examples=150)
def test_a_photograph_that_is_broken_anywhere_is_shown_or_refused(
    content: bytes, breaks: list[tuple[int, bytes]]
) -> None:
    for place, written in breaks:
        content = content[:place] + written + content[place + 2 :]

    outcome = shown_or_refused(content)

    assert outcome == "RGB" or outcome.startswith(("is ", "has "))


def shown_or_refused(content: bytes) -> str:
    try:
        return read_photograph(content).image.mode
    except Unfit as refused:
        return str(refused)


def test_heic_is_recognised_by_its_content() -> None:
    assert is_heic(b"\0\0\0\x18ftypheic\0\0\0\0")
    assert is_heic(b"\0\0\0\x18ftypmif1\0\0\0\0")
    assert not is_heic(make(read_photograph(photograph()), DISH).files["-320.avif"])
    assert not is_heic(photograph())


def test_the_index_names_what_is_there_and_an_unchanged_photograph_is_known(tmp_path: Path) -> None:
    (tmp_path / "pictures.json").write_text('{"other": {"color": "#000000", "widths": [320]}}')
    content, small = photograph(), photograph((400, 300))
    shelf = Shelf(tmp_path)
    assert not shelf.has("tofu", content)

    shelf.put("tofu", content, make(read_photograph(content), DISH))

    assert json.loads((tmp_path / "pictures.json").read_text()) == {
        "other": {"color": "#000000", "widths": [320]},
        "tofu": {"color": shelf.index["tofu"]["color"], "widths": [320, 640]},
    }
    assert Shelf(tmp_path).has("tofu", content)
    assert not Shelf(tmp_path).has("tofu", small)
    Shelf(tmp_path).put("tofu", small, make(read_photograph(small), DISH))
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        *("pictures.json", "sources.json", "tofu-320.avif", "tofu-320.webp")
    ]
    (tmp_path / "tofu-320.avif").unlink()
    assert not Shelf(tmp_path).has("tofu", small)


def test_text_hidden_in_a_png_is_gone() -> None:
    note = PngImagePlugin.PngInfo()
    note.add_text("Author", "somebody")

    made = make(read_photograph(photograph(kind="PNG", pnginfo=note)), DISH)

    assert all(b"somebody" not in written for written in made.files.values())


SHOWN = [
    Shown("hero", wide=True),
    Shown("beef-noodles", ("Beef noodles", "牛肉面"), 1001),
    Shown("hero-sandwich", ("Hero sandwich",), 1002),
    Shown("combo-1", ("Combo 1",), 1003),
    Shown("combo-2", ("Combo 2",), 1004),
    Shown("dish-1005", ("烏龍茶",), 1005),
    Shown("pudding", ("Cr\u00e9me",), 1008),
    Shown("soup", ("Soup of the day",), 1006),
    Shown("soup-2", ("Soup of the day",), 1007),
]


@pytest.mark.parametrize(
    ("file", "key"),
    [
        ("beef-noodles.jpg", "beef-noodles"),
        ("Beef Noodles.JPG", "beef-noodles"),
        ("beef_noodles.png", "beef-noodles"),
        ("1001.jpg", "beef-noodles"),
        ("牛肉面.heic", "beef-noodles"),
        ("烏龍茶.webp", "dish-1005"),
        ("IMG_0042.jpg", "combo-2"),
        ("hero.jpg", "hero"),
        ("Cre\u0301me.jpg", "pudding"),
        ("hero-sandwich.jpg", "hero-sandwich"),
        ("combo 1.jpg", "combo-1"),
    ],
)
def test_a_photograph_is_found_by_the_csv_a_key_an_identifier_or_a_name(file: str, key: str) -> None:
    found = whose([file], SHOWN, {"img_0042.JPG": "combo-2"})

    assert (found.keys, found.taken, found.faults) == ({file: key}, {}, {})


def test_similar_name_is_accepted_with_a_warning_and_an_unclear_one_is_refused() -> None:
    found = whose(
        ["beef-noodels.jpg", "combo-3.jpg", "soup of the day.jpg", "DSC1.jpg", "1002.jpg", "hero-sandwich.png"],
        SHOWN,
        {},
    )

    assert found.keys == {"beef-noodels.jpg": "beef-noodles", "1002.jpg": "hero-sandwich"}
    assert found.taken == {
        "beef-noodels.jpg": "is taken for beef-noodles, which has a similar name: rename it to beef-noodles to be sure"
    }
    assert found.faults == {
        "combo-3.jpg": "is of nothing on the menu: call it by a dish's key; did you mean combo-2?",
        "soup of the day.jpg": "is of nothing on the menu: call it by a dish's key",
        "DSC1.jpg": "is of nothing on the menu: call it by a dish's key",
        "hero-sandwich.png": "is of hero-sandwich, and so is 1002.jpg: one of them is enough",
    }
