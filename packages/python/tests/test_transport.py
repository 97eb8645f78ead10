import os
import socket
import ssl
import threading
import unittest
from pathlib import Path
from typing import List, Optional
from unittest import mock

from fake_service import CUT, FakeService, Reply, data, error_reply, pdf
from invoice_pdf_client import InvoicePdfClient, InvoicePdfConnectionError, InvoicePdfError
from invoices import INVOICE, KEY

CERTIFICATE = Path(__file__).with_name("tls") / "localhost.pem"
"""Certificate made for these tests, valid only for ``localhost``."""


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
        with FakeService(error_reply(413, "PAYLOAD_TOO_LARGE")) as service, InvoicePdfClient(service.base_url, KEY) as client:
            with mock.patch("http.client.HTTPConnection.request", autospec=True, side_effect=self.half_sent), self.assertRaises(
                InvoicePdfError
            ) as caught:
                client.preview(INVOICE)
            self.assertEqual(caught.exception.code, "PAYLOAD_TOO_LARGE")

    @staticmethod
    def half_sent(connection: "object", method: str, path: str, body: Optional[bytes], headers: "dict[str, str]") -> None:
        connection.putrequest(method, path)  # type: ignore[attr-defined]
        connection.endheaders()  # type: ignore[attr-defined]
        raise BrokenPipeError


class Verification(unittest.TestCase):
    def setUp(self) -> None:
        self.server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.server.load_cert_chain(CERTIFICATE)
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
        for host, context in (("localhost", None), ("127.0.0.1", self.trusting)):
            with self.subTest(host), FakeService(data({}), tls=self.server) as service:
                with self.assertRaises(InvoicePdfConnectionError) as caught:
                    self.ask(service, host, context)
                self.assertIsInstance(caught.exception.__cause__, ssl.SSLCertVerificationError)
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
