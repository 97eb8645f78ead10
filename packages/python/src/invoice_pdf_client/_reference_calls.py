"""The calls that return lists, defaults and usage."""

from typing import Any, Callable, List, Optional
from urllib.parse import quote

from urllib3 import HTTPResponse

from ._answers import data_of, member_of_data
from ._caller import Caller
from .answer_types import Currencies, EInvoiceFormat, Themes, UsageReport
from .request_types import Labels


class ReferenceCalls:
    """Calls without a body. None is counted toward the month."""

    _caller: Caller

    def themes(
        self, *, timeout: Optional[float] = None, max_retries: Optional[int] = None, max_wait: Optional[float] = None
    ) -> Themes:
        """The themes and the default one."""
        themes: Themes = self._get("/themes", data_of, timeout, max_retries, max_wait)
        return themes

    def currencies(
        self, *, timeout: Optional[float] = None, max_retries: Optional[int] = None, max_wait: Optional[float] = None
    ) -> Currencies:
        """The currencies and the default one."""
        currencies: Currencies = self._get("/currencies", data_of, timeout, max_retries, max_wait)
        return currencies

    def label_defaults(
        self,
        language: Optional[str] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        max_wait: Optional[float] = None,
    ) -> Labels:
        """The default text of each of the 22 labels, in English or in a built-in language such as ``fr``."""
        path = "/labels/defaults" if language is None else f"/labels/defaults?language={quote(language, safe='')}"
        labels: Labels = self._get(path, member_of_data("labels"), timeout, max_retries, max_wait)
        return labels

    def formats(
        self, *, timeout: Optional[float] = None, max_retries: Optional[int] = None, max_wait: Optional[float] = None
    ) -> List[EInvoiceFormat]:
        """The formats of e-invoices, with the versions of their rules and the fields that they need."""
        formats: List[EInvoiceFormat] = self._get("/formats", member_of_data("formats"), timeout, max_retries, max_wait)
        return formats

    def usage(
        self, *, timeout: Optional[float] = None, max_retries: Optional[int] = None, max_wait: Optional[float] = None
    ) -> UsageReport:
        """The usage of the account this month, in the form of the deployment's variant."""
        usage: UsageReport = self._get("/usage", data_of, timeout, max_retries, max_wait)
        return usage

    def _get(
        self,
        path: str,
        read: Callable[[HTTPResponse], Any],
        timeout: Optional[float],
        max_retries: Optional[int],
        max_wait: Optional[float],
    ) -> Any:
        return self._caller.get(path, read, self._caller.policy(timeout, max_retries, max_wait))
