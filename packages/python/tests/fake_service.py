"""A service that gives the answers of a test, and remembers the requests."""

import json
import socket
import ssl
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Dict, List, Mapping, Optional, Union

LIMIT_HEADERS = {
    "X-RateLimit-Limit": "60",
    "X-RateLimit-Remaining": "59",
    "X-RateLimit-Reset": "1773619260",
    "X-Monthly-Usage": "7",
    "X-Monthly-Limit": "2000",
    "X-Request-Id": "0d6b3d0e-6c6e-4b0e-9f0e-000000000001",
}

PDF = b"%PDF-1.7\n...\n%%EOF\n"


@dataclass(frozen=True)
class Reply:
    """An answer as it goes over the wire."""

    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    stated_length: Optional[int] = None
    """Declared length of a body that ends too early."""
    slow: bool = False
    """One byte at a time, a tenth of a second apart."""


CUT = "cut"
"""Executes the request, and closes the connection without an answer."""


def pdf(**headers: str) -> Reply:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Reply(200, {**LIMIT_HEADERS, "Content-Type": "application/pdf", **named}, PDF)


XML = b'<?xml version="1.0" encoding="UTF-8"?>\n<a>Gr\xc3\xbc\xc3\x9fe</a>'


def xml(**headers: str) -> Reply:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Reply(200, {**LIMIT_HEADERS, "Content-Type": "application/xml; charset=utf-8", **named}, XML)


ZIP = b"PK\x03\x04..."


def zipped(**headers: str) -> Reply:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Reply(200, {**LIMIT_HEADERS, "Content-Type": "application/zip", **named}, ZIP)


def data(payload: Any) -> Reply:
    return Reply(
        200, {**LIMIT_HEADERS, "Content-Type": "application/json"}, json.dumps({"success": True, "data": payload}).encode()
    )


def error_reply(status: int, code: str, details: Optional[List[Dict[str, str]]] = None, **headers: str) -> Reply:
    error = {"code": code, "message": "No.", **({} if details is None else {"details": details})}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Reply(status, {**LIMIT_HEADERS, **named}, json.dumps({"success": False, "error": error}).encode())


@dataclass(frozen=True)
class Asked:
    """A request as it was received."""

    method: str
    path: str
    headers: Dict[str, str]
    """Names in lower case."""
    body: bytes
    connection: int
    """Port of the other end: equal for requests over one connection."""


class FakeService:
    """Answers one reply after the other, then the last one again."""

    def __init__(self, *replies: Union[Reply, str], tls: Optional[ssl.SSLContext] = None) -> None:
        self.asked: List[Asked] = []
        self._replies = list(replies)
        self._lock = threading.Lock()
        self._quit = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._scheme = "http" if tls is None else "https"
        if tls is not None:
            self._server.socket = tls.wrap_socket(self._server.socket, server_side=True)
        self._sockets: List[socket.socket] = []
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    @property
    def base_url(self) -> str:
        return f"{self._scheme}://127.0.0.1:{self.port}/api/v1"

    def drop_connections(self) -> None:
        """Closes all open connections, like a server that closes idle ones."""
        with self._lock:
            sockets, self._sockets = self._sockets, []
        for sock in sockets:
            try:
                sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def __enter__(self) -> "FakeService":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._quit.set()
        self._server.shutdown()
        self.drop_connections()
        self._server.server_close()
        self._thread.join()

    def _next(self, asked: Asked) -> Union[Reply, str]:
        with self._lock:
            self.asked.append(asked)
            return self._replies.pop(0) if len(self._replies) > 1 else self._replies[0]

    def _handler(self) -> Any:
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def setup(self) -> None:
                super().setup()
                with service._lock:
                    service._sockets.append(self.connection)

            def _answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", "0")))
                headers = {name.lower(): value for name, value in self.headers.items()}
                reply = service._next(Asked(self.command, self.path, headers, body, self.client_address[1]))
                if isinstance(reply, str):
                    self.close_connection = True
                    return
                self._write(reply)

            def _write(self, reply: Reply) -> None:
                self.send_response(reply.status)
                for name, value in reply.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(reply.body) if reply.stated_length is None else reply.stated_length))
                self.end_headers()
                for at in range(0, len(reply.body), 1 if reply.slow else max(1, len(reply.body))):
                    if reply.slow and service._quit.wait(0.1):
                        return
                    self.wfile.write(reply.body[at : at + 1] if reply.slow else reply.body)
                self.close_connection = self.close_connection or reply.stated_length is not None

            do_GET = do_POST = _answer

            def log_message(self, *_: object) -> None:
                pass

            def handle(self) -> None:
                try:
                    super().handle()
                except (OSError, ValueError):
                    pass

        return Handler
