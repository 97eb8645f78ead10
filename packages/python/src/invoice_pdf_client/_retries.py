"""Whether a call is retried, and after how long."""

import logging
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from random import random
from time import sleep, time
from typing import Callable, Optional, TypeVar

from ._transport import Answer
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


def retry_after_of(answer: Answer) -> Optional[float]:
    """Seconds of ``Retry-After``, which is a number or a date; None if the header is absent or invalid."""
    value = answer.headers.get("retry-after", "").strip()
    if value.isascii() and value.isdigit():
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time())
    except (TypeError, ValueError, IndexError, OverflowError):
        return None


@dataclass
class _RetryHistory:
    """The retries of a call so far."""

    retries: int = 0
    """Retries so far, without conflicts."""
    conflicts: int = 0
    """Retries so far after a CONFLICT."""
    conflict_seconds: float = 0.0
    """Time waited for conflicts to end."""


def _is_conflict(error: InvoicePdfError) -> bool:
    """Whether an earlier attempt of the same request is still running, or has died. Its key is locked for half a minute."""
    return error.code == "CONFLICT"


def _is_retryable(error: InvoicePdfError) -> bool:
    if error.status is None or error.status in _RETRYABLE_STATUSES:
        return True
    return error.code != "MONTHLY_LIMIT_EXCEEDED" if error.status == 429 else _is_conflict(error)


def _backoff(count: int) -> float:
    """A random wait between 0 and a bound that doubles with each attempt (full jitter)."""
    return random() * min(_MAX_BACKOFF_SECONDS, _BASE_SECONDS * 2**count)


def _retry_delay(error: InvoicePdfError, history: _RetryHistory, policy: RetryPolicy) -> Optional[float]:
    """Seconds until the next attempt: ``Retry-After`` plus a random time; None if there is no next attempt."""
    minimum = error.retry_after or 0.0
    if policy.max_retries == 0 or minimum > policy.max_wait or not _is_retryable(error):
        return None
    if _is_conflict(error):
        wait = minimum + _backoff(history.conflicts)
        return wait if history.conflict_seconds + wait <= policy.max_wait else None
    return minimum + _backoff(history.retries) if history.retries < policy.max_retries else None


def _note(history: _RetryHistory, error: InvoicePdfError, wait: float) -> None:
    if _is_conflict(error):
        history.conflicts += 1
        history.conflict_seconds += wait
    else:
        history.retries += 1
    _log.info("%s (%s): trying again in %.2f s", error.code, error.status or "no answer", wait)


def with_retries(attempt: Callable[[], _Result], policy: RetryPolicy) -> _Result:
    """Makes an attempt, and repeats it as long as another one may succeed.

    :raises InvoicePdfError: the error of the last attempt
    """
    history = _RetryHistory()
    while True:
        try:
            return attempt()
        except InvoicePdfError as error:
            wait = _retry_delay(error, history, policy)
            if wait is None:
                raise
            _note(history, error, wait)
        sleep(wait)
