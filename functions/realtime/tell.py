"""The Lambda handler that sends a channel message to a store's listeners, asynchronously to the change it is about."""

from typing import Any

from domain.channel.hint import Told
from domain.tenant import Tenant
from gateways.channel import Telling
from gateways.connections import close, post
from runtime import clock
from runtime.deadline import LambdaContext, deadline
from runtime.observability import logger, send_metrics
from use_cases.channel.fan_out import fan_out
from use_cases.delivery.dispatch import dispatch
from use_cases.notification.send_pushes import send_pushes


def tell(event: dict[str, Any], context: LambdaContext | None) -> dict[str, int]:
    """Handle a `Telling`; return the number of messages by result."""
    telling = Telling.model_validate(event, extra="ignore")
    with deadline(context):
        told = _told(telling)
    logger.info("told", extra={"hint": telling.hint.kind if telling.hint else "push", **told})
    send_metrics()
    return told


def _told(telling: Telling) -> dict[str, int]:
    if telling.deliveries:
        return _dispatched(Tenant(company_code=telling.company_code), telling.deliveries)
    if telling.close:
        return {f"closed-{close(telling.connection_id).value}": 1}
    if telling.hint is None:
        return send_pushes(Tenant(company_code=telling.company_code), telling.pushes, clock.now())
    if telling.connection_id:
        return {post(telling.connection_id, telling.hint.model_dump_json()).value: 1}
    told = Told(Tenant(company_code=telling.company_code), telling.store_id, telling.hint, telling.table_id)
    return {delivery.value: number for delivery, number in fan_out(told, clock.now()).items()}


def _dispatched(tenant: Tenant, order_uuids: tuple[str, ...]) -> dict[str, int]:
    """The sweep retries dispatches that fail here."""
    results = [dispatch(tenant, order_uuid, clock.now()) for order_uuid in order_uuids]
    return {result: results.count(result) for result in results}
