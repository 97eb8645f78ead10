"""A time limit for a whole try, not for each of its reads."""

import io
import socket
import time
from typing import Any


class Deadline:
    """A moment after which a try is given up."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def remaining(self) -> float:
        """Seconds that are left, above 0.

        :raises TimeoutError: once there are none
        """
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError("the time for this attempt has run out")
        return left


class DeadlineSocket:
    """What ``http.client.HTTPResponse`` reads from: each read may take only what is left of the time."""

    def __init__(self, sock: socket.socket, deadline: Deadline) -> None:
        self._sock = sock
        self._deadline = deadline

    def makefile(self, mode: str) -> io.BufferedReader:
        """The answer's bytes; ``mode`` is always ``rb``."""
        return io.BufferedReader(_DeadlineReader(self._sock, self._deadline))


class _DeadlineReader(io.RawIOBase):
    def __init__(self, sock: socket.socket, deadline: Deadline) -> None:
        self._sock = sock
        # Keeps the socket open until the answer is read, also where http.client has closed its own end by then.
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
