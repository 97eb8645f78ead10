import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from fake_service import PDF
from invoice_pdf_client import InvoiceFile, Pdf, Xml
from invoice_pdf_client.files import filename_of


def pdf(filename: str = "INV-7.pdf") -> Pdf:
    return Pdf(
        PDF,
        filename,
        content_disposition="attachment",
        request_id="id",
        etag='"tag"',
        replayed=False,
        idempotency_key="key",
        limits=None,
    )


class Save(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_writes_the_bytes_and_says_where(self) -> None:
        for path in (self.folder / "a.pdf", str(self.folder / "b.pdf")):
            self.assertEqual(pdf().save(path), Path(path))
            self.assertEqual(Path(path).read_bytes(), PDF)

    def test_a_folder_gets_it_under_its_name(self) -> None:
        self.assertEqual(pdf().save(self.folder), self.folder / "INV-7.pdf")
        self.assertEqual(os.listdir(self.folder), ["INV-7.pdf"])

    def test_by_default_the_current_folder(self) -> None:
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)
        self.assertEqual(pdf().save(), Path("INV-7.pdf"))
        self.assertEqual((self.folder / "INV-7.pdf").read_bytes(), PDF)

    def test_replaces_what_is_there(self) -> None:
        path = self.folder / "a.pdf"
        path.write_bytes(b"old, and longer than the new one")
        pdf().save(path)
        self.assertEqual((path.read_bytes(), os.listdir(self.folder)), (PDF, ["a.pdf"]))

    def test_leaves_all_as_it_was_when_it_fails(self) -> None:
        path = self.folder / "a.pdf"
        path.write_bytes(b"old")
        for fails in ("os.fsync", "os.replace"):
            with self.subTest(fails), mock.patch(fails, side_effect=OSError("full")), self.assertRaises(OSError):
                pdf().save(path)
            self.assertEqual((path.read_bytes(), os.listdir(self.folder)), (b"old", ["a.pdf"]))
        with self.assertRaises(OSError):
            pdf().save(self.folder / "nowhere" / "a.pdf")

    @unittest.skipIf(os.name == "nt", "Windows knows no such permissions")
    def test_permissions_are_those_of_any_new_file(self) -> None:
        before = os.umask(0o027)
        self.addCleanup(os.umask, before)
        self.assertEqual(pdf().save(self.folder).stat().st_mode & 0o777, 0o640)

    @unittest.skipIf(os.name == "nt", "Windows knows no such permissions")
    def test_a_replaced_file_keeps_its_permissions(self) -> None:
        path = self.folder / "a.pdf"
        for mode in (0o600, 0o666):
            path.write_bytes(b"old")
            path.chmod(mode)
            pdf().save(path)
            self.assertEqual((path.stat().st_mode & 0o777, os.listdir(self.folder)), (mode, ["a.pdf"]))


class FilenameOf(unittest.TestCase):
    def test_the_extended_name_comes_first_and_holds_no_path(self) -> None:
        for disposition, name in {
            "attachment; filename=\"INV-7.pdf\"; filename*=UTF-8''INV-7.pdf": "INV-7.pdf",
            "attachment; filename=\"--.pdf\"; filename*=UTF-8''%E8%AB%8B%E6%B1%82%E6%9B%B8.pdf": "請求書.pdf",
            'attachment; filename="plain.pdf"': "plain.pdf",
            "attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd": "passwd",
            'attachment; filename="C:\\\\temp\\\\a.pdf"': "a.pdf",
            "attachment; filename*=UTF-8''a%00b%0Ac%3Fd.pdf": "a_b_c_d.pdf",
            "attachment; filename*=UTF-8''..": "invoice.pdf",
            'attachment; filename="/"': "invoice.pdf",
            "attachment": "invoice.pdf",
            "": "invoice.pdf",
        }.items():
            with self.subTest(disposition):
                self.assertEqual(filename_of({"content-disposition": disposition}, "invoice.pdf"), name)
        self.assertEqual(filename_of({}, "invoice.xml"), "invoice.xml")

    def test_no_name_is_longer_than_file_systems_take(self) -> None:
        for stem in ("%E8%AB%8B" * 100, "a" * 400):
            name = filename_of({"content-disposition": f"attachment; filename*=UTF-8''{stem}.pdf"}, "invoice.pdf")
            self.assertLessEqual(len(name.encode()), 200)
            self.assertTrue(name.endswith(".pdf") and len(name) > 50)
        self.assertEqual(len(filename_of({"content-disposition": f'attachment; filename="{"a" * 400}"'}, "invoice.pdf")), 200)


class AnXml(unittest.TestCase):
    def test_is_a_file_with_its_text(self) -> None:
        written = Xml("Grüße".encode(), "a.xml", "attachment", None, None, False, "key", None)
        self.assertEqual((written.text, isinstance(written, InvoiceFile), isinstance(written, Pdf)), ("Grüße", True, False))


class Printed(unittest.TestCase):
    def test_holds_no_invoice(self) -> None:
        self.assertNotIn("%PDF", repr(pdf()))
        self.assertIn("INV-7.pdf", repr(pdf()))
