import unittest

from invoice_pdf_client._base_url import parse_base_url


class ParseBaseUrl(unittest.TestCase):
    def test_slashes_at_the_end_are_dropped(self) -> None:
        for text, host, url in (
            ("https://api.example.com/api/v1", "api.example.com", "https://api.example.com/api/v1"),
            ("http://localhost:3000/api/v1//", "localhost", "http://localhost:3000/api/v1"),
            ("HTTPS://Api.Example.com", "api.example.com", "https://Api.Example.com"),
            ("http://[::1]:8080/api/v1", "::1", "http://[::1]:8080/api/v1"),
        ):
            with self.subTest(text):
                parts = parse_base_url(text)
                self.assertEqual((parts.hostname, parts.geturl()), (host, url))

    def test_anything_else_is_rejected(self) -> None:
        for text in (
            "",
            "localhost:3000",
            "/api/v1",
            "ftp://example.com",
            "https://",
            "https:///api/v1",
            "http://user@example.com",
            "http://user:word@example.com",
            "http://example.com/api/v1?a=b",
            "http://example.com/api/v1?",
            "http://example.com/#",
            "http://a b/",
            "http://example.com/\r\nX: y",
            "http://exämple.com",
            "http://a..b/",
            "http://example.com:port",
            "http://example.com:70000",
            "http://[::1",
            None,
            b"http://a",
        ):
            with self.subTest(text), self.assertRaises(ValueError):
                parse_base_url(text)  # type: ignore[arg-type]
