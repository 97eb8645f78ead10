"""Types of answers.

Generated from schemas/openapi.yaml. Do not edit: change that file and run `npm run generate`.
"""

from decimal import Decimal
from typing import Dict, List, Literal, TypedDict, Union, final

from .request_types import CurrencyCode, ThemeName


class FinancialTax(TypedDict):
    label: str
    percent: Union[Decimal, None]
    """`null` for a fixed amount."""
    base: Union[Decimal, None]
    """`null` for a fixed amount."""
    amount: Decimal


class Financial(TypedDict):
    """`total = subtotal − discount + tax + shipping` and `balanceDue = total − amountPaid`, to the cent."""

    subtotal: Decimal
    discount: Decimal
    tax: Decimal
    shipping: Decimal
    total: Decimal
    amountPaid: Decimal
    balanceDue: Decimal
    taxes: List[FinancialTax]


class PreviewPayment(TypedDict):
    """Present if the request has a `payment`."""

    reference: str
    """What the payer states, with the check digits of an ISO 11649 reference."""


class PreviewLineItem(TypedDict):
    amount: Decimal


class _PreviewWarningRequired(TypedDict):
    field: str
    message: str


class PreviewWarning(_PreviewWarningRequired, total=False):
    rules: List[str]
    """The rules of an e-invoice that this breaks, official ones first. Absent for all other errors and warnings."""


class _PreviewRequired(TypedDict):
    companyName: str
    invoiceNumber: str
    date: str
    currency: CurrencyCode
    currencySymbol: str
    theme: Union[ThemeName, Literal["Custom"]]
    """The theme of the request, or `Custom` if the request has a `customTheme`."""
    lineItemCount: int
    financial: Financial
    hasWatermark: bool
    """Whether the PDF would carry a watermark."""
    lineItems: List[PreviewLineItem]
    """One entry per line item, in the same order."""
    pageCount: int
    warnings: List[PreviewWarning]
    """Possible problems of a valid invoice."""


class Preview(_PreviewRequired, total=False):
    payment: PreviewPayment
    """Present if the request has a `payment`."""
    eInvoice: PreviewEInvoice


@final
class ThemeA(TypedDict):
    name: ThemeName
    primaryColor: str
    accentColor: str
    description: str


@final
class ThemeB(TypedDict):
    name: ThemeName
    primaryColor: str
    accentColor: str
    description: str
    primaryColorDark: str
    textColor: str
    secondaryTextColor: str
    borderColor: str
    backgroundColor: str
    headerTextColor: str


Theme = Union[ThemeA, ThemeB]
"""Depends on the variant of the deployment."""


class Themes(TypedDict):
    themes: List[Theme]
    defaultTheme: Literal["Classic"]


class Currency(TypedDict):
    code: CurrencyCode
    symbol: str
    name: str
    fullFormat: str


class Currencies(TypedDict):
    currencies: List[Currency]
    defaultCurrency: Literal["USD"]


class UsagePeriod(TypedDict):
    """From the first day of the month to the first day of the next month, in UTC."""

    start: str
    end: str


class UsageReportAUsage(TypedDict):
    invoicesGenerated: int
    invoicesLimit: int
    """999999999 means unlimited."""
    invoicesRemaining: int
    """Limit minus generated. Negative if the limit was lowered below the usage."""
    percentUsed: Decimal
    """Two decimals."""


class UsageReportARateLimit(TypedDict):
    requestsPerMinute: int
    currentMinuteUsage: int


class UsageReportASubscription(TypedDict):
    tier: str
    status: Literal["active", "suspended", "canceled"]


@final
class UsageReportA(TypedDict):
    currentPeriod: UsagePeriod
    usage: UsageReportAUsage
    rateLimit: UsageReportARateLimit
    subscription: UsageReportASubscription


class UsageReportBStats(TypedDict):
    totalRequests: int
    successfulRequests: int
    failedRequests: int
    avgResponseTime: Decimal
    """Milliseconds."""
    requestsByEndpoint: Dict[str, int]
    """Requests for each of the six paths, including zeros."""


@final
class UsageReportB(TypedDict):
    currentPeriod: UsagePeriod
    invoicesGenerated: int
    invoicesLimit: int
    """999999999 means unlimited."""
    invoicesRemaining: int
    """Limit minus generated. Negative if the limit was lowered below the usage."""
    requestsToday: int
    rateLimitPerMinute: int
    tier: str
    stats: UsageReportBStats


UsageReport = Union[UsageReportA, UsageReportB]
"""Depends on the variant of the deployment."""
