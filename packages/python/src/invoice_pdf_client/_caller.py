"""Calls of one service with one key."""

import re
import ssl
from typing import Callable, Dict, Mapping, Optional, TypeVar

from urllib3 import HTTPResponse
from urllib3.exceptions import HTTPError, NewConnectionError, TimeoutError

from ._base_url import parse_base_url
from ._retries import RetryPolicy, with_retries
from ._transport import Request, Transport
from ._version import __version__
from .errors import InvoicePdfConnectionError
from .limits import Limits, limits_of

_KEY = re.compile(r"[\x21-\x7e]+")

_Result = TypeVar("_Result")


class Caller:
    """Sends requests, retries them if that may help, and keeps the limits of the last answer."""

    def __init__(self, base_url: str, api_key: Optional[str], policy: RetryPolicy, ssl_context: Optional[ssl.SSLContext]) -> None:
        if api_key is not None and not (isinstance(api_key, str) and _KEY.fullmatch(api_key)):
            raise ValueError(
                "api_key must be an API key, or None if a proxy adds the key. Check that the environment variable is set."
            )
        parsed = parse_base_url(base_url)
        self._host = parsed.hostname
        self._policy = policy
        self._transport = Transport(parsed.geturl(), ssl_context)
        self._headers: Dict[str, str] = {"User-Agent": f"invoice-pdf-client-python/{__version__}"}
        if api_key is not None:
            self._headers["Authorization"] = f"Bearer {api_key}"
        self.limits: Optional[Limits] = None

    def policy(self, timeout: Optional[float], max_retries: Optional[int], max_wait: Optional[float]) -> RetryPolicy:
        """The limits of the client, overridden by the options of one call."""
        return RetryPolicy(
            self._policy.timeout if timeout is None else timeout,
            self._policy.max_retries if max_retries is None else max_retries,
            self._policy.max_wait if max_wait is None else max_wait,
        )

    def get(self, path: str, read: Callable[[HTTPResponse], _Result], policy: RetryPolicy) -> _Result:
        """Sends a request and returns what ``read`` finds in the answer.

        :raises InvoicePdfError: if ``read`` raises it, or if there is no answer
        """
        return self._call(Request("GET", path, self._headers), read, policy)

    def post(
        self,
        path: str,
        body: bytes,
        read: Callable[[HTTPResponse], _Result],
        policy: RetryPolicy,
        headers: Optional[Mapping[str, str]] = None,
    ) -> _Result:
        """Like ``get``, with a body, which is JSON unless the further headers say otherwise."""
        sent = {**self._headers, "Content-Type": "application/json", **(headers or {})}
        return self._call(Request("POST", path, sent, body), read, policy)

    def close(self) -> None:
        """Closes all connections."""
        self._transport.close()

    def _call(self, request: Request, read: Callable[[HTTPResponse], _Result], policy: RetryPolicy) -> _Result:
        def attempt() -> _Result:
            answer = self._answer_to(request, policy.timeout)
            self.limits = limits_of(answer.headers) or self.limits
            return read(answer)

        return with_retries(attempt, policy)

    def _answer_to(self, request: Request, timeout: float) -> HTTPResponse:
        try:
            return self._transport.send(request, timeout)
        except HTTPError as error:
            # In urllib3 1.26, a connection that is rejected is a TimeoutError, too.
            if isinstance(error, TimeoutError) and not isinstance(error, NewConnectionError):
                message = f"No complete response from {self._host} within {timeout:g} s."
                raise InvoicePdfConnectionError(message, code="TIMEOUT") from error
            # urllib3 wraps the errors of sockets, TLS and HTTP, whose own texts are clearer.
            cause = error.__context__ or error
            message = f"No complete response from {self._host}: {cause}."
            raise InvoicePdfConnectionError(message, code="CONNECTION_ERROR") from cause
