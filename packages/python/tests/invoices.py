"""Invoices to send."""

from datetime import date
from decimal import Decimal

from invoice_pdf_client import InvoiceRequest

KEY = "inv_live_0123456789secretsecretsecretsecretsecretse"

INVOICE: InvoiceRequest = {
    "companyName": "Northwind Ltd.",
    "billTo": "Contoso GmbH\nHauptstraße 1\n10115 Berlin",
    "invoiceNumber": "INV-7",
    "date": date(2026, 3, 16),
    "lineItems": [{"description": "Consulting", "quantity": 2, "rate": Decimal("150.25")}],
}

E_INVOICE: InvoiceRequest = {
    "companyName": "Northwind Ltd.",
    "billTo": "Contoso GmbH\nHauptstraße 1\n10115 Berlin",
    "invoiceNumber": "INV-8",
    "date": date(2026, 3, 16),
    "currency": "EUR",
    "tax": "19%",
    "seller": {"vatId": "DE123456788", "address": {"country": "DE"}},
    "buyer": {"address": {"country": "DE"}},
    "lineItems": [{"description": "Consulting", "quantity": 2, "rate": Decimal("150.25")}],
    "eInvoice": {"format": "factur-x"},
}
