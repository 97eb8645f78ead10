"""The kinds of files that the service delivers."""

from dataclasses import dataclass
from typing import Dict, Generic, Type, TypeVar

from urllib3 import HTTPResponse

from ._answers import file_bytes_of
from .files import Batch, InvoiceFile, Shown, filename_of
from .limits import limits_of

File = TypeVar("File", bound=InvoiceFile)


@dataclass(frozen=True)
class Kind(Generic[File]):
    """A kind of file, and the endpoint that delivers it."""

    path: str
    beginning: bytes
    fallback_name: str
    make: Type[File]


def file_of(answer: HTTPResponse, kind: "Kind[File]", idempotency_key: str) -> File:
    """The file in an answer.

    :raises InvoicePdfError: if it is another file
    """
    return kind.make(
        bytes=file_bytes_of(answer, kind.beginning),
        filename=filename_of(answer.headers, kind.fallback_name),
        content_disposition=answer.headers.get("content-disposition", "attachment"),
        request_id=answer.headers.get("x-request-id"),
        etag=answer.headers.get("etag"),
        replayed=answer.headers.get("idempotency-replayed") == "true",
        idempotency_key=idempotency_key,
        limits=limits_of(answer.headers),
        watermark_added=answer.headers.get("x-watermark-added") == "true",
        warnings=int(answer.headers.get("x-warnings", "0")),
        **_count_of(answer, kind.make),
    )


_COUNTS: Dict[Type[InvoiceFile], Dict[str, str]] = {
    Batch: {"invoice_count": "x-invoice-count"},
    Shown: {"unread": "x-unread", "differences": "x-differences"},
}


def _count_of(answer: HTTPResponse, make: Type[InvoiceFile]) -> Dict[str, int]:
    return {name: int(answer.headers.get(header, "0")) for name, header in _COUNTS.get(make, {}).items()}
