"""Send the delivery partner the guest of an accepted order, once (spec section 7, fts)."""

from datetime import datetime

from domain.delivery.delivery import DeliveryJob
from domain.delivery.partner_push import GuestDetails
from domain.tenant import Tenant
from gateways.fts_delivery import Push, push_details
from repositories.order import order_contacts
from runtime.observability import count, logger
from use_cases.delivery.courier_job import order_of
from use_cases.delivery.move_delivery import move_delivery


def push_guest(tenant: Tenant, job: DeliveryJob, now: datetime) -> str:
    """Send the guest's details. Returns `pushed`, `not_pushed`, or `later` if the partner does not answer.

    A refused push is not repeated: it is counted, for the person who sets up the partner's account.
    """
    order, contact = order_of(tenant, job.order_uuid), order_contacts.find(tenant, job.order_uuid)
    if contact is None or contact.address is None:
        return _over(tenant, job, Push.REFUSED, now)
    details = GuestDetails(
        order_uuid=order.order_uuid,
        reference_id=order.reference_id,
        store_id=order.store_id,
        name=contact.name or contact.address.name,
        phone=contact.phone1,
        address=contact.address,
        wanted_at=job.wanted_at,
    )
    pushed = push_details(tenant, order.store_id, details)
    return "later" if pushed is Push.SILENT else _over(tenant, job, pushed, now)


def _over(tenant: Tenant, job: DeliveryJob, pushed: Push, now: datetime) -> str:
    if pushed is Push.REFUSED:
        logger.error("the delivery partner does not take a guest", extra={"store": tenant.key(job.store_id)})
        count("PartnerRefused")
    move_delivery(tenant, job.order_uuid, _pushed, now)
    return "pushed" if pushed is Push.TAKEN else "not_pushed"


def _pushed(job: DeliveryJob) -> DeliveryJob:
    return job.changed(push_due=False) if job.push_due else job
