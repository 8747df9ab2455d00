"""One interface to every delivery agent (spec section 7, doordash; L-4, L-6). A second agent is one more file."""

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from domain.delivery.agent import AgentJob, AgentNews, AgentOffer, AgentRefusal, AgentSilence


class DeliveryAgent(Protocol):
    """An agent with a merchant's credentials. No method raises for what the agent does or fails to do."""

    def quote(self, job: AgentJob, now: datetime) -> AgentOffer | AgentRefusal | AgentSilence:
        """What it would cost; books nothing."""

    def accept(self, job: AgentJob, now: datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Book what was quoted under the job's id, with its tip and its guest's phone; a quote whose life is over is
        refused. Name and instructions stay as they were quoted: `update` sets them right.
        """

    def create(self, job: AgentJob, now: datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Book a delivery without a quote that holds; the same id again answers the delivery that stands."""

    def update(self, job: AgentJob, now: datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Change times, tip and the guest's contact of a delivery that is not collected yet."""

    def cancel(self, external_id: str, now: datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Call it off; refused once a courier is too far."""

    def find(self, external_id: str, now: datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """How it stands."""

    def read_event(self, body: bytes, headers: Mapping[str, str], now: datetime) -> AgentNews | None:
        """The signed word in a webhook's raw body; None unless it is rightly signed and about a delivery."""
