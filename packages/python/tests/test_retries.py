import unittest
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from typing import Any, Callable, List, Tuple, Union
from unittest import mock

from fake_service import CUT, FakeService, Reply, error_reply, pdf, xml, zipped
from invoice_pdf_client import InvoicePdfClient, InvoicePdfConnectionError, InvoicePdfError, Pdf
from invoices import INVOICE, KEY


class Retries(unittest.TestCase):
    def setUp(self) -> None:
        self.waits: List[float] = []
        for name, replacement in (("sleep", self.waits.append), ("random", lambda: 1.0)):
            patch = mock.patch(f"invoice_pdf_client._retries.{name}", replacement)
            patch.start()
            self.addCleanup(patch.stop)

    def generate(self, *replies: Union[Reply, str], **options: Any) -> Pdf:
        with FakeService(*replies) as service, InvoicePdfClient(service.base_url, KEY, **options) as client:
            try:
                return client.generate(INVOICE)
            finally:
                self.asked = service.asked

    def failed(self, *replies: Union[Reply, str], **options: Any) -> InvoicePdfError:
        with self.assertRaises(InvoicePdfError) as caught:
            self.generate(*replies, **options)
        return caught.exception

    def test_temporary_errors_are_tried_again_with_the_same_key_and_body(self) -> None:
        for trouble in (
            error_reply(500, "INTERNAL_ERROR"),
            Reply(500, body=b'{"message":"Internal Server Error"}'),
            Reply(502),
            Reply(503),
            Reply(504),
            error_reply(429, "RATE_LIMIT_EXCEEDED"),
            Reply(429, body=b'{"message":"Too Many Requests"}'),
            error_reply(409, "CONFLICT"),
            CUT,
            Reply(200, body=b"%PDF-1.7", stated_length=99),
        ):
            with self.subTest(trouble):
                self.generate(trouble, trouble, trouble, pdf())
                self.assertEqual(len(self.asked), 4)
                self.assertEqual(len({(asked.headers["idempotency-key"], asked.body) for asked in self.asked}), 1)

    def test_each_charged_call_is_tried_again_with_one_key(self) -> None:
        calls: List[Tuple[Callable[[InvoicePdfClient], object], Reply]] = [
            (lambda client: client.xml(INVOICE), xml()),
            (lambda client: client.batch([INVOICE]), zipped()),
            (lambda client: client.show(b"<Invoice/>"), pdf()),
        ]
        for call, reply in calls:
            with self.subTest(reply), FakeService(CUT, Reply(503), reply) as service:
                with InvoicePdfClient(service.base_url, KEY) as client:
                    call(client)
                self.assertEqual(len(service.asked), 3)
                self.assertEqual(len({(asked.headers["idempotency-key"], asked.body) for asked in service.asked}), 1)

    def test_permanent_errors_are_not_tried_again(self) -> None:
        for trouble in (
            error_reply(429, "MONTHLY_LIMIT_EXCEEDED", Retry_After="1"),
            error_reply(400, "VALIDATION_ERROR"),
            error_reply(401, "UNAUTHORIZED"),
            error_reply(403, "FORBIDDEN"),
            error_reply(404, "NOT_FOUND"),
            error_reply(405, "METHOD_NOT_ALLOWED"),
            error_reply(413, "PAYLOAD_TOO_LARGE"),
            error_reply(415, "UNSUPPORTED_MEDIA_TYPE"),
            Reply(408),
            Reply(409),
            Reply(425),
            Reply(501),
            Reply(302, {"Location": "/api/v1/themes"}),
            Reply(200, body=b"<h1>Hello</h1>"),
            Reply(201),
            Reply(204),
        ):
            with self.subTest(trouble):
                self.assertEqual(self.failed(trouble, pdf()).status, trouble.status)
                self.assertEqual((len(self.asked), self.waits), (1, []))

    def test_conflicts_are_waited_for_without_counting_as_retries(self) -> None:
        conflict = error_reply(409, "CONFLICT", Retry_After="1")
        self.generate(Reply(503), *[conflict] * 8, Reply(503), pdf())
        self.assertEqual(self.waits, [0.25, 1.25, 1.5, 2, 3, 5, 9, 9, 9, 0.5])

    def test_conflicts_are_waited_for_no_longer_than_wanted_in_all(self) -> None:
        conflict = error_reply(409, "CONFLICT", Retry_After="1")
        self.assertEqual(self.failed(conflict, max_wait=10).code, "CONFLICT")
        self.assertEqual(self.waits, [1.25, 1.5, 2, 3])
        self.assertEqual(self.failed(conflict, pdf(), max_retries=0).code, "CONFLICT")
        self.assertEqual(len(self.asked), 1)

    def test_waits_double_up_to_eight_seconds(self) -> None:
        self.failed(Reply(503), max_retries=8)
        self.assertEqual(self.waits, [0.25, 0.5, 1, 2, 4, 8, 8, 8])

    def test_waits_are_drawn_from_nothing_up(self) -> None:
        with mock.patch("invoice_pdf_client._retries.random", side_effect=[0.0, 0.5, 0.25]):
            self.failed(Reply(503))
        self.assertEqual(self.waits, [0, 0.25, 0.25])

    def test_three_times_by_default_and_the_last_error_is_raised(self) -> None:
        failed = self.failed(Reply(502), Reply(503), CUT, error_reply(500, "INTERNAL_ERROR"), pdf())
        self.assertEqual(failed.code, "INTERNAL_ERROR")
        self.assertEqual(len(self.asked), 4)

    def test_never_with_max_retries_0(self) -> None:
        self.failed(Reply(503), pdf(), max_retries=0)
        self.assertEqual((len(self.asked), self.waits), (1, []))

    def test_for_one_call_alone(self) -> None:
        with FakeService(Reply(503)) as service, InvoicePdfClient(service.base_url, KEY, max_retries=1) as client:
            for options, tries in (({"max_retries": 0}, 1), ({}, 2), ({"max_retries": 3}, 4)):
                before = len(service.asked)
                with self.assertRaises(InvoicePdfError):
                    client.themes(**options)
                self.assertEqual(len(service.asked) - before, tries)

    def test_retry_after_is_the_least_wait(self) -> None:
        self.generate(
            error_reply(429, "RATE_LIMIT_EXCEEDED", Retry_After="17"),
            Reply(503, {"Retry-After": "60"}),
            Reply(503, {"Retry-After": "soon"}),
            pdf(),
        )
        self.assertEqual(self.waits, [17.25, 60.5, 1])

    def test_retry_after_may_be_a_date(self) -> None:
        for ahead, wait in ((30, 30.25), (-30, 0.25)):
            with self.subTest(ahead):
                self.waits.clear()
                date = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=ahead), usegmt=True)
                self.generate(Reply(503, {"Retry-After": date}), pdf())
                self.assertAlmostEqual(self.waits[0], wait, delta=5)

    def test_a_longer_wait_than_wanted_is_not_begun(self) -> None:
        self.assertEqual(self.failed(Reply(503, {"Retry-After": "61"}), pdf()).retry_after, 61)
        self.assertEqual(self.failed(Reply(503, {"Retry-After": "6"}), pdf(), max_wait=5).retry_after, 6)
        self.assertEqual((len(self.asked), self.waits), (1, []))

    def test_the_limit_of_a_try(self) -> None:
        error = self.failed(Reply(200, body=b"%PDF-1.7" * 100, slow=True), timeout=0.3, max_retries=1)
        self.assertIsInstance(error, InvoicePdfConnectionError)
        self.assertEqual((error.code, len(self.asked)), ("TIMEOUT", 2))

    def test_nobody_there(self) -> None:
        with FakeService(pdf()) as service:
            url = service.base_url
        with InvoicePdfClient(url, KEY) as client, self.assertRaises(InvoicePdfConnectionError) as caught:
            client.themes()
        self.assertEqual((caught.exception.code, self.waits), ("CONNECTION_ERROR", [0.25, 0.5, 1]))

    def test_an_interrupt_ends_the_call(self) -> None:
        with FakeService(pdf()) as service, InvoicePdfClient(service.base_url, KEY) as client:
            with mock.patch("http.client.HTTPConnection.getresponse", side_effect=KeyboardInterrupt), self.assertRaises(
                KeyboardInterrupt
            ):
                client.generate(INVOICE)
            self.assertEqual(client.generate(INVOICE).filename, "invoice.pdf")
