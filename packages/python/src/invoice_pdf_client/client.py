"""The client of one service."""

import re
import ssl
import uuid
from types import TracebackType
from typing import Any, Callable, Iterable, Iterator, Mapping, Optional, Sequence, Type
from urllib.parse import urlencode

from ._answers import data_of, member_of_data
from ._caller import Caller
from ._encoding import batch_options, encode_batch, encode_invoice
from ._generate_all import Outcome, outcomes_of
from ._kinds import File, Kind, file_of
from ._reference_calls import ReferenceCalls
from ._retries import RetryPolicy
from .answer_types import BatchIndex, Preview, ReceivedInvoice
from .conversion import Conversion, assert_nothing_lost, converted_request, lost_in
from .errors import InvoicePdfError
from .files import Batch, Pdf, Shown, Xml
from .limits import Limits
from .request_types import InvoiceRequest

# Sent as bytes, because gateways pass on XML as text.
_BYTES = {"Content-Type": "application/octet-stream"}

_IDEMPOTENCY_KEY = re.compile(r"(?! )[\x20-\x7e]{1,255}(?<! )")

_PDF = Kind("/invoices/generate", b"%PDF-", "invoice.pdf", Pdf)
_XML = Kind("/invoices/xml", b"<?xml ", "invoice.xml", Xml)
_ZIP = Kind("/invoices/batch", b"PK\x03\x04", "invoices.zip", Batch)
_MERGED = Kind("/invoices/batch", b"%PDF-", "invoices.pdf", Batch)


class InvoicePdfClient(ReferenceCalls):
    """Draws invoices with an invoice PDF service.

    Safe to share between threads; connections are kept open and reused. Close it, or use it in a ``with`` statement.
    Each method accepts ``timeout``, ``max_retries`` and ``max_wait`` for a single call.

    :param base_url: ends in ``/api/v1``
    :param api_key: ``inv_live_…`` or ``inv_test_…``; None if a proxy of yours adds it
    :param timeout: seconds that one try may take, to the last byte of the answer
    :param max_retries: tries after the first; 0 for none
    :param max_wait: longest ``Retry-After`` to wait for, and longest wait in all for a CONFLICT to end, in seconds
    :param ssl_context: which certificates are trusted; by default those of the system, always verified
    :raises ValueError: for an invalid option
    """

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str],
        *,
        timeout: float = 30.0,
        max_retries: int = 3,
        max_wait: float = 60.0,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        self._base_url = base_url
        self._caller = Caller(base_url, api_key, RetryPolicy(timeout, max_retries, max_wait), ssl_context)

    @property
    def limits(self) -> Optional[Limits]:
        """The limits in the last answer that had them, on any thread; None before the first."""
        return self._caller.limits

    def generate(
        self,
        invoice: InvoiceRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        max_wait: Optional[float] = None,
    ) -> Pdf:
        """Draws the PDF of an invoice. Retries are not charged again.

        :param idempotency_key: your own name for this invoice, 1 to 255 printable ASCII characters; by default a fresh
            one for each call
        :raises InvoicePdfError: if the service rejects the request, or does not respond
        :raises TypeError: for a float among the numbers, and for what has no form in JSON
        """
        return self._file(_PDF, encode_invoice(invoice), idempotency_key, self._caller.policy(timeout, max_retries, max_wait))

    def xml(
        self,
        invoice: InvoiceRequest,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        max_wait: Optional[float] = None,
    ) -> Xml:
        """Writes an e-invoice as XML, with the same bytes that ``generate`` embeds. Retries are not charged again.

        :param invoice: with ``eInvoice``
        :param idempotency_key: like that of ``generate``; with the key of the PDF, the XML is not charged again
        :raises InvoicePdfError: if the service rejects the request, or does not respond
        :raises TypeError: for a float among the numbers, and for what has no form in JSON
        """
        return self._file(_XML, encode_invoice(invoice), idempotency_key, self._caller.policy(timeout, max_retries, max_wait))

    def batch(
        self,
        invoices: Sequence[Mapping[str, Any]],
        *,
        defaults: Optional[Mapping[str, Any]] = None,
        output: str = "zip",
        start_on_right_page: bool = False,
        xml: bool = False,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        max_wait: Optional[float] = None,
    ) -> Batch:
        """Draws up to 500 invoices into a zip or one PDF, and charges all of them or none. Retries are not charged again.

        :param invoices: with the defaults, each is an invoice as for ``generate``; None removes a default
        :param defaults: fields that all invoices have
        :param output: ``zip`` for one PDF each, ``pdf`` for one PDF of all
        :param start_on_right_page: puts blank pages into the PDF, so that each invoice starts on the front of a sheet
        :param xml: whether the zip has the XML of each invoice with ``eInvoice``, too
        :raises InvoicePdfError: if the service rejects the request, or does not respond
        :raises TypeError: for a float among the numbers, and for what has no form in JSON
        """
        body = encode_batch(invoices, defaults, batch_options(output, start_on_right_page, xml))
        kind, policy = _MERGED if output == "pdf" else _ZIP, self._caller.policy(timeout, max_retries, max_wait)
        return self._file(kind, body, idempotency_key, policy)

    def dry_run(
        self,
        invoices: Sequence[Mapping[str, Any]],
        *,
        defaults: Optional[Mapping[str, Any]] = None,
        output: str = "zip",
        start_on_right_page: bool = False,
        xml: bool = False,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        max_wait: Optional[float] = None,
    ) -> BatchIndex:
        """Checks and draws the invoices as ``batch`` would, and returns its list of files and sums. Nothing is charged.

        :raises InvoicePdfError: if the service rejects the request, or does not respond
        :raises TypeError: for a float among the numbers, and for what has no form in JSON
        """
        body = encode_batch(invoices, defaults, {**batch_options(output, start_on_right_page, xml), "dryRun": True})
        policy = self._caller.policy(timeout, max_retries, max_wait)
        index: BatchIndex = self._caller.post("/invoices/batch", body, data_of, policy)
        return index

    def generate_all(
        self,
        invoices: Iterable[InvoiceRequest],
        *,
        concurrency: int = 4,
        idempotency_key_of: Callable[[InvoiceRequest, int], Optional[str]] = lambda invoice, index: None,
    ) -> Iterator[Outcome]:
        """Draws many invoices, each under one key, as fast as the limits allow. Yields in the order of completion."""
        return outcomes_of(
            invoices, lambda each, index: self.generate(each, idempotency_key=idempotency_key_of(each, index)),
            lambda: self.limits, concurrency,
        )

    def preview(
        self,
        invoice: InvoiceRequest,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        max_wait: Optional[float] = None,
    ) -> Preview:
        """Every sum that the PDF would show, as Decimal. Nothing is drawn or counted toward the month.

        :raises InvoicePdfError: if the service rejects the request, or does not respond
        :raises TypeError: for a float among the numbers, and for what has no form in JSON
        """
        policy = self._caller.policy(timeout, max_retries, max_wait)
        preview: Preview = self._caller.post("/invoices/preview", encode_invoice(invoice), member_of_data("preview"), policy)
        return preview

    def read(
        self,
        file: bytes,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        max_wait: Optional[float] = None,
    ) -> ReceivedInvoice:
        """Reads an e-invoice that you received: its invoice, its stated amounts, and what was not read. Nothing is charged.

        :param file: XML, or a PDF that contains it
        :raises InvoicePdfError: if the service rejects the file, or does not respond
        """
        policy = self._caller.policy(timeout, max_retries, max_wait)
        received: ReceivedInvoice = self._caller.post("/invoices/read", bytes(file), data_of, policy, _BYTES)
        return received

    def show(
        self,
        file: bytes,
        *,
        language: Optional[str] = None,
        locale: Optional[str] = None,
        theme: Optional[str] = None,
        paper_size: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        max_wait: Optional[float] = None,
    ) -> Shown:
        """Draws what a received e-invoice states. The XML is attached. Retries are not charged again.

        :param file: XML, or a PDF that contains it
        :raises InvoicePdfError: if the service rejects the file, or does not respond
        """
        options = {"language": language, "locale": locale, "theme": theme, "paperSize": paper_size}
        query = urlencode({name: value for name, value in options.items() if value is not None})
        kind = Kind(f"/invoices/show{'?' if query else ''}{query}", b"%PDF-", "invoice.pdf", Shown)
        policy = self._caller.policy(timeout, max_retries, max_wait)
        return self._file(kind, bytes(file), idempotency_key, policy, _BYTES)

    def convert(
        self,
        file: bytes,
        e_invoice: Mapping[str, Any],
        *,
        strict: bool = False,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        max_wait: Optional[float] = None,
    ) -> Conversion:
        """Writes a received e-invoice in another format. Charged as an XML is; retries are not charged again.

        :param file: XML, or a PDF that contains it
        :param e_invoice: the format, such as ``{"format": "xrechnung"}``
        :param strict: raises ``CONVERSION_LOSS``, and charges nothing, if anything would be lost or differ
        :raises InvoicePdfError: if the file lacks what an invoice or the format needs, or the service does not respond
        """
        options: Any = {"timeout": timeout, "max_retries": max_retries, "max_wait": max_wait}
        received = self.read(file, **options)
        request: Any = converted_request(received, e_invoice)
        lost = lost_in(received, self.preview(request, **options), e_invoice)
        if strict:
            assert_nothing_lost(lost, received["differences"])
        converted = self.xml(request, idempotency_key=idempotency_key, **options)
        return Conversion(converted, lost, received["differences"])

    def close(self) -> None:
        """Closes the connections; calls after that raise RuntimeError."""
        self._caller.close()

    def __enter__(self) -> "InvoicePdfClient":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], traceback: Optional[TracebackType]
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"InvoicePdfClient({self._base_url!r})"

    def _file(
        self,
        kind: "Kind[File]",
        body: bytes,
        idempotency_key: Optional[str],
        policy: RetryPolicy,
        headers: Optional[Mapping[str, str]] = None,
    ) -> File:
        if idempotency_key is not None and not (isinstance(idempotency_key, str) and _IDEMPOTENCY_KEY.fullmatch(idempotency_key)):
            raise ValueError("idempotency_key must be 1 to 255 printable ASCII characters, without leading or trailing spaces.")
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        try:
            return self._caller.post(
                kind.path, body, lambda answer: file_of(answer, kind, key), policy, {**(headers or {}), "Idempotency-Key": key}
            )
        except InvoicePdfError as error:
            error.idempotency_key = key
            raise
