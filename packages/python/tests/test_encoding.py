import json
import unittest
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Dict

from invoice_pdf_client._encoding import encode_invoice
from invoices import INVOICE


def encoded(**members: Any) -> str:
    return encode_invoice(members).decode("utf-8")  # type: ignore[arg-type]


def line(**members: Any) -> Dict[str, Any]:
    return {"description": "Consulting", "quantity": 1, "rate": 1, **members}


class EncodeInvoice(unittest.TestCase):
    def test_numbers_are_written_digit_for_digit(self) -> None:
        for number, written in {
            Decimal("0.10"): "0.10",
            Decimal("19.99"): "19.99",
            Decimal("-3"): "-3",
            Decimal("123456789012345"): "123456789012345",
            Decimal("1E+3"): "1E+3",
            Decimal("0.0000001"): "1E-7",
            10**15: "1000000000000000",
            "0.30": "0.30",
            "-12": "-12",
            "07.50": "7.50",
        }.items():
            with self.subTest(number):
                self.assertEqual(encoded(amountPaid=number), f'{{"amountPaid":{written}}}')
                self.assertEqual(
                    json.loads(encoded(amountPaid=number), parse_float=Decimal, parse_int=Decimal)["amountPaid"], Decimal(number)
                )

    def test_texts_are_numbers_wherever_the_service_takes_one(self) -> None:
        self.assertEqual(
            json.loads(
                encoded(
                    discount="5",
                    shipping={"amount": "4.90", "tax": ["19%", {"percent": "7", "label": "7"}]},
                    tax={"amount": "3", "label": "3"},
                    lineItems=(line(quantity="2", rate="9.5", discount={"percent": "10"}, tax=["8.25%", "1"]),),
                )
            ),
            {
                "discount": 5,
                "shipping": {"amount": 4.9, "tax": ["19%", {"percent": 7, "label": "7"}]},
                "tax": {"amount": 3, "label": "3"},
                "lineItems": [line(quantity=2, rate=9.5, discount={"percent": 10}, tax=["8.25%", 1])],
            },
        )

    def test_texts_are_numbers_in_cash_discounts_and_the_tax_currency(self) -> None:
        self.assertEqual(
            json.loads(
                encoded(
                    payment={
                        "reference": "7", "cashDiscounts": [{"days": 14, "percent": "2", "base": "100.50"}],
                        "instalments": [{"date": "2026-12-01", "amount": "10.5"}, {"date": "2027-01-01", "label": "7"}],
                        "lateInterest": {"percent": "9.27"},
                    },
                    taxCurrency={"code": "CHF", "taxAmount": "19.5"},
                )
            ),
            {
                "payment": {
                    "reference": "7", "cashDiscounts": [{"days": 14, "percent": 2, "base": 100.5}],
                    "instalments": [{"date": "2026-12-01", "amount": 10.5}, {"date": "2027-01-01", "label": "7"}],
                    "lateInterest": {"percent": 9.27},
                },
                "taxCurrency": {"code": "CHF", "taxAmount": 19.5},
            },
        )

    def test_texts_are_texts_everywhere_else(self) -> None:
        texts = {
            "invoiceNumber": "7",
            "poNumber": "1.5",
            "labels": {"tax": "1", "amount": "2", "rate": "3"},
            "customFields": [{"name": "amount", "value": "4"}],
            "lineItems": [line(description="5", sku="6", hsCode="8471.30", unit="7")],
            "discount": {"percent": 5, "label": "6"},
        }
        self.assertEqual(json.loads(encoded(**texts)), texts)

    def test_texts_that_are_not_numbers_are_left_to_the_service(self) -> None:
        for text in ("", "1,234.50", "1e3", " 1", "+1", "1.", ".5", "٣", "NaN", "8.25%", "1\n"):
            with self.subTest(text):
                self.assertEqual(json.loads(encoded(amountPaid=text)), {"amountPaid": text})

    def test_floats_are_rejected_with_their_path(self) -> None:
        for members, path in (
            ({"amountPaid": 0.1}, "amountPaid"),
            ({"lineItems": [line(), line(rate=19.99)]}, "lineItems[1].rate"),
            ({"tax": [{"percent": 8.25}]}, "tax[0].percent"),
        ):
            with self.subTest(path), self.assertRaises(TypeError) as caught:
                encoded(**members)
            self.assertTrue(str(caught.exception).startswith(f"{path}: "))

    def test_types_without_a_form_in_json_are_rejected(self) -> None:
        for value, kind in (
            (Decimal("NaN"), ValueError),
            (Decimal("-Infinity"), ValueError),
            (datetime(2026, 3, 16), TypeError),
            (object(), TypeError),
            ({1, 2}, TypeError),
            (b"text", TypeError),
            ({1: "a"}, TypeError),
        ):
            with self.subTest(value), self.assertRaises(kind):
                encoded(notes=value)
        for invoice in (None, [], "invoice"):
            with self.subTest(invoice), self.assertRaises(TypeError):
                encode_invoice(invoice)  # type: ignore[arg-type]

    def test_dates_are_days(self) -> None:
        self.assertEqual(encoded(date=date(2026, 3, 1), dueDate="2026-03-31"), '{"date":"2026-03-01","dueDate":"2026-03-31"}')

    def test_texts_go_as_they_are_in_utf_8(self) -> None:
        text = 'é 日本 😀 "quoted" \\ \n\t\x00\u2028'
        self.assertEqual(json.loads(encoded(notes=text)), {"notes": text})
        self.assertIn("é 日本 😀", encoded(notes=text))

    def test_half_a_surrogate_pair_reaches_the_service(self) -> None:
        self.assertEqual(encoded(notes="a\ud800b"), '{"notes":"a\\ud800b"}')

    def test_empty_and_odd_shapes_are_left_to_the_service(self) -> None:
        for members in (
            {},
            {"lineItems": []},
            {"lineItems": None},
            {"lineItems": ["a", 1, None, True]},
            {"labels": {}},
            {"tax": []},
            {"unknown": {"a": [1]}},
        ):
            with self.subTest(members):
                self.assertEqual(json.loads(encoded(**members)), members)

    def test_the_invoice_itself_is_not_changed(self) -> None:
        invoice: Any = {"amountPaid": "1", "lineItems": [line(rate="2")]}
        encode_invoice(invoice)
        self.assertEqual(invoice, {"amountPaid": "1", "lineItems": [line(rate="2")]})
        self.assertEqual(json.loads(encode_invoice(INVOICE))["date"], "2026-03-16")
