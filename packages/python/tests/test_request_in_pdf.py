import json
import unittest
import zlib
from decimal import Decimal
from typing import Any

from invoice_pdf_client import credit_note_of, request_in

INVOICE = {
    "invoiceNumber": "1", "date": "2026-11-21", "amountPaid": 0.5, "payment": {"qr": "epc", "iban": "X"},
    "labels": {"invoice": "Bill"},
}


def pdf_of(content: Any) -> bytes:
    data = zlib.compress(json.dumps(content).encode())
    head = b"7 0 obj\n<</Type /EmbeddedFile\n/Subtype /application#2Fjson\n/Length %d>>\nstream\n" % len(data)
    return b"%PDF-1.7\n" + head + data + b"\nendstream\nendobj\n"


class RequestInPdf(unittest.TestCase):
    def test_is_read_with_exact_numbers(self) -> None:
        found = request_in(pdf_of({**INVOICE, "omitted": ["logo"]}))
        self.assertEqual(found.request, {**INVOICE, "amountPaid": Decimal("0.5")})
        self.assertEqual(found.omitted, ["logo"])

    def test_is_rejected_where_there_is_none(self) -> None:
        bomb = pdf_of(" " * (33 * 1024 * 1024))
        for pdf in (b"%PDF-1.7", pdf_of(INVOICE)[:100], bomb, b" obj application#2Fjson stream\n"):
            with self.assertRaisesRegex(ValueError, "contains no request"):
                request_in(pdf)

    def test_gives_a_credit_note(self) -> None:
        note = credit_note_of(INVOICE, "CN-7", "2026-12-01")
        self.assertEqual(
            note,
            {
                "invoiceNumber": "CN-7", "date": "2026-12-01", "documentType": "creditNote", "payment": {"iban": "X"},
                "precedingInvoices": [{"number": "1", "date": "2026-11-21"}],
            },
        )
        with self.assertRaisesRegex(ValueError, "no credit note for a document of the type quote"):
            credit_note_of({**INVOICE, "documentType": "quote"}, "CN-7", "2026-12-01")


if __name__ == "__main__":
    unittest.main()
