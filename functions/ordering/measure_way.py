"""The distance of an address from the session's store (spec section 7, Maps distance proxy)."""

from domain.delivery.charges import delivery_fault
from domain.delivery.reach import reach
from domain.errors import Code
from domain.money import ZERO
from domain.vocabulary.address import Distance
from ordering.place_messages import DistanceMatrixReply, DistanceMatrixRequest, MatrixElement, MatrixRow, Value
from repositories.store import stores
from runtime.caller import Caller
from use_cases.cart.delivered import distance_to

_METRES = 1000
_SECONDS = 60


def measure_way(request: DistanceMatrixRequest, caller: Caller) -> DistanceMatrixReply:
    """Return the distance that a price would use; a store without delivery returns none."""
    guest = caller.guest
    store = stores.find(guest.session.tenant, guest.session.store_id)
    if store is None or store.order_type.delivery.hide:
        return DistanceMatrixReply(rows=_rows(None))
    way = distance_to(store, request.address, guest)
    there = reach(way, store.order_type.delivery)
    fault = delivery_fault(way.km, ZERO, there.settings, outside=there.outside) if way else None
    return DistanceMatrixReply(rows=_rows(way), undeliverable=Code.TOO_FAR if fault else None)


def _rows(way: Distance | None) -> tuple[MatrixRow, ...]:
    return (MatrixRow(elements=(_element(way),)),)


def _element(way: Distance | None) -> MatrixElement:
    if way is None:
        return MatrixElement(status="NOT_FOUND")
    metres, seconds = int(way.km * _METRES), way.minutes * _SECONDS
    return MatrixElement(
        status="OK", distance=Value(value=metres), duration=Value(value=seconds), estimated=way.estimated
    )
