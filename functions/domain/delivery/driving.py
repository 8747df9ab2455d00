"""How far a delivery drives, measured or estimated (L-3)."""

from decimal import ROUND_HALF_UP, Decimal
from math import asin, ceil, cos, radians, sin, sqrt

from domain.vocabulary.address import Coordinates, Distance

_EARTH_KM = 6371.0088
_MINUTES_A_KM = Decimal("1.2")
_METRE = Decimal("0.001")
_CENT = Decimal("0.01")


def drive_minutes(km: Decimal) -> int:
    """The estimate without a matrix: ceil(km * 1.2) minutes (spec section 9, L-3)."""
    return ceil(km * _MINUTES_A_KM)


def measured(metres: int, seconds: int) -> Distance:
    """Convert a distance matrix's answer to km with 2 decimals, half up, and minutes begun (spec section 7, L-1)."""
    km = (metres * _METRE).quantize(_CENT, rounding=ROUND_HALF_UP)
    return Distance(km=km, minutes=-(-seconds // 60))


def estimated(store: Coordinates, guest: Coordinates) -> Distance:
    """The fallback: the great circle (haversine, mean earth radius) in km with 2 decimals, marked estimated (L-3)."""
    km = Decimal(haversine_km(store, guest)).quantize(_CENT, rounding=ROUND_HALF_UP)
    return Distance(km=km, minutes=drive_minutes(km), estimated=True)


def haversine_km(one: Coordinates, other: Coordinates) -> float:
    """The great-circle distance in km (L-3)."""
    north, south = radians(one.lat), radians(other.lat)
    half_lat, half_lng = (south - north) / 2, radians(other.lng - one.lng) / 2
    chord = sin(half_lat) ** 2 + cos(north) * cos(south) * sin(half_lng) ** 2
    return 2 * _EARTH_KM * asin(min(1.0, sqrt(chord)))
