"""Requests and replies of finding an address and its distance (spec sections 2 and 7, Third-party and device)."""

from typing import Annotated, Literal

from pydantic import Field

from domain.delivery.place import LONGEST_LINE, Place, Suggestion
from domain.entity import Entity
from domain.errors import Code
from domain.vocabulary.address import Address, Coordinates
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

Search = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{8,64}$")]
"""What a browser calls one search, from its first letter to the address that is read: it is billed once."""


class FindPlacesRequest(SessionRequest):
    """What was typed so far; fewer than three characters only ask whether there is a lookup."""

    text: str = Field("", max_length=LONGEST_LINE)
    search: Search


class FindPlacesReply(Reply):
    """What may be meant, those near the store first. `lookup` is false where an address has to be written by hand: the
    stage has no map service, or it is silent, or the store does not deliver.
    """

    lookup: bool
    places: tuple[Suggestion, ...] = ()


class ReadPlaceRequest(SessionRequest):
    """One of the places that a search found."""

    place_id: str = Field(alias="placeID", pattern="^[A-Za-z0-9_-]{1,300}$")
    search: Search


class PlaceReply(Reply):
    """An address to fill a form in with; None where it is not known, or in neither Canada nor the USA."""

    place: Place | None


class GeocodeRequest(SessionRequest):
    """Where the guest's device says it is."""

    coords: Coordinates


class DistanceMatrixRequest(SessionRequest):
    """Where to; the way always begins at the session's store."""

    address: Address


class Value(Entity):
    """A whole number of metres or seconds."""

    value: int = Field(ge=0)


class MatrixElement(Entity):
    """A way to drive: metres to the nearest ten, seconds of the minutes begun; `NOT_FOUND` is without both (L-3)."""

    status: Literal["OK", "NOT_FOUND"]
    distance: Value | None = None
    duration: Value | None = None
    estimated: bool = False
    """Whether it is as the crow flies."""


class MatrixRow(Entity):
    """The ways from the store: one."""

    elements: tuple[MatrixElement, ...]


class DistanceMatrixReply(Reply):
    """How far an address is (spec section 7): `rows[0].elements[0].distance.value`."""

    rows: tuple[MatrixRow, ...]
    undeliverable: Literal[Code.TOO_FAR] | None = None
    """Whether it is beyond the furthest that the store delivers, whatever is ordered (L-2)."""


FIND_PLACES = Call(
    "/order/findplaces",
    Access.STORE,
    FindPlacesRequest,
    FindPlacesReply,
    "Addresses that a text may mean",
    limits.PRICES,
)
READ_PLACE = Call(
    "/order/readplace", Access.STORE, ReadPlaceRequest, PlaceReply, "The address of a place found", limits.LOOKUPS
)
GEOCODE = Call(
    "/order/geocode", Access.STORE, GeocodeRequest, PlaceReply, "The address of where the guest is", limits.LOOKUPS
)
DISTANCE_MATRIX = Call(
    "/order/distancematrix",
    Access.STORE,
    DistanceMatrixRequest,
    DistanceMatrixReply,
    "How far an address is from the store",
    limits.LOOKUPS,
)

CALLS = (FIND_PLACES, READ_PLACE, GEOCODE, DISTANCE_MATRIX)
