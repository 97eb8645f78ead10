"""Requests over connections that are kept open and shared between threads."""

import http.client
import os
import selectors
import socket
import ssl
import threading
from dataclasses import dataclass, field
from typing import Any, List, Mapping, Optional, cast

from ._base_url import BaseUrl
from ._deadline import Deadline, DeadlineSocket

_MAX_IDLE = 10


@dataclass(frozen=True)
class Request:
    """A request, which is the same in each attempt."""

    method: str
    path: str
    """Relative to the base URL."""
    headers: Mapping[str, str] = field(repr=False)
    body: Optional[bytes] = field(default=None, repr=False)


@dataclass(frozen=True)
class Answer:
    """An answer of any status."""

    status: int
    headers: Mapping[str, str]
    """Names in lower case."""
    body: bytes = field(repr=False)


class Transport:
    """Sends requests to one service; safe to share between threads.

    Proxies of the environment (``HTTPS_PROXY``) are not used, and redirections are not followed: a key is sent only
    to its service.
    """

    def __init__(self, base_url: BaseUrl, ssl_context: Optional[ssl.SSLContext] = None) -> None:
        self._base_url = base_url
        self._ssl_context = ssl_context
        if base_url.scheme == "https" and ssl_context is None:
            self._ssl_context = ssl.create_default_context()
        self._lock = threading.Lock()
        self._idle: List[http.client.HTTPConnection] = []
        self._pid = os.getpid()
        self._closed = False

    def send(self, request: Request, timeout: float) -> Answer:
        """Makes one attempt.

        :param timeout: seconds that it may take, from the connection to the last byte
        :raises OSError: if there is no connection, no answer, or no time left (``TimeoutError``, ``socket.timeout``)
        :raises http.client.HTTPException: if what comes back is not HTTP, or ends too early
        """
        deadline = Deadline(timeout)
        connection = self._take()
        try:
            answer = _exchange(connection, deadline, self._base_url.path, request)
        except BaseException:
            connection.close()
            raise
        self._give_back(connection)
        return answer

    def close(self) -> None:
        """Closes idle connections now, and all others after their answers."""
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _take(self) -> http.client.HTTPConnection:
        while True:
            with self._lock:
                if self._closed:
                    raise RuntimeError("This client is closed.")
                self._leave_to_parent()
                idle = self._idle.pop() if self._idle else None
            if idle is None:
                return self._new()
            if not _has_ended(idle):
                return idle
            idle.close()

    def _leave_to_parent(self) -> None:
        """After a fork, the parent still uses the idle connections. The child forgets them, but does not close them."""
        if self._pid != os.getpid():
            for connection in self._idle:
                connection.close()
            self._idle, self._pid = [], os.getpid()

    def _new(self) -> http.client.HTTPConnection:
        if self._base_url.scheme == "https":
            return http.client.HTTPSConnection(self._base_url.host, self._base_url.port, context=self._ssl_context)
        return http.client.HTTPConnection(self._base_url.host, self._base_url.port)

    def _give_back(self, connection: http.client.HTTPConnection) -> None:
        with self._lock:
            if connection.sock is not None and not self._closed and len(self._idle) < _MAX_IDLE:
                self._idle.append(connection)
                return
        connection.close()


def _has_ended(connection: http.client.HTTPConnection) -> bool:
    """Whether the other side has closed an idle connection: nothing else can be read from it."""
    if connection.sock is None:
        return True
    with selectors.DefaultSelector() as selector:
        selector.register(connection.sock, selectors.EVENT_READ)
        return bool(selector.select(0))


def _exchange(connection: http.client.HTTPConnection, deadline: Deadline, base_path: str, request: Request) -> Answer:
    def response(sock: socket.socket, *args: Any, **options: Any) -> http.client.HTTPResponse:
        return http.client.HTTPResponse(cast(socket.socket, DeadlineSocket(sock, deadline)), *args, **options)

    connection.response_class = response  # type: ignore[assignment]
    connection.timeout = deadline.remaining()
    if connection.sock is not None:
        connection.sock.settimeout(connection.timeout)
    try:
        connection.request(request.method, base_path + request.path, request.body, dict(request.headers))
    except BrokenPipeError:
        # The service may have answered before it has read everything, e.g. a body that is too large.
        pass
    received = connection.getresponse()
    body = received.read()
    return Answer(received.status, {name.lower(): value for name, value in received.headers.items()}, body)
