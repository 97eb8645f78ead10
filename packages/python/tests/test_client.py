import json
import re
import time
import unittest
from decimal import Decimal
from typing import Any, Iterator, List
from unittest import mock

from fake_service import LIMIT_HEADERS, PDF, XML, ZIP, FakeService, Reply, data, error_reply, pdf, xml, zipped
from invoice_pdf_client import InvoicePdfClient, InvoicePdfError, Xml, Batch
from invoices import INVOICE, KEY

PREVIEW = {
    "lineItemCount": 1,
    "lineItems": [{"amount": 300}],
    "financial": {"subtotal": 300, "tax": 24.75, "taxes": [{"percent": None, "base": 300, "amount": 24.75}]},
}

RECEIVED: Any = {
    "source": {}, "invoice": {"invoiceNumber": "7"}, "stated": {}, "differences": [],
    "unread": [{"path": "/a", "value": "b", "why": "noField"}],
}


class Calls(unittest.TestCase):
    def serve(self, *replies: Any, **options: Any) -> InvoicePdfClient:
        service = self.service = self.enter(FakeService(*replies))
        return self.enter(InvoicePdfClient(service.base_url, KEY, **options))

    def enter(self, manager: Any) -> Any:
        self.addCleanup(manager.__exit__, None, None, None)
        return manager.__enter__()

    def test_generate_sends_the_invoice_and_gives_the_file(self) -> None:
        client = self.serve(pdf(ETag='"tag"', Content_Disposition='attachment; filename="INV-7.pdf"'))
        drawn = client.generate(INVOICE)
        (asked,) = self.service.asked
        self.assertEqual((asked.method, asked.path), ("POST", "/api/v1/invoices/generate"))
        self.assertEqual(
            json.loads(asked.body),
            {**INVOICE, "date": "2026-03-16", "lineItems": [{"description": "Consulting", "quantity": 2, "rate": 150.25}]},
        )
        self.assertEqual(asked.headers["authorization"], f"Bearer {KEY}")
        self.assertEqual(asked.headers["content-type"], "application/json")
        self.assertEqual((drawn.bytes, drawn.filename, drawn.etag), (PDF, "INV-7.pdf", '"tag"'))
        self.assertEqual((drawn.replayed, drawn.watermark_added, drawn.warnings), (False, False, 0))
        self.assertEqual(
            (drawn.request_id, drawn.idempotency_key), (LIMIT_HEADERS["X-Request-Id"], asked.headers["idempotency-key"])
        )
        self.assertEqual(drawn.limits, client.limits)

    def test_xml_sends_the_invoice_and_gives_the_file(self) -> None:
        disposition = 'attachment; filename="INV-7.xml"'
        marks = {"Idempotency_Replayed": "true", "X_Watermark_Added": "true", "X_Warnings": "2"}
        client = self.serve(xml(ETag='"tag"', Content_Disposition=disposition, **marks))
        written = client.xml(INVOICE, idempotency_key="order-7")
        (asked,) = self.service.asked
        self.assertEqual((asked.method, asked.path), ("POST", "/api/v1/invoices/xml"))
        self.assertEqual((asked.headers["idempotency-key"], written.idempotency_key), ("order-7", "order-7"))
        self.assertEqual((type(written), written.bytes, written.filename, written.etag), (Xml, XML, "INV-7.xml", '"tag"'))
        self.assertEqual((written.replayed, written.watermark_added, written.warnings), (True, True, 2))
        self.assertEqual((written.text, written.limits), (XML.decode(), client.limits))
        self.assertRegex(client.xml(INVOICE).idempotency_key, r"^[0-9a-f-]{36}$")

    def test_batch_sends_the_invoices_and_gives_the_zip(self) -> None:
        client = self.serve(zipped(X_Invoice_Count="2"))
        invoices = [{"invoiceNumber": "A", "lineItems": [{"rate": Decimal("0.10")}]}, {"invoiceNumber": "B", "notes": None}]
        drawn = client.batch(invoices, defaults={"amountPaid": "1.50"}, xml=True, idempotency_key="month")
        (asked,) = self.service.asked
        self.assertEqual((asked.method, asked.path), ("POST", "/api/v1/invoices/batch"))
        self.assertEqual(asked.headers["idempotency-key"], "month")
        self.assertEqual(
            asked.body,
            b'{"xml":true,"defaults":{"amountPaid":1.50},"invoices":'
            b'[{"invoiceNumber":"A","lineItems":[{"rate":0.10}]},{"invoiceNumber":"B","notes":null}]}',
        )
        self.assertEqual((type(drawn), drawn.bytes, drawn.filename, drawn.invoice_count), (Batch, ZIP, "invoices.zip", 2))
        with self.assertRaises(TypeError):
            client.batch(INVOICE)  # type: ignore[arg-type]

    def test_batch_as_one_pdf(self) -> None:
        client = self.serve(pdf(X_Invoice_Count="2"))
        drawn = client.batch([{"invoiceNumber": "A"}, {"invoiceNumber": "B"}], output="pdf", start_on_right_page=True)
        (asked,) = self.service.asked
        self.assertEqual(
            asked.body, b'{"output":"pdf","startOnRightPage":true,"invoices":[{"invoiceNumber":"A"},{"invoiceNumber":"B"}]}'
        )
        self.assertEqual((drawn.bytes, drawn.filename, drawn.invoice_count), (PDF, "invoices.pdf", 2))

    def test_generate_all_draws_each_under_its_key(self) -> None:
        client = self.serve(pdf(), error_reply(400, "VALIDATION_ERROR"), pdf(), max_retries=0)
        taken: List[int] = []

        def source() -> Iterator[Any]:
            for number in range(3):
                taken.append(number)
                yield {"invoiceNumber": str(number)}

        outcomes = []
        for outcome in client.generate_all(source(), concurrency=1, idempotency_key_of=lambda each, index: f"key {index}"):
            self.assertLessEqual(len(taken), len(outcomes) + 1)
            outcomes.append(outcome)
        self.assertEqual([outcome.index for outcome in outcomes], [0, 1, 2])
        self.assertEqual([outcome.file is None for outcome in outcomes], [False, True, False])
        self.assertIsInstance(outcomes[1].error, InvoicePdfError)
        self.assertEqual([asked.headers["idempotency-key"] for asked in self.service.asked], ["key 0", "key 1", "key 2"])
        with self.assertRaisesRegex(ValueError, "from 1 to 64"):
            client.generate_all([], concurrency=65)

    def test_generate_all_waits_for_the_next_minute(self) -> None:
        soon = str(int(time.time()) + 2)
        client = self.serve(pdf(X_RateLimit_Remaining="0", X_RateLimit_Reset=soon), pdf())
        with mock.patch("invoice_pdf_client._generate_all.sleep", wraps=time.sleep) as waited:
            self.assertEqual(len(list(client.generate_all([INVOICE, INVOICE], concurrency=1))), 2)
        self.assertEqual(waited.call_count, 1)

    def test_dry_run_gives_the_index_and_needs_no_key(self) -> None:
        client = self.serve(data({"invoices": [{"file": "A.pdf", "total": 1.5, "pages": 1}]}))
        index = client.dry_run([{"invoiceNumber": "A"}])
        self.assertEqual(index["invoices"][0]["total"], Decimal("1.5"))
        (asked,) = self.service.asked
        self.assertEqual(asked.body, b'{"dryRun":true,"invoices":[{"invoiceNumber":"A"}]}')
        self.assertIsNone(asked.headers.get("idempotency-key"))

    def test_dry_run_checks_the_file_that_batch_would_draw(self) -> None:
        client = self.serve(data({"invoices": []}), data({"invoices": []}))
        client.dry_run([{"invoiceNumber": "A"}], output="pdf", start_on_right_page=True)
        client.dry_run([{"invoiceNumber": "A"}], xml=True)
        as_pdf, as_zip = (asked.body for asked in self.service.asked)
        self.assertEqual(as_pdf, b'{"output":"pdf","startOnRightPage":true,"dryRun":true,"invoices":[{"invoiceNumber":"A"}]}')
        self.assertEqual(as_zip, b'{"xml":true,"dryRun":true,"invoices":[{"invoiceNumber":"A"}]}')

    def test_read_sends_bytes(self) -> None:
        client = self.serve(data(RECEIVED))
        self.assertEqual(client.read(b"<a/>"), RECEIVED)
        (asked,) = self.service.asked
        self.assertEqual((asked.path, asked.body), ("/api/v1/invoices/read", b"<a/>"))
        self.assertEqual(asked.headers["content-type"], "application/octet-stream")

    def test_show_sends_bytes_and_gives_the_page(self) -> None:
        client = self.serve(pdf(X_Unread="3", X_Differences="1"), pdf())
        shown = client.show(b"<a/>", language="de", paper_size="Letter", idempotency_key="a")
        self.assertEqual((shown.bytes, shown.unread, shown.differences), (PDF, 3, 1))
        self.assertEqual(client.show(b"<a/>").unread, 0)
        first, second = self.service.asked
        self.assertEqual((first.path, first.body), ("/api/v1/invoices/show?language=de&paperSize=Letter", b"<a/>"))
        self.assertEqual((second.path, first.headers["idempotency-key"]), ("/api/v1/invoices/show", "a"))

    def test_convert_reads_sets_the_format_and_writes_the_xml(self) -> None:
        ready = {"readiness": [{"format": "ubl", "omitted": ["logo"]}]}
        client = self.serve(data(RECEIVED), data({"preview": {"eInvoice": ready}}), xml())
        converted = client.convert(b"<a/>", {"format": "ubl"}, idempotency_key="a")
        self.assertEqual((converted.bytes, converted.differences), (XML, []))
        self.assertEqual(converted.lost, [*RECEIVED["unread"], {"field": "logo", "why": "omitted"}])
        paths = [asked.path[7:] for asked in self.service.asked]
        self.assertEqual(paths, ["/invoices/read", "/invoices/preview", "/invoices/xml"])
        self.assertEqual(json.loads(self.service.asked[2].body), {"invoiceNumber": "7", "eInvoice": {"format": "ubl"}})

    def test_a_strict_conversion_writes_nothing_if_anything_is_lost(self) -> None:
        client = self.serve(data(RECEIVED), data({"preview": {}}))
        with self.assertRaises(InvoicePdfError) as caught:
            client.convert(b"<a/>", {"format": "ubl"}, strict=True)
        self.assertEqual((caught.exception.code, caught.exception.details[0].field), ("CONVERSION_LOSS", "/a"))
        self.assertEqual(len(self.service.asked), 2)

    def test_a_file_that_lacks_what_an_invoice_needs_is_not_converted(self) -> None:
        client = self.serve(data({**RECEIVED, "missing": [{"field": "date", "message": "Required."}]}))
        with self.assertRaises(InvoicePdfError) as caught:
            client.convert(b"<a/>", {"format": "ubl"})
        self.assertEqual((caught.exception.code, caught.exception.details[0].field), ("VALIDATION_ERROR", "date"))

    def test_a_pdf_is_no_xml_and_an_xml_no_pdf(self) -> None:
        client = self.serve(pdf(), xml())
        for call in (client.xml, client.generate):
            with self.assertRaises(InvoicePdfError) as caught:
                call(INVOICE, idempotency_key="order-8")
            self.assertEqual((caught.exception.code, caught.exception.idempotency_key), ("UNEXPECTED_RESPONSE", "order-8"))

    def test_each_generate_has_a_fresh_key_unless_it_is_given_one(self) -> None:
        client = self.serve(pdf(Idempotency_Replayed="true"))
        keys = [client.generate(INVOICE).idempotency_key for _ in range(3)]
        self.assertEqual(len(set(keys)), 3)
        self.assertTrue(all(re.fullmatch(r"[0-9a-f-]{36}", key) for key in keys))
        drawn = client.generate(INVOICE, idempotency_key="order-7")
        self.assertEqual((self.service.asked[-1].headers["idempotency-key"], drawn.replayed), ("order-7", True))

    def test_preview_gives_amounts_as_decimal_and_counts_as_int(self) -> None:
        client = self.serve(data({"valid": True, "preview": PREVIEW}))
        preview: Any = client.preview(INVOICE)
        self.assertEqual(
            preview,
            {
                **PREVIEW,
                "financial": {
                    "subtotal": 300,
                    "tax": Decimal("24.75"),
                    "taxes": [{"percent": None, "base": 300, "amount": Decimal("24.75")}],
                },
            },
        )
        financial = preview["financial"]
        amounts = [financial["subtotal"], financial["tax"], financial["taxes"][0]["base"], preview["lineItems"][0]["amount"]]
        self.assertEqual([type(amount) for amount in amounts], [Decimal] * 4)
        self.assertIs(type(preview["lineItemCount"]), int)
        (asked,) = self.service.asked
        self.assertEqual(
            (asked.method, asked.path, "idempotency-key" in asked.headers), ("POST", "/api/v1/invoices/preview", False)
        )

    def test_lists_and_usage(self) -> None:
        report = {"usage": {"invoicesGenerated": 7, "percentUsed": 0.35}, "stats": {"avgResponseTime": 19}}
        client: Any = self.serve(
            data({"themes": [], "defaultTheme": "Classic"}),
            data({"currencies": []}),
            data({"labels": {"total": "Total"}}),
            data({"labels": {"total": "Totaal"}}),
            data({"formats": []}),
            data(report),
        )
        self.assertEqual(client.themes(), {"themes": [], "defaultTheme": "Classic"})
        self.assertEqual(client.currencies(), {"currencies": []})
        self.assertEqual(client.label_defaults(), {"total": "Total"})
        self.assertEqual(client.label_defaults("nl"), {"total": "Totaal"})
        self.assertEqual(client.formats(), [])
        usage = client.usage()
        self.assertEqual(usage["usage"], {"invoicesGenerated": 7, "percentUsed": Decimal("0.35")})
        self.assertEqual([type(usage["usage"]["invoicesGenerated"]), type(usage["stats"]["avgResponseTime"])], [int, Decimal])
        paths = ("themes", "currencies", "labels/defaults", "labels/defaults?language=nl", "formats", "usage")
        self.assertEqual(
            [(asked.method, asked.path) for asked in self.service.asked], [("GET", f"/api/v1/{path}") for path in paths],
        )
        self.assertEqual([asked.body for asked in self.service.asked], [b""] * 6)

    def test_limits_are_those_of_the_last_answer_that_has_them(self) -> None:
        client = self.serve(
            data({}),
            Reply(403, {**LIMIT_HEADERS, "X-RateLimit-Remaining": "0"}, b'{"success":false,"error":{"code":"FORBIDDEN"}}'),
            Reply(404, body=b"a gateway's"),
        )
        self.assertIsNone(client.limits)
        remaining = []
        for _ in range(3):
            try:
                client.themes()
            except Exception:
                pass
            remaining.append(client.limits and client.limits.remaining)
        self.assertEqual(remaining, [59, 0, 0])

    def test_without_a_key_none_is_sent(self) -> None:
        service = self.enter(FakeService(data({})))
        self.enter(InvoicePdfClient(service.base_url + "/", None)).themes()
        self.assertEqual((service.asked[0].path, "authorization" in service.asked[0].headers), ("/api/v1/themes", False))

    def test_wrong_options_are_rejected_and_nothing_is_sent(self) -> None:
        client: Any = self.serve(pdf())
        url = self.service.base_url
        for key in ("", "a b", "a\r\nb", "schlüssel", 7, b"key"):
            with self.subTest(key), self.assertRaises(ValueError):
                InvoicePdfClient(url, key)
        for option, values in {
            "timeout": (0, -1, float("nan"), float("inf"), "30", True, 1e10),
            "max_retries": (-1, 1.5, "3", True, 101),
            "max_wait": (-1, float("nan"), "60"),
        }.items():
            for value in values:
                with self.subTest(f"{option}={value!r}"):
                    self.assertRaises(ValueError, InvoicePdfClient, url, KEY, **{option: value})
                    for call in (
                        lambda **given: client.generate(INVOICE, **given),
                        lambda **given: client.xml(INVOICE, **given),
                        lambda **given: client.preview(INVOICE, **given),
                        client.themes,
                        client.usage,
                    ):
                        self.assertRaises(ValueError, call, **{option: value})
        for idempotency_key in ("", "x" * 256, "ä", "a\n", " a", "a ", 7):
            with self.subTest(idempotency_key), self.assertRaises(ValueError):
                client.generate(INVOICE, idempotency_key=idempotency_key)
            with self.subTest(idempotency_key), self.assertRaises(ValueError):
                client.xml(INVOICE, idempotency_key=idempotency_key)
        with self.assertRaises(TypeError):
            client.generate({**INVOICE, "amountPaid": 0.1})
        self.assertEqual(self.service.asked, [])

    def test_a_closed_client_says_so(self) -> None:
        client = self.serve(data({}))
        client.close()
        with self.assertRaises(RuntimeError):
            client.themes()
