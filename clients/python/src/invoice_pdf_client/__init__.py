"""Draws invoices with an invoice PDF service. Start with :class:`InvoicePdfClient`."""

from ._version import __version__
from .answer_types import Currencies, Currency, Financial, Preview, Theme, Themes, UsageReport
from .client import InvoicePdfClient
from .errors import ErrorDetail, InvoicePdfConnectionError, InvoicePdfError
from .limits import Limits
from .pdf import Pdf
from .request_types import CustomField, CustomTheme, InvoiceRequest, Labels, LineItem

__all__ = [
    "Currencies",
    "Currency",
    "CustomField",
    "CustomTheme",
    "ErrorDetail",
    "Financial",
    "InvoicePdfClient",
    "InvoicePdfConnectionError",
    "InvoicePdfError",
    "InvoiceRequest",
    "Labels",
    "Limits",
    "LineItem",
    "Pdf",
    "Preview",
    "Theme",
    "Themes",
    "UsageReport",
    "__version__",
]
