"""The amount that a delivery agent is paid for an order, by the end of its delivery (L-4, L-8)."""

from decimal import Decimal

from domain.delivery.charges import CENTS
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import CallOff, Carrier, DeliveryJob, Dispatch
from domain.money import ZERO, round_money

_NOBODY_CAME = (Dispatch.REFUSED, Dispatch.GIVEN_UP)


def payable(job: DeliveryJob, currency: str) -> Decimal:
    """Return the agent's last fee and tax in major units, if it sends a courier or will (L-4).

    Zero for a delivery that was refused, given up, cancelled or called off, and for the store's own.
    """
    if not _comes(job):
        return ZERO
    return round_money(Decimal(job.fee) / CENTS, currency) + round_money(Decimal(job.tax) / CENTS, currency)


def _comes(job: DeliveryJob) -> bool:
    if job.call_off is not None:
        return job.call_off is not CallOff.DONE
    sent = job.carrier is Carrier.AGENT and job.dispatch not in _NOBODY_CAME
    return sent and job.status is not CourierStatus.CANCELLED
