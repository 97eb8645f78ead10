"""Requests over the connections of urllib3, which are kept open and shared between threads."""

import os
import socket
import ssl
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Iterator, Mapping, Optional, cast

from urllib3 import HTTPResponse, PoolManager, Timeout
from urllib3.exceptions import HTTPError, TimeoutError

_MAX_IDLE = 64
"""As many connections as ``generate_all`` uses at once. urllib3 logs a warning for each one above."""


@dataclass(frozen=True)
class Request:
    """A request, which is the same in each attempt."""

    method: str
    path: str
    """Relative to the base URL."""
    headers: Mapping[str, str] = field(repr=False)
    body: Optional[bytes] = field(default=None, repr=False)


class Transport:
    """Sends requests to one service; safe to share between threads.

    Proxies of the environment (``HTTPS_PROXY``) are not used, and redirections are not followed: a key is sent only
    to its service.
    """

    def __init__(self, base_url: str, ssl_context: Optional[ssl.SSLContext] = None) -> None:
        self._base_url = base_url
        self._pools = PoolManager(num_pools=1, maxsize=_MAX_IDLE, ssl_context=ssl_context)
        self._pid = os.getpid()
        self._closed = False

    def send(self, request: Request, timeout: float) -> HTTPResponse:
        """Makes one attempt, and reads the whole answer.

        :param timeout: seconds that it may take, from the connection to the last byte
        :raises urllib3.exceptions.HTTPError: if there is no whole answer; a ``TimeoutError`` of urllib3 if no time is left
        """
        if self._closed:
            raise RuntimeError("This client is closed.")
        self._leave_to_parent()
        end = time.monotonic() + timeout
        response = self._pools.request(
            request.method,
            self._base_url + request.path,
            headers=dict(request.headers),
            body=request.body,
            timeout=Timeout(total=timeout),
            retries=False,
            redirect=False,
            preload_content=False,
            # urllib3 1.26 would take a body that ends too early for a whole one.
            enforce_content_length=True,
        )
        answer = cast(HTTPResponse, response)
        with _time_limit(answer, end - time.monotonic()):
            answer.read(cache_content=True)
        return answer

    def close(self) -> None:
        """Closes idle connections now, and all others after their answers."""
        self._closed = True
        self._pools.clear()

    def _leave_to_parent(self) -> None:
        """After a fork, the parent still uses the idle connections. The child closes its copies, which leaves them open."""
        if self._pid != os.getpid():
            self._pools.clear()
            self._pid = os.getpid()


@contextmanager
def _time_limit(answer: HTTPResponse, seconds: float) -> Iterator[None]:
    """Ends the reading of a body when the attempt's time is over.

    The timeout of urllib3 is one of each read, so that a body in small pieces could take forever.
    """
    if answer.closed:  # there is no body
        yield
        return
    expired = threading.Event()
    # A copy, because the connection no longer has its socket if the service wants it closed.
    with socket.fromfd(answer.fileno(), socket.AF_INET, socket.SOCK_STREAM) as connection:

        def stop() -> None:
            expired.set()
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # the service was faster

        timer = threading.Timer(max(0.0, seconds), stop)
        timer.daemon = True
        timer.start()
        try:
            yield
        except HTTPError:
            if not expired.is_set():
                raise
        finally:
            timer.cancel()
        # Also without an error: a body without a length ends with its connection.
        if expired.is_set():
            raise TimeoutError("the time of this attempt is over")
