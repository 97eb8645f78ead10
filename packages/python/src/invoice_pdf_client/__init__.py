"""Draws invoices with an invoice PDF service. Start with :class:`InvoicePdfClient`."""

from ._generate_all import Outcome
from ._version import __version__
from .answer_types import (
    BatchEntry, BatchIndex, Currencies, Currency, Difference, Financial, Preview, ReceivedInvoice, Theme, Themes,
    UnreadEntry, UsageReport,
)
from .client import InvoicePdfClient
from .conversion import Conversion
from .errors import ErrorDetail, InvoicePdfConnectionError, InvoicePdfError
from .files import Batch, InvoiceFile, Pdf, Shown, Xml
from .limits import Limits
from .request_in_pdf import EmbeddedRequest, credit_note_of, request_in
from .request_types import CustomField, CustomTheme, InvoiceRequest, Labels, LineItem

__all__ = [
    "Batch",
    "BatchEntry",
    "BatchIndex",
    "Conversion",
    "Currencies",
    "Currency",
    "CustomField",
    "CustomTheme",
    "Difference",
    "EmbeddedRequest",
    "ErrorDetail",
    "Financial",
    "InvoiceFile",
    "InvoicePdfClient",
    "InvoicePdfConnectionError",
    "InvoicePdfError",
    "InvoiceRequest",
    "Labels",
    "Limits",
    "LineItem",
    "Outcome",
    "Pdf",
    "Preview",
    "ReceivedInvoice",
    "Shown",
    "Theme",
    "Themes",
    "UnreadEntry",
    "UsageReport",
    "Xml",
    "__version__",
    "credit_note_of",
    "request_in",
]
