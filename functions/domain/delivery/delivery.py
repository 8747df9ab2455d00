"""The delivery of an accepted order: by an agent's courier or the store's own driver, until it has an end (spec §4)."""

from datetime import datetime
from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.delivery.courier import CourierStatus, followed
from domain.delivery.handover_pin import HandoverTries
from domain.entity import Entity


class Carrier(StrEnum):
    """Who drives."""

    AGENT = "agent"
    OWN = "own"


class Dispatch(StrEnum):
    """How far it is from being somebody's: waiting to be asked for or assigned, taken, refused, or given up."""

    WAITING = "waiting"
    TAKEN = "taken"
    REFUSED = "refused"
    GIVEN_UP = "given_up"


class ProofKind(StrEnum):
    """What shows that it was handed over."""

    PIN = "pin"
    PHOTO = "photo"


class FailedWhy(StrEnum):
    """Why an own driver brought it back."""

    NOBODY = "nobody"
    REFUSED = "refused"
    ADDRESS = "address"


class Proof(Entity):
    """What shows that it was handed over; `picture` is the key of a photo in the private bucket."""

    kind: ProofKind
    picture: str = Field("", max_length=200)


class CourierChange(Entity):
    """When a status was reached."""

    status: CourierStatus
    at: AwareDatetime


class DeliveryJob(Entity):
    """One order's delivery; fee, tax and tip in cents, as the carrier named them last."""

    order_uuid: str = Field(alias="orderUUID")
    store_id: str = Field(alias="storeID")
    carrier: Carrier
    version: int = 1
    dispatch: Dispatch = Dispatch.WAITING
    status: CourierStatus | None = None
    history: tuple[CourierChange, ...] = ()
    wanted_at: AwareDatetime
    pickup_at: AwareDatetime | None = None
    dropoff_at: AwareDatetime | None = None
    fee: int = 0
    tax: int = 0
    tip: int = 0
    tracking_url: str = ""
    courier_name: str = ""
    driver_id: str = ""
    pin: str = ""
    """What the guest tells an own driver; four digits, empty for an agent's delivery."""
    pin_tries: HandoverTries = HandoverTries()
    proof: Proof | None = None
    failure: FailedWhy | None = None
    """Why it came back, of an own driver's."""
    refusal: str = ""
    """The agent's words where it refused."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will be heard of it."""
        return self.dispatch is Dispatch.GIVEN_UP or self.status in FINAL

    def heard(self, status: CourierStatus, at: datetime) -> "DeliveryJob":
        """The delivery after news of a status; late and repeated news change nothing (reliability 1.1)."""
        if self.is_over or (self.status and followed(self.status, status) is self.status):
            return self
        change = CourierChange(status=status, at=at)
        return self.changed(status=status, history=(*self.history, change))

    def changed(self, **changes: object) -> "DeliveryJob":
        """The next version of it."""
        return self.model_copy(update={**changes, "version": self.version + 1})


FINAL = frozenset({CourierStatus.DELIVERED, CourierStatus.CANCELLED, CourierStatus.RETURNED})
"""The ends of a delivery (spec section 4, L-8)."""
