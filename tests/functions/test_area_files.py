"""A store's areas as GeoJSON beside its file: read, published once, and refused with a sentence that helps (L-11)."""

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
from backoffice.yaml_file import BrandFileError
from domain.tenant import Tenant
from repositories import stores

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


@pytest.mark.engine
def test_areas_are_published_once_for_who_draws_them(tables: Engine, bucket: Bucket, folder: Path) -> None:
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
        ([None], "area 1: has no properties; name and charge stand there"),
        ([{"properties": None}], "area 1: has no properties"),
        ([{"properties": {"name": "X"}}], "area X: is a feature without geometry; an area is a Polygon"),
        ([a_feature([-79.4, 43.6], kind="Point")], "area Downtown: is a Point; an area is a Polygon"),
        ([a_feature()], "area Downtown: has no corners"),
        ([a_feature([])], "area Downtown: has no corners"),
        ([a_feature("abc")], "area Downtown: has no corners"),
        ([a_feature(TOWN, name="")], "area 1: name"),
        ([a_feature(TOWN, name=" ")], "area  : name"),
        ([a_feature(TOWN, name="x" * 61)], "name: String should have at most 60 characters"),
        ([a_feature(TOWN, minorder=5)], "area Downtown: minorder: Extra inputs are not permitted"),
        ([a_feature(TOWN, charge=-1)], "area Downtown: charge: Input should be greater than or equal to 0"),
        ([a_feature(TOWN, charge="3.99x")], "area Downtown: charge"),
        ([a_feature(TOWN, charge=True)], "area Downtown: charge"),
        ([a_feature(TOWN, minOrder=1e12)], "area Downtown: minOrder"),
        ([a_feature(TOWN, chargeRules=[RULE] * 21)], "area Downtown: chargeRules: Tuple should have at most 20 items"),
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
    assert str(caught.value).startswith("stores/queen.areas.geojson: ")


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
        ([a_feature(TOWN, charge=None)], "has either charge or chargeRules"),
        ([a_feature(TOWN, chargeRules=[RULE])], "has either charge or chargeRules"),
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


def test_areas_do_not_stand_in_the_stores_own_file(folder: Path) -> None:
    file = folder / "stores/queen.yaml"
    file.write_text(file.read_text().replace("    distance: 8\n", "    distance: 8\n    areasUri: /elsewhere.json\n"))

    with pytest.raises(BrandFileError, match=r"stores/queen\.yaml: areas stand in stores/queen\.areas\.geojson"):
        read_brand(folder)


BIG = [[-79.5, 43.6], [-79.3, 43.6], [-79.3, 43.7], [-79.5, 43.7], [-79.5, 43.6]]


@pytest.mark.parametrize(
    ("features", "warning"),
    [
        (
            [a_feature(TOWN), a_feature(BIG, name="Around")],
            "store queen: areas Downtown and Around overlap; an address in both is in Downtown",
        ),
        ([a_feature(WEST)], "store queen: lies in none of its own areas"),
        ([a_feature(TOWN)], "store queen: has areas, so chargeRules and distance are not used; outsideAreas: distance"),
    ],
)
def test_an_owner_is_warned_of_areas_that_may_be_meant_otherwise(
    folder: Path, features: list[Any], warning: str
) -> None:
    brand = read_brand(draw(folder, *features))

    assert faults(brand, development=True) == ()
    assert any(each.startswith(warning) for each in warnings(brand))


@pytest.mark.proof
def test_areas_side_by_side_with_distance_outside_are_nothing_to_warn_of(folder: Path) -> None:
    file = draw(folder, a_feature(TOWN), a_feature(WEST, name="West")) / "stores/queen.yaml"
    file.write_text(file.read_text().replace("    distance: 8\n", "    distance: 8\n    outsideAreas: distance\n"))
    brand = read_brand(folder)

    assert brand.stores[0].order_type.delivery.outside_areas == "distance"
    assert [each for each in warnings(brand) if "area" in each] == []
