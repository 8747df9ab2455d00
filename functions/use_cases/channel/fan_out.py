"""Send a channel message to all connections that may get it, and delete those that are gone."""

from datetime import datetime

from domain.channel.hint import Told
from domain.channel.listener import heard_at_once, hint_for
from gateways.connections import Delivery, post
from repositories.channel import connections
from runtime.observability import count
from runtime.parallel import each

_AT_ONE_TIME = 16


def fan_out(told: Told, now: datetime) -> dict[Delivery, int]:
    """Send the message and return how many connections had which result; staff connections come first."""
    listening = connections.of_store(told.tenant, told.store_id, now)
    hints = {name: hint_for(listener, told) for name, listener in listening.items()}
    frames = {name: hint.model_dump_json() for name, hint in hints.items() if hint}
    hearing = heard_at_once({name: listening[name] for name in frames})
    deliveries = each(lambda name: post(name, frames[name]), hearing, _AT_ONE_TIME)
    for name, delivery in zip(hearing, deliveries, strict=True):
        if delivery is Delivery.GONE:
            count("ChannelGone")
            connections.remove(told.tenant, told.store_id, name)
        elif delivery is Delivery.LOST:
            count("ChannelNotReached")
    return {delivery: deliveries.count(delivery) for delivery in Delivery}
