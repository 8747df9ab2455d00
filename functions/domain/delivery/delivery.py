"""The delivery of an accepted order, by an agent's courier or the store's own driver, to its end (spec §4)."""

from datetime import datetime
from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.delivery.courier import CourierStatus, followed
from domain.delivery.taken_away import StaffWord, TakenAway
from domain.entity import Entity
from domain.limits.attempt_limit import Attempts


class Carrier(StrEnum):
    """An agent's courier, or a driver of the store."""

    AGENT = "agent"
    OWN = "own"


class Dispatch(StrEnum):
    """The search for a courier or driver: waiting to be booked or assigned, taken, refused, or given up."""

    WAITING = "waiting"
    TAKEN = "taken"
    REFUSED = "refused"
    GIVEN_UP = "given_up"


class ProofKind(StrEnum):
    """The kind of proof for a handover."""

    PIN = "pin"
    PHOTO = "photo"


class CallOff(StrEnum):
    """The progress of calling off a courier who is no longer wanted."""

    DUE = "due"
    DONE = "done"
    REFUSED = "refused"
    """It was too late: the courier was already too far."""


class DeliveryTrouble(StrEnum):
    """A problem with a delivery that staff must handle."""

    REFUSED = "refused"
    """The agent does not take it."""
    SILENT = "silent"
    """The agent does not answer; it is asked again."""
    CALLED_OFF = "called_off"
    """The agent gave up a delivery whose order is still wanted."""
    RETURNED = "returned"
    """The food came back (L-8)."""
    NOT_CALLED_OFF = "not_called_off"
    """The order has ended, but the courier still comes."""


class DeliveryAct(StrEnum):
    """An act that staff may choose for a delivery with a problem."""

    TRY_AGAIN = "try_again"
    TAKE_OVER = "take_over"
    """The store brings it itself."""
    SETTLE = "settle"
    """Staff have handled the problem."""


class FailedWhy(StrEnum):
    """Why the store's own driver brought it back."""

    NOBODY = "nobody"
    REFUSED = "refused"
    ADDRESS = "address"


class Proof(Entity):
    """The proof of a handover; `picture` is the key of a photo in the private bucket."""

    kind: ProofKind
    picture: str = Field("", max_length=200)


class CourierChange(Entity):
    """A status, and when it was reached."""

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
    """The PIN that the guest tells the store's driver; four digits, empty for an agent's delivery."""
    pin_tries: Attempts = Attempts()
    proof: Proof | None = None
    failure: FailedWhy | None = None
    """Why the store's driver brought it back."""
    refusal: str = ""
    """The agent's words where it refused."""
    asked_at: AwareDatetime | None = None
    """When a booking request may last have reached the agent; from then on its state is queried first."""
    attempts: int = 0
    """How often it was asked to book it."""
    call_off: CallOff | None = None
    update_due: bool = False
    """Whether the agent must still be sent other times or instructions."""
    push_due: bool = False
    """Whether the delivery partner must still be sent the guest's details (spec section 7, fts)."""
    closes_order: bool = False
    """Whether its order must still be completed, because it was handed over."""
    instructions: str = ""
    """The guest's instructions to the courier after the order was placed."""
    trouble: DeliveryTrouble | None = None
    ended_at: AwareDatetime | None = None
    """When its order ended before it did, or when we stopped asking its agent."""
    taken_away: tuple[TakenAway, ...] = ()
    """Drivers who have not confirmed yet that it was taken from them."""
    staff_word: StaffWord | None = None
    """Why staff last reported for its driver."""

    @property
    def is_over(self) -> bool:
        """Whether no more news are expected."""
        return self.ended_at is not None or self.dispatch is Dispatch.GIVEN_UP or self.status in FINAL

    @property
    def needs_staff(self) -> bool:
        """Whether the food came back and the store has not decided yet about its order (L-8)."""
        return self.status is CourierStatus.RETURNED and self.ended_at is None

    @property
    def is_listed(self) -> bool:
        """Whether the store still has to see it: it goes on, came back, or was taken from a driver."""
        own_return = self.carrier is Carrier.OWN and self.needs_staff
        return not self.is_over or own_return or bool(self.taken_away)

    def is_driven_by(self, driver_id: str) -> bool:
        """Whether this driver has to deliver it."""
        mine = self.carrier is Carrier.OWN and self.dispatch is Dispatch.TAKEN and self.driver_id == driver_id
        return mine and not self.is_over

    def note_for(self, driver_id: str) -> TakenAway | None:
        """Find the note that this driver has not confirmed yet; None if there is none."""
        return next((note for note in self.taken_away if note.driver_id == driver_id), None)

    def heard(self, status: CourierStatus, at: datetime) -> "DeliveryJob":
        """Apply a status from the carrier; late and repeated news change nothing (reliability 1.1)."""
        if self.is_over or (self.status and followed(self.status, status) is self.status):
            return self
        change = CourierChange(status=status, at=at)
        return self.changed(status=status, history=(*self.history, change))

    @property
    def is_left(self) -> bool:
        """Whether background work is due now."""
        waits = self.carrier is Carrier.AGENT and self.dispatch is Dispatch.WAITING
        due = self.call_off is CallOff.DUE or self.push_due or self.closes_order
        return due or (not self.is_over and (waits or self.update_due))

    def changed(self, **changes: object) -> "DeliveryJob":
        """Return the delivery with changes and the next version."""
        return self.model_copy(update={**changes, "version": self.version + 1})


FINAL = frozenset({CourierStatus.DELIVERED, CourierStatus.CANCELLED, CourierStatus.RETURNED})
"""The ends of a delivery (spec section 4, L-8)."""
