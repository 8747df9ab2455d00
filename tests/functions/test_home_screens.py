"""A brand on a home screen: a valid manifest for each host, and icons that have the sizes that it names."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from infrastructure.local.settings import ROOT
from PIL import Image, ImageDraw
from tests.functions.browser import Browser
from tests.functions.conftest import BRANDS
from tests.functions.world import Bucket

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from backoffice.icons import SIZES, Sign, draw_icons, letter_of
from domain.brand.icon import IconPurpose
from domain.storefront.web_manifest import short_name
from repositories.brand import companies, hosts
from stores import messages as calls

DEMO = ROOT / "infrastructure" / "brands"
RED = Sign("Corner", "corner", "#b3261e", "#ffffff")
ROUND_AND_SQUARE = {"any 48x48", "any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512"}


def manifest_of(bucket: Bucket, host: str) -> dict[str, Any]:
    named = hosts.current(host)
    assert named
    assert re.fullmatch(rf"/published/manifests/{re.escape(host)}\.[0-9a-f]{{16}}\.webmanifest", named.manifest_uri)
    told: dict[str, Any] = json.loads(bucket.files[named.manifest_uri.removeprefix("/published/")])
    return told


def picture(bucket: Bucket, uri: str) -> Image.Image:
    content = bucket.files[uri.removeprefix("/published/")]
    assert isinstance(content, bytes)
    return Image.open(BytesIO(content))


def start(host: str) -> dict[str, Any]:
    return Browser(host).post(calls.START.path, token="").body


@pytest.mark.night
@pytest.mark.engine
@pytest.mark.usefixtures("brands", "clock")
@pytest.mark.parametrize("brand", ["sakura", "jade", "maple", "corner"])
def test_each_host_of_an_applied_brand_can_be_put_on_a_home_screen(bucket: Bucket, brand: str) -> None:
    folder = BRANDS / brand if brand == "corner" else DEMO / brand
    read = read_brand(folder)
    apply(read)

    for host in (entry.host for entry in read.hosts):
        told = manifest_of(bucket, host)
        assert {name: told[name] for name in ("id", "start_url", "scope", "display", "lang")} == {
            "id": "/",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "lang": read.company.default_locale,
        }
        assert told["name"].endswith(read.company.company_name)
        assert (told["theme_color"], told["background_color"]) == (
            read.company.theme.primary,
            read.company.palette.light["page"] if read.company.palette else "",
        )
        assert {f"{icon['purpose']} {icon['sizes']}" for icon in told["icons"]} == ROUND_AND_SQUARE
        for icon in told["icons"]:
            shown = picture(bucket, icon["src"])
            assert (shown.format, f"{shown.width}x{shown.height}", icon["type"]) == ("PNG", icon["sizes"], "image/png")


@pytest.mark.night
@pytest.mark.engine
@pytest.mark.usefixtures("brands", "clock")
def test_the_start_names_the_manifest_of_its_host_and_an_opaque_icon_for_ios(bucket: Bucket) -> None:
    apply(read_brand(BRANDS / "corner"))

    told = start("queen.corner.example")

    named = [hosts.current(host) for host in ("queen.corner.example", "corner.example")]
    assert [told["manifestUri"]] == [entry and entry.manifest_uri for entry in named[:1]]
    assert manifest_of(bucket, "queen.corner.example")["name"] == "Queen Street · Corner Noodles"
    touch = picture(bucket, told["touchIconUri"])
    assert (touch.size, touch.mode) == ((180, 180), "RGB")
    page = str(bucket.files["pages/corner.example.html"])
    assert f'<link rel="manifest" href="{named[1] and named[1].manifest_uri}">' in page
    assert f'<link rel="apple-touch-icon" href="https://corner.example{told["touchIconUri"]}">' in page


@pytest.mark.night
@pytest.mark.engine
@pytest.mark.usefixtures("brands", "clock")
def test_a_brand_that_was_applied_before_there_were_manifests_names_none() -> None:
    brand = read_brand(BRANDS / "corner")
    companies.save(brand.tenant, brand.company.model_copy(update={"icons": ()}), brand.owner)
    hosts.save(*(entry for entry in brand.hosts))

    told = start("queen.corner.example")

    assert (told["manifestUri"], told["touchIconUri"]) == ("", "")


@pytest.mark.night
@pytest.mark.engine
@pytest.mark.usefixtures("brands", "clock")
def test_changed_description_publishes_new_manifests_and_an_unchanged_one_none(bucket: Bucket) -> None:
    brand = read_brand(BRANDS / "corner")
    apply(brand)
    said = brand._replace(company=brand.company.model_copy(update={"description": "Noodles, pulled by hand"}))

    assert apply(said) == {"company": 1, "pages": 2, "hosts": 2}
    assert manifest_of(bucket, "corner.example")["description"] == "Noodles, pulled by hand"
    assert apply(said) == {}


def drawn(tmp_path: Path, image: Image.Image) -> dict[tuple[int, IconPurpose], Image.Image]:
    image.save(tmp_path / "icon.png")
    found = draw_icons(tmp_path / "icon.png", RED, "corner")
    return {(each.icon.size, each.icon.purpose): Image.open(BytesIO(each.content)) for each in found}


def test_an_icon_that_reaches_the_edge_is_drawn_smaller_for_devices_that_cut_it(tmp_path: Path) -> None:
    whole = Image.new("RGB", (512, 512), "white")
    ImageDraw.Draw(whole).rectangle((20, 20, 491, 491), fill="black")

    icons = drawn(tmp_path, whole)

    assert set(icons) == set(SIZES)
    edge = 30
    assert icons[512, IconPurpose.ANY].getpixel((edge, 256)) == (0, 0, 0)
    assert icons[512, IconPurpose.MASKABLE].getpixel((edge, 256)) == (255, 255, 255)
    assert icons[512, IconPurpose.MASKABLE].getpixel((256, 256)) == (0, 0, 0)


def test_an_icon_that_fits_every_device_is_left_as_large_as_it_is(tmp_path: Path) -> None:
    whole = Image.new("RGB", (512, 512), "white")
    ImageDraw.Draw(whole).ellipse((60, 60, 452, 452), fill="black")

    icons = drawn(tmp_path, whole)

    assert icons[512, IconPurpose.MASKABLE].tobytes() == icons[512, IconPurpose.ANY].tobytes()


def test_transparent_icon_gets_the_brands_colour_where_devices_need_an_opaque_one(tmp_path: Path) -> None:
    icons = drawn(tmp_path, Image.new("RGBA", (600, 600), (0, 0, 0, 0)))

    assert icons[192, IconPurpose.ANY].mode == "RGBA"
    assert icons[180, IconPurpose.TOUCH].getpixel((90, 90)) == (0xB3, 0x26, 0x1E)
    assert icons[512, IconPurpose.MASKABLE].getpixel((2, 2)) == (0xB3, 0x26, 0x1E)


@pytest.mark.parametrize(
    ("name", "code", "letter"),
    [("corner", "c1", "C"), (" 7 Seas", "seas", "7"), ("翠園 Jade", "jade", "J"), ("Émile", "house", "H")],
)
def test_a_brand_without_an_icon_is_known_by_a_letter_that_can_be_drawn(name: str, code: str, letter: str) -> None:
    assert letter_of(Sign(name, code, "#000000", "#ffffff")) == letter


@pytest.mark.parametrize(
    ("name", "short"),
    [("Sakura Ramen", "Sakura Ramen"), ("Maple Bakehouse", "Maple"), ("翠園 Jade Garden", "翠園")],
)
def test_short_name_fits_under_an_icon(name: str, short: str) -> None:
    assert short_name(name) == short
