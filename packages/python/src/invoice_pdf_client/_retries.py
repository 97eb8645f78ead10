"""Whether a call is retried, and after how long."""

import logging
from dataclasses import dataclass
from random import random
from time import sleep
from typing import Any, Callable, Optional, TypeVar

from urllib3 import HTTPResponse
from urllib3.exceptions import HTTPError, MaxRetryError
from urllib3.util import Retry

from .errors import InvoicePdfError

_log = logging.getLogger("invoice_pdf_client")

_BASE_SECONDS = 0.25
_MAX_BACKOFF_SECONDS = 8.0

_MAX_RETRIES = 100
_MAX_SECONDS = 2_147_483
"""Longest time that timers accept on every system."""

_RETRYABLE_STATUSES = (500, 502, 503, 504)

_Result = TypeVar("_Result")


@dataclass(frozen=True)
class RetryPolicy:
    """Limits of one call."""

    timeout: float
    """Seconds for one attempt."""
    max_retries: int
    """Most retries after the first attempt."""
    max_wait: float
    """Longest ``Retry-After`` to wait for, and longest wait in all for a CONFLICT to end, in seconds."""

    def __post_init__(self) -> None:
        if not _is_number(self.timeout) or not 0 < self.timeout <= _MAX_SECONDS:
            raise ValueError(f"timeout must be a number of seconds above 0, at most {_MAX_SECONDS}; got {self.timeout!r}.")
        if not _is_number(self.max_retries) or self.max_retries not in range(_MAX_RETRIES + 1):
            raise ValueError(f"max_retries must be a whole number from 0 to {_MAX_RETRIES}; got {self.max_retries!r}.")
        if not _is_number(self.max_wait) or not 0 <= self.max_wait <= _MAX_SECONDS:
            raise ValueError(f"max_wait must be a number of seconds from 0 to {_MAX_SECONDS}; got {self.max_wait!r}.")


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def retry_after_of(answer: HTTPResponse) -> Optional[float]:
    """Seconds of ``Retry-After``, which is a number or a date; None if the header is absent or invalid."""
    try:
        return float(Retry().parse_retry_after(answer.headers.get("retry-after", "")))
    except (HTTPError, ValueError, OverflowError):
        return None


def _is_conflict(error: Optional[Exception]) -> bool:
    """Whether an earlier attempt of the same request is still running, or has died. Its key is locked for half a minute."""
    return isinstance(error, InvoicePdfError) and error.code == "CONFLICT"


def _is_retryable(error: InvoicePdfError) -> bool:
    if error.status is None or error.status in _RETRYABLE_STATUSES:
        return True
    return error.code != "MONTHLY_LIMIT_EXCEEDED" if error.status == 429 else _is_conflict(error)


class _ServiceRetry(Retry):
    """Retries as urllib3 counts them, with random waits, and with conflicts, which do not count."""

    def __init__(self, *args: Any, max_wait: float = 0.0, conflict_seconds: float = 0.0, **options: Any) -> None:
        super().__init__(*args, **options)
        self.max_wait = max_wait
        self.conflict_seconds = conflict_seconds
        self.wait = 0.0

    def new(self, **changes: Any) -> "_ServiceRetry":
        """A copy with changes."""
        return super().new(**{"max_wait": self.max_wait, "conflict_seconds": self.conflict_seconds, **changes})

    def get_backoff_time(self) -> float:
        """A random wait between 0 and a bound that doubles with each attempt (full jitter)."""
        is_conflict = _is_conflict(self.history[-1].error)
        earlier = sum(_is_conflict(each.error) == is_conflict for each in self.history) - 1
        return random() * min(_MAX_BACKOFF_SECONDS, _BASE_SECONDS * 2.0**earlier)

    def after(self, error: InvoicePdfError) -> "Optional[_ServiceRetry]":
        """The state after a failed attempt, with the wait before the next one; None if there is no next attempt."""
        minimum = error.retry_after or 0.0
        if minimum > self.max_wait or not _is_retryable(error):
            return None
        try:
            following = self.new(total=int(self.total or 0) + _is_conflict(error)).increment(error=error)
        except MaxRetryError:
            return None
        following.wait = minimum + following.get_backoff_time()
        if _is_conflict(error):
            following.conflict_seconds += following.wait
        return following if following.conflict_seconds <= self.max_wait else None


def with_retries(attempt: Callable[[], _Result], policy: RetryPolicy) -> _Result:
    """Makes an attempt, and repeats it as long as another one may succeed.

    urllib3 would repeat a request by its status alone. Here the code in the answer's body counts too, and a body that is cut.

    :raises InvoicePdfError: the error of the last attempt
    """
    retries = _ServiceRetry(policy.max_retries, max_wait=policy.max_wait)
    while True:
        try:
            return attempt()
        except InvoicePdfError as error:
            following = retries.after(error) if policy.max_retries > 0 else None
            if following is None:
                raise
            _log.info("%s (%s): trying again in %.2f s", error.code, error.status or "no answer", following.wait)
        sleep(following.wait)
        retries = following
