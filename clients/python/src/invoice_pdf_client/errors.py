"""What goes wrong when the service is asked."""

from dataclasses import dataclass
from typing import Any, Optional, Tuple


@dataclass(frozen=True)
class ErrorDetail:
    """One offending place of a request."""

    field: str
    """Path into the request, e.g. ``lineItems[0].rate``; ``body`` for the body as a whole."""
    message: str
    """For people; may change."""


class InvoicePdfError(Exception):
    """A call that did not succeed. Its text is for people; programs look at ``code``."""

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
        """A code of the service, or ``UNEXPECTED_RESPONSE``, ``CONNECTION_ERROR``, ``TIMEOUT``."""
        self.status = status
        """HTTP status; None without an answer."""
        self.details = details
        """The offending places of a ``VALIDATION_ERROR``; empty for others."""
        self.request_id = request_id
        """To quote in a report; None if the answer held none."""
        self.retry_after = retry_after
        """Seconds after which the last answer invites a repetition; None if it named none."""
        self.idempotency_key = idempotency_key
        """Of a failed ``generate``: call again with it, and nothing is charged twice. None for other calls."""

    def __reduce__(self) -> Tuple[Any, ...]:
        # Keyword arguments do not survive pickling by themselves, and worker pools pickle what a task raises.
        return (_unpickled, (type(self), str(self), dict(vars(self))))


class InvoicePdfConnectionError(InvoicePdfError):
    """No answer came: ``code`` is ``CONNECTION_ERROR`` or ``TIMEOUT``. What the service has done is not known."""


def _unpickled(kind: Any, message: str, state: Any) -> InvoicePdfError:
    error: InvoicePdfError = kind(message, code=state["code"])
    error.__dict__.update(state)
    return error
