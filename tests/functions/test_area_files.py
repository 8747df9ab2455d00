"""A store's areas as GeoJSON beside its file: read, published once, and refused with a sentence that helps (L-11)."""

import datetime as dt
import gzip
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.world import Bucket, forget_snapshots

from backoffice.apply_brand import apply, main
from backoffice.brand_faults import faults
from backoffice.brand_files import read_brand
from backoffice.brand_warnings import warnings
from backoffice.onboarding.check import Report, check_folder
from backoffice.onboarding.fault import Fault
from backoffice.yaml_file import BrandFileError
from domain.tenant import Tenant
from repositories.store import stores

TOWN = [[-79.40, 43.64], [-79.37, 43.64], [-79.37, 43.66], [-79.40, 43.66], [-79.40, 43.64]]
WEST = [[-79.44, 43.64], [-79.40, 43.64], [-79.40, 43.66], [-79.44, 43.66], [-79.44, 43.64]]
HOLE = [[-79.39, 43.645], [-79.38, 43.645], [-79.38, 43.65], [-79.39, 43.645]]


def a_feature(*rings: Any, kind: str = "Polygon", **properties: Any) -> dict[str, Any]:
    said = {"name": "Downtown", "charge": 3.99, **properties}
    return {"type": "Feature", "properties": said, "geometry": {"type": kind, "coordinates": list(rings)}}


STYLE: dict[str, Any] = {"stroke": "#ff0000", "fill-opacity": 0.3}
"""What a map editor says of how it looks there."""


def draw(folder: Path, *features: Any) -> Path:
    return write(folder, json.dumps({"type": "FeatureCollection", "features": features}))


def write(folder: Path, text: str) -> Path:
    (folder / "stores/queen.areas.geojson").write_text(text)
    return folder


def test_areas_are_read_in_their_order_with_holes_and_parts(folder: Path) -> None:
    draw(
        folder,
        a_feature(TOWN, HOLE, minOrder=20, minOrderForFreeDelivery=45, **STYLE),
        a_feature([WEST], [TOWN], kind="MultiPolygon", name="West", charge=None, chargeRules=[RULE]),
        a_feature(WEST, name="Island", charge=None, hide=True),
    )

    delivery = read_brand(folder).stores[0].order_type.delivery
    town, west, island = delivery.areas

    assert (town.name, town.charge, town.min_order, town.min_order_for_free_delivery) == (
        "Downtown",
        Decimal("3.99"),
        20,
        45,
    )
    assert town.polygons[0][1][0] == (-79390000, 43645000)
    assert (len(west.polygons), west.charge_rules[0].charge, island.not_delivered) == (2, 6, True)
    assert delivery.areas_uri.startswith("/published/areas/corner/queen/")


RULE = {"from": 0, "to": 9, "charge": 6}


@pytest.mark.night
@pytest.mark.engine
def test_unchanged_areas_are_published_only_once(tables: Engine, bucket: Bucket, folder: Path) -> None:
    bucket.files.clear()
    forget_snapshots()
    apply(read_brand(folder))

    written = apply(read_brand(draw(folder, a_feature(TOWN))))
    assert written == {"areas": 1, "stores": 1}
    assert apply(read_brand(folder)) == {}

    store = stores.current(Tenant(company_code="corner"), "queen")
    assert store
    content = bucket.files[store.order_type.delivery.areas_uri.removeprefix("/published/")]
    corners = [[round(lng * 1e6), round(lat * 1e6)] for lng, lat in TOWN]
    raw = gzip.decompress(content) if isinstance(content, bytes) else content
    [drawn] = json.loads(raw)["areas"]
    assert (drawn["name"], drawn["polygons"], drawn["charge"], drawn["minOrder"]) == (
        "Downtown",
        [[corners]],
        3.99,
        None,
    )
    assert store.order_type.delivery.areas[0].name == "Downtown"

    (folder / "stores/queen.areas.geojson").unlink()
    assert apply(read_brand(folder)) == {"stores": 1}


def over(ring: list[list[float]], place: int, corner: list[Any]) -> list[Any]:
    return [corner if at == place else each for at, each in enumerate(ring)]


TOO_MANY = [[-79.4 + step * 1e-6, 43.64] for step in range(1001)]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "is no JSON"),
        ("\x00", "is no JSON"),
        ("[" * 100_000, "is no JSON"),
        ('{"type": "FeatureCollection", "features": [NaN]}', "NaN is no number of JSON"),
        ("[]", "is no FeatureCollection with a list of features"),
        ('{"type": "Feature"}', "is no FeatureCollection with a list of features"),
        ('{"type": "Topology", "features": []}', "is no FeatureCollection with a list of features"),
        ('{"type": "FeatureCollection", "features": []}', "has no area; delete the file to deliver by distance"),
        (" " * 500_001, "larger than 500 kB; draw the areas with fewer corners"),
        ([a_feature(TOWN, name=f"A{number}") for number in range(51)], "51 areas; a store may have 50"),
        ([a_feature(TOO_MANY)], "1001 corners; a store's areas may have 1000 in all"),
        ([None], "area 1: has no properties: its name and its charge belong there"),
        ([{"properties": None}], "area 1: has no properties"),
        ([{"properties": {"name": "X"}}], "area X: is a feature without geometry; an area is a Polygon"),
        ([a_feature([-79.4, 43.6], kind="Point")], "has markers only; an area is a Polygon or a MultiPolygon"),
        ([a_feature(TOWN[0], TOWN[1], kind="LineString")], "area Downtown: is a LineString; an area is a Polygon"),
        ([a_feature()], "area Downtown: has no corners"),
        ([a_feature([])], "area Downtown: has no corners"),
        ([a_feature("abc")], "area Downtown: has no corners"),
        ([a_feature(TOWN, name="")], "area 1: has no name"),
        ([a_feature(TOWN, name=" ")], "area 1: has no name"),
        ([a_feature(TOWN, name=None)], "area 1: has no name"),
        ([a_feature(TOWN, name=5)], "area 1: name: is 5, which is no text: put it in quotes"),
        ([a_feature(TOWN, name="x" * 61)], "name: may have at most 60 characters, and has 61"),
        ([a_feature(TOWN, charge=-1)], "area Downtown: charge: must be at least 0, and is -1"),
        ([a_feature(TOWN, charge="$3.99")], "area Downtown: charge: '$3.99' is no number: write 3.99"),
        ([a_feature(TOWN, charge=True)], "area Downtown: charge: an amount is a number"),
        ([a_feature(TOWN, minOrder=1e12)], "area Downtown: minOrder: must be at most 1000000000, and is 1000000000000"),
        ([a_feature(TOWN, notDelivered="no way")], "notDelivered: 'no way' is neither true nor false"),
        ([a_feature(TOWN, chargeRules=[RULE] * 21)], "chargeRules: may have at most 20 entries, and has 21"),
        ([a_feature(TOWN, chargeRules=[{"from": 0, "to": 2}])], "area Downtown: charge rule 1: charge is missing"),
        ([a_feature(over(TOWN, 1, [-79.4]))], "a corner is two numbers, not [-79.4]"),
        ([a_feature(over(TOWN, 1, ["-79.4", 43.6]))], 'a corner is two numbers, not ["-79.4", 43.6]'),
        ([a_feature(over(TOWN, 1, [True, 43.6]))], "a corner is two numbers, not [true, 43.6]"),
        ([a_feature(over(TOWN, 1, {"lat": 1}))], 'a corner is two numbers, not {"lat": 1}'),  # type: ignore[arg-type]
        (
            [a_feature(over(TOWN, 1, [43.6, 179.4]))],
            "a corner at latitude 179.4 and longitude 43.6 is nowhere; GeoJSON writes the longitude first",
        ),
        ([a_feature(over(TOWN, 1, [-181, 43.6]))], "a corner at latitude 43.6 and longitude -181 is nowhere"),
        ([a_feature(over(TOWN, 1, [10**400, 43.6]))], "is nowhere; GeoJSON writes the longitude first"),
        ([a_feature([[x * 1e5, y * 1e5] for x, y in TOWN])], "area Downtown: 4 more of its corners are wrong as well"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_file_that_draws_no_areas_says_what_to_change(folder: Path, content: Any, said: str) -> None:
    if isinstance(content, str):
        write(folder, content)
    else:
        draw(folder, *content)

    with pytest.raises(BrandFileError) as caught:
        read_brand(folder)

    assert said in str(caught.value)
    assert str(caught.value).startswith("stores/queen.areas.geojson:")


@pytest.mark.night
@pytest.mark.parametrize(
    ("features", "fault"),
    [
        ([a_feature(TOWN[:-1])], "a ring is not closed: its last corner repeats its first"),
        ([a_feature([TOWN[0], TOWN[1], TOWN[0]])], "a ring bounds nothing: it takes three corners"),
        (
            [a_feature([TOWN[0], TOWN[2], TOWN[1], TOWN[3], TOWN[0]])],
            "its border crosses or touches itself: move the corner, or draw two parts",
        ),
        ([a_feature(TOWN, WEST)], "a hole reaches out of it: a piece outside is an area of its own"),
        ([a_feature(over(TOWN, 1, [179.9, 43.64]))], "it reaches over the 180th meridian: draw a part on each side"),
        (
            [a_feature([[lat, lng] for lng, lat in TOWN])],
            "its corners are written latitude first; GeoJSON writes the longitude first",
        ),
        ([a_feature([[lng, lat + 2] for lng, lat in TOWN])], "has corners more than 100 km from the store"),
        ([a_feature(TOWN), a_feature(WEST)], "is given twice; one area may have several parts, as a MultiPolygon"),
        ([a_feature(TOWN, charge=None)], "has no charge: write charge or chargeRules"),
        ([a_feature(TOWN, chargeRules=[RULE])], "has both charge and chargeRules: keep one of them"),
        ([a_feature(TOWN, notDelivered=True)], "is not delivered to, so it has no charge"),
        ([a_feature(TOWN, charge=None, chargeRules=[RULE, {**RULE, "from": 10, "to": 12}])], "have gap ranges"),
    ],
)
@pytest.mark.engine
def test_areas_that_cannot_hold_are_not_applied(
    brands: Engine, folder: Path, capsys: pytest.CaptureFixture[str], features: list[Any], fault: str
) -> None:
    draw(folder, *features)

    said, *_ = faults(read_brand(folder), development=True)

    assert said.startswith("store queen: area Downtown: ")
    assert fault in said
    before = stores.current(Tenant(company_code="corner"), "queen")
    assert main([str(folder)]) == 1
    assert said.replace("store queen: ", "stores/queen.areas.geojson: ") in capsys.readouterr().err
    assert stores.current(Tenant(company_code="corner"), "queen") == before


def test_areas_need_the_stores_own_place(folder: Path) -> None:
    file = draw(folder, a_feature(TOWN)) / "stores/queen.yaml"
    file.write_text(file.read_text().replace("coords: {lat: 43.6525, lng: -79.3817}\n", ""))

    assert faults(read_brand(folder), development=True) == ("store queen: delivers by area, which needs its coords",)


def test_areas_uri_in_a_store_file_is_refused(folder: Path) -> None:
    file = folder / "stores/queen.yaml"
    file.write_text(file.read_text().replace("    distance: 8\n", "    distance: 8\n    areasUri: /elsewhere.json\n"))

    with pytest.raises(BrandFileError, match=r"stores/queen\.yaml: areas belong in stores/queen\.areas\.geojson"):
        read_brand(folder)


BIG = [[-79.5, 43.6], [-79.3, 43.6], [-79.3, 43.7], [-79.5, 43.7], [-79.5, 43.6]]


@pytest.mark.parametrize(
    ("features", "warning"),
    [
        (
            [a_feature(TOWN), a_feature(BIG, name="Around")],
            "store queen: areas Downtown and Around overlap; an address in both is in Downtown",
        ),
        ([a_feature(WEST)], "store queen: is outside all of its own areas"),
        ([a_feature(TOWN)], "store queen: has areas, so chargeRules and distance are not used; outsideAreas: distance"),
    ],
)
def test_an_owner_is_warned_of_areas_that_may_be_meant_otherwise(
    folder: Path, features: list[Any], warning: str
) -> None:
    brand = read_brand(draw(folder, *features))

    assert faults(brand, development=True) == ()
    assert any(each.startswith(warning) for each in warnings(brand))


def test_areas_side_by_side_with_distance_outside_are_nothing_to_warn_of(folder: Path) -> None:
    file = draw(folder, a_feature(TOWN), a_feature(WEST, name="West")) / "stores/queen.yaml"
    file.write_text(file.read_text().replace("    distance: 8\n", "    distance: 8\n    outsideAreas: distance\n"))
    brand = read_brand(folder)

    assert brand.stores[0].order_type.delivery.outside_areas == "distance"
    assert [each for each in warnings(brand) if "area" in each] == []


def check(folder: Path) -> Report:
    return check_folder(folder, development=True, today=dt.date(2026, 11, 25))


def of_areas(said: tuple[Fault, ...]) -> list[str]:
    return [each.told.removeprefix("stores/queen.areas.geojson: ") for each in said if "geojson" in each.file]


def as_written(folder: Path, **whole: Any) -> Path:
    """The file of a real kitchen's two zones, as its map editor wrote it: other names, no charges."""
    zones = [a_feature(TOWN), a_feature(WEST)]
    for number, zone in enumerate(zones):
        zone["properties"] = {"Name": ("free_delivery", "paid")[number], "tessellate": -1}
    return write(folder, json.dumps({"type": "FeatureCollection", **whole, "features": zones}))


def test_faults_of_all_areas_are_reported_at_once(folder: Path) -> None:
    bad = a_feature(over(TOWN, 1, ["x"]), charge=-1, minOrder="ten", chargeRules=[{"from": "a", "to": 2}])
    nameless = a_feature(WEST)
    del nameless["properties"]["name"]
    draw(folder, bad, nameless)

    assert of_areas(check(folder).faults) == [
        "area 2: has no name",
        "area Downtown: charge: must be at least 0, and is -1",
        "area Downtown: charge rule 1, from: 'a' is no number",
        "area Downtown: charge rule 1: charge is missing",
        "area Downtown: minOrder: 'ten' is no number",
        'area Downtown: a corner is two numbers, not ["x"]',
    ]


def test_areas_are_checked_while_other_files_of_the_folder_are_wrong(folder: Path) -> None:
    draw(folder, a_feature(TOWN, charge=None), a_feature([TOWN[0], TOWN[2], TOWN[1], TOWN[3], TOWN[0]], name="Bow"))
    (folder / "hosts.yaml").write_text("hosts: [{host: 5}]\n")

    report = check(folder)

    assert any(fault.file == "hosts.yaml" for fault in report.faults)
    assert of_areas(report.faults) == [
        "area Bow: its border crosses or touches itself: move the corner, or draw two parts",
        "area Downtown: has no charge: write charge or chargeRules",
    ]


@pytest.mark.parametrize(
    ("given", "meant"),
    [("Charge", "charge"), ("min_order", "minOrder"), ("chrage", "charge"), ("MINORDERFORFREEDELIVERY", None)],
)
def test_a_slip_in_a_property_is_a_fault_that_names_ours(folder: Path, given: str, meant: str | None) -> None:
    properties = {"name": "Downtown", "charge": 3.99, given: 4}
    if meant == "charge":
        del properties["charge"]
    feature = a_feature(TOWN)
    feature["properties"] = properties

    faults = of_areas(check(draw(folder, feature)).faults)

    meant = meant or "minOrderForFreeDelivery"
    assert faults == [f"area Downtown: there is no property {given}; did you mean {meant}?"]


def test_wrong_property_and_missing_charge_are_reported_for_each_area(folder: Path) -> None:
    assert of_areas(check(as_written(folder)).faults) == [
        "area free_delivery: there is no property Name; did you mean name?",
        "area free_delivery: has no charge: write charge or chargeRules",
        "area paid: there is no property Name; did you mean name?",
        "area paid: has no charge: write charge or chargeRules",
    ]


def test_properties_of_a_converter_are_passed_over_with_one_warning_that_names_them(folder: Path) -> None:
    kml: dict[str, Any] = {
        "id": 7,
        "Name": "Zone",
        "styleUrl": "#poly-1",
        "tessellate": 1,
        "visibility": True,
        "hide": None,
    }
    high = [[*corner, 0] for corner in TOWN]
    report = check(draw(folder, a_feature(high, **kml, **STYLE), a_feature(WEST, name="West", fid=2, tessellate=1)))

    assert report.faults == ()
    assert [told for told in of_areas(report.warnings) if "read" in told] == [
        "5 properties are not read: id, Name, tessellate, visibility, fid"
    ]
    assert report.brand
    [town, west] = report.brand.stores[0].order_type.delivery.areas
    assert (town.name, town.not_delivered, west.name) == ("Downtown", False, "West")


def test_a_file_may_begin_with_a_byte_order_mark(folder: Path) -> None:
    content = json.dumps({"type": "FeatureCollection", "features": [a_feature(TOWN)]}).encode()
    (folder / "stores/queen.areas.geojson").write_bytes(b"\xef\xbb\xbf" + content)

    assert [area.name for area in read_brand(folder).stores[0].order_type.delivery.areas] == ["Downtown"]


def test_a_file_in_utf_16_says_how_to_save_it(folder: Path) -> None:
    (folder / "stores/queen.areas.geojson").write_bytes("{}".encode("utf-16"))

    assert of_areas(check(folder).faults) == ["is written in UTF-16; save it as UTF-8"]


def test_broken_json_is_reported_with_its_line(folder: Path) -> None:
    write(folder, '{"type": "FeatureCollection",\n "features": [}')

    [fault] = check(folder).faults
    assert (fault.place.line, fault.rule) == (2, "is no JSON: expecting value")


def test_markers_beside_areas_are_passed_over_with_a_warning(folder: Path) -> None:
    report = check(draw(folder, a_feature(TOWN), a_feature(TOWN[0], kind="Point", name="The store")))

    assert report.faults == ()
    assert "1 marker is not read: areas only" in of_areas(report.warnings)


def test_a_converters_collection_of_parts_is_one_area(folder: Path) -> None:
    feature = a_feature(TOWN)
    parts = [{"type": "Polygon", "coordinates": [ring]} for ring in (TOWN, WEST)]
    feature["geometry"] = {"type": "GeometryCollection", "geometries": parts}

    [area] = read_brand(draw(folder, feature)).stores[0].order_type.delivery.areas
    assert len(area.polygons) == 2


def test_rules_that_an_editor_kept_as_text_are_read(folder: Path) -> None:
    feature = a_feature(TOWN, charge=None, chargeRules=json.dumps([RULE]), minOrder="20")

    [area] = read_brand(draw(folder, feature)).stores[0].order_type.delivery.areas
    assert (area.charge_rules[0].charge, area.min_order) == (6, 20)


def test_unsupported_coordinate_system_is_reported_once(folder: Path) -> None:
    crs = {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::3857"}}
    told = (
        "is drawn in urn:ogc:def:crs:EPSG::3857; save it in WGS 84 (EPSG:4326), the degrees that GeoJSON is written in"
    )

    assert of_areas(check(as_written(folder, crs=crs)).faults) == [told]


def test_the_coordinate_system_that_editors_name_is_no_fault(folder: Path) -> None:
    crs = {"type": "name", "properties": {"name": "urn:ogc:def:crs:OGC:1.3:CRS84"}}
    text = {"type": "FeatureCollection", "crs": crs, "features": [a_feature(TOWN)]}

    assert of_areas(check(write(folder, json.dumps(text))).faults) == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("queen.geojson", "is not read: call it queen.areas.geojson"),
        ("queen.areas.json", "is not read: call it queen.areas.geojson"),
        ("queen.kml", "is not read: save it as GeoJSON, under the name queen.areas.geojson"),
        ("quen.areas.geojson", "is not read, because storeIDs of brand.yaml does not list quen; did you mean queen?"),
    ],
)
def test_area_file_with_a_wrong_name_is_reported_as_unread(folder: Path, name: str, told: str) -> None:
    (folder / "stores" / name).write_text("{}")

    assert [each.rule for each in check(folder).warnings if each.file == f"stores/{name}"] == [told]
