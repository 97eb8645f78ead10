"""The payload or the error in an answer."""

import json
from decimal import Decimal
from typing import Any, Callable, Dict, Tuple

from urllib3 import HTTPResponse

from ._fields import ANSWER_DECIMALS
from ._retries import retry_after_of
from .errors import ErrorDetail, InvoicePdfError

_NAMED_DETAILS = 3


def _exact_amounts(members: Dict[str, Any]) -> Dict[str, Any]:
    for name in ANSWER_DECIMALS.intersection(members):
        if type(members[name]) is int:
            members[name] = Decimal(members[name])
    return members


def _parsed(answer: HTTPResponse) -> Any:
    """The body as JSON, amounts as Decimal; None if it is not JSON."""
    try:
        return json.loads(answer.data.decode("utf-8"), parse_float=Decimal, object_hook=_exact_amounts)
    except (ValueError, RecursionError):
        return None


def data_of(answer: HTTPResponse) -> Any:
    """The payload of a JSON answer.

    :raises InvoicePdfError: if it is not a success of the service
    """
    body = _parsed(answer) if answer.status == 200 else None
    if isinstance(body, dict) and body.get("success") is True and isinstance(body.get("data"), dict):
        return body["data"]
    raise error_of(answer)


def member_of_data(name: str) -> Callable[[HTTPResponse], Any]:
    """Reads one member of the payload, like ``data_of`` the whole."""

    def read(answer: HTTPResponse) -> Any:
        data = data_of(answer)
        if name not in data:
            raise error_of(answer)
        return data[name]

    return read


def file_bytes_of(answer: HTTPResponse, beginning: bytes) -> bytes:
    """The file in an answer.

    :param beginning: the first bytes of its format
    :raises InvoicePdfError: if it has none
    """
    if answer.status == 200 and answer.data.startswith(beginning):
        return answer.data
    raise error_of(answer)


def error_of(answer: HTTPResponse) -> InvoicePdfError:
    """The error in an answer; ``UNEXPECTED_RESPONSE`` if it does not have the service's form."""
    body = _parsed(answer)
    error = body.get("error") if isinstance(body, dict) and body.get("success") is False else None
    code = error.get("code") if isinstance(error, dict) else None
    details = _details_of(error.get("details")) if isinstance(error, dict) else ()
    message = error.get("message") if isinstance(error, dict) else None
    return InvoicePdfError(
        _text(message, details) if isinstance(code, str) else _strange_text(answer),
        code=code if isinstance(code, str) else "UNEXPECTED_RESPONSE",
        status=answer.status,
        details=details,
        request_id=answer.headers.get("x-request-id"),
        retry_after=retry_after_of(answer),
    )


def _details_of(details: Any) -> Tuple[ErrorDetail, ...]:
    if not isinstance(details, list):
        return ()
    whole = (detail for detail in details if isinstance(detail, dict) and "field" in detail)
    return tuple(ErrorDetail(str(detail["field"]), str(detail.get("message", "")), _rules_of(detail)) for detail in whole)


def _rules_of(detail: Dict[str, Any]) -> Tuple[str, ...]:
    rules = detail.get("rules")
    return tuple(map(str, rules)) if isinstance(rules, list) else ()


def _strange_text(answer: HTTPResponse) -> str:
    if 300 <= answer.status < 400:
        return "The server redirects to another address, which the client does not follow. Check that base_url uses https."
    kind = answer.headers.get("content-type", "no content type")
    return f"HTTP {answer.status} with {kind} is not a response of the service. Check that base_url ends in /api/v1."


def _text(message: Any, details: Tuple[ErrorDetail, ...]) -> str:
    named = [f"{detail.field}: {detail.message}" for detail in details[:_NAMED_DETAILS]]
    more = [f"and {len(details) - _NAMED_DETAILS} more"] if len(details) > _NAMED_DETAILS else []
    return " ".join([str(message), *named, *more])
