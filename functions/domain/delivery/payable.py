"""What a delivery agent is paid for an order, by what became of its courier (L-4, L-8)."""

from decimal import Decimal

from domain.delivery.charges import CENTS
from domain.delivery.courier import CourierStatus
from domain.delivery.delivery import CallOff, Carrier, DeliveryJob, Dispatch
from domain.money import ZERO, round_money

_NOBODY_CAME = (Dispatch.REFUSED, Dispatch.GIVEN_UP)


def payable(job: DeliveryJob, currency: str) -> Decimal:
    """Fee and tax in major units, as the agent named them last, where it sends a courier or will; nothing of one that
    it refused, gave up or agreed to call off, nor of what the store brings itself (L-4).
    """
    if not _comes(job):
        return ZERO
    return round_money(Decimal(job.fee) / CENTS, currency) + round_money(Decimal(job.tax) / CENTS, currency)


def _comes(job: DeliveryJob) -> bool:
    if job.call_off is not None:
        return job.call_off is not CallOff.DONE
    sent = job.carrier is Carrier.AGENT and job.dispatch not in _NOBODY_CAME
    return sent and job.status is not CourierStatus.CANCELLED
