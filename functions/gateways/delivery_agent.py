"""One interface for all delivery agents (spec section 7, doordash; L-4, L-6). Each agent is one module."""

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from domain.delivery.agent import AgentJob, AgentNews, AgentOffer, AgentRefusal, AgentSilence


class DeliveryAgent(Protocol):
    """An agent with a merchant's credentials. No method raises because of what the agent does or fails to do."""

    def quote(self, job: AgentJob, now: datetime) -> AgentOffer | AgentRefusal | AgentSilence:
        """Ask for the price of a delivery; books nothing."""

    def accept(self, job: AgentJob, now: datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Book the quoted delivery under the job's id, with its tip and its guest's phone.

        An expired quote is refused. Name and instructions stay as they were quoted: `update` corrects them.
        """

    def create(self, job: AgentJob, now: datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Book a delivery without a valid quote; repeating the id returns the existing delivery."""

    def update(self, job: AgentJob, now: datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Change times, tip and the guest's contact of a delivery that is not picked up yet."""

    def cancel(self, external_id: str, now: datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Cancel a delivery; refused once a courier is too far."""

    def find(self, external_id: str, now: datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Load the state of a delivery."""

    def read_event(self, body: bytes, headers: Mapping[str, str], now: datetime) -> AgentNews | None:
        """Read a webhook's raw body; None unless it is authentic and about a delivery."""
