"""An invoice as a file."""

import builtins
import os
import re
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from stat import S_IMODE
from typing import Mapping, Optional, Union
from urllib.parse import unquote

from .limits import Limits

_MAX_NAME_BYTES = 200


@dataclass(frozen=True)
class InvoiceFile:
    """An invoice as a file, and the headers of its answer."""

    bytes: builtins.bytes = field(repr=False)
    filename: str
    """Derived from the invoice number, without any path; ``invoice.pdf`` or ``invoice.xml`` if the service sent no name."""
    content_disposition: str
    """The unchanged header of that name, to pass on with the file."""
    request_id: Optional[str]
    """Identifies the request in the operator's logs."""
    etag: Optional[str]
    """Equal for equal bytes."""
    replayed: bool
    """Whether the invoice was charged before, by an earlier request with the same Idempotency-Key."""
    idempotency_key: str
    """The key that was sent. The same invoice sent again with it, for its PDF or its XML, is not charged."""
    limits: Optional[Limits]
    """The limits in this answer."""
    watermark_added: bool = False
    """Whether the service added its own watermark: for a test key, or on the lowest tier."""
    warnings: int = 0
    """How many warnings a preview lists, of all invoices in the file."""

    def save(self, path: Optional[Union[str, "os.PathLike[str]"]] = None) -> Path:
        """Writes the file, completely or not at all, and returns its path.

        An existing file is replaced, and keeps its permissions.

        :param path: a file, or a folder that exists, in which it is written under its ``filename``; by default the current one
        """
        target = Path("." if path is None else path)
        if target.is_dir():
            target = target / self.filename
        draft = target.with_name(f".{uuid.uuid4().hex}.tmp")
        try:
            with open(draft, "xb") as file:
                if target.exists():
                    os.chmod(draft, S_IMODE(target.stat().st_mode))
                file.write(self.bytes)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, target)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
        return target


class Pdf(InvoiceFile):
    """A PDF that was drawn."""


@dataclass(frozen=True)
class Batch(InvoiceFile):
    """Many invoices as a zip, with ``index.json``, or as one PDF."""

    invoice_count: int = 0
    """Invoices in the file."""


@dataclass(frozen=True)
class Shown(InvoiceFile):
    """The page of a received e-invoice."""

    unread: int = 0
    """Entries of ``unread`` that ``read`` returns."""
    differences: int = 0
    """Entries of ``differences`` that ``read`` returns."""


class Xml(InvoiceFile):
    """An e-invoice as XML."""

    @property
    def text(self) -> str:
        """The XML."""
        return self.bytes.decode("utf-8")


def filename_of(headers: Mapping[str, str], fallback: str) -> str:
    """The file name in ``Content-Disposition``. It is safe in any folder.

    :param headers: names in lower case
    :param fallback: the name if there is none
    """
    disposition = headers.get("content-disposition", "")
    extended = re.search(r"filename\*=UTF-8''([^;\s]+)", disposition, re.IGNORECASE)
    plain = re.search(r'filename="((?:[^"\\]|\\.)*)"', disposition, re.IGNORECASE)
    if extended is not None:
        name = unquote(extended.group(1))
    else:
        name = re.sub(r"\\(.)", r"\1", plain.group(1)) if plain is not None else ""
    safe_name = re.sub(r'[\x00-\x1f\x7f<>:"|?*]', "_", re.split(r"[/\\]", name)[-1]).strip()
    return _shortened(safe_name) if safe_name.strip(".") else fallback


def _shortened(name: str) -> str:
    """Shortens a name to the length that file systems accept."""
    stem, dot, extension = name.rpartition(".")
    if len(name.encode("utf-8", "replace")) <= _MAX_NAME_BYTES or not dot:
        return name[:_MAX_NAME_BYTES]
    max_stem_bytes = _MAX_NAME_BYTES - len(dot + extension)
    return stem.encode("utf-8", "replace")[:max_stem_bytes].decode("utf-8", "ignore") + dot + extension
