"""The request inside a PDF that was made with ``embedRequest``. Needs no service."""

import json
import re
import zlib
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Dict, List, Mapping, cast

from .request_types import InvoiceRequest

_MEDIA_TYPE = b"application#2Fjson"
_DICTIONARY = re.compile(rb" obj.*?stream\r?\n", re.DOTALL)
_LENGTH = re.compile(rb"/Length (\d+)")

_MOST_BYTES = 32 * 1024 * 1024
"""More than any request has. A small file may inflate to any size."""

_LEFT_OUT = (
    "authority", "embedRequest", "amountInWords", "amountPaid", "billingCase", "deposits", "depositMethod", "dueDate",
    "paymentTerms",
    "payments", "previousBalance", "roundTo", "signatures", "terms",
)
"""What a credit note does not take over: it asks for no payment."""
_LEFT_OUT_WITHIN = {
    "payment": ("cashDiscounts", "instalments", "lateInterest", "printTerms", "qr", "reference"),
    "labels": ("balanceDue", "invoice", "invoiceNumber"),
    "eInvoice": ("termsCode",),
}

_INVOICES = ("invoice", "correctedInvoice", "prepaymentInvoice", "partialInvoice", "finalInvoice")
_TYPES = {**{name: "creditNote" for name in _INVOICES}, "selfBilledInvoice": "selfBilledCreditNote"}


@dataclass(frozen=True)
class EmbeddedRequest:
    """The request that a PDF contains."""

    request: InvoiceRequest
    omitted: List[str]
    """Paths of what the PDF leaves out, such as ``logo``."""


def _inflated(pdf: bytes) -> bytes:
    """The content of the last stream with the media type of the request."""
    at = pdf.rindex(_MEDIA_TYPE)
    dictionary = _DICTIONARY.match(pdf, pdf.rindex(b" obj", 0, at))
    length = _LENGTH.search(dictionary.group()) if dictionary else None
    if dictionary is None or length is None:
        raise ValueError("The stream has no length.")
    inflater = zlib.decompressobj()
    data = inflater.decompress(pdf[dictionary.end() : dictionary.end() + int(length.group(1))], _MOST_BYTES)
    if not inflater.eof:
        raise ValueError("The stream is cut off or too large.")
    return data


def request_in(pdf: bytes) -> EmbeddedRequest:
    """The request inside a PDF that was made with ``embedRequest``.

    :raises ValueError: if the PDF contains none
    """
    try:
        content: Dict[str, Any] = json.loads(_inflated(pdf), parse_float=Decimal)
    except (ValueError, zlib.error) as error:
        raise ValueError("This file contains no request. Only a PDF made with embedRequest has one.") from error
    omitted = content.pop("omitted", [])
    return EmbeddedRequest(cast(InvoiceRequest, content), omitted)


def _without(fields: Mapping[str, Any], names: Any) -> Dict[str, Any]:
    return {name: value for name, value in fields.items() if name not in names}


def credit_note_of(request: Mapping[str, Any], number: str, date: Any) -> InvoiceRequest:
    """The request of the credit note for a whole invoice: the same lines and taxes, without what asks for payment.

    :param request: of the invoice
    :param number: of the credit note
    :param date: of the credit note, a ``datetime.date`` or ``"YYYY-MM-DD"``
    :raises ValueError: if the document is no invoice
    """
    kind = request.get("documentType", "invoice")
    if kind not in _TYPES:
        raise ValueError(f"There is no credit note for a document of the type {kind}.")
    note = _without(request, _LEFT_OUT)
    for name, names in _LEFT_OUT_WITHIN.items():
        kept = _without(note.pop(name, {}), names)
        if kept:
            note[name] = kept
    if note.get("eInvoice", {}).get("profile") == "extended":
        # It asks for a day of payment, which a credit note does not have.
        note["eInvoice"] = _without(note["eInvoice"], ("profile",))
    preceding = [{"number": request["invoiceNumber"], "date": request["date"]}]
    note.update(documentType=_TYPES[kind], invoiceNumber=number, date=date, precedingInvoices=preceding)
    return cast(InvoiceRequest, note)
