"""A received e-invoice in another format."""

from dataclasses import dataclass
from typing import Any, Dict, List, Mapping

from .answer_types import Difference, Preview, ReceivedInvoice
from .errors import ErrorDetail, InvoicePdfError
from .files import Xml

_NAMED_FIELDS = 3


@dataclass(frozen=True)
class Conversion:
    """The new XML, and what it does not have of the received file."""

    file: Xml
    """The XML with its name and the key of its charge."""
    lost: List[Mapping[str, Any]]
    """Entries of ``unread``, and for each field that the format cannot carry ``{"field": …, "why": "omitted"}``."""
    differences: List[Difference]
    """Amounts of the received file that the new one states otherwise."""

    @property
    def bytes(self) -> bytes:
        """The XML."""
        return self.file.bytes


def converted_request(received: ReceivedInvoice, e_invoice: Mapping[str, Any]) -> Dict[str, Any]:
    """The request that writes a received invoice in another format.

    :raises InvoicePdfError: if the file lacks what an invoice needs
    """
    missing = received.get("missing", [])
    if not missing:
        return {**received["invoice"], "eInvoice": dict(e_invoice)}
    fields = " ".join(f"{each['field']}: {each['message']}" for each in missing[:_NAMED_FIELDS])
    raise InvoicePdfError(
        f"The file lacks what an invoice needs. {fields}",
        code="VALIDATION_ERROR",
        details=tuple(ErrorDetail(each["field"], each["message"], tuple(each.get("rules", []))) for each in missing),
    )


def assert_nothing_lost(lost: List[Mapping[str, Any]], differences: List[Difference]) -> None:
    """Raises ``CONVERSION_LOSS`` if anything is lost or differs."""
    details = [ErrorDetail(each.get("path", each.get("field", "")), ": ".join([each["why"], *_value_of(each)])) for each in lost]
    details += [
        ErrorDetail(f"{each['term']} of {each['at']}", f"stated {each['stated']}, computed {each['computed']}")
        for each in differences
    ]
    if details:
        message = "The new file would not have everything that the received one has."
        raise InvoicePdfError(message, code="CONVERSION_LOSS", details=tuple(details))


def _value_of(lost: Mapping[str, Any]) -> List[str]:
    return [lost["value"]] if "value" in lost else []


def lost_in(received: ReceivedInvoice, preview: Preview, e_invoice: Mapping[str, Any]) -> List[Mapping[str, Any]]:
    """What a conversion loses: what was not read, and what the format cannot carry."""
    described: Mapping[str, Any] = preview.get("eInvoice", {})
    names = [name for name in ("format", "profile", "syntax") if name in e_invoice]
    ready = [each for each in described.get("readiness", []) if all(each.get(name) == e_invoice[name] for name in names)]
    omitted = ready[0]["omitted"] if ready else []
    return [*received["unread"], *({"field": field, "why": "omitted"} for field in omitted)]
