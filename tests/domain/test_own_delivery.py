"""A delivery by the store's own driver, from its assignment to its end (spec section 4, L-8)."""

import datetime as dt
import io
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PIL import Image
from tests.builders import NOW, ORDER_UUID

from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import Carrier, DeliveryJob, Dispatch, FailedWhy, Proof, ProofKind
from domain.delivery.guest_delivery import guest_delivery
from domain.delivery.own import (
    Driver,
    DriverStep,
    assigned,
    brought_back,
    check_assignable,
    delivered,
    has_courier,
    stepped,
    unassigned,
)
from domain.delivery.photo import LARGEST_PHOTO, check_photo
from domain.delivery.taken_away import MoveReason, StaffWord, TakenAway, TakenWhy
from domain.errors import Code, Refusal
from domain.limits.attempt_limit import Attempts
from domain.limits.policies import HANDOVER_PIN
from domain.vocabulary.order_status import OrderStatus

DAN, EVE = Driver("dan", "Dan"), Driver("eve", "Eve")
LATER = NOW + dt.timedelta(minutes=9)
BLANK = DeliveryJob(order_uuid=ORDER_UUID, store_id="queen", carrier=Carrier.OWN, version=0, wanted_at=NOW)
MINE = assigned(BLANK, DAN, "4711", NOW)
ON_BOARD = stepped(MINE, DriverStep.PICKED_UP, OrderStatus.READY, LATER)
WORD = StaffWord(reason=MoveReason.UNREACHABLE, by="Anna", at=LATER)
BY_PIN = Proof(kind=ProofKind.PIN)
JPEG = bytes.fromhex("ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2cf20ffd9")


def refused(act: Callable[[], object]) -> Code:
    """Why it is not done."""
    with pytest.raises(Refusal) as caught:
        act()
    return caught.value.code


def test_a_driver_who_is_given_an_order_has_it_with_a_pin_of_its_own() -> None:
    assert (MINE.dispatch, MINE.status, MINE.version) == (Dispatch.TAKEN, CourierStatus.CREATED, 1)
    assert (MINE.driver_id, MINE.courier_name, MINE.pin) == ("dan", "Dan", "4711")
    assert [change.status for change in MINE.history] == [CourierStatus.CREATED]


def test_the_same_driver_again_changes_nothing_and_another_keeps_the_pin_that_was_shown() -> None:
    assert assigned(MINE, DAN, "0815", LATER) is MINE

    other = assigned(MINE, EVE, "0815", LATER)
    assert (other.driver_id, other.courier_name, other.pin, other.version) == ("eve", "Eve", "4711", 2)


def test_unassigning_clears_the_driver_once() -> None:
    free = unassigned(MINE, LATER)

    assert (free.dispatch, free.status, free.driver_id, free.courier_name) == (Dispatch.WAITING, None, "", "")
    assert free.version == MINE.version + 1
    assert unassigned(free, LATER) is free


@pytest.mark.parametrize("status", sorted(set(OrderStatus) - {"accepted", "preparing", "ready"}))
def test_order_in_another_status_cannot_be_assigned(status: OrderStatus) -> None:
    assert refused(lambda: check_assignable(None, status)) is Code.ORDER_CONFLICT


def by_agent(**changes: Any) -> DeliveryJob:
    return BLANK.model_copy(update={"carrier": Carrier.AGENT, **changes})


@pytest.mark.parametrize(
    ("job", "has"),
    [
        (None, False),
        (MINE, False),
        (by_agent(), True),
        (by_agent(dispatch=Dispatch.TAKEN, status=CourierStatus.CREATED), True),
        (by_agent(dispatch=Dispatch.REFUSED), False),
        (by_agent(dispatch=Dispatch.GIVEN_UP), False),
        (by_agent(dispatch=Dispatch.TAKEN, status=CourierStatus.CANCELLED), False),
        (by_agent(dispatch=Dispatch.TAKEN, status=CourierStatus.DELIVERED), True),
    ],
)
def test_order_with_an_agents_courier_cannot_be_assigned(job: DeliveryJob | None, has: bool) -> None:
    assert has_courier(job) is has
    if has:
        assert refused(lambda: check_assignable(job, OrderStatus.READY)) is Code.ORDER_CONFLICT
    else:
        check_assignable(job, OrderStatus.READY)


def test_delivery_given_up_by_an_agent_can_be_assigned_to_a_driver() -> None:
    given_up = by_agent(dispatch=Dispatch.REFUSED, refusal="No courier", tracking_url="https://t.example/1", version=3)

    taken = assigned(given_up, DAN, "4711", NOW)

    assert (taken.carrier, taken.tracking_url, taken.refusal, taken.version) == (Carrier.OWN, "", "", 4)


def test_delivery_on_its_way_changes_hands_only_with_a_reason() -> None:
    assert refused(partial(check_assignable, ON_BOARD, OrderStatus.READY)) is Code.ORDER_CONFLICT
    check_assignable(ON_BOARD, OrderStatus.READY, WORD)

    other = assigned(ON_BOARD, EVE, "0815", LATER, WORD)
    assert (other.driver_id, other.status, other.staff_word) == ("eve", CourierStatus.CREATED, WORD)
    assert other.taken_away == (TakenAway(driver_id="dan", why=TakenWhy.HANDED_OVER, at=LATER),)
    back = assigned(other, DAN, "0815", LATER)
    assert back.note_for("dan") is None


def test_proved_handover_cannot_be_reassigned() -> None:
    there = delivered(ON_BOARD, BY_PIN, LATER)

    assert refused(partial(check_assignable, there, OrderStatus.READY, WORD)) is Code.ORDER_CONFLICT


def test_a_driver_who_did_not_confirm_yet_loses_it_without_a_note() -> None:
    confirmed = stepped(MINE, DriverStep.CONFIRMED, OrderStatus.READY, LATER)

    assert assigned(MINE, EVE, "0815", LATER).taken_away == ()
    assert unassigned(MINE, LATER).taken_away == ()
    assert [note.driver_id for note in unassigned(confirmed, LATER).taken_away] == ["dan"]


def test_a_drive_goes_its_way_and_what_is_said_late_or_again_changes_nothing() -> None:
    started = stepped(MINE, DriverStep.CONFIRMED, OrderStatus.PREPARING, LATER)
    there = stepped(ON_BOARD, DriverStep.ARRIVED_AT_DROPOFF, OrderStatus.READY, LATER)

    assert (started.status, started.version) == (CourierStatus.CONFIRMED, 2)
    assert (ON_BOARD.status, ON_BOARD.pickup_at, ON_BOARD.version) == (CourierStatus.PICKED_UP, LATER, 2)
    assert there.status is CourierStatus.ARRIVED_AT_DROPOFF
    assert stepped(there, DriverStep.PICKED_UP, OrderStatus.READY, LATER) is there
    assert stepped(there, DriverStep.ARRIVED_AT_DROPOFF, OrderStatus.READY, LATER) is there


@pytest.mark.parametrize("order", ["cancelled", "rejected", "expired"])
def test_no_step_is_taken_with_an_order_that_was_cancelled(order: str) -> None:
    for step in DriverStep:
        assert refused(partial(stepped, MINE, step, OrderStatus(order), LATER)) is Code.ORDER_CONFLICT


@pytest.mark.parametrize("step", [DriverStep.CANCELLED, DriverStep.SEEN])
def test_a_driver_cancels_no_order_that_goes_on(step: DriverStep) -> None:
    assert refused(lambda: stepped(MINE, step, OrderStatus.READY, LATER)) is Code.ORDER_CONFLICT


def test_first_proof_of_a_handed_over_delivery_is_kept() -> None:
    there = delivered(ON_BOARD, BY_PIN, LATER)

    assert (there.status, there.proof, there.dropoff_at) == (CourierStatus.DELIVERED, BY_PIN, LATER)
    assert delivered(there, Proof(kind=ProofKind.PHOTO, picture="a"), LATER) is there
    assert refused(lambda: brought_back(there, FailedWhy.NOBODY, LATER)) is Code.ORDER_CONFLICT


@pytest.mark.parametrize(
    "job", [MINE, stepped(MINE, DriverStep.CONFIRMED, OrderStatus.READY, LATER), unassigned(MINE, LATER)]
)
def test_delivery_not_picked_up_is_neither_handed_over_nor_brought_back(job: DeliveryJob) -> None:
    assert refused(lambda: delivered(job, BY_PIN, LATER)) is Code.ORDER_CONFLICT
    assert refused(lambda: brought_back(job, FailedWhy.NOBODY, LATER)) is Code.ORDER_CONFLICT


def test_returned_delivery_keeps_its_reason_and_can_be_assigned_again() -> None:
    back = brought_back(ON_BOARD, FailedWhy.ADDRESS, LATER)

    assert (back.status, back.failure, back.is_over) == (CourierStatus.RETURNED, FailedWhy.ADDRESS, True)
    assert brought_back(back, FailedWhy.ADDRESS, LATER) is back
    assert refused(lambda: delivered(back, BY_PIN, LATER)) is Code.ORDER_CONFLICT
    check_assignable(back, OrderStatus.READY)
    again = assigned(back, DAN, "0815", LATER)
    assert (again.status, again.failure, again.pin) == (CourierStatus.CREATED, None, "4711")
    assert stepped(again, DriverStep.PICKED_UP, OrderStatus.READY, LATER).status is CourierStatus.PICKED_UP


def test_guest_sees_driver_and_pin_until_the_delivery_is_over() -> None:
    told = guest_delivery(ON_BOARD)

    assert told is not None
    assert (told.status, told.courier_name, told.carrier, told.pin) == ("picked_up", "Dan", "own", "4711")
    there = guest_delivery(delivered(ON_BOARD, BY_PIN, LATER))
    assert there is not None
    assert (there.status, there.dropoff_time, there.pin) == ("delivered", LATER, "")
    back = guest_delivery(brought_back(ON_BOARD, FailedWhy.NOBODY, LATER))
    assert back is not None
    assert (back.status, back.pin) == ("cancelled", "")
    free = guest_delivery(unassigned(MINE, LATER))
    assert free is not None
    assert (free.status, free.courier_name, free.pin) == (None, "", "")
    assert guest_delivery(None) is None


def test_every_fifth_wrong_pin_locks_for_longer() -> None:
    tries, locks = Attempts(), []
    now = NOW
    for _ in range(30):
        after = HANDOVER_PIN.count_attempt(tries, now)
        if after is None:
            assert tries.locked_until is not None
            locks.append(tries.locked_until - now)
            now = tries.locked_until
            after = HANDOVER_PIN.count_attempt(tries, now)
        assert after is not None
        tries = after

    minutes = [int(lock / dt.timedelta(minutes=1)) for lock in locks]
    assert minutes == [5, 10, 20, 40, 60]
    assert tries.wrong == 30


def test_a_pin_is_not_looked_at_until_the_very_end_of_its_lock() -> None:
    locked = Attempts(wrong=5, locked_until=NOW)

    assert HANDOVER_PIN.count_attempt(locked, NOW - dt.timedelta(seconds=1)) is None
    assert HANDOVER_PIN.count_attempt(locked, NOW) == Attempts(wrong=6)


def test_a_plain_jpeg_is_a_photo() -> None:
    check_photo(JPEG)


EXIF = b"\xff\xd8\xff\xe1\x00\x08Exif\x00\x00" + JPEG[2:]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xd8\xff\xd9",
        b"\x89PNG\r\n\x1a\n",
        b"<svg onload=alert(1)>",
        JPEG[:-1],
        JPEG + b"\x00",
        EXIF,
        JPEG[:20] + EXIF[2:12] + JPEG[20:],
        b"\xff\xd8\xff\xfe\x00\x06here" + JPEG[2:],
        b"\xff\xd8\xff\xe0\x00\x00\xff\xd9",
        JPEG[:-2] + bytes(LARGEST_PHOTO) + JPEG[-2:],
    ],
)
def test_other_files_large_files_and_jpegs_with_metadata_are_refused(content: bytes) -> None:
    assert refused(lambda: check_photo(content)) is Code.INVALID_REQUEST


FRAME = bytes.fromhex("ffc0000b080001000101011100")


def of_size(width: int, height: int, kind: int = 0xC0) -> bytes:
    frame = bytes([0xFF, kind]) + FRAME[2:5] + height.to_bytes(2) + width.to_bytes(2) + FRAME[9:]
    return JPEG.replace(FRAME, frame)


@pytest.mark.parametrize("kind", [0xC0, 0xC1, 0xC2, 0xC3, 0xC9])
@pytest.mark.parametrize(
    ("width", "height", "fits"),
    [
        (1, 1, True),
        (2_048, 2_048, True),
        (2_049, 1, False),
        (1, 2_049, False),
        (65_000, 65_000, False),
        (0, 9, False),
        (9, 0, False),
    ],
)
def test_a_photo_has_as_many_pixels_as_one_of_ours_at_most(width: int, height: int, fits: bool, kind: int) -> None:
    """65,000 by 65,000 pixels fit into a hundred bytes, and a browser that shows them needs 17 GB."""
    content = of_size(width, height, kind)

    assert FRAME in JPEG
    if fits:
        check_photo(content)
    else:
        assert refused(lambda: check_photo(content)) is Code.INVALID_REQUEST


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(JPEG.replace(FRAME, b""), id="no size at all"),
        pytest.param(JPEG.replace(FRAME, FRAME * 2), id="two sizes"),
        pytest.param(JPEG.replace(FRAME, FRAME[:4] + b"\x08\x00"), id="half a size"),
        pytest.param(JPEG[:-2] + EXIF[2:12] + JPEG[-2:], id="notes after the scan"),
        pytest.param(JPEG[:-2] + FRAME + JPEG[-2:], id="a size after the scan"),
        pytest.param(JPEG[:-2] + b"\xff\xdc\x00\x04\xff\xff" + JPEG[-2:], id="a height after the scan"),
        pytest.param(JPEG + JPEG, id="two pictures"),
        pytest.param(JPEG[:-2] + JPEG, id="a picture in a picture"),
        pytest.param(JPEG + b"<script>run()</script>\xff\xd9", id="a page behind a picture"),
    ],
)
def test_a_photo_is_one_picture_and_nothing_else(content: bytes) -> None:
    assert refused(lambda: check_photo(content)) is Code.INVALID_REQUEST


def test_a_picture_of_several_scans_is_a_photo() -> None:
    scan = JPEG[JPEG.index(b"\xff\xda") : -2]
    tables = b"\xff\xc4\x00\x03\x00"

    check_photo(JPEG[:-2] + b"\xff\x00\xff\xd0" + tables + scan + JPEG[-2:])


@pytest.mark.parametrize("how", [{}, {"progressive": True}, {"restart_marker_blocks": 4}, {"optimize": True}])
def test_jpegs_written_by_programs_are_accepted(how: dict[str, Any]) -> None:
    written = io.BytesIO()
    Image.effect_noise((640, 480), 60).convert("RGB").save(written, "JPEG", quality=50, **how)

    check_photo(written.getvalue())
