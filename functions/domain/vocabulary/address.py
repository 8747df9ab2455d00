"""A place on the map: a store's own or a guest's (spec section 3, Address)."""

from pydantic import Field

from domain.entity import Entity, Measure
from domain.typed_text import fold_typed

LONGEST_STREET = 200


class Coordinates(Entity):
    """WGS 84 degrees."""

    lat: float = Field(ge=-90, le=90, allow_inf_nan=False)
    lng: float = Field(ge=-180, le=180, allow_inf_nan=False)


class Address(Entity):
    """A postal address; `phone1` is a normalised number or empty."""

    name: str = Field("", max_length=100)
    unit: str = Field("", max_length=20)
    street: str = Field("", max_length=LONGEST_STREET)
    city: str = Field("", max_length=100)
    province: str = Field("", max_length=50)
    postal: str = Field("", max_length=12)
    country: str = Field("CA", max_length=2)
    phone1: str = Field("", max_length=20)
    phone2: str = Field("", max_length=20)
    remark: str = Field("", max_length=500)
    coords: Coordinates | None = None

    @property
    def unit_in_street(self) -> "Address":
        """The address for a server without a unit field: `4B, 12 Yonge Street` (spec section 5, Server build gates)."""
        street = ", ".join(filter(None, (self.unit.strip(), self.street)))
        return self.model_copy(update={"unit": "", "street": street[:LONGEST_STREET]})

    @property
    def folded(self) -> "Address":
        """The address with its postal code and phones normalised (docs/rules/typed-text.md).

        The fields do not normalise themselves, because conditional writes compare older rows word for word.
        """
        typed = {"postal": self.postal, "phone1": self.phone1, "phone2": self.phone2}
        return self.model_copy(update={name: fold_typed(text) for name, text in typed.items()})


class Distance(Entity):
    """A driving distance: kilometres, minutes, and whether it was estimated (L-3).

    `place` is its end, geocoded from the address for a store that delivers by area (L-11).
    """

    km: Measure
    minutes: int = Field(ge=0)
    estimated: bool = False
    place: Coordinates | None = Field(None, exclude_if=lambda place: place is None)
