"""Addresses by the map service: suggestions, one place's address, and the address at a position (spec section 7).

Limited to Canada and the USA. One search, from its first letter to the chosen address, is one billed session of the
service. Without a key, on a developer's machine, a small map of our own.
"""

from time import monotonic
from typing import Any

from pydantic import ConfigDict, Field

from domain.delivery.place import COUNTRIES, Part, Place, Suggestion, place_of, printed_line
from domain.entity import Entity
from domain.vocabulary.address import Coordinates
from gateways import local_map
from gateways.maps import SECONDS_IN_ALL, ask, is_remote, is_silent
from runtime.settings import settings

MOST = 5
_NEAR_METRES = 50_000
"""Places within this distance of the store are suggested first."""
_COMPONENTS = "|".join(f"country:{country.lower()}" for country in COUNTRIES)
_MOST_PARTS = 40


class _Answered(Entity):
    """A part of a response; other fields are ignored."""

    model_config = ConfigDict(extra="ignore", alias_generator=None)


class _Lines(_Answered):
    main_text: str
    secondary_text: str = ""


class _Prediction(_Answered):
    place_id: str
    structured_formatting: _Lines


class _Predictions(_Answered):
    predictions: tuple[_Prediction, ...] = Field(max_length=50)


class _Component(_Answered):
    long_name: str = ""
    short_name: str = ""
    types: tuple[str, ...] = ()


class _Components(_Answered):
    address_components: tuple[_Component, ...] = Field(max_length=_MOST_PARTS)


def can_be_found() -> bool:
    """Whether places can be looked up now; if not, guests type the whole address."""
    return not is_silent() if is_remote() else settings().is_dev


def suggested(text: str, near: Coordinates | None, search: str) -> tuple[Suggestion, ...] | None:
    """Suggest at most five places for a text, those near the store first; None if there was no answer."""
    if not is_remote():
        return local_map.suggested(text, MOST)
    nearby = {"location": f"{near.lat},{near.lng}", "radius": str(_NEAR_METRES)} if near else {}
    asked = {"input": text, "components": _COMPONENTS, "types": "address", "sessiontoken": search, **nearby}
    return ask("place/autocomplete", asked, _read_suggestions, _until())


def place_at(place_id: str, search: str) -> Place | None:
    """Return the address of a suggested place; None if there is none or no answer. Ends the search."""
    if not is_remote():
        return local_map.place_at(place_id)
    asked = {"place_id": place_id, "fields": "address_component", "sessiontoken": search}
    return ask("place/details", asked, lambda answer: _read_place(answer["result"]), _until())


def place_near(here: Coordinates) -> Place | None:
    """Return the address at a position; None if there is none or no answer."""
    if not is_remote():
        return local_map.place_near(here)
    asked = {"latlng": f"{here.lat},{here.lng}", "result_type": "street_address"}
    return ask("geocode", asked, lambda answer: _read_place(answer["results"][0]), _until())


def _until() -> float:
    return monotonic() + SECONDS_IN_ALL


def _read_suggestions(answer: Any) -> tuple[Suggestion, ...]:
    """Suggestions with valid names; one without a first line is skipped."""
    told = _Predictions.model_validate({"predictions": answer["predictions"]})
    lines = [(each.place_id, each.structured_formatting) for each in told.predictions[:MOST]]
    return tuple(
        Suggestion(place_id=place_id, line=line, where=printed_line(each.secondary_text))
        for place_id, each in lines
        if (line := printed_line(each.main_text))
    )


def _read_place(found: Any) -> Place | None:
    told = _Components.model_validate(found)
    return place_of(
        Part(kinds=each.types, long=each.long_name, short=each.short_name) for each in told.address_components
    )
