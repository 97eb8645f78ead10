"""An invoice as JSON, with every number exactly as it was given."""

import datetime
import json
import re
from decimal import Decimal
from typing import Any, Dict, Iterator, Mapping, Optional, Sequence

from ._fields import (
    ADJUSTMENT_NUMBERS, LINE_ITEM_NUMBERS, MEMBER_NUMBERS, REQUEST_NUMBERS, TERM_NUMBERS,
)
from .request_types import InvoiceRequest

_TERMS = frozenset(["cashDiscounts", "instalments", "lateInterest"])
_NUMBER_TEXT = re.compile(r"-?[0-9]+(?:\.[0-9]+)?", re.ASCII)


def encode_invoice(invoice: InvoiceRequest) -> bytes:
    """The body of a request in UTF-8.

    Numbers are ``Decimal``, ``int`` or text (``"19.99"``) and become JSON numbers digit for digit; dates become
    ``YYYY-MM-DD``. The service finds all other errors, so that it reports them at once.

    :raises TypeError: for a float, because its decimals may not be the intended ones, and for a type that JSON does not have
    :raises ValueError: for a Decimal that is not a finite number
    """
    if not isinstance(invoice, Mapping):
        raise TypeError(f"Expected the invoice as a dict; got {type(invoice).__name__}.")
    return _encoded(_exact_invoice(invoice))


def batch_options(output: str, start_on_right_page: bool, xml: bool) -> Mapping[str, Any]:
    """Fields of a batch that say what is drawn; the zip's defaults are left out."""
    return {"output": None if output == "zip" else output, "startOnRightPage": start_on_right_page, "xml": xml}


def encode_batch(
    invoices: Sequence[Mapping[str, Any]], defaults: Optional[Mapping[str, Any]], options: Mapping[str, Any]
) -> bytes:
    """The body of a batch, like :func:`encode_invoice`.

    :param options: other fields of the batch; those that are false or None are left out
    """
    if isinstance(invoices, Mapping):
        raise TypeError("Expected the invoices as a list; got one invoice.")
    batch: Dict[str, Any] = {name: value for name, value in options.items() if value}
    if defaults is not None:
        batch["defaults"] = _exact_invoice(defaults)
    batch["invoices"] = [_exact_invoice(each) if isinstance(each, Mapping) else each for each in invoices]
    return _encoded(batch)


def _exact_invoice(invoice: Mapping[str, Any]) -> Dict[str, Any]:
    exact = _exact_members(invoice, REQUEST_NUMBERS)
    if "lineItems" in exact:
        exact["lineItems"] = _exact_items(exact["lineItems"], LINE_ITEM_NUMBERS)
    for name, numbers in MEMBER_NUMBERS.items():
        if name in exact:
            exact[name] = _exact_object_or_items(exact[name], numbers)
    payment = exact.get("payment")
    if isinstance(payment, Mapping):
        terms = {name: _exact_object_or_items(payment[name], TERM_NUMBERS) for name in _TERMS if name in payment}
        exact["payment"] = {**payment, **terms}
    return exact


def _encoded(body: Mapping[str, Any]) -> bytes:
    # Half of a surrogate pair cannot be encoded in UTF-8, but can be escaped in JSON. The service then names the field.
    return "".join(_json(body, "")).encode("utf-8", "backslashreplace")


def _exact_members(members: Mapping[str, Any], numbers: "frozenset[str]") -> "dict[str, Any]":
    return {name: _exact(value) if name in numbers else value for name, value in members.items()}


def _exact_items(items: Any, numbers: "frozenset[str]") -> Any:
    if not isinstance(items, (list, tuple)):
        return items
    return [_exact_members(item, numbers) if isinstance(item, Mapping) else item for item in items]


def _exact_object_or_items(value: Any, numbers: "frozenset[str]") -> Any:
    return _exact_members(value, numbers) if isinstance(value, Mapping) else _exact_items(value, numbers)


def _exact(value: Any) -> Any:
    """Turns a text that is a number into a Decimal; percentages (``"8.25%"``) and all other values stay.

    Includes the members of adjustments, of lists of them, and of their taxes.
    """
    if isinstance(value, str) and _NUMBER_TEXT.fullmatch(value):
        return Decimal(value)
    if isinstance(value, (list, tuple)):
        return [_exact(item) for item in value]
    return _exact_members(value, ADJUSTMENT_NUMBERS) if isinstance(value, Mapping) else value


def _json(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from _object(value, path)
    elif isinstance(value, (list, tuple)):
        yield from _array(value, path)
    else:
        yield _leaf(value, path or "the invoice")


def _object(members: Mapping[Any, Any], path: str) -> Iterator[str]:
    before = "{"
    for name, value in members.items():
        if not isinstance(name, str):
            raise TypeError(f"{path or 'the invoice'}: a field's name must be a str; got {type(name).__name__}.")
        yield f"{before}{json.dumps(name, ensure_ascii=False)}:"
        yield from _json(value, f"{path}.{name}" if path else name)
        before = ","
    yield "{}" if before == "{" else "}"


def _array(items: Any, path: str) -> Iterator[str]:
    yield "["
    for index, item in enumerate(items):
        if index > 0:
            yield ","
        yield from _json(item, f"{path}[{index}]")
    yield "]"


def _leaf(value: Any, path: str) -> str:
    if value is None or isinstance(value, (bool, int, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"{path}: {value} is not a number that can be sent.")
        return str(value)
    if isinstance(value, datetime.date) and not isinstance(value, datetime.datetime):
        return f'"{value.isoformat()}"'
    raise TypeError(f"{path}: {_hint(value)}")


def _hint(value: Any) -> str:
    if isinstance(value, float):
        return 'a float is not exact; give a Decimal, an int or a text such as "19.99" (json.load takes parse_float=Decimal).'
    if isinstance(value, datetime.datetime):
        return "a moment is no calendar day; give its .date() in the time zone of the invoice."
    return f"a {type(value).__name__} has no form in JSON."
