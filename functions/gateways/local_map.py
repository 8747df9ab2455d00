"""A map for one machine without a map service: postal districts, streets of Toronto and a few cities.

It always gives the same answers.
"""

import re
from typing import NamedTuple

from domain.delivery.driving import haversine_km
from domain.delivery.place import Place, Suggestion
from domain.vocabulary.address import Address, Coordinates

_DISTRICTS = """
M1B 43.8067 -79.1944 M1P 43.7574 -79.2733 M2N 43.7701 -79.4085 M3C 43.7259 -79.3409 M4A 43.7259 -79.3156
M4B 43.7064 -79.3099 M4C 43.6953 -79.3184 M4E 43.6764 -79.2930 M4G 43.7091 -79.3635 M4H 43.7054 -79.3494
M4J 43.6853 -79.3381 M4K 43.6796 -79.3522 M4L 43.6690 -79.3156 M4M 43.6595 -79.3409 M4N 43.7280 -79.3888
M4P 43.7128 -79.3902 M4R 43.7154 -79.4057 M4S 43.7043 -79.3888 M4T 43.6896 -79.3832 M4V 43.6864 -79.4000
M4W 43.6796 -79.3775 M4X 43.6680 -79.3677 M4Y 43.6659 -79.3832 M5A 43.6543 -79.3606 M5B 43.6572 -79.3789
M5C 43.6515 -79.3754 M5E 43.6448 -79.3733 M5G 43.6580 -79.3874 M5H 43.6506 -79.3846 M5J 43.6408 -79.3818
M5K 43.6472 -79.3816 M5L 43.6482 -79.3798 M5M 43.7333 -79.4198 M5N 43.7117 -79.4169 M5P 43.6969 -79.4113
M5R 43.6727 -79.4057 M5S 43.6627 -79.4000 M5T 43.6532 -79.4000 M5V 43.6420 -79.3970 M5X 43.6484 -79.3823
M6A 43.7185 -79.4648 M6B 43.7096 -79.4451 M6C 43.6938 -79.4282 M6E 43.6890 -79.4535 M6G 43.6695 -79.4226
M6H 43.6690 -79.4423 M6J 43.6479 -79.4197 M6K 43.6368 -79.4282 M6N 43.6732 -79.4872 M6P 43.6616 -79.4648
M6R 43.6490 -79.4563 M6S 43.6516 -79.4844 M8V 43.6056 -79.5013 M9A 43.6679 -79.5322 M9W 43.7067 -79.5941
"""
_CITIES = """
toronto 43.6532 -79.3832 scarborough 43.7764 -79.2318 etobicoke 43.6205 -79.5132 mississauga 43.5890 -79.6441
markham 43.8561 -79.3370 hamilton 43.2557 -79.8711 ottawa 45.4215 -75.6972 montreal 45.5017 -73.5673
montréal 45.5017 -73.5673 vancouver 49.2827 -123.1207
"""
_STREETS = """
Yonge Street, Toronto, ON, M5B 2H1
Bay Street, Toronto, ON, M5G 1M9
University Avenue, Toronto, ON, M5G 1V2
Queen Street West, Toronto, ON, M5H 2N2
Queen Street East, Toronto, ON, M5C 1S1
King Street West, Toronto, ON, M5V 1J2
King Street East, Toronto, ON, M5A 1K5
Front Street East, Toronto, ON, M5E 1C4
Adelaide Street West, Toronto, ON, M5H 1S9
Richmond Street West, Toronto, ON, M5V 1W2
Wellington Street West, Toronto, ON, M5V 1E3
Dundas Street West, Toronto, ON, M5T 1G4
Dundas Street East, Toronto, ON, M5B 2G8
Spadina Avenue, Toronto, ON, M5T 2C2
Bathurst Street, Toronto, ON, M5V 2P1
College Street, Toronto, ON, M5T 1S2
Bloor Street West, Toronto, ON, M5S 1M4
Bloor Street East, Toronto, ON, M4W 1A8
Church Street, Toronto, ON, M4Y 2E4
Jarvis Street, Toronto, ON, M4Y 2H2
Carlton Street, Toronto, ON, M5A 2K9
Parliament Street, Toronto, ON, M4X 1R3
Danforth Avenue, Toronto, ON, M4K 1P1
Eglinton Avenue East, Toronto, ON, M4P 1A6
Mount Pleasant Road, Toronto, ON, M4S 2M4
Avenue Road, Toronto, ON, M5R 3J8
St. Clair Avenue West, Toronto, ON, M4V 1N2
Ossington Avenue, Toronto, ON, M6J 2Z8
Roncesvalles Avenue, Toronto, ON, M6R 2L5
Lake Shore Boulevard West, Toronto, ON, M8V 1A1
Gerrard Street East, Toronto, ON, M4L 1Y4
Harbour Street, Toronto, ON, M5J 2L7
Queens Quay West, Toronto, ON, M5J 1A7
Kingston Road, Toronto, ON, M4E 1R2
Sheppard Avenue East, Toronto, ON, M2N 3A6
Dixon Road, Etobicoke, ON, M9W 1H8
Square One Drive, Mississauga, ON, L5B 3Y7
Main Street North, Markham, ON, L3P 1X8
James Street North, Hamilton, ON, L8R 2K7
Rideau Street, Ottawa, ON, K1N 5X8
Rue Sainte-Catherine Ouest, Montréal, QC, H3B 1A7
Granville Street, Vancouver, BC, V6Z 1G3
"""
_DISTRICT_LENGTH = 3
_DOOR = re.compile(r"\s*([0-9]{1,5}[A-Za-z]?)?\b[\s,]*(.*)")
_PLACE_ID = re.compile(r"local-([0-9]{1,3})-([0-9]{1,5}[A-Za-z]?)")
_USUAL_DOOR = "100"
_NEAR_KM = 50


def _places(table: str) -> dict[str, Coordinates]:
    words = table.split()
    return {
        name: Coordinates(lat=float(lat), lng=float(lng))
        for name, lat, lng in zip(words[::3], words[1::3], words[2::3], strict=True)
    }


_PLACES = {**_places(_DISTRICTS), **_places(_CITIES)}


def geocode(address: Address) -> Coordinates | None:
    """Return the middle of the address's postal district, else of its city; None for other places."""
    district = address.postal.strip().upper()[:_DISTRICT_LENGTH]
    return _PLACES.get(district) or _PLACES.get(address.city.strip().casefold())


class _Street(NamedTuple):
    name: str
    city: str
    province: str
    postal: str

    @property
    def words(self) -> list[str]:
        return _words(f"{self.name} {self.city} {self.province}")

    def place(self, door: str) -> Place:
        return Place(
            street=f"{door} {self.name}", city=self.city, province=self.province, postal=self.postal, country="CA"
        )

    @property
    def coords(self) -> Coordinates | None:
        return geocode(Address(city=self.city, postal=self.postal))


def _words(text: str) -> list[str]:
    return re.findall(r"[\w.'-]+", text.casefold())


_KNOWN = [_Street(*line.split(", ")) for line in _STREETS.strip().splitlines()]


def suggested(text: str, most: int) -> tuple[Suggestion, ...]:
    """Suggest streets that have a word beginning with each typed word, with the typed number, else 100."""
    typed = _DOOR.match(text)
    door, words = (typed[1] or _USUAL_DOOR, _words(typed[2])) if typed else (_USUAL_DOOR, [])
    found = [place for place, street in enumerate(_KNOWN) if words and _means(words, street)]
    return tuple(_suggestion(place, door) for place in found[:most])


def place_at(place_id: str) -> Place | None:
    """Return a place that was suggested."""
    named = _PLACE_ID.fullmatch(place_id)
    return _KNOWN[int(named[1])].place(named[2]) if named and int(named[1]) < len(_KNOWN) else None


def place_near(here: Coordinates) -> Place | None:
    """Return an address in the nearest street within 50 km."""
    ways = [(haversine_km(here, at), street) for street in _KNOWN if (at := street.coords)]
    km, street = min(ways)
    return street.place(_USUAL_DOOR) if km <= _NEAR_KM else None


def _means(words: list[str], street: _Street) -> bool:
    return all(any(known.startswith(word) for known in street.words) for word in words)


def _suggestion(place: int, door: str) -> Suggestion:
    street = _KNOWN[place]
    where = f"{street.city}, {street.province} {street.postal}"
    return Suggestion(place_id=f"local-{place}-{door}", line=f"{door} {street.name}", where=where)
