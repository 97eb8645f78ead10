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
    """Longest ``Retry-After`` that is waited for, in seconds."""

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


def _may_succeed_later(error: InvoicePdfError) -> bool:
    if error.status is None:
        return True
    if error.status == 409:
        # The first try under this Idempotency-Key is still running.
        return error.code == "CONFLICT"
    return error.status in _FAULTS or (error.status == 429 and error.code != "MONTHLY_LIMIT_EXCEEDED")


def persistently(attempt: Callable[[], _Result], patience: Patience) -> _Result:
    """What an attempt gives, repeated while another one may succeed.

    :raises InvoicePdfError: that of the last attempt
    """
    retry = 0
    while True:
        try:
            return attempt()
        except InvoicePdfError as error:
            least = error.retry_after or 0.0
            if retry == patience.max_retries or least > patience.max_wait or not _may_succeed_later(error):
                raise
            wait = least + random() * min(_MOST_SECONDS, _BASE_SECONDS * 2**retry)
            retry += 1
            _log.info("%s (%s); retry %d of %d in %.2f s", error.code, error.status, retry, patience.max_retries, wait)
        sleep(wait)
