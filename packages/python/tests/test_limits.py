import unittest
from datetime import datetime, timezone

from fake_service import LIMIT_HEADERS
from invoice_pdf_client import Limits
from invoice_pdf_client.limits import limits_of

HEADERS = {name.lower(): value for name, value in LIMIT_HEADERS.items()}


class LimitsOf(unittest.TestCase):
    def test_the_five_headers(self) -> None:
        reset = datetime(2026, 3, 16, 0, 1, tzinfo=timezone.utc)
        self.assertEqual(limits_of(HEADERS), Limits(limit=60, remaining=59, reset=reset, monthly_usage=7, monthly_limit=2000))

    def test_no_monthly_limit(self) -> None:
        limits = limits_of({**HEADERS, "x-monthly-limit": "999999999"})
        self.assertIsNotNone(limits)
        self.assertIsNone(limits and limits.monthly_limit)

    def test_none_unless_all_five_are_numbers(self) -> None:
        self.assertIsNone(limits_of({}))
        for name in HEADERS:
            if name == "x-request-id":
                continue
            for value in ("", "-1", "1.5", "²", "1" * 30, "many"):
                with self.subTest(f"{name}: {value}"):
                    self.assertIsNone(limits_of({**HEADERS, name: value}))
