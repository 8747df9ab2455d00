"""Logs and metrics. All log lines pass `redact`, so that no key, phone, address or card number is logged."""

import re
import sys
from threading import Lock
from typing import Any

from aws_lambda_powertools import Logger, Metrics, single_metric
from aws_lambda_powertools.logging.formatter import LambdaPowertoolsFormatter
from aws_lambda_powertools.metrics import MetricUnit

from runtime.settings import settings

NAMESPACE = "CarteBlanche"
_SECRETS = (
    (re.compile(r"[A-Za-z0-9_-]{40,}"), "[key]"),
    (re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+"), "[e-mail]"),
    (re.compile(r"(?<![\w:-])(?<!\d\.)\d(?:[ -]?\d){11,18}(?![\w:-]|\.\d)"), "[number]"),
    (re.compile(r"(?<![\w:-])(?<!\d\.)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?![\w:-]|\.\d)"), "[phone]"),
)

_writing = Lock()


def redact(text: str) -> str:
    """The text without secrets and personal data."""
    for pattern, name in _SECRETS:
        text = pattern.sub(name, text)
    return text


class RedactingFormatter(LambdaPowertoolsFormatter):
    """Structured log lines, redacted as a whole, including their tracebacks."""

    def serialize(self, log: dict[str, Any]) -> str:  # type: ignore[override]
        """Serialize one line."""
        return redact(super().serialize(log))


logger = Logger(
    service=settings().service,
    stream=sys.stderr,
    logger_formatter=RedactingFormatter(log_record_order=["level", "message"]),
)
metrics = Metrics(namespace=NAMESPACE, service=settings().service)


def count(name: str) -> None:
    """Add one to a metric; sent at the end of the call."""
    metrics.add_metric(name=name, unit=MetricUnit.Count, value=1)


def count_of_kind(name: str, kind: str) -> None:
    """Add one to the metric of one kind; sent at once, so any thread may call it."""
    with single_metric(name=name, unit=MetricUnit.Count, value=1, namespace=NAMESPACE) as metric:
        metric.add_dimension(name="service", value=settings().service)
        metric.add_dimension(name="kind", value=kind)


def send_metrics() -> None:
    """Send the counted metrics, if any; one thread at a time, because two may end at once."""
    with _writing:
        if metrics.provider.metric_set:
            metrics.flush_metrics()
