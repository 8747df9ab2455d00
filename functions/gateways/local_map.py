"""A map for one machine without a map service: Toronto's postal districts and a few cities, always the same answer."""

from domain.delivery.address import Address, Coordinates

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
vancouver 49.2827 -123.1207
"""
_DISTRICT_LENGTH = 3


def _places(table: str) -> dict[str, Coordinates]:
    words = table.split()
    return {
        name: Coordinates(lat=float(lat), lng=float(lng))
        for name, lat, lng in zip(words[::3], words[1::3], words[2::3], strict=True)
    }


_PLACES = {**_places(_DISTRICTS), **_places(_CITIES)}


def geocode(address: Address) -> Coordinates | None:
    """The middle of the address's postal district, else of its city; None for anywhere else."""
    district = address.postal.strip().upper()[:_DISTRICT_LENGTH]
    return _PLACES.get(district) or _PLACES.get(address.city.strip().casefold())
