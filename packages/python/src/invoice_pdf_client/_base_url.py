"""The address of the service, checked before anything is sent to it."""

from dataclasses import dataclass
from urllib.parse import urlsplit


@dataclass(frozen=True)
class BaseUrl:
    """A base URL in its parts."""

    scheme: str
    host: str
    port: int
    path: str
    """Without a slash at its end, e.g. ``/api/v1``."""


_DEFAULT_PORTS = {"http": 80, "https": 443}


def parse_base_url(text: str) -> BaseUrl:
    """The parts of a base URL.

    :param text: ``http`` or ``https``, a host, and a path that usually ends in ``/api/v1``; slashes at its end are dropped
    :raises ValueError: for anything else, e.g. a query, or a user and password
    """
    if not isinstance(text, str) or not text.isascii() or any(character <= " " for character in text):
        raise ValueError("base_url must be a URL in ASCII without white space, such as https://api.example.com/api/v1.")
    parts = urlsplit(text)
    if parts.scheme not in _DEFAULT_PORTS or not parts.hostname:
        raise ValueError("base_url must begin with https:// or http:// and a host, such as https://api.example.com/api/v1.")
    if parts.username is not None or parts.password is not None:
        raise ValueError("base_url must not contain a user or password. Pass the key as api_key.")
    if parts.query or parts.fragment or "?" in text or "#" in text:
        raise ValueError("base_url must not contain a query or a fragment. It ends in the path, such as /api/v1.")
    try:
        parts.hostname.encode("idna")
    except UnicodeError:
        raise ValueError("base_url must name a host, such as api.example.com.") from None
    port = _DEFAULT_PORTS[parts.scheme] if parts.port is None else parts.port
    return BaseUrl(parts.scheme, parts.hostname, port, parts.path.rstrip("/"))
