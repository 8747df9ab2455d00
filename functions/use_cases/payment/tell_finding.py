"""Have somebody woken by what does not agree."""

from domain.payment.reconciliation import Finding
from runtime.observability import count, logger


def tell_finding(finding: Finding) -> None:
    """The alarm and the log say it; ids and states only."""
    count("PaymentMismatch")
    logger.error("payment mismatch", extra=finding.model_dump(mode="json"))
