"""A brand's folder: checked in full first, written once, and nothing written when nothing changed."""

import json
import re
import shutil
import struct
from pathlib import Path

import pytest
from PIL import Image
from tests.engine import Engine
from tests.functions.browser import at_store
from tests.functions.conftest import BRANDS
from tests.functions.world import Bucket, Clock, forget_snapshots

from backoffice import app_key, apply_brand
from backoffice.apply_brand import apply, main
from backoffice.brand_faults import faults
from backoffice.brand_files import read_brand
from backoffice.brand_warnings import warnings
from backoffice.yaml_file import BrandFileError, read_yaml
from domain.brand.palette import derive_palette
from domain.checkout.holder import Holder
from domain.markup import sanitised
from domain.tenant import Tenant
from repositories.brand import companies, news
from repositories.checkout.stock import Stock
from repositories.promotion import promotions
from runtime.settings import settings
from stores import messages as calls


def change(folder: Path, file: str, old: str, new: str) -> Path:
    """Replace a piece of one file."""
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    return folder


@pytest.mark.night
@pytest.mark.engine
def test_a_brand_is_applied_once(tables: Engine, bucket: Bucket) -> None:
    bucket.files.clear()
    forget_snapshots()

    first = apply(read_brand(BRANDS / "corner"))
    files, writes = dict(bucket.files), bucket.writes
    again = apply(read_brand(BRANDS / "corner"))

    assert first == {
        "pictures": 11,
        "menus": 3,
        "stores": 2,
        "stock": 4,
        "accounts": 3,
        "tables": 2,
        "promotions": 1,
        "company": 1,
        "keys": 8,
        "pages": 2,
        "hosts": 2,
    }
    assert again == {}
    assert (bucket.files, bucket.writes) == (files, writes)


@pytest.mark.night
@pytest.mark.engine
def test_a_changed_price_publishes_new_menus_and_nothing_else(tables: Engine, bucket: Bucket, folder: Path) -> None:
    forget_snapshots()
    apply(read_brand(folder))
    Stock(Tenant(company_code="corner"), "queen").hold("2002", Holder("11111111-0000-4000-8000-000000000001", 1), 2)

    changed = apply(read_brand(change(folder, "menu.yaml", "price: 14.5,", "price: 14.75,")))

    assert changed == {"menus": 2}
    assert Stock(Tenant(company_code="corner"), "queen").available(["2002"]) == {"2002": 1}


@pytest.mark.night
@pytest.mark.engine
def test_a_shared_link_shows_the_brand_and_a_stores_own_host_the_store(
    tables: Engine, bucket: Bucket, folder: Path
) -> None:
    forget_snapshots()
    apply(read_brand(folder))

    company, store = (str(bucket.files[f"pages/{host}.html"]) for host in ("corner.example", "queen.corner.example"))

    assert "<title>Corner Noodles</title>" in company
    assert 'content="Queen Street: 100 Queen St W, Toronto · Harbour: 1 Queens Quay W, Toronto"' in company
    assert '<meta property="og:url" content="https://corner.example/">' in company
    assert "<title>Queen Street · Corner Noodles</title>" in store
    assert "Harbour" not in store

    said = change(folder, "brand.yaml", "sortBy", 'description: "Noodles & <b>more</b>"\nsortBy')
    assert apply(read_brand(said)) == {"company": 1, "pages": 2, "hosts": 2}
    page = str(bucket.files["pages/corner.example.html"])
    assert '<meta name="description" content="Noodles &amp; &lt;b&gt;more&lt;/b&gt;">' in page
    assert apply(read_brand(said)) == {}


def a_png(width: int, height: int) -> bytes:
    """The beginning of a PNG, up to its size."""
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height)


@pytest.mark.night
@pytest.mark.engine
def test_brand_icon_is_published_and_returned_with_stores(tables: Engine, bucket: Bucket, folder: Path) -> None:
    forget_snapshots()
    change(folder, "brand.yaml", "sortBy", "iconUri: icon.png\nsortBy")
    Image.new("RGB", (512, 512), "#b3261e").save(folder / "pictures/icon.png")

    apply(read_brand(folder))
    [icon] = [key for key in bucket.files if "/icon-" in key]

    assert re.fullmatch(r"pictures/corner/icon-[0-9a-f]{10}\.png", icon)
    assert at_store().call(calls.GET_STORE).body["iconUri"] == f"/published/{icon}"
    assert at_store().call(calls.GET_STORES).body["iconUri"] == f"/published/{icon}"
    page = str(bucket.files["pages/corner.example.html"])
    assert f'<link rel="icon" href="https://corner.example/published/{icon}">' in page


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (a_png(512, 300), "icon.png is 512 by 300: an icon is square, 512 to 2048 wide"),
        (a_png(256, 256), "icon.png is 256 by 256: an icon is square, 512 to 2048 wide"),
        (a_png(4096, 4096), "icon.png is 4096 by 4096: an icon is square, 512 to 2048 wide"),
        (b"<svg/>", "icon.png is no PNG"),
        (a_png(512, 512), "icon.png is no PNG, although its name says so"),
        (a_png(512, 512) + bytes(500_000), "icon.png is larger than 500 kB"),
        (None, "there is no picture icon.png"),
    ],
)
def test_an_icon_that_no_home_screen_could_show_is_refused(folder: Path, content: bytes | None, said: str) -> None:
    change(folder, "brand.yaml", "sortBy", "iconUri: icon.png\nsortBy")
    if content is not None:
        (folder / "pictures/icon.png").write_bytes(content)

    with pytest.raises(BrandFileError) as refused:
        read_brand(folder)

    assert str(refused.value) == said


def test_a_store_may_have_a_picture_of_its_own(folder: Path) -> None:
    pictures = folder / "pictures"
    index = json.loads((pictures / "pictures.json").read_text())
    for name in ("hero", "hero-harbour"):
        index[name] = index["dumplings"]
        for file in pictures.glob("dumplings-*"):
            shutil.copy(file, pictures / file.name.replace("dumplings", name))
    (pictures / "pictures.json").write_text(json.dumps(index))

    heroes = {store.store_id: store.info.hero for store in read_brand(folder).stores}

    assert {store_id: hero and hero.uri.rpartition("/")[2][:-11] for store_id, hero in heroes.items()} == {
        "queen": "hero",
        "harbour": "hero-harbour",
    }


@pytest.mark.engine
def test_colours_may_be_written_in_any_way_and_are_derived_when_they_are_applied(
    tables: Engine, bucket: Bucket, folder: Path
) -> None:
    forget_snapshots()
    change(folder, "brand.yaml", '"#b3261e"', "hsl(3 71% 41%)")
    change(folder, "stores/harbour.yaml", "info:", "theme: {primary: teal, secondary: '#123', accent: gold}\ninfo:")

    apply(read_brand(folder))
    company = companies.find(Tenant(company_code="corner"))

    assert company
    assert company.theme.primary == "#b3261e"
    assert company.palette == derive_palette(company.theme)
    assert company.store_palettes.keys() == {"harbour"}
    assert company.store_palettes["harbour"].light["primary"] == "#008080"


@pytest.mark.night
@pytest.mark.engine
def test_a_published_document_is_what_the_functions_price_from(brands: Engine, bucket: Bucket, clock: Clock) -> None:
    guest = at_store()

    told = guest.post("/order/v2/getfullmenu", sessionKey=guest.key, content=True).body
    document = json.loads(bucket.files[told["url"].removeprefix("/published/")])

    assert document == told["menu"]
    assert [item["picture"] for item in document["items"] if item["ID"] == 2001] == [
        {"uri": document["items"][3]["picture"]["uri"], "widths": [320, 640], "color": "#d8c3a5"}
    ]
    assert f"{document['items'][3]['picture']['uri']}-320.avif".removeprefix("/published/") in bucket.files


@pytest.mark.engine
def test_promotions_are_found_however_their_code_is_written(brands: Engine) -> None:
    found = promotions.find(Tenant(company_code="corner"), "slurp")

    assert found
    assert found.title == "Slurp"
    assert promotions.find(Tenant(company_code="rival"), "SLURP") is None


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("brand.yaml", "companyCode: corner", "companyCode: 'a b'", "brand.yaml: companyCode"),
        ("brand.yaml", '"#b3261e"', "crimsonn", "brand.yaml: theme.primary: Value error, 'crimsonn' is no colour"),
        (
            "brand.yaml",
            '"#26352f"',
            "'rgba(0, 0, 0, 0.5)'",
            "brand.yaml: theme.secondary: Value error, 'rgba",
        ),
        ("brand.yaml", '"#e0a526"', "''", "brand.yaml: theme.accent: Value error, '' is no colour"),
        (
            "stores/queen.yaml",
            "info:",
            "theme: {primary: red, secondary: blue, accent: gold, border: '#12'}\ninfo:",
            "stores/queen.yaml: theme.border: Value error, '#12' is no colour",
        ),
        ("stores/queen.yaml", "gstRate: 5", "gstRate: -5", "stores/queen.yaml: info.taxes.0.gstRate"),
        ("stores/queen.yaml", "info:", "price: 1\ninfo:", "stores/queen.yaml: price"),
        ("menu.yaml", "category: sides", "category: nowhere", "item dumplings names no category"),
        ("menu.yaml", "options: [broth, extras]", "options: [sauce]", "option group sauce"),
        ("menu.yaml", "price: 14.5,", "price: -1,", "item beef-noodles: price"),
        (
            "menu.yaml",
            "price: 8,",
            "price: 8, bItem: true, bItems: [{key: any, itemPriceLevels: {1: -1}}],",
            "item dumplings: bItems.0.itemPriceLevels.1",
        ),
        ("menu.yaml", "price: 8,", "price: 8, sides: [pizza],", "item dumplings offers side pizza, which is no item"),
        ("menu.yaml", "price: 8,", "price: 8, sides: [dumplings],", "item dumplings offers itself"),
        ("menu.yaml", "ID: 1002", "ID: 1001", "item ID 1001 is given twice"),
        ("menu.yaml", "key: spicy", "key: spicy, key: hot", "key is given twice: first in line 15"),
        ("menu.yaml", "items: [dumplings]", "items: [pizza]", "lists pizza"),
        ("pictures/pictures.json", "640", "960", "dumplings-960.avif"),
    ],
)
def test_a_wrong_file_is_named_with_what_is_wrong(folder: Path, file: str, old: str, new: str, said: str) -> None:
    with pytest.raises(BrandFileError, match=said):
        read_brand(change(folder, file, old, new))


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("hosts.yaml", "host: corner.example", "host: Corner.example", "host Corner.example is not"),
        ("hosts.yaml", "host: corner.example", "host: corner.example.", "host corner.example. is not"),
        ("hosts.yaml", "token: corner-host-key", "token: nobody", "which is no key"),
        ("hosts.yaml", "queen.corner.example", "corner.example", "host corner.example is given twice"),
        ("keys.yaml", "storeID: queen,", "storeID: moon,", "names store moon"),
        ("keys.yaml", 'tableID: "5", development: true', 'tableID: "5"', "key corner-table-5 can be guessed"),
        ("keys.yaml", 'tableID: "5"', 'tableID: "9"', "names table 9"),
        ("keys.yaml", "storeID: queen,", "storeID: queen, catIDs: [999],", "names category 999"),
        ("keys.yaml", "corner-queen-key", "corner-host-key", "key corner-host-key is given twice"),
        ("tables.yaml", "storeID: queen", "storeID: moon", "is in moon"),
        ("stores/queen.yaml", "from: 3, to: 8", "from: 4, to: 8", "have gap ranges"),
        ("stores/queen.yaml", "info:", "info:\n  timeZone: Mars/Base", "no time zone Mars/Base"),
    ],
)
def test_files_that_disagree_are_not_applied(
    folder: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, fault: str
) -> None:
    change(folder, file, old, new)

    assert any(fault in each for each in faults(read_brand(folder), development=True))
    assert main([str(folder)]) == 1
    assert fault in capsys.readouterr().err


@pytest.mark.parametrize(
    ("file", "old", "new", "warning"),
    [
        ("menu.yaml", "price: 8,", "price: 8, priceForMember: 9,", "dumplings: member_price_above_regular"),
        ("menu.yaml", "price: 8,", "price: 8, liq: true,", "dumplings: pst_and_liquor_tax"),
        (
            "menu.yaml",
            "price: 8,",
            "price: 8, bItem: true, bItems: [{key: any, applyDiff: true, itemPrice: 0.5}],",
            "dumplings: bundle_never_at_its_price",
        ),
        (
            "promotions.yaml",
            "DiscValue: 10}",
            "DiscValue: 10, TargetType: item, CustomData: {BuyProducts: [BOWL]}}",
            "promotion SLURP: BuyRatio 0 gives to everyone",
        ),
        (
            "promotions.yaml",
            "DiscValue: 10}",
            "DiscValue: 10, audience: all}",
            "promotion SLURP: for everybody, and no store has service.promotionCodes",
        ),
        ("stores/queen.yaml", "foodTaxRebate: 2", "foodTaxRebate: 1", "rebate mode 1"),
        ("stores/queen.yaml", "foodTaxRebate: 2", "foodTaxRebate: 7", "foodTaxRebate 7 is no mode"),
        (
            "stores/queen.yaml",
            "coords: {lat: 43.6525, lng: -79.3817}\n",
            "",
            "nothing measures without its coordinates",
        ),
    ],
)
def test_an_owner_is_warned_of_what_may_be_meant_otherwise(
    folder: Path, file: str, old: str, new: str, warning: str
) -> None:
    brand = read_brand(change(folder, file, old, new))

    assert faults(brand, development=True) == ()
    assert any(warning in each for each in warnings(brand))


@pytest.mark.parametrize(
    ("deposit", "is_told"), [("0.30", True), ("0.50", False), ("0", False)], ids=["too little", "the least", "none"]
)
def test_owner_is_warned_of_a_deposit_that_no_card_can_pay(folder: Path, deposit: str, is_told: bool) -> None:
    rules = f"checkout:\n  merchants: [stripe]\n  deposit: {{value: {deposit}}}\n"
    brand = read_brand(change(folder, "stores/queen.yaml", "checkout:\n", rules))

    told = [each for each in warnings(brand) if "deposit" in each]

    assert told == [
        f"store queen: a deposit of {deposit} CAD is below the 0.50 that a card pays at least" for _ in range(is_told)
    ]


@pytest.mark.parametrize(
    ("taken", "found"),
    [("[stripe]", ["queen"]), ("[stripe, globalPayment]", []), ("[]", [])],
    ids=["a store without that provider", "a store with it", "a store without cards"],
)
def test_owner_is_warned_of_a_member_whose_own_providers_leave_no_card(
    folder: Path, taken: str, found: list[str]
) -> None:
    change(folder, "members.yaml", "MemberFirstName: Bo,", "MemberFirstName: Bo, Merchants: [globalPayment],")
    brand = read_brand(change(folder, "stores/queen.yaml", "checkout:\n", f"checkout:\n  merchants: {taken}\n"))

    told = [each for each in warnings(brand) if each.startswith("member ")]

    assert told == [
        f"member M2: Merchants globalPayment leave no card at store {store}, which takes stripe" for store in found
    ]


def test_rows_over_the_size_limit_are_faults_before_anything_is_written() -> None:
    brand = read_brand(BRANDS / "corner")
    words = brand.stores[0].model_copy(update={"messages": {"home": {"en": "x" * 400_000}}})
    keys = tuple(brand.keys[0].model_copy(update={"token": f"corner-{number}"}) for number in range(3300))
    crowded = brand._replace(stores=(words, *brand.stores[1:]), keys=(*brand.keys, *keys))

    assert [fault for fault in faults(crowded, development=True) if "390 kB" in fault] == [
        "2 stores with 3310 keys and hosts are more than a brand may have: 390 kB",
        "store queen: with its areas and messages it is longer than 390 kB",
    ]


def test_readable_keys_are_for_development_and_made_ones_for_everywhere(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    readable = faults(read_brand(folder), development=False)
    assert "key corner-table-5 is for development only" in readable
    assert len(readable) == 6

    assert app_key.main(["new", "6"]) == 0
    made = capsys.readouterr().out.split()
    assert len({*made}) == 6
    names = (*(f"corner-{name}" for name in ("host-key", "queen-key", "table-5", "kiosk", "expired", "inactive")),)
    for name, token in zip(names, made, strict=True):
        for file in ("keys.yaml", "hosts.yaml"):
            text = (folder / file).read_text().replace(f"token: {name}", f"token: {token}")
            (folder / file).write_text(text.replace(", development: true", ""))
    assert faults(read_brand(folder), development=False) == ()

    assert app_key.main([]) == app_key.main(["new", "x"]) == 2


def test_a_stage_that_is_not_development_refuses_the_folder(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    public = settings().model_copy(update={"stage": "staging"})
    monkeypatch.setattr(apply_brand, "settings", lambda: public)

    assert main([str(folder)]) == 1
    assert "key corner-host-key is for development only" in capsys.readouterr().err


def test_a_missing_folder_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().err == "brand.yaml: is missing\n"
    assert main([]) == 2


def test_words_that_older_yaml_takes_for_something_else_stay_words(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(
        "{off: on, time: 11:30, date: 2026-01-01, yes: no, flag: true, n: 3, f: 9.975, none: ~, code: 'ON'}"
    )

    assert read_yaml(file) == {
        "off": "on",
        "time": "11:30",
        "date": "2026-01-01",
        "yes": "no",
        "flag": True,
        "n": 3,
        "f": 9.975,
        "none": None,
        "code": "ON",
    }


@pytest.mark.parametrize(
    ("markup", "harmless"),
    [
        ("<p>Hi <b>you</b></p>", "<p>Hi <b>you</b></p>"),
        ("<script>alert(1)</script>x", "x"),
        ("<img src=x onerror=alert(1)>x", "x"),
        ("<p onclick='x()' style='a'>x</p>", "<p>x</p>"),
        ('<a href="javascript:alert(1)">x</a>', "<a>x</a>"),
        (
            '<a href="https://a.example/?q=1&b">x</a>',
            '<a href="https://a.example/?q=1&amp;b" rel="noopener noreferrer" target="_blank">x</a>',
        ),
        ("<svg><script>1</script></svg><b>x", "<b>x</b>"),
        ("1 < 2 & 3", "1 &lt; 2 &amp; 3"),
        ("&lt;script&gt;", "&lt;script&gt;"),
        ("</p></b>x", "x"),
    ],
)
def test_markup_is_made_harmless(markup: str, harmless: str) -> None:
    assert sanitised(markup) == harmless


NEWS = """
news:
  - {ID: first, ValidFrom: 2026-06-01, Titles: {default: "<b>Open</b>"}, Contents: {default: "<p onclick=x()>late</p>"}}
  - {ID: second, Titles: {en: Two, zh-cn: 二}, Contents: {default: Soon}, storeIDs: [queen]}
"""


@pytest.mark.night
@pytest.mark.engine
def test_news_are_written_harmless_once_and_what_is_taken_out_is_gone(
    tables: Engine, bucket: Bucket, folder: Path
) -> None:
    forget_snapshots()
    apply(read_brand(folder))
    (folder / "news.yaml").write_text(NEWS)
    corner = Tenant(company_code="corner")

    assert apply(read_brand(folder)) == {"news": 1}
    assert apply(read_brand(folder)) == {}
    told = news.all_of(corner)
    assert [(each.news_id, each.contents["default"]) for each in told] == [
        ("first", "<p>late</p>"),
        ("second", "Soon"),
    ]

    (folder / "news.yaml").unlink()
    assert apply(read_brand(folder)) == {"news": 1}
    assert news.all_of(corner) == ()
    assert apply(read_brand(folder)) == {}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("ID: second", "ID: first", "news first is given twice"),
        ("[queen]", "[nowhere]", "news second is of store nowhere, which is not there"),
        ("{en: Two, zh-cn: 二}", "{fr: Deux}", "news second: Titles has no default and not en, zh-cn"),
        ("Soon", "S" * 9_999, None),
    ],
)
def test_faults_in_news_are_reported(folder: Path, old: str, new: str, fault: str | None) -> None:
    (folder / "news.yaml").write_text(NEWS.replace(old, new))

    assert faults(read_brand(folder), development=True) == ((fault,) if fault else ())


def test_more_news_than_a_row_takes_are_refused(folder: Path) -> None:
    entries = [
        f"  - {{ID: n{number}, Titles: {{default: T}}, Contents: {{default: {'x' * 9_990}}}}}" for number in range(31)
    ]
    (folder / "news.yaml").write_text("\n".join(["news:", *entries]))

    assert faults(read_brand(folder), development=True) == ("news: all together are longer than 300 kB",)


def test_a_promotion_given_twice_and_one_that_a_member_lacks_are_said(folder: Path) -> None:
    change(folder, "promotions.yaml", "promotions:", "promotions:\n  - {PromoteCode: slurp}")
    change(folder, "members.yaml", "[SLURP]", "[SLURP, GONE]")

    assert faults(read_brand(folder), development=True) == (
        "promotion slurp is given twice",
        "member M1 has promotion GONE, which is not there",
    )


def test_a_code_for_everybody_that_is_given_to_members_as_well_is_warned_of(folder: Path) -> None:
    change(folder, "promotions.yaml", "DiscValue: 10", "DiscValue: 10, audience: all, givenTo: members")

    assert "promotion SLURP: for everybody who enters it, so that givenTo only puts it on members' lists" in warnings(
        read_brand(folder)
    )
