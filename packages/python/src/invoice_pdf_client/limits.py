"""The limits of the account, which every answer has in its headers."""

from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Mapping, Optional

_UNLIMITED = 999_999_999
"""Header value of an account without a monthly limit."""


@dataclass(frozen=True)
class Limits:
    """The five limit headers of an answer."""

    limit: int
    """Requests per minute."""
    remaining: int
    """Requests left in this minute."""
    reset: datetime
    """When the next minute begins, in UTC."""
    monthly_usage: int
    """Invoices charged this month."""
    monthly_limit: Optional[int]
    """Invoices per month; None for an account without a limit."""


_NAMES = ("x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "x-monthly-usage", "x-monthly-limit")


def limits_of(headers: Mapping[str, str]) -> Optional[Limits]:
    """The limits in the headers of an answer; None unless all five are there. Answers of a gateway have none.

    :param headers: names in lower case
    """
    values = [headers.get(name, "") for name in _NAMES]
    if not all(value.isascii() and value.isdigit() and len(value) < 12 for value in values):
        return None
    limit, remaining, reset, monthly_usage, monthly_limit = map(int, values)
    return Limits(
        limit=limit,
        remaining=remaining,
        reset=datetime.fromtimestamp(reset, timezone.utc),
        monthly_usage=monthly_usage,
        monthly_limit=None if monthly_limit == _UNLIMITED else monthly_limit,
    )
