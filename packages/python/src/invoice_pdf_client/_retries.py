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
_MOST_SECONDS = 8.0

_MOST_RETRIES = 100
_LONGEST_SECONDS = 2_147_483
"""Longest time that timers accept on every system."""

_FAULTS = (500, 502, 503, 504)

_Result = TypeVar("_Result")


@dataclass(frozen=True)
class Patience:
    """Limits of one call."""

    timeout: float
    """Seconds for one attempt."""
    max_retries: int
    """Most retries after the first attempt."""
    max_wait: float
    """Longest ``Retry-After`` to wait for, and longest wait in all for a CONFLICT to end, in seconds."""

    def __post_init__(self) -> None:
        if not _is_number(self.timeout) or not 0 < self.timeout <= _LONGEST_SECONDS:
            raise ValueError(f"timeout must be a number of seconds above 0, at most {_LONGEST_SECONDS}; got {self.timeout!r}.")
        if not _is_number(self.max_retries) or self.max_retries not in range(_MOST_RETRIES + 1):
            raise ValueError(f"max_retries must be a whole number from 0 to {_MOST_RETRIES}; got {self.max_retries!r}.")
        if not _is_number(self.max_wait) or not 0 <= self.max_wait <= _LONGEST_SECONDS:
            raise ValueError(f"max_wait must be a number of seconds from 0 to {_LONGEST_SECONDS}; got {self.max_wait!r}.")


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
class _Past:
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


def _may_pass(error: InvoicePdfError) -> bool:
    if error.status is None or error.status in _FAULTS:
        return True
    return error.code != "MONTHLY_LIMIT_EXCEEDED" if error.status == 429 else _is_conflict(error)


def _drawn(count: int) -> float:
    """A random wait between 0 and a bound that doubles with each attempt (full jitter)."""
    return random() * min(_MOST_SECONDS, _BASE_SECONDS * 2**count)


def _wait_before(error: InvoicePdfError, past: _Past, patience: Patience) -> Optional[float]:
    """Seconds until the next attempt: ``Retry-After`` plus a random time; None if there is no next attempt."""
    least = error.retry_after or 0.0
    if patience.max_retries == 0 or least > patience.max_wait or not _may_pass(error):
        return None
    if _is_conflict(error):
        wait = least + _drawn(past.conflicts)
        return wait if past.conflict_seconds + wait <= patience.max_wait else None
    return least + _drawn(past.retries) if past.retries < patience.max_retries else None


def _note(past: _Past, error: InvoicePdfError, wait: float) -> None:
    if _is_conflict(error):
        past.conflicts += 1
        past.conflict_seconds += wait
    else:
        past.retries += 1
    _log.info("%s (%s): trying again in %.2f s", error.code, error.status or "no answer", wait)


def persistently(attempt: Callable[[], _Result], patience: Patience) -> _Result:
    """Makes an attempt, and repeats it as long as another one may succeed.

    :raises InvoicePdfError: the error of the last attempt
    """
    past = _Past()
    while True:
        try:
            return attempt()
        except InvoicePdfError as error:
            wait = _wait_before(error, past, patience)
            if wait is None:
                raise
            _note(past, error, wait)
        sleep(wait)
