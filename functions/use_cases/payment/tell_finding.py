"""Raise an alarm for a mismatch of reconciliation."""

from domain.payment.reconciliation import Finding
from runtime.observability import count, logger


def tell_finding(finding: Finding) -> None:
    """Count and log the mismatch; IDs and states only."""
    count("PaymentMismatch")
    logger.error("payment mismatch", extra=finding.model_dump(mode="json"))
