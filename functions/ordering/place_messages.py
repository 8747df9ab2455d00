"""Requests and replies of address lookup and distance (spec sections 2 and 7, Third-party and device)."""

from typing import Annotated, Literal

from pydantic import Field

from domain.delivery.place import LONGEST_LINE, Place, Suggestion
from domain.entity import Entity
from domain.errors import Code
from domain.vocabulary.address import Address, Coordinates
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

Search = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{8,64}$")]
"""A browser's name for one search, from its first letter to the chosen address: it is billed once."""


class FindPlacesRequest(SessionRequest):
    """The text typed so far; fewer than three characters only ask whether there is a lookup."""

    text: str = Field("", max_length=LONGEST_LINE)
    search: Search


class FindPlacesReply(Reply):
    """Suggestions, those near the store first.

    `lookup` is false if guests must type the whole address: the stage has no map service, the service does not answer,
    or the store does not deliver.
    """

    lookup: bool
    places: tuple[Suggestion, ...] = ()


class ReadPlaceRequest(SessionRequest):
    """A place that a search found."""

    place_id: str = Field(alias="placeID", pattern="^[A-Za-z0-9_-]{1,300}$")
    search: Search


class PlaceReply(Reply):
    """An address for the form; null if it is unknown, or in neither Canada nor the USA."""

    place: Place | None


class GeocodeRequest(SessionRequest):
    """The position that the guest's device reports."""

    coords: Coordinates


class DistanceMatrixRequest(SessionRequest):
    """The destination; the origin is always the session's store."""

    address: Address


class Value(Entity):
    """A whole number of metres or seconds."""

    value: int = Field(ge=0)


class MatrixElement(Entity):
    """Driving distance in metres (rounded to ten) and time in seconds (full minutes); `NOT_FOUND` has neither (L-3)."""

    status: Literal["OK", "NOT_FOUND"]
    distance: Value | None = None
    duration: Value | None = None
    estimated: bool = False
    """Whether it is the straight-line distance."""


class MatrixRow(Entity):
    """The distances from the store: one element."""

    elements: tuple[MatrixElement, ...]


class DistanceMatrixReply(Reply):
    """The distance of an address (spec section 7): `rows[0].elements[0].distance.value`."""

    rows: tuple[MatrixRow, ...]
    undeliverable: Literal[Code.TOO_FAR] | None = None
    """Whether it is farther than the store ever delivers (L-2)."""


FIND_PLACES = Call(
    "/order/findplaces",
    Access.STORE,
    FindPlacesRequest,
    FindPlacesReply,
    "Find addresses for a text",
    limits.PRICES,
)
READ_PLACE = Call(
    "/order/readplace", Access.STORE, ReadPlaceRequest, PlaceReply, "Read the address of a found place", limits.LOOKUPS
)
GEOCODE = Call(
    "/order/geocode", Access.STORE, GeocodeRequest, PlaceReply, "Read the address of a location", limits.LOOKUPS
)
DISTANCE_MATRIX = Call(
    "/order/distancematrix",
    Access.STORE,
    DistanceMatrixRequest,
    DistanceMatrixReply,
    "Measure the distance from the store to an address",
    limits.LOOKUPS,
)

CALLS = (FIND_PLACES, READ_PLACE, GEOCODE, DISTANCE_MATRIX)
