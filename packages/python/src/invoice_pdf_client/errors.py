"""Errors of calls to the service."""

from dataclasses import dataclass
from typing import Any, Optional, Tuple


@dataclass(frozen=True)
class ErrorDetail:
    """One validation error of a request."""

    field: str
    """Path into the request, e.g. ``lineItems[0].rate``; ``body`` for the body as a whole."""
    message: str
    """For people; may change."""
    rules: Tuple[str, ...] = ()
    """The rules of an e-invoice that it breaks, such as ``BR-DE-15``, official ones first; empty for other errors."""


class InvoicePdfError(Exception):
    """A call that failed. The text is for people; programs check ``code``."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: Optional[int] = None,
        details: Tuple[ErrorDetail, ...] = (),
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        """A code of the service, or ``UNEXPECTED_RESPONSE``, ``CONNECTION_ERROR``, ``TIMEOUT``, ``CONVERSION_LOSS``."""
        self.status = status
        """HTTP status; None without an answer."""
        self.details = details
        """The validation errors of a ``VALIDATION_ERROR``; empty for other errors."""
        self.request_id = request_id
        """Identifies the request in the operator's logs; None if the answer had none."""
        self.retry_after = retry_after
        """Seconds of ``Retry-After`` in the last answer; None without the header."""
        self.idempotency_key = idempotency_key
        """The key of a failed ``generate`` or ``xml``. Repeat the call with it to be charged only once. None for other calls."""

    def __reduce__(self) -> Tuple[Any, ...]:
        # Pickling loses keyword arguments, and worker pools pickle the errors of their tasks.
        return (_unpickled, (type(self), str(self), dict(vars(self))))


class InvoicePdfConnectionError(InvoicePdfError):
    """There was no answer: ``code`` is ``CONNECTION_ERROR`` or ``TIMEOUT``. The service may or may not have done its work."""


def _unpickled(kind: Any, message: str, state: Any) -> InvoicePdfError:
    error: InvoicePdfError = kind(message, code=state["code"])
    error.__dict__.update(state)
    return error
