"""The address of the service, checked before anything is sent to it."""

from urllib.parse import SplitResult, urlsplit


def parse_base_url(text: str) -> SplitResult:
    """The parts of a base URL.

    :param text: ``http`` or ``https``, a host, and a path that usually ends in ``/api/v1``; slashes at its end are dropped
    :raises ValueError: for anything else, e.g. a query, or a user and password
    """
    if not isinstance(text, str) or not text.isascii() or any(character <= " " for character in text):
        raise ValueError("base_url must be a URL in ASCII without white space, such as https://api.example.com/api/v1.")
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("base_url must begin with https:// or http:// and a host, such as https://api.example.com/api/v1.")
    if parts.username is not None or parts.password is not None:
        raise ValueError("base_url must not contain a user or password. Pass the key as api_key.")
    if parts.query or parts.fragment or "?" in text or "#" in text:
        raise ValueError("base_url must not contain a query or a fragment. It ends in the path, such as /api/v1.")
    try:
        parts.hostname.encode("idna")
    except UnicodeError:
        raise ValueError("base_url must name a host, such as api.example.com.") from None
    parts.port  # raises ValueError if it is no port
    return parts._replace(path=parts.path.rstrip("/"))
