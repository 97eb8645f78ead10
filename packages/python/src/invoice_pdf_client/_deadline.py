"""A time limit for a whole attempt, not for each of its reads."""

import io
import socket
import time
from typing import Any


class Deadline:
    """The time at which an attempt is aborted."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def remaining(self) -> float:
        """Seconds left, more than 0.

        :raises TimeoutError: if no time is left
        """
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError("the time for this attempt has run out")
        return left


class DeadlineSocket:
    """The socket for ``http.client.HTTPResponse``: each read may take only the time that is left."""

    def __init__(self, sock: socket.socket, deadline: Deadline) -> None:
        self._sock = sock
        self._deadline = deadline

    def makefile(self, mode: str) -> io.BufferedReader:
        """The answer's bytes; ``mode`` is always ``rb``."""
        return io.BufferedReader(_DeadlineReader(self._sock, self._deadline))


class _DeadlineReader(io.RawIOBase):
    def __init__(self, sock: socket.socket, deadline: Deadline) -> None:
        self._sock = sock
        # Keeps the socket open until the answer is read, even if http.client has already closed its own end.
        self._raw = sock.makefile("rb", buffering=0)
        self._deadline = deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._sock.settimeout(self._deadline.remaining())
        return self._raw.readinto(buffer) or 0

    def close(self) -> None:
        self._raw.close()
        super().close()
