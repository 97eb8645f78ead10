"""The client against a running service. tests/e2e/python-client.test.ts starts it, and passes its address and a key."""

import os
import tempfile
import threading
import unittest
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any, List

from invoice_pdf_client import InvoicePdfClient, InvoicePdfError, InvoiceRequest, Pdf, UsageReport
from invoices import E_INVOICE, INVOICE


def generated_in(report: UsageReport) -> int:
    return report["usage"]["invoicesGenerated"] if "usage" in report else report["invoicesGenerated"]


class Running(unittest.TestCase):
    def client(self, **options: Any) -> InvoicePdfClient:
        client = InvoicePdfClient(os.environ["SERVICE_URL"], os.environ["API_KEY"], **options)
        self.addCleanup(client.close)
        return client


class Answers(Running):
    def test_lists(self) -> None:
        client = self.client()
        themes, currencies, labels = client.themes(), client.currencies(), client.label_defaults()
        is_a = os.environ["VARIANT"] == "A"
        self.assertEqual((len(themes["themes"]), themes["defaultTheme"]), (7, "Classic"))
        self.assertEqual("textColor" in themes["themes"][0], not is_a)
        self.assertEqual((len(currencies["currencies"]), currencies["defaultCurrency"]), (52, "USD"))
        self.assertEqual(currencies["currencies"][0]["symbol"], "$" if is_a else "USD")
        self.assertEqual((len(labels), labels["invoice"]), (22, "INVOICE"))
        self.assertEqual({"peppol", "xrechnung"} - {each["eInvoice"]["format"] for each in client.formats()}, set())
        report = client.usage()
        self.assertEqual("usage" in report, is_a)
        decimal = report["usage"]["percentUsed"] if "usage" in report else report["stats"]["avgResponseTime"]
        self.assertIs(type(decimal), Decimal)

    def test_sums_are_exact(self) -> None:
        invoice: InvoiceRequest = {
            **INVOICE,  # type: ignore[misc]
            "currency": "KWD",
            "tax": [{"percent": Decimal("8.25"), "label": "VAT"}, "1%"],
            "discount": "0.001",
            "lineItems": [
                {"description": "Many digits", "quantity": 1, "rate": Decimal("123456789.123")},
                {"description": "A tenth, three times", "quantity": "3", "rate": "0.1"},
            ],
        }
        preview = self.client().preview(invoice)
        financial = preview["financial"]
        self.assertEqual([line["amount"] for line in preview["lineItems"]], [Decimal("123456789.123"), Decimal("0.300")])
        self.assertEqual((financial["subtotal"], financial["discount"]), (Decimal("123456789.423"), Decimal("0.001")))
        base = Decimal("123456789.422")
        taxes = [(base * percent / 100).quantize(Decimal("0.001")) for percent in (Decimal("8.25"), Decimal(1))]
        self.assertEqual([tax["amount"] for tax in financial["taxes"]], taxes)
        self.assertEqual(financial["total"], base + sum(taxes))
        self.assertTrue(all(isinstance(financial[name], Decimal) for name in ("shipping", "amountPaid", "balanceDue")))

    def test_an_invoice_is_drawn_and_saved(self) -> None:
        client = self.client()
        self.assertIsNone(client.limits)
        pdf = client.generate({**INVOICE, "invoiceNumber": "Ré/7", "date": date(2026, 3, 16)})  # type: ignore[typeddict-item]
        self.assertTrue(pdf.bytes.startswith(b"%PDF-"))
        self.assertEqual((pdf.filename, pdf.replayed, pdf.limits), ("Ré-7.pdf", False, client.limits))
        self.assertTrue(pdf.request_id and pdf.etag)
        self.assertTrue(client.limits is not None and client.limits.monthly_usage >= 1)
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual((pdf.save(folder), (Path(folder) / "Ré-7.pdf").read_bytes()), (Path(folder) / "Ré-7.pdf", pdf.bytes))

    def test_an_e_invoice_is_written_and_charged_once_with_its_pdf(self) -> None:
        client = self.client()
        before = generated_in(client.usage())
        xml = client.xml(E_INVOICE)
        self.assertTrue(xml.text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice '))
        self.assertEqual((xml.filename, xml.replayed, xml.limits), ("INV-8.xml", False, client.limits))
        pdf = client.generate(E_INVOICE, idempotency_key=xml.idempotency_key)
        self.assertEqual((pdf.filename, pdf.replayed), ("INV-8.pdf", True))
        self.assertEqual(generated_in(client.usage()), before + 1)
        with self.assertRaises(InvoicePdfError) as caught:
            client.xml({**E_INVOICE, "seller": {"address": {"country": "DE"}}})
        self.assertEqual([detail.rules for detail in caught.exception.details], [("BR-CO-26", "BR-S-02")])

    def test_a_key_of_one_s_own_is_charged_once(self) -> None:
        client = self.client()
        before = generated_in(client.usage())
        first, second = (client.generate(INVOICE, idempotency_key="order-7") for _ in range(2))
        self.assertEqual((first.replayed, second.replayed, second.bytes), (False, True, first.bytes))
        self.assertEqual(generated_in(client.usage()), before + 1)

    def test_every_offending_field_is_named(self) -> None:
        wrong: Any = {
            **INVOICE,
            "date": "21.11.2026",
            "notes": "\ud800",
            "lineItems": [{"description": "x", "quantity": "1,5", "rate": 0}],
        }
        for call in (self.client().generate, self.client().preview):
            with self.assertRaises(InvoicePdfError) as caught:
                call(wrong)
            error = caught.exception
            fields = [detail.field for detail in error.details]
            self.assertEqual(sorted(fields), ["date", "lineItems[0].quantity", "lineItems[0].rate", "notes"])
            self.assertEqual((error.code, error.status), ("VALIDATION_ERROR", 400))
            self.assertIsNotNone(error.request_id)

    def test_threads_share_a_client(self) -> None:
        client = self.client()
        drawn: List[Pdf] = []
        threads = [threading.Thread(target=lambda: drawn.append(client.generate(INVOICE))) for _ in range(6)]
        before = generated_in(client.usage())
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((len(drawn), len({pdf.bytes for pdf in drawn})), (6, 1))
        self.assertEqual(generated_in(client.usage()), before + 6)


class LostAnswers(Running):
    def test_an_invoice_is_charged_once(self) -> None:
        client = self.client()
        pdf = client.generate(INVOICE, timeout=3)
        self.assertTrue(pdf.replayed)
        self.assertEqual(generated_in(client.usage()), 1)


class StoreFaults(Running):
    def test_each_invoice_is_drawn_and_charged_once(self) -> None:
        client = self.client()
        with self.assertLogs("invoice_pdf_client", "INFO") as logged:
            keys = {client.generate(INVOICE, max_retries=20).idempotency_key for _ in range(5)}
        self.assertTrue(any("INTERNAL_ERROR (500)" in line for line in logged.output))
        self.assertEqual((len(keys), generated_in(client.usage())), (5, 5))


class Quota(Running):
    def test_is_not_waited_for(self) -> None:
        client = self.client()
        client.generate(INVOICE)
        with self.assertRaises(InvoicePdfError) as caught:
            client.generate(INVOICE)
        self.assertEqual((caught.exception.code, caught.exception.status), ("MONTHLY_LIMIT_EXCEEDED", 429))
        limits = client.limits
        self.assertEqual((limits and limits.monthly_usage, limits and limits.monthly_limit), (1, 1))


class NoLimit(Running):
    def test_is_none(self) -> None:
        client = self.client()
        client.themes()
        self.assertIsNone(client.limits and client.limits.monthly_limit)
        self.assertIsNotNone(client.limits)


class WrongKey(Running):
    def test_is_not_tried_again(self) -> None:
        with self.assertRaises(InvoicePdfError) as caught:
            self.client().themes()
        self.assertEqual((caught.exception.code, caught.exception.status), ("UNAUTHORIZED", 401))
        self.assertNotIn(os.environ["API_KEY"], str(caught.exception))
