import gzip
import os
import re
import socket
import ssl
import threading
import time
import unittest
from http.client import HTTPConnection
from pathlib import Path
from typing import List, Optional
from unittest import mock

from fake_service import CUT, FakeService, Reply, data, error_reply, pdf
from invoice_pdf_client import InvoicePdfClient, InvoicePdfConnectionError, InvoicePdfError
from invoices import INVOICE, KEY

CERTIFICATE = Path(__file__).with_name("tls") / "localhost.pem"
"""Certificate made for these tests, valid only for ``localhost``."""


def server_context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    return context


class Connections(unittest.TestCase):
    def test_are_kept_and_used_again(self) -> None:
        with FakeService(data({}), error_reply(400, "VALIDATION_ERROR"), pdf(), data({})) as service, InvoicePdfClient(
            service.base_url, KEY
        ) as client:
            client.themes()
            with self.assertRaises(InvoicePdfError):
                client.preview(INVOICE)
            client.generate(INVOICE)
            client.usage()
            self.assertEqual(len({asked.connection for asked in service.asked}), 1)

    def test_that_ended_while_they_idled_cost_no_try(self) -> None:
        with FakeService(data({})) as service, InvoicePdfClient(service.base_url, KEY, max_retries=0) as client:
            for _ in range(3):
                client.themes()
                service.drop_connections()
            self.assertEqual(len({asked.connection for asked in service.asked}), 3)

    def test_are_not_used_again_after_a_fault(self) -> None:
        with FakeService(CUT, data({})) as service, InvoicePdfClient(service.base_url, KEY) as client, mock.patch(
            "invoice_pdf_client._retries.sleep"
        ):
            client.themes()
            self.assertEqual(len({asked.connection for asked in service.asked}), 2)

    def test_that_the_service_wants_closed_are_closed(self) -> None:
        reply = data({})
        with FakeService(Reply(200, {**reply.headers, "Connection": "close"}, reply.body)) as service, InvoicePdfClient(
            service.base_url, KEY
        ) as client:
            client.themes()
            client.themes()
            self.assertEqual(len({asked.connection for asked in service.asked}), 2)

    def test_are_shared_between_threads_and_never_crossed(self) -> None:
        with FakeService(pdf()) as service, InvoicePdfClient(service.base_url, KEY) as client:
            keys: List[str] = []

            def work(name: int) -> None:
                for index in range(20):
                    keys.append(client.generate(INVOICE, idempotency_key=f"{name}-{index}").idempotency_key)

            threads = [threading.Thread(target=work, args=(name,)) for name in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(sorted(keys), sorted(asked.headers["idempotency-key"] for asked in service.asked))
            self.assertEqual(len(set(keys)), 160)
            self.assertLessEqual(len({asked.connection for asked in service.asked}), 8)

    def test_of_a_parent_are_left_to_it(self) -> None:
        with FakeService(data({})) as service, InvoicePdfClient(service.base_url, KEY) as client:
            client.themes()
            with mock.patch("os.getpid", return_value=os.getpid() + 1):
                client.themes()
            self.assertEqual(len({asked.connection for asked in service.asked}), 2)

    def test_give_an_answer_that_comes_before_the_whole_body_is_sent(self) -> None:
        send = HTTPConnection.send

        def send_head(connection: HTTPConnection, sent: bytes) -> None:
            if not sent.startswith(b"POST "):
                raise BrokenPipeError
            send(connection, re.sub(rb"(?i)content-length: \d+", b"Content-Length: 0", sent))

        with FakeService(error_reply(413, "PAYLOAD_TOO_LARGE")) as service, InvoicePdfClient(service.base_url, KEY) as client:
            with mock.patch("http.client.HTTPConnection.send", send_head), self.assertRaises(InvoicePdfError) as caught:
                client.preview(INVOICE)
            self.assertEqual((caught.exception.code, service.asked[0].body), ("PAYLOAD_TOO_LARGE", b""))

    def test_may_have_an_encoding(self) -> None:
        reply = data({"themes": []})
        zipped = Reply(200, {**reply.headers, "Content-Encoding": "gzip"}, gzip.compress(reply.body))
        with FakeService(zipped) as service, InvoicePdfClient(service.base_url, KEY) as client:
            self.assertEqual(client.themes(), {"themes": []})


class Verification(unittest.TestCase):
    def setUp(self) -> None:
        self.server = server_context()
        self.trusting = ssl.create_default_context(cafile=str(CERTIFICATE))

    def ask(self, service: FakeService, host: str, context: Optional[ssl.SSLContext]) -> None:
        with InvoicePdfClient(f"https://{host}:{service.port}/api/v1", KEY, max_retries=0, ssl_context=context) as client:
            client.themes()
            client.themes()

    def test_a_trusted_certificate(self) -> None:
        with FakeService(data({}), tls=self.server) as service:
            self.ask(service, "localhost", self.trusting)
            self.assertEqual((len(service.asked), len({asked.connection for asked in service.asked})), (2, 1))

    def test_an_unknown_certificate_and_another_host_get_no_key(self) -> None:
        resolve = socket.getaddrinfo
        for host, context in (("localhost", None), ("other.example", self.trusting)):
            with self.subTest(host), FakeService(data({}), tls=self.server) as service, mock.patch(
                "socket.getaddrinfo", lambda _, *rest: resolve("127.0.0.1", *rest)
            ):
                with self.assertRaises(InvoicePdfConnectionError) as caught:
                    self.ask(service, host, context)
                self.assertIsInstance(caught.exception.__cause__, ssl.SSLCertVerificationError)
                self.assertEqual(service.asked, [])

    def test_another_address_gets_no_key_where_urllib3_compares_it(self) -> None:
        self.trusting.check_hostname = False
        with FakeService(data({}), tls=self.server) as service:
            with self.assertRaisesRegex(InvoicePdfConnectionError, "doesn't match"):
                self.ask(service, "127.0.0.1", self.trusting)
            self.assertEqual(service.asked, [])


class TimeLimit(unittest.TestCase):
    def test_covers_a_server_that_never_speaks(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as silent:
            for scheme in ("http", "https"):
                with self.subTest(scheme), InvoicePdfClient(
                    f"{scheme}://127.0.0.1:{silent.getsockname()[1]}", KEY, timeout=0.2, max_retries=0
                ) as client:
                    with self.assertRaises(InvoicePdfConnectionError) as caught:
                        client.themes()
                    self.assertEqual(caught.exception.code, "TIMEOUT")

    def test_covers_a_body_in_small_pieces(self) -> None:
        slow, closing = (Reply(200, headers, b"{}" * 30, slow=True) for headers in ({}, {"Connection": "close"}))
        context = ssl.create_default_context(cafile=str(CERTIFICATE))
        for reply, tls in ((slow, None), (closing, None), (slow, server_context()), (closing, server_context())):
            with self.subTest(reply=reply, tls=tls), FakeService(reply, tls=tls) as service, InvoicePdfClient(
                service.base_url.replace("127.0.0.1", "localhost"), KEY, timeout=0.3, max_retries=0, ssl_context=context
            ) as client:
                began = time.monotonic()
                with self.assertRaises(InvoicePdfConnectionError) as caught:
                    client.themes()
                self.assertEqual(caught.exception.code, "TIMEOUT")
                self.assertLess(time.monotonic() - began, 2)

    def test_is_of_each_call_also_on_a_connection_that_is_used_again(self) -> None:
        slow = Reply(200, body=b"{}" * 30, slow=True)
        with FakeService(data({}), slow, data({})) as service, InvoicePdfClient(
            service.base_url, KEY, timeout=30, max_retries=0
        ) as client:
            client.themes()
            with self.assertRaises(InvoicePdfConnectionError) as caught:
                client.themes(timeout=0.2)
            self.assertEqual(caught.exception.code, "TIMEOUT")
            client.themes()
