import ast
import importlib.util
import re
import unittest
from pathlib import Path
from typing import Iterator

import invoice_pdf_client

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
OWN = "invoice_pdf_client"


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield OWN if node.level > 0 else node.module or ""


class Source(unittest.TestCase):
    def test_is_python_3_9(self) -> None:
        self.assertGreater(len(SOURCES), 10)
        for path in SOURCES:
            with self.subTest(path.name):
                ast.parse(path.read_text("utf-8"), feature_version=(3, 9))

    def test_imports_the_standard_library_and_urllib3_alone(self) -> None:
        for path in SOURCES:
            for module in {name.split(".")[0] for name in imported(ast.parse(path.read_text("utf-8")))} - {OWN, "urllib3"}:
                spec = importlib.util.find_spec(module)
                self.assertIsNotNone(spec, module)
                self.assertNotIn("-packages", str(spec and spec.origin), f"{path.name} imports {module}")

    def test_exports_the_names_in_all(self) -> None:
        self.assertEqual(invoice_pdf_client.__all__, sorted(invoice_pdf_client.__all__, key=str))
        self.assertEqual([name for name in invoice_pdf_client.__all__ if not hasattr(invoice_pdf_client, name)], [])

    def test_is_typed_and_numbered(self) -> None:
        self.assertTrue((ROOT / "src" / OWN / "py.typed").exists())
        self.assertRegex(invoice_pdf_client.__version__, r"^\d+\.\d+\.\d+$")

    def test_every_public_function_has_a_docstring(self) -> None:
        for path in SOURCES:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if (
                    isinstance(node, (ast.FunctionDef, ast.ClassDef))
                    and re.match(r"[A-Za-z]", node.name)
                    and not path.name.endswith("_types.py")
                ):
                    nested = isinstance(node, ast.FunctionDef) and node.name in ("attempt", "read", "stop")
                    self.assertTrue(nested or ast.get_docstring(node), f"{path.name}: {node.name}")
