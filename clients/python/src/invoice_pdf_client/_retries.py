"""When a call is tried again, and after how long."""

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
"""What timers of every system take."""

_FAULTS = (500, 502, 503, 504)

_Result = TypeVar("_Result")


@dataclass(frozen=True)
class Patience:
    """How long one call goes on."""

    timeout: float
    """Seconds of one try."""
    max_retries: int
    """Tries after the first."""
    max_wait: float
    """Longest ``Retry-After`` that is waited for, and how long in all for a CONFLICT to pass, in seconds."""

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
    """Seconds that ``Retry-After`` asks for, given in seconds or as a date; None if it is not there, or is neither."""
    value = answer.headers.get("retry-after", "").strip()
    if value.isascii() and value.isdigit():
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time())
    except (TypeError, ValueError, IndexError, OverflowError):
        return None


@dataclass
class _Past:
    """What a call has been through."""

    retries: int = 0
    """Tries again so far, conflicts aside."""
    conflicts: int = 0
    """Tries again so far after a CONFLICT."""
    conflict_seconds: float = 0.0
    """Waited for conflicts to pass."""


def _is_conflict(error: InvoicePdfError) -> bool:
    """Whether an earlier try of the same request still runs, or died without a trace: its key is taken for half a minute."""
    return error.code == "CONFLICT"


def _may_pass(error: InvoicePdfError) -> bool:
    if error.status is None or error.status in _FAULTS:
        return True
    return error.code != "MONTHLY_LIMIT_EXCEEDED" if error.status == 429 else _is_conflict(error)


def _drawn(count: int) -> float:
    """Evenly from nothing to a bound that doubles with each try: full jitter."""
    return random() * min(_MOST_SECONDS, _BASE_SECONDS * 2**count)


def _wait_before(error: InvoicePdfError, past: _Past, patience: Patience) -> Optional[float]:
    """Seconds until another try: what ``Retry-After`` asks for, and a drawn time on top; None if there is to be none."""
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
    """What an attempt gives, repeated while another one may succeed.

    :raises InvoicePdfError: that of the last attempt
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
