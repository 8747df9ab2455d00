"""Find addresses while a guest types, and at their position (spec section 2, address form: lookup mode first)."""

from domain.delivery.place import printed_line
from gateways.places import can_be_found, place_at, place_near, suggested
from ordering.lookups import looked_up, search_of, store_with_lookup
from ordering.place_messages import FindPlacesReply, FindPlacesRequest, GeocodeRequest, PlaceReply, ReadPlaceRequest
from runtime.caller import Caller

_FEWEST = 3
_DEGREES = 4
"""Decimals of a requested position: eleven metres."""


def find_places(request: FindPlacesRequest, caller: Caller) -> FindPlacesReply:
    """Suggest addresses for a text; the map service is not called for fewer than three characters."""
    guest, text = caller.guest, printed_line(request.text)
    store = store_with_lookup(guest)
    if store is None:
        return FindPlacesReply(lookup=False)
    if len(text) < _FEWEST:
        return FindPlacesReply(lookup=True)
    near = store.coords
    question = f"find {near and (near.lat, near.lng)} {text.casefold()}"
    found = looked_up(question, guest, lambda: suggested(text, near, search_of(guest, request.search)))
    return FindPlacesReply(lookup=can_be_found(), places=found or ())


def read_place(request: ReadPlaceRequest, caller: Caller) -> PlaceReply:
    """Return the address of a suggested place; this ends its search."""
    guest, place_id = caller.guest, request.place_id
    if store_with_lookup(guest) is None:
        return PlaceReply(place=None)
    found = looked_up(f"read {place_id}", guest, lambda: place_at(place_id, search_of(guest, request.search)))
    return PlaceReply(place=found)


def geocode(request: GeocodeRequest, caller: Caller) -> PlaceReply:
    """Return the address at the position that the guest's device reports."""
    guest = caller.guest
    if store_with_lookup(guest) is None:
        return PlaceReply(place=None)
    here = request.coords.model_copy(
        update={"lat": round(request.coords.lat, _DEGREES), "lng": round(request.coords.lng, _DEGREES)}
    )
    return PlaceReply(place=looked_up(f"near {here.lat},{here.lng}", guest, lambda: place_near(here)))
