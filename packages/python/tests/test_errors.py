import copy
import pickle
import unittest
from typing import Any
from unittest import mock

from fake_service import FakeService, Reply, data, error_reply
from invoice_pdf_client import ErrorDetail, InvoicePdfClient, InvoicePdfConnectionError, InvoicePdfError
from invoices import INVOICE, KEY

DETAILS = [{"field": f"lineItems[{index}].rate", "message": "Expected more than 0."} for index in range(5)]


class Errors(unittest.TestCase):
    def error_of(self, reply: "Reply | str", kind: type = InvoicePdfError) -> InvoicePdfError:
        with FakeService(reply) as service, InvoicePdfClient(service.base_url, KEY, max_retries=0) as client:
            with self.assertRaises(kind) as caught:
                client.generate(INVOICE, idempotency_key="order-7")
            return caught.exception

    def test_have_the_values_of_the_answer(self) -> None:
        error = self.error_of(error_reply(400, "VALIDATION_ERROR", DETAILS, Retry_After="3"))
        self.assertEqual((error.code, error.status, error.retry_after), ("VALIDATION_ERROR", 400, 3.0))
        self.assertEqual(error.details, tuple(ErrorDetail(**detail) for detail in DETAILS))
        self.assertEqual(error.request_id, "0d6b3d0e-6c6e-4b0e-9f0e-000000000001")
        self.assertEqual(error.idempotency_key, "order-7")

    def test_name_the_first_three_details(self) -> None:
        text = str(self.error_of(error_reply(400, "VALIDATION_ERROR", DETAILS)))
        self.assertEqual([f"lineItems[{index}].rate" in text for index in range(5)], [True, True, True, False, False])

    def test_name_the_rules_of_an_e_invoice(self) -> None:
        details: Any = [{"field": "seller", "message": "No.", "rules": ["BR-CO-26", "BR-S-02"]}, {"field": "tax", "rules": "x"}]
        found = self.error_of(error_reply(400, "VALIDATION_ERROR", details)).details
        self.assertEqual([detail.rules for detail in found], [("BR-CO-26", "BR-S-02"), ()])

    def test_without_details(self) -> None:
        error = self.error_of(error_reply(403, "FORBIDDEN"))
        self.assertEqual((error.code, error.details, error.retry_after, str(error)), ("FORBIDDEN", (), None, "No."))

    def test_answers_that_are_not_the_service_s(self) -> None:
        pages = [
            Reply(413, body=b'{"message":"Request Entity Too Large"}'),
            Reply(404, body=b"<h1>Not Found</h1>"),
            Reply(200, body=b"<h1>Log in</h1>"),
            Reply(302, {"Location": "https://elsewhere.example/"}),
            Reply(200, body=b""),
            Reply(200, body=b'{"errorMessage":"died"}'),
            Reply(400, body=b"\xff"),
            Reply(400, body=b'{"success":false,"error":{"code":7}}'),
            Reply(400, body=b'{"success":false,"error":"no"}'),
            Reply(400, body=b"[" * 100_000),
            data({}),
        ]
        for page in pages:
            with self.subTest(page.body[:40]):
                error = self.error_of(page)
                self.assertEqual((error.code, error.status, error.details), ("UNEXPECTED_RESPONSE", page.status, ()))

    def test_details_in_another_form_are_left_out(self) -> None:
        body = (
            b'{"success":false,"error":{"code":"VALIDATION_ERROR","message":"No.","details":[1,{"message":"a"},{"field":"b"}]}}'
        )
        self.assertEqual(self.error_of(Reply(400, body=body)).details, (ErrorDetail("b", ""),))

    def test_a_lost_connection(self) -> None:
        error = self.error_of("cut", InvoicePdfConnectionError)
        self.assertEqual((error.code, error.status, error.idempotency_key), ("CONNECTION_ERROR", None, "order-7"))
        self.assertIsNotNone(error.__cause__)

    def test_an_answer_that_ends_too_early(self) -> None:
        error = self.error_of(Reply(200, body=b"%PDF-1.7", stated_length=100), InvoicePdfConnectionError)
        self.assertEqual(error.code, "CONNECTION_ERROR")

    def test_other_calls_have_no_idempotency_key(self) -> None:
        with FakeService(error_reply(401, "UNAUTHORIZED")) as service, InvoicePdfClient(service.base_url, KEY) as client:
            for call in (client.themes, client.currencies, client.label_defaults, client.usage, lambda: client.preview(INVOICE)):
                with self.assertRaises(InvoicePdfError) as caught:
                    call()
                self.assertEqual((caught.exception.code, caught.exception.idempotency_key), ("UNAUTHORIZED", None))
            self.assertEqual(len(service.asked), 5)

    def test_a_payload_without_what_was_asked_for(self) -> None:
        with FakeService(data({"other": 1})) as service, InvoicePdfClient(service.base_url, KEY) as client:
            for call in (client.label_defaults, lambda: client.preview(INVOICE)):
                with self.assertRaises(InvoicePdfError) as caught:
                    call()
                self.assertEqual(caught.exception.code, "UNEXPECTED_RESPONSE")

    def test_the_key_is_in_no_text(self) -> None:
        with FakeService(error_reply(401, "UNAUTHORIZED"), "cut") as service, InvoicePdfClient(
            service.base_url, KEY, max_retries=1
        ) as client:
            texts = [repr(client), str(client)]
            own, wire = self.assertLogs("invoice_pdf_client", "INFO"), self.assertLogs("urllib3", "DEBUG")
            with mock.patch("invoice_pdf_client._retries.sleep"), own as logged, wire as sent:
                for _ in range(2):
                    with self.assertRaises(InvoicePdfError) as caught:
                        client.themes()
                    texts += [
                        str(caught.exception),
                        repr(caught.exception),
                        repr(vars(caught.exception)),
                        repr(caught.exception.__cause__),
                    ]
            self.assertEqual([text for text in [*texts, *logged.output, *sent.output] if KEY[9:] in text], [])

    def test_survive_pickling_and_copying(self) -> None:
        error = self.error_of(error_reply(400, "VALIDATION_ERROR", DETAILS))
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), pickle.loads(pickle.dumps(self.error_of("cut")))):
            self.assertIsInstance(again, InvoicePdfError)
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((vars(again), str(again)), (vars(error), str(error)))
